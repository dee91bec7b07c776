"""Autotiling: tiles from the shipped tilesets for a bare map, so that shores and roads join.

A bare map has terrain, features, edges and placements, but no layers; `autotiled` adds what a map
maker would have painted. What it returns equals what loading the written file gives.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from game import data as shipped
from game.board.grid import Cell, Grid, Shape
from game.board.layout import Layout
from game.core import registry
from game.core.dice import RandomDice, pick
from game.core.words import Phrase
from game.errors import MapError
from game.maps.outline import regions
from game.maps.problem_list import ProblemList
from game.maps.schema import (
    LayerData,
    MapData,
    PlacementData,
    ShapeObject,
    TileObject,
    TilesetData,
    ZoneData,
)
from game.maps.tmx.map_files import MapFiles
from game.maps.tmx.tile_properties import read_tilesets
from game.maps.tmx.tilesets import check_tilesets

TILE_SIZE: Mapping[Shape, tuple[int, int, int]] = {
    Shape.SQUARE: (64, 64, 0),
    Shape.HEX_FLAT: (64, 56, 32),
    Shape.HEX_POINTY: (56, 64, 32),
}
"""Tile width, tile height and side length that the shipped tilesets are drawn for."""

_KINDS = ("terrain", "features", "edges", "pieces")
"""Of tilesets: those shared by all games, and those of each game."""
_DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@cache
def tile_index() -> Mapping[str, Any]:
    """Return the list of what each shipped tile shows; its key `about` explains it."""
    path = shipped.folder("maps") / "tilesets" / "index.json"
    index: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return index


def shipped_name(tileset: TilesetData) -> str:
    """Return what a tileset is called in the index; empty: it does not come with the game."""
    name = PurePosixPath(tileset.source).stem
    return name if name in tile_index() and tileset.source == _source(name) else ""


def kind_of(name: str) -> str:
    """Return `terrain`, `features`, `edges` or `pieces`: what a shipped tileset shows."""
    return name.partition("_")[0]


def _source(name: str) -> str:
    return f"tilesets/{name}.tsx"


def _names(data: MapData) -> dict[str, str]:
    """Return the shipped tilesets that a bare map is drawn with, by their kind.

    They are those of its game. The shared ones stand in for them where a map says what its game
    has no tile for, and make up a map of several games.
    """
    index, shape = tile_index(), data.shape.value
    shared = {kind: f"{kind}_{shape}" for kind in _KINDS}
    game = data.rulesets[0] if len(data.rulesets) == 1 else ""
    own = {kind: f"{kind}_{game}_{shape}" for kind in _KINDS}
    own = {kind: name for kind, name in own.items() if name in index}
    if not own:
        return shared
    names = {}
    for kind, words in _words(data).items():
        known = _shown(own[kind]) if kind in own else frozenset()
        if words & _shown(shared[kind]) - known:
            names[kind] = shared[kind]
        elif kind in own:
            names[kind] = own[kind]
    return names


def _words(data: MapData) -> dict[str, set[str]]:
    """Return what a map says, by the kind of tileset that shows it."""
    tiles = tile_index()[f"pieces_{data.shape.value}"]["pieces"]
    return {
        "terrain": set(data.terrain),
        "features": {word for words in data.features.values() for word in words},
        "edges": {word for words in data.edges.values() for word in words},
        "pieces": {_piece_name(piece, data, tiles) for piece in data.placements},
    }


def _shown(name: str) -> frozenset[str]:
    """Return the words that a shipped tileset has tiles for."""
    part = tile_index()[name]
    return frozenset(part.get(kind_of(name), part))


def _piece_name(piece: PlacementData, data: MapData, tiles: Mapping[str, int]) -> str:
    """Return what a piece is called in the index, in the map's games first; empty: it has no tile.

    Args:
        piece: on the map.
        data: the map.
        tiles: of a tileset of pieces.
    """
    plain = f"{piece.piece}.{f's{piece.seat}' if piece.seat else 'neutral'}"
    names = (*(f"{game}/{plain}" for game in data.rulesets), plain)
    return next((name for name in names if name in tiles), "")


@cache
def _tilesets(names: tuple[str, ...]) -> tuple[TilesetData, ...]:
    """Return shipped tilesets as a map that uses all of them has them.

    Raises:
        MapError: the installation is damaged.
    """
    problems = ProblemList()
    files = MapFiles(shipped.folder("maps") / "new.tmx")
    found: tuple[TilesetData, ...] = ()
    firstgid = 1
    for name in names:
        root = Element("map")
        source = _source(name)
        SubElement(root, "tileset", {"firstgid": str(firstgid), "source": source})
        found += read_tilesets(check_tilesets(root, files, problems), files)[0]
        if problems.failed:
            raise MapError(
                Phrase(
                    "The shipped tileset {file} cannot be read: install Miniwars again.",
                    {"file": str(source)},
                )
            )
        firstgid += found[-1].count
    return found


def _buildings(data: MapData) -> frozenset[str]:
    """Return the pieces that are part of the place, in the games a map is drawn for."""
    known = registry.games()
    games = [key for key in data.rulesets or known if key in known]
    return frozenset(word for key in games for word in registry.ruleset(key).manifest.buildings)


def autotiled(data: MapData, seed: int = 0) -> MapData:
    """Return the map with tilesets, layers and places named, as loading it from a file would.

    Args:
        data: a map without layers.
        seed: chooses among the variants of each terrain.

    Raises:
        MapError: a terrain, feature or edge for which there is no tile.
    """
    return _Autotiler(data, seed).run()


class _Autotiler:
    """Lays the tiles of one map."""

    def __init__(self, data: MapData, seed: int) -> None:
        self.data = data
        self.grid: Grid = data.board().grid
        self.dice = RandomDice(seed)
        width, height, side = TILE_SIZE[data.shape]
        look = {"tile_width": width, "tile_height": height, "side_length": side}
        self.layout = Layout.for_map(data.model_copy(update=look))
        self.look: dict[str, Any] = look
        names = _names(data)
        self.tilesets = _tilesets(tuple(names.values()))
        self.index = {kind: tile_index().get(names.get(kind, ""), {}) for kind in _KINDS}
        self.first = {
            kind: tileset.firstgid for kind, tileset in zip(names, self.tilesets, strict=True)
        }
        self.next_id = 1
        self.buildings = _buildings(data)

    def run(self) -> MapData:
        terrain, shores = self._terrain()
        layers = [LayerData(name="terrain", role="terrain", gids=tuple(terrain))]
        if any(shores):
            layers.append(LayerData(name="shores", gids=tuple(shores)))
        layers += self._features()
        layers += self._edges()
        placements: list[PlacementData] = []
        for name, pieces in (("Buildings", True), ("Units", False)):
            group = [p for p in self.data.placements if (p.piece in self.buildings) is pieces]
            if not group:
                continue
            layer, placed = self._pieces(name, sorted(group, key=lambda p: p.cell))
            layers.append(layer)
            placements += placed
        zones: list[ZoneData] = []
        if self.data.zones:
            layer, zones = self._zones()
            layers.append(layer)
        if self.data.notes:
            layers.append(self._notes())
        return self.data.model_copy(
            update={
                **self.look,
                "layers": tuple(layers),
                "placements": tuple(placements),
                "zones": tuple(zones),
                "tilesets": self.tilesets,
            }
        )

    # -------------------------------------------------------------------- terrain

    def _terrain(self) -> tuple[list[int], list[int]]:
        terrain, shores = [0] * self.grid.size, [0] * self.grid.size
        shore, over = self.index["terrain"]["shore"], self.index["terrain"]["shore_over"]
        for cell in self.grid.cells:
            word = self.data.terrain[cell]
            tile = None
            if word in shore:
                around = self._shore_key(cell)
                if "s" in around and "l" in around:
                    land = self._joined(around.replace("s", "."))
                    if "l" in land:
                        shores[cell] = self._gid("terrain", over[land])
                    around = around.replace("l", "s")
                tile = shore[word].get(self._joined(around))
            if tile is None:
                tile = self._variant(word, cell)
            terrain[cell] = self._gid("terrain", tile)
        return terrain, shores

    def _variant(self, word: str, cell: Cell) -> int:
        """Return one of the whole tiles of a terrain."""
        tiles: list[int] = self.index["terrain"]["terrain"].get(word, [])
        if not tiles:
            raise MapError(
                Phrase(
                    "There is no tile for the terrain {word} at {cell}. There are: {known}.",
                    {
                        "word": repr(word),
                        "cell": self.grid.label(cell),
                        "known": ", ".join(self.index["terrain"]["terrain"]),
                    },
                )
            )
        return pick(self.dice, tiles)

    def _shore_key(self, cell: Cell) -> str:
        """Return the letters of the neighbours of a water cell, as the index explains them."""
        word = self.data.terrain[cell]
        return "".join(self._letter(word, other) for other in self._around(cell))

    def _around(self, cell: Cell) -> Iterable[int]:
        """Yield the neighbours clockwise, on squares the corners too; -1 where there is none."""
        if self.data.shape is not Shape.SQUARE:
            yield from self.grid.step[cell]
            return
        column, row = self.grid.offset(cell)
        for side, (dx, dy) in zip(self.grid.step[cell], _DIAGONALS, strict=True):
            yield side
            x, y = column + dx, row + dy
            inside = 0 <= x < self.data.width and 0 <= y < self.data.height
            other = y * self.data.width + x
            yield other if inside and self.data.terrain[other] else -1

    def _letter(self, word: str, other: int) -> str:
        beside = self.data.terrain[other] if other >= 0 else word
        if beside == word or (beside == "deep" and word != "deep"):
            return "."
        return "s" if (word, beside) == ("deep", "shallow") else "l"

    def _joined(self, key: str) -> str:
        """Leave out the corners of squares that do not count: both sides beside must be open."""
        if self.data.shape is not Shape.SQUARE:
            return key
        return "".join(
            letter if i % 2 == 0 or key[i - 1] == key[(i + 1) % 8] == "." else "."
            for i, letter in enumerate(key)
        )

    # ---------------------------------------------------------- features and edges

    def _features(self) -> list[LayerData]:
        """Return one layer for each feature; a linear one joins its like and buildings."""
        names = sorted({name for found in self.data.features.values() for name in found})
        layers = []
        for name in names:
            tiles: Mapping[str, int] = self.index["features"].get(name, {})
            if not tiles:
                raise MapError(
                    Phrase("There is no tile for the feature {name}.", {"name": repr(name)})
                )
            cells = {c for c, found in self.data.features.items() if name in found}
            joins = cells | {p.cell for p in self.data.placements if p.piece in self.buildings}
            gids = [0] * self.grid.size
            for cell in sorted(cells):
                sides = self.grid.step[cell]
                keys = [
                    "".join("x" if other in linked else "." for other in sides)
                    for linked in (joins, cells)
                ]
                fitting = [tiles[key] for key in keys if key in tiles]
                tile = fitting[0] if fitting else next(iter(tiles.values()))
                gids[cell] = self._gid("features", tile)
            layers.append(LayerData(name=name, role="features", gids=tuple(gids)))
        return layers

    def _edges(self) -> list[LayerData]:
        """Return the layers of each kind of edge, painted from the lower cell of each.

        Sides of a cell for which there is no tile together lie on layers of their own.
        """
        names = sorted({name for found in self.data.edges.values() for name in found})
        layers = []
        for name in names:
            tiles: Mapping[str, int] = self.index["edges"].get(name, {})
            if not tiles:
                raise MapError(
                    Phrase("There is no tile for the edge {name}.", {"name": repr(name)})
                )
            sides: dict[int, list[int]] = {}
            for edge, found in self.data.edges.items():
                if name in found:
                    cell, side = divmod(edge, self.grid.sides)
                    sides.setdefault(cell, []).append(side)
            painted: list[list[int]] = []
            for cell, here in sides.items():
                groups = [here] if self._key(here) in tiles else [[side] for side in here]
                for number, group in enumerate(groups):
                    if number == len(painted):
                        painted.append([0] * self.grid.size)
                    painted[number][cell] = self._gid("edges", tiles[self._key(group)])
            layers += [
                LayerData(name=f"{name} sides {number}".removesuffix(" 1"), role="edges", gids=g)
                for number, g in enumerate(map(tuple, painted), 1)
            ]
        return layers

    def _key(self, sides: Iterable[int]) -> str:
        """Return a tile's key in the index: a letter for each side."""
        return "".join("x" if side in sides else "." for side in range(self.grid.sides))

    # --------------------------------------------------------------------- pieces

    def _pieces(
        self, name: str, group: list[PlacementData]
    ) -> tuple[LayerData, list[PlacementData]]:
        """Return an object layer and the placements as they are read back from it.

        Pieces that have a tile come first, then those that are marked by a point.
        """
        tiles: Mapping[str, int] = self.index["pieces"].get("pieces", {})
        width, height = self.layout.tile_width, self.layout.tile_height
        objects: list[TileObject] = []
        shapes: list[ShapeObject] = []
        placed: tuple[list[PlacementData], list[PlacementData]] = ([], [])
        for piece in group:
            number = self.next_id
            self.next_id += 1
            source = f"object {number} on layer {name}"
            tile = tiles.get(_piece_name(piece, self.data, tiles))
            x, y = self.layout.origin(Cell(piece.cell))
            props = dict(piece.props)
            if tile is not None:
                gid = self._gid("pieces", tile)
                objects.append(
                    TileObject(
                        gid=gid,
                        x=x,
                        y=y + height,
                        width=width,
                        height=height,
                        id=number,
                        props=props,
                    )
                )
            else:
                props = {"piece": piece.piece, "seat": piece.seat, **props}
                x, y = x + width // 2, y + height // 2
                shapes.append(ShapeObject(kind="point", x=x, y=y, id=number, props=props))
            placed[tile is None].append(piece.model_copy(update={"source": source}))
        layer = LayerData(name=name, role="pieces", objects=tuple(objects), shapes=tuple(shapes))
        return layer, placed[0] + placed[1]

    # ---------------------------------------------------------------------- zones

    def _zones(self) -> tuple[LayerData, list[ZoneData]]:
        """Return an object layer with the zones' outlines, and the zones as read from it."""
        shapes: list[ShapeObject] = []
        zones: list[ZoneData] = []
        for zone in self.data.zones:
            props = {name: getattr(zone, name) for name in ("seat", "turn", "value")}
            for cells, corners in regions(self.grid, self.layout, zone.cells):
                number = self.next_id
                self.next_id += 1
                x, y = corners[0]
                shape = ShapeObject(
                    kind="polygon",
                    x=x,
                    y=y,
                    points=tuple((a - x, b - y) for a, b in corners),
                    id=number,
                    name=zone.title,
                    word=zone.name,
                    props={name: value for name, value in props.items() if value},
                )
                shapes.append(shape)
                source = f"object {number} on layer Zones"
                zones.append(zone.model_copy(update={"cells": cells, "source": source}))
        return LayerData(name="Zones", role="zones", shapes=tuple(shapes)), zones

    def _notes(self) -> LayerData:
        """Return an object layer with a point for every note."""
        shapes = []
        for note in self.data.notes:
            x, y = self.layout.centre(Cell(note.cell))
            props = {"text": note.text}
            shapes.append(ShapeObject(kind="point", x=x, y=y, id=self.next_id, props=props))
            self.next_id += 1
        return LayerData(name="Notes", role="notes", shapes=tuple(shapes))

    def _gid(self, name: str, tile: int) -> int:
        return self.first[name] + tile
