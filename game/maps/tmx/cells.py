"""The cells of a tile layer: from CSV or base64 to gids, never unpacking more than the map holds.

Gids keep Tiled's flip bits, which are named here with what they do to a tile.
"""

import binascii
import re
import sys
import zlib
from array import array
from base64 import b64decode
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.board.grid import Shape
from game.core.problem import Aspect
from game.core.words import Term
from game.maps.problem_list import ProblemList

FLIP_X = 0x80000000
"""Mirrored left to right."""
FLIP_Y = 0x40000000
"""Mirrored top to bottom."""
FLIP_DIAGONAL = 0x20000000
"""On squares mirrored along the falling diagonal, on hexes turned by 60° clockwise."""
TURN_120 = 0x10000000
"""On hexes turned by 120° clockwise."""
GID = 0x0FFFFFFF
"""What is left: the gid itself."""

_CSV = re.compile(r"[0-9,\s]*", re.ASCII)
_WBITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
_WRONG_COUNT = "The layer does not hold exactly {count} cells, as the map does"
_NO_NUMBERS = "The layer's CSV holds something other than numbers"
_BAD_NUMBER = "The layer's CSV holds an empty or too large number"
_BAD_BASE64 = "The layer's base64 is damaged"
_BAD_PACKED = "The layer's {compression} data are damaged"
_NO_DATA = "The layer has no data"
_DAMAGE = (_NO_DATA, _WRONG_COUNT, _NO_NUMBERS, _BAD_NUMBER, _BAD_BASE64, _BAD_PACKED)
_FORMAT = "In Map > Map Properties set the tile layer format to CSV, then save."


def decode(
    data: Element | None,
    count: int,
    layer: str,
    problems: ProblemList,
    hides: tuple[Aspect, ...] = (),
) -> Sequence[int] | None:
    """Return the `count` gids of a layer's data element, or None and a problem.

    All layers of a map have one format: that it is not read is told of the first.
    """
    problem, fix = "", _FORMAT
    gids: Sequence[int] | None = None
    encoding = data.get("encoding") if data is not None else None
    if data is None:
        problem = _NO_DATA
    elif data.find("chunk") is not None:
        problem = "The layer is cut into chunks, as on infinite maps"
        fix = "In Map > Map Properties switch Infinite off, then save."
    elif data.find("tile") is not None or encoding is None:
        problem = "The layer is in the old XML format"
    elif encoding == "csv":
        gids, problem = _from_csv(data.text or "", count)
    elif encoding == "base64":
        gids, problem = _from_base64(data.text or "", data.get("compression", ""), count)
    else:
        problem = "The layer is in the unknown encoding “{encoding}”"
    if gids is not None:
        return gids
    if problem in _DAMAGE:
        fix = "Open the map in Tiled and save it again, or take it from a backup."
    problems.error(
        problem,
        fix,
        layer=layer,
        encoding=encoding or "",
        count=count,
        compression=data.get("compression", "") if data is not None else "",
        hides=hides,
        once=problem not in _DAMAGE,
    )
    return None


def _from_csv(text: str, count: int) -> tuple[Sequence[int] | None, Term]:
    text = text.strip().rstrip(",")
    if not _CSV.fullmatch(text):
        return None, _NO_NUMBERS
    if text.count(",") != count - 1:
        return None, _WRONG_COUNT
    try:
        return array("I", map(int, text.split(","))), ""
    except (ValueError, OverflowError):
        return None, _BAD_NUMBER


def _from_base64(text: str, compression: str, count: int) -> tuple[Sequence[int] | None, Term]:
    try:
        data = b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        return None, _BAD_BASE64
    if compression in _WBITS:
        unpack = zlib.decompressobj(_WBITS[compression])
        try:
            data = unpack.decompress(data, count * 4 + 1)
        except zlib.error:
            return None, _BAD_PACKED
    elif compression:
        return None, "The layer is compressed with {compression}, which the game does not read"
    if len(data) != count * 4:
        return None, _WRONG_COUNT
    gids = array("I", data)
    if sys.byteorder == "big":
        gids.byteswap()
    return gids, ""


def turned_side(side: int, shape: Shape, gid: int) -> int:
    """Return where side `side` of a tile points once the gid's flips have turned the tile.

    Sides are numbered as in `game.board.grid.SIDE_NAMES`. On squares Tiled mirrors along the
    diagonal first; on hexes it mirrors first and turns then.
    """
    if shape is Shape.SQUARE:
        if gid & FLIP_DIAGONAL:
            side = 3 - side
        if gid & FLIP_X:
            side = -side % 4
        return (2 - side) % 4 if gid & FLIP_Y else side
    flat = shape is Shape.HEX_FLAT
    if gid & FLIP_X:
        side = (-side if flat else 5 - side) % 6
    if gid & FLIP_Y:
        side = (3 - side if flat else 2 - side) % 6
    turns = (1 if gid & FLIP_DIAGONAL else 0) + (2 if gid & TURN_120 else 0)
    return (side + turns) % 6
