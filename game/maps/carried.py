"""A map with everything it leads to: what goes into one file, or into a folder of its own.

Tilesets and pictures come to lie in a folder beside the map, under names that any system can write,
and lead to each other by these.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring, tostring

from game import data as shipped
from game.core.words import Phrase
from game.errors import MapError, not_there
from game.files import names, write_whole
from game.maps.package import DEVICES
from game.maps.problem_list import ProblemList
from game.maps.schema import MapData
from game.maps.tmx import limits
from game.maps.tmx.map_files import MapFiles
from game.maps.tmx.xml_reader import read_root
from game.maps.write import tmx_text, write_tmx

FOLDER = "tilesets"
"""Where tilesets and pictures lie, beside the map."""
_LONGEST = 60
_NOT_PLAIN = re.compile(r"[^\w.()+,@-]+")


def write_apart(data: MapData, path: Path, *, spares: bool = False) -> Path:
    """Write a map with its tilesets beside it, so that it needs nothing of this installation.

    Returns where it lies.

    Tilesets that lie below its folder already stay where they are.

    Args:
        data: the map.
        path: where it goes.
        spares: a file of that name that holds anything else stays, and the map takes a new name.

    Raises:
        MapError: a file cannot be written, or the map has a tileset whose TSX is not known.
    """
    folder = path.resolve().parent
    if folder.is_relative_to(shipped.folder("maps").resolve()):
        write_tmx(data, path)
        return path
    sources = tuple(shipped.map_file(each.source).parent for each in data.tilesets)
    root = fromstring(tmx_text(data, folder))
    (_, content), *others = Carried(path, sources, root, apart=True).files().items()
    try:
        if spares:
            path = next(each for each in names(path) if not each.exists() or _holds(each, content))
        for name, found in reversed(others):
            target = folder / name
            target.parent.mkdir(exist_ok=True)
            if not _holds(target, found):
                write_whole(target, found)
        if not _holds(path, content):  # the map last: it is whole when it is there
            write_whole(path, content)
    except OSError as error:
        raise not_there(path, error) from None
    return path


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


class Carried:
    """The files of a map, with the names by which they lead to each other.

    Args:
        path: of the map, which has no errors.
        roots: folders whose files it may use, besides those that any map may.
        root: its contents; None: as they are in the file.
        apart: they are to lie in the folder of the map, among what is there already.
    """

    def __init__(
        self,
        path: Path,
        roots: tuple[Path, ...] = (),
        root: Element | None = None,
        *,
        apart: bool = False,
    ) -> None:
        self._path = path
        self._map = root
        self._folder = path.resolve().parent if apart else None
        self._found = MapFiles(path, roots)
        self._names: dict[Path, str] = {}
        self._files: dict[str, bytes] = {}

    def files(self) -> dict[str, bytes]:
        """Return contents by name, the map first."""
        root = self._map
        if root is None:
            root = self._root(self._path, "map", limits.MAP_BYTES)
        for note in root.findall("editorsettings"):  # where one exports to concerns nobody else
            root.remove(note)
        for tileset in root.findall("tileset"):
            name = tileset.get("source")
            if name is not None:
                tileset.set("source", self._tileset(name))
        for image, name in _images(root):
            image.set("source", f"{FOLDER}/{self._picture(name, self._path.parent)}")
        return {_plain(self._path.stem, ".tmx"): _text(root), **dict(sorted(self._files.items()))}

    def _tileset(self, name: str) -> str:
        path = self._find(name, self._path.parent, "tileset")
        if self._folder is not None and path.is_relative_to(self._folder):
            return path.relative_to(self._folder).as_posix()
        if path in self._names:
            return f"{FOLDER}/{self._names[path]}"
        root = self._root(path, "tileset", limits.TILESET_BYTES)
        moved = False
        for image, picture_name in _images(root):
            new = self._picture(picture_name, path.parent)
            moved = moved or new != picture_name
            image.set("source", new)
        for note in root.findall("editorsettings"):
            root.remove(note)
            moved = True
        # an untouched copy is known again as the tileset that comes with the game
        content = _text(root) if moved else path.read_bytes()
        return f"{FOLDER}/{self._carry(path, '.tsx', content)}"

    def _picture(self, name: str, base: Path) -> str:
        path = self._find(name, base, "picture")
        return self._names.get(path) or self._carry(path, ".png", path.read_bytes())

    def _find(self, name: str, base: Path, what: str) -> Path:
        problems = ProblemList()
        path = self._found.find(name, base, what, problems)
        if path is None:
            raise MapError(
                Phrase(
                    "{file} is not packed: the {what} {name} is missing.",
                    {"file": self._path.name, "what": what, "name": name},
                )
            )
        return path

    def _root(self, path: Path, tag: str, most: int) -> Element:
        root = read_root(path, tag, most, ProblemList())
        if root is None:
            raise MapError(
                Phrase("{file} was changed while it was packed. Try again.", {"file": path.name})
            )
        return root

    def _carry(self, path: Path, ending: str, content: bytes) -> str:
        name = _plain(path.stem, ending)
        number = 1
        taken = {each.casefold() for each in self._names.values()}
        while name.casefold() in taken or self._in_the_way(name, content):
            number += 1
            name = _plain(f"{path.stem}-{number}", ending)
        self._names[path] = name
        self._files[f"{FOLDER}/{name}"] = content
        return name

    def _in_the_way(self, name: str, content: bytes) -> bool:
        """Return whether another file has this name."""
        path = self._folder and self._folder / FOLDER / name
        return path is not None and path.exists() and not _holds(path, content)


def _images(root: Element) -> Iterator[tuple[Element, str]]:
    for image in root.iter("image"):
        name = image.get("source")
        if name is not None:
            yield image, name


def _plain(stem: str, ending: str) -> str:
    """Return a name that every system can write."""
    plain = _NOT_PLAIN.sub("_", stem)[:_LONGEST].strip("._ ") or "map"
    return f"{'_' if DEVICES.fullmatch(plain) else ''}{plain}{ending}"


def _text(root: Element) -> bytes:
    content: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return content + b"\n"
