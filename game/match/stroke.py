"""What is drawn over the board in one go: through cells, straight, or as a block.

A stroke says which cells it wants as the pointer moves, and remembers those on which something was
played. Whoever draws plays what is new and retracts what is wanted no more.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile

from game.board.grid import Cell, Grid
from game.board.path import shortest_path
from game.core.action import Action


class Tool(StrEnum):
    """How a stroke is drawn."""

    FREE = "free"
    """Through the cells that the pointer crosses; going back takes them off."""
    LINE = "line"
    """Straight from where it began."""
    BLOCK = "block"
    """A block of cells, on the side to which the pointer goes."""

    @property
    def whole(self) -> bool:
        """It is played whole or not at all."""
        return self is Tool.BLOCK


class Stroke:
    """A stroke that is being drawn.

    Args:
        tool: how.
        grid: of the board.
        start: where it begins.
        blocks: sizes of blocks, across and down.
    """

    def __init__(
        self, tool: Tool, grid: Grid, start: Cell, blocks: Sequence[tuple[int, int]] = ()
    ) -> None:
        self.tool = tool
        self.cells: list[Cell] = []
        """Those on which something was played, in order."""
        self.first: Action | None = None
        """What was played first: all of a stroke is of its kind."""
        self._grid = grid
        self.start = start
        """Where it begins."""
        self._blocks = blocks

    def kept(self, wanted: Sequence[Cell]) -> int:
        """Return how many of the cells it was played on are wanted still, from the first on."""
        pairs = zip(self.cells, wanted, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def wanted(self, at: Cell) -> list[Cell]:
        """Return the cells of the stroke once the pointer is at a cell."""
        match self.tool:
            case Tool.FREE:
                return self._through(at)
            case Tool.LINE:
                return self._straight(at)
            case Tool.BLOCK:
                return self._block(at)

    def _through(self, at: Cell) -> list[Cell]:
        """Return the way so far, on to a cell, or back to it where the way has crossed it."""
        if not self.cells:
            return [self.start] if at == self.start else [self.start, *self._between(at)]
        if at in self.cells:
            return self.cells[: self.cells.index(at) + 1]
        return [*self.cells, *self._between(at)]

    def _between(self, at: Cell) -> tuple[Cell, ...]:
        """Return the cells to another one, around holes: the pointer may leap."""
        now = self.cells[-1] if self.cells else self.start
        return shortest_path(self._grid, now, at, self._grid.all)[1:]

    def _straight(self, at: Cell) -> list[Cell]:
        """Return the straight row of cells that ends nearest to a cell."""
        grid = self._grid
        best = [self.start]
        for side in range(grid.sides):
            row = [self.start]
            while (then := grid.step[row[-1]][side]) >= 0:
                row.append(Cell(then))
                if grid.distance(row[-1], at) < grid.distance(best[-1], at):
                    best = list(row)
        return best

    def _block(self, at: Cell) -> list[Cell]:
        """Return the block on the side of a cell, to and fro: lying if that is across, else
        standing; nothing where the board ends before it."""
        grid = self._grid
        (q, r), (to_q, to_r) = grid.axial[self.start], grid.axial[at]
        across, down = to_q - q, to_r - r
        if at == self.start or not self._blocks:
            return []
        lying = abs(across) > abs(down)
        wide, high = max(self._blocks, key=lambda size: size[0] if lying else size[1])
        dx, dy = 1 if across >= 0 else -1, 1 if down >= 0 else -1
        cells = [
            grid.at_axial(q + dx * (wide - 1 - x if y % 2 else x), r + dy * y)
            for y in range(high)
            for x in range(wide)
        ]
        return [Cell(cell) for cell in cells] if min(cells) >= 0 else []
