"""Action records made once and picked by bits: what makes a full legal list cheap.

Rows are cut into blocks of cells, so that a piece on a huge map has rows only where it has been.
Everything here is a memo: bounded, and a function of its key.
"""

from collections.abc import Mapping
from itertools import compress

from game.board.grid import Cell, Grid, Mask, bits
from game.core.action import Action
from game.core.refs import CellRef, PieceId, PieceRef, Ref

_BLOCK = 64
"""Cells of a row. On wide maps what a piece can reach is a few cells in each of many lines, so
small blocks hold few records that nobody asks for."""
_FULL = (1 << _BLOCK) - 1
_LIMIT = 1 << 11
"""Rows kept: 130,000 records at the most, 12 MB."""
_PAIRS = 1 << 13
"""Records of deeds between two pieces: 3 MB."""
_FIGURES = bytes.maketrans(b"01", b"\0\1")

Head = tuple[str, Ref]
"""Verb and subject."""


class Rows:
    """The actions of a grid, by verb and subject."""

    def __init__(self, grid: Grid) -> None:
        self._size = grid.size
        self._rows: dict[tuple[Head, int], tuple[Action, ...]] = {}
        self._pairs: dict[tuple[str, PieceId, PieceId], Action] = {}
        self._cells: dict[int, tuple[CellRef, ...]] = {}

    def on_cells(self, legal: list[Action], verb: str, subject: Ref, cells: Mask) -> None:
        """Append `verb subject cell` for every cell of the mask, in ascending order."""
        head = (verb, subject)
        rows = self._rows
        block = 0
        while cells:
            part = cells & _FULL
            if not part:
                empty = ((cells & -cells).bit_length() - 1) // _BLOCK
                cells >>= _BLOCK * empty
                block += empty
                part = cells & _FULL
            row = rows.get((head, block)) or self._row(head, block)
            legal += compress(row, bin(part)[:1:-1].encode().translate(_FIGURES))
            cells >>= _BLOCK
            block += 1

    def on_pieces(
        self,
        legal: list[Action],
        verb: str,
        subject: PieceId,
        cells: Mask,
        at: Mapping[Cell, PieceId],
    ) -> None:
        """Append `verb #subject #target` for the piece on every cell of the mask, in that order."""
        pairs = self._pairs
        for cell in bits(cells):
            key = (verb, subject, at[cell])
            action = pairs.get(key)
            if action is None:
                if len(pairs) >= _PAIRS:
                    pairs.clear()
                action = pairs[key] = Action(verb, PieceRef(subject), PieceRef(at[cell]))
            legal.append(action)

    def _row(self, head: Head, block: int) -> tuple[Action, ...]:
        if len(self._rows) >= _LIMIT:
            self._rows.clear()
        cells = self._cells.get(block)
        if cells is None:
            start = block * _BLOCK
            stop = min(start + _BLOCK, self._size)
            cells = self._cells[block] = tuple(CellRef(Cell(cell)) for cell in range(start, stop))
        verb, subject = head
        row = self._rows[head, block] = tuple(Action(verb, subject, cell) for cell in cells)
        return row
