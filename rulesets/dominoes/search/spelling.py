"""Orders of a search as the actions of the rules."""

from collections.abc import Sequence

from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.position import Order
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef
from rulesets.dominoes.moves import (
    CONFIRM,
    DECLINE,
    DOMINO,
    END_TURN,
    KEEP,
    ORDER_VERBS,
    WALL_CARD,
    WASTE,
)
from rulesets.dominoes.search.flat import (
    ADD,
    BUILD,
    CALL,
    CHARGE,
    GO,
    MOVE,
    NOBODY,
    NOWHERE,
    PUT,
    RAM,
    TURN,
    WALL,
    Flat,
)
from rulesets.dominoes.search.tables import KEYS
from rulesets.dominoes.state import ACT, BASE, FACE, STOCK

_ENDS = {ACT: END_TURN, FACE: KEEP, BASE: CONFIRM, STOCK: CONFIRM}
"""By phase, the action that ends it; bonuses are declined."""


def actions(flat: Flat, order: Order) -> tuple[Action, ...]:
    """Return an order that is legal now as the actions of the rules, in order of play."""
    if not order:
        return (_ENDS.get(flat.phase, DECLINE),)
    id, verb, *rest = order
    if verb == CALL:
        return (_spawned(id, rest),)
    if verb in (GO, BUILD, WALL, PUT, ADD):
        return (_laid(flat, verb, rest),)
    piece = PieceRef(PieceId(id))
    if verb == TURN:
        turn = Action("face", piece, _beside(flat, flat.cell[id], rest[0]))
        return (END_TURN, turn) if flat.phase == ACT else (turn,)
    if verb == MOVE:
        return (Action("move", piece, CellRef(Cell(rest[0]))),)
    if verb == RAM:
        at = flat.tables.grid.label(Cell(rest[1]))
        return (Action("ram", piece, EdgeRef(Edge(rest[0])), at),)
    if verb == CHARGE:
        return (Action("charge", piece, _on(flat, rest[0])),)
    return (WASTE if rest[0] == NOWHERE else Action("attack", piece, _on(flat, rest[0])),)


def _on(flat: Flat, cell: int) -> PieceRef:
    return PieceRef(PieceId(flat.at[cell]))


def _beside(flat: Flat, cell: int, side: int) -> CellRef:
    return CellRef(Cell(flat.tables.grid.step[cell][side]))


def _spawned(leader: int, rest: Sequence[int]) -> Action:
    kind, cell = rest
    option = "" if leader == NOBODY else f"#{leader}"
    return Action("spawn", CardRef(KEYS[kind]), CellRef(Cell(cell)), option)


def _laid(flat: Flat, verb: int, rest: Sequence[int]) -> Action:
    """Return an order of set-up or of a bonus that moves no troop."""
    if verb == GO:
        return Action(ORDER_VERBS[rest[0]])
    if verb == PUT:
        return Action("stock", CardRef(KEYS[rest[0]]), CellRef(Cell(rest[1])))
    if verb == WALL:
        first = EdgeRef(Edge(rest[0]))
        if flat.setup is not None:
            return Action("wall", WALL_CARD, first)
        return Action("shift", first, EdgeRef(Edge(rest[1])))
    return Action("build" if verb == BUILD else "extend", DOMINO, CellRef(Cell(rest[0])))
