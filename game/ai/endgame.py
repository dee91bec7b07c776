"""Finds the table of a game's endings, for the players and for the review; see `game.core.endings`.

A table is an extra: one that is missing or damaged is as if there were none.
"""

from pathlib import Path
from typing import Any

from game.core.endings import EndingsTable
from game.core.position import SURE
from game.core.refs import Seat
from game.core.rules import Rules
from game.core.words import Phrase
from game.data import endings_files
from game.errors import GameError, unreadable
from game.file_kind import read_ordinary

MAX_BYTES = 1 << 24

_kept: dict[tuple[str, str], EndingsTable] = {}
"""The table that was read last, by game and name: some megabytes."""


def endgame(rules: Rules[Any], state: Any) -> EndingsTable | None:
    """Return the table for a match, if the game has one for it and a sound file is there."""
    name = None if rules.endings is None else rules.endings.name(state)
    if name is None:
        return None
    key = rules.manifest.key, name
    if key not in _kept:
        for path in endings_files(name):
            try:
                table = read(rules, state, path)
            except GameError:
                continue
            _kept.clear()
            _kept[key] = table
            break
    return _kept.get(key)


def read(rules: Rules[Any], state: Any, path: Path) -> EndingsTable:
    """Return the table that a file holds.

    Raises:
        GameError: there is none, or it is of no use; one sentence says why.
    """
    assert rules.endings is not None
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise GameError(unreadable(path, error)) from None
    try:
        return rules.endings.read(content, state)
    except GameError as error:
        raise GameError(Phrase("{file}: {why}", {"file": str(path), "why": error.words})) from None


def share(rules: Rules[Any], state: Any, seat: Seat) -> int | None:
    """Return how many of 100 points a seat wins with best play by both, a draw counting a half.

    None where no table tells.
    """
    table = endgame(rules, state)
    worth = None if table is None else table.worth(state, seat)
    return None if worth is None else (worth * 100 + SURE * 101) // (2 * SURE)
