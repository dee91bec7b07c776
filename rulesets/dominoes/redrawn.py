"""A position as a map: the bases and walls as they lie; troops are stocked anew."""

from dataclasses import replace

from game.board.board import Zone
from game.core.redrawn import Redrawn
from rulesets.dominoes.board import BASE_CELLS
from rulesets.dominoes.state import BASE_ZONE, WALL_SIDE, State


def redrawn(seen: State) -> Redrawn:
    """Return the map of a position, with what is seen of it alone."""
    setting, board = seen.setting, seen.setting.board
    bases = {seat: seen.base(seat) for seat in setting.seats}
    zones = board.zones
    if all(base.bit_count() == BASE_CELLS for base in bases.values()):
        zones = tuple(Zone(BASE_ZONE, base, seat) for seat, base in bases.items())
    edges = {edge: words - {WALL_SIDE} for edge, words in board.edges.items()}
    for edge in setting.inner:
        if seen.walls >> edge & 1:
            edges[edge] = edges.get(edge, frozenset()) | {WALL_SIDE}
    edges = {edge: words for edge, words in sorted(edges.items()) if words}
    return Redrawn(
        replace(board, zones=zones, edges=edges),
        ("The players stock their bases anew: no map has troops, tiles turned over or turns.",),
    )
