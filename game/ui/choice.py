"""Controls that hold a value: switch, segments, stepper and slider. The arrows change it too."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.core.words import Words
from game.ui.draw import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box
from game.ui.widget import Control
from game.view import palette

T = TypeVar("T")

_FIELD = (253, 249, 236)


class Choice(NamedTuple, Generic[T]):
    """One thing a control can be set to."""

    value: T
    label: Words
    note: Words = ""
    """A second, fainter piece of text; or why it cannot be chosen."""
    enabled: bool = True
    icon: str = ""


def _step(event: KeyPress) -> int:
    """Return -1 or 1 for the arrow keys, 0 for others."""
    if not event.down or event.ctrl:
        return 0
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)


class Toggle(Control):
    """A switch with its state in words beside it.

    Args:
        value: whether it is on.
        on_change: called with the new state.
        name, tip: see `Widget`.
    """

    def __init__(
        self,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        name: str = "",
        tip: Words = "",
        action: str = "",
    ) -> None:
        super().__init__(name, tip=tip, action=action)
        self.value = value
        self.on_change = on_change

    def press(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.on_change(self.value)

    def key(self, event: KeyPress) -> bool:
        """Switch with Space; left is off, right is on."""
        step = _step(event)
        if step and self.enabled:
            if self.value != (step > 0):
                self.press()
            return True
        return super().key(event)

    def width(self, ui: Ui) -> float:
        """Return the width of switch and word."""
        return 56 + max(ui.width("on", 14, True), ui.width("off", 14, True))

    def draw(self, canvas: Canvas) -> None:
        """Draw the switch and its word."""
        track = Box(self.box.x, self.box.cy - 10, 40, 20)
        colour = canvas.ui.colours.good if self.value else (178, 164, 130)
        if not self.enabled:
            colour = palette.PAPER_LINE
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(track, 10)
        edge = palette.mix(colour, palette.INK, 45)
        canvas.rounded(track, colour, edge=edge, radius=10)
        x = track.right - 10 if self.value else track.x + 10
        canvas.disc(x, track.cy, 18, edge)
        canvas.disc(x, track.cy, 16, _FIELD if not self.hovered else (255, 255, 255))
        ink = palette.INK if self.enabled else palette.INK_FAINT
        word = "on" if self.value else "off"
        canvas.text(track.right + 8, self.box.cy, word, bold=True, colour=ink)


class Segments(Control, Generic[T]):
    """A row of choices of which one holds, side by side; they wrap to rows where they must.

    Args:
        choices: what can be chosen.
        value: what holds.
        on_change: called with the new value.
        name: see `Widget`.
    """

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self._over = -1
        self._down = -1

    def columns(self, ui: Ui, width: float) -> int:
        """Return how many choices fit side by side at a width."""
        count = max(1, len(self.choices))
        widest = max((self._need(ui, choice) for choice in self.choices), default=0.0)
        while count > 1 and (width - 4 * (count - 1)) / count < widest:
            count = -(-count // 2) if count > 3 else count - 1
        return count

    @staticmethod
    def _need(ui: Ui, choice: Choice[T]) -> float:
        return ui.width(choice.label, 14, True) + 10 + (26 if choice.icon else 0)

    def height(self, ui: Ui, width: float) -> float:
        """Return 32 a row."""
        rows = -(-len(self.choices) // self.columns(ui, width))
        return rows * 36.0 - 4

    def width(self, ui: Ui) -> float:
        """Return the width that puts all choices on one row."""
        widest = max((self._need(ui, choice) for choice in self.choices), default=0.0)
        return len(self.choices) * (widest + 4) - 4

    def arrange(self, ui: Ui) -> None:
        """Place the choices in rows."""
        columns = self.columns(ui, self.box.w)
        rows = -(-len(self.choices) // columns)
        tall = (self.box.h - 4 * (rows - 1)) / rows
        self._boxes = []
        for row in range(rows):
            line = Box(self.box.x, self.box.y + row * (tall + 4), self.box.w, tall)
            self._boxes += line.columns(columns, 4)

    def _at(self, event: Pointer) -> int:
        for index, box in enumerate(self._boxes[: len(self.choices)]):
            if box.holds(event.x, event.y):
                return index
        return -1

    def choose(self, index: int) -> None:
        """Set it to a choice by its index, unless that cannot be chosen."""
        choice = self.choices[index]
        if choice.enabled and self.enabled and choice.value != self.value:
            self.value = choice.value
            self.on_change(choice.value)

    def pointer(self, event: Pointer) -> bool:
        """Follow hover and presses."""
        if event.act in (Act.MOVE, Act.ENTER):
            self._over = self._at(event)
        elif event.act is Act.LEAVE:
            self._over = -1
        elif event.act is Act.DOWN and event.button == LEFT:
            self._down = self._at(event)
            return True
        elif event.act is Act.UP and self._down >= 0:
            down, self._down = self._down, -1
            if down == self._at(event):
                self.choose(down)
            return True
        elif event.act is Act.CANCEL:
            self._down = -1
        return False

    def key(self, event: KeyPress) -> bool:
        """Move with the arrows, and on with Space."""
        step = _step(event) or (1 if event.down and event.space else 0)
        if not step:
            return False
        values = [choice.value for choice in self.choices]
        index = values.index(self.value) if self.value in values else -1
        for _ in values:
            index = (index + step) % len(values)
            if self.choices[index].enabled:
                self.choose(index)
                break
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the choices; the one that holds is dark."""
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(self.box)
        for index, (choice, box) in enumerate(zip(self.choices, self._boxes, strict=False)):
            on = choice.value == self.value
            fill = palette.INK if on else (255, 253, 246) if index == self._over else _FIELD
            usable = choice.enabled and self.enabled
            if not usable and not on:
                fill = palette.PAPER_LOW
            canvas.rounded(box, fill, edge=palette.INK if on else palette.INK_FAINT, radius=4)
            ink = palette.CREAM if on else palette.INK if usable else palette.INK_FAINT
            if choice.icon:
                wide = 26 + canvas.ui.width(choice.label, 14, True)
                x = box.cx - wide / 2
                canvas.icon(choice.icon, x + 9, box.cy, ink, 20)
                room = box.right - x - 30
                canvas.text(x + 26, box.cy, choice.label, bold=True, colour=ink, room=room)
            else:
                canvas.label(box.inset(4, 2), choice.label, bold=on, colour=ink, align="centre")


class Stepper(Control):
    """A whole number with a minus and a plus; it may also be left open, as the map says.

    Args:
        value: the number, or None for open.
        low, high: the least and the most.
        on_change: called with the new value.
        step: how far one press goes.
        none: words for an open value; empty: it cannot be open.
    """

    def __init__(
        self,
        value: int | None,
        low: int,
        high: int,
        on_change: Callable[[int | None], None],
        *,
        step: int = 1,
        none: Words = "",
        start: int | None = None,
        name: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.value = value
        self.low, self.high, self.step = low, high, max(1, step)
        self.on_change = on_change
        self.none = none
        self.start = low if start is None else start
        """The number that follows the open value."""
        self._typed = ""
        self._part = 0

    def change(self, steps: int) -> None:
        """Go so many steps; below the least, an open value if there is one."""
        if self.value is None:
            value: int | None = self.start if steps > 0 else None
        else:
            value = self.value + steps * self.step
            if value < self.low:
                value = None if self.none and self.value == self.low else self.low
            value = min(value, self.high) if value is not None else None
        self.set(value)

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
        """Press minus or plus; the wheel changes it while it has the focus."""
        if event.act is Act.DOWN and event.button == LEFT:
            self._part = self._part_at(event)
            self.pressed = True
            return True
        if event.act is Act.UP and self.pressed:
            part, self._part, self.pressed = self._part, 0, False
            if part and part == self._part_at(event) and self.enabled:
                self.change(part)
            return True
        if event.act is Act.CANCEL:
            self._part, self.pressed = 0, False
        if event.act is Act.WHEEL and self.focused and self.enabled:
            self.change(event.wheel)
            return True
        return False

    def key(self, event: KeyPress) -> bool:
        """Arrows, Page Up and Down, digits, Backspace and Delete change it."""
        pages = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}
        steps = _step(event) or (pages.get(event.key, 0) if event.down else 0)
        if not event.down or not self.enabled:
            return False
        if steps:
            self._typed = ""
            self.change(steps)
        elif event.text.isdecimal() and event.text.isascii() and not event.ctrl:
            self._typed = (self._typed + event.text)[-6:]
            number = int(self._typed)
            if number > self.high:
                self._typed, number = event.text, int(event.text)
            if self.low <= number <= self.high:
                self.set(number)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._typed = ""
            self.set(None if self.none else self.low)
        else:
            return False
        return True

    def blur(self) -> None:
        """Forget half-typed digits."""
        self._typed = ""

    def width(self, ui: Ui) -> float:
        """Return the width its words need."""
        return max(140.0, (ui.width(self.none, 14, True) if self.none else 0) + 80)

    def least_width(self, ui: Ui) -> float:
        """Return the width its words need."""
        return self.width(ui)

    def draw(self, canvas: Canvas) -> None:
        """Draw minus, value, plus."""
        box = self.box
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box)
        canvas.rounded(box, _FIELD, edge=palette.INK_FAINT, radius=4)
        lowest = self.value is None if self.none else self.value == self.low
        for part, x, icon, stuck in (
            (-1, box.x + 17, "minus", lowest),
            (1, box.right - 17, "plus", self.value == self.high),
        ):
            if self._part == part:
                side = Box(x - 15, box.y + 2, 30, box.h - 4)
                canvas.rounded(side, palette.PAPER_LINE, radius=3)
            ink = palette.PAPER_LINE if stuck or not self.enabled else palette.INK
            canvas.icon(icon, x, box.cy, ink, 20)
        words: Words | int = self.none if self.value is None else self.value
        ink = palette.INK if self.enabled else palette.INK_FAINT
        canvas.label(box.inset(36, 1), words, bold=True, colour=ink, align="centre")


class Slider(Control, Generic[T]):
    """A row of values from least to most, with a knob; words for both ends and for the value.

    Args:
        choices: the values in order; their labels are shown beside the slider.
        value: what holds.
        on_change: called with the new value.
        ends: words at the left and right of the track.
        at_once: tell of every value on the way; else only when the knob is let go, for what would
            move the slider itself.
    """

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        ends: tuple[Words, Words] = ("", ""),
        at_once: bool = True,
        name: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change
        self.ends = ends
        self.at_once = at_once
        self._told = value

    @property
    def index(self) -> int:
        """Where the knob stands."""
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

    def width(self, ui: Ui) -> float:
        """Return a width with a track of fair length."""
        return 420.0

    def arrange(self, ui: Ui) -> None:
        """Leave room for the words at both ends and for the value."""
        left, right = (ui.width(end) + 12 if end else 0 for end in self.ends)
        shown = max(ui.width(choice.label, 16, True) for choice in self.choices) + 14
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
        step = _step(event)
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
        canvas.disc(knob, y, 19, (255, 255, 255) if self.hovered else _FIELD)
        label = self.choices[self.index].label
        canvas.text(box.right, y, label, 16, bold=True, align="right")
