"""What a file is, told by how it begins: for a clear answer where a wrong one is handed in."""

from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from game.core.words import Term, Words

LOOK = 4096
"""Bytes from the beginning that tell."""

PACKAGE_HEAD = "miniwars-map.json"
"""The first file in a packed map."""


class FileKind(Enum):
    """What a file may be."""

    EMPTY = auto()
    SAVE = auto()
    MAP = auto()
    PACKAGE = auto()
    TILESET = auto()
    JSON = auto()
    XML = auto()
    PICTURE = auto()
    SOUND = auto()
    VIDEO = auto()
    ARCHIVE = auto()
    DOCUMENT = auto()
    PROGRAM = auto()
    DATABASE = auto()
    TEXT = auto()
    BINARY = auto()

    @property
    def words(self) -> Words:
        """Return what it is, as the end of "it is …"."""
        return _WORDS[self]


_WORDS: Mapping[FileKind, Words] = {
    FileKind.EMPTY: "empty",
    FileKind.SAVE: "a saved match of Miniwars",
    FileKind.MAP: "a map of Tiled",
    FileKind.PACKAGE: "a packed map of Miniwars",
    FileKind.TILESET: "a tileset of Tiled",
    FileKind.JSON: "a file in JSON",
    FileKind.XML: "some other XML file",
    FileKind.PICTURE: "a picture",
    FileKind.SOUND: "a sound",
    FileKind.VIDEO: "a film",
    FileKind.ARCHIVE: "a packed archive",
    FileKind.DOCUMENT: "a document",
    FileKind.PROGRAM: "a program",
    FileKind.DATABASE: "a database",
    FileKind.TEXT: "some other text",
    FileKind.BINARY: "neither text nor anything known",
}

_BEGINNINGS = {
    b"\x89PNG": FileKind.PICTURE,
    b"\xff\xd8\xff": FileKind.PICTURE,
    b"GIF8": FileKind.PICTURE,
    b"BM": FileKind.PICTURE,
    b"OggS": FileKind.SOUND,
    b"fLaC": FileKind.SOUND,
    b"ID3": FileKind.SOUND,
    b"PK\x03\x04": FileKind.ARCHIVE,
    b"\x1f\x8b": FileKind.ARCHIVE,
    b"BZh": FileKind.ARCHIVE,
    b"\xfd7zXZ": FileKind.ARCHIVE,
    b"7z\xbc\xaf": FileKind.ARCHIVE,
    b"\x28\xb5\x2f\xfd": FileKind.ARCHIVE,
    b"%PDF-": FileKind.DOCUMENT,
    b"\x7fELF": FileKind.PROGRAM,
    b"MZ": FileKind.PROGRAM,
    b"SQLite format 3": FileKind.DATABASE,
}
_RIFF = {b"WAVE": FileKind.SOUND, b"WEBP": FileKind.PICTURE, b"AVI ": FileKind.VIDEO}
_BOMS = (b"\xff\xfe", b"\xfe\xff")


def file_kind(content: bytes) -> FileKind:
    """Return what a file is.

    Args:
        content: its first `LOOK` bytes, or all of it.
    """
    head = content[:LOOK]
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text:
        return FileKind.EMPTY
    if text.startswith(b'["miniwars"'):
        return FileKind.SAVE
    if text.startswith(b"<"):
        return _of_xml(text)
    if head[:4] == b"RIFF":
        return _RIFF.get(head[8:12], FileKind.BINARY)
    if head[4:8] == b"ftyp":
        return FileKind.VIDEO
    if head.startswith(b"PK\x03\x04") and head[30:].startswith(PACKAGE_HEAD.encode()):
        return FileKind.PACKAGE
    binary = b"\0" in head and not head.startswith(_BOMS)
    for beginning, kind in _BEGINNINGS.items():
        if head.startswith(beginning) and (binary or len(beginning) > 2):
            return kind
    if binary:
        return FileKind.BINARY
    return FileKind.JSON if text.startswith((b"{", b"[")) else FileKind.TEXT


def _of_xml(text: bytes) -> FileKind:
    places = {
        text.find(b"<map"): FileKind.MAP,
        text.find(b"<tileset"): FileKind.TILESET,
    }
    first = min((place for place in places if place >= 0), default=-1)
    return places[first] if first >= 0 else FileKind.XML


def kind_at(path: Path) -> FileKind | None:
    """Return what an ordinary file is; None where there is none that can be read."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return file_kind(file.read(LOOK))
    except (OSError, ValueError):
        return None


_NO_NAME: Term = "no file can have this name"
_FOLDER: Term = "it is a folder"
_NO_FILE: Term = "it is a pipe or a device, not a file"


def read_ordinary(path: Path, most: int) -> bytes:
    """Return what an ordinary file holds; pipes and devices, which may never end, are not opened.

    Raises:
        OSError: it cannot be read, is none, or holds more than `most` bytes; `strerror` says which.
    """
    try:
        mode = path.stat().st_mode
    except ValueError as error:
        raise OSError(0, _NO_NAME) from error
    if S_ISDIR(mode):
        raise OSError(0, _FOLDER)
    if not S_ISREG(mode):
        raise OSError(0, _NO_FILE)
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(0, f"it is larger than {most >> 20} MB")
    return content
