"""What is wrong with a map: one finding each, with its place and how to mend it."""

from enum import StrEnum
from typing import NamedTuple

from game.board.grid import Cell
from game.core.words import Words


class Severity(StrEnum):
    """An error keeps the map from being played; warnings and notes do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Problem(NamedTuple):
    """One finding about a map."""

    severity: Severity
    text: Words
    """What is wrong, in one sentence without the place."""
    fix: Words = ""
    """What to do in Tiled."""
    layer: str = ""
    cell: Cell | None = None
    source: str = ""
    """The object or property meant, as the file names it: "object 17"."""
