"""The strip above the prompt: what is to be known before anything is done; mostly not there."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from game.core.presentation import Tone
from game.core.words import Words
from game.ui.access import Live, Role, Spoken
from game.ui.bars import TONES
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.scale import Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_BACK = (78, 58, 38)
_PAD = 5.0
_LEFT, _RIGHT = 36.0, 12.0


class Notice(NamedTuple):
    """A sentence with its icon."""

    text: Words
    icon: str = "info"
    tone: Tone = Tone.PLAIN


class NoticeStrip(Widget):
    """Sentences below each other, as high as they need; none, no strip."""

    def __init__(self) -> None:
        super().__init__("notice")
        self.notices: tuple[Notice, ...] = ()

    def set(self, notices: Sequence[Notice]) -> bool:
        """Show these; say whether they are others than before."""
        changed = tuple(notices) != self.notices
        self.notices = tuple(notices)
        return changed

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the sentences, each said as it comes."""
        return tuple(
            Spoken(Role.STATUS, notice.text, key=str(number), live=Live.POLITE)
            for number, notice in enumerate(self.notices)
        )

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of all sentences."""
        tall = sum(block.h for block in self._lay(ui, width))
        return Size.of(h=tall + 2 * _PAD if tall else 0.0)

    def _lay(self, ui: Ui, width: float) -> list[TextBlock]:
        room = max(1.0, width - _LEFT - _RIGHT)
        return [ui.block(notice.text, room) for notice in self.notices]

    def draw(self, canvas: Canvas) -> None:
        """Draw icon and sentence of each."""
        box = self.box
        if not self.notices or box.h <= 0:
            return
        canvas.fill(box, _BACK)
        canvas.rule(box.x, box.right, box.y, palette.LINE)
        y = box.y + _PAD
        for notice, block in zip(self.notices, self._lay(canvas.ui, box.w), strict=True):
            canvas.icon(notice.icon, box.x + 20, y + theme.line / 2, palette.BRASS_LIGHT, 18)
            room = box._replace(x=box.x + _LEFT, y=y, w=box.w - _LEFT - _RIGHT, h=block.h)
            canvas.block(room, block, colour=TONES[notice.tone])
            y += block.h
