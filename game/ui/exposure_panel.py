"""The panel of what enemies could do to a piece: their blows, then what they leave in figures."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from game.core.presentation import Panel, Tone
from game.core.words import Phrase, Words
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.context import TextBlock
from game.ui.panel import SLACK
from game.ui.rows_panel import RowsPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.view import palette

_ICON, _ARROW = 26.0, 32.0


class ExposureSum(NamedTuple):
    """What all blows come to, at worst."""

    verdict: Words
    before: int
    after: int
    tone: Tone


class ExposurePanel(RowsPanel):
    """Rows of blows, and below a line strength before and after in large figures."""

    def __init__(self, *, name: str = "exposure") -> None:
        super().__init__(name=name)
        self.opens_by = "more"
        self.total: ExposureSum | None = None

    def tell(self, panel: Panel, total: ExposureSum | None) -> None:
        """Show the blows, and their sum if strength is what they take."""
        self.note = "at worst" if total is None else ""  # else the sum says so
        if total != self.total:
            self.total = total
            self.changed()
        self.show(panel)

    def sentences(self) -> Iterator[Words]:
        """Yield the sum, then the blows."""
        if self.total is not None:
            total = self.total
            sums = {"verdict": total.verdict, "before": total.before, "after": total.after}
            yield Phrase("At worst: {verdict}, {before} to {after}", sums)
        yield from super().sentences()

    def told_more(self, count: int) -> Words:
        """Return where folded blows are told; a count of all of them would pass for others."""
        alone = self.total is None and count >= len(self.rows) - 1
        return "marked on the board" if alone else super().told_more(count)

    def measure_body(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of the rows and the sum, which is never folded."""
        return super().measure_body(ui, width).more(self._foot(ui, width))

    def bare(self, ui: Ui, width: float) -> float:
        """Return the height at which what all blows come to is read, if no blow."""
        blocks = self._blocks(ui, width - 2 * theme.pad)
        first = blocks[0].h if blocks and self.total is None else 0.0
        return self._top + first + self._foot(ui, width - 2 * theme.pad)

    def head(self, canvas: Canvas) -> None:
        """Draw the head; while anything is folded, in the place of the note the key that opens it:
        no pointer comes here, as it is on the board."""
        ui = canvas.ui
        cap = ui.keys.cap(self.opens_by) if self.lacks_room and not self.open else ""
        taken = key_cap_width(ui, cap) + theme.tight
        if theme.pad + ui.width(self.title, 0, True) + theme.tight > self.box.w - taken:
            cap = ""  # the title is worth more
        self.head_taken = taken if cap else 0.0
        note, self.note = self.note, "" if cap else self.note
        super().head(canvas)
        self.note = note
        canvas.key_cap(self.box.right - theme.tight, self.box.y + self.head_height / 2, cap)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the rows, and the sum at the foot, alone where a row finds no room above it."""
        total = self.total
        if total is None:
            super().body(canvas, box)
            return
        foot, rows = box.cut_bottom(self._foot(canvas.ui, box.w))
        if rows.h >= theme.row - 2:
            super().body(canvas, rows._replace(h=rows.h - SLACK))  # below is a rule, no margin
            canvas.rule(foot.x, foot.right, foot.y + 2)
            y = foot.cy + 2
        else:
            y = box.cy
        colour = canvas.ui.colours.tone(total.tone)
        canvas.icon("shield", foot.x + 9, y, palette.INK_SECOND)
        words = self._verdict(canvas.ui, foot.w, total)
        place = Box(foot.x + _ICON, y - words.h / 2, words.w, words.h)
        canvas.block(place, words, colour=colour)
        x = foot.right - canvas.text(
            foot.right, y, total.after, theme.title, bold=True, colour=colour, align="right"
        )
        canvas.icon("arrow", x - _ARROW / 2, y, palette.INK, 20)
        canvas.text(
            x - _ARROW, y, total.before, theme.head, bold=True, colour=palette.INK_SECOND,
            align="right",
        )  # fmt: skip

    def _foot(self, ui: Ui, width: float) -> float:
        """Return the height of the sum."""
        if self.total is None:
            return 0.0
        return max(theme.title + 4.0, self._verdict(ui, width, self.total).h) + theme.gap

    @staticmethod
    def _verdict(ui: Ui, width: float, total: ExposureSum) -> TextBlock:
        """Return the words beside the figures, laid out."""
        figures = ui.width(total.before, theme.head, True) + ui.width(
            total.after, theme.title, True
        )
        words = Phrase("At worst {verdict}", {"verdict": total.verdict})
        return ui.block(words, max(20.0, width - _ICON - figures - _ARROW - theme.gap))
