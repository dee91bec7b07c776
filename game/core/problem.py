"""What is wrong with a map: one problem each, with its place and how to mend it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from game.board.grid import Cell
from game.core.words import Phrase, Words


class Severity(StrEnum):
    """An error keeps the map from being played; warnings and notes do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def words(self) -> Words:
        """What a problem of it is called."""
        return _SEVERITIES[self]

    @property
    def rank(self) -> int:
        """How many are graver."""
        return list(Severity).index(self)


_SEVERITIES: Mapping[Severity, Words] = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: Phrase("note", context="a problem of a map"),
}


class Aspect(StrEnum):
    """What a map says, kind by kind; layers are named after the last six."""

    HEADER = "header"
    """Its title, and the game it is for."""
    PICTURE = "picture"
    """What Tiled shows of it; no rule asks for it."""
    GRID = "grid"
    SEATS = "seats"
    """How many there are."""
    RULES = "rules"
    """The `rule.*` properties."""
    OPTIONS = "options"
    TERRAIN = "terrain"
    FEATURES = "features"
    EDGES = "edges"
    PIECES = "pieces"
    ZONES = "zones"
    NOTES = "notes"
    """What it tells its players of places; no rule asks for it."""


PIECES = (Aspect.PIECES, Aspect.SEATS)
"""What of a map depends on which pieces there are, and whose."""
BOARD = (Aspect.TERRAIN, Aspect.FEATURES, Aspect.EDGES, Aspect.PIECES, Aspect.ZONES)
"""All that is painted: without its ground nothing of it can be told for sure."""


class Problem(NamedTuple):
    """One problem about a map."""

    severity: Severity
    text: Words
    """What is wrong, in one sentence without the place."""
    fix: Words = ""
    """What to do in Tiled."""
    layer: str = ""
    cell: Cell | None = None
    source: str = ""
    """The object or property meant, as the file names it: "object 17"."""
    hides: tuple[Aspect, ...] = ()
    """What is not known for sure before this is mended."""
    needs: tuple[Aspect, ...] = ()
    """What must be known for sure: else this may merely follow from what hides it."""
    of_kinds: frozenset[str] = frozenset()
    """The kinds of pieces that it is about, where they are sure; empty: it may be any."""
    of_seats: frozenset[int] = frozenset()
    """Those whose pieces it is about, where they are sure; empty: it may be any."""
    beyond: tuple[int, int] | None = None
    """Column and row, as Tiled counts them, of what lies where no cell is; `cell` is one near."""

    def may_hide(self, other: "Problem") -> bool:
        """Return whether another problem may merely follow from this one.

        A soldier that says something wrong is not the base that is missing.
        """
        unsure = {*self.hides} & {*other.needs}
        if not unsure <= {*PIECES}:
            return True
        other_kinds = self.of_kinds and other.of_kinds and self.of_kinds.isdisjoint(other.of_kinds)
        other_seats = self.of_seats and other.of_seats and self.of_seats.isdisjoint(other.of_seats)
        return bool(unsure) and not other_kinds and not other_seats
