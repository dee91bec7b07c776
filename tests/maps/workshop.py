"""Small maps for tests: a coloured tileset as PNG and TSX, and TMX texts around them."""

import base64
import gzip
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.maps.load import Loaded, load_map

TERRAINS = ("plain", "forest", "mountain", "shallow", "deep")
"""Terrains of tiles 0 to 4 of the tileset `ground`."""

PIECES = (("soldier", 1), ("soldier", 2), ("base", 1), ("base", 2), ("town", 0))
"""Pieces of tiles 5 to 9."""


@lru_cache(8)
def png(width: int, height: int, pixels: bytes | None = None) -> bytes:
    """Return an RGBA picture; a pattern of its own where no pixels are given."""
    if pixels is None:
        pixels = bytes(
            value
            for y in range(height)
            for x in range(width)
            for value in (x * 7 % 256, y * 11 % 256, (x ^ y) * 5 % 256, 255)
        )
    rows = b"".join(b"\0" + pixels[y * width * 4 : (y + 1) * width * 4] for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def properties(values: Mapping[str, object]) -> str:
    """Return a properties element."""
    if not values:
        return ""
    rows = []
    for name, value in values.items():
        kind = {bool: "bool", int: "int", float: "float"}.get(type(value), "string")
        text = str(value).lower() if isinstance(value, bool) else value
        rows.append(f'<property name="{name}" type="{kind}" value="{text}"/>')
    return f"<properties>{''.join(rows)}</properties>"


def tileset(folder: Path, name: str = "ground", width: int = 16, height: int = 16) -> str:
    """Write a tileset of sixteen tiles, and return the file name of its TSX."""
    (folder / f"{name}.png").write_bytes(png(width * 4, height * 4))
    tiles = [
        f'<tile id="{i}">{properties({"terrain": word})}</tile>' for i, word in enumerate(TERRAINS)
    ]
    tiles += [
        f'<tile id="{i}">{properties({"piece": piece, "seat": seat})}</tile>'
        for i, (piece, seat) in enumerate(PIECES, 5)
    ]
    tiles.append(f'<tile id="10">{properties({"feature": "road"})}</tile>')
    tiles.append(f'<tile id="11">{properties({"edge": "river", "sides": "1,2"})}</tile>')
    tiles.append(
        f'<tile id="12">{properties({"terrain": "plain", "elevation": 2, "road": True})}</tile>'
    )
    (folder / f"{name}.tsx").write_text(
        f'<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" name="{name}" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="16" columns="4">'
        f'<image source="{name}.png" width="{width * 4}" height="{height * 4}"/>'
        f"{''.join(tiles)}</tileset>",
        encoding="utf-8",
    )
    return f"{name}.tsx"


def data(gids: Sequence[int], form: str = "csv") -> str:
    """Return a data element: `csv`, `base64`, `zlib` or `gzip`."""
    if form == "csv":
        return f'<data encoding="csv">{",".join(map(str, gids))}</data>'
    packed = struct.pack(f"<{len(gids)}I", *gids)
    if form != "base64":
        packed = zlib.compress(packed) if form == "zlib" else gzip.compress(packed)
    compression = "" if form == "base64" else f' compression="{form}"'
    text = base64.b64encode(packed).decode()
    return f'<data encoding="base64"{compression}>\n   {text}\n  </data>'


def layer(
    name: str,
    gids: Sequence[int],
    size: tuple[int, int],
    role: str = "",
    form: str = "csv",
    more: str = "",
) -> str:
    """Return a tile layer."""
    return (
        f'<layer id="1" name="{name}" width="{size[0]}" height="{size[1]}" {more}>'
        f"{properties({'role': role} if role else {})}{data(gids, form)}</layer>"
    )


def objects(name: str, role: str, *items: str, more: str = "") -> str:
    """Return an object layer."""
    return (
        f'<objectgroup id="9" name="{name}" {more}>{properties({"role": role} if role else {})}'
        f"{''.join(items)}</objectgroup>"
    )


HEADER: Mapping[str, object] = {"title": "Test", "ruleset": "mini_wars", "seats": 2}


def tmx(
    *layers: str,
    size: tuple[int, int] = (4, 3),
    tilesets: str = '<tileset firstgid="1" source="ground.tsx"/>',
    header: Mapping[str, object] = HEADER,
    shape: str = 'orientation="orthogonal"',
    tile: tuple[int, int] = (16, 16),
    more: str = "",
) -> str:
    """Return the text of a map."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" tiledversion="1.8.2" {shape} renderorder="right-down" '
        f'width="{size[0]}" height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}" '
        f'infinite="0" {more}>\n{properties(header)}{tilesets}{"".join(layers)}\n</map>\n'
    )


def write(folder: Path, text: str, name: str = "test.tmx") -> Path:
    """Write a map beside a fresh tileset; return its path."""
    tileset(folder)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


PLAIN = layer("terrain", [1] * 12, (4, 3))
"""A terrain layer of plain for a map of 4 × 3."""


def load(folder: Path, *layers: str, **more: Any) -> Loaded:
    """Load a map with these layers, as `tmx` takes them."""
    return load_map(write(folder, tmx(*layers, **more)))


def refused(loaded: Loaded, *words: str) -> str:
    """Assert an error whose text holds the words; return what it says how to mend it."""
    assert not loaded.playable
    for problem in loaded.errors:
        text = str(problem.text)
        if all(word in text for word in words):
            assert problem.fix
            return str(problem.fix)
    raise AssertionError([str(problem.text) for problem in loaded.problems])
