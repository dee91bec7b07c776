"""Controls that hold one of a few values: switch and segments. The arrows change it too."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.core.words import Words
from game.ui.access import Role, Spoken, Wish, notes
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box, Size
from game.ui.theme import FIELD, WHITE, theme
from game.ui.widget import Control
from game.view import palette

T = TypeVar("T")


class Choice(NamedTuple, Generic[T]):
    """One thing a control can be set to."""

    value: T
    label: Words
    note: Words = ""
    """A second, fainter piece of text; or why it cannot be chosen."""
    enabled: bool = True
    icon: str = ""


def arrow_step(event: KeyPress) -> int:
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

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a switch."""
        return (Spoken(Role.SWITCH, self.aloud, notes(self.remark, self.tip), on=self.value),)

    def press(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.on_change(self.value)

    def key(self, event: KeyPress) -> bool:
        """Switch with Space; left is off, right is on."""
        step = arrow_step(event)
        if step and self.enabled:
            if self.value != (step > 0):
                self.press()
            return True
        return super().key(event)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the width of switch and word."""
        word = max(ui.width("on", 0, True), ui.width("off", 0, True))
        return Size.of(56 + word, self.box.h, least_w=0.0)

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
        canvas.disc(x, track.cy, 16, FIELD if not self.hovered else WHITE)
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
        self._boxes: list[Box] = []

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the choices, of which one holds."""
        choices = [
            Spoken(
                Role.RADIO_BUTTON, choice.label, choice.note, str(number), box,
                on=choice.value == self.value, at=choice.value == self.value,
                usable=choice.enabled,
            )
            for number, (choice, box) in enumerate(zip(self.choices, self._boxes, strict=False))
        ]  # fmt: skip
        note = notes(self.remark, self.tip)
        return (Spoken(Role.RADIO_GROUP, self.aloud, note, items=tuple(choices)),)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Set it to a choice."""
        if wish is Wish.PRESS and key:
            self.choose(int(key))

    def columns(self, ui: Ui, width: float) -> int:
        """Return how many choices fit side by side at a width."""
        count = max(1, len(self.choices))
        widest = max((self._need(ui, choice) for choice in self.choices), default=0.0)
        while count > 1 and (width - theme.tight * (count - 1)) / count < widest:
            count = -(-count // 2) if count > 3 else count - 1
        return count

    @staticmethod
    def _need(ui: Ui, choice: Choice[T]) -> float:
        return ui.width(choice.label, 0, True) + 10 + (26 if choice.icon else 0)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the width that puts all choices on one row, and the height of a field a row."""
        widest = max((self._need(ui, choice) for choice in self.choices), default=0.0)
        wide = len(self.choices) * (widest + theme.tight) - theme.tight
        rows = -(-len(self.choices) // self.columns(ui, width))
        return Size.of(wide, rows * (theme.field + theme.tight) - theme.tight, least_w=0.0)

    def arrange(self, ui: Ui) -> None:
        """Place the choices in rows."""
        columns = self.columns(ui, self.box.w)
        rows = -(-len(self.choices) // columns)
        tall = (self.box.h - theme.tight * (rows - 1)) / rows
        self._boxes = []
        for row in range(rows):
            line = Box(self.box.x, self.box.y + row * (tall + theme.tight), self.box.w, tall)
            self._boxes += line.columns(columns, theme.tight)

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
        step = arrow_step(event) or (1 if event.down and event.space else 0)
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
            fill = palette.INK if on else (255, 253, 246) if index == self._over else FIELD
            usable = choice.enabled and self.enabled
            if not usable and not on:
                fill = palette.PAPER_LOW
            canvas.rounded(box, fill, edge=palette.INK if on else palette.INK_FAINT, radius=4)
            ink = palette.CREAM if on else palette.INK if usable else palette.INK_FAINT
            if choice.icon:
                wide = 26 + canvas.ui.width(choice.label, 0, True)
                x = box.cx - wide / 2
                canvas.icon(choice.icon, x + 9, box.cy, ink, 20)
                room = box.right - x - 30
                canvas.text(x + 26, box.cy, choice.label, bold=True, colour=ink, room=room)
            else:
                canvas.label(box.inset(4, 2), choice.label, bold=on, colour=ink, align="centre")
