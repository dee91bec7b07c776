"""A map file that is changed in place: what is not asked for stays as Tiled wrote it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from game.board.grid import Shape
from game.core.words import Phrase, Words, paragraph, sentence
from game.errors import MapError
from game.files import write_whole
from game.maps.check import first_error
from game.maps.load import Loaded, load_map
from game.maps.problem_list import ProblemList
from game.maps.random.autotile import kind_of, shipped_name, tile_index
from game.maps.schema import LayerData, MapData, TilesetData
from game.maps.tmx import limits
from game.maps.tmx.cells import GID
from game.maps.tmx.xml_reader import read_root

_BEFORE = ".before"
_LAYERS = ("layer", "objectgroup", "imagelayer")


class TileMeaning(NamedTuple):
    """What a tile of the game's own shows."""

    tileset: str
    """`terrain`, `features`, `edges` or `pieces`."""
    word: str
    key: str = ""
    """Of a shore or of what runs from side to side; as the tiles' index explains it."""


class OwnTiles:
    """The tiles of the game's own that a map has, by gid and by what they show.

    Args:
        shape: of the map's grid.
        tilesets: of the map.
    """

    def __init__(self, shape: Shape, tilesets: Sequence[TilesetData]) -> None:
        self.gids: dict[TileMeaning, tuple[int, ...]] = {}
        """Of the whole tiles of a terrain there may be several."""
        self.shown: dict[int, TileMeaning] = {}
        for tileset in tilesets:
            name = shipped_name(tileset)
            if name.endswith(f"_{shape.value}"):
                for shown, local in _listed(name):
                    gid = tileset.firstgid + local
                    self.gids[shown] = (*self.gids.get(shown, ()), gid)
                    self.shown[gid] = shown

    def of(self, gid: int) -> TileMeaning | None:
        """Return what a tile shows; None if it is none of the game's own."""
        return self.shown.get(gid & GID)


def _listed(name: str) -> Iterator[tuple[TileMeaning, int]]:
    """Yield what the tiles of a shipped tileset show, each with its local number."""
    kind, index = kind_of(name), tile_index()[name]
    if kind == "pieces":
        for word, local in index["pieces"].items():
            yield TileMeaning(kind, word), local
    elif kind == "terrain":
        for word, locals_ in index["terrain"].items():
            yield from ((TileMeaning(kind, word), local) for local in locals_)
        for word, keys in index["shore"].items():
            yield from ((TileMeaning(kind, word, key), local) for key, local in keys.items())
        yield from (
            (TileMeaning(kind, "", key), local) for key, local in index["shore_over"].items()
        )
    else:
        for word, keys in index.items():
            yield from ((TileMeaning(kind, word, key), local) for key, local in keys.items())


class TiledFile:
    """A map file, as the game reads it and as it stands there.

    Args:
        path: of a TMX file.

    Raises:
        MapError: part of it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        loaded = load_map(path)
        problems = ProblemList()
        root = read_root(path, "map", limits.MAP_BYTES, problems)
        if root is None:
            loaded = replace(loaded, data=None, problems=problems.listed)
        if loaded.data is None or root is None or loaded.errors:
            raise _unread(loaded)
        self.path = path
        self.data: MapData = loaded.data
        self._root = root
        self._nodes = list(_layer_nodes(root))
        self.tiles = OwnTiles(self.data.shape, self.data.tilesets)

    @property
    def layers(self) -> list[tuple[Element, LayerData]]:
        """The layers in drawing order, each with its element."""
        return list(zip(self._nodes, self.data.layers, strict=True))

    def paint(self, node: Element, gids: Sequence[int]) -> None:
        """Give a tile layer other tiles, one a cell; it is written as CSV if any differs."""
        number = self._nodes.index(node)
        layer = self.data.layers[number]
        if tuple(gids) == tuple(layer.gids):
            return
        found = node.find("data")
        data = SubElement(node, "data") if found is None else found
        data.attrib.clear()
        data.set("encoding", "csv")
        width = self.data.width
        rows = [",".join(map(str, gids[at : at + width])) for at in range(0, len(gids), width)]
        data.text = "\n" + ",\n".join(rows) + "\n"
        changed = layer.model_copy(update={"gids": tuple(gids)})
        layers = (*self.data.layers[:number], changed, *self.data.layers[number + 1 :])
        self.data = self.data.model_copy(update={"layers": layers})

    def add_above(self, node: Element, name: str, gids: Sequence[int]) -> None:
        """Lay a new tile layer for the eye over another one."""
        parent = next(each for each in self._root.iter() if node in list(each))
        drawn = Element("layer", {"id": self._next("nextlayerid"), "name": name})
        drawn.set("width", str(self.data.width))
        drawn.set("height", str(self.data.height))
        drawn.tail = node.tail
        parent.insert(list(parent).index(node) + 1, drawn)
        number = self._nodes.index(node) + 1
        self._nodes.insert(number, drawn)
        empty = LayerData(name=name)
        layers = (*self.data.layers[:number], empty, *self.data.layers[number:])
        self.data = self.data.model_copy(update={"layers": layers})
        self.paint(drawn, gids)

    def copy_object(self, item: Element) -> Element:
        """Return an object like another, with a number of its own, on no layer yet."""
        copied = deepcopy(item)
        copied.set("id", self._next("nextobjectid"))
        return copied

    def _next(self, name: str) -> str:
        """Return the number that the file has for what comes next."""
        used = [0]
        for node in self._root.iter():
            if node.tag in (("object",) if name == "nextobjectid" else (*_LAYERS, "group")):
                with suppress(ValueError):
                    used.append(int(node.get("id", "0")))
        number = max(used) + 1
        self._root.set(name, str(number + 1))
        return str(number)

    def text(self) -> str:
        """Return the file as it is now."""
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(self._root, "unicode")}\n'

    def save(self) -> Path:
        """Write the map, and what it was beside it; return the path of the latter.

        Raises:
            MapError: it cannot be written; the map is untouched.
        """
        before = self.path.with_name(self.path.name + _BEFORE)
        try:
            write_whole(before, self.path.read_bytes())
            write_whole(self.path, self.text().encode())
        except OSError as error:
            why = error.strerror or str(error)
            raise MapError(
                Phrase(
                    "{file} cannot be written: {why}. Copy the map to a folder of your own.",
                    {"file": str(self.path), "why": why},
                )
            ) from None
        return before


def _unread(loaded: Loaded) -> MapError:
    """Return why a map with errors stays as it is: the first, and how many there are."""
    problem, fix = first_error(loaded)
    words: dict[str, Words | int] = {
        "path": str(loaded.path),
        "file": loaded.path.name,
        "count": len(loaded.errors),
        "why": paragraph((sentence(problem), fix)),
    }
    one = (
        "Not all of {path} can be read, so it stays as it is. {why} F6 in Tiled shows the place, "
        "and so does miniwars workshop {file}."
    )
    many = (
        "Not all of {path} can be read, so it stays as it is. It has {count} errors; the first: "
        "{why} F6 in Tiled shows all, and so does miniwars workshop {file}."
    )
    return MapError(Phrase(one, words, many))


def _layer_nodes(parent: Element) -> Iterator[Element]:
    """Yield the layers below an element, bottom first, those of groups in their places."""
    for node in parent:
        if node.tag == "group":
            yield from _layer_nodes(node)
        elif node.tag in _LAYERS:
            yield node
