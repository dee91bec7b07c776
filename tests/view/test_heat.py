"""The figures on a map of heat: each is as small as its cell asks for."""

import pytest
from pygame import Rect, Surface

from game.board.grid import Cell
from game.board.layout import Layout
from game.view import fonts
from game.view.camera import Camera
from game.view.heat import Heat, HeatLayer
from tests.view.boards import map_of


@pytest.mark.parametrize("size", [(120, 90), (200, 150), (900, 700)])
def test_a_figure_stays_within_its_cell_where_letters_can_be_read(size, monkeypatch):
    layout = Layout.for_map(map_of())
    camera = Camera(layout, Rect(0, 0, *size))
    camera.fit()
    written = []
    drawn = fonts.text

    def text(words, size, colour, *, bold=False):
        written.append(fonts.width(words, size, bold=bold))
        return drawn(words, size, colour, bold=bold)

    monkeypatch.setattr(fonts, "text", text)
    heat = Heat({Cell(0): 183}, {Cell(0): "183"})
    HeatLayer(layout, (200, 60, 30)).write(Surface(size), camera, heat, 1.0)
    smallest = fonts.width("183", 8, bold=True)
    assert written
    assert max(written) <= max(camera.cell_size[0], smallest)
