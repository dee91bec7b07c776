"""Words for units, hexes, ground and results, and the sentence that asks for a decision."""

from game.board.grid import Cell
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.warshard.board import BRIDGE, COLUMNS, HALVES, KINDS, OPEN, ROAD, TRENCH
from rulesets.warshard.combat import FAILED, advancing, weak_fights
from rulesets.warshard.state import SEATS, Setting, State, Task

TERRAIN: dict[str, Term] = {
    "plain": "Plain",
    "dry_plain": "Dry plain",
    "snow_plain": "Snow",
    "forest": "Forest",
    "city": "City",
    "village": "Village",
    "hill": "Hills",
    "rough": "Rough ground",
    "shallow": "Water",
    "deep": "Deep water",
    "lake": "Lake",
    "mountain": "Mountains",
}

RESULT: dict[str, str] = {
    "S": "nothing happens",
    "DR": "defender retreats",
    "AR": "attackers retreat",
    "DE": "defenders destroyed",
    "AE": "attackers destroyed",
    "EX": "exchange",
}
"""What each result of the table means, in few words."""

NO_WAY: dict[str, str] = {
    "DR": "defender destroyed: no way to retreat",
    "AR": "attackers destroyed: no way to retreat",
}
"""What it means where nobody who should retreat can (§17)."""


def outcome_words(result: str, sent: int, stuck: int, *, capital: bool = False) -> Words:
    """Return what a result comes to.

    Args:
        result: what the table says.
        sent: how many units it sends back.
        stuck: how many of them cannot retreat, and are destroyed (§17).
        capital: it stands by itself.
    """
    text = NO_WAY[result] if 0 < stuck == sent else RESULT[result]
    if capital:
        text = text.capitalize()
    if not 0 < stuck < sent:
        return text
    words: dict[str, Words | int] = {"result": text, "count": stuck}
    return Phrase("{result}, {count} destroyed: no way to retreat", words)


def noun(kind: str) -> Term:
    """Return a kind inside a sentence: "air wing", "HQ"; an unknown word as it is."""
    title = KINDS[kind].title if kind in KINDS else kind
    return title if title.isupper() else title.lower()


def ground_of(setting: Setting, cell: Cell) -> Term:
    """Return the title of a cell's ground, what is painted over it first."""
    painted = setting.board.features.get(cell, frozenset())
    if BRIDGE in painted:
        return "Bridge"
    if TRENCH in painted:
        return "Trench"
    terrain = setting.board.terrain[cell]
    if ROAD in painted and terrain in OPEN:
        return "Road"
    return TERRAIN[terrain]


def place_of(setting: Setting, cell: Cell) -> Words:
    """Return a cell as a place: "Bastogne 0205", or "0205"."""
    label = setting.grid.label(cell)
    title = setting.places.get(cell)
    return Phrase("{place} {cell}", {"place": title, "cell": label}) if title else label


def arrival_of(state: State, id: PieceId) -> Words:
    """Return in which turn a reinforcement can come in at the soonest (§21), if the game lasts so
    long (§23)."""
    turn = _arrival(state, id)
    return Phrase("turn {turn}", {"turn": turn}) if turn <= state.setting.max_turns else "too late"


def _arrival(state: State, id: PieceId) -> int:
    """Return the turn, counted from 1: of those due on one hex each waits for the one before."""
    setting = state.setting
    counter = setting.counters[id]
    before = [
        other
        for other in state.due[: state.due.index(id)]
        if (setting.counters[other].cell, setting.counters[other].seat)
        == (counter.cell, counter.seat)
    ]
    turn = setting.arrival(counter, state.turn)
    return max(turn, _arrival(state, before[-1]) + len(SEATS)) if before else turn


def unit_at(state: State, id: PieceId) -> Words:
    """Return a unit with its hex: "Armor 0304"."""
    name = state.setting.counters[id].name
    label = state.setting.grid.label(state.units[id].cell)
    return Phrase("{unit} {cell}", {"unit": name, "cell": label})


def column_head(index: int) -> str:
    """Return the head of a column."""
    return COLUMNS[index] if index != FAILED else "below 1-2"


def holder_of(seat: Seat) -> Words:
    """Return a player's name, or "nobody"."""
    return seat_name(seat) if seat != NEUTRAL else "nobody"


def halves(points: int) -> Words | int:
    """Return half points as people write them: 2, 4½, ½."""
    whole, half = divmod(points, HALVES)
    if not half:
        return whole
    return f"{whole}½" if whole else "½"


# ------------------------------------------------------------------------------------------ prompts


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


def prompt_rule(state: State) -> str:
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
                return "Add attackers, open more fights, or end the attacks."
            return (
                "Pick a unit, then the enemy beside it to attack; or end your turn without attacks."
            )
        case "support":
            weak = next(weak_fights(state), None)
            if weak is not None:
                place = place_of(state.setting, weak.cell)
                text = "{place} is below 1-2: add support, or choose its defender to call it off."
                return Phrase(text, {"place": place})
            if not state.fights:
                return "No fight is left. Undo, or end your turn."
            return "Add artillery and air wings to fights in range, or confirm."
    return "You are attacked. Add artillery and air wings in range, or confirm."


def _of_task(state: State, task: Task) -> Words:
    setting = state.setting
    match task.kind:
        case "loss":
            place = place_of(setting, task.cell)
            return Phrase("Exchange at {place}: pick the unit you lose.", {"place": place})
        case "retreat":
            unit = unit_at(state, task.unit)
            return Phrase("Choose where the enemy's {unit} retreats to.", {"unit": unit})
        case "advance":
            place = place_of(setting, task.cell)
            text = "{place} is won: pick who moves in, or hold back."
            if len(advancing(state, task)) == 1:
                text = "{place} is won: choose it to move in, or hold back."
            return Phrase(text, {"place": place})
    unit = setting.counters[task.unit].name
    return Phrase("{unit} comes back: put it on a reinforcement point.", {"unit": unit})
