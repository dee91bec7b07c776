"""The map and the buttons beside it: what can be laid over the board, its grid, its view."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from math import inf

from game.scenes.board_widget import MinimapWidget
from game.ui.button import ToolButton
from game.ui.canvas import Ui
from game.ui.panel import PaperPanel
from game.ui.reach import FINGER
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme

_GAP = 3.0
_MAP = 48.0
"""The least width of a map beside the buttons."""
_GOOD_MAP = 72.0
"""The least height of one above them."""
_ROWS = 2
"""Rows of buttons there is room for at the least."""
_INSIDE = 6.0


class MinimapPanel(PaperPanel):
    """The minimap with its buttons, which never lose their words."""

    def __init__(self, minimap: MinimapWidget, tools: Sequence[ToolButton]) -> None:
        super().__init__(name="map")
        self.minimap = minimap
        self.tools = tuple(tools)
        for tool in self.tools:
            tool.still = True
        self._laid: dict[int, tuple[float, list[list[ToolButton]]]] = {}
        self._needs: dict[ToolButton, float] = {}
        """The least width of each button."""
        self._laid_for: Hashable = None
        self.add(minimap, *tools)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of the buttons with room for a small map beside them."""
        rows = self._least(ui, width - 2 * _INSIDE - 4)
        return Size.of(h=max(_stacked(ui, rows) + 2 * _INSIDE, 2 * theme.row + 36.0))

    def _least(self, ui: Ui, width: float) -> int:
        """Return in how many rows the buttons leave room for a small map beside them."""
        rows = self._rows(ui)
        fits = (n for n in rows if n >= _ROWS and width - rows[n][0] - theme.gap >= _MAP)
        return next(fits, max(rows, default=0))

    def _rows(self, ui: Ui) -> dict[int, tuple[float, list[list[ToolButton]]]]:
        """Return by a number of rows how wide they are, the buttons parted into them as evenly as
        can be; kept until the language, the keys or the scale change."""
        key = (ui.scale, ui.version, theme.text)
        if key != self._laid_for:
            self._laid, self._laid_for = {}, key
            self._needs = {button: button.measure(ui).least.w for button in self.tools}
            needs = list(self._needs.values())
            for cuts in _cuts(len(needs)):
                wide = max(sum(needs[a:b]) + _GAP * (b - a - 1) for a, b in pairwise(cuts))
                count = len(cuts) - 1
                if count not in self._laid or wide < self._laid[count][0]:
                    parted = [list(self.tools[a:b]) for a, b in pairwise(cuts)]
                    self._laid[count] = wide, parted
            self._laid = dict(sorted(self._laid.items()))
        return self._laid

    def arrange(self, ui: Ui) -> None:
        """Place the buttons beside the map, or below it, where they leave it largest."""
        inside = self.box.inset(_INSIDE + 2, _INSIDE)
        laid = self._rows(ui)
        least = self._least(ui, inside.w)
        best = (-1.0, inside, inside, least)
        for count, (wide, _) in laid.items():
            tall = _stacked(ui, count)
            if tall > inside.h:
                continue
            if wide <= inside.w and inside.h - tall - theme.gap >= _GOOD_MAP:
                foot, above = inside.cut_bottom(tall, theme.gap)
                best = max(best, (self.minimap.fits(above), above, foot, count))
            left, right = inside.cut_left(inside.w - wide - theme.gap, theme.gap)
            if left.w >= _MAP:
                size = self.minimap.fits(left)
                left, right = inside.cut_left(max(_MAP, size), theme.gap)
                loose = count * (theme.field + theme.gap) - theme.gap
                high = min(right.h, max(loose, _stacked(ui, count)))
                best = max(best, (size, left, right.centred(right.w, high), count))
        _, place, foot, count = best
        self._lay(ui, foot, laid[count][1])
        self.minimap.place(place if place != inside else NOWHERE, ui)

    def _lay(self, ui: Ui, box: Box, lines: Sequence[Sequence[ToolButton]]) -> None:
        tall = (box.h + _GAP) / max(1, len(lines)) - _GAP
        for number, line in enumerate(lines):
            row = Box(box.x, box.y + number * (tall + _GAP), box.w, tall)
            places = row.shares([self._needs[button] for button in line], _GAP)
            for button, place in zip(line, places, strict=True):
                button.place(place, ui)


def _tool(ui: Ui, rows: int) -> float:
    """Return the height of a button in one of so many rows."""
    if ui.fingers.touched:
        return FINGER - _GAP
    return theme.tool if rows <= _ROWS else theme.line + 6


def _stacked(ui: Ui, rows: int) -> float:
    """Return the height of so many rows of buttons."""
    return rows * (_tool(ui, rows) + _GAP) - _GAP


def _cuts(count: int) -> list[tuple[int, ...]]:
    """Return all ways to part so many into rows, in order."""
    found = []
    for bits in range(1 << max(0, count - 1)):
        inner = [i + 1 for i in range(count - 1) if bits >> i & 1]
        found.append((0, *inner, count))
    return found
