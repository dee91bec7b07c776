"""The folders of saves: names that say what a file is, the load list, and what goes into the bin.

The list shows of a match only what everyone at the table knows, and a damaged file hides no other.
No match with moves that is not over is ever thrown away unasked.
"""

import os
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from game.core.words import Phrase, Words
from game.errors import SaveError
from game.file_kind import read_ordinary
from game.match.match import Match
from game.match.recycle_bin import BIN, binned_on
from game.match.save_format import (
    MAX_BYTES,
    SUFFIX,
    Head,
    StepData,
    checksum,
    head_of,
    map_line,
    match_mark,
    outline,
    read_head,
)

_RECOVER = "Recover brings it back up to its last good move."


class SaveKind(StrEnum):
    """What a file is for; each has a folder of that name, saves the one above."""

    SAVE = ""
    AUTO = "auto"
    JOURNAL = "journal"


class FoundFile(NamedTuple):
    """What may be a save, as its folder lists it."""

    changed: int
    """When it was written, in nanoseconds; 0 if it is no ordinary file, or gone."""
    name: str
    kind: SaveKind
    folder: Path

    @property
    def path(self) -> Path:
        """Where it lies; made when asked for, as most of thousands are not, for long."""
        return self.folder / self.name


class TurnStart(NamedTuple):
    """Where a turn begins in a file."""

    position: int
    round: int
    to_move: str
    """Name of the player whose turn it is."""


class SaveEntry(NamedTuple):
    """What can be told of a file without playing it."""

    path: Path
    kind: SaveKind
    ruleset: str = ""
    """Key of the game."""
    title: str = ""
    """Of the game; empty if the head is damaged."""
    map_title: str = ""
    round: int = 0
    to_move: str = ""
    """Who decides; empty when the match is over."""
    seats: tuple[str, ...] = ()
    saved: str = ""
    """In ISO form; of a journal, when its last line was written."""
    steps: int = 0
    """That can be read; `recover` may find that fewer can be played."""
    problem: Words = ""
    """What is wrong with the file, as far as reading shows; empty if nothing."""
    remedy: Words = ""
    """What to do about it."""
    mark: str = ""
    """The same in all files of a match; empty if the head is damaged."""
    controllers: tuple[str, ...] = ()
    """Who decides for each seat, as in `SeatSetup`."""
    started: str = ""
    """When the match began, in ISO form."""
    turns: tuple[TurnStart, ...] = ()
    """Where its turns begin, where the steps have been read."""
    lesson: bool = False
    """It is the guided first match of its game."""
    branched: bool = False
    """It is a copy, not the match itself."""
    digest: str = ""
    """Of the last position, where the match is over; before that it would tell what is hidden."""
    verbs: tuple[str, ...] = ()
    """That were played, in the order in which each was played last; of an autosave none."""

    @property
    def name(self) -> str:
        """The file's name without its suffix."""
        return self.path.stem

    @property
    def position(self) -> str:
        """Tell its last position from the earlier ones, and nothing of it."""
        return checksum(f"{self.steps} {self.saved}".encode())

    @property
    def over(self) -> bool:
        """The match is finished, as far as is known."""
        return bool(self.title) and not self.to_move

    @property
    def recoverable(self) -> bool:
        """Something can be rescued from the damaged file."""
        return bool(self.problem and self.title)


def slug(text: str, length: int = 24) -> str:
    """Return a text as part of a file name: letters, figures and dashes."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    words = "".join(c if c.isalnum() else " " for c in plain.lower()).split()
    return "-".join(words)[:length].strip("-") or "x"


def file_name(match: Match, when: str, note: str = "", turn: tuple[int, int] | None = None) -> str:
    """Return a name that tells game, map, turn, seat and date.

    Args:
        match: the match.
        when: the time, in ISO form.
        note: a further word.
        turn: (round, seat), if not the present one.
    """
    number, deciding = turn or (match.round, match.deciding)
    seat = match.seats[deciding - 1].name if deciding else "end"
    parts = [
        slug(match.ruleset.manifest.title),
        slug(match.map_data.title),
        f"round-{number:02}",
        slug(seat, 12),
        *([note] if note else []),
        when[:19].replace("T", "_").replace(":", "-"),
    ]
    return "_".join(parts) + SUFFIX


def files(folder: Path) -> list[Path]:
    """Return the saves of a folder, the newest first; none if it cannot be read."""
    return [file.path for file in newest_first(inside(folder))]


def inside(folder: Path, kind: SaveKind = SaveKind.SAVE) -> list[FoundFile]:
    """Return what may be saves in a folder, in any order; none if it cannot be read."""
    try:
        with os.scandir(folder) as listed:
            return [
                FoundFile(_changed(file), file.name, kind, folder)
                for file in listed
                if file.name.endswith(SUFFIX)
            ]
    except OSError:
        return []


def find(path: Path) -> FoundFile:
    """Return a file as its folder lists it, of the kind that the folder is for."""
    return FoundFile(_changed(path), path.name, kind_of(path), path.parent)


def _changed(file: Path | os.DirEntry[str]) -> int:
    try:
        stat = file.stat()
    except OSError:
        return 0
    return stat.st_mtime_ns if S_ISREG(stat.st_mode) else 0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def autosaves(folder: Path, journal: Path) -> Path:
    """Return the folder of the autosaves of the match that is written to a journal."""
    return folder / SaveKind.AUTO / journal.stem


def _below(folder: Path, kind: SaveKind) -> list[FoundFile]:
    """Return what may be files of a kind; autosaves lie in a folder for each match, or, of old, in
    none."""
    found = inside(folder / kind, kind)
    if kind is SaveKind.AUTO:
        found += [file for below in _folders(folder / kind) for file in inside(below, kind)]
    return found


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir() and path.name != BIN)
    except OSError:
        return []


def around(path: Path) -> list[Path]:
    """Return the other files of a file's folder, and all of the folder of saves it lies in."""
    found = files(path.parent)
    for folder in path.parents[:3]:
        if (folder / SaveKind.JOURNAL).is_dir():
            found += [file.path for file in newest_first(every(folder))]
    return [other for other in dict.fromkeys(found) if other != path]


def bin_contents(folder: Path) -> list[Path]:
    """Return what lies in the bins of a folder of saves, the newest first."""
    bins = [folder / kind / BIN for kind in SaveKind]
    bins += [below / BIN for below in _folders(folder / SaveKind.AUTO)]
    return sorted((path for each in bins for path in files(each)), key=binned_on, reverse=True)


def newest_first(files: Iterable[FoundFile]) -> list[FoundFile]:
    """Return files in the order of a list; what is none is left out."""
    found = [file for file in files if file.changed]
    return sorted(found, key=lambda file: (file.changed, file.name), reverse=True)


def is_match(entry: SaveEntry) -> bool:
    """Return whether a file is worth a line.

    A journal without a move is no match; only a crash leaves such a thing behind.
    """
    if entry.kind is SaveKind.SAVE or entry.steps:
        return True
    return bool(entry.problem and _size(entry.path))


def every(folder: Path) -> list[FoundFile]:
    """Return what may be files of a saves folder, in any order; see `newest_first`."""
    return [file for kind in SaveKind for file in _below(folder, kind)]


def lasting(folder: Path, match: Match) -> Iterator[SaveEntry]:
    """Yield the journals of a match that is not over, its copies' too, the newest first.

    Args:
        folder: the folder of saves.
        match: the match, or a copy.
    """
    mark = checksum(map_line(match.map_data))
    for path in files(folder / SaveKind.JOURNAL):
        head = head_of(path)
        if head is not None and (head.started, head.map_hash) == (match.started, mark):
            entry = look(path, SaveKind.JOURNAL)
            if entry.to_move:
                yield entry


def is_copy(folder: Path, match: Match, *own: Path | None) -> bool:
    """Return whether what is gone on with is but a copy: the match itself lasts in another file.

    A copy stays one however far it has come; a match in its own file is none, whatever its copies
    have come to. Where nothing else tells, the file that has come further is the match.

    Args:
        folder: the folder of saves.
        match: what is gone on with.
        own: its own journal, if it has one, and the file it was rescued from.
    """

    def leads(entry: SaveEntry) -> bool:
        if match.branched is not entry.branched and (match.branched or any(own)):
            return match.branched
        return entry.steps >= len(match.steps)

    return any(leads(entry) for entry in lasting(folder, match) if entry.path not in own)


def latest(folder: Path) -> SaveEntry | None:
    """Return the unfinished match to continue with one click, if there is a sound one."""
    entries = (look(path, SaveKind.JOURNAL) for path in files(folder / SaveKind.JOURNAL))
    return next((e for e in entries if e.steps and e.to_move and not e.problem), None)


def lesson(folder: Path, ruleset: str) -> SaveEntry | None:
    """Return the lesson of a game that was broken off last, if there is a sound one."""
    for path in files(folder / SaveKind.JOURNAL):
        head = head_of(path)
        if head is not None and head.lesson and head.ruleset == ruleset:
            entry = look(path, SaveKind.JOURNAL)
            if entry.steps and entry.to_move and not entry.problem:
                return entry
    return None


Heads = Callable[[Path, bytes], Iterable[tuple[Head, Path]]]


def heads_for(path: Path, content: bytes) -> Iterator[tuple[Head, Path]]:
    """Yield the heads of saves around a damaged file that are of matches on its very map."""
    mark = _map_mark(content)
    for other in around(path):
        head = head_of(other)
        if head is not None and head.map_hash == mark:
            yield head, other


class Surroundings:
    """What lies around damaged files, looked through once for all files of a folder."""

    def __init__(self) -> None:
        self._paths: dict[Path, list[Path]] = {}
        self._heads: dict[Path, dict[str, list[tuple[Head, Path]]]] = {}

    def heads_for(self, path: Path, content: bytes) -> list[tuple[Head, Path]]:
        """Return what the function of that name yields."""
        if path.parent not in self._heads:
            by_map: dict[str, list[tuple[Head, Path]]] = {}
            for other in self._around(path):
                head = head_of(other)
                if head is not None:
                    by_map.setdefault(head.map_hash, []).append((head, other))
            self._heads[path.parent] = by_map
        found = self._heads[path.parent].get(_map_mark(content), ())
        return [(head, other) for head, other in found if other != path]

    def stamp(self, path: Path) -> str:
        """Return a text that is another when a file has come or gone."""
        return checksum("\n".join(sorted(map(str, self._around(path)))).encode())

    def _around(self, path: Path) -> list[Path]:
        if path.parent not in self._paths:
            self._paths[path.parent] = [path, *around(path)]
        return self._paths[path.parent]


def _map_mark(content: bytes) -> str:
    """Return the checksum of the map in a file."""
    lines = content.split(b"\n", 2)
    return checksum(lines[1].rstrip(b"\r")) if len(lines) > 2 else ""


def kind_of(path: Path) -> SaveKind:
    """Return what a file is for, by the folders it lies in, the bin's included."""
    folders = [folder.name for folder in path.parents[:3]]
    return next(
        (kind for kind in (SaveKind.AUTO, SaveKind.JOURNAL) if kind in folders), SaveKind.SAVE
    )


def look(path: Path, kind: SaveKind = SaveKind.SAVE, heads: Heads = heads_for) -> SaveEntry:
    """Return the line of the load list for one file, whatever is in it; nothing is played.

    Of an autosave no more than its head is read, as there are many.

    Args:
        path: the file.
        kind: what it is for.
        heads: finds the heads of other files that may stand in for a damaged one.
    """
    entry = SaveEntry(path, kind)
    head = head_of(path) if kind is SaveKind.AUTO else None
    if head is not None and head.steps is not None:
        return _described(entry, head, ())._replace(steps=head.steps)
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        why = {"why": error.strerror or str(error)}
        problem = Phrase("It cannot be read: {why}.", why)
        return entry._replace(problem=problem, remedy="Choose another.")
    try:
        record = outline(content)
    except SaveError as error:
        return _damaged(entry, content, error, heads)
    entry = _described(entry, record.head, record.steps)
    if not record.damage:
        return entry
    return entry._replace(problem=record.damage, remedy=_RECOVER)


def _damaged(entry: SaveEntry, content: bytes, error: SaveError, heads: Heads) -> SaveEntry:
    """Return what the head still says, if it can be read at all."""
    entry = entry._replace(problem=error.message, remedy=error.remedy)
    try:
        record = outline(content, trust=True)
    except SaveError:
        for head, _ in heads(entry.path, content):
            return _described(entry, head, ())._replace(remedy=_RECOVER)
        try:
            head = read_head(content.split(b"\n", 1)[0], trust=True)
        except SaveError:
            return entry
        return _described(entry, head, ())._replace(title="", to_move="")
    return _described(entry, record.head, record.steps)._replace(remedy=_RECOVER)


def _described(entry: SaveEntry, head: Head, steps: tuple[StepData, ...]) -> SaveEntry:
    turns = [step.turn for step in steps if step.turn]
    if head.steps is None:
        round_now, seat = turns[-1] if turns else (head.round, head.seat)
        written = datetime.fromtimestamp(_changed(entry.path) // 10**9, UTC).isoformat()
    else:
        round_now, seat = head.round, head.seat
        written = head.saved
    names = tuple(data.name for data in head.seats)
    return entry._replace(
        ruleset=head.ruleset,
        title=head.title,
        map_title=head.map_title,
        round=round_now,
        to_move=_name(names, seat),
        seats=names,
        saved=written,
        steps=len(steps),
        mark=match_mark(head),
        controllers=tuple(data.controller for data in head.seats),
        started=head.started,
        turns=tuple(_turns(names, steps)),
        lesson=head.lesson,
        branched=head.branched,
        digest=steps[-1].digest if steps and not seat else "",
        verbs=_verbs(steps),
    )


def _verbs(steps: Sequence[StepData]) -> tuple[str, ...]:
    latest = dict.fromkeys(step.action.partition(" ")[0] for step in reversed(steps))
    return tuple(reversed(latest))


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat - 1] if 0 < seat <= len(names) else ""


def _turns(names: Sequence[str], steps: Sequence[StepData]) -> Iterator[TurnStart]:
    """Yield where turns begin; in older files, where a seat first decides in a round."""
    told = any(step.begins for step in steps)
    known: set[tuple[int, int]] = set()
    for position, step in enumerate(steps, 1):
        if step.turn is None or not (step.begins if told else step.turn not in known):
            continue
        known.add(step.turn)
        number, seat = step.turn
        if seat:
            yield TurnStart(position, number, _name(names, seat))
