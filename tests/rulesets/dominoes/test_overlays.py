"""The overlays: where troops can go, whom enemies can hit, which way snipers look."""

from game.core.presentation import Pattern
from game.core.refs import PieceId, PieceRef, Seat
from tests.rulesets.dominoes.table import PRESENTER, Table

BELOW = ("______", ".....g")
"""An enemy out of the way."""


def shown(table: Table, name: str, of: str = "", seat: int = 1) -> set[str]:
    """Return the cells that an overlay marks."""
    return set(table.overlay(name, of, seat).split())


def lines(table: Table, of: str = "", seat: int = 1) -> list[str]:
    """Return the lines along which snipers look, each as its cells."""
    ref = PieceRef(table.id(of)) if of else None
    markers = PRESENTER.overlay(table.state, Seat(seat), "facings", ref)
    assert {marker.pattern for marker in markers} <= {Pattern.SIGHT}
    return [" ".join(map(table.label, line)) for marker in markers for line in marker.lines]


# -------------------------------------------------------------------------------- reach


def test_9_reach_of_one_troop_and_of_all_of_ones_own():
    table = Table("R_....", "..__..", "..__.G", *BELOW)
    assert shown(table, "reach", "a1") == {"a2", "a3", "b2", "b3"}
    assert shown(table, "reach", "f3") == {"e2", "f2", "e3"}
    assert shown(table, "reach") == {"a2", "a3", "b2", "b3", "e2", "f2", "e3"}
    assert shown(table, "reach", seat=2) == {"e5"}
    (marker,) = PRESENTER.overlay(table.state, Seat(1), "reach", None)
    assert marker.pattern is Pattern.REACH


def test_9_reach_of_an_enemy_is_his_and_reach_ends_at_troops_and_walls():
    table = Table("RG..r.", *BELOW, walls="d1|e1")
    assert shown(table, "reach", "a1") == set()
    assert shown(table, "reach", "e1") == {"f1"}
    assert shown(table, "reach", "e1", seat=2) == {"f1"}


def test_an_overlay_of_what_is_gone_marks_nothing():
    table = Table("R.r")
    gone = PieceRef(PieceId(9))
    assert [marker.cells for marker in PRESENTER.overlay(table.state, Seat(1), "reach", gone)] == [
        0
    ]
    assert PRESENTER.overlay(table.state, Seat(1), "facings", gone) == ()


# --------------------------------------------------------------------------------- fire


def test_10_fire_of_all_is_that_of_the_enemies_and_ends_at_whom_it_meets():
    table = Table("R.G.r.", *BELOW)
    assert shown(table, "fire") == {"c1", "d1", "f1", "e3"}
    assert shown(table, "fire", "e1") == {"c1", "d1", "f1"}
    assert shown(table, "fire", "a1") == shown(table, "fire", "c1") == set()
    assert shown(table, "fire", "a1", seat=2) == {"b1", "c1"}
    assert shown(table, "fire", seat=2) == {"b1", "c1", "d1"}
    (marker,) = PRESENTER.overlay(table.state, Seat(1), "fire", None)
    assert marker.pattern is Pattern.THREAT


def test_10_fire_stops_at_walls_and_table_on_every_side():
    table = Table("...._.", "......", "....r.", "......", "......", walls="c3|d3 e4|e5")
    assert shown(table, "fire", "e3") == {"d3", "f3", "e2", "e4"}


def test_10_a_shot_towards_lower_cells_ends_at_the_first_it_meets():
    table = Table("R.R.r", "....R", ".....", "..R..", "....r")
    assert shown(table, "fire", "e1") == {"c1", "d1", "e2"}
    assert shown(table, "fire", "e5") == {"a5", "b5", "c5", "d5", "e2", "e3", "e4"}


def test_14_fire_of_a_grenadier_falls_on_tiles_only_and_over_everything():
    table = Table("nR_R..", "......", "R.....", "......", *BELOW)
    assert shown(table, "fire", "a1") == {"d1", "e1", "a3", "a4"}


def test_14_fire_of_a_sniper_goes_the_way_it_faces():
    table = Table("......", "......", "......", on="sniper2@c2:w grunt1@c1")
    assert shown(table, "fire", "c2") == {"a2", "b2"}
    assert shown(table, "fire") == {"a2", "b2"}


def test_14_a_sniper_without_a_facing_hits_nothing():
    table = Table("..1", "...", on="sniper1@c1 grunt2@a1")
    table.state.troops[table.id("c1")] = table.state.troops[table.id("c1")]._replace(facing=-1)
    assert shown(table, "fire", "c1") == set()
    assert lines(table) == []
    safe = "As all stand now, no enemy can hit it"
    assert table.card(PieceRef(table.id("a1")))[2][-1] == safe


def test_15_fire_of_a_kamikaze_is_what_would_die_where_it_can_run():
    table = Table("k.R..", ".....", ".....", "G....", walls="c1|d1")
    died = {"b1", "c1", "b2", "c2", "d2"}
    assert shown(table, "fire") == died | {"a2", "a3"}, "nor may one of mine go there"
    assert shown(Table("k..R.", "....."), "fire") == {"b1", "c1", "a2", "b2"}, "not d1"


def test_15_fire_of_a_kamikaze_lies_on_all_that_he_could_run_onto():
    """Cells beside him were bare until one of mine stood there, and then he killed it."""
    table = Table("..k.", "....", "...G")
    assert shown(table, "fire") == {"a1", "b1", "d1", "b2", "c2", "d2", "c3"}
    for cell in ("b1", "a1", "b2"):
        told = PRESENTER.exposure(table.state, table.id("d3"), table.cell(cell))
        assert told is not None
        assert told.strikes


def test_15_fire_of_a_kamikaze_falls_round_the_walls_it_can_run_into():
    """It steps to a2; the wall still shields b2 from the explosion that blows it up."""
    table = Table("k_.", "...", ".R.", "...", "...", "..R", walls="a2|b2")
    assert shown(table, "fire") == {"a1", "a2", "a3", "b3"}
    assert table.card(PieceRef(table.id("b3")))[2][-1] == "1 enemy can hit it"
    table.do("end_turn", "ram a1 a2|b2 a2")
    assert table.army(1) == "grunt@c6"


# ------------------------------------------------------------------------------ facings


def test_13_facings_of_all_snipers_and_of_one():
    table = Table("......", ".r....", "......", on="sniper1@a2:e sniper2@f3:n sniper1@c3:w")
    assert lines(table) == ["a2 b2", "f3 f2 f1", "c3 b3 a3"]
    assert lines(table, seat=2) == lines(table)
    assert lines(table, "f3") == ["f3 f2 f1"]
    assert lines(table, "b2") == []


def test_13_a_sniper_that_faces_a_wall_looks_nowhere():
    table = Table("...", "...", "..g", on="sniper1@b2:s", walls="b2|b3")
    assert lines(table) == []
    table = Table("...", "...", "...", "..g", on="sniper1@b1:s")
    assert lines(table) == ["b1 b2 b3 b4"]
