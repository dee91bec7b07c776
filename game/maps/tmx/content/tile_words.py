"""The words of tiles and shapes, and what layer they belong on."""

from collections.abc import Iterable, Mapping
from functools import cache

from game.board.board import Scalar
from game.core import registry
from game.core.nearest_word import closest
from game.core.problem import Aspect
from game.maps.schema import ShapeObject
from game.maps.tmx.layers import NOTES, READ

LABEL = "label"
"""The property of the tiles that only name others, in the tilesets of the games."""
LABEL_TEXT = "The label “{label}” of a tileset lies here: it names pictures, and means nothing"
LABEL_FIX = "Take it away, and put the picture there that it names."
SAID = {"pieces": "piece", "features": "feature", "edges": "edge", "terrain": "terrain"}
"""Roles of layers, and the property by which a tile says that it belongs there."""
THINGS = {
    "pieces": ("piece", "pieces"),
    "features": ("feature", "features"),
    "edges": ("side", "sides"),
    "zones": ("zone", "zones"),
    "terrain": ("tile of terrain", "tiles of terrain"),
    NOTES: ("note", "notes"),
}
"""What people call what lies on a layer of a role: one of them, and several."""


def aspects(roles: Iterable[str]) -> tuple[Aspect, ...]:
    """Return what layers of these roles tell that a game reads."""
    return tuple(Aspect(role) for role in roles if role in (*READ, NOTES))


@cache
def vocabulary() -> dict[str, frozenset[str]]:
    """Return what the games call their zones and pieces, by the role of the layer they lie on."""
    manifests = [registry.ruleset(key).manifest for key in registry.games()]
    return {
        "zones": frozenset(word for manifest in manifests for word in manifest.zones),
        "pieces": frozenset(word for manifest in manifests for word in manifest.kinds),
    }


def zone_names(keys: Iterable[str]) -> tuple[str, ...]:
    """Return what zones are called in the games of a map; where none is known, in all games."""
    games = registry.games()
    named = [key for key in keys if key in games]
    manifests = [registry.ruleset(key).manifest for key in named or games]
    return tuple(dict.fromkeys(str(word) for manifest in manifests for word in manifest.zones))


def said_role(found: Mapping[str, Scalar]) -> str:
    """Return the role of the layer that a tile belongs on; empty if it says nothing."""
    return next((role for role, word in SAID.items() if found.get(word)), "")


def role_of(item: ShapeObject) -> str:
    """Return the role of the layer for a shape called as pieces or zones are, or for a note."""
    word = (item.word or str(item.props.get("zone", ""))).strip().lower()
    note = NOTES if item.kind == "point" and item.props.get("text") else ""
    return next((role for role, words in vocabulary().items() if word in words), note)


def slip_for(wanted: str, found: Mapping[str, Scalar]) -> str:
    """Return the property whose name is nearly the wanted one, or an empty string."""
    return next((name for name in found if name != wanted and closest(name, [wanted])), "")


def property_words(value: Scalar) -> list[str]:
    """Return the words of a property that may list several, parted by commas."""
    return [word.strip() for word in str(value).split(",") if word.strip()][:20]
