"""The way of a move is shown dotted before it is gone, and only while one points at its end."""

import pygame

from game.core.presentation import Pattern
from tests.scenes.client import bought


def ways(one):
    """Return the cells of every way that shows."""
    grid = one.scene.view.grid
    return [
        [grid.label(cell) for cell in path]
        for mark in one.scene.view.marks
        if mark.pattern is Pattern.REACH
        for path in mark.lines
    ]


def test_pointing_at_a_cell_in_reach_shows_the_way_there(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    assert ways(one) == []
    one.move(one.at("d1"))
    (way,) = ways(one)
    assert (way[0], way[-1]) == ("d3", "d1")
    one.click(one.at("d1"))
    one.settle()
    assert ways(one) == []
    grid = one.scene.view.grid
    assert [grid.label(cell) for cell in one.scene.view.tracks.ways[-1].path] == way


def test_the_way_is_dotted_on_the_ground_below_the_pieces(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    x, y = one.at("d2")
    around = (x - 6, y - 6, 12, 12)

    def picture():
        one.frames(2)
        window = one.picture()
        return pygame.image.tobytes(window.subsurface(around), "RGB")

    without = picture()
    one.move(one.at("d1"))
    assert picture() != without
