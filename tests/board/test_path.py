"""Searches, compared with straightforward ones that look at everything."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.board.grid import Cell, Edge, Grid, Mask, Shape, bits, mask_of
from game.board.path import (
    FORBIDDEN,
    StepCosts,
    cheapest_path,
    costs_within,
    reach,
    shortest_path,
    step_costs,
    waves,
)

GRIDS = [
    Grid(Shape.SQUARE, 6, 5, holes=(3, 16)),
    Grid(Shape.HEX_FLAT, 5, 5, holes=(7,)),
    Grid(Shape.HEX_POINTY, 5, 4, holes=(0, 11), even=True),
]
EACH = pytest.mark.parametrize("grid", GRIDS, ids=str)


def some(random: Random, grid: Grid, chance: float) -> Mask:
    return mask_of(cell for cell in grid.cells if random.random() < chance)


def relaxed(
    grid: Grid, start: Cell, costs: StepCosts, passable: Mask, halt: Mask
) -> dict[int, int]:
    """Return least costs by relaxing every step until nothing changes."""
    found: dict[int, int] = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell, spent in list(found.items()):
            if halt >> cell & 1 and cell != start:
                continue
            for side, other in enumerate(grid.step[cell]):
                cost = costs[cell][side]
                if other < 0 or cost < 0 or not passable >> other & 1:
                    continue
                if found.get(other, 10**9) > spent + cost:
                    found[other] = spent + cost
                    changed = True
    return found


def sides(grid: Grid, path: tuple[Cell, ...]) -> list[int]:
    return [grid.step[a].index(b) for a, b in pairwise(path)]


def turns(grid: Grid, path: tuple[Cell, ...]) -> int:
    across = sides(grid, path)
    return sum(a != b for a, b in pairwise(across))


def price(grid: Grid, path: tuple[Cell, ...], costs: StepCosts) -> int:
    return sum(costs[a][side] for a, side in zip(path, sides(grid, path), strict=False))


def all_paths(
    grid: Grid, path: tuple[Cell, ...], goal: Cell, costs: StepCosts, budget: int, passable: Mask
) -> Iterator[tuple[Cell, ...]]:
    if path[-1] == goal:
        yield path
        return
    for side, other in enumerate(grid.step[path[-1]]):
        cost = costs[path[-1]][side]
        if other >= 0 and 0 <= cost <= budget and passable >> other & 1:
            yield from all_paths(grid, (*path, Cell(other)), goal, costs, budget - cost, passable)


@EACH
def test_waves_are_the_cells_by_distance_from_the_nearest_source(grid):
    random = Random(1)
    for _ in range(40):
        passable, sources = some(random, grid, 0.7), some(random, grid, 0.1)
        nearest: dict[int, int] = {}
        ones = step_costs(grid, [1] * grid.size, {})
        for source in bits(sources):
            for cell, far in relaxed(grid, source, ones, passable, 0).items():
                nearest[cell] = min(far, nearest.get(cell, far))
        layers = list(waves(grid, sources, passable))
        assert {c: n for n, wave in enumerate(layers) for c in bits(wave)} == nearest


@EACH
def test_reach_holds_the_start_and_every_cell_within_the_steps(grid):
    random = Random(2)
    ones = step_costs(grid, [1] * grid.size, {})
    for _ in range(60):
        passable, start, steps = (
            some(random, grid, 0.7),
            random.choice(grid.cells),
            random.randrange(6),
        )
        far = relaxed(grid, start, ones, passable, 0)
        assert reach(grid, start, passable, steps) == mask_of(
            Cell(cell) for cell, needed in far.items() if needed <= steps
        )


@EACH
def test_reach_over_open_ground_is_the_disc_where_no_hole_is_near(grid):
    whole = Grid(grid.shape, 7, 7, even=grid.even)
    middle = whole.cell(3, 3)
    for steps in range(4):
        assert reach(whole, middle, whole.all, steps) == whole.disc(middle, steps)


def random_costs(random: Random, grid: Grid) -> StepCosts:
    enter = [random.choice((FORBIDDEN, 1, 1, 1, 1, 1, 2, 3)) for _ in range(grid.size)]
    cross = {e: random.choice((FORBIDDEN, 1, 3)) for e in grid.edges if random.random() < 0.1}
    return step_costs(grid, enter, cross)


@EACH
def test_step_costs_add_the_cell_and_the_edge(grid):
    a = grid.cells[5]
    b, c = grid.neighbours[a][:2]
    river, wall = grid.edge(a, b), grid.edge(a, c)
    enter = [1] * grid.size
    enter[a] = 2
    costs = step_costs(grid, enter, {river: 2, wall: FORBIDDEN})
    side = grid.step[b].index(a)
    assert costs[b][side] == 4
    assert costs[a][grid.step[a].index(b)] == 3
    assert costs[c][grid.step[c].index(a)] == FORBIDDEN
    enter[a] = FORBIDDEN
    assert step_costs(grid, enter, {river: 2})[b][side] == FORBIDDEN


@EACH
def test_costs_within_a_budget_are_the_least_ones(grid):
    random = Random(3)
    for _ in range(60):
        costs, passable = random_costs(random, grid), some(random, grid, 0.8)
        halt, start = some(random, grid, 0.2), random.choice(grid.cells)
        budget = random.randrange(12)
        found = costs_within(grid, start, costs, budget, passable, halt=halt)
        truth = relaxed(grid, start, costs, passable, halt)
        assert found == {cell: spent for cell, spent in truth.items() if spent <= budget}
        assert list(found.values()) == sorted(found.values())


def test_a_cell_that_halts_is_entered_and_not_left_but_the_start_is():
    grid = Grid(Shape.SQUARE, 4, 1)
    costs = step_costs(grid, [1] * 4, {})
    halt = mask_of([Cell(0), Cell(2)])
    assert costs_within(grid, Cell(0), costs, 9, grid.all, halt=halt) == {0: 0, 1: 1, 2: 2}
    assert cheapest_path(grid, Cell(0), Cell(2), costs, grid.all, halt=halt) == (0, 1, 2)
    assert cheapest_path(grid, Cell(0), Cell(3), costs, grid.all, halt=halt) == ()


@EACH
def test_a_cheapest_path_costs_the_least_and_turns_the_least(grid):
    random = Random(4)
    compared = 0
    for _ in range(200):
        costs, passable = random_costs(random, grid), some(random, grid, 0.8)
        start, goal = random.choice(grid.cells), random.choice(grid.cells)
        least = costs_within(grid, start, costs, 6, passable).get(goal)
        path = cheapest_path(grid, start, goal, costs, passable)
        if least is None:
            assert path == () or price(grid, path, costs) > 6
            continue
        rivals = [
            way
            for way in all_paths(grid, (start,), goal, costs, least, passable)
            if price(grid, way, costs) == least
        ]
        assert min(rivals, key=lambda way: (turns(grid, way), sides(grid, way))) == path
        compared += len(rivals) > 1
    assert compared > 5


@EACH
def test_a_shortest_path_is_a_cheapest_one_with_steps_of_cost_one(grid):
    random = Random(5)
    ones = step_costs(grid, [1] * grid.size, {})
    for _ in range(150):
        passable = some(random, grid, 0.75)
        start, goal = random.choice(grid.cells), random.choice(grid.cells)
        path = shortest_path(grid, start, goal, passable)
        assert path == cheapest_path(grid, start, goal, ones, passable)


def test_a_path_prefers_the_straight_line():
    grid = Grid(Shape.SQUARE, 5, 5)
    assert shortest_path(grid, Cell(0), Cell(13), grid.all) == (0, 1, 2, 3, 8, 13)
    hexes = Grid(Shape.HEX_POINTY, 6, 6)
    path = shortest_path(hexes, hexes.cell(0, 0), hexes.cell(4, 2), hexes.all)
    assert turns(hexes, path) == 1


def test_a_path_to_where_one_stands_is_that_cell_even_if_it_may_not_be_entered():
    grid = Grid(Shape.SQUARE, 2, 1)
    assert shortest_path(grid, Cell(1), Cell(1), 0) == (1,)
    assert cheapest_path(grid, Cell(1), Cell(1), ((FORBIDDEN,) * 4,) * 2, 0) == (1,)


def test_no_path_leads_to_a_cell_that_may_not_be_entered():
    grid = Grid(Shape.SQUARE, 3, 1)
    assert shortest_path(grid, Cell(0), Cell(2), mask_of([Cell(1)])) == ()
    assert shortest_path(grid, Cell(0), Cell(2), mask_of([Cell(2)])) == ()


def test_edges_are_crossed_from_both_sides_at_the_same_extra_cost():
    grid = Grid(Shape.HEX_FLAT, 3, 3)
    extra: dict[Edge, int] = dict.fromkeys(grid.edges, 5)
    for cell, row in enumerate(step_costs(grid, [1] * 9, extra)):
        assert [cost for cost in row if cost != FORBIDDEN] == [6] * len(grid.neighbours[cell])
