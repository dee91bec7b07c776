"""The side column: what is pointed at, the map, the game's panels; in a small window a sheet.

What comes and goes with the cursor covers what lies below the subject and moves nothing, so that
hovering never shifts the layout (UX 12).
"""

from collections.abc import Sequence
from math import inf

from game.scenes.board_widget import MinimapWidget
from game.scenes.side_sheet import FLOAT, GAP, SideSheet
from game.ui.button import Button
from game.ui.canvas import Ui
from game.ui.forecast_panel import ForecastPanel
from game.ui.log_panel import LogPanel
from game.ui.panel import PaperPanel, RowsPanel
from game.ui.scale import NOWHERE, Box, Size
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.ui.widget import Widget

_TOOLS = 116.0
_SQUEEZE = 6.0
"""So much narrower than it would like a tool may be."""
_LEAST_MAP, _GOOD_MAP = 96.0, 148.0
_BESIDE = 2
"""Columns of tools beside a map."""
_SMALLEST = 56.0
"""A minimap lower than this tells nothing."""
_NARROWEST = 32.0
"""Nor does a narrower one."""
_GOOD_SUBJECT, _MOST_SUBJECT = 72.0, 104.0
"""So much more than the least the subject is given where there is room."""


class MinimapPanel(PaperPanel):
    """The minimap with its buttons; it takes what room the side column has left."""

    def __init__(self, minimap: MinimapWidget, tools: Sequence[Button]) -> None:
        super().__init__(name="map")
        self.minimap = minimap
        self.tools = tuple(tools)
        for tool in self.tools:
            tool.still = True
        self.add(minimap, *tools)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height it can do with: many buttons may stand there alone, but where only a
        part of the board is seen the map stands beside them."""
        return Size.of(h=_GOOD_MAP, least_h=self._least(ui, width))

    def _least(self, ui: Ui, width: float) -> float:
        if self.minimap.needed:
            return max(_LEAST_MAP, _rows(len(self.tools), _BESIDE) + 2 * (theme.pad - theme.tight))
        return min(
            _LEAST_MAP, max(_SMALLEST + 2 * (theme.pad - theme.tight), self.scant(ui, width))
        )

    def scant(self, ui: Ui, width: float) -> float:
        """Return the height of the buttons alone, close together, with their words."""
        rows = -(-len(self.tools) // self._columns(ui, width - 2 * (theme.pad - theme.tight)))
        return rows * (theme.cell + 4) - 4 + 2 * (theme.pad - theme.tight)

    def _columns(self, ui: Ui, width: float) -> int:
        widest = max((button.close_width(ui) for button in self.tools), default=width)
        return max(1, int((width + 4) // (widest + 4)))

    def arrange(self, ui: Ui) -> None:
        """Buttons at the right of the map or in a row below it, so that the map is largest; in
        columns, where they are many."""
        inside = self.box.inset(theme.pad - theme.tight, theme.pad - theme.tight)
        terse = self.box.h < self.scant(ui, self.box.w)
        for button in self.tools:
            button.terse = terse
        if terse:
            self.minimap.place(NOWHERE, ui)
            row = inside._replace(y=inside.cy - theme.tool / 2, h=theme.tool)
            for button, place in zip(self.tools, row.columns(len(self.tools), 4), strict=True):
                button.place(place, ui)
            return
        if len(self.tools) * (theme.tool + 4) - 4 > inside.h:
            self._in_columns(inside, ui)
            return
        tools = max([_TOOLS, *(button.measure(ui).least.w for button in self.tools)])
        beside, narrow = inside.cut_right(tools, 8)
        below, wide = inside.cut_bottom(theme.tool, 8)
        needs = [button.measure(ui).best.w for button in self.tools]
        spare = (below.w + 4 - sum(needs)) / max(1, len(needs)) - 4
        if spare >= -_SQUEEZE and self.minimap.fits(wide) > self.minimap.fits(narrow):
            self.minimap.place(wide, ui)
            x = below.x
            for button, need in zip(self.tools, needs, strict=True):
                button.place(below._replace(x=x, w=need + spare), ui)
                x += need + spare + 4
            return
        self.minimap.place(narrow, ui)
        for i, button in enumerate(self.tools):
            button.place(Box(beside.x, beside.y + i * (theme.tool + 4), beside.w, theme.tool), ui)

    def _in_columns(self, inside: Box, ui: Ui) -> None:
        """Place the buttons in as many columns as fit, and above them the map if there is room, or
        in fewer with the map beside them where it is larger so."""
        columns = self._columns(ui, inside.w)
        needed = min(inside.h, _rows(len(self.tools), columns))
        below, above = inside.cut_bottom(needed, 8)
        widest = max(button.close_width(ui) for button in self.tools)
        beside, left = inside.cut_right(_BESIDE * (widest + 4) - 4, 8)
        fits = self.minimap.fits(above) if above.h >= _SMALLEST else 0.0
        beside_fits = self.minimap.fits(left)
        if _rows(len(self.tools), _BESIDE) <= inside.h and beside_fits > max(fits, _NARROWEST):
            columns, below, needed = _BESIDE, beside, _rows(len(self.tools), _BESIDE)
            self.minimap.place(left, ui)
        elif fits:
            self.minimap.place(above, ui)
        else:
            self.minimap.place(NOWHERE, ui)
            below = inside._replace(y=inside.y + (inside.h - needed) / 2, h=needed)
        tall = (needed + 4) / -(-len(self.tools) // columns) - 4
        wide = (below.w + 4) / columns - 4
        for i, button in enumerate(self.tools):
            row, column = divmod(i, columns)
            place = Box(below.x + column * (wide + 4), below.y + row * (tall + 4), wide, tall)
            button.place(place, ui)


def _keys() -> float:
    """Return the height of a row of buttons that show their keys alone."""
    return theme.tool + 2.0 * (theme.pad - theme.tight)


def _rows(tools: int, columns: int) -> float:
    """Return the height of so many tools in columns."""
    return -(-tools // columns) * (theme.tool + 4) - 4


class SideColumn(SideSheet):
    """Subject, minimap and panels below each other; forecast and recap lie over them.

    While it floats, in a window too small for a column, only what the cursor calls for lies over
    the board, at the side away from it; opened, the map and the panels lie there side by side.

    Args:
        subject: what is pointed at.
        map: the minimap with its tools.
        forecast: what an action would do.
        recap: what happened while others moved.
    """

    def __init__(
        self, subject: SubjectPanel, map: MinimapPanel, forecast: ForecastPanel, recap: LogPanel
    ) -> None:
        super().__init__("side")
        self.subject = subject
        self.map = map
        self.forecast = forecast
        self.recap = recap
        self.panels: list[RowsPanel] = []
        """The game's own, in its order."""
        self.left_out: frozenset[RowsPanel] = frozenset()
        """Those of them for which there is no room, whatever lies over the column."""
        self.refill()

    def refill(self) -> None:
        """Take in the panels there are now."""
        self.clear()
        self.add(self.subject, self.map, *self.panels, self.forecast, self.recap)

    def called(self) -> tuple[Widget, ...]:
        """Return the subject and the forecast; the recap has links."""
        return self.subject, self.forecast

    @property
    def _over(self) -> PaperPanel | None:
        """What lies over the rest now."""
        return next((part for part in (self.forecast, self.recap) if part.visible), None)

    # ------------------------------------------------------------------ a column

    def stack(self, ui: Ui) -> None:
        """Stack what stays, then lay over it what comes and goes."""
        subject, room = self.subject, self.box
        shares = self._shares(ui, room.w)
        self.left_out = frozenset(self.panels).difference(panel for panel, _ in shares)
        for panel, height in reversed(shares):
            place, room = room.cut_bottom(height, GAP)
            panel.place(place, ui)
        free = room.h - GAP
        least = self.map.measure(ui, self.box.w).least.h
        if free - least < subject.tall:
            least = self.map.scant(ui, self.box.w)
        tall = min(subject.tall + _GOOD_SUBJECT, max(subject.tall, free - least))
        tall = max(tall, min(subject.tall + _MOST_SUBJECT, free - _GOOD_MAP))
        place, below = room.cut_top(tall, GAP)
        self.map.place(below if below.h >= _keys() else NOWHERE, ui)
        if self._over is not None:
            tall = self._tall(ui, self._height(self._over, ui, self.box.h - subject.tall - GAP))
            place = place._replace(h=tall)
        subject.place(place, ui)
        self._lay_over(self.box.cut_top(tall, GAP)[1], ui)

    def _shares(self, ui: Ui, wide: float) -> list[tuple[RowsPanel, float]]:
        """Return the panels that find room with their heights, what the game is won by last.

        That has room before the others, and those in the game's order; where there is not enough
        they fold to their first rows, unless the subject would be cramped, or are left out. The
        buttons beside the map keep room for a row of keys before any.
        """
        sizes = {panel: panel.measure(ui, wide) for panel in self.panels}
        least = {panel: size.least.h for panel, size in sizes.items()}
        whole = {panel: size.best.h for panel, size in sizes.items()}
        tightest = {panel: least[panel] - panel.give for panel in self.panels if panel.vital}
        others = [panel for panel in self.panels if not panel.vital]
        left = self.box.h - self.subject.tall - _keys() - 2 * GAP
        vital: list[RowsPanel] = []
        for panel, tight in tightest.items():
            if sum(tightest[other] + GAP for other in vital) + tight + GAP <= left:
                vital.append(panel)
        lack = max(0.0, sum(least[panel] + GAP for panel in vital) - left)
        given = {}
        for panel in vital:
            given[panel] = max(tightest[panel], least[panel] - lack)
            lack -= least[panel] - given[panel]
            left -= given[panel] + GAP
        left -= min(self.map.measure(ui, wide).least.h - _keys(), max(0.0, left))
        for panel in others:
            if whole[panel] + GAP <= left:
                given[panel] = whole[panel]
            elif least[panel] + GAP <= left - _GOOD_SUBJECT:
                given[panel] = least[panel]
            left -= given[panel] + GAP if panel in given else 0.0
        for panel in (*vital, *others):
            if panel in given:
                more = min(left, whole[panel] - given[panel])
                given[panel] += more
                left -= more
        return [(panel, given[panel]) for panel in (*others, *vital) if panel in given]

    def _height(self, over: PaperPanel, ui: Ui, room: float) -> float:
        """Return the height of what lies over the rest, in a room."""
        return over.measure(ui, self.box.w).within(room)

    def _tall(self, ui: Ui, over: float) -> float:
        """Return the height of the subject above what lies over the rest: what it needs, unless
        that would hide what the game is won by."""
        room = self.box.h - over - GAP
        vital = sum(panel.box.h + GAP for panel in self.panels if panel.vital)
        if room - vital >= self.subject.tall:
            room -= vital
        return max(self.subject.tall, min(room, self.subject.measure(ui, self.box.w).best.h))

    def _lay_over(self, rest: Box, ui: Ui) -> None:
        """Place the forecast, or the recap, at the top; what it would cut in two is put away."""
        over = self._over
        if over is None:
            return
        reach = rest.cut_top(self._height(over, ui, rest.h))[0]
        top = self.subject.box.y
        covered = reach._replace(y=top, h=reach.bottom - top)
        for panel in (self.map, *self.panels):
            if panel.box.meets(covered):
                panel.place(NOWHERE, ui)
        over.place(reach, ui)

    # ------------------------------------------------------------------ over the board

    def float(self, room: Box, ui: Ui) -> None:
        """Place the subject, and below it the forecast or the recap, if both fit."""
        self.left_out = frozenset(self.panels)
        wide = room.w
        over, subject = self._over, self.subject
        height = min(over.measure(ui, wide).best.h, room.h) if over is not None else 0.0
        spare = room.h - height - (GAP if height else 0.0)
        tall = min(room.h, max(subject.tall, min(subject.measure(ui, wide).best.h, spare)))
        fits = height + (GAP + tall if height else tall) <= room.h
        if subject.shown is not None and (fits or over is self.recap):
            place, room = room.cut_top(tall, GAP)
            subject.place(place, ui)
        if over is not None and height <= room.h:
            over.place(room.cut_top(height)[0], ui)

    def spread(self, ui: Ui) -> None:
        """Fill columns from the right edge; what finds no room in any is left out."""
        self.left_out = frozenset(self.panels)
        columns = max(1, int((self.box.w + GAP) // (FLOAT + GAP)))
        wide = min(FLOAT, self.box.w)
        rooms = [
            Box(self.box.right - wide - i * (wide + GAP), self.box.y, wide, self.box.h)
            for i in range(columns)
        ]
        heights = [panel.measure(ui, wide).best.h for panel in self.panels]
        parts = [(self.map, min(rooms[0].h, 180.0)), *zip(self.panels, heights, strict=True)]
        for part, height in parts:
            for i, room in enumerate(rooms):
                if height <= room.h:
                    place, rooms[i] = room.cut_top(height, GAP)
                    part.place(place, ui)
                    break
