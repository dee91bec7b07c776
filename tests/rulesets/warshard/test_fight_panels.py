"""Which fight the results table tells of: the one changed last, pointed at, or chosen for."""

from game.core.dice import ScriptedDice
from game.core.presentation import Panel, Tone
from game.core.refs import NEUTRAL, CellRef, PieceRef, Ref, Seat
from rulesets.warshard.state import NOWHERE
from tests.rulesets.warshard.table import PRESENTER, RULES, Table

TWO = """
    hq1 armor1 inf2 .  hq2
    .   mech1  mech2 . .
    .   art1   .    .  art2
"""


def told(panel: Panel) -> str:
    """Return a panel's title, the column that is lit before a die falls, and its rows as text."""
    title, table = str(panel.title), panel.table
    if table is not None and table.lit is not None and table.lit[0] < 0:
        title = f"{title}, column {table.columns[table.lit[1]]}"
    return " | ".join([title, *(f"{row.label} {row.value}" for row in panel.rows)])


def now(table: Table) -> str:
    """Return what the results table tells of when nothing is pointed at."""
    (found,) = [panel for panel in table.view().panels if panel.key == "table"]
    return told(found)


def pointed(table: Table, ref: Ref) -> list[Panel]:
    """Return the panels about a thing that is pointed at."""
    panels = list(PRESENTER.describe(table.state, Seat(1), ref).panels)
    assert {panel.key for panel in panels} <= {panel.key for panel in table.view().panels}
    return panels


def begun() -> Table:
    """Return a table with two fights, the second opened last."""
    return Table(TWO).do("end_move", "attack 0100 0200", "attack 0101 0201")


def test_10_the_table_tells_of_the_fight_that_changed_last():
    table = begun()
    assert now(table) == "Fight 0201, 3 : 3, column 1-1 | If their support comes 1-2"
    table.do("end_melee", "support 0102 0200")
    assert now(table) == "Fight 0200, 9 : 2, column 4-1 | If their support comes 1-1"
    table.do("recall 0102", "support 0102 0201")
    assert now(table) == "Fight 0201, 6 : 3, column 2-1 | If their support comes 1-1"
    table.do("recall 0102", "end_support", "support 0402 0200")
    assert now(table) == "Fight 0200, 6 : 5, column 1-1"


def test_10_a_fight_that_is_closed_leaves_the_table_to_the_last():
    table = begun().do("recall 0101")
    assert now(table) == "Fight 0200, 6 : 2, column 3-1 | If their support comes 1-1"


def test_10_what_fights_is_pointed_at_and_its_fight_is_told():
    table = begun()
    at = table.cell
    for ref in (CellRef(at("0200")), PieceRef(table.id("0200")), PieceRef(table.id("0100"))):
        shown, ledger = pointed(table, ref)
        assert told(shown) == "Fight 0200, 6 : 2, column 3-1 | If their support comes 1-1"
        assert shown.table is not None
        assert shown.table.lit == (-1, 4)
        assert str(ledger.title) == "Fight 1 of 2"
        assert [f"{row.label} {row.value}" for row in ledger.rows] == [
            "Infantry 0200 defends 2",
            "Armor 0100 6",
        ]
    assert pointed(table, CellRef(at("0300"))) == []
    assert pointed(table, PieceRef(table.id("0000"))) == []


def test_10_a_forecast_brings_the_panels_of_its_fight():
    table = begun()
    table.do("end_melee")
    shown, ledger = table.foresee("support 0102 0200").panels
    assert told(shown) == "Fight 0200, 9 : 2, column 4-1 | If their support comes 1-1"
    assert len(ledger.rows) == 3


def test_13_a_defence_of_nothing_has_no_column():
    table = Table("hq1 armor1 art2 . hq2\n. . . . .").do("end_move", "attack 0100 0200")
    assert now(table) == "Fight 0200, 6 : 0 | Destroyed without a die "
    (shown, _) = pointed(table, CellRef(table.cell("0200")))
    assert shown.table is not None
    assert shown.table.lit is None


def test_12_a_defence_of_nothing_within_support_has_the_column_of_the_worst():
    table = Table("hq1 armor1 art2 . hq2\n. . . . art2").do("end_move", "attack 0100 0200")
    rows = "Unless support comes, destroyed without a die  | If their support comes 2-1"
    assert now(table) == f"Fight 0200, 6 : 0 | {rows}"


def test_14_an_attack_that_fails_says_so_and_lights_nothing():
    table = Table("hq1 inf1 mech2 . hq2\n. . . . .").do("end_move", "attack 0100 0200")
    assert now(table) == "Fight 0200, 1 : 3 | Below 1-2: it fails "
    (found,) = [panel for panel in table.view().panels if panel.key == "table"]
    assert found.table is not None
    assert (found.table.lit, found.table.was) == (None, None)


def test_15_the_fight_that_something_is_chosen_of_is_told_then_the_last():
    table = Table(
        ". hq1 . . .\narmor1 inf2 . . .\n. . . . .\n. . . . .\n. hq1 . . .\narmor1 inf2 . . hq2"
    )
    table.do("end_move")
    table.do("attack 0001 0101", "attack 0005 0105", "end_melee", dice=(2, 3))
    assert table.state.tasks[0].cell == table.cell("0101")
    assert now(table) == "Fight 0101 | Defender retreats die 2"
    (shown,) = pointed(table, CellRef(table.cell("0105")))
    assert told(shown) == "Fight 0105 | Defender retreats die 3"
    assert shown.table is not None
    assert shown.table.lit == (2, 5), "supply moved its column"
    while table.state.tasks[0].cell == table.cell("0101"):
        table.apply(RULES.legal_actions(table.state)[0], ScriptedDice(()))
    assert now(table).startswith("Fight 0105 | ")


def test_15_where_no_die_was_rolled_the_panel_says_so():
    table = Table("hq1 armor1 art2 . hq2\n. . . . .").do(
        "end_move", "attack 0100 0200", "end_melee"
    )
    assert now(table) == "Fight 0200 | Defenders destroyed "


def test_14_the_panel_says_what_supply_does():
    far = ". . . . . . . . ."
    alone = f"armor1 inf2 {far}\n. . . . . . . . . . ."
    said = {
        alone: "Defender and Armor 0000 without supply no shift",
        alone.replace("\n.", "\nhq1", 1): "Defender without supply 1 column right",
        alone.replace("inf2 .", "inf2 hq2"): "Armor 0000 without supply 1 column left",
    }
    for picture, row in said.items():
        table = Table(picture).do("end_move", "attack 0000 0100")
        assert now(table).split(" | ")[1:] == [row]
    fed = Table(alone.replace("\n.", "\nhq1", 1).replace("inf2 .", "inf2 hq2"))
    assert now(fed.do("end_move", "attack 0000 0100")) == "Fight 0100, 6 : 2, column 3-1"


def test_14_of_all_attackers_it_is_told_who_is_without_supply():
    """One of four was, who joined last, and it was told of "both"."""
    far = ". . . . . . . ."
    table = Table(f"armor1 inf2 armor1 {far}\n. . . . . . . . . . .").do("end_move")
    table.do("attack 0000 0100", "attack 0200 0100")
    assert now(table).endswith("Defender and 2 attackers without supply no shift")
    table.state.unsupplied = (table.id("0200"),)
    assert now(table).endswith("Armor 0200 without supply 1 column left")


def test_15_the_table_is_in_sight_from_the_first_attack_and_leaves_with_its_turn():
    table = Table("hq1 armor1 inf2 . .\n. . . . .\nmech2 . . . hq2", victory={"0200": 3})

    def vital() -> list[str]:
        return [panel.key for panel in table.view().panels if panel.vital]

    assert vital() == ["campaign"]
    assert table.do("end_move").view().panels[-1].key == "table"
    assert vital() == ["campaign"]
    table.do("attack 0100 0200")
    assert vital() == ["table", "campaign"]
    table.do("end_melee", dice=(1,))
    assert (table.asked, vital()) == ("1 results", ["table", "campaign"])
    table.do("hold")
    assert (table.asked, vital()) == ("2 move", ["campaign"])
    keys = [panel.key for panel in table.view().panels]
    assert keys == ["turns", "campaign", "shattered", "victory", "fights", "table"]
    assert now(table) == "Results, one die"


def test_15_the_table_tells_what_each_of_its_results_stands_for():
    (table,) = [panel.table for panel in begun().view().panels if panel.table is not None]
    assert set(table.legend) == {result for row in table.rows for result in row[1:]}
    assert (table.legend["DR"], table.legend["EX"]) == ("defender retreats", "exchange")


def test_15_what_was_rolled_is_listed_until_the_next_movement_ends():
    table = Table("hq1 armor1 inf2 . .\n. . . . .\nmech2 . . . hq2").do("end_move")
    table.do("attack 0100 0200", "end_melee", "hold", dice=(1,))
    assert table.panel("fights") == ["1  0200, 3-1, die 1 DE"]
    (shown,) = pointed(table, CellRef(table.cell("0200")))
    assert told(shown) == "Fight 0200 | Defenders destroyed die 1"
    assert table.state.latest == NOWHERE
    table.do("end_move")
    assert "fights" not in [panel.key for panel in table.view().panels]


def test_14_tones_are_those_of_the_one_who_looks():
    table = Table("hq1 armor1 inf2 . .\n. . . . .\n. . . . .")
    table.do("end_move", "attack 0100 0200")
    tones = {Seat(1): Tone.GOOD, Seat(2): Tone.BAD, NEUTRAL: Tone.GOOD}
    for seat, tone in tones.items():
        panels = PRESENTER.present(table.state, seat).panels
        (row,) = next(panel.rows for panel in panels if panel.key == "table")
        assert (str(row.label), row.tone) == ("Defender without supply", tone)
        about = PRESENTER.describe(table.state, seat, CellRef(table.cell("0200"))).panels
        assert [panel.rows[0].tone for panel in about] == [tone, tone]
    overrun = Table("hq1 armor1 art2 . hq2\n. . . . .").do("end_move", "attack 0100 0200")
    failing = Table("hq1 inf1 mech2 . hq2\n. . . . .").do("end_move", "attack 0100 0200")
    for one, tones in {
        overrun: {Seat(1): Tone.GOOD, Seat(2): Tone.BAD},
        failing: {Seat(1): Tone.BAD, Seat(2): Tone.GOOD},
    }.items():
        for seat, tone in tones.items():
            panels = PRESENTER.present(one.state, seat).panels
            assert next(p.rows[0].tone for p in panels if p.key == "fights") is tone


def test_17_a_retreat_that_could_not_be_made_is_told_as_a_loss():
    table = Table(". armor1 inf2 .\nhq1 . inf1 .\n. . . hq2").do("end_move")
    table.do("attack 0100 0200", "end_melee", dice=(2,))
    assert table.asked == "1 results"
    assert now(table) == "Fight 0200 | Defender destroyed: no way to retreat die 2"


def test_17_a_retreat_that_some_could_not_make_tells_how_many_were_lost():
    table = Table("mech1 c+mech2 inf1 . .\n. . hq1 . .\n. . . . .\n. . . . hq2")
    table.do("end_move", "attack 0000 0100", "attack 0200 0100", "end_melee", dice=(5,))
    assert [(roll.sent, roll.stuck) for roll in table.state.rolled] == [(2, 1)]
    assert table.panel("table") == []
    (shown,) = pointed(table, CellRef(table.cell("0100")))
    words = "Fight 0100 | Attackers retreat, 1 destroyed: no way to retreat die 5"
    assert told(shown) == words
