"""The check of a map that came in a save; a map file is checked by `game.maps`.

A save is data from anywhere. Before a board is built from it, every number must be in its place:
a cell far off the map would be a mask of a million bits.
"""

from collections.abc import Iterable
from math import isfinite

from game.board.board import Scalar
from game.board.grid import SIDE_NAMES
from game.core.words import Phrase, Words
from game.maps.schema import LayerData, MapData
from game.maps.tmx import limits

_NUMBER = 1 << 31
_NAMES = 20


def map_problem(data: MapData) -> Words:
    """Return what keeps the map from being used, as the end of a sentence; "" if nothing."""
    size = data.width * data.height
    if not (1 <= data.width <= limits.SIDE and 1 <= data.height <= limits.SIDE):
        across, down = str(data.width), str(data.height)
        return Phrase("it is {width} × {height} cells", {"width": across, "height": down})
    if len(data.terrain) != size or not any(data.terrain):
        told = {"count": len(data.terrain), "size": size}
        return Phrase("it has {count} terrains for {size} cells", told)
    if data.elevation and len(data.elevation) != size:
        told = {"count": len(data.elevation), "size": size}
        return Phrase("it has {count} elevations for {size} cells", told)
    if not 1 <= data.seats <= limits.SEATS:
        return Phrase("it is for {count} players", {"count": data.seats})
    return _contents_problem(data, size) or _drawing_problem(data, size)


def _contents_problem(data: MapData, size: int) -> Words:
    cells = [cell for zone in data.zones for cell in zone.cells]
    if len(cells) > limits.ZONE_CELLS:
        return "its zones are too large"
    placed = [placement.cell for placement in data.placements]
    for cell in (*cells, *placed, *data.features):
        if not 0 <= cell < size or not data.terrain[cell]:
            return Phrase("something lies on cell {cell}, which it has not", {"cell": str(cell)})
    if any(not 0 <= edge < size * len(SIDE_NAMES[data.shape]) for edge in data.edges):
        return "something lies on a side that it has not"
    owners = [p.seat for p in data.placements] + [zone.seat for zone in data.zones]
    if any(not 0 <= seat <= data.seats for seat in owners):
        return "something belongs to a player that it has not"
    if any(len(names) > _NAMES for names in (*data.features.values(), *data.edges.values())):
        return "too much lies on one cell"
    numbers: list[Scalar] = [*data.elevation, *data.rules.values(), *data.options.values()]
    numbers += [value for placement in data.placements for value in placement.props.values()]
    numbers += [value for zone in data.zones for value in (zone.value, zone.turn)]
    return _scalar_problem(numbers)


def _scalar_problem(values: Iterable[Scalar]) -> Words:
    for value in values:
        if isinstance(value, str):
            if len(value) > limits.TEXT:
                return "a text in it is too long"
        elif not -_NUMBER <= value <= _NUMBER:
            return "a number in it is too large"
    return ""


def _drawing_problem(data: MapData, size: int) -> Words:
    sides = (data.tile_width, data.tile_height)
    if any(not 1 <= side <= limits.TILE_SIDE for side in sides):
        across, down = str(data.tile_width), str(data.tile_height)
        return Phrase("its cells are {width} × {height} pixels", {"width": across, "height": down})
    if not 0 <= data.side_length <= limits.TILE_SIDE:
        return "its hex sides have no sensible length"
    if len(data.layers) > limits.LAYERS or len(data.tilesets) > limits.TILESETS:
        return "it has too many layers or tilesets"
    for tileset in data.tilesets:
        measures = (tileset.tile_width, tileset.tile_height, tileset.spacing, tileset.margin)
        small = all(
            0 <= number <= limits.TILE_SIDE for number in (*measures, *map(abs, tileset.offset))
        )
        if (
            not small
            or not 0 <= tileset.count <= limits.TILES
            or not 0 <= tileset.firstgid < _NUMBER
        ):
            return "a tileset in it has impossible measures"
        if not 0 <= tileset.columns <= limits.TILES:
            return "a tileset in it has impossible measures"
    problems = (_layer_problem(layer, size) for layer in data.layers)
    return next((problem for problem in problems if problem), "")


def _layer_problem(layer: LayerData, size: int) -> Words:
    if layer.gids and len(layer.gids) != size:
        told = {"count": len(layer.gids), "size": size}
        return Phrase("a layer of it has {count} tiles for {size} cells", told)
    if any(not 0 <= gid < 1 << 32 for gid in (*layer.gids, *(o.gid for o in layer.objects))):
        return "a layer of it holds a tile that cannot be"
    if len(layer.objects) > size * 4:
        return "a layer of it holds too many things"
    places = [(o.x, o.y, o.width, o.height) for o in layer.objects]
    for number in (*layer.offset, *(number for place in places for number in place)):
        if not isfinite(number) or abs(number) > limits.NUMBER:
            return "something in it lies far away"
    return "" if 0 <= layer.opacity <= 1 else "a layer of it is more than opaque"
