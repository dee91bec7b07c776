"""Every legal action of the seat whose turn it is, by piece id, then cell, then card."""

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
                rows.on_cells(legal, "move", PieceRef(id), goals)
        if may_act(piece, unit):
            targets = field.targets(unit, cell)
            if targets:
                rows.on_pieces(legal, "attack", id, targets, at)
            menders = field.menders & near[cell]
            if menders and piece.hp < unit.hp:
                rows.on_pieces(legal, "heal", id, menders, at)
            hurt = field.hurt.get(piece.kind, 0) & near[cell]
            if hurt:
                rows.on_pieces(legal, "reinforce", id, hurt, at)
    if field.makers:
        gold = state.gold[seat]
        price = setting.price[seat]
        for key, unit in UNITS.items():
            if price[key] <= gold and unit.bought_at in field.makers:
                sites = field.sites(unit)
                if sites:
                    rows.on_cells(legal, "buy", CARDS[key], sites)
    legal.append(END_TURN)
    return legal
