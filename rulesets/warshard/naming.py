"""Words for units, hexes, ground and results, shared by every sentence of the game."""

from game.board.grid import Cell
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.warshard.ground import BRIDGE, OPEN, ROAD, TRENCH
from rulesets.warshard.kinds import COLUMNS, KINDS
from rulesets.warshard.odds import FAILED
from rulesets.warshard.setting import Setting
from rulesets.warshard.state import State

TERRAIN: dict[str, str] = {
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


def outcome(result: str, sent: int, stuck: int, *, capital: bool = False) -> Words:
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


def noun(kind: str) -> str:
    """Return a kind inside a sentence: "air wing", "HQ"; an unknown word as it is."""
    title = KINDS[kind].title if kind in KINDS else kind
    return title if title.isupper() else title.lower()


def ground(setting: Setting, cell: Cell) -> str:
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


def place(setting: Setting, cell: Cell) -> Words:
    """Return a cell as a place: "Bastogne 0205", or "0205"."""
    label = setting.grid.label(cell)
    title = setting.places.get(cell)
    return Phrase("{place} {cell}", {"place": title, "cell": label}) if title else label


def unit_at(state: State, id: PieceId) -> Words:
    """Return a unit with its hex: "Armor 0304"."""
    name = state.setting.counters[id].name
    label = state.setting.grid.label(state.units[id].cell)
    return Phrase("{unit} {cell}", {"unit": name, "cell": label})


def column(index: int) -> str:
    """Return the head of a column."""
    return COLUMNS[index] if index != FAILED else "below 1-2"


def holder(seat: Seat) -> Words:
    """Return a player's name, or "nobody"."""
    return seat_name(seat) if seat != NEUTRAL else "nobody"
