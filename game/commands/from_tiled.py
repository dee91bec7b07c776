"""Commands that a key of Tiled starts.

Tiled puts the name of the map in quotation marks and reads the command again without a shell, so
those in the name itself are lost, and where two of them hold a space it becomes several words. And
it ends what it has started when it is closed, in 1.8 even itself with a crash; so the window opens
in a process of its own, and Tiled sees no more of it than whether it opened.
"""

import argparse
import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.commands.parser import Parser
from game.core.words import Phrase, Words
from game.errors import GameError
from game.own_command import own_command
from game.scenes.start import Start

OPTION = "--from-tiled"
APART = "MINIWARS_APART"
"""Set in the environment of the process that opens the window."""
_OPENED = b"first frame"
"""How `game.scenes.app` begins to say that it has drawn, where it is asked to."""
_VARIABLE = "%mapfile"
_NO_MAP = "Tiled has no map open, or it has no name yet. Save it there, and press the key again."


def add_option(parser: Parser, what: Words) -> None:
    """Add `--from-tiled`, which takes all words that are left.

    Args:
        parser: of the command.
        what: is different with it, for the help.
    """
    parser.add_argument(
        OPTION,
        nargs=argparse.REMAINDER,
        metavar="MAP",
        help=Phrase("for the keys of Tiled's project, as the last option: {what}", {"what": what}),
    )


def open_apart(arguments: Sequence[str]) -> int:
    """Run a command again in a process that outlives this one; return once its window is open.

    Args:
        arguments: of the command line, as they were given.

    Returns:
        0, or what the process ended with before it came to that.

    Raises:
        GameError: it does not start.
    """
    group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        process = subprocess.Popen(
            [*own_command(), *arguments],
            env={**os.environ, APART: "1", "MINIWARS_TRACE_START": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            start_new_session=True,
            creationflags=group,
        )
    except OSError as error:
        raise GameError(
            Phrase("The window cannot be started: {why}.", {"why": error.strerror or str(error)})
        ) from error
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(_OPENED):
            return 0
    return process.wait()


def start(words: Sequence[str], with_map: Start) -> Start:
    """Return what the window begins with: the map meant, or that there is none."""
    if not any(words) or _VARIABLE in words:  # which Tiled replaces where a map is open
        return replace(with_map, trouble=_NO_MAP)
    return replace(with_map, map=meant(words))


def meant(words: Sequence[str]) -> Path:
    """Return the file that is meant; where there is none, what its name seems to be."""
    path = Path(" ".join(words))
    return _namesake(path) or path


def _namesake(path: Path) -> Path | None:
    """Return what has this path but for quotation marks and spaces."""
    try:
        if path.exists():
            return path
        folder = None if path.parent == path else _namesake(path.parent)
        if folder is None:
            return None
        alike = (each for each in sorted(folder.iterdir()) if _bare(each) == _bare(path))
        return next(alike, None)
    except (OSError, ValueError):
        return None


def _bare(path: Path) -> str:
    return " ".join(path.name.replace('"', "").split())
