"""A wash over cells by how much there is of something: the more, the stronger; and figures."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame
from pygame import Surface

from game.board.grid import Cell
from game.board.layout import Layout
from game.view import fonts
from game.view.camera import Camera
from game.view.palette import FOG, INK, PAPER, Colour
from game.view.surface_cache import SurfaceCache

STEPS = 8
"""Shades that are told apart."""
_FAINTEST, _STRONGEST = 30, 178
"""Opacity of the first and the last, of 255: 12 and 70 of 100."""
_VEIL = 120
_PICTURES = 4 << 20


_SIZE, _SMALLEST = 16, 8
"""Of figures, in units: where there is room, and where there is none."""


class Heat(NamedTuple):
    """What the wash tells."""

    counts: Mapping[Cell, int]
    figures: Mapping[Cell, str]
    """Written on cells."""
    bare: frozenset[Cell] = frozenset()
    """Cells under a veil: there was nothing."""


def shade(count: int, most: int) -> int:
    """Return the step of a count, from 0, where so many are the most there are anywhere."""
    return min(STEPS - 1, (count * STEPS - 1) // max(1, most)) if count > 0 else 0


def opacity(step: int) -> int:
    """Return how opaque a shade is, of 255."""
    return _FAINTEST + (_STRONGEST - _FAINTEST) * step // (STEPS - 1)


class HeatLayer:
    """Draws the heat of one board.

    Args:
        layout: the shape of the cells.
        colour: of the wash.
    """

    def __init__(self, layout: Layout, colour: Colour) -> None:
        self._layout = layout
        self._colour = colour
        self._kept = SurfaceCache(_PICTURES)

    def draw(self, surface: Surface, camera: Camera, heat: Heat) -> None:
        """Draw the wash; it lies under the pieces."""
        most = max(heat.counts.values(), default=0)
        blits = []
        for cell, count in heat.counts.items():
            alpha = opacity(shade(count, most))
            at = camera.to_screen(self._layout.origin(cell))
            blits.append((self._wash(camera, (*self._colour[:3], alpha)), at))
        for cell in heat.bare:
            at = camera.to_screen(self._layout.origin(cell))
            blits.append((self._wash(camera, (*FOG[:3], _VEIL)), at))
        surface.fblits(blits)

    def write(self, surface: Surface, camera: Camera, heat: Heat, unit: float) -> None:
        """Write the figures, with an edge that any ground lets be read, each as small as its cell
        asks for."""
        edge = max(1, round(unit))
        room = camera.cell_size[0] - 2 * edge
        for cell, figure in heat.figures.items():
            middle = camera.to_screen(self._layout.centre(cell))
            wide = fonts.width(figure, round(_SIZE * unit), bold=True)
            size = max(round(_SMALLEST * unit), round(_SIZE * unit * min(1.0, room / wide)))
            dark = fonts.text(figure, size, INK, bold=True)
            for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):
                surface.blit(dark, dark.get_rect(center=(middle[0] + dx, middle[1] + dy)))
            light = fonts.text(figure, size, PAPER, bold=True)
            surface.blit(light, light.get_rect(center=middle))

    def _wash(self, camera: Camera, colour: tuple[int, ...]) -> Surface:
        """Return a cell's shape filled."""
        key = (camera.scale, colour)
        known = self._kept.find(key)
        if known is None:
            x, y = self._layout.origin(Cell(0))
            points = [
                ((px - x) * camera.scale, (py - y) * camera.scale)
                for px, py in self._layout.polygon(Cell(0))
            ]
            width, height = camera.cell_size
            known = Surface((width + 1, height + 1), pygame.SRCALPHA)
            pygame.draw.polygon(known, colour, points)
            self._kept.keep(key, known)
        return known
