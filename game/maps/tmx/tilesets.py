"""Pre-flight of tilesets: every number bounded, every picture found, the gids apart.

What comes out is clean XML that `tile_properties` can give to pytmx without a surprise.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.board.board import Scalar
from game.core.problem import Aspect
from game.maps.problem_list import ProblemList
from game.maps.tmx import limits
from game.maps.tmx.map_files import MapFiles, picture_size
from game.maps.tmx.xml_reader import XmlReader, read_root
from game.maps.watch import Stamp, stamp

_REMEMBERED = 32
"""Tilesets that need not be read again for the next map: a game's maps use three to ten."""
ALIGNMENTS = (
    "unspecified",
    *("topleft", "top", "topright"),
    *("left", "center", "right"),
    *("bottomleft", "bottom", "bottomright"),
)


class Checked(NamedTuple):
    """One tileset that has passed."""

    node: Element
    """Clean XML with the tileset's contents inside, pictures by absolute path."""
    firstgid: int
    size: int
    """How many gids it takes, the gaps of a collection included."""
    alignment: str
    """Where Tiled pins its tile objects; `unspecified` is the lower left."""
    source: str
    """The TSX file, as `MapFiles.stored` names it; empty for one inside the map."""
    doubtful: tuple[int, ...] = ()
    """Gids of tiles of which a property could not be read, for a reason that has been told."""
    frames: Mapping[int, int] = MappingProxyType({})
    """The tile that an animated one begins with, by local tile number."""


class _Shipped(NamedTuple):
    """A tileset that comes with the game and is sound."""

    checked: Checked
    pixels: int
    """Of its picture."""


def check_tilesets(root: Element, files: MapFiles, problems: ProblemList) -> tuple[Checked, ...]:
    """Return the tilesets of a map that can be used, in order of their gids."""
    nodes = root.findall("tileset")
    if len(nodes) > limits.TILESETS:
        problems.error(
            "The map has {count} tilesets; the game reads at most {most}",
            "Remove the unused ones in Tiled's Tilesets view.",
            count=len(nodes),
            most=limits.TILESETS,
        )
    checker = _Checker(files, problems)
    found = [checker.check(node) for node in nodes[: limits.TILESETS]]
    apart: list[Checked] = []
    for tileset in sorted(filter(None, found), key=lambda tileset: tileset.firstgid):
        if apart and tileset.firstgid < apart[-1].firstgid + apart[-1].size:
            problems.error(
                "The tilesets {one} and {other} share tile numbers: a tileset grew, or the file is "
                "damaged",
                "Open the map and its tilesets in Tiled and save both.",
                one=apart[-1].node.get("name"),
                other=tileset.node.get("name"),
            )
        else:
            apart.append(tileset)
    return tuple(apart)


def lost_gids(root: Element, passed: tuple[Checked, ...]) -> tuple[range, ...]:
    """Return the gids of a map's tilesets that did not pass, each as far as the next one."""
    silent = ProblemList()
    nodes = root.findall("tileset")
    firsts = sorted(XmlReader(node, silent).integer("firstgid", 0, 1, 1 << 27) for node in nodes)
    good = {tileset.firstgid for tileset in passed}
    ends = (*firsts[1:], 1 << 28)
    return tuple(
        range(first, end) for first, end in zip(firsts, ends, strict=False) if first not in good
    )


class _Checker:
    """Checks tilesets one by one against the limits that they share."""

    def __init__(self, files: MapFiles, problems: ProblemList) -> None:
        self._files = files
        self._problems = problems
        self._tiles_left = limits.TILES
        self.pixels_left = limits.IMAGE_PIXELS

    def check(self, node: Element) -> Checked | None:
        """Return one tileset element of a map as clean XML, or None and a problem."""
        firstgid = XmlReader(node, self._problems).integer("firstgid", 0, 1, 1 << 27)
        base, source = self._files.used[0].parent, ""
        name = node.get("source")
        if name is not None:
            path = self._files.find(name, base, "tileset", self._problems)
            if path is None:
                return None
            if firstgid and path.is_relative_to(self._files.shipped):
                known = self._take_shipped(path, firstgid)
                if known is not None:
                    return known
            inner = self.root(path)
            if inner is None:
                return None
            node, base, source = inner, path.parent, self._files.stored(path)
        if firstgid == 0:
            self._problems.error(
                "A tileset has no first gid",
                "Open the map in Tiled and save it again.",
                source=name or node.get("name", "")[:60],
            )
            return None
        return self.contents(node, firstgid, base, source)

    def _take_shipped(self, path: Path, firstgid: int) -> Checked | None:
        """Return a tileset that comes with the game, if it is sound and there is room for it."""
        picture = path.with_suffix(".png")
        known = _read_shipped(path, picture, firstgid, stamp(path), stamp(picture))
        if known is None:
            return None
        if known.checked.size > self._tiles_left or known.pixels > self.pixels_left:
            return None
        self._tiles_left -= known.checked.size
        self.pixels_left -= known.pixels
        self._files.used.append(picture)
        return known.checked

    def root(self, path: Path) -> Element | None:
        """Return what a tileset's file holds, or None and a problem."""
        root = read_root(path, "tileset", limits.TILESET_BYTES, self._problems)
        if root is not None and root.get("source") is not None:
            self._problems.error(
                "The tileset {name} only names another tileset",
                "Choose the other tileset itself in Tiled.",
                name=path.name,
            )
            return None
        return root

    def contents(self, node: Element, firstgid: int, base: Path, source: str) -> Checked | None:
        """Check what a tileset holds; `base` is the folder its pictures are seen from."""
        name = node.get("name", "")[:60]
        read = XmlReader(node, self._problems, source=f"tileset {name}")
        size = {
            key: read.integer(key, 0, 1, limits.TILE_SIDE) for key in ("tilewidth", "tileheight")
        }
        gaps = {key: read.integer(key, 0, 0, limits.TILE_SIDE) for key in ("spacing", "margin")}
        if not all(size.values()):
            self._problems.error(
                "The tileset {name} does not say how large its tiles are",
                "Set the tile size in Tiled, at most {most} pixels.",
                name=name,
                most=limits.TILE_SIDE,
            )
            return None
        clean = Element("tileset", {"firstgid": str(firstgid), "name": name})
        clean.attrib |= {key: str(value) for key, value in {**size, **gaps}.items()}
        offset = node.find("tileoffset")
        if offset is not None:
            shift = XmlReader(offset, self._problems, source=read.source)
            reach = limits.TILE_SIDE * 4
            both = {axis: str(shift.integer(axis, 0, -reach, reach)) for axis in ("x", "y")}
            SubElement(clean, "tileoffset", both)
        image = node.find("image")
        columns, count = 0, 0
        if image is not None:
            sheet = self._picture(image, clean, base)
            if sheet is None:
                return None
            columns, rows = (
                max(0, length - gaps["margin"] + gaps["spacing"]) // (side + gaps["spacing"])
                for length, side in zip(sheet, size.values(), strict=True)
            )
            count = read.integer("tilecount", columns * rows, 1, limits.TILES)
            if not 0 < count <= columns * rows:
                self._problems.error(
                    "The picture of tileset {name} has no room for {count} tiles of "
                    "{tilewidth} × {tileheight}",
                    "Set tile size, margin and spacing in Tiled as the picture has them.",
                    name=name,
                    count=count,
                    **size,
                )
                return None
        numbers, failed = self._tiles(node, clean, base, read.source, collection=image is None)
        if image is None:
            count = max(numbers, default=-1) + 1
        self._tiles_left -= count
        if self._tiles_left < 0:
            self._problems.error(
                "The tilesets hold more than {most} tiles together",
                "Remove the unused ones in Tiled's Tilesets view.",
                most=limits.TILES,
            )
            return None
        clean.attrib |= {"columns": str(columns), "tilecount": str(count)}
        alignment = read.word("objectalignment", ALIGNMENTS[0], ALIGNMENTS)
        doubtful = tuple(firstgid + number for number in failed)
        frames = _first_frames(node, count)
        return Checked(clean, firstgid, count, alignment, source, doubtful, frames)

    def _tiles(
        self, node: Element, clean: Element, base: Path, source: str, *, collection: bool
    ) -> tuple[set[int], list[int]]:
        """Copy the tiles that say something; return their numbers, and those not read whole."""
        numbers: set[int] = set()
        failed: list[int] = []
        for tile in node.findall("tile"):
            read = XmlReader(tile, self._problems, source=source)
            number = read.integer("id", -1, 0, limits.TILES - 1)
            if number < 0 or number in numbers:
                continue
            copy = Element("tile", {"id": str(number)})
            image = tile.find("image")
            before = self._problems.count
            if collection and (image is None or self._picture(image, copy, base) is None):
                self._problems.blame(before, self._problems.count, [Aspect.PICTURE])
                continue
            numbers.add(number)
            read.source = f"{source}, tile {number}"
            found = read.properties()
            if read.failed:
                failed.append(number)
            if found:
                copy.append(prefixed(found))
            clean.append(copy)
        return numbers, failed

    def _picture(self, image: Element, clean: Element, base: Path) -> tuple[int, int] | None:
        """Copy an image element with its file and true size; return the size."""
        name = image.get("source")
        if name is None:
            self._problems.error(
                "A picture is stored inside a tileset",
                "Save it as PNG beside the map, and choose that in Tiled.",
                source=f"tileset {clean.get('name', '')}",
            )
            return None
        own = clean.get("name", "")
        place = {"source": f"tileset {own}"} if own else {}
        path = self._files.find(name, base, "picture", self._problems, **place)
        size = picture_size(path, self._problems) if path else None
        if path is None or size is None:
            return None
        width, height = size
        self.pixels_left -= width * height
        if self.pixels_left < 0:
            self._problems.error(
                "The pictures of the map have more than {most} million pixels together",
                "Remove the unused tilesets in Tiled's Tilesets view.",
                most=limits.IMAGE_PIXELS >> 20,
            )
            return None
        given = {"source": path.as_posix(), "width": str(width), "height": str(height)}
        trans = image.get("trans", "").lstrip("#").lower()
        if len(trans) == 6 and not set(trans) - set("0123456789abcdef"):
            given["trans"] = trans
        SubElement(clean, "image", given)
        return size


@lru_cache(_REMEMBERED)
def _read_shipped(path: Path, picture: Path, firstgid: int, *_: Stamp | None) -> _Shipped | None:
    """Return a tileset that comes with the game, or None if it has problems or other pictures.

    Args:
        path: the tileset.
        picture: the only one it may have.
        firstgid: in the map.
        _: both files as they are now.
    """
    problems = ProblemList()
    files = MapFiles(path)
    checker = _Checker(files, problems)
    root = checker.root(path)
    if root is None:
        return None
    checked = checker.contents(root, firstgid, path.parent, files.stored(path))
    if checked is None or problems.count or files.used != [path, picture]:
        return None
    return _Shipped(checked, limits.IMAGE_PIXELS - checker.pixels_left)


def _first_frames(tileset: Element, count: int) -> dict[int, int]:
    """Return the first frames of the animated tiles, by the tile; both below the count of tiles."""
    silent = ProblemList()
    found = {}
    for tile in tileset.findall("tile"):
        frame = tile.find("animation/frame")
        if frame is not None:
            number = XmlReader(tile, silent).integer("id", count)
            first = XmlReader(frame, silent).integer("tileid", count)
            if max(number, first) < count:
                found[number] = first
    return found


def prefixed(properties: dict[str, Scalar]) -> Element:
    """Return properties as XML, each name after a dot, so that none meets a name of pytmx's own."""
    node = Element("properties")
    for name, value in properties.items():
        kind = "bool" if isinstance(value, bool) else "int" if isinstance(value, int) else "string"
        text = str(value).lower() if isinstance(value, bool) else str(value)
        SubElement(node, "property", {"name": f".{name}", "type": kind, "value": text})
    return node
