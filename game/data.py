"""Where the data that come with the game lie: art, sounds and maps.

In an installed wheel they are inside the package (`game/_data`), in a checkout beside it.
"""

from functools import cache
from pathlib import Path

from game.errors import GameError

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
        f"The folder {name} is missing beside {_PACKAGE}. Install Miniwars again, with its data."
    )


def credits() -> dict[str, str]:
    """Return who made the games this client is for, by title, those still to come included."""
    lines = (folder("assets") / "credits.txt").read_text("utf-8").splitlines()
    return {title: author for title, _, author in (line.partition(": ") for line in lines)}


def map_file(name: str) -> Path:
    """Return a picture or tileset as `MapData` names it: relative to the shipped maps, or whole.

    The file need not be there; names may come from a save, so look before you open it.
    """
    return folder("maps") / name
