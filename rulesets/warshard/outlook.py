"""What the dice would bring a fight: chances, blocked retreats, and help that may yet come."""

from fractions import Fraction
from typing import NamedTuple

from game.core.dice import outcomes
from game.core.presentation import Tone
from game.core.refs import Seat
from rulesets.warshard.allocation import supporters
from rulesets.warshard.results import decide, retreat_cells, sent_back
from rulesets.warshard.setting import other
from rulesets.warshard.state import Fight, State

_ORDER = ("DE", "DR", "EX", "S", "AR", "AE")
"""Results, the best for the attacker first."""

_FAVOUR = {"DE": 1, "DR": 1, "AR": -1, "AE": -1}
"""Whom a result favours: the attacker 1, the defender -1."""


class Ending(NamedTuple):
    """One way a fight can go."""

    result: str
    chance: Fraction
    sent: int = 0
    """How many units would have to retreat."""
    stuck: int = 0
    """How many of them could not, and would be destroyed (§17)."""


def endings(state: State, fight: Fight) -> list[Ending]:
    """Return how a fight can go, the best for the attacker first.

    Whether a retreat is blocked is judged as the units stand now: other fights under way may yet
    open a way or close it.
    """
    found: dict[str, Fraction] = dict.fromkeys(_ORDER, Fraction(0))
    for chance, rolled in outcomes(lambda dice: decide(state, fight, dice)):
        found[rolled.result] += chance
    return [_ending(state, fight, result, chance) for result, chance in found.items() if chance]


def _ending(state: State, fight: Fight, result: str, chance: Fraction) -> Ending:
    ids = sent_back(state, fight, result)
    return Ending(result, chance, len(ids), sum(not retreat_cells(state, id) for id in ids))


def tone(result: str, *, attacker: bool) -> Tone:
    """Return how a result is meant, to the attacker or to the defender."""
    favour = _FAVOUR.get(result, 0)
    if not favour:
        return Tone.PLAIN
    return Tone.GOOD if (favour > 0) is attacker else Tone.BAD


def help_in_range(state: State, fight: Fight, seat: Seat) -> int:
    """Return the most strength that support of the other side can yet bring to a fight (§12)."""
    return sum(
        state.kind(id).power
        for id, cells in supporters(state, other(seat))
        if cells >> fight.cell & 1
    )
