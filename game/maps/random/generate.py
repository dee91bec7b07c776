"""Random maps by a game's recipe: playable, and fair as one symmetry lays every seat on the next.

The same arguments give the same map on every machine.
"""

from game.board.board import Scalar
from game.board.grid import Shape
from game.core.dice import RandomDice
from game.core.manifest import Manifest
from game.core.recipe import FieldRecipe, Growing, Recipe
from game.core.words import Phrase, Say, Verbatim, Words, paragraph
from game.errors import MapError
from game.maps.random.autotile import autotiled
from game.maps.random.deal import DealtMap, deal
from game.maps.random.field import random_field
from game.maps.random.levers import pulled
from game.maps.random.names import landscape_name, table_name
from game.maps.random.sites import BareMap, SitePlacer
from game.maps.random.symmetry import ORDER, Symmetry, SymmetryKind
from game.maps.schema import HOUSE, MapData

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


def usual_size(manifest: Manifest, shape: Shape, seats: int, *, large: bool) -> tuple[int, int]:
    """Return columns and rows of a small or a large map of a game, or of its field; a set of tiles
    has one size."""
    if manifest.deal is not None:
        across, down = manifest.deal.area
        return (down, across) if shape is Shape.HEX_POINTY else (across, down)
    if manifest.field is None or seats not in manifest.field.usual:
        return fitting_size(shape, seats, large=large)
    side = manifest.field.usual[seats][large]
    return side, side


def sides(manifest: Manifest) -> tuple[int, int]:
    """Return the fewest and most cells on a side that can be chosen."""
    return (SMALLEST, LARGEST) if manifest.field is None else manifest.field.sides


def file_name(
    manifest: Manifest,
    shape: Shape,
    size: tuple[int, int] | str,
    seats: int,
    seed: int,
    evened: str = "",
) -> str:
    """Return what the file of a random map is called: after all that it depends on.

    Args:
        manifest: of the game.
        shape: of the grid.
        size: columns and rows, or a word for them.
        seats: how many there are.
        seed: of the map.
        evened: the level whose games evened it out, if any did.
    """
    grid = "square" if shape is Shape.SQUARE else "hex"
    if shape is Shape.HEX_POINTY and Shape.HEX_FLAT in manifest.shapes:
        grid = "hex_on_end"
    extent = size if isinstance(size, str) else f"{size[0]}x{size[1]}"
    after = f"_even_{evened}" if evened else ""
    return f"random_{manifest.key}_{grid}_{extent}_{seats}_{seed}{after}.tmx"


def random_map(
    manifest: Manifest,
    shape: Shape,
    width: int,
    height: int,
    seats: int,
    seed: int,
    draft: int = 0,
    step: int = 0,
    *,
    say: Say = str,
) -> MapData:
    """Return a random map of a game, in the shipped tiles.

    Its name, and what it tells of itself, are in the language of `say`. Of one seed there are
    several drafts, and the lever of the game's recipe, if there is one, is moved so many steps; see
    `pulled`.

    On squares three seats get a map for four, whose fourth corner is nobody's. Of a game that is
    played on a field of tiles columns and rows are the field's, and seed 0 leaves no tile out.

    Raises:
        MapError: the game has no random maps, is not played by so many or on this grid; there is no
            symmetry for so many seats on this size, or it is too small or large.
    """
    _admit(manifest, shape, seats)
    least, most = sides(manifest)
    if manifest.deal is not None:
        if (width, height) != usual_size(manifest, shape, seats, large=False):
            raise MapError(
                Phrase(
                    "The tiles of {game} are always as many: choose no size.",
                    {"game": manifest.title},
                )
            )
    elif not (least <= width <= most and least <= height <= most):
        text = "A random map is {least} to {most} cells wide and high, not {width} × {height}."
        if manifest.field is not None:
            text = "The field is {least} to {most} cells wide and high, not {width} × {height}."
        asked = {"width": str(width), "height": str(height)}
        raise MapError(Phrase(text, {"least": least, "most": most, **asked}))
    symmetry = _symmetry(shape, width, height, seats)
    grid = {"shape": shape, "width": width, "height": height}
    for attempt in range(_ATTEMPTS):
        dice = RandomDice(seed * _ATTEMPTS + attempt)
        bare: dict[str, object] | None = None
        if manifest.deal is not None:
            dealt = deal(manifest.deal, shape, (width, height), symmetry, dice)
            bare = _layout(dealt, seed, say) if dealt is not None else None
        elif manifest.field is not None:
            bare = _field(manifest.field, shape, (width, height), symmetry, seed, dice, say)
        elif manifest.recipe is not None:
            recipe = manifest.recipe
            found = SitePlacer(recipe, seats, (width, height), symmetry, shape, dice).place()
            if found is not None:
                bare = _bare(recipe, found, seats, seed, (width, height), say)
        if bare is not None and draft:
            draft -= 1
        elif bare is not None:
            common = {"author": HOUSE, "rulesets": (manifest.key,), "seats": seats}
            data = MapData.model_validate({**common, **grid, **bare})
            if step and manifest.recipe is not None and manifest.recipe.lever is not None:
                data = pulled(data, manifest.recipe.lever, step)
            return autotiled(data, seed)
    raise MapError(
        Phrase(
            "Seed {seed} gives no playable map of {width} × {height}. Try another "
            "seed or a larger map.",
            {"seed": str(seed), "width": str(width), "height": str(height)},
        )
    )


def _admit(manifest: Manifest, shape: Shape, seats: int) -> None:
    if not manifest.has_random_maps:
        raise MapError(Phrase("{game} has no random maps.", {"game": manifest.title}))
    if shape not in manifest.shapes:
        hexes = shape is Shape.SQUARE
        text = "{game} is played on hexes." if hexes else "{game} is played on squares."
        raise MapError(Phrase(text, {"game": manifest.title}))
    low, high = manifest.seats
    if not low <= seats <= high:
        text = "{game} is for {low} to {high} players, not {seats}."
        if low == high:
            text = "{game} is for {low} players, not {seats}."
        numbers = {"low": low, "high": high, "seats": seats}
        raise MapError(Phrase(text, {"game": manifest.title, **numbers}))


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
    text = {
        Shape.HEX_FLAT: "There is no fair map of {width} × {height} cells for {count} players on "
        "this grid: choose an odd number of columns.",
        Shape.HEX_POINTY: "There is no fair map of {width} × {height} cells for {count} players on "
        "this grid: choose an odd number of rows.",
        Shape.SQUARE: "There is no fair map of {width} × {height} cells for {count} players on "
        "this grid: choose another size.",
    }[shape]
    if seats == 3:
        text = (
            "There is no fair map of {width} × {height} cells for {count} players on this grid: "
            "choose odd numbers of columns and rows."
        )
    raise MapError(Phrase(text, {"width": width, "height": height, "count": seats}))


def _field(
    recipe: FieldRecipe,
    shape: Shape,
    size: tuple[int, int],
    symmetry: Symmetry,
    seed: int,
    dice: RandomDice,
    say: Say,
) -> dict[str, object] | None:
    """Return what a map with such a field says, or None where chance left no field to play on."""
    found = random_field(recipe, shape, size, symmetry, dice if seed else None)
    if found is None:
        return None
    columns, rows = size
    name: Words = Phrase("Field {columns} × {rows}", {"columns": columns, "rows": rows})
    about: Words = Phrase("A field of {tiles} tiles.", {"tiles": found.count(recipe.ground)})
    if seed:
        name = table_name(_names(seed, size))
        about = paragraph([about, _seed(seed)])
    return {
        "title": say(name),
        "description": say(about),
        "width": columns + 2 * recipe.margin,
        "height": rows + 2 * recipe.margin,
        "terrain": tuple(found),
    }


def _layout(dealt: DealtMap, seed: int, say: Say) -> dict[str, object]:
    """Return what a map of a set of tiles says."""
    return {
        "title": say(table_name(_names(seed, (0, 0)))),
        "description": say(
            paragraph(["A random layout of the tiles, alike for both seats.", _seed(seed)])
        ),
        "terrain": dealt.terrain,
        "placements": dealt.placements,
    }


def _seed(seed: int) -> Words:
    return Phrase("Seed {seed}.", {"seed": Verbatim(seed)})


def _names(seed: int, size: tuple[int, int]) -> RandomDice:
    """Return the dice that name a map: those of one seed are not all called the same."""
    width, height = size
    return RandomDice((seed * LARGEST + width) * LARGEST + height)


def _bare(
    recipe: Recipe, found: BareMap, seats: int, seed: int, size: tuple[int, int], say: Say
) -> dict[str, object]:
    """Return what a map of a landscape says, without its tiles."""
    about: Words = Phrase(
        "A random map for {seats} players. Every seat has equal ground.", {"seats": seats}
    )
    return {
        "title": say(landscape_name(recipe, found.terrain, _names(seed, size))),
        "description": say(paragraph([about, _seed(seed)])),
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
