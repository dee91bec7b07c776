"""A first-time tip, in the place of the prompt's words or above them: a sentence, and two ways to
be rid of it.

It is paper on the dark bar, so that it is told from what the table itself says. It is as
high as the prompt: what does not fit is read on further pages.
"""

from collections.abc import Callable, Hashable

from game.core.words import Words
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import NOWHERE, Box
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

LEAST = 360.0
"""A strip narrower than this is hardly read: it then stands above the prompt."""
_READ: Words = "Got it"
_BULB = 34.0
_EDGE = 2.0
_RAGGED = 1.15
"""So much wider than its words are two lines of them, as lines end where words do."""
_PAD = 6.0
_NEAR = 1
"""Two lines stand so much nearer than dense ones, and higher: tails reach farther than heads."""


class TipStrip(Widget):
    """The strip; not there while there is no tip.

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
        self._page = 0
        self._pages: tuple[TextBlock, ...] = ()
        self.add(self.read, self.off)

    def show(self, words: Words) -> None:
        """Show a tip; empty: none."""
        if words and words != self._opened:
            self._opened, self._page = words, 0
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

    def needed(self, ui: Ui) -> float:
        """Return about how wide it must be to be read without turning a page, two lines high."""
        least = sum(button.keyed_width(ui) + _PAD for button in (self.read, self.off))
        return _BULB + 3 * _PAD + least + _RAGGED * ui.width(self.say) / 2

    def arrange(self, ui: Ui) -> None:
        """Place the buttons at the right: side by side, else with their keys as bare letters, else
        below each other; then break the words into as many pages as they need."""
        inner = self._inner
        buttons = (self.read, self.off)
        self.read.label = _READ  # the longer of its two names
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
        right = inner.right
        tall = min(inner.h, theme.field)
        for button, wide in zip(reversed(buttons), reversed(best), strict=True):
            button.place(Box(right - wide, inner.cy - tall / 2, wide, tall), ui)
            right -= wide + _PAD
        self._break(ui, right)

    def _stack(self, ui: Ui, wide: float) -> None:
        inner = self._inner
        tall = (inner.h - _EDGE) / 2
        for row, button in enumerate((self.read, self.off)):
            y = inner.y + row * (tall + _EDGE)
            button.place(Box(inner.right - wide, y, wide, tall), ui)
        self._break(ui, inner.right - wide - _PAD)

    def _break(self, ui: Ui, right: float) -> None:
        """Break the words into pages that end before a place."""
        room = max(1.0, right - self._inner.x - _BULB)
        most, block = self._most, ui.block(self.say, room, spacing=theme.dense - _NEAR)
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
        return room > 0 and len(ui.lines(self.say, room)) <= self._most

    @property
    def _most(self) -> int:
        """Return how many lines there is room for."""
        return max(1, int((self._inner.h + 4) // theme.dense))

    @property
    def _inner(self) -> Box:
        return self.box.inset(_PAD, _EDGE + 1)

    # ------------------------------------------------------------------ drawing

    @property
    def shown(self) -> TextBlock | None:
        """Return the words of the page that lies open."""
        return self._pages[self._page] if self._pages else None

    def face(self, ui: Ui) -> Hashable:
        """Return all it says, and its buttons."""
        if ui.show_focus:
            return None
        return self.say, self._page, self.read.state(), self.off.state()

    def draw(self, canvas: Canvas) -> None:
        """Draw paper, bulb, words and buttons."""
        if self.box == NOWHERE or self.shown is None:
            return
        box, inner = self.box, self._inner
        canvas.paper(box, 6, shadow=False)
        canvas.outline(box, palette.BRASS, 6, _EDGE)
        canvas.icon("bulb", inner.x + 15, inner.cy, palette.BRASS, 22)
        place = Box(inner.x + _BULB, inner.y - _NEAR, self.shown.w, inner.h)
        canvas.block(place, self.shown, middle=True)
        self.draw_children(canvas)
