"""Reading all layers of a map in order."""

from collections.abc import Callable, Mapping

from game.maps.problem_list import ProblemList
from game.maps.tmx.content.feature_layers import read_edges, read_features
from game.maps.tmx.content.map_reading import MapContent, MapReading
from game.maps.tmx.content.note_layer import read_notes
from game.maps.tmx.content.piece_layer import read_pieces
from game.maps.tmx.content.terrain_layer import ground_layer, read_terrain
from game.maps.tmx.content.unread_layer import report_unread
from game.maps.tmx.content.zone_layer import read_zones
from game.maps.tmx.header import Header
from game.maps.tmx.layers import NOTES, READ, Layer
from game.maps.tmx.tile_properties import TileProperties

_BY_ROLE: Mapping[str, Callable[[MapReading, Layer], None]] = {
    "features": read_features,
    "edges": read_edges,
    "pieces": read_pieces,
    "zones": read_zones,
    NOTES: read_notes,
    "": report_unread,
}
"""Who reads a layer, by its role; terrain comes before all others."""


def read_content(
    header: Header,
    layers: tuple[Layer, ...],
    tiles: TileProperties,
    problems: ProblemList,
    doubtful: frozenset[int] = frozenset(),
) -> MapContent:
    """Return what the layers mean, terrain first, whatever their order in the file.

    Args:
        header: of the map.
        layers: as they were read.
        tiles: what the tiles say.
        problems: where problems go.
        doubtful: gids of tiles that say more than could be read, which has been told.
    """
    reading = MapReading(header, tiles, problems, doubtful)
    ground = ground_layer(reading, layers)
    if ground is not None and ground.role == "terrain":
        read_terrain(reading, ground)
    for layer in layers:
        if layer is not ground and layer.role in _BY_ROLE:
            _BY_ROLE[layer.role](reading, layer)
        if layer.role not in READ:
            continue
        if layer.offset != (0.0, 0.0):
            problems.warning(
                "The layer is shifted by an offset: it is drawn beside the cells it means",
                "Set the layer's horizontal and vertical offset to 0.",
                layer=layer.name,
            )
        if not layer.visible or layer.opacity <= 0.0:
            problems.note(
                "The layer is hidden, but what it holds counts all the same",
                "Show it; or take its property role away, if it is not to count.",
                layer=layer.name,
            )
    reading.tell_strays()
    return reading.content
