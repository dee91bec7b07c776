"""Strokes: which cells are wanted as the pointer moves."""

import pytest

from game.board.grid import Cell, Grid, Shape
from game.match.stroke import Stroke, Tool


def through(grid: Grid, *at: int) -> list[int]:
    """Return what a free stroke has played once the pointer has been at cells, from the first."""
    stroke = Stroke(Tool.FREE, grid, Cell(at[0]))
    for cell in at:
        stroke.cells = stroke.wanted(Cell(cell))
    return list(stroke.cells)


@pytest.mark.parametrize(
    ("at", "cells"),
    [
        ((0, 1, 2), [0, 1, 2]),
        ((0, 2), [0, 1, 2]),
        ((0, 1, 2, 1), [0, 1]),
        ((0, 8), [0, 1, 2, 5, 8]),
    ],
)
def test_a_free_stroke_goes_through_what_the_pointer_leaps_and_back(at, cells):
    assert through(Grid(Shape.SQUARE, 3, 3), *at) == cells


def test_a_free_stroke_goes_round_a_hole_and_stops_before_an_island():
    assert through(Grid(Shape.SQUARE, 3, 3, holes=(4,)), 3, 5) == [3, 0, 1, 2, 5]
    assert through(Grid(Shape.SQUARE, 3, 1, holes=(1,)), 0, 2) == [0]
