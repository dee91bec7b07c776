"""The banner of a turn: whose it is now, for a moment, in the top bar: it covers no board."""

from math import inf

from game.core.refs import NEUTRAL, Seat
from game.core.words import Words
from game.ui.canvas import Canvas, Ui
from game.ui.scale import Box, Size
from game.ui.theme import WHITE, theme
from game.ui.widget import Widget
from game.view import palette

_IN, _STAY, _OUT = 0.16, 0.9, 0.24
"""Seconds of sliding in, standing, and sliding away."""


class TurnBanner(Widget):
    """Slides in, stands for a moment, and goes; it takes no input and hides nothing for long."""

    def __init__(self) -> None:
        super().__init__("banner")
        self._seat = NEUTRAL
        self._name: Words = ""
        self._note: Words = ""
        self._age = _IN + _STAY + _OUT

    @property
    def showing(self) -> bool:
        """Return whether any of it can be seen."""
        return self._age < _IN + _STAY + _OUT

    def announce(self, seat: Seat, name: Words, note: Words) -> None:
        """Say whose turn it is from now on.

        Args:
            seat: whose.
            name: who sits there.
            note: the round.
        """
        self._seat, self._name, self._note = seat, name, note
        self._age = 0.0

    def dismiss(self) -> None:
        """Go at once: the person has begun."""
        self._age = _IN + _STAY + _OUT

    def hit(self, x: float, y: float) -> Widget | None:
        """Return nothing: what lies behind takes the input."""
        return None

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of the band."""
        return Size.of(h=theme.bar)

    def update(self, seconds: float) -> None:
        """Let it grow older."""
        self._age += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the band as far as it has slid in."""
        if not self.showing or not canvas.ui.animate or self.box.w <= 0:
            return
        if self._age < _IN:
            part = 1 - (1 - self._age / _IN) ** 2
        else:
            part = 1 - max(0.0, self._age - _IN - _STAY) / _OUT
        with canvas.clipped(self.box):
            self._band(canvas, self.box.moved(0, (part - 1) * self.box.h))

    def _band(self, canvas: Canvas, box: Box) -> None:
        ramp = canvas.ui.colours.seats[self._seat]
        canvas.fill(box, ramp.main)
        canvas.band(self._seat, box._replace(w=72))
        canvas.rule(box.x, box.right, box.bottom - 2, ramp.dark)
        canvas.emblem(self._seat, box.x + 36, box.cy, 28, palette.HALO)
        note = canvas.ui.width(self._note, theme.label)
        room = max(0.0, box.w - 88 - note - 40)
        canvas.text(
            box.x + 88,
            box.cy,
            self._name,
            theme.title,
            bold=True,
            colour=WHITE,
            room=room,
            elide=True,
        )  # fmt: skip
        canvas.text(box.right - 20, box.cy, self._note, theme.label, colour=WHITE, align="right")
