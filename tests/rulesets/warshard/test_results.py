"""§8 and §15 to §19: the results table, losses, retreats, stacks and advances."""

import pytest

from game.board.grid import bits
from game.core.dice import ScriptedDice
from game.core.event import DiceRolled, PieceMoved, PieceRemoved
from game.core.presentation import Tone
from game.core.refs import PieceRef, Seat
from game.match.selection import Selection
from rulesets.warshard import RULESET
from rulesets.warshard.board import COLUMNS, RESULTS_TABLE
from tests.rulesets.warshard.table import PRESENTER, RULES, Table

PRINTED = """
      1-2 1-1 2-1 3-1 4-1 5-1 6-1
    1  DR  DR  DR  DE  DE  DE  DE
    2  S   DR  DR  DR  DR  DE  DE
    3  AR  S   DR  DR  DR  DR  DE
    4  AR  AR  DR  DR  DR  DR  DR
    5  AR  AR  AR  DR  EX  EX  DR
    6  AE  AR  AR  EX  EX  EX  EX
"""

OPEN = """
    .      armor1 .     .    .
    hq1    mech1  mech2 .    hq2
    .      .      .     .    .
    .      .      .     .    .
"""


def assault(picture: str = OPEN, **options: object) -> Table:
    """Return the position with both attackers of OPEN at 3-1, before the dice."""
    table = Table(picture, **options).do("end_move")  # type: ignore[arg-type]
    return table.do("attack 0100 0201", "attack 0101 0201")


def test_15_the_table_is_the_printed_one():
    head, *rows = (line.split() for line in PRINTED.strip().splitlines())
    assert tuple(head) == COLUMNS
    assert tuple(tuple(row[1:]) for row in rows) == RESULTS_TABLE


@pytest.mark.parametrize(
    ("die", "result"), [(1, "DE"), (2, "DR"), (3, "DR"), (4, "DR"), (5, "DR"), (6, "EX")]
)
def test_15_the_die_chooses_the_row(die, result):
    assert assault().do("end_melee", dice=(die,)).result() == result


def test_15_de_destroys_the_unit_and_its_support():
    table = assault(OPEN + ". . art2 . .")
    table.do("end_melee", "support 0204 0201")
    assert table.column() == "1-1"
    table = Table(OPEN.replace("mech2", "inf2 ") + ". . air2 . .").do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", "support 0204 0201")
    assert table.odds()[:3] == (9, 2, 2)
    table.do("end_defence", dice=(1,))
    assert table.result() == "DR"
    table = Table(OPEN.replace("mech2", "inf2 ").replace("hq2", ".") + ". . air2 . .")
    table.do("end_move", "attack 0100 0201", "attack 0101 0201", "end_melee")
    table.do("support 0204 0201", "end_defence", dice=(1,))
    assert table.result() == "DE"
    assert table.where() == "armor1 0100, hq1 0001, mechanised1 0101"
    assert table.outcome is not None


def test_15_ae_destroys_support_of_the_attack_too():
    table = Table(". inf1 . . .\nhq1 . c+mech2 . hq2\n. . . . .\nair1 . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", "support 0003 0201", "end_support", dice=(6,))
    assert table.result() == "AE"
    assert table.where() == "hq1 0001, mechanised2 0201, hq2 0401"


def test_15_in_an_exchange_support_counts_among_the_weakest():
    table = assault(OPEN + "air1 . . . .")
    table.do("end_melee", "support 0004 0201", "end_support", dice=(6,))
    assert table.where() == "armor1 0100, hq1 0001, mechanised1 0101, hq2 0401"


def test_15_ties_for_the_weakest_are_broken_by_lot():
    picture = ". mech1 . . .\nhq1 mech1 inf2 . hq2"
    table = assault(picture).do("end_melee", dice=(6, 2))
    assert table.where() == "mechanised1 0100, hq1 0001, hq2 0401"
    table = assault(picture).do("end_melee", dice=(6, 1))
    assert table.where() == "hq1 0001, mechanised1 0101, hq2 0401"


def test_15_option_the_attacker_chooses_the_loss():
    table = assault(ex_owner_chooses=True).do("end_melee", dice=(6,))
    assert table.asked == "1 results"
    assert table.verbs() == ["lose"]
    table.do("lose 0100")
    assert table.where() == "hq1 0001, mechanised1 0101, hq2 0401"
    assert table.asked == "1 results"
    alone = Table(". armor1 . . .\n. . inf2 . .\nhq1 . hq2 . .", ex_owner_chooses=True)
    alone.do("end_move", "attack 0100 0201", "end_melee", dice=(6,))
    assert alone.where() == "hq1 0002, hq2 0202"


# ------------------------------------------------------------------------ §16: together


def test_16_all_dice_fall_before_anything_happens():
    table = Table("hq1 armor1 inf2 . .\n. armor1 inf2 . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee", dice=(1, 2))
    kinds = [type(event) for event in table.events]
    assert kinds.index(PieceRemoved) > max(i for i, k in enumerate(kinds) if k is DiceRolled)
    assert [rolled.result for rolled in table.state.rolled] == ["DE", "DR"]


def test_16_losses_come_before_retreats():
    """The only way back leads through the zone of a unit that another fight destroys."""
    picture = """
        .   armor1 .    . inf1 hq1
        hq1 .      inf2 ^ inf2 .
        .   .      ^    . hq2  .
        """
    orders = ("end_move", "attack 0100 0201", "attack 0400 0401", "end_melee")
    table = Table(picture).do(*orders, dice=(2, 6))
    assert [rolled.result for rolled in table.state.rolled] == ["DR", "AE"]
    assert "infantry2 0300" in table.where()
    table = Table(picture).do(*orders, dice=(2, 2))
    assert [rolled.result for rolled in table.state.rolled] == ["DR", "S"]
    removed = [event for event in table.events if isinstance(event, PieceRemoved)]
    assert [(event.cell, event.cause) for event in removed] == [(table.cell("0201"), "retreat")]


def test_16_attackers_of_one_fight_retreat_by_number():
    table = Table(
        ". armor1 . . .\nhq1 mech1 c+mech2 . hq2\n. . air2 . .\n. . . . .", victory={"0000": 1}
    )
    table.do("end_move", "attack 0101 0201", "attack 0100 0201", "end_melee")
    table.do("support 0202 0201", "end_defence", dice=(5,))
    assert table.result() == "AR"
    assert table.asked == "2 results"
    assert [table.label(table.state.units[t.unit].cell) for t in table.state.tasks[:2]] == [
        *("0100", "0101")
    ]


# --------------------------------------------------------------------------- §17: retreats


def test_17_the_enemy_of_a_defender_chooses_its_way():
    table = assault().do("end_melee", dice=(2,))
    assert table.asked == "1 results"
    assert table.targets("retreat", "0201") == "0300 0301"
    table.do("retreat 0201 0301")
    assert "mechanised2 0301" in table.where()
    assert table.asked == "1 results"


def test_17_the_enemy_of_an_attacker_chooses_its_way():
    """Own units may stand there; zones of control and the edge of the map bar the rest."""
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(4,))
    assert table.result() == "AR"
    assert table.asked == "2 results"
    assert table.targets("retreat", "0100") == "0000 0001"
    table.do("retreat 0100 0001")
    assert table.where() == "armor1 0001, hq1 0001, infantry2 0201, hq2 0401"
    assert table.asked == "2 move"


def test_17_the_only_way_is_taken_unasked():
    table = assault(OPEN.replace("mech1  mech2 .    ", "mech1  mech2 ^    "))
    table.do("end_melee", dice=(2,))
    assert "mechanised2 0300" in table.where()
    assert table.asked == "1 results"


def read(table: Table, order: str, die: int) -> str:
    """Do what ends a phase; return the hexes marked while its one result is read."""
    before = table.state
    table.do(order, dice=(die,))
    (told,) = table.presenter.results(before, table.state, Seat(2), table.events)
    marked = (cell for mark in told.marks for cell in bits(mark.cells))
    return " ".join(sorted(table.label(cell) for cell in marked))


def test_17_the_hexes_to_choose_from_are_marked_while_the_result_is_read():
    assert read(assault(), "end_melee", 2) == "0300 0301"
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move", "attack 0100 0201")
    assert read(table, "end_melee", 4) == "0000 0001"
    assert read(assault(), "end_melee", 1) == ""
    only = assault(OPEN.replace("mech1  mech2 .    ", "mech1  mech2 ^    "))
    assert read(only, "end_melee", 2) == ""


@pytest.mark.parametrize("ground", ["^", "~"])
def test_17_without_a_way_the_unit_is_destroyed(ground):
    picture = OPEN.replace("mech1  mech2 .    ", f"mech1  mech2 {ground}    ")
    table = assault(picture.replace("armor1 .     .    .", f"armor1 .     {ground}    ."))
    table.do("end_melee", dice=(2,))
    assert table.result() == "DR"
    assert "mechanised2" not in table.where()


def test_17_special_units_do_not_retreat_onto_water():
    picture = ". armor1 . ~ .\nhq1 . inf2! ~ hq2\n. . ~ . ."
    table = Table(picture).do("end_move", "attack 0100 0201", "end_melee", dice=(2,))
    assert "infantry2" not in table.where()


def test_17_an_own_unit_does_not_lift_a_zone_of_control():
    picture = """
        . armor1 . ^    .
        hq1 .  inf2 inf2 {}
        . .    ^   .    .
        . .    hq2 .    .
        """
    orders = ("end_move", "attack 0100 0201", "end_melee")
    free = Table(picture.format(".")).do(*orders, dice=(2,))
    assert free.where().count("infantry2 0301") == 2
    barred = Table(picture.format("mech1")).do(*orders, dice=(2,))
    assert barred.where().count("infantry2") == 1


def headline(table: Table, *orders: str, dice: tuple[int, ...]) -> tuple[str, str]:
    """Return what the slip of a fight says: its headline, and what becomes of those concerned."""
    *first, last = orders
    before = table.do(*first).state
    after, events = RULES.apply(before, table.action(last), ScriptedDice(dice))
    (told,) = table.presenter.results(before, after, Seat(1), events)
    return str(told.verdict), str(told.note)


def test_17_who_died_for_want_of_a_way_has_not_retreated():
    table = Table("inf2 armor1 . . .\n. hq1 . . hq2").do("end_move")
    assert headline(table, "attack 0100 0000", "end_melee", dice=(2,)) == (
        "Defender destroyed: no way to retreat",
        "It has nowhere to go, and is lost.",
    )


@pytest.mark.parametrize(
    ("die", "verdict", "note"),
    [(2, "Defender destroyed: no way to retreat", "They have nowhere to go, and are lost."),
     (1, "Defenders destroyed", "All that defend are lost.")],
)  # fmt: skip
def test_18_a_stack_is_lost_whole_and_told_so(die, verdict, note):
    table = Table("inf2 armor1 . . .\n. hq1 . inf2 hq2").do("end_move")
    two = table.id("0301")
    table.state.units[two] = table.state.units[two]._replace(cell=table.cell("0000"))
    assert headline(table, "attack 0100 0000", "end_melee", dice=(die,)) == (verdict, note)


def test_17_of_several_who_retreat_all_that_cannot_are_told():
    picture = """
        .  .     hq2  .    .    inf2
        .  .     inf1 inf1 inf2 .
        .  hq1   inf2 .    inf2 .
        .  mech2 inf1 .    .    .
        """
    attacks = [f"attack {unit} 0202" for unit in ("0201", "0301", "0203")]
    assert headline(Table(picture).do("end_move"), *attacks, "end_melee", dice=(4,)) == (
        "Attackers retreat, 2 destroyed: no way to retreat",
        "2 of them have nowhere to go, and are lost.",
    )


def test_15_who_is_lost_in_an_exchange_is_named():
    table = assault()
    told = headline(table, "end_melee", dice=(6,))
    assert told == ("Exchange", "Mechanised 0201 and Mechanised 0101 are lost.")
    table = assault(ex_owner_chooses=True)
    _, note = headline(table, "end_melee", dice=(6,))
    assert note == "The defender is lost; which attacker is, is chosen next."


# ------------------------------------------------------------- §8: stacks and their end


def stacked() -> Table:
    """Return the turn of side 2, which has an infantry and a mechanised on 0202."""
    table = Table("_ armor1 _\n. . inf2\nhq1 . mech2\n_ . hq2").do("end_move")
    return table.do("attack 0100 0201", "end_melee", "hold", dice=(2,))


def test_8_the_weakest_of_a_stack_is_destroyed_when_movement_ends():
    table = stacked()
    assert table.asked == "2 move"
    table.do("end_move")
    removed = [event for event in table.events if isinstance(event, PieceRemoved)]
    assert [(event.name, event.cause) for event in removed] == [("Infantry", "stack")]


def test_8_the_loss_of_a_stack_is_read_by_both():
    table = stacked()
    before = table.state
    table.do("end_move")
    for seat, tone in ((Seat(1), Tone.GOOD), (Seat(2), Tone.BAD)):
        (result,) = PRESENTER.results(before, table.state, seat, table.events)
        assert str(result.verdict) == "Infantry 0202 is lost"
        assert (result.cell, result.tone, result.waits) == (table.cell("0202"), tone, True)
        assert isinstance(table.events[result.at], PieceRemoved)


def test_8_a_stack_is_marked_and_warned_of_until_it_has_parted():
    table = stacked()
    shown = PRESENTER.present(table.state, Seat(2))
    told = "Units share 0202: move all but one away, or the weaker are lost."
    assert str(shown.forfeit) == told
    assert any(mark.cells >> table.cell("0202") & 1 for mark in shown.markers)
    assert not PRESENTER.present(table.state, Seat(1)).forfeit
    parted = PRESENTER.present(table.do("move #2 0201").state, Seat(2))
    assert not parted.forfeit
    assert not [mark for mark in parted.markers if mark.group == "task"]


def test_8_every_stack_is_warned_of():
    """Of two stacks the first alone was named, and a unit of the other was lost."""
    table = Table("mech1 inf1 . mech1 inf1 hq1\n. . . . . hq2")
    seen = table.state.copy()
    for mech, stays in (("0000", "0100"), ("0300", "0400")):
        id = table.id(mech)
        seen.units[id] = seen.units[id]._replace(cell=table.cell(stays))
    told = "Units share 0100 and 0400: move all but one away, or the weaker are lost."
    assert str(PRESENTER.present(seen, Seat(1)).forfeit) == told


def test_8_the_card_of_a_unit_in_a_stack_tells_that_it_must_part():
    def told(table: Table) -> list[str]:
        notes = PRESENTER.describe(table.state, Seat(2), PieceRef(table.state.at(cell)[0])).notes
        return [str(row.label) for row in notes]

    table = stacked()
    cell = table.cell("0202")
    assert told(table)[0] == "All but one must leave by the end of their movement"
    assert told(table.do("move #2 0201")) == []


def test_8_a_stack_that_is_left_in_time_is_no_stack():
    table = stacked().do("move #2 0201", "end_move")
    assert "infantry2 0201, hq1 0002, mechanised2 0202" in table.where()


def test_8_of_three_in_a_stack_one_is_left():
    table = Table("mech1 armor1 inf1 . .\n_ _ _ _ hq2")
    corner = table.cell("0000")
    table.state.units |= {id: unit._replace(cell=corner) for id, unit in table.state.of(Seat(1))}
    assert table.do("end_move").where() == "armor1 0000, hq2 0401"


def test_8_a_stack_has_until_the_end_of_its_own_movement():
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", "retreat 0100 0001", dice=(4,)).do("end_move")
    assert table.asked == "1 move"
    assert "armor1 0001, hq1 0001" in table.where()


def test_8_to_all_others_a_stack_is_occupied():
    table = stacked()
    assert "0202" not in table.targets("move", "0203").split()


def test_8_equals_of_a_stack_are_drawn_by_lot():
    table = Table("_ armor1 _\n. . inf2\nhq1 . inf2\n_ . hq2").do("end_move")
    table.do("attack 0100 0201", "end_melee", "hold", dice=(2,))
    table.do("end_move", dice=(2,))
    assert 4 not in table.state.units
    assert 2 in table.state.units


# ------------------------------------------------------------------ §18: stacks attacked


def stack_attacked(beside: str = "hq1", more: str = ".", *first: str) -> Table:
    """Return side 2's attack on 0001, where an armor has retreated onto another unit."""
    table = Table(
        f"""
        {more}   armor1 . . .
        {beside} .  c+inf2 . hq2
        . . . . .
        mech2 armor2 . . .
        """
    )
    table.do("end_move", "attack 0100 0201", "end_melee", *first, dice=(4,))
    table.do("retreat 0100 0001", "move 0003 0002", "move 0103 0101", "end_move")
    assert len(table.state.at(table.cell("0001"))) == 2
    return table.do("attack 0002 0001")


def test_18_the_best_defender_of_a_stack_defends():
    assert stack_attacked().odds()[:3] == (3, 3, 0)


def test_18_a_fight_against_a_stack_tells_who_stands_there_too():
    told = [str(row.label) for row in stack_attacked().foresee("attack 0101 0001").lines]
    assert "HQ stands there too" in told


def test_18_a_retreat_hits_the_whole_stack():
    table = stack_attacked().do("end_melee", dice=(1,))
    assert table.result() == "DR"
    retreats = [event.name for event in table.events if isinstance(event, PieceMoved)]
    waiting = [table.state.setting.counters[t.unit].name for t in table.state.tasks[:-1]]
    assert retreats + waiting == ["Armor", "HQ"]


def test_18_destruction_hits_the_whole_stack():
    table = stack_attacked().do("attack 0101 0001", "end_melee", dice=(1,))
    assert table.result() == "DE"
    assert "1 0" not in table.where()


def test_18_an_exchange_hits_the_defender_only():
    table = stack_attacked().do("attack 0101 0001", "end_melee", dice=(6,))
    assert table.result() == "EX"
    assert table.where() == "hq1 0001, infantry2 0201, hq2 0401, armor2 0101"
    assert table.asked == "1 move"


def test_18_none_of_a_stack_under_attack_helps():
    table = stack_attacked("art1", "hq1", "end_support").do("end_melee", dice=(3,))
    assert table.state.rolled[0].column == COLUMNS.index("1-1")


# --------------------------------------------------------------------------- §19: advance


def test_19_a_melee_attacker_may_take_the_empty_hex_or_hold_back():
    table = assault(OPEN + "air1 . . . .")
    table.do("end_melee", "support 0004 0201", "end_support", dice=(1,))
    assert table.asked == "1 results"
    assert table.can("advance 0100 0201")
    assert table.can("advance 0101 0201")
    assert not table.can("advance 0004 0201")
    table.do("advance 0101 0201")
    assert "mechanised1 0201" in table.where()
    assert assault().do("end_melee", "hold", dice=(1,)).asked == "2 move"


def test_19_option_support_may_advance():
    table = assault(OPEN + "air1 . . . .", support_may_advance=True)
    table.do("end_melee", "support 0004 0201", "end_support", dice=(1,))
    assert table.can("advance 0004 0201")


def test_19_nobody_takes_a_hex_he_cannot_stand_on():
    table = Table(". armor1 . . .\nhq1 . ~+inf2! . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(1,))
    assert table.result() == "DE"
    assert table.asked == "2 move"


def test_19_a_hex_that_is_not_empty_is_not_taken():
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(3,))
    assert table.result() == "S"
    assert table.asked == "2 move"


# ------------------------------------------------------- §15, §16: who stays, who goes first


def test_15_support_stays_where_defenders_retreat():
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2\n. . . . art2").do("end_move")
    table.do("attack 0100 0201", "end_melee", "support 0402 0201", "end_defence", dice=(1,))
    assert table.result() == "DR"
    table.do("retreat 0201 0300")
    assert table.verbs() == ["advance", "hold"]
    assert table.where() == "armor1 0100, hq1 0001, infantry2 0300, hq2 0401, artillery2 0402"


def test_15_support_stays_where_attackers_retreat():
    table = Table(". inf1 . . .\nhq1 . mech2 . hq2\nart1 . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", "support 0002 0201", "end_support", dice=(4,))
    assert table.result() == "AR"
    table.do("retreat 0100 0000")
    assert table.asked == "2 move"
    assert table.where() == "infantry1 0000, hq1 0001, mechanised2 0201, hq2 0401, artillery1 0002"


TWO = """
    .   .      .    . . .
    .   armor1 inf2 . . .
    .   .      .    . . .
    hq1 .      .    . . hq2
    .   .      .    . . .
    .   armor1 inf2 . . .
    .   .      .    . . .
"""


@pytest.mark.parametrize(("first", "last"), [("1", "5"), ("5", "1")])
@pytest.mark.parametrize(
    ("die", "asked"), [(2, "the enemy's Infantry 020{} retreats"), (1, "020{} is won")]
)
def test_16_19_retreats_and_advances_follow_the_order_of_the_fights(first, last, die, asked):
    table = Table(TWO).do("end_move")
    table.do(f"attack 010{first} 020{first}", f"attack 010{last} 020{last}")
    table.do("end_melee", dice=(die, die))
    assert asked.format(first) in table.prompt


def test_16_the_loss_of_an_exchange_is_chosen_before_any_retreat():
    rows = TWO.strip().splitlines()
    rows[4] = rows[4].replace(".   .  ", ".   mech1", 1)
    table = Table("\n".join(rows), ex_owner_chooses=True).do("end_move")
    table.do("attack 0101 0201", "attack 0105 0205", "attack 0104 0205", "end_melee", dice=(2, 5))
    assert table.prompt == "Exchange at 0205: pick the unit you lose."
    assert "the enemy's Infantry 0201 retreats" in table.do("lose 0104").prompt


def test_19_one_who_may_move_in_is_the_only_thing_to_pick_up_and_nothing_else_is_in_the_way():
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", dice=(1,))
    picked = Selection(RULES.legal_actions(table.state), RULESET, table.state, Seat(table.seat))
    assert picked.heads == (PieceRef(table.id("0100")),)
    assert picked.main is None, "the client hands over what must act, unless a turn can end"
    assert [action.verb for action in picked.buttons] == ["hold"]
    assert table.prompt == "0201 is won: choose it to move in, or hold back."


def test_a_fight_without_a_die_is_read_by_whom_it_costs_and_holds_nobody_else_up():
    table = Table("hq1 armor1 art2 . hq2\n. . . . .").do("end_move", "attack 0100 0200")
    before = table.state
    table.do("end_melee")
    for seat, waits in ((Seat(1), False), (Seat(2), True)):
        (told,) = table.presenter.results(before, table.state, seat, table.events)
        assert told.waits is waits
