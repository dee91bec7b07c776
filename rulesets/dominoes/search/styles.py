"""Ways to play a turn without search, as data: what to strike and fear, and where to go."""

from enum import IntEnum
from typing import NamedTuple


class Goal(IntEnum):
    """Where a troop goes that has nothing to strike."""

    ENEMIES = 0
    """To the nearest enemy."""
    GATES = 1
    """To the entrances of other bases."""
    HOME = 2
    """To the own entrances."""


class Style(NamedTuple):
    """A way to play; weights are in percent of what a troop is worth, if nothing else is said."""

    kill: int = 100
    """Of an enemy that dies of a strike."""
    loss: int = 100
    """Of an own troop that dies of it."""
    menace: int = 50
    """Of the best own troop that an enemy could have struck, if it dies."""
    fear: int = 60
    """Of a troop that ends its move where enemies can strike it."""
    aim: int = 30
    """Of an enemy, for a troop that ends its move where it could strike one."""
    stride: int = 450
    """Of a step towards the goal, in thousandths of a point."""
    mines: int = 100
    """Of what a flip costs."""
    spawn: int = 90
    """Of a new troop."""
    leader: int = 5000
    """Of a General that comes out to spawn, in thousandths of a point."""
    bombs: int = 100
    """Of stride and aim, for Kamikazes."""
    others: int = 100
    """Of stride and aim, for all others."""
    goal: Goal = Goal.ENEMIES
    around: bool = False
    """Ways lead round what enemies can strike."""


STYLES = (
    Style(),
    Style(fear=20, aim=45, stride=700, mines=60),
    Style(spawn=20),
    Style(fear=110, aim=20, stride=350, spawn=40),
    Style(bombs=300, others=40, fear=30, spawn=30),
    Style(fear=60, aim=80, mines=0, spawn=50),
    Style(spawn=160, leader=9000, fear=90),
    Style(loss=60, menace=100, fear=40, aim=60, spawn=60),
    Style(fear=10, stride=1500, goal=Goal.GATES, mines=30, spawn=40),
    Style(loss=50, fear=0, aim=60, stride=1500, mines=0, spawn=20),
    Style(bombs=400, others=0, fear=0, mines=0, spawn=20),
    Style(bombs=0, others=150, fear=70, mines=50),
    Style(fear=80, aim=30, goal=Goal.HOME),
    Style(fear=150, stride=60, aim=10, mines=500),
    Style(fear=150, mines=30, spawn=60, around=True),
    Style(bombs=300, others=30, fear=150, mines=0, spawn=20, around=True),
)
"""The soundest first: hunting, rushing, leaving the pool alone, stalking, Kamikazes forward, taking
aim whatever tiles hide, calling up troops first, trading, storming gates, storming, Kamikazes
alone, all but Kamikazes, holding at home, waiting, and going round
lines of fire, with all or with Kamikazes."""

REPLIES = (13, 0)
"""Those that stand in for an opponent: one waits, the other hunts."""
