"""`miniwars tiled`: Tiled, with the words of every game and keys that start this very program.

Tiled started from a desktop knows nothing of the shell's path, nor of a virtual environment; so the
project it opens names this program in full. It lies among one's own maps and may be opened from
Tiled ever after.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from game import data
from game.commands import arguments
from game.commands.parser import PROGRAM, Commands, examples, quoted, typed
from game.core.words import Phrase, Words, paragraph
from game.errors import GameError, MapError
from game.file_kind import read_ordinary
from game.files import write_whole
from game.maps.project import Caller, as_text, merged, project
from game.own_command import command_folder, own_command
from game.settings import maps_folder
from game.text import say

NAME = "tiled"

_APART = "--new-instance"
_HELP = 20
"""Seconds that Tiled has to tell which words it knows."""
_PROJECT = "miniwars.tiled-project"
_SESSION = "miniwars.tiled-session"
_GET_IT = (
    "Get it from https://www.mapeditor.org, or with apt install tiled, or name it by --tiled "
    "PROGRAM. Its project is written all the same: choose Project > Open Project in Tiled, and "
    "{file}."
)
_MOST = 4 << 20
_USUAL = {
    "darwin": (
        "/Applications/Tiled.app/Contents/MacOS/Tiled",
        "${HOME}/Applications/Tiled.app/Contents/MacOS/Tiled",
    ),
    "win32": (
        "${ProgramFiles}/Tiled/tiled.exe",
        "${ProgramFiles(x86)}/Tiled/tiled.exe",
        "${LOCALAPPDATA}/Programs/Tiled/tiled.exe",
    ),
}
"""Where Tiled's installers put it, out of the way of the shell's path."""


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Writes a project for Tiled among your own maps, with the words of every game "
        "and keys: F5 plays the map being drawn, F6 checks it, F8 joins its shores and roads, F9 "
        "gives all what player 1 has. Then opens Tiled with it.",
        epilog=examples("miniwars tiled my_map.tmx", "miniwars tiled --no-open"),
    )
    parser.add_argument(
        "map", metavar="MAP", nargs="?", help="a TMX file or a shipped map's name, to draw on"
    )
    parser.add_argument(
        "--tiled", metavar="PROGRAM", help="Tiled itself, where it is not found by its name"
    )
    parser.add_argument("--no-open", action="store_true", help="only write the project")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the project, and open it with the map."""
    maps = [] if args.map is None else [str(_find_map(args.map).absolute())]
    project = _write_project()
    if args.no_open:
        print(project)
        return 0
    program = _find_tiled(args.tiled)
    if program is None:
        raise GameError(
            paragraph((_not_found(args.tiled), Phrase(_GET_IT, {"file": str(project)})))
        )
    return _open([program, *_apart(program), str(project), *maps], project)


def _find_map(name: str) -> Path:
    """Return the map to draw on; one that is not there is told how to begin."""
    if name.endswith(".tmx") and not arguments.is_file(Path(name)):
        raise MapError(
            Phrase(
                "There is no map {name}. To begin one: {program} new-map -o {typed}",
                {"name": quoted(name), "program": PROGRAM, "typed": typed(name)},
            )
        )
    return arguments.find_map(name)


def _not_found(program: str | None) -> Words:
    if program is None:
        return "Tiled was not found."
    return Phrase("Tiled was not found as {program}.", {"program": quoted(program)})


# ----------------------------------------------------------------------------- the project


def _write_project() -> Path:
    """Write the project and its session; return the project's path.

    Raises:
        GameError: a file cannot be written, or what has its name is none of Tiled's.
    """
    folder = maps_folder().absolute()
    path, session = folder / _PROJECT, folder / _SESSION
    fresh = project(_caller(), (".", data.folder("maps").as_posix()))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        whole = merged(fresh, _read(path))
        whole["folders"] = [name for name in whole["folders"] if (folder / name).is_dir()]
        write_whole(path, as_text(whole).encode())
        opened = _read(session)
        if opened.get("project") != _PROJECT:  # without it Tiled 1.8 opens the map alone
            write_whole(session, as_text({**opened, "project": _PROJECT}).encode())
    except OSError as error:
        raise GameError(
            Phrase(
                "Tiled's project cannot be written to {folder}: {why}. Make room or "
                "leave to write there, or set MINIWARS_HOME to another folder.",
                {"folder": str(folder), "why": error.strerror or str(error)},
            )
        ) from error
    return path


def _read(path: Path) -> dict[str, Any]:
    """Return what one of Tiled's files holds, nothing where there is none.

    Raises:
        GameError: it holds something else.
    """
    try:
        found = json.loads(read_ordinary(path, _MOST))
    except FileNotFoundError:
        return {}
    except OSError as error:
        why = error.strerror or str(error)
        raise GameError(
            Phrase(
                "{file} cannot be read: {why}. Move it away or delete it.",
                {"file": str(path), "why": why},
            )
        ) from error
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise GameError(
            Phrase(
                "{file} is not as Tiled writes it. Move it away or delete it.", {"file": str(path)}
            )
        )
    return found


def _caller() -> Caller:
    """Return how Tiled starts this program, wherever Tiled is started."""
    program, *words = own_command()
    return Caller(program, words, str(command_folder()))


# ----------------------------------------------------------------------------- Tiled


def _find_tiled(program: str | None) -> str | None:
    """Return Tiled's path: of a program that was named, else from the shell's path or as usual."""
    if program is not None:
        return shutil.which(program)
    names = (NAME, *map(os.path.expandvars, _USUAL.get(sys.platform, ())))
    return next(filter(None, map(shutil.which, names)), None)


def _apart(program: str) -> list[str]:
    """Return the word that keeps Tiled from handing all to one that is open already.

    That one would open the map, but not the project with its keys. Older versions know no such
    word and have no need of it.
    """
    quietly = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    try:
        told = subprocess.run(
            [program, "--help"], env=quietly, capture_output=True, timeout=_HELP, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return []
    return [_APART] if _APART.encode() in told.stdout + told.stderr else []


def _open(command: list[str], project: Path) -> int:
    """Run Tiled until it is closed.

    It is not ended together with the terminal: one may have drawn since the last save.

    Raises:
        GameError: it does not start, or fails.
    """
    group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        process = subprocess.Popen(command, start_new_session=True, creationflags=group)
    except OSError as error:
        raise GameError(
            Phrase(
                "{program} cannot be started: {why}.",
                {"program": command[0], "why": error.strerror or str(error)},
            )
        ) from error
    opened = Phrase(
        "Tiled is open with {project}: F5 plays the map, F6 checks it. Ctrl+C gives the terminal "
        "back.",
        {"project": str(project)},
    )
    print(say(opened), flush=True)
    try:
        status = process.wait()
    except KeyboardInterrupt:  # the person wants the terminal back
        return 0
    if status:
        raise GameError(
            Phrase(
                "Tiled ended with status {status}. Its project is {project}.",
                {"status": str(status), "project": str(project)},
            )
        )
    return 0
