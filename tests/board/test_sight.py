"""Fields of view and lines, compared with rational geometry on the drawn polygons."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from game.board.grid import Cell, Edge, Grid, Shape, mask_of
from game.board.layout import Layout
from game.board.sight import Line, blocked_by, line

GRIDS = [
    Grid(Shape.SQUARE, 8, 7, holes=(10, 30)),
    Grid(Shape.HEX_FLAT, 8, 7, holes=(9,)),
    Grid(Shape.HEX_FLAT, 7, 8, even=True),
    Grid(Shape.HEX_POINTY, 8, 7, holes=(20, 33)),
    Grid(Shape.HEX_POINTY, 7, 8, even=True),
]
EACH = pytest.mark.parametrize("grid", GRIDS, ids=str)
Point = tuple[int, int]


def drawn(grid: Grid) -> Layout:
    """Return a layout whose polygons are regular, but for a stretch that keeps lines straight."""
    tile = {Shape.SQUARE: (6, 4), Shape.HEX_FLAT: (8, 6), Shape.HEX_POINTY: (6, 8)}[grid.shape]
    return Layout(grid.shape, grid.even, *tile, 4, grid.width, grid.height)


def clipped(
    begin: Point, end: Point, polygon: tuple[Point, ...]
) -> tuple[Fraction, Fraction] | None:
    """Return from where to where a segment lies in a closed clockwise polygon, as parts of it."""
    low, high = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
        at = (bx - ax) * (begin[1] - ay) - (by - ay) * (begin[0] - ax)
        slope = (bx - ax) * (end[1] - begin[1]) - (by - ay) * (end[0] - begin[0])
        if slope == 0:
            if at < 0:
                return None
        elif slope > 0:
            low = max(low, Fraction(-at, slope))
        else:
            high = min(high, Fraction(-at, slope))
    return (low, high) if low <= high else None


def exact_cells(grid: Grid, a: Cell, b: Cell) -> dict[Cell, tuple[Fraction, Fraction]]:
    layout = drawn(grid)
    begin, end = ((int(x), int(y)) for x, y in (layout.centre(a), layout.centre(b)))
    found = {}
    for cell in grid.cells:
        part = clipped(begin, end, layout.polygon(cell))
        if part is not None:
            found[cell] = part
    return found


def exact_edges(grid: Grid, a: Cell, b: Cell) -> set[Edge]:
    """A side is met where the two cells' closed parts of the line have a point in common."""
    parts = exact_cells(grid, a, b)
    return {
        edge
        for edge in grid.edges
        for one, two in [grid.edge_cells(edge)]
        if one in parts and two in parts
        if max(parts[one][0], parts[two][0]) <= min(parts[one][1], parts[two][1])
    }


@EACH
def test_a_line_touches_what_it_touches_in_rational_geometry(grid):
    random = Random(11)
    for _ in range(150):
        a, b = random.choice(grid.cells), random.choice(grid.cells)
        found = line(grid, a, b)
        parts = exact_cells(grid, a, b)
        assert sorted(found.cells) == sorted(parts)
        middles = [sum(parts[cell]) for cell in found.cells]
        assert middles == sorted(middles)
        assert found.cells[0] == a
        assert found.cells[-1] == b
        assert len(set(found.edges)) == len(found.edges)
        assert set(found.edges) == exact_edges(grid, a, b)


@EACH
def test_a_line_touches_the_same_from_both_ends(grid):
    random = Random(12)
    for _ in range(200):
        a, b = random.choice(grid.cells), random.choice(grid.cells)
        there, back = line(grid, a, b), line(grid, b, a)
        assert set(there.cells) == set(back.cells)
        assert set(there.edges) == set(back.edges)


def test_a_line_to_itself_touches_nothing_else():
    for grid in GRIDS:
        assert line(grid, grid.cells[8], grid.cells[8]) == Line((grid.cells[8],), ())


def test_a_line_along_a_hex_side_touches_the_hexes_on_both_sides():
    grid = Grid(Shape.HEX_FLAT, 5, 5)
    a, b = grid.parse_label("0101"), grid.parse_label("0301")
    assert {grid.label(cell) for cell in line(grid, a, b).cells} == {"0101", "0201", "0202", "0301"}
    side = grid.edge(grid.parse_label("0201"), grid.parse_label("0202"))
    assert side in line(grid, a, b).edges
    assert len(line(grid, a, b).edges) == 5


def test_a_diagonal_touches_all_four_squares_of_a_corner():
    grid = Grid(Shape.SQUARE, 3, 3)
    assert line(grid, Cell(0), Cell(4)).cells == (0, 3, 1, 4) or line(
        grid, Cell(0), Cell(4)
    ).cells == (0, 1, 3, 4)
    assert len(line(grid, Cell(0), Cell(4)).edges) == 4


def test_neighbours_have_only_their_side_between_them():
    for grid in GRIDS:
        for edge in grid.edges:
            a, b = grid.edge_cells(edge)
            assert line(grid, a, b) == Line((a, b), (edge,))


def test_what_blocks_lies_strictly_between():
    grid = Grid(Shape.SQUARE, 6, 1)
    everything = blocked_by(grid, Cell(1), Cell(4), grid.all, grid.edges)
    assert everything.cells == (2, 3)
    assert [grid.edge_cells(edge) for edge in everything.edges] == [(1, 2), (2, 3), (3, 4)]
    assert blocked_by(grid, Cell(1), Cell(4), mask_of([Cell(1), Cell(4), Cell(5)])).empty
    assert not blocked_by(grid, Cell(4), Cell(1), 0, {grid.edge(Cell(2), Cell(3))}).empty


def test_a_corner_is_enough_to_block():
    grid = Grid(Shape.SQUARE, 3, 3)
    assert blocked_by(grid, Cell(0), Cell(4), mask_of([Cell(1)])).cells == (1,)
    assert blocked_by(grid, Cell(0), Cell(8), mask_of([Cell(5)])).cells == (5,)
