"""The slip beside a cell on which a result is said in words; its tail points at the cell."""

from collections.abc import Sequence
from itertools import product
from math import hypot, inf
from typing import NamedTuple

from pygame import Rect

from game.core.presentation import Look, Result, Tone
from game.ui.access import Live, Role, Spoken, notes
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_WIDE, _HIGH = 300.0, 92.0
_BAR = 8.0
_PAD = 14.0
_FACE = 64.0
"""The picture of what was turned up."""
_TAIL = 18.0
_RINGS = (0.0, 0.6, 1.2)
"""How much farther off it may stand, in cells, where it would cover what must be seen."""
_RIM = 0.4
"""Part of a cell that the tail leaves free round its middle."""
_REACH = 88.0
"""The longest tail."""
_FREE = 26.0
"""Room left to what the slip points at."""


class ResultSlip(Widget):
    """Says what came of something; it takes no input, so that a click on it goes on as well."""

    def __init__(self) -> None:
        super().__init__("slip")
        self.shown: Result | None = None
        self._at: Box = NOWHERE
        self._pieces: tuple[Box, ...] = ()
        self.visible = False

    def show(self, result: Result | None) -> None:
        """Say a result, or go away."""
        self.shown = result
        self.visible = result is not None

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the result, said as it comes."""
        result = self.shown
        if result is None:
            return ()
        words = notes(result.verdict, result.sum, result.note)
        return (Spoken(Role.STATUS, words, live=Live.POLITE),)

    def hit(self, x: float, y: float) -> Widget | None:
        """Return nothing: what lies behind takes the input."""
        return None

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return how large it is: as wide as planned, or as there is room for, and as high as its
        words need."""
        if self.shown is None:
            return Size.of()
        wide = min(_WIDE + (_FACE if self.shown.look else 0), width)
        laid = self._lay(ui, self.shown, wide)
        return Size.of(wide, max(_HIGH, laid.height + 2 * theme.gap))

    def stand(
        self, ui: Ui, room: Box, at: Box | None, clear: Sequence[Box], pieces: Sequence[Box]
    ) -> None:
        """Take a place in a room beside what it is about, over nothing that must be seen.

        Args:
            ui: scale and type.
            room: the board.
            at: the cell; None: it stands at the rim, where the least lies.
            clear: what is left free.
            pieces: what is better left free too.
        """
        size = self.measure(ui, room.w).best
        self._pieces = tuple(pieces)
        if at is None:
            self._at = NOWHERE
            self.place(_aside(room, size.w, size.h, clear, pieces), ui)
            return
        self._at = at

        def worth(place: Box) -> float:
            covered = _covered(place, (at, *clear), pieces)
            return covered + abs(place.cx - at.cx) + 2 * abs(place.cy - at.cy)

        self.place(min(_places(room, at, size.w, size.h), key=worth), ui)

    def _lay(self, ui: Ui, result: Result, wide: float) -> "_Laid":
        room = wide - _BAR - 2 * _PAD - (_FACE + theme.gap if result.look else 0)
        size = ui.size_for(result.verdict, room, theme.title, theme.head, theme.lead, bold=True)
        return _Laid(
            ui.block(result.sum, room) if result.sum else None,
            ui.block(result.verdict, room, size, bold=True, spacing=size * 1.3),
            ui.block(result.note, room) if result.note else None,
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw paper, tail, bar and words."""
        result, box = self.shown, self.box
        if result is None or box.w <= 0:
            return
        ui = canvas.ui
        tone = ui.colours.tone(result.tone, palette.BRASS)
        canvas.shadow(box, blur=9, alpha=150)
        self._tail(canvas, box)
        canvas.paper(box)
        canvas.rounded(box._replace(w=_BAR), tone, radius=4)
        x = box.x + _BAR + _PAD
        if result.look is not None:
            self._face(canvas, result.look, Box(x, box.cy - _FACE / 2, _FACE, _FACE))
            x += _FACE + theme.gap
        laid = self._lay(ui, result, box.w)
        y = box.y + (box.h - laid.height) / 2
        ink = ui.colours.tone(result.tone) if result.tone is not Tone.PLAIN else palette.INK
        for block, colour in (
            (laid.sum, palette.INK_SECOND),
            (laid.verdict, ink),
            (laid.note, palette.INK),
        ):
            if block is not None:
                canvas.block(Box(x, y, block.w, block.h), block, colour=colour)
                y += block.h

    @staticmethod
    def _face(canvas: Canvas, look: Look, box: Box) -> None:
        canvas.look(look, box)

    def _tail(self, canvas: Canvas, box: Box) -> None:
        """Draw the corner that points at the cell, unless it would seem to mean another piece."""
        at = self._at
        if at.w <= 0 or box.meets(Box(at.cx, at.cy, 1, 1)):
            return
        if box.x >= at.cx or box.right <= at.cx:
            y = min(max(at.cy, box.y + _TAIL), box.bottom - _TAIL)
            x = box.x + 2 if box.x >= at.cx else box.right - 2
            feet = [(x, y - _TAIL / 2), (x, y + _TAIL / 2)]
        else:
            x = min(max(at.cx, box.x + _TAIL), box.right - _TAIL)
            y = box.y + 2 if box.y >= at.cy else box.bottom - 2
            feet = [(x - _TAIL / 2, y), (x + _TAIL / 2, y)]
        tip = tip_of(at, x, y, self._pieces)
        if tip is not None:
            canvas.area([feet[0], tip, feet[1]], palette.PAPER)


def tip_of(at: Box, x: float, y: float, pieces: Sequence[Box] = ()) -> tuple[float, float] | None:
    """Return where a tail ends that points from a place at the middle of a cell: on its rim; None
    where that is too far, or beyond another piece."""
    far = hypot(at.cx - x, at.cy - y)
    long = far - _RIM * min(at.w, at.h)
    if not 0 < long <= _REACH:
        return None
    tip = x + (at.cx - x) * long / far, y + (at.cy - y) * long / far
    others = (box for box in pieces if not box.holds(at.cx, at.cy))
    crossed = any(Rect(*map(round, box)).clipline(x, y, *tip) for box in others)
    return None if crossed else tip


def _aside(room: Box, wide: float, high: float, clear: Sequence[Box], pieces: Sequence[Box]) -> Box:
    """Return the place at the upper or lower rim of a room that covers the least of what lies
    there; of equal ones the first, from the upper middle."""
    columns = room.cx - wide / 2, room.x + theme.gap, room.right - wide - theme.gap
    rows = room.y + theme.gap, room.bottom - high - theme.gap
    places = [Box(x, y, wide, high) for y in rows for x in columns]
    return min(places, key=lambda place: _covered(place, clear, pieces))


def _covered(place: Box, clear: Sequence[Box], pieces: Sequence[Box]) -> float:
    """Return how much a place covers, of what must be left free before all."""
    covered = sum(_shared(place, box) for box in pieces)
    return covered + 8 * sum(_shared(place, box) for box in clear)


class _Laid(NamedTuple):
    """Its words, laid out."""

    sum: TextBlock | None
    verdict: TextBlock
    note: TextBlock | None

    @property
    def height(self) -> float:
        return sum(block.h for block in self if block is not None)


def _places(room: Box, at: Box, wide: float, high: float) -> list[Box]:
    """Return places for a slip beside a cell, all of them inside the room."""
    inner = room.inset(theme.tight, theme.tight)
    places = []
    for far, dx, dy in product(_RINGS, (-1, 0, 1), (-1, -0.5, 0, 0.5, 1)):
        if dx or dy:
            x = at.cx - wide / 2 + dx * (at.w / 2 + _FREE + far * at.w + wide / 2)
            y = at.cy - high / 2
            y += dy * ((at.h / 2 if not dx else 0) + _FREE + far * at.h + high / 2)
            x = max(inner.x, min(x, inner.right - wide))
            y = max(inner.y, min(y, inner.bottom - high))
            places.append(Box(x, y, wide, high))
    return places


def _shared(one: Box, other: Box) -> float:
    """Return how much two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
