"""References: the four kinds of thing that can be pointed at, in play, in text and in saves.

Their constant `kind` keeps a piece and a cell of the same number apart: tuples know no classes.
The text forms are `#12` (a piece), `*tank` (a card in the hand), `f7` or `0304` (a cell) and
`d4|d5` (the edge between two cells).
"""

from typing import Literal, NamedTuple, NewType

from game.board.grid import Cell, Edge, Grid
from game.core.words import Phrase
from game.errors import ActionError

PieceId = NewType("PieceId", int)
"""Given when a piece appears; it encodes nothing and is never used twice."""

Seat = NewType("Seat", int)
"""1 to 4 at the table; 0 is nobody."""

NEUTRAL = Seat(0)


class PieceRef(NamedTuple):
    """A piece on the board."""

    piece: PieceId
    kind: Literal["piece"] = "piece"


class CardRef(NamedTuple):
    """A card of the hand, by its key."""

    card: str
    kind: Literal["card"] = "card"


class CellRef(NamedTuple):
    """A cell of the board."""

    cell: Cell
    kind: Literal["cell"] = "cell"


class EdgeRef(NamedTuple):
    """The side between two cells."""

    edge: Edge
    kind: Literal["edge"] = "edge"


Ref = PieceRef | CardRef | CellRef | EdgeRef


def format_ref(ref: Ref, grid: Grid) -> str:
    """Return the text form of a reference."""
    match ref:
        case PieceRef(piece):
            return f"#{piece}"
        case CardRef(card):
            return f"*{card}"
        case CellRef(cell):
            return grid.label(cell)
        case EdgeRef(edge):
            return "|".join(grid.label(cell) for cell in grid.edge_cells(edge))


def parse_ref(text: str, grid: Grid) -> Ref:
    """Return the reference a text names.

    Raises:
        ActionError: it has none of the four forms, or names no place of this board.
    """
    try:
        if text.startswith("#") and text[1:].isascii() and text[1:].isdigit():
            return PieceRef(PieceId(int(text[1:])))
        if text.startswith("*") and len(text) > 1:
            return CardRef(text[1:])
        if "|" in text:
            low, high = text.split("|")
            return EdgeRef(grid.edge(grid.parse_label(low), grid.parse_label(high)))
        return CellRef(grid.parse_label(text))
    except ValueError as error:
        raise ActionError(
            Phrase(
                "{text} names nothing here: write #12, *tank, a cell such as {cell}, or "
                "an edge between two neighbours ({why}).",
                {"text": repr(text), "cell": grid.label(Cell(0)), "why": str(error)},
            )
        ) from None
