"""Cheapest ways over a random map, for roads, and for telling whose part of it is whose."""

from collections.abc import Callable
from heapq import heappop, heappush

from game.board.grid import Cell, Grid
from game.maps.random.landscape import Orbits
from game.maps.random.symmetry import Symmetry


class Ways:
    """The cheapest way from one cell to every other, the same whatever the order of the heap.

    Args:
        grid: of the map.
        start: where all ways begin.
        cost: what entering a cell costs, above 0.
    """

    def __init__(self, grid: Grid, start: Cell, cost: Callable[[Cell], int]) -> None:
        self.cost: dict[Cell, int] = {start: 0}
        """Of the way to each cell that can be reached."""
        self._back: dict[Cell, Cell] = {}
        done: set[Cell] = set()
        heap = [(0, start)]
        while heap:
            _, cell = heappop(heap)
            if cell in done:
                continue
            done.add(cell)
            for other in grid.neighbours[cell]:
                total = self.cost[cell] + cost(other)
                if total < self.cost.get(other, 1 << 30):
                    self.cost[other], self._back[other] = total, cell
                    heappush(heap, (total, other))

    def to(self, end: Cell) -> list[Cell]:
        """Return the cells of the way to a cell, the last one first."""
        way = [end]
        while way[-1] in self._back:
            way.append(self._back[way[-1]])
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
