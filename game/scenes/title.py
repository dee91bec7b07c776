"""The title: continue first, then everything else the client can do.

The first frame needs no ruleset and no map: the board at the right is drawn in the frames after
it, a step at a time, so that the buttons can be used at once.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from math import inf

import pygame
from pygame import Surface

from game import data
from game.core.registry import keys, ruleset
from game.core.words import Phrase, Words
from game.match import save_library
from game.match.save_library import SaveEntry
from game.scenes.destinations import (
    ToLoadGame,
    ToNewGame,
    ToReplays,
    ToRules,
    ToSettings,
    ToWorkshop,
)
from game.scenes.dialogs import Dialog
from game.scenes.match_summary import entry_line, time_words
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.settings import saves_folder
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui, Verbatim
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

NAME = "Miniwars"
LINE: Words = "Pocket war games at one screen"

_COLUMN = 520.0
_ROW = 48.0


class _Continue(Button):
    """Continue, with what it resumes in two lines below."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(
            "Continue", on_press, kind=ButtonKind.BRASS, hotkey="Enter", name="continue"
        )
        self.lines: tuple[Words, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the word large and the lines below it."""
        box, ink = self._body(canvas)
        cap = canvas.key_cap(box.right - 12, box.y + 24, self.cap(canvas.ui))
        room = box.w - 32
        canvas.text(
            box.x + 16, box.y + 24, self.label, theme.head, bold=True, colour=ink, room=room - cap
        )
        y = box.y + 48
        for line in self.lines:
            canvas.text(box.x + 16, y, line, colour=ink, room=room, elide=True)
            y += theme.aside


class _Column(Widget):
    """The buttons of the title, below each other; the last row holds several."""

    def __init__(self) -> None:
        super().__init__("column")
        self.last: tuple[Widget, ...] = ()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        rows = [c for c in self.children if c.visible and c not in self.last]
        return Size.of(h=sum(self._tall(c) for c in rows) + 8 + 40 + 8)

    @staticmethod
    def _tall(child: Widget) -> float:
        return 96.0 if isinstance(child, _Continue) else _ROW + 8

    def arrange(self, ui: Ui) -> None:
        x, y, w = self.box.x + 6, self.box.y + 6, self.box.w - 12
        for child in self.children:
            if child in self.last or not child.visible:
                continue
            tall = self._tall(child)
            child.place(Box(x, y, w, tall - (14 if isinstance(child, _Continue) else 8)), ui)
            y += tall
        for child, box in zip(
            self.last, Box(x, y + 8, w, 40).columns(len(self.last), 8), strict=True
        ):
            child.place(box, ui)


class TitleScene(Scene):
    """The first scene."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.entry: SaveEntry | None = None
        """The match that Continue resumes."""
        self._after_enter: list[Callable[[], None]] = []
        self._drawing: Iterator[Surface] | None = None
        self._board: Surface | None = None
        self._frames = 0
        self.resume = _Continue(self._continue)
        rows = (
            self._row("New game", self._new_game, "N"),
            self._row("Load game", self._load, "L"),
            self._row("Replays", self._replays, "R"),
            self._row("Map workshop", self._workshop, "M"),
            self._row("Settings", self._settings, "S"),
        )
        last = (
            self._row("Rules", self._rules, "", action="rules"),
            self._row("Quit", services.stack.quit, "Q"),
        )
        self.column = _Column()
        self.column.last = last
        self.column.add(self.resume, *rows, *last)
        self.scroll = ScrollArea(self.column)
        self.credits = Button(
            "Credits", self._credits, kind=ButtonKind.DARK, hotkey="C", name="credits"
        )
        self.root.add(self.scroll, self.credits)
        self.new_game = rows[0]

    @staticmethod
    def _row(label: str, on_press: Callable[[], None], hotkey: str, *, action: str = "") -> Button:
        return Button(
            label, on_press, kind=ButtonKind.DARK, hotkey=hotkey, action=action, name=label.lower(),
            size=theme.label,
        )  # fmt: skip

    # ------------------------------------------------------------------ life

    def after_enter(self, do: Callable[[], None]) -> None:
        """Do something once the title is there: what the command line asks for."""
        self._after_enter.append(do)

    def warn(self, words: Words) -> None:
        """Say in a dialog what went wrong before the window was open."""
        self.services.stack.push(Dialog(self.services, "Please note", [words], icon="warning"))

    def enter(self) -> None:
        """Look for the match to continue with."""
        self.services.colour_seats(())
        self.entry = save_library.latest(saves_folder())
        self.resume.visible = self.entry is not None
        self.new_game.kind = ButtonKind.DARK if self.entry else ButtonKind.BRASS
        self.layout(self.services.size())
        if self.root.focus is None or not self.root.focus.live:
            self.root.set_focus(self.resume if self.entry else self.new_game, show=True)
        due, self._after_enter = self._after_enter, []
        for do in due:
            do()

    def build(self, box: Box) -> None:
        """Place the buttons in a column at the left, or in the middle of a small window."""
        narrow = box.w < 900
        tall = box.h < 660
        top = 108.0 if tall else 218.0
        foot = 40.0
        x = box.cx - 202 if narrow else 58.0
        self._left = x + 6
        self._head = top
        self._wide = _COLUMN if not narrow else box.w
        self.scroll.place(Box(x, top, 404, max(40, box.h - top - foot - 6)), self.services.ui)
        credit = self.credits.measure(self.services.ui).best.w
        self.credits.place(
            Box(self._left + 392 - credit, box.bottom - foot + 2, credit, 28), self.services.ui
        )
        drawn_for, self._board = self.services.title_board
        kept = drawn_for == self._shown_for
        self._drawing = None if narrow or kept else self._draw_board()

    @property
    def lively(self) -> bool:
        """The board is being drawn."""
        return self._drawing is not None

    def handle(self, event: pygame.Event) -> bool:
        """Walk the buttons with the arrows too."""
        if self.root.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.root.focus_next(-1 if event.key == pygame.K_UP else 1)
            return True
        return False

    def update(self, seconds: float) -> None:
        """Draw the board, one step a frame, once the first frames have been shown.

        Meanwhile the one drawn last stays, though it was for another size. What Continue resumes
        waits too, since the game itself knows how its turns are counted; it is told anew each
        frame, as the day may pass.
        """
        super().update(seconds)
        self._frames += 1
        if self.entry is not None and self._frames > 2:
            self.resume.lines = continue_lines(self.entry)
        if self._drawing is not None and self._frames > 2:
            picture = next(self._drawing, None)
            if picture is None:
                self._drawing = None
                self._board = self.services.title_board[1]
            elif self.services.title_board[1] is None:
                self._board = picture

    # ------------------------------------------------------------------ drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, board, name and version."""
        canvas.desk()
        view = canvas.view
        if self._board is not None and self._wide == _COLUMN:
            canvas.surface.blit(self._board, canvas.at(_COLUMN + 1, 0))
        canvas.fill(Box(0, 0, self._wide, view.h), (20, 17, 15, 120))
        if self._wide == _COLUMN:
            canvas.upright(_COLUMN, 0, view.h, palette.LINE)
        x = self._left
        low = self._head < 200
        y = 46.0 if low else 113.0
        canvas.text(x, y, Verbatim(NAME), 52, bold=True, colour=palette.CREAM)
        rule = y + (36 if low else 43)
        canvas.fill(Box(x, rule, 392, 2), palette.BRASS)
        canvas.rule(x, x + 392, rule + 5, palette.BRASS)
        if not low:
            canvas.label(Box(x, rule + 12, 392, 42), LINE, theme.lead, colour=palette.CREAM_DIM)
        release = Phrase("Version {version}", {"version": Verbatim(_version())})
        room = self.credits.box.x - x - 8
        canvas.text(x, view.h - 24, release, colour=palette.CREAM_DIM, room=room)

    def _draw_board(self) -> Iterator[Surface]:
        """Draw a board with a game under way, tilted on the desk; yield what there is so far."""
        from game.scenes.showcase import showcase  # 0.06 s: all that draws a board

        drawn_for = self._shown_for
        width, height = self.services.size()
        left = self.services.ui.scale.px(_COLUMN + 1)
        picture = None
        for picture in showcase(self.services, (width - left, height)):
            yield picture
        self.services.title_board = (drawn_for, picture)

    @property
    def _shown_for(self) -> object:
        """What the picture of the board depends on."""
        ui = self.services.ui
        return self.services.size(), ui.scale.factor, ui.colours.name

    # ------------------------------------------------------------------ what the buttons do

    def _continue(self) -> None:
        from game.scenes.start_match import resume  # 0.04 s: it reads maps

        if self.entry is not None:
            resume(self.services, self.entry.path)

    def _new_game(self) -> None:
        self.services.open(ToNewGame())

    def _load(self) -> None:
        self.services.open(ToLoadGame())

    def _replays(self) -> None:
        self.services.open(ToReplays())

    def _workshop(self) -> None:
        self.services.open(ToWorkshop())

    def _settings(self) -> None:
        self.services.open(ToSettings())

    def _rules(self) -> None:
        self.services.open(ToRules())

    def _credits(self) -> None:
        authors = data.credits()
        for key in keys():
            manifest = ruleset(key).manifest
            authors.setdefault(manifest.title, manifest.authors)
        lines: list[Words] = [
            Phrase("{game}: {author}", {"game": Verbatim(game), "author": Verbatim(author)})
            for game, author in authors.items()
        ]
        lines.append("The games belong to their authors. Words, code and pictures are our own.")
        self.services.stack.push(Dialog(self.services, "The games are by", lines))


def continue_lines(entry: SaveEntry) -> tuple[Words, ...]:
    """Return what Continue resumes, in two lines: game, map and turn; who plays, and when."""
    others = [name for name in entry.seats if name != entry.to_move]
    second = Phrase(
        "{name} to play against {others}. Saved {when}",
        {
            "name": Verbatim(entry.to_move),
            "others": Verbatim(", ".join(others)),
            "when": time_words(entry.saved),
        },
    )
    return entry_line(entry), second


def _version() -> str:
    try:
        return version("miniwars")
    except PackageNotFoundError:
        return "?"
