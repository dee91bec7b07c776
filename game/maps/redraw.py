"""Drawing a position over the map that it was played on: its own ground, other pieces."""

from itertools import count

from game.board.board import Board
from game.board.grid import bits
from game.maps.random.autotile import autotiled
from game.maps.schema import LayerData, MapData, PlacementData, TilesetData, ZoneData


def redraw(data: MapData, board: Board) -> MapData:
    """Return a map that says what a board does, in the look of one that says almost the same.

    What it says otherwise is drawn with tiles of the game's own; all of it, where the ground
    differs, or the map's tiles are of another size or lie inside its file.

    Raises:
        MapError: there is no tile for something.
    """
    before = data.board()
    bare = _said(data, board)
    drawn = autotiled(bare)
    size = data.tile_width, data.tile_height, data.side_length
    alike = size == (drawn.tile_width, drawn.tile_height, drawn.side_length)
    if board.terrain != before.terrain or not alike or not all(t.source for t in data.tilesets):
        return drawn
    roles = {"pieces"}
    roles |= {"edges"} if board.edges != before.edges else set()
    roles |= {"zones"} if board.zones != before.zones else set()
    kept = [layer for layer in data.layers if layer.role not in roles]
    anew = [layer for layer in drawn.layers if layer.role in roles]
    tilesets, moves = _joined(data.tilesets, drawn.tilesets, anew)
    ids = [item.id for layer in kept for item in layer.objects]
    ids += [item.id for layer in kept for item in layer.shapes]
    numbers = count(max(ids, default=0) + 1)
    added = [
        layer.model_copy(
            update={
                "gids": tuple(moves.get(gid, gid) for gid in layer.gids),
                "objects": tuple(
                    item.model_copy(update={"gid": moves[item.gid], "id": next(numbers)})
                    for item in layer.objects
                ),
                "shapes": tuple(
                    item.model_copy(update={"id": next(numbers)}) for item in layer.shapes
                ),
            }
        )
        for layer in anew
    ]
    return bare.model_copy(update={"layers": (*kept, *added), "tilesets": tilesets})


def _said(data: MapData, board: Board) -> MapData:
    """Return the map with what the board says, and nothing drawn."""
    return data.model_copy(
        update={
            "title": board.title,
            "terrain": board.terrain,
            "placements": tuple(
                PlacementData(piece=p.piece, cell=p.cell, seat=p.seat, props=dict(p.props))
                for p in board.placements
            ),
            "zones": tuple(
                ZoneData(
                    name=zone.name,
                    cells=tuple(bits(zone.cells)),
                    seat=zone.seat,
                    value=zone.value,
                    turn=zone.turn,
                    title=zone.title,
                )
                for zone in board.zones
            ),
            "edges": {edge: tuple(sorted(words)) for edge, words in board.edges.items()},
            "rules": dict(board.rules),
            "options": dict(board.options),
            "layers": (),
        }
    )


def _joined(
    before: tuple[TilesetData, ...], others: tuple[TilesetData, ...], layers: list[LayerData]
) -> tuple[tuple[TilesetData, ...], dict[int, int]]:
    """Return the tilesets of a map with those that more layers use, and the new gids of these."""
    used = {gid for layer in layers for gid in layer.gids}
    used |= {item.gid for layer in layers for item in layer.objects}
    tilesets, moves = list(before), dict[int, int]()
    for other in others:
        own = used & set(range(other.firstgid, other.firstgid + other.count))
        first = next((t.firstgid for t in tilesets if t.source == other.source), None)
        if own and first is None:
            first = max((t.firstgid + t.count for t in tilesets), default=1)
            tilesets.append(other.model_copy(update={"firstgid": first}))
        moves |= {gid: gid - other.firstgid + (first or 0) for gid in own}
    return tuple(tilesets), moves
