"""The sentence that asks for a decision."""

from game.core.words import Phrase, Words
from rulesets.dominoes import naming
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.setup_moves import undirected
from rulesets.dominoes.state import State

_ASKED = {
    "coin": "You have won the coin flip. When will you go?",
    "wall": "Put a wall between two tiles of the field: drag it onto the line between them.",
    "shot": "Choose who the second shot of your Quick Shot hits, or let it miss.",
    "spawned": "Turn your new sniper: drag him to a cell at his side.",
    "face": "Turn your snipers: drag one to the side it will shoot at next turn. Or keep all.",
    "bonus_10": "10: spawn a troop into your base at no cost, or decline.",
    "bonus_12": "12: an extra action, with any troop of yours, or decline.",
    "bonus_17": "17: add a tile to your base, or decline.",
    "bonus_20": "20: move a wall, whoever put it there, or decline.",
}

RULES = {
    "coin": "3",
    "base": "5",
    "wall": "7",
    "stock": "8",
    "act": "9",
    "shot": "14",
    "spawned": "13",
    "bonus_10": "12",
    "bonus_12": "12",
    "bonus_17": "12",
    "bonus_20": "12",
    "face": "13",
}
"""The paragraph for each phase."""


def prompt(state: State) -> Words:
    """Return what is asked of whoever decides now."""
    match state.phase:
        case "base":
            return _building(state)
        case "stock":
            return _stocking(state)
        case "act":
            return Phrase(
                "Your turn, {count} action left. Move, attack or spawn with a troop.",
                {"count": state.actions},
                many="Your turn, {count} actions left. Move, attack or spawn with a troop.",
            )
    return _ASKED[state.phase]


def _building(state: State) -> Words:
    left = BASE_CELLS - state.base(state.seat).bit_count()
    if not left:
        return "Your base stands. Confirm it, or take back a tile."
    return Phrase(
        "Build your base beside the field, with one or two entrances: {count} tile is left.",
        {"count": left},
        many="Build your base beside the field, with one or two entrances: {count} tiles are left.",
    )


def _stocking(state: State) -> Words:
    """Return what is asked of who stocks; while it is secret it does not tell how far he is."""
    if state.veiled:
        return "Stock your base: drag a troop onto each of its cells, and turn each sniper."
    idle = undirected(state)
    if idle:
        words = {"sniper": naming.troop_at(state, idle[0])}
        return Phrase("Turn your {sniper}: drag him to a cell at his side.", words)
    left = state.room(state.seat).bit_count()
    if not left:
        return "Your base is full. Confirm it, or take back a troop."
    return Phrase(
        "Stock your base: drag a troop onto each cell, {count} cell is empty.",
        {"count": left},
        many="Stock your base: drag a troop onto each cell, {count} cells are empty.",
    )
