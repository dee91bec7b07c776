"""What people read: prompts, and the cards of things."""

from importlib.resources import files

from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from rulesets.warshard.board import RESULTS_TABLE
from tests.rulesets.warshard.table import Table


def test_the_rules_print_the_table_that_is_played():
    rules = files("rulesets.warshard").joinpath("RULES.md").read_text("utf-8")
    for face, row in enumerate(RESULTS_TABLE, 1):
        assert f"| {face} | {' | '.join(row)} |" in rules


# ------------------------------------------------------------------------------ prompts


def test_every_decision_has_a_prompt_of_its_own():
    table = Table(". inf1 . . .\nhq1 . mech2 . hq2\nart1 . air2 . .")
    assert table.prompt == "Move your units, then end the movement."
    table.do("end_move")
    assert table.prompt == (
        "Pick a unit, then the enemy beside it to attack; or end your turn without attacks."
    )
    table.do("attack 0100 0201")
    assert table.prompt == "Add attackers, open more fights, or end the attacks."
    table.do("end_melee")
    assert table.prompt == "0201 is below 1-2: add support, or choose its defender to call it off."
    table.do("support 0002 0201")
    assert table.prompt == "Add artillery and air wings to fights in range, or confirm."
    table.do("end_support")
    assert table.prompt.startswith("You are attacked.")
    table.do("end_defence", dice=(1,))
    assert table.prompt == "Choose where the enemy's Mechanised 0201 retreats to."
    table.do("retreat 0201 0301")
    assert table.prompt == "0201 is won: choose it to move in, or hold back."


def test_11_where_no_fight_is_left_the_prompt_says_what_follows():
    table = Table("hq1 inf1 . . .\n. . mech2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", "withdraw 0201")
    assert table.prompt == "No fight is left. Undo, or end your turn."


def test_an_exchange_and_a_recovery_have_prompts():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2", ex_owner_chooses=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(6,))
    assert table.prompt == "Exchange at 0201: pick the unit you lose."
    table = Table(
        ". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=True, entries={2: "0500 0501"}
    )
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,)).do(
        "end_move", dice=(6,)
    )
    assert table.prompt == "Infantry comes back: put it on a reinforcement point."


# ---------------------------------------------------------------------- cards of things


def test_the_card_of_a_unit():
    table = Table(". f+armor1 . . .\nhq1 . inf2 . hq2")
    assert table.card(PieceRef(table.id("0100"))) == (
        "Armor",
        "number 1, 0100, forest",
        [
            "Power 6",
            "Defence 3",
            "Mobility 6",
            "Points left 6",
            "Supply 1 hex",
            "Owner Player 1",
            "Doubles the Defence of who stands here",
        ],
    )
    table.do("end_move", "attack 0100 0201")
    assert table.card(PieceRef(table.id("0100")))[2][-1] == "In fight 1, for 0201"
    assert "Points left 6" not in table.card(PieceRef(table.id("0100")))[2]


def test_the_card_of_a_unit_out_of_supply_and_of_support():
    table = Table(". armor1 . . .\n. . art2! . hq2")
    assert "Supply none" in table.card(PieceRef(table.id("0100")))[2]
    table.do("end_move")
    assert "Supply none" in table.card(PieceRef(table.id("0100")))[2]
    rows = table.card(PieceRef(table.id("0201")))[2]
    assert rows[3:6] == ["Range 3", "Special free of zones", "Supply 2 hexes"]
    assert table.card(PieceRef(table.id("0401")))[2].count("Supply its source") == 1


def test_9_supply_holds_for_the_turn_though_its_line_is_cut():
    table = Table("hq1 . . armor1 inf2 . .\n. . . . . . hq2").do("end_move")
    assert "Supply 3 hexes" in table.card(PieceRef(table.id("0300")))[2]
    units, hq = table.state.units, table.id("0601")
    units[hq] = units[hq]._replace(cell=table.cell("0101"))
    assert "Supply this turn" in table.card(PieceRef(table.id("0300")))[2]


def test_the_card_of_a_hex():
    table = Table("armor1 c . .\nhq1 . . hq2", victory={"0100": 7})
    assert table.card(CellRef(table.cell("0100"))) == (
        "City",
        "0100, city",
        [
            "Enter 2",
            "Defence × 2",
            "Victory points 7",
            "Held by nobody",
            "Doubles the Defence of who stands here",
            "Zone of control of Player 1",
            "Supply of Player 1",
            "Supply of Player 2",
        ],
    )


def test_the_card_of_a_hex_where_units_come_in_and_of_water():
    table = Table("armor1 ~ r .\nhq1 . . hq2\n. . . mech2@3")
    assert "Mechanised comes in here turn 4" in table.card(CellRef(table.cell("0302")))[2]
    assert table.card(CellRef(table.cell("0100")))[2][0] == "Enter no"
    assert table.card(CellRef(table.cell("0200")))[:1] == ("Road",)
    assert table.card(CellRef(table.cell("0200")))[2][0] == "Enter ½"
    swims = Table("armor1! ~ . .\nhq1 . . hq2")
    assert swims.card(CellRef(swims.cell("0100")))[2][:2] == ["Enter no", "Enter, special 1"]


def test_things_that_are_not_there_have_an_empty_card():
    table = Table("hq1 inf1 . hq2")
    assert table.card(PieceRef(PieceId(99)))[0] == "Nothing"
    assert table.card(CardRef("unit_1"))[0] == "Nothing"


def test_what_is_painted_over_the_ground_gives_it_its_name():
    table = Table("b t r .\nhq1 . . hq2")
    names = [table.card(CellRef(table.cell(label)))[0] for label in ("0000", "0100", "0200")]
    assert names == ["Bridge", "Trench", "Road"]
