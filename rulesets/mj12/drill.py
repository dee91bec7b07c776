"""Small games of MJ12 for proofs: a unit or two a side, often disrupted, in their last turn."""

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Grid, Shape
from game.core.dice import Dice, pick, shuffle
from game.core.drill import Drill
from rulesets.mj12.board import ENTER, Foot
from rulesets.mj12.state import UNITS, State

_GROUND = (*("plain",) * 9, "forest", "forest", "rough", "marsh", "village", "lake")


def drill(dice: Dice) -> Drill:
    """Return a small game drawn with the dice."""
    shape = pick(dice, (Shape.HEX_FLAT, Shape.HEX_POINTY))
    grid = Grid(shape, 3 + dice.roll(3), 3 + dice.roll(2))
    terrain = tuple(pick(dice, _GROUND) for _ in range(grid.size))
    heights = tuple(int(dice.roll(7) == 1) for _ in range(grid.size))
    free = [cell for cell in shuffle(dice, grid.cells) if terrain[cell] != "lake"]
    placements = tuple(
        _unit(dice, free.pop(), terrain, seat)
        for seat in (1, 2)
        for _ in range(pick(dice, (1, 1, 2)))
    )
    limit = pick(dice, (1, 1, 2))
    board = Board(grid, terrain, heights, placements=placements, rulesets=("mj12",))

    def ripe(state: State) -> bool:
        return state.turn >= limit

    return Drill(board, {"turn_limit": limit}, 1, ripe)


def _unit(dice: Dice, cell: Cell, terrain: tuple[str, ...], seat: int) -> Placement:
    rides = terrain[cell] in ENTER[Foot.CAVALRY]
    kind = pick(dice, [kind for kind, unit in UNITS.items() if rides or not unit.cavalry])
    props: dict[str, Scalar] = {"disrupted": True} if dice.roll(5) <= 3 else {}
    return Placement(kind, cell, seat, props)
