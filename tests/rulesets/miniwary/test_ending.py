"""The end (§14 to §18) and what everyone sees (§19)."""

import pytest

from game.board.grid import Shape
from game.core.event import Announced, GameEnded, PieceChanged, PieceMoved
from game.core.rules import Outcome
from game.errors import OptionError
from tests.rulesets.miniwary.layouts import Layout
from tests.rulesets.miniwary.table import RULES, Table


def how(table: Table) -> tuple[str, str]:
    """Return what ended a game, and the reason given."""
    found = table.outcome
    assert isinstance(found, Outcome)
    return found.termination, str(found.reason)


def test_14_a_player_with_a_single_pawn_has_lost():
    """A11."""
    table = Table("R6@a0 R6@a1 B1@b0 B6@d2", only=True)
    table.do("attack a0 b0", dice=[1, 1])
    assert table.winner == "R"
    assert how(table) == ("pawns", "Player 2 has a single pawn left.")
    assert RULES.standing(table.state) == (1,)
    assert RULES.legal_actions(table.state) == []


def test_14_two_pawns_are_enough_to_play_on():
    table = Table("R6@a0 B1@b0").do("attack a0 b0", dice=[1, 1])
    assert table.state.count(1) == 2
    assert table.asked == "B move"


def test_14_if_the_beaten_pawn_ends_the_game_the_winner_neither_pays_nor_moves_in():
    table = Table("R1@b0 R6@a1 B1@a0 B6@d2", only=True)
    table.do("attack b0 a0", dice=[1, 1])
    assert table.winner == "R"
    assert (table.at("a0"), table.at("b0")) == ("", "R1")
    assert not [event for event in table.events if isinstance(event, PieceChanged | PieceMoved)]


def test_14_also_when_it_goes_for_want_of_a_tile_to_flee_to():
    table = Table("R6@a0 R6@c0 R6@b1 B6@b0 B6@d2", only=True)
    table.do("attack a0 b0", dice=[2, 1])
    assert table.winner == "R"
    assert table.at("a0") == "R6"


def test_14_a_winner_that_cannot_pay_may_lose_the_game():
    table = Table("R1@b0 R6@a2 B1@a0 B6@d0 B6@d1", only=True)
    table.do("attack b0 a0", dice=[1, 1])
    assert table.winner == "B"


@pytest.mark.parametrize(("dice", "total"), [([1, 3], (3, 9)), ([1, 1], (3, 7))])
def test_14_an_attacker_that_goes_may_lose_the_game(dice: list[int], total: tuple[int, int]):
    table = Table("R2@a0 R6@a2 B5@b1 B6@d0 B6@d1", only=True).do("attack a0 b1", dice=dice)
    assert table.totals == total
    assert table.winner == "B"


def test_14_the_end_is_told():
    table = Table("R6@a0 R6@a1 B1@b0 B6@d2", only=True).do("attack a0 b0", dice=[1, 1])
    assert isinstance(table.events[-1], GameEnded)
    assert table.outcome is not None
    assert table.events[-1][:2] == table.outcome[:2]


ISLANDS = Layout(("www ww",), Shape.SQUARE, False, "a0 a1", "a3 a4", "", "", "")
"""Blue fills an island: only where tiles do not hang together can a player be blocked."""


def test_15_a_player_who_is_to_move_and_cannot_has_lost():
    table = Table(layout=ISLANDS)
    assert table.asked == "R move"
    table.do("move a1 a2")
    assert table.winner == "R"
    assert how(table) == ("blocked", "Player 2 is blocked.")
    assert "Player 2 cannot move." in [
        str(e.text) for e in table.events if isinstance(e, Announced)
    ]


def test_15_an_empty_tile_or_an_enemy_beside_a_pawn_is_enough():
    assert Table("B6@d1 B6@d2 R6@c2 R6@c3", "B", only=True).verbs() == ["attack", "move"]


def test_16_after_40_quiet_moves_the_game_is_drawn():
    """A12: the draw comes after the 40th; a 41st never happens."""
    table = Table().wander(39)
    assert table.asked == "B move"
    table.do("move c3 d2")
    assert table.asked == "over"
    assert RULES.legal_actions(table.state) == []
    assert table.winner == ""
    assert how(table) == ("quiet", "40 moves in a row without combat.")


def test_16_the_number_can_be_chosen():
    table = Table(quiet_draw=10).wander(9)
    assert table.asked == "B move"
    assert Table(quiet_draw=10).wander(10).asked == "over"


def test_16_combat_starts_the_count_anew():
    table = Table("R6@a0 R6@a2 R6@c1 B6@d2 B6@d0 B6@d1", only=True).wander(8)
    assert table.state.quiet == 8
    table.do("attack c1 d1", dice=[1, 2])
    assert table.state.quiet == 0


def test_16_or_there_is_no_limit():
    assert Table(quiet_draw=0).wander(60).asked == "R move"


@pytest.mark.parametrize("number", [-1, 5, 9, 201])
def test_16_the_limit_is_0_or_from_10_to_200(number: int):
    with pytest.raises(OptionError, match="quiet_draw"):
        Table(quiet_draw=number)


def test_17_the_third_time_a_position_comes_up_the_game_is_drawn():
    table = Table(repetition_draw=True).wander(7)
    assert table.asked == "B move"
    table = Table(repetition_draw=True).wander(8)
    assert table.asked == "over"
    assert how(table) == ("repetition", "The same position came up for the third time.")


def test_17_only_with_the_option():
    assert Table().wander(8).asked == "R move"


def test_17_pawns_of_one_colour_and_value_are_alike():
    table = Table("R6@a0 R6@a1 R6@c3 B6@d2 B6@d0 B6@c0", only=True, repetition_draw=True)
    first = table.state.position()
    table.do("move a0 b0", "move d2 d1", "move a1 a0", "move d1 d2", "move b0 b1", "move d2 d1")
    table.do("move b1 a1", "move d1 d2")
    assert table.state.position() == first
    assert table.state.pawns[table.id("a1")] != table.state.pawns[table.id("a0")]
    assert table.state.past.count(first) == 2


def test_17_another_player_to_move_makes_another_position():
    one, two = Table(repetition_draw=True), Table(repetition_draw=True, first_player="blue")
    assert one.state.position() != two.state.position()


def test_17_positions_before_a_combat_cannot_come_up_again():
    table = Table("R6@a0 R6@a2 R6@c1 B6@d2 B6@d0 B6@d1", only=True, repetition_draw=True).wander(4)
    before = table.state.past
    table.do("attack c1 d1", dice=[1, 2])
    assert (len(before), table.state.past) == (5, (table.state.position(),))


def test_18_a_player_may_resign_whenever_he_decides():
    table = Table().concede()
    assert table.winner == "B"
    assert how(table) == ("resigned", "Player 1 resigned.")


@pytest.mark.parametrize(("orders", "winner"), [((), 2), (("done",), 1)])
def test_18_also_while_tiles_are_laid_and_colours_chosen(orders: tuple[str, ...], winner: int):
    table = Table(arrange=True).do(*orders).concede()
    assert table.outcome is not None
    assert table.outcome.winners == (winner,)


def test_18_also_with_a_beaten_pawn():
    table = Table("R4@a0 B4@b1").do("attack a0 b1", dice=[3, 1]).concede()
    assert table.winner == "R"


def test_19_everyone_sees_everything():
    table = Table("R4@a0 B4@b1").do("attack a0 b1", dice=[3, 1])
    assert table.seen(1) is table.state
    assert table.view(1) == table.view(2)
    assert not RULES.manifest.options().secret()
