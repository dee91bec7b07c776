"""The march over dear ground: equal to a plain search, and its ways are walkable."""

from itertools import pairwise

import pytest

from game.board.grid import Cell, Edge, Grid, Shape, bits, mask_of
from game.board.path import FORBIDDEN, costs_within
from game.core.dice import RandomDice
from rulesets.kit.march import March, Steps, Waves, left_at, reached
from tests.rulesets.random_games import scattered


def cells_of(waves: Waves) -> dict[Cell, int]:
    return {cell: cost for cost, wave in enumerate(waves) for cell in bits(wave)}


@pytest.mark.parametrize("shape", list(Shape))
@pytest.mark.parametrize("even", [False, True])
def test_steps_lead_to_the_neighbours(shape, even):
    grid = Grid(shape, 7, 6, holes=[3, 17], even=even)
    steps = Steps(grid)
    dice = RandomDice(2)
    for _ in range(30):
        mask = scattered(grid, dice, 4)
        expected = mask_of(
            n for cell in grid.cells if mask >> cell & 1 for n in grid.neighbours[cell]
        )
        assert steps(mask) == expected


@pytest.mark.parametrize("shape", list(Shape))
def test_a_march_is_what_a_plain_search_finds(shape):
    dice = RandomDice(7)
    grid = Grid(shape, 9, 8, holes=[4, 13, 40])
    for _ in range(60):
        enter = [(FORBIDDEN, 1, 2, 2, 4)[dice.roll(5) - 1] for _ in range(grid.size)]
        twice = frozenset(Edge(edge) for edge in grid.edges if dice.roll(5) == 1)
        march = March(grid, enter, twice)
        start = grid.cells[dice.roll(len(grid.cells)) - 1]
        points = dice.roll(13) - 1
        blocked, halt = scattered(grid, dice, 6), scattered(grid, dice, 5)
        waves = march(start, points, blocked, halt)
        expected = costs_within(grid, start, march.costs, points, ~blocked, halt=halt)
        assert cells_of(waves) == expected
        assert reached(waves) == mask_of(cell for cell in expected if cell != start)
        for goal, cost in expected.items():
            assert left_at(waves, goal) == points - cost
            path = march.path(waves, goal, halt)
            assert (path[0], path[-1]) == (start, goal)
            assert price(grid, march, path) == cost
            assert not any(halt >> cell & 1 for cell in path[1:-1])


def price(grid: Grid, march: March, path: tuple[Cell, ...]) -> int:
    total = 0
    for one, two in pairwise(path):
        cost = march.costs[one][grid.step[one].index(two)]
        assert cost > 0
        total += cost
    return total


def test_a_side_that_is_crossed_doubles_the_cost_of_the_ground_behind():
    grid = Grid(Shape.HEX_FLAT, 1, 3)
    river = grid.edge(Cell(0), Cell(1))
    march = March(grid, [2, 4, 2], [river])
    assert cells_of(march(Cell(0), 10, 0, 0)) == {0: 0, 1: 8, 2: 10}
    assert cells_of(march(Cell(1), 4, 0, 0)) == {1: 0, 2: 2, 0: 4}


def test_a_straight_way_is_taken_straight():
    grid = Grid(Shape.HEX_FLAT, 9, 9)
    march = March(grid, [2] * grid.size)
    start = grid.cell(4, 8)
    path = march.path(march(start, 16, 0, 0), grid.cell(4, 2), 0)
    assert {grid.offset(cell)[0] for cell in path} == {4}


def test_every_step_may_have_a_price_of_its_own():
    """Dear one way and cheap the other, as uphill and downhill are."""
    dice = RandomDice(11)
    grid = Grid(Shape.HEX_FLAT, 8, 7, holes=[5])
    for _ in range(40):
        costs = tuple(
            tuple(
                (FORBIDDEN, 1, 2, 3, 4, 6)[dice.roll(6) - 1] if other >= 0 else FORBIDDEN
                for other in grid.step[cell]
            )
            for cell in range(grid.size)
        )
        march = March.priced(grid, costs)
        start = grid.cells[dice.roll(len(grid.cells)) - 1]
        points = dice.roll(12)
        blocked, halt = scattered(grid, dice, 6), scattered(grid, dice, 5)
        waves = march(start, points, blocked, halt)
        expected = costs_within(grid, start, costs, points, ~blocked, halt=halt)
        assert cells_of(waves) == expected
        for goal, cost in expected.items():
            path = march.path(waves, goal, halt)
            assert (path[0], path[-1]) == (start, goal)
            assert price(grid, march, path) == cost
