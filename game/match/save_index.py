"""What was read of each file, kept beside the saves: a list of hundreds opens without reading them.

It is only a memory: a file that has changed is read again, and an index that is damaged or gone
costs one longer opening. A file whose first line is damaged is read again also when a file around
it has come or gone, as that may help it, or have done so.
"""

import json
from contextlib import suppress
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from game.files import write_whole
from game.match.save_format import head_of
from game.match.save_library import SaveEntry, SaveKind, Surroundings, look

NAME = "index.json"
_FORM = " ".join(("around", *SaveEntry._fields))
"""An index of entries with other fields is none."""
_Kept = tuple[int, int, str, SaveEntry]
"""When a file was written, its size, what lay around it if that matters, and what it told."""
_ROWS: TypeAdapter[dict[str, _Kept]] = TypeAdapter(dict[str, _Kept])


class SaveIndex:
    """Remembers entries by file, time and size.

    Args:
        folder: where the index is kept.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._rows: dict[str, _Kept] = {}
        self._used: dict[str, _Kept] = {}
        self._surroundings = Surroundings()
        with suppress(OSError, ValueError, ValidationError):
            form, rows = json.loads(self._path.read_bytes())
            self._rows = _ROWS.validate_python(rows) if form == _FORM else {}

    def recall(self, path: Path, kind: SaveKind) -> SaveEntry | None:
        """Return the entry of a file as it was read before; None if it has to be read."""
        kept = self._rows.get(str(path))
        if kept is None or kept[3].kind is not kind or kept[:2] != _stamp(path):
            return None
        if kept[2] and kept[2] != self._surroundings.stamp(path):
            return None
        self._used[str(path)] = kept
        return kept[3]

    def look(self, path: Path, kind: SaveKind) -> SaveEntry:
        """Return the entry of a file, read only if need be."""
        known = self.recall(path, kind)
        if known is not None:
            return known
        stamp = _stamp(path)
        entry = look(path, kind, self._surroundings.heads_for)
        if stamp is not None:
            alone = not entry.problem or head_of(path) is not None
            around = "" if alone else self._surroundings.stamp(path)
            self._used[str(path)] = (*stamp, around, entry)
        return entry

    def write(self) -> None:
        """Keep what was looked at, and forget files that are gone; a folder that cannot be written
        to is no matter."""
        unused = {path: row for path, row in self._rows.items() if path not in self._used}
        rows = {path: row for path, row in unused.items() if Path(path).exists()} | self._used
        if rows == self._rows:
            return
        self._rows = rows
        content = json.dumps([_FORM, _ROWS.dump_python(rows, mode="json")])
        with suppress(OSError):
            write_whole(self._path, content.encode())


def _stamp(path: Path) -> tuple[int, int] | None:
    """Return when a file was written, and its size; None if it cannot be told."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size
