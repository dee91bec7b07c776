"""What is told of each step: the order of events, and the sentences of the log."""

from game.core.event import (
    Announced,
    Attacked,
    CellChanged,
    DiceRolled,
    GameEnded,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from game.core.refs import Seat
from game.core.words import Verbatim
from game.match.log_text import LogText, Sentence
from tests.rulesets.warshard.table import RULES, Table

FRONT = """
    .   armor1 .    .    .
    hq1 mech1  inf2 .    hq2
    .   .      .    .    .
"""


def log(table: Table) -> list[str]:
    """Return the log's lines of the last step."""
    log_text = LogText(table.state.setting.grid, {})
    return [
        str(said.text) for said in log_text.sentences(table.events) if isinstance(said, Sentence)
    ]


def test_joining_and_leaving_a_fight_is_told_with_its_strengths():
    table = Table(FRONT).do("end_move", "attack 0100 0201")
    (event,) = table.events
    assert isinstance(event, Announced)
    assert event.cells == (table.cell("0100"), table.cell("0201"))
    assert log(table) == ["Armor 0100 joins the fight for 0201: 6 : 2"]
    assert log(table.do("recall 0100")) == ["Armor 0100 leaves the fight for 0201: no attackers"]


def test_a_fight_is_told_by_blow_die_and_loss():
    table = Table(FRONT).do("end_move", "attack 0100 0201", "end_melee", dice=(1,))
    told = [type(event) for event in table.events[:4]]
    assert told == [Announced, Attacked, DiceRolled, PieceRemoved]
    lines = log(table)
    assert lines[0] == "Player 2 has no support in range: no defence step."
    assert lines[2] == "Fight 1, 0201, column 3-1, die 1: defenders destroyed"
    assert "Infantry" in lines[1] or "infantry" in lines[1]


def test_an_overrun_is_told_without_a_die():
    table = Table(FRONT.replace("inf2", "art2")).do("end_move", "attack 0100 0201", "end_melee")
    assert not [event for event in table.events if isinstance(event, DiceRolled)]
    assert "Fight 1, 0201: defenders destroyed" in log(table)


def test_causes_of_losses_tell_what_happened():
    table = Table(FRONT).do("end_move", "attack 0100 0201", "attack 0101 0201")
    table.do("end_melee", dice=(5,))
    causes = [(e.name, e.cause) for e in table.events if isinstance(e, PieceRemoved)]
    assert causes == [("Infantry", "attack"), ("Mechanised", "counter")]


def test_17_a_unit_that_cannot_retreat_is_told_to_be_lost():
    table = Table("inf2 armor1 . . .\n. hq1 . . hq2").do("end_move", "attack 0100 0000")
    table.do("end_melee", dice=(2,))
    assert log(table)[1:5] == [
        "An unseen enemy at 0100 attacks Infantry 0000",
        "Fight 1, 0000, column 4-1, die 2: defender retreats",
        "Infantry 0000 has nowhere to retreat to.",
        "Infantry lost at 0000",
    ]


def test_8_a_stack_that_stays_is_told_to_lose_a_unit():
    table = Table("_ armor1 _\n. . inf2\nhq1 . mech2\n_ . hq2").do("end_move")
    table.do("attack 0100 0201", "end_melee", "hold", dice=(2,)).do("end_move")
    assert "Infantry 0202 had to leave its stack, and is lost." in log(table)


def test_22_a_recovery_is_told_with_its_die():
    ends = {1: "gone for good", 4: "stays shattered", 6: "comes back"}
    for die, words in ends.items():
        table = Table(
            ". armor1 inf2 . hq2 .\nhq1 . . . . .", replacements=True, entries={2: "0500"}
        )
        table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
        table.do("end_move", dice=(die,))
        assert f"Infantry, die {die}: {words}" in log(table)


def test_calling_off_is_told():
    table = Table("hq1 inf1 . . .\n. . mech2 . hq2").do("end_move", "attack 0100 0201")
    table.do("end_melee", "withdraw 0201")
    assert log(table)[0] == "The attack on 0201 is called off."


def test_a_march_is_told_with_its_whole_way():
    table = Table("armor1 . . . .\n_ _ _ _ hq2").do("move 0000 0200")
    (event,) = table.events
    assert isinstance(event, PieceMoved)
    assert [table.label(cell) for cell in event.path] == ["0000", "0100", "0200"]


def test_21_reinforcements_and_the_mark_they_leave_are_told():
    table = Table("inf1 . . .\nhq1 . . hq2\n. . . mech2@1").do("end_move", "end_move")
    placed = [event for event in table.events if isinstance(event, PiecePlaced)]
    changed = [event for event in table.events if isinstance(event, CellChanged)]
    assert [table.label(event.cell) for event in placed + changed] == ["0302", "0302"]


def test_23_the_end_is_told_last():
    table = Table(FRONT, rules={"max_turns": 1}).do("end_move", "end_melee")
    assert isinstance(table.events[-1], GameEnded)
    assert log(table)[-1].startswith("A draw. The last turn is over: 0 victory points each.")
    assert RULES.opening(table.state) == ()


def test_20_a_named_place_is_told_by_its_name():
    table = Table(". inf1 . .\nhq1 . . hq2", victory={"0200": 5, "0201": 5})
    named = table.cell("0200")
    table.state.setting.places = {named: Verbatim("Bastogne")}
    table.do("move 0100 0200", "end_move")
    assert "0200: Bastogne is held by Player 1" in log(table)
    assert "0201: held by Player 1" in log(
        table.do("end_move", "move 0200 0201", "end_move", "end_melee")
    )


ALONE = "hq1 . armor1 inf2 . . .\n. . . . . . inf2@6"


def test_5_a_turn_without_a_unit_is_told_to_be_passed():
    table = Table(ALONE).do("end_move", "attack 0200 0300", "end_melee", dice=(1,))
    table.do("hold")
    assert table.asked == "1 move"
    assert table.state.turn == 2
    assert "Player 2 has no unit on the board: the turn is passed." in log(table)


def test_21_a_reinforcement_comes_under_the_head_of_its_step():
    table = Table("hq1 . . . .\n. . . . hq2\nmech1@1 . . . .")
    for _ in range(3):
        table.do("end_move")
    told = [event for event in table.events if isinstance(event, PhaseBegan | PiecePlaced)]
    assert [type(event) for event in told[:2]] == [PhaseBegan, PiecePlaced]
    assert told[0] == PhaseBegan(Seat(1), "upkeep")
