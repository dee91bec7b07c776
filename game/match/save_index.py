"""What was read of each file, kept beside the saves: a list of thousands opens unread.

It is only a memory: a file that has changed is read again, and an index that is damaged or gone
costs one longer opening. A file whose first line is damaged is read again also when a file around
it has come or gone, as that may help it, or have done so.
"""

import json
from contextlib import suppress
from datetime import date
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from game.files import write_whole
from game.match import save_library
from game.match.recycle_bin import move_to_bin
from game.match.save_format import FORMAT, head_of
from game.match.save_library import FoundFile, SaveEntry, SaveKind, Surroundings, look

NAME = "index.json"
FINISHED = 50
"""Journals of finished matches that are kept; older ones go into the bin."""

_FORM = " ".join(("lines", str(FORMAT), *SaveEntry._fields))
"""An index of entries with other fields is none, nor one of a program that read other saves."""
_Kept = tuple[int, int, str, SaveEntry]
"""When a file was written, its size, what lay around it if that matters, and what it told."""
_ROW: TypeAdapter[_Kept] = TypeAdapter(_Kept)
_GAP = b"\t"
"""Between the name of a file and its row, neither of which can have one in JSON."""


class SaveIndex:
    """Remembers entries by file, time and size: a line a file, which is understood once it is asked
    for.

    Args:
        folder: where the index is kept.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._rows: dict[bytes, bytes] = {}
        self._used: dict[bytes, bytes] = {}
        self._surroundings = Surroundings()
        with suppress(OSError):
            form, *lines = self._path.read_bytes().split(b"\n")
            if form == _FORM.encode():
                self._rows = {name: row for name, _, row in (x.partition(_GAP) for x in lines)}

    def knows(self, file: FoundFile) -> bool:
        """Return whether the file was read before; it may have changed since."""
        return bool(self._rows) and _name(file.path) in self._rows

    def look(self, path: Path, kind: SaveKind) -> SaveEntry:
        """Return the entry of a file, read only if need be."""
        stamp = _stamp(path)
        known = self._known(path, kind, stamp)
        if known is not None:
            return known
        entry = look(path, kind, self._surroundings.heads_for)
        if stamp is not None:
            alone = not entry.problem or head_of(path) is not None
            around = "" if alone else self._surroundings.stamp(path)
            self._used[_name(path)] = _ROW.dump_json((*stamp, around, entry))
        return entry

    def _known(self, path: Path, kind: SaveKind, stamp: tuple[int, int] | None) -> SaveEntry | None:
        """Return the entry of a file as it was read before; None if it has to be read."""
        row = self._rows.get(_name(path))
        if row is None:
            return None
        try:
            *written, around, entry = _ROW.validate_json(row)
        except ValidationError:
            return None
        if entry.kind is not kind or tuple(written) != stamp:
            return None
        if around and around != self._surroundings.stamp(path):
            return None
        self._used[_name(path)] = row
        return entry

    def write(self) -> None:
        """Keep what was looked at, and forget files that are gone; a folder that cannot be written
        to is no matter."""
        unused = {name: row for name, row in self._rows.items() if name not in self._used}
        rows = {name: row for name, row in unused.items() if _exists(name)} | self._used
        if rows == self._rows:
            return
        self._rows = rows
        lines = (name + _GAP + row for name, row in rows.items())
        with suppress(OSError):
            write_whole(self._path, b"\n".join((_FORM.encode(), *lines)))


def tidy(folder: Path, today: date) -> None:
    """Put the journals of finished matches into the bin, but for the newest ones.

    What cannot be moved stays where it is.
    """
    index = SaveIndex(folder)
    journals = save_library.files(folder / SaveKind.JOURNAL)
    entries = [index.look(path, SaveKind.JOURNAL) for path in journals]
    for entry in [entry for entry in entries if entry.over and not entry.problem][FINISHED:]:
        with suppress(OSError):
            move_to_bin(entry.path, today)
    index.write()


def _name(path: Path) -> bytes:
    return json.dumps(str(path)).encode()


def _exists(name: bytes) -> bool:
    with suppress(ValueError):
        return Path(json.loads(name)).exists()
    return False


def _stamp(path: Path) -> tuple[int, int] | None:
    """Return when a file was written, and its size; None if it cannot be told."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size
