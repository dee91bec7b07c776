"""§3, §5, §23, §24: who moves when, and how the game ends."""

import pytest

from game.core.event import GameEnded, PhaseBegan, TurnBegan
from game.core.refs import Seat
from game.match.timeline import Timeline, Turn
from tests.rulesets.warshard.table import RULES, Table

ROW = ". inf1 . . . . inf2 .\n. hq1 . . . . hq2 ."


def test_5_sides_take_turns_and_seat_1_begins():
    table = Table(ROW)
    assert table.asked == "1 move"
    table.do("end_move")
    assert table.asked == "2 move"
    assert [event[:2] for event in table.events if isinstance(event, TurnBegan)] == [(2, 2)]


def test_3_the_map_may_let_the_other_side_begin():
    assert Table(ROW, rules={"first": 2}).asked == "2 move"


def test_5_steps_without_a_choice_are_passed():
    """Nobody can move: side 2's turn passes, and side 1 is asked again."""
    table = Table("inf1 ^ inf2\n. ^ ^\n. ^ hq2", rules={"max_turns": 4})
    table.do("end_move")
    assert table.asked == "1 move"
    assert table.state.turn == 2


def test_5_a_first_turn_without_a_choice_is_passed_in_set_up_and_counted():
    """Blue comes at the end of its first turn: the first that anyone is asked is Red's, turn 2."""
    table = Table("hq2 . . inf1@1 .\n. inf2 . . hq1@1")
    assert table.asked == "2 move"
    assert RULES.opening(table.state) == (TurnBegan(Seat(2), 2),)
    assert Timeline(RULES, table.state).turn(0) == Turn(0, 2, Seat(2))
    assert RULES.opening(Table(ROW).state) == ()


def test_5_each_step_is_told_when_someone_is_asked():
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2\n. . . . .\n. art1 art2 . .").do("end_move")
    assert table.asked == "1 melee"
    assert [event[:2] for event in table.events if isinstance(event, PhaseBegan)] == [(1, "melee")]
    table.do("attack 0100 0201", "end_melee")
    assert table.asked == "1 support"
    table.do("end_support")
    assert table.asked == "2 defence"
    assert table.events[-1][:2] == (2, "defence")
    table.do("end_defence", dice=(1,))
    assert table.asked == "1 results"


# -------------------------------------------------------------------------- §23: the end


@pytest.mark.parametrize(
    ("victory", "winners", "score"),
    [
        ({"0100": 5, "0600": 3}, (1,), "5 to 3"),
        ({"0100": 2, "0600": 3}, (2,), "3 to 2"),
        ({"0100": 4, "0600": 4, "0300": 9}, (), "4 victory points each"),
    ],
)
def test_23_after_the_last_turn_victory_points_decide(victory, winners, score):
    table = Table(ROW, victory=victory, rules={"max_turns": 3}).do("end_move", "end_move")
    assert table.outcome is None
    table.do("end_move")
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert score in str(table.outcome.reason)
    assert table.outcome.termination == "last_turn"
    assert isinstance(table.events[-1], GameEnded)


def test_23_the_option_overrules_the_maps_turns():
    assert Table(ROW, rules={"max_turns": 3}, max_turns=1).do("end_move").outcome is not None


def test_23_a_side_without_units_loses_at_once():
    table = Table("armor1 inf2 .\nhq1 . .", victory={"0100": 9}).do("end_move")
    table.do("attack 0000 0100", "end_melee", dice=(1,))
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert table.outcome.termination == "destroyed"
    assert table.state.turn == 0


def test_23_not_while_reinforcements_are_due():
    table = Table("armor1 inf2 .\nhq1 . inf2@9").do("end_move")
    table.do("attack 0000 0100", "end_melee", dice=(1,))
    assert table.outcome is None


def test_23_nor_with_replacements_while_one_is_shattered():
    table = Table("armor1 inf2 .\nhq1 . .", replacements=True).do("end_move")
    table.do("attack 0000 0100", "end_melee", dice=(1,))
    assert table.outcome is None


def test_23_the_last_shattered_unit_gone_for_good_loses():
    """Side 2 lives on its shattered units alone; without an HQ none can come back."""
    table = Table("armor1 inf2 .\nhq1 . .", replacements=True).do("end_move")
    table.do("attack 0000 0100", "end_melee", "hold", dice=(1,))
    assert table.outcome is None
    assert table.asked == "1 move"


@pytest.mark.parametrize(("victory", "winners"), [({"0100": 9}, (2,)), ({}, ())])
def test_23_if_both_lose_their_last_unit_at_once_points_decide(victory, winners):
    table = Table("armor1 inf2 .", victory=victory)
    assert table.asked == "1 melee"
    table.do("attack 0000 0100", "end_melee", dice=(6,))
    assert table.where() == ""
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert table.outcome.termination == "both_destroyed"


# ---------------------------------------------------------------------- §24: giving up


def test_24_whoever_decides_may_resign():
    table = Table(ROW).concede()
    assert table.outcome is not None
    assert table.outcome.winners == (2,)
    assert table.outcome.termination == "resigned"
    table = Table(". armor1 . . .\nhq1 . inf2 . hq2\n. . . . .\n. . art2 . .").do("end_move")
    table.do("attack 0100 0201", "end_melee")
    assert table.asked == "2 defence"
    table.concede()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_23_a_last_unit_that_cannot_retreat_loses_at_once():
    table = Table("inf2 armor1 .\n. hq1 .").do("end_move", "attack 0100 0000")
    table.do("end_melee", dice=(2,))
    assert table.state.rolled[0].result == "DR"
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "armor1 0100" in table.where(), "nobody was asked to advance"


def test_23_no_turn_begins_after_the_last():
    table = Table("inf1 . .\nhq1 . hq2", max_turns=1).do("end_move")
    assert table.outcome is not None
    assert not [event for event in table.events if isinstance(event, TurnBegan)]
    assert isinstance(table.events[-1], GameEnded)
