"""Small games of Mini Wars for proofs: a base each, often battered, and one to three units."""

from game.board.board import Board, Placement
from game.board.grid import Cell, Grid, Shape
from game.core.dice import Dice, pick, shuffle
from game.core.drill import Drill
from rulesets.mini_wars.options import DOCTRINES
from rulesets.mini_wars.state import KINDS, UNITS, stands_on

_LAND = (*("plain",) * 8, "forest", "forest", "mountain", "shallow")
_COAST = (*("plain",) * 5, *("shallow",) * 3, *("deep",) * 4, "forest")
_BASE_HP = (10, 20, 30, 40, 60, 80)
_TOWN_HP = (10, 20, 30, 50)


def drill(dice: Dice) -> Drill:
    """Return a small game drawn with the dice."""
    grid = Grid(pick(dice, tuple(Shape)), 3 + dice.roll(4), 3 + dice.roll(3))
    words = pick(dice, (_LAND, _LAND, _COAST))
    terrain = [pick(dice, words) for _ in range(grid.size)]
    free = shuffle(dice, grid.cells)
    placements: list[Placement] = []
    towns = [pick(dice, (0, 1, 2, 2)) for _ in range(pick(dice, (0, 0, 1, 1, 2)))]
    for kind, seat in (("base", 1), ("base", 2), *(("town", owner) for owner in towns)):
        cell = free.pop()
        terrain[cell] = "plain"
        hp = pick(dice, _BASE_HP if kind == "base" else _TOWN_HP)
        placements.append(Placement(kind, cell, seat, {"hp": hp}))
    for seat in (1, 2):
        count = pick(dice, (1, 2, 2, 3))
        placements += [_unit(dice, free.pop(), terrain, seat) for _ in range(count)]
    options: dict[str, int | str | bool] = {"starting_gold": pick(dice, (0, 0, 0, 20, 40, 60))}
    limit = pick(dice, (0, 0, 0, 1, 2))
    if limit:
        options["round_limit"] = limit
    if dice.roll(4) == 1:
        options["doctrine_1"] = pick(dice, list(DOCTRINES))
    board = Board(grid, tuple(terrain), placements=tuple(placements), rulesets=("mini_wars",))
    return Drill(board, options, 2)


def _unit(dice: Dice, cell: Cell, terrain: list[str], seat: int) -> Placement:
    kinds = [kind for kind, unit in UNITS.items() if stands_on(unit.mobility, terrain[cell])]
    kind = pick(dice, kinds)
    hp = KINDS[kind].hp
    return Placement(kind, cell, seat, {"hp": pick(dice, (hp, hp, max(1, hp // 2), 10))})
