"""The sentence that asks for a decision."""

from game.core.words import Phrase, Words
from rulesets.warshard import naming
from rulesets.warshard.allocation import weak_fights
from rulesets.warshard.results import advancing
from rulesets.warshard.state import State, Task

_RULES = {
    "move": "6",
    "melee": "10",
    "support": "11",
    "defence": "12",
    "loss": "15",
    "retreat": "17",
    "advance": "19",
    "place": "22",
}


def rule(state: State) -> str:
    """Return the paragraph that says what may be done now."""
    return _RULES[state.tasks[0].kind if state.tasks else state.phase]


def prompt(state: State) -> Words:
    """Return what is asked of whoever decides now (§5)."""
    if state.tasks:
        return _of_task(state, state.tasks[0])
    match state.phase:
        case "move":
            return "Move your units, then end the movement."
        case "melee":
            if state.fights:
                return "Add attackers, open more fights, or say that attacks are set."
            return "Pick a unit, then the enemy beside it to attack. No attacks: your turn ends."
        case "support":
            weak = next(weak_fights(state), None)
            if weak is not None:
                place = naming.place(state.setting, weak.cell)
                text = "{place} is below 1-2: add support, or click its defender to call it off."
                return Phrase(text, {"place": place})
            if not state.fights:
                return "No fight is left. Undo, or end your turn."
            return "Add artillery and air wings to fights in range, or confirm."
    return "You are attacked. Add artillery and air wings in range, or confirm."


def _of_task(state: State, task: Task) -> Words:
    setting = state.setting
    match task.kind:
        case "loss":
            place = naming.place(setting, task.cell)
            return Phrase("Exchange at {place}: pick the unit you lose.", {"place": place})
        case "retreat":
            unit = naming.unit_at(state, task.unit)
            return Phrase("Choose where the enemy's {unit} retreats to.", {"unit": unit})
        case "advance":
            place = naming.place(setting, task.cell)
            text = "{place} is won: pick who moves in, or hold back."
            if len(advancing(state, task)) == 1:
                text = "{place} is won: click it to move in, or hold back."
            return Phrase(text, {"place": place})
    unit = setting.counters[task.unit].name
    return Phrase("{unit} comes back: drag it onto a reinforcement point.", {"unit": unit})
