"""The replay: a match at any of its positions, with a scrubber, and anyone's eyes after the end.

Keys: H and L go by turns, J and K by steps, Space plays and pauses, B sets a bookmark, P plays on
from here, E asks who should win, F and the seat numbers choose whose eyes (UX 41). Each step is
said aloud as it is shown, and played no faster than it can be said; the keys that jump about the
board and tell are those of the table.
"""

from collections.abc import Callable
from functools import partial
from random import SystemRandom

import pygame

from game import text
from game.core.manifest import counted
from game.core.presentation import Panel, PanelKind, Place, Result, Row
from game.core.refs import CellRef, PieceRef, Ref, Seat
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.errors import GameError
from game.match.exact import can_tell, who_should_win
from game.match.notes import TurnNote
from game.match.replay import Replay
from game.match.retelling import Retelling
from game.scenes import start_match
from game.scenes.board_widget import BoardCommand, BoardWidget, step_towards
from game.scenes.destinations import ToOutcome, ToRules
from game.scenes.match_board import match_board
from game.scenes.play import countdown
from game.scenes.play.auto_camera import AutoCamera, open_view
from game.scenes.play.commands import Click, JumpGoal, Point
from game.scenes.play.input import ARROWS, JUMPS
from game.scenes.play.table_layout import FOLDED_BELOW
from game.scenes.play.table_log import log_line
from game.scenes.play.telling import Telling, reading_time
from game.scenes.play.tracking import left_by
from game.scenes.position_saving import save_as_map
from game.scenes.replay.narrating import Narrator, ReplayVoice
from game.scenes.replay.replay_controls import ReplayControls
from game.scenes.replay.replay_side import ReplaySide
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.side_sheet import SIDE, SIDE_NARROW
from game.settings import Reading
from game.ui.access import listed, notes
from game.ui.bars import PromptBar, TopBar
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from game.ui.events import KeyPress
from game.ui.forecast_panel import ForecastPanel
from game.ui.herald import Herald
from game.ui.log_panel import LogPanel
from game.ui.notice import Notice, NoticeStrip
from game.ui.scale import Box
from game.ui.scrubber import Band, Scrubber
from game.ui.slip import ResultSlip
from game.ui.spoken import row_words
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.view.animator import ToRead

_SCRUB, _CONTROLS = 52.0, 112.0
_AROUND = 60.0
_REST = 0.45
"""Seconds between two steps at speed 1."""


class ReplayScene(Scene):
    """A match being watched.

    Args:
        services: what scenes share.
        replay: the match and where in it one stands.
    """

    has_board = True

    def __init__(self, services: Services, replay: Replay) -> None:
        super().__init__(services)
        self.replay = replay
        match = replay.match
        text.use_names(match.names, match.sides)
        self.view, self.minimap = match_board(match, services.ui.sprites)
        self.board = BoardWidget(self.view, self._on_board)
        self._voice = self.board.voice = ReplayVoice(
            match.ruleset, match.board.grid, replay.viewer, self.view, self._on_board
        )
        self.herald = Herald()
        self._narrator = Narrator(replay, self.board, self._voice, self.herald)
        self._untold = True
        """What the step brought that led here is still to be said."""
        self._auto_camera = AutoCamera(self.view)
        self._opened = False
        self.playing = False
        self._wait = 0.0
        self._late = False
        self._speed = 1
        self._hovered: Ref | None = None
        bands = [Band(turn.start, turn.seat, turn.round) for turn in replay.turns]
        self.scrubber = Scrubber(replay.length, bands, self.go)
        self.prompt = PromptBar()
        self.notice = NoticeStrip()
        self._bookmark = Button(
            "Bookmark", self.mark, kind=ButtonKind.DARK, action="replay_bookmark"
        )
        self._play_on = Button(
            "Play on from here", self.play_on, kind=ButtonKind.DARK, action="replay_play_on"
        )
        self.controls = ReplayControls(self)
        self.fit_button = Button(
            "Fit", self.view.camera.fit, kind=ButtonKind.DARK, action="zoom_fit", name="fit"
        )
        self.sheet_button = Button(
            "Moves", self.toggle_sheet, kind=ButtonKind.DARK, hotkey="M", name="sheet_button"
        )
        self.top = TopBar(
            Button(
                "", self.leave_replay, kind=ButtonKind.DARK, icon="menu", name="menu", tip="Leave"
            ),
            [
                self.sheet_button,
                self.fit_button,
                Button("Rules", self._rules, kind=ButtonKind.DARK, action="rules", name="rules"),
            ],
        )
        self._viewers = [
            Button(
                "All" if not viewer else Phrase("{name} only", {"name": seat_name(viewer)}),
                partial(self.look, viewer),
                hotkey=str(int(viewer)) if viewer else "",
                action="" if viewer else "replay_all",
            )
            for viewer in (replay.viewers if match.secret else ())
        ]
        self.subject = SubjectPanel()
        self.account = ForecastPanel()
        self.slip = ResultSlip()
        self._telling = Telling(self.slip, self.board)
        self._told: Result | None = None
        """What is read, as the widgets say it."""
        self._retelling = Retelling(match, replay.viewer)
        self.moves = LogPanel(self._pick_move, title="Moves", name="moves")
        numbers = Button(
            "Numbers", self._numbers, kind=ButtonKind.DARK, action="replay_numbers", name="numbers"
        )
        over = [numbers] if match.outcome is not None else []
        self._exact = Button(
            "Who should win?",
            self.ask_who_should_win,
            kind=ButtonKind.DARK,
            action="replay_exact",
            name="exact",
        )
        proven = [self._exact] if can_tell(match) else []
        as_map = Button(
            "Save as a map", self.save_map, kind=ButtonKind.DARK, hotkey="Ctrl+T", name="as map"
        )
        self._more = [self._bookmark, *over, *proven, as_map, self._play_on]
        self.side = ReplaySide(
            self._viewers, self._more, self.subject, self.account, self.moves, self.minimap
        )
        self.out = Button("Leave replay", self.leave_replay, hotkey="Esc", name="leave")
        self.root.add(
            self.board, self.notice, self.prompt, self.scrubber, self.controls, self.side, self.out,
            self.top, self.slip, self.herald,
        )  # fmt: skip
        self.root.held["plates"] = self._show_plates
        self.root.on_key = self._key
        self.board.on_key = self._point
        self.root.order = (
            self.controls.pause,
            self.scrubber,
            self.board,
            self.side,
            self.controls,
            self.top,
        )

    # ------------------------------------------------------------------ layout

    def enter(self) -> None:
        """Show the position."""
        text.use_names(self.replay.match.names, self.replay.match.sides)
        self._land()
        self.root.panned = self.board
        self.root.home = self.controls.pause  # Space plays, whatever was clicked last
        self.root.set_focus(self.controls.pause, show=False)

    def build(self, box: Box) -> None:
        """Lay out as the play scene, with the scrubber where the hand was."""
        self._place(box)
        self.show()

    def _place(self, box: Box) -> None:
        ui = self.services.ui
        self.view.restyle()
        self.view.animator.speed = self._motion()
        folded = box.w < FOLDED_BELOW[0] or box.h < FOLDED_BELOW[1]
        self._fold(folded)
        top, below = box.cut_top(theme.bar)
        side, rest = below.cut_right(SIDE if box.w >= 1152 else SIDE_NARROW)
        rest = below if folded else rest
        controls, rest = rest.cut_bottom(_SCRUB + 44 if folded else _CONTROLS)
        prompt, rest = rest.cut_bottom(theme.two_lines)
        notice, board = rest.cut_bottom(self.notice.measure(ui, rest.w).best.h)
        self.top.place(top, ui)
        self.board.place(board, ui)
        if not self._opened:
            self._opened = True
            open_view(self.view, [piece.cell for piece in self.replay.present().pieces])
        self.herald.place(prompt, ui)
        self.prompt.place(prompt, ui)
        self.notice.place(notice, ui)
        scrub, buttons = controls.cut_top(_SCRUB)
        self.scrubber.place(scrub, ui)
        if folded:
            self.out.label = "Leave"
            out, row = buttons.inset(8, 2).cut_right(self.out.measure(ui).best.w + 8, 8)
            self.controls.compact = True
            self.controls.place(row, ui)
            self.out.place(out, ui)
            self.side.place(board.inset(8, 8), ui)
        else:
            out, side = side.inset(8, 8).cut_bottom(56, 8)
            self.out.label = "Leave replay"
            self.controls.compact = False
            self.controls.place(buttons.inset(16, 8), ui)
            self.out.place(out, ui)
            self.side.place(side, ui)

    def _fold(self, folded: bool) -> None:
        """Make the panels a sheet, and the controls wordless, where the window is small."""
        self.side.fold(folded)
        self.sheet_button.visible = folded
        self.fit_button.visible = not folded  # its key works all the same
        self.prompt.set(self.prompt.sentence, [] if folded else self._more, icon="eye")

    def _show_plates(self, every: bool) -> None:
        """Show every number on pieces, or only those that tell something."""
        self.view.all_plates = every

    def _key(self, event: KeyPress) -> bool:
        """Zoom, jump and tell by the keys of the table; return whether it was one of them."""
        camera, keys = self.view.camera, self.services.ui.keys
        deeds: dict[str, Callable[[], object]] = {
            "zoom_in": partial(camera.zoom, 1),
            "zoom_out": partial(camera.zoom, -1),
            "zoom_fit": camera.fit,
            "say_cell": self._narrator.tell_cell,
            "say_turn": self._tell_turn,
            **{name: partial(self._jump, goal) for name, goal in JUMPS.items()},
        }
        deed = next((deeds[name] for name in deeds if keys.does(event, name)), None)
        if deed is None or not event.down:
            return False
        deed()
        return True

    def _point(self, event: KeyPress) -> bool:
        """Move the cursor with the arrows, where keys have led to the board."""
        ui = self.services.ui
        way = next((ARROWS[name] for name in ARROWS if ui.keys.does(event, name)), None)
        if way is None or not (event.down and ui.show_focus):
            return False
        self._voice.go(step_towards(self.view, self._voice.at, *way))
        return True

    def _jump(self, goal: JumpGoal) -> None:
        self.root.set_focus(self.board, show=True)
        if not self._narrator.jump(goal):
            self.services.play_sound("refuse")

    def _tell_turn(self) -> None:
        """Say the turn, what its player has, and what the step brought that led here."""
        top = self.top
        turn = notes(listed((top.limited, top.titled)), *map(row_words, top.resources))
        self._narrator.tell_step(self.scrubber.words, turn)

    def toggle_sheet(self) -> None:
        """Lay the moves and whose eyes over the board, or take them away."""
        self.side.open = self.sheet_button.on = self.side.floating and not self.side.open
        self.side.place(self.side.box, self.services.ui)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; arrows that nobody wants walk, by steps or, up and down, by turns."""
        if super().handle(event):
            return True
        walks = {
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self.step_on,
            pygame.K_UP: self.turn_back,
            pygame.K_DOWN: self.turn_on,
        }
        walk = walks.get(event.key) if event.type == pygame.KEYDOWN else None
        if walk is not None:
            walk()
        return walk is not None

    # ------------------------------------------------------------------ walking

    def go(self, position: int) -> None:
        """Go to a position, without motion; what its step brought is read as after a step."""
        self.replay.go(position)
        self._untold = True
        self._land()

    def _walk(self, step: Callable[[], None]) -> None:
        self.playing = False
        step()
        self._untold = True
        self._land()

    def step_on(self) -> None:
        """Go one step on, with its motion; of several results each is told before."""
        self.playing = False
        if self.view.reading is not None and self.view.animator.more:
            self.view.read()
        elif not self._advance():
            self.herald.say("No step follows this one.")

    def _advance(self) -> bool:
        """Play the next step; return whether there was one."""
        if self.view.busy:
            self.view.set_scene(self.replay.present())
        if not self.replay.step_on():
            return False
        self._untold = True
        self.view.play(self.replay.heard(), self.replay.present(), self._to_read())
        self._auto_camera.follow(self.replay.heard())
        self._tell()
        return True

    def _to_read(self) -> list[ToRead]:
        """Return what the step that led here brought: it lies until one goes on, and while the
        replay plays, as long as its words take to read."""
        reading = self.services.profile().results
        if reading is Reading.OFF:
            return []
        waits = reading is not Reading.SHORT and not self.playing
        return [
            ToRead(result, self._lies(result) if not (waits and result.waits) else None)
            for result in self._retelling.of_step(self.replay.position - 1)
        ]

    def _lies(self, result: Result) -> int:
        return round(1000 * reading_time(result) / self._speed)

    def _tell_result(self) -> None:
        """Tell what is to be read now, as the table does."""
        result = self._told = self.view.reading
        self._telling.show(self.services.ui, result)
        self.view.selected = result.cell if result is not None else None
        self.view.marks = result.marks if result is not None else ()
        self.account.show(result.account if result is not None else None)
        self.side.place(self.side.box, self.services.ui)
        self._show_round(self.moves.lines.lit)

    def _catch_up(self) -> None:
        """Tell of a step whose dice have come to rest."""
        if self._late and not self.view.rolling:
            self._tell()

    def step_back(self) -> None:
        """Go one step back."""
        self._walk(self.replay.step_back)

    def turn_on(self) -> None:
        """Go to the next turn."""
        self._walk(self.replay.turn_on)

    def turn_back(self) -> None:
        """Go to the start of this turn, or the one before."""
        self._walk(self.replay.turn_back)

    def toggle(self) -> None:
        """Play, or pause; at the end, play from the start."""
        self.playing = not self.playing
        self._wait = 0.0
        if self.view.animator.waits:
            self.view.read()
        ended = self.replay.position == self.replay.length
        if self.view.busy and not (self.playing and ended):
            self._tell()
            return
        if self.playing and ended:
            self.replay.go(0)
            self._untold = True
        self.show()

    def mark(self) -> None:
        """Set or take away a bookmark here."""
        on = "on" if self.replay.mark() else "off"
        self.herald.say(Phrase("{label}: {value}", {"label": self._bookmark.label, "value": on}))
        self._tell()

    def save_map(self) -> None:
        """Save the position as a map, as far as it may be seen."""
        save_as_map(self.services, self.replay.match, self.replay.position, self.replay.viewer)

    def ask_who_should_win(self) -> None:
        """Say of each position who should win it, or no more."""
        self._exact.on = not self._exact.on
        self._tell()

    def look(self, viewer: Seat) -> None:
        """Look with another's eyes."""
        self.replay.look(viewer)
        self.herald.say(self._viewers[self.replay.viewers.index(viewer)].label)
        self._narrator.look()
        self._retelling = Retelling(self.replay.match, viewer)
        self.show()

    def set_speed(self, speed: int) -> None:
        """Play so many times as fast."""
        self._speed = speed
        self.view.animator.speed = self._motion()
        self._tell()

    def _motion(self) -> int:
        return self._speed if self.services.profile().animation else 0

    # ------------------------------------------------------------------ showing

    @property
    def lively(self) -> bool:
        """The match is being played, or something moves."""
        moves = self.view.busy and not self.view.animator.waits
        return self.playing or moves or self._auto_camera.moving

    def update(self, seconds: float) -> None:
        """Let time pass; while playing, go on once the motion has ended."""
        super().update(seconds)
        self._auto_camera.update(seconds)
        for event in self.view.update(round(seconds * 1000)):
            if self.services.sound is not None:
                self.services.sound.hear(event, self.replay.match.humans)
        self._catch_up()
        if self.view.reading is not self._told:
            self._tell_result()
        self._telling.follow(self.services.ui)
        if not self.playing or self.view.busy:
            return
        self._wait += seconds * self._speed
        if self._wait >= (self._narrator.pause if self.services.ui.heard else _REST):
            self._wait = 0.0
            if not self._advance():
                self.playing = False
                self.show()

    def show(self) -> None:
        """Show the position at once."""
        scene = self.replay.present()
        self.services.colour_seats(scene.seats)
        self.view.set_scene(scene)
        self._auto_camera.look(self.replay.heard())
        self._tell_result()
        self._tell()

    def _land(self) -> None:
        """Show the position at once, with what is to be read of the step that led here."""
        here = self.replay.position
        results = self._to_read() if here else []
        if not results:
            self.show()
            return
        self.replay.go(here - 1)
        before = self.replay.present()
        self.replay.go(here)
        scene = self.replay.present()
        self.services.colour_seats(scene.seats)
        self.view.set_scene(before)
        self.view.play(self.replay.heard(), scene, results)
        self.view.land()
        self._auto_camera.look(self.replay.heard())
        self._tell_result()
        self._tell()

    def _tell(self) -> None:
        """Say where one stands and what has just happened; of dice once they lie still."""
        self._late = self.view.rolling
        if self._late:
            return
        replay, match = self.replay, self.replay.match
        scene = replay.present()
        turn = replay.turn
        shown = [row for panel in scene.panels for row in _numbers(panel)]
        count = counted(match.ruleset.manifest.count, turn.round)
        self.top.set(
            match.ruleset.manifest.title,
            match.map_data.title,
            count,
            turn.seat,
            seat_name(turn.seat),
            limited=countdown.limited(count, turn.round, scene),
            resources=countdown.with_numbers(scene, shown, turn.round),
        )
        lines = self._narrator.log.lines()
        told = [line for line in lines if line.position < replay.position and not line.header]
        lit = lines.index(told[-1]) if told else 0
        note = Phrase("step {step} of {all}", {"step": replay.position, "all": replay.length})
        self.moves.lines.reader = replay.viewer
        self.moves.set([log_line(line) for line in lines], lit=lit, note=note)
        self._show_round(lit)
        over = match.outcome is not None and replay.position == replay.length
        warned = () if over else countdown.warnings(scene, seated=False)
        self.prompt.set(self._narrator.summary(), icon="eye")
        notices = [*warned, *self._noted()]
        if self._exact.on and (told_so := who_should_win(match, replay.position)):
            notices.append(Notice(told_so))
        if self.notice.set(notices):
            self._place(self.root.box)
        self.view.tracks = left_by(replay.heard())
        self.scrubber.position = replay.position
        self.scrubber.marks = tuple(replay.bookmarks)
        self.scrubber.notes = replay.noted()
        self._bookmark.on = replay.position in replay.bookmarks
        self.controls.show(playing=self.playing, speed=self._speed)
        for viewer, button in zip(replay.viewers, self._viewers, strict=False):
            button.on = viewer == replay.viewer
        self.minimap.show(scene)
        self._describe()
        if self._untold:
            self._untold = False
            self._narrator.tell_step()

    def _noted(self) -> list[Notice]:
        """Return what was noted on this turn, as far as the viewer may read it."""
        return [_notice(note) for note in self.replay.notes()]

    def _show_round(self, index: int) -> None:
        """Bring a line of the moves into sight, and some before and after it."""
        scroll, lines = self.moves.scroll, self.moves.lines
        if scroll.placed is not None and self.moves.box.h > 0:
            box = lines.line_box(index)
            around = max(0.0, min(_AROUND, (scroll.box.h - box.h) / 2 - 8))
            scroll.show(box.y - around, box.bottom + around)

    def _describe(self) -> None:
        ref, replay = self._hovered, self.replay
        known = {view.piece for view in replay.present().pieces}
        if isinstance(ref, PieceRef) and ref.piece not in known:
            ref = None
        seen = replay.match.observations.state(replay.position, replay.viewer)
        viewer = replay.viewer or Seat(1)
        self._voice.seat = replay.viewer
        self._voice.look(seen, replay.present())
        self.subject.show(
            replay.match.presenter.describe(seen, viewer, ref) if ref is not None else None,
        )
        cursor = self.view.cursor
        if cursor is not None:
            self.side.at_left = self.view.cell_rect(cursor).centerx > self.view.rect.centerx
        self.side.place(self.side.box, self.services.ui)

    def _on_board(self, command: BoardCommand) -> None:
        """Describe what is pointed at, and go on after a result at a click; a board that is watched
        takes nothing else."""
        if isinstance(command, Click):
            self.view.read()
        if not isinstance(command, Point):
            return
        refs = command.refs
        self._hovered = refs[0] if refs else None
        cells = [ref.cell for ref in refs if isinstance(ref, CellRef)]
        self.view.cursor = cells[0] if cells else None
        if not self._late:
            self._describe()

    def _pick_move(self, index: int) -> None:
        lines = self._narrator.log.lines()
        if index < len(lines):
            self.playing = False
            self.go(lines[index].position + 1)

    # ------------------------------------------------------------------ ways out

    def play_on(self) -> None:
        """Begin a new match with the steps up to here."""
        try:
            match = self.replay.play_on(SystemRandom().randrange(1 << 62))
        except GameError as error:
            self.services.tell(error)
            return
        if match.outcome is None:
            start_match.play(self.services, match)

    def _numbers(self) -> None:
        self.services.open(ToOutcome(self.replay.match, again=True))

    def _rules(self) -> None:
        self.services.open(ToRules(self.replay.match.ruleset.manifest.key))

    def leave_replay(self) -> None:
        """Go back to where one came from."""
        self.services.stack.pop(self)

    def paint(self, canvas: Canvas) -> None:
        """Draw the wood behind everything."""
        canvas.wood_round(self.view.board)


def _notice(note: TurnNote) -> Notice:
    """Return a note on a turn, with who wrote it."""
    words: dict[str, Words] = {"player": seat_name(note.seat), "note": Verbatim(note.text)}
    return Notice(Phrase("{player}: {note}", words), "log")


def _numbers(panel: Panel) -> tuple[Row, ...]:
    top = panel.place is Place.TOP and panel.kind is PanelKind.NUMBER
    return panel.rows if top else ()
