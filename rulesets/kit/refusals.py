"""What reasons are made of in every game: the cell that was meant, and a sentence with its rule."""

from collections.abc import Mapping
from typing import Any, Protocol

from game.board.grid import Cell
from game.core.presentation import Refusal
from game.core.refs import CellRef, PieceId, PieceRef, Ref
from game.core.words import Phrase, Term, Words


class Placed(Protocol):
    """A piece on a cell."""

    @property
    def cell(self) -> Cell:
        """Where it stands."""
        ...


def cell_meant(ref: Ref | None, pieces: Mapping[PieceId, Placed]) -> Cell | None:
    """Return the cell that was pointed at, or that of the piece; None: neither."""
    match ref:
        case CellRef(cell):
            return cell
        case PieceRef(id) if id in pieces:
            return pieces[id].cell
    return None


def because(rule: str, template: Term, **words: Words | Any) -> Refusal:
    """Return the reason of a paragraph, its sentence filled in with words."""
    return Refusal(Phrase(template, words), rule)
