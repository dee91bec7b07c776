"""§9: who is in supply, the line it comes along, and when it is traced."""

from game.core.refs import PieceId, Seat
from rulesets.warshard.moves import supplied, supply_line, without_supply
from tests.rulesets.warshard.table import Table


def hungry(table: Table, ids: tuple[PieceId, ...] | None = None) -> str:
    """Return where units without supply stand: now, or those given."""
    found = without_supply(table.state) if ids is None else ids
    return " ".join(table.label(table.state.units[id].cell) for id in found)


def test_9_supply_reaches_4_hexes():
    table = Table("hq1 . . . inf1 inf1 . .\n" + "_ " * 7 + ".\n" + "_ " * 7 + "hq2")
    assert hungry(table) == "0500"


def test_9_ground_does_not_matter():
    table = Table("hq1 ~ ^ ~ inf1 . . hq2")
    assert hungry(table) == ""


def test_9_a_line_does_not_lead_through_an_enemy_or_its_zone():
    open_way = Table("hq1 . . . inf1 . . .\n_ _ _ _ _ _ _ hq2")
    assert hungry(open_way) == ""
    held = Table("hq1 . inf2 . inf1 . . .\n_ _ _ _ _ _ _ hq2")
    assert "0400" in hungry(held)
    zone = Table("hq1 . . . inf1 . . .\n_ _ mech2 _ _ _ _ hq2")
    assert "0400" in hungry(zone)


def test_9_both_ends_are_exempt():
    """Every attacker stands in an enemy zone; so may the HQ."""
    table = Table("hq1 inf2 . . .\ninf1 . . . hq2\n")
    assert hungry(table) == ""


def test_9_an_own_unit_does_not_lift_a_zone():
    table = Table("hq1 . inf1 . inf1 . . .\n_ _ mech2 _ _ _ _ hq2").do("end_move")
    assert "0400" in hungry(table).split()
    assert "0200" in hungry(table).split()


def test_9_without_an_hq_nobody_is_in_supply():
    table = Table("inf1 inf1 . . . .\n_ _ _ _ _ hq2")
    assert hungry(table) == "0000 0100"


def test_9_an_hq_is_in_supply_and_several_are_as_good_as_one():
    table = Table("hq1 . . . . inf1 hq1 . . . hq2")
    assert hungry(table) == ""


def test_9_it_is_traced_for_both_sides_when_movement_ends():
    table = Table("hq1 armor1 inf2 . . hq2 .\n. . . . . . .\n. . . . . . mech1\ninf2 . . . . . .")
    assert table.state.unsupplied == ()
    table.do("end_move")
    assert hungry(table, table.state.unsupplied) == "0602 0003"


def test_9_it_holds_for_the_rest_of_the_turn_and_no_longer():
    """The unit that advances out of supply is still marked as it was; then a new turn begins."""
    table = Table("hq1 . . . armor1 inf2 . . . hq2").do("end_move")
    table.do("attack 0400 0500", "end_melee", dice=(1,))
    assert table.state.unsupplied == ()
    table.do("advance 0400 0500")
    assert table.state.turn == 1
    assert hungry(table) == "0500"
    assert table.state.unsupplied == ()


def test_9_the_line_is_a_shortest_one():
    table = Table("hq1 . . . inf1 . . hq2").do("end_move")
    line = supply_line(table.state, Seat(1), table.cell("0400"))
    assert [table.label(cell) for cell in line] == ["0400", "0300", "0200", "0100", "0000"]
    assert supply_line(table.state, Seat(1), table.cell("0000")) == (table.cell("0000"),)
    assert supply_line(table.state, Seat(1), table.cell("0500")) == ()
    assert supplied(table.state, Seat(1)) >> table.cell("0500") & 1 == 0


def test_9_there_is_a_line_exactly_where_there_is_supply():
    rows = ["hq1 . . . inf2 . .", ". . mech2 . . . .", ". . . . . . .", ". hq1 . . . . hq2"]
    table = Table("\n".join(rows))
    for seat in (Seat(1), Seat(2)):
        mask = supplied(table.state, seat)
        for cell in table.state.setting.grid.cells:
            line = supply_line(table.state, seat, cell)
            assert bool(line) == bool(mask >> cell & 1)
            assert len(line) <= 5


def test_9_a_new_turn_begins_without_last_turns_marks():
    table = Table("hq1 armor1 . . . . armor2 inf1 hq2\n. . . . . . . . .").do("end_move")
    assert hungry(table, table.state.unsupplied) == "0600 0700"
    table.do("end_melee")
    assert table.asked == "2 move"
    assert table.state.unsupplied == ()


def test_9_an_hq_lost_in_a_stack_supplies_nobody_any_more():
    """Stacks are cleared before supply is traced (§8)."""
    table = Table("_ armor1 _\n. . inf2\nhq1 . hq2\n_ . mech2").do("end_move")
    table.do("attack 0100 0201", "end_melee", "advance 0100 0201", dice=(2,)).do("end_move")
    assert table.where() == "armor1 0201, infantry2 0202, hq1 0002, mechanised2 0203"
    assert set(hungry(table, table.state.unsupplied).split()) >= {"0202", "0203"}
