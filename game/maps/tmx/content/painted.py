"""Tiles that are painted where they mean something, and those that are not."""

from collections.abc import Mapping

from game.board.board import Scalar
from game.core.problem import Aspect
from game.core.words import Phrase
from game.maps.tmx.cells import GID
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.tile_words import (
    LABEL,
    LABEL_FIX,
    LABEL_TEXT,
    THINGS,
    aspects,
    said_role,
    slip_for,
)
from game.maps.tmx.layers import Layer


def painted(
    reading: MapReading, layer: Layer, wanted: str
) -> list[tuple[int, Mapping[str, Scalar], int]]:
    """Return (cell, tile properties, gid) of the tiles that have the wanted property."""
    if layer.gids is None or not any(layer.gids):
        return []
    have: dict[int, Mapping[str, Scalar]] = {}
    strange: dict[str, list[int]] = {}
    for gid in dict.fromkeys(layer.gids):
        found = reading.tiles.get(gid & GID, {})
        if reading.in_doubt(gid, layer.role):
            continue
        if found.get(wanted):
            have[gid] = found
            continue
        said = said_role(found)
        if said not in ("", "terrain"):
            strange.setdefault(said, []).append(gid)
        elif gid & GID:
            _without(reading, layer, wanted, gid, found)
    for said, gids in strange.items():
        cells = [cell for cell, gid in enumerate(layer.gids) if gid in gids]
        misplaced(reading, layer, said, len(cells), alone=not have, cell=cells[0])
    return [(cell, have[gid], gid) for cell, gid in enumerate(layer.gids) if gid in have]


def misplaced(
    reading: MapReading, layer: Layer, said: str, count: int, *, alone: bool, **place: object
) -> None:
    """Report things on a layer of other things; pieces that do not count are an error."""
    find = reading.problems.error if said == Aspect.PIECES else reading.problems.warning
    find(
        "The layer's role is {role}, but it holds {count} {things}",
        "Set its property role to {said}."
        if alone
        else "Move what is {things} to a layer with the role {said}.",
        role=layer.role,
        said=said,
        count=count,
        things=Phrase(THINGS[said][count != 1]),
        layer=layer.name,
        hides=aspects([said]),
        **place,
    )


def _without(
    reading: MapReading, layer: Layer, wanted: str, gid: int, found: Mapping[str, Scalar]
) -> None:
    """Warn of a tile that says nothing that belongs on its layer."""
    close = slip_for(wanted, found)
    text = "Tile {gid} has no property {wanted}: it is drawn, but means nothing"
    fix = "Use a tile that has it, or move the tile to a layer without a role."
    if LABEL in found:
        text, fix = LABEL_TEXT, LABEL_FIX
    elif close:
        text = "Tile {gid} has no property {wanted}, but one called {close}"
        fix = "Rename {close} to {wanted} in the tileset, if that is meant, or paint over the tile."
    reading.problems.warning(
        text,
        fix,
        gid=gid & GID,
        wanted=wanted,
        close=close,
        label=found.get(LABEL, ""),
        layer=layer.name,
        cell=(layer.gids or [gid]).index(gid),
        hides=(Aspect(layer.role),),
    )
