"""What is foretold of an action: strengths, columns, exact chances, and what a move leads to."""

from fractions import Fraction

import pytest

from game.core.presentation import Tone
from rulesets.warshard.board import RESULTS_TABLE
from tests.rulesets.warshard.table import PRESENTER, Table

FRONT = """
    .   armor1 .    .    .
    hq1 mech1  inf2 .    hq2
    .   art1   .    art2 .
    .   .      .    .    .
"""


def lines(table: Table, order: str) -> list[str]:
    return [f"{row.label} {row.value}".strip() for row in table.foresee(order).lines]


def labels(table: Table) -> list[str]:
    return [str(marker.label) for marker in table.view().markers if marker.label]


def odds(table: Table, order: str) -> dict[str, Fraction]:
    return {str(entry.text): entry.chance for entry in table.foresee(order).odds}


def test_an_attack_tells_strengths_column_and_chances():
    table = Table(FRONT).do("end_move")
    found = table.foresee("attack 0100 0201")
    assert str(found.title) == "If Armor 0100 joins, before their support"
    assert str(found.verdict) == "6 : 2, column 3-1; if supported 1-1"
    assert lines(table, "attack 0100 0201") == [
        "With your support, up to +3 4-1",
        "With their support, up to +3 1-1",
        "Infantry 0201 defends 2",
        "Armor 0100 6",
    ]
    assert odds(table, "attack 0100 0201") == {
        "Defenders destroyed": Fraction(1, 6),
        "Defender retreats": Fraction(4, 6),
        "Exchange": Fraction(1, 6),
    }
    assert found.affected == 1 << table.cell("0100") | 1 << table.cell("0201")
    assert [marker.lines for marker in found.marks] == [((table.cell("0100"), table.cell("0201")),)]


def faces(table: Table, order: str) -> list[str]:
    """Return the results by the face of the die that a forecast shows, what is lit in brackets."""
    shown = table.foresee(order).table
    assert shown is not None
    assert shown.columns == ("Die", "1", "2", "3", "4", "5", "6")
    rows = [" ".join(map(str, row)) for row in shown.rows]
    assert shown.lit == (len(rows) - 1, -1)
    return [*rows[:-1], f"[{rows[-1]}]"]


def test_all_six_results_are_told_and_those_it_had_before():
    table = Table(FRONT).do("end_move")
    assert faces(table, "attack 0100 0201") == ["[3-1 DE DR DR DR DR EX]"]
    table.do("attack 0100 0201")
    joined = ["3-1 DE DR DR DR DR EX", "[4-1 DE DR DR DR EX EX]"]
    assert faces(table, "attack 0101 0201") == joined
    assert lines(table, "attack 0101 0201")[0] == "Now: 6 : 2, column 3-1"
    table.do("attack 0101 0201")
    assert faces(table, "recall 0101") == ["4-1 DE DR DR DR EX EX", "[3-1 DE DR DR DR DR EX]"]


def test_one_that_changes_no_column_tells_the_results_once():
    table = Table(FRONT.replace("inf2", "c+inf2")).do("end_move", "attack 0100 0201")
    assert faces(table, "attack 0101 0201") == ["1-1 DR DR S AR AR AR", "[2-1 DR DR DR DR AR AR]"]
    table = Table(FRONT.replace("inf2", "c+mech2")).do("end_move", "attack 0100 0201")
    assert faces(table, "attack 0101 0201") == ["[1-1 DR DR S AR AR AR]"]


def test_the_second_attacker_is_told_with_the_first():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    assert str(table.foresee("attack 0101 0201").verdict) == "9 : 2, column 4-1; if supported 1-1"
    assert lines(table, "attack 0101 0201")[-2:] == ["Armor 0100 6", "Mechanised 0101 3"]


def test_support_of_either_side_and_taking_back_are_told():
    table = Table(FRONT).do("end_move", "attack 0101 0201", "end_melee")
    joined = "6 : 2, column 3-1; if supported 1-1"
    assert str(table.foresee("support 0102 0201").verdict) == joined
    table.do("support 0102 0201")
    assert str(table.foresee("recall 0102").verdict) == "3 : 2, column 1-1; if supported 1-2"
    table.do("end_support")
    found = table.foresee("support 0302 0201")
    assert str(found.verdict) == "6 : 5, column 1-1"
    assert lines(table, "support 0302 0201")[:3] == [
        "Now: 6 : 2, column 3-1",
        "Infantry 0201 defends 2",
        "Artillery 0302 3",
    ]


def test_taking_back_the_last_attacker_foretells_nothing():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    assert PRESENTER.forecast(table.state, table.action("recall 0100")) is None


def test_supply_is_told_with_the_column_before_it():
    table = Table(". armor1 . . .\n. . inf2 . hq2").do("end_move")
    assert faces(table, "attack 0100 0201") == ["[2-1 DR DR DR DR AR AR]"]
    (shown, _) = table.foresee("attack 0100 0201").panels
    assert shown.table is not None
    assert (shown.table.lit, shown.table.was) == ((-1, 3), 4)
    assert lines(table, "attack 0100 0201")[0] == "Armor 0100 without supply 1 column left"


def test_a_weak_attack_is_told_to_be_one():
    table = Table("hq1 inf1 . . .\n. . mech2 . hq2").do("end_move")
    found = table.foresee("attack 0100 0201")
    assert found.tone is Tone.BAD
    assert str(found.verdict) == "1 : 3, below 1-2: the attack fails"
    assert found.table is None
    assert lines(table, "attack 0100 0201")[0] == "Add strength, or it must be called off"
    assert odds(table, "attack 0100 0201") == {"Nothing happens": Fraction(1)}


def test_a_defence_of_nothing_is_overrun_for_certain():
    table = Table(". inf1 . . .\nhq1 . c+art2 . hq2").do("end_move")
    found = table.foresee("attack 0100 0201")
    assert str(found.verdict) == "1 : 0, destroyed without a die"
    assert found.table is None
    assert odds(table, "attack 0100 0201") == {"Defenders destroyed": Fraction(1)}


def test_12_a_defence_of_nothing_that_support_can_reach_is_not_called_destroyed_for_certain():
    """The hint said 3 : 0, destroyed without a die; support threw the attacker back."""
    table = Table(". mech1 . . .\nhq1 . c+hq2 . art2\n. . . air2 .").do("end_move")
    told = str(table.foresee("attack 0100 0201").verdict)
    assert told == "3 : 0, destroyed; if supported 1-2"
    table.do("attack 0100 0201")
    assert labels(table) == ["DE to 1-2"]
    assert table.panel("fights") == ["1  0201, 3 : 0 DE to 1-2"]
    (row,) = next(panel.rows for panel in table.view().panels if panel.key == "fights")
    assert row.tone is Tone.PLAIN
    table.do("end_melee", "support 0302 0201")
    assert labels(table) == ["1-1"]


def test_the_chances_are_those_of_the_table():
    for column, (attackers, defender) in {1: ("mech1", "mech2"), 3: ("armor1", "inf2")}.items():
        table = Table(f". {attackers} . . .\nhq1 . {defender} . hq2").do("end_move")
        wanted = [row[column] for row in RESULTS_TABLE]
        found = odds(table, "attack 0100 0201")
        assert found["Defender retreats"] == Fraction(wanted.count("DR"), 6)
        assert sum(found.values()) == 1


def test_confirming_tells_of_every_fight():
    picture = "hq1 armor1 inf2 . .\n. armor1 inf2 . hq2\nair1 . . . ."
    table = Table(picture).do("end_move", "attack 0100 0200", "attack 0101 0201", "end_melee")
    found = table.foresee("end_support")
    assert str(found.title) == "When the dice are rolled"
    assert lines(table, "end_support") == [
        "Fight 1, 0200 6 : 2, column 3-1",
        "Fight 2, 0201 6 : 2, column 3-1",
    ]
    assert str(found.lines[0].note) == (
        "defenders destroyed 1/6, defender retreats 4/6, exchange 1/6"
    )
    one = Table(picture).do("end_move", "attack 0100 0200", "end_melee")
    assert str(one.foresee("end_support").title) == "When the die is rolled"


@pytest.mark.parametrize("order", ["end_move", "end_melee"])
def test_where_nothing_is_decided_nothing_is_foretold(order):
    table = Table(FRONT)
    if order == "end_melee":
        table.do("end_move")
    assert PRESENTER.forecast(table.state, table.action(order)) is None


def test_a_move_tells_points_zone_supply_and_danger():
    table = Table("armor1 . . . . .\nhq1 . . . . inf2\n. . . . . hq2")
    assert lines(table, "move 0000 0100") == [
        "Points left 5",
        "Ground Plain",
        "In supply",
        "As all stand now, no enemy can attack it here",
    ]
    assert lines(table, "move 0000 0401") == [
        "Points left 0",
        "Ground Plain",
        "Enemy zone of control: it stops here",
        "In supply",
        "1 enemy can attack it here 1 : 3",
    ]


def test_the_danger_of_a_move_counts_the_ground():
    table = Table("armor1 . . . f .\nhq1 . . . . inf2\n. . . . . hq2")
    assert lines(table, "move 0000 0400")[-1] == "1 enemy can attack it here 1 : 6"


def test_a_move_out_of_supply_says_so():
    table = Table("armor1 . . . . . .\nhq1 . . . . . inf2")
    assert "Out of supply" in lines(table, "move 0000 0500")


def test_a_retreat_tells_the_ground_and_a_stack():
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(4,))
    assert lines(table, "retreat 0100 0000") == ["Ground Plain"]
    assert lines(table, "retreat 0100 0001")[0].startswith("A stack")


def test_a_victory_hex_to_be_won_is_told_of_moves_and_advances():
    picture = ". armor1 . . .\nhq1 . inf2 . hq2"
    table = Table(picture, victory={"0200": 3, "0201": 5})
    assert "Victory hex, yours when the turn ends 3" in lines(table, "move 0100 0200")
    table.do("end_move", "attack 0100 0201", "end_melee", dice=(1,))
    assert str(table.foresee("advance 0100 0201").title) == "If Armor 0100 moves in"
    assert lines(table, "advance 0100 0201")[:2] == [
        "Victory hex, yours when the turn ends 5",
        "In supply",
    ]


CORNERED = ". armor1 inf2 .\nhq1 . inf1 .\n. . . hq2"
"""The enemy in 0200 has no way to retreat: 0300 and 0301 lie beside the infantry in 0201."""


def test_17_a_retreat_that_cannot_be_made_is_foretold_as_a_loss():
    table = Table(CORNERED).do("end_move")
    assert odds(table, "attack 0100 0200") == {
        "Defenders destroyed": Fraction(1, 6),
        "Defender destroyed: no way to retreat": Fraction(3, 6),
        "Exchange": Fraction(2, 6),
    }
    table.do("attack 0100 0200", "end_melee", dice=(2,))
    assert "infantry2" not in table.where()


def test_17_attackers_that_cannot_retreat_are_foretold_to_be_lost():
    table = Table("mech1 inf2 . .\n. inf2 . hq2\n. hq1 . .").do("end_move")
    found = odds(table, "attack 0000 0100")
    assert found["Attackers destroyed: no way to retreat"] == Fraction(3, 6)
    assert "Attackers retreat" not in found
    tones = {str(e.text): e.tone for e in table.foresee("attack 0000 0100").odds}
    assert tones["Attackers destroyed: no way to retreat"] is Tone.BAD


def test_17_where_only_some_can_retreat_their_number_is_foretold():
    picture = "mech1 c+mech2 inf1 . .\n. . hq1 . .\n. . . . .\n. . . . hq2"
    table = Table(picture).do("end_move", "attack 0000 0100")
    found = odds(table, "attack 0200 0100")
    assert "Attackers retreat, 1 destroyed: no way to retreat" in found
    assert "Attackers retreat" not in found


def test_17_confirming_several_fights_tells_of_blocked_retreats():
    table = Table(CORNERED.replace(". . . hq2", "mech1 inf2 . hq2\nair1 . . .")).do("end_move")
    table.do("attack 0100 0200", "attack 0002 0102", "end_melee")
    note = str(table.foresee("end_support").lines[0].note)
    assert "defender destroyed: no way to retreat 3/6" in note


def test_13_every_addend_is_told_the_small_ones_summed_up():
    table = Table("armor1 inf2 . . hq2\nmech1 inf1 air2 air2 .\nart1 hq1 art1 . .")
    table.do("end_move", "attack 0000 0100", "attack 0001 0100", "attack 0101 0100", "end_melee")
    table.do("support 0002 0100")
    told = lines(table, "support 0202 0100")
    assert told[-2:] == ["Armor 0000 6", "4 more 10"]
    assert str(table.foresee("support 0202 0100").verdict).startswith("16 : 2")
    table.do("support 0202 0100", "end_support", "support 0201 0100")
    assert "2 in support 4" in lines(table, "support 0301 0100")


def test_the_tones_are_those_of_whoever_decides():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    tones = {str(e.text): e.tone for e in table.foresee("attack 0101 0201").odds}
    assert (tones["Defenders destroyed"], tones["Defender retreats"]) == (Tone.GOOD, Tone.GOOD)
    table.do("end_melee", "end_support")
    assert table.asked == "2 defence"
    tones = {str(e.text): e.tone for e in table.foresee("support 0302 0201").odds}
    assert tones["Defender retreats"] is Tone.BAD
    assert tones["Attackers retreat"] is Tone.GOOD


def test_12_enemy_support_in_range_is_told_until_it_decides():
    table = Table(FRONT.replace(".    art2 .", "air2 art2 art2")).do("end_move")
    row = "With their support, up to +8 1-2"
    assert row in lines(table, "attack 0100 0201")
    table.do("attack 0100 0201", "end_melee")
    assert row in lines(table, "support 0102 0201")
    assert row in lines(table, "end_support")
    table.do("end_support")
    assert not [line for line in lines(table, "support 0302 0201") if "their support" in line]
    assert "their support" not in str(table.foresee("support 0302 0201").title)


def test_11_own_support_in_range_is_told_until_it_can_join():
    """An attack that one's own guns would carry read as hopeless."""
    table = Table("hq1 mech1 armor2 . .\nair1 art1 . . hq2")
    row = "With your support, up to +5 2-1"
    assert row in lines(table, "attack 0100 0200")
    table.do("end_move")
    assert row in lines(table, "attack 0100 0200")
    table.do("attack 0100 0200", "end_melee")
    assert table.asked == "1 support"
    assert not [line for line in lines(table, "support 0101 0200") if "your support" in line]


def test_11_own_support_that_changes_no_column_is_not_told():
    table = Table("hq1 armor1 . . .\nart1 armor1 inf2 . hq2").do("end_move")
    assert "With your support, up to +3 4-1" in lines(table, "attack 0100 0201")
    table.do("attack 0101 0201")
    assert str(table.foresee("attack 0100 0201").verdict) == "12 : 2, column 6-1"
    assert not [line for line in lines(table, "attack 0100 0201") if "your support" in line]


def test_14_an_attack_foreseen_while_moving_counts_the_supply_as_it_would_be():
    table = Table("hq1 armor1 inf2 . . . . .\n. . . . . . . hq2")
    while_moving = table.foresee("attack 0100 0200")
    table.do("end_move")
    assert lines(table, "attack 0100 0200")[0] == "Defender without supply 1 column right"
    assert while_moving == table.foresee("attack 0100 0200")


def test_12_support_out_of_range_or_attacked_itself_is_no_help():
    table = Table("hq1 armor1 inf2 . . art2\n. mech1 art2 . . hq2").do("end_move")
    assert "With their support, up to +6 1-2" in lines(table, "attack 0100 0200")
    table.do("attack 0101 0201")
    assert "With their support, up to +3 1-1" in lines(table, "attack 0100 0200")


def test_10_the_danger_of_a_move_is_the_attack_that_is_told_beside_it():
    table = Table("hq1 inf1 . . . armor2 .\n. . . . air2 mech2 hq2")
    goal = table.cell("0200")
    after = table.foresee("move 0100 0200").lines[-1]
    assert str(after.label) == "2 enemies can attack it here"
    exposure = table.presenter.exposure(table.state, table.id("0100"), goal)
    assert exposure is not None
    assert str(after.value) == "8 : 2"
    assert str(exposure.verdict).startswith("8 against 2,")


def test_14_the_row_that_tells_a_shift_never_folds():
    table = Table("hq1 armor1 inf2 . . . . .\n. . . . . . . hq2").do("end_move")
    kept = [str(row.label) for row in table.foresee("attack 0100 0200").lines if row.counts]
    assert kept[0] == "Defender without supply"


def test_13_the_rows_that_never_fold_add_up_to_the_verdict():
    table = Table("armor1 inf2 . . .\nmech1 inf1 . air2 .\nart1 hq1 . . .").do("end_move")
    table.do("attack 0000 0100", "attack 0001 0100", "attack 0101 0100", "end_melee")
    found = table.foresee("support 0002 0100")
    assert str(found.verdict) == "13 : 2, column 6-1; if supported 3-1"
    kept = [row for row in found.lines if row.counts]
    sums = {seat: sum(int(str(r.value)) for r in kept if r.seat == seat) for seat in (1, 2)}
    assert sums == {1: 13, 2: 2}
