"""The whole board in a corner: terrain, fog and pieces as one seat sees them, and the view's frame.

It is drawn from the printed map and a presentation alone, so it can show nothing more. Ground is
pale; whose units and buildings stand where is told by colour and emblem, never too small to see.
"""

from collections.abc import Mapping
from math import ceil

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Shape
from game.board.layout import Layout, Point
from game.core.presentation import Base, Look, PieceView, Presentation
from game.core.refs import NEUTRAL
from game.maps.schema import MapData
from game.view.camera import Camera
from game.view.counter import emblem
from game.view.geometry import members
from game.view.palette import (
    BADGE,
    DESK,
    FOG,
    INK,
    NO_COLOURS,
    PAPER,
    STANDARD,
    Colour,
    Palette,
    mix,
    rgb,
    terrain_colour,
)
from game.view.shapes import kept
from game.view.sprites import SpriteBook

_EDGE = rgb("#5d4f38")
_PALE = 40
"""Per cent of paper in the colours of the ground, on which pieces are to be seen."""
_HELD = 35
"""The same of ground that belongs to a seat."""
_LEAST = 6.0
"""Units of the emblem of a piece, whatever the size of a cell."""
_WASH = 50
_SAMPLE = 16
_COVERS = 128
_ALPHA = bytes(_WASH * 255 // 100 if byte == ord("1") else 0 for byte in range(256))


def terrain_picture(
    data: MapData,
    layout: Layout,
    longest: int,
    terrain_colours: Mapping[str, str],
    pale: int = 0,
) -> Surface:
    """Return the map in flat terrain colours, its longer side so many pixels.

    Args:
        data: the map.
        layout: its geometry.
        longest: the pixels.
        terrain_colours: `#rrggbb` by terrain.
        pale: per cent of paper in them.
    """
    width, height = layout.size
    factor = longest / max(width, height)
    picture = Surface((max(1, ceil(width * factor)), max(1, ceil(height * factor))))
    picture.fill(DESK)
    colours = {
        word: mix(terrain_colour(word, terrain_colours), PAPER, pale if word else 0)
        for word in set(data.terrain)
    }
    for index, word in enumerate(data.terrain):
        _fill(picture, colours[word], layout, Cell(index), factor)
    return picture


def veil(picture: Surface, flags: str, layout: Layout) -> None:
    """Darken the fogged cells of a flat picture; `flags` has a figure 1 for each of them.

    Done with one small picture of a pixel a cell, so half a cell is the most it can be off.
    """
    size = layout.width * layout.height
    alpha = flags[:size].encode().translate(_ALPHA)
    pixels = bytearray(bytes((*FOG, 0)) * size)
    pixels[3::4] = alpha
    small = pygame.image.frombytes(bytes(pixels), (layout.width, layout.height), "RGBA")
    picture.blit(pygame.transform.scale(small, picture.get_size()), (0, 0))


def _fill(picture: Surface, colour: Colour, layout: Layout, cell: Cell, factor: float) -> None:
    """Fill a cell with a colour; neighbours share their corners, so there is no gap."""
    if layout.shape is Shape.SQUARE:
        picture.fill(colour, _box(layout, cell, factor))
    else:
        corners = [(int(x * factor), int(y * factor)) for x, y in layout.polygon(cell)]
        pygame.draw.polygon(picture, colour, corners)


def _box(layout: Layout, cell: Cell, factor: float) -> Rect:
    """Return the pixels of a cell: as wide as from one column to the next, so none overlap."""
    x, y = layout.origin(cell)
    left, top = int(x * factor), int(y * factor)
    right, bottom = x + layout.tile_width, y + layout.tile_height
    return Rect(left, top, max(1, int(right * factor) - left), max(1, int(bottom * factor) - top))


class Minimap:
    """A small picture of the whole board.

    A scene calls `draw` each frame with the rectangle of the panel and, when the panel is clicked
    or dragged in, looks where `world_at` says.

    Args:
        data: the map.
        layout: its geometry.
        sprites: pictures, for ground that differs from the printed board; without them only what
            belongs to a seat is shown of it.
        terrain_colours: `#rrggbb` by terrain, of the game's manifest.

    Attributes:
        palette: colours of the seats.
        unit: pixels a unit of the interface.
    """

    def __init__(
        self,
        data: MapData,
        layout: Layout,
        sprites: SpriteBook | None = None,
        terrain_colours: Mapping[str, str] = NO_COLOURS,
    ) -> None:
        self._data = data
        self._terrain_colours = terrain_colours
        self._layout = layout
        self.palette: Palette = sprites.palette if sprites is not None else STANDARD
        self.unit = 1.0
        self._sprites = sprites
        self._terrain: Surface | None = None
        self._picture: Surface | None = None
        self._drawn: tuple[Presentation, Palette, tuple[int, int], float] | None = None

    def place(self, rect: Rect) -> Rect:
        """Return where in a rectangle the map itself is drawn: centred, its sides in proportion."""
        width, height = self._layout.size
        factor = min(rect.width / width, rect.height / height)
        inner = Rect(0, 0, max(1, round(width * factor)), max(1, round(height * factor)))
        inner.center = rect.center
        return inner

    def draw(
        self,
        surface: Surface,
        rect: Rect,
        presentation: Presentation,
        camera: Camera | None = None,
    ) -> None:
        """Draw the board as a presentation shows it, and a frame round what the camera sees."""
        inner = self.place(rect)
        key = (presentation, self.palette, inner.size, self.unit)
        drawn = self._drawn
        if (
            self._picture is None
            or drawn is None
            or drawn[0] is not presentation
            or drawn[1:] != key[1:]
        ):
            self._picture = self._render(presentation, inner.size)
            self._drawn = key
        surface.blit(self._picture, inner)
        pygame.draw.rect(surface, _EDGE, inner.inflate(2, 2), 1)
        if camera is not None:
            left, top, width, height = camera.seen()
            factor = inner.width / self._layout.size[0]
            frame = Rect(
                inner.x + round(left * factor),
                inner.y + round(top * factor),
                round(width * factor),
                round(height * factor),
            ).clip(inner)
            thick = max(1, round(self.unit))
            pygame.draw.rect(surface, BADGE, frame.inflate(2 * thick, 2 * thick), thick)
            pygame.draw.rect(surface, INK, frame, 2 * thick)

    def world_at(self, rect: Rect, pos: tuple[float, float]) -> Point:
        """Return the world point under a screen point of the panel, kept on the board."""
        inner = self.place(rect)
        width, height = self._layout.size
        x = (pos[0] - inner.x) * width / inner.width
        y = (pos[1] - inner.y) * height / inner.height
        return max(0.0, min(float(width), x)), max(0.0, min(float(height), y))

    def _render(self, presentation: Presentation, size: tuple[int, int]) -> Surface:
        if self._terrain is None or self._terrain.get_size() != size:
            ground = terrain_picture(
                self._data, self._layout, max(size), self._terrain_colours, _PALE
            )
            self._terrain = pygame.transform.scale(ground, size)
        picture = self._terrain.copy()
        factor = size[0] / self._layout.size[0]
        for cell, look in presentation.ground.items():
            colour = self._ground_colour(look)
            if colour is not None:
                _fill(picture, colour, self._layout, cell, factor)
        for cell in members(presentation.fog):
            word = self._data.terrain[cell]
            if word:
                pale = mix(terrain_colour(word, self._terrain_colours), PAPER, _PALE)
                _fill(picture, mix(pale, FOG, _WASH), self._layout, cell, factor)
        side = round(max(_LEAST * self.unit, self._layout.tile_width * factor * 0.7))
        for view in sorted(presentation.pieces, key=_rank):
            x, y = self._layout.centre(view.cell)
            sign = self._sign(view.look, side)
            picture.blit(sign, sign.get_rect(center=(round(x * factor), round(y * factor))))
        return picture

    def _sign(self, look: Look, side: int) -> Surface:
        """Return what stands for a piece: the emblem of its seat, or a box for a building."""
        ramp = self.palette.seats[look.seat]
        rim = max(1, round(self.unit))

        def make() -> Surface:
            if look.base is not Base.BUILDING:
                picture = emblem(look.seat, side + 2 * rim, BADGE)
                middle = picture.get_rect().center
                for size, colour in ((side + rim, ramp.dark), (side, ramp.main)):
                    inner = emblem(look.seat, size, colour)
                    picture.blit(inner, inner.get_rect(center=middle))
                return picture
            held = look.seat != NEUTRAL
            wide = side if held else side * 2 // 3
            picture = Surface((wide, wide))
            picture.fill(mix(ramp.dark, (0, 0, 0), 35) if held else mix(ramp.main, PAPER, _HELD))
            core = picture.get_rect().inflate(-2 * rim, -2 * rim)
            picture.fill(ramp.main if held else PAPER, core)
            if held:
                picture.fill(BADGE, core.inflate(-2 * rim, -2 * rim))
            return picture

        return kept(("minimap", look.base is Base.BUILDING, look.seat, ramp, side, rim), make)

    def _ground_colour(self, look: Look) -> Colour | None:
        """Return the colour of ground that is not as printed: its owner's, else that of its
        picture; None where that covers but a part of the cell."""
        if look.seat:
            return mix(self.palette.seats[look.seat].main, PAPER, _HELD)
        if self._sprites is None:
            return None
        picture = self._sprites.fit(self._sprites.piece_name(look), (_SAMPLE, _SAMPLE))
        if pygame.transform.average_color(picture)[3] < _COVERS:
            return None
        red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
        return red, green, blue


def _rank(view: PieceView) -> tuple[bool, bool]:
    """Return what is drawn first: nobody's buildings, then those that are held, then units."""
    return view.look.base is not Base.BUILDING, view.look.seat != NEUTRAL
