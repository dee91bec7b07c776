"""What reaches a widget: a pointer or a key, with its place in units. Nothing is ever polled."""

from enum import Enum
from typing import NamedTuple

import pygame

from game.ui.scale import Scale

LEFT, MIDDLE, RIGHT = 1, 2, 3
"""Mouse buttons, as pygame counts them."""

DRAG_DISTANCE = 6
"""How far the pointer goes, in units, before a press is a drag."""


class Act(Enum):
    """What the pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    ENTER = "enter"
    LEAVE = "leave"
    CANCEL = "cancel"
    """A press is called off: Escape, the right button, or the window lost the mouse."""


class Pointer(NamedTuple):
    """The mouse."""

    act: Act
    x: float
    """In units."""
    y: float
    button: int = 0
    wheel: int = 0
    """Steps away from the person; positive scrolls up or zooms in."""
    mods: int = 0
    """pygame's modifier bits."""
    pixel: tuple[int, int] = (0, 0)
    """The place in window pixels, for the board."""


class KeyPress(NamedTuple):
    """A key that went down (or up)."""

    key: int
    """pygame's key code."""
    mods: int = 0
    text: str = ""
    """The character it types, if any."""
    down: bool = True
    repeat: bool = False

    @property
    def shift(self) -> bool:
        """Return whether Shift is held."""
        return bool(self.mods & pygame.KMOD_SHIFT)

    @property
    def ctrl(self) -> bool:
        """Return whether Control (on a Mac: Command) is held."""
        return bool(self.mods & (pygame.KMOD_CTRL | pygame.KMOD_META))

    @property
    def enter(self) -> bool:
        """Return whether it is one of the Enter keys, alone."""
        return self.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.ctrl

    @property
    def space(self) -> bool:
        """Return whether it is the space bar, alone."""
        return self.key == pygame.K_SPACE and not self.ctrl


class EventReader:
    """Reads pygame's events; remembers where the pointer is, as wheel events do not tell."""

    def __init__(self) -> None:
        self._pixel = (0, 0)
        self._held: set[int] = set()

    def read(self, event: pygame.Event, scale: Scale) -> Pointer | KeyPress | None:
        """Return the event for widgets, or None where it is none of theirs."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pixel = (int(event.pos[0]), int(event.pos[1]))
        mods = getattr(event, "mod", 0)
        if kind == pygame.MOUSEMOTION:
            return self._pointer(Act.MOVE, scale)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > RIGHT:
                return None  # the wheel in pygame's old manner, which comes as MOUSEWHEEL too
            act = Act.DOWN if kind == pygame.MOUSEBUTTONDOWN else Act.UP
            return self._pointer(act, scale, button=event.button)
        if kind == pygame.MOUSEWHEEL:
            steps = -event.y if getattr(event, "flipped", False) else event.y
            return self._pointer(Act.WHEEL, scale, wheel=steps)
        if kind == pygame.WINDOWLEAVE:
            return self._pointer(Act.LEAVE, scale)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            down = kind == pygame.KEYDOWN
            repeat = down and event.key in self._held
            (self._held.add if down else self._held.discard)(event.key)
            return KeyPress(event.key, mods, getattr(event, "unicode", ""), down, repeat)
        return None

    def _pointer(self, act: Act, scale: Scale, button: int = 0, wheel: int = 0) -> Pointer:
        x, y = scale.units(self._pixel[0]), scale.units(self._pixel[1])
        return Pointer(act, x, y, button, wheel, pixel=self._pixel)
