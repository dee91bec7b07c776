"""How this very program is started, by others or as another process of it."""

import os
import sys
from pathlib import Path

import game

ONE_FILE = "MINIWARS_ONE_FILE"
"""The variable that names the one file which the running program was unpacked from."""


def own_command() -> list[str]:
    """Return the program and words that start this program from anywhere."""
    if getattr(sys, "frozen", False):
        return [os.environ.get(ONE_FILE) or sys.executable]
    return [sys.executable, "-m", game.__name__]


def command_folder() -> Path:
    """Return where to start it, so that no other `game` that lies about is taken for it."""
    if getattr(sys, "frozen", False):  # its modules may lie elsewhere each time
        return Path(own_command()[0]).parent
    return Path(game.__file__).resolve().parents[1]
