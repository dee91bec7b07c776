"""What the form tells of the strength of a computer player: what its games have shown."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.bot import LEVELS
from game.ai.strength import against
from game.core.words import Phrase, Words
from game.errors import GameError
from game.scenes.match_summary import time_words
from game.text import percent

_RANDOM = "random"
"""The weakest level, which nobody is offered: it plays whatever is legal."""


class LevelWords(NamedTuple):
    """What is told of a level in a game."""

    strength: Words
    """In a line, also where nothing was measured, or what was cannot be read."""
    tip: Words
    """With what it does, and how it was measured."""


def level_words(key: str, levels: Sequence[str], level: str) -> LevelWords:
    """Return what a level has shown in a game against the next weaker one it has met.

    Args:
        key: the game.
        levels: those that it has, weakest first.
        level: one of them.
    """
    summary = LEVELS[level].summary
    try:
        met = against(key, [_RANDOM, *levels], level)
    except GameError:  # `miniwars strength` says what is wrong with the file
        met = None
    if met is None:
        return LevelWords("No score yet", summary)
    other, found = met
    words: dict[str, Words | int] = {
        "share": percent(found.halves / 2 / found.games),
        "games": found.games,
        "other": LEVELS[other].title,
        "count": len(found.maps),
    }
    told = Phrase(
        "Won {share} of {games} games against {other}, on {count} map",
        words,
        many="Won {share} of {games} games against {other}, on {count} maps",
    )
    day = time_words(found.day.isoformat(), days=True)
    parts: dict[str, Words | int] = {"summary": summary, "told": told, "day": day}
    return LevelWords(told, Phrase("{summary} {told}, {day}; a draw counts a half.", parts))
