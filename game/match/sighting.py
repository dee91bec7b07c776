"""What came into a seat's view: the difference of two presentations."""

from collections.abc import Iterable

from game.board.grid import Grid, bits
from game.core.event import Event, PiecePlaced
from game.core.presentation import Presentation
from game.core.refs import CellRef, PieceRef, Ref, Seat
from game.core.words import Phrase, Words


def sighted(
    before: Presentation, after: Presentation, heard: Iterable[Event], seat: Seat
) -> tuple[Ref, ...]:
    """Return the cells that left the fog, then the pieces that became known.

    A piece of the seat's own that it was told of as placed is no discovery.
    """
    told = {e.piece for e in heard if isinstance(e, PiecePlaced) and e.seat == seat}
    known = {view.piece for view in before.pieces} | told
    seen = {view.piece for view in after.pieces if view.piece is not None}
    cells = [CellRef(cell) for cell in bits(before.fog & ~after.fog)]
    return (*cells, *(PieceRef(piece) for piece in sorted(seen - known)))


def in_words(refs: tuple[Ref, ...], after: Presentation, grid: Grid) -> Words:
    """Say what came into view: "g4 came into view", a piece before bare ground."""
    where = {view.piece: view.cell for view in after.pieces}
    pieces = [ref.piece for ref in refs if isinstance(ref, PieceRef)]
    cells = [where[piece] for piece in pieces]
    cells += [ref.cell for ref in refs if isinstance(ref, CellRef) and ref.cell not in cells]
    first = grid.label(cells[0])
    if len(cells) == 1:
        return Phrase("{cell} came into view", {"cell": first})
    return Phrase(
        "{cell} and one more came into view",
        {"cell": first, "count": len(cells) - 1},
        many="{cell} and {count} more came into view",
    )
