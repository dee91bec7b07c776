"""A light on what is meant: everything round it lies in shade, with a ring, an arrow and a hand.

It lies over the whole table, takes no clicks, and moves only while it is shown how something is
done: then a hand goes the way once. What is meant is lit in its own shape; what is told of it, its
number, its tags, is neither shaded nor covered.
"""

from collections.abc import Callable, Sequence
from math import hypot, inf
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.scale import NOWHERE, Box
from game.ui.widget import Widget
from game.view import palette
from game.view.shapes import kept
from game.view.strokes import rounded_off, stroke
from game.view.surfaces import SAMPLES, blank, shrunk

_SHADE = (158, 154, 151)
"""What shade leaves of light, of 255."""
_RING = 3.0
_ARROW = 22.0
_EDGE = 1.5
"""The ink round it."""
_ROOM = 5.0
"""Between a widget and its ring; that of a cell runs along its sides."""
_ROUND = 6.0
"""Radius of the ring's corners."""
_WIDE = 2.5
"""At a box that is so many times wider than high the arrow stands beside it."""
_HAND = 34.0
_DOTS = 18
_DOT = 3.0
GOING = 2.4
"""Seconds that the hand takes."""
_REST = 0.25
"""Part of them in which it rests, at the beginning and at the end."""


_LETTERS = 24.0
"""Round the cells, where their letters and numbers stand."""
_DIAGONAL = 0.5**0.5
_SIDES = (
    (0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0), (-_DIAGONAL, -_DIAGONAL),
    (_DIAGONAL, -_DIAGONAL), (-_DIAGONAL, _DIAGONAL), (_DIAGONAL, _DIAGONAL),
)  # fmt: skip
"""Where an arrow may stand beside a thing, the best first."""


class Spot(NamedTuple):
    """One thing that is meant."""

    box: Box
    """Its middle; no other is lit here."""
    corners: tuple[tuple[float, float], ...] = ()
    """Those of a cell, clockwise; none: it is a widget, and a box."""


class Spotlight(Widget):
    """Lights up some things; without any, nothing is to be seen of it."""

    def __init__(self) -> None:
        super().__init__("spotlight")
        self.ground: tuple[Box, ...] = ()
        """What lies in shade: the board and the hand."""
        self.lit: tuple[Spot, ...] = ()
        """What is meant: it keeps its light, and has a ring."""
        self.over: tuple[Box, ...] = ()
        """What lies over the board and keeps its light too; it hides what is lit below it."""
        self.tell: Callable[[pygame.Surface], None] = lambda _: None
        """Draws what is told of the cells that are lit, over shade and rings."""
        self.avoid: tuple[Box, ...] = ()
        """What the arrow does not lie on."""
        self.field: Box = NOWHERE
        """Where the cells are: arrows onto them stay in it, and others out of it."""
        self.aim: Spot | None = None
        """What the arrow points at."""
        self.way: tuple[Box, ...] = ()
        """What is done by hand: where it begins and where it ends, or the one place."""
        self.above: tuple[Box, ...] = ()
        """What is read, and lies over the way."""
        self.at: float | None = None
        """How far the hand has come, to 1, where the way stands on; None: nobody asked for it."""
        self._shade = pygame.Surface((1, 1))
        self._drawn: tuple[object, ...] = ()
        """What the shade was drawn for."""

    def hit(self, x: float, y: float) -> Widget | None:
        """Let everything through."""
        return None

    def show(self, *, moving: bool) -> None:
        """Let the hand go the way once; where nothing moves, none goes. The way stands on."""
        self.at = 0.0 if moving else 1.0

    @property
    def going(self) -> bool:
        """Return whether the hand is on its way."""
        return self.at is not None and self.at < 1.0

    def update(self, seconds: float) -> None:
        """Move the hand on."""
        if self.going and self.at is not None:
            self.at = min(1.0, self.at + seconds / GOING)

    def draw(self, canvas: Canvas) -> None:
        """Draw shade, rings, arrow, way and hand."""
        if not self.lit and not self.way:
            return
        self._draw_shade(canvas)
        for thing in self.lit:
            if not (thing.corners and any(over.meets(thing.box) for over in self.over)):
                self._draw_ring(canvas, thing)
        self.tell(canvas.surface)
        if self.at is not None and self.way:
            self._draw_way(canvas)
        if self.aim is not None and not self.going:
            self._draw_arrow(canvas, self.aim)

    def _draw_shade(self, canvas: Canvas) -> None:
        """Draw the shade, which is kept while all that it is drawn for stays."""
        grounds = [canvas.rect(ground) for ground in self.ground]
        if not grounds:
            return
        area = grounds[0].unionall(grounds[1:])
        drawn = area, self.ground, self.lit, self.over, canvas.ui.scale.factor
        if drawn != self._drawn:
            self._drawn = drawn
            if self._shade.get_size() != area.size:
                self._shade = pygame.Surface(area.size)
            self._shade.fill("white")
            for ground in grounds:
                self._shade.fill(_SHADE, ground.move(-area.x, -area.y))
            for thing in self.lit:
                points = [canvas.at(*point) for point in _shape(thing)]
                points = [(x - area.x, y - area.y) for x, y in points]
                pygame.draw.polygon(self._shade, "white", points)
            for box in self.over:
                self._shade.fill("white", canvas.rect(box).move(-area.x, -area.y))
        canvas.surface.blit(self._shade, area, special_flags=pygame.BLEND_RGB_MULT)

    def _draw_ring(self, canvas: Canvas, thing: Spot) -> None:
        """Draw the ring of a thing; that of a cell ends where the board does."""
        points = [canvas.at(*point) for point in _shape(thing)]
        left, top = (min(point[axis] for point in points) for axis in (0, 1))
        shape = tuple((x - left, y - top) for x, y in points)
        picture = _ring(shape, canvas.px(_ROUND), canvas.px(_RING))
        free = canvas.px(_RING) + 2
        before = canvas.surface.get_clip()
        if thing.corners:
            canvas.surface.set_clip(canvas.rect(self.ground[0]).clip(before))
        canvas.surface.blit(picture, (left - free, top - free))
        canvas.surface.set_clip(before)

    def _draw_arrow(self, canvas: Canvas, thing: Spot) -> None:
        """Draw an arrow onto a thing, from the first side on which it covers nothing that tells
        something; where there is none, its ring must do."""
        box = thing.box
        avoid = [*(other.box for other in self.lit), *self.avoid]
        inside = self.field if thing.corners else self.box
        if not thing.corners:
            avoid.append(self.field.inset(-_LETTERS))
        sides = sorted(_SIDES, key=lambda side: side != (-1, 0)) if _wide(box) else _SIDES
        for dx, dy in sides:
            far = _exit(thing, dx, dy) + _RING
            tip = box.cx + dx * far, box.cy + dy * far
            ends = (tip, (tip[0] + dx * _ARROW, tip[1] + dy * _ARROW))
            left, right = sorted(end[0] for end in ends)
            top, bottom = sorted(end[1] for end in ends)
            aside = _ARROW / 2
            room = Box(left, top, right - left, bottom - top)
            room = room.inset(-aside * abs(dy) - _EDGE, -aside * abs(dx) - _EDGE)
            if _lies_in(room, inside) and not any(room.meets(other) for other in avoid):
                break
        else:
            return
        half, neck = _ARROW / 2, _ARROW / 5
        outline = [
            (0, 0), (half, half), (neck, half), (neck, _ARROW), (-neck, _ARROW), (-neck, half),
            (-half, half),
        ]  # fmt: skip
        placed = [
            canvas.at(tip[0] + along * dx - across * dy, tip[1] + along * dy + across * dx)
            for across, along in outline
        ]
        pygame.draw.polygon(canvas.surface, palette.BRASS_LIGHT, placed)
        pygame.draw.lines(canvas.surface, palette.INK, True, placed, canvas.px(_EDGE))

    def _draw_way(self, canvas: Canvas) -> None:
        """Draw the way of the hand as dots from where it leaves its beginning, and the hand on it,
        below all that is read."""
        surface, start, end = canvas.surface, self.way[0], self.way[-1]
        whole = surface.get_rect()
        over = [canvas.rect(box).clip(whole) for box in self.above]
        kept = [(rect, surface.subsurface(rect).copy()) for rect in over if rect]
        dot = canvas.px(_DOT)
        for i in range(_DOTS + 1) if start != end else ():
            at = _on_arc(start, end, i / _DOTS)
            if start.holds(*at) or any(box.inset(-_DOT).holds(*at) for box in self.above):
                continue
            place = canvas.at(*at)
            pygame.draw.aacircle(canvas.surface, palette.INK, place, dot + 1)
            pygame.draw.aacircle(canvas.surface, palette.BRASS_LIGHT, place, dot)
        if self.going and self.at is not None:
            part = min(1.0, max(0.0, (self.at - _REST) / (1 - 2 * _REST)))
            x, y = _on_arc(start, end, part)
            canvas.disc(x, y, _HAND + 6, palette.INK)
            canvas.disc(x, y, _HAND, palette.BRASS_LIGHT)
            canvas.icon("hand", x, y, palette.INK, _HAND - 10)
        for rect, picture in kept:
            surface.blit(picture, rect)


def _on_arc(start: Box, end: Box, part: float) -> tuple[float, float]:
    """Return a place on the arc from the middle of one box to that of another."""
    x = start.cx + (end.cx - start.cx) * part
    y = start.cy + (end.cy - start.cy) * part
    rise = min(60.0, (abs(end.cx - start.cx) + abs(end.cy - start.cy)) / 5)
    return x, y - 4 * rise * part * (1 - part)


def _lies_in(room: Box, other: Box) -> bool:
    return (
        other.x <= room.x and room.right <= other.right
        and other.y <= room.y and room.bottom <= other.bottom
    )  # fmt: skip


def _wide(box: Box) -> bool:
    return box.w > _WIDE * box.h


def _shape(thing: Spot) -> Sequence[tuple[float, float]]:
    """Return the corners of what is lit."""
    if thing.corners:
        return thing.corners
    box = thing.box.inset(-_ROOM)
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _exit(thing: Spot, dx: float, dy: float) -> float:
    """Return how far it is from the middle of a thing out of its ring, in a direction."""
    shape, box = _shape(thing), thing.box
    nearest = inf
    for i, (bx, by) in enumerate(shape):
        ax, ay = shape[i - 1]
        out = by - ay, ax - bx  # of a clockwise figure on the screen
        along = (dx * out[0] + dy * out[1]) / hypot(*out)
        if along > 1e-6:
            off = ((ax - box.cx) * out[0] + (ay - box.cy) * out[1]) / hypot(*out)
            nearest = min(nearest, off / along)
    return nearest


def _ring(shape: tuple[tuple[int, int], ...], radius: int, thick: int) -> pygame.Surface:
    """Return a ring of brass within ink along a figure at 0, 0, with room for it on all sides."""

    def make() -> pygame.Surface:
        free = thick + 2
        wide, tall = (max(point[axis] for point in shape) + 2 * free for axis in (0, 1))
        large = blank((wide * SAMPLES, tall * SAMPLES))
        figure = [((x + free) * SAMPLES, (y + free) * SAMPLES) for x, y in shape]
        line = rounded_off(figure, radius * SAMPLES)
        stroke(large, line, (thick + 3) * SAMPLES, palette.INK, closed=True)
        stroke(large, line, thick * SAMPLES, palette.BRASS_LIGHT, closed=True)
        return shrunk(large)

    return kept(("spotlight", shape, radius, thick), make)
