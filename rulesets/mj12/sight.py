"""Lines of sight (§18): what lies between two centres, in whole numbers.

What the ground blocks is worked out once for each shooter's hex; units are looked up in a mask.
"""

from collections.abc import Mapping

from game.board.grid import Cell, Mask, Memo, mask_of
from game.board.sight import Line, blocked_by, line
from rulesets.mj12.ground import Ground


class Sight:
    """Lines of sight on one board.

    Args:
        ground: the board.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._grid = ground.grid
        hedgerows = ground.hedgerows
        self._beyond = {
            cell: hedgerows - self._own_sides(cell) for cell in self._grid.cells if hedgerows
        }
        """By shooter's hex: the hedgerows that block, which are all but those round it."""
        self.lane: Mapping[tuple[Cell, Cell], Mask] = Memo(self._lane, self._grid.memo_room)
        """By shooter's hex and target's: the hexes between, where a unit would block; the target's
        own among them where ground or hedgerow blocks or the target stands in cover."""

    def _own_sides(self, cell: Cell) -> frozenset[int]:
        grid = self._grid
        return frozenset(grid.edge(cell, other) for other in grid.neighbours[cell])

    def _lane(self, key: tuple[Cell, Cell]) -> Mask:
        cell, target = key
        there = 1 << target
        if self._ground.cover & there or not self.ground_in_the_way(cell, target).empty:
            return there
        return mask_of(line(self._grid, cell, target).cells) & ~(1 << cell | there)

    def ground_in_the_way(self, cell: Cell, target: Cell) -> Line:
        """Return the terrain and hedgerows that block, not counting the target's own cover."""
        ground = self._ground
        opaque = ground.cover
        if not (ground.high >> cell & 1 or ground.high >> target & 1):
            opaque |= ground.high
        return blocked_by(self._grid, cell, target, opaque, self._beyond.get(cell, frozenset()))

    def units_in_the_way(self, cell: Cell, target: Cell, occupied: Mask) -> Line:
        """Return the hexes whose units block."""
        return blocked_by(self._grid, cell, target, occupied)
