"""Random maps by a game's recipe: playable, and fair as one symmetry lays every seat on the next.

The same arguments give the same map on every machine.
"""

from game.board.board import Scalar
from game.board.grid import Shape
from game.core.dice import RandomDice
from game.core.manifest import Manifest
from game.core.recipe import Growing, Recipe
from game.errors import MapError
from game.maps.random.autotile import autotiled
from game.maps.random.sites import BareMap, SitePlacer
from game.maps.random.symmetry import ORDER, Symmetry, SymmetryKind
from game.maps.schema import MapData

SMALLEST, LARGEST = 8, 64
"""Fewest and most cells on a side."""
_ATTEMPTS = 40
_FITTING = {
    (Shape.SQUARE, 2): ((14, 10), (30, 22)),
    (Shape.SQUARE, 3): ((14, 14), (26, 26)),
    (Shape.SQUARE, 4): ((14, 14), (26, 26)),
    (Shape.HEX_FLAT, 2): ((14, 10), (30, 20)),
    (Shape.HEX_FLAT, 3): ((13, 13), (23, 23)),
    (Shape.HEX_FLAT, 4): ((15, 14), (29, 24)),
}


def fitting_size(shape: Shape, seats: int, *, large: bool) -> tuple[int, int]:
    """Return columns and rows for a random map with so many seats."""
    across, down = _FITTING[Shape.HEX_FLAT if shape is not Shape.SQUARE else shape, seats][large]
    return (down, across) if shape is Shape.HEX_POINTY else (across, down)


def file_name(
    manifest: Manifest, shape: Shape, size: tuple[int, int] | str, seats: int, seed: int
) -> str:
    """Return what the file of a random map is called: after all that it depends on."""
    grid = "square" if shape is Shape.SQUARE else "hex"
    if shape is Shape.HEX_POINTY and Shape.HEX_FLAT in manifest.shapes:
        grid = "hex_on_end"
    extent = size if isinstance(size, str) else f"{size[0]}x{size[1]}"
    return f"random_{manifest.key}_{grid}_{extent}_{seats}_{seed}.tmx"


def random_map(
    manifest: Manifest, shape: Shape, width: int, height: int, seats: int, seed: int
) -> MapData:
    """Return a random map of a game, in the shipped tiles.

    On squares three seats get a map for four, whose fourth corner is nobody's.

    Raises:
        MapError: the game has no recipe, is not played by so many or on this grid; there is no
            symmetry for so many seats on this size, or it is too small or large.
    """
    recipe = _recipe(manifest, shape, seats)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise MapError(
            f"A random map is {SMALLEST} to {LARGEST} cells wide and high, not {width} × {height}."
        )
    symmetry = _symmetry(shape, width, height, seats)
    for attempt in range(_ATTEMPTS):
        dice = RandomDice(seed * _ATTEMPTS + attempt)
        found = SitePlacer(recipe, seats, (width, height), symmetry, shape, dice).place()
        if found is not None:
            bare = _bare(manifest, recipe, found, seats, seed)
            size = {"shape": shape, "width": width, "height": height}
            return autotiled(MapData.model_validate({**bare, **size}), seed)
    raise MapError(
        f"Seed {seed} gives no playable map of {width} × {height}. Try another seed or a larger "
        "map."
    )


def _recipe(manifest: Manifest, shape: Shape, seats: int) -> Recipe:
    if manifest.recipe is None:
        raise MapError(f"{manifest.title} has no random maps.")
    if shape not in manifest.shapes:
        grids = "hexes" if shape is Shape.SQUARE else "squares"
        raise MapError(f"{manifest.title} is played on {grids}.")
    low, high = manifest.seats
    if not low <= seats <= high:
        players = f"{low} to {high}" if low < high else f"{low}"
        raise MapError(f"{manifest.title} is for {players} players, not {seats}.")
    return manifest.recipe


def _symmetry(shape: Shape, width: int, height: int, seats: int) -> Symmetry:
    wanted = {
        2: (SymmetryKind.TURN, SymmetryKind.MIRROR),
        3: (SymmetryKind.THIRDS, SymmetryKind.QUARTERS, SymmetryKind.MIRRORS),
        4: (SymmetryKind.QUARTERS, SymmetryKind.MIRRORS),
    }[seats]
    for kind in wanted:
        if ORDER[kind] > seats and shape is not Shape.SQUARE:
            continue
        try:
            return Symmetry(kind, shape, width, height)
        except ValueError:
            continue
    advice = {
        Shape.HEX_FLAT: "an odd number of columns",
        Shape.HEX_POINTY: "an odd number of rows",
        Shape.SQUARE: "another size",
    }[shape]
    if seats == 3:
        advice = "odd numbers of columns and rows"
    raise MapError(
        f"There is no fair map of {width} × {height} cells for {seats} players on this grid: "
        f"choose {advice}."
    )


def _bare(
    manifest: Manifest, recipe: Recipe, found: BareMap, seats: int, seed: int
) -> dict[str, object]:
    """Return everything of the map but its grid and its tiles."""
    return {
        "title": f"Random {seed}",
        "author": "Miniwars",
        "description": f"A random map for {seats} players, seed {seed}. "
        "Every seat has equal ground.",
        "rulesets": (manifest.key,),
        "seats": seats,
        "terrain": tuple(found.terrain),
        "features": dict.fromkeys(sorted(found.roads), (recipe.road,)),
        "edges": {edge: tuple(sorted(found.sides[edge])) for edge in sorted(found.sides)},
        "placements": tuple(found.placements),
        "zones": tuple(found.zones),
        "rules": {name: _grown(value, found.steps) for name, value in recipe.rules.items()},
        "options": dict(recipe.options),
    }


def _grown(value: Scalar | Growing, steps: int) -> Scalar:
    return value.start + value.each * steps if isinstance(value, Growing) else value
