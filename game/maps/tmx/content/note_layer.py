"""Notes: points that tell the players of a place."""

from typing import Any

from game.core.problem import Aspect
from game.maps.schema import NoteData, ShapeObject, TileObject
from game.maps.tmx import limits
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.layers import Layer
from game.maps.tmx.zones import zone_cells


def read_notes(reading: MapReading, layer: Layer) -> None:
    """Read what the map tells its players of places: points, each with a text."""
    drawn: tuple[ShapeObject | TileObject, ...] = (*layer.shapes, *layer.objects)
    for shape in drawn:
        place: dict[str, Any] = {"layer": layer.name, "source": f"object {shape.id}"}
        if not isinstance(shape, ShapeObject) or shape.kind != "point":
            reading.problems.warning(
                "A note is a point; this is none, and is not read",
                "Put a point there with Insert Point, and take this away.",
                **place,
            )
            continue
        text = " ".join(str(shape.props.get("text", "") or shape.name).split())
        cells = zone_cells(shape, reading.layout, reading.content.terrain)
        if not text:
            reading.problems.warning(
                "The note says nothing",
                "Give it a property text (string), or a name.",
                needs=(Aspect.NOTES,),
                **place,
            )
        elif len(text) > limits.NOTE_LETTERS:
            reading.problems.warning(
                "The note has {count} letters and is not shown",
                "Say it in {most} at most.",
                count=len(text),
                most=limits.NOTE_LETTERS,
                **place,
            )
        elif not cells:
            if reading.ground:
                reading.problems.warning(
                    "The note lies beside the board",
                    "Move it onto the cell that it tells of.",
                    needs=(Aspect.GRID, Aspect.NOTES),
                    **place,
                )
        else:
            reading.content.notes.append(NoteData(cell=cells[0], text=text))
    if len(reading.content.notes) > limits.NOTES:
        reading.problems.warning(
            "The map has {count} notes, and the first {most} are shown",
            "Keep those that matter most.",
            count=len(reading.content.notes),
            most=limits.NOTES,
            layer=layer.name,
        )
        del reading.content.notes[limits.NOTES :]
