"""A sentence that shows over whatever is open, for a moment: what a key did that works everywhere.

It takes no clicks.
"""

from game.core.words import Words
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import theme
from game.view import palette

STAYS = 2.5
"""Seconds."""
_WIDEST = 480.0
_FOOT = 56.0
"""It stands so far above the lower edge of the window."""


class PassingWord:
    """The sentence; none is to be seen most of the time."""

    def __init__(self) -> None:
        self.words: Words = ""
        self._left = 0.0

    def say(self, words: Words) -> None:
        """Show a sentence in the place of the one before."""
        self.words, self._left = words, STAYS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.words = ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence on a plate at the foot of the window."""
        if not self.words:
            return
        view = canvas.view
        block = canvas.ui.block(self.words, min(_WIDEST, view.w - 4 * theme.pad), theme.label)
        wide = max(canvas.ui.width(line, theme.label) for line in block.lines) + 2 * theme.pad
        box = Box(view.cx - wide / 2, view.bottom - _FOOT - block.h, wide, block.h + theme.pad)
        canvas.shadow(box)
        canvas.rounded(box, palette.INK, edge=palette.BRASS)
        canvas.block(box.inset(theme.pad, theme.pad / 2), block, colour=palette.CREAM)
