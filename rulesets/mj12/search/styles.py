"""Ways to play a phase without search, as data: whom to go for, what to risk and what to buy."""

from enum import IntEnum
from typing import NamedTuple

from rulesets.mj12.search.charts import KIND


class Quarry(IntEnum):
    """Whom units go for that have nothing to attack."""

    NEAREST = 0
    WEAKEST = 1
    """The nearest, but rather one that falls easily."""
    ONE = 2
    """All for the same one, which is near to all."""
    NOBODY = 3
    """They stay, in cover if it is near."""


class Style(NamedTuple):
    """A way to play; weights are in percent."""

    quarry: Quarry = Quarry.NEAREST
    losses: int = 100
    """Of what a double costs the attacker, where it is not far likelier than a hit."""
    least: int = 0
    """Attacks that promise no more than this, in thousandths of a point, are left."""
    fear: bool = False
    """Go, and stand to attack, where fewer enemies can strike next if possible."""
    timid: bool = False
    """Leaders and shooters fear so."""
    advance: bool = True
    """Take the hex of whom was destroyed, unless it is feared."""
    be_a: bool = True
    """Fire first and move last."""
    close: bool = False
    """Shooters go for melee like everyone else."""
    buys: tuple[int, ...] = ()
    """Kinds to buy, over and over as the points last."""


def _kinds(words: str) -> tuple[int, ...]:
    return tuple(KIND[word] for word in words.split())


_CHIEFS = _kinds("mayor officer")
_BAND = _kinds("mayor officer officer mercenary")

STYLES = (
    Style(quarry=Quarry.WEAKEST, timid=True, buys=_CHIEFS),
    Style(quarry=Quarry.NOBODY, fear=True, advance=False, buys=_BAND),
    Style(quarry=Quarry.ONE, timid=True, be_a=False, buys=_BAND),
    Style(fear=True, timid=True, buys=_CHIEFS),
    Style(losses=30, close=True, be_a=False, buys=_BAND),
    Style(quarry=Quarry.WEAKEST, losses=60, close=True, buys=_BAND),
    Style(fear=True, timid=True, be_a=False, least=3000, buys=_CHIEFS),
    Style(quarry=Quarry.NOBODY, timid=True, be_a=False, buys=_CHIEFS),
    Style(fear=True, timid=True, least=12000, losses=150, buys=_CHIEFS),
    Style(quarry=Quarry.NOBODY, fear=True, least=12000, advance=False, buys=_BAND),
    Style(quarry=Quarry.ONE, fear=True, least=6000, buys=_BAND),
    Style(quarry=Quarry.WEAKEST, timid=True, least=6000, buys=_CHIEFS),
)
"""The soundest first."""

REPLIES = (1, 0, 2)
