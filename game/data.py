"""Where data lie: the art, sounds and maps that come with the game, and what a person adds.

What comes with the game is inside the package in an installed wheel (`game/_data`), in a checkout
beside it. What a person adds lies where the system keeps such things, or in `MINIWARS_HOME`.
"""

import os
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

from game.core.words import Phrase
from game.errors import GameError, unwritable

APP = "miniwars"
_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """Return a folder of the shipped data: `assets` or `maps`.

    Raises:
        GameError: the installation is incomplete.
    """
    for root in (_PACKAGE / "_data", _PACKAGE.parent):
        if (root / name).is_dir():
            return root / name
    raise GameError(
        Phrase(
            "The folder {name} is missing beside {place}. Install Miniwars again, with its data.",
            {"name": name, "place": str(_PACKAGE)},
        )
    )


def credits() -> dict[str, str]:
    """Return who made the games this client is for, by title, those still to come included."""
    lines = (folder("assets") / "credits.txt").read_text("utf-8").splitlines()
    return {title: author for title, _, author in (line.partition(": ") for line in lines)}


def icon() -> Path:
    """Return the program's own picture, 256 pixels wide."""
    return folder("assets") / "sheets" / "program.png"


def map_file(name: str) -> Path:
    """Return a picture or tileset as `MapData` names it: relative to the shipped maps, or whole.

    The file need not be there; names may come from a save, so look before you open it.
    """
    return folder("maps") / name


def own_folder(name: str) -> Path:
    """Return a folder of a person's own, such as `saves`, which need not exist yet."""
    chosen = os.environ.get("MINIWARS_HOME")
    home = Path(chosen) if chosen else platformdirs.user_data_path(APP, appauthor=False)
    return home / name


def named_folders() -> tuple[Path, ...]:
    """Return the folders that a person has named and that are there: any map may use tilesets and
    pictures in them."""
    with suppress(ValueError):
        return tuple(path for line in _named() if line and (path := Path(line)).is_dir())
    return ()


def _named() -> list[str]:
    """Return the folders that were named, a drive that is not there now or not."""
    with suppress(OSError, ValueError):
        return own_folder("map-folders.txt").read_text("utf-8").splitlines()
    return []


def name_folder(folder: Path) -> None:
    """Let any map use tilesets and pictures of a folder, from now on.

    Raises:
        GameError: it is no folder, holds the whole disk, or that cannot be written down.
    """
    whole, file = folder.resolve(), own_folder("map-folders.txt")
    if not whole.is_dir() or whole == whole.parent or "\n" in str(whole):
        raise GameError(
            Phrase(
                "{folder} is no folder that maps may use files of; name another.",
                {"folder": str(folder)},
            )
        )
    known = _named()
    if str(whole) in known:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{each}\n" for each in (*known, whole)), "utf-8")
    except OSError as error:
        raise GameError(unwritable(file, error)) from None


def endings_files(name: str) -> tuple[Path, ...]:
    """Return where a table of endings may lie, a person's own first."""
    file = f"{name}.endings"
    return own_folder("endings") / file, *(
        root / "endings" / file for root in (_PACKAGE / "_data", _PACKAGE.parent)
    )
