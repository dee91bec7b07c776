"""Every legal action: of a turn by troop, then cell, spawns and buttons last; and of set-up."""

from collections.abc import Iterator
from functools import lru_cache

from game.board.grid import Cell, Edge, Mask, bits, mask_of
from game.core.action import Action
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Seat
from rulesets.dominoes.board import BASE_CELLS, KINDS, SNIPER, open_cells, room_to_grow
from rulesets.dominoes.combat import (
    Ground,
    can_waste,
    charges,
    ground,
    leads,
    rams,
    second_targets,
    targets,
)
from rulesets.dominoes.state import BONUS_12, NO_FACING, State, Troop

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


# ------------------------------------------------------------------------------------------- set-up


ORDER_VERBS = ("go_first", "go_second", "go_third", "go_fourth")
"""What the winner of the coin flip chooses: his own place in the order (§3)."""

CONFIRM = Action("confirm")

DOMINO, WALL_CARD = CardRef("domino"), CardRef("wall")


def setup_actions(state: State) -> list[Action]:
    """Return what may be done in a phase of set-up."""
    match state.phase:
        case "coin":
            return [Action(verb) for verb in ORDER_VERBS[: len(state.setting.seats)]]
        case "base":
            return _building(state)
        case "wall":
            return [Action("wall", WALL_CARD, EdgeRef(edge)) for edge in places(state, state.walls)]
        case "stock":
            return _stocking(state)
    raise ValueError(f"no such phase: {state.phase}")


def building(state: State) -> Mask:
    """Return the cells that can be added to the base of whoever builds (§5)."""
    setting, seat = state.setting, state.seat
    return open_cells(setting.grid, setting.field, state.base(seat), state.rival_bases(seat))


def _building(state: State) -> list[Action]:
    if state.base(state.seat).bit_count() == BASE_CELLS:
        return [CONFIRM]
    legal: list[Action] = []
    state.setting.rows.on_cells(legal, "build", DOMINO, building(state))
    return legal


def _stocking(state: State) -> list[Action]:
    """Return what can still be put into the base, and how its snipers can face (§8)."""
    seat, rows = state.seat, state.setting.rows
    room = state.room(seat)
    legal: list[Action] = []
    idle = undirected(state)
    for id in idle:
        beside = state.setting.grid.neighbour_mask[state.troops[id].cell]
        rows.on_cells(legal, "face", PieceRef(id), beside)
    if room:
        for kind in state.setting.cards[seat]:
            if state.pools[seat][kind]:
                rows.on_cells(legal, "stock", CardRef(kind), room)
    elif not idle:
        legal.append(CONFIRM)
    return legal


def undirected(state: State) -> list[PieceId]:
    """Return the player's snipers that have no facing yet."""
    return [
        id
        for id, troop in state.troops.items()
        if troop.seat == state.seat and troop.kind == SNIPER and troop.facing == NO_FACING
    ]


# -------------------------------------------------------------------------------------------- walls


def places(state: State, walls: Mask) -> Iterator[Edge]:
    """Yield the edges on which a wall can be put where `walls` stand already (§7)."""
    open_sides = OpenSides(state) if state.setting.options.no_sealing_walls else None
    for edge in state.setting.inner:
        if not walls >> edge & 1 and not (open_sides and open_sides.sealed_by(walls | 1 << edge)):
            yield edge


class OpenSides:
    """Tells whether walls part the bases, by shifting whole masks of cells.

    Args:
        state: the position; its walls do not matter.
    """

    def __init__(self, state: State) -> None:
        setting = state.setting
        self._sides = setting.grid.sides
        self._width = setting.grid.width
        ways = state.ways
        self._bases = [base & ways.entrances for base in state.bases.values() if base]
        ground = ways.ground
        rim = mask_of(cell for cell in setting.grid.cells if (cell + 1) % self._width == 0)
        self._east: Mask = ground & ~rim & ground >> 1
        self._south: Mask = ground & ground >> self._width

    def sealed_by(self, walls: Mask) -> bool:
        """Return whether some base cannot be reached from another by orthogonal steps (§7)."""
        east, south, width = self._east, self._south, self._width
        for edge in bits(walls):
            cell, side = divmod(edge, self._sides)
            if side == 1:
                east &= ~(1 << cell)
            else:
                south &= ~(1 << cell)
        reached, before = self._bases[0], 0
        while reached != before:
            before = reached
            reached |= (reached & east) << 1 | reached >> 1 & east
            reached |= (reached & south) << width | reached >> width & south
        return any(not base & reached for base in self._bases)


# ------------------------------------------------------------------------------------------- acting


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
    """Return whether a troop may act now: once a turn, with a bonus again (§9, §12)."""
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


# ----------------------------------------------------------------------------------------- spawning


def callers(state: State, seat: Seat) -> list[PieceId]:
    """Return the Generals and Chieftains that can spawn now (§9)."""
    return [id for id in leaders_out(state, seat) if may_act(state, id)]


def leaders_out(state: State, seat: Seat) -> list[PieceId]:
    """Return the Generals and Chieftains that are out of their own base, and may spawn (§9)."""
    base = state.base(seat)
    return [
        id
        for id, troop in state.troops.items()
        if troop.seat == seat and leads(troop) and not base >> troop.cell & 1
    ]


def spawns(state: State, leaders: list[PieceId] | list[None]) -> list[Action]:
    """Return what can be spawned on whose order; None: by a bonus (§9, §12)."""
    return [
        _spawn(kind, cell, leader)
        for kind, cell in reserves(state, state.seat, state.room(state.seat))
        for leader in leaders
    ]


def reserves(state: State, seat: Seat, room: Mask) -> list[tuple[str, Cell]]:
    """Return the kinds that are left in a player's pool, each with every cell of some."""
    cells, pool = list(bits(room)), state.pools[seat]
    return [(kind, cell) for kind in state.setting.cards[seat] if pool[kind] for cell in cells]


@lru_cache(maxsize=1 << 13)
def _spawn(kind: str, cell: Cell, leader: PieceId | None) -> Action:
    option = "" if leader is None else f"#{leader}"
    return Action("spawn", CardRef(kind), CellRef(cell), option)


# ------------------------------------------------------------------------------------------- facing


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


# ------------------------------------------------------------------------------------------ bonuses


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
    """Return whether anything can be done with a bonus; else nobody is asked (§12)."""
    if total == 10:
        return bool(state.room(state.seat)) and any(state.pools[state.seat].values())
    if total == 12:
        trial = state.copy()
        trial.phase = BONUS_12
        return bool(_acts(trial))
    if total == 17:
        return bool(growth(state))
    return any(True for _ in _shifts(state))
