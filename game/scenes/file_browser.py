"""Choosing a file: a folder as a list, its folders first, then the files that fit."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.words import Phrase, Words
from game.errors import GameError
from game.scenes.list_screen import ListScreen
from game.scenes.services import Services
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Verbatim
from game.ui.list_box import Item

_MOST = 2000


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
        self.on_pick = on_pick
        self.folder = _existing(start or Path.home())
        self.rows: list[_Row] = []
        self.open = Button("Open", self._open, kind=ButtonKind.BRASS, hotkey="Enter", name="open")
        self.up = Button(
            "Folder above", self._up, kind=ButtonKind.DARK, hotkey="Backspace", name="up"
        )
        self.home = Button("Home", self._home, kind=ButtonKind.DARK, hotkey="H", name="home")
        self.actions = (self.home, self.up, self.open)
        self.root.default = self.open
        self.go(self.folder)

    def go(self, folder: Path) -> None:
        """Show a folder; one that cannot be read is told, and the old one stays."""
        try:
            found = sorted(folder.iterdir(), key=lambda path: path.name.lower())[:_MOST]
        except OSError as error:
            self.services.tell(
                GameError(f"The folder {folder} cannot be read: {error.strerror or error}.")
            )
            return
        before, self.folder = self.folder, folder
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
            Item(Verbatim(row.path.name), icon="folder" if row.folder else "map")
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
        if not self.rows:
            self.open.disable("nothing here")
        else:
            self.open.enable()

    def picked(self, index: int) -> None:
        """Open what is picked."""
        self._open()

    def _open(self) -> None:
        index = self.list.cursor
        if not 0 <= index < len(self.rows):
            return
        row = self.rows[index]
        if row.folder:
            self.go(row.path)
        else:
            self.services.stack.pop(self)
            self.on_pick(row.path)

    def _up(self) -> None:
        self.go(self.folder.parent)

    def _home(self) -> None:
        self.go(_existing(Path.home()))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that is there."""
    folder = folder.absolute()
    while not _is_folder(folder) and folder != folder.parent:
        folder = folder.parent
    return folder
