"""How far a command is, as a bar on the error stream, where that is a terminal."""

import sys

_BAR = 30


def show(done: int, of: int) -> None:
    """Draw the bar anew."""
    if sys.stderr.isatty():
        filled = _BAR * done // of
        bar = "#" * filled + "." * (_BAR - filled)
        print(f"\r[{bar}] {done}/{of}", end="", file=sys.stderr, flush=True)


def end() -> None:
    """Leave the line of the bar, also after Ctrl-C."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
