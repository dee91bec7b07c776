"""The picture of a map, pixel for pixel as Tiled draws it (measured against tmxrasterizer 1.8).

Surfaces are pygame's; they need no window and no display.
"""

import re
from array import array
from collections.abc import Callable
from io import BytesIO
from math import ceil, cos, floor, radians, sin
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import data as shipped
from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.errors import MapError
from game.files import write_whole
from game.maps.problem_list import ProblemList
from game.maps.schema import LayerData, MapData, ShapeObject, TileObject, TilesetData
from game.maps.tmx.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120
from game.maps.tmx.map_files import picture_size
from game.maps.tmx.zones import outline

_MOST_PIXELS = 64 << 20
_SHAPE_COLOUR = (160, 160, 164)
_FILL_ALPHA = 50
_EDGE = 1 / 4096
"""On the border of two source pixels Qt takes the left or upper one."""


class Sprite(NamedTuple):
    """A tile ready to be drawn; alpha is premultiplied."""

    surface: Surface
    width: int
    """Of the tile as it lies, before any margin."""
    height: int
    margin: tuple[int, int] = (0, 0)
    """How far the surface reaches beyond the tile on each side, where it is turned on hexes."""


class Tiles:
    """The pictures of the tiles of one map, cut, turned and tinted when first asked for.

    A picture that is missing or damaged is replaced by a crossed box, never by an error.
    """

    def __init__(self, data: MapData) -> None:
        self._tilesets = data.tilesets
        self._hexes = data.shape is not Shape.SQUARE
        self._sheets: dict[str, Surface | None] = {}
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

    def _made(self, gid: int, tint: str, opacity: float) -> Sprite:
        cut = self._cut(gid & GID)
        if tint:
            cut = _tinted(cut, tint)
        cut = _premultiplied(cut)
        if opacity < 1.0:
            level = round(opacity * 255)
            cut.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        turn = 60 * bool(gid & FLIP_DIAGONAL) + 120 * bool(gid & TURN_120)
        if self._hexes and turn:
            return _turned(cut, turn, bool(gid & FLIP_X), bool(gid & FLIP_Y))
        if gid & FLIP_DIAGONAL and not self._hexes:
            cut = pygame.transform.flip(pygame.transform.rotate(cut, 90), False, True)
        cut = pygame.transform.flip(cut, bool(gid & FLIP_X), bool(gid & FLIP_Y))
        return Sprite(cut, *cut.get_size())

    def _cut(self, gid: int) -> Surface:
        tileset = self.tileset(gid)
        if tileset is None:
            return _crossed(16, 16)
        number = gid - tileset.firstgid
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


def picture(data: MapData) -> Surface:
    """Return the whole map as Tiled draws it, pieces and zones included.

    Raises:
        MapError: the picture would be too large.
    """
    return _Painter(data).paint()


def save_picture(data: MapData, path: Path) -> None:
    """Write the picture of a map as PNG.

    Raises:
        MapError: the picture would be too large, or cannot be written.
    """
    content = BytesIO()
    pygame.image.save(picture(data), content, "map.png")
    try:
        write_whole(path, content.getvalue())
    except OSError as error:
        raise MapError(
            f"{path} cannot be written: {error.strerror}. Choose another place."
        ) from None


class _Painter:
    """Paints the layers of one map over each other."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        self.layout = Layout.for_map(data)
        self.tiles = Tiles(data)
        shifts = [layer.offset for layer in data.layers] + [(0.0, 0.0)]
        self.left = ceil(max(0.0, *(-x for x, _ in shifts)))
        self.top = ceil(max(0.0, *(-y for _, y in shifts)))
        width, height = self.layout.size
        width += self.left + ceil(max(0.0, *(x for x, _ in shifts)))
        height += self.top + ceil(max(0.0, *(y for _, y in shifts)))
        if width * height > _MOST_PIXELS:
            raise MapError(
                f"The picture of {data.title} would have {width} × {height} pixels: too many. "
                "Look at the map in Tiled or in the game."
            )
        self.surface = Surface((width, height), pygame.SRCALPHA, 32)

    def paint(self) -> Surface:
        for layer in self.data.layers:
            if not layer.visible or layer.opacity <= 0.0:
                continue
            self._cells(layer)
            for item in layer.objects:
                if item.visible:
                    self._object(item, layer)
            for shape in layer.shapes:
                self._shape(shape, layer)
        return _straight(self.surface)

    def _shift(self, layer: LayerData) -> tuple[float, float]:
        return self.left + layer.offset[0], self.top + layer.offset[1]

    def _cells(self, layer: LayerData) -> None:
        if not layer.gids:
            return
        shift_x, shift_y = (floor(value + 0.5) for value in self._shift(layer))
        blits = []
        for cell in self.layout.draw_order():
            gid = layer.gids[cell]
            tileset = self.tiles.tileset(gid) if gid & GID else None
            if tileset is None:
                continue
            sprite = self.tiles.sprite(gid, layer.tint, layer.opacity)
            x, y = self.layout.origin(Cell(cell))
            x += shift_x + tileset.offset[0] - sprite.margin[0]
            y += shift_y + tileset.offset[1] - sprite.margin[1]
            blits.append((sprite.surface, (x, y + self.layout.tile_height - sprite.height)))
        self.surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _object(self, item: TileObject, layer: LayerData) -> None:
        tileset = self.tiles.tileset(item.gid)
        if tileset is None or min(item.width, item.height) < _EDGE:
            return
        sprite = self.tiles.sprite(item.gid & ~TURN_120, layer.tint, layer.opacity)
        shift_x, shift_y = self._shift(layer)
        scale_x, scale_y = item.width / sprite.width, item.height / sprite.height
        x = item.x + shift_x + tileset.offset[0] * scale_x
        y = item.y + shift_y + tileset.offset[1] * scale_y
        surface, corner = sprite.surface, (x, y - item.height)
        if (scale_x, scale_y) != (1.0, 1.0) or item.rotation or x != int(x) or y != int(y):
            placed = _Placed(scale_x, scale_y, item.rotation, item.x + shift_x, item.y + shift_y)
            found = _sampled(surface, placed, corner, self.surface.get_rect())
            if found is None:
                return
            surface, corner = found
        self.surface.blit(surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _shape(self, shape: ShapeObject, layer: LayerData) -> None:
        """Draw a zone: outline and light wash in Tiled's grey, over a shadow."""
        shift_x, shift_y = self._shift(layer)
        corners = [(x + shift_x, y + shift_y) for x, y in outline(shape)]
        if len(corners) == 1:
            (x, y), reach = corners[0], 10
            corners = [(x, y), (x - reach / 2, y - reach), (x, y - 2 * reach)]
            corners.append((x + reach / 2, y - reach))
        veil = Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        if len(corners) > 2:
            pygame.draw.polygon(veil, (*_SHAPE_COLOUR, _FILL_ALPHA), corners)
        shadow = [(x + 2, y + 2) for x, y in corners]
        pygame.draw.lines(veil, (0, 0, 0), True, shadow, 2)
        pygame.draw.lines(veil, _SHAPE_COLOUR, True, corners, 2)
        veil.set_alpha(round(layer.opacity * 255))
        self.surface.blit(_premultiplied(veil), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


# ------------------------------------------------------------------------ surfaces


class _Placed(NamedTuple):
    """How a sprite lies on the map: stretched, then turned clockwise about a point."""

    scale_x: float
    scale_y: float
    rotation: float
    about_x: float
    about_y: float


def _sampled(
    source: Surface, placed: _Placed, corner: tuple[float, float], bounds: Rect
) -> tuple[Surface, tuple[int, int]] | None:
    """Return a sprite stretched and turned, and where it goes: the nearest source pixel each.

    None: nothing of it is within the bounds.
    """
    width, height = source.get_size()
    c, s = cos(radians(placed.rotation)), sin(radians(placed.rotation))
    left, top = corner[0] - placed.about_x, corner[1] - placed.about_y
    right, bottom = left + width * placed.scale_x, top + height * placed.scale_y
    box = [
        (c * x - s * y + placed.about_x, s * x + c * y + placed.about_y)
        for x in (left, right)
        for y in (top, bottom)
    ]
    area = Rect(floor(min(x for x, _ in box)), floor(min(y for _, y in box)), 0, 0)
    area.width = ceil(max(x for x, _ in box)) - area.x
    area.height = ceil(max(y for _, y in box)) - area.y
    area = area.clip(bounds)
    if not area:
        return None
    pixels = memoryview(pygame.image.tobytes(source, "RGBA")).cast("I")
    rows = array("I", bytes(4 * area.width * area.height))
    for j in range(area.height):
        y = area.y + j + 0.5 - placed.about_y
        for i in range(area.width):
            x = area.x + i + 0.5 - placed.about_x
            column = floor((c * x + s * y - left) / placed.scale_x - _EDGE)
            row = floor((c * y - s * x - top) / placed.scale_y - _EDGE)
            if 0 <= column < width and 0 <= row < height:
                rows[j * area.width + i] = pixels[row * width + column]
    made: Surface = pygame.image.frombytes(rows.tobytes(), area.size, "RGBA")
    return made, (area.x, area.y)


def _turned(source: Surface, degrees: int, flip_x: bool, flip_y: bool) -> Sprite:
    """Return a hex tile mirrored, then turned about its middle, with room for its corners."""
    source = pygame.transform.flip(source, flip_x, flip_y)
    width, height = source.get_size()
    margin = max(width, height)
    bounds = Rect(-margin, -margin, width + 2 * margin, height + 2 * margin)
    made = Surface(bounds.size, pygame.SRCALPHA, 32)
    placed = _Placed(1.0, 1.0, degrees, width / 2, height / 2)
    found = _sampled(source, placed, (0.0, 0.0), bounds)
    if found is not None:
        turned, (x, y) = found
        made.blit(turned, (x + margin, y + margin), special_flags=pygame.BLEND_PREMULTIPLIED)
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


def _tinted(source: Surface, tint: str) -> Surface:
    """Return a tile multiplied with a colour; its alpha makes the tile both clearer and darker."""
    alpha, *colour = bytes.fromhex(tint.rjust(8, "f"))
    factors = [channel * alpha // 255 for channel in colour]
    copy: Surface = source.copy()
    copy.fill((*factors, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _premultiplied(source: Surface) -> Surface:
    """Return a surface with premultiplied alpha, rounded as Qt does (pygame rounds down)."""
    return _translucent(
        source, source.premul_alpha(), lambda channel, alpha: (channel * alpha + 127) // 255
    )


def _straight(source: Surface) -> Surface:
    """Return a surface whose alpha is no longer premultiplied."""
    return _translucent(
        source, source, lambda channel, alpha: min(255, (channel * 255 + alpha // 2) // alpha)
    )


def _translucent(source: Surface, start: Surface, change: Callable[[int, int], int]) -> Surface:
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
