"""Ways to play a turn without search, as data: where to go, what to attack, what to risk."""

from enum import IntEnum
from typing import NamedTuple


class Goal(IntEnum):
    """Where melee units go that assemble against nobody."""

    PRIZES = 0
    """To the nearest victory hex that is not guarded by their own side."""
    ENEMIES = 1
    """To the nearest enemy."""
    QUARTERS = 2
    """To the enemy's HQs, and between them and their troops."""
    HOME = 3
    """To the victory hexes their side holds."""
    ENTRIES = 4
    """To where the enemy's reinforcements come in, to keep them out."""
    DEAREST = 5
    """To the victory hex of most points that is not held by their side."""
    STAY = 6


class Style(NamedTuple):
    """A way to play."""

    goal: Goal = Goal.PRIZES
    assault: bool = True
    """Units assemble against enemies before the others go their ways."""
    least: int = 800
    """What an attack must promise, in thousandths of a point."""
    losses: int = 100
    """What own losses weigh, in percent."""
    guard: bool = True
    """Units on a victory hex that the enemy can attack stay there."""
    fear: int = 0
    """Go where fewer than so many enemies can attack next turn, if that can be; 0: anywhere."""


STYLES = (
    Style(),
    Style(losses=50, least=0, guard=False),
    Style(fear=2, losses=130),
    Style(goal=Goal.ENEMIES, losses=80, least=300),
    Style(goal=Goal.HOME, fear=1, losses=130),
    Style(goal=Goal.DEAREST),
    Style(goal=Goal.QUARTERS),
    Style(goal=Goal.ENTRIES),
    Style(goal=Goal.STAY),
    Style(assault=False, guard=False),
    Style(goal=Goal.DEAREST, guard=False, losses=60, least=0),
    Style(goal=Goal.HOME, assault=False),
    Style(fear=1, losses=150),
    Style(goal=Goal.ENEMIES, fear=2),
    Style(goal=Goal.ENTRIES, assault=False, guard=False),
    Style(goal=Goal.QUARTERS, guard=False, losses=60, least=0),
)
"""The soundest first."""

REPLIES = (0, 9, 1)
