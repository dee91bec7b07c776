"""How far a piece gets at one point a step: reach around blockers, and steps to a target.

Reach depends only on the ground, the start, the steps and those blockers that stand inside the free
reach, so the memo is keyed by these alone: a player's own moves never make it stale. All memos are
bounded and change no answer.
"""

from game.board.grid import Cell, Grid, Mask, Memo, bits

Waves = tuple[Mask, ...]
"""The cells at 0, 1, 2 … steps, each cell in the first wave that touches it."""

_WAVES = 8
"""A look-up holds about so many masks."""


class Reach:
    """Reach over one kind of ground.

    Args:
        grid: the board's grid.
        ground: cells that can be entered; the start is never asked.
    """

    def __init__(self, grid: Grid, ground: Mask) -> None:
        self._near = grid.neighbour_mask
        self._free: Memo[tuple[Cell, int], Mask] = Memo(
            lambda key: self._flood(*key, ground)[0], grid.memo_room
        )
        self._known: Memo[tuple[Cell, int, Mask], tuple[Mask, Waves]] = Memo(
            lambda key: self._flood(key[0], key[1], ground & ~key[2]), grid.memo_room // _WAVES + 1
        )

    def __call__(self, start: Cell, steps: int, blockers: Mask = 0) -> Mask:
        """Return every cell within `steps` of `start` around the blockers, the start included."""
        return self._look_up(start, steps, blockers)[0]

    def path(self, start: Cell, goal: Cell, steps: int, blockers: Mask = 0) -> tuple[Cell, ...]:
        """Return a shortest way, first and last cell included; among equals, by lowest cells.

        Raises:
            ValueError: the goal is out of reach.
        """
        waves = self._look_up(start, steps, blockers)[1]
        at = next((step for step, wave in enumerate(waves) if wave >> goal & 1), -1)
        if at < 0:
            raise ValueError(f"cell {goal} is not within {steps} steps of cell {start}")
        way = [goal]
        for wave in reversed(waves[:at]):
            before = wave & self._near[way[-1]]
            way.append(Cell((before & -before).bit_length() - 1))
        return tuple(reversed(way))

    def _look_up(self, start: Cell, steps: int, blockers: Mask) -> tuple[Mask, Waves]:
        return self._known[start, steps, blockers & self._free[start, steps]]

    def _flood(self, start: Cell, steps: int, ground: Mask) -> tuple[Mask, Waves]:
        near = self._near
        seen = wave = 1 << start
        waves = [wave]
        for _ in range(steps):
            grown = 0
            for cell in bits(wave):
                grown |= near[cell]
            wave = grown & ground & ~seen
            if not wave:
                break
            seen |= wave
            waves.append(wave)
        return seen, tuple(waves)


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
