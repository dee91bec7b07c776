"""How far a piece gets at one point a step: reach around blockers, and steps to a target.

Reach depends only on the ground, the start, the steps and those blockers that stand inside the free
reach, so the memo is keyed by these alone: a player's own moves never make it stale. All memos are
bounded and change no answer.
"""

from game.board.grid import Cell, Grid, Mask, Memo
from game.board.path import reach, shortest_path


class Reach:
    """Reach over one kind of ground.

    Args:
        grid: the board's grid.
        ground: cells that can be entered; the start is never asked.
    """

    def __init__(self, grid: Grid, ground: Mask) -> None:
        self._grid = grid
        self._ground = ground
        self._free: Memo[tuple[Cell, int], Mask] = Memo(
            lambda key: reach(grid, key[0], ground, key[1]), grid.memo_room
        )
        self._known: Memo[tuple[Cell, int, Mask], Mask] = Memo(
            lambda key: reach(grid, key[0], ground & ~key[2], key[1]), grid.memo_room
        )

    def __call__(self, start: Cell, steps: int, blockers: Mask = 0) -> Mask:
        """Return every cell within `steps` of `start` around the blockers, the start included."""
        return self._known[start, steps, blockers & self._free[start, steps]]

    def path(self, start: Cell, goal: Cell, steps: int, blockers: Mask = 0) -> tuple[Cell, ...]:
        """Return the straightest of the shortest ways, first and last cell included.

        Raises:
            ValueError: the goal is out of reach.
        """
        if not self(start, steps, blockers) >> goal & 1:
            raise ValueError(f"cell {goal} is not within {steps} steps of cell {start}")
        return shortest_path(self._grid, start, goal, self._ground & ~blockers)


class Approach:
    """How far each cell is from a target over one kind of ground, whatever stands in the way.

    Args:
        grid: the board's grid.
        ground: cells that can be entered; the target itself always can.
        limit: steps beyond which all distances count as this; at most 255.
    """

    def __init__(self, grid: Grid, ground: Mask, limit: int) -> None:
        self._grid = grid
        self._ground = ground
        self._limit = limit
        self._known: Memo[Cell, bytes] = Memo(self._spread, grid.memo_room // 8 + 1)

    def __call__(self, target: Cell) -> bytes:
        """Return the steps to `target` from every cell, by cell; `limit` where there is no way."""
        return self._known[target]

    def _spread(self, target: Cell) -> bytes:
        limit, ground, neighbours = self._limit, self._ground, self._grid.neighbours
        steps = bytearray([limit]) * self._grid.size
        steps[target] = 0
        wave = [target]
        for step in range(1, limit):
            wave = [
                cell
                for cell in {cell for at in wave for cell in neighbours[at]}
                if steps[cell] == limit and ground >> cell & 1
            ]
            for cell in wave:
                steps[cell] = step
        return bytes(steps)
