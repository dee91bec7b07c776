"""The sheet of whoever guides a first match: what to do now, how far one is, and the way on.

It keeps its size from step to step, so that the board beside it stands still. What does not fit is
told on two pages: what came of the last step first. Ways out wait until all has been read.
"""

from collections.abc import Callable, Hashable, Sequence
from math import ceil, inf

from game.core.words import Phrase, Words
from game.ui.access import Live, Role, Spoken, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import BRASS, theme
from game.ui.widget import Widget
from game.view import palette

BESIDE, BESIDE_NARROW = 320.0, 248.0
"""Width of the sheet at the side of the board, and in a small window."""
BELOW = 760.0
"""The widest that it is below the board."""
_NARROW = 400.0
"""A sheet narrower than this has its buttons at its foot, not in its head."""
_TALL = 140.0
"""Its height below the board."""
TALLEST = 320.0
"""The highest that it is beside it."""
_EDGE = 3.0
_BULB = 22.0


class CoachSheet(Widget):
    """What is said to somebody who learns; not there in other matches."""

    def __init__(self) -> None:
        super().__init__("coach")
        self.visible = False
        self.title: Words = ""
        self.say: Words = ""
        self.told: Words = ""
        self.tries = 0
        """How many things were tried in this step: each is answered anew."""
        self.answer = False
        """What is told is an answer to what was tried, not what came of a step."""
        self.step = (0, 1)
        """The number of the step, and how many there are; 0: the lesson is over."""
        self._on_next: Callable[[], None] = lambda: None
        self._reads = False
        self._page = 0
        self._right = 0.0
        """Where the buttons begin, if they stand in the head."""
        self._ui: Ui | None = None
        self.next = Button("Next", self.go_on, kind=ButtonKind.BRASS, action="act", name="next")
        self.how = Button("Show me", action="show_me", name="show_me")
        self.others: tuple[Button, ...] = ()
        """Ways out of the lesson that are offered now."""
        self.add(self.next, self.how)

    def attach(self, on_next: Callable[[], None], on_show: Callable[[], None]) -> None:
        """Say what comes of the buttons: the words have been read, and it is to be shown how."""
        self._on_next = on_next
        self.how.on_press = on_show

    def set(
        self,
        title: Words,
        say: Words,
        *,
        told: Words = "",
        answer: bool = False,
        step: tuple[int, int],
        reads: bool = False,
        shows: bool = False,
        others: Sequence[Button] = (),
    ) -> None:
        """Say something else.

        Args:
            title: of the step.
            say: what is to be done, or read.
            told: what is said before it.
            answer: that is an answer to what was tried.
            step: the number of the step, and how many there are.
            reads: it waits for nothing but to be read.
            shows: how it is done can be shown.
            others: further buttons.
        """
        if (say, told) != (self.say, self.told):
            self._page = 0
        self.title, self.say, self.told, self.answer = title, say, told, answer
        self.step, self._reads = step, reads
        self.how.visible = shows
        if tuple(others) != self.others:
            self.clear()
            self.others = tuple(others)
            self.add(self.next, self.how, *self.others)
        if self._ui is not None and self.box != NOWHERE:
            self.arrange(self._ui)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what is said, as it comes."""
        words, key = notes(self.told, self.title, self.say), f"{self.tries}" if self.answer else ""
        return (Spoken(Role.STATUS, words, key=key, live=Live.POLITE),)

    @property
    def waits(self) -> bool:
        """Return whether it has a button to be pressed once it is read."""
        return self.visible and self.next.visible

    def go_on(self) -> None:
        """Turn the page, or let the next step come."""
        if self._ui is not None and self._page + 1 < len(self._pages(self._ui)):
            self._page += 1
            self.arrange(self._ui)
        else:
            self._on_next()

    # ------------------------------------------------------------------ layout

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the size that it has below a board."""
        return Size.of(min(BELOW, width), _TALL)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons: in the head, or where that is narrow at the foot."""
        self._ui = ui
        inner, tall = self._inner, self._button_height
        more = self._page + 1 < len(self._pages(ui))
        shown = self._reading if more else self._final
        self.next.visible = self.next in shown
        for button in self._buttons:
            button.box = NOWHERE
        for button in self.others:
            button.visible = not more
        right = inner.right
        for row, buttons in enumerate(reversed(self._rows(ui, shown))):
            wants = [button.measure(ui).best.w for button in buttons]
            if _together(wants) > self._shelf(ui):
                wants = [button.measure(ui).least.w for button in buttons]
            right = inner.right
            y = inner.bottom - (row + 1) * tall - row * theme.tight
            y = inner.y if self._wide else y
            for button, wide in zip(reversed(buttons), reversed(wants), strict=True):
                button.place(Box(max(inner.x, right - wide), y, min(wide, inner.w), tall), ui)
                right -= wide + theme.gap
        self._right = right

    @property
    def _buttons(self) -> tuple[Button, ...]:
        """Return all there are, the way on last."""
        return (*self.others, self.how, self.next)

    @property
    def _reading(self) -> list[Button]:
        """Return the buttons of a page that another one follows."""
        return [self.how, self.next] if self.how.visible else [self.next]

    @property
    def _final(self) -> list[Button]:
        """Return those of the last page."""
        reading = self._reading if self._reads else self._reading[:-1]
        return [*self.others, *reading]

    @property
    def _button_height(self) -> float:
        return theme.field if self._inner.h >= 5 * theme.field else theme.tool

    def _shelf(self, ui: Ui) -> float:
        """Return the width that a row of buttons has."""
        if not self._wide:
            return self._inner.w
        title = ui.width(self.title, theme.text, True) + _BULB + ui.width(self._far)
        return self._inner.w - title - 3 * theme.gap

    def _rows(self, ui: Ui, shown: Sequence[Button]) -> list[list[Button]]:
        """Return buttons in one row; on a narrow sheet in as many as they need."""
        rows: list[list[Button]] = []
        for button in shown:
            row = [*rows[-1], button] if rows else [button]
            wide = _together([each.measure(ui).least.w for each in row])
            if rows and (self._wide or wide <= self._inner.w):
                rows[-1] = row
            else:
                rows.append([button])
        return rows

    @property
    def _wide(self) -> bool:
        return self.box.w >= _NARROW

    @property
    def _inner(self) -> Box:
        return self.box.inset(theme.pad + _EDGE, theme.gap + _EDGE)

    @property
    def _far(self) -> Words:
        """Return how far one is, in words."""
        number, count = self.step
        return Phrase("{number} of {count}", {"number": number, "count": count}) if number else ""

    def _head(self, ui: Ui) -> tuple[Box, TextBlock]:
        """Return where the title stands, and it: one that has no room beside the bulb takes its
        place, and then a second line."""
        inner, bulb = self._inner, _BULB + theme.gap
        right = self._right if self._wide else inner.right
        far = ui.width(self._far) + theme.gap if self._far else 0.0
        room = max(1.0, right - inner.x - far)
        sizes = theme.lead, theme.label, theme.text
        size = ui.size_for(self.title, room - bulb, *sizes, bold=True)
        if ui.width(self.title, size, True) > room - bulb:
            bulb = 0.0
        title = ui.block(self.title, room - bulb, size, bold=True, spacing=theme.dense)
        tall = theme.field if self._wide else max(theme.row, title.h)
        return Box(inner.x + bulb, inner.y, room - bulb, tall), title

    def _room(self, ui: Ui) -> Box:
        """Return where the sentences stand, on every page."""
        below = self._inner.cut_top(self._head(ui)[0].h, theme.tight)[1]
        if self._wide:
            return below
        rows = max(len(self._rows(ui, shown)) for shown in (self._reading, self._final))
        tall = rows * (self._button_height + theme.tight) - theme.tight
        return below.cut_bottom(tall, theme.tight)[1]

    def free_from(self, ui: Ui) -> float:
        """Return where the sentences end, below which it may be covered for a while."""
        pages = self._pages(ui)
        said = pages[min(self._page, len(pages) - 1)]
        return self._room(ui).y + sum(block.h for block in said)

    def _pages(self, ui: Ui) -> list[list[TextBlock]]:
        """Return what stands on each page: everything on one, where there is room for it."""
        room = self._room(ui)
        large, small = (
            [ui.block(words, room.w, size, spacing=spacing) for words in (self.told, self.say)]
            for size, spacing in ((theme.label, theme.speech), (theme.text, theme.line))
        )
        if not self.told:
            return _split(large[1], small[1], room)
        for page in ([small[0], large[1]], small):
            if sum(block.h for block in page) <= room.h:
                return [page]
        return [*_split(large[0], small[0], room), *_split(large[1], small[1], room)]

    # ------------------------------------------------------------------ drawing

    def face(self, ui: Ui) -> Hashable:
        """Return all it says, and its buttons."""
        if ui.show_focus:
            return None
        buttons = tuple(b.state() for b in (self.next, self.how, *self.others))
        return self.title, self.say, self.told, self.answer, self.step, self._page, buttons

    def draw(self, canvas: Canvas) -> None:
        """Draw sheet, head, sentences and buttons."""
        box, ui = self.box, canvas.ui
        if box.w <= 0 or box.h <= 0:
            return
        canvas.paper(box, 8, shadow=False)
        canvas.outline(box, palette.BRASS, 8, _EDGE)
        place, title = self._head(ui)
        head = self._inner._replace(h=place.h)
        if place.x > head.x:
            canvas.icon("bulb", head.x + _BULB / 2, head.cy, palette.BRASS, _BULB)
        canvas.text(place.right + theme.gap, head.cy, self._far, colour=palette.INK_SECOND)
        canvas.block(place, title, middle=True)
        self._progress(canvas, head)
        room = self._room(ui)
        y = room.y
        pages = self._pages(ui)
        page = min(self._page, len(pages) - 1)
        for block in pages[page]:
            told = bool(self.told) and block is pages[0][0]
            colour = palette.INK
            if told:
                colour = BRASS.edge if self.answer else palette.INK_SECOND
            canvas.block(room._replace(y=y, h=room.bottom - y), block, colour=colour)
            y += block.h
        self.draw_children(canvas)

    def _progress(self, canvas: Canvas, head: Box) -> None:
        """Draw how far one is, below the head."""
        number, count = self.step
        y, wide = head.bottom + 1, self._inner.w
        canvas.rule(head.x, head.right, y, palette.PAPER_LINE)
        if number:
            done = wide * (number - 1) / count
            canvas.fill(Box(head.x, y - 1, max(2.0, done), 3), palette.BRASS)


def _together(widths: Sequence[float]) -> float:
    """Return the width of buttons in a row."""
    return sum(widths) + theme.gap * (len(widths) - 1)


def _split(large: TextBlock, small: TextBlock, room: Box) -> list[list[TextBlock]]:
    """Return a text on one page, in smaller type if need be, or on as many as it takes."""
    if large.h <= room.h:
        return [[large]]
    pages = ceil(small.h / max(small.spacing, room.h // small.spacing * small.spacing))
    lines = ceil(len(small.lines) / pages)
    return [
        [small._replace(lines=small.lines[first : first + lines])]
        for first in range(0, len(small.lines), lines)
    ]
