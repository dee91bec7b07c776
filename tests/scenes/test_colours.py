"""Seats in the colours of the sides they play: a game may deal the colours anew."""

from game.core.refs import Seat
from game.core.registry import ruleset
from game.scenes.destinations import ToLoadGame
from game.scenes.play.commands import Play
from game.view.palette import STANDARD
from tests.scenes.client import new_match


def mains(one):
    """Return the main colour of each seat as the table shows it."""
    return [ramp.main for ramp in one.app.services.ui.colours.seats[1:3]]


BLUE, RED = (STANDARD.seats[seat].main for seat in (1, 2))


def test_a_seat_is_shown_in_the_colour_of_its_side(client):
    one = client(game="miniwary", map="hex3443")
    assert {view.colour for view in one.interaction.scene.seats} == {Seat(1), Seat(2)}
    assert mains(one) == [RED, BLUE]


def test_elsewhere_seats_have_their_own_colours(client):
    one = client()
    assert mains(one) == [BLUE, RED]
    assert one.app.services.seat_colours == ()


def test_a_list_of_matches_over_a_match_has_colours_of_its_own(client):
    """Red of Miniwary is seat 1; in the list each match says whose colours it is played in."""
    one = client(game="miniwary", map="hex3443")
    one.scene.services.open(ToLoadGame())
    one.frames(2)
    assert mains(one) == [BLUE, RED]
    one.key("esc")
    one.frames(2)
    assert mains(one) == [RED, BLUE]


def test_choosing_the_other_side_changes_the_colours_at_once(client):
    match = new_match(game="miniwary", map="hex3443", arrange=True)
    one = client(match)
    assert mains(one) == [RED, BLUE]
    for verb in ("done", "take_red"):
        one.scene.perform(Play(next(action for action in match.legal() if action.verb == verb)))
    one.settle()
    assert mains(one) == [BLUE, RED]


def test_the_title_shows_every_seat_in_its_own_colour(client):
    one = client(game="miniwary", map="hex3443")
    one.scene.services.colour_seats(())
    assert mains(one) == [BLUE, RED]


def test_the_form_shows_seats_in_the_colours_they_begin_in():
    assert ruleset("miniwary").manifest.colours == (2, 1)
    match = new_match(game="miniwary", map="hex3443")
    seats = match.present(Seat(1)).seats
    assert tuple(view.colour for view in seats) == match.ruleset.manifest.colours


def test_no_pawn_is_seen_in_the_other_colour_while_sides_are_chosen(client):
    match = new_match(game="miniwary", map="hex3443", arrange=True)
    one = client(match, animation=1)
    view = one.scene.view

    def shown():
        """Return the colours of all pawns by their cells, as the board draws them now."""
        moving = view.animator.instant().pieces if view.busy else ()
        pieces = [each.view for each in moving] or view.scene.pieces
        ramps = one.app.services.ui.colours.seats
        return {piece.cell: ramps[piece.look.seat].main for piece in pieces}

    before = shown()
    for verb in ("done", "take_red"):
        one.scene.perform(Play(next(action for action in match.legal() if action.verb == verb)))
        for _ in range(90):
            assert shown() == before, "red stays red on its tiles, whoever plays it"
            one.frames()
