"""Words for units, terrain and sides, shared by every sentence of the game; and the prompts."""

from game.board.grid import Cell
from game.core.refs import Seat
from game.core.words import Phrase, Words
from rulesets.mj12.board import Foot
from rulesets.mj12.moves import Muster
from rulesets.mj12.state import (
    A_FIRE,
    A_MOVE,
    B_FIRE,
    B_MOVE,
    INITIATIVE,
    MORALE,
    NOBODY,
    NOWHERE,
    SETUP,
    UNITS,
    Morale,
    Piece,
    Setting,
    State,
)

TERRAIN: dict[str, str] = {
    "plain": "Open ground",
    "forest": "Forest",
    "hill": "Hill",
    "rough": "Rough ground",
    "marsh": "Marsh",
    "lake": "Lake",
    "village": "Village",
}

CLASSES: dict[Foot, str] = {Foot.INFANTRY: "Infantry", Foot.CAVALRY: "Cavalry"}

MORALE_WORDS: dict[Morale, str] = {
    Morale.MINUS: "low",
    Morale.EVEN: "average",
    Morale.PLUS: "high",
    Morale.LEADER: "leader",
}


def noun(kind: str) -> str:
    """Return a kind inside a sentence: "hobgoblin leader"; an unknown word as it is."""
    return UNITS[kind].title.lower() if kind in UNITS else kind


def terrain_name(setting: Setting, cell: Cell) -> str:
    """Return the title of a hex's terrain."""
    return TERRAIN[setting.terrain(cell)]


def piece_name(piece: Piece, viewer: Seat) -> Words:
    """Return a unit with its side: "Your goblin"."""
    words = {"piece": noun(piece.kind)}
    return Phrase("Your {piece}" if piece.seat == viewer else "Enemy {piece}", words)


def told_apart(setting: Setting, unit: Piece, other: Piece, *, capital: bool = False) -> Words:
    """Return a unit beside another in a sentence: with its hex where both are of one kind."""
    name = unit.type.title if capital else noun(unit.kind)
    if unit.kind != other.kind or unit.cell == other.cell:
        return name
    return Phrase("{unit} {cell}", {"unit": name, "cell": setting.grid.label(unit.cell)})


# ------------------------------------------------------------------------- prompts

_FIRE = "Fire: pick a shooter and its target, or end fire."
_MOVE = "Move and attack unit by unit, or end your moves."
_ROLES = "A fires first and moves last, B fires second and moves first."

_PROMPTS = {
    A_FIRE: _FIRE,
    B_FIRE: _FIRE,
    A_MOVE: _MOVE,
    B_MOVE: _MOVE,
    MORALE: "Pick a leader and the unit to rally, or end rallying.",
}

_RULES = {
    SETUP: "11",
    INITIATIVE: "9",
    A_FIRE: "17",
    B_FIRE: "17",
    A_MOVE: "16",
    B_MOVE: "16",
    MORALE: "24",
}


def prompt_rule(state: State) -> str:
    """Return the paragraph of the prompt."""
    return "23" if state.vacated != NOWHERE else _RULES[state.phase]


def prompt(state: State) -> Words:
    """Return what tells the deciding seat what to do, while the game lasts (§8)."""
    if state.phase == SETUP:
        return _setup(state)
    if state.phase == INITIATIVE:
        return _initiative(state)
    if state.vacated != NOWHERE:
        cell = state.setting.grid.label(state.vacated)
        return Phrase("Advance into {cell}, or stay?", {"cell": cell})
    if state.active != NOBODY:
        unit = noun(state.pieces[state.active].kind)
        return Phrase("The {unit} may still attack; or go on with another unit.", {"unit": unit})
    return _PROMPTS[state.phase]


def _setup(state: State) -> Words:
    muster = Muster(state, state.seat)
    if muster.buys:
        words: dict[str, Words | int] = {"count": muster.points}
        if not any(muster.in_hand(unit) for unit in UNITS.values()):
            text = "Your army stands: the {count} point left buys no more units."
            return Phrase(
                text, words, "Your army stands: the {count} points left buy no more units."
            )
        return Phrase(
            "Put units on the marked hexes: {count} point is left.",
            words,
            "Put units on the marked hexes: {count} points are left.",
        )
    count = sum(muster.left.values())
    if not count:
        return "Your army stands. Take a unit back, or say that it is ready."
    return Phrase(
        "Put your unit on the marked hexes: {count} is left.",
        {"count": count},
        "Put your units on the marked hexes: {count} are left.",
    )


def _initiative(state: State) -> Words:
    assert state.rolled is not None
    one, two = state.rolled.dice
    words: dict[str, Words | int] = {"high": max(one, two), "low": min(one, two), "roles": _ROLES}
    if one == two:
        return Phrase("{high} against {low}: you lost last time, so you choose. {roles}", words)
    return Phrase("You win the initiative, {high} against {low}. {roles}", words)
