"""Game controllers: their buttons and sticks become keys, so that widgets and scenes know no other.

SDL's mapping makes every controller alike. A button is a key press with its name (`KeyPress.pad`)
and the key it stands for, by what is bound to it now; the left stick and the triggers are buttons
too, the right stick glides. With two controllers at a table of two people each acts in the turns of
its own person only: the first that was plugged in is the first person's. Where the only one is
pulled out in use, all waits; the first press of one that came back only wakes it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pygame

from game.core.words import Phrase, Verbatim, Words
from game.ui.events import GLIDE
from game.ui.keys import KeyMap
from game.ui.pad_caps import BUTTONS, PREFIX, TRIGGERS, Make

_WHOLE = 32768
"""SDL's number for an axis at its end."""
_ON, _OFF = 0.55, 0.35
"""Parts of the way at which a stick or trigger counts as pressed, and as let go."""
_DEAD = 0.2
"""Part of the way of the right stick that is nothing yet."""
_FIRST, _NEXT = 0.35, 0.09
"""Seconds until a button held down repeats, and from then on."""
_GLIDES = 1200.0
"""Pixels a second that the right stick pans at its end."""
_REPEATED = frozenset({"up", "down", "left", "right", "left trigger", "right trigger"})


@dataclass
class Pad:
    """A controller that is plugged in."""

    number: int
    """By which its events name it."""
    place: int
    """Among all, from 0; one that comes back has its own again."""
    make: Make = Make.XBOX
    device: object = field(default=None, repr=False)
    """SDL's own, which must be kept for as long as it is to be heard."""
    axes: dict[int, float] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    """Buttons that its left stick and its triggers press."""
    held: dict[str, pygame.Event] = field(default_factory=dict)
    """By button, the key event that its press became."""
    waits: dict[str, float] = field(default_factory=dict)
    """Seconds until a held button repeats."""
    asleep: bool = False
    """It has come back, and nothing was pressed on it yet."""


class Pads:
    """All controllers, in the order in which they were plugged in."""

    def __init__(self) -> None:
        self.plugged: list[Pad] = []
        self._sdl: Any = None
        """SDL's controllers, once it is asked for them."""
        self.tell: Callable[[Words], None] = lambda _: None
        """Says that one has come or gone, or that another is meant."""
        self.turn: Callable[[int], int | None] = lambda _: None
        """Given how many there are, returns whose turn it is, from 0; None: anybody's."""
        self.used: Make | None = None
        """The make of the one that was used last, until a key or the mouse is."""
        self.missed = False
        """The only one was pulled out in use, and nobody has done anything since."""
        self._comes_back = False
        """One was pulled out before."""

    def start(self) -> None:
        """Begin to listen, once there is a window; where that cannot be, no controller comes."""
        from pygame._sdl2 import controller  # 20 ms with what it begins: the title stands without

        self._sdl = controller
        with suppress(pygame.error):
            controller.init()

    @property
    def lively(self) -> bool:
        """Something is held, so that time matters."""
        return any(pad.waits or _glide(pad) != (0.0, 0.0) for pad in self.plugged)

    # ------------------------------------------------------------------ events

    def read(self, event: pygame.Event, keys: KeyMap) -> Sequence[pygame.Event]:
        """Return the key events that an event becomes; one that is none of a controller's stays as
        it is."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
            return ()
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._unplug(event.instance_id)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button >= len(BUTTONS):
                return ()
            down = kind == pygame.CONTROLLERBUTTONDOWN
            return self._turn(self._pad(event.instance_id), BUTTONS[event.button], down, keys)
        if kind == pygame.CONTROLLERAXISMOTION:
            pad = self._pad(event.instance_id)
            pad.axes[event.axis] = event.value / _WHOLE
            return [
                each for turned in self._pressed(pad) for each in self._turn(pad, *turned, keys)
            ]
        if kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.used, self.missed = None, False
        return (event,)

    def update(self, seconds: float) -> Sequence[pygame.Event]:
        """Let time pass; return what is held down still, and how far the right sticks have gone."""
        found = []
        for pad in self.plugged:
            for button in pad.waits:
                pad.waits[button] -= seconds
                if pad.waits[button] <= 0:
                    pad.waits[button] = _NEXT
                    found.append(pad.held[button])
            x, y = _glide(pad)
            if (x, y) != (0.0, 0.0) and self._may(pad):
                pan = -x * _GLIDES * seconds, -y * _GLIDES * seconds
                found.append(pygame.Event(GLIDE, pos=None, pan=pan, factor=1.0))
        return found

    # ------------------------------------------------------------------ coming and going

    def _plug_in(self, index: int) -> None:
        try:
            device = self._sdl.Controller(index)
            stick = device.as_joystick()
        except pygame.error:
            return  # it is gone again, or is no game controller
        pad = self._pad(stick.get_instance_id())
        if pad.device is not None:
            return
        pad.make, pad.device = Make.of(stick.get_guid()), device
        self.missed = False
        if len(self.plugged) == 1:
            self.tell(Phrase("{name} is ready.", {"name": Verbatim(device.name)}))
        else:
            words = {"number": pad.place + 1}
            self.tell(Phrase("Pad {number} is ready: each person now plays with their own.", words))

    def _unplug(self, number: int) -> Sequence[pygame.Event]:
        """Forget a controller; what was held on it is let go."""
        pad = next((pad for pad in self.plugged if pad.number == number), None)
        if pad is None:
            return ()
        self.plugged.remove(pad)
        self._comes_back = True
        if not self.plugged:
            self.missed, self.used = self.used is not None, None
        if len(self.plugged) == 1:
            self.tell("The pad is unplugged: the other one is handed on now.")
        elif self.missed:
            self.tell("The pad is unplugged: all waits for it, for a key or for the mouse.")
        else:
            self.tell("The pad is unplugged. Keys and mouse go on.")
        return [_released(event) for event in pad.held.values()]

    def _pad(self, number: int) -> Pad:
        """Return a controller; a new one takes the first place that is free."""
        found = next((pad for pad in self.plugged if pad.number == number), None)
        if found is None:
            taken = {pad.place for pad in self.plugged}
            place = next(place for place in count() if place not in taken)
            found = Pad(number, place, asleep=self._comes_back)
            self.plugged = sorted([*self.plugged, found], key=lambda pad: pad.place)
        return found

    # ------------------------------------------------------------------ buttons

    def _may(self, pad: Pad) -> bool:
        """Return whether a controller's person is the one to act."""
        turn = self.turn(len(self.plugged))
        return turn is None or self.plugged.index(pad) == turn

    def _turn(self, pad: Pad, button: str, down: bool, keys: KeyMap) -> Sequence[pygame.Event]:
        """Return the key event of a button that goes down or up."""
        if not down:
            pad.waits.pop(button, None)
            held = pad.held.pop(button, None)
            return () if held is None else (_released(held),)
        if button in pad.held:
            return ()
        if not self._may(pad):
            self.tell("It is the turn of whoever holds the other pad.")
            return ()
        self.used, self.missed = pad.make, False
        if pad.asleep:
            pad.asleep = False
            return ()
        key, mods = keys.stands(PREFIX + button)
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mods, unicode="", pad=PREFIX + button)
        pad.held[button] = event
        if button in _REPEATED:
            pad.waits[button] = _FIRST
        return (event,)

    @staticmethod
    def _pressed(pad: Pad) -> Iterator[tuple[str, bool]]:
        """Yield what the left stick and the triggers have come to press, and what they let go."""
        x, y = (pad.axes.get(axis, 0.0) for axis in (0, 1))
        wide = abs(x) >= abs(y)
        parts = {
            "left": -x if wide else 0.0,
            "right": x if wide else 0.0,
            "up": 0.0 if wide else -y,
            "down": 0.0 if wide else y,
            **{name: pad.axes.get(axis, 0.0) for axis, name in TRIGGERS.items()},
        }
        for button in [name for name in pad.out if parts[name] < _OFF]:
            pad.out.discard(button)
            yield button, False
        for button, part in parts.items():
            if part > _ON and button not in pad.out:
                pad.out.add(button)
                yield button, True


def _released(event: pygame.Event) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=event.key, mod=event.mod, unicode="", pad=event.pad)


def _glide(pad: Pad) -> tuple[float, float]:
    """Return how far the right stick is out, past what is nothing yet."""
    x, y = (pad.axes.get(axis, 0.0) for axis in (2, 3))
    return (x, y) if x * x + y * y > _DEAD * _DEAD else (0.0, 0.0)
