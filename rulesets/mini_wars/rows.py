"""Action records made once and picked by bits: what makes a full legal list cheap.

Rows are cut into blocks of cells, so that a piece on a huge map has rows only where it has been.
Everything here is a memo: bounded, and a function of its key.
"""

from collections.abc import Iterator
from itertools import compress

from game.board.grid import Cell, Grid, Mask
from game.core.action import Action
from game.core.refs import CellRef, PieceId, PieceRef, Ref

_BLOCK = 512
_FULL = (1 << _BLOCK) - 1
_LIMIT = 1 << 10
_PAIRS = 1 << 15
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

    def on_cells(self, verb: str, subject: Ref, cells: Mask) -> Iterator[Action]:
        """Yield `verb subject cell` for every cell of the mask, in ascending order."""
        head = (verb, subject)
        rows = self._rows
        block = 0
        while cells:
            part = cells & _FULL
            if part:
                row = rows.get((head, block)) or self._row(head, block)
                yield from compress(row, bin(part)[:1:-1].encode().translate(_FIGURES))
            cells >>= _BLOCK
            block += 1

    def on_piece(self, verb: str, subject: PieceId, target: PieceId) -> Action:
        """Return `verb #subject #target`."""
        key = (verb, subject, target)
        action = self._pairs.get(key)
        if action is None:
            if len(self._pairs) >= _PAIRS:
                self._pairs.clear()
            action = self._pairs[key] = Action(verb, PieceRef(subject), PieceRef(target))
        return action

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
