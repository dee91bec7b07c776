"""Load game, replays and the bin: lists that survive any file, and say what is wrong with one.

The rows show only what everyone at the table knows; a match in progress opens behind its curtain.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from game.core.words import Phrase, Words
from game.errors import GameError
from game.match import save_library
from game.match.recycle_bin import binned_on, delete, move_to_bin, restore
from game.match.replay import Replay
from game.match.save import DamagedSaveError
from game.match.save_format import SUFFIX
from game.match.save_library import SaveEntry, SaveKind
from game.scenes.dialogs import ask
from game.scenes.file_browser import FileBrowser
from game.scenes.list_screen import ListScreen
from game.scenes.match_summary import entry_line, time_words
from game.scenes.services import Services
from game.scenes.start_match import offer_recovery, recover, resume, watch
from game.settings import replays_folder, saves_folder
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Verbatim
from game.ui.list_box import Item

_KINDS: dict[SaveKind, Words] = {
    SaveKind.SAVE: "saved by hand",
    SaveKind.AUTO: "kept at a turn's start or end",
    SaveKind.JOURNAL: "kept move by move",
}
_ENDS: dict[str, Words] = {
    "start": "kept at the start of this turn",
    "end": "kept at the end of this turn",
}


class MatchFiles(ListScreen, ABC):
    """A list of match files, with what can be done with each at the foot."""

    verb: Words = "Load"

    def __init__(self, services: Services, title: Words, subtitle: Words, empty: Words) -> None:
        super().__init__(services, title, subtitle, empty)
        self.entries: list[SaveEntry] = []
        self.open = Button("Load", self.pick, kind=ButtonKind.BRASS, hotkey="Enter", name="open")
        self.remove = Button(
            "Delete", self._remove, kind=ButtonKind.DARK, hotkey="Del", name="delete"
        )
        self.file = Button("Open a file", self._file, kind=ButtonKind.DARK, hotkey="O", name="file")
        self.bin = Button("Bin", self._bin, kind=ButtonKind.DARK, hotkey="B", name="bin")
        self.actions = (self.file, self.bin, self.remove, self.open)
        self.root.default = self.open

    @abstractmethod
    def look(self) -> Sequence[SaveEntry]:
        """Return the files to list."""

    def enter(self) -> None:
        """Look at the folder anew."""
        chosen = self.list.cursor
        self.entries = list(self.look())
        self.list.set([self.item(entry) for entry in self.entries], max(0, chosen))
        self.panel.title = Phrase("{count} file", {"count": len(self.entries)}, "{count} files")
        self.panel.changed()
        thrown = len(_in_bin())
        self.bin.label = Phrase("Bin: {count}", {"count": thrown}) if thrown else "Bin"
        self.moved(self.list.cursor)
        super().enter()

    def item(self, entry: SaveEntry) -> Item:
        """Return a file as a row of the list."""
        return entry_item(entry)

    @property
    def entry(self) -> SaveEntry | None:
        """The file chosen."""
        index = self.list.cursor
        return self.entries[index] if 0 <= index < len(self.entries) else None

    def moved(self, index: int) -> None:
        """Say what can be done with the file chosen."""
        entry = self.entry
        if entry is None:
            self.open.disable("nothing to load")
            self.remove.disable()
            self.status = ""
            return
        self.remove.enable()
        self.open.label = "Recover" if entry.problem else self.verb
        if entry.problem and not entry.recoverable:
            self.open.disable("nothing can be read of it")
        else:
            self.open.enable()
        self.status = entry.remedy if entry.problem else Verbatim(entry.path.name)
        self.status_icon = "warning" if entry.problem else ""

    def picked(self, index: int) -> None:
        """Open what is picked."""
        self.pick()

    def pick(self) -> None:
        """Open the file chosen, or rescue what can be read of it."""
        entry = self.entry
        if entry is None or not self.open.enabled:
            return
        if entry.problem:
            recover(self.services, entry.path)
        else:
            self.open_match(entry.path)

    @abstractmethod
    def open_match(self, path: Path) -> None:
        """Open a sound file."""

    def _remove(self) -> None:
        entry = self.entry
        if entry is None:
            return
        ask(
            self.services,
            "Delete this file?",
            [Verbatim(entry.path.name), "It goes into the bin, and can be put back from there."],
            "Delete",
            partial(self.try_on, entry.path, lambda: move_to_bin(entry.path, date.today())),
            harms="D",
        )

    def try_on(self, path: Path, change: Callable[[], object]) -> None:
        """Change something about a file, say what does not work, and look at the folder anew."""
        try:
            change()
        except OSError as error:
            why = error.strerror or str(error)
            self.services.tell(GameError(f"{path.name} stays where it is: {why}."))
        self.enter()

    def _bin(self) -> None:
        self.services.stack.push(BinScene(self.services))

    def _file(self) -> None:
        self.services.stack.push(
            FileBrowser(self.services, "Open a file", (SUFFIX,), self.open_match, saves_folder())
        )


class LoadScene(MatchFiles):
    """Saves, autosaves and journals, the newest first."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            "Load game",
            "every move is kept as it is made",
            "No match has been kept yet. Every match is, from its first move on.",
        )

    def look(self) -> Sequence[SaveEntry]:
        """Return every kept match."""
        return save_library.listing(saves_folder())

    def open_match(self, path: Path) -> None:
        """Go on with a match."""
        resume(self.services, path)


class ReplaysScene(MatchFiles):
    """Kept replays and finished matches."""

    verb = "Watch"

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            "Replays",
            "finished matches, move by move",
            "No replay has been kept yet. The outcome of a match offers to keep one.",
        )

    def look(self) -> Sequence[SaveEntry]:
        """Return the kept replays, then the finished matches among the saves."""
        kept = [save_library.look(path) for path in save_library.files(replays_folder())]
        return [*kept, *(entry for entry in save_library.listing(saves_folder()) if entry.over)]

    def open_match(self, path: Path) -> None:
        """Watch a match."""
        try:
            replay = Replay.load(path)
        except DamagedSaveError as error:
            offer_recovery(self.services, path, error)
            return
        except GameError as error:
            self.services.tell(error)
            return
        watch(self.services, replay)


class BinScene(MatchFiles):
    """What was thrown away, by hand or because there are many newer finished matches."""

    verb = "Put back"

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            "Bin",
            "what lies here stays until you delete it",
            "The bin is empty.",
        )
        self.empty_bin = Button(
            "Empty the bin", self._empty, kind=ButtonKind.DARK, hotkey="E", name="empty"
        )
        self.actions = (self.empty_bin, self.remove, self.open)

    def look(self) -> Sequence[SaveEntry]:
        """Return what lies in the bin, the newest first."""
        return [save_library.look(path, save_library.kind_of(path)) for path in _in_bin()]

    def item(self, entry: SaveEntry) -> Item:
        """Return a file as a row, with the day it was thrown away."""
        day = time_words(binned_on(entry.path), days=True)
        return super().item(entry)._replace(note=Phrase("deleted {when}", {"when": day}))

    def moved(self, index: int) -> None:
        """Say what can be done: anything can be put back."""
        super().moved(index)
        self.open.label = self.verb
        if self.entry is None:
            self.open.disable("nothing to put back")
            self.empty_bin.disable()
            return
        self.open.enable()
        self.empty_bin.enable()
        self.status, self.status_icon = Verbatim(self.entry.path.name), ""

    def pick(self) -> None:
        """Put the file chosen back to where it was."""
        if self.entry is not None:
            self.open_match(self.entry.path)

    def open_match(self, path: Path) -> None:
        """Put a file back."""
        self.try_on(path, partial(restore, path))

    def _remove(self) -> None:
        if self.entry is not None:
            path = self.entry.path
            self._ask("Delete this file for good?", [Verbatim(path.name)], [path])

    def _empty(self) -> None:
        paths = [entry.path for entry in self.entries]
        count = Phrase("{count} file", {"count": len(paths)}, "{count} files")
        self._ask("Empty the bin?", [count], paths)

    def _ask(self, question: Words, told: Sequence[Words], paths: Sequence[Path]) -> None:
        ask(
            self.services,
            question,
            [*told, "This cannot be taken back."],
            "Delete",
            partial(self.try_on, paths[0], partial(delete, paths)),
            harms="D",
        )


def _in_bin() -> list[Path]:
    return [
        *save_library.bin_contents(saves_folder()),
        *save_library.bin_contents(replays_folder()),
    ]


def _how(entry: SaveEntry) -> Words:
    """Return how a file came to be kept; an autosave's name says at which end of the turn."""
    if entry.kind is SaveKind.AUTO:
        for note, words in _ENDS.items():
            if f"_{note}_" in entry.name:
                return words
    return _KINDS[entry.kind]


def entry_item(entry: SaveEntry) -> Item:
    """Return a file as a row of the list."""
    if not entry.title:
        return Item(Verbatim(entry.name), (Verbatim(entry.problem),), icon="error", faint=True)
    seats = Verbatim(", ".join(entry.seats))
    who: Words = (
        Phrase("{seats}: over", {"seats": seats})
        if entry.over
        else Phrase("{seats}: {name} to play", {"seats": seats, "name": Verbatim(entry.to_move)})
    )
    lines: tuple[Words, ...] = (who, _how(entry))
    if entry.problem:
        lines = (*lines, Verbatim(entry.problem))
    return Item(
        entry_line(entry),
        lines,
        note=time_words(entry.saved),
        icon="warning" if entry.problem else "save",
    )
