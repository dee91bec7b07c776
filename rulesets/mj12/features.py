"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate."""

from collections.abc import Mapping

from game.core.refs import Seat
from rulesets.mj12.state import State
from rulesets.mj12.units import UNITS


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features."""
    material = nerve = 0
    for piece in seen.pieces.values():
        worth = UNITS[piece.kind].cost
        sign = 1 if piece.seat == seat else -1
        material += sign * worth
        if piece.disrupted:
            nerve -= sign * worth
    return {"material": material, "nerve": nerve}
