"""The sentence that tells the deciding seat what to do (§8)."""

from game.core.words import Phrase, Words
from rulesets.mj12.deploy import Muster
from rulesets.mj12.naming import noun
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
    State,
)

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


def rule(state: State) -> str:
    """Return the paragraph that says what may be done now."""
    return "23" if state.vacated != NOWHERE else _RULES[state.phase]


def prompt(state: State) -> Words:
    """Return the prompt of a position that is not the end."""
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
        text = "Drag units onto the marked hexes: {points} points are left."
        return Phrase(text, {"points": muster.points})
    count = sum(muster.left.values())
    if not count:
        return "Your army stands. Take a unit back, or say that it is ready."
    return Phrase(
        "Drag your unit onto the marked hexes: {count} is left.",
        {"count": count},
        "Drag your units onto the marked hexes: {count} are left.",
    )


def _initiative(state: State) -> Words:
    assert state.rolled is not None
    one, two = state.rolled.dice
    words: dict[str, Words | int] = {"high": max(one, two), "low": min(one, two), "roles": _ROLES}
    if one == two:
        return Phrase("{high} to {low}: you lost last time, so you choose. {roles}", words)
    return Phrase("You win the initiative {high} to {low}. {roles}", words)
