"""Layouts of a set of tiles: a fresh outline, alike for both seats, and the kinds dealt over it.

Tiles come and go in pairs, each laid on the other by the symmetry; so do pieces.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.board.grid import Cell, Grid, Shape
from game.core.dice import Dice, pick, shuffle
from game.core.recipe import DealRecipe
from game.maps.random.symmetry import Symmetry
from game.maps.schema import PlacementData

_APART = 2
"""Fewest steps between pieces of two seats."""


class DealtMap(NamedTuple):
    """A layout."""

    terrain: tuple[str, ...]
    """Row by row; empty where no tile lies."""
    placements: tuple[PlacementData, ...]


def deal(
    recipe: DealRecipe, shape: Shape, size: tuple[int, int], symmetry: Symmetry, dice: Dice
) -> DealtMap | None:
    """Return a layout for two seats, or None where chance left their pieces too close together."""
    grid = Grid(shape, *size)
    pairs = {}
    for cell in grid.cells:
        other = Cell(symmetry.images(cell)[1])
        if other not in (-1, cell):
            pairs[cell] = other
    outline = _outline(grid, pairs, sum(recipe.tiles.values()) // 2, dice)
    if outline is None:
        return None
    kinds = [kind for kind, count in recipe.tiles.items() for _ in range(count // 2)]
    terrain = [""] * grid.size
    for cell, kind in zip(outline, shuffle(dice, kinds), strict=True):
        terrain[cell] = terrain[pairs[cell]] = kind
    homes = _homes(grid, pairs, outline, recipe.pieces)
    if min(grid.distance(one, pairs[other]) for one in homes for other in homes) < _APART:
        return None
    placements = [PlacementData(piece=recipe.piece, cell=cell, seat=1) for cell in homes]
    placements += [PlacementData(piece=recipe.piece, cell=pairs[cell], seat=2) for cell in homes]
    return DealtMap(tuple(terrain), tuple(placements))


def _outline(grid: Grid, pairs: dict[Cell, Cell], count: int, dice: Dice) -> list[Cell] | None:
    """Return one cell of each of so many pairs that hang together, grown from the middle."""
    starts = [cell for cell, other in pairs.items() if cell < other in grid.neighbours[cell]]
    if not starts:
        return None
    chosen = [pick(dice, starts, "start")]
    while len(chosen) < count:
        taken = {*chosen, *(pairs[cell] for cell in chosen)}
        free = {
            min(near, pairs[near])
            for cell in sorted(taken)
            for near in grid.neighbours[cell]
            if near in pairs and near not in taken
        }
        if not free:
            return None
        edge = sorted(free)
        chosen.append(pick(dice, edge, "tile"))
    return chosen


def _homes(grid: Grid, pairs: dict[Cell, Cell], outline: Sequence[Cell], count: int) -> list[Cell]:
    """Return where the first seat stands: the cell of the outline that is farthest from its image,
    and those beside it that are far from theirs."""
    first = max(outline, key=lambda cell: (grid.distance(cell, pairs[cell]), -cell))
    sides = [
        min(cell, pairs[cell], key=lambda at: (grid.distance(at, first), at)) for cell in outline
    ]
    return sorted(sides, key=lambda at: (grid.distance(at, first), at))[:count]
