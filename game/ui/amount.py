"""Controls that hold an amount: stepper and slider. The arrows change it too."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import inf
from types import MappingProxyType
from typing import Generic, TypeVar

import pygame

from game.core.words import Phrase, Words
from game.ui.access import Amount, Role, Spoken, Wish, notes
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice, arrow_step
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box, Size
from game.ui.theme import FIELD, WHITE, theme
from game.ui.widget import Control, Widget
from game.view import palette

T = TypeVar("T")

_HELD = 0.4
"""Seconds for which minus or plus is held before it goes on by itself."""
_EACH = 0.08
"""Seconds for each further step."""


class Stepper(Control):
    """A whole number with a minus and a plus; it may also be left open, as the map says.

    Args:
        value: the number, or None for open.
        low, high: the least and the most.
        on_change: called with the new value.
        step: how far one press goes.
        none: words for an open value; empty: it cannot be open.
        beyond: the open value is the one after the most, as no limit is; else the one before the
            least.
        labels: words shown in place of some numbers.
    """

    holds = True
    turns = True

    def __init__(
        self,
        value: int | None,
        low: int,
        high: int,
        on_change: Callable[[int | None], None],
        *,
        step: int = 1,
        none: Words = "",
        beyond: bool = False,
        labels: Mapping[int, Words] = MappingProxyType({}),
        start: int | None = None,
        name: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.value = value
        self.low, self.high, self.step = low, high, max(1, step)
        self.on_change = on_change
        self.none = none
        self.beyond = beyond
        self.labels = labels
        self.start = low if start is None else start
        """The number beside the open value."""
        self.typed = ""
        """Digits typed so far, which the next one goes on from."""
        self._part = 0
        self._over = False
        """The pointer is on the part that is pressed."""
        self._wait = 0.0
        """Seconds until the next step, while it is held."""
        self._stepped = False
        """The press has gone on by itself, so its end is no step more."""

    @property
    def shown(self) -> Words | int:
        """Return what stands in it: words for some numbers, and where it is open."""
        return self.none if self.value is None else self.labels.get(self.value, self.value)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a number to be set."""
        name = Phrase("{label}: {value}", {"label": self.aloud, "value": self.shown})
        span = Amount(
            self.low if self.value is None else self.value, self.low, self.high, self.step
        )
        return (Spoken(Role.SPIN_BUTTON, name, notes(self.remark, self.tip), span=span),)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Set the number."""
        if wish is Wish.SET:
            self.set(max(self.low, min(round(value), self.high)))

    def change(self, steps: int) -> None:
        """Go so many steps; past the end where it stands, an open value if there is one."""
        if self.value is None:
            self.set(None if (steps > 0) is self.beyond else self.start)
            return
        value = self.value + steps * self.step
        end = self.high if self.beyond else self.low
        past = value > end if self.beyond else value < end
        if past and self.none and self.value == end:
            self.set(None)
        else:
            self.set(max(self.low, min(value, self.high)))

    def stuck(self, part: int) -> bool:
        """Return whether minus, -1, or plus, 1, leads nowhere."""
        open_end = 1 if self.beyond else -1
        if self.value is None:
            return part == open_end
        return self.value == (self.high if part > 0 else self.low) and not (
            self.none and part == open_end
        )

    def set(self, value: int | None) -> None:
        """Set it and tell."""
        if value != self.value and (value is not None or self.none):
            self.value = value
            self.on_change(value)

    def _part_at(self, event: Pointer) -> int:
        if not self.box.holds(event.x, event.y):
            return 0
        return -1 if event.x < self.box.x + 34 else 1 if event.x >= self.box.right - 34 else 0

    def pointer(self, event: Pointer) -> bool:
        """Press minus or plus, which goes on while it is held; the wheel changes it while it has
        the focus."""
        if event.act is Act.DOWN and event.button == LEFT:
            self._part = self._part_at(event)
            self._wait, self._stepped = _HELD, False
            self._over = self.pressed = True
            return True
        if event.act is Act.MOVE and self.pressed:
            self._over = self._part == self._part_at(event)
            return True
        if event.act is Act.UP and self.pressed:
            part, self._part, self.pressed = self._part, 0, False
            if part and part == self._part_at(event) and self.enabled and not self._stepped:
                self.change(part)
            return True
        if event.act is Act.CANCEL:
            self._part, self.pressed = 0, False
        if event.act is Act.WHEEL and self.focused and self.enabled:
            self.change(event.wheel)
            return True
        return False

    def update(self, seconds: float) -> None:
        """Go on while minus or plus is held."""
        if not (self.pressed and self._part and self._over and self.enabled):
            return
        self._wait -= seconds
        if self._wait <= 0:
            self._wait, self._stepped = _EACH, True
            self.change(self._part)

    def succeed(self, before: Widget) -> None:
        """Go on with its press and its digits."""
        if isinstance(before, Stepper):
            self.typed, self.pressed = before.typed, before.pressed
            self._part, self._over = before._part, before._over
            self._wait, self._stepped = before._wait, before._stepped

    def key(self, event: KeyPress) -> bool:
        """Arrows, plus and minus, Page Up and Down, digits, Backspace and Delete change it; what is
        held goes on."""
        if not event.down or not self.enabled:
            return False
        pages = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}
        signs = {} if event.ctrl else {"+": 1, "-": -1}
        steps = arrow_step(event) or pages.get(event.key, 0) or signs.get(event.text, 0)
        if steps:
            self.typed = ""
            self.change(steps)
        elif event.text.isdecimal() and event.text.isascii() and not event.ctrl:
            self.typed = (self.typed + event.text)[-6:]
            number = int(self.typed)
            if number > self.high:
                self.typed, number = event.text, int(event.text)
            if self.low <= number <= self.high:
                self.set(number)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.typed = ""
            self.set(None if self.none else self.low)
        else:
            return False
        return True

    def blur(self) -> None:
        """Forget half-typed digits."""
        self.typed = ""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the width its words need."""
        return Size.of(max(140.0, ui.width(self.none, 0, True) + 80), self.box.h)

    def draw(self, canvas: Canvas) -> None:
        """Draw minus, value, plus."""
        box = self.box
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box)
        fill = palette.BRASS_LIGHT if self.in_hand else FIELD
        canvas.rounded(box, fill, edge=palette.INK_FAINT, radius=4)
        for part, x, icon in ((-1, box.x + 17, "minus"), (1, box.right - 17, "plus")):
            stuck = self.stuck(part)
            if self._part == part and not stuck:
                side = Box(x - 15, box.y + 2, 30, box.h - 4)
                canvas.rounded(side, palette.PAPER_LINE, radius=3)
            ink = palette.PAPER_LINE if stuck or not self.enabled else palette.INK
            canvas.icon(icon, x, box.cy, ink, 20)
        ink = palette.INK if self.enabled else palette.INK_FAINT
        canvas.label(box.inset(36, 1), self.shown, bold=True, colour=ink, align="centre")


class Slider(Control, Generic[T]):
    """A row of values from least to most, with a knob; words for both ends and for the value.

    Args:
        choices: the values in order; their labels are shown beside the slider.
        value: what holds.
        on_change: called with the new value.
        ends: words at the left and right of the track; else the labels of the least and the most.
        at_once: tell of every value on the way; else only when the knob is let go, for what would
            move the slider itself.
    """

    drags = True
    turns = True

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        ends: tuple[Words, Words] | None = None,
        at_once: bool = True,
        name: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self.ends = ends or (self.choices[0].label, self.choices[-1].label)
        self.at_once = at_once
        self._told = value

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a row of values with the one that holds."""
        words = {"label": self.aloud, "value": self.choices[self.index].label}
        name = Phrase("{label}: {value}", words)
        return (Spoken(Role.SLIDER, name, notes(self.remark, self.tip), span=self._span),)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Move the knob."""
        if wish is Wish.SET:
            self.choose(round((value - self._span.low) / self._span.step))

    @property
    def _span(self) -> Amount:
        """Return the values as numbers, where they are some in even steps, else their places."""
        values = [choice.value for choice in self.choices if isinstance(choice.value, int)]
        steps = {after - before for before, after in pairwise(values)}
        if len(values) == len(self.choices) and len(steps) == 1:
            return Amount(values[self.index], values[0], values[-1], steps.pop())
        return Amount(self.index, 0, len(self.choices) - 1)

    @property
    def index(self) -> int:
        """Return where the knob stands."""
        values = [choice.value for choice in self.choices]
        return values.index(self.value) if self.value in values else 0

    def choose(self, index: int) -> None:
        """Move the knob to a place."""
        choice = self.choices[max(0, min(index, len(self.choices) - 1))]
        self.value = choice.value
        if self.at_once or not self.pressed:
            self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.on_change(self.value)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return a width with a track of fair length."""
        return Size.of(420.0, self.box.h, least_w=0.0)

    def arrange(self, ui: Ui) -> None:
        """Leave room for the words at both ends and for the value."""
        left, right = (ui.width(end) + theme.pad for end in self.ends)
        shown = max(ui.width(choice.label, theme.label, True) for choice in self.choices) + 14
        spare = self.box.w - left - right - shown
        if spare < 90:  # the words at the ends fold first
            left = right = 0
            spare = self.box.w - shown
        self._ends = bool(left or right)
        self._track = Box(self.box.x + left + 10, self.box.cy - 4, max(20, spare - 20), 8)

    def pointer(self, event: Pointer) -> bool:
        """Drag the knob, or press anywhere on the track."""
        if event.act is Act.DOWN and event.button == LEFT:
            self.pressed = True
            self._drag(event.x)
            return True
        if event.act is Act.MOVE and self.pressed:
            self._drag(event.x)
            return True
        if event.act in (Act.UP, Act.CANCEL):
            pressed, self.pressed = self.pressed, False
            if pressed:
                self._tell()
            return pressed
        if event.act is Act.WHEEL and self.focused:
            self.choose(self.index + event.wheel)
            return True
        return False

    def _drag(self, x: float) -> None:
        part = (x - self._track.x) / self._track.w
        self.choose(round(part * (len(self.choices) - 1)))

    def key(self, event: KeyPress) -> bool:
        """Move the knob with the arrows, Home and End."""
        step = arrow_step(event)
        if step:
            self.choose(self.index + step)
            return True
        if event.down and event.key in (pygame.K_HOME, pygame.K_END):
            self.choose(0 if event.key == pygame.K_HOME else len(self.choices) - 1)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw ends, track, knob and value."""
        box, track = self.box, self._track
        y = box.cy
        if self._ends:
            canvas.text(box.x, y, self.ends[0], colour=palette.INK_SECOND)
            canvas.text(track.right + 22, y, self.ends[1], colour=palette.INK_SECOND)
        canvas.rounded(track, (184, 170, 138), radius=4)
        part = self.index / max(1, len(self.choices) - 1)
        knob = track.x + track.w * part
        if knob > track.x:
            filled = track._replace(w=max(8, knob - track.x))
            canvas.rounded(filled, canvas.ui.colours.good, radius=4)
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(Box(knob - 11, y - 11, 22, 22), 11)
        canvas.disc(knob, y, 22, palette.INK_SECOND)
        fill = palette.BRASS_LIGHT if self.in_hand else WHITE if self.hovered else FIELD
        canvas.disc(knob, y, 19, fill)
        label = self.choices[self.index].label
        canvas.text(box.right, y, label, theme.label, bold=True, align="right")
