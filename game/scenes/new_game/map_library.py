"""The maps one can choose: those shipped, one's own, and files opened by hand; read one at a time.

Reading and checking a map takes tens of milliseconds, so a scene asks for one a frame; the head of
each, which takes one, says beforehand where in the list it stands. A map with errors stays in the
list, greyed, with its first problem.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from game import data
from game.core.ruleset import Ruleset
from game.maps.check import check, games_of, nearest_game
from game.maps.load import Loaded, found_in, glimpse, load_map, shipped
from game.settings import maps_folder


class MapLibrary:
    """The maps for one game.

    Args:
        ruleset: the game.
        opened: files opened by hand, listed first.
    """

    def __init__(self, ruleset: Ruleset[Any], opened: Iterable[Path] = ()) -> None:
        self.ruleset = ruleset
        self._loaded: dict[Path, Loaded] = {}
        self._suited: dict[Path, tuple[str, ...]] = {}
        """Of maps that name no game."""
        self._shipped = {path.resolve() for path in shipped()}
        key = ruleset.manifest.key
        mine = [path.resolve() for path in (*opened, *_own())]
        theirs = sorted((path.resolve() for path in shipped(key)), key=_size)
        rest = (path.resolve() for path in shipped())
        self._due = list(dict.fromkeys((*mine, *theirs, *rest)))
        self._order = list(self._due)
        named = (path for path in mine if (head := glimpse(path)) and key in head.rulesets)
        self._awaited = {*named, *theirs}
        """Those that are for this game, by their heads."""

    def get(self, path: Path) -> Loaded:
        """Return a map, read and checked now if it was not before."""
        path = path.resolve()
        if path not in self._loaded:
            self._loaded[path] = check(load_map(path), self.ruleset)
        if path in self._due:
            self._due.remove(path)
        if path not in self._order:
            self._order.insert(0, path)
        return self._loaded[path]

    def forget(self, path: Path) -> None:
        """Read a map anew when it is next asked for: its file has changed."""
        self._loaded.pop(path.resolve(), None)
        self._suited.pop(path.resolve(), None)

    @property
    def reading(self) -> bool:
        """Some maps are still to be read."""
        return bool(self._due)

    def step(self) -> bool:
        """Read one more map; False when all have been read."""
        if not self._due:
            return False
        self.get(self._due[0])
        return True

    def maps(self) -> list[Loaded]:
        """Return the maps read so far that are drawn for this game: one's own, then by size, and
        last what cannot be read."""
        return [entry for entry in self.entries() if isinstance(entry, Loaded)]

    def entries(self) -> list[Loaded | Path]:
        """Return them with the paths of those that are still to be read, each in its place."""
        key = self.ruleset.manifest.key
        found = [self._loaded.get(path, path) for path in self._order]
        found.sort(key=lambda entry: isinstance(entry, Loaded) and entry.data is None)
        return [entry for entry in found if self._listed(entry, key)]

    def _listed(self, entry: Loaded | Path, key: str) -> bool:
        if isinstance(entry, Path):
            return entry in self._awaited
        return entry.data is None or key in self._games(entry)

    def _games(self, loaded: Loaded) -> tuple[str, ...]:
        """Return the games that a map is listed for: one that no game accepts, for the nearest."""
        if loaded.data is None or loaded.data.rulesets:
            return loaded.data.rulesets if loaded.data is not None else ()
        if loaded.path not in self._suited:
            fresh = load_map(loaded.path)
            self._suited[loaded.path] = games_of(fresh) or (nearest_game(fresh),)
        return self._suited[loaded.path]

    def first(self) -> Loaded | None:
        """Return the map for a first match: the game's own choice, the smallest, or one's own."""
        manifest = self.ruleset.manifest
        for path in shipped(manifest.key):
            if path.stem == manifest.standard and self.get(path).playable:
                return self.get(path)
        while self.step():
            pass
        playable = self.playable()
        return next((m for m in playable if m.path in self._shipped), next(iter(playable), None))

    def playable(self) -> list[Loaded]:
        """Return the maps read so far that can be played."""
        return [loaded for loaded in self.maps() if loaded.playable]


def _size(path: Path) -> tuple[int, int]:
    """Return the seats and cells of a shipped map."""
    head = glimpse(path)
    return (head.seats, head.width * head.height) if head is not None else (0, 0)


def _own() -> list[Path]:
    try:
        return found_in((maps_folder(),))
    except OSError:
        return []


def _ships(path: Path) -> bool:
    return path.resolve().is_relative_to(data.folder("maps").resolve())


def own_file(path: Path) -> str:
    """Return what the file of a person's map is called, as it lies in the maps folder, for several
    may have one title; nothing for a map that ships."""
    return _file_in(maps_folder(), path)


@lru_cache(1 << 10)  # a list asks for all while it is read; to ask the disk takes 0.25 ms
def _file_in(folder: Path, path: Path) -> str:
    if _ships(path):
        return ""
    folder = folder.resolve()
    return str(path.relative_to(folder)) if path.is_relative_to(folder) else path.name


def folder_for(path: Path | None) -> Path | None:
    """Return where to look for another map file: beside one's own, else in the maps folder.

    Shipped maps lie in the program, which is no place of the person's; None: nowhere special.
    """
    if path is not None and not _ships(path):
        return path.parent
    folder = maps_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder
