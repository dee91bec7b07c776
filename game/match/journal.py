"""The journal: a match written down as it is played, so that a crash costs nothing played.

Every accepted step is a line, flushed to the disk at once. At the start and the end of every turn
the match so far is kept as an autosave besides: copies of what the journal holds already, so they
are written in the background and no frame waits for them.
"""

import os
from pathlib import Path
from typing import BinaryIO

from game.core.action import Action, format_action
from game.core.event import TurnBegan
from game.core.words import Phrase, Words
from game.errors import SaveError
from game.files import write_whole
from game.match import shelf
from game.match.crash import report_text
from game.match.match import Match
from game.match.record import back_line, head_line, map_line, step_line
from game.match.save import now
from game.match.scribe import Scribe


class Journal:
    """Writes a match to a file; assign it to `Match.keeper`.

    A disk that fails does not stop the match: `problem` says so, and no more is written.

    Args:
        match: the match, with the steps it has so far.
        folder: the saves folder; journals and autosaves lie in folders below it.
        path: an earlier journal of the same match to take the place of.

    Raises:
        SaveError: the file cannot be made.
    """

    def __init__(self, match: Match, folder: Path, path: Path | None = None) -> None:
        self._auto = folder / shelf.Kind.AUTO
        self._folder = folder / shelf.Kind.JOURNAL
        self._map = map_line(match)
        self._lines: list[bytes] = []
        self._file: BinaryIO | None = None
        self._problem: Words = ""
        self._scribe = Scribe("autosave")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._auto.mkdir(parents=True, exist_ok=True)
            self._path = path or shelf.free(self._folder / shelf.file_name(match, now()))
            self._lines = [step_line(match, step) for step in match.steps]
            self._write_whole(match)
            shelf.prune(self._folder, spare=self._path)
        except OSError as error:
            raise SaveError(
                f"The match cannot be written to {self._folder}: {error.strerror or error}.",
                "You can play, but nothing is kept: make room there, allow writing to it, or set "
                "MINIWARS_HOME to another folder.",
            ) from error

    @property
    def path(self) -> Path:
        """The journal's file."""
        return self._path

    @property
    def problem(self) -> Words:
        """Why nothing is written any more; empty while all is well."""
        self._notice(self._scribe.failure())
        return self._problem

    def settle(self) -> None:
        """Wait until the autosaves are written too."""
        self._notice(self._scribe.settle())

    def _write_whole(self, match: Match) -> None:
        head = head_line(match, self._map, now(), steps=None)
        write_whole(self._path, b"\n".join([head, self._map, *self._lines, b""]))
        self._file = self._path.open("ab")

    def close(self) -> None:
        """Finish the autosaves, write no more, and let go of the file."""
        self._scribe.close()
        self._end()

    def _end(self) -> None:
        if self._file:
            self._file.close()
            self._file = None

    # ------------------------------------------------------------------ as a match's keeper

    def stepped(self, match: Match) -> None:
        """Write the last step down, and an autosave where a turn ended."""
        step = match.steps[-1]
        self._lines.append(step_line(match, step))
        self._append(self._lines[-1])
        if any(isinstance(event, TurnBegan) for event in step.events):
            self._autosave(match)

    def cut(self, match: Match) -> None:
        """Write down that steps were taken back."""
        del self._lines[len(match.steps) :]
        self._append(back_line(len(match.steps)))

    def crashed(self, match: Match, action: Action, error: Exception) -> Path | None:
        """Write a report beside the journal; return it, or None if that fails too."""
        number = len(match.steps) + 1
        path = shelf.free(self._path.with_name(f"{self._path.stem}.crash-{number}.txt"))
        manifest = match.ruleset.manifest
        text = format_action(action, match.board.grid)
        report = report_text(manifest.title, manifest.version, number, text, error)
        try:
            write_whole(path, report.encode(errors="replace"))
        except OSError:
            return None
        return path

    def _append(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            self._file.write(line + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def _autosave(self, match: Match) -> None:
        """Keep the match as it was at the end of the turn before, and as it is now."""
        if self._file is None:
            return
        step, count = match.steps[-1], len(match.steps)
        ended = (match.round_at(count - 1), step.seat)
        copies = [self._copy(match, "end", ended, count - 1)]
        if match.deciding:
            copies.append(self._copy(match, "start", (match.round, match.deciding), count))
        folder = self._auto

        def write() -> None:
            for name, content in copies:
                write_whole(shelf.free(folder / name), content)
            shelf.prune(folder)

        self._scribe.write(write)

    def _copy(
        self, match: Match, note: str, turn: tuple[int, int], count: int
    ) -> tuple[str, bytes]:
        """Return the name and the content of an autosave."""
        saved = now()
        head = head_line(match, self._map, saved, steps=count, turn=turn)
        content = b"\n".join([head, self._map, *self._lines[:count], b""])
        return shelf.file_name(match, saved, note, turn), content

    def _notice(self, error: BaseException | None) -> None:
        if isinstance(error, OSError):
            self._fail(error)
        elif error is not None:
            raise error

    def _fail(self, error: OSError) -> None:
        self._problem = Phrase(
            "The match is no longer written down: {file}: {why}. Save it elsewhere.",
            {"file": str(self._path), "why": error.strerror or str(error)},
        )
        try:
            self._end()
        except OSError:
            self._file = None
