"""The journal: a match written down as it is played, so that a crash costs nothing played.

Every accepted step is a line, handed to the system at once: whatever becomes of the program, it is
written. Only a power cut could undo that until the disk has it, which may take longer than a frame;
so that is waited for in the background. At the start and the end of every turn the match so far is
kept as an autosave besides: copies of what the journal holds already, written there too.

The file is made with the first step, so a match without one leaves nothing behind. It is written
anew, whole, wherever it cannot be gone on with: after a disk that failed, and under another name
where another client has taken it over meanwhile, or it is gone.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from traceback import format_exception
from typing import BinaryIO

from game.core.action import Action, format_action
from game.core.event import TurnBegan
from game.core.words import Phrase, Term, Verbatim, Words
from game.errors import SaveError
from game.files import write_new, write_whole
from game.match import open_match, save, save_library
from game.match.background_writer import BackgroundWriter
from game.match.clock import Spent
from game.match.crash import report_text
from game.match.hint_count import Given
from game.match.history import History, MatchRecord, record_of
from game.match.match import Match
from game.match.notes import TurnNote
from game.match.obfuscation import obfuscate
from game.match.save import now
from game.match.save_format import (
    back_line,
    clock_line,
    head_line,
    hint_line,
    map_line,
    note_line,
    step_line,
)
from game.match.save_index import tidy

AUTOSAVES = 10
"""How many are kept of each match; older ones are copies of what its journal holds."""


class Journal:
    """Writes a match to a file; assign it to `Match.keeper`.

    A disk that fails does not stop the match: `problem` says so, and with every further step the
    whole of it is tried again.

    Args:
        match: the match, with the steps it has so far.
        folder: the saves folder; journals and autosaves lie in folders below it.
        path: an earlier journal of the same match, to be gone on with.
    """

    def __init__(self, match: Match, folder: Path, path: Path | None = None) -> None:
        self._match = match
        self._folder = folder
        self._path = path or folder / save_library.SaveKind.JOURNAL / save_library.file_name(
            match, now()
        )
        self._mine = path is not None
        """The name belongs to this match."""
        self._loaded = self._digests
        self._played = path is not None or not (match.steps and match.humans)
        """It is worth keeping; what goes on from a part of another match is once a person has."""
        self._map = map_line(match.map_data)
        self._lines = [step_line(match, position) for position in range(len(match.steps))]
        self._file: BinaryIO | None = None
        self._held: Path | None = None
        """The file that is held as open."""
        self._problem: Words = ""
        self.notice: Words = ""
        """What its people should know of its files, though the match is kept; empty: nothing."""
        self._used: Spent | None = None
        """What was written down last of the time that was used."""
        self._autosaves: tuple[Path, list[Path]] | None = None
        """Their folder, and those in it, the oldest first."""
        self._writer = BackgroundWriter("journal")
        if path is not None:
            self._hold()
        self._end_due = False
        """The history could not be told yet how the match has ended."""
        self._to_flush = False
        """The file is to be flushed to the disk; lines that follow are flushed with it."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self._path.parent):
                pass
        except OSError as error:
            self._problem = Phrase(
                "The match cannot be written to {folder}: {why}. You can play, but nothing is kept "
                "until that works: make room there, allow writing to it, or set MINIWARS_HOME to "
                "another folder.",
                {"folder": str(self._path.parent), "why": error.strerror or str(error)},
            )

    @property
    def _digests(self) -> list[str]:
        return [step.digest for step in self._match.steps]

    @property
    def path(self) -> Path:
        """The journal's file; until the first step is written, the one it is meant to be."""
        return self._path

    @property
    def problem(self) -> Words:
        """Why nothing is written at present; empty while all is well."""
        self._notice(self._writer.failure())
        return self._problem

    def flush(self) -> None:
        """Wait until the disk has everything, the autosaves too."""
        self._notice(self._writer.flush())

    def catch_up(self) -> None:
        """Write down what could not be written before."""
        if self._problem and self._lines:
            self._write()
        if self._end_due:
            self._note_end()

    def close(self) -> None:
        """Finish what is due, and let go of the file.

        A match without a step leaves nothing behind, nor does one that was begun in the middle of
        another and left before a person did anything in it; one that is over needs no autosaves,
        and of such only the newest are kept.
        """
        self.catch_up()
        self.timed()
        written, over = self._file is not None, self._match.outcome is not None
        empty = not self._lines or not (self._played or over)
        self._end()
        if written and empty:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        if written and (over or empty):
            self._writer.write(self._forget_autosaves)
        if written and over:
            self._writer.write(partial(tidy, self._folder, date.today()))
        self._writer.close()
        if self._held is not None:
            open_match.let_go(self._held)

    def _hold(self) -> None:
        """Hold the file as open, in place of the one before, as soon as no other window does."""
        if self._path == self._held:
            return
        if self._held is not None:
            open_match.let_go(self._held)
        self._held = self._path if open_match.take(self._path) else None

    def _end(self) -> None:
        """Let go of the file; what the disk does not take of it is written anew, with the rest."""
        file, self._file = self._file, None
        if file:
            self.flush()
            try:
                file.close()
            except OSError as error:
                self._fail(error)

    # ------------------------------------------------------------------ as a match's keeper

    def stepped(self) -> None:
        """Write the last step down, and an autosave where a turn ended."""
        match = self._match
        self.timed()
        step = match.steps[-1]
        self._played = self._played or match.setup(step.seat).human
        self._lines.append(step_line(match, len(match.steps) - 1))
        self._write(self._lines[-1])
        if self._mine:
            self._hold()
        self._note_end()
        if any(isinstance(event, TurnBegan) for event in step.events):
            self._autosave()

    def _note_end(self) -> None:
        """Write the match into the history, if it is over."""
        if self._match.outcome is not None and not self._match.lesson:
            record = record_of(self._match, self._match.outcome, now())
            self._write_beside(
                partial(self._add, record),
                "The result could not be written into the history: {why}. The match is kept.",
            )

    def _add(self, record: MatchRecord) -> None:
        self._end_due = True
        History(self._folder).add(record)
        self._end_due = False

    def cut(self) -> None:
        """Write down that steps were taken back."""
        self._played = True
        self.timed()
        del self._lines[len(self._match.steps) :]
        self._write(back_line(len(self._match.steps)))

    def hinted(self, given: Given) -> None:
        """Write down that a person was given a hint; a file that is not begun yet begins so."""
        self._played = True
        self._write(hint_line(given))

    def noted(self, note: TurnNote) -> None:
        """Write down what a person noted on a turn; a file that is not begun yet begins so."""
        self._played = True
        self._write(note_line(self._match, note))

    def timed(self) -> None:
        """Write down how much time was used, in a file that is there already: the first line of a
        new one tells it."""
        if self._mine and self._match.clock.latest not in (None, self._used):
            self._used = self._match.clock.latest
            self._write(clock_line(self._used))

    def crashed(self, action: Action, error: Exception) -> Path | None:
        """Write a report of the rules beside the journal, as `_report` does."""
        match = self._match
        text = format_action(action, match.board.grid)
        if not match.open:
            text = f"veiled {obfuscate(text.encode(), match.digest)}, salt {match.digest}"
        return self._report(text, "".join(format_exception(error)))

    def stumbled(self, trace: str) -> Path | None:
        """Write a report of a computer player beside the journal, as `_report` does."""
        player = self._match.setup(self._match.deciding).controller
        return self._report(f"asked of the computer player {player}", trace)

    def _report(self, deed: str, trace: str) -> Path | None:
        """Write a report; return it, or None if that fails too."""
        number, manifest = len(self._match.steps) + 1, self._match.ruleset.manifest
        report = report_text(manifest.title, manifest.version, number, deed, trace)
        name = self._path.with_name(f"{self._path.stem}.crash-{number}.txt")
        try:
            return write_new(name, report.encode(errors="replace"))
        except OSError:
            return None

    # ------------------------------------------------------------------ the file

    def _write(self, line: bytes = b"") -> None:
        """Write a line more, or all of the match where the file cannot be gone on with."""
        try:
            if self._file is None or self.problem:
                self._write_all()
            else:
                self._append(self._file, line)
                if not self._is_there(self._file):
                    self._write_all()
        except OSError as error:
            self._fail(error)
        else:
            self._problem = ""

    def _append(self, file: BinaryIO, line: bytes) -> None:
        file.write(line + b"\n")
        file.flush()
        if not self._to_flush:
            self._to_flush = True
            self._writer.write(partial(self._flush_to_disk, file))

    def _flush_to_disk(self, file: BinaryIO) -> None:
        self._to_flush = False  # before: what is written from now on may come too late
        os.fsync(file.fileno())

    def _write_all(self) -> None:
        """Write the whole match under its name, or under another if that holds anything else."""
        there = self._is_there(self._file) if self._file else self._mine and self._goes_on()
        self._end()
        head = head_line(self._match, self._map, now(), steps=None)
        content = b"\n".join([head, self._map, *self._lines, b""])
        if there:
            write_whole(self._path, content)
        else:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path = write_new(self._path, content)
        if self._mine and not there:
            self.notice = Phrase(
                "Another window has gone on with this match, or its file was taken away. From here "
                "on it is kept in {file}; nothing is lost.",
                {"file": Verbatim(self._path)},
            )
        self._mine = True
        self._hold()
        self._file = self._path.open("ab")

    def _is_there(self, file: BinaryIO) -> bool:
        """Return whether the open file still has its name: another client may have taken it."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self._path.stat())
        except FileNotFoundError:
            return False

    def _goes_on(self) -> bool:
        """Return whether the match goes on from what the file holds, or holds it all."""
        try:
            found = [step.digest for step in save.read(self._path).steps]
        except SaveError:
            return False
        return found in (self._loaded, self._digests[: len(found)])

    def _fail(self, error: OSError) -> None:
        self._problem = Phrase(
            "The match is not written down now: {file}: {why}. It is tried again with every move; "
            "or save it elsewhere.",
            {"file": str(self._path), "why": error.strerror or str(error)},
        )

    # ------------------------------------------------------------------ autosaves

    def _autosave(self) -> None:
        """Keep the match as it was at the end of the turn before, and as it is now."""
        if self._problem:
            return
        match = self._match
        count = len(match.steps)
        turn = match.turn_at(count - 1)
        ended = (turn.round, turn.seat)
        copies = [self._copy(match, "end", ended, count - 1)]
        if match.deciding:
            copies.append(self._copy(match, "start", (match.round, match.deciding), count))
        folder = save_library.autosaves(self._folder, self._path)
        self._write_beside(
            partial(self._write_autosaves, folder, copies),
            "No autosave could be written: {why}. The match is kept.",
        )

    def _write_beside(self, job: Callable[[], None], failed: Term) -> None:
        """Have something written that the match does not need; `failed` is told where it fails."""

        def write() -> None:
            try:
                job()
            except OSError as error:
                self.notice = Phrase(failed, {"why": error.strerror or str(error)})

        self._writer.write(write)

    def _copy(
        self, match: Match, note: str, turn: tuple[int, int], count: int
    ) -> tuple[str, bytes]:
        """Return the name and the content of an autosave."""
        saved = now()
        head = head_line(match, self._map, saved, steps=count, turn=turn)
        content = b"\n".join([head, self._map, *self._lines[:count], b""])
        return save_library.file_name(match, saved, note, turn), content

    def _write_autosaves(self, folder: Path, copies: list[tuple[str, bytes]]) -> None:
        """Write them, then delete the oldest, which are known by order: clocks are set back."""
        folder.mkdir(parents=True, exist_ok=True)
        if self._autosaves is None or self._autosaves[0] != folder:
            self._autosaves = folder, save_library.files(folder)[::-1]
        _, kept = self._autosaves
        kept += [write_new(folder / name, content) for name, content in copies]
        while len(kept) > AUTOSAVES:
            kept.pop(0).unlink(missing_ok=True)

    def _forget_autosaves(self) -> None:
        folder = save_library.autosaves(self._folder, self._path)
        for path in save_library.files(folder):
            path.unlink(missing_ok=True)
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()

    def _notice(self, error: BaseException | None) -> None:
        if isinstance(error, OSError):
            self._fail(error)
        elif error is not None:
            raise error
