"""Where units can go and are in supply, and every legal action of whoever decides (§5 to §9).

Actions are in the order of their units, then cells.
"""

from game.board.grid import Cell, Mask, bits
from game.board.path import Waves, left_at, reached
from game.core.action import Action
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from rulesets.warshard.combat import (
    advancing,
    fight_cells,
    melee_targets,
    retreat_cells,
    support_targets,
    weak_fights,
)
from rulesets.warshard.state import DEFENCE, MELEE, MOVE, State, Task, Unit, other

# ---------------------------------------------------------------------- zones of control and supply


SUPPLY_STEPS = 4


def zone(state: State, seat: Seat) -> Mask:
    """Return the zone of control of a side: every cell beside one of its units (§7)."""
    own, _ = state.masks(seat)
    return state.setting.around(own)


def supplied(state: State, seat: Seat) -> Mask:
    """Return the cells where a side's units are in supply now (§9).

    Ground does not matter; no cell between a unit and its HQ may be held by an enemy or in an
    enemy zone of control. Both ends are exempt.
    """
    setting = state.setting
    found = frontier = sources(state, seat)
    if not found:
        return 0
    _, enemy = state.masks(seat)
    barred = enemy | setting.around(enemy)
    for _ in range(SUPPLY_STEPS):
        frontier = setting.around(frontier) & ~found
        if not frontier:
            break
        found |= frontier
        frontier &= ~barred
    return found


def sources(state: State, seat: Seat) -> Mask:
    """Return the cells of a side's HQs."""
    mask = 0
    for id, unit in state.of(seat):
        if state.kind(id).supplies:
            mask |= 1 << unit.cell
    return mask


def without_supply(state: State) -> tuple[PieceId, ...]:
    """Return the units of both sides that are out of supply now, by number."""
    masks = {seat: supplied(state, seat) for seat in state.setting.order}
    return tuple(
        id for id, unit in state.units.items() if not masks[state.seat(id)] >> unit.cell & 1
    )


def supply_line(state: State, seat: Seat, cell: Cell) -> tuple[Cell, ...]:
    """Return a shortest supply line from a cell to an HQ, both ends included; () if none."""
    setting = state.setting
    _, enemy = state.masks(seat)
    barred = enemy | setting.around(enemy)
    waves = [sources(state, seat)]
    found = waves[0]
    while not waves[-1] >> cell & 1:
        if not waves[-1] or len(waves) > SUPPLY_STEPS:
            return ()
        last = waves[-1] if len(waves) == 1 else waves[-1] & ~barred
        waves.append(setting.around(last) & ~found)
        found |= waves[-1]
    line = [cell]
    for index in range(len(waves) - 2, -1, -1):
        wave = waves[index] if index == 0 else waves[index] & ~barred
        line.append(next(n for n in setting.grid.neighbours[line[-1]] if wave >> n & 1))
    return tuple(line)


# ----------------------------------------------------------------------------------------- marching


class Field:
    """What stands in the way of a side's units, and what stops them.

    Args:
        state: the position.
        seat: the side.
    """

    __slots__ = ("_setting", "occupied", "zone")

    def __init__(self, state: State, seat: Seat) -> None:
        setting = self._setting = state.setting
        own, enemy = state.masks(seat)
        self.occupied: Mask = own | enemy
        """Nobody passes a unit of either side (§6)."""
        self.zone: Mask = setting.around(enemy)
        """The enemy zone of control, which halts (§7)."""

    def waves(self, id: PieceId, unit: Unit) -> Waves:
        """Return where a unit can go with the points it has left, by what it costs."""
        special = self._setting.counters[id].special
        halt = 0 if special else self.zone
        return self._setting.march[special](unit.cell, unit.points, self.occupied, halt)

    def goals(self, id: PieceId, unit: Unit) -> Mask:
        """Return every hex a unit can move to: as many single steps as its points allow."""
        return reached(self.waves(id, unit)) if unit.points else 0

    def marched(self, id: PieceId, unit: Unit, goal: Cell) -> tuple[tuple[Cell, ...], Unit]:
        """Return the way to a hex in reach, and the unit there with what is left of its points."""
        special = self._setting.counters[id].special
        waves = self.waves(id, unit)
        halt = 0 if special else self.zone
        path = self._setting.march[special].path(waves, goal, halt)
        points = 0 if halt >> goal & 1 else left_at(waves, goal)
        return path, Unit(goal, points)


def can_march(state: State) -> bool:
    """Return whether any unit of the active side can move."""
    field = Field(state, state.active)
    return any(field.goals(id, unit) for id, unit in state.of(state.active))


def attacks_to_come(state: State, id: PieceId) -> list[Action]:
    """Return the attacks of a unit that has moved, when the movement of its side ends (§10)."""
    if state.phase != MOVE or state.tasks or not state.kind(id).melee:
        return []
    _, enemy = state.masks(state.active)
    targets = melee_targets(state, state.units[id].cell, enemy)
    legal: list[Action] = []
    state.setting.rows.on_pieces(legal, "attack", id, targets, _defenders(state, enemy))
    return legal


def attackable(state: State, id: PieceId) -> Mask:
    """Return the hexes a melee unit could attack after moving in its next turn (§6, §10)."""
    setting, kind = state.setting, state.kind(id)
    if not kind.melee:
        return 0
    rested = state.units[id]._replace(points=kind.points)
    goals = Field(state, state.seat(id)).goals(id, rested)
    return setting.around(goals | 1 << rested.cell)


def entry_cells(state: State, id: PieceId) -> Mask:
    """Return the reinforcement points where a unit could come back now: free, in supply (§22)."""
    setting = state.setting
    seat = state.seat(id)
    own, enemy = state.masks(seat)
    entries = setting.entries[seat] & ~own & ~enemy
    return entries & supplied(state, seat) if entries else 0


# ------------------------------------------------------------------------------------ legal actions


END_MOVE = Action("end_move")

END_MELEE = Action("end_melee")

END_SUPPORT = Action("end_support")

END_DEFENCE = Action("end_defence")

END_TURN = Action("end_turn")
"""Where the last fight has been called off."""

HOLD = Action("hold")


def card_of(id: PieceId) -> str:
    """Return the card of a unit that waits in the hand (§22)."""
    return f"unit_{id}"


def card_id(card: str) -> PieceId:
    """Return the unit that a card stands for."""
    return PieceId(int(card.removeprefix("unit_")))


def legal_actions(state: State) -> list[Action]:
    """Return what the deciding side may do; empty when the game is over."""
    if state.over:
        return []
    if state.tasks:
        return _task_actions(state, state.tasks[0])
    if state.phase == MOVE:
        return _marches(state)
    if state.phase == MELEE:
        return _attacks(state)
    return _supports(state)


def _marches(state: State) -> list[Action]:
    rows = state.setting.rows
    field = Field(state, state.active)
    legal: list[Action] = []
    for id, unit in state.of(state.active):
        goals = field.goals(id, unit)
        if goals:
            rows.on_cells(legal, "move", PieceRef(id), goals)
    legal.append(END_MOVE)
    return legal


def _attacks(state: State) -> list[Action]:
    """Return attacks of idle melee units, and the taking back of others (§10)."""
    seat = state.active
    rows = state.setting.rows
    _, enemy = state.masks(seat)
    at = _defenders(state, enemy)
    legal: list[Action] = []
    for id, unit in state.of(seat):
        if state.fight_of(id) >= 0:
            legal.append(Action("recall", PieceRef(id)))
        elif state.kind(id).melee:
            rows.on_pieces(legal, "attack", id, melee_targets(state, unit.cell, enemy), at)
    legal.append(END_MELEE)
    return legal


def _supports(state: State) -> list[Action]:
    """Return support of either side, its taking back, and what calls off a weak attack (§11)."""
    defends = state.phase == DEFENCE
    seat = other(state.active) if defends else state.active
    rows = state.setting.rows
    cells = fight_cells(state)
    at = _defenders(state, cells)
    weak = set() if defends else {at[fight.cell] for fight in weak_fights(state)}
    legal: list[Action] = []
    for id, unit in state.units.items():
        if id in weak:
            legal.append(Action("withdraw", PieceRef(id)))
        if state.seat(id) != seat or state.kind(id).melee:
            continue
        if state.fight_of(id) >= 0:
            legal.append(Action("recall", PieceRef(id)))
        else:
            rows.on_pieces(legal, "support", id, support_targets(state, id, unit, cells), at)
    if not weak:
        legal.append(END_DEFENCE if defends else END_SUPPORT if state.fights else END_TURN)
    return legal


def _defenders(state: State, cells: Mask) -> dict[Cell, PieceId]:
    return {cell: state.defender(cell) for cell in bits(cells)}


def _task_actions(state: State, task: Task) -> list[Action]:
    legal: list[Action] = []
    rows = state.setting.rows
    match task.kind:
        case "loss":
            legal = [Action("lose", PieceRef(id)) for id in task.units]
        case "retreat":
            rows.on_cells(legal, "retreat", PieceRef(task.unit), retreat_cells(state, task.unit))
        case "advance":
            goal = CellRef(task.cell)
            legal = [Action("advance", PieceRef(id), goal) for id in advancing(state, task)]
            legal.append(HOLD)
        case "place":
            card = CardRef(card_of(task.unit))
            rows.on_cells(legal, "place", card, entry_cells(state, task.unit))
    return legal
