"""Small games of WarShard for proofs: two or three units a side, and a few turns."""

from game.board.board import Board, Placement, Zone
from game.board.grid import Grid, Shape
from game.core.dice import Dice, pick, shuffle
from game.core.drill import Drill
from rulesets.warshard.board import entering
from rulesets.warshard.state import State

_GROUND = (*("plain",) * 8, "forest", "forest", "hill", "city", "water")
_FIRST = ("infantry", "infantry", "mechanised", "armor")
_OTHERS = ("infantry", "mechanised", "armor", "artillery", "hq", "air_wing")
_FLAGS = ("support_may_advance", "ex_owner_chooses")


def drill(dice: Dice) -> Drill:
    """Return a small game drawn with the dice."""
    shape = pick(dice, (Shape.HEX_FLAT, Shape.HEX_POINTY))
    grid = Grid(shape, 3 + dice.roll(3), 3 + dice.roll(2))
    terrain = tuple(pick(dice, _GROUND) for _ in range(grid.size))
    bare = Board(grid, terrain)
    free = [cell for cell in shuffle(dice, grid.cells) if entering(bare, cell, special=False) > 0]
    armies = [
        (seat, [pick(dice, _FIRST), *(pick(dice, _OTHERS) for _ in range(pick(dice, (1, 2, 2))))])
        for seat in (1, 2)
    ]
    placements = [
        Placement(kind, cell, seat)
        for (seat, kind), cell in zip(
            ((seat, kind) for seat, kinds in armies for kind in kinds), free, strict=False
        )
    ]
    goals = shuffle(dice, free)[: dice.roll(3)]
    zones = tuple(Zone("victory", 1 << cell, value=pick(dice, (1, 2, 3, 5))) for cell in goals)
    limit = pick(dice, (1, 2, 2, 3))
    options: dict[str, int | str | bool] = {"max_turns": limit}
    options |= {name: True for name in _FLAGS if dice.roll(5) == 1}
    board = Board(grid, terrain, zones=zones, placements=tuple(placements), rulesets=("warshard",))

    def ripe(state: State) -> bool:
        return limit - state.turn <= 2

    return Drill(board, options, 2, ripe)
