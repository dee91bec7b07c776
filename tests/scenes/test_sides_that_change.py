"""What play takes off the sides of cells is gone from the board, though the map has it painted."""

import pygame
import pytest

from game.core.refs import Seat
from game.match.match import Match
from game.match.replay import Replay
from game.scenes.preview import board_picture
from game.scenes.replay.replay_scene import ReplayScene
from tests.scenes.client import new_match, shipped_map


def seen_at_the_table(one):
    return _between_tiles(one, one.scene.view)


def seen_in_the_replay(one):
    replay = Replay(one.match)
    replay.look(Seat(1))
    scene = ReplayScene(one.app.services, replay)
    one.app.stack.push(scene)
    one.app.stack.carry_out()
    return _between_tiles(one, scene.view)


def _between_tiles(one, view):
    """Return two tiles and what is between them, once no wall stands anywhere."""
    view.set_scene(view.scene._replace(edges={}))
    view.marks = ()
    view.settle_ground()
    window = pygame.Surface(one.app.size())
    view.draw(window)
    first, second = map(view.cell_rect, view.grid.edge_cells(min(one.match.map_data.edges)))
    return window.subsurface(first.union(second))


def seen_on_a_picture(one):
    shown = one.match.present(Seat(1))._replace(edges={})
    return board_picture(one.app.services.ui, one.match.map_data, shown, (600, 600))


@pytest.mark.parametrize("seen", [seen_at_the_table, seen_in_the_replay, seen_on_a_picture])
def test_15_a_wall_of_the_map_that_is_gone_is_seen_no_more(client, seen):
    """The map's own picture of it would stay where it stood."""
    data = shipped_map("skirmish", "dominoes")
    layers = tuple(layer for layer in data.layers if layer.role != "edges")
    assert len(layers) < len(data.layers)
    known = new_match("skirmish", game="dominoes")
    pictures = []
    for each in (data, data.model_copy(update={"layers": layers})):
        one = client(Match(known.ruleset, each, known.options, known.seats, 1))
        pictures.append(pygame.image.tobytes(seen(one), "RGB"))
    assert pictures[0] == pictures[1]
