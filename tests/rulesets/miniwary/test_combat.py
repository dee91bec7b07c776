"""Moving and combat (§6 to §13); the cases A3 to A10 of the specification are among them."""

from fractions import Fraction

import pytest

from game.core.event import (
    Announced,
    Attacked,
    DiceRolled,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PieceRemoved,
)
from game.core.refs import Seat
from rulesets.miniwary.combat import SPREAD, chances
from rulesets.miniwary.state import COMBAT_DIE
from tests.rulesets.miniwary.table import Table

# ----------------------------------------------------------------------------- moving


def test_6_a_pawn_moves_to_an_empty_tile_beside_it():
    table = Table().do("move a1 b2")
    assert table.where("R") == "R6@a0 R6@a2 R6@b2"
    assert table.asked == "B move"


def test_6_to_any_empty_neighbour_and_no_farther():
    table = Table("R6@b1 R6@a2 R6@d2 B6@c1 B6@d0 B6@c3", only=True)
    assert table.targets("move", "b1") == "a0 a1 b0 b2 c0"


def test_6_a_neighbour_with_an_enemy_is_attacked_not_moved_to():
    table = Table("R6@b1 R6@a2 R6@d2 B6@c1 B6@d0 B6@c3", only=True)
    assert table.targets("attack", "b1") == "c1"
    assert not table.can("move b1 c1")


def test_6_a_tile_with_an_own_pawn_is_never_a_target():
    table = Table()
    assert "a1" not in table.targets("move", "a0")
    assert table.targets("attack", "a0") == ""
    assert table.refusal("a0", "a1") == "A pawn of your own stands there. §6"


def test_6_nobody_may_pass():
    assert Table().verbs() == ["move"]
    assert Table("R6@a0 B6@b0").verbs() == ["attack", "move"]


def test_6_the_players_take_turns():
    table = Table()
    for number, side in enumerate("RBRB"):
        assert table.asked == f"{side} move"
        assert table.state.moves == number
        table.wander(1)


# ------------------------------------------------------------------------------- dice


def test_7_the_combat_die_has_the_faces_1_1_1_2_2_3():
    assert COMBAT_DIE == (1, 1, 1, 2, 2, 3)


def test_7_differences_of_two_combat_dice():
    expected = {
        -2: Fraction(1, 12),
        -1: Fraction(2, 9),
        0: Fraction(7, 18),
        1: Fraction(2, 9),
        2: Fraction(1, 12),
    }
    assert expected == SPREAD


@pytest.mark.parametrize(
    ("ahead", "wins", "ties"),
    [(-5, 0, 0), (-3, 0, 0), (-2, 0, 3), (-1, 3, 8), (0, 11, 14), (1, 25, 8), (2, 33, 3),
     (3, 36, 0), (5, 36, 0)],
)  # fmt: skip
def test_7_chances_by_how_far_the_attacker_is_ahead(ahead: int, wins: int, ties: int):
    """A13 among them: level, 11/36, 7/18, 11/36."""
    expected = Fraction(wins, 36), Fraction(ties, 36), Fraction(36 - wins - ties, 36)
    assert chances(ahead) == expected


def test_7_each_player_adds_the_value_of_his_pawn():
    table = Table("R4@a0 R6@a2 R6@d2 B5@a1 B6@d0 B6@c3", only=True)
    assert table.do("attack a0 a1", dice=[3, 2]).totals == (7, 7)


def test_7_both_rolls_are_told():
    table = Table("R4@a0 B4@b1").do("attack a0 b1", dice=[3, 1])
    assert isinstance(table.events[0], Attacked)
    rolled = [event for event in table.events if isinstance(event, DiceRolled)]
    assert [(event.seat, event.results, str(event.reason)) for event in rolled] == [
        (1, (3,), "Red rolls 3: 4 + 3 = 7"),
        (2, (1,), "Blue rolls 1: 4 + 1 for the tile + 1 = 6"),
    ]


# ---------------------------------------------------------------------------- bonuses


def test_8_no_bonus_between_white_tiles():
    """A8."""
    table = Table("R4@a0 R6@a2 R6@d2 B4@a1 B6@d0 B6@c3", only=True)
    assert table.do("attack a0 a1", dice=[2, 2]).totals == (6, 6)


def test_8_one_for_an_attacker_that_comes_from_yellow():
    table = Table("R4@b0 B4@a0")
    assert table.do("attack b0 a0", dice=[1, 1]).totals == (6, 5)


def test_8_one_for_a_defender_that_stands_on_green():
    assert Table("R4@a0 B4@b1").do("attack a0 b1", dice=[1, 1]).totals == (5, 6)


def test_8_nothing_for_a_defender_on_yellow():
    """A9."""
    assert Table("R4@a0 B4@b0").do("attack a0 b0", dice=[1, 1]).totals == (5, 5)


def test_8_nothing_for_an_attacker_from_green():
    """A9."""
    assert Table("R4@b1 B4@a0").do("attack b1 a0", dice=[1, 1]).totals == (5, 5)


# --------------------------------------------------------------------- attacker ahead


def test_9_the_defender_loses_the_difference_and_flees():
    """A3: R4@a0 attacks B4@b1 (green) with 3 and 1."""
    table = Table("R4@a0 R6@c3 R6@d2 B4@b1 B6@d0 B6@a2", only=True)
    table.do("attack a0 b1", dice=[3, 1])
    assert table.totals == (7, 6)
    assert table.at("b1") == "B3"
    assert table.asked == "B flee"
    table.do("flee b1 b2")
    assert (table.at("b2"), table.at("b1"), table.at("a0")) == ("B3", "R3", "")
    assert table.asked == "B move"


def test_9_a_defender_that_cannot_lose_the_difference_is_eliminated():
    """A6: R6@a0 against B1@b0 (yellow does not help it), 1 and 1."""
    table = Table("R6@a0 B1@b0").do("attack a0 b0", dice=[1, 1])
    assert table.totals == (7, 2)
    assert table.at("b0") == "R5"
    assert table.state.count(1) == 2
    assert table.asked == "B move"
    gone = [event for event in table.events if isinstance(event, PieceRemoved)]
    assert [(event.cell, event.cause) for event in gone] == [(table.cell("b0"), "attack")]


def test_9_losing_all_but_one_point_it_survives():
    table = Table("R6@a0 R6@c3 R6@d2 B4@a1 B6@d0 B6@d1", only=True)
    table.do("attack a0 a1", dice=[2, 1])
    assert table.at("a1") == "B1"
    assert table.asked == "B flee"


def test_9_the_order_is_loss_then_flight_then_payment_then_moving_in():
    table = Table("R6@a0 R6@a1 R6@b1 B5@b0 B6@d1 B6@d2", only=True)
    table.do("attack a0 b0", dice=[1, 1])
    red, blue = table.id("b0"), table.id("c0")
    assert [
        (type(event).__name__, event.piece)
        for event in table.events
        if isinstance(event, PieceChanged | PieceMoved)
    ] == [("PieceChanged", blue), ("PieceMoved", blue), ("PieceChanged", red), ("PieceMoved", red)]


# ----------------------------------------------------------------------------- flight


def test_10_the_flight_goes_to_a_free_tile_beside_the_one_attacked():
    """A10."""
    table = Table("R6@b1 R6@b2 R6@d2 B5@c1 B6@c0 B6@a0", only=True)
    table.do("attack b1 c1", dice=[1, 1])
    assert table.targets("flee", "c1") == "c2 d0 d1"


def test_10_its_owner_picks_the_tile():
    """A10."""
    table = Table("R6@b1 R6@b2 R6@d2 B5@c1 B6@c0 B6@a0", only=True)
    table.do("attack b1 c1", dice=[1, 1])
    assert (table.seat, table.asked, table.verbs()) == (2, "B flee", ["flee"])
    assert PhaseBegan(Seat(2), "flee") in table.events
    table.do("flee c1 d0")
    assert table.where("B") == "B6@a0 B6@c0 B4@d0"


def test_10_a_single_free_tile_is_taken_unasked():
    table = Table("R6@a0 R6@a1 R6@b1 B5@b0 B6@d1 B6@d2", only=True)
    table.do("attack a0 b0", dice=[1, 1])
    assert table.at("c0") == "B4"
    assert table.at("b0") == "R5"
    assert table.asked == "B move"


def test_10_the_tile_the_attacker_comes_from_is_not_free():
    table = Table("R6@b1 R6@b2 R6@d2 B5@c1 B6@c0 B6@a0", only=True)
    table.do("attack b1 c1", dice=[1, 1])
    assert "b1" not in table.targets("flee", "c1")
    assert table.refusal("c1", "b1") == "The attacker still stands there. §10"


def test_10_a_pawn_that_has_nowhere_to_go_is_eliminated():
    table = Table("R6@a0 R6@c0 R6@b1 B6@b0 B6@d1 B6@d2", only=True)
    before = table.state
    table.do("attack a0 b0", dice=[2, 1])
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert str(told.note) == (
        "Blue pawn is out: it has no free tile to flee to. The winner loses 1 and moves in."
    )
    assert table.at("b0") == "R5"
    assert table.state.count(1) == 2
    (gone,) = (event for event in table.events if isinstance(event, PieceRemoved))
    assert gone.cause == "retreat"
    said = [str(event.text) for event in table.events if isinstance(event, Announced)]
    assert said == ["Blue pawn 0001 has no free tile to flee to."]
    assert str(table.events).index("no free tile") < str(table.events).index("PieceRemoved")


def test_10_own_pawns_block_the_flight_and_are_not_pushed():
    table = Table("R6@a0 R6@a1 R6@d0 B6@b0 B6@b1 B6@c0", only=True)
    table.do("attack a0 b0", dice=[2, 1])
    assert table.where("B") == "B6@b1 B6@c0"


def test_10_fleeing_onto_yellow_or_green_does_nothing():
    table = Table("R6@b1 R6@b2 R6@d2 B5@c1 B6@c0 B6@a0", only=True)
    table.do("attack b1 c1", dice=[1, 1]).do("flee c1 c2")
    assert table.at("c2") == "B4"


# ------------------------------------------------------------------------ the victory


def test_11_the_winner_loses_one_point_and_moves_in():
    table = Table("R6@a0 B1@b0").do("attack a0 b0", dice=[1, 1])
    assert (table.at("a0"), table.at("b0")) == ("", "R5")


def test_11_a_winner_of_value_1_is_eliminated_and_the_tile_stays_empty():
    table = Table("R1@b0 R6@a2 R6@d2 B1@a0 B6@d0 B6@d1", only=True)
    table.do("attack b0 a0", dice=[1, 1])
    assert (table.at("a0"), table.at("b0")) == ("", "")
    assert (table.state.count(0), table.state.count(1)) == (2, 2)
    assert table.asked == "B move"


def test_11_it_pays_after_the_flight():
    table = Table("R1@b2 R6@a2 R6@d2 B2@a1 B6@d0 B6@c0", only=True)
    table.do("attack b2 a1", dice=[2, 1])
    assert table.asked == "B flee"
    assert table.at("b2") == "R1"
    table.do("flee a1 a0")
    assert (table.at("a0"), table.at("a1"), table.at("b2")) == ("B1", "", "")


# --------------------------------------------------------------------- defender ahead


def test_12_the_attacker_stays_and_loses_the_difference():
    table = Table("R4@a0 B4@b1").do("attack a0 b1", dice=[1, 2])
    assert table.totals == (5, 7)
    assert (table.at("a0"), table.at("b1")) == ("R2", "B4")
    assert table.asked == "B move"


def test_12_an_attacker_that_cannot_lose_it_is_eliminated():
    """A5: R2@a0 against B5@b1, 1 and 3."""
    table = Table("R2@a0 B5@b1").do("attack a0 b1", dice=[1, 3])
    assert table.totals == (3, 9)
    assert table.at("a0") == ""
    assert table.at("b1") == "B5"
    assert table.state.count(0) == 2


# -------------------------------------------------------------------------------- tie


def test_13_both_stay_and_the_attacker_loses_one():
    """A4: R4@b0 (yellow) against B4@b1 (green), 1 and 1."""
    table = Table("R4@b0 B4@b1").do("attack b0 b1", dice=[1, 1])
    assert table.totals == (6, 6)
    assert (table.at("b0"), table.at("b1")) == ("R3", "B4")


def test_13_an_attacker_of_value_1_is_eliminated():
    """A7."""
    table = Table("R1@a0 B1@b0").do("attack a0 b0", dice=[2, 2])
    assert (table.at("a0"), table.at("b0")) == ("", "B1")
    assert table.state.count(0) == 2


@pytest.mark.parametrize(
    ("pawns", "dice", "why"),
    [
        ("R1@a0 B1@b0", (2, 2), "the tie takes its last pip."),
        ("R1@a0 B1@b0", (1, 2), "losing 1 takes its last pip."),
        ("R2@a0 B4@b0", (1, 3), "losing 4 takes its last pip."),
    ],
)
def test_12_13_why_an_attacker_is_out_is_the_true_reason(pawns, dice, why):
    """A tie that took the last pip was told as having no tile to flee to, with three free."""
    table = Table(pawns)
    before = table.state
    table.do("attack a0 b0", dice=dice)
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert str(told.note) == f"Red pawn is out: {why}"


def test_11_what_a_victory_costs_is_read_with_it():
    """The winner stood there with a pip less, and nothing had said why."""
    table = Table("R4@b0 B4@b1")
    before = table.state
    table.do("attack b0 b1", dice=(3, 1))
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert str(told.note).endswith("The winner loses 1 and moves in.")


@pytest.mark.parametrize(
    ("pawns", "dice", "note"),
    [
        ("R6@a0 R6@c3 B1@b0 B6@d0 B6@d1", (1, 1), " The winner loses 1 and moves in."),
        ("R1@b0 R6@c3 R6@d2 B1@a0 B6@d0 B6@d1", (1, 1), " The winner's last pip goes with it."),
        ("R6@a0 R6@c3 B1@b0 B6@d0", (1, 1), ""),
    ],
)
def test_11_it_is_read_with_an_elimination_too_unless_that_ends_the_game(pawns, dice, note):
    table = Table(pawns, only=True)
    before, order = table.state, "attack a0 b0" if "R6@a0" in pawns else "attack b0 a0"
    table.do(order, dice=dice)
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    why = f"losing {table.last.margin} takes its last pip."
    assert str(told.note) == f"Blue pawn is out: {why}{note}"
    ends = any(isinstance(event, GameEnded) for event in table.events)
    fallen = [at for at, e in enumerate(table.events) if isinstance(e, PieceRemoved)]
    assert (told.at > fallen[-1]) is ends, "what ends the game is seen and read in one moment"
