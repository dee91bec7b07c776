"""Opening a file that a person hands in: a map, a packed map or a saved match, whichever it is."""

from pathlib import Path

from game.errors import GameError
from game.file_kind import FileKind, kind_at
from game.maps.check import check_for_all
from game.maps.load import load_map
from game.maps.package import SUFFIX, arrive, is_package
from game.scenes.destinations import ToNewGame, ToWorkshop
from game.scenes.services import Services
from game.scenes.start_match import resume
from game.settings import maps_folder

MAPS = (".tmx", SUFFIX)
"""Endings of files with maps."""


def open_file(services: Services, path: Path) -> None:
    """Open a file: go on with a match, choose a map for one, or show what is wrong with it."""
    if kind_at(path) is FileKind.SAVE or path.suffix == ".miniwars":
        resume(services, path)
        return
    map_path = map_in(services, path)
    if map_path is None:
        return
    playable = check_for_all(load_map(map_path)).playable
    services.open(ToNewGame(map_path) if playable else ToWorkshop(map_path))


def map_in(services: Services, path: Path) -> Path | None:
    """Return the map that a file is; a packed one is laid among the person's own first.

    None: it must not be unpacked, which was told.
    """
    if not is_package(path):
        return path
    try:
        return arrive(path, maps_folder())
    except GameError as error:
        services.tell(error)
        return None
