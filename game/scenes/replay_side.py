"""What stands beside a replay: whose eyes, the moves, the map; in a small window a sheet.

What is pointed at lies over the moves while the pointer rests on something, and moves nothing.
"""

from collections.abc import Sequence

from game.scenes.board_widget import MinimapWidget
from game.ui.button import Button
from game.ui.draw import Ui
from game.ui.log import LogPanel
from game.ui.panel import HEAD, PAD, PaperPanel
from game.ui.scale import NOWHERE, Box
from game.ui.subject import SubjectPanel
from game.ui.widget import Widget

_GAP = 8.0
_ROW = 36.0
_MAP = 128.0
_FLOAT = 272.0


class ReplaySide(Widget):
    """The panels of a replay, below each other, or over the board where there is no room.

    Args:
        viewers: a button for each whose eyes one may look with.
        more: buttons that go below these where the prompt bar has no room for them.
        subject: what is pointed at.
        moves: the log.
        minimap: the map.
    """

    def __init__(
        self,
        viewers: Sequence[Button],
        more: Sequence[Button],
        subject: SubjectPanel,
        moves: LogPanel,
        minimap: MinimapWidget,
    ) -> None:
        super().__init__("side")
        self.eyes = PaperPanel("Seen by", name="eyes")
        self.viewers = tuple(viewers)
        self.more = tuple(more)
        self.subject = subject
        self.moves = moves
        self.map = PaperPanel(name="map")
        self.minimap = minimap
        self.map.add(minimap)
        self.floating = False
        self.open = False
        """While it floats: the panels lie over the board."""
        self.at_left = False
        """While it floats: the pointer is in the right half."""
        self.add(self.eyes, self.moves, self.map, subject)

    def fold(self, floating: bool) -> None:
        """Become a sheet, or a column."""
        self.floating = floating
        self.eyes.clear()
        self.eyes.add(*self.viewers, *(self.more if floating else ()))

    def hit(self, x: float, y: float) -> Widget | None:
        """Return what is under a place; what floats with the pointer lets it through."""
        found = super().hit(x, y)
        through = (self, self.subject) if self.floating and not self.open else (self,)
        return None if found in through else found

    def arrange(self, ui: Ui) -> None:
        """Place the panels."""
        for part in self.children:
            part.place(NOWHERE, ui)
        if not self.floating:
            self._stack(ui)
        elif self.open:
            self._spread(ui)
        elif self.subject.shown is not None:
            wide = min(_FLOAT, self.box.w / 2)
            room = (self.box.cut_left if self.at_left else self.box.cut_right)(wide)[0]
            self.subject.place(room.cut_top(self.subject.tall)[0], ui)

    def _stack(self, ui: Ui) -> None:
        eyes, rest = self.box.cut_top(HEAD + 12 + _ROW * len(self.viewers), _GAP)
        self._eyes(eyes, ui)
        small, rest = rest.cut_bottom(min(_MAP, rest.h / 3), _GAP)
        self.map.place(small, ui)
        self.minimap.place(small.inset(8, 8), ui)
        self.moves.place(rest, ui)
        if self.subject.shown is not None:
            self.subject.place(rest.cut_top(self.subject.tall)[0], ui)

    def _spread(self, ui: Ui) -> None:
        wide = min(_FLOAT, (self.box.w - _GAP) / 2)
        right, rest = self.box.cut_right(wide, _GAP)
        self._eyes(right, ui)
        self.moves.place(rest.cut_right(wide)[0], ui)

    def _eyes(self, box: Box, ui: Ui) -> None:
        """Place the panel of eyes with its buttons, closer where there are many."""
        self.eyes.place(box, ui)
        buttons = [child for child in self.eyes.children if isinstance(child, Button)]
        step = min(_ROW, (box.h - HEAD - 8) / max(1, len(buttons)))
        for i, button in enumerate(buttons):
            y = box.y + HEAD + 4 + step * i
            button.place(Box(box.x + PAD, y, box.w - 2 * PAD, step - 4), ui)
