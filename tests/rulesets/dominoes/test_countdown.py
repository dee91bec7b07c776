"""§17: the counts of quiet turns and of all turns."""

from tests.rulesets.dominoes.table import Table

BELOW = ("____", "...g")


def test_17_turns_are_counted_for_each_seat_till_its_next():
    table = Table("R..", "..g", quiet_draw=10, turn_cap=9)
    assert table.countdown("quiet") == (10, "")
    assert table.countdown("cap") == (9, "Troops: Player 1 1, Player 2 1")
    table.pass_turn()
    assert (table.countdown("quiet")[0], table.countdown("cap")[0]) == (9, 8)
    till = [table.view(seat).countdowns[0].till_turn for seat in (1, 2)]
    assert till == [1, 2]


def test_17_a_flip_ends_the_count_of_quiet_turns_at_once():
    table = Table("R?.1", *BELOW, quiet_draw=10).pass_turn().pass_turn()
    assert table.countdown("quiet")[0] == 8
    table.flip("move a1 b1", "4-5")
    assert table.countdown("quiet")[0] == 10


def test_17_a_quick_shot_that_has_hit_ends_it_before_the_second_is_chosen():
    table = Table("Q.r", "...", "r.g", quiet_draw=10).pass_turn().pass_turn()
    table.do("attack a1 c1")
    assert table.phase == "shot"
    assert table.countdown("quiet")[0] == 10


def test_17_who_is_out_is_passed_over_and_set_up_is_not_counted():
    assert Table().view().countdowns == ()
    table = Table("R..", "..g", on="grunt3@b2 grunt4@a2", seats=4).pass_turn().concede()
    assert [table.view(seat).countdowns[0].till_turn for seat in (1, 2, 3, 4)] == [2, 1, 3, 1]
    assert Table("R..", "..g").concede().view().countdowns == ()
