"""Small games of Miniwary for proofs: the shipped layouts, when a side is about to be beaten."""

from game.board.board import Scalar
from game.core.dice import Dice, pick
from game.core.drill import Drill
from rulesets.miniwary.state import LEAST_PAWNS, SIDES, State

_LAYOUTS = ("hex23432", "hex3443", "sq3443")
_VALUES = (1, 2, 2, 3, 3, 4, 5, 6)


def drill(dice: Dice) -> Drill:
    """Return a small game drawn with the dice."""
    options: dict[str, Scalar] = {"start_value": pick(dice, _VALUES)}
    if dice.roll(2) == 1:
        options["quiet_draw"] = 10
    return Drill(pick(dice, _LAYOUTS), options, 3, _ripe)


def _ripe(state: State) -> bool:
    return min(state.count(side) for side in SIDES) == LEAST_PAWNS
