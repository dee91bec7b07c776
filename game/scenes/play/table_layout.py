"""The play scene's furniture, laid out as the grid of game/ui/README.md says, in units.

Top bar, board, prompt bar, hand, side column, log: made once a match, placed again whenever the
window, the scale or the hand changes. The board takes all that is left.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from game.core.manifest import Overlay
from game.core.presentation import Panel, PanelKind, Place, Presentation, SeatView
from game.core.refs import NEUTRAL, Seat
from game.scenes.board_widget import BoardWidget, MinimapWidget
from game.scenes.play import commands as do
from game.scenes.play.minimap_panel import MinimapPanel
from game.scenes.play.side_column import ColumnSlot, SideColumn
from game.scenes.side_sheet import FLOAT, SIDE, SIDE_NARROW
from game.settings import DEFAULT_KEYS
from game.ui.banner import TurnBanner
from game.ui.bars import PromptBar, TopBar
from game.ui.button import Button, ButtonKind, MainButton, ToolButton, UndoButton
from game.ui.coach_sheet import BESIDE, BESIDE_NARROW, TALLEST, CoachSheet
from game.ui.exposure_panel import ExposurePanel
from game.ui.forecast_panel import ForecastPanel
from game.ui.hand import HandTray
from game.ui.herald import Herald
from game.ui.log_panel import LogPanel
from game.ui.notice import NoticeStrip
from game.ui.panel_stack import PanelStack
from game.ui.root import Root
from game.ui.rows_panel import RowsPanel
from game.ui.scale import NOWHERE, Box
from game.ui.slip import ResultSlip
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.ui.tip_strip import TipRoom, TipStrip
from game.ui.widget import Widget

LOG = 256.0
DOCKED_FROM = 1472.0
NARROW_BELOW = 1152.0
FOLDED_BELOW = (1024.0, 560.0)
"""In a smaller window the side column is a sheet over the board, opened with a key."""
LOW_BELOW = 440.0
"""In a window this low the bar at the top is low and so are the cards, without names; the main
button stands beside the prompt."""
_GAP = 8.0
_MAIN_LOW, _MAIN_NARROW, _UNDO_LOW = 192.0, 232.0, 44.0
_RULES_FROM = 840.0
"""In a narrower window the rules open by their key and from the menu alone."""
_RECAP = 168.0


class TableLayout:
    """Everything that stands round the board, and where.

    Args:
        root: the scene's root, which takes everything in.
        board: the board.
        minimap: the minimap.
        overlays: what the game can lay over the board, by name.
        send: takes the commands of the buttons and links.
    """

    def __init__(
        self,
        root: Root,
        board: BoardWidget,
        minimap: MinimapWidget,
        overlays: Mapping[str, Overlay],
        send: do.Send,
    ) -> None:
        self.ui = root.ui
        self.root = root
        self.board = board
        self.log_button = Button(
            "Log", self.toggle_log, kind=ButtonKind.DARK, action="log", name="log_button"
        )
        rules = partial(send, do.OpenRules())
        self.rules_button = Button(
            "Rules", rules, kind=ButtonKind.DARK, action="rules", name="rules"
        )
        self.hint_button = Button(
            "Hint", partial(send, do.Hint()), kind=ButtonKind.DARK, icon="bulb", action="show_me",
            name="hint_button",
        )  # fmt: skip
        self.hints = True
        """There may be hints in this match."""
        self.sheet_button = Button(
            "Map", self.toggle_sheet, kind=ButtonKind.DARK, action="minimap", name="sheet_button"
        )
        pause = partial(send, do.Pause())
        menu = Button("", pause, kind=ButtonKind.DARK, icon="menu", name="menu", tip="Menu (Esc)")
        buttons = [self.sheet_button, self.hint_button, self.log_button, self.rules_button]
        self.top = TopBar(menu, buttons)
        self.prompt = PromptBar()
        self.notice = NoticeStrip()
        self.coach = CoachSheet()
        self.tip = TipStrip(partial(send, do.TipRead()), partial(send, do.TipsOff()))
        self.hand = HandTray()
        self.hand.on_lift = self.layout
        root.beside = self.hand
        root.on_press = self._pressed
        self.subject = SubjectPanel()
        self.forecast = ForecastPanel()
        self._read = lambda paragraph: send(do.OpenRules(paragraph))
        self.subject.on_rule = self.forecast.on_rule = self._read
        self.overlays = {name: _switch(name, each, send) for name, each in overlays.items()}
        self.grid = ToolButton("Grid", partial(send, do.SwitchGrid()), action="grid", name="grid")
        fit = ToolButton("Fit", board.view.camera.fit, action="zoom_fit", name="fit")
        self.map = MinimapPanel(minimap, [*self.overlays.values(), self.grid, fit])
        self.undo = UndoButton(partial(send, do.Undo()))
        self.main = MainButton(partial(send, do.EndTurn()))
        self.main.still = self.undo.still = True
        self.root.back = self.undo
        self.log = LogPanel(lambda index: send(do.ShowLine(index)))
        self.recap = LogPanel(
            lambda index: send(do.ShowLine(index, recap=True)),
            title="Since your last turn",
            name="recap",
        )
        self.recap.lines.newest_first = True
        self.recap.most = _RECAP
        self.recap.visible = False
        self.log.visible = False
        self.panels = PanelStack(self._read)
        self.side = SideColumn()
        self.side.put(self.map, ColumnSlot.MAP)
        self.side.put(self.panels, ColumnSlot.PANELS)
        self.side.put(self.subject, ColumnSlot.SUBJECT, through=ColumnSlot.FORECAST, called=True)
        self.side.put(self.recap, ColumnSlot.FORECAST, through=ColumnSlot.PANELS)
        self.tip_room = TipRoom(self.tip)
        self.side.put(self.tip_room, ColumnSlot.FORECAST, through=ColumnSlot.MAP, yields=True)
        self.tip.covered = lambda: self.side.lies_open(self.tip.box)
        self.printed = RowsPanel(name="printed")
        """A table that the game lights something in, whole, while nothing is foreseen."""
        self.printed.on_rule = self._read
        self.printed.visible = False
        self.side.put(self.printed, ColumnSlot.FORECAST, called=True)
        self.side.put(self.forecast, ColumnSlot.FORECAST, through=ColumnSlot.PANELS, called=True)
        self.exposure = ExposurePanel()
        self.exposure.on_rule = self._read
        self.exposure.visible = False
        self.side.put(self.exposure, ColumnSlot.MAP, through=ColumnSlot.PANELS, called=True)
        self.hint = RowsPanel(name="hint")
        self.hint.on_rule = self._read
        self.hint.visible = False
        self.side.put(self.hint, ColumnSlot.FORECAST, through=ColumnSlot.PANELS, called=True)
        self.slip = ResultSlip()
        self.banner = TurnBanner()
        self.herald = Herald()
        self.kept_clear: tuple[Box, ...] = ()
        """What nothing that floats should lie on, if that can be."""
        self._log_asked = False
        self._aside = False
        """The board stands at the left of what floats: as large as it would be alone."""
        self._window = self._beside = NOWHERE
        self._floated = 0.0
        """Where what floats over the board ended when it was placed."""
        self.root.order = (
            board,
            self.coach,
            self.notice,
            self.prompt,
            self.tip,
            self.hand,
            self.main,
            self.undo,
            self.side,
            self.top,
            self.log,
        )
        self.root.add(*self.root.order, self.slip, self.banner, self.herald)
        self.root.children.remove(self.tip)
        self.root.children.insert(self.root.children.index(self.side) + 1, self.tip)

    def place_prompt(self) -> None:
        """Place what stands in the prompt anew, and the tip."""
        self.prompt.place(self.prompt.box, self.ui)
        self._place_tip()
        if self._floor != self._floated:
            self._float()

    def _place_tip(self) -> None:
        """Place the tip where nothing is foreseen in the column; above the prompt where there is no
        column, or something stands there; nowhere while the subject has its room."""
        wanted = self.tip.visible and not (self.folded or self.recap.visible)
        if wanted or wanted != self.tip_room.visible:
            self.tip_room.visible = wanted
            self.side.place(self.side.box, self.ui)
        if not self.tip.visible:
            self.tip.box = NOWHERE
            return
        above = self.prompt.box.moved(0, -self.prompt.box.h - self.notice.box.h)
        room = self.tip_room.box if wanted and self.tip_room.box != NOWHERE else above
        self.tip.place(room if room.h else NOWHERE, self.ui)

    @property
    def _floor(self) -> float:
        """Return where what floats over the board ends: above tip and prompt, lifted or not."""
        over = self.tip.box.y if self.tip.visible and self.folded else self.prompt.box.y
        return min(over, self.prompt.box.y) - _GAP

    def _float(self) -> None:
        """Place the sheet that the side column is in a small window."""
        self._floated = self._floor
        if self.folded:
            floats = self._beside.inset(_GAP, _GAP)
            foot = min(floats.bottom, self._floor)
            self.side.place(floats._replace(h=max(0.0, foot - floats.y)), self.ui)
            self.lower_forecast()

    def _pressed(self, under: Widget | None) -> None:
        """Let the hand down once something is pressed that does not go up and down with it."""
        if under not in (self.hand, self.main, self.undo, *self.prompt.walk(), *self.tip.walk()):
            self.hand.fold()

    # ------------------------------------------------------------------ layout

    @property
    def docked(self) -> bool:
        """Return whether there is room for the log beside the board."""
        return self._window.w >= DOCKED_FROM

    @property
    def at_main(self) -> bool:
        """Return whether the main button is pointed at, or has the keyboard's focus."""
        main = self.main
        return main.enabled and (main.hovered or (main.focused and self.ui.show_focus))

    @property
    def folded(self) -> bool:
        """Return whether the side column is a sheet over the board."""
        return self._window.w < FOLDED_BELOW[0] or self._window.h < FOLDED_BELOW[1]

    def layout(self, window: Box | None = None) -> None:
        """Place everything in a window; None: as before."""
        self._window = window = window or self._window
        ui = self.ui
        self.log_button.visible = not self.docked
        self.sheet_button.visible = self.folded
        self.rules_button.visible = window.w >= _RULES_FROM or not self.folded
        self.hint_button.visible = self.hints and self.rules_button.visible
        self.hand.low = self.folded and window.h < LOW_BELOW
        self.side.floating = self.folded
        self.herald.place(window, ui)
        top, below = window.cut_top(theme.bar - (theme.gap if self.hand.low else 0))
        self.top.place(top, ui)
        rest = self._folded(below) if self.folded else self._whole(below)
        log = rest
        if self.docked:
            log, rest = rest.cut_left(LOG)
        if not self.folded:
            hand, rest = rest.cut_bottom(self.hand.measure(ui).best.h)
            prompt, rest = rest.cut_bottom(theme.two_lines)
            self.prompt.place(prompt.moved(0, -self._place_hand(hand, rest.h)), ui)
        notice, rest = rest.cut_bottom(self.notice.measure(ui, rest.w).best.h)
        self.notice.place(notice, ui)
        self.place_prompt()
        rest = self._coached(rest)
        beside = rest.cut_right(FLOAT + 2 * _GAP)[1]
        self._aside = self.side.beside = self.folded and self.board.as_large(ui, beside, rest)
        room = beside if self._aside else rest
        drawn = rest.cut_left(LOG)[0]  # the log lies over the board, which stays as it is
        self.board.place(room, ui)
        self.banner.place(self.top.middle, ui)
        self.side.foot = NOWHERE
        if self.folded:
            self._beside = rest
            self._float()
        self.log.visible = self.docked or self._log_asked
        self.log.action = "log" if self.docked else ""
        drawer = log.inset(_GAP, _GAP) if self.docked else drawn.inset(0, 4)
        self.log.place(drawer if self.log.visible else NOWHERE, ui)

    def _coached(self, room: Box) -> Box:
        """Place the coach's sheet below the board or beside it, where it leaves the board larger;
        return the rest."""
        if not self.coach.visible:
            return room
        ui, wide = self.ui, BESIDE_NARROW if self.folded else BESIDE
        sheet = self.coach.measure(ui, room.w - 2 * _GAP).best
        below, above = room.cut_bottom(sheet.h + _GAP)
        beside, right = room.cut_left(wide + _GAP)
        if self.folded or not self.board.as_large(ui, above, right):
            inner = beside.inset(_GAP, _GAP)
            self.coach.place(inner._replace(w=wide, h=min(inner.h, TALLEST)), ui)
            return right
        self.coach.place(below.cut_top(sheet.h)[0].centred(sheet.w, sheet.h), ui)
        return above

    def lower_forecast(self) -> None:
        """In a small window with a coach, have what is foreseen stand over the foot of the sheet,
        below what that says now, and over the prompt: the board stays whole beside it."""
        sheet, foot = self.coach.box, NOWHERE
        if self.folded and self.coach.visible and not self._aside:
            y = self.coach.free_from(self.ui) + theme.tight
            foot = sheet._replace(y=y, w=FLOAT, h=self._window.bottom - theme.tight - y)
        if foot != self.side.foot:
            self.side.foot = foot
            self.restack()

    def _whole(self, below: Box) -> Box:
        """Place the side column with Undo and the main button at its foot; return the rest."""
        side, rest = below.cut_right(SIDE if self._window.w >= NARROW_BELOW else SIDE_NARROW)
        inner = side.inset(_GAP, _GAP)
        main, inner = inner.cut_bottom(theme.main, _GAP)
        self.main.place(main, self.ui)
        undo, inner = inner.cut_bottom(theme.two_lines, _GAP)
        self.undo.place(undo, self.ui)
        self.side.place(inner, self.ui)
        return rest

    def _folded(self, below: Box) -> Box:
        """Place hand, prompt and buttons at the foot of a small window; return the rest."""
        ui = self.ui
        hand_height = self.hand.measure(ui).best.h
        beside = hand_height >= theme.main + theme.two_lines + _GAP
        foot, rest = below.cut_bottom(hand_height)
        if beside:
            buttons, foot = foot.cut_right(_MAIN_NARROW)
            inner = buttons.inset(_GAP, (buttons.h - theme.main - theme.two_lines - 4) / 2)
            main, undo = inner.cut_bottom(theme.main, 4)
            prompt, rest = rest.cut_bottom(theme.two_lines)
        else:
            bar, rest = rest.cut_bottom(3 * theme.line)
            buttons, prompt = bar.cut_right(_MAIN_LOW + _UNDO_LOW + _GAP)
            main, undo = buttons.inset(0, 1).cut_right(_MAIN_LOW, 4)
            undo, main = undo.inset(2, 2), main.inset(4, 2)
        lift = self._place_hand(foot, rest.h)
        self.prompt.place(prompt.moved(0, -lift), ui)
        lift = 0 if beside else lift
        self.main.place(main.moved(0, -lift), ui)
        self.undo.place(undo.moved(0, -lift), ui)
        return rest

    def _place_hand(self, tray: Box, headroom: float) -> float:
        """Place the hand, lifted over the board if it is asked for; return by how much."""
        if not tray.h:
            self.hand.place(NOWHERE, self.ui)
            return 0.0
        self.hand.headroom = headroom
        lift = self.hand.lift(self.ui, tray.w)
        self.hand.place(tray._replace(y=tray.y - lift, h=tray.h + lift), self.ui)
        return lift

    def restack(self) -> None:
        """Place the side column again, after a panel came or went, and the tip."""
        self.side.place(self.side.box, self.ui)
        self._place_tip()

    def attend(self) -> None:
        """Lay what floats over the board at the other side of it than the cursor, unless the board
        has moved aside for it."""
        if self.folded:
            view = self.board.view
            cursor = view.cursor
            at_left = cursor is not None and view.cell_rect(cursor).centerx > view.rect.centerx
            at_left = at_left and not self._aside
            if self.kept_clear:
                at_left = self._hides(at_left=True) < self._hides(at_left=False)
            if at_left != self.side.at_left:
                self.side.at_left = at_left
                self.restack()

    def _hides(self, *, at_left: bool) -> float:
        """Return how much of what should be seen floats at one side of the board would hide."""
        board = self.board.box
        side = board.cut_left(FLOAT)[0] if at_left else board.cut_right(FLOAT)[0]
        hidden = [min(side.right, b.right) - max(side.x, b.x) for b in self.kept_clear]
        return sum(width for width in hidden if width > 0)

    def toggle_sheet(self) -> None:
        """Open the sheet with the map and the game's panels over the board, or close it."""
        self.side.open = self.sheet_button.on = self.folded and not self.side.open
        self.restack()

    def toggle_log(self) -> None:
        """Open the log over the board's left edge, or close it; who plays by keys reads it from the
        newest line on, then has the board again."""
        self._log_asked = not self._log_asked
        self.log_button.on = self._log_asked
        self.layout()
        self.log.scroll.scroll_to(self.log.scroll.most)
        if self._log_asked and (self.ui.heard or self.ui.show_focus):
            self.root.set_focus(self.log.lines, show=True)
        elif self.log.lines.focused and not self._log_asked:
            self.root.set_focus(self.board)

    def close_drawer(self) -> bool:
        """Close what lies over the board, the sheet or the log; say whether any did."""
        if self.folded and self.side.open:
            self.toggle_sheet()
        elif self._log_asked and not self.docked:
            self.toggle_log()
        else:
            return False
        return True

    # ------------------------------------------------------------------ content

    def show_printed(self, panel: Panel | None, *, free: bool) -> bool:
        """Show the table of a panel whole in the slot of the forecast; return whether it finds room
        there, so that another panel may stand in its place.

        Args:
            panel: the one; None: there is none.
            free: nothing else stands in the slot.
        """
        slot, fits = self.side.slots.get(ColumnSlot.FORECAST), False
        if panel is not None and slot is not None and not self.folded:
            self.printed.show(panel._replace(rows=()))
            fits = self.printed.measure(self.ui, slot.w).least.h <= slot.h
        self.printed.visible = fits and free
        self.panels.elsewhere = panel.key if panel is not None and fits else ""
        return fits

    def show_panels(
        self, scene: Presentation, now: Sequence[Panel] = (), turn: Seat = NEUTRAL
    ) -> None:
        """Show the ruleset's side panels, in its order; `restack` places them.

        Args:
            scene: what a seat is shown.
            now: all its panels as they are while something is pointed at.
            turn: whose turn it is.
        """
        seats = {view.seat: view for view in scene.seats}
        rest, shown = (
            [_told(panel, seats) for panel in panels if panel.place is Place.SIDE]
            for panels in (scene.panels, now or scene.panels)
        )
        self.panels.show(rest, shown, turn)


def _told(panel: Panel, seats: Mapping[Seat, SeatView]) -> Panel:
    """Return a panel; one of all seats with who plays with each and what else is to be told."""
    if panel.kind is not PanelKind.LEDGER:
        return panel
    views = [seats.get(row.seat, SeatView(row.seat)) for row in panel.rows]
    rows = [row._replace(mates=view.mates) for row, view in zip(panel.rows, views, strict=True)]
    facts = [fact._replace(seat=view.seat) for view in views for fact in view.facts]
    return panel._replace(rows=tuple(rows), more=(*panel.more, *facts))


def _switch(name: str, overlay: Overlay, send: do.Send) -> ToolButton:
    """Return the button of an overlay."""
    known = name in DEFAULT_KEYS
    return ToolButton(
        overlay.label,
        partial(send, do.SwitchOverlay(name)),
        action=name if known else "",
        hotkey="" if known else overlay.hotkey,
        name=name,
    )
