"""§18: the round limit as a count."""

import pytest

from tests.rulesets.mini_wars.table import Table


@pytest.mark.parametrize(
    ("picture", "standing"),
    [
        ("base1 base1 base2 town2", "Bases: Player 1 2, Player 2 1"),
        (
            "base1 town1 town1 base2 town2",
            "Bases are level; towns: Player 1 2, Player 2 1",
        ),
        ("base1 base2", "Bases and towns are level; gold: Player 1 120, Player 2 100"),
    ],
)
def test_18_the_count_tells_what_would_decide_now(picture, standing):
    assert Table(picture, round_limit=3).countdown("limit") == (3, standing)


def test_18_the_last_round_is_the_last_for_everyone():
    table = Table("base1 base2", round_limit=2).do("end_turn")
    assert table.countdown("limit")[0] == 2
    for _ in range(2):
        table.do("end_turn")
        assert [table.countdown("limit", seat)[0] for seat in (1, 2)] == [1, 1]
    assert table.outcome is None


def test_18_a_team_is_counted_together_and_who_is_behind_is_left_out():
    table = Table("base1 base2 base2 base3 town2", seats=3, rules={"teams": "1+3"}, round_limit=1)
    text = "Bases are level; towns: Player 1 and Player 3 0, Player 2 1"
    assert table.countdown("limit") == (1, text)
    table = Table("base1 base2 . base3 base3 base2 town2 town1", seats=3, round_limit=1)
    assert table.countdown("limit")[1] == "Bases are level; towns: Player 2 1, Player 3 0"


def test_19_what_fog_hides_is_not_counted():
    far = "base1 . . . . . . . . . . . . . . base2"
    assert Table(far, round_limit=1, fog=True).countdown("limit") == (1, "")
    near = Table("base1 soldier1 base2 base2", round_limit=1, fog=True)
    assert near.countdown("limit") == (1, "Bases: Player 1 1, Player 2 2")
    level = Table("base1 soldier1 base2", round_limit=1, fog=True)
    assert level.countdown("limit") == (1, "")  # gold is secret


def test_18_without_a_limit_or_after_the_last_base_there_is_no_count():
    assert Table("base1 base2").view().countdowns == ()
    assert Table("base1 base2", round_limit=5).concede().view().countdowns == ()
