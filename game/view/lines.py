"""Lines over the board: who strikes whom, what sees what, the path of supply.

Each pattern has a stroke of its own: a blow is an arrow, help a broken arrow, sight a thin line
with a dot on every cell, a blocked sight a broken line that ends in a cross, anything else a
dotted path. The way of a move lies on the ground instead, under the pieces: the view draws it.
A few signs may stand at the end, on a dark tag.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.presentation import Marker, Pattern
from game.text import say
from game.view import fonts
from game.view.camera import Camera
from game.view.mark_book import track
from game.view.palette import BRASS, BRASS_LIGHT, CREAM, HALO, INK, Colour, Palette
from game.view.shapes import kept
from game.view.strokes import dashed, stroke
from game.view.surfaces import SAMPLES, blank, shrunk

_SHORT = 0.34
"""Parts of a cell left free before the middle of a piece that is aimed at."""
_TYPE = 15
_FIGURE = 0.2
"""Parts of a cell's height from its middle up to that of a counter's figure."""
_OFF = 9
"""How far out of a marked cell its gates lie, so as not to cover what stands there."""
_OVER, _UNDER = 18, 46
"""How far over or under the middle of a gate the foot of its tag lies."""


class Tag(NamedTuple):
    """A few signs on a plate, about a cell."""

    cell: Cell
    label: Surface
    place: Rect
    """Where it stands on the screen."""
    field: Colour


def draw_lines(
    surface: Surface,
    camera: Camera,
    palette: Palette,
    markers: Iterable[Marker],
    unit: float,
    pieces: Callable[[], Iterable[Rect]],
    numbers: Callable[[], Iterable[Rect]],
) -> list[Tag]:
    """Draw the lines of some markers, then their tags, and return these.

    Args:
        surface: clipped to the board's window.
        camera: where and how large.
        palette: the patterns' colours.
        markers: of which only lines and labels are drawn.
        unit: screen pixels of a unit, for the tags.
        pieces: yields where pieces lie, which tags leave free as far as they can.
        numbers: yields where numbers stand on them.
    """
    tags: list[tuple[Cell, tuple[int, int], str]] = []
    beside: list[tuple[Cell, tuple[int, int], str, Colour]] = []
    for marker in markers:
        colour = palette.marks[marker.pattern]
        gates = [_gate(camera, *gate) for gate in marker.gates]
        if marker.cells:
            gates = [(_off(middle, along * _OFF * unit), along) for middle, along in gates]
        for middle, along in gates:
            _chevron(surface, middle, along, unit, large=marker.pattern is Pattern.HINT)
        if gates and marker.label:
            (x, y), along = gates[0]
            beyond = (-_OVER if along.y < 0 else _UNDER) * unit  # off the cell that it leads out of
            low = x, y + round(camera.cell_size[1] * 0.46 + beyond)
            tags.append((marker.gates[0][0], low, say(marker.label)))
        for path in marker.lines if marker.pattern is not Pattern.REACH else ():
            if marker.numbered:
                _numbers(surface, [camera.to_screen(camera.layout.centre(c)) for c in path], unit)
                continue
            points = [camera.to_screen(camera.layout.centre(cell)) for cell in path]
            if len(points) > 1:
                _line(surface, points, marker.pattern, colour, camera.cell_size[0])
        if marker.lines and marker.label:
            cell = marker.lines[0][-1]
            end = camera.to_screen(camera.layout.centre(cell))
            tags.append((cell, end, say(marker.label)))
        for cell, words in marker.tags:
            if marker.pattern is Pattern.HINT:
                _order_number(surface, camera, cell, say(words), unit)
                continue
            end = camera.to_screen(camera.layout.centre(cell))
            beside.append((cell, end, say(words), colour))
    size = camera.cell_size
    if not (tags or beside):
        return []
    written: list[Tag] = []
    read = list(numbers()) if tags else []
    for cell, end, text in tags:
        taken = [*read, *(tag.place for tag in written)]
        written.append(_tag(surface, cell, end, text, size[1], unit, taken))
    if beside:
        places = [tag.place for tag in written]
        written += _tags_beside(surface, beside, places, [*places, *pieces()], size, unit)
    return written


def ways(markers: Iterable[Marker]) -> Iterator[tuple[Cell, ...]]:
    """Yield the lines that are the ways of moves, start first."""
    for marker in markers:
        if marker.pattern is Pattern.REACH:
            yield from marker.lines


def _line(
    surface: Surface, points: list[tuple[int, int]], pattern: Pattern, colour: Colour, cell: int
) -> None:
    if pattern in (Pattern.ATTACK, Pattern.SUPPORT):
        _lay(surface, points, colour, cell, _arrow, pattern is Pattern.SUPPORT)
    elif pattern is Pattern.AIMED:
        _lay(surface, points, INK, cell, _arrow, False)
    elif pattern in (Pattern.SIGHT, Pattern.BLOCKED):
        _lay(surface, points, colour, cell, _sight, pattern is Pattern.BLOCKED)
    else:
        track(surface, points, max(3.0, cell / 12), colour)


def _gate(camera: Camera, cell: Cell, side: int) -> tuple[tuple[int, int], Vector2]:
    """Return the middle of a side on the screen, and the direction out of its cell."""
    x, y, out = _outward(camera.layout, cell, side)
    return camera.to_screen((x, y)), out


@lru_cache(maxsize=512)
def _outward(layout: Layout, cell: Cell, side: int) -> tuple[float, float, Vector2]:
    corners = layout.polygon(cell)
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % len(corners)]
    x, y = (ax + bx) / 2, (ay + by) / 2
    return x, y, (Vector2(x, y) - Vector2(layout.centre(cell))).normalize()


def _off(middle: tuple[int, int], way: Vector2) -> tuple[int, int]:
    return round(middle[0] + way.x), round(middle[1] + way.y)


def _chevron(
    surface: Surface, middle: tuple[int, int], along: Vector2, unit: float, *, large: bool
) -> None:
    """Draw a chevron that points out of a cell: on a disc over the side, or small before it."""
    size = (6 if large else 4.5) * unit
    tip = Vector2(middle) + along * size * 0.5 - (along * 9 * unit if not large else Vector2())
    across = Vector2(-along.y, along.x) * size
    line = [tip - along * size + across, tip, tip - along * size - across]
    if large:
        pygame.draw.aacircle(surface, INK, middle, 13 * unit)
        pygame.draw.aacircle(surface, BRASS_LIGHT, middle, 11.5 * unit)
    for width, ink in ((5, HALO), (2, INK)) if not large else ((3, INK),):
        pygame.draw.lines(surface, ink, False, line, max(1, round(width * unit)))


def _order_number(surface: Surface, camera: Camera, cell: Cell, number: str, unit: float) -> None:
    """Draw which orders of several end on a cell: a disc at its upper left, as wide as it needs."""
    x, y = camera.to_screen(camera.layout.centre(cell))
    wide, high = camera.cell_size
    middle = round(x - wide * 0.32), round(y - high * 0.32)
    _numbered(surface, middle, number, unit, 13.0)


def _numbered(
    surface: Surface, middle: tuple[int, int], number: str, unit: float, radius: float
) -> None:
    """Draw a disc of brass with a number, longer where there are several."""
    label = fonts.text(number, round(14 * unit), INK, bold=True)
    long = max(0, label.get_width() - round(1.4 * radius * unit)) // 2 if " " in number else 0
    x, y = middle
    for size, ink in ((radius * unit, INK), ((radius - 1.5) * unit, BRASS_LIGHT)):
        for end in (x - long, x + long):
            pygame.draw.aacircle(surface, ink, (end, y), size)
        if long:
            pygame.draw.rect(
                surface, ink, Rect(x - long, round(y - size), 2 * long, round(2 * size))
            )
    surface.blit(label, label.get_rect(center=middle))


def _numbers(surface: Surface, points: list[tuple[int, int]], unit: float) -> None:
    """Draw what is being drawn: a track of brass with the number of each cell."""
    for width, ink in ((9, INK), (6, BRASS)) if len(points) > 1 else ():
        pygame.draw.lines(surface, ink, False, points, max(2, round(width * unit)))
        for point in points:
            pygame.draw.aacircle(surface, ink, point, width * unit / 2)
    for number, point in enumerate(points, 1):
        _numbered(surface, point, str(number), unit, 11.0)


_Line = list[Vector2]
"""Points of a canvas."""


def _lay(
    surface: Surface,
    points: list[tuple[int, int]],
    colour: Colour,
    cell: int,
    draw: Callable[[Surface, _Line, Colour, int, bool], None],
    varied: bool,
) -> None:
    """Lay a line on screen points: drawn on a large canvas over them and shrunk, so that strokes
    are smooth; once for all places where it runs alike."""
    free = cell // 3
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    inside = tuple([(x - left + free, y - top + free) for x, y in points])

    def make() -> Surface:
        size = (right - left + 2 * free) * SAMPLES, (bottom - top + 2 * free) * SAMPLES
        canvas = blank(size)
        draw(canvas, [Vector2(point) * SAMPLES for point in inside], colour, cell, varied)
        return shrunk(canvas)

    picture = kept((draw, inside, colour, cell, varied), make)
    surface.blit(picture, (left - free, top - free))


def _arrow(canvas: Surface, line: _Line, colour: Colour, cell: int, broken: bool) -> None:
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
            dashed(canvas, shaft, width * 0.8, ink, on=gap, off=gap)
        else:
            stroke(canvas, shaft, width, ink)
        wider = 1 + grown / head * 2.4
        corners = [tip + along * grown * 1.6, neck + across * wider, neck - across * wider]
        pygame.draw.polygon(canvas, ink, [(p.x, p.y) for p in corners])


def _sight(canvas: Surface, line: _Line, colour: Colour, cell: int, blocked: bool) -> None:
    path = [(p.x, p.y) for p in line]
    width = max(cell * 0.05, 2.0) * SAMPLES
    stroke(canvas, path, width * 2.1, HALO)
    if blocked:
        dashed(canvas, path, width, colour, on=width * 3, off=width * 2.4)
        end, arm = line[-1], cell * 0.14 * SAMPLES
        for grown, ink in ((2.2, HALO), (1.2, colour)):
            for dx, dy in ((arm, arm), (arm, -arm)):
                cross = [(end.x - dx, end.y - dy), (end.x + dx, end.y + dy)]
                stroke(canvas, cross, width * grown, ink)
    else:
        stroke(canvas, path, width, colour)
        for point in line[1:-1]:
            pygame.draw.circle(canvas, HALO, point, width * 2.4)
            pygame.draw.circle(canvas, colour, point, width * 1.7)


def _tag(
    surface: Surface,
    cell: Cell,
    end: tuple[int, int],
    words: str,
    tall: int,
    unit: float,
    taken: Iterable[Rect],
) -> Tag:
    """Write a few signs above a place; where that hides another tag, or numbers, over the figure of
    what stands there."""
    label, above = _plate(words, unit)
    above.midbottom = end[0], end[1] - round(tall * 0.46)
    figure = above.move(0, end[1] - round(tall * _FIGURE) - above.centery)
    best = min((above, figure), key=lambda place: _covered(place, taken))
    return write_tag(surface, Tag(cell, label, best, INK))


def _tags_beside(
    surface: Surface,
    tags: Iterable[tuple[Cell, tuple[int, int], str, Colour]],
    written: list[Rect],
    taken: list[Rect],
    size: tuple[int, int],
    unit: float,
) -> Iterator[Tag]:
    """Write a few signs beside each place, where the least is covered; one that finds no place
    clear of the other tags is left out.

    Args:
        surface: clipped to the board's window.
        tags: each cell, its middle, the words and their field; what counts most first.
        written: where other tags stand.
        taken: what is better left free.
        size: width and height of a cell's box.
        unit: screen pixels of a unit.
    """
    for cell, (x, y), words, field in tags:
        label, tag = _plate(words, unit)
        dx, dy = size[0] * 2 // 5 + tag.width // 2, size[1] * 2 // 5 + tag.height // 2
        places = []
        for across, down in _BESIDE:
            tag.center = x + across * dx, y + down * dy
            place = tag.clamp(surface.get_clip())
            if place.collidelist(written) < 0:
                places.append(place)
        if not places:
            continue
        tag = min(places, key=lambda place: _covered(place, taken))
        taken.append(tag)
        written.append(tag)
        yield write_tag(surface, Tag(cell, label, tag, field))


_BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""The sides of a cell on which a tag may stand, those it is read best on first."""


def _covered(place: Rect, taken: Iterable[Rect]) -> int:
    """Return how many pixels of what is taken a place lies over."""
    return sum(over.w * over.h for over in map(place.clip, taken))


def _plate(words: str, unit: float) -> tuple[Surface, Rect]:
    """Return a few signs, and the plate they stand on, laid nowhere yet."""
    label = fonts.text(words, round(_TYPE * unit), CREAM, bold=True)
    return label, label.get_rect().inflate(round(16 * unit), round(6 * unit))


def write_tag(surface: Surface, tag: Tag) -> Tag:
    """Write a tag, within the clip; return it as it stands there."""
    place = tag.place.clamp(surface.get_clip())
    pygame.draw.rect(surface, tag.field, place, border_radius=place.height // 2)
    surface.blit(tag.label, tag.label.get_rect(center=place.center))
    return tag._replace(place=place)
