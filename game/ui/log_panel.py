"""The log: sentences with their seat's mark under headings; a click on a line shows its place."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import NamedTuple

from game.core.refs import NEUTRAL, Seat
from game.core.words import Words
from game.ui.access import Role, Spoken, Wish, notes
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.panel import PaperPanel
from game.ui.root import root_of
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea, walked
from game.ui.spoken import by_whom
from game.ui.theme import MARKED, WHITE, theme
from game.ui.widget import Widget
from game.view import palette

_TEXT = 26.0
_FRAME = 4.0
"""How far the frame of a line stands out at either side."""
_GAP = 5.0
_TOLD = 60
"""So many lines before and after its cursor a screen reader is told of."""
_PAGE = 8
"""Lines that Page Up and Page Down pass over."""


class LogLine(NamedTuple):
    """A line of the log."""

    text: Words
    seat: Seat = NEUTRAL
    heading: bool = False
    """The title of a turn, or of a phase."""
    phase: bool = False
    """It is of a phase: drawn lighter."""
    number: int = 0
    """Shown on a disc in place of the seat's mark, for a recap."""
    icon: str = ""
    """At the right: what a click does."""
    bad: bool = False
    """It tells of a loss of whoever reads it."""
    roll: bool = False
    """It tells of dice."""


class Lines(Widget):
    """The lines themselves, as tall as they need; they lie in a scroll area.

    Args:
        on_pick: called with the index of a line that is clicked or entered.
    """

    focusable = True

    def __init__(self, on_pick: Callable[[int], None], *, name: str = "lines") -> None:
        super().__init__(name)
        self.lines: tuple[LogLine, ...] = ()
        self.lit = -1
        """The line on a brass field: where a replay stands."""
        self.on_pick = on_pick
        self.newest_first = False
        self.reader: Seat | None = None
        """Who hears the lines after the names of others who did what they tell; None: no names."""
        self._tops: list[float] = []
        self._blocks: list[TextBlock] = []
        self._measured: tuple[object, ...] = ()
        self._over = -1
        self._cursor = -1

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of all lines; kept until they change."""
        key = (self.lines, self.lit, width, ui.scale, ui.version)
        if key != self._measured:
            self._measured = key
            self._tops, self._blocks = [0.0], []
            for index, line in enumerate(self.lines):
                room = width - 2 * _FRAME - (24 if line.icon else 0)
                room -= 0 if line.heading else _TEXT
                bold = (line.heading and not line.phase) or index == self.lit
                self._blocks.append(ui.block(line.text, room, bold=bold))
                self._tops.append(self._tops[-1] + self._blocks[-1].h + _GAP)
        return Size.of(h=self._tops[-1])

    def line_box(self, index: int) -> Box:
        """Return where a line lies now."""
        top, bottom = self._tops[index], self._tops[index + 1]
        wide = self.box.w - 2 * _FRAME
        return Box(self.box.x + _FRAME, self.box.y + top, wide, bottom - top)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the lines about the cursor, or where one begins; the first below a heading says
        that before."""
        cursor = self._cursor if self.focused else self._begin
        first = max(0, cursor - _TOLD)
        told: list[Spoken] = []
        headed: list[Words] = []
        for number, line in enumerate(self.lines[first : cursor + _TOLD], first):
            told.append(
                Spoken(
                    Role.HEADING if line.heading else Role.LIST_ITEM,
                    line.text if line.heading else self._words(line, headed),
                    "",
                    str(number),
                    self.line_box(number) if number + 1 < len(self._tops) else self.box,
                    at=number == self._cursor,
                    chosen=number == self.lit or None,
                )
            )
            if line.heading:
                headed.append(line.text)
            else:
                headed.clear()
        return (Spoken(Role.LOG, self.aloud, items=tuple(told)),)

    def _words(self, line: LogLine, headed: Sequence[Words]) -> Words:
        """Return a line as it is said: whose it is, if no heading before it says that."""
        name = line.seat if self.reader is not None else NEUTRAL
        words = by_whom(line.text, name, self.reader or NEUTRAL)
        if not headed:
            return words
        named = any(by_whom(head, name, NEUTRAL) == head for head in headed)
        return notes(*headed, line.text if named else words)

    @property
    def _begin(self) -> int:
        """Return the line where one begins to read: where a replay stands, else the newest."""
        if self.lit >= 0:
            return self.lit
        lines = [n for n, line in enumerate(self.lines) if not line.heading]
        return -1 if not lines else lines[0 if self.newest_first else -1]

    def gain(self, ui: Ui) -> None:
        """Begin to read."""
        self._cursor = self._begin
        if ui.show_focus:
            self._over = self._cursor

    def reveal(self, ui: Ui) -> None:
        """Bring the line one begins to read at into sight."""
        if 0 <= self._cursor < len(self._tops) - 1:
            self._show_cursor()
        else:
            super().reveal(ui)

    def _show_cursor(self) -> None:
        if isinstance(self.parent, ScrollArea):
            box = self.line_box(self._cursor)
            self.parent.show(box.y, box.bottom)

    def _ringed(self, ui: Ui) -> int:
        """Return the line with the ring, -1 without one."""
        return self._cursor if self.focused and ui.show_focus else -1

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Go to a line, or pick it."""
        if key and int(key) < len(self.lines):
            self._cursor = int(key)
            if wish is Wish.PRESS:
                self.on_pick(self._cursor)

    def _at(self, event: Pointer) -> int:
        y = event.y - self.box.y
        for index in range(len(self.lines)):
            if self._tops[index] <= y < self._tops[index + 1]:
                return -1 if self.lines[index].heading else index
        return -1

    def pointer(self, event: Pointer) -> bool:
        """Light the line under the pointer; a click picks it."""
        if event.act is Act.LEAVE:
            self._over = -1
        elif event.act in (Act.MOVE, Act.ENTER):
            self._over = self._at(event)
        elif event.act is Act.DOWN and event.button == LEFT:
            return self._at(event) >= 0
        elif event.act is Act.UP and event.button == LEFT and self._at(event) >= 0:
            self._cursor = self._at(event)
            self.on_pick(self._cursor)
            return True
        return False

    def key(self, event: KeyPress) -> bool:
        """Walk the lines with the keys of a list; Enter picks one."""
        lines = [number for number, line in enumerate(self.lines) if not line.heading]
        now = bisect_left(lines, self._cursor) if self._cursor >= 0 else -1
        goal = walked(event, now, len(lines), _PAGE) if event.down else None
        if goal is not None:
            self._cursor = self._over = lines[goal]
            self._show_cursor()
            return True
        if event.down and (event.enter or event.space) and self._cursor >= 0:
            self.on_pick(self._cursor)
            return True
        return False

    def face(self, ui: Ui) -> Hashable:
        """Return the lines, and which of them are lit; they lie on paper."""
        return self.lines, self.lit, self._over, self._ringed(ui), self.box

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines in sight."""
        for index in range(len(self.lines)):
            box = self.line_box(index)
            if box.bottom >= canvas.view.y and box.y <= canvas.view.bottom:
                self._line(canvas, box, index)

    def _line(self, canvas: Canvas, box: Box, index: int) -> None:
        line, laid = self.lines[index], self._blocks[index]
        if line.heading:
            canvas.block(box, laid, colour=palette.INK_SECOND)
            return
        if index == self.lit:
            canvas.rounded(box.inset(-_FRAME, 0), MARKED, edge=palette.BRASS, radius=4)
        elif index == self._over:
            canvas.rounded(box.inset(-_FRAME, 0), (*WHITE, 110), radius=4)
        if index == self._ringed(canvas.ui):
            canvas.outline(box.inset(-_FRAME, 0), palette.BRASS, thick=2)
        y = box.y + theme.row / 2
        ramp = canvas.ui.colours.seats[line.seat]
        if line.number:
            canvas.disc(box.x + 10, y, 20, ramp.main)
            canvas.text(box.x + 10, y, line.number, bold=True, colour=WHITE, align="centre")
        elif line.seat:
            canvas.rounded(Box(box.x + 1, y - 6, 13, 13), ramp.main, radius=3)
            canvas.emblem(line.seat, box.x + 7.5, y + 0.5, 7, palette.HALO)
        if line.icon:
            canvas.icon(line.icon, box.right - 9, y, palette.INK_SECOND, 18)
        colour = canvas.ui.colours.bad if line.bad else palette.INK
        canvas.block(Box(box.x + _TEXT, box.y + 1, laid.w, box.h), laid, colour=colour)


class LogPanel(PaperPanel):
    """A scrolling log on paper; `set` shows lines, the newest last, and scrolls to it."""

    def __init__(
        self, on_pick: Callable[[int], None], *, title: Words = "Log", name: str = "log"
    ) -> None:
        super().__init__(title, name=name)
        self.lines = Lines(on_pick)
        self.lines.aloud = title
        self.scroll = ScrollArea(self.lines)
        self.most = inf
        """The greatest height it asks for; what is more is scrolled."""
        self.add(self.scroll)

    def set(self, lines: Sequence[LogLine], *, lit: int = -1, note: Words = "") -> None:
        """Show lines; `lit` is the index of one to mark and bring into sight."""
        if note != self.note:
            self.note = note
            self.changed()
        given = tuple(lines)
        if given == self.lines.lines and lit == self.lines.lit:
            return
        self.lines.lines, self.lines.lit = given, lit
        if self.scroll.placed is not None and self.box.h > 0:
            self.arrange(self.scroll.placed)
            if lit >= 0:
                box = self.lines.line_box(lit)
                self.scroll.show(box.y, box.bottom)
            else:
                self.scroll.scroll_to(0 if self.lines.newest_first else self.scroll.most)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return nothing: its lines tell its title."""
        return ()

    def press(self) -> None:
        """Give the keys to its lines, or from them to the home of its screen."""
        root = root_of(self)
        if root is not None:
            root.set_focus(root.home if self.lines.focused else self.lines, show=True)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height that shows every line, up to the most."""
        return Size.of(h=min(self.most, self.lines.measure(ui, width).best.h))

    def arrange(self, ui: Ui) -> None:
        """Place the lines below the head; one who was at the end, or opens it, is there."""
        scroll = self.scroll
        at_end = scroll.box.w <= 0 or scroll.offset >= scroll.most - 1
        scroll.place(self.inner.inset(-_FRAME, 0), ui)
        if at_end and not self.lines.newest_first and self.lines.lit < 0:
            scroll.scroll_to(scroll.most)
