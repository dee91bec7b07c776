"""`miniwars desktop`: the program in the system's menu, and its files opened by a double click.

Linux and its kin: a desktop entry, the two file types and the icon, as freedesktop.org's Desktop
Entry and Shared MIME-info specifications have them, in the person's own folders. Windows: the
person's own part of the registry.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

import platformdirs

from game import data
from game.commands.parser import PROGRAM, Commands, examples
from game.core.words import Phrase, Words
from game.errors import GameError
from game.files import write_whole
from game.maps import package
from game.match import save_format
from game.own_command import command_folder, own_command
from game.text import say

NAME = "desktop"

_PATIENCE = 30
"""Seconds that the system's own program has to take notice."""


class FileType(NamedTuple):
    """A kind of file that the program opens."""

    suffix: str
    mime: str
    words: str


KINDS = (
    FileType(save_format.SUFFIX, "application/x-miniwars-match", "Match of Miniwars"),
    FileType(package.SUFFIX, "application/x-miniwars-map", "Map of Miniwars"),
)


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Puts the program into the menu of this system, for you alone, and lets a "
        "double click open saved matches and packed maps; on Windows the latter alone. Run it "
        "again after you have moved or reinstalled the program.",
        epilog=examples(f"{PROGRAM} {NAME}", f"{PROGRAM} {NAME} --remove"),
    )
    parser.add_argument("--remove", action="store_true", help="take all of it away again")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write or remove what the system's menu looks at."""
    if sys.platform == "win32":
        _in_registry(remove=args.remove)
        print(say("Double clicks no longer open files." if args.remove else _opened()))
        return 0
    if sys.platform == "darwin":
        raise GameError(
            Phrase(
                "On macOS only a packed program can open files by a double click. Drop "
                "them on the window, or run {program} FILE.",
                {"program": PROGRAM},
            )
        )
    folder = platformdirs.user_data_path()
    files = entries(own_command(), command_folder(), data.icon().read_bytes())
    try:
        for name, content in files.items():
            path = folder / name
            if args.remove:
                path.unlink(missing_ok=True)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, content)
            print(path)
    except OSError as error:
        raise GameError(
            Phrase(
                "{file}: {why}. Make room or leave to write there, and try again.",
                {"file": str(error.filename or folder), "why": error.strerror or str(error)},
            )
        ) from None
    for program, *words in (
        ("update-mime-database", str(folder / "mime")),
        ("update-desktop-database", str(folder / "applications")),
    ):
        _notify(program, words)
    print(say("Taken away." if args.remove else _opened()))
    return 0


def _opened() -> Words:
    one, other = (f"*{kind.suffix}" for kind in KINDS)
    told = {"one": one, "other": other}
    return Phrase("A double click opens {one} and {other}. If not yet, log in anew.", told)


def entries(command: Sequence[str], start: Path, icon: bytes) -> Mapping[str, bytes]:
    """Return the files that freedesktop.org's menus read, by their names in the data folder.

    Args:
        command: program and words that start this program.
        start: the folder to start it in.
        icon: its picture, a PNG 256 pixels wide.
    """
    line = " ".join(_argument(word) for word in command)
    desktop = (
        "[Desktop Entry]",
        "Type=Application",
        "Name=Miniwars",
        "Comment=Five pocket war games at one screen",
        f"Exec={_value(line)} %f",
        f"Path={_value(str(start))}",
        f"Icon={PROGRAM}",
        "Terminal=false",
        f"StartupWMClass={PROGRAM}",
        "Categories=Game;StrategyGame;BoardGame;",
        "Keywords=wargame;hex;board game;",
        "MimeType=" + "".join(f"{kind.mime};" for kind in KINDS),
    )
    types = "".join(
        f"<mime-type type={quoteattr(kind.mime)}><comment>{kind.words}</comment>"
        f'<icon name="{PROGRAM}"/><glob pattern={quoteattr("*" + kind.suffix)}/></mime-type>\n'
        for kind in KINDS
    )
    mime = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f"{types}</mime-info>\n"
    )
    return {
        f"icons/hicolor/256x256/apps/{PROGRAM}.png": icon,
        f"mime/packages/{PROGRAM}.xml": mime.encode(),
        f"applications/{PROGRAM}.desktop": "".join(f"{each}\n" for each in desktop).encode(),
    }


def _argument(word: str) -> str:
    """Quote a word of a command line by the Desktop Entry Specification, "The Exec key"."""
    for sign in '\\"`$':
        word = word.replace(sign, "\\" + sign)
    return f'"{word.replace("%", "%%")}"'


def _value(text: str) -> str:
    """Escape a string value of a desktop entry."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _notify(program: str, words: Sequence[str]) -> None:
    """Let the system's own program take notice, where there is one: else it does so at a login."""
    found = shutil.which(program)
    if found is None:
        return
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run([found, *words], timeout=_PATIENCE, capture_output=True, check=False)


def _in_registry(*, remove: bool) -> None:
    """Tell Windows what opens the program's files; not tried on a machine with Windows."""
    if sys.platform != "win32":
        return
    import winreg  # 0.001 s, and there is one on Windows only

    command = subprocess.list2cmdline(own_command())
    for kind in KINDS:
        name = f"Miniwars{kind.suffix}"
        values = {
            f"{name}\\shell\\open\\command": f'{command} "%1"',
            f"{name}\\shell\\open": "",
            f"{name}\\shell": "",
            name: kind.words,
            kind.suffix: name,
        }
        for key, value in values.items():
            path = f"Software\\Classes\\{key}"
            if not remove:
                winreg.SetValue(winreg.HKEY_CURRENT_USER, path, winreg.REG_SZ, value)
                continue
            with suppress(OSError):  # it is gone
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, path)
