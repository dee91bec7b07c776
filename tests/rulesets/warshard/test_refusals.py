"""Why something cannot be done: a sentence, its paragraph, and what bars the way."""

import pytest

from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.presentation import Pattern
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from rulesets.warshard.moves import zone
from tests.rulesets.warshard.table import PRESENTER, RULES, Table

MARCH = """
    .      f     .    .    ~     .
    inf1   ^     hq1  .    .     .
    .      .     .    .    .     inf2
    armor1 .     art1 .    hq2   .
"""


@pytest.mark.parametrize(
    ("subject", "target", "sentence"),
    [
        ("0001", "0101", "Mountains: no way in. §4"),
        ("0003", "0400", "Deep water: no way in. §4"),
        ("0001", "0003", "A hex holds one unit. §3"),
        ("0001", "0502", "No free hex beside it is in reach. §10"),
        ("0203", "0502", "A hex holds one unit. §3"),
        ("0001", "0001", "It stands there already. §6"),
        ("0001", "0500", "Too far: it has 2 points left. §6"),
        ("0502", "0501", "It belongs to Player 2. §5"),
    ],
)
def test_a_refused_move_says_why(subject, target, sentence):
    assert Table(MARCH).refusal(subject, target) == sentence


def test_a_unit_without_the_points_says_why():
    table = Table(MARCH).do("move 0001 0002", "move 0002 0102")
    assert table.refusal("0102", "0202") == "It has no movement points left. §6"
    table = Table("inf1 . f .\n. . . .\n_ _ _ inf2").do("move 0000 0100")
    assert table.refusal("0100", "0200") == "Forest costs 2; it has 1 left. §4"
    stuck = Table("inf1 ^ hq2\n^ inf1 .\n. . .")
    assert stuck.refusal("0000") == "No hex beside it is free and cheap enough. §6"


def test_a_move_that_units_or_zones_bar_says_so_and_shows_the_zones():
    table = Table("armor1 inf1 . .\n_ _ _ inf2")
    assert table.refusal("0000", "0200") == "Units bar the way. §6"
    table = Table("armor1 . . . . .\n_ _ inf2 _ _ _")
    assert table.refusal("0000", "0400") == "An enemy zone of control stops it on the way. §7"
    (marker,) = table.why("0000", "0400").marks
    assert (marker.pattern, marker.cells) == (Pattern.ZONE, zone(table.state, Seat(2)))


def test_out_of_turn_and_after_the_end():
    table = Table(MARCH)
    assert table.refusal("0502", seat=2) == "Not your decision. §5"
    table.concede()
    assert table.refusal("0001") == "The game is over. §23"


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
    assert Table(FRONT).do("end_move").refusal(subject, target) == sentence


def test_a_refused_support_says_why():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    joined = "It is in a fight already: choose it to take it back. §10"
    assert table.refusal("0100", "0201") == joined
    table.do("end_melee")
    assert table.refusal("0102", "0201") == "Melee units have chosen. §11"
    assert table.refusal("0001", "0201") == "An HQ never fights. §2"
    assert table.refusal("0101", "0303") == "There is no fight there. §11"
    assert table.refusal("0201") == "That fight stands; only a weak one is called off. §11"
    table.do("end_support")
    assert table.refusal("0303", "0201") == "Defenders fight where they stand. §12"


def test_support_out_of_range_and_under_attack_say_why():
    rows = "\n".join([". . . . ."] * 3)
    table = Table(f". armor1 . . .\nhq1 . inf2 . hq2\n. . art1 . .\n{rows}\nart1 . . . .")
    table.do("end_move", "attack 0100 0201", "end_melee")
    assert table.refusal("0006", "0201") == "No fight within its range of 3. §11"
    table = Table(". armor1 art2 . .\nhq1 armor1 inf2 . hq2\n. . art2 . .").do("end_move")
    table.do("attack 0100 0200", "attack 0101 0201", "end_melee")
    assert table.refusal("0200", "0201") == "It is under attack itself, and helps nobody. §12"


def test_refusals_while_a_retreat_or_advance_is_chosen():
    table = Table(FRONT.replace("art2", ".   ")).do("end_move", "attack 0100 0201", "end_melee")
    table.do("end_support", dice=(2,))
    assert table.refusal("0100") == "Infantry 0201 retreats first. §17"
    assert table.refusal("0201", "0403") == "A retreat goes one hex. §17"
    assert table.refusal("0201", "0200") == "No retreat into an enemy zone of control. §17"
    goal = table.targets("retreat", "0201").split()[0]
    table.do(f"retreat 0201 {goal}")
    assert table.refusal("0102") == "Only who fought for 0201 may take it. §19"


def test_nothing_in_particular_was_meant():
    table = Table(MARCH)

    def sentence(subject: Ref | None, target: Ref | None = None) -> str:
        return str(PRESENTER.refusal(table.state, Seat(1), subject, target).text)

    assert sentence(None) == "Pick a unit."
    assert sentence(CellRef(table.cell("0000"))) == "Nothing stands there."
    assert sentence(PieceRef(PieceId(99))) == "Pick a unit."
    assert sentence(CardRef("unit_3")) == "Only on a free reinforcement point in supply."
    assert sentence(CellRef(table.cell("0502"))) == "It belongs to Player 2."


def test_refusals_while_a_loss_or_a_place_is_chosen():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2", ex_owner_chooses=True).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(6,))
    assert table.refusal("0001") == "Pick one of the attackers in this exchange. §15"
    table = Table(
        ". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=True, entries={2: "0500 0501"}
    )
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
    table.do("end_move", dice=(6,))
    assert table.refusal("0400") == "Place the unit in your hand first. §22"
    title, subtitle, rows = table.card(CardRef(table.view(2).hand[0].card))
    assert (title, subtitle) == ("Infantry", "number 2, comes back")
    assert rows[-1] == "Goes to a free reinforcement point in supply"


def test_a_retreat_onto_water_says_why():
    table = Table(". armor1 . ~ .\nhq1 . inf2 . hq2\n. . . . .").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(2,))
    assert table.refusal("0201", "0300") == "No retreat onto such ground. §17"


def test_an_action_of_another_game_is_refused_loudly():
    with pytest.raises(ValueError, match="no such action"):
        RULES.apply(Table(MARCH).state, Action("buy"), ScriptedDice(()))
