"""The application: window, event loop, and the last net under every scene.

A scene that fails does not end the program: a report is written, a dialog says so, and the title
comes back. The title alone is imported at the start, the other screens when one of them is opened.
"""

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import chain
from pathlib import Path

import pygame

from game import data, text
from game.core.words import Phrase, Words
from game.errors import GameError
from game.files import write_new
from game.scenes.destinations import Destination
from game.scenes.dialogs import ErrorDialog
from game.scenes.frame_pace import Pace
from game.scenes.screen_reader import ScreenReader
from game.scenes.services import Services
from game.scenes.stack import Screen, Stack
from game.scenes.start import Start
from game.scenes.title import TitleScene
from game.settings import Settings, load_settings, saves_folder
from game.ui.canvas import Canvas, Ui
from game.ui.events import KeyPress
from game.ui.keys import KeyMap
from game.ui.passing_word import PassingWord
from game.view import display
from game.view.sprites import SpriteBook

TITLE = "Miniwars"
SIZE = (1280, 720)
_STUMBLES = 3
"""So many failures without one whole frame between them end the program."""


class App:
    """The client in its window.

    Args:
        settings: what is remembered.
        settings_path: where it is written; None: where settings belong.
    """

    def __init__(self, settings: Settings, settings_path: Path | None = None) -> None:
        size = settings.window or SIZE
        self._full = settings.fullscreen
        self._windowed = size
        self._open()
        pygame.key.set_repeat(350, 45)
        sprites = SpriteBook(data.folder("assets"))
        self.stack = Stack(self.size)
        ui = Ui.at(100, KeyMap.of(settings), sprites)
        self.services = Services(
            settings, ui, self.stack, self.size, self._screen_at, settings_path
        )
        self.services.on_full_screen = self.full_screen
        self.reader = ScreenReader(self.stack, ui, write_report)
        self.sign = PassingWord()
        """What a key has done that no screen wanted."""
        ui.pads.tell = self.sign.say
        self._roomy = False
        """All is laid out for fingers."""
        self._stumbles = 0
        self._question: Screen | None = None
        """What was asked when the window was to be closed."""
        self._begun = False
        """The first frame has been shown."""

    @staticmethod
    def size() -> tuple[int, int]:
        """Return the window's size in pixels."""
        return pygame.display.get_window_size()

    def _open(self, flags: int = 0) -> None:
        if self._full:
            flags |= pygame.FULLSCREEN
            display.open_window((0, 0), flags, title=TITLE, icon=data.icon())
        else:
            flags |= pygame.RESIZABLE
            display.open_window(self._windowed, flags, title=TITLE, icon=data.icon())

    def full_screen(self, on: bool) -> None:
        """Take the whole screen, or go back to the window."""
        if on != self._full:
            if on:
                self._windowed = self.size()
            self._full = self.services.settings.fullscreen = on
            self._open()
            self.reader.follow_window(self._open)
            self.services.apply()

    def _screen_at(self, destination: Destination) -> Screen:
        """Return the screen that stands at a destination, made anew."""
        from game.scenes.routes import scene_at  # 0.25 s: the title stands without

        return scene_at(destination, self.services)

    # ------------------------------------------------------------------ the loop

    def run(self, first: Screen, file: Path | None = None) -> None:
        """Show a scene, and go on until the last one has closed.

        Args:
            first: the scene.
            file: what the scene opens at once.
        """
        self.services.language = text.preferred(
            f"{each['language']}_{each['country']}" for each in pygame.system.get_pref_locales()
        )
        self.services.apply()
        self.reader.start(self._open)
        if file is not None:
            self._tell_opening(file)
        self.stack.push(first)
        pace = Pace()
        self._guarded(self.stack.carry_out)
        while (top := self.stack.top) is not None:
            ui = self.services.ui
            held = ui.pads.lively or ui.fingers.lively
            seconds, events = pace.next(lively=top.lively or held)
            self._guarded(partial(self._go_on, seconds, events))
        settings = self.services.settings
        settings.window = self._windowed if self._full else self.size()
        self.services.save_settings()

    def _tell_opening(self, file: Path) -> None:
        """Show what is being opened: its screens are imported, which takes a second or two."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        canvas = Canvas(surface, self.services.ui)
        canvas.desk()
        word = PassingWord()
        word.say(Phrase("Opening {file}…", {"file": file.name}))
        word.draw(canvas)
        pygame.display.flip()

    def frame(self, seconds: float) -> None:
        """Handle what has happened, let time pass, and draw."""
        self._go_on(seconds, pygame.event.get())

    def _go_on(self, seconds: float, events: Sequence[pygame.Event]) -> None:
        ui = self.services.ui
        held = chain(ui.fingers.update(seconds), ui.pads.update(seconds))
        for event in chain(self._read(events), held):
            self.reader.notice(event)
            ui.follow_pads()
            self._event(event)
            self.stack.carry_out()
        ui.follow_pads()  # one that came or went without a key event
        self.reader.obey()
        if self.stack.top is None:
            return
        self._make_room(self.stack.top)
        if not ui.pads.missed:
            self.stack.top.update(seconds)
            self.sign.update(seconds)
            self.stack.carry_out()
        surface = pygame.display.get_surface()
        if self.stack.top is None or surface is None:
            return
        self.stack.draw(surface)
        self.sign.draw(Canvas(surface, self.services.ui))
        pygame.display.flip()
        self.reader.tell(seconds, happened=bool(events))
        self._stumbles = 0
        if not self._begun:
            self._begin()

    def _begin(self) -> None:
        """Do what can wait for the first frame."""
        self._begun = True
        if os.environ.get("MINIWARS_TRACE_START"):
            print(f"first frame {time.time():.3f}", flush=True)  # noqa: T201 - asked for
        self.services.ui.pads.start()

    def _read(self, events: Sequence[pygame.Event]) -> Iterator[pygame.Event]:
        """Yield what has happened; fingers are read as a mouse, pads as keys."""
        ui = self.services.ui
        for event in events:
            for touched in ui.fingers.read(event, self.size(), ui.scale.factor):
                yield from ui.pads.read(touched, ui.keys)

    def _make_room(self, top: Screen) -> None:
        """Lay out anew for fingers, once one has touched and is lifted again."""
        fingers = self.services.ui.fingers
        if fingers.touched and not (self._roomy or fingers.lively or top.unfolded):
            self._roomy = True
            self.services.apply()

    def _event(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._quit()
            return
        if event.type == pygame.WINDOWSIZECHANGED:
            self.services.apply()
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.full_screen(not self._full)
            return
        if self.stack.top is None or self.stack.top.handle(event):
            return
        if event.type == pygame.DROPFILE:
            open_dropped(self.services, Path(event.file))
            return
        if event.type == pygame.KEYDOWN and self._mutes(event):
            self.sign.say(self.services.switch_sound())
            self.stack.top.refresh()

    def _mutes(self, event: pygame.Event) -> bool:
        """Return whether a key that no screen wanted switches the sound off or on."""
        return self.services.ui.keys.does(KeyPress.of(event), "mute")

    def _quit(self) -> None:
        """Close the window; a match that is not written down asks first, but only once."""
        unkept = [screen for screen in self.stack.screens if screen.kept is False]
        if not unkept or self.stack.top is self._question:
            self.stack.quit()
            return
        unkept[-1].quit(self.stack.quit)
        self.stack.carry_out()
        self._question = self.stack.top

    # ------------------------------------------------------------------ when something fails

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:
            self._stumbles += 1
            if self._stumbles > _STUMBLES:
                raise
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        self.stack.forget()
        if isinstance(error, GameError) and self._stumbles == 1:
            self.services.tell(error)
        else:
            report = None if isinstance(error, GameError) else write_report(error)
            kept = next(
                (scene.kept for scene in self.stack.screens if scene.kept is not None), None
            )
            self.stack.reset(TitleScene(self.services))
            self.stack.push(ErrorDialog(self.services, error, report=report, kept=kept))
        self._guarded(self.stack.carry_out)


def write_report(error: BaseException) -> Path | None:
    """Write down what happened beside the saves; return the file, or None where that failed too."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = saves_folder().parent / f"report-{stamp}.txt"
    lines = [f"Miniwars, {stamp}", f"Python {sys.version}", f"pygame {pygame.version.ver}", ""]
    body = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return write_new(path, ("\n".join(lines) + body).encode("utf-8", "replace"))
    except OSError:
        return None


def run(start: Start | None = None) -> int:
    """Open the window and play until the person leaves.

    Args:
        start: what to begin with; None: the title.

    Returns:
        The exit code: 0.

    Raises:
        GameError: there is no screen to draw on.
    """
    settings, trouble = load_settings()
    try:
        app = App(settings)
    except pygame.error as error:
        raise GameError(
            Phrase(
                "No window can be opened: {why}. Start Miniwars on a desktop; over ssh "
                "use ssh -X, and mind DISPLAY and SDL_VIDEODRIVER where they are set.",
                {"why": str(error)},
            )
        ) from error
    try:
        app.run(_first(app.services, start, trouble), start.file if start is not None else None)
    finally:
        for screen in reversed(app.stack.screens):
            screen.close()
        pygame.quit()
    return 0


def open_dropped(services: Services, path: Path) -> None:
    """Open a file that was dropped on the window or its program."""
    from game.scenes.open_file import open_file  # 0.04 s: it reads maps

    open_file(services, path)


def _first(services: Services, start: Start | None, trouble: Words) -> TitleScene:
    """Return the title, and put over it what was asked for or what went wrong."""
    title = TitleScene(services)
    if start is not None and start.open is not None:
        title.after_enter(partial(open_dropped, services, start.open))
    elif start is not None:
        from game.scenes.start_match import begin  # 0.04 s: it reads maps

        title.after_enter(lambda: begin(services, start))
    if trouble:
        title.after_enter(lambda: title.warn(trouble))
    return title
