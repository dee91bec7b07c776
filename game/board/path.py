"""Searches over a grid: how far something reaches, what a way costs, and which way it takes.

Where every step costs the same there are `reach` and `shortest_path`; where ground and sides differ
in price there is `WeightedSearch`, Dijkstra's algorithm over whole masks. Costs are integers (a
game with half points doubles them), and every search is deterministic.
"""

from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from game.board.grid import AXIAL_STEPS, Cell, Edge, Grid, Mask, Shape, bits, mask_of, union

FORBIDDEN = -1
"""The cost of a step that cannot be taken."""

StepCosts = Sequence[Sequence[int]]
"""`costs[cell][side]`: what the step out of a cell across a side costs, at least 1, or FORBIDDEN;
the shape of `Grid.step`."""

Waves = list[Mask]
"""By what was paid: the cells first reached for exactly so much; the start is the first wave."""

# ------------------------------------------------------------------------- steps of one price


def waves(grid: Grid, sources: Mask, passable: Mask) -> Iterator[Mask]:
    """Yield the cells 0, 1, 2 … steps away from the nearest source, until none are left.

    Steps lead into passable cells only; the sources need not be passable.
    """
    around = grid.neighbour_mask
    wave, fresh = sources, passable & ~sources
    while wave:
        yield wave
        wave = union(around, wave) & fresh
        fresh &= ~wave


def reach(grid: Grid, start: Cell, passable: Mask, steps: int) -> Mask:
    """Return all cells at most `steps` steps through passable cells away, the start included.

    With `grid.size` for steps: all that hang together with the start.
    """
    around = grid.neighbour_mask
    reached = wave = 1 << start
    for _ in range(steps):
        wave = union(around, wave) & passable & ~reached
        if not wave:
            break
        reached |= wave
    return reached


def shortest_path(grid: Grid, start: Cell, goal: Cell, passable: Mask) -> tuple[Cell, ...]:
    """Return a path of the fewest steps with both ends, or () if none leads through passable cells.

    Of those it is one with the fewest turns, of those the one with the lowest sides first.
    """
    if start == goal:
        return (start,)
    if not passable >> goal & 1:
        return ()
    (aq, ar), (bq, br) = grid.axial[start], grid.axial[goal]
    for sides in _legs(grid.shape, bq - aq, br - ar):
        if path := _walk(grid, start, sides, passable):
            return path
    left: dict[Cell, int] = {}
    for step, wave in enumerate(waves(grid, 1 << goal, passable | 1 << start)):
        left.update(dict.fromkeys(bits(wave), step))
        if wave >> start & 1:
            break
    else:
        return ()
    return _straightest(grid, start, goal, left)


@lru_cache(maxsize=4096)
def _legs(shape: Shape, dq: int, dr: int) -> tuple[tuple[int, ...], ...]:
    """Return the sides to cross over open ground, with at most one turn, the lowest first."""
    steps = AXIAL_STEPS[shape]
    for side, (eq, er) in enumerate(steps):
        fq, fr = steps[side - 1]
        along, aside = dr * fq - dq * fr, dq * er - dr * eq
        if along >= 0 and aside >= 0:
            one, two = (side,) * along, ((side - 1) % len(steps),) * aside
            return tuple(sorted({one + two, two + one}))
    raise AssertionError("the sides go all the way round")


def _walk(grid: Grid, start: Cell, sides: tuple[int, ...], passable: Mask) -> tuple[Cell, ...]:
    """Return the cells met when crossing the sides in turn, or () if one cannot be entered."""
    path = [start]
    for side in sides:
        cell = grid.step[path[-1]][side]
        if cell < 0 or not passable >> cell & 1:
            return ()
        path.append(Cell(cell))
    return tuple(path)


def _straightest(grid: Grid, start: Cell, goal: Cell, left: Mapping[Cell, int]) -> tuple[Cell, ...]:
    """Return the best path by steps left to the goal, known for every cell of a shortest path."""
    ways: dict[Cell, list[tuple[int, Cell]]] = {}
    open_cells = [start]
    while open_cells:
        cell = open_cells.pop()
        if cell in ways:
            continue
        ways[cell] = [
            (side, Cell(other))
            for side, other in enumerate(grid.step[cell])
            if other in left and left[Cell(other)] == left[cell] - 1
        ]
        open_cells += [other for _, other in ways[cell]]

    turns: dict[tuple[Cell, int], int] = {}
    """Fewest turns from a cell to the goal when it is left across a side."""

    def best(cell: Cell, came: int) -> tuple[int, int, Cell]:
        return min(
            (turns[cell, side] + (came not in (side, -1)), side, other)
            for side, other in ways[cell]
        )

    for cell in sorted(ways, key=left.__getitem__):
        for side, other in ways[cell]:
            turns[cell, side] = 0 if other == goal else best(other, side)[0]
    path, came = [start], -1
    while path[-1] != goal:
        _, came, cell = best(path[-1], came)
        path.append(cell)
    return tuple(path)


# -------------------------------------------------------------- steps of different prices


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


Layers = tuple[Mask, ...]
"""The cells from which the nearest of some goals costs 0, 1, 2 …"""


class Flood:
    """Tells from which cells the nearest of some goals costs how much, over one kind of ground.

    Args:
        around: returns every cell one step from a cell of a mask.
        prices: what it costs to enter cells, at least 1, and the cells; others cannot be entered.
        far: costs from which ways are not told apart.
        at_goals: what it costs to enter a goal; None: as the ground there says.
    """

    def __init__(
        self,
        around: Steps,
        prices: Iterable[tuple[int, Mask]],
        far: int,
        *,
        at_goals: int | None = None,
    ) -> None:
        self._around = around
        self._prices = tuple(prices)
        self._far = far
        self._at_goals = at_goals
        self._open: Mask = 0
        for _, ground in self._prices:
            self._open |= ground
        self._most = max([price for price, _ in self._prices], default=1)

    def __call__(self, goals: Mask) -> Layers:
        """Return the cells by what their cheapest way costs, the goals first."""
        around = self._around
        fresh = self._open & ~goals
        layers = [0] * (self._far + self._most)
        layers[0] = goals
        prices = self._prices if self._at_goals is None else ((self._at_goals, goals),)
        last = 0
        for cost in range(self._far):
            wave = layers[cost]
            if cost:
                wave &= fresh
                layers[cost] = wave
                fresh ^= wave
            if wave:
                last = cost
                for price, ground in prices:
                    step = wave & ground
                    if step:
                        layers[cost + price] |= around(step)
            prices = self._prices
        return tuple(layers[: last + 1])


class Distances:
    """Tells what the nearest of some goals costs from each cell.

    Args:
        layers: by goals, what a `Flood` returns for them.
        size: of the grid, in cells.
        far: stands for cells from which there is no way.
    """

    def __init__(self, layers: Mapping[Mask, Layers], size: int, far: int) -> None:
        self._layers = layers
        self._size = size
        self._far = far

    def __call__(self, goals: Mask) -> bytes:
        """Return the costs by cell."""
        costs = bytearray([self._far]) * self._size
        for cost, layer in enumerate(self._layers[goals]):
            for cell in bits(layer):
                costs[cell] = cost
        return bytes(costs)


class WeightedSearch:
    """Dijkstra's algorithm over one kind of ground.

    All cells of one price already paid are looked at together, as one mask shifted over the sides
    of the grid: a full reach costs a few microseconds a point, however many cells it holds.

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
        cells: dict[int, list[Cell]] = {}
        for open_cell in grid.cells:
            if enter[open_cell] >= 0:
                cells.setdefault(enter[open_cell], []).append(open_cell)
        ground = tuple((price, mask_of(group)) for price, group in sorted(cells.items()))
        self._open: Mask = sum(mask for _, mask in ground)
        self._ways = [(Steps(grid, plain if dear else None), ground)]
        if dear:
            doubled = tuple((2 * price, mask) for price, mask in ground)
            self._ways.append((Steps(grid, dear), doubled))

    @classmethod
    def priced(cls, grid: Grid, costs: StepCosts) -> "WeightedSearch":
        """Return a search over ground where every single step has a price of its own."""
        search = cls(grid, (FORBIDDEN,) * grid.size)
        search.costs = costs
        taken: dict[int, set[tuple[int, int]]] = {}
        for cell in grid.cells:
            for side, cost in enumerate(costs[cell]):
                if cost >= 0:
                    taken.setdefault(cost, set()).add((cell, side))
                    search._open |= 1 << grid.step[cell][side]
        search._ways = [
            (Steps(grid, steps), ((cost, grid.all),)) for cost, steps in sorted(taken.items())
        ]
        return search

    def __call__(self, start: Cell, points: int, blocked: Mask, halt: Mask) -> Waves:
        """Return the cells in reach by what they cost at least.

        Args:
            start: where all ways begin; it can be left even if it halts or is blocked.
            points: the most that may be spent.
            blocked: cells that cannot be entered.
            halt: cells that end the way when entered, such as enemy zones of control.
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
            halt: cells that end the way when entered.
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
