"""What each action does: `apply`, verb by verb; it copies the state once and changes its copy."""

from game.board.grid import Cell
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from game.core.rules import Transition
from game.core.words import Words, seat_name
from rulesets.warshard.combat import attack, defend, odds, recall, withdraw
from rulesets.warshard.moves import Field, card_id
from rulesets.warshard.state import DEFENCE, State, decider
from rulesets.warshard.turn import (
    advance,
    close,
    come_back,
    destroy,
    go_on,
    outcome,
    replace_units,
    retreat,
    strike_out,
)
from rulesets.warshard.view.log_events import Telling
from rulesets.warshard.view.words import place_of, unit_at


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    telling = Telling(before)
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            path, unit = Field(state).marched(id, state.units[id], goal)
            telling.moved(id, path)
            state.units[id] = unit
        case Action("attack" | "support", PieceRef(id), PieceRef(target)):
            _join(state, id, state.units[target].cell, telling)
        case Action("recall", PieceRef(id)):
            _recall(state, id, telling)
        case Action("withdraw", PieceRef(target)):
            _withdraw(state, state.units[target].cell, telling)
        case Action(CONCEDE.verb):
            _resign(state, telling)
        case _:
            _settle(state, action, dice, telling)
            go_on(state, dice, telling)
    return Transition(state, tuple(telling.events))


def _settle(state: State, action: Action, dice: Dice, telling: Telling) -> None:
    """Carry out an action that ends a step or settles a task."""
    match action:
        case Action("end_move" | "end_melee" | "end_support" | "end_defence" | "end_turn"):
            close(state, dice, telling)
        case Action("lose", PieceRef(id)):
            state.tasks = state.tasks[1:]
            destroy(state, id, "counter", telling)
            strike_out(state)
        case Action("retreat", PieceRef(id), CellRef(goal)):
            state.tasks = state.tasks[1:]
            retreat(state, id, goal, telling)
        case Action("advance", PieceRef(id), CellRef(goal)):
            state.tasks = state.tasks[1:]
            advance(state, id, goal, telling)
        case Action("hold"):
            state.tasks = state.tasks[1:]
        case Action("place", CardRef(card), CellRef(goal)):
            rest = state.tasks[0].units
            state.tasks = ()
            come_back(state, card_id(card), goal, telling)
            replace_units(state, rest, dice, telling)
        case _:
            raise ValueError(f"WarShard has no such action: {action}")


def _join(state: State, id: PieceId, cell: Cell, telling: Telling) -> None:
    if state.phase == DEFENCE:
        defend(state, id, cell)
    else:
        attack(state, id, cell)
    state.latest = cell
    _tell(state, id, cell, "{unit} joins the fight for {place}: {odds}", telling)


def _recall(state: State, id: PieceId, telling: Telling) -> None:
    cell = state.latest = recall(state, id)
    _tell(state, id, cell, "{unit} leaves the fight for {place}: {odds}", telling)


def _tell(state: State, id: PieceId, cell: Cell, text: str, telling: Telling) -> None:
    """Return what a fight has come to now that a unit joined or left it."""
    index = state.fight_at(cell)
    found: Words = "no attackers"
    if index >= 0:
        now = odds(state, state.fights[index])
        found = f"{now.attack} : {now.defence}"
    telling.said(
        text,
        decider(state),
        state.units[id].cell,
        cell,
        unit=unit_at(state, id),
        place=place_of(state.setting, cell),
        odds=found,
    )


def _withdraw(state: State, cell: Cell, telling: Telling) -> None:
    withdraw(state, state.fight_at(cell))
    place = place_of(state.setting, cell)
    telling.said("The attack on {place} is called off.", state.active, cell, place=place)


def _resign(state: State, telling: Telling) -> None:
    seat = decider(state)
    state.out = {seat: "resigned"}
    telling.said("{player} resigns.", seat, player=seat_name(seat))
    telling.ended(outcome(state))
