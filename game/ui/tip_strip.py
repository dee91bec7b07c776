"""A first-time tip: a sentence, and two ways to be rid of it.

It is a card in the side column while nothing is foreseen there, else a strip above the prompt, as
high as that: what does not fit is read on further pages. It never lies on what is asked.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf

from game.core.words import Words
from game.ui.access import Live, Role, Spoken
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_READ: Words = "Got it"
_BULB = 34.0
_EDGE = 2.0
_PAD = 6.0
_NEAR = 1
"""Two lines stand so much nearer than dense ones, and higher: tails reach farther than heads."""


class TipStrip(Widget):
    """The tip; not there while there is no tip.

    Args:
        on_read: called when all of it has been read.
        on_off: called when no more of them are wanted.
    """

    def __init__(self, on_read: Callable[[], None], on_off: Callable[[], None]) -> None:
        super().__init__("tip")
        self.visible = False
        self.say: Words = ""
        self.read = Button(_READ, self._go_on, action="tip_read", name="tip_read")
        self.off = Button("No more tips", on_off, action="tips_off", name="tips_off")
        self._on_read = on_read
        self._opened: Words = ""
        """What the page is of, also while it is put by."""
        self._live = Live.POLITE
        self._page = 0
        self._pages: tuple[TextBlock, ...] = ()
        self._words = NOWHERE
        """Where they stand, the bulb before them."""
        self.covered: Callable[[], bool] = lambda: False
        """Whether something lies open where it stands: it is not to be seen then."""
        self.add(self.read, self.off)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the tip, said as it comes, but not as it comes back after it was put by."""
        return (Spoken(Role.STATUS, self.say, live=self._live),)

    def begin(self) -> None:
        """Take the next tip for a new one, whatever it says."""
        self._opened, self._live = "", Live.POLITE

    def show(self, words: Words) -> None:
        """Show a tip; empty: none."""
        if words and words != self._opened:
            self._opened, self._page, self._live = words, 0, Live.POLITE
        elif self.say and not words:
            self._live = Live.OFF
        self.say = words
        self.visible = bool(words)

    def _go_on(self) -> None:
        """Turn the page; after the last one it has been read."""
        if self._page + 1 < len(self._pages):
            self._page += 1
            self._name()
        else:
            self._on_read()

    # ------------------------------------------------------------------ layout

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of a card, the buttons below the words."""
        room = width - 2 * _PAD
        words = ui.block(self.say, max(1.0, room - _BULB - _PAD), spacing=theme.dense - _NEAR)
        rows, _ = self._rows(ui, room)
        foot = len(rows) * (theme.field + _EDGE)
        return Size.of(h=words.h + foot + 2 * (_EDGE + 1) + 3 * _PAD)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons, and break the words into as many pages as they need."""
        self.read.label = _READ  # the longer of its two names
        if self.box == NOWHERE:
            self.read.place(NOWHERE, ui)
            self.off.place(NOWHERE, ui)
        elif self.box.h > theme.two_lines + theme.line:
            self._as_card(ui)
        else:
            self._as_strip(ui)

    def _rows(self, ui: Ui, room: float) -> tuple[list[list[Button]], list[float]]:
        """Return the buttons of a card in rows, and their widths: side by side, if need be with
        their keys as bare letters, else below each other."""
        buttons = [self.read, self.off]
        for widths in (
            [button.measure(ui).best.w for button in buttons],
            [button.keyed_width(ui) for button in buttons],
        ):
            if sum(widths) + _PAD <= room:
                return [buttons], widths
        return [[button] for button in buttons], [room, room]

    def _as_card(self, ui: Ui) -> None:
        """Place the buttons at the foot, the words above them."""
        inner = self._inner.inset(0, _PAD / 2)
        rows, widths = self._rows(ui, inner.w)
        left = dict(zip((self.read, self.off), widths, strict=True))
        for row in reversed(rows):
            foot, inner = inner.cut_bottom(theme.field, _EDGE)
            places = foot.shares([left[button] for button in row], _PAD)
            for button, place in zip(row, places, strict=True):
                button.place(place, ui)
        self._break(ui, inner._replace(w=inner.w - _PAD))

    def _as_strip(self, ui: Ui) -> None:
        """Place the buttons at the right: side by side, else with their keys as bare letters, else
        below each other."""
        inner = self._inner
        buttons = (self.read, self.off)
        best = [button.measure(ui).best.w for button in buttons]
        least = [button.keyed_width(ui) for button in buttons]
        beside = _PAD + sum(best)
        stacks = inner.h >= 2 * theme.line + _EDGE
        if not self._fits(ui, inner.w - beside):
            beside = _PAD + sum(least)
            if stacks and not self._fits(ui, inner.w - beside):
                self._stack(ui, max(least))
                return
            best = least
        row = inner.centred(inner.w, min(inner.h, theme.field))
        for button, place in zip(reversed(buttons), row.from_right(best[::-1], _PAD), strict=True):
            button.place(place, ui)
        self._break(ui, inner._replace(w=self.read.box.x - _PAD - inner.x))

    def _stack(self, ui: Ui, wide: float) -> None:
        inner = self._inner
        tall = (inner.h - _EDGE) / 2
        for row, button in enumerate((self.read, self.off)):
            y = inner.y + row * (tall + _EDGE)
            button.place(Box(inner.right - wide, y, wide, tall), ui)
        self._break(ui, inner._replace(w=inner.w - wide - _PAD))

    def _break(self, ui: Ui, place: Box) -> None:
        """Break the words into pages for a place, which has room for the bulb before them."""
        self._words = place
        room = max(1.0, place.w - _BULB)
        most, block = _lines(place.h), ui.block(self.say, room, spacing=theme.dense - _NEAR)
        pages = -(-len(block.lines) // most)
        share = -(-len(block.lines) // max(1, pages))
        self._pages = tuple(
            block._replace(lines=block.lines[first : first + share])
            for first in range(0, len(block.lines), share)
        )
        self._page = min(self._page, max(0, len(self._pages) - 1))
        self._name()

    def _name(self) -> None:
        """Say on the button whether more is to be read."""
        self.read.label = "More" if self._page + 1 < len(self._pages) else _READ

    def _fits(self, ui: Ui, room: float) -> bool:
        room -= _BULB + _PAD
        return room > 0 and len(ui.lines(self.say, room)) <= _lines(self._inner.h)

    @property
    def _inner(self) -> Box:
        return self.box.inset(_PAD, _EDGE + 1)

    # ------------------------------------------------------------------ drawing

    @property
    def shown(self) -> TextBlock | None:
        """Return the words of the page that lies open."""
        return self._pages[self._page] if self._pages else None

    def hit(self, x: float, y: float) -> Widget | None:
        """Return its button at a place, or itself; nothing while it is covered."""
        return None if self.covered() else super().hit(x, y)

    def face(self, ui: Ui) -> Hashable:
        """Return all it says, and its buttons."""
        if ui.show_focus:
            return None
        return self.say, self._page, self.covered(), self.read.state(), self.off.state()

    def draw(self, canvas: Canvas) -> None:
        """Draw paper, bulb, words and buttons."""
        if self.box == NOWHERE or self.shown is None or self.covered():
            return
        box, words = self.box, self._words
        canvas.paper(box, 6, shadow=False)
        canvas.outline(box, palette.BRASS, 6, _EDGE)
        canvas.icon("bulb", words.x + 15, words.cy, palette.BRASS, 22)
        place = Box(words.x + _BULB, words.y - _NEAR, self.shown.w, words.h)
        canvas.block(place, self.shown, middle=True)
        self.draw_children(canvas)


class TipRoom(Widget):
    """Room that a column keeps for a tip, which is placed there when all else is.

    Args:
        tip: it.
    """

    def __init__(self, tip: TipStrip) -> None:
        super().__init__("tip_room")
        self.visible = False
        self._tip = tip

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return what the tip needs."""
        return self._tip.measure(ui, width)


def _lines(room: float) -> int:
    """Return how many lines there is room for."""
    return max(1, int((room + 4) // theme.dense))
