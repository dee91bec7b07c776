"""How a side stands, as named whole numbers: input of the computer's estimate."""

from collections.abc import Mapping

from game.core.refs import Seat
from rulesets.warshard.state import State


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features."""
    return {"material": sum(1 if seen.seat(i) == seat else -1 for i in seen.units)}
