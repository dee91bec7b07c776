"""What is painted over the ground: features of cells, and features of their sides."""

from collections.abc import Mapping

from game.board.board import Scalar
from game.board.grid import SIDE_NAMES, Cell, Grid
from game.core.problem import Aspect
from game.maps.tmx.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, TURN_120, turned_side
from game.maps.tmx.content.map_reading import MapReading
from game.maps.tmx.content.painted import painted
from game.maps.tmx.content.tile_words import property_words
from game.maps.tmx.layers import Layer

_FLIPS = FLIP_X | FLIP_Y | FLIP_DIAGONAL | TURN_120


def read_features(reading: MapReading, layer: Layer) -> None:
    """Read what is painted on cells: roads, trenches."""
    for cell, found, _ in painted(reading, layer, "feature"):
        names = property_words(found["feature"])
        reading.content.features.setdefault(cell, set()).update(names)


def read_edges(reading: MapReading, layer: Layer) -> None:
    """Read what is painted on the sides of cells: rivers, hedges."""
    header = reading.header
    grid = Grid(
        header.shape,
        header.width,
        header.height,
        [i for i, word in enumerate(reading.content.terrain) if not word],
        even=header.even,
    )
    for cell, found, gid in painted(reading, layer, "edge"):
        names = property_words(found["edge"])
        for side in _sides(reading, found, cell, layer.name):
            side = turned_side(side, header.shape, gid) if gid & _FLIPS else side
            other = grid.step[cell][side]
            if other >= 0:
                reading.content.edges.setdefault(grid.edge(Cell(cell), Cell(other)), set()).update(
                    names
                )


def _sides(reading: MapReading, found: Mapping[str, Scalar], cell: int, layer: str) -> list[int]:
    names = SIDE_NAMES[reading.header.shape]
    known = {name: side for side, name in enumerate(names)}
    known |= {str(side): side for side in range(len(names))}
    given = property_words(found.get("sides", ""))
    sides = [known[word] for word in given if word in known]
    if not given or len(sides) < len(given):
        reading.problems.error(
            "The tile's property sides is “{sides}”, which is no list of sides",
            "Give side numbers from 0 to {most}, separated by commas, in the tileset.",
            sides=found.get("sides", ""),
            most=len(names) - 1,
            layer=layer,
            cell=cell,
            hides=(Aspect.EDGES,),
            needs=(Aspect.GRID,),
            once=True,
        )
    return sides
