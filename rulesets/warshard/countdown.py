"""The turns of the scenario as a count, and who holds how much when they are over (§20, §23)."""

from game.core.presentation import Countdown, Row
from game.core.refs import Seat
from game.core.words import seat_name
from rulesets.warshard.ending import victory_points
from rulesets.warshard.setting import SEATS
from rulesets.warshard.state import State


def countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the count of turns, unless the game has ended otherwise."""
    if seen.out:
        return ()
    setting = seen.setting
    points = tuple(Row(seat_name(side), victory_points(seen, side), seat=side) for side in SEATS)
    return (
        Countdown(
            "last_turn",
            "Turn",
            seen.turn,
            setting.max_turns,
            "most victory points win" if setting.victory else "nobody wins",
            till_turn=2 if seat == seen.active else 1,
            measure="Victory points" if setting.victory else "",
            standing=points if setting.victory else (),
            rule="23",
        ),
    )
