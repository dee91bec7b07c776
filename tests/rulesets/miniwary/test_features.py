"""What the computer's estimate sees in a position."""

import pytest

from rulesets.miniwary.combat import LAST_WORTH, PAWN_WORTH, swing, worth
from rulesets.miniwary.state import WEIGHTS
from tests.rulesets.miniwary.table import RULES, Table


def features(table: Table, seat: int = 1) -> dict[str, int]:
    return dict(RULES.features(table.seen(seat), table.state.seat(seat - 1)))


def test_every_feature_has_a_weight():
    assert features(Table()).keys() == WEIGHTS.keys()


def test_the_start_is_even_but_for_who_sees_it():
    for layout in (Table(), Table(first_player="blue")):
        assert features(layout, 1) == features(layout, 2)
        assert features(layout)["pips"] == features(layout)["pawns"] == 0


def test_pips_and_pawns_are_what_one_has_more():
    table = Table("R6@a0 R5@a2 R4@c3 B3@d0 B1@c0", only=True)
    assert features(table)["pips"] == 11
    assert features(table)["pawns"] == 1
    assert features(table, 2)["pips"] == -11


def test_of_two_pawns_the_weaker_counts():
    table = Table("R6@a0 R5@a2 R4@c3 B3@d0 B1@c0", only=True)
    assert features(table)["weakest"] == -1
    assert features(table, 2)["weakest"] == 1


def test_enemies_beside_are_prospect_and_danger():
    table = Table("R6@b0 R6@a2 R6@c3 B3@a0 B6@d0 B6@d2", only=True)
    assert features(table)["prospect"] > 0
    assert features(table)["danger"] == 0
    assert features(table, 2)["danger"] == -features(table)["prospect"]


def test_a_flight_that_is_due_is_looked_through():
    table = Table("R4@a0 R6@c3 R6@d2 B4@b1 B6@d0 B6@a2", only=True)
    table.do("attack a0 b1", dice=[3, 1])
    before = table.state.key()
    assert features(table)["pips"] == (3 + 6 + 6) - (3 + 6 + 6)
    assert table.state.key() == before


def test_a_flight_from_a_winner_that_cannot_pay_is_looked_through_too():
    table = Table("R1@b2 R6@a2 R6@d2 B2@a1 B6@d0 B6@c0", only=True)
    table.do("attack b2 a1", dice=[2, 1])
    assert features(table)["pawns"] == -1


def test_the_last_pawn_that_may_be_lost_is_worth_the_game():
    assert (worth(3), worth(2)) == (PAWN_WORTH, LAST_WORTH)


@pytest.mark.parametrize(
    ("attack", "defence", "advantage", "gain"),
    [
        (6, 1, 6, 36 * (1 + PAWN_WORTH - 1)),
        (
            6,
            6,
            -6,
            -(3 * 4 + 8 * 5 + 14 * 6 + 8 * 7 + 3 * 8) - (14 + 8 + 3) * PAWN_WORTH + 8 + 2 * 3,
        ),
        (6, 6, 0, (3 * 2 + 8 * 1) - 11 - 14 - (8 * 1 + 3 * 2)),
    ],
)
def test_what_an_attack_promises(attack: int, defence: int, advantage: int, gain: int):
    found = swing(attack, defence, advantage, refuge=True, prize=PAWN_WORTH, stake=PAWN_WORTH)
    assert found == gain


def test_a_pawn_without_refuge_is_a_prize():
    caught = swing(6, 6, 0, refuge=False, prize=PAWN_WORTH, stake=PAWN_WORTH)
    assert caught > swing(6, 6, 0, refuge=True, prize=PAWN_WORTH, stake=PAWN_WORTH)
