"""§4 to §7: the turn, what a unit may do in it, income and repair."""

import pytest

from game.core.event import PieceChanged, ResourceChanged, TurnBegan
from game.core.refs import Seat
from tests.rulesets.mini_wars.table import RULES, Table


def test_4_ending_the_turn_is_always_legal_and_nothing_else_ends_it():
    table = Table("base1 soldier1 base2")
    assert table.can("end_turn")
    table.do("attack b1 c1")
    assert table.seat == 1
    assert RULES.legal_actions(table.state) == [table.action("end_turn")]


def test_4_steps_of_several_units_and_purchases_interleave():
    table = Table("town1 . soldier1 . soldier1:20 town2\n. . . . . .")
    table.do("move c1 d1", "buy soldier b1", "attack e1 f1", "buy soldier a2", "reinforce d1 e1")


def test_4_players_follow_in_seat_order_and_then_the_first_again():
    table = Table("base1 base2 base3", seats=3)
    order = []
    for _ in range(4):
        order.append((table.seat, table.state.round))
        table.do("end_turn")
    assert order == [(1, 1), (2, 1), (3, 1), (1, 2)]
    assert TurnBegan(Seat(2), 2) in table.events


def test_5_a_unit_moves_once_and_then_acts_once():
    table = Table("tank1 . . town2")
    table.do("move a1 b1")
    assert table.targets("move", "b1") == ""
    table = Table("tank1 . town2").do("move a1 b1", "attack b1 c1")
    assert RULES.legal_actions(table.state) == [table.action("end_turn")]


def test_5_a_unit_may_act_without_moving_but_not_move_after_acting():
    table = Table(". tank1 town2").do("attack b1 c1")
    assert table.targets("move", "b1") == ""


def test_5_everything_is_fresh_again_in_the_next_turn():
    table = Table("tank1 . town2 base2").do("move a1 b1", "attack b1 c1", "end_turn", "end_turn")
    assert table.can("move b1 a1")
    assert table.can("attack b1 c1")


def bought_and_hurt() -> Table:
    """A soldier was bought on b1 and hurt by hand, as bought units are at full hp."""
    table = Table("town1:50 . soldier1:20 .\n. town2 . base2").do("buy soldier b1")
    id = table.id("b1")
    table.state.pieces[id] = table.state.pieces[id]._replace(hp=10)
    return table


@pytest.mark.parametrize("verb", ["move", "attack", "heal", "reinforce"])
def test_5_a_bought_unit_neither_moves_nor_acts_before_the_next_turn(verb):
    """Case 22: bought this turn, it may not reinforce."""
    table = bought_and_hurt()
    assert table.targets(verb, "b1") == ""
    table.do("end_turn", "end_turn")
    assert table.targets(verb, "b1") != ""


def test_5_a_bought_unit_may_be_reinforced():
    """Case 22."""
    assert bought_and_hurt().can("reinforce c1 b1")


def test_5_map_units_may_move_and_act_in_the_first_turn():
    table = Table("tank1 . town2")
    assert table.can("move a1 b1")
    table.do("end_turn")
    assert Table(". tank1 town2").can("attack b1 c1")


def test_6_income_is_10_a_town_and_20_a_base_at_the_start_of_the_turn():
    """Case 19: with 2 towns, 1 base and rule.gold 100 the first turn is played with 140."""
    table = Table("town1 town1 base1 factory1 town0 base2", rules={"gold": 100})
    assert (table.gold(1), table.gold(2)) == (140, 100)
    table.do("end_turn")
    assert (table.gold(1), table.gold(2)) == (140, 120)
    assert ResourceChanged(Seat(2), "gold", 100, 120, "income") in table.events
    table.do("end_turn")
    assert table.gold(1) == 180


def test_6_a_map_may_give_a_seat_more_gold_than_others_to_begin_with():
    table = Table("town1 base1 base2", rules={"gold": 50, "extra_gold_2": 40})
    assert (table.gold(1), table.gold(2)) == (80, 90)
    table = Table("base1 base2", rules={"extra_gold_1": 30}, starting_gold=0)
    assert (table.gold(1), table.gold(2)) == (50, 0)
    assert RULES.opening(table.state) == (ResourceChanged(Seat(1), "gold", 30, 50, "income"),)


def test_6_the_first_income_is_told_like_any_other():
    table = Table("town1 base1 base2", fog=True)
    assert RULES.opening(table.state) == (
        ResourceChanged(Seat(1), "gold", 100, 130, "income", (Seat(1),)),
    )
    assert RULES.opening(Table("base1 base2").state)[0].audience is None
    assert RULES.opening(Table("town1 base1 base2", edition="ludii").state) == ()


def test_6_edition_ludii_pays_at_the_end_of_the_own_turn():
    table = Table("town1 town1 base1 base2", rules={"gold": 100}, edition="ludii")
    assert table.gold(1) == 100
    table.do("end_turn")
    assert (table.gold(1), table.gold(2)) == (140, 100)
    table.do("end_turn")
    assert (table.gold(1), table.gold(2)) == (140, 120)


def test_6_edition_ludii_pays_for_the_buildings_owned_at_that_moment():
    table = Table("tank1 town2:10 base1 base2", edition="ludii").do("attack a1 b1", "end_turn")
    assert table.gold(1) == 130


@pytest.mark.parametrize(
    ("rules", "options", "gold"),
    [({}, {}, 120), ({"gold": 30}, {}, 50), ({"gold": 30}, {"starting_gold": 0}, 20)],
)
def test_6_starting_gold_is_the_option_or_the_maps_or_100(rules, options, gold):
    assert Table("base1 base2", rules=rules, **options).gold(1) == gold


def test_7_own_buildings_gain_10_hp_at_the_end_of_the_own_turn():
    table = Table("town1:50 base1:95 town2:50 town0:50").do("end_turn")
    assert [table.hp(label) for label in ("a1", "b1", "c1", "d1")] == [60, 100, 50, 50]
    told = [event for event in table.events if isinstance(event, PieceChanged)]
    assert [(e.cell, e.before, e.after, e.cause) for e in told] == [
        (table.cell("a1"), 50, 60, "repair"),
        (table.cell("b1"), 95, 100, "repair"),
    ]
    table.do("end_turn")
    assert [table.hp(label) for label in ("a1", "b1", "c1", "d1")] == [60, 100, 60, 50]
    table.do("end_turn")
    told = [event for event in table.events if isinstance(event, PieceChanged)]
    assert [e.cell for e in told] == [table.cell("a1")]  # b1 is whole again


def test_7_a_building_captured_this_turn_gains_10_too():
    """Case 7, last part: 50, and 60 after the end of the turn."""
    table = Table("soldier1 town0:15").do("attack a1 b1")
    assert table.hp("b1") == 50
    table.do("end_turn")
    assert table.hp("b1") == 60


def test_7_units_gain_nothing():
    table = Table("tank1:10 base1 base2").do("end_turn", "end_turn")
    assert table.hp("a1") == 10
