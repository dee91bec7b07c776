"""The card round the board: coordinates stand at their columns and rows, whole or not at all."""

import pytest
from pygame import Rect, Surface

from game.board.grid import Cell, Shape, column_name
from game.board.layout import Layout
from game.view import fonts
from game.view.camera import Camera
from game.view.frame import Frame
from tests.scenes.client import shipped_map


@pytest.mark.parametrize(("game", "map"), [("mini_wars", "two_rivers"), ("mj12", "wolf_pass")])
@pytest.mark.parametrize("pan", [(0, 0), (37, 55), (-413, 210)])
def test_coordinates_follow_the_columns_and_rows_in_view(game, map, pan, monkeypatch):
    data = shipped_map(map, game)
    grid, layout, rect = data.board().grid, Layout.for_map(data), Rect(20, 30, 600, 500)
    frame = Frame(grid, layout)
    camera = Camera(layout, frame.room(rect, 1))
    camera.zoom(3, rect.center)
    camera.pan(*pan)
    drawn, expected = Surface((640, 560)), Surface((640, 560))
    frame.draw(drawn, camera, rect, 1)
    monkeypatch.setattr(frame, "_number", lambda *_: None)
    frame.draw(expected, camera, rect, 1)
    assert drawn.get_buffer().raw != expected.get_buffer().raw
    window, half = camera.window, (frame.margins(rect, 1)[0] + 4) // 2  # beyond its two lines
    square = grid.shape is Shape.SQUARE
    for column in range(grid.width):
        x, _ = camera.to_screen(layout.centre(Cell(column)))
        if window.left <= x < window.right:
            for y in (window.top - half, window.bottom + half):
                name = column_name(column) if square else f"{column:02}"
                show(expected, name, (x, y))
    for row in range(grid.height):
        _, y = camera.to_screen(layout.centre(Cell(row * grid.width)))
        if window.top <= y < window.bottom:
            for x in (window.left - half, window.right + half):
                show(expected, str(row + 1) if square else f"{row:02}", (x, y))
    assert drawn.get_buffer().raw == expected.get_buffer().raw


def show(surface, text, middle):
    picture = fonts.text(text, 13, (117, 102, 76))
    surface.blit(picture, picture.get_rect(center=middle))
