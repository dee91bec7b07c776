"""A river beside a counter stays in sight while the counter is selected or pointed at."""

import pytest
from pygame import Rect, Surface

from game.board.grid import Cell, Edge
from game.board.layout import Layout
from game.core.presentation import Presentation
from game.view.board_view import BoardView
from tests.scenes.client import shipped_map
from tests.view.boards import scene, sprite_book, unit

WINDOW = Rect(0, 0, 900, 700)


def view_on(map, game):
    """Return a view of a shipped map, and its sides with a river, each with its two cells."""
    data = shipped_map(map, game)
    view = BoardView(data, Layout.for_map(data), sprite_book(), WINDOW)
    sides = [Edge(side) for side, names in data.edges.items() if "river" in names]
    return view, [(side, view.grid.edge_cells(side)) for side in sides]


def along(view, side):
    """Return the colours along a side of the board as it is drawn now."""
    surface = Surface(WINDOW.size)
    view.settle_ground()
    view.draw(surface)
    (ax, ay), (bx, by) = view._side_line(side, view.camera)
    parts = [part / 40 for part in range(8, 33)]
    points = [(round(ax + (bx - ax) * t), round(ay + (by - ay) * t)) for t in parts]
    return [tuple(surface.get_at((x, y + off))) for x, y in points for off in (-2, 0, 2)]


def plain(number, cell):
    """Return a piece without numbers, which are laid over all."""
    piece = unit(number, int(cell), seat=number)
    return piece._replace(look=piece.look._replace(badges=()))


@pytest.mark.parametrize(("map", "game"), [("danville", "mj12"), ("two_bridges", "warshard")])
def test_a_river_is_seen_over_the_counters(screen, map, game):
    view, sides = view_on(map, game)
    side, (one, other) = sides[len(sides) // 2]
    view.set_scene(Presentation())
    bare = along(view, side)
    view.set_scene(scene(plain(1, one), plain(2, other)))
    for view.selected, view.cursor in ((Cell(one), None), (None, Cell(one))):
        assert along(view, side) == bare
