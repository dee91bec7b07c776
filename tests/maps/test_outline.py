"""Outlines of zones: one line round what hangs together."""

import pytest

from game.board.grid import Cell, Grid, Shape
from game.board.layout import Layout
from game.core.dice import RandomDice
from game.maps.outline import regions
from game.maps.random.autotile import TILE_SIZE
from game.maps.schema import ShapeObject
from game.maps.tmx.zones import zone_cells


def board(shape: Shape, width: int, height: int) -> tuple[Grid, Layout]:
    tile_width, tile_height, side = TILE_SIZE[shape]
    layout = Layout(shape, False, tile_width, tile_height, side, width, height)
    return Grid(shape, width, height), layout


@pytest.mark.parametrize("shape", list(Shape))
def test_what_hangs_together_gets_one_line(shape):
    grid, layout = board(shape, 6, 5)
    (found,) = regions(grid, layout, range(12))
    assert found.cells == tuple(range(12))
    assert len(found.corners) == len(set(found.corners))


def test_a_square_of_squares_has_a_corner_at_every_cell():
    grid, layout = board(Shape.SQUARE, 3, 3)
    (found,) = regions(grid, layout, [0, 1, 3, 4])
    assert found.corners == (
        *((0, 0), (64, 0), (128, 0), (128, 64)),
        *((128, 128), (64, 128), (0, 128), (0, 64)),
    )


@pytest.mark.parametrize("shape", list(Shape))
def test_a_ring_is_cut_into_cells(shape):
    grid, layout = board(shape, 5, 5)
    ring = [cell for cell in grid.cells if grid.distance(cell, Cell(12)) == 1]
    found = regions(grid, layout, ring)
    if shape is Shape.SQUARE:
        assert len(found) == 4
    else:
        assert [region.cells for region in found] == [(cell,) for cell in sorted(ring)]


@pytest.mark.parametrize("shape", list(Shape))
def test_the_lines_hold_the_cells_they_were_drawn_round(shape):
    dice = RandomDice(5)
    grid, layout = board(shape, 8, 7)
    for _ in range(60):
        cells = {cell for cell in grid.cells if dice.roll(3) > 1}
        read: list[int] = []
        for region in regions(grid, layout, cells):
            (x, y), *_ = region.corners
            points = tuple((a - x, b - y) for a, b in region.corners)
            drawn = ShapeObject(kind="polygon", x=x, y=y, points=points)
            assert zone_cells(drawn, layout, ["plain"] * grid.size) == region.cells
            read += region.cells
        assert sorted(read) == sorted(cells)
