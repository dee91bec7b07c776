"""§16, §17: moves without combat, and positions that come again."""

from tests.rulesets.miniwary.layouts import HEX3443
from tests.rulesets.miniwary.table import Table


def test_16_each_move_without_combat_is_counted_and_combat_ends_the_count():
    table = Table("R6@a0 R6@a2 R6@c1 B6@d2 B6@d0 B6@d1", only=True).wander(38)
    assert table.countdown("quiet") == (2, "")
    assert [table.view(seat).countdowns[0].till_turn for seat in (1, 2)] == [2, 1]
    table.do("attack c1 d1", dice=[1, 2])
    assert table.countdown("quiet")[0] == 40


def test_16_there_is_no_warning_where_every_move_is_an_attack():
    table = Table("R6@a0 B6@a1 B6@b0 B6@b1", only=True, quiet_draw=10)
    assert table.verbs() == ["attack"]
    table.state.quiet = 9
    assert table.countdown("quiet")[0] == 10
    free = Table("R6@a0 B6@a1 B6@b0", only=True, quiet_draw=10)
    free.state.quiet = 9
    assert free.countdown("quiet")[0] == 1


def test_17_a_move_that_brings_a_position_back_is_warned_of():
    table = Table(repetition_draw=True, quiet_draw=0).wander(3)
    assert table.countdown("repetition")[0] == 2
    table.wander(4)
    assert table.countdown("repetition")[0] == 1
    table.wander(1)
    assert table.countdown("repetition")[0] == 0


def test_3_while_tiles_are_laid_nothing_is_counted():
    assert Table(layout=HEX3443, arrange=True).view().countdowns == ()
