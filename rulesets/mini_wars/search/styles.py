"""Ways to play a turn without search, as data: what to strike, fear and buy, and where to go."""

from enum import IntEnum
from typing import NamedTuple

from rulesets.mini_wars.search.tables import KIND


class Goal(IntEnum):
    """Where a unit goes that has nothing to strike."""

    PRIZES = 0
    """To the nearest building of others."""
    BASES = 1
    """To the nearest enemy base."""
    HOME = 2
    """To the nearest own base."""
    ENEMIES = 3
    """To the nearest enemy unit it may attack."""
    STAY = 4


class Style(NamedTuple):
    """A way to play; weights are in percent."""

    damage: int = 100
    """Of the price of what is struck down."""
    losses: int = 100
    """Of the price of what its counter costs."""
    walls: int = 100
    """Of the price of a building, for the share of its hp that is struck off."""
    base: int = 300
    """The same of enemy bases."""
    least: int = 0
    """Strikes worth no more than this, in thousandths of gold, are left."""
    goal: Goal = Goal.PRIZES
    fear: bool = False
    """Go, and stand to strike, outside of what the enemy can hit if possible."""
    mend: int = 40
    """A unit with less than this share of its hp heals where it can."""
    buys: tuple[int, ...] = ()
    """Kinds to buy, the most wanted first; as many of each as the gold allows."""


def _kinds(words: str) -> tuple[int, ...]:
    return tuple(KIND[word] for word in words.split())


ANSWER = -1
"""In a list of kinds to buy: those that do most to the enemy's units for their price."""
_AFAR = (ANSWER, *_kinds("bomber helicopter battleship cruiser"))
"""Bought where nobody gets anywhere on land."""
_MIXED = _kinds("tank shooter speeder motorbike soldier") + _AFAR
_GREEDY = Style(buys=_MIXED)
_RUSH = Style(damage=40, losses=30, base=900, walls=60, goal=Goal.BASES)
_RUSH = _RUSH._replace(buys=_kinds("motorbike") + _AFAR)

_LISTS = tuple(
    _kinds(words)
    for words in (
        "soldier",
        "motorbike",
        "motorbike soldier",
        "shooter soldier",
        "tank",
        "tank soldier",
        "missile_launcher motorbike",
        "artillery soldier",
        "anti_aircraft motorbike soldier",
        "helicopter motorbike",
        "bomber helicopter soldier",
        "fighter_jet motorbike soldier",
        "cruiser motorbike soldier",
        "battleship cruiser soldier",
        "submarine cruiser",
        "",
    )
)

STYLES = (
    _GREEDY,
    _RUSH,
    _RUSH._replace(buys=_kinds("tank motorbike") + _AFAR),
    Style(goal=Goal.STAY, buys=_MIXED),
    Style(goal=Goal.ENEMIES, fear=True, losses=150, buys=_MIXED),
    Style(goal=Goal.HOME, walls=60, buys=_kinds("tank motorbike soldier") + _AFAR),
    Style(
        damage=150, losses=60, walls=40, goal=Goal.ENEMIES, buys=_kinds("tank motorbike") + _AFAR
    ),
    *(_GREEDY._replace(buys=kinds) for kinds in _LISTS),
    *(_RUSH._replace(buys=kinds) for kinds in _LISTS),
)
"""The soundest first."""

REPLIES = (0, 1, 6)
