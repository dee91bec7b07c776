"""Random landscapes: smooth noise over a symmetric map, cut into a recipe's covers and streams."""

from collections.abc import Sequence

from game.board.grid import Cell, Grid
from game.core.dice import RandomDice, pick
from game.core.recipe import Cover, Lie, Recipe
from game.maps.random.symmetry import Orbits

_ROUGH = 1000
"""Range of the raw noise."""


def noise(grid: Grid, orbits: Orbits, dice: RandomDice, smooth: int) -> list[int]:
    """Return a smooth random number for each cell, equal on all images of a cell."""
    field = [0] * grid.size
    for head in orbits.heads:
        value = dice.roll(_ROUGH, "height") * _ROUGH
        for image in orbits.of[head]:
            field[image] = value
    for _ in range(smooth):
        field = [
            (2 * field[cell] + sum(field[other] for other in near)) // (2 + len(near))
            for cell, near in enumerate(grid.neighbours)
        ]
    return field


def lowest(field: Sequence[int], cells: Sequence[int], percent: int) -> set[int]:
    """Return about so many of the cells with the lowest numbers, images kept together."""
    ranked = sorted(field[cell] for cell in cells)
    if not ranked or percent <= 0:
        return set()
    limit = ranked[min(len(ranked) - 1, len(ranked) * percent // 100)]
    return {cell for cell in cells if field[cell] < limit}


def landscape(grid: Grid, orbits: Orbits, recipe: Recipe, dice: RandomDice) -> list[str]:
    """Return a terrain for every cell: the recipe's covers and streams in open ground."""
    cells = list(grid.cells)
    height = noise(grid, orbits, dice, 3)
    patches = [c for c in recipe.covers if c.lie is Lie.PATCH]
    fields = [(cover, noise(grid, orbits, dice, 2)) for cover in patches]
    fields += [(c, [-value for value in height]) for c in recipe.covers if c.lie is Lie.HIGH]
    terrain = ["" if cell in grid.holes else recipe.plain for cell in range(grid.size)]
    for cover in recipe.covers:
        if cover.lie is Lie.LOW:
            _lay(grid, cover, height, cells, terrain, dice)
    if recipe.stream:
        _flow(grid, orbits, dice, height, terrain, recipe)
    land = [cell for cell in cells if terrain[cell] == recipe.plain]
    for cover, field in fields:
        _lay(grid, cover, field, land, terrain, dice)
    return terrain


def _lay(
    grid: Grid,
    cover: Cover,
    field: Sequence[int],
    cells: Sequence[int],
    terrain: list[str],
    dice: RandomDice,
) -> None:
    """Give a cover its share of some cells, those with the lowest numbers."""
    least, most = cover.percent
    taken = lowest(field, cells, least - 1 + dice.roll(most - least + 1, cover.terrain))
    for cell in taken:
        inside = cover.heart and all(other in taken for other in grid.neighbours[cell])
        terrain[cell] = cover.heart if inside else cover.terrain


def _flow(
    grid: Grid,
    orbits: Orbits,
    dice: RandomDice,
    height: list[int],
    terrain: list[str],
    recipe: Recipe,
) -> None:
    """Let a river or two run from high ground down to water or to the edge of the map."""
    land = [cell for cell in orbits.heads if terrain[cell] == recipe.plain]
    rivers = min(1 + grid.size // 300, 4)
    for _ in range(rivers if len(land) > 20 else 0):
        springs = sorted(land, key=lambda cell: -height[cell])[: len(land) // 4]
        at = pick(dice, springs, "spring")
        course = [at]
        while terrain[at] == recipe.plain and len(grid.neighbours[at]) == grid.sides:
            onward = [cell for cell in grid.neighbours[at] if cell not in course]
            if not onward:
                break
            at = min(onward, key=lambda cell: (height[cell], cell))
            course.append(at)
        for cell in course:
            for image in orbits.of[Cell(cell)]:
                if terrain[image] == recipe.plain:
                    terrain[image] = recipe.stream
