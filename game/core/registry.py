"""The games that are installed, found through the entry points of group `game.rulesets`."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from game.core.nearest_word import did_you_mean
from game.core.ruleset import Ruleset
from game.core.words import Phrase
from game.errors import GameError

GROUP = "game.rulesets"


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of the installed rulesets, in order of name."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def games() -> tuple[str, ...]:
    """Return the same in the order in which people are offered them; imports every game."""
    return tuple(sorted(keys(), key=_order))


def _order(key: str) -> int:
    """Return a game's place; one that cannot be imported says so when it is chosen."""
    try:
        return ruleset(key).manifest.order
    except GameError:
        return 0


@cache
def ruleset(key: str) -> Ruleset[Any]:
    """Return a game by its key, importing it at the first call.

    Raises:
        GameError: no such game is installed, or its package cannot be imported.
    """
    for point in entry_points(group=GROUP):
        if point.name == key:
            try:
                loaded: Ruleset[Any] = point.load()
            except Exception as error:
                raise GameError(
                    Phrase(
                        "The game {name} cannot be loaded from {place}: {why}.",
                        {"name": repr(key), "place": point.value, "why": str(error)},
                    )
                ) from error
            return loaded
    hint = did_you_mean(key, keys())
    raise GameError(Phrase("There is no game {name}. {hint}", {"name": repr(key), "hint": hint}))
