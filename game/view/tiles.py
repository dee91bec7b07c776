"""Tile pictures of a map, by gid, at any zoom; the double-size sheet beside a sheet is preferred.

A tileset's `terrain.png` may have a `terrain@2x.png` beside it; it is taken above 1×. Or a
`terrain@2x.json` says on which other such sheet its tiles are. What cannot be read gives None, and
the ground is drawn plainly there.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pygame
from pydantic import BaseModel, Field
from pygame import Rect, Surface

from game.board.grid import Shape
from game.file_kind import read_ordinary
from game.maps.schema import MapData, TilesetData
from game.maps.tmx.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120
from game.view.palette import Colour, rgb
from game.view.surface_cache import ByteCache, surface_bytes
from game.view.surfaces import bled, faded, ready, resized, tinted

_TILES = 8 << 20
"""Bytes of scaled tiles kept: a map uses about 150, which take 3 MB at 1× and are seldom seen at
once where they take more."""

_MOST_TOLD = 1 << 18
"""Bytes of what is told of where tiles are."""


class Tile(NamedTuple):
    """A tile at one zoom."""

    picture: Surface
    left: float
    """World pixels from the left of the cell's box to the left of the picture."""
    top: float
    """World pixels from the bottom of the cell's box to the top of the picture."""
    colour: Colour
    """Its average colour, laid under it so that scaled rims do not let the paper through."""


class _Finer(BaseModel):
    """Where the tiles of a sheet are at twice its size: on the sheet of another tileset."""

    picture: str = Field(pattern=r"^[\w@]+\.png$")
    """In the same folder."""
    columns: int = Field(ge=1)
    tiles: dict[int, int]
    """The place there by the place here; both counted in rows from 0."""


class _Source(NamedTuple):
    """A tile in one of its two resolutions."""

    picture: Surface
    factor: int
    offset: tuple[int, int]

    def at(self, scale: float) -> Tile:
        """Return the tile at a zoom."""
        width, height = (length / self.factor for length in self.picture.get_size())
        size = max(1, round(width * scale)), max(1, round(height * scale))
        picture = self.picture
        if size != picture.get_size():
            picture = resized(picture, size)
        red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
        colour = int(red), int(green), int(blue)
        return Tile(ready(picture), self.offset[0], self.offset[1] - height, colour)


class TileBook:
    """The tiles of one map.

    Args:
        data: the map.
        locate: gives the file of a picture by the name in the map: `game.data.map_file`.
    """

    def __init__(self, data: MapData, locate: Callable[[str], Path]) -> None:
        self._sets = sorted(data.tilesets, key=lambda tileset: -tileset.firstgid)
        self._hexes = data.shape is not Shape.SQUARE
        self._locate = locate
        self._sheets: dict[str, Surface | None] = {}
        self._elsewhere: dict[str, _Finer | None] = {}
        self._wanted: frozenset[tuple[int, str, int]] = frozenset()
        self._opened: set[int] = set()
        """Factors of the sheets out of which the expected tiles were cut."""
        self._cuts: dict[tuple[int, str, int, int], _Source | None] = {}
        """Those of them that nothing has been drawn with yet."""
        self._sources: dict[tuple[int, str, int, int], _Source | None] = {}
        self._tiles = ByteCache[Tile](_TILES, lambda tile: surface_bytes(tile.picture))

    def expect(self, wanted: Iterable[tuple[int, str, int]]) -> None:
        """Say which tiles a map uses (gid, tint, opacity).

        All are cut out when the first is wanted in a size, so that no sheet need be kept: a large
        one takes 20 MB.
        """
        self._wanted = frozenset(wanted)

    def tile(self, gid: int, scale: float, tint: str = "", opacity: int = 100) -> Tile | None:
        """Return a tile, or None where its picture cannot be had.

        Args:
            gid: with Tiled's flip bits.
            scale: screen pixels a map pixel.
            tint: six hexadecimal figures to multiply by, or none.
            opacity: per cent.
        """
        key = (scale, gid, tint, opacity)
        known = self._tiles.find(key)
        if known is None:
            source = self._source(gid, tint, opacity, 2 if scale > 1 else 1)
            known = self._tiles.keep(key, source.at(scale)) if source is not None else None
        return known

    def _source(self, gid: int, tint: str, opacity: int, factor: int) -> "_Source | None":
        """Return a tile's picture as it is scaled from, made once for all zooms."""
        if factor not in self._opened:
            self._opened.add(factor)
            for wanted in self._wanted:
                self._cuts[(*wanted, factor)] = self._cut(wanted[0], factor)
            self._sheets.clear()
        key = (gid, tint, opacity, factor)
        if key not in self._sources:
            cut = self._cuts.pop(key) if key in self._cuts else self._cut(gid, factor)
            self._sources[key] = self._finish(cut, gid, tint, opacity) if cut else None
        return self._sources[key]

    def _finish(self, cut: "_Source", gid: int, tint: str, opacity: int) -> "_Source":
        """Return a tile as it is drawn, from one as it was cut out."""
        picture = cut.picture
        flips = gid & ~GID
        if flips:
            picture = _turned(picture, flips) if self._hexes else _flipped(picture, flips)
        if tint:
            picture = tinted(picture, rgb(f"#{tint}"))
        if opacity < 100:
            picture = faded(picture, opacity)
        return cut._replace(picture=bled(picture))

    def _cut(self, gid: int, factor: int) -> "_Source | None":
        """Return a tile as it lies on its sheet, the nearest there is to so many times its size."""
        number = gid & GID
        found = next((s for s in self._sets if s.firstgid <= number < s.firstgid + s.count), None)
        if found is None:
            return None
        local = number - found.firstgid
        picture, factor = self._cut_from(found, found.frames.get(local, local), factor)
        return _Source(picture, factor, found.offset) if picture is not None else None

    def _cut_from(
        self, tileset: TilesetData, local: int, factor: int
    ) -> tuple[Surface | None, int]:
        """Return the picture of a tile and how many of its pixels make one map pixel."""
        if not tileset.image:
            return self._sheet(tileset.images.get(local, ""), tileset.trans), 1
        name = tileset.image
        sheet, columns = None, tileset.columns
        if factor == 2:
            stem, dot, suffix = name.rpartition(".")
            sheet = self._sheet(f"{stem}@2x{dot}{suffix}", tileset.trans)
            finer = self._finer(f"{stem}@2x.json") if sheet is None else None
            if finer is not None and local in finer.tiles:
                folder = name[: name.rfind("/") + 1]
                sheet = self._sheet(folder + finer.picture, tileset.trans)
                if sheet is not None:
                    local, columns = finer.tiles[local], finer.columns
        if sheet is None:
            factor, sheet = 1, self._sheet(name, tileset.trans)
        if sheet is None:
            return None, 1
        width, height = tileset.tile_width, tileset.tile_height
        columns = columns or max(
            1,
            (sheet.get_width() // factor - 2 * tileset.margin + tileset.spacing)
            // max(1, width + tileset.spacing),
        )
        row, column = divmod(local, columns)
        place = Rect(
            (tileset.margin + column * (width + tileset.spacing)) * factor,
            (tileset.margin + row * (height + tileset.spacing)) * factor,
            width * factor,
            height * factor,
        )
        if not sheet.get_rect().contains(place):
            return None, 1
        return sheet.subsurface(place).copy(), factor

    def _finer(self, name: str) -> "_Finer | None":
        """Return where the tiles of a sheet are at twice its size; None: not elsewhere."""
        if name not in self._elsewhere:
            try:
                content = read_ordinary(self._locate(name), _MOST_TOLD)
                self._elsewhere[name] = _Finer.model_validate_json(content)
            except (OSError, ValueError):
                self._elsewhere[name] = None
        return self._elsewhere[name]

    def _sheet(self, name: str, trans: str) -> Surface | None:
        if name not in self._sheets:
            self._sheets[name] = self._read(name, trans) if name else None
        return self._sheets[name]

    def _read(self, name: str, trans: str) -> Surface | None:
        try:
            sheet = pygame.image.load(self._locate(name))
        except (OSError, ValueError, pygame.error):
            return None
        if trans:
            sheet.set_colorkey(rgb(f"#{trans}"))
        elif sheet.get_bitsize() == 32 and sheet.get_flags() & pygame.SRCALPHA:
            return sheet
        picture = Surface(sheet.get_size(), pygame.SRCALPHA, 32)
        picture.blit(sheet, (0, 0))
        return picture


def _flipped(picture: Surface, flips: int) -> Surface:
    """Apply Tiled's flips of a square tile: the diagonal first, then the axes."""
    if flips & FLIP_DIAGONAL:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    return pygame.transform.flip(picture, bool(flips & FLIP_X), bool(flips & FLIP_Y))


def _turned(picture: Surface, flips: int) -> Surface:
    """Apply Tiled's flips and turns of a hex tile, kept in its box."""
    picture = pygame.transform.flip(picture, bool(flips & FLIP_X), bool(flips & FLIP_Y))
    angle = (60 if flips & FLIP_DIAGONAL else 0) + (120 if flips & TURN_120 else 0)
    if not angle:
        return picture
    box = picture.get_rect()
    turned = pygame.transform.rotozoom(bled(picture), -angle, 1.0)
    result = Surface(box.size, pygame.SRCALPHA, 32)
    result.blit(turned, turned.get_rect(center=box.center))
    return result
