"""Zones: drawn shapes of a name, and the cells that lie in them."""

from typing import Any

from game.core.problem import Aspect
from game.core.words import Term
from game.maps.schema import ZoneData
from game.maps.tmx import limits
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.painted import misplaced
from game.maps.tmx.content.tile_words import role_of, vocabulary, zone_names
from game.maps.tmx.layers import NOTES, Layer
from game.maps.tmx.zones import middle, zone_cells

_NO_ZONES: Term = "Delete it: the game of this map knows no zones."


def read_zones(reading: MapReading, layer: Layer) -> None:
    """Read the shapes of a layer of zones."""
    notes = [shape for shape in layer.shapes if role_of(shape) == NOTES]
    if notes:
        alone = len(notes) == len(layer.shapes) and not layer.objects
        source = f"object {notes[0].id}"
        misplaced(reading, layer, NOTES, len(notes), alone=alone, source=source)
    known = zone_names(reading.header.rulesets)
    for shape in layer.shapes:
        if shape in notes:
            continue
        source = f"object {shape.id}"
        name = shape.word or shape.name or str(shape.props.get("zone", ""))
        cells = zone_cells(shape, reading.layout, reading.content.terrain)
        where = {"cell": min(cells)} if cells else reading.off(middle(shape))
        place: dict[str, Any] = {"layer": layer.name, "source": source, **where}
        if not name:
            reading.problems.error(
                "The zone has no name",
                "Set its class (in older Tiled: type), or delete it. There are: {known}."
                if known
                else _NO_ZONES,
                known=", ".join(known),
                hides=(Aspect.ZONES,),
                **place,
            )
            continue
        if not shape.word and name.strip().lower() not in vocabulary()["zones"]:
            reading.problems.warning(
                "The zone {name} has no class, so it means nothing",
                "Set its class (in older Tiled: type). There are: {known}." if known else _NO_ZONES,
                name=name,
                known=", ".join(known),
                hides=(Aspect.ZONES,),
                **place,
            )
        reading.zone_cells_left -= len(cells)
        if reading.zone_cells_left < 0:
            reading.problems.error(
                "The zones of the map cover more than {most} cells together",
                "Delete zones that lie on top of each other.",
                most=limits.ZONE_CELLS,
                layer=layer.name,
                hides=(Aspect.ZONES,),
            )
            return
        if not cells and reading.ground:
            reading.problems.warning(
                "The zone {name} holds no cell: a cell belongs if its centre is inside",
                "Draw it larger, or move it.",
                name=name,
                hides=(Aspect.ZONES,),
                needs=(Aspect.GRID,),
                **place,
            )
        seat = reading.seat(shape.props, Aspect.ZONES, **place)
        value = reading.whole(shape.props, "value", Aspect.ZONES, **place)
        turn = reading.whole(shape.props, "turn", Aspect.ZONES, **place)
        if seat is None or value is None or turn is None:
            continue
        reading.content.zones.append(
            ZoneData(
                name=name,
                cells=cells,
                seat=seat,
                value=value,
                turn=turn,
                source=f"{source} on layer {layer.name}",
                title=shape.name if name != shape.name else "",
            )
        )
    pieces = [item for item in layer.objects if reading.says_piece(item)]
    if pieces:
        alone, source = not layer.shapes, f"object {pieces[0].id}"
        misplaced(reading, layer, "pieces", len(pieces), alone=alone, source=source)
    for item in layer.objects:
        if item not in pieces:
            reading.problems.warning(
                "A tile on a layer of zones means nothing",
                "Draw a rectangle, a polygon or a point, or move the tile to another layer.",
                layer=layer.name,
                source=f"object {item.id}",
            )
