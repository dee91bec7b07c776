"""The pictures of a map's tiles, cut, turned, stretched and tinted as Tiled does it.

Surfaces are pygame's; they need no window and no display.
"""

import re
from array import array
from collections.abc import Callable
from math import ceil, cos, floor, radians, sin
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import data as shipped
from game.board.grid import Shape
from game.maps.problem_list import ProblemList
from game.maps.schema import MapData, TilesetData
from game.maps.tmx.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120
from game.maps.tmx.map_files import picture_size

_FIXED = 1 << 16
"""Steps of a source pixel in which Qt walks through a picture, beginning one of them early."""
_LATE = 1e-4
"""How much further than its middle a pixel begins to be within an upright picture."""


class Affine(NamedTuple):
    """A linear map of the plane, and a shift: (x, y) goes to (a·x + c·y + e, b·x + d·y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def moved(self, x: float, y: float) -> "Affine":
        """Return this map after a shift."""
        return self.after(Affine(e=x, f=y))

    def turned(self, degrees: float) -> "Affine":
        """Return this map after a turn clockwise."""
        c, s = cos(radians(degrees)), sin(radians(degrees))
        if degrees % 90 == 0:
            c, s = float(round(c)), float(round(s))
        return self.after(Affine(c, s, -s, c))

    def stretched(self, x: float, y: float) -> "Affine":
        """Return this map after a stretch; less than nothing mirrors."""
        return self.after(Affine(x, 0.0, 0.0, y))

    def after(self, first: "Affine") -> "Affine":
        """Return the map that does another first, and then this."""
        a, b, c, d, e, f = first
        return Affine(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            self.a * e + self.c * f + self.e,
            self.b * e + self.d * f + self.f,
        )

    def back(self) -> "Affine":
        """Return the map that takes everything back."""
        a, b, c, d, e, f = self
        area = a * d - b * c
        return Affine(
            d / area, -b / area, -c / area, a / area,
            (c * f - d * e) / area, (b * e - a * f) / area,
        )  # fmt: skip


class Sprite(NamedTuple):
    """A tile ready to be drawn; alpha is premultiplied."""

    surface: Surface
    width: int
    """Of the tile as it lies, before any margin."""
    height: int
    margin: tuple[int, int] = (0, 0)
    """How far the surface reaches beyond the tile on each side, where it is turned on hexes."""
    bare: bool = False
    """Nothing below it is left: so Tiled 1.8 draws a whole tile with a tint that is not whole."""


class Stamp(NamedTuple):
    """A picture in two parts: what covers, and what shines through."""

    solid: Surface
    rim: tuple[tuple[int, int, bytes], ...]
    """Column, row and channels of every pixel that is neither whole nor clear."""


class Tiles:
    """The pictures of the tiles of one map, cut, turned and tinted when first asked for.

    A picture that is missing or damaged is replaced by a crossed box, never by an error.
    """

    def __init__(self, data: MapData) -> None:
        self._tilesets = data.tilesets
        self._hexes = data.shape is not Shape.SQUARE
        self._sheets: dict[str, Surface | None] = {}
        self._stamps: dict[tuple[int, str, float], Stamp] = {}
        self._sprites: dict[tuple[int, str, float], Sprite] = {}

    def tileset(self, gid: int) -> TilesetData | None:
        """Return the tileset that a gid, flips or not, belongs to."""
        gid &= GID
        return next((t for t in self._tilesets if 0 <= gid - t.firstgid < t.count), None)

    def sprite(self, gid: int, tint: str = "", opacity: float = 1.0) -> Sprite:
        """Return the picture of a gid, turned by its flips."""
        key = (gid, tint, opacity)
        if key not in self._sprites:
            self._sprites[key] = self._made(gid, tint, opacity)
        return self._sprites[key]

    def stamp(self, gid: int, tint: str = "", opacity: float = 1.0) -> Stamp:
        """Return the picture of a gid, as `sprite` gives it, in two parts."""
        key = (gid, tint, opacity)
        if key not in self._stamps:
            self._stamps[key] = stamped(self.sprite(*key).surface)
        return self._stamps[key]

    def placed(
        self, gid: int, tint: str, opacity: float, size: tuple[float, float], corner: Affine
    ) -> tuple[Surface, Affine]:
        """Return a tile object's picture as it is on its sheet, and the way to where it lies.

        Args:
            gid: with its flips.
            tint: of the layer.
            opacity: of the layer.
            size: of the object.
            corner: to the object's lower left corner, seen from which it lies up and right.
        """
        sprite = self.sprite(gid & GID, tint, opacity)
        width, height = size
        scale_x, scale_y = width / sprite.width, height / sprite.height
        tileset = self.tileset(gid)
        offset = tileset.offset if tileset is not None else (0, 0)
        x = width / 2 + offset[0] * scale_x
        y = height / 2 + offset[1] * scale_y - height
        flip_x, flip_y, turn = bool(gid & FLIP_X), bool(gid & FLIP_Y), 0
        if self._hexes:
            turn = 60 * bool(gid & FLIP_DIAGONAL) + 120 * bool(gid & TURN_120)
        elif gid & FLIP_DIAGONAL:
            turn, flip_x, flip_y = 90, flip_y, not flip_x
            x += height / 2 - width / 2
            y += height / 2 - width / 2
        way = corner.moved(x, y).turned(turn)
        way = way.stretched(-scale_x if flip_x else scale_x, -scale_y if flip_y else scale_y)
        return sprite.surface, way.moved(-sprite.width / 2, -sprite.height / 2)

    def _made(self, gid: int, tint: str, opacity: float) -> Sprite:
        cut = self._cut(gid & GID)
        bare = len(tint) == 8 and tint[:2] != "ff" and _is_whole(cut)
        cut = _tinted(cut, tint, bare) if tint else _premultiplied(cut)
        if opacity < 1.0:
            level = round(opacity * 255)
            cut.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        turn = 60 * bool(gid & FLIP_DIAGONAL) + 120 * bool(gid & TURN_120)
        if self._hexes and turn:
            return _turned(cut, turn, bool(gid & FLIP_X), bool(gid & FLIP_Y))
        if gid & FLIP_DIAGONAL and not self._hexes:
            cut = pygame.transform.flip(pygame.transform.rotate(cut, 90), False, True)
        cut = pygame.transform.flip(cut, bool(gid & FLIP_X), bool(gid & FLIP_Y))
        return Sprite(cut, *cut.get_size(), bare=bare)

    def _cut(self, gid: int) -> Surface:
        """Return a tile as it is on its sheet."""
        tileset = self.tileset(gid)
        if tileset is None:
            return _crossed(16, 16)
        number = gid - tileset.firstgid
        number = tileset.frames.get(number, number)
        name = tileset.image or tileset.images.get(number, "")
        sheet = self._sheet(name, tileset.trans) if name else None
        if sheet is None:
            return _crossed(tileset.tile_width, tileset.tile_height)
        if not tileset.image:
            return sheet
        row, column = divmod(number, max(1, tileset.columns))
        x = tileset.margin + column * (tileset.tile_width + tileset.spacing)
        y = tileset.margin + row * (tileset.tile_height + tileset.spacing)
        box = Rect(x, y, tileset.tile_width, tileset.tile_height)
        if not sheet.get_rect().contains(box):
            return _crossed(tileset.tile_width, tileset.tile_height)
        return sheet.subsurface(box)

    def _sheet(self, name: str, trans: str) -> Surface | None:
        if name not in self._sheets:
            self._sheets[name] = _load(shipped.map_file(name), trans)
        return self._sheets[name]


def sampled(source: Surface, way: Affine, bounds: Rect) -> tuple[Surface, tuple[int, int]] | None:
    """Return a picture as it lies, and where it goes: of each pixel the nearest of its own.

    Args:
        source: the picture.
        way: from its pixels to those it is drawn on.
        bounds: of these.

    Returns:
        None: nothing of it is within the bounds.
    """
    width, height = source.get_size()
    ends = [way.after(Affine(e=x, f=y)) for x in (0.0, width) for y in (0.0, height)]
    area = Rect(floor(min(end.e for end in ends)) - 1, floor(min(end.f for end in ends)) - 1, 0, 0)
    area.width = ceil(max(end.e for end in ends)) + 1 - area.x
    area.height = ceil(max(end.f for end in ends)) + 1 - area.y
    area = area.clip(bounds)
    if not area:
        return None
    back = way.back()
    pixels = memoryview(pygame.image.tobytes(source, "RGBA")).cast("I")
    made = array("I", bytes(4 * area.width * area.height))
    late = _LATE if (not way.b and not way.c) or (not way.a and not way.d) else 0.0
    step_x, step_y = int(back.a * _FIXED), int(back.b * _FIXED)
    for row in range(area.top, area.bottom):
        first, stop = area.left, area.right
        level = row + 0.5 - late
        for slope, at, most in (
            (back.a, back.c * level + back.e, width),
            (back.b, back.d * level + back.f, height),
        ):
            if slope:
                low, high = sorted((-at / slope, (most - at) / slope))
                first = max(first, ceil(low - 0.5 + late))
                stop = min(stop, ceil(high - 0.5 + late))
            elif not 0 <= at < most:
                stop = first
        x, y = first + 0.5, row + 0.5
        u = int((back.c * y + back.a * x + back.e) * _FIXED - 1)
        v = int((back.d * y + back.b * x + back.f) * _FIXED - 1)
        begin = (row - area.top) * area.width - area.left
        for column in range(first, stop):
            across = min(max(u // _FIXED, 0), width - 1)
            down = min(max(v // _FIXED, 0), height - 1)
            made[begin + column] = pixels[down * width + across]
            u += step_x
            v += step_y
    return pygame.image.frombytes(made.tobytes(), area.size, "RGBA"), area.topleft


def stamped(surface: Surface) -> Stamp:
    """Return a picture in two parts."""
    pixels = bytearray(pygame.image.tobytes(surface, "RGBA"))
    width = surface.get_width()
    rim = []
    for found in re.finditer(rb"[\x01-\xfe]", bytes(pixels[3::4]), re.DOTALL):
        at = found.start()
        row, column = divmod(at, width)
        rim.append((column, row, bytes(pixels[4 * at : 4 * at + 4])))
        pixels[4 * at : 4 * at + 4] = bytes(4)
    solid = pygame.image.frombytes(bytes(pixels), surface.get_size(), "RGBA") if rim else surface
    return Stamp(solid, tuple(rim))


def _turned(source: Surface, degrees: int, flip_x: bool, flip_y: bool) -> Sprite:
    """Return a hex tile mirrored, then turned about its middle, with room for its corners."""
    width, height = source.get_size()
    margin = max(width, height)
    made = Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA, 32)
    way = Affine().moved(margin + width / 2, margin + height / 2).turned(degrees)
    way = way.stretched(-1.0 if flip_x else 1.0, -1.0 if flip_y else 1.0)
    found = sampled(source, way.moved(-width / 2, -height / 2), made.get_rect())
    if found is not None:
        made.blit(*found, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(made, width, height + margin, (margin, 0))


def _load(path: Path, trans: str) -> Surface | None:
    if picture_size(path, ProblemList()) is None:
        return None
    try:
        sheet: Surface = pygame.image.load(path)
    except (pygame.error, OSError):
        return None
    copy = Surface(sheet.get_size(), pygame.SRCALPHA, 32)
    if trans:
        sheet.set_colorkey(pygame.Color(f"#{trans}"))
    copy.blit(sheet, (0, 0))
    return copy


def _crossed(width: int, height: int) -> Surface:
    box = Surface((width, height), pygame.SRCALPHA, 32)
    red = (200, 40, 40, 255)
    pygame.draw.rect(box, red, box.get_rect(), 1)
    pygame.draw.line(box, red, (0, 0), (width - 1, height - 1))
    pygame.draw.line(box, red, (0, height - 1), (width - 1, 0))
    return box


def _is_whole(tile: Surface) -> bool:
    return pygame.image.tobytes(tile, "RGBA")[3::4].count(255) == tile.width * tile.height


def _tinted(source: Surface, tint: str, bare: bool) -> Surface:
    """Return a tile multiplied with a colour, its alpha premultiplied.

    The colour's own alpha makes the tile clearer, and a bare one darker as well.
    """
    alpha, *colour = bytes.fromhex(tint.rjust(8, "f"))
    before = pygame.image.tobytes(source, "RGBA")
    after = bytearray(before)
    through = before[3::4]
    for i, channel in enumerate(colour):
        after[i::4] = bytes(
            ((n * a + 127) // 255 + 255 - a) * channel * a // 65025 * alpha // 255
            for n, a in zip(before[i::4], through, strict=True)
        )
        if bare:
            after[i::4] = after[i::4].translate(bytes(n * alpha // 255 for n in range(256)))
    after[3::4] = through.translate(bytes((n * alpha + 127) // 255 for n in range(256)))
    return pygame.image.frombytes(bytes(after), source.get_size(), "RGBA")


def _premultiplied(source: Surface) -> Surface:
    """Return a surface with premultiplied alpha, rounded as Qt does (pygame rounds down)."""
    return translucent(
        source, source.premul_alpha(), lambda channel, alpha: (channel * alpha + 127) // 255
    )


def translucent(source: Surface, start: Surface, change: Callable[[int, int], int]) -> Surface:
    """Return `start` with the colours of `source`, changed, where it is not opaque nor clear."""
    before = pygame.image.tobytes(source, "RGBA")
    after = bytearray(pygame.image.tobytes(start, "RGBA"))
    for found in re.finditer(rb"[\x01-\xfe]", before[3::4], re.DOTALL):
        at = found.start() * 4
        alpha = before[at + 3]
        for i in range(at, at + 3):
            after[i] = change(before[i], alpha)
    made: Surface = pygame.image.frombytes(bytes(after), source.get_size(), "RGBA")
    return made
