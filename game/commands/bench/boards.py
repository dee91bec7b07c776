"""The positions that are measured: maps of their own, which nobody edits or plays on."""

from typing import Any

from game import data
from game.core import registry
from game.core.ruleset import Ruleset
from game.core.words import Phrase
from game.errors import GameError
from game.maps.load import load_map, shipped
from game.maps.schema import MapData


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
