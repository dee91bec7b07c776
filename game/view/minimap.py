"""The whole board in a corner: terrain, fog and pieces as one seat sees them, and the view's frame.

It is drawn from the printed map and a presentation alone, so it can show nothing more.
"""

from collections.abc import Mapping
from math import ceil

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Shape
from game.board.layout import Layout, Point
from game.core.presentation import Base, Look, Presentation
from game.maps.schema import MapData
from game.view.camera import Camera
from game.view.geometry import members
from game.view.palette import (
    BADGE,
    DESK,
    FOG,
    INK,
    NO_COLOURS,
    STANDARD,
    Colour,
    Palette,
    mix,
    rgb,
    terrain_colour,
)
from game.view.sprites import SpriteBook

_EDGE = rgb("#5d4f38")
_WASH = 50
_SAMPLE = 16
_COVERS = 128
_ALPHA = bytes(_WASH * 255 // 100 if byte == ord("1") else 0 for byte in range(256))


def terrain_picture(
    data: MapData, layout: Layout, longest: int, terrain_colours: Mapping[str, str]
) -> Surface:
    """Return the map in flat terrain colours, its longer side so many pixels."""
    width, height = layout.size
    factor = longest / max(width, height)
    picture = Surface((max(1, ceil(width * factor)), max(1, ceil(height * factor))))
    picture.fill(DESK)
    for index, word in enumerate(data.terrain):
        _fill(picture, terrain_colour(word, terrain_colours), layout, Cell(index), factor)
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
        self._sprites = sprites
        self._terrain: Surface | None = None
        self._picture: Surface | None = None
        self._drawn: tuple[Presentation, Palette, tuple[int, int]] | None = None

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
        key = (presentation, self.palette, inner.size)
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
            pygame.draw.rect(surface, BADGE, frame.inflate(2, 2), 1)
            pygame.draw.rect(surface, INK, frame, 2)

    def world_at(self, rect: Rect, pos: tuple[float, float]) -> Point:
        """Return the world point under a screen point of the panel, kept on the board."""
        inner = self.place(rect)
        width, height = self._layout.size
        x = (pos[0] - inner.x) * width / inner.width
        y = (pos[1] - inner.y) * height / inner.height
        return max(0.0, min(float(width), x)), max(0.0, min(float(height), y))

    def _render(self, presentation: Presentation, size: tuple[int, int]) -> Surface:
        if self._terrain is None or self._terrain.get_size() != size:
            longest = max(size)
            self._terrain = pygame.transform.scale(
                terrain_picture(self._data, self._layout, longest, self._terrain_colours), size
            )
        picture = self._terrain.copy()
        factor = size[0] / self._layout.size[0]
        for cell, look in presentation.ground.items():
            colour = self._ground_colour(look)
            if colour is not None:
                _fill(picture, colour, self._layout, cell, factor)
        for cell in members(presentation.fog):
            word = self._data.terrain[cell]
            if word:
                colour = mix(terrain_colour(word, self._terrain_colours), FOG, _WASH)
                _fill(picture, colour, self._layout, cell, factor)
        side = max(3, round(self._layout.tile_width * factor * 0.7))
        for view in presentation.pieces:
            x, y = self._layout.centre(view.cell)
            middle = round(x * factor), round(y * factor)
            colour = self.palette.seats[view.look.seat].main
            if view.look.base is Base.BUILDING:
                square = Rect(0, 0, side, side)
                square.center = middle
                picture.fill(BADGE, square)
                picture.fill(colour, square.inflate(-2, -2) if side > 4 else square)
            else:
                pygame.draw.circle(picture, BADGE, middle, max(2, side // 2))
                pygame.draw.circle(picture, colour, middle, max(1, side // 2 - (side > 4)))
        return picture

    def _ground_colour(self, look: Look) -> Colour | None:
        """Return the colour of ground that is not as printed: its owner's, else that of its
        picture; None where that covers but a part of the cell."""
        if look.seat:
            return self.palette.seats[look.seat].light
        if self._sprites is None:
            return None
        picture = self._sprites.fit(self._sprites.piece_name(look), (_SAMPLE, _SAMPLE))
        if pygame.transform.average_color(picture)[3] < _COVERS:
            return None
        red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
        return red, green, blue
