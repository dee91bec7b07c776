"""Pieces, painted or put down as objects."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from game.board.board import Scalar
from game.board.grid import Cell
from game.board.layout import Point
from game.core.problem import BOARD, Aspect
from game.core.words import Term
from game.maps.schema import PlacementData, ShapeObject, TileObject
from game.maps.tmx import limits
from game.maps.tmx.cells import GID
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.painted import misplaced, painted
from game.maps.tmx.content.tile_words import (
    LABEL,
    LABEL_FIX,
    LABEL_TEXT,
    role_of,
    slip_for,
    vocabulary,
)
from game.maps.tmx.layers import NOTES, Layer
from game.maps.tmx.zones import middle, turned

_TILE_WORDS = ("terrain", "elevation", "road", "feature", "edge", "sides", "piece", "seat")
_OWNERS = ("owner", "player")
"""What people call a seat."""


def read_pieces(reading: MapReading, layer: Layer) -> None:
    """Read the pieces of a layer, and tell of what does not belong there."""
    for cell, found, _ in painted(reading, layer, "piece"):
        _place(reading, found, None, cell, {"layer": layer.name})
    for tile in layer.objects:
        if reading.in_doubt(tile.gid, layer.role):
            continue
        found = {**reading.tiles.get(tile.gid & GID, {}), **tile.props}
        base = min(tile.height, reading.layout.tile_height) / 2
        x, y = turned(tile.width / 2, -base, tile.rotation)
        x, y = tile.x + x, tile.y + y
        _place_object(reading, tile, found, (x, y), layer.name)
        cell = reading.layout.pick(x, y)
        if cell >= 0 and reading.content.terrain[cell] and _astray(reading, x, y, Cell(cell)):
            reading.problems.note(
                "The object {name} lies between two cells; it was put on this one",
                "Move it to the middle of a cell. In Tiled View > Snapping > Snap to Grid sees "
                "to that.",
                name=found.get("piece", "") or tile.name,
                needs=(Aspect.GRID,),
                layer=layer.name,
                source=f"object {tile.id}",
                cell=cell,
            )
    strays: dict[str, list[ShapeObject]] = {"zones": [], NOTES: []}
    for shape in layer.shapes:
        said = "" if shape.props.get("piece") else role_of(shape)
        if said in strays:
            strays[said].append(shape)
    for said, shapes in strays.items():
        if shapes:
            alone = len(shapes) == len(layer.shapes) and not layer.objects
            source = f"object {shapes[0].id}"
            misplaced(reading, layer, said, len(shapes), alone=alone, source=source)
    for shape in layer.shapes:
        if any(shape in shapes for shapes in strays.values()):
            continue
        if shape.kind == "polygon":
            reading.problems.warning(
                "A polygon on a layer of pieces means nothing",
                "Move it to a layer with the role zones, or delete it.",
                layer=layer.name,
                source=f"object {shape.id}",
                hides=(Aspect.ZONES,),
            )
            continue
        _place_object(reading, shape, dict(shape.props), middle(shape), layer.name)


def _astray(reading: MapReading, x: float, y: float, cell: Cell) -> bool:
    """Return whether a point lies nearer to a side of its cell than to the middle."""
    middle_x, middle_y = reading.layout.centre(cell)
    width, height = reading.layout.tile_width, reading.layout.tile_height
    return abs(x - middle_x) > width / 4 or abs(y - middle_y) > height / 4


def _place_object(
    reading: MapReading,
    item: TileObject | ShapeObject,
    found: dict[str, Scalar],
    at: Point,
    layer: str,
) -> None:
    """Put an object on the cell that a point of it lies on, or tell that there is none."""
    cell = reading.layout.pick(*at)
    if not found.get("piece"):
        found["piece"] = item.word
    if item.name:
        found.setdefault("name", item.name)
    place = {"layer": layer, "source": f"object {item.id}", **_whose(reading, found)}
    if cell >= 0 and reading.content.terrain[cell]:
        _place(reading, found, item, cell, place)
        return
    if cell >= 0 and not reading.ground:
        return
    reading.problems.error(
        "The object {name} lies off the board",
        "Move it onto a cell of the terrain layer, or delete it.",
        name=found["piece"] or item.name,
        hides=(Aspect.PIECES,),
        needs=(Aspect.GRID,),
        **reading.off(at),
        **place,
    )


def _whose(reading: MapReading, found: Mapping[str, Scalar]) -> dict[str, frozenset[Any]]:
    """Return what is sure of a piece, whatever else of it is wrong: its kind, and its seat."""
    kind, seat = str(found.get("piece", "")).strip(), found.get("seat")
    sure = type(seat) is int and 0 < seat <= (reading.header.seats or limits.SEATS)
    return {
        "of_kinds": frozenset({kind} & vocabulary()["pieces"]),
        "of_seats": frozenset({seat} if sure else ()),
    }


def _place(
    reading: MapReading,
    found: Mapping[str, Scalar],
    item: TileObject | ShapeObject | None,
    cell: int,
    place: dict[str, Any],
) -> None:
    """Put a piece on a cell: an object, or none for one that is painted."""
    place.update(_whose(reading, found), cell=cell)
    piece = found.get("piece", "")
    if not isinstance(piece, str) or not piece.strip():
        if LABEL in found:
            label = found[LABEL]
            _tell(reading, LABEL_TEXT, LABEL_FIX, item, LABEL, label=label, **place)
            return
        close = slip_for("piece", found)
        _tell(
            reading,
            "The object has no property piece, but one called {close}"
            if close
            else "The object has no property piece",
            "Rename {close} to piece, if that is meant; its value is the name of a unit or "
            "building."
            if close
            else "Set its property piece to the name of a unit or building.",
            item,
            close or "piece",
            close=close,
            **place,
        )
        return
    if not reading.content.terrain[cell]:
        if reading.ground:
            reading.problems.error(
                "{piece} stands where the terrain layer is empty",
                "Paint terrain there, or erase the piece.",
                piece=piece,
                hides=BOARD,
                **place,
            )
        return
    if len(reading.content.placements) == limits.PIECES:
        reading.problems.error(
            "The map has more than {most} units and buildings",
            "Delete some of them.",
            most=limits.PIECES,
            hides=(Aspect.PIECES,),
        )
        return
    close = _seat_for(found)
    if close:
        _tell(
            reading,
            "The {piece} has no property seat, but one called {close}",
            "Rename {close} to seat; its value is the number of the owner.",
            item,
            close,
            piece=piece,
            close=close,
            **place,
        )
        return
    shared = item is None or "seat" not in item.props
    seat = reading.seat(found, Aspect.PIECES, shared=shared, **place)
    if seat is None:
        return
    source, layer = place.get("source"), place["layer"]
    reading.content.placements.append(
        PlacementData(
            piece=piece.strip(),
            cell=cell,
            seat=seat,
            props={name: found[name] for name in found if name not in _TILE_WORDS},
            source=f"{source} on layer {layer}" if source else f"layer {layer}",
        )
    )


def _tell(
    reading: MapReading,
    text: Term,
    fix: Term,
    item: TileObject | ShapeObject | None,
    name: str,
    **place: object,
) -> None:
    """Report a property of a piece: once for all those of a tile, if it is the tile's."""
    gid = item.gid & GID if isinstance(item, TileObject) else 0
    once = item is None or bool(gid and name not in item.props)
    reading.problems.error(text, fix, tile=gid, once=once, hides=(Aspect.PIECES,), **place)


def _seat_for(found: Mapping[str, Scalar]) -> str:
    """Return the property of a piece without a seat that may be meant for it, or nothing."""
    if "seat" in found:
        return ""
    return next(
        (
            name
            for name in found
            if name.lower() in _OWNERS or get_close_matches(name.lower(), ["seat"], 1, 0.75)
        ),
        "",
    )
