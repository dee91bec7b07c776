"""Text that who hears the screen reads with the arrows, a paragraph each."""

from collections.abc import Sequence

from game.core.words import Words
from game.ui.access import Spoken, Wish
from game.ui.events import KeyPress
from game.ui.scroll import walked
from game.ui.spoken import items_of
from game.ui.widget import Widget

_PAGE = 8
"""Paragraphs that Page Up and Page Down pass over."""


class ReadText(Widget):
    """A widget of paragraphs; where it `reads`, Tab stops at it for who hears the screen."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.paragraph = 0
        """Which one is read."""

    def texts(self) -> Sequence[Words]:
        """Return its text, in what is read at once."""
        return ()

    def items(self) -> tuple[Spoken, ...]:
        """Return its paragraphs, the cursor at the one that is read."""
        return items_of(self.texts(), self.paragraph if self.reads else -1)

    def key(self, event: KeyPress) -> bool:
        """Go to another paragraph, where it is there to be read."""
        goal = walked(event, self.paragraph, len(self.texts()), _PAGE)
        if goal is None or not (self.reads and event.down):
            return False
        self.go_to(goal)
        return True

    def go_to(self, paragraph: int) -> None:
        """Read a paragraph."""
        self.paragraph = paragraph

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Read the paragraph that a screen reader asks for."""
        if key.isdecimal() and int(key) < len(self.texts()):
            self.go_to(int(key))
