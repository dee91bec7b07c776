"""§8 and §9: moving."""

import pytest

from game.board.grid import Shape
from game.core.event import PieceMoved
from game.core.refs import Seat
from tests.rulesets.mini_wars.table import Table


def test_8_a_unit_moves_up_to_its_allowance():
    assert Table("soldier1 . . . . .").targets("move", "a1") == "b1 c1 d1"


def test_8_distance_is_orthogonal_on_squares():
    table = Table("m m m\nm soldier1 .\nm . .")
    assert table.targets("move", "b2") == "b1 a2 c2 b3 c3"
    assert not table.can("move b2 a1")


def test_8_on_hexes_steps_go_to_six_neighbours():
    hexes = "_ m m m _\nm . . . m\nm . soldier1 . m\nm . . . m\n_ m m m _"
    table = Table(hexes, shape=Shape.HEX_POINTY)
    near = {table.label(cell) for cell in table.state.setting.grid.neighbours[table.cell("0202")]}
    reached = set(table.targets("move", "0202").split())
    assert len(near) == 6
    assert near < reached
    assert len(reached) == 8


def test_8_the_last_cell_must_be_empty():
    assert Table("soldier1 soldier1 soldier2 .").targets("move", "a1") == ""


def test_8_the_way_may_lead_through_own_units_and_buildings():
    """Case 13: an own town may be passed, not stopped on."""
    assert Table("soldier1 soldier1 . .").targets("move", "a1") == "c1 d1"
    assert Table("soldier1 town1 . .").targets("move", "a1") == "c1 d1"


def test_8_the_way_may_lead_through_a_team_mates_pieces():
    table = Table("soldier1 tank2 town2 . base3", seats=3, rules={"teams": "1+2"})
    assert table.targets("move", "a1") == "d1"


@pytest.mark.parametrize("wall", ["soldier2", "town2", "town0"])
def test_8_nobody_passes_enemy_or_neutral_pieces(wall):
    """Case 13: nobody passes a neutral town."""
    assert Table(f"soldier1 {wall} . .").targets("move", "a1") == ""


def test_8_aircraft_do_not_fly_over_enemies_either():
    assert Table("helicopter1 tank2 .").targets("move", "a1") == ""


def test_8_a_detour_counts_its_steps():
    table = Table("soldier1 town0 .\n. . .\n. . .")
    assert not table.can("move a1 c1")
    assert table.can("move a1 c2")


def test_8_the_event_tells_a_shortest_way():
    table = Table("soldier1 town0 .\n. . .").do("move a1 c2")
    cells = tuple(table.cell(label) for label in ("a1", "a2", "b2", "c2"))
    assert table.events == (PieceMoved(table.id("c2"), Seat(1), cells, "Soldier"),)


@pytest.mark.parametrize(
    ("unit", "open_to"),
    [
        ("soldier", "plain forest mountain shallow"),
        ("motorbike", "plain forest mountain shallow"),
        ("speeder", "plain forest shallow"),
        ("artillery", "plain forest shallow"),
        ("bomber", "plain forest mountain shallow deep"),
        ("cruiser", "shallow deep"),
    ],
)
def test_9_what_each_class_can_enter_beside_it(unit, open_to):
    words = {".": "plain", "f": "forest", "m": "mountain", "s": "shallow", "d": "deep"}
    found = [words[letter] for letter in ".fmsd" if Table(f"{unit}1 {letter}").can("move a1 b1")]
    assert " ".join(found) == open_to


@pytest.mark.parametrize(
    ("unit", "far"),
    [
        ("soldier", {".": True, "f": True, "m": False, "s": True}),
        ("tank", {".": True, "f": False, "s": False}),
        ("helicopter", {".": True, "f": True, "m": True, "s": True, "d": True}),
        ("cruiser", {"s": True, "d": True}),
    ],
)
def test_9_what_each_class_can_travel_across(unit, far):
    """Case 12: a mountain two cells away cannot be reached this turn."""
    start = "s+cruiser1 s" if unit == "cruiser" else f"{unit}1 ."
    for letter, reached in far.items():
        assert Table(f"{start} {letter}").can("move a1 c1") is reached


def test_9_soldier_may_step_onto_an_adjacent_mountain_as_its_whole_move():
    """Case 12."""
    table = Table("soldier1 m .").do("move a1 b1")
    assert table.targets("move", "b1") == ""


def test_9_the_single_step_leads_nowhere_further():
    assert Table("soldier1 m . .").targets("move", "a1") == "b1"
    assert Table("tank1 f .").targets("move", "a1") == "b1"
    assert Table("tank1 s .").targets("move", "a1") == "b1"


def test_9_the_single_step_may_start_anywhere():
    assert Table("m+soldier1 m m").targets("move", "a1") == "b1"
    assert Table("f+tank1 f .").targets("move", "a1") == "b1"
    assert Table("s+tank1 f .").targets("move", "a1") == "b1"


def test_9_leaving_such_a_cell_is_an_ordinary_move():
    """Case 12: a vehicle standing in a forest may leave onto plain with its full move."""
    assert Table("f+tank1 . . . . .").targets("move", "a1") == "b1 c1 d1 e1"
    assert Table("m+soldier1 . . . .").targets("move", "a1") == "b1 c1 d1"


def test_9_the_single_step_needs_an_empty_cell():
    assert Table("soldier1 m+soldier2").targets("move", "a1") == ""
    assert Table("soldier1 m+soldier1 .").targets("move", "a1") == ""


def test_9_edition_ludii_a_map_may_slow_a_unit_in_its_first_turn():
    picture = "soldier1!1 . . .\nsoldier1!0 soldier2!1 . .\nf+tank1!1 . m m"
    table = Table(picture, edition="ludii")
    assert table.targets("move", "a1") == "b1"
    assert table.targets("move", "a2") == ""
    assert table.can("attack a2 b2")
    assert table.targets("move", "a3") == "b3"
    table.do("end_turn")
    assert table.targets("move", "b2") == "b1 c2 b3"
    table.do("end_turn")
    assert table.targets("move", "a1") == "b1 c1 d1 c2 b3"


def test_9_edition_ludii_steps_mean_nothing_to_a_building():
    assert Table("base1!2 tank1!2 base2", edition="ludii").state.allowance == {2: 2}


def test_9_edition_ludii_without_steps_there_is_no_single_step_either():
    assert Table("soldier1!0 m", edition="ludii").targets("move", "a1") == ""
    assert Table("soldier1!1 m", edition="ludii").targets("move", "a1") == "b1"


def test_9_edition_ludii_a_slow_unit_that_is_lost_leaves_nothing_behind():
    table = Table("tank1 soldier2!1 base2", edition="ludii")
    assert table.state.allowance == {table.id("b1"): 1}
    assert table.do("attack a1 b1").state.allowance == {}


def test_9_the_printed_edition_knows_no_slow_first_turn():
    assert Table("soldier1!1 . . .").targets("move", "a1") == "b1 c1 d1"
