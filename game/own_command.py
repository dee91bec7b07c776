"""How this very program is started, by others or as another process of it."""

import sys
from pathlib import Path

import game


def own_command() -> list[str]:
    """Return the program and words that start this program from anywhere."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", game.__name__]


def command_folder() -> Path:
    """Return where to start it, so that no other `game` that lies about is taken for it."""
    if getattr(sys, "frozen", False):  # what is packed in one file lies elsewhere each time
        return Path(sys.executable).parent
    return Path(game.__file__).resolve().parents[1]
