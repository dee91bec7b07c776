"""Memory that is free again: what a screen with a board leaves behind is given back at once.

The parts of such a screen know each other in circles, so that Python lets go of them some time
later, pictures and all; and the C library keeps what was freed for itself. Over an evening of
matches, replays and lessons that came to more than a third of all the client took.
"""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache


def let_go() -> None:
    """Let go of what nobody can reach any more, and give its memory back to the system."""
    gc.collect()
    give_back()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put off the search for what nobody can reach any more while something is made that stays.

    Python searches whenever much has been made, through all that is there: some 50 ms in a match.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def give_back() -> None:
    """Give memory that is free back to the system.

    To have large pictures lent by the system one by one would do it as well, and leave no holes;
    but then a frame in which ground is painted takes twice as long, as measured.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """Return what gives free memory back to the system; None: this C library has no such thing."""
    if sys.platform != "linux":
        return None
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found
