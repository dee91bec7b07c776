"""Searches over a grid: how far something reaches, what a way costs, and which way it takes.

Costs are integers (a game with half points doubles them). Every search is deterministic, and a
path is the straightest of the cheapest: the one with the fewest turns.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from game.board.grid import AXIAL_STEPS, Cell, Edge, Grid, Mask, Shape, bits

FORBIDDEN = -1
"""The cost of a step that cannot be taken."""

StepCosts = Sequence[Sequence[int]]
"""`costs[cell][side]`: what the step out of a cell across a side costs, at least 1, or FORBIDDEN;
the shape of `Grid.step`."""


def waves(grid: Grid, sources: Mask, passable: Mask) -> Iterator[Mask]:
    """Yield the cells 0, 1, 2 … steps away from the nearest source, until none are left.

    Steps lead into passable cells only; the sources need not be passable.
    """
    around = grid.neighbour_mask
    wave, fresh = sources, passable & ~sources
    while wave:
        yield wave
        grown = 0
        for cell in bits(wave):
            grown |= around[cell]
        wave = grown & fresh
        fresh &= ~wave


def reach(grid: Grid, start: Cell, passable: Mask, steps: int) -> Mask:
    """Return all cells at most `steps` steps through passable cells away, the start included.

    With `grid.size` for steps: all that hang together with the start.
    """
    around = grid.neighbour_mask
    reached = wave = 1 << start
    for _ in range(steps):
        grown = 0
        for cell in bits(wave):
            grown |= around[cell]
        wave = grown & passable & ~reached
        if not wave:
            break
        reached |= wave
    return reached


def step_costs(grid: Grid, enter: Sequence[int], cross: Mapping[Edge, int]) -> StepCosts:
    """Return the cost of every step: to enter the cell, plus what its edge adds.

    Args:
        grid: the grid.
        enter: cost to enter each cell, at least 1, or FORBIDDEN.
        cross: what an edge adds, or FORBIDDEN; edges left out add nothing.
    """
    table = []
    for cell in range(grid.size):
        row = []
        for other in grid.step[cell]:
            cost = enter[other] if other >= 0 else FORBIDDEN
            if cost >= 0 and cross:
                extra = cross.get(grid.edge(Cell(cell), Cell(other)), 0)
                cost = cost + extra if extra >= 0 else FORBIDDEN
            row.append(cost)
        table.append(tuple(row))
    return tuple(table)


def costs_within(
    grid: Grid, start: Cell, costs: StepCosts, budget: int, passable: Mask, *, halt: Mask = 0
) -> dict[Cell, int]:
    """Return what it costs to reach each cell that the budget allows, cheapest first.

    Args:
        grid: the grid.
        start: where the way begins; it costs nothing and may be left even if it halts.
        costs: the cost of each step.
        budget: the most that may be spent.
        passable: the cells that may be entered.
        halt: cells that end the way when entered, such as enemy zones of control.
    """
    found: dict[Cell, int] = {}
    heap = [(0, start)]
    while heap:
        spent, cell = heappop(heap)
        if cell in found:
            continue
        found[cell] = spent
        if halt >> cell & 1 and cell != start:
            continue
        for other, cost in zip(grid.step[cell], costs[cell], strict=True):
            if (
                other >= 0
                and 0 <= cost <= budget - spent
                and passable >> other & 1
                and other not in found
            ):
                heappush(heap, (spent + cost, Cell(other)))
    return found


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
    return _straightest(grid, start, goal, left, None)


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


def cheapest_path(
    grid: Grid, start: Cell, goal: Cell, costs: StepCosts, passable: Mask, *, halt: Mask = 0
) -> tuple[Cell, ...]:
    """Return a path of the least cost with both ends, or () if there is none.

    Ties are settled as in `shortest_path`; the arguments are those of `costs_within`.
    """
    if start == goal:
        return (start,)
    left: dict[Cell, int] = {}
    opposite = grid.sides // 2
    heap = [(0, goal)]
    while heap and start not in left:
        spent, cell = heappop(heap)
        if cell in left or not (passable >> cell & 1 or cell == start):
            continue
        left[cell] = spent
        for side, other in enumerate(grid.step[cell]):
            if other < 0 or other in left or (halt >> other & 1 and other != start):
                continue
            cost = costs[other][(side + opposite) % grid.sides]
            if cost > 0:
                heappush(heap, (spent + cost, Cell(other)))
    if start not in left:
        return ()
    return _straightest(grid, start, goal, left, costs)


def _straightest(
    grid: Grid, start: Cell, goal: Cell, left: Mapping[Cell, int], costs: StepCosts | None
) -> tuple[Cell, ...]:
    """Return the best path by cost left to the goal, known for every cell of a cheapest path.

    Without `costs` every step costs 1.
    """
    ways: dict[Cell, list[tuple[int, Cell]]] = {}
    open_cells = [start]
    while open_cells:
        cell = open_cells.pop()
        if cell in ways:
            continue
        ways[cell] = [
            (side, Cell(other))
            for side, other in enumerate(grid.step[cell])
            if other in left
            and 0 < (costs[cell][side] if costs else 1) == left[cell] - left[Cell(other)]
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
