"""Laid-out blocks: text broken into lines and measured once, then drawn from the same object.

What a block says it takes is what it takes when it is drawn, as both come from the same lines. A
widget lays its blocks when it is measured, keeps them until what it shows or its width changes,
and draws those.
"""

from math import inf
from typing import NamedTuple

from game.core.presentation import Row
from game.core.refs import Seat
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import Box
from game.ui.theme import theme
from game.view import palette

_ICON, _MARK, _MATE = 26.0, 22.0, 15.0
"""Room for a row's icon, for the mark of a seat, and for that of one who plays with it."""


class RowBlock(NamedTuple):
    """A row of a panel: label left, value right, a note below."""

    row: Row
    w: float
    label: TextBlock
    note: TextBlock | None
    apart: bool
    """The value has a line of its own below the label."""
    h: float
    columns: tuple[float, ...] = ()
    """How far from the right the cells end."""
    beside: bool = False
    """The note stands beside the label."""
    below: bool = False
    """The value stands at the end of the note's line, below the label."""

    @classmethod
    def in_line(cls, ui: Ui, width: float, row: Row, columns: tuple[float, ...] = ()) -> "RowBlock":
        """Return a row of a ledger laid out: on one line, where that is wide enough.

        Args:
            ui: what it is measured with.
            width: of it.
            row: it.
            columns: how far from the right its cells end, and where the first begins.
        """
        left = left_of(row)
        if row.cells:
            name = ui.block(row.label, inf, bold=True)
            return cls(row, width, name, None, False, theme.row - 1.0, columns)
        block = cls.lay(ui, width, row)
        value = ui.width(row.value, 0, True) + theme.gap if row.value != "" else 0.0
        need = left + ui.width(row.label) + theme.gap + ui.width(row.note) + value
        if row.note and need <= width:
            note = ui.block(row.note, width)
            return block._replace(note=note, h=theme.row - 1.0, beside=True)
        return block

    @classmethod
    def lay(cls, ui: Ui, width: float, row: Row) -> "RowBlock":
        """Return a row laid out to a width.

        A label that does not fit beside its value has the whole width; the value stands at the
        end of its last line, or below that, beside a short note.
        """
        left = left_of(row)
        room = max(20.0, width - left)
        bold = row.value == "" and not row.note and bool(row.icon)  # it stands alone: a statement
        value = ui.width(row.value, 0, True) + theme.gap if row.value != "" else 0.0
        apart = False
        if ui.width(row.label, 0, bold) <= room - value:
            label = ui.block(row.label, room - value, bold=bold)
        else:
            label = ui.block(row.label, room, bold=bold)
            last = ui.fonts.width(label.lines[-1], theme.text, bold)
            apart = bool(value) and last > room - value
        note = ui.block(row.note, width - left) if row.note else None
        below = apart and note is not None and ui.width(row.note) <= room - value
        apart = apart and not below
        tall = label.h + theme.line * apart + (note.h if note else 0) + 2
        return cls(row, width, label, note, apart, tall, below=below)

    @property
    def lines(self) -> int:
        """Return whether it is a line, or a line with one below it: 1 or 2; 0 for anything else."""
        if self.h <= theme.row:
            return 1
        if self.note is None or self.apart:
            return 0
        return 2 if len(self.label.lines) == len(self.note.lines) == 1 else 0

    def nearer(self, apart: float) -> "RowBlock":
        """Return it with its lines, which are one or two, so far from each other."""
        if self.note is None or self.lines < 2:
            return self
        return self._replace(h=apart + (theme.row + self.note.h) / 2)

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw it with its top left corner at a place."""
        row = self.row
        colour = canvas.ui.colours.tone(row.tone)
        left, middle = x + left_of(row), y + theme.row / 2
        if row.icon:
            canvas.icon(row.icon, x + 9, middle, palette.INK_SECOND)
        elif row.seat:
            for number, seat in enumerate((row.seat, *row.mates)):
                draw_mark(canvas, x + number * _MATE, middle, seat)
        if self.columns:
            wide = self.w - self.columns[-1] - (left - x)
            canvas.text(left, middle, row.label, bold=True, room=wide, elide=True)
            *ends, _ = self.columns
            for cell, end in zip(row.cells, ends, strict=False):
                canvas.text(x + self.w - end, middle, cell, bold=True, colour=colour, align="right")
            return
        if row.value != "":
            low = middle + self.label.h - theme.line + theme.line * self.apart
            if self.below and self.note is not None:
                low = y + self.h - self.note.h / 2
            canvas.text(
                x + self.w, low, row.value, bold=True, colour=colour, align="right", room=self.w
            )
        ink = palette.INK_SECOND if row.value != "" or row.tone == "" else colour
        room = Box(left, y + 1, self.label.w, self.label.h)
        canvas.block(room, self.label, colour=ink)
        if self.note is not None and self.beside:
            beside = left + canvas.ui.width(row.label) + theme.gap
            canvas.text(beside, middle, row.note, colour=palette.INK_SECOND)
        elif self.note is not None:
            below = Box(left, y + self.h - self.note.h, self.note.w, self.note.h + 2)
            canvas.block(below, self.note, colour=palette.INK_SECOND)


def draw_mark(canvas: Canvas, x: float, middle: float, seat: Seat) -> None:
    """Draw the mark of a seat, from its left edge."""
    canvas.rounded(Box(x, middle - 7, 14, 14), canvas.ui.colours.seats[seat].main, radius=3)
    canvas.emblem(seat, x + 7, middle, 8, palette.HALO)


def left_of(row: Row) -> float:
    """Return the room a row's icon or mark takes before its label."""
    return _ICON if row.icon else _MARK + _MATE * len(row.mates) if row.seat else 0.0
