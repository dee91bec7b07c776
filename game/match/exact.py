"""Who should win: what the table of a game's endings proves about a position of a match."""

from game.ai.endgame import endgame, share
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from game.core.words import Phrase, Words, seat_name
from game.match.match import Match

UNKNOWN = "Who should win here is not proven: the table knows the last positions only."
EVEN = "Exact: with best play by both neither is ahead."


def can_tell(match: Match) -> bool:
    """Return whether the match is over, and a table for it is there."""
    last = match.observations.state(len(match.steps), NEUTRAL)
    return match.outcome is not None and endgame(match.rules, last) is not None


def who_should_win(match: Match, position: int) -> Words:
    """Return who should win from a position on, in a sentence; "" where the match is over."""
    state = match.observations.state(position, NEUTRAL)
    if not isinstance(match.rules.decision(state), Decision):
        return ""
    shares = {seat: _share_at(match, position, seat) for seat in match.rules.standing(state)}
    known = {seat: points for seat, points in shares.items() if points is not None}
    if not known:
        return UNKNOWN
    best = max(known, key=lambda seat: known[seat])
    if known[best] == 50:
        return EVEN
    return Phrase(
        "Exact: {share} % to win for {name} from here with best play by both, a draw counting a "
        "half.",
        {"name": seat_name(best), "share": known[best]},
    )


def of_turn(match: Match, start: int, end: int, seat: Seat) -> Words:
    """Return what is proven of how a seat stood before a turn and after it; "" where nothing is.

    Args:
        match: the match.
        start: the position before the turn.
        end: the position after it.
        seat: who is told of.
    """
    before, after = _share_at(match, start, seat), _share_at(match, end, seat)
    words: dict[str, Words | int] = {"name": seat_name(seat)}
    if before is not None and after is not None:
        words |= {"before": before, "after": after}
        return Phrase("Exact: {before} % to win for {name} before it, {after} % after it.", words)
    if after is not None:
        return Phrase("Exact: {after} % to win for {name} after it.", words | {"after": after})
    if before is not None:
        return Phrase("Exact: {before} % to win for {name} before it.", words | {"before": before})
    return ""


def _share_at(match: Match, position: int, seat: Seat) -> int | None:
    """Return how many of 100 a seat wins from a position on, where that is proven."""
    state = match.observations.state(position, NEUTRAL)
    if not isinstance(match.rules.decision(state), Decision):
        return None
    return share(match.rules, state, seat)
