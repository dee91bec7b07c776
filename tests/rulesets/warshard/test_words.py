"""What people read: refusals with their paragraph, cards of things, prompts, panels, overlays."""

import re
from importlib.resources import files

import pytest

from game.board.grid import bits
from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.present import PanelKind, Pattern, Place, Slot
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.ruleset import Decision
from rulesets.warshard.kinds import RESULTS
from rulesets.warshard.zones import zone
from tests.rulesets.warshard.table import RULES, Table


def why(table: Table, subject: str, target: str = "", seat: int = 0) -> str:
    """Return the sentence and paragraph for a unit, by its hex, and a target hex."""
    decision = RULES.decision(table.state)
    asker = seat or (decision.seat if isinstance(decision, Decision) else 1)
    goal = CellRef(table.cell(target)) if target else None
    found = RULES.why_not(table.state, Seat(asker), PieceRef(table.id(subject)), goal)
    return f"{found.text} §{found.rule}"


MARCH = """
    .      f     .    .    ~     .
    inf1   ^     hq1  .    .     .
    .      .     .    .    .     inf2
    armor1 .     .    .    hq2   .
"""


@pytest.mark.parametrize(
    ("subject", "target", "sentence"),
    [
        ("0001", "0101", "Mountains: no way in. §4"),
        ("0003", "0400", "Deep water: no way in. §4"),
        ("0001", "0003", "A hex holds one unit. §3"),
        ("0001", "0001", "It stands there already. §6"),
        ("0001", "0500", "Too far: it has 2 points left. §6"),
        ("0502", "0501", "It belongs to Player 2. §5"),
    ],
)
def test_a_refused_move_says_why(subject, target, sentence):
    assert why(Table(MARCH), subject, target) == sentence


def test_a_unit_without_the_points_says_why():
    table = Table(MARCH).do("move 0001 0002", "move 0002 0102")
    assert why(table, "0102", "0202") == "It has no movement points left. §6"
    table = Table("inf1 . f .\n. . . .\n_ _ _ inf2").do("move 0000 0100")
    assert why(table, "0100", "0200") == "Forest costs 2; it has 1 left. §4"
    stuck = Table("inf1 ^ hq2\n^ inf1 .\n. . .")
    assert why(stuck, "0000") == "No hex beside it is free and cheap enough. §6"


def test_a_move_that_units_or_zones_bar_says_so_and_shows_the_zones():
    table = Table("armor1 inf1 . .\n_ _ _ inf2")
    assert why(table, "0000", "0200") == "Units bar the way. §6"
    table = Table("armor1 . . . . .\n_ _ inf2 _ _ _")
    assert why(table, "0000", "0400") == "An enemy zone of control stops it on the way. §7"
    found = RULES.why_not(
        table.state, Seat(1), PieceRef(table.id("0000")), CellRef(table.cell("0400"))
    )
    (marker,) = found.marks
    assert (marker.pattern, marker.cells) == (Pattern.ZONE, zone(table.state, Seat(2)))


def test_out_of_turn_and_after_the_end():
    table = Table(MARCH)
    assert why(table, "0502", seat=2) == "Not your decision. §5"
    table.concede()
    assert why(table, "0001") == "The game is over. §23"


FRONT = """
    .   armor1 .    .    .
    hq1 art1   inf2 .    hq2
    .   inf1   .    art2 .
    .   .      .    inf2 .
"""


@pytest.mark.parametrize(
    ("subject", "target", "sentence"),
    [
        ("0100", "0303", "It attacks only what stands beside it. §10"),
        ("0100", "0200", "No enemy stands there. §10"),
        ("0101", "0201", "Support joins in the next step. §11"),
        ("0001", "", "An HQ never fights. §2"),
        ("0102", "", "No enemy stands beside it. §10"),
    ],
)
def test_a_refused_attack_says_why(subject, target, sentence):
    assert why(Table(FRONT).do("end_move"), subject, target) == sentence


def test_a_refused_support_says_why():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    assert why(table, "0100", "0201") == "It is in a fight already: click it to take it back. §10"
    table.do("end_melee")
    assert why(table, "0102", "0201") == "Melee units have chosen. §11"
    assert why(table, "0001", "0201") == "An HQ never fights. §2"
    assert why(table, "0101", "0303") == "There is no fight there. §11"
    assert why(table, "0201") == "That fight stands; only a weak one is called off. §11"
    table.do("end_support")
    assert why(table, "0303", "0201") == "Defenders fight where they stand. §12"


def test_support_out_of_range_and_under_attack_say_why():
    rows = "\n".join([". . . . ."] * 3)
    table = Table(f". armor1 . . .\nhq1 . inf2 . hq2\n. . art1 . .\n{rows}\nart1 . . . .")
    table.do("end_move", "attack 0100 0201", "end_melee")
    assert why(table, "0006", "0201") == "No fight within its range of 3. §11"
    table = Table(". armor1 art2 . .\nhq1 armor1 inf2 . hq2\n. . art2 . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee")
    assert why(table, "0200", "0201") == "It is under attack itself, and helps nobody. §12"


def test_refusals_while_a_retreat_or_advance_is_chosen():
    table = Table(FRONT.replace("art2", ".   ")).do("end_move", "attack 0100 0201", "end_melee")
    table.do("end_support", dice=(2,))
    assert why(table, "0100") == "Infantry 0201 retreats first. §17"
    assert why(table, "0201", "0403") == "A retreat goes one hex. §17"
    assert why(table, "0201", "0200") == "No retreat into an enemy zone of control. §17"
    goal = table.targets("retreat", "0201").split()[0]
    table.do(f"retreat 0201 {goal}")
    assert why(table, "0102") == "Only who fought for 0201 may take it. §19"


def test_nothing_in_particular_was_meant():
    table = Table(MARCH)

    def sentence(subject: Ref | None, target: Ref | None = None) -> str:
        return str(RULES.why_not(table.state, Seat(1), subject, target).text)

    assert sentence(None) == "Pick a unit."
    assert sentence(CellRef(table.cell("0000"))) == "Nothing stands there."
    assert sentence(PieceRef(PieceId(99))) == "Pick a unit."
    assert sentence(CardRef("unit_3")) == "Only on a free reinforcement point in supply."
    assert sentence(CellRef(table.cell("0502"))) == "It belongs to Player 2."


def test_ux45_every_paragraph_that_is_named_stands_in_the_rules():
    package = files("rulesets.warshard")
    rules = package.joinpath("RULES.md").read_text("utf-8")
    there = re.findall(r"^\*\*(\d+)\.\*\*", rules, re.MULTILINE)
    assert there == [str(n) for n in range(1, 26)]
    named = set()
    for module in package.iterdir():
        if module.name.endswith(".py"):
            text = module.read_text("utf-8")
            named |= set(re.findall(r'rule="(\d+)"', text))
            named |= set(re.findall(r'Reason\([^)]*"(\d+)"\)', text))
            named |= set(re.findall(r'_phrase\("(\d+)"', text))
            named |= set(re.findall(r"§(\d+)", text))
    assert len(named) > 15
    assert named <= set(there)


def test_the_rules_print_the_table_that_is_played():
    rules = files("rulesets.warshard").joinpath("RULES.md").read_text("utf-8")
    for face, row in enumerate(RESULTS, 1):
        assert f"| {face} | {' | '.join(row)} |" in rules


# ------------------------------------------------------------------------------ prompts


def prompt(table: Table) -> str:
    found = RULES.decision(table.state)
    assert isinstance(found, Decision)
    return str(found.prompt)


def test_every_decision_has_a_prompt_of_its_own():
    table = Table(". inf1 . . .\nhq1 . mech2 . hq2\nart1 . air2 . .")
    assert prompt(table) == "Move your units, or end the movement."
    table.do("end_move")
    assert prompt(table) == "Pick units and the enemies beside them to attack."
    table.do("attack 0100 0201", "end_melee")
    assert prompt(table) == "0201 is below 1-2: add support, or click its defender to call it off."
    table.do("support 0002 0201")
    assert prompt(table) == "Add artillery and air wings to fights in range, or confirm."
    table.do("end_support")
    assert prompt(table).startswith("You are attacked.")
    table.do("end_defence", dice=(1,))
    assert prompt(table) == "Choose where the enemy's Mechanised 0201 retreats to."
    table.do("retreat 0201 0301")
    assert prompt(table) == "0201 is won: pick who moves in, or hold back."


def test_an_exchange_and_a_recovery_have_prompts():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2", ex_owner_chooses=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(6,))
    assert prompt(table) == "Exchange at 0201: pick the unit you lose."
    table = Table(
        ". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=True, entries={2: "0500 0501"}
    )
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,)).do(
        "end_move", dice=(6,)
    )
    assert prompt(table) == "Infantry comes back: drag it onto a reinforcement point."


# ------------------------------------------------------------------------ cards of things


def card(table: Table, ref: Ref, seat: int = 1) -> tuple[str, str, list[str]]:
    """Return title, subtitle, and the facts and notes as text."""
    found = RULES.describe(table.state, Seat(seat), ref)
    rows = [f"{row.label} {row.value}".strip() for row in (*found.facts, *found.notes)]
    return str(found.title), str(found.subtitle), rows


def test_the_card_of_a_unit():
    table = Table(". f+armor1 . . .\nhq1 . inf2 . hq2")
    assert card(table, PieceRef(table.id("0100"))) == (
        "Armor",
        "number 1, 0100, forest",
        [
            "Power 6",
            "Defence 3",
            "Mobility 6",
            "Points left 6",
            "Owner Player 1",
            "In supply now: 1 hex from HQ",
            "Doubles the Defence of who stands here",
        ],
    )
    table.do("end_move", "attack 0100 0201")
    assert card(table, PieceRef(table.id("0100")))[2][-1] == "In fight 1, for 0201"
    assert "Points left 6" not in card(table, PieceRef(table.id("0100")))[2]


def test_the_card_of_a_unit_out_of_supply_and_of_support():
    table = Table(". armor1 . . .\n. . art2! . hq2").do("end_move")
    rows = card(table, PieceRef(table.id("0100")))[2]
    assert "Without supply this turn" in rows
    assert "No supply line of 4 hexes or less now" in rows
    assert card(table, PieceRef(table.id("0201")))[2][3:5] == ["Range 3", "Special free of zones"]
    assert "Source of supply yes" in card(table, PieceRef(table.id("0401")))[2]


def test_the_card_of_a_hex():
    table = Table("armor1 c . .\nhq1 . . hq2", victory={"0100": 7})
    assert card(table, CellRef(table.cell("0100"))) == (
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
    assert "Mechanised comes in here" in card(table, CellRef(table.cell("0302")))[2]
    assert card(table, CellRef(table.cell("0100")))[2][0] == "Enter no"
    assert card(table, CellRef(table.cell("0200")))[:1] == ("Road",)
    assert card(table, CellRef(table.cell("0200")))[2][0] == "Enter ½"
    swims = Table("armor1! ~ . .\nhq1 . . hq2")
    assert card(swims, CellRef(swims.cell("0100")))[2][:2] == ["Enter no", "Enter, special 1"]


def test_things_that_are_not_there_have_an_empty_card():
    assert card(Table(MARCH), PieceRef(PieceId(99)))[0] == "Nothing"
    assert card(Table(MARCH), CardRef("unit_1"))[0] == "Nothing"


# ------------------------------------------------------------------------- what is shown


def panel(table: Table, key: str) -> list[str]:
    """Return the rows of a panel as text."""
    (found,) = [p for p in table.view().panels if p.key == key]
    return [f"{row.label} {row.value}".strip() for row in found.rows]


def test_25_points_reinforcements_and_the_turn_are_shown():
    table = Table(
        "armor1 . . .\nhq1 . . hq2\n. . . mech2@6",
        victory={"0000": 4},
        rules={"side_1": "Germany", "max_turns": 8},
    )
    assert panel(table, "campaign") == [
        "Player 1, Germany 4 points",
        "Player 2 0 points",
        "Mechanised at 0302 turn 8",
    ]
    assert panel(table, "victory") == ["0000 4"]
    (top,) = [p for p in table.view().panels if p.place is Place.TOP]
    assert [str(row.value) for row in top.rows] == ["1 of 8"]


def test_25_a_long_schedule_is_cut():
    rows = "\n".join(". . . inf2@6" for _ in range(9))
    table = Table(f"armor1 . . .\nhq1 . . hq2\n{rows}")
    assert panel(table, "campaign")[-1] == "and 3 later"


def test_25_fights_and_the_table_are_shown_while_units_are_committed():
    table = Table("hq1 armor1 inf2 . .\n. mech1 inf2 . hq2").do("end_move", "attack 0100 0200")
    (shown,) = [p for p in table.view().panels if p.kind is PanelKind.TABLE]
    assert str(shown.title) == "Fight 1, 6 : 2"
    assert shown.table is not None
    assert shown.table.lit == (-1, 4)
    assert shown.table.was is None
    table.do("attack 0101 0201")
    assert panel(table, "fights") == ["1  0200, 6 : 2 3-1", "2  0201, 3 : 2 1-1"]
    assert RULES.present(table.state, Seat(2)).panels == table.view().panels


def test_14_the_column_before_supply_is_outlined():
    table = Table(". armor1 . . .\n. . inf2 . hq2").do("end_move", "attack 0100 0201")
    (shown,) = [p for p in table.view().panels if p.kind is PanelKind.TABLE]
    assert shown.table is not None
    assert (shown.table.lit, shown.table.was) == ((-1, 3), 4)


def test_15_the_rolled_cell_is_lit_until_the_next_fights():
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", dice=(4,))
    (shown,) = [p for p in table.view().panels if p.kind is PanelKind.TABLE]
    assert shown.table is not None
    assert shown.table.lit == (3, 4)
    assert shown.table.rows[3][4] == "DR"
    assert panel(table, "fights") == ["1  0201, 3-1, die 4 DR"]


def test_25_shattered_units_are_listed():
    table = Table(". armor1 inf2 . hq2 .\nhq1 . . . . .").do("end_move")
    table.do("attack 0100 0200", "end_melee", "hold", dice=(1,))
    assert panel(table, "shattered") == ["Infantry destroyed"]


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


def marked(table: Table) -> str:
    (marker,) = [m for m in table.view().markers if m.pattern is Pattern.HINT]
    return " ".join(table.label(cell) for cell in bits(marker.cells))


# -------------------------------------------------------------------------------- overlays


def shown(table: Table, name: str, of: str = "", seat: int = 1) -> str:
    ref = PieceRef(table.id(of)) if of else None
    markers = RULES.overlay(table.state, Seat(seat), name, ref)
    return " ".join(table.label(cell) for marker in markers for cell in bits(marker.cells))


def test_7_zones_are_the_enemys_or_one_units_own():
    table = Table("armor1 . . .\n. . inf2 .\n. . . .")
    assert set(shown(table, "zones").split()) == {"0100", "0101", "0200", "0202", "0300", "0301"}
    assert set(shown(table, "zones", "0000").split()) == {"0001", "0100"}
    assert shown(table, "zones", seat=2) == shown(table, "zones", "0000")


def test_9_supply_of_one_unit_shows_its_line():
    table = Table("hq1 . . inf1 . .\n. . . . . hq2")
    assert "0300" in shown(table, "supply").split()
    (marker,) = RULES.overlay(table.state, Seat(1), "supply", PieceRef(table.id("0300")))
    (line,) = marker.lines
    assert [table.label(cell) for cell in line] == ["0300", "0201", "0100", "0000"]
    (cut,) = RULES.overlay(table.state, Seat(1), "supply", PieceRef(table.id("0501")))
    assert cut.lines == ()


def test_11_reach_of_support_of_one_and_of_all():
    table = Table("hq1 . . art1 . . . . .\n. . . . . . . . hq2")
    assert set(shown(table, "support")) == set(shown(table, "support", "0300"))
    assert "0600" in shown(table, "support").split()
    assert "0700" not in shown(table, "support").split()
    assert shown(table, "support", "0000") == ""


def test_threat_is_what_melee_units_could_attack_next_turn():
    table = Table("hq1 . . . . . . .\n_ _ _ _ _ _ _ inf2")
    assert shown(table, "threat") == "0500 0600 0700 0701"
    assert shown(table, "threat", "0000") == ""
    assert RULES.overlay(table.state, Seat(1), "threat", PieceRef(PieceId(9))) == ()


def test_fights_under_way_and_then_the_latest_are_one_key():
    table = Table(FRONT.replace("art2", ".   ")).do("end_move", "attack 0100 0201", "end_melee")
    assert shown(table, "fights") == "0201"
    table.do("end_support", dice=(2,))
    (marker,) = RULES.overlay(table.state, Seat(1), "fights", None)
    assert marker.label == table.state.rolled[0].result
    assert [[table.label(cell) for cell in line] for line in marker.lines] == [["0100", "0201"]]


# ------------------------------------------------------------------------------- the rest


def test_refusals_while_a_loss_or_a_place_is_chosen():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2", ex_owner_chooses=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(6,))
    assert why(table, "0001") == "Pick one of the attackers in this exchange. §15"
    table = Table(
        ". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=True, entries={2: "0500 0501"}
    )
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
    table.do("end_move", dice=(6,))
    assert why(table, "0400") == "Place the unit in your hand first. §22"
    title, subtitle, rows = card(table, CardRef(table.view(2).hand[0].card))
    assert (title, subtitle) == ("Infantry", "number 2, comes back")
    assert rows[-1] == "Goes to a free reinforcement point in supply"


def test_a_retreat_onto_water_says_why():
    table = Table(". armor1 . ~ .\nhq1 . inf2 . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(2,))
    assert why(table, "0201", "0300") == "No retreat onto such ground. §17"


def test_what_is_painted_over_the_ground_gives_it_its_name():
    table = Table("b t r .\nhq1 . . hq2")
    names = [card(table, CellRef(table.cell(label)))[0] for label in ("0000", "0100", "0200")]
    assert names == ["Bridge", "Trench", "Road"]


def test_an_action_of_another_game_is_refused_loudly():
    with pytest.raises(ValueError, match="no such action"):
        RULES.apply(Table(MARCH).state, Action("buy"), ScriptedDice(()))
