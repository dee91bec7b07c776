"""Every legal action of a turn: by troop, then cell; spawns and buttons last."""

from collections.abc import Iterator
from functools import lru_cache

from game.board.grid import Cell, Edge, Mask, bits
from game.core.action import Action
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Seat
from rulesets.dominoes.bases import room_to_grow
from rulesets.dominoes.fire import (
    Ground,
    can_waste,
    charges,
    ground,
    leads,
    rams,
    second_targets,
    targets,
)
from rulesets.dominoes.kinds import KINDS, SNIPER
from rulesets.dominoes.setup_moves import DOMINO, places, setup_actions
from rulesets.dominoes.state import BONUS_12, State, Troop

END_TURN, KEEP, DECLINE, WASTE = map(Action, ("end_turn", "keep", "decline", "waste"))


def legal_actions(state: State) -> list[Action]:
    """Return what the deciding seat may do; empty when the game is over."""
    if state.over:
        return []
    match state.phase:
        case "act":
            return [*_acts(state), END_TURN]
        case "bonus_12":
            return [*_acts(state), DECLINE]
        case "shot":
            return _second_shots(state)
        case "spawned":
            assert state.fresh is not None
            return facings(state, state.fresh)
        case "face":
            return [*_turns_to_face(state), KEEP]
        case "bonus_10":
            return [*spawns(state, [None]), DECLINE]
        case "bonus_17":
            return [*extensions(state), DECLINE]
        case "bonus_20":
            return [*shifts(state), DECLINE]
    return setup_actions(state)


# ---------------------------------------------------------------------------- acting


def _acts(state: State) -> list[Action]:
    """Return moves, attacks and spawns of the troops that may act (§9)."""
    seat = state.seat
    on = ground(state, seat)
    rows = state.setting.rows
    reach, occupied = on.ways.reach, on.occupied
    legal: list[Action] = []
    for id, troop in state.troops.items():
        if troop.seat != seat or not may_act(state, id):
            continue
        kind = KINDS[troop.kind]
        cells = reach(troop.cell, kind, occupied)
        if cells:
            rows.on_cells(legal, "move", PieceRef(id), cells)
        if kind.explodes:
            foes = charges(troop, on)
            if foes:
                rows.on_pieces(legal, "charge", id, foes, on.at)
            for edge, cell in rams(state, troop, on):
                legal.append(ram(state, id, edge, cell))
        else:
            hit = targets(state, troop, on)
            if hit:
                rows.on_pieces(legal, "attack", id, hit, on.at)
    leaders = callers(state, seat)
    if leaders:
        legal += spawns(state, leaders)
    return legal


def may_act(state: State, id: PieceId) -> bool:
    """Say whether a troop of the player may act now: once a turn, with a bonus again (§9, §12)."""
    return state.phase == BONUS_12 or not state.acted >> id & 1


def ram(state: State, id: PieceId, edge: Edge, cell: Cell) -> Action:
    """Return the action of a Kamikaze that blows up a wall from a cell."""
    return Action("ram", PieceRef(id), EdgeRef(edge), state.setting.grid.label(cell))


def _second_shots(state: State) -> list[Action]:
    """Return what a Quick Shot's second ray can do (§14)."""
    shooter, first, on = pending_shot(state)
    legal: list[Action] = []
    assert state.shot is not None
    hit = second_targets(state, shooter, first.cell, on)
    state.setting.rows.on_pieces(legal, "attack", state.shot.shooter, hit, on.at)
    if can_waste(shooter, first.cell, on):
        legal.append(WASTE)
    return legal


def pending_shot(state: State) -> tuple[Troop, Troop, Ground]:
    """Return the Quick Shot that is shooting, whom its first ray is meant for, and the ground."""
    assert state.shot is not None
    troops = state.troops
    return troops[state.shot.shooter], troops[state.shot.victim], ground(state, state.seat)


# -------------------------------------------------------------------------- spawning


def callers(state: State, seat: Seat) -> list[PieceId]:
    """Return the Generals and Chieftains that can spawn now: out of their own base (§9)."""
    base = state.base(seat)
    return [
        id
        for id, troop in state.troops.items()
        if troop.seat == seat and leads(troop) and not base >> troop.cell & 1 and may_act(state, id)
    ]


def spawns(state: State, leaders: list[PieceId] | list[None]) -> list[Action]:
    """Return what can be spawned on whose order; None: by a bonus (§9, §12)."""
    seat = state.seat
    cells = list(bits(state.room(seat)))
    pool = state.pools[seat]
    return [
        _spawn(kind, cell, leader)
        for kind in state.setting.cards[seat]
        if pool[kind]
        for cell in cells
        for leader in leaders
    ]


@lru_cache(maxsize=1 << 13)
def _spawn(kind: str, cell: Cell, leader: PieceId | None) -> Action:
    option = "" if leader is None else f"#{leader}"
    return Action("spawn", CardRef(kind), CellRef(cell), option)


# ---------------------------------------------------------------------------- facing


def facings(state: State, id: PieceId) -> list[Action]:
    """Return the directions a sniper can be turned to (§13), each by the cell it then faces."""
    legal: list[Action] = []
    beside = state.setting.grid.neighbour_mask[state.troops[id].cell]
    state.setting.rows.on_cells(legal, "face", PieceRef(id), beside)
    return legal


def unturned(state: State) -> list[PieceId]:
    """Return the player's snipers that have not been turned at the end of this turn (§13)."""
    return [
        id
        for id, troop in state.troops.items()
        if troop.seat == state.seat and troop.kind == SNIPER and not state.faced >> id & 1
    ]


def _turns_to_face(state: State) -> list[Action]:
    return [action for id in unturned(state) for action in facings(state, id)]


# --------------------------------------------------------------------------- bonuses


def extensions(state: State) -> list[Action]:
    """Return where a spare can be added to the player's base (§12)."""
    legal: list[Action] = []
    state.setting.rows.on_cells(legal, "extend", DOMINO, growth(state))
    return legal


def growth(state: State) -> Mask:
    """Return the cells that can be added to the player's base; none without a spare (§12)."""
    if not state.spares:
        return 0
    setting, seat = state.setting, state.seat
    return room_to_grow(setting.grid, setting.field, state.base(seat), state.rival_bases(seat))


def shifts(state: State) -> list[Action]:
    """Return every wall that can be moved, with where it can go (§12)."""
    return [Action("shift", EdgeRef(wall), EdgeRef(edge)) for wall, edge in _shifts(state)]


def _shifts(state: State) -> Iterator[tuple[Edge, Edge]]:
    for wall in map(Edge, bits(state.walls)):
        for edge in places(state, state.walls & ~(1 << wall)):
            if edge != wall:
                yield wall, edge


def bonus_is_possible(state: State, total: int) -> bool:
    """Say whether anything can be done with a bonus; else nobody is asked (§12)."""
    if total == 10:
        return bool(state.room(state.seat)) and any(state.pools[state.seat].values())
    if total == 12:
        trial = state.copy()
        trial.phase = BONUS_12
        return bool(_acts(trial))
    if total == 17:
        return bool(growth(state))
    return any(True for _ in _shifts(state))
