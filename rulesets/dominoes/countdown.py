"""The two counts that can end a game (§17): turns in which nothing happens, and all turns."""

from game.core.presentation import Countdown, Row
from game.core.refs import Seat
from game.core.words import seat_name
from rulesets.dominoes.state import SETUP, SHOT, State


def countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the counts that are kept; those that have not ended a game that is over are not."""
    if seen.phase in SETUP:
        return ()
    options = seen.setting.options
    found = []
    if options.quiet_draw and (not seen.over or seen.drawn == "quiet"):
        found.append(_quiet(seen, seat, options.quiet_draw))
    if options.turn_cap and (not seen.over or seen.drawn == "cap"):
        found.append(_cap(seen, seat, options.turn_cap))
    return tuple(found)


def _quiet(seen: State, seat: Seat, limit: int) -> Countdown:
    happens = seen.stirred or seen.phase == SHOT  # one whom the first ray has hit will die
    return Countdown(
        "quiet",
        "Quiet turns",
        0 if happens else seen.quiet,
        limit,
        "nobody wins",
        unless="there is a flip, kill, spawn or change of a wall",
        till_turn=_till_turn(seen, seat),
        rule="17",
    )


def _cap(seen: State, seat: Seat, limit: int) -> Countdown:
    return Countdown(
        "cap",
        "Turn",
        seen.turn if seen.over else seen.turn - 1,
        limit,
        "most troops win",
        till_turn=_till_turn(seen, seat),
        measure="Troops",
        standing=tuple(Row(seat_name(s), seen.count(s), seat=s) for s in seen.standing),
        rule="17",
    )


def _till_turn(seen: State, seat: Seat) -> int:
    """Return how many turns begin, the present one among them, before the seat's next."""
    standing = [other for other in seen.order if other in seen.standing]
    if seat not in standing or seen.seat not in standing:
        return 1
    ahead = standing.index(seat) - standing.index(seen.seat)
    return ahead % len(standing) or len(standing)
