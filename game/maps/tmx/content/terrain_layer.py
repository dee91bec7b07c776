"""The ground: which layer it is, and the terrain of every cell."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.board.board import Scalar
from game.core.nearest_word import closest
from game.core.problem import BOARD, Aspect
from game.core.words import Phrase
from game.maps.tmx.cells import GID
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.tile_words import (
    LABEL,
    LABEL_FIX,
    LABEL_TEXT,
    THINGS,
    said_role,
    slip_for,
)
from game.maps.tmx.layers import Layer


def ground_layer(reading: MapReading, layers: tuple[Layer, ...]) -> Layer | None:
    """Return the layer of terrain, the one with most of it if there are several.

    If there is none, that is told, with the layer that may be meant, which is returned too.
    """
    ground_cells = partial(_ground_cells, reading)
    terrain = [layer for layer in layers if layer.role == "terrain"]
    if terrain:
        most = max(terrain, key=ground_cells)
        for layer in terrain:
            if layer is not most:
                reading.problems.error(
                    "There is more than one terrain layer",
                    "Merge them, or take the role from this one.",
                    layer=layer.name,
                    hides=BOARD,
                )
        return most
    reading.ground = False
    if reading.problems.hides(Aspect.TERRAIN):
        return None
    named = [layer for layer in layers if closest(layer.name.strip(), ["terrain"])]
    painted = [layer for layer in layers if ground_cells(layer)]
    near = next(iter(named), None) or max(painted, key=ground_cells, default=None)
    reading.problems.error(
        "There is no terrain layer; did you mean {near}?" if near else "There is no terrain layer",
        "Name one tile layer terrain, and paint a terrain tile on every cell of the board.",
        near=near.name if near else "",
        hides=BOARD,
    )
    return near


def read_terrain(reading: MapReading, layer: Layer) -> None:
    """Read the ground of every cell: what it is, how high it lies, and its road."""
    reading.ground = not layer.torn
    if layer.gids is None:
        return
    words: dict[int, str] = {0: ""}
    heights: dict[int, int] = {0: 0}
    roads = set()
    for gid in set(layer.gids):
        if not gid & GID:
            words[gid], heights[gid] = "", 0
            continue
        found = reading.tiles.get(gid & GID, {})
        cell = layer.gids.index(gid)
        words[gid] = _terrain_word(reading, found, gid, cell, layer.name)
        height = reading.whole(found, "elevation", Aspect.TERRAIN, layer=layer.name, cell=cell)
        heights[gid] = height or 0
        if found.get("road"):
            roads.add(gid)
    reading.content.terrain = [words[gid] for gid in layer.gids]
    if any(heights.values()):
        reading.content.elevation = [heights[gid] for gid in layer.gids]
    if roads:
        for cell, gid in enumerate(layer.gids):
            if gid in roads:
                reading.content.features.setdefault(cell, set()).add("road")
    if reading.ground and not any(words.values()):
        reading.problems.error(
            "The terrain layer is empty",
            "Paint at least one cell on it.",
            layer=layer.name,
            hides=BOARD,
        )
        reading.ground = False


def _terrain_word(
    reading: MapReading, found: Mapping[str, Scalar], gid: int, cell: int, layer: str
) -> str:
    if reading.in_doubt(gid, "terrain"):
        reading.ground = False
        return ""
    word = found.get("terrain")
    if isinstance(word, str) and word.strip():
        return word.strip()
    text = "Tile {gid} has no property terrain"
    fix = "Paint over it with a terrain tile, or give the tile that property in its tileset."
    said, close = said_role(found), slip_for("terrain", found)
    if said not in ("", "terrain"):
        text = "A {thing} is painted here; it belongs on a layer with the role {said}"
        fix = "Paint ground over it. Pieces are put on their layer with Insert Tile (T)."
    elif LABEL in found:
        text, fix = LABEL_TEXT, LABEL_FIX
    elif close:
        text = "Tile {gid} has no property terrain, but one called {close}"
        fix = "Rename {close} to terrain in the tileset, if that is meant, or paint over it."
    place: dict[str, Any] = {"layer": layer, "cell": cell, "hides": BOARD}
    thing = Phrase(THINGS[said][0] if said else "")
    label = found.get(LABEL, "")
    words = {"gid": gid & GID, "close": close, "thing": thing, "said": said, "label": label}
    reading.problems.error(text, fix, **words, **place)
    reading.ground = False
    return ""


def _ground_cells(reading: MapReading, layer: Layer) -> int:
    """Return how many tiles of terrain a layer has."""
    return sum("terrain" in reading.tiles.get(gid & GID, {}) for gid in layer.gids or ())
