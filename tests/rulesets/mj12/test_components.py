"""§1 to §4, §27, §28: units, states, armies."""

import pytest

from game.core.refs import Seat
from rulesets.mj12.state import MISSILES, UNITS, parse_army
from tests.rulesets.mj12.danville import DEFENDERS, HORDE, danville
from tests.rulesets.mj12.table import RULES, Table


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        ("mayor", (5, True, 4, "", "leader", 43)),
        ("officer", (3, False, 3, "", "leader", 24)),
        ("guardsman", (3, False, 2, "B", "plus", 68)),
        ("militia", (3, False, 1, "", "even", 9)),
        ("hobgoblin_leader", (5, True, 4, "C", "leader", 105)),
        ("sergeant", (3, False, 3, "D", "leader", 64)),
        ("wolfrider", (6, True, 3, "", "even", 24)),
        ("mercenary", (3, False, 3, "", "minus", 14)),
        ("goblin", (2, False, 1, "", "minus", 6)),
    ],
)
def test_2_every_unit_is_as_printed(kind, printed):
    u = UNITS[kind]
    assert (u.move, u.cavalry, u.strength, u.code, u.morale, u.cost) == printed
    assert u.leads is (printed[4] == "leader")


def test_2_there_are_nine_kinds():
    assert len(UNITS) == 9


def test_17_the_missile_table_is_as_printed():
    assert MISSILES == {
        "A": (2, 3, 4, 5, 6),
        "B": (3, 4, 5, 6),
        "C": (4, 5, 6),
        "D": (5, 6),
        "E": (6,),
    }


def test_1_both_seats_see_the_state_itself():
    state = Table("goblin1 . . militia2").state
    assert RULES.observe(state, Seat(1)) is RULES.observe(state, Seat(2)) is state


def test_3_a_disrupted_unit_moves_shoots_fights_and_holds_its_zone():
    table = Table("guardsman1! . goblin2\n. . .").until("a_fire", 1)
    assert table.can("fire 0000 0200")
    table.until("a_move", 1)
    assert table.can("move 0000 0100")
    assert Table("goblin1 goblin2! .").until("a_move", 1).can("attack 0000 0100")
    held = Table("mayor1 _\n. militia2!\n. _\n. _").until("a_move", 1)
    assert held.targets("move", "0000") == "0001"


def test_27_costs_are_those_printed_and_decide_no_fight():
    """A16: Danville totals."""
    for text, points in ((DEFENDERS, 307), (HORDE, 427)):
        army = parse_army(text)
        assert sum(UNITS[kind].cost * count for kind, count in army.items()) == points


def test_28_danville_has_nine_units_against_eighteen():
    assert sum(parse_army(DEFENDERS).values()) == 9
    assert sum(parse_army(HORDE).values()) == 18


def test_28_danville_sets_up_near_the_town_the_horde_opposite():
    board = danville()
    town, edge = board.zone("setup", 1), board.zone("setup", 2)
    assert edge.bit_count() == 30
    assert town >> board.grid.cell(7, 12 - 6) & 1
    assert not town >> board.grid.cell(7, 5) & 1
    assert not town & edge


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("goblins", "goblins is no unit"),
        ("elf mayr", "elf is no unit; mayr is no unit"),
        ("goblin*", "goblin* names no number from 1 to 99"),
        ("goblin*0", "goblin*0 names no number from 1 to 99"),
        ("goblin*100", "goblin*100 names no number from 1 to 99"),
        ("goblin*two", "goblin*two names no number from 1 to 99"),
        ("elf*0", "elf is no unit; elf*0 names no number from 1 to 99"),
        ("", "The list of units is empty"),
    ],
)
def test_11_an_army_list_that_cannot_be_read_says_why(text, message):
    with pytest.raises(ValueError) as found:
        parse_army(text)
    assert str(found.value) == message


def test_11_an_army_list_adds_up_in_the_order_of_the_hand():
    assert list(parse_army("goblin*2 mayor goblin").items()) == [("mayor", 1), ("goblin", 3)]


def test_18_units_show_the_village_forest_or_hill_below_them():
    table = Table("v+militia1 f+goblin2 h+officer1 militia1")
    signs = {table.label(cell): one.sign for cell, one in table.view().footings.items()}
    assert signs == {"0000": "home", "0100": "tree", "0200": "hill"}
