"""What reaches a widget: a pointer or a key, with its place in units. Nothing is ever polled."""

from enum import Enum
from typing import NamedTuple

import pygame

from game.ui.scale import Scale

LEFT, MIDDLE, RIGHT = 1, 2, 3
"""Mouse buttons, as pygame counts them."""

DRAG_DISTANCE = 6
"""How far the pointer goes, in units, before a press is a drag."""


GLIDE = pygame.event.custom_type()
"""Two fingers or a stick glide: `pos` in pixels, None where a stick has no place; `pan` in pixels;
`factor` by which what lies there grows. Fingers begin with one that does nothing."""
REST = pygame.event.custom_type()
"""A finger rests at `pos`, in pixels."""


class Act(Enum):
    """What the pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    ENTER = "enter"
    LEAVE = "leave"
    REST = "rest"
    """A finger has come to rest: it calls its press off, and hovers."""
    GLIDE = "glide"
    """Two fingers, or the right stick of a pad, pan and zoom what lies there."""
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
    pan: tuple[float, float] = (0.0, 0.0)
    """How far what lies there is to glide, in pixels."""
    factor: float = 1.0
    """By which it grows."""
    touch: bool = False
    """It is a finger's."""
    placed: bool = True
    """It has a place; a stick has none."""


class KeyPress(NamedTuple):
    """A key that went down (or up)."""

    key: int
    """pygame's key code."""
    mods: int = 0
    text: str = ""
    """The character it types, if any."""
    down: bool = True
    repeat: bool = False
    pad: str = ""
    """The button of a pad that stands for the key, as the settings write it; for a key: none."""

    @classmethod
    def of(cls, event: pygame.Event, *, repeat: bool = False) -> "KeyPress":
        """Return the press that a key event tells of."""
        mods, text = getattr(event, "mod", 0), getattr(event, "unicode", "")
        down, pad = event.type == pygame.KEYDOWN, getattr(event, "pad", "")
        return cls(event.key, mods, text, down, repeat, pad)

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
        self._held: set[tuple[int, str]] = set()

    def read(self, event: pygame.Event, scale: Scale) -> Pointer | KeyPress | None:
        """Return the event for widgets, or None where it is none of theirs."""
        kind = event.type
        if kind in (REST, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pixel = (int(event.pos[0]), int(event.pos[1]))
        touch = getattr(event, "finger", False)
        if kind == REST:
            return self._pointer(Act.REST, scale)
        if kind == pygame.MOUSEMOTION:
            return self._pointer(Act.MOVE, scale)._replace(touch=touch, pan=event.rel)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > RIGHT:
                return None  # the wheel in pygame's old manner, which comes as MOUSEWHEEL too
            act = Act.DOWN if kind == pygame.MOUSEBUTTONDOWN else Act.UP
            return self._pointer(act, scale, button=event.button)._replace(touch=touch)
        if kind == pygame.MOUSEWHEEL:
            steps = -event.y if getattr(event, "flipped", False) else event.y
            return self._pointer(Act.WHEEL, scale, wheel=steps)
        if kind == pygame.WINDOWLEAVE:
            return self._pointer(Act.LEAVE, scale)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            press = KeyPress.of(event)
            held = press.key, press.pad
            repeat = press.down and held in self._held
            (self._held.add if press.down else self._held.discard)(held)
            return press._replace(repeat=repeat)
        if kind == GLIDE:
            middle = self._pixel
            if event.pos is not None:
                middle = (int(event.pos[0]), int(event.pos[1]))
            x, y = (scale.units(part) for part in middle)
            glide = Pointer(Act.GLIDE, x, y, pixel=middle, pan=event.pan, factor=event.factor)
            return glide._replace(placed=event.pos is not None)
        return None

    def _pointer(self, act: Act, scale: Scale, button: int = 0, wheel: int = 0) -> Pointer:
        x, y = scale.units(self._pixel[0]), scale.units(self._pixel[1])
        return Pointer(act, x, y, button, wheel, pixel=self._pixel)
