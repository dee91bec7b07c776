"""Layers without a role, which may hold what would count on one with a role."""

from collections import Counter

from game.core.problem import BOARD
from game.core.words import Phrase
from game.maps.tmx.cells import GID
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.tile_words import THINGS, aspects, role_of, said_role
from game.maps.tmx.layers import READ, Layer


def report_unread(reading: MapReading, layer: Layer) -> None:
    """Report a layer without a role that holds what would count on one with a role."""
    if not layer.visible or layer.silent:
        return
    held = _held(reading, layer)
    role = next((said for said in THINGS if held[said]), "")
    meant = layer.slip_value.strip() in READ
    if layer.slip:
        find = reading.problems.error if role in READ or meant else reading.problems.warning
        find(
            "The layer has a property {name}; did you mean role?",
            "Rename the property, or delete it.",
            name=layer.slip,
            layer=layer.name,
            hides=aspects(held) or (BOARD if meant else ()),
        )
        return
    if not role:
        return
    severe = {"pieces": reading.problems.error, "terrain": reading.problems.note}
    report = severe.get(role, reading.problems.warning)
    report(
        "The layer holds {count} {things}, but has no property role: they do not count"
        if held[role] > 1
        else "The layer holds a {things}, but has no property role: it does not count",
        "Merge it into the terrain layer; or set its property role to decoration if it is for "
        "the eye only."
        if role == "terrain"
        else "Set its property role to {role}, or to decoration if it is for the eye only.",
        count=held[role],
        things=Phrase(THINGS[role][held[role] != 1]),
        role=role,
        layer=layer.name,
        hides=aspects(said for said in held if said != "terrain"),
    )


def _held(reading: MapReading, layer: Layer) -> Counter[str]:
    """Count what a layer holds, by the role that would make it count."""
    held = Counter(
        said_role(reading.tiles.get(gid & GID, {})) for gid in layer.gids or () if gid & GID
    )
    held["pieces"] += sum(map(reading.says_piece, layer.objects))
    for shape in layer.shapes:
        held["pieces" if shape.props.get("piece") else role_of(shape)] += 1
    del held[""]
    return held
