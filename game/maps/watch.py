"""Noticing that a map was saved: the edit and play loop asks several times a second."""

from collections.abc import Iterable
from pathlib import Path

Stamp = tuple[int, int, int]
"""What changes with what a file holds."""


class Watched:
    """A map and the files it uses, as they were when last looked at.

    Args:
        path: the map.
        others: its tilesets and pictures, as `Loaded.files` lists them.
    """

    def __init__(self, path: Path, others: Iterable[Path] = ()) -> None:
        self.path = path
        self._stamps: dict[Path, Stamp | None] = {}
        self.follow((path, *others))

    def follow(self, files: Iterable[Path]) -> None:
        """Look from now on at the map and these files, which a new load may have changed."""
        known = self._stamps  # a save since then is still to be noticed
        self._stamps = {file: known.get(file) or stamp(file) for file in (self.path, *files)}

    def changed(self) -> bool:
        """Return whether a file was saved since the last call; an absent one counts as unchanged.

        Editors write beside and then rename, so a file may be away for a moment; half a file is
        never seen.
        """
        changed = False
        for file, before in self._stamps.items():
            now = stamp(file)
            if now is not None and now != before:
                self._stamps[file] = now
                changed = True
        return changed


def stamp(path: Path) -> Stamp | None:
    """Return the stamp of a file as it is now; None: it cannot be asked for."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
