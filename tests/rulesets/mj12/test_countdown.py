"""§26: the guards against endless play as counts."""

from tests.rulesets.mj12.table import Table
from tests.rulesets.mj12.test_turn import APART, turns


def test_26_the_count_is_of_full_turns_and_tells_what_both_armies_cost():
    table = turns(Table("mayor1 . . . . . . . officer2", quiet_turns=5, turn_limit=9), 2)
    assert table.countdown("quiet") == (3, "Points: Player 1 43, Player 2 24")
    assert table.countdown("limit", 2) == (7, "Points: Player 1 43, Player 2 24")
    turns(table, 2)
    assert table.countdown("quiet")[0] == 1


def test_26_a_loss_ends_the_count_at_once():
    picture = "guardsman1 . goblin2! . . . . wolfrider2 wolfrider2"
    table = turns(Table(picture, quiet_turns=5), 3).do("be_a")
    assert table.countdown("quiet")[0] == 2
    table.do("fire 0000 0200", dice=(6,))
    assert table.countdown("quiet")[0] == 5


def test_26_who_has_won_or_sets_up_is_told_of_no_count():
    assert Table(APART, quiet_turns=5).concede().view().countdowns == ()
    assert Table(APART, quiet_turns=0).view().countdowns == ()


def test_26_a_game_that_a_guard_has_ended_says_which():
    table = turns(Table(APART, quiet_turns=5), 5)
    assert [(count.key, count.left) for count in table.view().countdowns] == [("quiet", 0)]
    assert table.outcome is not None
    text = "Nobody was lost in 5 turns, and both armies cost as much."
    assert str(table.outcome.reason) == text
