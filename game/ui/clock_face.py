"""A person's clock in the top bar: whose it is by the mark of the seat, and what is left of it."""

from typing import NamedTuple

from game.core.refs import Seat
from game.core.words import Words
from game.ui.canvas import Canvas, Ui
from game.ui.scale import Box
from game.ui.theme import WHITE, theme
from game.view import palette

_MARK = 20.0
_GAP = 6.0
_EDGE = 8.0


class ClockFace(NamedTuple):
    """What a clock shows."""

    seat: Seat
    time: Words
    """What is left: "1:05"."""
    told: Words
    """The same in a sentence."""
    runs: bool = False
    """It is the clock of who decides."""
    low: bool = False
    """Hardly any time is left: it stands on a label of its own, with a warning."""


def clock_width(ui: Ui, face: ClockFace) -> float:
    """Return the width of a clock."""
    warning = _MARK + _GAP if face.low else 0
    return _EDGE + _MARK + _GAP + warning + ui.width(face.time, theme.head, True) + _EDGE


def draw_clock(canvas: Canvas, box: Box, face: ClockFace) -> None:
    """Draw a clock: one that does not run is dim, and one that is low has a warning."""
    colour = palette.BRASS_LIGHT if face.runs else palette.CREAM_DIM
    if face.low:
        canvas.rounded(box, palette.PAPER, edge=palette.PAPER_EDGE)
        colour = palette.INK
    x = box.x + _EDGE
    ramp = canvas.ui.colours.seats[face.seat]
    canvas.disc(x + _MARK / 2, box.cy, _MARK, ramp.main)
    canvas.emblem(face.seat, x + _MARK / 2, box.cy, 10, WHITE)
    x += _MARK + _GAP
    if face.low:
        canvas.icon("warning", x + _MARK / 2, box.cy, size=_MARK)
        x += _MARK + _GAP
    canvas.text(x, box.cy, face.time, theme.head, bold=face.runs, colour=colour)
