"""UX 32: the map's picture before the match shows what everybody at the table may see, no more."""

from types import SimpleNamespace
from typing import Any

import pygame

from game.board.grid import Cell
from game.core.manifest import read_options
from game.core.presentation import Badge, Look, PieceView, Presentation, Slot
from game.core.refs import PieceId, Seat
from game.core.registry import ruleset
from game.scenes.preview import board_picture, common_view
from tests.scenes.client import shipped_map
from tests.ui.desk import Desk


def piece(number, cell, sprite, seat, *badges):
    marks = tuple(Badge(Slot.STRENGTH, text) for text in badges)
    known = PieceId(number) if sprite != "unknown" else None
    return PieceView(known, Cell(cell), Look(sprite, Seat(seat), badges=marks), sprite)


class Table:
    """A game whose presentations are given."""

    def __init__(self, *views):
        self.rules = self.presenter = self
        self.manifest = SimpleNamespace(options=ruleset("mini_wars").manifest.options, title="x")
        self.rules = self.presenter = self
        self.views = views

    def setup(self, board, options, dice):
        return None

    def observe(self, state, seat):
        return seat

    def present(self, seen, seat):
        return Presentation(pieces=self.views[seat - 1])


def shown(*views):
    data = shipped_map("footbridge")
    table: Any = Table(*views)
    return common_view(table, data, {}).pieces


def test_ux32_a_piece_one_seat_knows_less_of_is_shown_as_that_seat_sees_it():
    tank, hidden = piece(1, 5, "tank", 1, "80"), piece(0, 5, "unknown", 1)
    assert shown((tank,), (hidden,)) == (hidden,)
    assert shown((hidden,), (tank,)) == (hidden,)


def test_ux32_a_piece_one_seat_does_not_see_is_left_out():
    town, tank = piece(1, 3, "town", 0), piece(2, 5, "tank", 1)
    assert [p.cell for p in shown((town, tank), (town,))] == [3]


def test_ux32_a_piece_seats_see_differently_is_left_out_unless_one_sees_only_its_owner():
    ours, theirs = piece(1, 5, "sniper", 1), piece(1, 5, "grunt", 1)
    assert shown((ours,), (theirs,)) == ()


def test_ux32_strength_is_not_told():
    tank = piece(1, 5, "tank", 1, "80")
    (seen,) = shown((tank,), (tank,))
    assert seen.look.badges == ()


def test_ux32_pictures_of_matches_that_differ_in_hidden_things_are_the_same():
    game, data = ruleset("mini_wars"), shipped_map("long_front")
    ui = Desk().ui
    fogged = common_view(game, data, {"fog": True})
    board = data.board()
    state = game.rules.setup(board, read_options(game.manifest, board, {"fog": True}), Dice())
    seats = [Seat(s) for s in range(1, data.seats + 1)]
    for view in fogged.pieces:
        for seat in seats:
            theirs = game.presenter.present(game.rules.observe(state, seat), seat).pieces
            here = [p for p in theirs if p.cell == view.cell]
            assert view.piece is None or any(p.piece == view.piece for p in here)
            known = {p.look.sprite for p in here if p.piece is not None}
            assert view.piece is None or view.look.sprite in known
    assert board_picture(ui, data, fogged, (300, 200)).get_width() <= 300


def test_a_picture_fits_the_room_it_is_given():
    ui = Desk().ui
    for name in ("footbridge", "long_front", "lakeland"):
        for size in ((424, 304), (150, 150), (900, 200)):
            picture = board_picture(ui, shipped_map(name), Presentation(), size)
            assert picture.get_width() <= size[0]
            assert picture.get_height() <= size[1]


def test_a_map_too_large_to_draw_is_shown_in_flat_colours():
    ui = Desk().ui
    small = shipped_map("footbridge")
    large = small.model_copy(
        update={"width": 200, "height": 200, "terrain": ("plain",) * 40_000, "layers": ()}
    )
    picture = board_picture(ui, large, Presentation(), (300, 300))
    assert isinstance(picture, pygame.Surface)
    assert max(picture.get_size()) <= 300


class Dice:
    """Rolls the first face always."""

    def roll(self, faces, reason="", alike=None):
        return 1
