"""The overlays: zones of control, supply, reach of support, threat, fights."""

from game.core.presentation import Pattern
from game.core.refs import PieceId, PieceRef, Seat
from tests.rulesets.warshard.table import PRESENTER, Table


def test_7_zones_are_the_enemys_or_one_units_own():
    table = Table("armor1 . . .\n. . inf2 .\n. . . .")
    assert set(table.overlay("zones").split()) == {"0100", "0101", "0200", "0202", "0300", "0301"}
    assert set(table.overlay("zones", "0000").split()) == {"0001", "0100"}
    assert table.overlay("zones", seat=2) == table.overlay("zones", "0000")


def test_9_supply_of_one_unit_shows_its_line():
    table = Table("hq1 . . inf1 . .\n. . . . . hq2")
    assert "0300" in table.overlay("supply").split()
    (marker,) = PRESENTER.overlay(table.state, Seat(1), "supply", PieceRef(table.id("0300")))
    (line,) = marker.lines
    assert [table.label(cell) for cell in line] == ["0300", "0201", "0100", "0000"]
    (cut,) = PRESENTER.overlay(table.state, Seat(1), "supply", PieceRef(table.id("0501")))
    assert cut.lines == ()


def test_11_reach_of_support_of_one_and_of_all():
    table = Table("hq1 . . art1 . . . . .\n. . . . . . . . hq2")
    assert set(table.overlay("support")) == set(table.overlay("support", "0300"))
    assert "0600" in table.overlay("support").split()
    assert "0700" not in table.overlay("support").split()
    assert table.overlay("support", "0000") == ""


def test_threat_is_what_melee_units_could_attack_next_turn():
    table = Table("hq1 . . . . . . .\n_ _ _ _ _ _ _ inf2")
    assert table.overlay("threat") == "0500 0600 0700 0701"
    assert table.overlay("threat", "0000") == ""
    assert table.overlay("threat", "0701") == table.overlay("threat")
    assert table.overlay("threat", "0701", 2) == ""
    assert PRESENTER.overlay(table.state, Seat(1), "threat", PieceRef(PieceId(9))) == ()


def test_fights_under_way_and_then_the_latest_are_one_key():
    table = Table(". armor1 . . .\nhq1 art1 inf2 . hq2\n. inf1 . . .\n. . . inf2 .")
    table.do("end_move", "attack 0100 0201", "end_melee")
    (arrow,) = (m for m in PRESENTER.overlay(table.state, Seat(1), "fights", None) if m.label)
    assert (arrow.cells, arrow.lines[0][-1]) == (0, table.cell("0201")), "an arrow, no bracket"
    table.do("end_support", dice=(2,))
    (marker,) = PRESENTER.overlay(table.state, Seat(1), "fights", None)
    assert marker.label == table.state.rolled[0].result
    assert [[table.label(cell) for cell in line] for line in marker.lines] == [["0100", "0201"]]


def test_9_the_supply_of_both_sides_is_shown_each_in_its_own_way():
    table = Table("hq1 . . . . . . . . . . hq2\n" + ". " * 12)
    for seat, (mine, theirs) in {1: ("0400", "0700"), 2: ("0700", "0400")}.items():
        own, enemy = PRESENTER.overlay(table.state, Seat(seat), "supply", None)
        assert (str(own.label), str(enemy.label)) == ("Your supply", "Enemy supply")
        assert (own.pattern, enemy.pattern) == (Pattern.SUPPLY, Pattern.RIVAL)
        assert own.cells >> table.cell(mine) & 1
        assert enemy.cells >> table.cell(theirs) & 1
        assert not own.cells & enemy.cells


def test_threat_leaves_out_hexes_where_nobody_could_stand():
    lake = "armor1 . . . ~ inf2\nhq1 . . . . .\n. . . . ^ hq2"
    table = Table(lake)
    for cells in (table.overlay("threat"), table.overlay("threat", "0500")):
        shown = set(cells.split())
        assert "0401" in shown
        assert not shown & {"0400", "0402"}
    swimmers = Table(lake.replace("armor1", "armor1!"))
    assert "0400" in swimmers.overlay("threat").split()


def test_11_the_reach_of_each_kind_of_support_has_a_line_of_its_own():
    table = Table("art1 air1 . . . . . . . . . . hq2\nhq1 " + ". " * 12)
    found = PRESENTER.overlay(table.state, Seat(1), "support", None)
    assert [str(mark.label) for mark in found] == [
        "Reach of your artillery",
        "Reach of your air wing",
    ]
    assert found[0].cells < found[1].cells
    assert len({mark.group for mark in found}) == 2
