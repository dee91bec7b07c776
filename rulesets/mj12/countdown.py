"""The two guards against endless play as counts (§26): quiet turns, and all turns."""

from game.core.presentation import Countdown, Row
from game.core.words import Words, seat_name
from rulesets.mj12.ending import guard
from rulesets.mj12.state import State


def countdowns(seen: State) -> tuple[Countdown, ...]:
    """Return the counts that are kept; those that have not ended a game that is over are not."""
    if not seen.turn or seen.out:
        return ()
    options, ended = seen.setting.options, guard(seen)
    found = []
    if options.quiet_turns and ended in ("", "quiet"):
        # A loss sets the count to -1, which the end of its turn makes 0.
        done, unless = max(0, seen.quiet), "a unit is lost"
        found.append(_count(seen, "quiet", "Quiet turns", done, options.quiet_turns, unless))
    if options.turn_limit and ended in ("", "limit"):
        found.append(_count(seen, "limit", "Turn", seen.turn - 1, options.turn_limit))
    return tuple(found)


def _count(
    seen: State, key: str, title: str, done: int, total: int, unless: Words = ""
) -> Countdown:
    return Countdown(
        key,
        title,
        done,
        total,
        "the costlier army wins",
        unless=unless,
        measure="Points",
        standing=tuple(Row(seat_name(s), seen.cost(s), seat=s) for s in seen.setting.seats),
        rule="26",
    )
