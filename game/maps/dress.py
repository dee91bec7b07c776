"""Dressing a sketch: shores, roads and trenches join, as if they had been painted with care.

A sketch is painted with whole tiles: any tile of water, any tile of road. Only tiles of the game's
own are exchanged, each for one that says the same; whole tiles of a terrain stay as they are.
"""

from xml.etree.ElementTree import Element

from game.maps.random.autotile import autotiled, tile_index
from game.maps.schema import MapData
from game.maps.tiled_file import OwnTiles, TiledFile, TileMeaning

_SHORES = "shores"
"""The name of the layer for deep water that has land and shallows beside it."""


def dress(file: TiledFile) -> None:
    """Exchange the tiles of a map so that everything joins.

    Raises:
        MapError: the tiles that come with the game are missing.
    """
    drawn = autotiled(_bare(file.data))
    meant = OwnTiles(drawn.shape, drawn.tilesets)
    ground = drawn.layers[0].gids
    over = next((layer.gids for layer in drawn.layers if layer.name == _SHORES), ())
    joined = {layer.name: layer.gids for layer in drawn.layers if layer.role == "features"}
    lowest: Element | None = None
    for node, layer in file.layers:
        gids = list(layer.gids)
        for cell, gid in enumerate(gids):
            shown, fitting = file.tiles.of(gid), None
            if shown is None:
                continue
            if shown.tileset == "terrain" and not shown.word and not layer.role:
                gids[cell] = 0  # a shore over the ground: they are laid anew
            elif shown.tileset == layer.role == "terrain":
                fitting = meant.of(ground[cell])
            elif shown.tileset == layer.role == "features" and _joins(shown, file.tiles):
                fitting = meant.of(joined[shown.word][cell])
            if fitting is not None and fitting != shown:
                gids[cell] = file.tiles.gids[fitting][0]
        if layer.role == "terrain" and lowest is None:
            lowest = node
        file.paint(node, gids)
    if lowest is not None:
        _lay_shores(file, lowest, meant, over)


def _bare(data: MapData) -> MapData:
    """Return what a map says of the ground, in words that there are tiles for."""
    known = tile_index()[f"terrain_{data.shape.value}"]["terrain"]
    features = tile_index()[f"features_{data.shape.value}"]
    return data.model_copy(
        update={
            "terrain": tuple(
                word if word in known or not word else "plain" for word in data.terrain
            ),
            "features": {
                cell: tuple(word for word in words if word in features)
                for cell, words in data.features.items()
            },
            "edges": {},
            "zones": (),
            "notes": (),
            "layers": (),
        }
    )


def _joins(shown: TileMeaning, tiles: OwnTiles) -> bool:
    """Return whether a feature runs from cell to cell: then it has a tile that stands alone."""
    alone = shown._replace(key="." * len(shown.key))
    return alone in tiles.gids


def _lay_shores(file: TiledFile, ground: Element, meant: OwnTiles, over: tuple[int, ...]) -> None:
    """See that all shores that lie over the ground, and that the map has, are on a layer."""
    wanted = [meant.of(gid) for gid in over]
    gids = [file.tiles.gids.get(shown, (0,))[0] if shown else 0 for shown in wanted]
    if not any(gids):
        return
    for node, layer in file.layers:
        if layer.name == _SHORES and not layer.role and layer.gids:
            file.paint(node, gids)
            return
    file.add_above(ground, _SHORES, gids)
