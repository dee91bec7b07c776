"""§10 to §14: allocation, strengths, columns and supply shifts; cases A1 to A11 of the rules."""

import pytest

from rulesets.warshard.combat import FAILED, column_of, shifted
from tests.rulesets.warshard.table import Table


def lines(attackers: str, defender: str, *more: str) -> Table:
    """Return a fight in the making: attackers beside a defender, HQs behind both."""
    first, second = (*attackers.split(), ".")[:2]
    rows = (f". {first} . . .", f"hq1 {second} {defender} . hq2", *more)
    table = Table("\n".join(rows))
    return table.do("end_move")


# --------------------------------------------------------------------------- §13: A1 to A5


def test_a1_armor_against_infantry_on_plain_is_3_1():
    table = lines("armor1", "inf2").do("attack 0100 0201")
    assert table.odds()[:3] == (6, 2, 0)
    assert table.column() == "3-1"


def test_a2_a_city_doubles_defence():
    table = lines("armor1", "c+inf2").do("attack 0100 0201")
    assert table.odds()[:3] == (6, 4, 0)
    assert table.column() == "1-1"


@pytest.mark.parametrize("ground", ["f", "c", "h", "t"])
def test_13_rough_ground_doubles_defence(ground):
    assert lines("armor1", f"{ground}+inf2").do("attack 0100 0201").odds().held == 4


@pytest.mark.parametrize("ground", [".", "r", "b"])
def test_13_open_ground_does_not(ground):
    assert lines("armor1", f"{ground}+inf2").do("attack 0100 0201").odds().held == 2


def test_a3_an_exchange_costs_the_weakest_attacker_and_the_rest_may_advance():
    table = lines("armor1 mech1", "mech2").do("attack 0100 0201", "attack 0101 0201")
    assert table.odds().attack == 9
    assert table.column() == "3-1"
    table.do("end_melee", dice=(6,))
    assert table.result() == "EX"
    assert table.where() == "armor1 0100, hq1 0001, hq2 0401"
    assert table.asked == "1 results"
    assert table.can("advance 0100 0201")


def test_a4_an_attack_below_1_2_may_not_be_confirmed():
    table = lines("inf1", "mech2").do("attack 0100 0201")
    assert table.column() == "fails"
    table.do("end_melee")
    assert table.asked == "1 support"
    assert not table.can("end_support")
    assert table.can("withdraw 0201")


def test_a5_one_to_two_may_be_tried_and_may_destroy_the_attackers():
    table = lines("inf1 inf1", "armor2").do("attack 0100 0201", "attack 0101 0201")
    assert table.odds()[:2] == (2, 3)
    assert table.column() == "1-2"
    table.do("end_melee", dice=(6,))
    assert table.result() == "AE"
    assert table.where() == "hq1 0001, armor2 0201, hq2 0401"


def test_13_odds_are_exact_and_rounded_for_the_defender():
    assert [column_of(a, 3) for a in (1, 2, 3, 5, 6, 8, 9, 17, 18, 99)] == [
        *(FAILED, 0, 1, 1, 2, 2, 3, 5, 6, 6)
    ]


def test_13_a_defence_without_strength_has_no_column():
    with pytest.raises(ValueError, match="no column"):
        column_of(3, 0)


# --------------------------------------------------------------------------- §14: A6, A7


def test_a6_a_defender_without_supply_moves_the_column_right():
    table = Table(". armor1 . .\nhq1 mech1 mech2 .").do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201")
    assert table.odds().before == 3
    assert table.column() == "4-1"


def test_a7_an_attacker_without_supply_moves_it_left():
    table = Table(". armor1 . . .\n. . inf2 . hq2").do("end_move", "attack 0100 0201")
    assert table.odds().shift == -1
    assert table.column() == "2-1"


def test_a7_both_without_supply_cancel_out():
    table = Table(". armor1 . . .\n. . inf2 . .").do("end_move", "attack 0100 0201")
    assert table.odds().shift == 0
    assert table.column() == "3-1"


def test_14_two_hungry_attackers_move_it_once():
    table = Table(". armor1 . . .\n. mech1 mech2 . hq2").do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201")
    assert table.column() == "2-1"


def test_14_hungry_support_of_the_attacker_does_not_matter():
    table = lines("armor1", "inf2", ". . . . .", "mech2 . . . .", "art1 . . . .")
    assert table.id("0004") in table.state.unsupplied
    table = lines("armor1", "inf2", "mech2 . . . .", "art1 . . . .")
    assert table.id("0003") in table.state.unsupplied
    table.do("attack 0100 0201", "end_melee", "support 0003 0201")
    assert table.odds().shift == 0


def test_14_right_of_6_1_is_6_1():
    assert shifted(6, 1) == 6
    assert shifted(0, -2) == FAILED, "no other column is read from its end"


def test_14_left_of_1_2_the_attack_fails_without_a_die():
    table = Table(". inf1 . . .\n. inf1 armor2 . hq2").do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201")
    assert (table.odds().before, table.column()) == (0, "fails")
    table.do("end_melee")
    assert table.result() == "S"
    assert table.where() == "infantry1 0100, infantry1 0101, armor2 0201, hq2 0401"


def test_14_support_that_brings_it_below_1_2_lets_it_fail_even_without_supply():
    table = Table("hq1 inf1 . . .\n. . inf2 . .\n. . . . .\n. . art2 . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", "support 0203 0201")
    assert table.odds()[:5] == (1, 2, 3, FAILED, 1)
    table.do("end_defence")
    assert table.result() == "S"


# --------------------------------------------------------------------------- §13: A8, A9


def test_a8_artillery_alone_is_overrun_without_a_die_and_its_hex_may_be_taken():
    table = lines("armor1", "art2").do("attack 0100 0201", "end_melee")
    assert table.result() == "DE"
    assert table.state.rolled[0].die == 0
    assert table.where() == "armor1 0100, hq1 0001, hq2 0401"
    table.do("advance 0100 0201")
    assert table.where() == "armor1 0201, hq1 0001, hq2 0401"


def test_a8_a_city_does_not_help_a_defence_of_nothing():
    assert lines("inf1", "c+hq2").do("attack 0100 0201").odds().overrun


def test_a9_support_defends_support():
    table = lines("mech1", "art2", ". . . . .", ". . art2 . .")
    table.do("attack 0100 0201", "end_melee")
    assert table.asked == "2 defence"
    table.do("support 0203 0201")
    assert table.odds()[:3] == (3, 0, 3)
    assert table.column() == "1-1"


def test_13_ground_does_not_double_support():
    table = lines("armor1", "c+inf2", ". . . . .", ". . f+art2 . .")
    table.do("attack 0100 0201", "end_melee", "support 0203 0201")
    assert table.odds()[:3] == (6, 4, 3)


# ------------------------------------------------------------------ §10 to §12: A10, A11


@pytest.mark.parametrize(("row", "reaches"), [(3, True), (4, False)])
def test_a10_artillery_supports_3_hexes_away(row, reaches):
    rows = [". . . . ."] * (row - 3)
    table = lines("armor1", "inf2", ". . art1 . .", *rows, "art1 . . . .")
    assert table.state.setting.grid.distance(table.cell(f"000{row}"), table.cell("0201")) == row
    table.do("attack 0100 0201", "end_melee")
    assert table.targets("support", f"000{row}") == ("0201" if reaches else "")


@pytest.mark.parametrize(("row", "reaches"), [(9, True), (10, False)])
def test_a10_an_air_wing_supports_9_hexes_away(row, reaches):
    rows = [". . . . ."] * (row - 3)
    table = lines("armor1", "inf2", ". . art1 . .", *rows, "air1 . . . .")
    label = table.label(table.state.setting.grid.cell(0, row))
    assert table.state.setting.grid.distance(table.cell(label), table.cell("0201")) == row
    table.do("attack 0100 0201", "end_melee")
    assert table.targets("support", label) == ("0201" if reaches else "")


def test_a11_support_alone_opens_no_fight():
    table = lines("armor1", "inf2", "art1 . . . .")
    assert table.verbs() == ["attack", "end_melee"]
    assert not table.can("attack 0002 0201")
    table.do("end_melee")
    assert table.state.turn == 1


def test_10_melee_units_attack_only_what_stands_beside_them():
    table = Table("hq1 armor1 . inf2\n. . . .\n. . mech2 .\n. . . hq2").do("end_move")
    assert table.asked == "2 move"
    table = Table("hq1 armor1 inf2 inf2\n. . mech2 .\n. . . hq2").do("end_move")
    assert table.targets("attack", "0100") == "0200 0201"


def test_10_fights_are_numbered_as_they_are_opened_and_close_with_their_last_attacker():
    table = Table("hq1 inf1 inf2 . .\n. armor1 inf2 . hq2").do("end_move")
    table.do("attack 0101 0201", "attack 0100 0200")
    assert [table.label(fight.cell) for fight in table.state.fights] == ["0201", "0200"]
    assert not table.can("attack 0101 0201")
    table.do("recall 0101")
    assert [table.label(fight.cell) for fight in table.state.fights] == ["0200"]
    table.do("attack 0101 0201", "recall 0100", "attack 0100 0201")
    assert table.odds().attack == 7


def test_10_taking_one_back_leaves_the_others():
    table = lines("armor1 mech1", "mech2").do("attack 0100 0201", "attack 0101 0201")
    table.do("recall 0100")
    assert table.odds().attack == 3


def test_10_nobody_need_attack():
    table = lines("armor1", "inf2").do("end_melee")
    assert table.asked == "2 move"


def test_11_support_lifts_a_weak_fight_and_may_be_taken_back():
    table = lines("inf1", "mech2", "art1 . . . .")
    table.do("attack 0100 0201", "end_melee")
    assert not table.can("end_support")
    table.do("support 0002 0201")
    assert table.column() == "1-1"
    assert table.can("end_support")
    assert not table.can("recall 0100")
    table.do("recall 0002")
    assert not table.can("end_support")
    table.do("support 0002 0201", "end_support", dice=(2,))
    assert table.result() == "DR"


def test_11_calling_off_a_weak_fight_frees_its_units():
    table = Table("hq1 inf1 mech2 . .\n. armor1 inf2 . hq2\nart1 . . . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee", "support 0002 0200")
    table.do("recall 0002", "withdraw 0200")
    assert table.can("end_support")
    assert table.targets("support", "0002") == "0201"
    assert not table.can("withdraw 0201")


def test_11_calling_off_the_last_fight_leaves_only_the_end_of_the_turn():
    table = lines("inf1", "mech2").do("attack 0100 0201", "end_melee", "withdraw 0201")
    assert table.state.fights == ()
    assert (table.asked, table.verbs()) == ("1 support", ["end_turn"])
    assert table.do("end_turn").asked == "2 move"


def test_11_a_unit_joins_one_fight_only():
    table = Table("hq1 armor1 inf2 . .\n. armor1 inf2 . hq2\nart1 . . . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee")
    assert table.targets("support", "0002") == "0200 0201"
    table.do("support 0002 0200")
    assert table.targets("support", "0002") == ""


def test_12_only_support_units_may_join_the_defence():
    table = lines("armor1", "inf2", ". . mech2 . .", ". . art2 air2 .")
    table.do("attack 0100 0201", "end_melee")
    assert table.verbs() == ["end_defence", "support"]
    assert table.targets("support", "0203") == "0201"
    assert table.targets("support", "0303") == "0201"
    assert table.targets("support", "0202") == ""
    assert table.targets("support", "0401") == ""
    table.do("support 0203 0201", "support 0303 0201", "recall 0203")
    assert table.odds().support == 2


def test_12_a_support_unit_under_attack_helps_nobody():
    table = Table("hq1 armor1 art2 . .\n. armor1 inf2 . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee", dice=(4,))
    assert [rolled.result for rolled in table.state.rolled] == ["DE", "DR"]


def test_2_an_hq_never_fights():
    table = Table(". armor1 . . .\n. . inf2 . .\nhq1 . . hq2 .").do("end_move")
    table.do("attack 0100 0201")
    assert table.verbs() == ["end_melee", "recall"]
    table.do("end_melee", dice=(4,))
    assert table.result() == "DR"


# ------------------------------------------------------------------- §4: rivers on sides


def test_4_power_across_a_river_is_halved_and_rounded_down_for_each_unit():
    picture = ". mech1 . . .\nhq1 mech1 inf2 . hq2"
    sides = "0100|0201 0101|0201"
    table = Table(picture, rivers=sides, rivers_on_hexsides=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201")
    assert table.odds().attack == 2
    table = Table(picture, rivers=sides, bridges="0100|0201", rivers_on_hexsides=True)
    table.do("end_move", "attack 0100 0201", "attack 0101 0201")
    assert table.odds().attack == 4
    table = Table(picture, rivers=sides).do("end_move", "attack 0100 0201", "attack 0101 0201")
    assert table.odds().attack == 6


def test_4_support_is_not_halved_across_a_river():
    table = Table(
        ". mech1 . . .\nhq1 art1 inf2 . hq2", rivers="0100|0201 0101|0201", rivers_on_hexsides=True
    )
    table.do("end_move", "attack 0100 0201", "end_melee", "support 0101 0201")
    assert table.odds().attack == 4
