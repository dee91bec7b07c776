"""What each action does: `apply`, verb by verb; it copies the state once and changes its copy."""

from game.board.grid import Cell
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.event import Cause
from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from game.core.rules import Transition
from game.core.words import Term, Words, seat_name
from rulesets.warshard.combat import odds
from rulesets.warshard.moves import Field, card_id
from rulesets.warshard.state import DEFENCE, Fight, State, decider
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
from rulesets.warshard.view.log_events import LogEvents
from rulesets.warshard.view.words import place_of, unit_at


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    log = LogEvents(before)
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            path, unit = Field(state, state.active).marched(id, state.units[id], goal)
            log.moved(id, path)
            state.units[id] = unit
        case Action("attack" | "support", PieceRef(id), PieceRef(target)):
            _join(state, id, state.units[target].cell, log)
        case Action("recall", PieceRef(id)):
            _recall(state, id, log)
        case Action("withdraw", PieceRef(target)):
            _withdraw(state, state.units[target].cell, log)
        case Action(CONCEDE.verb):
            _resign(state, log)
        case _:
            _settle(state, action, dice, log)
            go_on(state, dice, log)
    return Transition(state, tuple(log.events))


def _settle(state: State, action: Action, dice: Dice, log: LogEvents) -> None:
    """Carry out an action that ends a step or settles a task."""
    match action:
        case Action("end_move" | "end_melee" | "end_support" | "end_defence" | "end_turn"):
            close(state, dice, log)
        case Action("lose", PieceRef(id)):
            state.tasks = state.tasks[1:]
            destroy(state, id, Cause.COUNTER, log)
            strike_out(state)
        case Action("retreat", PieceRef(id), CellRef(goal)):
            state.tasks = state.tasks[1:]
            retreat(state, id, goal, log)
        case Action("advance", PieceRef(id), CellRef(goal)):
            state.tasks = state.tasks[1:]
            advance(state, id, goal, log)
        case Action("hold"):
            state.tasks = state.tasks[1:]
        case Action("place", CardRef(card), CellRef(goal)):
            rest = state.tasks[0].units
            state.tasks = ()
            come_back(state, card_id(card), goal, log)
            replace_units(state, rest, dice, log)
        case _:
            raise ValueError(f"WarShard has no such action: {action}")


def _resign(state: State, log: LogEvents) -> None:
    seat = decider(state)
    state.out = {seat: "resigned"}
    log.say("{player} resigns.", seat, player=seat_name(seat))
    log.ended(outcome(state))


# ------------------------------------------------------------------------------------------ fights


def _join(state: State, id: PieceId, cell: Cell, log: LogEvents) -> None:
    """Let a unit join the fight for a cell, opening it if need be (§10 to §12)."""
    index = state.fight_at(cell)
    if index < 0:
        state.fights = (*state.fights, Fight(cell, (id,)))
    else:
        fight = state.fights[index]
        if state.phase == DEFENCE:
            fight = fight._replace(defenders=tuple(sorted((*fight.defenders, id))))
        else:
            fight = fight._replace(attackers=tuple(sorted((*fight.attackers, id))))
        _put(state, index, fight)
    state.latest = cell
    _tell(state, id, cell, "{unit} joins the fight for {place}: {odds}", log)


def _recall(state: State, id: PieceId, log: LogEvents) -> None:
    """Take a unit out of its fight; one without attackers is closed, and later ones move up."""
    index = state.fight_of(id)
    fight = state.fights[index]
    attackers = tuple(other for other in fight.attackers if other != id)
    defenders = tuple(other for other in fight.defenders if other != id)
    if attackers:
        _put(state, index, Fight(fight.cell, attackers, defenders))
    else:
        _put(state, index)
    state.latest = fight.cell
    _tell(state, id, fight.cell, "{unit} leaves the fight for {place}: {odds}", log)


def _withdraw(state: State, cell: Cell, log: LogEvents) -> None:
    """Close a fight and free its units (§11)."""
    _put(state, state.fight_at(cell))
    place = place_of(state.setting, cell)
    log.say("The attack on {place} is called off.", state.active, cell, place=place)


def _put(state: State, index: int, *fight: Fight) -> None:
    """Put a fight in the place of another, or nothing."""
    state.fights = (*state.fights[:index], *fight, *state.fights[index + 1 :])


def _tell(state: State, id: PieceId, cell: Cell, text: Term, log: LogEvents) -> None:
    """Log what a fight has come to now that a unit joined or left it."""
    index = state.fight_at(cell)
    found: Words = "no attackers"
    if index >= 0:
        now = odds(state, state.fights[index])
        found = f"{now.attack} : {now.defence}"
    log.say(
        text,
        decider(state),
        state.units[id].cell,
        cell,
        unit=unit_at(state, id),
        place=place_of(state.setting, cell),
        odds=found,
    )
