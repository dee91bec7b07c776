"""Load game and replays: lists that survive any file, and say of a damaged one what can be saved.

The rows show only what everyone at the table knows; a match in progress opens behind its curtain.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.core.words import Phrase, Words
from game.errors import GameError
from game.match import shelf
from game.match.replay import Replay
from game.match.save import DamagedSaveError
from game.match.shelf import Entry, Kind
from game.scenes.begin import offer_recovery, recover, resume
from game.scenes.dialogs import ask
from game.scenes.form import FormScene
from game.scenes.services import Services
from game.scenes.when import when
from game.settings import replays_folder, saves_folder
from game.ui.button import Button
from game.ui.button import Kind as Made
from game.ui.draw import Canvas, Ui, Verbatim
from game.ui.listbox import Item, ListBox
from game.ui.panel import PaperPanel
from game.ui.scale import Box

_KINDS: dict[Kind, Words] = {
    Kind.SAVE: "saved by hand",
    Kind.AUTO: "kept at a turn's start or end",
    Kind.JOURNAL: "kept move by move",
}


class ListPanel(PaperPanel):
    """A list that fills a panel."""

    def __init__(self, title: Words, box: ListBox, empty: Words) -> None:
        super().__init__(title, name="files")
        self.list = box
        self.empty = empty
        self.add(box)

    def body_height(self, ui: Ui, width: float) -> float:
        """Return the height of all rows."""
        return max(120.0, self.list.height(ui, width))

    def arrange(self, ui: Ui) -> None:
        """Fill the panel with the list."""
        self.list.place(self.inner.inset(-6, 0), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say that there is nothing, where there is nothing."""
        if not self.list.items:
            canvas.paragraph(box, self.empty, 16, spacing=24)


class FilesOfMatches(FormScene):
    """A list of match files, with what can be done with each at the foot."""

    empty: Words = ""

    def __init__(self, services: Services, title: Words, subtitle: Words) -> None:
        super().__init__(services, title, subtitle)
        self.entries: list[Entry] = []
        self.list = ListBox(self._moved, self._picked, name="files")
        self.panel = ListPanel("", self.list, self.empty)
        self.columns = [((self.panel,), 320, 1)]
        self.open = Button("Load", self.pick, kind=Made.BRASS, hotkey="Enter", name="open")
        self.remove = Button("Delete", self._remove, kind=Made.DARK, hotkey="Del", name="delete")
        self.file = Button("Open a file", self._file, kind=Made.DARK, hotkey="O", name="file")
        self.actions = (self.file, self.remove, self.open)
        self.root.default = self.open

    def look(self) -> Sequence[Entry]:
        """Return the files to list."""
        raise NotImplementedError

    def enter(self) -> None:
        """Look at the folder anew."""
        chosen = self.list.cursor
        self.entries = list(self.look())
        self.list.set([entry_item(entry) for entry in self.entries], max(0, chosen))
        self.panel.title = Phrase("{count} file", {"count": len(self.entries)}, "{count} files")
        self.panel.changed()
        self._moved(self.list.cursor)
        self.layout(self.services.size())
        if self.root.focus is None:
            self.root.set_focus(self.list.rows)

    @property
    def entry(self) -> Entry | None:
        """The file chosen."""
        index = self.list.cursor
        return self.entries[index] if 0 <= index < len(self.entries) else None

    def _moved(self, _: int) -> None:
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
        self.status = Verbatim(entry.path.name)
        self.status_icon = "warning" if entry.problem else ""

    verb: Words = "Load"

    def _picked(self, _: int) -> None:
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

    def open_match(self, path: Path) -> None:
        """Open a sound file."""
        raise NotImplementedError

    def _remove(self) -> None:
        entry = self.entry
        if entry is None:
            return
        ask(
            self.services,
            "Delete this file?",
            [Verbatim(entry.path.name), "This cannot be taken back."],
            "Delete",
            partial(self._delete, entry.path),
        )

    def _delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.services.tell(GameError(f"{path.name} cannot be deleted: {error.strerror}."))
        self.enter()

    def _file(self) -> None:
        from game.match.record import SUFFIX
        from game.scenes.files import FilesScene

        self.services.stack.push(
            FilesScene(self.services, "Open a file", (SUFFIX,), self.open_match, None)
        )


class LoadScene(FilesOfMatches):
    """Saves, autosaves and journals, the newest first."""

    empty = "No match has been kept yet. Every match is, from its first move on."

    def __init__(self, services: Services) -> None:
        super().__init__(services, "Load game", "every move is kept as it is made")

    def look(self) -> Sequence[Entry]:
        """Return every kept match."""
        return shelf.listing(saves_folder())

    def open_match(self, path: Path) -> None:
        """Go on with a match."""
        resume(self.services, path)


class ReplaysScene(FilesOfMatches):
    """Kept replays and finished matches."""

    empty = "No replay has been kept yet. The outcome of a match offers to keep one."
    verb = "Watch"

    def __init__(self, services: Services) -> None:
        super().__init__(services, "Replays", "finished matches, move by move")

    def look(self) -> Sequence[Entry]:
        """Return the kept replays, then the finished matches among the saves."""
        kept = [shelf.look(path) for path in shelf.files(replays_folder())]
        return [*kept, *(entry for entry in shelf.listing(saves_folder()) if entry.over)]

    def open_match(self, path: Path) -> None:
        """Watch a match."""
        from game.scenes.replay import ReplayScene

        try:
            replay = Replay.load(path)
        except DamagedSaveError as error:
            offer_recovery(self.services, path, error)
            return
        except GameError as error:
            self.services.tell(error)
            return
        self.services.stack.push(ReplayScene(self.services, replay))


def entry_item(entry: Entry) -> Item:
    """Return a file as a row of the list."""
    if not entry.title:
        return Item(Verbatim(entry.name), (Verbatim(entry.problem),), icon="error", faint=True)
    title = Phrase(
        "{game}, {map}, round {round}",
        {"game": entry.title, "map": Verbatim(entry.map_title), "round": entry.round},
    )
    seats = Verbatim(", ".join(entry.seats))
    who: Words = (
        Phrase("{seats}: over", {"seats": seats})
        if entry.over
        else Phrase("{seats}: {name} to play", {"seats": seats, "name": Verbatim(entry.to_move)})
    )
    lines: tuple[Words, ...] = (who, _KINDS[entry.kind])
    if entry.problem:
        lines = (*lines, Verbatim(entry.problem))
    return Item(title, lines, note=when(entry.saved), icon="warning" if entry.problem else "save")
