"""Lines of sight: what the exact line from centre to centre of two cells touches.

A line touches a cell if the two have as much as a corner in common. Cells count as unit squares or
regular hexagons, whatever the tiles' pixels; all arithmetic is in integers.
"""

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from game.board.grid import AXIAL_STEPS, Cell, Edge, Grid, Mask

Vector = tuple[int, int]


class Line(NamedTuple):
    """The cells and the sides that a line touches, in order from its beginning."""

    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    """The sides between two cells; those along a hole or the rim do not count."""

    @property
    def empty(self) -> bool:
        """It touches nothing."""
        return not (self.cells or self.edges)


def line(grid: Grid, a: Cell, b: Cell) -> Line:
    """Return all that the straight line from the centre of `a` to the centre of `b` touches.

    The first cell is `a`, the last is `b`; holes are left out.
    """
    (aq, ar), (bq, br) = grid.axial[a], grid.axial[b]
    steps = AXIAL_STEPS[grid.shape]
    offsets, sides = _touched(steps, (bq - aq, br - ar))
    at = {offset: grid.at_axial(aq + offset[0], ar + offset[1]) for offset in offsets}
    edges = []
    for offset, side in sides:
        cell, other = at[offset], at[_add(offset, steps[side])]
        if cell >= 0 and other >= 0:
            edges.append(grid.edge(Cell(cell), Cell(other)))
    return Line(tuple([Cell(cell) for cell in at.values() if cell >= 0]), tuple(edges))


def blocked_by(grid: Grid, a: Cell, b: Cell, cells: Mask, edges: Container[Edge] = ()) -> Line:
    """Return what blocks the line between two centres; nothing does if it is `empty`.

    Args:
        grid: the grid.
        a: the cell looked from; it never blocks.
        b: the cell looked at; it never blocks.
        cells: cells that block.
        edges: sides that block, those of `a` and `b` included.
    """
    whole = line(grid, a, b)
    return Line(
        tuple([cell for cell in whole.cells if cells >> cell & 1 and cell != a and cell != b]),
        tuple([edge for edge in whole.edges if edge in edges]),
    )


def _add(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1]


def _cross(a: Vector, b: Vector) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _along(end: Vector, point: Vector, *, hexes: bool) -> int:
    """Return how far a point lies towards `end`, up to a factor."""
    (eq, er), (q, r) = end, point
    return 2 * (q * eq + r * er) + (q * er + r * eq if hexes else 0)


@lru_cache(maxsize=4096)
def _touched(
    steps: tuple[Vector, ...], end: Vector
) -> tuple[tuple[Vector, ...], tuple[tuple[Vector, int], ...]]:
    """Return the axial offsets of the cells, and the sides, that the line from (0, 0) touches.

    Coordinates are multiplied by 3 on hexes and by 2 on squares: that makes the corner between
    the sides i and i + 1 the sum of the steps across them, a whole number.
    """
    hexes = len(steps) == 6
    scale = 3 if hexes else 2
    corners = [_add(steps[i - 1], step) for i, step in enumerate(steps)]
    """Corner i is where side i begins."""
    far = (end[0] * scale, end[1] * scale)
    half_width = max(_cross(far, corner) for corner in corners)
    normals = [
        (corners[i + 1][0] - corners[i][0], corners[i + 1][1] - corners[i][1])
        for i in range(len(steps) // 2)
    ]

    def touches(cell: Vector) -> bool:
        """Two convex sets are apart if and only if one of their sides' normals parts them."""
        middle = (cell[0] * scale, cell[1] * scale)
        if abs(_cross(far, middle)) > half_width:
            return False
        for normal in normals:
            radius = max(_cross(normal, corner) for corner in corners)
            low, high = sorted((0, _cross(normal, far)))
            if not low - radius <= _cross(normal, middle) <= high + radius:
                return False
        return True

    found = {(0, 0)}
    frontier = [(0, 0)]
    while frontier:
        cell = frontier.pop()
        near = [_add(cell, step) for step in steps]
        fresh = [other for other in near if other not in found and touches(other)]
        found.update(fresh)
        frontier += fresh

    def place(point: Vector) -> Vector:
        return _along(end, point, hexes=hexes), _cross(end, point)

    cells = sorted(found, key=place)
    sides = []
    for cell in cells:
        for side in range(len(steps) // 2):
            if _add(cell, steps[side]) in found:
                middle = (cell[0] * scale, cell[1] * scale)
                begin = _add(middle, corners[side])
                finish = _add(middle, corners[(side + 1) % len(steps)])
                if _meet(far, begin, finish):
                    sides.append((place(_add(begin, finish)), (cell, side)))
    return tuple(cells), tuple([side for _, side in sorted(sides)])


def _meet(far: Vector, begin: Vector, finish: Vector) -> bool:
    """Return whether the segment to `far` meets a side whose two cells it touches.

    A side that lies along the line is met: its cells touch the line nowhere else.
    """
    side = (finish[0] - begin[0], finish[1] - begin[1])
    one, two = _cross(far, begin), _cross(far, finish)
    three = _cross(side, (-begin[0], -begin[1]))
    four = _cross(side, (far[0] - begin[0], far[1] - begin[1]))
    if one == two == 0:
        return True
    return one * two <= 0 and three * four <= 0
