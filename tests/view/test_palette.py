from itertools import combinations

import pytest

from game.core.presentation import Pattern, Tone
from game.view.palette import (
    BADGE,
    PALETTES,
    Palette,
    rgb,
    terrain_colour,
)
from tests.view.boards import TERRAIN_COLOURS
from tests.view.contrast import contrast

LAND = [rgb(colour) for colour in TERRAIN_COLOURS.values()]


@pytest.fixture(params=PALETTES)
def palette(request) -> Palette:
    return PALETTES[request.param]


def test_marks_stand_out_from_every_terrain(palette):
    for pattern in Pattern:
        for ground in LAND:
            assert contrast(palette.marks[pattern], ground) >= 2.0, (pattern, ground)


def test_white_emblems_can_be_read_on_every_seat(palette):
    for ramp in palette.seats:
        assert contrast(ramp.dark, (255, 255, 255)) >= 3.0


def test_grey_seats_differ_in_lightness():
    seats = PALETTES["grey"].seats[1:]
    for a, b in combinations(seats, 2):
        assert abs(a.main[0] - b.main[0]) >= 25


def test_bad_figures_can_be_read_on_a_badge(palette):
    assert contrast(palette.tone(Tone.BAD), BADGE) >= 4.5
    assert palette.tone(Tone.GOOD) != palette.tone(Tone.PLAIN)


def test_unknown_terrain_gets_a_colour_of_its_own():
    assert terrain_colour("lava") == terrain_colour("lava")
    assert terrain_colour("lava") != terrain_colour("glass")


def test_colours_can_be_dealt_anew(palette):
    """Seats keep their number and emblem, and bear another's colours; pieces are dyed."""
    dealt = palette.for_seats((2, 1))
    assert dealt.seats[:3] == (palette.seats[0], palette.seats[2], palette.seats[1])
    assert dealt.seats[3:] == palette.seats[3:]
    assert dealt.recolours
    assert dealt.for_seats((2, 1)).seats == palette.seats


def test_dealing_to_each_its_own_changes_nothing(palette):
    assert palette.for_seats(()) is palette
    assert palette.for_seats((1, 2)) is palette
