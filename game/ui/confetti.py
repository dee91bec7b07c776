"""Scraps of paper in the winner's colours, thrown once over the page; never the same twice over.

Where each scrap falls follows from its number, so that nothing is rolled for a picture.
"""

from math import sin, tau

from game.core.refs import NEUTRAL, Seat
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.widget import Widget
from game.view import palette

_SCRAPS = 90
_FALL = 2.6
"""Seconds that a scrap takes from above the page to below it."""
_SPREAD = 1.2
"""Seconds between the first scrap and the last."""
_GOLDEN = 0.6180339887


class Confetti(Widget):
    """Falls once when it is thrown; it takes no input and ends by itself."""

    def __init__(self) -> None:
        super().__init__("confetti")
        self._seat = NEUTRAL
        self._age = _FALL + _SPREAD

    @property
    def falling(self) -> bool:
        """Return whether any scrap can still be seen."""
        return self._age < _FALL + _SPREAD

    def throw(self, seat: Seat) -> None:
        """Let scraps in a seat's colours fall from now on."""
        self._seat, self._age = seat, 0.0

    def hit(self, x: float, y: float) -> Widget | None:
        """Return nothing: what lies behind takes the input."""
        return None

    def update(self, seconds: float) -> None:
        """Let the scraps fall further."""
        self._age += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the scraps that are on their way."""
        if not self.falling or not canvas.ui.animate:
            return
        ramp = canvas.ui.colours.seats[self._seat]
        colours = (ramp.main, ramp.dark, palette.BRASS_LIGHT, palette.CREAM)
        for number in range(_SCRAPS):
            late = number * number * _GOLDEN % 1.0
            part = (self._age - _SPREAD * late) / _FALL
            if 0 < part < 1:
                canvas.fill(self._scrap(number, part), colours[number % len(colours)])

    def _scrap(self, number: int, part: float) -> Box:
        """Return where a scrap is after a part of its way; it sways and turns as it falls."""
        across = number * _GOLDEN % 1.0
        sway = sin(tau * (part * 2 + across)) * 14
        wide = 3 + 6 * abs(sin(tau * (part * 3 + number / 7)))
        x = self.box.x + across * self.box.w + sway
        return Box(x, self.box.y - 12 + part * (self.box.h + 24), wide, 9)
