"""Cheapest ways over a random map, for roads, and for telling whose part of it is whose."""

from collections.abc import Callable

from game.board.grid import Cell, Grid, bits
from game.board.path import FORBIDDEN, WeightedSearch, waves
from game.maps.random.symmetry import Orbits, Symmetry


class Ways:
    """The cheapest way from one cell to every other; of equals the one by the lowest cells.

    Args:
        grid: of the map.
        start: where all ways begin.
        cost: what entering a cell costs, above 0.
    """

    def __init__(self, grid: Grid, start: Cell, cost: Callable[[Cell], int]) -> None:
        self._grid = grid
        self._enter = dict(zip(grid.cells, map(cost, grid.cells), strict=True))
        enter = [self._enter.get(Cell(cell), FORBIDDEN) for cell in range(grid.size)]
        farthest = sum(1 for _ in waves(grid, 1 << start, grid.all)) - 1
        found = WeightedSearch(grid, enter)(start, farthest * max(enter), 0, 0)
        self.cost = {cell: spent for spent, wave in enumerate(found) for cell in bits(wave)}
        """Of the way to each cell that can be reached."""

    def to(self, end: Cell) -> list[Cell]:
        """Return the cells of the way to a cell, the last one first; that cell where none leads."""
        way = [end]
        while left := self.cost.get(way[-1], 0):
            before = left - self._enter[way[-1]]
            way.append(min(c for c in self._grid.neighbours[way[-1]] if self.cost[c] == before))
        return way


def meeting(grid: Grid, orbits: Orbits, ways: Ways) -> Cell | None:
    """Return the cheapest cell to come to that lies beside its images, or is its own.

    A way there and its images join all seats; there is none where the images' middle is a corner.
    """
    near = [
        cell
        for cell in ways.cost
        if all(grid.distance(cell, Cell(image)) <= 1 for image in orbits.of[cell])
    ]
    return min(near, key=lambda cell: (ways.cost[cell], cell), default=None)


def parts(grid: Grid, orbits: Orbits, symmetry: Symmetry, ways: Ways) -> list[int]:
    """Return for every cell the seat whose home is the nearest, 0 where that is undecided.

    Of a cell and its images the one nearest to the first home is the first seat's.

    Args:
        grid: of the map.
        orbits: its cells and their images.
        symmetry: which carries the seats along.
        ways: from the first seat's home, by costs that are equal on all images.
    """
    seats = [0] * grid.size
    for head in orbits.heads:
        images = orbits.of[head]
        nearest = min(range(len(images)), key=lambda way: (ways.cost[Cell(images[way])], way))
        first = Cell(images[nearest])
        if len(set(images)) == len(images):
            for way, image in enumerate(orbits.of[first]):
                seats[image] = symmetry.seat(1, way)
    return seats
