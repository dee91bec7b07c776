"""What the match in numbers counts: attacks, kills, flips, mines, spawned troops."""

import pytest

from game.core.event import Counted, PieceRemoved
from tests.conformance.cases import DRAWN
from tests.conformance.play import playout
from tests.rulesets.dominoes.table import Table

BELOW = ("______", ".....g")
"""An enemy out of the way."""


def test_an_attack_and_whom_it_kills():
    assert Table("R..r..", *BELOW).do("attack a1 d1").numbers() == {
        "attacks": {1: 1},
        "kills": {1: 1},
    }


def test_an_explosion_counts_enemies_alone():
    """§15: a Kamikaze that runs onto one of two, beside a troop of its own."""
    table = Table("RGrg..", "K.r...", *BELOW).do("charge a2 c2")
    assert table.numbers() == {"attacks": {1: 1}, "kills": {1: 3}}


def test_a_quick_shot_that_hits_two_is_one_attack():
    table = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3")
    assert table.numbers() == {}
    assert table.do("attack a3 a1").numbers() == {"attacks": {1: 1}, "kills": {1: 2}}


def test_a_tile_that_is_flipped_counts_and_so_does_a_mine_that_kills():
    table = Table("R?....", *BELOW)
    assert table.flip("move a1 b1", "1-2").numbers() == {"flips": {1: 1}}
    table = Table("R?.R..", *BELOW)
    assert table.flip("move a1 b1", "3-3").numbers() == {"flips": {1: 1}, "mines": {1: 1}}


@pytest.mark.parametrize("case", [case for case in DRAWN if case.ruleset == "dominoes"], ids=str)
def test_every_enemy_that_dies_in_a_turn_is_killed_by_whoever_acts(case):
    for ply in playout(case, 2).plies:
        gone = [
            event.seat
            for event in ply.events
            if isinstance(event, PieceRemoved) and event.cause != "resigned"
        ]
        kills = [e for e in ply.events if isinstance(e, Counted) and e.what == "kills"]
        assert len(kills) == sum(seat != ply.seat for seat in gone)
        assert {event.seat for event in kills} <= {ply.seat}
