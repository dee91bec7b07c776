"""Choosing a file: a folder as a list, its folders first, then the files that fit.

A path can be typed or pasted instead, or a file dropped on the window; either may be of any kind,
as who opens it says what is wrong with it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pygame

from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.match.save_format import SUFFIX
from game.scenes.list_screen import ListScreen
from game.scenes.services import Services
from game.settings import saves_folder
from game.ui.button import Button, ButtonKind
from game.ui.column import FormPanel
from game.ui.list_box import Item
from game.ui.text_field import TextField

_MOST = 2000
_LONGEST = 1000
"""Letters of a path."""


class _Row(NamedTuple):
    path: Path
    folder: bool


class FileBrowser(ListScreen):
    """A file to open.

    Args:
        services: what scenes share.
        title: what for.
        suffixes: endings of the files that are listed.
        on_pick: called with the file, once the list has closed.
        start: the folder to begin in; None: the person's home.
    """

    def __init__(
        self,
        services: Services,
        title: Words,
        suffixes: Sequence[str],
        on_pick: Callable[[Path], None],
        start: Path | None = None,
    ) -> None:
        super().__init__(services, title, "", "Nothing to open lies in this folder.")
        self.suffixes = tuple(suffixes)
        self.icon = "save" if SUFFIX in suffixes else "map"
        self.on_pick = on_pick
        self.folder = _existing(start or Path.home())
        self.rows: list[_Row] = []
        self.open = Button("Open", self._open, kind=ButtonKind.BRASS, hotkey="Enter", name="open")
        self.up = Button(
            "Folder above", self._up, kind=ButtonKind.DARK, hotkey="Backspace", name="up"
        )
        self.home = Button("Home", self._home, kind=ButtonKind.DARK, hotkey="Ctrl+H", name="home")
        self.own = Button("Miniwars", self._own, kind=ButtonKind.DARK, hotkey="Ctrl+D", name="own")
        self.own.tip = "The folder of your saves, replays and maps."
        self.path = TextField(
            "",
            lambda _: self._say(),
            limit=_LONGEST,
            hint="Type, paste or drop a path",
            icon="search",
            name="path",
            hotkey="Ctrl+L",
        )
        self.columns = [((FormPanel("", [self.path], name="where"), self.panel), 320, 1)]
        self.actions = (self.home, self.own, self.up, self.open)
        self.root.default = self.open
        self.go(self.folder)

    def go(self, folder: Path) -> None:
        """Show a folder; one that cannot be read is told, and the old one stays."""
        try:
            found = sorted(folder.iterdir(), key=lambda path: path.name.lower())[:_MOST]
        except OSError as error:
            self.services.tell(
                GameError(
                    Phrase(
                        "The folder {folder} cannot be read: {why}.",
                        {"folder": str(folder), "why": error.strerror or str(error)},
                    )
                )
            )
            return
        before, self.folder = self.folder, folder
        self.path.set("")
        shown = [path for path in found if not path.name.startswith(".")]
        folders = [_Row(path, True) for path in shown if _is_folder(path)]
        files = [
            _Row(path, False)
            for path in shown
            if path.suffix.lower() in self.suffixes and not _is_folder(path)
        ]
        self.rows = [*folders, *files]
        cursor = next((i for i, row in enumerate(self.rows) if row.path == before), 0)
        items = [
            Item(Verbatim(row.path.name), icon="folder" if row.folder else self.icon)
            for row in self.rows
        ]
        self.list.set(items, cursor)
        self.panel.title = Verbatim(folder)
        self.panel.elide_title = True
        self.panel.note = Phrase("{count} file", {"count": len(files)}, "{count} files")
        self.panel.changed()
        self.moved(cursor)

    def moved(self, index: int) -> None:
        """Say what Open would do."""
        self._say()

    def picked(self, index: int) -> None:
        """Open what is picked."""
        self._open_row()

    def handle(self, event: pygame.Event) -> bool:
        """Take a file that is dropped, or any other event; who begins to type a path types it into
        the field."""
        if event.type == pygame.DROPFILE:
            self._take(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and _types(event) and self.root.focus is not self.path:
            self.root.set_focus(self.path)
        return super().handle(event)

    def _say(self, problem: Words = "") -> None:
        self.status, self.status_icon = problem, "warning" if problem else ""
        if self.rows or self.path.text.strip():
            self.open.enable()
        else:
            self.open.disable("nothing here")

    def _open(self) -> None:
        typed = self.path.text.strip()
        if typed:
            self._take(self.folder / typed_path(typed))
        else:
            self._open_row()

    def _open_row(self) -> None:
        if 0 <= self.list.cursor < len(self.rows):
            row = self.rows[self.list.cursor]
            self.go(row.path) if row.folder else self._pick(row.path)

    def _take(self, path: Path) -> None:
        """Open a file or folder that was typed or dropped; one that is not there is told."""
        if _is_folder(path):
            self.go(path)
        elif _is_there(path):
            self._pick(path)
        else:
            self._say(Phrase("There is no file {path}.", {"path": Verbatim(path)}))

    def _pick(self, path: Path) -> None:
        self.services.stack.pop(self)
        self.on_pick(path)

    def _up(self) -> None:
        self.go(self.folder.parent)

    def _home(self) -> None:
        self.go(_existing(Path.home()))

    def _own(self) -> None:
        self.go(_existing(saves_folder().parent))


def _types(event: pygame.Event) -> bool:
    """Return whether a key writes a letter or a sign of a path."""
    commands = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
    text = event.unicode
    return len(text) == 1 and text.isprintable() and text != " " and not event.mod & commands


def typed_path(text: str) -> Path:
    """Return the path in a text as people type and paste it: quoted, from ~, or as file://."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(urlsplit(text).path)
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody has that home
        return Path(text)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that is there."""
    folder = folder.absolute()
    while not _is_folder(folder) and folder != folder.parent:
        folder = folder.parent
    return folder
