"""Names of random maps: after what lies on most of one, and never a number."""

from collections.abc import Iterable

from game.core.dice import RandomDice, pick
from game.core.recipe import Lie, Recipe
from game.core.words import Phrase

_FIRST = (
    "Alder {place}", "Amber {place}", "Ash {place}", "Barley {place}", "Black {place}",
    "Briar {place}", "Chalk {place}", "Cold {place}", "Copper {place}", "Crow {place}",
    "Drum {place}", "Eagle {place}", "Elder {place}", "Falcon {place}", "Fallow {place}",
    "Far {place}", "Fern {place}", "Flint {place}", "Frost {place}", "Gallows {place}",
    "Goose {place}", "Grey {place}", "Hawk {place}", "Hazel {place}", "Heron {place}",
    "Hollow {place}", "Iron {place}", "Juniper {place}", "King's {place}", "Lantern {place}",
    "Larch {place}", "Lark {place}", "Linden {place}", "Lost {place}", "Mallow {place}",
    "Miller's {place}", "Moss {place}", "Nettle {place}", "Oak {place}", "Old {place}",
    "Otter {place}", "Pilgrim's {place}", "Quail {place}", "Raven {place}", "Red {place}",
    "Reed {place}", "Rowan {place}", "Saddler's {place}", "Salt {place}", "Shepherd's {place}",
    "Silver {place}", "Sparrow {place}", "Starling {place}", "Stone {place}", "Swan {place}",
    "Thistle {place}", "Thorn {place}", "Tinker's {place}", "Widow's {place}", "Willow {place}",
    "Winter {place}", "Wolf {place}", "Yarrow {place}",
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
_PLACE = "end of a place's name"
"""The context of the second words: in German they are endings, "furt"."""


def landscape_name(recipe: Recipe, terrain: Iterable[str], dice: RandomDice) -> Phrase:
    """Return a name for a landscape.

    Args:
        recipe: what it was made of.
        terrain: of every cell.
        dice: choose among the words.
    """
    words = list(terrain)
    last = [*_PLAIN]
    for cover in recipe.covers:
        low, high = cover.percent
        share = sum(words.count(word) for word in {cover.terrain, cover.heart} - {""})
        if share * 200 >= len(words) * (low + high):
            last = [*last, *_LAST[cover.lie]]
    if recipe.river or recipe.stream in words:
        last = [*last, *_FORDS]
    first, second = pick(dice, _FIRST, "name"), pick(dice, last, "name")
    return Phrase(first, {"place": Phrase(second, context=_PLACE)})


def table_name(dice: RandomDice) -> Phrase:
    """Return a name for a field of tiles or a layout of a set of them."""
    first, second = pick(dice, _FIRST, "name"), pick(dice, _TABLES, "name")
    return Phrase(first, {"place": Phrase(second, context=_PLACE)})
