"""Every legal action of the seat that decides, by unit id, then hex."""

from game.core.action import Action
from game.core.refs import CellRef, PieceRef
from rulesets.mj12 import deploy
from rulesets.mj12.ending import over
from rulesets.mj12.field import Field, may_begin, may_fire, may_rally
from rulesets.mj12.state import NOWHERE, State

BE_A, BE_B = Action("be_a"), Action("be_b")
STAY = Action("stay")
END_FIRE, END_MOVES, END_MORALE = Action("end_fire"), Action("end_moves"), Action("end_morale")


def legal_actions(state: State) -> list[Action]:
    """Return what the deciding seat may do; empty when the game is over."""
    if over(state):
        return []
    match state.phase:
        case "initiative":
            return [BE_A, BE_B]
        case "a_fire" | "b_fire":
            return _shots(state)
        case "a_move" | "b_move":
            return _advance(state) if state.vacated != NOWHERE else _moves(state)
        case "morale":
            return _rallies(state)
    return deploy.legal_actions(state)


def _shots(state: State) -> list[Action]:
    """Return what can be fired at (§17 to §19)."""
    field = Field(state, state.seat)
    rows = state.setting.tables.rows
    legal: list[Action] = []
    for id, piece in field.units:
        if may_fire(piece):
            marks = field.marks(piece)
            if marks:
                rows.on_pieces(legal, "fire", id, marks, field.at)
    legal.append(END_FIRE)
    return legal


def _moves(state: State) -> list[Action]:
    """Return the moves and attacks of units not yet chosen, and of the chosen one (§16)."""
    setting = state.setting
    field = Field(state, state.seat)
    rows = setting.tables.rows
    active = state.active
    legal: list[Action] = []
    for id, piece in field.units:
        begins = may_begin(state, piece)
        if begins:
            goals = field.goals(piece)
            if goals:
                legal += setting.tables.on_cells("move", PieceRef(id), goals)
        if begins or id == active:
            targets = field.targets(piece)
            if targets:
                rows.on_pieces(legal, "attack", id, targets, field.at)
    legal.append(END_MOVES)
    return legal


def _advance(state: State) -> list[Action]:
    """Return the two answers of a unit that has destroyed another (§23)."""
    return [Action("advance", PieceRef(state.active), CellRef(state.vacated)), STAY]


def _rallies(state: State) -> list[Action]:
    """Return whom each leader may try to rally (§24)."""
    field = Field(state, state.seat)
    rows = state.setting.tables.rows
    legal: list[Action] = []
    for id, piece in field.units:
        if may_rally(piece):
            flock = field.flock(id, piece)
            if flock:
                rows.on_pieces(legal, "rally", id, flock, field.at)
    legal.append(END_MORALE)
    return legal


def something_to_do(state: State) -> bool:
    """Say whether the deciding seat has more to do in its phase than to end it (§8)."""
    field = Field(state, state.seat)
    match state.phase:
        case "a_fire" | "b_fire":
            return any(may_fire(piece) and field.marks(piece) for _, piece in field.units)
        case "a_move" | "b_move":
            return any(
                may_begin(state, piece) and (field.targets(piece) or field.goals(piece))
                for _, piece in field.units
            )
    return any(may_rally(piece) and field.flock(id, piece) for id, piece in field.units)
