"""Random landscapes: smooth noise over a symmetric map, cut into water, woods, hills and rivers."""

from collections.abc import Sequence

from game.board.grid import Cell, Grid
from game.core.dice import RandomDice
from game.maps.symmetry import Symmetry

_ROUGH = 1000
"""Range of the raw noise."""


class Orbits:
    """The cells of a symmetric map, grouped with their images."""

    def __init__(self, grid: Grid, symmetry: Symmetry) -> None:
        self.of: dict[int, tuple[int, ...]] = {}
        """The images of each cell in order of the symmetry's ways, itself first."""
        for cell in grid.cells:
            self.of[cell] = symmetry.images(cell)
        self.heads = [cell for cell in grid.cells if cell == min(self.of[cell])]
        """One cell of each group, the lowest."""


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


def landscape(grid: Grid, symmetry: Symmetry, dice: RandomDice) -> list[str]:
    """Return a terrain for every cell: lakes, rivers, woods and mountains in the plain."""
    orbits = Orbits(grid, symmetry)
    cells = list(grid.cells)
    height = noise(grid, orbits, dice, 3)
    damp = noise(grid, orbits, dice, 2)
    water = lowest(height, cells, 8 + dice.roll(16, "water"))
    terrain = ["" if cell in grid.holes else "plain" for cell in range(grid.size)]
    for cell in water:
        near = grid.neighbours[cell]
        terrain[cell] = "deep" if all(other in water for other in near) else "shallow"
    _flow(grid, orbits, dice, height, terrain)
    land = [cell for cell in cells if terrain[cell] == "plain"]
    for cell in lowest(damp, land, 18 + dice.roll(8, "woods")):
        terrain[cell] = "forest"
    heights = [-value for value in height]
    for cell in lowest(heights, land, 5 + dice.roll(6, "mountains")):
        terrain[cell] = "mountain"
    return terrain


def _flow(
    grid: Grid, orbits: Orbits, dice: RandomDice, height: list[int], terrain: list[str]
) -> None:
    """Let a river or two run from high ground down to water or to the edge of the map."""
    land = [cell for cell in orbits.heads if terrain[cell] == "plain"]
    rivers = min(1 + grid.size // 300, 4)
    for _ in range(rivers if len(land) > 20 else 0):
        springs = sorted(land, key=lambda cell: -height[cell])[: len(land) // 4]
        at = springs[dice.roll(len(springs), "spring") - 1]
        course = [at]
        while terrain[at] == "plain" and len(grid.neighbours[at]) == grid.sides:
            onward = [cell for cell in grid.neighbours[at] if cell not in course]
            if not onward:
                break
            at = min(onward, key=lambda cell: (height[cell], cell))
            course.append(at)
        for cell in course:
            for image in orbits.of[Cell(cell)]:
                if terrain[image] == "plain":
                    terrain[image] = "shallow"
