"""§4, §6, §7: costs, zones of control, special units; cases A12 to A15 of the rules."""

from itertools import pairwise

import pytest

from game.core.event import PieceMoved
from game.core.refs import CellRef, Seat
from tests.rulesets.warshard.table import PRESENTER, Table

FIELD = "\n".join([". . . . . . . . ."] * 8)


def test_a12_armor_on_plain_reaches_every_hex_within_6():
    table = Table(FIELD.replace(".", "armor1", 1) + "\n. . . . . . . . inf2")
    grid = table.state.setting.grid
    start = table.cell("0000")
    within = [c for c in grid.cells if 0 < grid.distance(start, c) <= 6]
    assert table.targets("move", "0000").split() == [grid.label(cell) for cell in sorted(within)]


def test_a13_nine_road_hexes_cost_4_and_a_half_points():
    table = Table("armor1 r r r r r r r r r . .\n" + "_ " * 12 + "\n" + "_ " * 11 + "inf2")
    table.do("move 0000 0900")
    assert table.points("0900") == 3
    (moved,) = table.events
    assert isinstance(moved, PieceMoved)
    assert [table.label(cell) for cell in moved.path] == [f"0{column}00" for column in range(10)]


def test_a14_entering_the_zone_of_an_hq_ends_the_movement():
    table = Table("armor1 . . hq2 .")
    assert table.targets("move", "0000") == "0100 0200"
    table.do("move 0000 0200")
    assert table.points("0200") == 0


def test_a15_a_unit_beside_an_enemy_may_go_to_another_hex_beside_it():
    table = Table(". armor1 . .\n. . inf2 .\n. . . .")
    assert "0200" in table.targets("move", "0100").split()
    assert "0300" not in table.targets("move", "0100").split()
    table.do("move 0100 0200")
    assert table.points("0200") == 0


def test_6_units_have_their_mobility_as_points_and_the_other_side_none():
    table = Table("inf1 mech1 armor1 art1\nair1 hq1 . .\n. . . .\n. . . inf2")
    points = [unit.points for _, unit in table.state.units.items()]
    assert points == [4, 8, 12, 4, 18, 4, 0]


def test_6_points_that_are_left_are_lost_with_the_turn():
    table = Table("armor1 . . . .\n_ _ _ _ inf2").do("end_move")
    assert table.asked == "2 move"
    assert (table.points("0000"), table.points("0401")) == (0, 4)


def test_6_a_unit_may_go_on_later_with_what_it_has_left():
    table = Table("armor1 . . . . .\ninf1 . . . . .\n_ _ _ _ _ inf2")
    table.do("move 0000 0200", "move 0001 0101", "move 0200 0300")
    assert table.points("0300") == 6


@pytest.mark.parametrize("blocker", ["inf1", "inf2"])
def test_6_nobody_passes_a_unit_of_either_side(blocker):
    table = Table(f"armor1 {blocker} . .\n_ _ _ inf2")
    assert "0200" not in table.targets("move", "0000").split()


def test_6_sending_a_unit_far_is_the_same_as_going_step_by_step():
    picture = "armor1 f . r r .\n. . h . . .\n_ _ _ _ _ inf2"
    far = Table(picture).do("move 0000 0300")
    near = Table(picture)
    for event in far.events:
        assert isinstance(event, PieceMoved)
        path = [near.label(cell) for cell in event.path]
        for one, two in pairwise(path):
            near.do(f"move {one} {two}")
    assert near.state.key() == far.state.key()


@pytest.mark.parametrize("ground", ["f", "c", "h", "t"])
def test_4_rough_ground_costs_2(ground):
    assert Table(f"armor1 {ground} .\n_ _ _\n_ _ inf2").do("move 0000 0100").points("0100") == 8


@pytest.mark.parametrize(("ground", "title"), [("d", "Dry plain"), ("s", "Snow")])
def test_4_open_ground_of_every_climate_costs_1_and_shelters_nobody(ground, title):
    table = Table(f"armor1 {ground} .\n_ _ _\n_ _ inf2").do("move 0000 0100")
    assert table.points("0100") == 10
    cell = table.cell("0100")
    assert not table.state.setting.cover >> cell & 1
    assert PRESENTER.describe(table.state, Seat(1), CellRef(cell)).title == title


@pytest.mark.parametrize("ground", ["~", "^"])
def test_4_water_and_mountains_cannot_be_entered(ground):
    table = Table(f"armor1 {ground} .\n. _ .\n_ _ inf2")
    assert table.targets("move", "0000") == "0001"


def test_4_a_bridge_is_a_road_over_water():
    assert Table("armor1 b .\n_ _ _\n_ _ inf2").do("move 0000 0100").points("0100") == 11


def test_4_there_is_no_least_move():
    table = Table("inf1 r f\n_ _ _\n_ _ inf2")
    assert table.targets("move", "0000") == "0100"
    assert Table("inf1 f f\n_ _ _\n_ _ inf2").targets("move", "0000") == "0100"
    assert Table("art1 f .\n_ _ _\n_ _ inf2").targets("move", "0000") == "0100"
    table = Table("art1 . f\n_ _ _\n_ _ inf2").do("move 0000 0100")
    assert table.targets("move", "0100") == "0000"


def test_4_option_crossing_a_river_side_doubles_the_cost():
    picture = "armor1 f .\n_ _ _\n_ _ inf2"
    side = "0000|0100"
    river = Table(picture, rivers=side, rivers_on_hexsides=True).do("move 0000 0100")
    assert river.points("0100") == 4
    bridge = Table(picture, rivers=side, bridges=side, rivers_on_hexsides=True)
    assert bridge.do("move 0000 0100").points("0100") == 8
    assert Table(picture, rivers=side).do("move 0000 0100").points("0100") == 8


# ---------------------------------------------------------------- §7: zones of control


@pytest.mark.parametrize("enemy", ["inf2", "art2", "air2", "hq2"])
def test_7_every_kind_has_a_zone_of_control(enemy):
    table = Table(f"armor1 . . {enemy} .\n_ _ _ _ _")
    assert table.targets("move", "0000") == "0100 0200"


def test_7_water_does_not_stop_a_zone():
    table = Table("armor1 . . . .\n_ _ ~+inf2! . .\n_ _ _ _ _")
    assert table.targets("move", "0000") == "0100"


def test_7_special_units_are_not_stopped_and_swim_at_1_a_hex():
    table = Table("armor1! ~ . .\n_ _ inf2 .\n_ _ _ _")
    assert table.targets("move", "0000") == "0100 0200 0300 0301"
    table.do("move 0000 0100")
    assert table.points("0100") == 10


def test_7_option_air_wings_are_special():
    picture = "air1 ~ . .\n_ _ inf2 .\n_ _ _ _"
    assert Table(picture, air_wing_special=True).targets("move", "0000") == "0100 0200 0300 0301"
    assert Table(picture).targets("move", "0000") == ""


def test_7_a_unit_without_points_stays():
    table = Table("armor1 . . hq2 .\ninf1 . . . .").do("move 0000 0200")
    assert table.targets("move", "0200") == ""
