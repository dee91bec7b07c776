"""Where the one-file program begins on Linux: it unpacks the program once, and becomes it.

What is unpacked stays in the person's cache folder, so only a version's first start waits for it.
Older versions there go, but for those that are being played.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from pathlib import Path

PROGRAM = "miniwars"


class DamagedError(Exception):
    """The packed file is not what was built."""


def main() -> None:
    """Unpack the program unless it lies there whole, and become it."""
    packed = Path(sys.executable)
    first, *members = Path(sys._MEIPASS, "members.txt").read_text("utf-8").splitlines()
    length, mark = first.split()
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / PROGRAM / "program"
    folder = cache / mark
    try:
        cache.mkdir(parents=True, exist_ok=True)
        with locked(cache, LOCK_EX):  # of two first starts one waits for the other
            if not is_whole(folder, members):
                remove_others(folder)
                unpack(packed, mark, int(length), folder)
        with locked(folder, LOCK_SH) as playing:
            os.set_inheritable(playing, True)
            os.execve(folder / PROGRAM, sys.argv, environment(packed))
    except OSError as error:
        sys.exit(
            f"{error.filename or folder}: {error.strerror}. Miniwars unpacks itself there (60 MB): "
            "make room, or name another folder in XDG_CACHE_HOME."
        )
    except DamagedError:
        sys.exit(f"{packed}: the file is damaged. Fetch it once more.")


@contextmanager
def locked(path: Path, kind: int) -> Iterator[int]:
    """Hold a lock on a file or folder, and yield what holds it.

    Raises:
        OSError: it is not there, or locked by another if the kind does not wait.
    """
    lock = os.open(path, os.O_RDONLY)
    try:
        flock(lock, kind)
        yield lock
    finally:
        os.close(lock)


def is_whole(folder: Path, members: Sequence[str]) -> bool:
    """Return whether all that was unpacked is still there.

    Args:
        folder: where it lies.
        members: size and name of each part.
    """
    with suppress(OSError):
        return all(
            (folder / name).stat().st_size == int(size)
            for size, name in (member.split(" ", 1) for member in members)
        )
    return False


def unpack(packed: Path, mark: str, length: int, folder: Path) -> None:
    """Make the folder, in place of what is left of it.

    Args:
        packed: the file that holds an archive behind its mark.
        mark: begins the archive's SHA-256, in hexadecimal.
        length: the archive's bytes.
        folder: what to make.

    Raises:
        DamagedError: the archive is not there as it was packed.
        OSError: it cannot be written.
    """
    import tarfile  # what most starts have no need of
    from hashlib import sha256
    from io import BytesIO
    from mmap import ACCESS_READ, mmap
    from shutil import rmtree

    key = bytes.fromhex(mark)
    with packed.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as whole:
        start = whole.rfind(key) + len(key)
        archive = whole[start : start + length]
    if not sha256(archive).digest().startswith(key):
        raise DamagedError
    fresh = folder.with_suffix(".new")
    try:
        with tarfile.open(fileobj=BytesIO(archive)) as parts:
            parts.extraction_filter = getattr(tarfile, "data_filter", None)
            parts.extractall(fresh)
        rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        rmtree(fresh, ignore_errors=True)


def remove_others(folder: Path) -> None:
    """Remove what lies beside a folder: versions that nobody plays, and what was left half made."""
    from shutil import rmtree

    for other in folder.parent.iterdir():
        with suppress(BlockingIOError), locked(other, LOCK_EX | LOCK_NB):
            if other != folder:
                rmtree(other, ignore_errors=True)


def environment(packed: Path) -> dict[str, str]:
    """Return the environment for the program, as it was before this file was started."""
    found = dict(os.environ, MINIWARS_ONE_FILE=str(packed), PYINSTALLER_RESET_ENVIRONMENT="1")
    own = found.pop("LD_LIBRARY_PATH_ORIG", None)
    found.pop("LD_LIBRARY_PATH", None)
    return found if own is None else found | {"LD_LIBRARY_PATH": own}


if __name__ == "__main__":
    main()
