"""What stands beside a replay: who looks, the moves, the map; in a small window a sheet.

What is pointed at lies over the moves while the pointer rests on something and moves nothing. How
the result that is told came about stands at their foot; they make room for it, where one can still
read at which of them one stands.
"""

from collections.abc import Sequence

from game.scenes.board_widget import MinimapWidget
from game.scenes.side_sheet import FLOAT, GAP, SideSheet
from game.ui.button import Button
from game.ui.canvas import Ui
from game.ui.forecast_panel import ForecastPanel
from game.ui.log_panel import LogPanel
from game.ui.panel import PaperPanel
from game.ui.scale import Box
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.ui.widget import Widget

_MAP = 128.0
_FEW = 3
"""Rows of the moves that are worth a panel."""


class ReplaySide(SideSheet):
    """The panels of a replay, below each other, or over the board where there is no room.

    Args:
        viewers: a button for each whose eyes one may look with; none where nothing is hidden.
        more: buttons that go below these where the prompt bar has no room for them.
        subject: what is pointed at.
        account: how what is told came about.
        moves: the log.
        minimap: the map.
    """

    def __init__(
        self,
        viewers: Sequence[Button],
        more: Sequence[Button],
        subject: SubjectPanel,
        account: ForecastPanel,
        moves: LogPanel,
        minimap: MinimapWidget,
    ) -> None:
        super().__init__("side")
        self.seen_by = PaperPanel("Seen by" if viewers else "", name="eyes")
        self.viewers = tuple(viewers)
        self.more = tuple(more)
        self.subject = subject
        self.account = account
        self.moves = moves
        self.map = PaperPanel(name="map")
        self.minimap = minimap
        self.map.add(minimap)
        self.add(self.seen_by, self.moves, self.map, account, subject)

    def fold(self, floating: bool) -> None:
        """Become a sheet, or a column."""
        self.floating = floating
        self.seen_by.clear()
        self.seen_by.add(*self.viewers, *(self.more if floating else ()))

    def called(self) -> tuple[Widget, ...]:
        """Return the account and the subject."""
        return (self.account, self.subject)

    def float(self, room: Box, ui: Ui) -> None:
        """Place the subject while the pointer rests on something, else an account."""
        self._over(room, ui)

    def stack(self, ui: Ui) -> None:
        """Place the viewers at the top, the map at the foot, the moves between them."""
        rest = self.box
        if self.viewers:
            viewers, rest = rest.cut_top(
                theme.panel_head + 12 + theme.button * len(self.viewers), GAP
            )
            self._place_viewers(viewers, ui)
        small, rest = rest.cut_bottom(min(_MAP, rest.h / 3), GAP)
        self.map.place(small, ui)
        self.minimap.place(small.inset(8, 8), ui)
        self._over(rest, ui)
        if self.account.visible:
            above = rest._replace(h=self.account.box.y - GAP - rest.y)
            rest = above if above.h >= theme.panel_head + 12 + _FEW * theme.row else rest
        self.moves.place(rest, ui)

    def spread(self, ui: Ui) -> None:
        """Place the viewers at the right edge, the moves beside them."""
        wide = min(FLOAT, (self.box.w - GAP) / 2)
        right, rest = self.box.cut_right(wide, GAP)
        self._place_viewers(right, ui)
        self.moves.place(rest.cut_right(wide)[0], ui)

    def _over(self, room: Box, ui: Ui) -> None:
        """Place what is pointed at at the top of a room, and an account at its foot."""
        subject, account = self.subject, self.account
        if subject.shown is not None:
            tall = min(subject.measure(ui, room.w).best.h, room.h)
            top, room = room.cut_top(tall, GAP)
            subject.place(top, ui)
        size = account.measure(ui, room.w)
        account.visible = account.shown is not None and size.least.h <= room.h
        if account.visible:
            account.place(room.cut_bottom(min(size.best.h, room.h))[0], ui)

    def _place_viewers(self, box: Box, ui: Ui) -> None:
        """Place the panel of viewers with its buttons, closer where there are many."""
        self.seen_by.place(box, ui)
        buttons = [child for child in self.seen_by.children if isinstance(child, Button)]
        step = min(theme.button, (box.h - theme.panel_head - 8) / max(1, len(buttons)))
        for i, button in enumerate(buttons):
            y = box.y + theme.panel_head + 4 + step * i
            button.place(Box(box.x + theme.pad, y, box.w - 2 * theme.pad, step - 4), ui)
