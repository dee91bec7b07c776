"""The bin: what is thrown away lies in a folder `bin` beside where it was, with the date before its
name, until somebody empties it.
"""

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from game.files import claim

BIN = "bin"
_DATED = re.compile(r"(\d{4}-\d{2}-\d{2})_(.+)")


def move_to_bin(path: Path, day: date) -> Path:
    """Put a file into the bin; return where it lies now.

    Raises:
        OSError: it cannot be moved; it is where it was.
    """
    return _move(path, path.parent / BIN / f"{day.isoformat()}_{path.name}")


def restore(path: Path) -> Path:
    """Take a file out of the bin to where it was, beside any that has its name now; return it.

    Raises:
        OSError: it cannot be moved; it is where it was.
    """
    return _move(path, path.parent.parent / _split(path)[1])


def binned_on(path: Path) -> str:
    """Return the day on which a file came into the bin, in ISO form."""
    return _split(path)[0]


def _split(path: Path) -> tuple[str, str]:
    found = _DATED.fullmatch(path.name)
    return (found[1], found[2]) if found else ("", path.name)


def _move(path: Path, to: Path) -> Path:
    to.parent.mkdir(exist_ok=True)
    claimed = claim(to)
    try:
        return path.replace(claimed)
    except OSError:
        claimed.unlink(missing_ok=True)
        raise


def delete(paths: Iterable[Path]) -> None:
    """Delete files for good.

    Raises:
        OSError: one of them cannot be deleted.
    """
    for path in paths:
        path.unlink(missing_ok=True)
