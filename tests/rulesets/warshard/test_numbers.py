"""What the match in numbers counts: attacks, losses, retreats, victory hexes."""

from tests.rulesets.warshard.table import Table
from tests.rulesets.warshard.test_results import assault


def test_each_result_counts_for_whoever_brought_it_about():
    """§15: 3-1 by its faces; an exchange costs both sides a unit."""
    found = [assault().do("end_melee", dice=(die,)).numbers() for die in (1, 6)]
    assert found == [
        {"fights": {1: 1}, "beaten": {1: 1}, "kills": {1: 1}},
        {"fights": {1: 1}, "beaten": {1: 1, 2: 1}, "kills": {1: 1, 2: 1}},
    ]


def test_a_retreat_counts_for_the_enemy_when_it_is_made():
    table = assault().do("end_melee", dice=(4,))
    assert table.numbers() == {"fights": {1: 1}, "beaten": {1: 1}}
    goal = table.targets("retreat", "0201").split()[0]
    assert table.do(f"retreat 0201 {goal}").numbers() == {"retreats": {1: 1}}


def test_a_hex_counts_when_it_changes_hands_and_a_lost_stack_is_nobodys_deed():
    table = Table("inf1 . . .\nhq1 . . hq2\n. . . inf2", victory={"0100": 3})
    table.do("move 0000 0100", "end_move")
    assert table.numbers() == {"hexes": {1: 1}}
    assert table.do("end_move").numbers() == {}
