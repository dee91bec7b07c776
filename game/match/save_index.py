"""What was read of each file, kept beside the saves: a list of hundreds opens without reading them.

It is only a memory: a file that has changed is read again, and an index that is damaged or gone
costs one longer opening. Damaged files are looked at every time, as what is around them may help.
"""

import json
from contextlib import suppress
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from game.files import write_whole
from game.match.save_library import SaveEntry, SaveKind, look

NAME = "index.json"
_FORM = " ".join(SaveEntry._fields)
"""An index of entries with other fields is none."""
_Kept = tuple[int, int, SaveEntry]
"""When a file was written, how large it was, and what it told then."""
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
        with suppress(OSError, ValueError, ValidationError):
            form, rows = json.loads(self._path.read_bytes())
            self._rows = _ROWS.validate_python(rows) if form == _FORM else {}

    def look(self, path: Path, kind: SaveKind) -> SaveEntry:
        """Return the entry of a file, read only if it has changed."""
        try:
            stat = path.stat()
        except OSError:
            return look(path, kind)
        stamp = stat.st_mtime_ns, stat.st_size
        kept = self._rows.get(str(path))
        if kept is None or kept[:2] != stamp or kept[2].kind is not kind:
            kept = (*stamp, look(path, kind))
        if not kept[2].problem:
            self._used[str(path)] = kept
        return kept[2]

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
