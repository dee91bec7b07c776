"""The levels of computer player, by the name that the command line, saves and scenes use."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import NamedTuple

from game.ai.greedy import Greedy, Random
from game.ai.plan import Bot, Budget, Plan
from game.errors import OptionError

__all__ = ["LEVELS", "Bot", "Budget", "Level", "Plan", "level", "make_bot"]


class Level(NamedTuple):
    """A strength of play. No level gets more gold, better dice or more sight than a person."""

    key: str
    title: str
    summary: str
    """One short sentence for the level picker."""
    make: Callable[[], Bot]
    evaluations: int
    """Positions it may judge for one answer."""
    seconds: float
    """Wall-clock cap of one answer."""
    offered: bool = True
    """A person can choose it as an opponent; the others are for `sim` and tests."""

    def budget(self, watch: Callable[[int], bool] | None = None) -> Budget:
        """Return what one answer at this level may cost."""
        return Budget(self.evaluations, self.seconds, watch)


_ALL = (
    Level("random", "Random", "Plays any legal action.", Random, 1, 1.0, offered=False),
    Level(
        "beginner",
        "Beginner",
        "Overlooks many of its chances. For your first games.",
        lambda: Greedy(overlooked=25),
        20_000,
        3.0,
    ),
    Level(
        "easy",
        "Easy",
        "Takes the best step it sees, one at a time.",
        Greedy,
        20_000,
        3.0,
    ),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.key: level for level in _ALL})
"""Every level, weakest first."""


def level(key: str) -> Level:
    """Return a level by its key.

    Raises:
        OptionError: there is none; the message names those there are.
    """
    try:
        return LEVELS[key]
    except KeyError:
        close = get_close_matches(key, LEVELS, 1)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(LEVELS)}."
        raise OptionError(f"There is no computer player {key!r}. {hint}") from None


def make_bot(key: str) -> Bot:
    """Return a new bot of a level; raises as `level` does."""
    return level(key).make()
