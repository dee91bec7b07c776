"""§23: the turns of the scenario as a count."""

from tests.rulesets.warshard.table import Table
from tests.rulesets.warshard.test_ending import ROW


def test_23_turns_are_counted_with_the_points_that_decide():
    victory = {"0100": 5, "0600": 3}
    table = Table(ROW, victory=victory, rules={"max_turns": 3}).do("end_move")
    assert table.countdown("last_turn") == (2, "Victory points: Player 1 5, Player 2 3")
    assert [table.view(seat).countdowns[0].till_turn for seat in (1, 2)] == [1, 2]


def test_23_without_victory_hexes_nobody_can_win_by_it():
    table = Table(ROW, rules={"max_turns": 3})
    assert table.countdown("last_turn") == (3, "")
    assert str(table.view().countdowns[0].decides) == "nobody wins"


def test_12_who_defends_in_the_turn_before_the_last_has_a_turn_to_come():
    picture = ". armor1 . . .\nhq1 . inf2 . hq2\n. . . . .\n. art1 art2 . ."
    table = Table(picture, max_turns=2).do("end_move", "attack 0100 0201", "end_melee")
    table.do("end_support")
    assert table.asked == "2 defence"
    count = table.view(2).countdowns[0]
    assert (count.left, count.till_turn) == (2, 1)


def test_24_who_has_resigned_ends_no_count():
    assert Table(ROW, rules={"max_turns": 3}).concede().view().countdowns == ()
