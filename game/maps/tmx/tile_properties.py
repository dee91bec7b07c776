"""Tilesets through pytmx: names, pictures and tile properties; pytmx is seen nowhere else.

pytmx alone crashes on much that Tiled may write, and renumbers gids; so it is given clean XML made
by `game.maps.tmx.tilesets`, in which it can find no layers and no name that meets one of its own.
It is imported when first needed, because it imports pygame: 20 ms and 7 MB.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary
from xml.etree.ElementTree import Element

from game.board.board import Scalar
from game.maps.schema import TilesetData
from game.maps.tmx.map_files import MapFiles
from game.maps.tmx.tilesets import Checked

TileProperties = Mapping[int, Mapping[str, Scalar]]
"""The properties of tiles, by gid."""


@cache
def _pytmx() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # it brings pygame: 20 ms and 7 MB, which what plays without pictures is spared

    return pytmx


def _no_picture(*_: object, **__: object) -> Callable[..., None]:
    """Stand in for pytmx's image loader: pictures are loaded when something is drawn."""
    return lambda *_: None


def read_tilesets(
    checked: Iterable[Checked], files: MapFiles
) -> tuple[tuple[TilesetData, ...], TileProperties]:
    """Return what the tilesets say: their pictures, and the properties of their tiles by gid."""
    by_gid: dict[int, Mapping[str, Scalar]] = {}
    data = []
    for one in checked:
        said = _known.get(one.node)
        if said is None:
            said = _known[one.node] = _read(one.node)
        by_gid |= said.properties
        of_map = {
            "count": one.size,
            "image": _stored(said.data.image, files) if said.data.image else "",
            "images": {number: _stored(name, files) for number, name in said.data.images.items()},
            "frames": dict(one.frames),
            "source": one.source,
        }
        data.append(said.data.model_copy(update=of_map))
    return tuple(data), by_gid


class _Said(NamedTuple):
    """What pytmx reads in a tileset."""

    data: TilesetData
    """Pictures by absolute path, and no more of what `Checked` holds."""
    properties: TileProperties


_known: WeakKeyDictionary[Element, _Said] = WeakKeyDictionary()
"""What was read in tilesets that are still in use, as those are that come with the game."""


def _read(node: Element) -> _Said:
    header = {"version": "1.8", "orientation": "orthogonal", "width": "1", "height": "1"}
    root = Element("map", {**header, "tilewidth": "1", "tileheight": "1"})
    root.append(node)
    read = _pytmx().TiledMap(image_loader=_no_picture)
    read.filename = ""
    read.parse_xml(root)
    (tileset,) = read.tilesets
    by_gid: dict[int, dict[str, Scalar]] = {}
    images: dict[int, str] = {}
    for number, found in read.tile_properties.items():
        gid = read.tiledgidmap[number]
        by_gid[gid] = {name[1:]: value for name, value in found.items() if name[0] == "."}
        if found.get("source"):
            images[gid - tileset.firstgid] = found["source"]
    data = TilesetData(
        name=tileset.name or "",
        firstgid=tileset.firstgid,
        count=0,
        tile_width=tileset.tilewidth,
        tile_height=tileset.tileheight,
        columns=tileset.columns,
        spacing=tileset.spacing,
        margin=tileset.margin,
        offset=(int(tileset.offset[0]), int(tileset.offset[1])),
        image=tileset.source or "",
        images=images,
        trans=tileset.trans or "",
    )
    return _Said(data, by_gid)


def _stored(name: str, files: MapFiles) -> str:
    return files.stored(Path(name))
