"""The counts that can end a game in a draw: moves without combat, positions that come again (§16,
§17)."""

from game.core.presentation import Countdown
from game.core.refs import Seat
from rulesets.miniwary.ending import over
from rulesets.miniwary.moves import steps
from rulesets.miniwary.state import MOVE, State, decider
from rulesets.miniwary.turn import REPEATED


def countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the counts that are kept; those that have not ended a game that is over are not."""
    if seen.phase != MOVE:
        return ()
    options, ended = seen.setting.options, over(seen)
    found = []
    if options.repetition_draw and (not ended or seen.drawn == "repetition"):
        found.append(_repetition(seen))
    if options.quiet_draw and (not ended or seen.drawn == "quiet"):
        found.append(_quiet(seen, seat, options.quiet_draw))
    return tuple(found)


def _quiet(seen: State, seat: Seat, limit: int) -> Countdown:
    fights = not seen.drawn and limit - seen.quiet <= 2 and not any(steps(seen))
    return Countdown(
        "quiet",
        "Moves without combat",
        0 if fights else seen.quiet,
        limit,
        "nobody wins",
        unit="move",
        unless="it is an attack",
        till_turn=2 if seat == decider(seen) else 1,
        rule="16",
    )


def _repetition(seen: State) -> Countdown:
    """Return how often the position has been there that a move can bring back most often."""
    if seen.drawn:
        done = seen.past.count(seen.position())
    else:
        done = max((seen.past.count(after) for after in steps(seen)), default=0)
    return Countdown(
        "repetition",
        "Same position",
        done,
        REPEATED,
        "nobody wins",
        unit="move",
        unless="it leads elsewhere",
        rule="17",
    )
