"""From a screen point to what is there, most interesting first.

Only what the presentation shows can be found: a piece that the seat does not know has no id, and
is pointed at by its cell.
"""

from collections.abc import Sequence
from math import hypot

from game.board.grid import Cell, Edge, Grid
from game.board.layout import Layout, Point
from game.core.presentation import Base
from game.core.refs import CellRef, EdgeRef, PieceRef, Ref
from game.view.motion import Shown

_STACK_STEP, _STACK_SPREAD = 16, 28
"""World pixels in height, twice those across, between two of a stack, and at the most between its
first and last: a step is as much as the numbers at the foot of a counter take, so that those of two
are read beside their neighbours, and of three nearly."""
_NEAR = 0.17
"""A point this near to a side, as a part of the cell, means the side."""


def stack_offset(place: tuple[int, int]) -> tuple[float, float]:
    """Return how far a piece lies from the middle of its cell, by its place in the stack."""
    number, height = place
    steps = max(1, height - 1)
    shift = (number / steps - 0.5) * min(_STACK_SPREAD, steps * _STACK_STEP)
    return shift / 2, -shift


def cell_at(layout: Layout, grid: Grid, point: Point) -> Cell | None:
    """Return the cell under a world point, or None beside the board and in holes."""
    cell = layout.pick(*point)
    return None if cell < 0 or cell in grid.holes else Cell(cell)


def edge_at(layout: Layout, grid: Grid, point: Point) -> Edge | None:
    """Return the side between two cells that a world point lies close to, or None."""
    cell = cell_at(layout, grid, point)
    if cell is None:
        return None
    reach = min(layout.tile_width, layout.tile_height) * _NEAR
    best: Edge | None = None
    for beyond in grid.neighbours[cell]:
        distance = _to_line(point, *layout.edge_line(cell, beyond))
        if distance < reach:
            reach, best = distance, grid.edge(cell, beyond)
    return best


def refs_at(
    layout: Layout, grid: Grid, pieces: Sequence[Shown], point: Point, *, edges: bool = False
) -> tuple[Ref, ...]:
    """Return what lies under a world point: the side if asked for and near, pieces from the top
    of the stack, then buildings, then the cell.

    Args:
        layout: the geometry.
        grid: the cells.
        pieces: as drawn, the topmost last.
        point: in world pixels.
        edges: sides are wanted.
    """
    cell = cell_at(layout, grid, point)
    if cell is None:
        return ()
    refs: list[Ref] = []
    if edges:
        edge = edge_at(layout, grid, point)
        if edge is not None:
            refs.append(EdgeRef(edge))
    here = [shown for shown in pieces if shown.view.cell == cell]
    here.reverse()
    here.sort(key=lambda shown: shown.view.look.base is Base.BUILDING)
    refs.extend(PieceRef(s.view.piece) for s in here if s.view.piece is not None)
    refs.append(CellRef(cell))
    return tuple(refs)


def _to_line(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a line between two points."""
    x, y = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / (x * x + y * y)
    along = max(0.0, min(1.0, along))
    return hypot(point[0] - start[0] - along * x, point[1] - start[1] - along * y)
