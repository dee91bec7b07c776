"""Fog: a soft dark wash over the cells that a seat does not see, with a dotted edge.

The terrain stays readable. What is drawn depends on the mask of fogged cells and on nothing else.
"""

from collections.abc import Iterable
from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Mask, Shape
from game.board.layout import Layout
from game.view.ground import Ground
from game.view.ink import dashed
from game.view.palette import CREAM, FOG
from game.view.pixels import SAMPLES, blank, ready, shrunk

WASH = 46
"""Per cent of the wash."""
_COARSE = 4
"""The wash is drawn so many times smaller and blurred; it has no detail to lose."""
_MARGIN = 8
"""Coarse pixels around a region, so that blurred edges meet at its border."""


class Fog:
    """Paints the fog of any rectangle of the scaled board."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._grid = ground.grid
        self._edges: dict[tuple[float, int], Surface] = {}

    def local(self, flags: str, region: Rect, scale: float) -> tuple[Cell, ...]:
        """Return the fogged cells that touch a region; `flags` is from `flags_of`."""
        reach = 2 * _MARGIN * _COARSE / scale
        cells = self._ground.cells_in(
            region.x / scale - reach,
            region.y / scale - reach,
            region.width / scale + 2 * reach,
            region.height / scale + 2 * reach,
        )
        terrain = self._ground.data.terrain
        return tuple([cell for cell in cells if flags[cell] == "1" and terrain[cell]])

    def flags_of(self, mask: Mask) -> str:
        """Return a mask as one figure a cell: far faster to look at than a long integer."""
        return f"{mask:0{self._grid.size}b}"[::-1]

    def paint(
        self, surface: Surface, region: Rect, scale: float, fogged: Iterable[Cell], flags: str
    ) -> None:
        """Lay the wash over a painted region and dot its edge."""
        fogged = tuple(fogged)
        if not fogged:
            return
        width, height = ceil(region.width / _COARSE), ceil(region.height / _COARSE)
        coarse = Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA, 32)
        coarse.fill((*FOG, 0))
        colour = (*FOG, WASH * 255 // 100)
        factor = scale / _COARSE
        left, top = region.x / _COARSE - _MARGIN, region.y / _COARSE - _MARGIN
        for cell in fogged:
            corners = [(x * factor - left, y * factor - top) for x, y in self._spread(cell)]
            pygame.draw.polygon(coarse, colour, corners)
        soft = pygame.transform.gaussian_blur(coarse, max(1, min(3, round(3 * factor))))
        inner = soft.subsurface(Rect(_MARGIN, _MARGIN, width, height))
        wash = pygame.transform.smoothscale(inner, (width * _COARSE, height * _COARSE))
        surface.blit(wash, (0, 0))
        self._dot(surface, region, scale, fogged, flags)

    def _spread(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """Return the corners of a cell; at the rim of a square board, moved outwards, so that the
        blur does not lighten the rim."""
        corners = self._layout.polygon(cell)
        step = self._grid.step[cell]
        if self._layout.shape is not Shape.SQUARE or -1 not in step:
            return corners
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
        for cell in fogged:
            row = self._grid.step[cell]
            for side, beyond in enumerate(row):
                if beyond >= 0 and flags[beyond] != "1":
                    x, y = self._layout.origin(cell)
                    at = (
                        floor(x * scale + 0.5) - region.x - 2,
                        floor(y * scale + 0.5) - region.y - 2,
                    )
                    blits.append((self._edge_picture(scale, side), at))
        surface.fblits(blits)

    def _edge_picture(self, scale: float, side: int) -> Surface:
        """Draw one dotted side of a cell, with two pixels of room around its box."""
        known = self._edges.get((scale, side))
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
        self._edges[scale, side] = picture = ready(shrunk(large))
        return picture


def unit_polygon(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return the corners of a cell seen from the upper left corner of its box."""
    x, y = layout.origin(Cell(0))
    return tuple([(px - x, py - y) for px, py in layout.polygon(Cell(0))])


def members(mask: Mask) -> list[Cell]:
    """Return the cells of a mask in ascending order; on large boards much faster than `bits`."""
    return [Cell(cell) for cell, flag in enumerate(f"{mask:b}"[::-1]) if flag == "1"]
