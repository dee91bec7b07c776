"""The picture of a map, pixel for pixel as Tiled draws it (measured against tmxrasterizer 1.8).

Surfaces are pygame's; they need no window and no display.
"""

from functools import lru_cache
from io import BytesIO
from math import ceil, cos, floor, radians, sin
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.words import Phrase
from game.errors import MapError, not_there
from game.files import write_whole
from game.maps.pen_strokes import Contour, PenLine, Point, arc, coverage, dot, ellipse
from game.maps.schema import LayerData, MapData, ShapeObject, TileObject
from game.maps.tile_pictures import Affine, Stamp, Tiles, sampled, stamped, translucent
from game.maps.tmx.cells import GID
from game.maps.tmx.zones import turned

_MOST_PIXELS = 64 << 20
_SHAPE_COLOUR = "a0a0a4"
_FILL_ALPHA = 50
_BLACK = (0, 0, 0, 255)
_PEN = 2.0
"""Width of the lines of shapes."""
_BARE = 20.0
"""Side of a rectangle that has none, and height of a point above its place."""
_THIN = 1 / 4096
"""What is thinner is not drawn."""


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
        raise not_there(path, error) from None


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
                Phrase(
                    "The picture of {map} would have {width} × {height} pixels: too many. "
                    "Look at the map in Tiled or in the game.",
                    {"map": data.title, "width": str(width), "height": str(height)},
                )
            )
        self.surface = Surface((width, height), pygame.SRCALPHA, 32)
        self.places = [shift // 8 for shift in self.surface.get_shifts()]
        """Of red, green, blue and alpha among the bytes of a pixel."""

    def paint(self) -> Surface:
        for layer in self.data.layers:
            if not layer.visible or layer.opacity <= 0.0:
                continue
            self._cells(layer)
            items: list[TileObject | ShapeObject] = [*layer.objects, *layer.shapes]
            for item in sorted(items, key=lambda item: item.rank):
                if not item.visible:
                    continue
                if isinstance(item, ShapeObject):
                    self._shape(item, layer)
                else:
                    self._object(item, layer)
        return _straight(self.surface)

    def _shift(self, layer: LayerData) -> tuple[float, float]:
        return self.left + layer.offset[0], self.top + layer.offset[1]

    def _cells(self, layer: LayerData) -> None:
        if not layer.gids:
            return
        shift_x, shift_y = (floor(value + 0.5) for value in self._shift(layer))
        across, down = self.data.order.split("-")
        blits = []
        for cell in self.layout.draw_order(left=across == "left", up=down == "up"):
            gid = layer.gids[cell]
            tileset = self.tiles.tileset(gid) if gid & GID else None
            if tileset is None:
                continue
            sprite = self.tiles.sprite(gid, layer.tint, layer.opacity)
            x, y = self.layout.origin(Cell(cell))
            x += shift_x + tileset.offset[0] - sprite.margin[0]
            y += shift_y + tileset.offset[1] - sprite.margin[1]
            blits.append((gid, sprite, (x, y + self.layout.tile_height - sprite.height)))
        if layer.opacity < 1.0:
            plain = [(sprite.surface, place) for _, sprite, place in blits]
            self.surface.fblits(plain, pygame.BLEND_PREMULTIPLIED)
            return
        for gid, sprite, place in blits:
            if sprite.bare:
                self.surface.fill((0, 0, 0, 0), (place, sprite.surface.get_size()))
            self._stamp(self.tiles.stamp(gid, layer.tint), place)

    def _stamp(self, stamp: Stamp, place: tuple[int, int]) -> None:
        """Draw a picture, and what shines through of it rounded as Qt does (pygame rounds down)."""
        self.surface.blit(stamp.solid, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not stamp.rim:
            return
        left, top = place
        width, height = self.surface.get_size()
        pitch = self.surface.get_pitch()
        pixels = self._pixels()
        for column, row, channels in stamp.rim:
            x, y = left + column, top + row
            if not (0 <= x < width and 0 <= y < height):
                continue
            through = 255 - channels[3]
            start = y * pitch + x * 4
            for place_of, channel in zip(self.places, channels, strict=True):
                at = start + place_of
                pixels[at] = channel + (pixels[at] * through + 127) // 255

    def _pixels(self) -> memoryview:
        """Return the bytes of the picture, to change; nothing else may draw while they are held."""
        view: Any = self.surface.get_view("0")
        return memoryview(view).cast("B")

    def _object(self, item: TileObject, layer: LayerData) -> None:
        if min(item.width, item.height) < _THIN or self.tiles.tileset(item.gid) is None:
            return
        shift_x, shift_y = self._shift(layer)
        corner = Affine().moved(item.x + shift_x, item.y + shift_y).turned(item.rotation)
        size = item.width, item.height
        surface, way = self.tiles.placed(item.gid, layer.tint, layer.opacity, size, corner)
        place = floor(way.e + 0.5), floor(way.f + 0.5)
        if way[:4] != Affine()[:4]:
            found = sampled(surface, way, self.surface.get_rect())
            if found is None:
                return
            surface, place = found
        if not any(layer.repeats):
            self._stamp(stamped(surface), place)
            return
        columns, rows = (
            range(start % side - side, whole, side) if again else (start,)
            for start, side, whole, again in zip(
                place, surface.get_size(), self.surface.get_size(), layer.repeats, strict=True
            )
        )
        plain = [(surface, (x, y)) for y in rows for x in columns]
        self.surface.fblits(plain, pygame.BLEND_PREMULTIPLIED)

    def _shape(self, shape: ShapeObject, layer: LayerData) -> None:
        """Draw a shape: its line over a shadow, and a light wash of the same colour."""
        alpha, red, green, blue = bytes.fromhex((layer.colour or _SHAPE_COLOUR).rjust(8, "f"))
        solid, wash = (red, green, blue, alpha), (red, green, blue, _FILL_ALPHA)
        line, knob = self._lines(shape, layer, 0.0)
        shadow, shade = self._lines(shape, layer, _PEN / 2)
        self._ink(shadow.stroke(_PEN), _BLACK, layer.opacity)
        if shape.kind in ("polygon", "polyline"):
            self._ink(shade.stroke(4 * _PEN), _BLACK, layer.opacity)
        if line.closed:
            self._ink([line.outline()], wash, layer.opacity, odd_even=True)
        self._ink(line.stroke(_PEN), solid, layer.opacity)
        if shape.kind in ("polygon", "polyline"):
            self._ink(knob.stroke(4 * _PEN), solid, layer.opacity)
        elif shape.kind == "point":
            self._ink([knob.outline()], solid, layer.opacity)
            self._ink(knob.stroke(_PEN), solid, layer.opacity)

    def _lines(self, shape: ShapeObject, layer: LayerData, by: float) -> tuple[PenLine, PenLine]:
        """Return a shape's line and the knob at its beginning, moved down and right a little."""
        drawn, knob = _local(shape)
        shift_x, shift_y = self._shift(layer)

        def place(point: Point) -> Point:
            x, y = turned(point[0] + by, point[1] + by, shape.rotation)
            return x + shape.x + shift_x, y + shape.y + shift_y

        return drawn.moved(place), knob.moved(place)

    def _ink(
        self,
        contours: list[Contour],
        colour: tuple[int, int, int, int],
        opacity: float,
        *,
        odd_even: bool = False,
    ) -> None:
        """Fill contours with a colour."""
        width, height = self.surface.get_size()
        alpha = round(colour[3] * opacity)
        channels = [_over(channel, alpha, 255) for channel in (*colour[:3], 255)]
        pitch = self.surface.get_pitch()
        tables: dict[int, list[bytes]] = {}
        pixels = self._pixels()
        for row, column, length, level in coverage(contours, width, height, odd_even=odd_even):
            if level not in tables:
                left = 255 - _over(alpha, level, 255)
                tables[level] = [_inked(_over(channel, level, 255), left) for channel in channels]
            start = row * pitch + column * 4
            for place, table in zip(self.places, tables[level], strict=True):
                line = slice(start + place, start + 4 * length, 4)
                pixels[line] = bytes(pixels[line]).translate(table)


def _local(shape: ShapeObject) -> tuple[PenLine, PenLine]:
    """Return a shape's line and the knob at its beginning, seen from where the shape lies."""
    width, height = shape.width, shape.height
    if not width and not height:
        x, y, width, height = -_BARE / 2, -_BARE / 2, _BARE, _BARE
    else:
        x, y = 0.0, 0.0
    if shape.kind in ("polygon", "polyline"):
        closed = shape.kind == "polygon"
        return PenLine.through(shape.points, closed=closed), dot(*shape.points[0])
    if shape.kind == "point":
        head = arc(0.0, -_BARE, _BARE / 2, radians(27.5), -radians(235.0))
        small = _BARE / 6
        start = (_BARE / 2 * cos(radians(27.5)), _BARE / 2 * sin(radians(27.5)) - _BARE)
        pin = PenLine(start, [head.start, *head.pieces, (0.0, 0.0)])
        return pin, ellipse(-small, -_BARE - small, 2 * small, 2 * small)
    if shape.kind == "ellipse" and width and height:
        return ellipse(x, y, width, height), dot(0.0, 0.0)
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return PenLine.through(corners), dot(0.0, 0.0)


@lru_cache(maxsize=1024)
def _inked(channel: int, left: int) -> bytes:
    """Return what each level of a channel comes to under ink that leaves so much of it."""
    return bytes(channel + _over(n, left, 255) for n in range(256))


def _over(one: int, other: int, whole: int) -> int:
    """Return the product of two parts of a whole, rounded."""
    return (one * other + whole // 2) // whole


def _straight(source: Surface) -> Surface:
    """Return a surface whose alpha is no longer premultiplied."""
    return translucent(
        source, source, lambda channel, alpha: min(255, (channel * 255 + alpha // 2) // alpha)
    )
