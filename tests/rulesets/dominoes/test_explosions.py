"""Kamikazes (§15)."""

import pytest

from game.board.grid import Cell, bits
from game.core.event import Announced, PieceRemoved
from game.core.refs import Seat
from game.core.rules import Outcome
from game.text import say
from tests.rulesets.dominoes.table import Table

BELOW = ("_____", "....g")


def test_15_a_kamikaze_runs_onto_an_enemy_and_kills_all_around():
    """A12: two steps, and troops of both sides."""
    table = Table("RGrg.", "K.r..", "..g.r", *BELOW).do("charge a2 c2")
    assert table.army(1) == "grunt@a1"
    assert table.army(2) == "grunt@e3 general@e5"


def test_15_a_kamikaze_that_is_shot_is_told_among_the_dead():
    table = Table("R..k.", "....g")
    before = table.state
    table.do("attack a1 d1")
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert say(told.note) == "Dead: Kamikaze, General"


def test_15_up_to_five_dead_are_named():
    table = Table("rrr..", "rkR..", "rrr..", ".....", "g....")
    before = table.state
    table.do("attack c2 b2")
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert say(told.note) == "Dead: Kamikaze, Grunt, Grunt, Grunt, Grunt and 4 more"


def test_15_the_way_of_a_charge_must_be_empty_and_without_walls():
    assert "charge" not in Table("KRr..", *BELOW).verbs()
    assert "charge" not in Table("K.r..", *BELOW, walls="b1|c1").verbs()
    assert "charge" not in Table("K..r.", *BELOW).verbs()
    assert Table("K.r..", ".....", *BELOW, walls="a1|b1 b2|c2").verbs() == [
        "end_turn",
        "move",
        "ram",
    ]


def test_15_a_charge_flips_nothing():
    table = Table("R....", "K.?..", *BELOW, on="grunt2@c2").do("charge a2 c2")
    assert table.cell("c2") not in table.state.faces


def test_15_a_wall_at_the_side_protects():
    """A13."""
    table = Table("R....", "K.rr.", *BELOW, walls="c2|d2").do("charge a2 c2")
    assert table.at("d2") == "grunt2"
    assert table.at("c2") == ""


def test_15_a_troop_at_a_corner_needs_walls_on_every_way_round():
    one = Table("R..r.", "K.r..", *BELOW, walls="c1|c2").do("charge a2 c2")
    assert one.at("d1") == ""
    both = Table("R..r.", "K.r..", *BELOW, walls="c1|c2 c2|d2").do("charge a2 c2")
    assert both.at("d1") == "grunt2"


def test_15_a_corner_without_tiles_between_does_not_protect():
    table = Table("R._r.", "K.r_.", *BELOW).do("charge a2 c2")
    assert table.at("d1") == ""


def test_15_a_kamikaze_that_is_shot_explodes():
    """A14: by its own Grunt."""
    table = Table("R..Kr", "....r", *BELOW).do("attack a1 d1")
    assert table.army(1) == "grunt@a1"
    assert table.army(2) == "general@e4"


def test_15_a_kamikaze_that_is_shot_by_the_enemy_explodes():
    table = Table("r.KG.", "...R.", "R....", *BELOW, turn=2).do("attack a1 c1")
    assert table.army(1) == "grunt@a3"


def test_15_a_kamikaze_on_a_mine_explodes():
    table = Table("K?r..", "R....", "R....", *BELOW).flip("move a1 b1", "0-0")
    assert table.army(1) == "grunt@a3"
    assert table.army(2) == "general@e5"
    assert table.cell("b1") not in table.state.faces


def test_15_a_kamikaze_blows_up_a_wall():
    """Who stands behind it lives; the tile it stands on is not flipped."""
    table = Table("RK?r.", ".....", *BELOW, walls="c1|d1")
    table.do("ram b1 c1|d1 c1")
    assert table.walls == set()
    assert table.at("d1") == "grunt2"
    assert table.army(1) == "grunt@a1"
    assert table.cell("c1") not in table.state.faces


def test_15_a_wall_takes_a_step_of_its_own():
    """Not one between the second and the third tile."""
    table = Table("RK...", ".....", *BELOW, walls="b1|c1 d1|e1")
    assert rams(table) == ["b1"]
    assert "ram" not in Table("K....", *BELOW, walls="c1|d1").verbs()


def test_15_a_wall_is_not_blown_up_from_a_cell_with_a_troop():
    assert rams(Table("KR...", *BELOW, walls="b1|c1")) == []
    assert rams(Table("Kr...", *BELOW, walls="b1|c1")) == []
    assert rams(Table("1....", *BELOW, walls="b1|c1", on="kamikaze1@a1")) == ["b1"]


def test_15_a_wall_can_be_blown_up_from_either_side():
    table = Table("K.R..", ".....", *BELOW, walls="a1|b1 b1|b2")
    assert rams(table) == ["a1"]
    assert rams(Table("K....", ".....", *BELOW, walls="a2|b2")) == ["a2"]
    assert rams(Table("K....", ".....", *BELOW, walls="a1|b1")) == ["a1"]
    assert rams(Table(".....", "K....", *BELOW, walls="b1|b2")) == ["b2"]
    assert rams(Table("K....", ".....", *BELOW, walls="a1|a2")) == ["a1"]


def rams(table: Table) -> list[str]:
    """Return the cells from which a wall can be blown up."""
    legal = table.rules.legal_actions(table.state)
    return [action.option for action in legal if action.verb == "ram"]


def test_15_other_walls_protect_when_a_wall_is_blown_up():
    table = Table("RKR..", "..R..", *BELOW, walls="a1|b1 b1|c1")
    table.do("ram b1 b1|c1 b1")
    assert table.army(1) == "grunt@a1 grunt@c1"


@pytest.mark.parametrize("chain", [False, True])
def test_15_an_explosion_sets_off_others_only_with_the_option(chain: bool):
    table = Table("K.rk.", "R..rr", "....r", *BELOW, chain_explosions=chain)
    table.do("charge a1 c1")
    left = "general@e5" if chain else "grunt@e2 grunt@e3 general@e5"
    gone = "grunt@e3 general@e5" if chain else left
    assert table.army(2) == gone


@pytest.mark.parametrize("chain", [False, True])
def test_15_the_wall_that_is_blown_up_protects_from_the_first_explosion_alone(chain: bool):
    table = Table(".Kr..", ".k..R", *BELOW, walls="b1|c1 c1|c2", chain_explosions=chain)
    forecast = table.foresee("ram b1 b1|c1 b1")
    table.do("ram b1 b1|c1 b1")
    assert table.army(2) == ("general@e4" if chain else "grunt@c1 general@e4")
    assert ("Grunt c1 dies" in [str(row.label) for row in forecast.lines]) == chain


def test_15_nothing_explodes_after_the_last_enemy_is_gone():
    """Each explosion is an event of its own: the Kamikaze beside the victor is too late."""
    table = Table("K.rkR", ".....", chain_explosions=True).do("charge a1 c1")
    assert table.army(1) == "grunt@e1"
    outcome = table.rules.decision(table.state)
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (1,)


def test_15_the_forecast_shows_the_area_and_the_dead():
    table = Table("RGr..", "K.r..", ".....", *BELOW)
    found = table.foresee("charge a2 c2")
    (area,) = [mark.cells for mark in found.marks if mark.group == "blast"]
    assert {table.label(cell) for cell in bits(area)} == {
        "b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3",
    }  # fmt: skip
    assert str(found.verdict) == "Kills 2 enemies, and 2 of yours"
    assert [str(row.label) for row in found.lines] == [
        "Kamikaze a2 dies", "General b1 dies", "Grunt c1 dies", "Grunt c2 dies",
    ]  # fmt: skip


# ------------------------------------------------------------------- areas, cell by cell


def area(table: Table, order: str) -> set[str]:
    """Return the cells in which an order's explosions kill."""
    return {table.label(cell) for cell in bits(table.foresee(order).affected)}


FULL = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}


@pytest.mark.parametrize(
    ("walls", "safe"),
    [
        ("", ""),
        ("b1|b2", "b1"),
        ("b2|c2", "c2"),
        ("b2|b3", "b3"),
        ("a2|b2", "a2"),
        ("b1|b2 b2|c2", "b1 c2 c1"),
        ("b1|c1 c1|c2", "c1"),
        ("b1|b2 c1|c2", "b1 c1"),
        ("b2|c2 b1|c1", "c2 c1"),
        ("b2|b3 a2|b2", "b3 a2 a3"),
        ("a1|b1 a1|a2", "a1"),
        ("c2|c3 b3|c3", "c3"),
        ("b1|c1", ""),
        ("c1|d1", ""),
    ],
)
def test_15_a_wall_protects_whom_every_way_crosses_one(walls: str, safe: str):
    table = Table("....", ".K..", "....", ".N..", "____", "...g", walls=walls)
    assert area(table, "attack b4 b2") == FULL - set(safe.split())


def test_15_explosions_go_into_bases_and_out_of_them():
    into = Table("1K.R", "1...", "____", "...g", on="grunt1@a1 grunt1@a2")
    assert area(into, "attack d1 b1") == {"a1", "b1", "c1", "a2", "b2", "c2"}
    out = Table("1...", "1..R", "____", "...g", on="kamikaze1@a2")
    assert area(out, "attack d2 a2") == {"a1", "b1", "a2", "b2"}
    two = Table("1.2", "...", "..g", on="kamikaze1@a1 grunt2@c1").do("charge a1 c1")
    assert two.at("c1") == ""


def test_15_a_corner_with_one_tile_beside_protects_if_its_walls_do():
    """The other corner cell is table: only one way round there is."""
    rows = ("....", "_K.R", "....", "____", "...g")
    assert "a1" in area(Table("._..", *rows[1:]), "attack d2 b2")
    assert "a1" in area(Table("....", *rows[1:]), "attack d2 b2")
    assert "a1" not in area(Table("....", *rows[1:], walls="a1|b1"), "attack d2 b2")


def test_15_a_kamikaze_charges_round_a_corner_and_into_a_base():
    table = Table("R_...", "K....", "_r...", *BELOW[:1], "....g")
    assert table.targets("charge", "a2") == "b3"
    (path,) = [mark.lines[0] for mark in table.foresee("charge a2 b3").marks if mark.lines]
    assert [table.label(cell) for cell in path] == ["a2", "b2", "b3"]
    table = Table("R_...", "Kr...", ".r...", *BELOW[:1], "....g")
    (path,) = [mark.lines[0] for mark in table.foresee("charge a2 b3").marks if mark.lines]
    assert [table.label(cell) for cell in path] == ["a2", "a3", "b3"]
    blocked = Table("R_...", "KR...", "_r...", *BELOW[:1], "....g")
    assert "charge" not in blocked.verbs()
    base = Table("K2...", *BELOW, on="grunt2@b1")
    assert base.do("charge a1 b1").at("b1") == ""


def test_15_a_kamikaze_killed_by_the_mine_of_another_does_not_explode_without_the_option():
    table = Table("K?k.r", *BELOW).flip("move a1 b1", "2-2")
    assert table.army(2) == "grunt@e1 general@e3"
    chain = Table("K?k.r", "...r.", "_____", "R...g", chain_explosions=True)
    assert chain.flip("move a1 b1", "2-2").army(2) == "grunt@e1 general@e4"


def test_15_chains_go_on_from_one_to_the_next_in_reading_order():
    rows = ("K.k...", "......", "...k..", "......", "....r.", "R____g")
    table = Table(*rows, chain_explosions=True)
    assert table.do("charge a1 c1").army(2) == "kamikaze@d3 grunt@e5 general@f6"
    rows = ("K.r...", "...k..", "....k.", "......", "....r.", "R____g")
    table = Table(*rows, chain_explosions=True)
    places = [table.label(cell) for cell in blasts(table, "charge a1 c1")]
    assert places == ["c1", "d2", "e3"]
    assert table.army(2) == "grunt@e5 general@f6"


def blasts(table: Table, order: str) -> tuple[Cell, ...]:
    """Play an order; return where explosions were, in order."""
    (told,) = (event for event in table.do(order).events if isinstance(event, Announced))
    return told.cells


def test_15_of_several_set_off_at_once_the_first_in_reading_order_explodes_first():
    rows = ("..k..", "K.g..", ".k...", "_____", "R...g")
    table = Table(*rows, chain_explosions=True)
    assert [table.label(cell) for cell in blasts(table, "charge a2 c2")] == ["c2", "c1", "b3"]


def test_15_what_two_shots_set_off_goes_on_in_reading_order():
    """The two that are shot explode as they were shot; then the others."""
    rows = ("..kk...", ".......", "..Q..k.", "......k", "_______", "g......")
    table = Table(*rows, chain_explosions=True).do("attack c3 f3")
    assert [table.label(at) for at in blasts(table, "attack c3 c1")] == ["f3", "c1", "d1", "g4"]
    assert table.army(1) == "quick_shot@c3"


def test_15_a_charge_counts_as_the_kamikazes_action():
    table = Table("K.r.K", "....R", *BELOW).do("charge a1 c1")
    assert table.state.actions == 2


def test_15_an_explosion_that_kills_is_read_and_one_that_kills_nobody_holds_nobody_up():
    table = Table("R..k.", "....g")
    before = table.state
    table.do("attack a1 d1")
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert told.waits
    nobody = [event for event in table.events if not isinstance(event, PieceRemoved)]
    (told,) = table.presenter.results(before, table.state, Seat(1), nobody)
    assert not told.waits
