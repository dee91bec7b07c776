"""Combat (§7, §8): two dice, two bonuses, and the exact chances of how it ends; changes nothing."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from game.core.dice import Dice, outcomes
from rulesets.miniwary.state import COMBAT_DIE, LEAST_PAWNS, Combat, Pawn, State, Strength

FACES = len(COMBAT_DIE)

PAWN_WORTH, LAST_WORTH = 4, 20
"""What a pawn is worth besides its pips, in pips, and what one is worth that may not be lost."""


def attack_bonus(state: State, pawn: Pawn) -> int:
    """Return what the tile that an attacker comes from adds: 1 on yellow (§8)."""
    return state.yellow >> pawn.cell & 1


def defence_bonus(state: State, pawn: Pawn) -> int:
    """Return what the tile that a defender stands on adds: 1 on green (§8)."""
    return state.green >> pawn.cell & 1


def fight(state: State, attacker: Pawn, defender: Pawn, dice: Dice) -> Combat:
    """Roll both combat dice, the attacker's first (§7)."""
    attack = Strength(attacker.value, attack_bonus(state, attacker), _roll(dice, "attack"))
    defence = Strength(defender.value, defence_bonus(state, defender), _roll(dice, "defence"))
    return Combat(attacker.side, attacker.cell, defender.cell, attack, defence)


def _roll(dice: Dice, reason: str) -> int:
    return shown(dice.roll(FACES, reason, shown))


def shown(face: int) -> int:
    """Return the pips on one of the six faces of the combat die, counted from 1."""
    return COMBAT_DIE[face - 1]


# ------------------------------------------------------------------------- chances


def _difference(dice: Dice) -> int:
    return shown(dice.roll(FACES, "attack", shown)) - shown(dice.roll(FACES, "defence", shown))


def _spread() -> Mapping[int, Fraction]:
    found: dict[int, Fraction] = {}
    for chance, difference in outcomes(_difference):
        found[difference] = found.get(difference, Fraction(0)) + chance
    return dict(sorted(found.items()))


SPREAD: Mapping[int, Fraction] = _spread()
"""Chance of every difference, the attacker's die less the defender's."""


@cache
def chances(advantage: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the attacker's chances to win, to tie and to lose.

    Args:
        advantage: the attacker's value and bonus less the defender's.
    """
    win = sum((c for d, c in SPREAD.items() if advantage + d > 0), Fraction(0))
    tie = SPREAD.get(-advantage, Fraction(0))
    return win, tie, 1 - win - tie


def worth(pawns: int) -> int:
    """Return what one of so many pawns is worth besides its pips: of two it is the game (§14)."""
    return PAWN_WORTH if pawns > LEAST_PAWNS else LAST_WORTH


def swing(
    attack: int, defence: int, advantage: int, *, refuge: bool, prize: int, stake: int
) -> int:
    """Return what an attack gains on the mean, in 36ths of a pip.

    Args:
        attack: value of the attacking pawn.
        defence: value of the attacked pawn.
        advantage: of the attacker, bonuses included.
        refuge: the attacked pawn has somewhere to flee to.
        prize: what the attacked pawn is worth besides its pips.
        stake: what the attacking pawn is worth besides its pips.
    """
    total = Fraction(0)
    for difference, chance in SPREAD.items():
        margin = advantage + difference
        if margin <= 0:
            gain = -_cost(attack, -margin or 1, stake)
        elif margin < defence and refuge:
            gain = margin - _cost(attack, 1, stake)
        elif prize == LAST_WORTH:
            gain = defence + prize
        else:
            gain = defence + prize - _cost(attack, 1, stake)
        total += chance * gain
    return int(total * 36)


def _cost(value: int, pips: int, worth: int) -> int:
    """Return what a pawn loses that must lose so many pips."""
    return pips if value > pips else value + worth
