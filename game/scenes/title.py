"""The title: what one can go on with, what else the client can do, and the games it has.

The first frame needs no ruleset and no map: the sheets of the games come in the frames after it, a
step at a time, so that the buttons can be used at once.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from math import inf

import pygame

from game import data
from game.core.manifest import Manifest
from game.core.registry import broken, games, keys, ruleset
from game.core.words import Phrase, Term, Verbatim, Words
from game.maps.measured import minutes_words
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
from game.scenes.dialogs import Dialog, ask
from game.scenes.match_summary import entry_line, named_in, time_words
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.settings import saves_folder
from game.ui.access import listed, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.game_sheet import PICTURE, Fact, GameSheet
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

Sides = tuple[tuple[str, ...], tuple[str, ...]]

NAME = "Miniwars"
LINE: Words = "Pocket war games at one screen"

_LEFT, _COLUMN = 36.0, 320.0
_DIVIDER = 392.0
_SLIP = 2.0
"""Seconds in which a key that led here may be pressed once more by mistake."""
_BESIDE_FROM = 900.0
"""In a narrower window the games stand below the buttons."""
_TALL_FROM = 660.0
_GAP = 6.0


class _Continue(Button):
    """Continue, with what it resumes in three lines below."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(
            "Continue", on_press, kind=ButtonKind.BRASS, hotkey="Enter", name="continue"
        )
        self.lines: tuple[Words, ...] = ()

    def aside(self) -> Words:
        """Return what it resumes."""
        return notes(*self.lines)

    def draw(self, canvas: Canvas) -> None:
        """Draw the word large and the lines below it."""
        box, ink = self._body(canvas)
        cap = canvas.key_cap(box.right - 12, box.y + 20, self.cap(canvas.ui))
        room = box.w - 24
        canvas.text(
            box.x + 12, box.y + 20, self.label, theme.head, bold=True, colour=ink, room=room - cap
        )
        y = box.y + 42
        for line in self.lines[: int((box.h - 42) / theme.aside + 0.5)]:
            canvas.text(box.x + 12, y, line, colour=ink, room=room, elide=True)
            y += theme.aside


class _Column(Widget):
    """The buttons of the title, below each other; the last row holds several."""

    def __init__(self) -> None:
        super().__init__("column")
        self.last: tuple[Widget, ...] = ()
        self.tall = True
        """The window is so high that nothing need be close."""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        rows = [c for c in self.children if c.visible and c not in self.last]
        return Size.of(h=sum(self._tall(c) + self._gap(c) for c in rows) + 40 + 12)

    def _tall(self, child: Widget) -> float:
        if isinstance(child, _Continue):
            return 102.0 if self.tall else 84.0
        if isinstance(child, Button) and child.sub:
            return 64.0 if self.tall else 56.0
        return 44.0 if self.tall else 40.0

    def _gap(self, child: Widget) -> float:
        large = isinstance(child, _Continue) or (isinstance(child, Button) and bool(child.sub))
        return 14.0 if large and self.tall else 8.0

    def arrange(self, ui: Ui) -> None:
        x, y, w = self.box.x + 6, self.box.y + 6, self.box.w - 12
        for child in self.children:
            if child in self.last or not child.visible:
                continue
            child.place(Box(x, y, w, self._tall(child)), ui)
            y += self._tall(child) + self._gap(child)
        for child, box in zip(self.last, Box(x, y, w, 40).columns(len(self.last), 8), strict=True):
            child.place(box, ui)


class _Games(Widget):
    """The sheets of the games below each other, as high as the room makes them."""

    def __init__(self, count: int) -> None:
        super().__init__("games")
        self.count = count
        """How many there will be."""
        self.roomy = True
        """There is room for all of them at their best."""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        sizes = [child.measure(ui, width) for child in self.children]
        tall = [size.best.h if self.roomy else size.least.h for size in sizes] or [PICTURE[1]]
        return Size.of(h=self.count * max(tall) + _GAP * max(0, self.count - 1))

    def arrange(self, ui: Ui) -> None:
        tall = (self.box.h - _GAP * (self.count - 1)) / max(1, self.count)
        for i, child in enumerate(self.children):
            child.place(Box(self.box.x, self.box.y + i * (tall + _GAP), self.box.w, tall), ui)


class _Both(Widget):
    """In a narrow window: the buttons, and below them the games."""

    def __init__(self, column: _Column, games: _Games) -> None:
        super().__init__("both")
        self.column, self.games = column, games
        self.add(column, games)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        above = self.column.measure(ui, width).best.h
        return Size.of(h=above + theme.gap + self.games.measure(ui, width - 12).best.h + 4)

    def arrange(self, ui: Ui) -> None:
        above, below = self.box.cut_top(self.column.measure(ui, self.box.w).best.h, theme.gap)
        self.column.place(above, ui)
        self.games.place(below.inset(6, 2), ui)


class TitleScene(Scene):
    """The first scene.

    Args:
        services: what scenes share.
        back: one comes from another scene, whose keys may still be pressed.
    """

    def __init__(self, services: Services, *, back: bool = False) -> None:
        super().__init__(services)
        self._first = not back
        """Nobody has been here since the client was started."""
        self._slips = _SLIP if back else 0.0
        """Seconds for which a press of Quit may have been meant for the scene before."""
        self.entry: SaveEntry | None = None
        """The match that Continue resumes."""
        self._place: Words = ""
        """Where it stands, if it is a lesson; looked up once."""
        self._sides: Sides | None = None
        """Who plays with and against whom it is to move in it; looked up once."""
        self._after_enter: list[Callable[[], None]] = []
        self._frames = 0
        self._beside = True
        """The games stand beside the buttons."""
        self.resume = _Continue(self._continue)
        self.learn = Button(
            "Learn in five minutes", self._learn, icon="bulb", hotkey="T", name="learn",
        )  # fmt: skip
        rows = (
            self._row("New game", self._new_game, "N"),
            self._row("Load game", self._load, "L"),
            self._row("Replays", self._replays, "R"),
            self._row("Map workshop", self._workshop, "M"),
            self._row("Settings", self._settings, "S"),
        )
        last = (
            self._row("Rules", self._rules, "", action="rules"),
            self._row("Quit", self._quit, "Q"),
        )
        self.column = _Column()
        self.column.last = last
        self.column.add(self.resume, self.learn, *rows, *last)
        self.games = _Games(len(keys()))
        self.scroll = ScrollArea(self.column)
        self.gallery = ScrollArea(self.games, name="gallery")
        self.credits = Button(
            "Credits", self._credits, kind=ButtonKind.DARK, hotkey="C", name="credits"
        )
        self.root.add(self.scroll, self.gallery, self.credits)
        self.new_game = rows[0]
        self._coming: Iterator[None] | None = self._introduce()
        """Makes the sheets of the games."""

    @staticmethod
    def _row(label: Term, on_press: Callable[[], None], hotkey: str, *, action: str = "") -> Button:
        return Button(
            label, on_press, kind=ButtonKind.DARK, hotkey=hotkey, action=action, name=label.lower(),
            size=theme.label,
        )  # fmt: skip

    def _quit(self) -> None:
        """Leave the program; who has just left a match by the same key is asked."""
        if self._slips:
            ask(self.services, "Quit Miniwars?", [], "Quit", self.services.stack.quit)
        else:
            self.services.stack.quit()

    # ------------------------------------------------------------------ life

    def after_enter(self, do: Callable[[], None]) -> None:
        """Do something once the title is there: what the command line asks for."""
        self._after_enter.append(do)

    def warn(self, words: Words) -> None:
        """Say in a dialog what went wrong before the window was open."""
        self.services.stack.push(Dialog(self.services, "Please note", [words], icon="warning"))

    def enter(self) -> None:
        """Look for the match to continue with, and for what is still to be learned."""
        self.services.colour_seats(())
        self.services.give_back()
        self.entry = save_library.latest(saves_folder())
        self._place, self._sides = "", None
        self.resume.visible = self.entry is not None
        learns = not set(keys()) <= set(self.services.profile().lessons)
        first = self.resume if self.entry else self.learn if learns else self.new_game
        self.learn.sub = "A first match, step by step" if learns else ""
        self._name_lesson()
        self.learn.kind = ButtonKind.PAPER if learns else ButtonKind.DARK
        self.new_game.kind = ButtonKind.DARK
        if first is not self.resume:
            first.kind = ButtonKind.BRASS
        self.layout(self.services.size())
        if self.root.focus is None or not self.root.focus.live:
            self.root.set_focus(first, show=True)
        due, self._after_enter = self._after_enter, []
        for do in due:
            do()

    def build(self, box: Box) -> None:
        """Place the buttons at the left and the games at the right; in a narrow window all of them
        below each other."""
        ui = self.services.ui
        self._beside = box.w >= _BESIDE_FROM
        tall = self.column.tall = box.h >= _TALL_FROM and self._beside
        self._head = top = 150.0 if tall else 100.0
        foot = 40.0
        self._left = _LEFT if self._beside else max(12.0, box.cx - _COLUMN)
        wide = _COLUMN if self._beside else min(2 * _COLUMN, box.w - 24)
        self._width = wide
        room = Box(self._left - 6, top, wide + 12, max(40, box.h - top - foot - 6))
        both = isinstance(self.scroll.content, _Both)
        if both == self._beside:
            self._stand(beside=self._beside)
        self.scroll.place(room, ui)
        self.gallery.visible = self._beside
        if self._beside:
            right = Box(_DIVIDER + 20, 48, box.w - _DIVIDER - 40, box.h - 48 - 10)
            self.games.roomy = True
            self.games.roomy = self.games.measure(ui, right.w).best.h <= right.h
            self.gallery.place(right, ui)
        else:
            self.games.roomy = False
        credit = self.credits.measure(ui).best.w
        self.credits.place(Box(self._left + wide - credit, box.bottom - foot + 2, credit, 28), ui)
        if self._coming is None and any(self._stale(sheet) for sheet in self.sheets):
            self._coming = self._introduce()

    def _stand(self, *, beside: bool) -> None:
        """Let the games stand beside the buttons, or below them."""
        self.scroll.clear()
        self.gallery.clear()
        whole: Widget = self.column
        if not beside:
            whole = _Both(self.column, self.games)
        else:
            self.gallery.add(self.games)
        self.scroll.content = whole
        self.scroll.add(whole)

    @property
    def lively(self) -> bool:
        """The sheets of the games are being made."""
        return self._coming is not None

    def handle(self, event: pygame.Event) -> bool:
        """Walk the buttons with the arrows too."""
        if self.root.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.root.focus_next(-1 if event.key == pygame.K_UP else 1)
            return True
        return False

    def update(self, seconds: float) -> None:
        """Make the sheets, one step a frame, once the first frames have been shown.

        What Continue resumes waits too, since the game itself knows how its turns are counted; it
        is told anew each frame, as the day may pass.
        """
        super().update(seconds)
        self._slips = max(0.0, self._slips - seconds)
        self._frames += 1
        if self.entry is not None and self._frames > 2:
            if self.entry.lesson and not self._place:
                from game.scenes.start_match import lesson_line  # 0.04 s: it reads maps

                self._place = lesson_line(self.entry.path) or _LESSON
            if self._sides is None:
                from game.match.teams import sides_in  # 0.04 s: it reads maps

                self._sides = sides_in(self.entry)
            self.resume.lines = continue_lines(self.entry, self._place, self._sides)
        if self._coming is not None and self._frames > 2 and next(self._coming, self) is self:
            self._coming = None

    # ------------------------------------------------------------------ the games

    @property
    def sheets(self) -> list[GameSheet]:
        """The sheets there are by now."""
        return [child for child in self.games.children if isinstance(child, GameSheet)]

    def _introduce(self) -> Iterator[None]:
        """Make the sheets, then their pictures, one a frame; pictures drawn before stay."""
        if not self.games.children:
            from game.match.lesson import has_lesson  # 0.04 s: it reads maps

            self.games.count = len(games())
            for number, key in enumerate(games(), 1):
                manifest = ruleset(key).manifest
                self.games.add(self._sheet(manifest, number, lesson=has_lesson(manifest)))
                self.layout(self.services.size())
                yield
            for error in broken().values() if self._first else ():
                self.services.tell(error)
        self._name_lesson()
        from game.scenes.showcase import showcase  # 0.06 s: all that draws a board

        pictures = self.services.title_pictures
        for sheet in self.sheets:
            drawn_for = self._drawn_for(sheet)
            if drawn_for not in pictures:
                size = tuple(self.services.ui.scale.px(n) for n in PICTURE)
                for other in [key for key in pictures if key[1:] != drawn_for[1:]]:
                    del pictures[other]  # of another scale
                pictures[drawn_for] = showcase(self.services, sheet.name, (size[0], size[1]))
            sheet.picture = pictures[drawn_for]
            yield

    def _drawn_for(self, sheet: GameSheet) -> tuple[object, ...]:
        """Return what the picture of a game depends on."""
        ui = self.services.ui
        return sheet.name, ui.scale.factor, ui.colours.name

    def _stale(self, sheet: GameSheet) -> bool:
        """Return whether a sheet has another picture than it should have."""
        picture = self.services.title_pictures.get(self._drawn_for(sheet), self)
        return sheet.picture is not picture

    def _sheet(self, manifest: Manifest, number: int, *, lesson: bool) -> GameSheet:
        """Return the sheet of a game."""
        fewest, most = manifest.seats
        players: Words = Phrase("{fewest} to {most}", {"fewest": fewest, "most": most})
        if fewest == most:
            players = Phrase("{count}", {"count": most})
        facts = [
            Fact("human", players),
            Fact("clock", minutes_words(manifest)),
        ]
        if manifest.luck:
            facts.append(Fact("die", manifest.luck))
        key = manifest.key
        choose = partial(self._choose, key)
        buttons = [Button("Play", choose, hotkey=str(number), name=f"play {key}")]
        if lesson:
            told = partial(self._lesson, key)
            name = f"lesson {key}"
            buttons.append(Button("Lesson", told, hotkey=f"Shift+{number}", name=name))
        game = {"game": Verbatim(manifest.title)}
        for button, aloud in zip(buttons, ("Play {game}", "Lesson of {game}"), strict=False):
            button.aloud = Phrase(aloud, game)
        sheet = GameSheet(
            manifest.title,
            manifest.summary,
            facts,
            manifest.pieces or (manifest.look,),
            choose,
            buttons,
            name=key,
        )
        sheet.note = "lesson done" if key in self.services.profile().lessons else ""
        sheet.chosen = key == self.services.settings.new_game.ruleset
        return sheet

    # ------------------------------------------------------------------ drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, name and version."""
        canvas.desk()
        view = canvas.view
        if self._beside:
            canvas.fill(Box(0, 0, _DIVIDER, view.h), (20, 17, 15, 120))
            canvas.upright(_DIVIDER, 0, view.h, palette.LINE)
            canvas.text(_DIVIDER + 20, 28, "The games", theme.lead, bold=True, colour=palette.CREAM)
            canvas.text(
                view.right - 20, 28, "choose one to begin it, or take its lesson",
                colour=palette.CREAM_DIM, align="right", room=view.w - _DIVIDER - 160,
            )  # fmt: skip
        x, wide = self._left, self._width
        low = self._head < 140
        y = 46.0 if low else 66.0
        canvas.text(x, y, Verbatim(NAME), 52, bold=True, colour=palette.CREAM)
        rule = y + (36 if low else 42)
        canvas.fill(Box(x, rule, wide, 2), palette.BRASS)
        if not low:
            canvas.label(Box(x, rule + 6, wide, 32), LINE, colour=palette.CREAM_DIM)
        room = self.credits.box.x - x - 8
        canvas.text(x, view.h - 24, Verbatim(_version()), colour=palette.CREAM_DIM, room=room)

    # ------------------------------------------------------------------ what the buttons do

    def _continue(self) -> None:
        from game.scenes.start_match import resume  # 0.04 s: it reads maps

        if self.entry is not None:
            resume(self.services, self.entry.path)

    def _learn(self) -> None:
        """Open the lesson that is offered."""
        self._lesson(self._next_lesson())

    def _name_lesson(self) -> None:
        """Say of which game it is, once the games are read."""
        if self.learn.sub and self.sheets:
            game = Verbatim(ruleset(self._next_lesson()).manifest.title)
            self.learn.sub = Phrase("A first match of {game}", {"game": game})

    def _next_lesson(self) -> str:
        """Return the game whose lesson is offered: the one chosen last, or the first not done."""
        done = self.services.profile().lessons
        found = sorted(games(), key=lambda key: key != self.services.settings.new_game.ruleset)
        return next((key for key in found if key not in done), found[0])

    def _lesson(self, key: str) -> None:
        from game.scenes.start_match import learn  # 0.04 s: it reads maps

        learn(self.services, ruleset(key))

    def _choose(self, key: str) -> None:
        self.services.open(ToNewGame(game=key))

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
        for key in games():
            manifest = ruleset(key).manifest
            authors.setdefault(manifest.title, manifest.authors)
        lines: list[Words] = [
            Phrase("{game}: {author}", {"game": Verbatim(game), "author": Verbatim(author)})
            for game, author in authors.items()
        ]
        lines.append("The games belong to their authors.")
        lines += _MADE_OF
        self.services.stack.push(Dialog(self.services, "The games are by", lines))


_MADE_OF: tuple[Words, ...] = (
    "Words, code, pictures and sounds are our own; the sounds are synthesised: wood, bars, dice.",
    "Type: Noto Sans by the Noto Project Authors, under the SIL Open Font License 1.1.",
    "Libraries: pygame-ce (LGPL 2.1), pytmx (LGPL 3), pygame_gui, pydantic, platformdirs and "
    "filelock (MIT).",
    "Screen readers: AccessKit (MIT or Apache 2.0).",
)
"""Whose work the client is, besides the games."""


_LESSON: Words = "Lesson"
"""What is said of a lesson whose place in its course cannot be told."""


def continue_lines(entry: SaveEntry, place: Words, sides: Sides) -> tuple[Words, ...]:
    """Return what Continue resumes, in three lines: game, map and turn, or which step of a lesson;
    who plays with and against whom; and when."""
    mates, others = (listed(named_in(entry, name) for name in names) for names in sides)
    name = named_in(entry, entry.to_move)
    plays = Phrase("{name} to play against {others}", {"name": name, "others": others})
    if sides[0]:
        plays = Phrase(
            "{name} to play with {mates}, against {others}",
            {"name": name, "mates": mates, "others": others},
        )
    return (
        place or entry_line(entry),
        plays,
        Phrase("Saved {when}", {"when": time_words(entry.saved)}),
    )


def _version() -> str:
    try:
        return version("miniwars")
    except PackageNotFoundError:
        return "?"
