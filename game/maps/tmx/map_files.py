"""Which files a map may lead to: those in its own folder tree and those that come with the game.

A folder `tilesets` beside the map's own is open, too, as the shipped maps lie.
"""

import struct
import zlib
from collections.abc import Mapping
from difflib import get_close_matches
from filecmp import cmp
from pathlib import Path, PurePosixPath, PureWindowsPath

from game import data
from game.core.words import Phrase, Term
from game.maps.problem_list import ProblemList
from game.maps.tmx import limits
from game.maps.tmx.xml_reader import read_bytes

_LONGEST = 60
"""Characters of a file's name that are quoted."""
_ALIKE = 0.85
"""How like each other names are of which one is the other misspelt."""
_WHAT: Mapping[str, Term] = {"tileset": "tileset", "picture": "picture"}
_COPY: Mapping[str, Term] = {
    "tileset": "Copy it with its picture beside the map or into a folder below, and choose the "
    "copy by Replace Tileset in Tiled's Tilesets view.",
    "picture": "Copy it beside the map or into a folder below, and choose the copy in Tiled.",
}
_KEEP = {
    "tileset": "Put it with its picture beside the map or into a folder below, or choose another "
    "by Replace Tileset in Tiled's Tilesets view.",
    "picture": "Put it beside the map or into a folder below, or choose another in Tiled.",
}
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_MARK = 0xFF
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The parts of a JPEG file that say how large it is."""


class MapFiles:
    """Resolves the file names in one map, and remembers every file that was used.

    Args:
        path: the map.
        roots: further folders whose trees a map may use, such as the player's own map folder.
    """

    def __init__(self, path: Path, roots: tuple[Path, ...] = ()) -> None:
        self.shipped = data.folder("maps").resolve()
        folder = path.resolve().parent
        beside = folder.parent / "tilesets"
        named = (root.resolve() for root in (*roots, *data.named_folders()))
        self._roots = [folder, beside, self.shipped, *named]
        self.used: list[Path] = [path]

    def find(
        self, name: str, base: Path, what: str, problems: ProblemList, **where: object
    ) -> Path | None:
        """Return the file that a name means, or None and a problem.

        A shipped tileset is found by its name wherever the map was carried to, and an untouched
        copy of one is taken for it: it has finer pictures, and its name holds on any disk.

        Args:
            name: as the map or tileset has it.
            base: the folder it is seen from.
            what: `tileset` or `picture`.
            problems: what is wrong is added to it.
            where: layer or source of a problem.
        """
        place = {"name": _tail(name), "what": Phrase(_WHAT[what]), **where}
        absolute = PurePosixPath(name).is_absolute() or bool(PureWindowsPath(name).drive)
        try:
            path = (base / name).resolve()
            inside = any(path.is_relative_to(root) for root in self._roots)
            there = path.is_file()
        except (OSError, ValueError, RuntimeError):
            inside, there = True, False
            path = base
        last = Path(name.replace("\\", "/")).name[:80]
        shipped = self.shipped / "tilesets" / last
        if inside and there:
            self.used.append(path)
            return shipped if what == "tileset" and _same(path, shipped) else path
        if what == "tileset" and shipped.is_file():
            problems.note(
                "The tileset {name} is named by an absolute path, which is not opened outside the "
                "map's folder; the game's own of that name is used"
                if absolute
                else "The tileset {name} lies outside the map's folder; the game's own is used"
                if there
                else "The tileset {name} is not where the map says; the game's own is used",
                "Nothing to do; to mend it, use Replace Tileset in Tiled's Tilesets view.",
                name=place["name"],
            )
            self.used.append(shipped)
            return shipped
        close = self._meant(last) if what == "tileset" and not there else ""
        if close:
            problem = "The tileset {name} is missing; did you mean {close}?"
            fix = (
                "Choose {close}, which comes with the game, by Replace Tileset in Tiled's "
                "Tilesets view."
            )
            place["close"] = close
        elif not there and (not absolute or (inside and Path(name).is_absolute())):
            problem, fix = "The {what} {name} is missing", _KEEP[what]
        elif absolute:
            problem = (
                "The {what} {name} is named by an absolute path, which is not opened outside the "
                "map's folder"
            )
            fix = _COPY[what]
        else:
            problem, fix = "The {what} {name} lies outside the map's folder", _COPY[what]
        problems.error(problem, fix, **place)
        return None

    def _meant(self, name: str) -> str:
        """Return the tileset of the game whose name is nearly this one, or an empty string."""
        names = sorted(path.name for path in (self.shipped / "tilesets").glob("*.tsx"))
        return next(iter(get_close_matches(name, names, 1, _ALIKE)), "")

    def stored(self, path: Path) -> str:
        """Return a file name as `MapData` keeps it: relative to the shipped maps, or absolute."""
        if path.is_relative_to(self.shipped):
            return path.relative_to(self.shipped).as_posix()
        return path.as_posix()


def _same(path: Path, shipped: Path) -> bool:
    """Return whether a tileset and its picture are a copy of one that comes with the game."""
    try:
        return all(
            cmp(path.with_suffix(ending), shipped.with_suffix(ending), shallow=False)
            for ending in (".tsx", ".png")
        )
    except OSError:
        return False


def _tail(name: str) -> str:
    """Return the end of a file's name, which says more than its beginning."""
    return name if len(name) <= _LONGEST else f"…{name[1 - _LONGEST :]}"


def picture_size(path: Path, problems: ProblemList) -> tuple[int, int] | None:
    """Return width and height of a picture without unpacking it, or None and a problem."""
    data = read_bytes(path, limits.IMAGE_BYTES, problems)
    if data is None:
        return None
    width, height = struct.unpack(">II", data[16:24]) if len(data) >= 24 else (0, 0)
    photo = data[:3] == _JPEG
    if photo:
        width, height = _jpeg_size(data)
    if not photo and (data[:8] != _PNG or data[12:16] != b"IHDR"):
        problem = "The picture {name} is neither a PNG nor a JPEG file"
        fix = "Save it as PNG, and choose it again in Tiled."
    elif photo and not width:
        problem = "The picture {name} is damaged"
        fix = "Save it again, or take it from a backup."
    elif not (0 < width <= limits.IMAGE_SIDE and 0 < height <= limits.IMAGE_SIDE):
        problem = "The picture {name} is {width} × {height} pixels"
        fix = "Make it at most {most} pixels wide and high."
    elif not photo and not _whole(data):
        problem = "The picture {name} is damaged"
        fix = "Save it again, or take it from a backup."
    else:
        return width, height
    problems.error(problem, fix, name=path.name, width=width, height=height, most=limits.IMAGE_SIDE)
    return None


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Return width and height as a JPEG file says them, or zeros."""
    at = 2
    while at + 9 <= len(data) and data[at] == _MARK:
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if kind in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return 0, 0


def _whole(data: bytes) -> bool:
    """Return whether every chunk of a PNG is there with its right check sum."""
    at = len(_PNG)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        body = data[at + 4 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if zlib.crc32(body).to_bytes(4, "big") != check:
            return False
        if body[:4] == b"IEND":
            return True
        at += 12 + length
    return False
