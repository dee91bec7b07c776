"""What the match in numbers counts: shots, melees, hits, disruption, losses, rallies."""

import pytest

from game.core.event import Counted, PieceRemoved
from tests.conformance.cases import DRAWN
from tests.conformance.play import playout
from tests.rulesets.mj12.table import Table
from tests.rulesets.mj12.test_fire import line, shooting
from tests.rulesets.mj12.test_melee import fighting
from tests.rulesets.mj12.test_rally import rallying


@pytest.mark.parametrize(
    ("target", "die", "counted"),
    [
        ("goblin2", 1, {"shots": {1: 1}}),
        ("goblin2", 6, {"shots": {1: 1}, "hits": {1: 1}, "disrupted": {1: 1}}),
        ("goblin2!", 6, {"shots": {1: 1}, "hits": {1: 1}, "kills": {1: 1}, "points": {1: 6}}),
    ],
)
def test_a_shot_counts_and_so_does_what_it_hits(target, die, counted):
    table = shooting(line("guardsman1", ".", target, "goblin2", "goblin2"))
    assert table.do("fire 0000 0002", dice=(die,)).numbers() == counted


def test_who_disrupts_itself_by_a_double_is_nobodys_deed():
    table = fighting("officer1", "mayor2").do("attack 0000 0001", dice=(1, 1))
    assert table.piece("0000").disrupted
    assert table.numbers() == {"melees": {1: 1}}


def test_a_unit_that_is_rallied_counts_and_one_that_is_not_does_not():
    for die, counted in ((1, {}), (2, {"rallied": {1: 1}})):
        table = rallying("officer1 militia1! .").do("rally 0000 0100", dice=(die,))
        assert table.numbers() == counted


def test_an_army_that_breaks_was_not_disrupted_one_by_one():
    """§25: of the units that lose heart together none was hit."""
    table = Table("guardsman1 . goblin2! goblin2").do("be_a").do("fire 0000 0200", dice=(6,))
    assert table.state.broken == (2,)
    assert table.numbers() == {
        "shots": {1: 1},
        "hits": {1: 1},
        "kills": {1: 1},
        "points": {1: 6},
    }


@pytest.mark.parametrize("case", [case for case in DRAWN if case.ruleset == "mj12"], ids=str)
def test_of_each_army_as_many_are_lost_as_the_other_destroys(case):
    for ply in playout(case, 2).plies:
        for seat in (1, 2):
            gone = sum(
                isinstance(event, PieceRemoved)
                and event.seat == seat
                and event.cause != "taken_back"
                for event in ply.events
            )
            kills = sum(
                isinstance(event, Counted) and event.what == "kills" and event.seat == 3 - seat
                for event in ply.events
            )
            assert gone == kills
