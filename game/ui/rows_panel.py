"""The panels that every game fills with rows, and with a printed table below them.

Rows are folded where they find no room, those last that count most.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence

from game.core.presentation import Panel, PanelKind, Row, Table, Tone
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Words
from game.ui.blocks import RowBlock, left_of
from game.ui.canvas import Canvas, Ui
from game.ui.events import Pointer
from game.ui.panel import SLACK, PaperPanel
from game.ui.printed_table import cell_box, draw_table, shortened, table_height
from game.ui.scale import NOWHERE, Box, Size
from game.ui.spoken import ledger_words, row_words, table_words
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_TIGHT = 3.0
"""So much higher than its type is a line of a panel at the least."""
_BETWEEN = 12.0
"""Between the columns of a ledger."""
_CLOSE = 7.0
"""Between them where a name would be cut else."""
_NAME = 72.0
"""Room for the mark and the name of a player."""
_FIRST = 2
"""Rows of a folded panel."""
_LEAST_TABLE = 2
"""Lines of a table below which it is folded: its head and one row."""
_CHEVRON = 12


class RowsPanel(PaperPanel):
    """A panel of facts, a ledger or a checklist, from a ruleset's `Panel`."""

    unfolds = True

    def __init__(self, title: Words = "", rows: Sequence[Row] = (), *, name: str = "") -> None:
        super().__init__(title, name=name)
        self.rows = tuple(rows)
        self.more: tuple[Row, ...] = ()
        self.table: Table | None = None
        self.vital = False
        self._beside_tabs = 0.0
        self._lines: list[list[Widget]] = []
        """The tabs in the place of the title, by the lines they stand in."""
        self._under: Words = ""
        """The title where it stands below them, as it says more than its tab."""
        self.ledger = False
        self.columns: tuple[Words, ...] = ()
        self.turn: Seat = NEUTRAL
        """Whose line of a ledger is washed."""
        self._laid: tuple[RowBlock, ...] = ()
        self._laid_for: Hashable = None

    @property
    def head_height(self) -> float:
        """Return the height of a low head, so that four rows stand in little room."""
        return self.line_height * max(1, len(self._lines))

    @property
    def line_height(self) -> float:
        """Return the height of a line of tabs."""
        return theme.line + 7

    @property
    def _top(self) -> float:
        under = theme.row if self._under else 0.0
        return self.head_height + 3.0 + under if self.title else theme.gap - 2.0

    @property
    def _margin(self) -> float:
        return theme.gap - 2.0

    def sentences(self) -> Iterator[Words]:
        """Yield its rows, the lit cell of its table, and what the entries of that stand for."""
        for row in (*self.rows, *self.more):
            yield ledger_words(row, self.columns) if self.ledger else row_words(row)
        if self.table is not None:
            if table_words(self.table):
                yield table_words(self.table)
            yield from (_meaning(*entry) for entry in self.table.legend.items())

    def pointer(self, event: Pointer) -> bool:
        """Say what the entry of the table stands for that is pointed at."""
        spot = self._pointed_at(event)
        self.tip = "" if spot is None else spot.tip
        return super().pointer(event)

    def show(self, panel: Panel, turn: Seat = NEUTRAL) -> None:
        """Show a ruleset's panel; of a ledger, whose turn it is."""
        self.vital = panel.vital
        self.ledger = panel.kind is PanelKind.LEDGER
        turn = turn if self.ledger else NEUTRAL
        shown = (panel.title, panel.rows, panel.more, panel.table, panel.columns, turn)
        if shown != (self.title, self.rows, self.more, self.table, self.columns, self.turn):
            self.title, self.rows, self.more, self.table, self.columns, self.turn = shown
            self.changed()

    def hold_tabs(
        self,
        tabs: Sequence[Widget],
        beside: float = 0.0,
        *,
        lines: Sequence[Sequence[Widget]] = (),
        under: Words = "",
    ) -> None:
        """Take tabs into the head.

        Args:
            tabs: they, at the right of the title or in its place.
            beside: so much room beside them, at the right of the first line.
            lines: they by the lines they stand in, in the place of the title; none: it stays.
            under: the title, where it is to stand below tabs that are in its place.
        """
        if tuple(self.children) != tuple(tabs):
            self.clear()
            self.add(*tabs)
        self._beside_tabs = beside
        self.head_taken = beside if tabs else 0.0
        before = len(self._lines), self._under
        self._lines, self._under = [list(line) for line in lines], under
        if before != (len(self._lines), under):
            self.changed()

    @property
    def _titled(self) -> bool:
        """Whether the title stands in the head; else tabs do, and its own is among them."""
        return not self._lines

    def arrange(self, ui: Ui) -> None:
        """Place the tabs, if there are any."""
        left, y, tall = self.box.x + theme.tight, self.box.y + 2, self.line_height - theme.tight
        for line in self._lines or (self.children,):
            widths = [tab.measure(ui).least.w for tab in line]
            if self._titled:
                taken = sum(widths) + theme.tight * (len(widths) + 1)
                left = self.box.right - self._beside_tabs - taken
            x = left
            for tab, wide in zip(line, widths, strict=True):
                tab.place(Box(x, y, wide, tall) if self.box.h else NOWHERE, ui)
                x += wide + theme.tight
            y += self.line_height
        if self.children:
            self.head_taken = self.box.right - left

    def _ends(self, ui: Ui, width: float) -> tuple[float, ...]:
        """Return how far from the right the columns end, and where the first begins; the last ones
        are left out where names would have no room."""
        wide = []
        for number, head in enumerate(self.columns):
            cells = [ui.width(row.cells[number], 0, True) for row in self.rows if row.cells]
            wide.append(max(ui.width(head), *cells) if cells else 0.0)
        names = [left_of(row) + ui.width(row.label, 0, True) for row in self.rows if row.cells]
        cut = max(names, default=0.0) + sum(wide) + _BETWEEN * len(wide) > width
        wide = [column + (_CLOSE if cut else _BETWEEN) for column in wide]
        name = _NAME if self.head_taken else max(_NAME, ui.width(self.title, 0, True))
        while wide and sum(wide) > width - name:
            wide.pop()
        ends = (sum(wide[number + 1 :]) for number in range(len(wide)))
        return (*ends, sum(wide))

    def head(self, canvas: Canvas) -> None:
        """Draw the head, with the words of the columns unless tabs stand there."""
        if self._titled:
            super().head(canvas)
        else:
            box, self._said_from = self.box, self.box.right - theme.tight - self._beside_tabs
            line = box.y + self.head_height
            canvas.rule(box.x + theme.pad, box.right - theme.pad, line - 1)
            canvas.text(
                box.x + theme.pad, line + 3 + theme.row / 2, self._under, bold=True,
                colour=palette.INK_SECOND, room=self.inner.w, elide=True,
            )  # fmt: skip
        if not self.head_taken:
            self._column_words(canvas, self.box.y + self.head_height / 2 + 1)

    def _column_words(self, canvas: Canvas, y: float) -> None:
        right = self.box.right - theme.pad
        *ends, _ = self._ends(canvas.ui, self.inner.w)
        for words, end in zip(self.columns, ends, strict=False):
            canvas.text(right - end, y, words, colour=palette.INK_SECOND, align="right")

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the rows and the table, and that of the first rows and a line that
        counts the others."""
        rows = [block.h for block in self._blocks(ui, width)]
        tall = sum(rows) + (theme.row - 1 if self.columns and self.head_taken else 0)
        if self.table is not None:
            tall += theme.gap if self.rows else 0
            tight = theme.tight_cell * (len(self.table.rows) + 1.0)
            return Size.of(h=tall + table_height(self.table), least_h=tall + tight)
        folded = sum(rows[_FIRST:]) - theme.row + 2 if len(rows) > _FIRST + 1 else 0
        return Size.of(h=tall, least_h=tall - folded)

    def _blocks(self, ui: Ui, width: float) -> tuple[RowBlock, ...]:
        """Return the rows laid out; kept until they or the width change."""
        ends = self._ends(ui, width)
        key = (self.rows, self.more, ends, self.ledger, width, ui.scale, ui.version, theme.text)
        if key != self._laid_for:
            self._laid = tuple(
                RowBlock.in_line(ui, width, row, ends)
                if self.ledger
                else RowBlock.lay(ui, width, row)
                for row in (*self.rows, *self.more)
            )
            self._laid_for = key
        return self._laid

    def _pairs(self, ui: Ui, width: float) -> tuple[RowBlock, ...]:
        """Return the lines of a ledger so short that two stand beside each other: the name and what
        matters most; none where one of them is too wide for that."""
        if not self.ledger or self.table is not None:
            return ()
        half = (width - theme.gap) / 2
        blocks = []
        for row in self.rows:
            value = row.cells[0] if row.cells else row.value
            short = row._replace(value=value, note="", cells=())
            blocks.append(RowBlock.in_line(ui, half, short))
        return tuple(blocks) if all(block.h <= theme.row for block in blocks) else ()

    def _bare(self, ui: Ui, width: float) -> list[RowBlock]:
        """Return the lines of a ledger without their notes: what counts of each comes before what
        more there is of the first."""
        return [RowBlock.in_line(ui, width, row._replace(note="")) for row in self.rows]

    def _draw_all(self, canvas: Canvas, box: Box, blocks: Sequence[RowBlock]) -> bool:
        """Draw lines if all find room, be it nearer to each other; say whether they did."""
        if sum(block.h for block in blocks) > box.h + SLACK:
            return self._draw_tight(canvas, box, blocks, heads=False)
        y = box.y
        for i, block in enumerate(blocks):
            self._wash(canvas, box.x, y, i, block)
            self.row(canvas, box.x, y, block)
            y += block.h
        return True

    def _wash(self, canvas: Canvas, x: float, y: float, i: int, block: RowBlock) -> None:
        """Lay a wash under the line of whose turn it is."""
        if self.turn and i < len(self.rows) and self.rows[i].seat == self.turn:
            wash = Box(x - 6, y, block.w + 12, block.h)
            canvas.rounded(wash, (*palette.BRASS_LIGHT[:3], 90), radius=4)

    def _say_more(self, canvas: Canvas) -> None:
        """Draw a chevron beside the title: there is more to be told, once the panel lies open."""
        if self.opens_by:
            return  # its key says so
        title = self.box.x + theme.pad + canvas.ui.width(self.title, 0, True)
        x = (title if self._titled else self._lines[0][-1].box.right) + theme.gap + 5
        middle = self.box.y + self.line_height / 2 + 1
        if x + _CHEVRON / 2 > self._said_from:  # below, beside all words
            x, middle = self.box.right - theme.pad / 2, self.box.bottom - theme.pad
        canvas.icon("chevron_down", x, middle, palette.INK_SECOND, _CHEVRON)

    def _draw_tight(
        self, canvas: Canvas, box: Box, blocks: Sequence[RowBlock], *, heads: bool
    ) -> bool:
        """Draw lines nearer to each other, and those words of a ledger's columns that stand not in
        the head; say whether it is done, for lines that find room only so."""
        lines = sum(block.lines for block in blocks) + heads
        room = box.h + SLACK
        whole = sum(block.h for block in blocks) + heads * (theme.row - 1)
        if self.table or not all(block.lines for block in blocks) or whole <= room:
            return False
        least = theme.text + _TIGHT
        if room / lines < least:
            return False
        apart = max(box.h / lines, least)  # into the margin only where nothing else is left
        y = box.y
        if heads:
            self._column_words(canvas, y + apart / 2)
            y += apart
        for i, block in enumerate(blocks):
            place = y + (apart - theme.row) / 2
            near = block.nearer(apart)
            self._wash(canvas, box.x, place, i, near)
            self.row(canvas, box.x, place, near)
            y += apart * block.lines
        return True

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the rows, then the table; what finds no room is counted in a last line."""
        y = box.y
        blocks = self._blocks(canvas.ui, box.w)
        bottom = box.bottom
        heads = bool(self.columns and self.head_taken)
        if self.more and sum(block.h for block in blocks) + heads * theme.row > box.h + SLACK:
            blocks = blocks[: len(self.rows)]
            self._say_more(canvas)
        if self._draw_tight(canvas, box, blocks, heads=heads):
            return
        if heads:
            self._column_words(canvas, y + theme.row / 2)
            y += theme.row - 1
        high = float(theme.cell)
        table, hidden, apart = self.table, 0, theme.gap if self.rows else 0
        if table is not None:
            folded = min(theme.row, sum(block.h for block in blocks)) + apart
            lines = int((box.h + 2 - folded) // theme.tight_cell)
            alone = int((box.h + 2) // theme.tight_cell)
            if lines < _LEAST_TABLE <= alone or lines < len(table.rows) + 1 <= alone:
                blocks, folded, apart = (), 0.0, 0  # it says more than how many lines are hidden
                lines = alone
            if lines < _LEAST_TABLE:
                hidden, table = len(table.rows), None
            else:
                table = shortened(table, lines - 1)
                if table is not self.table or len(blocks) < len(self.rows):
                    self._say_more(canvas)
                high = max(theme.tight_cell, min(high, (box.h - folded) / (len(table.rows) + 1)))
                bottom -= high * (len(table.rows) + 1) + apart
        room = bottom - y
        single = self.table is None and all(block.h <= theme.row for block in blocks)

        def fits(chosen: Sequence[int]) -> bool:
            folded = hidden or len(chosen) < len(blocks)
            if folded and single:  # they may stand as near to each other as players do
                return (len(chosen) + 1) * (theme.row - 1) <= room + SLACK
            return sum(blocks[i].h for i in chosen) + (theme.row - 2 if folded else -SLACK) <= room

        rows = [block.row for block in blocks]
        shown, counted = folding(rows, fits), True
        if blocks and not shown and table is None and not hidden:
            shown = folding(rows, lambda chosen: sum(blocks[i].h for i in chosen) - SLACK <= room)
            if shown:  # room for a row, or for the line that counts the rest, but not for both
                counted = False
                self._say_more(canvas)
        pairs = self._pairs(canvas.ui, box.w) if len(shown) < len(blocks) else ()
        if pairs and sum(block.h for block in pairs[::2]) <= room:
            for i, block in enumerate(pairs):
                x = box.x + (i % 2) * (box.w - block.w)
                self._wash(canvas, x, y, i, block)
                self.row(canvas, x, y, block)
                y += (i % 2) * block.h
            return
        if self.ledger and table is None and len(shown) < len(blocks):
            bare = self._bare(canvas.ui, box.w)
            if self._draw_all(canvas, Box(box.x, y, box.w, room), bare):
                self._say_more(canvas)
                return
        nearer = 0.0
        if single and counted and len(shown) < len(blocks):
            nearer = max(0.0, theme.row - (room + SLACK) / (len(shown) + 1))
            y -= nearer / 2
        for i in shown:
            self._wash(canvas, box.x, y, i, blocks[i])
            self.row(canvas, box.x, y, blocks[i])
            y += blocks[i].h - nearer
        if counted and (hidden or len(shown) < len(blocks)):
            folded = hidden + len(blocks) - len(shown)
            self.count_more(canvas, box.x, y + theme.row / 2, box.right, folded)
            y += theme.row
        if table is not None:
            place = Box(box.x, y + apart, box.w, 0)
            draw_table(canvas, place, table, high)
            for row, cells in enumerate(table.rows):
                for column, entry in enumerate(cells):
                    if isinstance(entry, str) and entry in table.legend:
                        cell = cell_box(place, table, row, column, high)
                        self._remember(cell, tip=_meaning(entry, table.legend[entry]))


def _meaning(entry: str, meaning: Words) -> Words:
    return Phrase("{label}: {value}", {"label": entry, "value": meaning})


def folding(rows: Sequence[Row], fits: Callable[[Sequence[int]], bool]) -> tuple[int, ...]:
    """Return which rows are shown, in order: all if there is room, else as many as find any.

    What counts for the others has room before them, and none of them where that finds none; then
    those that are toned, good or bad.

    Args:
        rows: all there are.
        fits: says whether there is room for a choice of them, and the line that counts the rest.
    """
    shown: tuple[int, ...] = tuple(range(len(rows)))
    if fits(shown):
        return shown
    shown = ()
    for i in sorted(
        range(len(rows)), key=lambda i: (not rows[i].counts, rows[i].tone is Tone.PLAIN)
    ):
        more = tuple(sorted((*shown, i)))
        if fits(more):
            shown = more
        elif rows[i].counts:
            break
    return shown
