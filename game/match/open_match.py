"""Which matches are open in a client: two windows of it may want the same one.

Whoever writes a journal holds a lock for it, which the system takes away with the process, however
that ends. Where locks cannot be had, every match counts as closed: nothing is refused for it. The
empty file of a lock stays: whoever took the lock just before its file went would hold one that
nobody finds any more.
"""

import hashlib
import tempfile
from pathlib import Path

from filelock import FileLock, Timeout

_held: dict[Path, FileLock] = {}
"""The locks of this process, by their files; each counts how often it was taken."""


def take(journal: Path) -> bool:
    """Hold a journal as open here, unless another process does; return whether it is held.

    Each time that it is, `let_go` takes back.
    """
    path = lock_path(journal)
    lock = _held.get(path) or FileLock(path, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except (OSError, Timeout):
        return False
    _held[path] = lock
    return True


def let_go(journal: Path) -> None:
    """Hold a journal once less."""
    path = lock_path(journal)
    lock = _held.get(path)
    if lock is None:
        return
    lock.release()
    if not lock.is_locked:
        del _held[path]


def open_elsewhere(journal: Path) -> bool:
    """Return whether another process holds a journal."""
    path = lock_path(journal)
    if path in _held or not path.is_file():
        return False
    lock = FileLock(path, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    except OSError:
        return False
    lock.release()
    return False


def lock_path(journal: Path) -> Path:
    """Return the file that stands for a journal: not one among the saves."""
    mark = hashlib.sha256(str(journal.absolute()).encode()).hexdigest()[:24]
    return Path(tempfile.gettempdir()) / f"miniwars-{mark}.lock"
