"""The match that is chosen, at the right of a list: its picture, who plays, what is said of it."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.core.presentation import SeatView
from game.core.words import SEAT_NAME, Phrase, Words
from game.scenes.shelf.match_list import MatchRow
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import WHITE, theme
from game.view import palette

_FRAME = 352.0
_LEAST = 90.0
"""The least height of the picture."""


class MatchPanel(PaperPanel):
    """What there is to see of a match at the moment chosen."""

    def __init__(self) -> None:
        super().__init__("", name="match")
        self.elide_title = True
        self._row: MatchRow | None = None
        self._painted: Surface | None = None
        self._seats: tuple[SeatView, ...] = ()
        self._told: tuple[Words, ...] = ()
        self.waiting = False
        """The picture is being painted."""

    def set(
        self,
        row: MatchRow | None,
        title: Words,
        picture: Surface | None,
        seats: tuple[SeatView, ...],
        told: tuple[Words, ...],
        *,
        waiting: bool,
    ) -> None:
        """Show a match.

        Args:
            row: the match; None: there is none.
            title: in the head.
            picture: of the position.
            seats: what may be told of them there.
            told: sentences below.
            waiting: the picture is still being painted.
        """
        self._row, self.title, self._painted = row, title, picture
        self._seats, self._told, self.waiting = seats, told, waiting
        self.changed()

    def sentences(self) -> Sequence[Words]:
        """Return who plays, and what is said."""
        seats = self._row.seats if self._row is not None and not self._row.damaged else ()
        return (*(seat.name for seat in seats), *self._told)

    @property
    def frame(self) -> Box:
        """The size a picture is painted at, though the panel itself be left out."""
        wide = max(_FRAME, self.inner.w)
        return Box(0, 0, wide, wide * 0.85)

    @property
    def _room(self) -> Box:
        inner = self.inner
        return inner._replace(h=max(_LEAST, min(inner.h - self._below, self.frame.h)))

    @property
    def _below(self) -> float:
        seats = len(self._row.seats) if self._row is not None and not self._row.damaged else 0
        return theme.row * (seats + 2.0 * len(self._told)) + 24

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the least height that shows everything."""
        return Size.of(h=_LEAST + self._below)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw picture, players, and what is said."""
        if self._row is None:
            return
        room = self._room
        y = room.y
        if not self._row.damaged:
            if self._painted is not None:
                picture = _fitted(self._painted, canvas.rect(room).size)
                canvas.blit(picture, room)
                y = room.cy + canvas.ui.scale.units(picture.get_height()) / 2
            else:
                canvas.rounded(room, palette.PAPER_LOW, radius=3)
                said = "The picture is being painted." if self.waiting else "No picture."
                canvas.text(room.cx, room.cy, said, colour=palette.INK_SECOND, align="centre")
                y = room.bottom
            y = self._players(canvas, box, y + 12)
        for words in self._told:
            if box.bottom - y < theme.line:
                break
            rest = Box(box.x, y, box.w, box.bottom - y)
            y += canvas.paragraph(rest, words, elide=True) + 6

    def _players(self, canvas: Canvas, box: Box, y: float) -> float:
        assert self._row is not None
        facts = {int(view.seat): view.facts for view in self._seats}
        out = {view.seat for view in self._seats if view.out}
        colours = {int(view.seat): view.colour for view in self._seats}
        for number, seat in enumerate(self._row.seats, 1):
            middle = y + theme.row / 2
            ramp = canvas.ui.colours.seats[colours.get(number) or seat.colour]
            canvas.rounded(Box(box.x, middle - 8, 16, 16), ramp.main, radius=3)
            canvas.emblem(number, box.x + 8, middle, 9, WHITE)
            canvas.icon(seat.icon, box.x + 30, middle, palette.INK_SECOND, 16)
            right = box.right
            ink = palette.INK_SECOND
            if number in out:
                right -= canvas.text(right, middle, "out", colour=ink, align="right") + 8
            for fact in reversed(facts.get(number, ()) if number not in out else ()):
                value = self._named(fact.value)
                wide = canvas.ui.width(value, bold=True) + canvas.ui.width(fact.label) + 18
                if right - wide < box.x + 140:
                    break
                right -= canvas.text(right, middle, fact.label, colour=ink, align="right") + 5
                right -= canvas.text(right, middle, value, bold=True, align="right") + 13
            left = box.x + 44
            canvas.text(left, middle, seat.name, bold=True, room=right - left, elide=True)
            y += theme.row
        return y + 8

    def _named(self, value: Words | int) -> Words | int:
        """Return a fact; a seat in it has the name that it has in this match, not at the table."""
        if self._row is not None and isinstance(value, Phrase) and value.template == SEAT_NAME:
            seat = value.args["seat"]
            return self._row.seats[seat - 1].name if isinstance(seat, int) else value
        return value


def _fitted(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture as large as fits."""
    wide, high = picture.get_size()
    part = min(size[0] / wide, size[1] / high)
    return pygame.transform.smoothscale(picture, (round(wide * part), round(high * part)))
