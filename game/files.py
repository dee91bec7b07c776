"""Writing files whole: after a crash there is the old one or the new one, never half of it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under a temporary name, flush it to the disk, and give it its name.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        error.filename = str(path)  # the draft's name tells nobody anything
        raise
    sync_folder(path.parent)


def write_new(path: Path, content: bytes) -> Path:
    """Write a file whole under a name that `claim` finds; return it.

    Raises:
        OSError: it cannot be written; nothing is left of it.
    """
    claimed = claim(path)
    try:
        write_whole(claimed, content)
    except OSError:
        claimed.unlink(missing_ok=True)
        raise
    return claimed


def title_of(path: Path) -> str:
    """Return a file's name as a title, for what has none of its own: without suffix, in words."""
    words = " ".join(path.stem.replace("_", " ").split())
    return words[:1].upper() + words[1:]


def names(path: Path) -> Iterator[Path]:
    """Yield a file's name, and then the same with a number to it, from 2."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def claim(path: Path) -> Path:
    """Make an empty file of this name, with a number to it if there is one already; return it.

    No two programs are ever given the same name, be they started in the same instant.

    Raises:
        OSError: no file can be made there.
    """
    for claimed in names(path):
        with suppress(FileExistsError):
            claimed.touch(exist_ok=False)
            break
    return claimed


def sync_folder(folder: Path) -> None:
    """Flush a folder, so that a new name in it outlives a power cut; a no-op where unknown."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
