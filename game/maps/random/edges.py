"""What runs along the sides of cells on random maps: rivers between the seats, bridges, hedges."""

from collections.abc import Sequence, Set

from game.board.grid import Cell, Edge, Grid
from game.core.dice import RandomDice, pick
from game.core.recipe import Recipe
from game.maps.random.symmetry import Orbits

_HEDGES = 30
"""Cells of a seat's share for each hedge."""
_LONGEST = 3
"""EdgeWords of a hedge."""

EdgeWords = dict[int, set[str]]
"""Words by edge."""


def images(grid: Grid, orbits: Orbits, edge: Edge) -> tuple[Edge, ...]:
    """Return where the symmetry takes a side, itself first."""
    one, two = grid.edge_cells(edge)
    pairs = zip(orbits.of[one], orbits.of[two], strict=True)
    return tuple(grid.edge(Cell(a), Cell(b)) for a, b in pairs)


def rivers(grid: Grid, seats: Sequence[int], dry: Set[Cell]) -> list[Edge]:
    """Return the sides that part the seats' cells from each other, on dry land.

    Args:
        grid: of the map.
        seats: whose each cell is; at cells that are nobody's a river can be passed.
        dry: the cells without water: a river ends at a lake.
    """
    found = []
    for edge in grid.edges:
        one, two = grid.edge_cells(edge)
        owners = seats[one], seats[two]
        if {one, two} <= dry and all(owners) and owners[0] != owners[1]:
            found.append(edge)
    return found


def bridges(grid: Grid, sides: EdgeWords, recipe: Recipe, roads: set[int]) -> None:
    """Put a bridge wherever a road crosses a river."""
    for edge, words in sides.items():
        if recipe.river in words and roads.issuperset(grid.edge_cells(Edge(edge))):
            words.add(recipe.bridge)


def hedges(
    grid: Grid, orbits: Orbits, sides: EdgeWords, recipe: Recipe, free: Set[int], dice: RandomDice
) -> None:
    """Put a hedge on two or three sides of some fields, never closing one in.

    Args:
        grid: of the map.
        orbits: its cells and their images.
        sides: what runs along sides already; no hedge does there.
        recipe: for its words.
        free: the cells where there may be hedges.
        dice: which fields.
    """
    fields = [cell for cell in orbits.heads if cell in free]
    share = len(orbits.heads)
    taken: set[int] = set()
    for _ in range(max(2, share // _HEDGES)):
        open_fields = [cell for cell in fields if not taken & {cell, *grid.neighbours[cell]}]
        if not open_fields:
            return
        field = pick(dice, open_fields, "hedge")
        for image in orbits.of[field]:
            taken |= {image, *grid.neighbours[Cell(image)]}
        first = dice.roll(grid.sides, "side")
        for side in range(first, first + 1 + dice.roll(_LONGEST - 1, "length")):
            other = grid.step[field][side % grid.sides]
            if other < 0:
                continue
            every = images(grid, orbits, grid.edge(field, Cell(other)))
            if not any(edge in sides for edge in every):
                for edge in every:
                    sides[edge] = {recipe.hedge}
