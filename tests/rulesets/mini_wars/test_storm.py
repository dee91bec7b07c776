"""A base falls in one turn where blows are allotted together."""

import pytest

from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.search.position import MiniWarsPosition
from tests.rulesets.mini_wars.table import Table

_IN_THE_WAY = """
    base1 . tank1 soldier2:10 base2:40
    .     . .     tank1       m
"""
"""Nobody can strike the base but from where the enemy's Soldier stands."""

_ONE_PLACE = """
    base1 .          m           soldier1:10 base2:{hp} m
    .     motorbike1 motorbike1  .           m          m
"""
"""Two Motorbikes want the only place beside the base, on which a weak Soldier stands."""

_FROM_AFAR = """
    base1 . missile_launcher1 . base2:45 m
    .     . tank1             . m        m
"""
"""The launcher strikes 25 from where it stands, and must leave the one place to the Tank."""


def _winners(picture: str) -> int:
    """Return how many styles bring the base down at once."""
    found = 0
    for style in range(MiniWarsPosition.styles):
        flat = MiniWarsPosition.load(Table(picture).state)
        flat.follow(style)
        found += flat.seat == NEUTRAL and flat.standing == (Seat(1),)
    return found


@pytest.mark.parametrize("picture", [_IN_THE_WAY, _ONE_PLACE.format(hp=20), _FROM_AFAR])
def test_every_style_brings_a_base_down_where_blows_together_can(picture):
    assert _winners(picture) == MiniWarsPosition.styles


def test_who_cannot_does_not():
    assert _winners(_ONE_PLACE.format(hp=21)) == 0
