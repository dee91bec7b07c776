"""Reading XML that may be damaged or hostile: bounded in size, count and depth, with no entities.

Every problem goes on the list; the functions return None or a default in its place.
"""

import math
import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, XMLParser

from game.board.board import Scalar
from game.core.problem import Aspect
from game.core.words import Phrase, Words
from game.file_kind import FileKind, file_kind, read_ordinary
from game.maps.problem_list import ProblemList
from game.maps.tmx import limits

_DOCTYPE = re.compile(r"""<!DOCTYPE\s+(?:map|tileset)\s+SYSTEM\s+["'][^"'<>]{0,200}["']\s*>""")
"""What Tiled writes if it is told to refer to its document type; nothing is fetched for it."""
_ENCODING = re.compile(r"""^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})["']""")
_INTEGER = re.compile(r"[+-]?[0-9]{1,10}", re.ASCII)
_NAMES = {"map": "a map", "tileset": "a tileset"}
_WANTED = {"map": "a map (*.tmx)", "tileset": "a tileset (*.tsx)"}
_TYPES = {"map": "Tiled map files (*.tmx *.xml)", "tileset": "Tiled tileset files (*.tsx *.xml)"}
"""As Tiled's own dialog calls them."""
_SAVE_AGAIN = "Open the file in Tiled and save it again, or take it from a backup."
_LOST = "Tiled cannot open it either: take it from a backup."


def read_root(path: Path, tag: str, most: int, problems: ProblemList) -> Element | None:
    """Return the root element of a file of at most `most` bytes, or None and a problem."""
    text = _read_text(path, tag, most, problems)
    if text is None:
        return None
    parser = XMLParser()
    try:
        parser.feed(text)
        root = parser.close()
    except ParseError as error:
        line, column = error.position
        problems.error(
            "The file is not well-formed XML at line {line}, column {column}",
            "Those are the marks of a merge: settle it in your version control."
            if "\n<<<<<<< " in text
            else _LOST,
            line=line,
            column=column + 1,
            source=path.name,
        )
        return None
    if not isinstance(root, Element) or root.tag != tag:
        problems.error(
            "The file holds <{found}> where <{wanted}> is expected",
            "Choose a file that Tiled saved as {kind}.",
            found=getattr(root, "tag", "nothing"),
            wanted=tag,
            kind=Phrase(_WANTED[tag]),
            source=path.name,
        )
        return None
    if _too_deep(root):
        problems.error(
            "Elements lie more than {most} deep inside each other",
            "Take layers out of their groups.",
            most=limits.DEPTH,
            source=path.name,
        )
        return None
    return root


def read_bytes(path: Path, most: int, problems: ProblemList) -> bytes | None:
    """Return what an ordinary file holds, or None and a problem if it is absent or too large."""
    try:
        if path.is_file() and path.stat().st_size > most:
            problems.error(
                "The file is larger than {most} MB",
                "Set the tile layer format to Base64 (zlib compressed) in Map > Map Properties, or "
                "make the map smaller."
                if most == limits.MAP_BYTES
                else "Make it smaller, or use another.",
                most=most >> 20,
                source=path.name,
            )
            return None
        return read_ordinary(path, most)
    except FileNotFoundError:
        problems.error(
            "There is no such file" if path.parent.is_dir() else "There is no such folder",
            "Check the name and the folder: {name}.",
            name=path.name,
            source=path.name,
        )
    except (OSError, ValueError) as error:
        problems.error(
            "The file cannot be read: {why}",
            "Check that it is a file, that you may read it, and that its disk is there.",
            why=getattr(error, "strerror", None) or error,
            source=path.name[:60],
        )
    return None


def _not_xml(data: bytes, tag: str, name: str, problems: ProblemList) -> bool:
    """Return whether a file is something else altogether, and list a problem that names it."""
    kind = file_kind(data)
    if kind in (FileKind.MAP, FileKind.TILESET, FileKind.XML, FileKind.TEXT):
        return False
    fix = "Choose a file that Tiled saved as {wanted}."
    if kind is FileKind.EMPTY:
        fix = _LOST
    elif kind is FileKind.SAVE:
        fix = "Open it with Load in the client, or go on with it by: miniwars play {name}."
    elif kind is FileKind.JSON:
        fix = "If it is of Tiled, choose there File > Save As and the type {type}."
    problems.error(
        "The file is {kind}",
        fix,
        kind=kind.words
        if kind is FileKind.EMPTY
        else Phrase("{kind}, not {wanted}", {"kind": kind.words, "wanted": _NAMES[tag]}),
        wanted=Phrase(_WANTED[tag]),
        type=_TYPES[tag],
        name=name,
        source=name,
    )
    return True


def _read_text(path: Path, tag: str, most: int, problems: ProblemList) -> str | None:
    data = read_bytes(path, most, problems)
    if data is None or _not_xml(data, tag, path.name, problems):
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problems.error(
            "The file is not in UTF-8: byte {at} cannot be read",
            _SAVE_AGAIN,
            at=error.start,
            source=path.name,
        )
        return None
    text = _DOCTYPE.sub("", text, 1)
    encoding = _ENCODING.match(text)
    name = encoding[1].lower() if encoding else "utf-8"
    problem, fix = "", _SAVE_AGAIN
    if name not in ("utf-8", "utf8", "us-ascii", "ascii"):
        problem = "The file says that it is in {name}; the game reads UTF-8 only"
    elif "<!DOCTYPE" in text or "<!ENTITY" in text:
        problem = (
            "The file has a document type of its own or entities, which the game does not read"
        )
        fix = "Delete the lines that begin with <!DOCTYPE or <!ENTITY."
    elif text.count("<") > limits.TAGS:
        problem = "The file holds more than {tags} elements"
        fix = "Set the tile layer format to CSV in Map > Map Properties, or delete objects."
    elif text.count("=") > limits.ATTRIBUTES:
        problem = "The file holds more than {attributes} attributes"
        fix = "Delete objects or properties."
    else:
        return text
    problems.error(
        problem, fix, name=name, tags=limits.TAGS, attributes=limits.ATTRIBUTES, source=path.name
    )
    return None


def _too_deep(root: Element) -> bool:
    level: list[Element] = [root]
    for _ in range(limits.DEPTH):
        level = [child for node in level for child in node]
        if not level:
            return False
    return True


# ---------------------------------------------------------------------- attributes


class XmlReader:
    """Reads the attributes and properties of one element, with the place for problems."""

    def __init__(
        self,
        node: Element,
        problems: ProblemList,
        layer: str = "",
        source: str = "",
        hides: tuple[Aspect, ...] = (),
    ) -> None:
        self.node = node
        self.problems = problems
        self.layer = layer
        self.source = source
        self.hides = hides
        """What is not known if something of it cannot be read."""
        self.failed = False
        """Something could not be read."""

    def integer(self, name: str, default: int = 0, low: int = 0, high: int = limits.NUMBER) -> int:
        """Return a whole number within bounds, or the default with a problem."""
        text = self.node.get(name)
        if text is None:
            return default
        if _INTEGER.fullmatch(text.strip()):
            value = int(text)
            if low <= value <= high:
                return value
        bounds = {"low": str(low), "high": str(high)}
        self._bad(name, text, Phrase("a whole number from {low} to {high}", bounds))
        return default

    def number(self, name: str, default: float = 0.0, low: float = -limits.NUMBER) -> float:
        """Return a finite number of sensible size, or the default with a problem."""
        text = self.node.get(name)
        if text is None:
            return default
        value = _finite(text)
        if value is not None and low <= value <= limits.NUMBER:
            return value
        self._bad(name, text, "a number")
        return default

    def flag(self, name: str, default: bool = True) -> bool:
        """Return an attribute that Tiled writes as 0 or 1."""
        text = self.node.get(name)
        if text in (None, "0", "1", "true", "false"):
            return default if text is None else text in ("1", "true")
        self._bad(name, text or "", "0 or 1")
        return default

    def word(self, name: str, default: str, known: Iterable[str]) -> str:
        """Return one of a few words, or the default with a problem."""
        text = self.node.get(name, default)
        if text in known:
            return text
        self._bad(name, text, " or ".join(sorted(known)))
        return default

    def points(self, left: int) -> tuple[tuple[float, float], ...]:
        """Return the corners of a polygon, at most `left`; none and a problem."""
        text = self.node.get("points", "")
        if text.count(",") > left:
            self.problems.error(
                "The polygons of the map have more than {most} corners together",
                "Draw simpler polygons.",
                most=limits.POINTS,
                layer=self.layer,
                source=self.source,
                hides=self.hides,
            )
            return ()
        corners = []
        for pair in text.split():
            x, _, y = pair.partition(",")
            at = (_finite(x), _finite(y))
            if at[0] is None or at[1] is None:
                self._bad("points", pair, "x,y")
                return ()
            corners.append((at[0], at[1]))
        return tuple(corners)

    def _bad(self, name: str, text: str, wanted: Words) -> None:
        self.failed = True
        self.problems.error(
            "Attribute {name} is “{value}”",
            "It must be {wanted}: set it again in Tiled.",
            name=name,
            value=text,
            wanted=wanted if isinstance(wanted, Phrase) else Phrase(wanted),
            layer=self.layer,
            source=self.source or f"<{self.node.tag[:20]}>",
            hides=self.hides,
        )

    # ------------------------------------------------------------------ properties

    def properties(self) -> dict[str, Scalar]:
        """Return the custom properties: text, whole numbers and booleans; others are refused."""
        found: dict[str, Scalar] = {}
        for group in self.node.findall("properties"):
            for node in group.findall("property"):
                name = node.get("name", "")
                value = self._property(name, node)
                if value is not None:
                    found[name] = value
        return found

    def _property(self, name: str, node: Element) -> Scalar | None:
        kind = node.get("type", "string")
        text = node.get("value")
        if text is None:
            text = node.text or ""
        match kind:
            case "string" | "color" | "file":
                if len(text) <= limits.TEXT:
                    return text
                problem = "Property {name} is longer than {most} characters"
                fix = "Shorten it."
            case "bool":
                if text in ("true", "false"):
                    return text == "true"
                problem = "Property {name} is “{value}”, neither true nor false"
                fix = "Set it again in Tiled."
            case "int" | "object":
                if _INTEGER.fullmatch(text):
                    return int(text)
                problem = "Property {name} is “{value}”, no whole number"
                fix = "Set it again in Tiled."
            case "float":
                problem = "Property {name} is a fraction; the games count in whole numbers"
                fix = "Delete it and add it again with type int."
            case "class":
                problem = "Property {name} is of a class type, which the game does not read"
                fix = "Delete it and add its members as properties of their own."
            case _:
                problem = "Property {name} is of the unknown type “{kind}”"
                fix = "Delete it and add it again with type string, int or bool."
        self.failed = True
        self.problems.error(
            problem,
            fix,
            name=name,
            value=text,
            kind=kind,
            most=limits.TEXT,
            layer=self.layer,
            source=self.source or "map properties",
            hides=self.hides,
        )
        return None


def _finite(text: str) -> float | None:
    try:
        value = float(text[:40])
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) <= limits.NUMBER else None
