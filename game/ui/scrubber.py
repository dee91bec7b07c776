"""The scrubber of a replay: one band a turn in its seat's pattern, marks above, and a handle."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words
from game.ui.access import Amount, Role, Spoken, Wish
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_PAD = 24.0
_LEAST_LABEL = 36.0


class Band(NamedTuple):
    """A turn."""

    start: int
    """Position at which it begins."""
    seat: Seat
    round: int


class Scrubber(Widget):
    """A line from the first position to the last; click, drag or arrows go anywhere on it.

    Args:
        length: the last position.
        bands: the turns, in order, the first from 0.
        on_go: called with the position wanted.
    """

    focusable = True
    drags = True

    def __init__(self, length: int, bands: Sequence[Band], on_go: Callable[[int], None]) -> None:
        super().__init__("scrubber")
        self.length = max(1, length)
        self.bands = tuple(bands)
        self.on_go = on_go
        self.position = 0
        self.marks: tuple[int, ...] = ()
        """Positions with a bookmark."""
        self.notes: tuple[int, ...] = ()
        """Where turns begin on which something was noted."""

    def _x(self, position: int) -> float:
        return self.box.x + _PAD + (self.box.w - 2 * _PAD) * position / self.length

    def _at(self, x: float) -> int:
        share = (x - self.box.x - _PAD) / max(1.0, self.box.w - 2 * _PAD)
        return max(0, min(self.length, round(share * self.length)))

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the line with where one stands on it."""
        return (Spoken(Role.SLIDER, self.words, span=Amount(self.position, 0, self.length)),)

    @property
    def words(self) -> Words:
        """Return where one stands."""
        words = {"position": self.position, "length": self.length}
        return Phrase("Step {position} of {length}", words)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Go to a position."""
        if wish is Wish.SET:
            self.on_go(max(0, min(self.length, round(value))))

    def pointer(self, event: Pointer) -> bool:
        """Go where it is pressed or dragged to."""
        if event.act is Act.DOWN and event.button == LEFT:
            self.pressed = True
            self.on_go(self._at(event.x))
            return True
        if event.act is Act.MOVE and self.pressed:
            self.on_go(self._at(event.x))
            return True
        if event.act in (Act.UP, Act.CANCEL):
            was, self.pressed = self.pressed, False
            return was
        return False

    def key(self, event: KeyPress) -> bool:
        """Go a step with the arrows, to the ends with Home and End."""
        if not event.down:
            return False
        goal = {
            pygame.K_LEFT: self.position - 1,
            pygame.K_RIGHT: self.position + 1,
            pygame.K_HOME: 0,
            pygame.K_END: self.length,
        }.get(event.key)
        if goal is not None:
            self.on_go(max(0, min(self.length, goal)))
        return goal is not None

    def draw(self, canvas: Canvas) -> None:
        """Draw bands, rounds, marks, handle."""
        y = self.box.y + 24
        ends = [band.start for band in self.bands[1:]] + [self.length]
        right = -_LEAST_LABEL
        shown = 0
        for band, end in zip(self.bands, ends, strict=True):
            left = self._x(band.start)
            box = Box(left, y - 4, max(1.0, self._x(end) - left - 1), 8)
            ramp = canvas.ui.colours.seats[band.seat]
            later = band.start >= self.position
            canvas.rounded(box, ramp.dark if later else ramp.main, radius=2)
            kind = palette.BANDS[band.seat]
            if kind:
                canvas.hatch(box, kind, (0, 0, 0, 70), 6)
            if band.round != shown and left - right >= _LEAST_LABEL:
                canvas.text(
                    left + 2, y + 9 + theme.line / 2, Verbatim(band.round), colour=palette.CREAM_DIM
                )
                shown, right = band.round, left
        for note in self.notes:
            canvas.icon("log", self._x(note) + 20, y - 14, palette.CREAM, 16)
        for number, mark in enumerate(self.marks, 1):
            x = self._x(mark)
            canvas.disc(x, y - 14, 20, palette.BRASS_LIGHT)
            canvas.text(x, y - 14, Verbatim(number), bold=True, align="centre")
        handle = Box(self._x(self.position) - 6, y - 12, 12, 24)
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(handle, 3)
        canvas.rounded(handle, palette.CREAM, edge=palette.INK, radius=3)
