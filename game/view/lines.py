"""Lines over the board: who strikes whom, what sees what, the path of supply.

Each pattern has a stroke of its own: a blow is an arrow, help a broken arrow, sight a thin line
with a dot on every cell, a blocked sight a broken line that ends in a cross, anything else a
dotted path. The way of a move lies on the ground instead, under the pieces: the view draws it.
A few signs may stand at the end, on a dark tag.
"""

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect, Surface, Vector2

from game.board.grid import Cell
from game.core.presentation import Marker, Pattern
from game.text import say
from game.view import fonts
from game.view.camera import Camera
from game.view.mark_book import track
from game.view.palette import CREAM, HALO, INK, Colour, Palette
from game.view.strokes import dashed, stroke
from game.view.surfaces import SAMPLES, blank, shrunk

_SHORT = 0.34
"""Parts of a cell left free before the middle of a piece that is aimed at."""
_TYPE = 15


def draw_lines(
    surface: Surface, camera: Camera, palette: Palette, markers: Iterable[Marker], unit: float
) -> None:
    """Draw the lines of some markers, then their tags.

    Args:
        surface: clipped to the board's window.
        camera: where and how large.
        palette: the patterns' colours.
        markers: of which only lines and labels are drawn.
        unit: screen pixels of a unit, for the tags.
    """
    tags = []
    for marker in markers:
        colour = palette.marks[marker.pattern]
        for path in marker.lines if marker.pattern is not Pattern.REACH else ():
            points = [camera.to_screen(camera.layout.centre(cell)) for cell in path]
            if len(points) > 1:
                _line(surface, points, marker.pattern, colour, camera.cell_size[0])
        if marker.lines and marker.label:
            end = camera.to_screen(camera.layout.centre(marker.lines[0][-1]))
            tags.append((end, say(marker.label)))
    for end, words in tags:
        _tag(surface, end, words, camera.cell_size[1], unit)


def ways(markers: Iterable[Marker]) -> Iterator[tuple[Cell, ...]]:
    """Yield the lines that are the ways of moves, start first."""
    for marker in markers:
        if marker.pattern is Pattern.REACH:
            yield from marker.lines


def _line(
    surface: Surface, points: list[tuple[int, int]], pattern: Pattern, colour: Colour, cell: int
) -> None:
    if pattern in (Pattern.ATTACK, Pattern.SUPPORT):
        _arrow(surface, points, colour, cell, broken=pattern is Pattern.SUPPORT)
    elif pattern in (Pattern.SIGHT, Pattern.BLOCKED):
        _sight(surface, points, colour, cell, blocked=pattern is Pattern.BLOCKED)
    else:
        track(surface, points, max(3.0, cell / 12), colour)


class _Sheet:
    """A large canvas over some screen points, shrunk onto the surface so that strokes are smooth.

    Args:
        points: in screen pixels; they must lie on the canvas.
        free: screen pixels of room round them.
    """

    def __init__(self, points: list[tuple[int, int]], free: int) -> None:
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self.area = Rect(left - free, top - free, right - left + 2 * free, bottom - top + 2 * free)
        self.canvas = blank((self.area.width * SAMPLES, self.area.height * SAMPLES))

    def at(self, point: tuple[float, float]) -> Vector2:
        """Return a screen point on the canvas."""
        return (Vector2(point) - self.area.topleft) * SAMPLES

    def lay(self, surface: Surface) -> None:
        """Draw the canvas where it belongs."""
        surface.blit(shrunk(self.canvas), self.area)


def _arrow(
    surface: Surface, points: list[tuple[int, int]], colour: Colour, cell: int, *, broken: bool
) -> None:
    sheet = _Sheet(points, cell // 3)
    line = [sheet.at(point) for point in points]
    free = cell * _SHORT * SAMPLES
    line[0] = line[0] + (line[1] - line[0]).normalize() * free * 0.8
    along = (line[-1] - line[-2]).normalize()
    tip = line[-1] - along * free
    head = cell * 0.2 * SAMPLES
    neck = tip - along * head
    across = Vector2(-along.y, along.x) * head * 0.62
    shaft = [(p.x, p.y) for p in (*line[:-1], neck)]
    for grown, ink in ((cell * 0.035 * SAMPLES, HALO), (0.0, colour)):
        width = cell * 0.085 * SAMPLES + 2 * grown
        if broken and not grown:
            gap = cell * 0.13 * SAMPLES
            dashed(sheet.canvas, shaft, width * 0.8, ink, on=gap, off=gap)
        else:
            stroke(sheet.canvas, shaft, width, ink)
        wider = 1 + grown / head * 2.4
        corners = [tip + along * grown * 1.6, neck + across * wider, neck - across * wider]
        pygame.draw.polygon(sheet.canvas, ink, [(p.x, p.y) for p in corners])
    sheet.lay(surface)


def _sight(
    surface: Surface, points: list[tuple[int, int]], colour: Colour, cell: int, *, blocked: bool
) -> None:
    sheet = _Sheet(points, cell // 3)
    line = [sheet.at(point) for point in points]
    path = [(p.x, p.y) for p in line]
    width = max(cell * 0.05, 2.0) * SAMPLES
    stroke(sheet.canvas, path, width * 2.1, HALO)
    if blocked:
        dashed(sheet.canvas, path, width, colour, on=width * 3, off=width * 2.4)
        end, arm = line[-1], cell * 0.14 * SAMPLES
        for grown, ink in ((2.2, HALO), (1.2, colour)):
            for dx, dy in ((arm, arm), (arm, -arm)):
                cross = [(end.x - dx, end.y - dy), (end.x + dx, end.y + dy)]
                stroke(sheet.canvas, cross, width * grown, ink)
    else:
        stroke(sheet.canvas, path, width, colour)
        for point in line[1:-1]:
            pygame.draw.circle(sheet.canvas, HALO, point, width * 2.4)
            pygame.draw.circle(sheet.canvas, colour, point, width * 1.7)
    sheet.lay(surface)


def _tag(surface: Surface, end: tuple[int, int], words: str, cell: int, unit: float) -> None:
    """Write a few signs above a place."""
    label = fonts.text(words, round(_TYPE * unit), CREAM, bold=True)
    tag = label.get_rect().inflate(round(16 * unit), round(6 * unit))
    tag.midbottom = end[0], end[1] - round(cell * 0.46)
    tag.clamp_ip(surface.get_clip())
    pygame.draw.rect(surface, INK, tag, border_radius=tag.height // 2)
    surface.blit(label, label.get_rect(center=tag.center))
