"""What a counter hides of the cell it stands on is told at its edge."""

from itertools import combinations

import pygame
import pytest

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.core.presentation import Badge, Footing, Look, PieceView, Presentation, Slot
from game.core.refs import PieceId, Seat
from game.view.palette import GREY
from game.view.piece_view import PieceBook
from tests.view.boards import bare_map, map_of, pixels, sprite_book, view_of

INFANTRY = Look("warshard/infantry", Seat(1), badges=(Badge(Slot.NUMBERS, "1-2-2"),))
GOBLIN = Look(
    "mj12/goblin",
    Seat(1),
    badges=(
        Badge(Slot.STRENGTH, "3", quiet=True),
        Badge(Slot.FOOT, "morale_plus", quiet=True),
        Badge(Slot.STATE, "disrupted"),
        Badge(Slot.MARK, "fired"),
    ),
)
SIGNS = [
    *(Footing(sign) for sign in ("home", "tree", "hill", "shield", "5", "10")),
    *(Footing("5", Seat(seat)) for seat in (1, 2, 3, 4)),
]
SMALL = 29
"""The side of a counter on hexes of 36 pixels."""


def book(palette=None):
    sprites = sprite_book(palette) if palette else sprite_book()
    return PieceBook(sprites, Layout.for_map(bare_map(Shape.HEX_FLAT)))


@pytest.mark.parametrize("side", [SMALL, 51, 80])
def test_what_it_stands_on_and_whose_that_is_can_be_told_in_grey(screen, side):
    plates = [book(GREY).footing(INFANTRY, one, side) for one in SIGNS]
    grey = [pygame.image.tobytes(pygame.transform.grayscale(one), "RGBA") for one in plates]
    for a, b in combinations(range(len(grey)), 2):
        assert grey[a] != grey[b], (SIGNS[a], SIGNS[b])


@pytest.mark.parametrize("look", [INFANTRY, GOBLIN, GOBLIN._replace(badges=())])
@pytest.mark.parametrize("side", [SMALL, 51, 80])
def test_the_plate_covers_no_badge(screen, look, side):
    pieces = book()
    badges = pygame.mask.from_surface(pieces.badges(look, side))
    for footing in SIGNS:
        plate = pygame.mask.from_surface(pieces.footing(look, footing, side))
        assert min(plate.get_bounding_rects()[0].size) >= 14
        assert plate.overlap_area(badges, (0, 0)) == 0, footing


def test_a_plate_lies_where_a_counter_stands_and_nowhere_else(screen):
    here, beside = Cell(12), Cell(14)
    piece = PieceView(PieceId(1), here, INFANTRY, "Infantry")
    bare = Presentation(pieces=(piece,))
    data = map_of(Shape.HEX_FLAT)

    def drawn(scene):
        view = view_of(data, scene)
        view.settle_ground()
        screen.fill("black")
        view.draw(screen)
        return pixels(screen.subsurface(view.cell_rect(here))), pixels(
            screen.subsurface(view.cell_rect(beside))
        )

    plain = drawn(bare)
    told = drawn(bare._replace(footings={here: Footing("home"), beside: Footing("home")}))
    assert told[0] != plain[0]
    assert told[1] == plain[1]
