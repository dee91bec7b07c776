"""Searches, compared with straightforward ones that look at everything."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.board.grid import Cell, Edge, Grid, Mask, Shape, bits, mask_of
from game.board.path import (
    FORBIDDEN,
    Distances,
    Flood,
    StepCosts,
    Steps,
    Waves,
    WeightedSearch,
    left_at,
    reach,
    reached,
    shortest_path,
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
) -> dict[Cell, int]:
    """Return least costs by relaxing every step until nothing changes."""
    found: dict[Cell, int] = {start: 0}
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
                if found.get(Cell(other), 10**9) > spent + cost:
                    found[Cell(other)] = spent + cost
                    changed = True
    return found


def ones(grid: Grid) -> StepCosts:
    """Return costs of 1 for every step."""
    return tuple(tuple(1 if o >= 0 else FORBIDDEN for o in row) for row in grid.step)


def sides(grid: Grid, path: tuple[Cell, ...]) -> list[int]:
    return [grid.step[a].index(b) for a, b in pairwise(path)]


def turns(grid: Grid, path: tuple[Cell, ...]) -> int:
    across = sides(grid, path)
    return sum(a != b for a, b in pairwise(across))


def price(grid: Grid, path: tuple[Cell, ...], costs: StepCosts) -> int:
    steps = [costs[a][side] for a, side in zip(path, sides(grid, path), strict=False)]
    assert all(cost > 0 for cost in steps)
    return sum(steps)


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
        nearest: dict[Cell, int] = {}
        for source in bits(sources):
            for cell, far in relaxed(grid, source, ones(grid), passable, 0).items():
                nearest[cell] = min(far, nearest.get(cell, far))
        layers = list(waves(grid, sources, passable))
        assert {c: n for n, wave in enumerate(layers) for c in bits(wave)} == nearest


@EACH
def test_reach_holds_the_start_and_every_cell_within_the_steps(grid):
    random = Random(2)
    for _ in range(60):
        passable, start, steps = (
            some(random, grid, 0.7),
            random.choice(grid.cells),
            random.randrange(6),
        )
        far = relaxed(grid, start, ones(grid), passable, 0)
        assert reach(grid, start, passable, steps) == mask_of(
            cell for cell, needed in far.items() if needed <= steps
        )


@EACH
def test_reach_over_open_ground_is_the_disc_where_no_hole_is_near(grid):
    whole = Grid(grid.shape, 7, 7, even=grid.even)
    middle = whole.cell(3, 3)
    for steps in range(4):
        assert reach(whole, middle, whole.all, steps) == whole.disc(middle, steps)


@EACH
def test_a_shortest_path_has_the_fewest_steps_and_turns_the_least(grid):
    random = Random(5)
    compared = 0
    for _ in range(150):
        passable = some(random, grid, 0.75)
        start, goal = random.choice(grid.cells), random.choice(grid.cells)
        path = shortest_path(grid, start, goal, passable)
        least = relaxed(grid, start, ones(grid), passable, 0).get(goal)
        if least is None:
            assert path == ()
            continue
        rivals = list(all_paths(grid, (start,), goal, ones(grid), least, passable))
        assert min(rivals, key=lambda way: (turns(grid, way), sides(grid, way))) == path
        compared += len(rivals) > 1
    assert compared > 5


def test_a_path_prefers_the_straight_line():
    grid = Grid(Shape.SQUARE, 5, 5)
    assert shortest_path(grid, Cell(0), Cell(13), grid.all) == (0, 1, 2, 3, 8, 13)
    hexes = Grid(Shape.HEX_POINTY, 6, 6)
    path = shortest_path(hexes, hexes.cell(0, 0), hexes.cell(4, 2), hexes.all)
    assert turns(hexes, path) == 1


def test_a_path_to_where_one_stands_is_that_cell_even_if_it_may_not_be_entered():
    grid = Grid(Shape.SQUARE, 2, 1)
    assert shortest_path(grid, Cell(1), Cell(1), 0) == (1,)


def test_no_path_leads_to_a_cell_that_may_not_be_entered():
    grid = Grid(Shape.SQUARE, 3, 1)
    assert shortest_path(grid, Cell(0), Cell(2), mask_of([Cell(1)])) == ()
    assert shortest_path(grid, Cell(0), Cell(2), mask_of([Cell(2)])) == ()


# -------------------------------------------------------------- steps of different prices


def cells_of(found: Waves) -> dict[Cell, int]:
    return {cell: cost for cost, wave in enumerate(found) for cell in bits(wave)}


def within(points: int, costs: dict[Cell, int]) -> dict[Cell, int]:
    return {cell: cost for cell, cost in costs.items() if cost <= points}


@pytest.mark.parametrize("shape", list(Shape))
@pytest.mark.parametrize("even", [False, True])
def test_steps_lead_to_the_neighbours(shape, even):
    grid = Grid(shape, 7, 6, holes=[3, 17], even=even)
    steps = Steps(grid)
    random = Random(2)
    for _ in range(30):
        mask = some(random, grid, 1 / 4)
        expected = mask_of(
            n for cell in grid.cells if mask >> cell & 1 for n in grid.neighbours[cell]
        )
        assert steps(mask) == expected


@pytest.mark.parametrize("shape", list(Shape))
def test_a_weighted_search_finds_what_relaxing_every_step_does(shape):
    random = Random(7)
    grid = Grid(shape, 9, 8, holes=[4, 13, 40])
    for _ in range(60):
        enter = [random.choice((FORBIDDEN, 1, 2, 2, 4)) for _ in range(grid.size)]
        twice = frozenset(Edge(edge) for edge in grid.edges if random.random() < 0.2)
        search = WeightedSearch(grid, enter, twice)
        start = random.choice(grid.cells)
        points = random.randrange(13)
        blocked, halt = some(random, grid, 1 / 6), some(random, grid, 1 / 5)
        found = search(start, points, blocked, halt)
        expected = within(points, relaxed(grid, start, search.costs, ~blocked, halt))
        assert cells_of(found) == expected
        assert reached(found) == mask_of(cell for cell in expected if cell != start)
        for goal, cost in expected.items():
            assert left_at(found, goal) == points - cost
            path = search.path(found, goal, halt)
            assert (path[0], path[-1]) == (start, goal)
            assert price(grid, path, search.costs) == cost
            assert not any(halt >> cell & 1 for cell in path[1:-1])


@pytest.mark.parametrize("at_goals", [None, 1])
def test_a_flood_finds_what_the_searches_from_every_cell_do(at_goals):
    random = Random(5)
    grid = Grid(Shape.HEX_FLAT, 7, 6, holes=[4, 13])
    far = 9
    for _ in range(20):
        enter = [random.choice((FORBIDDEN, 1, 2, 4)) for _ in range(grid.size)]
        prices = [
            (price, mask_of(cell for cell in grid.cells if enter[cell] == price))
            for price in (1, 2, 4)
        ]
        goals = some(random, grid, 1 / 12)
        flood = Flood(Steps(grid), prices, far, at_goals=at_goals)
        priced = [
            at_goals if at_goals and goals >> cell & 1 else enter[cell] for cell in range(grid.size)
        ]
        search = WeightedSearch(grid, priced)
        expected = [far] * grid.size
        for cell in grid.cells:
            if goals >> cell & 1:
                expected[cell] = 0
            elif enter[cell] != FORBIDDEN:
                costs = cells_of(search(cell, far - 1, 0, goals))
                ends = [costs[goal] for goal in costs if goals >> goal & 1]
                expected[cell] = min(ends, default=far)
        assert list(Distances({goals: flood(goals)}, grid.size, far)(goals)) == expected


def test_a_side_that_is_crossed_doubles_the_cost_of_the_ground_behind():
    grid = Grid(Shape.HEX_FLAT, 1, 3)
    river = grid.edge(Cell(0), Cell(1))
    search = WeightedSearch(grid, [2, 4, 2], [river])
    assert cells_of(search(Cell(0), 10, 0, 0)) == {0: 0, 1: 8, 2: 10}
    assert cells_of(search(Cell(1), 4, 0, 0)) == {1: 0, 2: 2, 0: 4}


def test_a_straight_way_is_taken_straight():
    grid = Grid(Shape.HEX_FLAT, 9, 9)
    search = WeightedSearch(grid, [2] * grid.size)
    start = grid.cell(4, 8)
    path = search.path(search(start, 16, 0, 0), grid.cell(4, 2), 0)
    assert {grid.offset(cell)[0] for cell in path} == {4}


def test_every_step_may_have_a_price_of_its_own():
    """Dear one way and cheap the other, as uphill and downhill are."""
    random = Random(11)
    grid = Grid(Shape.HEX_FLAT, 8, 7, holes=[5])
    for _ in range(40):
        costs = tuple(
            tuple(
                random.choice((FORBIDDEN, 1, 2, 3, 4, 6)) if other >= 0 else FORBIDDEN
                for other in grid.step[cell]
            )
            for cell in range(grid.size)
        )
        search = WeightedSearch.priced(grid, costs)
        start = random.choice(grid.cells)
        points = 1 + random.randrange(12)
        blocked, halt = some(random, grid, 1 / 6), some(random, grid, 1 / 5)
        found = search(start, points, blocked, halt)
        expected = within(points, relaxed(grid, start, costs, ~blocked, halt))
        assert cells_of(found) == expected
        for goal, cost in expected.items():
            path = search.path(found, goal, halt)
            assert (path[0], path[-1]) == (start, goal)
            assert price(grid, path, search.costs) == cost


def test_a_cell_that_halts_is_entered_and_not_left_but_the_start_is():
    grid = Grid(Shape.SQUARE, 4, 1)
    search = WeightedSearch(grid, [1] * 4)
    halt = mask_of([Cell(0), Cell(2)])
    found = search(Cell(0), 9, 0, halt)
    assert cells_of(found) == {0: 0, 1: 1, 2: 2}
    assert search.path(found, Cell(2), halt) == (0, 1, 2)
    assert search.path(found, Cell(0), halt) == (0,)
