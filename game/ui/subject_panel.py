"""The subject panel: what the cursor is on, from a ruleset's `Description`."""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from game.core.presentation import Description, Row
from game.core.words import Verbatim, Words
from game.ui.blocks import RowBlock
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.context import TextBlock
from game.ui.panel import SLACK, PaperPanel
from game.ui.rows_panel import folding
from game.ui.scale import Box, Size
from game.ui.spoken import card_words
from game.ui.theme import theme
from game.view import palette
from game.view.shapes import Colour

_PICTURE = 64.0
_BESIDE = 76.0
"""Where the words begin beside the picture."""
_ROWS = 2
"""Rows of facts there is room for at the least."""


def draw_bar(canvas: Canvas, box: Box, now: int, full: int, before: int | None = None) -> None:
    """Draw a bar of `now` out of `full`; what is lost since `before` is hatched."""
    full = max(1, full)
    canvas.rounded(box, palette.PAPER_LINE, radius=box.h / 2)
    if before is not None and before > now:
        lost = box._replace(w=box.w * min(1, before / full))
        canvas.rounded(lost, canvas.ui.colours.bad, radius=box.h / 2)
        canvas.hatch(lost.inset(1, 1), "diagonal", (243, 234, 214, 110), 6)
    if now > 0:
        left = box._replace(w=max(box.h, box.w * min(1, now / full)))
        canvas.rounded(left, canvas.ui.colours.good, radius=box.h / 2)


class SubjectPanel(PaperPanel):
    """Picture, name, place, bar, two columns of facts, then notes as far as there is room.

    Its height does not follow what it shows, so that hovering never moves what lies below it.
    """

    unfolds = True

    def __init__(self, *, name: str = "subject") -> None:
        super().__init__(name=name)
        self.aloud = "Card"
        self.opens_by = "more"
        self.pinned = False
        self.pointed = True
        """The cursor is on it; what is only picked up leaves the buttons below in reach."""
        self._shown: Description | None = None
        self._empty: Words = ""
        self._aside: Words = ""

    @staticmethod
    def least(rows: int) -> float:
        """Return the height that holds so many rows of facts."""
        return _facts() + rows * theme.row + 7

    def sentences(self) -> Iterator[Words]:
        """Yield the card, or that there is none."""
        if self._shown is None:
            yield self._empty
            return
        yield card_words(self._shown)
        if self._aside:
            yield self._aside

    @property
    def shown(self) -> Description | None:
        """Return what it shows now."""
        return self._shown

    def show(
        self, description: Description | None, *, pinned: bool = False, empty: Words = ""
    ) -> None:
        """Show a description; `empty` is the sentence where there is none."""
        if (description, pinned, empty) != (self._shown, self.pinned, self._empty):
            self._shown, self.pinned, self._empty = description, pinned, empty
            self.changed()

    def advise(self, aside: Words) -> None:
        """Say a sentence at the foot, where there is that much room to spare."""
        if aside != self._aside:
            self._aside = aside
            self.changed()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height that shows all there is to say now; the least, while it is pointed at,
        is that of its own numbers with a line that counts the rest."""
        least = self.least(_ROWS)
        shown = self._shown
        if shown is None:
            return Size.of(h=least)
        head, room = self._head(ui, width, shown), width - 2 * theme.pad
        whole = head + _tall(self._plan(ui, room, shown.facts, shown.notes)) + 7
        numbers = head + _tall(self._plan(ui, room, shown.facts, ())) + theme.row + theme.gap
        numbers = numbers if self.pointed else 0.0
        return Size.of(h=max(whole, least), least_h=max(least, min(whole, numbers)))

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the description."""
        shown = self._shown
        if shown is None:
            if self._empty:
                canvas.paragraph(box, self._empty, colour=palette.INK_SECOND)
            return
        outer = self.box
        left = outer.x + theme.pad
        raised = self._raised(canvas.ui, shown)
        if shown.look is not None:
            wide = _PICTURE - raised
            canvas.look(shown.look, Box(outer.x + 8, outer.y + 10, wide, wide))
            left = outer.x + _BESIDE - raised
        right = outer.right - theme.pad
        top = theme.line + 4.0
        room = right - left
        if self.pinned:
            room -= self._lock(canvas, right, outer.y + top - 1, room, shown.title)
        size = canvas.ui.size_for(shown.title, room, theme.lead, theme.label, theme.text, bold=True)
        canvas.text(left, outer.y + top, shown.title, size, bold=True, room=room, elide=True)
        lines = canvas.ui.lines(shown.place, right - left) if shown.place else ()
        y = outer.y + top + theme.pad
        if lines:
            below = Box(left, y, right - left, float(theme.line * len(lines)))
            y += canvas.paragraph(below, shown.place, colour=palette.INK_SECOND)
        head = self._head(canvas.ui, outer.w, shown) - raised
        if shown.bar is not None:
            self._bar(canvas, left, right, outer.y + head - 19, shown.bar)
        y = max(y, outer.y + head)
        place = Box(box.x, y, box.w, outer.bottom - theme.gap - y)
        self._rows(canvas, place, shown)
        whole = _tall(self._plan(canvas.ui, place.w, shown.facts, shown.notes))
        self._say_aside(canvas, place, place.h - whole)

    def _say_aside(self, canvas: Canvas, place: Box, spare: float) -> None:
        """Say what is to be said at the foot, where that leaves the rows free."""
        wide = place.inset(theme.wide, 0)
        tall = float(theme.line * len(canvas.ui.lines(self._aside, wide.w)))
        if self._aside and spare >= tall + 2 * theme.line:
            foot = wide.cut_bottom(tall + theme.gap)[0]
            canvas.rule(place.x, place.right, foot.y - theme.gap)
            canvas.paragraph(foot, self._aside, colour=palette.INK_FAINT, align="centre")

    @staticmethod
    def _lock(canvas: Canvas, right: float, y: float, room: float, title: Words) -> float:
        """Draw that it stays, with the key that lets it go where the title leaves room; return the
        width of both."""
        ui = canvas.ui
        key = ui.keys.cap("cancel")
        wide = key_cap_width(ui, key) + 4 if key else 0.0
        if ui.width(title, theme.text, True) > room - 20 - wide:
            wide = 0.0
        if wide:
            canvas.key_cap(right, y, key)
        canvas.icon("lock", right - wide - 8, y, palette.BRASS, 16)
        return 20 + wide

    def _raised(self, ui: Ui, shown: Description) -> float:
        """Return by how much the facts stand higher where two rows of them find no room else: one
        would only count what is folded. A bar or a second line below the title leaves none."""
        if self.box.h >= self.least(2) or shown.look is None or shown.bar is not None:
            return 0.0
        lines = len(ui.lines(shown.place, self.box.w - _BESIDE - theme.pad))
        return float(theme.line) if lines <= 1 else 0.0

    def _head(self, ui: Ui, width: float, shown: Description) -> float:
        """Return where the facts begin below the panel's top."""
        if shown.look is None and shown.bar is None:
            return 2.0 * theme.line + 20
        left = _BESIDE if shown.look is not None else theme.pad
        lines = len(ui.lines(shown.place, width - left - theme.pad))
        fit = 1 if shown.bar is not None else 2
        return _facts() + theme.line * max(0, lines - fit)

    @staticmethod
    def _bar(canvas: Canvas, left: float, right: float, y: float, bar: tuple[int, int]) -> None:
        wide = canvas.text(right, y, Verbatim(f"{bar[0]} / {bar[1]}"), bold=True, align="right")
        draw_bar(canvas, Box(left, y - 4, max(20, right - wide - theme.gap - left), 8), *bar)

    def _rows(self, canvas: Canvas, box: Box, shown: Description) -> None:
        """Draw facts, then notes; those that find no room are counted in a last line."""
        rows = (*shown.facts, *shown.notes)

        def chosen(numbers: Sequence[int]) -> list[_Part]:
            some = [rows[i] for i in numbers]
            facts = sum(i < len(shown.facts) for i in numbers)
            return self._plan(canvas.ui, box.w, some[:facts], some[facts:])

        def fits(numbers: Sequence[int]) -> bool:
            room = box.h + (2 - theme.line if len(numbers) < len(rows) else SLACK)
            return _tall(chosen(numbers)) <= room

        kept = self._kept_rows(shown, fits)
        parts = chosen(kept)
        for part in parts:
            place = Box(box.x + part.x, box.y + part.y, part.w, part.tall)
            if part.rule:
                canvas.rule(box.x, box.right, place.y - 4)
            if isinstance(part.block, RowBlock):
                self.row(canvas, place.x, place.y, part.block)
            else:
                self._fact(canvas, place, part)
        if len(kept) < len(rows):
            y = min(box.y + _tall(parts) + theme.line / 2, self.box.bottom - theme.pad)
            self.count_more(canvas, box.x, y, box.right, len(rows) - len(kept))

    @staticmethod
    def _kept_rows(shown: Description, fits: Callable[[Sequence[int]], bool]) -> tuple[int, ...]:
        """Return which rows are shown: its own numbers in their order before any remark, and of
        remarks those that are good or bad news first."""
        count = len(shown.facts)
        everything = tuple(range(count + len(shown.notes)))
        facts = next((everything[:n] for n in range(count, 0, -1) if fits(everything[:n])), ())
        if fits(everything):
            return everything
        if len(facts) < count:
            return facts
        notes = folding(shown.notes, lambda some: fits((*facts, *(count + i for i in some))))
        return (*facts, *(count + i for i in notes))

    def _fact(self, canvas: Canvas, place: Box, part: "_Part") -> None:
        fact = part.row
        assert not isinstance(part.block, RowBlock)
        colour: Colour = canvas.ui.colours.tone(fact.tone)
        middle = place.y + theme.row / 2
        canvas.text(place.x, middle, fact.label, colour=palette.INK_SECOND, room=place.w)
        if part.block is not None:
            below = Box(place.x, place.y + (theme.row if fact.label else 1), place.w, place.h)
            canvas.block(below, part.block, colour=colour)
        else:
            canvas.text(place.right, middle, fact.value, bold=True, colour=colour, align="right")
        if fact.rule and self.on_rule is not None:
            self._remember(place, rule=fact.rule)

    def _plan(
        self, ui: Ui, width: float, facts: Sequence[Row], notes: Sequence[Row]
    ) -> list["_Part"]:
        """Return where every fact and note goes below the first.

        Two short facts share a line, a longer one and one left over have a line of their own, and
        one longer still has its value below its label.
        """
        half = (width - theme.pad) / 2
        parts: list[_Part] = []
        y, column = 0.0, 0
        for fact in facts:
            need = ui.width(fact.label) + theme.gap + ui.width(fact.value, 0, True)
            short = need <= half
            if column and not short:
                y, column = y + theme.row, 0
                parts[-1] = parts[-1]._replace(w=width)
            if need <= width:
                room = half if short else width
                x = column * (half + theme.pad)
                parts.append(_Part(x, y, room, theme.row, fact))
                y += theme.row if column or not short else 0.0
                column = 1 - column if short else 0
                continue
            value = ui.block(fact.value, width, bold=True)
            tall = value.h + 2.0 + (theme.row if fact.label else 0)
            parts.append(_Part(0.0, y, width, tall, fact, value))
            y += tall
        if column:
            y += theme.row
            parts[-1] = parts[-1]._replace(w=width)
        for i, note in enumerate(notes):
            ruled = i == 0 and bool(parts)
            y += 6.0 if ruled else 0.0
            block = RowBlock.lay(ui, width, note)
            parts.append(_Part(0.0, y, width, block.h, note, block, ruled))
            y += block.h
        return parts


class _Part(NamedTuple):
    """A fact or note and its place below the first."""

    x: float
    y: float
    w: float
    tall: float
    row: Row
    block: RowBlock | TextBlock | None = None
    """A note; the value of a fact that stands below its label; nothing for one on a line."""
    rule: bool = False

    @property
    def bottom(self) -> float:
        """Return where it ends."""
        return self.y + self.tall


def _facts() -> float:
    """Return where the facts begin below the panel's top: beside the picture stand the name, a line
    and the bar."""
    return max(_PICTURE + 17, 3.0 * theme.line + 21)


def _tall(parts: Sequence[_Part]) -> float:
    return parts[-1].bottom if parts else 0.0
