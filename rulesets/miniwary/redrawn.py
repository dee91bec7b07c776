"""A position as a map: the tiles as they lie, and the pawns with what they are worth."""

from dataclasses import replace

from game.board.board import Placement
from game.board.grid import bits
from game.core.redrawn import Redrawn
from rulesets.miniwary.state import GREEN, PAWN, WHITE, YELLOW, State


def redrawn(state: State) -> Redrawn:
    """Return the map of a position."""
    board = state.setting.board
    terrain = [WHITE if word else "" for word in board.terrain]
    for cell in bits(state.yellow):
        terrain[cell] = YELLOW
    for cell in bits(state.green):
        terrain[cell] = GREEN
    placed = [
        Placement(PAWN, pawn.cell, pawn.side + 1, {"value": pawn.value})
        for pawn in state.pawns.values()
    ]
    placed.sort(key=lambda each: each.cell)
    options = {name: value for name, value in board.options.items() if name != "arrange"}
    return Redrawn(
        replace(board, terrain=tuple(terrain), placements=tuple(placed), options=options),
        ("Who moves first is the option First move; moves since the last combat count anew.",),
    )
