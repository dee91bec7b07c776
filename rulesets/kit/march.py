"""How far a piece gets where ground and sides differ in price, and where it must halt.

Costs are integers (a game with half points doubles them). All cells of one price already paid are
looked at together, as one mask shifted over the sides of the grid, so that a full reach costs a
few microseconds a point, however many cells it holds.
"""

from collections.abc import Collection, Container, Sequence

from game.board.grid import Cell, Edge, Grid, Mask
from game.board.path import FORBIDDEN, StepCosts

Waves = list[Mask]
"""By what was paid: the cells first reached for exactly so much; the start is the first wave."""


class Steps:
    """Moves whole masks over the sides of a grid.

    Args:
        grid: the grid.
        within: the steps taken, as (cell, side); None: all that lead to a cell.
    """

    def __init__(self, grid: Grid, within: Container[tuple[int, int]] | None = None) -> None:
        sources: dict[int, Mask] = {}
        for cell in grid.cells:
            for side, other in enumerate(grid.step[cell]):
                if other >= 0 and (within is None or (cell, side) in within):
                    shift = other - cell
                    sources[shift] = sources.get(shift, 0) | 1 << cell
        self._up = tuple((shift, mask) for shift, mask in sorted(sources.items()) if shift > 0)
        self._down = tuple((-shift, mask) for shift, mask in sorted(sources.items()) if shift < 0)

    def __call__(self, mask: Mask) -> Mask:
        """Return every cell one step from a cell of the mask."""
        found = 0
        for shift, source in self._up:
            found |= (mask & source) << shift
        for shift, source in self._down:
            found |= (mask & source) >> shift
        return found


class March:
    """Marches over one kind of ground.

    Args:
        grid: the grid.
        enter: what it costs to enter each cell, at least 1, or FORBIDDEN.
        twice: sides over which entering costs double.
    """

    def __init__(self, grid: Grid, enter: Sequence[int], twice: Collection[Edge] = ()) -> None:
        self._grid = grid
        plain: set[tuple[int, int]] = set()
        dear: set[tuple[int, int]] = set()
        table: list[tuple[int, ...]] = []
        for cell in range(grid.size):
            row = [enter[other] if other >= 0 else FORBIDDEN for other in grid.step[cell]]
            if twice:
                for side, other in enumerate(grid.step[cell]):
                    if other >= 0 and grid.edge(Cell(cell), Cell(other)) in twice:
                        dear.add((cell, side))
                        row[side] *= 2 if row[side] > 0 else 1
                    else:
                        plain.add((cell, side))
            table.append(tuple(row))
        self.costs: StepCosts = tuple(table)
        """`costs[cell][side]`: what the step costs."""
        prices = sorted({cost for cost in enter if cost >= 0})
        ground = {
            price: sum(1 << cell for cell in grid.cells if enter[cell] == price) for price in prices
        }
        self._open: Mask = sum(ground.values())
        self._ways = [(Steps(grid, plain if dear else None), tuple(ground.items()))]
        if dear:
            doubled = tuple((2 * price, mask) for price, mask in ground.items())
            self._ways.append((Steps(grid, dear), doubled))

    @classmethod
    def priced(cls, grid: Grid, costs: StepCosts) -> "March":
        """Return marches over ground where every single step has a price of its own."""
        march = cls(grid, (FORBIDDEN,) * grid.size)
        march.costs = costs
        taken: dict[int, set[tuple[int, int]]] = {}
        for cell in grid.cells:
            for side, cost in enumerate(costs[cell]):
                if cost >= 0:
                    taken.setdefault(cost, set()).add((cell, side))
                    march._open |= 1 << grid.step[cell][side]
        march._ways = [
            (Steps(grid, steps), ((cost, grid.all),)) for cost, steps in sorted(taken.items())
        ]
        return march

    def __call__(self, start: Cell, points: int, blocked: Mask, halt: Mask) -> Waves:
        """Return the cells in reach by what they cost at least.

        Args:
            start: where the march begins; it can be left even if it halts or is blocked.
            points: the most that may be spent.
            blocked: cells that cannot be entered.
            halt: cells that end the march when entered.
        """
        waves = [0] * (points + 1)
        waves[0] = 1 << start
        fresh = self._open & ~blocked & ~waves[0]
        halt &= ~waves[0]
        for spent in range(points):
            wave = waves[spent]
            if spent:
                wave &= fresh
                waves[spent] = wave
                fresh ^= wave
            wave &= ~halt
            if wave:
                for steps, prices in self._ways:
                    found = steps(wave) & fresh
                    if found:
                        for price, ground in prices:
                            if spent + price <= points:
                                waves[spent + price] |= found & ground
        if points:
            waves[points] &= fresh
        return waves

    def path(self, waves: Waves, goal: Cell, halt: Mask) -> tuple[Cell, ...]:
        """Return a cheapest way to a cell in reach, both ends included, with few turns.

        Args:
            waves: the reach, from a call with the same `halt`.
            goal: a cell of it.
            halt: cells that end the march when entered.
        """
        grid = self._grid
        sides = grid.sides
        spent = next(cost for cost, wave in enumerate(waves) if wave >> goal & 1)
        path = [goal]
        came = -1
        while spent:
            cell = path[-1]
            ways = []
            for side, other in enumerate(grid.step[cell]):
                if other < 0:
                    continue
                cost = self.costs[other][(side + sides // 2) % sides]
                if not 0 < cost <= spent or not waves[spent - cost] >> other & 1:
                    continue
                if spent == cost or not halt >> other & 1:
                    ways.append((side != came, side, other, cost))
            _, came, before, cost = min(ways)
            path.append(Cell(before))
            spent -= cost
        return tuple(reversed(path))


def reached(waves: Waves) -> Mask:
    """Return all cells of a reach, the start left out."""
    found = 0
    for wave in waves[1:]:
        found |= wave
    return found


def left_at(waves: Waves, goal: Cell) -> int:
    """Return the most points that can be left on a cell of a reach."""
    return len(waves) - 1 - next(cost for cost, wave in enumerate(waves) if wave >> goal & 1)
