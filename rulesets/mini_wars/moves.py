"""Every legal action of the seat whose turn it is, by piece id, then cell, then card."""

from game.board.grid import bits
from game.core.action import Action
from game.core.refs import CardRef, PieceRef
from rulesets.mini_wars.ending import over
from rulesets.mini_wars.field import Field, may_act, may_move, steps_of
from rulesets.mini_wars.state import State
from rulesets.mini_wars.units import UNITS

END_TURN = Action("end_turn")

CARDS = {key: CardRef(key) for key in UNITS}


def legal_actions(state: State) -> list[Action]:
    """Return what the seat whose turn it is may do; empty when the game is over.

    Each unit's moves (§8), attacks (§10), healing (§15) and reinforcing (§16) in turn; then
    purchases (§17) in the order of the hand; ending the turn, always legal (§4), comes last.
    """
    if over(state):
        return []
    setting = state.setting
    seat = state.seat
    field = Field(state, seat)
    rows = setting.rows
    near = setting.grid.neighbour_mask
    at = field.at
    legal: list[Action] = []
    for id, piece in field.units:
        unit = UNITS[piece.kind]
        cell = piece.cell
        if may_move(piece):
            goals = field.goals(unit, cell, steps_of(state, id, unit))
            if goals:
                legal += rows.on_cells("move", PieceRef(id), goals)
        if may_act(piece, unit):
            for target in bits(field.targets(unit, cell)):
                legal.append(rows.on_piece("attack", id, at[target]))
            if piece.hp < unit.hp:
                for target in bits(field.menders & near[cell]):
                    legal.append(rows.on_piece("heal", id, at[target]))
            if field.hurt:
                for target in bits(field.hurt.get(piece.kind, 0) & near[cell]):
                    legal.append(rows.on_piece("reinforce", id, at[target]))
    if field.makers:
        gold = state.gold[seat]
        price = setting.price[seat]
        for key, unit in UNITS.items():
            if price[key] <= gold and unit.bought_at in field.makers:
                sites = field.sites(unit)
                if sites:
                    legal += rows.on_cells("buy", CARDS[key], sites)
    legal.append(END_TURN)
    return legal
