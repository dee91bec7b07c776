"""Small games of Dominoes for proofs: a narrow field, and the last turn before a limit."""

from game.board.board import Board, Scalar, Zone
from game.board.grid import Cell, Grid, Mask, Shape, mask_of
from game.core.dice import Dice, pick
from game.core.drill import Drill
from rulesets.dominoes.state import ACT, State

_FACTIONS = ("army", "cowboys", "indians")
_DEPTH = 3
"""Rows of a base, which is two wide."""
_ROWS = 4
_LIMITS = (8, 10, 12, 14, 16, 18, 20, 24, 28, 32)
_TROOPS = (0, 12, 6, 3)
"""By actions left: so many troops of its own a side may move for proofs to come to an end."""


def drill(dice: Dice) -> Drill:
    """Return a small game drawn with the dice."""
    inner = 3 + dice.roll(2)
    width, height = inner + 2, _ROWS + 2 * _DEPTH
    grid = Grid(Shape.SQUARE, width, height)
    one, other = dice.roll(inner - 1), dice.roll(inner - 1)
    doors = {_DEPTH * width + one + step for step in (0, 1)}
    doors |= {(_DEPTH + _ROWS - 1) * width + other + step for step in (0, 1)}
    terrain = tuple(
        "domino" if cell in doors or (_inside(cell, width) and dice.roll(12) > 1) else "table"
        for cell in range(width * height)
    )
    zones = (
        Zone("base", _base(width, range(_DEPTH), one), seat=1),
        Zone("base", _base(width, range(height - _DEPTH, height), other), seat=2),
    )
    limit = pick(dice, _LIMITS)
    options: dict[str, Scalar] = {"secret_stocking": False, "turn_cap": limit}
    options |= {f"faction_{seat}": pick(dice, _FACTIONS) for seat in (1, 2)}
    board = Board(grid, terrain, zones=zones, rulesets=("dominoes",))

    def ripe(state: State) -> bool:
        if state.phase != ACT or state.turn < limit or not state.actions:
            return False
        own = sum(troop.seat == state.seat for troop in state.troops.values())
        ahead = 2 * own - len(state.troops)
        return -3 <= ahead <= 1 and own <= _TROOPS[state.actions]

    return Drill(board, options, 1, ripe)


def _inside(cell: int, width: int) -> bool:
    row, column = divmod(cell, width)
    return _DEPTH <= row < _DEPTH + _ROWS and 0 < column < width - 1


def _base(width: int, rows: range, column: int) -> Mask:
    return mask_of(Cell(row * width + x) for row in rows for x in (column, column + 1))
