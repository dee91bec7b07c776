"""The positions that are measured: maps of their own, which nobody edits or plays on."""

from typing import Any

from game import data
from game.core import registry
from game.core.dice import RandomDice, pick
from game.core.manifest import read_options
from game.core.ruleset import Ruleset
from game.core.words import Phrase
from game.errors import GameError
from game.maps.load import load_map, shipped
from game.maps.schema import MapData
from game.match.match import Match
from game.match.seats import SeatSetup


def position(name: str) -> MapData:
    """Return `hexagon` (61 hexes), `mid_game` (20 × 20 squares) or `great` (200 × 200 hexes).

    Raises:
        GameError: the installation is damaged.
    """
    loaded = load_map(data.folder("maps") / "_bench" / f"{name}.tmx")
    if loaded.data is None or not loaded.playable:
        raise GameError(Phrase("the map {file} cannot be read", {"file": str(loaded.path)}))
    return loaded.data


def ruleset_of(board: MapData) -> Ruleset[Any]:
    """Return the game that a map is drawn for."""
    return registry.ruleset(board.rulesets[0])


def largest(key: str = "*") -> MapData:
    """Return the largest shipped map of a game, or of all."""
    maps = [data for path in shipped(key) if (data := load_map(path).data)]
    return max(maps, key=lambda data: data.width * data.height)


def match_on(data: MapData, controller: str) -> Match:
    """Return a match that begins on a map, by one seed and with one kind of player on all seats."""
    ruleset = ruleset_of(data)
    options = read_options(ruleset.manifest, data.board(), {})
    seats = [SeatSetup(f"Player {seat}", controller) for seat in range(1, data.seats + 1)]
    return Match(ruleset, data, options, seats, seed=1)


def play_on(match: Match, steps: int) -> None:
    """Play at random until a match has so many steps.

    Raises:
        GameError: it ends before.
    """
    dice = RandomDice(2)
    while len(match.steps) < steps:
        legal = match.legal()
        if not legal:
            raise GameError(
                Phrase(
                    "the game to be saved ended after {count} actions",
                    {"count": len(match.steps)},
                )
            )
        match.step(pick(dice, legal))
