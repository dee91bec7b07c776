"""Danville as the rules print it (§28), for tests that need no map file."""

from dataclasses import replace
from functools import cache

from game.board.board import Board, Zone
from game.board.grid import Cell, Grid, mask_of
from tests.rulesets.mj12.table import drawn

ROWS = """
...FF.....FF...
...F.......F...
.HH...R......H.
.H..F.R...MM.H.
F...FF....M....
F............FF
...MM........F.
...M......HH...
.LL.......H....
.L....VVV....FF
.......V.....F.
...............
"""
HEDGEROWS = "0507|0508 0907|0908 0408|0507 1008|0907"
BRIDGES = "0705|0706 0205|0206"
DEFENDERS = "mayor officer guardsman*3 militia*4"
HORDE = "hobgoblin_leader sergeant*2 wolfrider*4 mercenary*4 goblin*7"


@cache
def danville() -> Board:
    """Return the board."""
    rows = [row.lower() for row in ROWS.split()]
    picture = "\n".join(" ".join(row) for row in rows)
    board = drawn(
        picture,
        rules={"army1": DEFENDERS, "army2": HORDE, "first": 1},
        river=" ".join(_river(drawn(picture).grid)),
        bridge=BRIDGES,
        hedgerow=HEDGEROWS,
    )
    grid = board.grid
    villages = [cell for cell in grid.cells if board.terrain[cell] == "village"]
    near = mask_of(
        cell for cell in grid.cells if any(grid.distance(cell, v) <= 3 for v in villages)
    )
    opposite = mask_of(grid.cell(column, row) for row in (0, 1) for column in range(15))
    return replace(
        board,
        features={grid.cell(7, row): frozenset({"road"}) for row in range(11)},
        zones=(Zone("setup", near, 1), Zone("setup", opposite, 2)),
    )


def _river(grid: Grid) -> list[str]:
    """Return every side between a hex of row 5 or less and one of row 6 or more."""
    return [
        "|".join(map(grid.label, pair))
        for pair in map(grid.edge_cells, grid.edges)
        if _parts(grid, *pair)
    ]


def _parts(grid: Grid, one: Cell, two: Cell) -> bool:
    return (grid.offset(one)[1] <= 5) != (grid.offset(two)[1] <= 5)
