"""Fog: a soft dark wash over the cells that a seat does not see, with a dotted edge.

The terrain stays readable. What is drawn depends on the mask of fogged cells and on nothing else.
"""

from collections.abc import Iterable, Sequence
from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Mask, Shape
from game.view.geometry import unit_polygon
from game.view.ground import Ground
from game.view.palette import CREAM, FOG
from game.view.strokes import dashed
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, ready, shrunk

WASH = 46
"""Per cent of the wash."""
_INK = (*FOG, WASH * 255 // 100)
_COARSE = 4
"""The wash is drawn so many times smaller and blurred; it has no detail to lose."""
_PICTURES = 2 << 20
"""Bytes kept of cells and dotted sides: at the largest zoom they take a fifth of that."""
_MARGIN = 8
"""Coarse pixels around a region, so that blurred edges meet at its border."""


class Fog:
    """Paints the fog of any rectangle of the scaled board."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._grid = ground.grid
        self._pictures = SurfaceCache(_PICTURES)
        rows = ground.grid.step if ground.layout.shape is Shape.SQUARE else ()
        self._rim = frozenset([Cell(cell) for cell, row in enumerate(rows) if -1 in row])
        """Of a square board: its blur must not lighten the rim."""

    def local(self, flags: str, region: Rect, scale: float) -> tuple[tuple[Cell, ...], bool]:
        """Return the fogged cells that touch a region, and whether they are all of its cells.

        Args:
            flags: from `flags_of`.
            region: of the scaled board, in pixels.
            scale: screen pixels for a map pixel.
        """
        reach = 2 * _MARGIN * _COARSE / scale
        cells = self._ground.cells_in(
            region.x / scale - reach,
            region.y / scale - reach,
            region.width / scale + 2 * reach,
            region.height / scale + 2 * reach,
        )
        terrain, step = self._ground.data.terrain, self._grid.step
        fogged = tuple([cell for cell in cells if flags[cell] == "1" and terrain[cell]])
        whole = len(fogged) == len(cells) and not any(-1 in step[cell] for cell in fogged)
        return fogged, whole

    def flags_of(self, mask: Mask) -> str:
        """Return a mask as one figure a cell: far faster to look at than a long integer."""
        return f"{mask:0{self._grid.size}b}"[::-1]

    def paint(
        self, surface: Surface, region: Rect, scale: float, fogged: Sequence[Cell], flags: str
    ) -> None:
        """Lay the wash over a painted region and dot its edge."""
        width, height = ceil(region.width / _COARSE), ceil(region.height / _COARSE)
        coarse = Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA, 32)
        coarse.fill((*FOG, 0))
        factor = scale / _COARSE
        left, top = region.x / _COARSE - _MARGIN, region.y / _COARSE - _MARGIN
        blob = self._blob(factor)
        places = [self._ground.origins[cell] for cell in fogged]
        coarse.fblits(
            [(blob, (floor(x * factor - left), floor(y * factor - top))) for x, y in places],
            pygame.BLEND_RGBA_MAX,
        )
        for cell in self._rim.intersection(fogged):
            corners = [(x * factor - left, y * factor - top) for x, y in self._spread(cell)]
            pygame.draw.polygon(coarse, _INK, corners)
        soft = pygame.transform.gaussian_blur(coarse, max(1, min(3, round(3 * factor))))
        inner = soft.subsurface(Rect(_MARGIN, _MARGIN, width, height))
        wash = pygame.transform.smoothscale(inner, (width * _COARSE, height * _COARSE))
        surface.blit(wash, (0, 0))
        self._dot(surface, region, scale, fogged, flags)

    def flood(self, surface: Surface) -> None:
        """Lay the wash over the whole of a surface."""
        veil = Surface(surface.get_size(), pygame.SRCALPHA, 32)
        veil.fill(_INK)
        surface.blit(veil, (0, 0))

    def _blob(self, factor: float) -> Surface:
        """Return a fogged cell as it is drawn on the coarse surface."""
        known = self._pictures.find(factor)
        if known is None:
            layout = self._layout
            width, height = ceil(layout.tile_width * factor), ceil(layout.tile_height * factor)
            known = self._pictures.keep(factor, blank((width + 1, height + 1)))
            known.fill((*FOG, 0))
            corners = [(x * factor, y * factor) for x, y in unit_polygon(layout)]
            pygame.draw.polygon(known, _INK, corners)
        return known

    def _spread(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """Return the corners of a cell at the rim of a square board, moved outwards."""
        corners = self._layout.polygon(cell)
        step = self._grid.step[cell]
        out = self._layout.tile_width
        (x, y), _, (right, bottom), _ = corners
        if step[0] < 0:
            y -= out
        if step[1] < 0:
            right += out
        if step[2] < 0:
            bottom += out
        if step[3] < 0:
            x -= out
        return (x, y), (right, y), (right, bottom), (x, bottom)

    def _dot(
        self, surface: Surface, region: Rect, scale: float, fogged: Iterable[Cell], flags: str
    ) -> None:
        """Dot the sides between a fogged cell and a seen one."""
        blits = []
        step, origins = self._grid.step, self._ground.origins
        inside = frozenset(fogged).issuperset  # most cells, and far sooner than side by side
        for cell in [cell for cell in fogged if not inside(step[cell])]:
            for side, beyond in enumerate(step[cell]):
                if beyond >= 0 and flags[beyond] != "1":
                    x, y = origins[cell]
                    at = (
                        floor(x * scale + 0.5) - region.x - 2,
                        floor(y * scale + 0.5) - region.y - 2,
                    )
                    blits.append((self._edge_picture(scale, side), at))
        surface.fblits(blits)

    def _edge_picture(self, scale: float, side: int) -> Surface:
        """Draw one dotted side of a cell, with two pixels of room around its box."""
        known = self._pictures.find((scale, side))
        if known is not None:
            return known
        corners = unit_polygon(self._layout)
        factor = scale * SAMPLES
        points = [(x * factor + 2 * SAMPLES, y * factor + 2 * SAMPLES) for x, y in corners]
        large = blank(
            (
                ceil(self._layout.tile_width * scale + 5) * SAMPLES,
                ceil(self._layout.tile_height * scale + 5) * SAMPLES,
            )
        )
        line = [points[side], points[(side + 1) % len(points)]]
        width = max(1.5, 1.6 * scale) * SAMPLES
        dashed(large, line, width, (*CREAM, 215), on=width * 1.6, off=width * 2.4)
        return self._pictures.keep((scale, side), ready(shrunk(large)))
