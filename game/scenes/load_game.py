"""Load game, replays and the bin: what is done with the matches of each list.

A match in progress opens behind its curtain; a file that cannot be read says what is wrong with it.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.core.rules import Outcome
from game.core.words import Phrase, Words
from game.errors import GameError
from game.match import save_library
from game.match.history import History, MatchRecord, record_from
from game.match.recycle_bin import binned_on, delete, restore
from game.match.replay import Replay
from game.match.save import DamagedSaveError
from game.match.save_library import FoundFile, SaveEntry, SaveKind
from game.match.shelf import Moment, ShelvedMatch
from game.scenes.destinations import ToHistory
from game.scenes.dialogs import ask
from game.scenes.match_summary import time_words
from game.scenes.services import Services
from game.scenes.shelf.match_files import MatchFiles, in_bin
from game.scenes.shelf.match_list import MatchRow
from game.scenes.shelf.row_words import ended_words
from game.scenes.start_match import offer_recovery, resume, watch
from game.settings import replays_folder, saves_folder
from game.ui.button import Button, ButtonKind


class LoadScene(MatchFiles):
    """Matches that are not over, the newest first."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            "Load game",
            "every move is kept as it is made",
            "No match has been kept yet. Every match is, from its first move on.",
        )

    def files(self) -> Sequence[FoundFile]:
        """Return every save, autosave and journal."""
        return save_library.every(saves_folder())

    def listed(self, entries: Sequence[SaveEntry]) -> Sequence[SaveEntry]:
        """Return what can be gone on with; the autosaves of a finished match are none of that."""
        over = {entry.mark for entry in entries if entry.over and not entry.problem}
        return [
            entry
            for entry in entries
            if entry.problem
            or not (entry.over or (entry.kind is SaveKind.AUTO and entry.mark in over))
        ]

    def open_moment(self, moment: Moment) -> None:
        """Go on with a match where it was."""
        steps = None if moment.steps == moment.entry.steps else moment.steps
        resume(self.services, moment.entry.path, steps=steps)

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
        self.history = Button(
            "History", self._show_history, kind=ButtonKind.DARK, hotkey="H", name="history"
        )
        self.actions = (self.bin, self.file, self.history, self.call, self.remove, self.open)
        self._ended: History
        """As it stands when one enters."""
        self._lessons: dict[tuple[str, int], MatchRecord] = {}
        """How finished lessons ended, which are no part of the history."""

    def enter(self) -> None:
        """Look at the folders and at the history anew."""
        self._ended = History(saves_folder())
        super().enter()

    def row_of(self, match: ShelvedMatch) -> MatchRow:
        """Return a match as a row, with who won, as far as that is known."""
        row, entry = super().row_of(match), match.newest
        record = self._ended.of(entry) or self._lessons.get((entry.mark, entry.steps))
        if record is None or row.damaged:
            return row
        return row._replace(state=ended_words(record), why=record.why)

    def learn(self, match: ShelvedMatch, outcome: Outcome) -> None:
        """Remember how a match ended, and tell it."""
        record = record_from(match.newest, outcome)
        if match.newest.lesson:
            self._lessons[record.mark, record.steps] = record
        else:
            with suppress(OSError):
                self._ended.add(record)
        self.refill()

    def _show_history(self) -> None:
        self.services.open(ToHistory())

    def files(self) -> Sequence[FoundFile]:
        """Return the kept replays, and every file among the saves."""
        return [
            *save_library.inside(replays_folder()),
            *save_library.every(saves_folder()),
        ]

    def listed(self, entries: Sequence[SaveEntry]) -> Sequence[SaveEntry]:
        """Return the finished matches, and whatever lies among the replays."""
        folder = replays_folder()
        return [
            entry
            for entry in entries
            if entry.path.parent == folder or (entry.over and not entry.problem)
        ]

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
            "Empty the bin", self._empty_it, kind=ButtonKind.DARK, hotkey="E", name="empty"
        )
        self.actions = (self.empty_bin, self.remove, self.open)

    def files(self) -> Sequence[FoundFile]:
        """Return what lies in the bin."""
        return [save_library.find(path) for path in in_bin()]

    def row_of(self, match: ShelvedMatch) -> MatchRow:
        """Return a match as a row, with the day it was thrown away."""
        day = time_words(binned_on(match.newest.path), days=True)
        return super().row_of(match)._replace(when=Phrase("deleted {when}", {"when": day}))

    def moved(self) -> None:
        """Say what can be done: anything can be put back."""
        super().moved()
        self.open.label = self.verb
        if self.entry is None:
            self.open.disable("nothing to put back")
            self.empty_bin.disable()
            return
        for button in (self.open, self.empty_bin):
            button.disable() if self.reading else button.enable()

    def pick(self) -> None:
        """Put what is chosen back to where it was."""
        self.try_on([(path, partial(restore, path)) for path in self.chosen_files()])

    def open_match(self, path: Path) -> None:
        """Put a file back."""
        self.try_on([(path, partial(restore, path))])

    def _remove(self) -> None:
        paths, row = self.chosen_files(), self.list.row
        if row is not None and paths:
            count = Phrase("{count} file", {"count": len(paths)}, "{count} files")
            named = Phrase("{name}: {count}", {"name": row.name, "count": count})
            self._ask("Delete this for good?", [named], paths)

    def _empty_it(self) -> None:
        paths = [entry.path for match in self.matches for entry in match.entries]
        count = Phrase("{count} file", {"count": len(paths)}, "{count} files")
        self._ask("Empty the bin?", [count], paths)

    def _ask(self, question: Words, told: Sequence[Words], paths: Sequence[Path]) -> None:
        ask(
            self.services,
            question,
            [*told, "This cannot be taken back."],
            "Delete",
            partial(self._delete_for_good, paths),
            harms="D",
        )

    def _delete_for_good(self, paths: Sequence[Path]) -> None:
        self.try_on([(paths[0], partial(delete, paths))])
        left = [*in_bin(), *save_library.files(replays_folder())]
        left += [file.path for file in save_library.every(saves_folder())]
        marks = {self._index.look(path, save_library.kind_of(path)).mark for path in left}
        if "" not in marks:  # whose match a damaged file is, is not known
            self._keepsakes.sweep(marks)
