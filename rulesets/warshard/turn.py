"""The course of a turn (§5): its steps, those passed without asking, and what closes each."""

from game.board.grid import Cell
from game.core.dice import Dice
from rulesets.warshard import naming
from rulesets.warshard.allocation import melee_targets, supporters, weak_fights
from rulesets.warshard.ending import outcome, over
from rulesets.warshard.marching import can_march
from rulesets.warshard.results import destroy, forced, resolve
from rulesets.warshard.setting import other
from rulesets.warshard.state import (
    DEFENCE,
    MELEE,
    MOVE,
    NOWHERE,
    RESULTS,
    SUPPORT,
    UPKEEP,
    State,
    Unit,
)
from rulesets.warshard.telling import Telling
from rulesets.warshard.upkeep import upkeep
from rulesets.warshard.zones import without_supply


def begin_turn(state: State) -> None:
    """Give the active side its movement points (§5); changes `state`."""
    seat, counters = state.active, state.setting.counters
    for id, unit in state.units.items():
        counter = counters[id]
        points = counter.kind.points if counter.seat == seat else 0
        if points != unit.points:
            state.units[id] = Unit(unit.cell, points)
    state.phase = MOVE
    state.latest = NOWHERE
    state.unsupplied = ()


def go_on(state: State, dice: Dice, telling: Telling) -> None:
    """Pass every step that leaves nobody a choice, till someone decides or the game ends."""
    while not over(state):
        if state.tasks:
            task = state.tasks[0]
            if task.kind in ("loss", "place") or not forced(state, task, telling):
                telling.asks(state)
                return
            state.tasks = state.tasks[1:]
        elif _asks(state):
            telling.asks(state)
            return
        else:
            close(state, dice, telling)
    telling.ended(outcome(state))


def _asks(state: State) -> bool:
    """Say whether a step that begins leaves a choice."""
    seat = state.active
    match state.phase:
        case "move":
            return can_march(state)
        case "melee":
            _, enemy = state.masks(seat)
            return any(
                state.kind(id).melee and melee_targets(state, unit.cell, enemy)
                for id, unit in state.of(seat)
            )
        case "support":
            return any(supporters(state, seat)) or any(weak_fights(state))
        case "defence":
            return any(supporters(state, other(seat)))
    return False


def close(state: State, dice: Dice, telling: Telling) -> None:
    """Close the present step and begin the next; changes `state`."""
    match state.phase:
        case "move":
            _clear_stacks(state, dice, telling)
            state.unsupplied = without_supply(state)
            state.rolled = ()
            state.phase = MELEE
        case "melee" if state.fights:
            state.phase = SUPPORT
        case "support" if state.fights:
            state.phase = DEFENCE
        case "defence":
            state.phase = RESULTS
            resolve(state, dice, telling)
        case "upkeep":
            state.turn += 1
            if not over(state):
                begin_turn(state)
                telling.turn(state)
        case _:
            state.phase = UPKEEP
            upkeep(state, dice, telling)


def _clear_stacks(state: State, dice: Dice, telling: Telling) -> None:
    """Destroy the weakest units of each stack of the active side until one is left (§8)."""
    seat = state.active
    stacks: dict[Cell, int] = {}
    for _, unit in state.of(seat):
        stacks[unit.cell] = stacks.get(unit.cell, 0) + 1
    for cell in sorted(cell for cell, count in stacks.items() if count > 1):
        while len(stack := [id for id, unit in state.of(seat) if unit.cell == cell]) > 1:
            least = min(state.kind(id).power for id in stack)
            weakest = [id for id in stack if state.kind(id).power == least]
            lost = (
                weakest[0] if len(weakest) == 1 else weakest[dice.roll(len(weakest), "stack") - 1]
            )
            text = "{unit} had to leave its stack, and is lost."
            telling.said(text, seat, cell, unit=naming.unit_at(state, lost))
            destroy(state, lost, "stack", telling)
