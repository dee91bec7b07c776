"""§10 to §14: attacks, damage, counters, capture."""

import pytest

from game.board.grid import Shape
from game.core.event import Attacked, PieceChanged, PieceRemoved
from game.core.refs import Seat
from rulesets.mini_wars.state import UNITS
from tests.rulesets.mini_wars.table import RULES, Table


def test_10_targets_are_enemy_units_enemy_buildings_and_neutral_buildings():
    table = Table(". tank2 .\ntown2 soldier1 town0\n. soldier1 .")
    assert table.targets("attack", "b2") == "b1 a2 c2"


def test_10_own_and_team_mates_pieces_are_no_targets():
    picture = ". tank2 .\ntown2 soldier1 town1\n. soldier1 base3"
    table = Table(picture, seats=3, rules={"teams": "1+2"})
    assert table.targets("attack", "b2") == ""


def test_10_neutral_units_are_no_targets():
    assert Table("soldier1 tank0").targets("attack", "a1") == ""


@pytest.mark.parametrize("unit", ["missile_launcher", "artillery", "battleship", "tank"])
def test_10_range_is_counted_in_grid_steps(unit):
    ground = "s" if unit == "battleship" else "."
    table = Table(f"{ground}+{unit}1 town2 town2 town2 town2 town2 town2")
    near, far = UNITS[unit].near, UNITS[unit].far
    labels = "abcdefg"[near : far + 1]
    assert table.targets("attack", "a1") == " ".join(f"{letter}1" for letter in labels)


def test_10_range_is_manhattan_on_squares_and_hex_distance_on_hexes():
    square = Table("missile_launcher1 . .\n. town2 .\n. . .")
    assert square.can("attack a1 b2")
    hexes = Table("missile_launcher1 . .\n. town2 .\n. . .", shape=Shape.HEX_POINTY)
    assert hexes.state.setting.grid.distance(hexes.cell("0000"), hexes.cell("0101")) == 2
    assert hexes.can("attack 0000 0101")
    near = Table("missile_launcher1 . .\ntown2 . .\n. . .", shape=Shape.HEX_POINTY)
    assert not near.can("attack 0000 0001")


def test_10_nothing_blocks_a_shot():
    assert Table("missile_launcher1 m tank2").can("attack a1 c1")
    assert Table("missile_launcher1 _ tank2").can("attack a1 c1")
    assert Table("missile_launcher1 tank2 tank2").can("attack a1 c1")


def test_10_an_attack_that_does_no_damage_is_legal():
    table = Table("soldier1:1 tank2").do("attack a1 b1")
    assert table.hp("b1") == 80


def test_11_damage_is_hp_times_power():
    """Case 1: Tank 80 hits Tank 80 on plain: 40; the survivor counters 20."""
    table = Table("tank1 tank2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (60, 40)


def test_11_a_target_in_forest_takes_a_quarter_less():
    """Case 2: 30, and counter 25, the attacker being on plain."""
    table = Table("tank1 f+tank2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (55, 50)


def test_11_a_target_in_water_takes_a_quarter_more():
    """Case 3: Submarine 20 hp: 16 before terrain, 20 in water."""
    for water in "sd":
        table = Table(f"s+submarine1:20 {water}+cruiser2").do("attack a1 b1")
        assert table.hp("b1") == 50


def test_11_a_shooter_deals_double_to_humans():
    """Case 4: Shooter 60 on Soldier 30 in forest: 36, removed."""
    table = Table("shooter1 f+soldier2").do("attack a1 b1")
    assert table.hp("b1") == 0
    assert table.hp("a1") == 60


def test_11_a_shooter_on_a_soldier_in_shallow_water_deals_60():
    """Case 5."""
    table = Table("shooter1 s+soldier2")
    line = table.foresee("attack a1 b1").lines[-1]
    assert line.value == 60
    assert Table("shooter1 f+soldier2").foresee("attack a1 b1").lines[-1].value == 36


@pytest.mark.parametrize("victim", ["tank", "helicopter", "cruiser", "town"])
def test_11_a_shooter_deals_double_to_nothing_else(victim):
    ground = "s" if victim == "cruiser" else "."
    table = Table(f"shooter1 {ground}+{victim}2")
    before = table.hp("b1")
    assert before - table.do("attack a1 b1").hp("b1") == (30 if victim == "cruiser" else 24)


def test_11_a_cruiser_in_deep_water_hit_by_a_helicopter_takes_35():
    """Case 6."""
    table = Table("helicopter1 d+cruiser2").do("attack a1 b1")
    assert table.hp("b1") == 35


def test_11_aircraft_take_the_same_damage_on_any_ground():
    for letter in ".fmsd":
        table = Table(f"soldier1 {letter}+helicopter2").do("attack a1 b1")
        assert table.hp("b1") == 25


def test_11_mountains_change_nothing():
    assert Table("tank1 m+soldier2").foresee("attack a1 b1").lines[-1].value == 40


def test_11_buildings_take_damage_by_their_ground():
    for letter, left in (("f", 89), (".", 85), ("s", 82), ("m", 85)):
        assert Table(f"soldier1 {letter}+town2").do("attack a1 b1").hp("b1") == left


def test_11_damage_is_rounded_down_once_and_has_no_minimum():
    """3 hp × 50 % × ¾ = 1.125; 1 hp × 40 % = 0.4."""
    assert Table("soldier1:3 f+town2").do("attack a1 b1").hp("b1") == 99
    assert Table("speeder1:1 town2").do("attack a1 b1").hp("b1") == 100


def test_11_the_present_hp_strikes():
    assert Table("tank1:50 town2").do("attack a1 b1").hp("b1") == 75


def test_12_a_unit_at_0_hp_is_removed_and_does_not_counter():
    table = Table("tank1 soldier2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (80, 0)
    assert [type(event) for event in table.events] == [Attacked, PieceRemoved]


def test_12_at_exactly_0_hp_there_is_no_counter_either():
    """And Lady Luck is not asked for one."""
    table = Table("tank1 tank2:40", doctrine_2="lady_luck").do("attack a1 b1")
    assert [type(event) for event in table.events] == [Attacked, PieceRemoved]
    assert table.hp("a1") == 80


def test_12_the_counter_uses_the_reduced_hp_and_the_attackers_ground():
    table = Table("f+tank1 tank2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (80 - 15, 40)


@pytest.mark.parametrize(
    ("attacker", "target"), [("anti_aircraft", "helicopter"), ("helicopter", "anti_aircraft")]
)
def test_12_anti_aircraft_neither_counters_nor_is_countered(attacker, target):
    """Case 9."""
    table = Table(f"{attacker}1:20 {target}2").do("attack a1 b1")
    assert table.hp("b1") > 0
    assert table.hp("a1") == 20


def test_12_a_never_unit_is_not_countered_at_any_range():
    table = Table("missile_launcher1 . tank2").do("attack a1 c1")
    assert (table.hp("a1"), table.hp("c1")) == (50, 55)


def test_12_a_fighter_attacked_by_a_tank_does_not_counter():
    """Case 10; and a fighter cannot attack a tank at all."""
    table = Table("tank1 fighter_jet2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (80, 60)
    assert not Table("fighter_jet1 tank2").can("attack a1 b1")


def test_12_a_bomber_does_not_counter_aircraft():
    table = Table("helicopter1 bomber2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (40, 72)
    assert Table("soldier1 bomber2").do("attack a1 b1").hp("a1") == 0


def test_12_a_submarine_counters_only_boats():
    assert Table("helicopter1 s+submarine2").do("attack a1 b1").hp("a1") == 40
    assert Table("s+cruiser1 s+submarine2").do("attack a1 b1").hp("a1") == 70 - 57


def test_12_a_counter_is_told_after_the_attack_with_what_it_did():
    table = Table("tank1 tank2").do("attack a1 b1")
    told = [
        (event.cause, event.before, event.after) if isinstance(event, PieceChanged) else event[:3]
        for event in table.events
    ]
    here, there = table.cell("a1"), table.cell("b1")
    assert told == [
        (here, there, 1),
        ("attack", 80, 40),
        (there, here, 2),
        ("counter", 80, 60),
    ]


def test_12_the_attacker_may_die_from_the_counter():
    table = Table("soldier1 tank2").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (0, 65)
    removed = table.events[-1]
    assert isinstance(removed, PieceRemoved)
    assert removed.cause == "counter"


def test_12_a_unit_counters_each_time_and_keeps_its_own_action():
    table = Table("speeder1 tank2 speeder1").do("attack a1 b1", "attack c1 b1")
    assert table.hp("b1") == 80 - 24 - 24
    assert (table.hp("a1"), table.hp("c1")) == (60 - 28, 60 - 16)
    assert table.do("end_turn").can("attack b1 a1")


def test_13_a_building_never_counters():
    """Case 7: Soldier 30 on a neutral town 100: 15, no counter."""
    table = Table("soldier1 town0").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (30, 85)


def test_13_at_0_hp_a_building_becomes_the_attackers_with_50_hp():
    """Case 7: surplus damage is lost."""
    table = Table("tank1 town2:1 base2").do("attack a1 b1")
    assert table.piece("b1").seat == 1
    assert table.hp("b1") == 50
    changes = [event for event in table.events if isinstance(event, PieceChanged)]
    assert [(e.what, e.before, e.after, e.cause) for e in changes] == [
        ("hp", 1, 50, "capture"),
        ("owner", 2, 1, "capture"),
    ]


@pytest.mark.parametrize(("hp", "left", "owner"), [(16, 1, 0), (15, 50, 1), (14, 50, 1)])
def test_13_a_building_falls_at_0_hp_and_not_before(hp, left, owner):
    table = Table(f"soldier1 town0:{hp}").do("attack a1 b1")
    assert (table.hp("b1"), table.piece("b1").seat) == (left, owner)


def test_13_a_captured_building_may_be_used_at_once():
    """Case 8: a unit bought next to a town captured this turn; and healing at it."""
    table = Table("soldier1 town0:5 soldier1:10\n. . .").do("attack a1 b1")
    assert table.can("buy soldier b2")
    assert table.can("heal c1 b1")


def test_14_after_its_attack_a_unit_is_done_and_others_go_on():
    table = Table("tank1 town2 tank1 .").do("attack a1 b1")
    assert RULES.legal_actions(table.state)[0].subject == table.action("attack c1 b1").subject
    assert table.targets("attack", "a1") == ""
    assert table.can("move c1 d1")
    assert table.seat == Seat(1)
