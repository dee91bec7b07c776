"""What the match in numbers counts: attacks, damage, pawns beaten, what victories cost."""

import pytest

from game.core.event import Counted
from tests.conformance.cases import DRAWN
from tests.conformance.play import playout
from tests.rulesets.miniwary.table import Table

FULL = "R6@a2 R6@d2 B6@d0 B6@c3"


@pytest.mark.parametrize(
    ("pawns", "dice", "counted"),
    [
        ("R5@a0 B4@a1", (3, 1), {"attacks": {1: 1}, "damage": {1: 3}}),
        ("R5@a0 B6@a1", (1, 2), {"attacks": {1: 1}, "damage": {2: 2}}),
        ("R6@a0 B6@a1", (1, 1), {"attacks": {1: 1}, "damage": {2: 1}}),
        ("R6@a0 B1@a1", (3, 1), {"attacks": {1: 1}, "damage": {1: 1}, "kills": {1: 1},
                                 "paid": {1: 1}}),
        ("R1@a0 B6@a1", (1, 1), {"attacks": {1: 1}, "damage": {2: 1}, "kills": {2: 1}}),
    ],
)  # fmt: skip
def test_every_pip_that_an_enemy_loses_is_damage_and_every_one_paid_is_not(pawns, dice, counted):
    """A beaten pawn that lives on, a defence that holds, a tie, and pawns that die."""
    table = Table(f"{pawns} {FULL}", only=True)
    assert table.do("attack a0 a1", dice=list(dice)).numbers() == counted


def test_a_victory_is_paid_for_when_the_tile_is_taken():
    table = Table(f"R5@a0 B4@a1 {FULL}", only=True).do("attack a0 a1", dice=[3, 1])
    goal = table.targets("flee", "a1").split()[0]
    assert table.do(f"flee a1 {goal}").numbers() == {"paid": {1: 1}}


@pytest.mark.parametrize("case", [case for case in DRAWN if case.ruleset == "miniwary"], ids=str)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_pip_is_lost_uncounted(case, seed):
    """Of each side: what the other did to it, and what it paid."""
    lost = 0
    for ply in playout(case, seed).plies:
        for side in (0, 1):
            seat = ply.before.seat(side)
            had, has = (
                sum(pawn.value for pawn in state.pawns.values() if pawn.side == side)
                for state in (ply.before, ply.after)
            )
            told = [event for event in ply.events if isinstance(event, Counted)]
            hurt = sum(e.amount for e in told if e.what == "damage" and e.seat != seat)
            paid = sum(e.amount for e in told if e.what == "paid" and e.seat == seat)
            assert had - has == hurt + paid
            lost += had - has
    assert lost > 0
