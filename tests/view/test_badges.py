"""Badges on small pieces: plates that can be read, and stand out from both seats' counters."""

import pygame
import pytest

from game.board.grid import Shape
from game.board.layout import Layout
from game.core.presentation import Badge, Look, Slot
from game.core.refs import Seat
from game.view.piece_view import PieceBook
from tests.view.boards import bare_map, sprite_book
from tests.view.contrast import contrast

SMALL = 32
"""The side of a counter on hexes of 40 pixels."""
BADGES = [
    (Slot.FOOT, "morale_plus", 13),
    (Slot.STATE, "disrupted", 15),
    (Slot.STATE, "unsupplied", 15),
    (Slot.MARK, "fired", 15),
]


def plate(badge):
    """Return a badge alone as it lies on a small counter."""
    book = PieceBook(sprite_book(), Layout.for_map(bare_map(Shape.HEX_FLAT)))
    picture = book.badges(Look("mj12/goblin", Seat(1), badges=(badge,)), SMALL)
    return picture.subsurface(picture.get_bounding_rect(min_alpha=128))


def colour(picture, spot):
    """Return the colour of a pixel."""
    red, green, blue, _ = picture.get_at(spot)
    return red, green, blue


@pytest.mark.parametrize(("slot", "name", "least"), BADGES)
def test_plates_on_hexes_of_40_pixels_are_as_large_as_type(screen, slot, name, least):
    width, height = plate(Badge(slot, name)).get_size()
    assert min(width, height) >= least
    assert max(width, height) <= SMALL // 2 + 3


@pytest.mark.parametrize(("slot", "name", "least"), BADGES)
def test_a_sign_stands_out_from_its_plate_and_the_plate_from_both_seats(screen, slot, name, least):
    face = plate(Badge(slot, name))
    inner = face.subsurface(face.get_rect().inflate(-4, -4))
    spots = [(x, y) for x in range(inner.get_width()) for y in range(inner.get_height())]
    seen = [colour(inner, spot) for spot in spots]
    assert max(contrast(a, b) for a in seen for b in seen[::7]) > 5
    for seat in (1, 2):
        counter = colour(sprite_book().piece(Look("mj12/goblin", Seat(seat)), 64), (32, 20))
        assert max(contrast(counter, other) for other in seen) > 2.5


def test_every_state_has_a_shape_of_its_own(screen):
    grey = [
        pygame.image.tobytes(pygame.transform.grayscale(plate(Badge(slot, name))), "RGBA")
        for slot, name, _ in BADGES
    ]
    corners = [plate(Badge(Slot.STATE, n)).get_at((1, 1)).a for n in ("disrupted", "unsupplied")]
    assert len(set(grey)) == len(grey)
    assert corners[0] < corners[1], "one is a disc, the other a square"
