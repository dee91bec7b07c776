"""What pieces see under fog (§20): masks of cells, memoised, as they depend on the board alone."""

from game.board.board import Board
from game.board.grid import Cell, Mask, Memo, Shape
from rulesets.mini_wars.units import Building, Kind, Mobility


class Eyes:
    """The cells seen from each cell.

    Args:
        board: the map.
        wide: edition ludii: squares at a corner are one step away, and boats see 2.
    """

    def __init__(self, board: Board, *, wide: bool) -> None:
        self._grid = board.grid
        self._wide = wide
        self._corners = wide and board.grid.shape is Shape.SQUARE
        self._water = board.mask("shallow", "deep")
        self._mountain = board.mask("mountain")
        self._rough = self._mountain | board.mask("forest")
        self._seen: Memo[tuple[Mobility | None, Cell], Mask] = Memo(
            lambda key: self._look(*key), board.grid.memo_room
        )

    def view(self, kind: Kind, cell: Cell) -> Mask:
        """Return the cells that a unit or building sees from a cell."""
        eye = None if isinstance(kind, Building) else kind.mobility
        return self._seen[eye, cell]

    def _look(self, eye: Mobility | None, cell: Cell) -> Mask:
        far = eye is Mobility.AIRCRAFT or (
            eye is Mobility.HUMAN and bool(self._mountain >> cell & 1)
        )
        seen = self._disc(cell, 3 if far else 2)
        if eye is Mobility.BOAT and not self._wide:
            seen |= self._disc(cell, 3) & self._water
        return seen & ~self._rough | self._disc(cell, 1)

    def _disc(self, cell: Cell, radius: int) -> Mask:
        grid = self._grid
        if not self._corners:
            return grid.disc(cell, radius)
        column, row = grid.offset(cell)
        left, right = max(0, column - radius), min(grid.width - 1, column + radius)
        line = ((1 << right - left + 1) - 1) << left
        mask = 0
        for other in range(max(0, row - radius), min(grid.height - 1, row + radius) + 1):
            mask |= line << other * grid.width
        return mask & grid.all
