"""What stands beside and on the board: panels, badges, flags, arrows, marks of a choice."""

import re

from game.board.grid import bits
from game.core.presentation import Pattern, Place, Slot
from game.core.refs import PieceId, Seat
from game.maps.load import load_map, shipped
from game.match.statistics import statistics
from tests.rulesets.warshard.table import PRESENTER, RULES, Table, drawn
from tests.scenes.client import new_match


def marked(table: Table) -> str:
    (marker,) = [m for m in table.view().markers if m.pattern is Pattern.HINT]
    return " ".join(table.label(cell) for cell in bits(marker.cells))


def test_25_points_reinforcements_and_the_turn_are_shown():
    table = Table(
        "armor1 . . .\nhq1 . . hq2\n. . . mech2@6",
        victory={"0000": 4},
        rules={"max_turns": 8},
    )
    assert table.panel("campaign") == [
        "Player 1 4 points",
        "Player 2 0 points",
        "Mechanised at 0302 turn 8",
    ]
    assert table.panel("victory") == ["0000 4"]
    (top,) = [p for p in table.view().panels if p.place is Place.TOP]
    assert [str(row.value) for row in top.rows] == ["1 of 8"]


def test_23_who_comes_after_the_last_turn_comes_too_late():
    """ "turn 22" stood beside "20 of 20"."""
    table = Table(
        "armor1 . . .\nhq1 . . hq2\n. . . mech2@6", victory={"0000": 4}, rules={"max_turns": 7}
    )
    assert table.panel("campaign")[-1] == "Mechanised at 0302 too late"


def test_25_a_long_schedule_is_cut():
    rows = "\n".join(". . . inf2@6" for _ in range(9))
    table = Table(f"armor1 . . .\nhq1 . . hq2\n{rows}")
    assert table.panel("campaign")[-1] == "and 3 later"


def test_25_fights_and_the_table_are_shown_while_units_are_committed():
    table = Table("hq1 armor1 inf2 . .\n. mech1 inf2 . hq2").do("end_move", "attack 0100 0200")
    (shown,) = [p for p in table.view().panels if p.table is not None]
    assert str(shown.title) == "Fight 0200, 6 : 2"
    assert shown.table is not None
    assert shown.table.lit == (-1, 4)
    assert shown.table.was is None
    table.do("attack 0101 0201")
    assert table.panel("fights") == ["1  0200, 6 : 2 3-1", "2  0201, 3 : 2 1-1"]
    assert PRESENTER.present(table.state, Seat(2)).panels == table.view().panels


def test_14_the_column_before_supply_is_outlined():
    table = Table(". armor1 . . .\n. . inf2 . hq2").do("end_move", "attack 0100 0201")
    (shown,) = [p for p in table.view().panels if p.table is not None]
    assert shown.table is not None
    assert (shown.table.lit, shown.table.was) == ((-1, 3), 4)


def test_15_the_rolled_cell_is_lit_until_the_next_fights():
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", dice=(4,))
    (shown,) = [p for p in table.view().panels if p.table is not None]
    assert shown.table is not None
    assert shown.table.lit == (3, 4)
    assert shown.table.rows[3][4] == "DR"
    assert table.panel("fights") == ["1  0201, 3-1, die 4 DR"]


def test_25_shattered_units_are_listed():
    for option, title, row in (
        (False, "Units lost", "Infantry"),
        (True, "Shattered units", "Infantry back on 5 or 6"),
    ):
        table = Table(". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=option)
        table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
        (shown,) = [panel for panel in table.view().panels if panel.key == "shattered"]
        assert str(shown.title) == title
        assert table.panel("shattered") == [row]


def test_25_counters_show_number_figures_supply_and_what_is_spent():
    table = Table(". armor1 . . .\n. . inf2 . hq2").do("move 0100 0200")
    badges = {v.piece: {b.slot: b.text for b in v.look.badges} for v in table.view().pieces}
    assert badges[PieceId(1)] == {Slot.NUMBERS: "6-3-6", Slot.NAME: "1"}
    assert [v.look.dimmed for v in table.view().pieces] == [True, False, False]
    table.do("end_move")
    badges = {v.piece: {b.slot: b.text for b in v.look.badges} for v in table.view().pieces}
    assert badges[PieceId(1)][Slot.STATE] == "unsupplied"
    assert Slot.STATE not in badges[PieceId(2)]


def test_20_flags_stand_on_victory_hexes_in_their_holders_colour():
    table = Table("armor1 . . .\nhq1 . . hq2\n. . . mech2@6", victory={"0000": 4, "0200": 2})
    ground = {table.label(cell): look for cell, look in table.view().ground.items()}
    assert (ground["0000"].seat, ground["0200"].seat, ground["0302"].seat) == (1, 0, 2)
    assert [badge.text for badge in ground["0000"].badges] == ["4"]


def test_10_arrows_lead_from_each_unit_to_its_fight():
    table = Table(". armor1 . . .\nhq1 mech1 inf2 . hq2\n. art1 . art2 .").do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", "support 0102 0201")
    table.do("end_support", "support 0302 0201")
    melee, helped = table.view().markers
    assert (melee.pattern, helped.pattern) == (Pattern.ATTACK, Pattern.SUPPORT)
    assert [table.label(line[0]) for line in melee.lines] == ["0100", "0101"]
    assert [table.label(line[0]) for line in helped.lines] == ["0102", "0302"]
    assert melee.label == "2-1"


def test_who_must_be_chosen_or_sent_back_is_marked():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2", ex_owner_chooses=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(6,))
    assert marked(table) == "0100 0101"
    assert marked(table.do("lose 0101")) == "0100"
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move", "attack 0100 0201")
    assert marked(table.do("end_melee", dice=(4,))) == "0100"


def test_15_results_stand_on_the_hexes_while_anyone_must_choose():
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", dice=(4,))
    tags = [(m.label, m.lines) for m in table.view().markers if m.label]
    assert tags == [("AR", ((table.cell("0100"), table.cell("0201")),))]
    table.do("retreat 0100 0000")
    assert table.view().markers == ()


def test_20_victory_points_are_among_the_numbers_of_the_match():
    match = new_match("boot_camp", game="warshard")
    first, *_ = statistics(match)
    assert (first.key, str(first.title)) == ("victory", "Victory points")
    assert first.values == {1: 10, 2: 0}


def test_23_the_briefing_says_that_it_is_turns_that_each_side_has():
    """ "20 turns, 10 each" stood above hexes worth 10 points each."""
    board = drawn("hq1 . inf1\n. . hq2", victory={"0000": 10})
    told = PRESENTER.briefing(board, RULES.manifest.options(), Seat(1))
    assert str(told.aims[0].title) == "Most points after 20 turns, 10 turns a side"


def test_21_notes_of_shipped_maps_leave_the_turn_of_an_arrival_to_the_briefing():
    """A turn in a note is counted otherwise, and does not follow who moves first."""
    for path in shipped("warshard"):
        data = load_map(path).data
        assert data is not None
        notes = data.board().notes
        assert not [note.text for note in notes if re.search(r"\bturns?\b", note.text)], path


def test_21_the_briefing_and_the_schedule_count_the_turn_of_an_arrival_alike():
    board = drawn("hq1 . inf1@1\n. . .\n. . hq2")
    told = PRESENTER.briefing(board, RULES.manifest.options(), Seat(1))
    assert told is not None
    assert str(told.here[0]).endswith("one more unit comes at the end of turn 3")
    table = Table("hq1 . inf1@1\n. . .\n. . hq2")
    assert table.panel("campaign")[-1] == "Infantry at 0200 turn 3"
    for _ in range(3):
        table.do("end_move")
    assert "infantry1 0200" in table.where(), "and that is when it comes"
