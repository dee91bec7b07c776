"""Names of random maps: after what lies on most of one, and never a number."""

from collections.abc import Iterable

from game.core.dice import RandomDice, pick
from game.core.recipe import Lie, Recipe

_FIRST = (
    "Alder", "Amber", "Ash", "Barley", "Black", "Briar", "Chalk", "Cold", "Copper", "Crow",
    "Drum", "Eagle", "Elder", "Falcon", "Fallow", "Far", "Fern", "Flint", "Frost", "Gallows",
    "Goose", "Grey", "Hawk", "Hazel", "Heron", "Hollow", "Iron", "Juniper", "King's", "Lantern",
    "Larch", "Lark", "Linden", "Lost", "Mallow", "Miller's", "Moss", "Nettle", "Oak", "Old",
    "Otter", "Pilgrim's", "Quail", "Raven", "Red", "Reed", "Rowan", "Saddler's", "Salt",
    "Shepherd's", "Silver", "Sparrow", "Starling", "Stone", "Swan", "Thistle", "Thorn",
    "Tinker's", "Widow's", "Willow", "Winter", "Wolf", "Yarrow",
)  # fmt: skip
_LAST = {
    Lie.LOW: ("Broad", "Fen", "Lake", "Mere", "Pool", "Shore", "Water"),
    Lie.PATCH: ("Chase", "Copse", "Forest", "Grove", "Holt", "Weald", "Wood"),
    Lie.HIGH: ("Crags", "Down", "Fells", "Heights", "Hill", "Ridge", "Tor"),
}
"""By what lies there."""
_FORDS = ("Bridge", "Crossing", "Ford", "Stream")
_PLAIN = ("Common", "Cross", "Field", "Green", "Heath", "Meadow", "Moor")
_TABLES = ("Close", "Court", "Cut", "Patch", "Steps", "Table", "Yard")
"""Of fields of tiles and layouts."""


def landscape_name(recipe: Recipe, terrain: Iterable[str], dice: RandomDice) -> str:
    """Return a name for a landscape.

    Args:
        recipe: what it was made of.
        terrain: of every cell.
        dice: choose among the words.
    """
    words = list(terrain)
    last = list(_PLAIN)
    for cover in recipe.covers:
        low, high = cover.percent
        share = sum(words.count(word) for word in {cover.terrain, cover.heart} - {""})
        if share * 200 >= len(words) * (low + high):
            last += _LAST[cover.lie]
    if recipe.river or recipe.stream in words:
        last += _FORDS
    return f"{pick(dice, _FIRST, 'name')} {pick(dice, last, 'name')}"


def table_name(dice: RandomDice) -> str:
    """Return a name for a field of tiles or a layout of a set of them."""
    return f"{pick(dice, _FIRST, 'name')} {pick(dice, _TABLES, 'name')}"
