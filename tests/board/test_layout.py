"""The pixel geometry: Tiled's formula, exact picking, and the proof that neighbours touch."""

from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pytest

from game.board.grid import Cell, Grid, Shape
from game.board.layout import Layout

HEX_FLAT, HEX_POINTY, SQUARE = Shape.HEX_FLAT, Shape.HEX_POINTY, Shape.SQUARE

LAYOUTS = [
    Layout(SQUARE, False, 64, 64, 0, 5, 4),
    Layout(SQUARE, False, 33, 21, 0, 4, 6),
    *(Layout(HEX_FLAT, even, 64, 56, 32, w, 5) for even in (False, True) for w in (1, 2, 6)),
    *(Layout(HEX_POINTY, even, 56, 64, 32, 5, h) for even in (False, True) for h in (1, 2, 6)),
    Layout(HEX_FLAT, False, 48, 22, 0, 4, 4),
    Layout(HEX_POINTY, True, 30, 40, 40, 4, 5),
    Layout(HEX_FLAT, True, 2, 2, 2, 4, 5),
]
EACH = pytest.mark.parametrize("layout", LAYOUTS, ids=str)


def cells(layout: Layout) -> list[Cell]:
    return [Cell(i) for i in range(layout.width * layout.height)]


def grid(layout: Layout) -> Grid:
    return Grid(layout.shape, layout.width, layout.height, even=layout.even)


def inside(polygon: tuple[tuple[int, int], ...], x: float, y: float, *, slack: float = 0) -> bool:
    """Say whether a point is inside a clockwise convex polygon (y down); not on a side."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) > -slack
        for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0]))
        if (ax, ay) != (bx, by)
    )


def test_origins_of_a_flat_map_with_odd_columns_shifted_are_tileds():
    layout = Layout(HEX_FLAT, False, 64, 56, 32, 3, 2)
    assert [layout.origin(c) for c in cells(layout)] == [
        *((0, 0), (48, 28), (96, 0)),
        *((0, 56), (48, 84), (96, 56)),
    ]
    assert layout.size == (160, 140)


def test_origins_of_a_flat_map_with_even_columns_shifted_are_tileds():
    layout = Layout(HEX_FLAT, True, 64, 56, 32, 3, 2)
    assert [layout.origin(c) for c in cells(layout)[:3]] == [(0, 28), (48, 0), (96, 28)]
    assert layout.size == (160, 140)


def test_origins_of_a_pointy_map_with_odd_rows_shifted_are_tileds():
    layout = Layout(HEX_POINTY, False, 56, 64, 32, 2, 3)
    assert [layout.origin(c) for c in cells(layout)] == [
        *((0, 0), (56, 0)),
        *((28, 48), (84, 48)),
        *((0, 96), (56, 96)),
    ]
    assert layout.size == (140, 160)


def test_origins_of_a_pointy_map_with_even_rows_shifted_are_tileds():
    layout = Layout(HEX_POINTY, True, 56, 64, 32, 2, 3)
    assert [layout.origin(Cell(c)) for c in (0, 2, 4)] == [(28, 0), (0, 48), (28, 96)]


def test_odd_hex_lengths_are_rounded_down_as_tiled_does():
    assert Layout(HEX_FLAT, False, 65, 57, 33, 3, 2) == Layout(HEX_FLAT, False, 64, 56, 32, 3, 2)
    assert Layout(SQUARE, False, 65, 57, 0, 2, 2).size == (130, 114)


@pytest.mark.parametrize(
    ("shape", "width", "height", "side"),
    [(SQUARE, 0, 8, 0), (HEX_FLAT, 1, 8, 0), (HEX_FLAT, 8, 16, 10), (HEX_POINTY, 16, 8, 10)],
)
def test_a_cell_without_area_or_with_too_long_a_side_is_refused(shape, width, height, side):
    with pytest.raises(ValueError, match="no cell is"):
        Layout(shape, False, width, height, side, 3, 3)


def test_the_layout_of_a_map_is_read_from_its_header():
    header = SimpleNamespace(
        shape=HEX_POINTY,
        even=True,
        tile_width=28,
        tile_height=32,
        side_length=16,
        width=7,
        height=9,
    )
    assert Layout.for_map(header) == Layout(HEX_POINTY, True, 28, 32, 16, 7, 9)


def test_painting_order_on_a_flat_map_takes_the_unshifted_columns_of_a_row_first():
    assert [*Layout(HEX_FLAT, False, 8, 8, 4, 5, 2).draw_order()] == [0, 2, 4, 1, 3, 5, 7, 9, 6, 8]
    assert [*Layout(HEX_FLAT, True, 8, 8, 4, 3, 2).draw_order()] == [1, 0, 2, 4, 3, 5]


@pytest.mark.parametrize("shape", [SQUARE, HEX_POINTY])
@pytest.mark.parametrize("even", [False, True])
def test_painting_order_elsewhere_is_row_by_row(shape, even):
    assert [*Layout(shape, even, 8, 8, 4, 3, 4).draw_order()] == list(range(12))


@EACH
def test_the_size_is_the_box_around_all_cells(layout):
    corners = [corner for cell in cells(layout) for corner in layout.polygon(cell)]
    assert layout.size == (max(x for x, _ in corners), max(y for _, y in corners))
    assert min(x for x, _ in corners) >= 0
    assert min(y for _, y in corners) >= 0


@EACH
def test_picking_a_centre_finds_its_cell(layout):
    assert [layout.pick(*layout.centre(cell)) for cell in cells(layout)] == cells(layout)


@EACH
def test_picking_agrees_with_the_polygons_everywhere(layout):
    random = Random(7)
    polygons = [layout.polygon(cell) for cell in cells(layout)]
    width, height = layout.size
    found = 0
    for _ in range(1500):
        x, y = random.uniform(-9, width + 9), random.uniform(-9, height + 9)
        homes = [cell for cell, polygon in enumerate(polygons) if inside(polygon, x, y)]
        assert [cell for cell in [layout.pick(x, y)] if cell >= 0] == homes
        found += len(homes)
    assert found > 0


@EACH
def test_picking_at_a_corner_or_on_a_side_finds_a_cell_that_has_it_or_nothing_beyond(layout):
    for cell in cells(layout):
        polygon = layout.polygon(cell)
        for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
            for x, y in ((ax, ay), ((ax + bx) / 2, (ay + by) / 2)):
                picked = layout.pick(x, y)
                assert picked == -1 or inside(layout.polygon(Cell(picked)), x, y, slack=1e-6)


@EACH
def test_every_pixel_inside_the_map_belongs_to_one_cell(layout):
    """No gap between neighbours: a whole cell with all its neighbours covers its box."""
    whole = grid(layout)
    for cell in cells(layout):
        if len(whole.neighbours[cell]) == whole.sides:
            left, top = layout.origin(cell)
            near = {cell, *whole.neighbours[cell]}
            for x in range(left, left + layout.tile_width):
                for y in range(top, top + layout.tile_height):
                    assert layout.pick(x, y) in near


@EACH
def test_neighbours_across_a_side_share_just_that_side(layout):
    whole = grid(layout)
    for cell in cells(layout):
        corners = layout.polygon(cell)
        for side, other in enumerate(whole.step[cell]):
            if other >= 0:
                line = layout.edge_line(cell, Cell(other))
                assert line == (corners[side], corners[(side + 1) % whole.sides])
                assert line == layout.edge_line(Cell(other), cell)[::-1]


@EACH
def test_cells_that_share_a_side_are_neighbours(layout):
    """The neighbour tables hold every pair that touches in more than a point, and no other."""
    whole = grid(layout)
    for a in cells(layout):
        for b in cells(layout):
            touching = len(set(layout.polygon(a)) & set(layout.polygon(b))) == 2
            if 0 < layout.side_length < layout.tile_width or layout.shape is SQUARE:
                assert (b in whole.neighbours[a]) == (touching and a != b)
            elif a != b and b not in whole.neighbours[a]:
                with pytest.raises(ValueError, match="not neighbours"):
                    layout.edge_line(a, b)


@EACH
def test_off_the_board_columns_and_rows_are_counted_on(layout):
    """As on a board that goes on: two columns and rows further, everything is as before."""
    left, top = layout.origin(Cell(0))
    step_x = layout.origin(Cell(2))[0] - left if layout.width > 2 else 0
    step_y = layout.origin(Cell(2 * layout.width))[1] - top if layout.height > 2 else 0
    for cell in cells(layout):
        x, y = layout.centre(cell)
        row, column = divmod(cell, layout.width)
        assert layout.offset(x, y) == (column, row)
        for times in (-6, -2, 7, 40):
            there = layout.offset(x + times * step_x, y + times * step_y)
            across, down = 2 * times * bool(step_x), 2 * times * bool(step_y)
            assert there == (column + across, row + down)
