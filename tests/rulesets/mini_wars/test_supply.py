"""§15 to §17: healing, reinforcing, buying."""

import pytest

from game.core.event import PieceChanged, PiecePlaced, PieceRemoved, ResourceChanged
from game.core.refs import Seat
from rulesets.mini_wars.state import READY, UNITS
from tests.rulesets.mini_wars.table import Table


@pytest.mark.parametrize(
    ("building", "unit", "left"),
    [(15, 24, 1), (100, 30, 80), (2, 11, 1)],
    ids=["short", "plenty", "next to nothing"],
)
def test_15_as_much_hp_as_possible_goes_over_but_one_stays(building, unit, left):
    """Case 14: Soldier 10 next to own town 15 heals to 24, town 1; next to town 100: 30, 80."""
    table = Table(f"soldier1:10 town1:{building}").do("heal a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (unit, left)
    changes = [event for event in table.events if isinstance(event, PieceChanged)]
    assert [(e.before, e.after, e.cause) for e in changes] == [
        (10, unit, "heal"),
        (building, left, "heal"),
    ]


@pytest.mark.parametrize("building", ["town", "factory", "airport", "dock", "base"])
def test_15_any_own_building_heals_any_unit(building):
    assert Table(f"s+cruiser1:10 {building}1").can("heal a1 b1")


def test_15_the_player_picks_among_several_buildings():
    assert Table("town1 soldier1:10 base1").targets("heal", "b1") == "a1 c1"


def test_15_only_below_full_hp_only_own_only_beside():
    assert Table("soldier1 town1").targets("heal", "a1") == ""
    assert Table("soldier1:10 town0").targets("heal", "a1") == ""
    assert Table("soldier1:10 . town1").targets("heal", "a1") == ""
    table = Table("soldier1:10 town2 base3", seats=3, rules={"teams": "1+2"})
    assert table.targets("heal", "a1") == ""


def test_15_healing_is_the_action_of_the_turn():
    table = Table(". soldier1:10 town1 town2").do("heal b1 c1")
    assert table.targets("move", "b1") == ""
    assert Table("soldier1:10 . town1").do("move a1 b1").can("heal b1 c1")


def test_15_a_building_with_1_hp_is_not_offered():
    assert Table("soldier1:10 town1:1").targets("heal", "a1") == ""


def test_15_edition_ludii_offers_it_and_spends_the_action_for_nothing():
    table = Table("soldier1:10 town1:1 town2", edition="ludii").do("heal a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (10, 1)
    assert table.targets("heal", "a1") == ""


def test_16_as_much_hp_as_possible_goes_over():
    """Case 15: Soldiers 20+20: receiver 30, giver 10, both done."""
    picture = "soldier1:20 soldier1:20 town2\nsoldier1:20 tank2 ."
    assert Table(picture).targets("attack", "b1") == "c1 b2"
    table = Table(picture).do("reinforce a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (10, 30)
    assert [table.targets(verb, "b1") for verb in ("move", "attack", "reinforce")] == [""] * 3
    assert [table.targets(verb, "a1") for verb in ("move", "attack", "reinforce")] == [""] * 3


def test_16_a_giver_that_lives_does_not_move_any_more():
    table = Table(". soldier1:20 soldier1:20")
    assert table.can("move b1 a1")
    assert not table.do("reinforce b1 c1").can("move b1 a1")


def test_15_a_building_that_healed_is_as_before_and_heals_again():
    table = Table("soldier1:10 town1 soldier1:20 .").do("heal a1 b1")
    assert table.piece("b1").status == READY
    assert table.do("heal c1 b1").hp("b1") == 70


def test_16_a_giver_left_with_nothing_is_removed():
    """Case 15: 10+15: receiver 25, giver gone."""
    table = Table("soldier1:10 soldier1:15").do("reinforce a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (0, 25)
    removed = table.events[-1]
    assert isinstance(removed, PieceRemoved)
    assert removed.cause == "reinforce"


def test_16_the_giver_may_be_at_full_hp_and_the_receiver_may_not():
    table = Table("soldier1 soldier1:10")
    assert table.can("reinforce a1 b1")
    assert not table.can("reinforce b1 a1")


def test_16_only_an_own_unit_of_the_same_type_beside():
    table = Table("soldier1 motorbike1:10 base3", seats=3, rules={"teams": "1+2"})
    assert table.targets("reinforce", "a1") == ""
    table = Table("soldier1 soldier2:10 base3", seats=3, rules={"teams": "1+2"})
    assert table.targets("reinforce", "a1") == ""
    assert Table("soldier1 . soldier1:10").targets("reinforce", "a1") == ""


def test_16_the_receiver_may_have_acted_already():
    table = Table("soldier1 soldier1:20 town2").do("attack b1 c1")
    assert table.can("reinforce a1 b1")


def test_16_a_unit_that_moved_may_reinforce():
    assert Table("soldier1 . soldier1:10").do("move a1 b1").can("reinforce b1 c1")


def test_17_a_unit_is_bought_onto_an_empty_cell_beside_its_building():
    table = Table(". factory1 .\n. . .", starting_gold=200)
    assert table.targets("buy", "tank") == "a1 c1 b2"
    table.do("buy tank c1")
    assert (table.hp("c1"), table.gold(1)) == (80, 100)
    assert table.events == (
        ResourceChanged(Seat(1), "gold", 200, 100, "purchase"),
        PiecePlaced(table.id("c1"), table.cell("c1"), Seat(1), "Tank", 100),
    )
    assert table.targets("buy", "tank") == "a1 b2"


@pytest.mark.parametrize("unit", UNITS)
def test_17_each_unit_is_sold_at_its_building_only(unit):
    for building in ("town", "factory", "airport", "dock", "base"):
        sold = Table(f"{building}1 s", starting_gold=500).can(f"buy {unit} b1")
        assert sold is (building == UNITS[unit].bought_at)


@pytest.mark.parametrize("owner", ["0", "2"])
def test_17_only_own_buildings_sell(owner):
    table = Table(f"town{owner} . base3", seats=3, rules={"teams": "1+2"})
    assert table.targets("buy", "soldier") == ""


@pytest.mark.parametrize(
    ("unit", "shop", "ground"),
    [
        ("soldier", "town", ".fms"),
        ("tank", "factory", ".fs"),
        ("bomber", "airport", ".fmsd"),
        ("cruiser", "dock", "sd"),
    ],
)
def test_17_the_ground_a_unit_may_be_bought_on(unit, shop, ground):
    found = [
        letter
        for letter in ".fmsd"
        if Table(f"{shop}1 {letter}", starting_gold=500).can(f"buy {unit} b1")
    ]
    assert "".join(found) == ground


def test_17_gold_must_suffice_and_never_falls_below_0():
    table = Table("town1 . .\n. . .", starting_gold=50)
    assert table.gold(1) == 60
    table.do("buy soldier b1", "buy soldier a2")
    assert table.gold(1) == 0
    table = Table("town1 .", starting_gold=19)
    assert table.targets("buy", "soldier") == ""


def test_17_any_number_at_any_time_in_the_own_turn():
    table = Table("town1 . soldier1\n. . town2", starting_gold=300)
    table.do("buy soldier b1", "attack c1 c2", "buy motorbike a2")


def test_17_bases_sell_nothing():
    table = Table("base1 s\n. .", starting_gold=500)
    assert [table.targets("buy", unit) for unit in UNITS] == [""] * len(UNITS)
