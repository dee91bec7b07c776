"""Pen strokes: lines of any width with round ends, plain or dashed, and closed figures.

Drawn on a surface `surfaces.SAMPLES` times too large and shrunk afterwards, they come out smooth.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Surface, Vector2

Ink = tuple[int, int, int] | tuple[int, int, int, int]
Points = Sequence[tuple[float, float]]


def stroke(
    surface: Surface, points: Points, width: float, colour: Ink, *, closed: bool = False
) -> None:
    """Draw a line through points, with round joins and ends.

    Overlapping parts of one stroke do not add up: the colour replaces what was there.
    """
    reach = width / 2
    line = [Vector2(point) for point in points]
    if closed:
        line.append(line[0])
    for start, end in pairwise(line):
        along = end - start
        if along.length_squared() == 0:
            continue
        across = Vector2(-along.y, along.x).normalize() * reach
        corners = [start + across, end + across, end - across, start - across]
        pygame.draw.polygon(surface, colour, corners)
    for point in line:
        pygame.draw.circle(surface, colour, point, reach)


def dashed(
    surface: Surface,
    points: Points,
    width: float,
    colour: Ink,
    *,
    on: float,
    off: float,
    closed: bool = False,
) -> None:
    """Draw a broken line: `on` pixels of ink, `off` without; a dash is never cut at a corner."""
    line = [Vector2(point) for point in points]
    if closed:
        line.append(line[0])
    for start, end in pairwise(line):
        length = (end - start).length()
        if length == 0:
            continue
        count = max(1, round((length + off) / (on + off)))
        pitch = (length + off) / count
        unit = (end - start) / length
        for i in range(count):
            a = start + unit * (i * pitch)
            b = start + unit * min(length, i * pitch + pitch - off)
            stroke(surface, [(a.x, a.y), (b.x, b.y)], width, colour)


def inset(points: Points, by: float) -> list[tuple[float, float]]:
    """Return a convex figure, clockwise on the screen, with its sides moved inwards."""
    count = len(points)
    moved = []
    for i in range(count):
        here = Vector2(points[i])
        before = (here - Vector2(points[i - 1])).normalize()
        after = (Vector2(points[(i + 1) % count]) - here).normalize()
        normal_before, normal_after = Vector2(-before.y, before.x), Vector2(-after.y, after.x)
        bisector = normal_before + normal_after
        corner = here + bisector * (by / (1 + normal_before.dot(normal_after)))
        moved.append((corner.x, corner.y))
    return moved


def rounded_off(points: Points, radius: float) -> list[tuple[float, float]]:
    """Return a convex figure with its corners rounded off."""
    count = len(points)
    smooth = []
    for i in range(count):
        here = Vector2(points[i])
        start = here + _towards(here, Vector2(points[i - 1]), radius)
        end = here + _towards(here, Vector2(points[(i + 1) % count]), radius)
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            point = start.lerp(here, part).lerp(here.lerp(end, part), part)
            smooth.append((point.x, point.y))
    return smooth


def _towards(here: Vector2, there: Vector2, length: float) -> Vector2:
    """Return a step from one point towards another, no longer than half the way."""
    way = there - here
    return way * min(0.5, length / way.length())


def hatch(
    surface: Surface,
    area: Points,
    width: float,
    colour: Ink,
    *,
    pitch: float,
    rising: bool = True,
) -> None:
    """Fill a convex figure with slanted lines, so many pixels apart along the horizontal."""
    span = surface.get_width() + surface.get_height()
    lines = Surface(surface.get_size(), pygame.SRCALPHA, 32)
    height = surface.get_height()
    for i in range(-int(height / pitch) - 1, int(span / pitch) + 1):
        x = i * pitch
        ends = [(x, height), (x + height, 0)] if rising else [(x, 0), (x + height, height)]
        stroke(lines, ends, width, colour)
    _clip(lines, area)
    surface.blit(lines, (0, 0))


def dots(surface: Surface, area: Points, radius: float, colour: Ink, *, pitch: float) -> None:
    """Fill a convex figure with dots in offset rows."""
    field = Surface(surface.get_size(), pygame.SRCALPHA, 32)
    rows = int(surface.get_height() / pitch) + 2
    columns = int(surface.get_width() / pitch) + 2
    for row in range(rows):
        for column in range(columns):
            x = (column + (row & 1) / 2) * pitch
            pygame.draw.circle(field, colour, (x, row * pitch + pitch / 2), radius)
    _clip(field, area)
    surface.blit(field, (0, 0))


def _clip(surface: Surface, area: Points) -> None:
    """Make everything outside a figure transparent."""
    mask = Surface(surface.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), list(area))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
