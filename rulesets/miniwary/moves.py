"""Every legal action of whoever decides, by pawn, then tile."""

from collections.abc import Iterator

from game.board.grid import Cell, Mask, bits
from game.core.action import Action
from game.core.refs import CellRef, PieceId, PieceRef
from rulesets.miniwary.state import Position, State

MOST_SWAPS = 14
"""Swaps of tiles that the author of a layout may make (§3)."""

DONE = Action("done")
RED_SIDE, BLUE_SIDE = Action("take_red"), Action("take_blue")


def legal_actions(state: State) -> list[Action]:
    """Return what the deciding seat may do; empty when the game is over."""
    if state.over:
        return []
    match state.phase:
        case "arrange":
            return _swaps(state)
        case "colour":
            return [RED_SIDE, BLUE_SIDE]
        case "flee":
            return _flights(state)
    return _turns(state)


def _turns(state: State) -> list[Action]:
    """Return moves to empty tiles and attacks on enemies beside each pawn (§6)."""
    turn = state.turn
    setting = state.setting
    rows, near = setting.rows, setting.near
    at: dict[Cell, PieceId] = {}
    occupied = enemy = 0
    for id, (side, cell, _) in state.pawns.items():
        occupied |= 1 << cell
        if side != turn:
            enemy |= 1 << cell
            at[cell] = id
    legal: list[Action] = []
    for id, (side, cell, _) in state.pawns.items():
        if side == turn:
            beside = near[cell]
            rows.on_cells(legal, "move", PieceRef(id), beside & ~occupied)
            targets = beside & enemy
            if targets:
                rows.on_pieces(legal, "attack", id, targets, at)
    return legal


def steps(state: State) -> Iterator[Position]:
    """Yield the position after each move to an empty tile, as repetition counts it (§17)."""
    turn, pawns = state.turn, state.pawns
    red, blue = state.masks()
    for id, pawn in pawns.items():
        if pawn.side == turn:
            others = [other for number, other in pawns.items() if number != id]
            for goal in bits(state.setting.near[pawn.cell] & ~(red | blue)):
                yield 1 - turn, tuple(sorted((*others, pawn._replace(cell=goal))))


def _flights(state: State) -> list[Action]:
    """Return where the beaten pawn may flee to (§10)."""
    assert state.flight is not None
    id = state.flight.pawn
    legal: list[Action] = []
    state.setting.rows.on_cells(legal, "flee", PieceRef(id), refuges(state, id))
    return legal


def refuges(state: State, id: PieceId) -> Mask:
    """Return the free tiles beside a beaten pawn; the attacker has not moved in yet (§10)."""
    red, blue = state.masks()
    return state.setting.near[state.pawns[id].cell] & ~(red | blue)


def _swaps(state: State) -> list[Action]:
    """Return every swap of two tiles of different colours, while any are left, and `done` (§3)."""
    legal: list[Action] = []
    if state.swaps < MOST_SWAPS:
        for cell in state.setting.grid.cells:
            state.setting.rows.on_cells(legal, "swap", CellRef(cell), _unlike(state, cell))
    legal.append(DONE)
    return legal


def _unlike(state: State, cell: Cell) -> Mask:
    """Return the tiles of other colours than the tile's."""
    if state.yellow >> cell & 1:
        like = state.yellow
    elif state.green >> cell & 1:
        like = state.green
    else:
        like = ~(state.yellow | state.green)
    return state.setting.grid.all & ~like


def blocked(state: State) -> bool:
    """Return whether the side to move has no move: every tile beside it holds a pawn of its own."""
    own = state.masks()[state.turn]
    near = state.setting.near
    return not any(near[cell] & ~own for cell in bits(own))
