"""Every legal action of whoever decides, by unit, then cell (§5)."""

from game.board.grid import Cell, Mask, bits
from game.core.action import Action
from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from rulesets.warshard.allocation import fight_cells, melee_targets, support_targets, weak_fights
from rulesets.warshard.ending import over
from rulesets.warshard.marching import Field
from rulesets.warshard.results import advancing, retreat_cells
from rulesets.warshard.setting import other
from rulesets.warshard.state import DEFENCE, MELEE, MOVE, State, Task
from rulesets.warshard.upkeep import entry_cells

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
    if over(state):
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
    field = Field(state)
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
