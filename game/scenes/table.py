"""The play scene's furniture, laid out as LAYOUT.md's grid says, in units.

Top bar, board, prompt bar, hand, side column, log: made once a match, placed again whenever the
window, the scale or the hand changes. The board takes all that is left.
"""

from collections.abc import Callable, Sequence

from game.core.present import PanelKind, Place, Presentation
from game.scenes.board_widget import BoardWidget, MinimapWidget
from game.ui.bars import PROMPT, TOP, PromptBar, TopBar
from game.ui.button import Button, Kind, MainButton, UndoButton
from game.ui.draw import Ui
from game.ui.forecast import ForecastPanel
from game.ui.hand import HandTray
from game.ui.log import LogPanel
from game.ui.panel import PAD, PaperPanel, RowsPanel
from game.ui.root import Root
from game.ui.scale import NOWHERE, Box
from game.ui.subject import SubjectPanel
from game.ui.widget import Widget

SIDE, SIDE_NARROW = 312.0, 264.0
LOG = 256.0
DOCKED_FROM = 1472.0
NARROW_BELOW = 1152.0
_MAIN, _UNDO, _GAP = 56.0, 40.0, 8.0
_SUBJECT = 144.0
_TOOLS = 116.0
_TOOL = 28.0
_SQUEEZE = 6.0
"""So much narrower than it would like a tool may be."""
_RECAP = 168.0
_LEAST_MAP = 96.0


class MapPanel(PaperPanel):
    """The minimap with its buttons; it takes what room the side column has left."""

    def __init__(self, minimap: MinimapWidget, tools: Sequence[Button]) -> None:
        super().__init__(name="map")
        self.minimap = minimap
        self.tools = tuple(tools)
        self.add(minimap, *tools)

    def arrange(self, ui: Ui) -> None:
        """Buttons at the right of the map or in a row below it, so that the map is largest."""
        inside = self.box.inset(PAD - 4, PAD - 4)
        beside, narrow = inside.cut_right(_TOOLS, 8)
        below, wide = inside.cut_bottom(_TOOL, 8)
        needs = [button.width(ui) for button in self.tools]
        spare = (below.w + 4 - sum(needs)) / max(1, len(needs)) - 4
        if spare >= -_SQUEEZE and self.minimap.fits(wide) > self.minimap.fits(narrow):
            self.minimap.place(wide, ui)
            x = below.x
            for button, need in zip(self.tools, needs, strict=True):
                button.place(below._replace(x=x, w=need + spare), ui)
                x += need + spare + 4
            return
        self.minimap.place(narrow, ui)
        tall = min(_TOOL, (beside.h - 4 * (len(self.tools) - 1)) / max(1, len(self.tools)))
        for i, button in enumerate(self.tools):
            button.place(Box(beside.x, beside.y + i * (tall + 4), beside.w, tall), ui)


class SideColumn(Widget):
    """The side column: subject, minimap, the game's panels; forecast and recap lie over them.

    What comes and goes with the cursor covers what lies below the subject and moves nothing, so
    that hovering never shifts the layout (UX 12).
    """

    def __init__(self, table: "Table") -> None:
        super().__init__("side")
        self._table = table

    def arrange(self, ui: Ui) -> None:
        """Stack what stays, then lay over it what comes and goes."""
        table, box = self._table, self.box
        subject, rest = box.cut_top(table.subject.tall, _GAP)
        table.subject.place(subject, ui)
        panels = rest
        heights = [panel.height(ui, box.w) for panel in table.panels]
        shown = list(zip(table.panels, heights, strict=True))
        while shown and sum(h + _GAP for _, h in shown) + _LEAST_MAP > rest.h:
            shown.pop()
        for panel in table.panels:
            panel.place(NOWHERE, ui)
        for panel, height in reversed(shown):
            place, panels = panels.cut_bottom(height, _GAP)
            panel.place(place, ui)
        table.map.place(panels if panels.h >= _LEAST_MAP else NOWHERE, ui)
        self._lay_over(rest, ui)

    def _lay_over(self, rest: Box, ui: Ui) -> None:
        """Place the forecast, or the recap, at the top; what it would cut in two it covers."""
        table = self._table
        over = next((part for part in (table.forecast, table.recap) if part.visible), None)
        table.recap.place(NOWHERE, ui)
        if over is None:
            return
        height = min(over.height(ui, rest.w), rest.h)
        reach = Box(rest.x, rest.y, rest.w, height)
        for panel in (table.map, *table.panels):
            if panel.box.meets(reach.inset(0, -_GAP)):
                height = max(height, min(panel.box.bottom, rest.bottom) - rest.y)
                panel.place(NOWHERE, ui)
        over.place(rest.cut_top(height)[0], ui)


class Table:
    """Everything that stands round the board, and where.

    Args:
        root: the scene's root, which takes everything in.
        board: the board.
        minimap: the minimap.
        menu: called by the menu button.
        rules: called by the rules button, and with the paragraph of a row that names one.
        undo: called by the undo button.
        main: called by the main button.
        pick_line: called with the index of a clicked log line.
        pick_recap: the same for the recap.
        tools: the buttons beside the minimap.
    """

    def __init__(
        self,
        root: Root,
        board: BoardWidget,
        minimap: MinimapWidget,
        *,
        menu: Callable[[], None],
        rules: Callable[..., None],
        undo: Callable[[], None],
        main: Callable[[], None],
        pick_line: Callable[[int], None],
        pick_recap: Callable[[int], None],
        tools: Sequence[Button],
    ) -> None:
        self.ui = root.ui
        self.root = root
        self.board = board
        self.log_button = Button(
            "Log", self.toggle_log, kind=Kind.DARK, action="log", name="log_button"
        )
        rules_button = Button("Rules", rules, kind=Kind.DARK, action="rules", name="rules")
        menu_button = Button("", menu, kind=Kind.DARK, icon="menu", name="menu", tip="Menu (Esc)")
        self.top = TopBar(menu_button, [self.log_button, rules_button])
        self.prompt = PromptBar()
        self.hand = HandTray()
        self.subject = SubjectPanel(tall=_SUBJECT)
        self.forecast = ForecastPanel()
        self.panels: list[RowsPanel] = []
        self._read = rules
        self.subject.on_rule = self.forecast.on_rule = rules
        self.map = MapPanel(minimap, tools)
        self.side = SideColumn(self)
        self.undo = UndoButton(undo)
        self.main = MainButton(main)
        self.log = LogPanel(pick_line)
        self.recap = LogPanel(pick_recap, title="While you looked away", name="recap")
        self.recap.newest_first = True
        self.recap.most = _RECAP
        self.recap.visible = False
        self.log.visible = False
        self._log_asked = False
        self._window = NOWHERE
        self._restack()
        self.root.add(
            board, self.prompt, self.hand, self.main, self.undo, self.side, self.top, self.log
        )
        self.root.order = (
            board,
            self.prompt,
            self.hand,
            self.main,
            self.undo,
            self.side,
            self.top,
            self.log,
        )

    # ------------------------------------------------------------------ layout

    @property
    def docked(self) -> bool:
        """Whether there is room for the log beside the board."""
        return self._window.w >= DOCKED_FROM

    def layout(self, window: Box | None = None) -> None:
        """Place everything in a window; None: as before."""
        self._window = window = window or self._window
        ui = self.ui
        side_width = SIDE if window.w >= NARROW_BELOW else SIDE_NARROW
        self.log_button.visible = not self.docked
        top, below = window.cut_top(TOP)
        side, rest = below.cut_right(side_width)
        log = rest
        if self.docked:
            log, rest = rest.cut_left(LOG)
        hand_height = self.hand.height(ui, rest.w)
        hand, rest = rest.cut_bottom(hand_height)
        prompt, board = rest.cut_bottom(PROMPT)
        self.top.place(top, ui)
        self.hand.place(hand if hand_height else NOWHERE, ui)
        self.prompt.place(prompt, ui)
        self.board.place(board, ui)
        self._place_side(side)
        self.log.visible = self.docked or self._log_asked
        drawer = log.inset(_GAP, _GAP) if self.docked else board.cut_left(LOG)[0].inset(0, 4)
        self.log.place(drawer if self.log.visible else NOWHERE, ui)

    def _place_side(self, side: Box) -> None:
        inner = side.inset(_GAP, _GAP)
        main, inner = inner.cut_bottom(_MAIN, _GAP)
        undo, inner = inner.cut_bottom(_UNDO, _GAP)
        self.main.place(main, self.ui)
        self.undo.place(undo, self.ui)
        self.side.place(inner, self.ui)

    def restack(self) -> None:
        """Place the side column again, after a panel came or went."""
        self.side.place(self.side.box, self.ui)

    def _restack(self) -> None:
        self.side.clear()
        parts: list[Widget] = [self.subject, self.map, *self.panels, self.forecast, self.recap]
        self.side.add(*parts)

    def toggle_log(self) -> None:
        """Open the log over the board's left edge, or close it."""
        self._log_asked = not self._log_asked
        self.log_button.on = self._log_asked
        self.layout()
        self.log.scroll.scroll_to(self.log.scroll.most)

    def close_log(self) -> bool:
        """Close the log drawer; say whether it was open."""
        if not self._log_asked or self.docked:
            return False
        self.toggle_log()
        return True

    # ------------------------------------------------------------------ content

    def show_panels(self, scene: Presentation) -> None:
        """Show the ruleset's side panels, in its order."""
        side = [panel for panel in scene.panels if panel.place is Place.SIDE]
        if len(side) != len(self.panels):
            self.panels = [RowsPanel(name=panel.key) for panel in side]
            for widget in self.panels:
                widget.on_rule = self._read
            self._restack()
        facts = {view.seat: view.facts for view in scene.seats}
        for widget, panel in zip(self.panels, side, strict=True):
            rows = [part for row in panel.rows for part in (row, *facts.get(row.seat, ()))]
            told = panel.kind is PanelKind.LEDGER
            widget.show(panel._replace(rows=tuple(rows)) if told else panel)
        if side:
            self.restack()
