"""What is said aloud as it happens: nothing of it is to be seen, all of it shows elsewhere too."""

from collections import deque
from collections.abc import Sequence

from game.core.words import Words
from game.ui.access import Live, Role, Spoken
from game.ui.canvas import Ui
from game.ui.widget import Widget

_KEPT = 8
"""So many sentences can be read again."""


class Herald(Widget):
    """Says sentences to a screen reader, each once, the same one twice if it is said twice."""

    def __init__(self) -> None:
        super().__init__("herald")
        self.said: deque[Spoken] = deque(maxlen=_KEPT)
        self._count = 0

    def say(self, words: Words, *, urgent: bool = False) -> None:
        """Say a sentence; an urgent one breaks in on others."""
        if words:
            self._count += 1
            live = Live.URGENT if urgent else Live.POLITE
            self.said.append(Spoken(Role.STATUS, words, key=str(self._count), live=live))

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the latest sentences."""
        return tuple(self.said)

    def hit(self, x: float, y: float) -> Widget | None:
        """Return nothing: it cannot be seen."""
        return None
