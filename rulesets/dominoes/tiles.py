"""Dominoes: the double-twelve set, what a face means, and drawing one that nobody has seen (§1).

A face-down tile has no face yet: it is drawn, when it is flipped, from all tiles that nobody has
seen. That gives every tile the chance it has on a table, and there is nothing to peek at.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.core.dice import Dice

MOST_PIPS = 12
SET_SIZE = 91
"""Tiles of a double-twelve set."""

SPAWN, AGAIN, EXTEND, SHIFT = BONUSES = (10, 12, 17, 20)
"""The totals that bring a bonus (§12)."""


class Tile(NamedTuple):
    """A domino face up, the lower number first."""

    low: int
    high: int

    @property
    def mine(self) -> bool:
        """A double (§11)."""
        return self.low == self.high

    @property
    def bonus(self) -> int:
        """The total, if it brings a bonus; else 0. A double never does."""
        total = self.low + self.high
        return total if total in BONUSES and not self.mine else 0

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


TILES: tuple[Tile, ...] = tuple(
    Tile(low, high) for low in range(MOST_PIPS + 1) for high in range(low, MOST_PIPS + 1)
)


def unseen(sets: int, seen: Iterable[Tile]) -> list[Tile]:
    """Return the tiles nobody has seen, in ascending order, those that are alike side by side.

    Args:
        sets: how many double-twelve sets are mixed.
        seen: tiles that lie face up, on the field or discarded.
    """
    left = Counter(seen)
    found = []
    for tile in TILES:
        found += [tile] * (sets - left[tile])
    return found


def draw(dice: Dice, hidden: list[Tile]) -> Tile:
    """Return one of the tiles that nobody has seen, each as likely."""

    def effect(face: int) -> tuple[bool, int]:
        tile = hidden[face - 1]
        return tile.mine, tile.bonus

    return hidden[dice.roll(len(hidden), "the tile", effect) - 1]
