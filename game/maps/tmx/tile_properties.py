"""Tilesets through pytmx: names, pictures and tile properties; pytmx is seen nowhere else.

pytmx alone crashes on much that Tiled may write, and renumbers gids; so it is given clean XML made
by `game.maps.tmx.tilesets`, in which it can find no layers and no name that meets one of its own.
It is imported when first needed, because it imports pygame: 20 ms and 7 MB.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
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
    header = {"version": "1.8", "orientation": "orthogonal", "width": "1", "height": "1"}
    root = Element("map", {**header, "tilewidth": "1", "tileheight": "1"})
    sources = {}
    for tileset in checked:
        root.append(tileset.node)
        sources[tileset.firstgid] = tileset
    read = _pytmx().TiledMap(image_loader=_no_picture)
    read.filename = os.fspath(files.used[0])
    read.parse_xml(root)
    by_gid: dict[int, dict[str, Scalar]] = {}
    images: dict[int, dict[int, str]] = {firstgid: {} for firstgid in sources}
    firsts = sorted(sources)
    for number, found in read.tile_properties.items():
        gid = read.tiledgidmap[number]
        by_gid[gid] = {name[1:]: value for name, value in found.items() if name[0] == "."}
        if found.get("source"):
            first = max(f for f in firsts if f <= gid)
            images[first][gid - first] = _stored(found["source"], files)
    data = tuple(
        TilesetData(
            name=tileset.name or "",
            firstgid=tileset.firstgid,
            count=sources[tileset.firstgid].size,
            tile_width=tileset.tilewidth,
            tile_height=tileset.tileheight,
            columns=tileset.columns,
            spacing=tileset.spacing,
            margin=tileset.margin,
            offset=(int(tileset.offset[0]), int(tileset.offset[1])),
            image=_stored(tileset.source, files) if tileset.source else "",
            images=images[tileset.firstgid],
            frames=dict(sources[tileset.firstgid].frames),
            trans=tileset.trans or "",
            source=sources[tileset.firstgid].source,
        )
        for tileset in read.tilesets
    )
    return data, by_gid


def _stored(name: str, files: MapFiles) -> str:
    return files.stored(Path(name))
