"""The tip: one sentence beside the pointer, once it has rested on a widget for a moment."""

from game.core.words import Words
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import theme
from game.view import palette

_DELAY = 0.45
_WIDEST = 280


class Tooltip:
    """What is said about the widget under the pointer."""

    def __init__(self) -> None:
        self._words: Words = ""
        self._told: Words = ""
        """What it was to show last, hidden since or not."""
        self._waited = 0.0
        self._x = 0.0
        self._y = 0.0

    def show(self, words: Words, x: float, y: float, *, at_once: bool = False) -> None:
        """Start to wait with a sentence, unless it is wanted at once; an empty one hides the
        tip."""
        self._words, self._x, self._y = words, x, y
        self._told = words
        self._waited = _DELAY if at_once else 0.0

    def rest(self, words: Words, x: float, y: float) -> None:
        """Follow the pointer while nothing shows yet; wait anew where something else is said."""
        if words != self._told:
            self.show(words, x, y)
        elif self._waited < _DELAY:
            self._x, self._y = x, y

    def hide(self) -> None:
        """Take the tip away until the pointer enters something."""
        self._words = ""

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._words:
            self._waited += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the tip inside the window, below the pointer or above it."""
        if not self._words or self._waited < _DELAY:
            return
        lines = canvas.ui.lines(self._words, _WIDEST)
        width = max(canvas.ui.fonts.width(line, theme.text) for line in lines) + 20
        height = len(lines) * theme.line + theme.pad
        view = canvas.view
        x = max(view.x + 4, min(self._x + 14, view.right - width - 4))
        y = self._y + 22
        if y + height > view.bottom - 4:
            y = self._y - height - 8
        box = Box(x, max(view.y + 4, y), width, height)
        canvas.shadow(box)
        canvas.rounded(box, palette.INK, edge=palette.LINE)
        canvas.paragraph(box.inset(10, 6), self._words, colour=palette.CREAM)
