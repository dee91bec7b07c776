"""How long matches on a shipped map last and how much there is to choose, as measured, and how long
on any other map, by its size; neither longer than a limit of rounds or turns lets them.

`maps/_src/measure.py` lets computer players play and writes each game into `measured.json` beside
the maps. Rounds, actions and choices are measured; what a person needs for them is an estimate.
"""

import json
from functools import cache
from math import exp, log
from pathlib import Path
from statistics import linear_regression, median
from typing import NamedTuple

from game import data
from game.core.manifest import Manifest
from game.core.registry import ruleset
from game.core.words import Phrase, Words
from game.maps.schema import MapData

_FIVE = 5
_HOURS = 150
"""Minutes from which on hours are told."""
_FARTHEST = 1.5
"""How much more than the longest measured matches those on a larger map may be said to take."""
_MANY = (30, 80)
"""Choices from which on there are some, and many."""


class MeasuredGame(NamedTuple):
    """What came of one game, as the file has it."""

    rounds: float
    actions: float
    choices: float
    """Legal actions there were, on the average."""
    winners: tuple[int, ...]
    ended: bool = True


_Kept = tuple[str, list[MeasuredGame]]
"""Who played, and what came of it."""


class Measured(NamedTuple):
    """What the games on a map came to."""

    level: str
    """Of the computer players."""
    games: int
    first: int
    """The round in which the shortest ended."""
    last: int
    actions: int
    """Of all seats together, in the middle one."""
    pace: float
    """Of all seats together in a round, in the middle one."""
    choices: int
    """Legal actions there were to choose from, on the average."""
    winners: tuple[tuple[int, ...], ...]
    """The seats that won each."""
    seconds: int
    """What people take for an action, by the estimate."""
    cut: bool = False
    """A limit ended most before they would have."""

    @property
    def minutes(self) -> int:
        """How long people take, by the estimate."""
        return _minutes(self.actions, self.seconds, cut=self.cut)

    @property
    def hard(self) -> int:
        """How much there is to overlook: 0 little, 1 some, 2 much."""
        return sum(self.choices >= many for many in _MANY)


class MapExtent(NamedTuple):
    """How large a map is."""

    cells: int
    """Those that are played on."""
    seats: int


def extent(manifest: Manifest, data: MapData) -> MapExtent:
    """Return how large a map is; what lies around a field of tiles does not count."""
    beyond = {"", manifest.field.around if manifest.field is not None else ""}
    return MapExtent(sum(terrain not in beyond for terrain in data.terrain), data.seats)


def roughly(manifest: Manifest, size: MapExtent, ends_by: int | None = None) -> int:
    """Return the minutes that people take on a map of a size nobody has measured.

    What each seat does, in all and in a round, grows with its map as on the measured maps.

    Args:
        manifest: of the game.
        size: of the map.
        ends_by: see `Options.ends_by`.
    """
    folder = data.folder("maps").resolve() / manifest.key
    sizes, known = _sizes(folder), _of_game(folder)
    if not known:
        return manifest.minutes
    actions = _grown([(sizes[name], each.actions) for name, each in known.items()], size)
    if ends_by is not None:
        pace = _grown([(sizes[name], each.pace) for name, each in known.items()], size)
        if pace * ends_by < actions:
            return _minutes(pace * ends_by, manifest.seconds, cut=True)
    return _minutes(actions, manifest.seconds)


def _grown(known: list[tuple[MapExtent, float]], size: MapExtent) -> float:
    """Return a count of actions on a map of a size, from those on others: by the power of each
    seat's cells that fits them best; where these tell no growth, their average. Of maps far larger
    than those no more is claimed than half as much again as of the longest."""
    cells = [log(at.cells) for at, _ in known]
    each = [log(max(1, actions) / at.seats) for at, actions in known]
    growth = 0.0
    if len(set(cells)) > 1:
        growth = max(0.0, linear_regression(cells, each).slope)
    of_each = sum(each) / len(each) + growth * (log(size.cells) - sum(cells) / len(cells))
    return exp(min(of_each, max(each) + log(_FARTHEST))) * size.seats


def _minutes(actions: float, seconds: int, *, cut: bool = False) -> int:
    """Return what actions take, in fives; where a limit cuts them, not more than it allows."""
    taken = actions * seconds / 60
    if cut:
        return int(taken / _FIVE) * _FIVE or max(1, int(taken))
    return max(_FIVE, round(taken / _FIVE) * _FIVE)


def measured(path: Path, ends_by: int | None = None, usual: int | None = None) -> Measured | None:
    """Return what was measured on a shipped map; None where nothing was.

    Games that would have lasted longer are cut to a limit, and those that ended by the usual one
    go on up to it, as fast as they were.

    Args:
        path: the map's file.
        ends_by: see `Options.ends_by`.
        usual: the limit by which the games were measured.
    """
    path = path.resolve()
    if not path.is_relative_to(data.folder("maps").resolve()):
        return None
    if ends_by == usual:
        return _of_game(path.parent).get(path.stem)
    level, games = _kept(path.parent).get(path.stem, ("", []))
    found = [_until(game, ends_by, usual) for game in games]
    if not found:
        return None
    cut = ends_by is not None and 2 * sum(game.rounds == ends_by for game in found) > len(found)
    seconds = ruleset(path.parent.name).manifest.seconds
    return _sum(level, found, seconds)._replace(cut=cut)


def _until(game: MeasuredGame, ends_by: int | None, usual: int | None) -> MeasuredGame:
    """Return a game as it would have been with another limit than the usual."""
    if ends_by is None or (game.rounds <= ends_by and game.rounds != usual):
        return game
    return game._replace(rounds=ends_by, actions=game.actions * ends_by / game.rounds)


def minutes(manifest: Manifest) -> tuple[int, int]:
    """Return how long a game takes on its shortest and its longest map."""
    found = [
        each.minutes for each in _of_game(data.folder("maps").resolve() / manifest.key).values()
    ]
    return (min(found), max(found)) if found else (manifest.minutes, manifest.minutes)


def minutes_words(manifest: Manifest) -> Words:
    """Return that in words: "20 to 110 min", or "35 min or more" if the largest map takes hours."""
    low, high = minutes(manifest)
    words: dict[str, Words | int] = {"low": low, "high": high}
    if low == high:
        return Phrase("{high}\N{NO-BREAK SPACE}min", words)
    if high > _HOURS:
        return Phrase("{low}\N{NO-BREAK SPACE}min\N{NO-BREAK SPACE}or\N{NO-BREAK SPACE}more", words)
    return Phrase("{low}\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{high}\N{NO-BREAK SPACE}min", words)


@cache
def _sizes(folder: Path) -> dict[str, MapExtent]:
    """Return how large the measured maps of a game are."""
    kept = json.loads((folder / "measured.json").read_text("utf-8"))["sizes"]
    return {name: MapExtent(*size) for name, size in kept.items()}


@cache
def _of_game(folder: Path) -> dict[str, Measured]:
    kept = _kept(folder)
    seconds = ruleset(folder.name).manifest.seconds if kept else 0
    return {name: _sum(level, games, seconds) for name, (level, games) in kept.items() if games}


@cache
def _kept(folder: Path) -> dict[str, _Kept]:
    """Return who played on each of a game's maps, and what came of each game."""
    try:
        maps = json.loads((folder / "measured.json").read_text("utf-8"))["maps"]
        return {
            name: (found["level"], [_read(*game) for game in found["games"]])
            for name, found in maps.items()
        }
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _read(
    rounds: float, actions: float, choices: float, winners: list[int], ended: bool
) -> MeasuredGame:
    return MeasuredGame(rounds, actions, choices, tuple(winners), ended)


def _sum(level: str, games: list[MeasuredGame], seconds: int) -> Measured:
    rounds = [game.rounds for game in games]
    return Measured(
        level,
        len(games),
        round(min(rounds)),
        round(max(rounds)),
        round(median(game.actions for game in games)),
        median(game.actions / game.rounds for game in games),
        round(sum(game.choices for game in games) / len(games)),
        tuple(game.winners for game in games),
        seconds,
    )
