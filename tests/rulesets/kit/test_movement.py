"""The shared reach: equal to a plain search, whatever was asked before."""

import itertools

import pytest

from game.board.grid import Cell, Grid, Mask, Shape, bits
from game.core.dice import RandomDice
from rulesets.kit.movement import Approach, Reach
from tests.rulesets.random_games import scattered


def flood(grid: Grid, ground: Mask, start: Cell, steps: int) -> dict[Cell, int]:
    """Return the distance of every cell within so many steps, found step by step."""
    found = {start: 0}
    for step in range(1, steps + 1):
        for cell in [cell for cell, far in found.items() if far == step - 1]:
            for near in grid.neighbours[cell]:
                if ground >> near & 1 and near not in found:
                    found[near] = step
    return found


@pytest.mark.parametrize("shape", list(Shape))
def test_reach_is_what_a_plain_search_finds(shape):
    dice = RandomDice(5)
    grid = Grid(shape, 9, 8, holes=[4, 13, 40])
    ground = grid.all & ~scattered(grid, dice, 4)
    reach = Reach(grid, ground)
    for _ in range(300):
        start = grid.cells[dice.roll(len(grid.cells)) - 1]
        steps = dice.roll(7) - 1
        blockers = scattered(grid, dice, 6)
        found = flood(grid, ground & ~blockers, start, steps)
        assert set(bits(reach(start, steps, blockers))) == set(found)
        for goal in found:
            path = reach.path(start, goal, steps, blockers)
            assert len(path) == found[goal] + 1
            assert (path[0], path[-1]) == (start, goal)
            for one, two in itertools.pairwise(path):
                assert two in grid.neighbours[one]
                assert two in found


def test_a_blocker_out_of_reach_changes_nothing():
    grid = Grid(Shape.SQUARE, 9, 1)
    reach = Reach(grid, grid.all)
    free = reach(Cell(0), 3)
    assert reach(Cell(0), 3, 1 << 8) == free == 0b1111
    assert reach(Cell(0), 3, 1 << 2) == 0b11


def test_the_start_is_never_asked():
    grid = Grid(Shape.SQUARE, 3, 1)
    assert Reach(grid, 0b110)(Cell(0), 2, 0b001) == 0b111


def test_a_path_out_of_reach_is_refused():
    grid = Grid(Shape.SQUARE, 5, 1)
    with pytest.raises(ValueError, match="not within 2 steps"):
        Reach(grid, grid.all).path(Cell(0), Cell(3), 2)


@pytest.mark.parametrize("shape", list(Shape))
def test_an_approach_counts_the_steps_to_a_target(shape):
    dice = RandomDice(6)
    grid = Grid(shape, 7, 7)
    ground = grid.all & ~scattered(grid, dice, 3)
    approach = Approach(grid, ground, 9)
    for target in grid.cells:
        steps = approach(target)
        found = flood(grid, ground, target, 8)
        assert [steps[cell] for cell in grid.cells] == [found.get(cell, 9) for cell in grid.cells]
