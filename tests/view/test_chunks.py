"""What lies on the ground is laid on its chunks once, and looks as if it were drawn every frame."""

import pytest
from pygame import Surface

from game.board.grid import Cell, Edge, Shape
from game.core.presentation import Look, Marker, Pattern, Presentation
from game.core.refs import Seat
from game.view.mark_layer import MarkLayer
from tests.view.boards import bare_map, pixels, unit, view_of

WIDTH = 30
FRAMES = 20
"""So many that all is laid on every chunk in view, one a frame."""
VILLAGES = {Cell(n): Look("mini_wars/town", Seat(1 + n % 2)) for n in range(33, 800, 37)}
FOG = (1 << 260) - 1


def marks(view):
    """Return marks all over the board: a hatch, a region with its line, and some of sides."""
    third = sum(1 << cell for cell in range(5, 800, 3))
    sides = tuple(Edge(cell * view.grid.sides + 1) for cell in range(120, 700, 7))
    return (
        Marker("threat", Pattern.THREAT, cells=third),
        Marker("supply", Pattern.SUPPLY, cells=(1 << 700) - (1 << 90)),
        Marker("zone", Pattern.ZONE, cells=0, edges=sides),
    )


def draw_frames(view):
    """Let all be laid on every chunk."""
    surface = Surface(view.rect.size)
    for _ in range(FRAMES):
        view.draw(surface)


def frame(view):
    surface = Surface(view.rect.size)
    view.draw(surface)
    return pixels(surface)


@pytest.fixture(params=[Shape.SQUARE, Shape.HEX_FLAT, Shape.HEX_POINTY])
def view(request, screen):
    """A view over the edges of several chunks, its ground sharp."""
    board = bare_map(request.param, (".f.s.m" * 5,) * WIDTH)
    wall = {Edge(400 * (4 if request.param is Shape.SQUARE else 6) + 1): Look("", Seat(1))}
    scene = Presentation(pieces=(unit(1, 400), unit(2, 431)), ground=VILLAGES, edges=wall, fog=FOG)
    view = view_of(board, scene, (1100, 800))
    view.camera.zoom_to(48)
    view.camera.pan(-130, -70)
    draw_frames(view)
    return view


def undressed(view, monkeypatch):
    """Return the picture with nothing laid on the chunks: all of it is drawn in this frame."""
    with monkeypatch.context() as patch:
        patch.setattr(view, "_laid_on_ground", lambda now: None)
        return frame(view)


def test_no_frame_looks_different_while_marks_are_laid_on_chunks(view, monkeypatch):
    view.marks = marks(view)
    whole = undressed(view, monkeypatch)
    assert [frame(view) == whole for _ in range(FRAMES)] == [True] * FRAMES


def test_what_is_laid_on_chunks_is_drawn_no_more(view, monkeypatch):
    view.marks = marks(view)
    draw_frames(view)
    drawn = []
    monkeypatch.setattr(MarkLayer, "_plate", lambda *given: drawn.append(given))
    monkeypatch.setattr(view, "_draw_ground_looks", lambda *given: drawn.append(given))
    view._under._groups.clear()
    view._under._scale = 0.0
    frame(view)
    assert not drawn


@pytest.mark.parametrize("change", ["marks", "ground", "fog", "restyle", "zoom", "cursor"])
def test_no_frame_shows_what_lay_there_before(view, change, monkeypatch):
    view.marks = marks(view)
    draw_frames(view)
    match change:
        case "marks":
            view.marks = marks(view)[:1]
        case "ground":
            turned = {cell: look._replace(seat=Seat(2)) for cell, look in VILLAGES.items()}
            view.set_scene(view.scene._replace(ground=turned))
        case "fog":
            view.set_scene(view.scene._replace(fog=FOG >> 95))
        case "restyle":
            view.restyle(100)
        case "zoom":
            view.camera.zoom(2, (500, 400))
            view.settle_ground()
        case "cursor":
            view.cursor = Cell(400)
    whole = undressed(view, monkeypatch)
    assert [frame(view) == whole for _ in range(FRAMES)] == [True] * FRAMES


def test_a_chunk_on_which_nothing_lies_is_not_kept_twice(view):
    view.set_scene(view.scene._replace(ground={}, edges={}))
    view.marks = (Marker("threat", Pattern.THREAT, cells=1 << 431),)
    draw_frames(view)
    dressed = list(view._chunks._dressed.values())
    copies = [each for each in dressed if each.shown is not each.source]
    assert 1 <= len(copies) <= 4 < len(dressed)
