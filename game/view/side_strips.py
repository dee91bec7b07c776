"""What lies along the sides of a cell, such as a river, a hedgerow or a wall, kept in sight: taken
from the board before counters and rings are laid, and put back over them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Edge, Grid
from game.board.layout import Layout
from game.view.camera import Camera
from game.view.strokes import stroke

_WIDTH = 0.22
"""Of a strip, in widths of a cell: that of a river or a wall with its banks."""

_ENDS = 0.16
"""So much of a side is left to the corners at each end, where the cursor has its ticks."""

Strip = tuple[Surface, tuple[int, int]]


class SideStrips:
    """The sides of a board's cells with something on them.

    Args:
        printed: sides with what the map prints on them.
        grid: whose sides.
        layout: where they are.
    """

    def __init__(self, printed: Iterable[Edge], grid: Grid, layout: Layout) -> None:
        self._grid, self._layout = grid, layout
        self._printed = self._by_cell(printed)

    def _by_cell(self, sides: Iterable[Edge]) -> Mapping[Cell, list[Edge]]:
        found: dict[Cell, list[Edge]] = defaultdict(list)
        for side in sides:
            for cell in self._grid.edge_cells(side):
                found[cell].append(side)
        return found

    def take(
        self, surface: Surface, camera: Camera, cells: Iterable[Cell], built: Iterable[Edge] = ()
    ) -> list[Strip]:
        """Return what is drawn now along the sides of some cells, and where it lies.

        Args:
            surface: with the board, not yet with the counters.
            camera: where the board is.
            cells: whose sides.
            built: sides with something on them that the map does not print.
        """
        standing = self._by_cell(built)
        sides = (
            side
            for cell in cells
            for side in (*self._printed.get(cell, ()), *standing.get(cell, ()))
        )
        strips = (self._strip(surface, camera, side) for side in dict.fromkeys(sides))
        return [strip for strip in strips if strip is not None]

    def _strip(self, surface: Surface, camera: Camera, side: Edge) -> Strip | None:
        ends = self._layout.edge_line(*self._grid.edge_cells(side))
        (ax, ay), (bx, by) = (camera.to_screen(end) for end in ends)
        short, long = _ENDS, 1 - _ENDS
        a = round(ax * long + bx * short), round(ay * long + by * short)
        b = round(ax * short + bx * long), round(ay * short + by * long)
        wide = max(4.0, camera.cell_size[0] * _WIDTH)
        free = round(wide)
        area = Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]))
        area = area.inflate(2 * free, 2 * free).clip(surface.get_clip())
        if area.w <= 0 or area.h <= 0:
            return None
        strip = pygame.Surface(area.size, pygame.SRCALPHA)
        line = [(x - area.x, y - area.y) for x, y in (a, b)]
        stroke(strip, line, wide, (255, 255, 255, 255))
        strip.blit(surface, (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)
        return strip, area.topleft
