"""What the match in numbers counts: damage, units destroyed, buildings taken (§10 to §14)."""

import pytest

from game.core.event import Counted
from game.core.refs import PieceRef, Seat
from tests.conformance.cases import DRAWN
from tests.conformance.play import playout
from tests.rulesets.mini_wars.table import Table


@pytest.mark.parametrize(
    ("picture", "counted"),
    [
        ("tank1 tank2", {"damage": {1: 40, 2: 20}}),
        ("tank1 soldier2", {"damage": {1: 30}, "kills": {1: 1}}),
        ("soldier1 tank2", {"damage": {1: 15, 2: 30}, "kills": {2: 1}}),
        ("tank1 town2:60", {"damage": {1: 40}}),
        ("tank1 town0:30 base2", {"damage": {1: 30}, "captures": {1: 1}}),
        ("tank1:1 tank2", {"damage": {2: 1}, "kills": {2: 1}}),
    ],
)
def test_what_a_blow_and_its_answer_took_away(picture, counted):
    """Not what was struck into the air, nor the 50 hp that a captured building is given."""
    assert Table(picture).do("attack a1 b1").numbers() == counted


def test_to_heal_and_to_reinforce_counts_nothing():
    assert Table("soldier1:10 town1").do("heal a1 b1").numbers() == {}
    assert Table("soldier1:10 soldier1:10").do("reinforce a1 b1").numbers() == {}


def test_19_who_sees_one_side_of_a_fight_does_not_learn_whose_damage_it_is():
    table = Table("artillery1 soldier1 m tank2", fog=True)
    table.do("end_turn", "end_turn", "attack a1 d1")
    assert table.counted == (Counted(Seat(1), "damage", 40, (Seat(1),)),)


@pytest.mark.parametrize("case", [case for case in DRAWN if case.ruleset == "mini_wars"], ids=str)
def test_damage_is_what_the_pieces_lost_by_attacks(case):
    """Counted once more from the positions: a building taken has lost all that it had."""
    for ply in playout(case, 2).plies:
        if ply.action.verb != "attack":
            continue
        before, after = ply.before.pieces, ply.after.pieces
        attacker, target = ply.action.subject, ply.action.target
        assert isinstance(attacker, PieceRef)
        assert isinstance(target, PieceRef)
        fought = (attacker.piece, target.piece)
        dealt = 0
        for id in fought:
            kept = after.get(id)
            held = kept is not None and kept.seat == before[id].seat
            dealt += before[id].hp - (kept.hp if kept is not None and held else 0)
        told = [e.amount for e in ply.events if isinstance(e, Counted) and e.what == "damage"]
        assert sum(told) == dealt
