"""A packed map: one file with the map, its tilesets and pictures, a preview and the credits.

It is a zip archive whose first file says what it is. It may come from anywhere, so nothing of it is
written to the disk before all of it has been looked at; `game.maps.packing` makes one.
"""

import re
import shutil
import stat
import struct
import unicodedata
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pydantic import BaseModel, ConfigDict, ValidationError

from game.core.words import Phrase, Words
from game.errors import MapError
from game.file_kind import PACKAGE_HEAD, FileKind, file_kind, kind_at, read_ordinary
from game.files import sync_folder
from game.maps.tmx import limits

SUFFIX = ".miniwars-map"
HEAD = PACKAGE_HEAD
"""The file of an archive that says what it is."""
CREDITS, PREVIEW = "CREDITS.txt", "preview.png"
FORMAT = 1

ARCHIVE_BYTES = 64 << 20
"""Size of a packed map."""
FILES = 500
"""Files in one."""
BYTES = 128 << 20
"""Size of all of them, unpacked."""
_HEAD_BYTES = 64 << 10
_NAME = 120
"""Characters of a file's name with its folders."""
_DEPTH = 4
_QUOTED = 60
_ENTRY = b"PK\x01\x02"
"""What each file in an archive has once in its directory."""

_LARGEST = {
    ".tmx": limits.MAP_BYTES,
    ".tsx": limits.TILESET_BYTES,
    ".png": limits.IMAGE_BYTES,
    ".txt": 1 << 20,
}
_KINDS = {
    ".tmx": (FileKind.MAP,),
    ".tsx": (FileKind.TILESET,),
    ".png": (FileKind.PICTURE,),
    ".txt": (FileKind.TEXT, FileKind.EMPTY),
}
_STRANGE = re.compile(r'[\x00-\x1f\x7f<>:"|?*]')
DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""What Windows takes for a device, whatever ending it has."""
_BROKEN = (
    BadZipFile, zlib.error, struct.error, OSError, EOFError, NotImplementedError, RuntimeError,
    ValueError, LookupError, OverflowError,
)  # fmt: skip
"""What `zipfile` raises of an archive that is damaged."""


class PackageHead(BaseModel):
    """What a packed map says of itself."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: int
    map: str
    """The name of its map."""
    title: str = ""
    author: str = ""
    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class Package:
    """A packed map that may be unpacked: its names lead nowhere else, and it holds one map."""

    head: PackageHead
    files: Mapping[str, bytes]
    """Contents by name; folders are parted by slashes."""


class _RefusedError(Exception):
    """Why a packed map cannot be unpacked, as the end of a sentence."""

    def __init__(self, why: Words) -> None:
        super().__init__(why)
        self.why = why


def is_package(path: Path) -> bool:
    """Return whether a file is a packed map, or is called like one and is no map or save."""
    kind = kind_at(path)
    if kind in (FileKind.MAP, FileKind.SAVE):
        return False
    return kind is FileKind.PACKAGE or (kind is not None and path.suffix.lower() == SUFFIX)


# ---------------------------------------------------------------------------- reading


def read_package(path: Path) -> Package:
    """Return what a packed map holds.

    Raises:
        MapError: it cannot be read, or must not be unpacked; says why.
    """
    try:
        content = read_ordinary(path, ARCHIVE_BYTES)
    except OSError as error:
        raise _refused(path, error.strerror or "it cannot be read") from None
    try:
        return _opened(content)
    except _RefusedError as refusal:
        raise _refused(path, refusal.why) from None
    except _BROKEN:
        raise _refused(path, "the file is damaged or cut short") from None


def _refused(path: Path, why: Words) -> MapError:
    return MapError(
        Phrase(
            "{file} cannot be unpacked: {why}. Ask its sender to pack the map again.",
            {"file": path.name, "why": why},
        )
    )


def _opened(content: bytes) -> Package:
    kind = file_kind(content)
    if kind not in (FileKind.PACKAGE, FileKind.ARCHIVE) or not content.startswith(b"PK"):
        what = Phrase("it is {kind}, no packed map", {"kind": kind.words})
        raise _RefusedError("the file is empty" if kind is FileKind.EMPTY else what)
    if content.count(_ENTRY) > FILES:
        raise _RefusedError(Phrase("it holds more than {count} files", {"count": FILES}))
    with ZipFile(BytesIO(content)) as archive:
        listed = [info for info in archive.infolist() if not _is_folder(info)]
        _check_names([info.orig_filename for info in archive.infolist()])
        for info in listed:
            _check_file(info)
        if sum(info.file_size for info in listed) > BYTES:
            raise _RefusedError(
                Phrase("unpacked it would be larger than {size} MB", {"size": BYTES >> 20})
            )
        names = [info.filename for info in listed]
        if HEAD not in names:
            raise _RefusedError("it is an archive, but not of a map of Miniwars")
        head = _head(_content(archive, archive.getinfo(HEAD)))
        maps = [name for name in names if name.endswith(".tmx")]
        if len(maps) > 1:
            raise _RefusedError(Phrase("it holds {count} maps, not one", {"count": len(maps)}))
        if maps != [head.map]:
            raise _RefusedError("the map is missing")
        if "/" in head.map:
            raise _RefusedError("its map lies in a folder")
        files = {info.filename: _content(archive, info) for info in listed}
    for name, inside in files.items():
        ending = Path(name).suffix
        if name != HEAD and file_kind(inside) not in _KINDS[ending]:
            raise _RefusedError(
                Phrase(
                    "{name} in it is {kind}",
                    {"name": _short(name), "kind": file_kind(inside).words},
                )
            )
    return Package(head, files)


def _is_folder(info: ZipInfo) -> bool:
    return info.orig_filename.endswith("/") and info.file_size == 0


def _check_names(names: list[str]) -> None:
    """Let no name lead elsewhere, and no two mean one file on any system."""
    files: set[str] = set()
    folders: set[str] = set()
    for name in names:
        parts = name.removesuffix("/").split("/")
        if name.startswith("/") or ".." in parts or "\\" in name or re.match("[A-Za-z]:", name):
            raise _RefusedError(
                Phrase("the name {name} in it leads out of its folder", {"name": _short(name)})
            )
        bad = any(not part or part != part.strip(" .") or DEVICES.fullmatch(part) for part in parts)
        if bad or _STRANGE.search(name) or len(parts) > _DEPTH or len(name) > _NAME:
            raise _RefusedError(
                Phrase("no file can be called {name} on every system", {"name": _short(name)})
            )
        alike = [unicodedata.normalize("NFC", part).casefold() for part in parts]
        whole = "/".join(alike)
        folders.update("/".join(alike[:depth]) for depth in range(1, len(alike)))
        if name.endswith("/"):
            folders.add(whole)
        elif whole in files:
            raise _RefusedError(Phrase("it holds {name} twice", {"name": _short(name)}))
        else:
            files.add(whole)
        if not files.isdisjoint(folders):
            raise _RefusedError(
                Phrase(
                    "{name} in it lies in a file, or is a file and a folder", {"name": _short(name)}
                )
            )


def _check_file(info: ZipInfo) -> None:
    """Refuse what is no plain file of a kind that maps need."""
    name, mode = info.orig_filename, info.external_attr >> 16
    if info.flag_bits & 0x1:
        raise _RefusedError("it is locked with a password")
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise _RefusedError(
            Phrase("{name} in it is a link or a device, no file", {"name": _short(name)})
        )
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise _RefusedError(
            Phrase("{name} in it is packed in a way that is not read here", {"name": _short(name)})
        )
    ending = Path(name).suffix
    if name != HEAD and ending not in _LARGEST:
        raise _RefusedError(
            Phrase("{name} in it is no map, tileset, PNG picture or text", {"name": _short(name)})
        )
    most = _HEAD_BYTES if name == HEAD else _LARGEST[ending]
    if info.file_size > most:
        raise _RefusedError(Phrase("{name} in it is too large", {"name": _short(name)}))


def _content(archive: ZipFile, info: ZipInfo) -> bytes:
    """Return what a file holds, of which no more is unpacked than it says."""
    with archive.open(info) as file:
        content = file.read(info.file_size + 1)
    if len(content) != info.file_size:
        raise BadZipFile
    return content


def _head(content: bytes) -> PackageHead:
    try:
        head = PackageHead.model_validate_json(content)
    except ValidationError:
        raise _RefusedError(Phrase("{name} in it cannot be read", {"name": HEAD})) from None
    if head.format > FORMAT:
        raise _RefusedError("it was packed by a newer Miniwars, which you need to open it")
    if head.format < 1:
        raise _RefusedError(Phrase("{name} in it cannot be read", {"name": HEAD}))
    return head


def _short(name: str) -> str:
    """Return a name from an archive as it is quoted: printable and short."""
    text = repr(name)[1:-1]
    return f"“{text if len(text) <= _QUOTED else text[: _QUOTED - 1] + '…'}”"


# ---------------------------------------------------------------------------- unpacking


def unpack(package: Package, folder: Path) -> Path:
    """Write a packed map into a new folder, whole or not at all; return the map's path.

    Raises:
        MapError: there is something in the way, or the folder cannot be written.
    """
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise MapError(
                Phrase(
                    "{folder} is there already. Name a folder that is new or empty.",
                    {"folder": str(folder)},
                )
            )
        folder.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(mkdtemp(prefix=".unpacking-", dir=folder.parent))
        try:
            for name, content in package.files.items():
                path = draft / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            draft.chmod(0o755)
            if folder.exists():
                folder.rmdir()
            draft.rename(folder)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        sync_folder(folder.parent)
    except OSError as error:
        raise MapError(
            Phrase(
                "{folder} cannot be written: {why}. Choose another folder.",
                {"folder": str(folder), "why": error.strerror or str(error)},
            )
        ) from None
    return folder / package.head.map


def arrive(path: Path, among: Path) -> Path:
    """Lay a packed map among a person's own maps, and return the map; one that lies there already,
    and was not changed since, is found again.

    Args:
        path: the packed map.
        among: the folder of the person's maps.

    Raises:
        MapError: it must not be unpacked, or cannot be.
    """
    package = read_package(path)
    name = Path(package.head.map).stem
    for number in count(1):
        folder = among / (name if number == 1 else f"{name}-{number}")
        if not folder.exists():
            return unpack(package, folder)
        if _holds(folder, package):
            return folder / package.head.map
    raise AssertionError


def _holds(folder: Path, package: Package) -> bool:
    """Return whether a folder holds just what a package does."""
    try:
        return all(
            (folder / name).stat().st_size == len(content)
            and (folder / name).read_bytes() == content
            for name, content in package.files.items()
        )
    except OSError:
        return False
