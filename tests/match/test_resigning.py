"""A computer player that is as good as lost for three of its turns would resign to one person."""

import pytest

from game.core.action import CONCEDE, Action
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.maps.schema import PlacementData
from game.match import draw_offer
from game.match.match import Match
from game.match.resigning import LOST, TURNS, _lead, would_resign
from game.match.seats import SeatSetup
from tests.scenes.client import shipped_map

END = Action("end_turn")
TWO = Seat(2)


def lost_match(seats=("human", "hard"), *, tanks=8, kinds=("tank",), **options):
    """Return a match on the Footbridge whose first seat has so many units more."""
    data = shipped_map("footbridge", "mini_wars")
    taken = {placed.cell for placed in data.placements}
    plain = [at for at, name in enumerate(data.terrain) if name == "plain" and at not in taken]
    more = tuple(
        PlacementData(piece=kinds[number % len(kinds)], cell=cell, seat=1)
        for number, cell in enumerate(plain[:tanks])
    )
    data = data.model_copy(update={"placements": (*data.placements, *more)})
    rules = ruleset("mini_wars")
    settled = read_options(rules.manifest, data.board(), options)
    setups = [SeatSetup(name, who) for name, who in zip("AB", seats, strict=True)]
    return Match(rules, data, settled, setups, 1)


def turns_of_two(match, rounds):
    """Pass until the second seat's turn of that number has begun."""
    match.step(END)
    for _ in range(rounds - 1):
        match.step(END)
        match.step(END)


def test_it_resigns_once_so_many_of_its_turns_in_a_row_began_lost():
    match = lost_match()
    turns_of_two(match, TURNS - 1)
    assert _lead(match, len(match.steps), TWO) <= LOST
    assert not would_resign(match, TWO)
    match.step(END)
    assert not would_resign(match, Seat(1)), "the person decides that"
    match.step(END)
    assert would_resign(match, TWO)


def test_it_does_once_in_a_match_and_before_it_moves():
    """Who loads the match is not asked again, neither in the same turn nor later."""
    match = lost_match()
    turns_of_two(match, TURNS)
    assert would_resign(match, TWO)
    match.step(next(action for action in match.legal() if action.verb == "buy"))
    assert match.deciding == TWO
    assert not would_resign(match, TWO)
    for _ in range(TURNS + 1):
        match.step(END)
        match.step(END)
        assert not would_resign(match, TWO)


def test_it_does_not_where_things_are_even():
    match = lost_match(tanks=0)
    turns_of_two(match, TURNS)
    assert not would_resign(match, TWO)


@pytest.mark.parametrize("who", ["hard hard", "human engine:./mine", "human human"])
def test_it_does_to_a_person_alone_and_a_program_never_does(who):
    match = lost_match(who.split())
    turns_of_two(match, TURNS)
    assert not would_resign(match, TWO)


def test_it_does_not_where_the_match_cannot_be_given_up():
    match = lost_match()
    turns_of_two(match, TURNS)
    assert CONCEDE in match.table_actions()
    match.copied = True
    assert not would_resign(match, TWO)
    match.copied = False
    match.step(draw_offer.OFFER)
    assert not would_resign(match, TWO)


@pytest.mark.parametrize("tanks", [3, 8])
def test_it_judges_by_what_it_sees(tanks):
    """Under fog the kinds of units far away are hidden, and with them how strong they are."""
    strong, weak = (
        lost_match(tanks=tanks, kinds=kinds, fog=True) for kinds in (("tank",), ("soldier",))
    )
    for match in (strong, weak):
        turns_of_two(match, TURNS)
    assert strong.digest != weak.digest
    assert strong.seen(TWO) == weak.seen(TWO)
    at = len(strong.steps)
    assert _lead(strong, at, TWO) == _lead(weak, at, TWO)
    assert would_resign(strong, TWO) == would_resign(weak, TWO)
    assert strong.rules.determinize(strong.seen(TWO), TWO, RandomDice(1)) != strong.seen(TWO)
