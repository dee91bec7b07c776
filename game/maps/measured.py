"""How long matches on a shipped map last and how much there is to choose, as measured, and how long
on any other map, by its size.

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
from game.core.words import Phrase, Words
from game.maps.schema import MapData

SECONDS_AN_ACTION = 7
"""What a person takes for one, looking included: an estimate."""
_FIVE = 5
_MANY = (30, 80)
"""Choices from which on there are some, and many."""


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
    choices: int
    """Legal actions there were to choose from, on the average."""
    wins: dict[int, int]
    """By seat."""

    @property
    def minutes(self) -> int:
        """How long people take, by the estimate: in fives."""
        return _minutes(self.actions)

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


def roughly(manifest: Manifest, size: MapExtent) -> int:
    """Return the minutes that people take on a map of a size nobody has measured.

    What each seat does grows with its map as on the measured maps, by the power that fits them
    best; where these tell no growth, all maps take what they take on the average.
    """
    folder = data.folder("maps").resolve() / manifest.key
    sizes = _sizes(folder)
    known = [(sizes[name], each.actions) for name, each in _of_game(folder).items()]
    if not known:
        return manifest.minutes
    cells = [log(at.cells) for at, _ in known]
    each = [log(max(1, actions) / at.seats) for at, actions in known]
    growth = 0.0
    if len(set(cells)) > 1:
        growth = max(0.0, linear_regression(cells, each).slope)
    of_each = sum(each) / len(each) + growth * (log(size.cells) - sum(cells) / len(cells))
    return _minutes(exp(of_each) * size.seats)


def _minutes(actions: float) -> int:
    return max(_FIVE, round(actions * SECONDS_AN_ACTION / 60 / _FIVE) * _FIVE)


def measured(path: Path) -> Measured | None:
    """Return what was measured on a shipped map; None where nothing was."""
    path = path.resolve()
    if not path.is_relative_to(data.folder("maps").resolve()):
        return None
    return _of_game(path.parent).get(path.stem)


def minutes(manifest: Manifest) -> tuple[int, int]:
    """Return how long a game takes on its shortest and its longest map."""
    found = [
        each.minutes for each in _of_game(data.folder("maps").resolve() / manifest.key).values()
    ]
    return (min(found), max(found)) if found else (manifest.minutes, manifest.minutes)


def minutes_words(manifest: Manifest) -> Words:
    """Return that in words: "20 to 110 min"."""
    low, high = minutes(manifest)
    words: dict[str, Words | int] = {"low": low, "high": high}
    if low == high:
        return Phrase("{high}\N{NO-BREAK SPACE}min", words)
    return Phrase("{low} to\N{NO-BREAK SPACE}{high}\N{NO-BREAK SPACE}min", words)


@cache
def _sizes(folder: Path) -> dict[str, MapExtent]:
    """Return how large the measured maps of a game are."""
    kept = json.loads((folder / "measured.json").read_text("utf-8"))["sizes"]
    return {name: MapExtent(*size) for name, size in kept.items()}


@cache
def _of_game(folder: Path) -> dict[str, Measured]:
    try:
        kept = json.loads((folder / "measured.json").read_text("utf-8"))
        return {name: _sum(kept["level"], games) for name, games in kept["maps"].items() if games}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _sum(level: str, games: list[dict[str, object]]) -> Measured:
    def each(name: str) -> list[float]:
        return [float(str(game[name])) for game in games]

    wins: dict[int, int] = {}
    for game in games:
        winners = game["winners"]
        for seat in winners if isinstance(winners, list) else ():
            wins[int(seat)] = wins.get(int(seat), 0) + 1
    rounds = each("rounds")
    return Measured(
        level,
        len(games),
        round(min(rounds)),
        round(max(rounds)),
        round(median(each("actions"))),
        round(sum(each("choices")) / len(games)),
        dict(sorted(wins.items())),
    )
