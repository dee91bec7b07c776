"""The map workshop: a map file, everything that is wrong with it, and the board with numbers on it.

Saving in Tiled shows here within a second, with camera and zoom kept. A file that cannot be read at
all is a list of problems like any other. Whether a sound map is fair, games between computer
players tell on the other page.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.ai.bot import opponents
from game.ai.series import LostProcessError
from game.board.grid import Cell
from game.board.layout import Layout
from game.core.problem import Severity
from game.core.refs import CellRef, PieceRef
from game.core.registry import ruleset
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.file_kind import FileKind, kind_at
from game.files import write_new
from game.maps.check import check_for_all, labels, summary
from game.maps.load import Loaded, found_in, load_map, shipped
from game.maps.schema import MapData, ZoneData
from game.maps.watch import Watched
from game.scenes.board_widget import BoardCommand, BoardWidget
from game.scenes.destinations import ToRules
from game.scenes.dialogs import Dialog
from game.scenes.file_browser import FileBrowser
from game.scenes.form import EDGE, GAP, FormScreen
from game.scenes.list_screen import ListPanel
from game.scenes.map_problems import as_shown, game_of, report, row_of
from game.scenes.new_game.map_library import folder_for
from game.scenes.open_file import MAPS, map_in
from game.scenes.play.commands import Click, Point, Refs
from game.scenes.play.map_follower import LOOK
from game.scenes.preview import terrain_colours
from game.scenes.services import Services
from game.scenes.workshop.balance_page import balance_page
from game.scenes.workshop.balance_panel import BalancePanel
from game.scenes.workshop.balance_run import BalanceRun
from game.scenes.workshop.drawing import Drawing
from game.scenes.workshop.map_facts import MapFacts
from game.scenes.workshop.new_map import ask_for_new_map
from game.scenes.workshop.try_map import ask_who_plays
from game.settings import maps_folder
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.list_box import ListBox
from game.ui.panel import PaperPanel
from game.ui.panel_stack import PanelStack
from game.ui.scale import Box, Size
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette
from game.view.board_view import BoardView, ProblemMark

_FRESH = 4.0
"""Seconds for which a reload is pointed out."""
_GROWS = 0.5
"""Seconds between two looks at the games that are played."""
_SIDE = 472.0
_PAGE = 0.58
"""Share of a narrow window that the page beside the board takes."""
_TOOLS = 116.0
_BUTTONS = 58.0
_TOOL, _BETWEEN = 34.0, 8.0
_POINT: Words = "Point at a cell to see what is there."


class _ToolPanel(PaperPanel):
    """Buttons for the board, and what lies under the cursor."""

    def __init__(self, buttons: tuple[Button, ...]) -> None:
        super().__init__(name="tools")
        self.buttons = buttons
        self._below = 0.0
        """Where the words begin."""
        self.about: Words = ""
        self.idle: Words = ""
        """What is said while nothing is pointed at."""
        self.add(*buttons)

    def lines(self, ui: Ui, width: float) -> int:
        """Return in how many rows the buttons stand at a width."""
        widest = max(button.measure(ui).least.w for button in self.buttons)
        room = width - 24
        across = max(1, min(len(self.buttons), int((room + _BETWEEN) // (widest + _BETWEEN))))
        return -(-len(self.buttons) // across)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons in rows."""
        lines = self.lines(ui, self.box.w)
        across = -(-len(self.buttons) // lines)
        rest = self.box.inset(12)
        for start in range(0, len(self.buttons), across):
            row, rest = rest.cut_top(_TOOL, _BETWEEN)
            some = self.buttons[start : start + across]
            for button, cell in zip(some, row.columns(across, _BETWEEN), strict=False):
                button.place(cell, ui)
        self._below = rest.y - 2

    def sentences(self) -> Sequence[Words]:
        """Return what lies under the cursor."""
        return (self.about or self.idle,)

    def say(self, about: Words) -> None:
        """Say what lies under the cursor."""
        if about != self.about:
            self.about = about
            self.changed()

    def rest(self, idle: Words) -> None:
        """Say this from now on while nothing is pointed at, as nothing is now."""
        self.about, self.idle = "", idle
        self.changed()

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the sentence about the cell."""
        room = Box(box.x, self._below, box.w, self.box.bottom - self._below - 6)
        if room.h < 20:
            return
        used = canvas.paragraph(room, self.about or self.idle, theme.label)
        kept: Words = "The board keeps your camera when the file changes."
        fits = used <= 24 and room.h >= 44 and canvas.ui.width(kept) <= box.w
        if fits and self.idle == _POINT:
            canvas.text(box.x, room.y + 32, kept, colour=palette.INK_SECOND)


class _NoBoardPanel(PaperPanel):
    """What lies in the place of a board that cannot be drawn."""

    def __init__(self) -> None:
        super().__init__("No board", name="no board")
        self.words: Words = (
            "So little of this file can be read that there is no board to draw. Mend what the list "
            "says and save: the board appears here by itself."
        )

    def sentences(self) -> Sequence[Words]:
        """Return why there is none."""
        return (self.words,)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the words."""
        return Size.of(h=theme.speech * len(ui.lines(self.words, width, theme.label)))

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw them."""
        canvas.paragraph(box, self.words, theme.label, spacing=theme.speech)


class WorkshopScene(FormScreen):
    """A map on the workbench.

    Args:
        services: what scenes share.
        path: the map; None: the one played last, or the first there is.
        on_play: starts the match on it at once; None: its seats and options are chosen first.
    """

    has_board = True

    header = 48.0
    footer = 0.0

    def __init__(
        self,
        services: Services,
        path: Path | None = None,
        on_play: Callable[[Path], None] | None = None,
    ) -> None:
        super().__init__(services, "Map workshop")
        self.path = path or _some_map(services)
        self.on_play = on_play
        self.loaded: Loaded | None = None
        self.view: BoardView | None = None
        self.board: BoardWidget | None = None
        self.no_board = _NoBoardPanel()
        self._seen: BoardView | None = None
        self._over = -1
        self._watched: Watched | None = None
        self._waited = 0.0
        self._since = _FRESH
        self.list = ListBox(self._show, self._show, name="problems")
        self.list.on_hover = self._point
        self.problems = ListPanel("Problems", self.list, "Nothing is wrong with this map.")
        self.balance = BalancePanel(self._show_balance)
        self.facts: MapFacts | None = None
        """What a sound map tells."""
        self.card = SubjectPanel(name="card")
        self.counts = PanelStack(self._paragraph)
        self.counts.on_choose = self._show_facts
        self.pages = (
            Button("Problems", lambda: self._turn_to(0), hotkey="1", on=True, name="problems page"),
            Button("Balance", lambda: self._turn_to(1), hotkey="2", name="balance page"),
            Button("Facts", lambda: self._turn_to(2), hotkey="3", name="facts page"),
        )
        self.measure = Button("Measure", self._measure, hotkey="M", name="measure")
        self.losses = Button("Losses", self._losses, hotkey="V", on=True, name="losses")
        self._grown = 0.0
        self._pointed: Refs = ()
        self.grid = Button("Grid", self._grid, action="grid", on=True, name="grid")
        self.fit = Button("Fit", self._fit, action="zoom_fit", name="fit")
        self.other = Button("Open", self._open, hotkey="O", name="open")
        self.fresh = Button("New", self._new, hotkey="N", name="new")
        self.draw_on = Button("Tiled", self._draw_on, hotkey="T", name="tiled")
        self.drawing: Drawing | None = None
        self.tools = _ToolPanel(
            (self.grid, self.fit, self.losses, self.other, self.fresh, self.draw_on)
        )
        self.report = Button("Save report", self._report, hotkey="S", name="report")
        self.play = Button("Play this map", self._play, hotkey="P", name="play")
        self.rules = Button(
            "Rules", self._rules, kind=ButtonKind.DARK, action="rules", name="rules"
        )
        self.load()

    # ------------------------------------------------------------------ the file

    def load(self) -> None:
        """Read the file, check it, and show what was found; camera and zoom are kept."""
        if self.path is None:
            return
        loaded = check_for_all(load_map(self.path))
        self.loaded = loaded
        self._pointed = ()
        files = loaded.files or (self.path,)
        if self._watched is None or self._watched.path != self.path:
            self._watched = Watched(self.path, files)
        else:
            self._watched.follow(files)
        self._board(loaded)
        self._list(loaded)
        self._mark()
        self._weigh(loaded)
        idle: Words = _POINT
        if self.view is None:
            idle = Phrase("The file is {file}.", {"file": Verbatim(self.path)})
        elif loaded.data is None:
            idle = "So little of the file can be read that the board is still the old one."
        self.tools.rest(idle)
        for button in (self.grid, self.fit):
            button.enabled = self.view is not None
        errors = len(loaded.errors)
        if loaded.playable:
            self.play.enable()
            self.play.kind = ButtonKind.BRASS
            self.play.sub = "with the players set in New game" if self.on_play is not None else ""
        else:
            self.play.disable(Phrase("{count} error", {"count": errors}, "{count} errors"))

    def _board(self, loaded: Loaded) -> None:
        data = loaded.data
        before = self._seen
        if data is None:  # what could be read last stays in sight
            return
        view = BoardView(
            data,
            Layout.for_map(data),
            self.services.ui.sprites,
            pygame.Rect(0, 0, 400, 300),
            terrain_colours=terrain_colours(data),
        )
        shown = as_shown(loaded)
        if shown.seats:  # of a map with errors they are not known: those of the last one stay
            self.services.colour_seats(shown.seats)
        view.set_scene(shown)
        view.grid_lines = self.grid.on
        same = before is not None and before.layout.size == view.layout.size
        if before is not None and same:
            view.resize(before.rect, before.unit)
            view.camera.restore(before.camera.state)
        self.view = self._seen = view
        self.board = BoardWidget(view, self._on_board)
        self._fitted = same

    def _mark(self) -> None:
        """Number the cells of the problems, and light that of the row pointed at, or chosen."""
        if self.view is None or self.loaded is None:
            return
        problems = self.loaded.problems
        lit = self._over if 0 <= self._over < len(problems) else self.list.cursor
        marks = [
            ProblemMark(problem.cell, number, problem.severity is Severity.ERROR)
            for number, problem in enumerate(problems, 1)
            if problem.cell is not None
        ]
        # where several share a cell or lie close, the one that is lit lies on top, then the first
        marks.sort(key=lambda mark: (mark.number == lit + 1, -mark.number))
        self.view.problems = tuple(marks)
        self.view.cursor = problems[lit].cell if 0 <= lit < len(problems) else None

    def _list(self, loaded: Loaded) -> None:
        named = labels(loaded)
        items = [
            row_of(number, problem, label)
            for number, (problem, label) in enumerate(zip(loaded.problems, named, strict=True), 1)
        ]
        self.list.set(items, max(0, self.list.cursor))
        counts = summary(loaded).args
        self.problems.note = Phrase(
            "{errors}, {warnings}, {notes}",
            {name: counts[name] for name in ("errors", "warnings", "notes")},
        )
        self.problems.changed()

    def _weigh(self, loaded: Loaded) -> None:
        """Offer to measure a map that can be played; what was measured is of the map before."""
        run = self.balance.run
        if run is not None:
            run.close()
            run.stale = True
        self.balance.why_not = "Only a map without errors can be measured: mend them first."
        if loaded.playable:
            self.balance.why_not = ""
            self.balance.offer(opponents(ruleset(game_of(loaded)).rules))
        self.facts = None
        if loaded.playable and loaded.data is not None:
            self.facts = MapFacts(game_of(loaded), loaded.data)
        self._show_balance()
        self._show_facts()

    def _show_facts(self, cell: Cell | None = None) -> None:
        """Tell on the third page what there is to know of the map, and of a cell."""
        page = self.pages[2].on
        facts = self.facts if page else None
        if self.view is not None:
            marks = facts.marks(cell) if facts is not None and cell is not None else ()
            drawn = (*facts.zone_marks, *facts.slip_marks) if facts is not None else ()
            self.view.marks = (*marks, *drawn)
        card = facts.card(cell) if facts is not None and cell is not None else None
        empty = _POINT if self.facts is not None else "Only a map without errors has facts."
        self.card.show(card, empty=empty)
        panels = facts.panels if facts is not None else ()
        self.counts.show(panels, panels)
        self.counts.place(self.counts.box, self.services.ui)

    def _paragraph(self, rule: str) -> None:
        """Open the rules at a paragraph."""
        self.services.open(ToRules(game_of(self.loaded), rule))

    def _show_balance(self) -> None:
        """Bring panel, button, board, and what is said of a cell up to date with the games."""
        run = self.balance.run
        more = self.balance.more
        self.measure.label = Phrase("{count} more", {"count": more}) if more else "Measure"
        if self.balance.going:
            self.measure.label = "Stop"
        self.measure.enabled = not self.balance.why_not
        self.losses.enabled = run is not None and bool(run.balance.games)
        if self.view is not None:
            shown = self.losses.on and self.losses.enabled and self.pages[1].on
            self.view.heat = run.heat if run is not None and shown and not run.stale else None
        self.tools.say(self._about(self._pointed))
        self.balance.changed()
        self.balance.place(self.balance.box, self.services.ui)

    def _turn_to(self, page: int) -> None:
        """Show the problems, the balance, or the facts."""
        for index, button in enumerate(self.pages):
            button.on = index == page
        self._show_balance()
        self._show_facts()
        self.layout(self.services.size())

    def _measure(self) -> None:
        """Show the page where it is chosen who plays; from there play games on the map, or stop.

        Games of the same players come on top of those that are there.
        """
        run = self.balance.run
        if run is not None and run.going:
            run.close()
        elif run is not None and self.pages[1].on and self.balance.more:
            self._grown = 0.0
            run.go_on()
        elif self.pages[1].on and self.path and self.loaded and self.loaded.data:
            self.balance.put_by(self.path)
            self.balance.take_up(self.path)
            key, level = game_of(self.loaded), self.balance.level
            self._grown = 0.0
            self.balance.run = BalanceRun(key, self.loaded.data, level)
        self._turn_to(1)

    def _losses(self) -> None:
        """Show on the board where pieces fell, or not."""
        self.losses.on = not self.losses.on
        self._show_balance()

    def close(self) -> None:
        """Stop the games."""
        super().close()
        if self.balance.run is not None:
            self.balance.run.close()

    def update(self, seconds: float) -> None:
        """Look at the file a few times a second."""
        super().update(seconds)
        trouble = self.drawing.trouble() if self.drawing is not None else None
        if trouble is not None:
            self.services.tell(trouble)
        self._grown += seconds
        if self.balance.run is not None and self._grown >= _GROWS:
            try:
                grown = self.balance.run.poll(self._grown)
            except LostProcessError as error:
                self.balance.run.close()
                grown = True
                self.services.tell(error)
            if grown:
                self._show_balance()
            self._grown = 0.0
        if self.view is not None:
            self.view.update(round(seconds * 1000))
        self._waited += seconds
        self._since += seconds
        if self._waited >= LOOK and self._watched is not None:
            self._waited = 0.0
            if self._watched.changed():
                self.load()
                self._since = 0.0
                self.layout(self.services.size())

    def handle(self, event: pygame.Event) -> bool:
        """Take a map that is dropped on the window, or any other event."""
        if event.type == pygame.DROPFILE and kind_at(Path(event.file)) is not FileKind.SAVE:
            self.open_map(Path(event.file))
            return True
        return super().handle(event)

    # ------------------------------------------------------------------ layout

    def enter(self) -> None:
        """Give the keys to the list."""
        self.layout(self.services.size())
        if self.root.focus is None:
            self.root.set_focus(self.list.rows)

    def build(self, box: Box) -> None:
        """Place the board left, the problems right; in a narrow window all buttons below both."""
        ui = self.services.ui
        focus = self.root.focus
        self.root.clear()
        stands = self.board if self.board is not None else self.no_board
        page = self._page()
        self.root.add(
            *page, stands, self.tools, *self.pages, self.measure, self.report, self.play,
            self.rules, self.back,
        )  # fmt: skip
        if focus is not None and focus.live:
            self.root.set_focus(focus)
        wide = self.back.measure(ui).best.w
        self.back.place(Box(8, 8, wide, 32), ui)
        wide = self.rules.measure(ui).best.w
        self.rules.place(Box(box.right - 8 - wide, 8, wide, 32), ui)
        inside = Box(EDGE, self.header + GAP, box.w - EDGE - 8, box.h - self.header - 2 * GAP)
        narrow = box.w < 1000
        if narrow:
            row, left = inside.cut_bottom(40, GAP)
        else:
            right, left = inside.cut_right(_SIDE, GAP)
        tall = _TOOLS if not narrow and box.h >= 480 else _BUTTONS
        tall += (self.tools.lines(ui, left.w) - 1) * (_TOOL + _BETWEEN)
        tools, stage = left.cut_bottom(tall, GAP)
        if narrow:
            rest, stage = stage.cut_right(stage.w * _PAGE, GAP)
        self.tools.place(tools, ui)
        if self.board is not None and self.view is not None:
            self.board.place(stage, ui)
            if not self._fitted:
                self._fitted = True
                self.view.camera.fit()
                self._show(self.list.cursor)
        else:
            wide = min(stage.w, 460.0)
            tall = min(stage.h, self.no_board.measure(ui, wide).best.h)
            x, y = stage.x + (stage.w - wide) / 2, stage.y + (stage.h - tall) / 2
            self.no_board.place(Box(x, y, wide, tall), ui)
        every = (*self.pages, self.measure, self.report, self.play)
        self.report.label = "Report" if narrow else "Save report"
        self.play.label = "Play" if narrow else "Play this map"
        if narrow:
            places = _shared(ui, row, every)
        else:
            buttons, rest = right.cut_bottom(50, GAP)
            tabs, rest = rest.cut_bottom(36, GAP)
            places = [*_shared(ui, tabs, every[:4]), *buttons.columns(2, GAP)]
        for button, place in zip(every, places, strict=True):
            button.place(place, ui)
        if len(page) == 1:
            page[0].place(rest, ui)
            return
        card, rest = rest.cut_top(min(rest.h / 2, self.card.least(4)), GAP)
        self.card.place(card, ui)
        self.counts.place(rest, ui)

    def _page(self) -> tuple[Widget, ...]:
        """Return what stands in the side column."""
        if self.pages[2].on:
            return (self.card, self.counts)
        return (self.balance if self.pages[1].on else self.problems,)

    def header_room(self) -> float:
        """Leave room for the rules."""
        return self.rules.box.w + 16

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, header, and what became of the file."""
        super().paint(canvas)
        ui = canvas.ui
        x = self.back.box.right + 24 + ui.width(self.title, theme.lead, True) + 16
        y = self.header / 2
        end = canvas.view.right - self.header_room() - 8
        if self.path is None or x + 80 > end:
            return
        name = Verbatim("/".join(self.path.parts[-2:]))  # there may be a copy in another folder
        if x + ui.width(name, theme.label, True) > end:
            name = Verbatim(self.path.name)
        x += canvas.text(
            x, y, name, theme.label, bold=True, colour=palette.BRASS_LIGHT, room=end - x, elide=True
        ) + 12  # fmt: skip
        fresh = self._since < _FRESH
        words: Words = "reloaded after your save" if fresh else "watching the file"
        if x + ui.width(words) + 20 <= end:
            canvas.disc(x + 6, y, 11, (111, 190, 147) if fresh else palette.INK_FAINT)
            canvas.text(x + 20, y, words, colour=palette.CREAM_DIM)

    # ------------------------------------------------------------------ what can be done

    def _show(self, index: int) -> None:
        """Bring the place of a problem into view."""
        problems = self.loaded.problems if self.loaded is not None else ()
        if self.view is None or not 0 <= index < len(problems):
            return
        self._mark()
        cell = problems[index].cell
        if cell is not None:
            self.view.camera.keep_in_view(self.view.layout.centre(cell))

    def _point(self, index: int) -> None:
        """Light the cell of the problem under the mouse."""
        self._over = index
        self._mark()

    def _choose(self, refs: Refs) -> None:
        """Choose the problem of a cell that is clicked; a second click the next one there."""
        here = self._problems_at(_cell_of(refs, self.view)) if self.view is not None else []
        if here:
            later = [index for index in here if index > self.list.cursor]
            again = self.list.cursor in here and later
            self.list.move_to(later[0] if again else here[0])

    def _problems_at(self, cell: Cell | None) -> list[int]:
        problems = self.loaded.problems if self.loaded is not None and cell is not None else ()
        return [index for index, problem in enumerate(problems) if problem.cell == cell]

    def _on_board(self, command: BoardCommand) -> None:
        """Tell what is pointed at, choose what is clicked; nothing of a map can be dragged."""
        match command:
            case Point(refs):
                self._pointed = refs
                self.tools.say(self._about(refs))
                if self.pages[2].on and self.view is not None:
                    self._show_facts(_cell_of(refs, self.view))
            case Click(refs):
                self._choose(refs)

    def _about(self, refs: Refs) -> Words:
        data = self.loaded.data if self.loaded is not None else None
        if not refs or data is None or self.view is None:
            return ""
        cell = _cell_of(refs, self.view)
        if cell is None:
            return ""
        said = self._said_of(cell, data)
        for zone in data.zones:
            if cell in zone.cells:
                said = _in_zone(said, zone)
        run = self.balance.run
        if run is not None and self.view.heat is not None:
            return Phrase("{cell} {fell}", {"cell": said, "fell": run.fell_at(cell)})
        here = self._problems_at(cell)
        if not here or self.loaded is None:
            return said
        parts = {"cell": said, "number": here[0] + 1, "problem": self.loaded.problems[here[0]].text}
        return Phrase("{cell} Problem {number}: {problem}.", parts)

    def _said_of(self, cell: Cell, data: MapData) -> Words:
        assert self.view is not None
        terrain = data.terrain[cell] or "a hole"
        parts: dict[str, Words | int] = {
            "cell": Verbatim(self.view.grid.label_in_tiled(cell)),
            "terrain": terrain,
        }
        here = [placed for placed in data.placements if placed.cell == cell]
        if not here:
            return Phrase("{cell}: {terrain}.", parts)
        parts["source"] = Verbatim(here[-1].source)
        parts["kind"] = Verbatim(here[-1].piece)
        parts["seat"] = here[-1].seat
        return Phrase("{cell}: {terrain}; {source}: {kind}, seat {seat}.", parts)

    def _grid(self) -> None:
        self.grid.on = not self.grid.on
        if self.view is not None:
            self.view.grid_lines = self.grid.on

    def _fit(self) -> None:
        if self.view is not None:
            self.view.camera.fit()

    def _open(self) -> None:
        start = folder_for(self.path)
        self.services.stack.push(
            FileBrowser(self.services, "Open a map", MAPS, self.open_map, start)
        )

    def open_map(self, path: Path) -> None:
        """Put another map on the workbench."""
        found = map_in(self.services, path)
        if found is None:
            return
        if self.path is not None:
            self.balance.put_by(self.path)
        self.balance.take_up(found)
        self.path, self._seen, self.view, self.board = found, None, None, None
        self.list.cursor = self._over = -1
        self.load()
        self.layout(self.services.size())

    def _new(self) -> None:
        """Begin a map, and put it on the workbench."""
        ask_for_new_map(self.services, self.open_map)

    def _draw_on(self) -> None:
        """Open the map in Tiled."""
        if self.path is None:
            return
        if self.drawing is not None and self.drawing.shows(self.path):
            told = Phrase(
                "{file} is open in Tiled already: look for its window.",
                {"file": Verbatim(self.path.name)},
            )
            self.services.stack.push(Dialog(self.services, "Tiled", [told], icon="info"))
            return
        try:
            self.drawing = Drawing(self.path)
        except GameError as error:
            self.services.tell(error)

    def _report(self) -> None:
        """Write the problems, or what was measured, beside the map or among one's own maps."""
        if self.loaded is None or self.path is None:
            return
        folder = folder_for(self.path) or self.path.parent
        run = self.balance.run
        if self.pages[1].on and run is not None and run.balance.games:
            path = folder / f"{self.path.stem}-balance.html"
            content = balance_page(run.trial, run.balance)
            told = "The balance is in {file}."
        else:
            path = folder / f"{self.path.stem}-problems.txt"
            content = report(self.loaded)
            told = "The problems are in {file}."
        try:
            path = write_new(path, content.encode())
        except OSError as error:
            self.services.tell(
                GameError(
                    Phrase(
                        "The report cannot be written to {file}: {why}.",
                        {"file": str(path), "why": error.strerror or str(error)},
                    )
                )
            )
            return
        said = Phrase(told, {"file": Verbatim(path)})
        self.services.stack.push(Dialog(self.services, "Report saved", [said], icon="ok"))

    def _play(self) -> None:
        if self.on_play is not None and self.path is not None:
            self.on_play(self.path)
        elif self.loaded is not None:
            ask_who_plays(self.services, self.loaded)

    def _rules(self) -> None:
        self.services.open(ToRules(game_of(self.loaded)))


def _in_zone(said: Words, zone: ZoneData) -> Words:
    """Return what is said of a cell, and a zone that it lies in."""
    parts: dict[str, Words | int] = {"cell": said, "zone": Verbatim(zone.name), "seat": zone.seat}
    text = "{cell} Zone {zone}, seat {seat}." if zone.seat else "{cell} Zone {zone}."
    return Phrase(text, parts)


def _shared(ui: Ui, row: Box, buttons: Sequence[Button]) -> list[Box]:
    """Return the places of buttons that share a row: as much more for each than it needs, its key
    cap told in if all caps fit."""
    wide = [button.measure(ui).best.w for button in buttons]
    room = row.w - theme.tight * (len(buttons) - 1)
    if sum(wide) > room:
        wide = [button.measure(ui).least.w for button in buttons]
    return row.shares(wide, theme.tight)


def _cell_of(refs: Refs, view: BoardView) -> Cell | None:
    for ref in refs:
        if isinstance(ref, CellRef):
            return ref.cell
        if isinstance(ref, PieceRef):
            return next((p.cell for p in view.scene.pieces if p.piece == ref.piece), None)
    return None


def _some_map(services: Services) -> Path | None:
    """Return the map played last, one's own first map, or the first that ships."""
    for last in (services.settings.last_map, services.settings.new_game.map):
        if last and Path(last).is_file():
            return Path(last)
    try:
        own = found_in((maps_folder(),))
    except OSError:
        own = []
    return next(iter([*own, *shipped()]), None)
