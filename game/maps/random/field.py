"""Fields of tiles with room around them: whole rectangles, and such with gaps that chance cut."""

from game.board.grid import Cell, Grid, Shape, mask_of
from game.board.path import reach
from game.core.dice import RandomDice
from game.core.recipe import FieldRecipe
from game.maps.random.landscape import lowest, noise
from game.maps.random.symmetry import Orbits, Symmetry


def random_field(
    recipe: FieldRecipe,
    shape: Shape,
    size: tuple[int, int],
    symmetry: Symmetry,
    dice: RandomDice | None,
) -> list[str] | None:
    """Return the terrain of a map with its margin, row by row.

    Args:
        recipe: what the field is laid of.
        shape: of the grid.
        size: columns and rows of the field.
        symmetry: of the field.
        dice: cut its gaps; None: it is whole.

    Returns:
        None where the gaps part the field or leave too little of it.
    """
    width, height = size
    tiles = set(range(width * height))
    if dice is not None:
        grid = Grid(shape, width, height)
        least, most = recipe.gaps
        share = least - 1 + dice.roll(most - least + 1, "gaps")
        tiles -= lowest(noise(grid, Orbits(grid, symmetry), dice, 1), list(grid.cells), share)
        field = mask_of(map(Cell, tiles))
        if len(tiles) < recipe.least or len(tiles) == grid.size:
            return None
        if field & ~reach(grid, Cell(min(tiles)), field, grid.size):
            return None
    margin = recipe.margin
    terrain: list[str] = []
    for row in range(-margin, height + margin):
        for column in range(-margin, width + margin):
            inside = 0 <= column < width and 0 <= row < height
            laid = inside and row * width + column in tiles
            terrain.append(recipe.ground if laid else recipe.around)
    return terrain
