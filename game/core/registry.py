"""The games that are installed, found through the entry points of group `game.rulesets`."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from pydantic import ValidationError

from game.core.nearest_word import did_you_mean
from game.core.ruleset import Ruleset
from game.core.validation import first_error
from game.core.words import Phrase
from game.errors import GameError

GROUP = "game.rulesets"


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of the installed rulesets, in order of name."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def games() -> tuple[str, ...]:
    """Return those that can be loaded, in the order in which people are offered them; imports every
    game."""
    there = [key for key in keys() if key not in broken()]
    return tuple(sorted(there, key=lambda key: ruleset(key).manifest.order))


@cache
def broken() -> Mapping[str, GameError]:
    """Return the others by their keys, and why each cannot be loaded."""
    found = {}
    for key in keys():
        try:
            ruleset(key)
        except GameError as error:
            found[key] = error
    return MappingProxyType(found)


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
                why = first_error(error) if isinstance(error, ValidationError) else str(error)
                raise GameError(
                    Phrase(
                        "The game {name} cannot be loaded from {place}: {why}.",
                        {"name": repr(key), "place": point.value, "why": why},
                    )
                ) from error
            return loaded
    hint = did_you_mean(key, keys())
    raise GameError(Phrase("There is no game {name}. {hint}", {"name": repr(key), "hint": hint}))
