"""A light on what is meant: everything round it lies in shade, with a ring, an arrow and a hand.

It lies over the whole table, takes no clicks, and moves only while it is shown how something is
done: then a hand goes the way once.
"""

from collections.abc import Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.widget import Widget
from game.view import palette

_SHADE = (158, 154, 151)
"""What shade leaves of light, of 255."""
_RING = 3.0
_ARROW = 22.0
_ROOM = 5.0
"""Between a thing and its ring."""
_WIDE = 2.5
"""At a box that is so many times wider than high the arrow stands beside it."""
_HAND = 34.0
_DOTS = 18
GOING = 1.2
"""Seconds that the hand takes."""
_REST = 0.25
"""Part of them in which it rests, at the beginning and at the end."""


class Spotlight(Widget):
    """Lights up some boxes; without any, nothing is to be seen of it."""

    def __init__(self) -> None:
        super().__init__("spotlight")
        self.ground: tuple[Box, ...] = ()
        """What lies in shade: the board and the hand."""
        self.lit: tuple[Box, ...] = ()
        """What is meant: it keeps its light, and has a ring."""
        self.over: tuple[Box, ...] = ()
        """What lies over the board and keeps its light too."""
        self.avoid: tuple[Box, ...] = ()
        """What the arrow does not lie on."""
        self.aim: Box | None = None
        """What the arrow points at."""
        self.way: tuple[Box, ...] = ()
        """What is done by hand: where it begins and where it ends, or the one place."""
        self.at: float | None = None
        """How far the hand has come, to 1; None: there is none, or with motion off, it stands."""

    def hit(self, x: float, y: float) -> Widget | None:
        """Let everything through."""
        return None

    def show(self, *, moving: bool) -> None:
        """Let the hand go the way once; where nothing moves, the way stands till it is changed."""
        self.at = 0.0 if moving else 1.0

    @property
    def going(self) -> bool:
        """Return whether the hand is on its way."""
        return self.at is not None and self.at < 1.0

    def update(self, seconds: float) -> None:
        """Move the hand on."""
        if self.going and self.at is not None:
            self.at += seconds / GOING
            if self.at >= 1.0:
                self.at = None

    def draw(self, canvas: Canvas) -> None:
        """Draw shade, rings, arrow, way and hand."""
        if not self.lit and not self.way:
            return
        holes = [canvas.rect(box.inset(-_ROOM)) for box in self.lit]
        holes += [canvas.rect(box) for box in self.over]
        for ground in self.ground:
            for rect in _without(canvas.rect(ground), holes):
                canvas.surface.fill(_SHADE, rect, pygame.BLEND_RGB_MULT)
        for box in self.lit:
            ring = box.inset(-_ROOM)
            canvas.outline(ring.inset(-1), palette.INK, 7, _RING + 2)
            canvas.outline(ring, palette.BRASS_LIGHT, 6, _RING)
        if self.at is not None and self.way:
            self._draw_way(canvas)
        elif self.aim is not None:
            self._draw_arrow(canvas, self.aim)

    def _draw_arrow(self, canvas: Canvas, box: Box) -> None:
        """Draw an arrow onto a box, from the first side on which it covers nothing that is lit."""
        far = _ROOM + 1.0
        sides = [(0, -1), (0, 1), (-1, 0), (1, 0)]
        if box.w > _WIDE * box.h:
            sides.insert(0, (-1, 0))
        for dx, dy in sides:
            tip = box.cx + dx * (box.w / 2 + far), box.cy + dy * (box.h / 2 + far)
            middle = tip[0] + dx * _ARROW / 2, tip[1] + dy * _ARROW / 2
            room = Box(*middle, 0, 0).inset(-_ARROW / 2)
            if not any(room.meets(other) for other in (*self.lit, *self.avoid)) and self._inside(
                room
            ):
                break
        half, neck = _ARROW / 2, _ARROW / 5
        outline = [
            (0, 0), (half, half), (neck, half), (neck, _ARROW), (-neck, _ARROW), (-neck, half),
            (-half, half),
        ]  # fmt: skip
        placed = [
            canvas.at(tip[0] + along * dx + across * dy, tip[1] + along * dy + across * dx)
            for across, along in outline
        ]
        pygame.draw.polygon(canvas.surface, palette.BRASS_LIGHT, placed)
        pygame.draw.lines(canvas.surface, palette.INK, True, placed, canvas.px(1.5))

    def _inside(self, room: Box) -> bool:
        """Return whether a place lies in the window."""
        inside = self.box
        return (
            inside.x <= room.x and room.right <= inside.right
            and inside.y <= room.y and room.bottom <= inside.bottom
        )  # fmt: skip

    def _draw_way(self, canvas: Canvas) -> None:
        """Draw the way of the hand as dots, and the hand on it."""
        start, end = self.way[0], self.way[-1]
        dot = canvas.px(3)
        for i in range(_DOTS + 1) if start != end else ():
            place = canvas.at(*_on_arc(start, end, i / _DOTS))
            pygame.draw.aacircle(canvas.surface, palette.INK, place, dot + 1)
            pygame.draw.aacircle(canvas.surface, palette.BRASS_LIGHT, place, dot)
        if self.going and self.at is not None:
            part = min(1.0, max(0.0, (self.at - _REST) / (1 - 2 * _REST)))
            x, y = _on_arc(start, end, part)
            canvas.disc(x, y, _HAND + 6, palette.INK)
            canvas.disc(x, y, _HAND, palette.BRASS_LIGHT)
            canvas.icon("hand", x, y, palette.INK, _HAND - 10)


def _on_arc(start: Box, end: Box, part: float) -> tuple[float, float]:
    """Return a place on the arc from the middle of one box to that of another."""
    x = start.cx + (end.cx - start.cx) * part
    y = start.cy + (end.cy - start.cy) * part
    rise = min(60.0, (abs(end.cx - start.cx) + abs(end.cy - start.cy)) / 5)
    return x, y - 4 * rise * part * (1 - part)


def _without(rect: pygame.Rect, holes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a rectangle that no hole covers."""
    parts = [rect]
    for hole in holes:
        left: list[pygame.Rect] = []
        for part in parts:
            cut = part.clip(hole)
            if not cut.w or not cut.h:
                left.append(part)
                continue
            sides = (
                (part.left, part.top, part.w, cut.top - part.top),
                (part.left, cut.bottom, part.w, part.bottom - cut.bottom),
                (part.left, cut.top, cut.left - part.left, cut.h),
                (cut.right, cut.top, part.right - cut.right, cut.h),
            )
            left += [pygame.Rect(side) for side in sides if side[2] > 0 and side[3] > 0]
        parts = left
    return parts
