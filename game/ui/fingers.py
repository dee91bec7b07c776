"""Fingers on a touch screen: one is a mouse that is only there while it touches, two pan and zoom.

A tap clicks. A finger that rests calls its press off and tells what hovering tells, which stays
when it is lifted. Two fingers move and stretch what lies between them; two that only tap go one
step back, as the right button does. SDL makes mouse events of fingers too: those are left out, so
that nothing happens twice.
"""

import sys
from collections.abc import Sequence

import pygame

from game.ui.events import GLIDE, LEFT, REST, RIGHT

Point = tuple[float, float]

_SLOP = 12.0
"""How far, in units, a finger trembles before it moves."""
_RESTS = 0.5
"""Seconds until a finger that does not move rests."""
_TAP = 0.3
"""Seconds that two fingers may lie for a tap."""
_MICE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_TRACKPAD = sys.platform == "darwin"
"""Where SDL tells of fingers on a trackpad, which are no fingers on the screen."""


class Fingers:
    """The fingers that touch the window."""

    def __init__(self) -> None:
        self.touched = False
        """A finger has touched the window: from then on there is room for it."""
        self._down: dict[int, Point] = {}
        """Where each finger is, in pixels."""
        self._start: Point = (0.0, 0.0)
        self._moved = False
        self._rested = False
        self._several = False
        """Two have touched since none did."""
        self._time = 0.0

    @property
    def lively(self) -> bool:
        """A finger touches, so that time matters."""
        return bool(self._down)

    def read(
        self, event: pygame.Event, size: tuple[int, int], unit: float
    ) -> Sequence[pygame.Event]:
        """Return the events of mouse and gestures that an event becomes; one that is none of a
        finger's stays as it is.

        Args:
            event: what has happened.
            size: of the window, in pixels.
            unit: pixels a unit.
        """
        kind = event.type
        if kind in _MICE and getattr(event, "touch", False):
            return ()
        if kind == pygame.WINDOWFOCUSLOST and self._down:
            let_go = self._begin()
            self._down.clear()
            return let_go, event
        if kind not in _FINGERS:
            return (event,)
        if _TRACKPAD:
            return ()
        at = event.x * size[0], event.y * size[1]
        if kind == pygame.FINGERDOWN:
            return self._touch(event.finger_id, at)
        if event.finger_id not in self._down:
            return ()
        if kind == pygame.FINGERMOTION:
            return self._move(event.finger_id, at, unit)
        return self._lift(event.finger_id, at)

    def update(self, seconds: float) -> Sequence[pygame.Event]:
        """Let time pass; a finger may have come to rest."""
        self._time += seconds
        due = len(self._down) == 1 and not (self._moved or self._several or self._rested)
        if not due or self._time < _RESTS:
            return ()
        self._rested = True
        return (pygame.Event(REST, pos=self._start),)

    def _touch(self, finger: int, at: Point) -> Sequence[pygame.Event]:
        self.touched = True
        self._down[finger] = at
        if len(self._down) == 1:
            self._start, self._time = at, 0.0
            self._moved = self._rested = self._several = False
            return _moves(at, (0.0, 0.0)), _button(pygame.MOUSEBUTTONDOWN, at, LEFT)
        if self._several:
            return ()
        self._several, self._time = True, 0.0
        self._moved = self._moved or self._rested
        return (self._begin(),)

    def _move(self, finger: int, at: Point, unit: float) -> Sequence[pygame.Event]:
        before, middle, apart = self._down[finger], self._middle(), self._apart()
        far = abs(at[0] - before[0]) + abs(at[1] - before[1]) >= _SLOP * unit
        if not (self._moved or far):
            return ()
        self._moved = True
        self._down[finger] = at
        if not self._several:
            return (_moves(at, (at[0] - before[0], at[1] - before[1])),)
        if len(self._down) != 2:
            return ()
        now, wide = self._middle(), self._apart()
        pan = now[0] - middle[0], now[1] - middle[1]
        factor = wide / apart if apart and wide else 1.0
        return (pygame.Event(GLIDE, pos=now, pan=pan, factor=factor),)

    def _lift(self, finger: int, at: Point) -> Sequence[pygame.Event]:
        middle = self._middle()
        del self._down[finger]
        if not self._several:
            return (_button(pygame.MOUSEBUTTONUP, at if self._moved else self._start, LEFT),)
        if self._moved or self._time > _TAP:
            return ()
        self._moved = True
        down, up = (
            _button(kind, middle, RIGHT) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        return down, up

    def _begin(self) -> pygame.Event:
        """Return the event that calls a press off and begins to glide."""
        return pygame.Event(GLIDE, pos=self._middle(), pan=(0.0, 0.0), factor=1.0)

    def _middle(self) -> Point:
        points = list(self._down.values())[:2]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def _apart(self) -> float:
        points = list(self._down.values())
        if len(points) < 2:
            return 0.0
        (ax, ay), (bx, by) = points[:2]
        return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def _moves(at: Point, rel: Point) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(1, 0, 0), finger=True)


def _button(kind: int, at: Point, button: int) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=button, finger=True)
