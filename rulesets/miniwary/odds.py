"""Exact chances and mean results of a combat (§7): for forecasts' notes and the estimate."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from game.core.dice import Dice, outcomes
from rulesets.miniwary.combat import FACES, shown

PAWN = 4
"""What a pawn is worth besides its pips, in pips."""


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


def swing(attack: int, defence: int, advantage: int, *, refuge: bool, pawn: int) -> int:
    """Return what an attack gains on the mean, in 36ths of a pip.

    Args:
        attack: value of the attacking pawn.
        defence: value of the attacked pawn.
        advantage: of the attacker, bonuses included.
        refuge: the attacked pawn has somewhere to flee to.
        pawn: what a pawn is worth besides its pips.
    """
    total = Fraction(0)
    for difference, chance in SPREAD.items():
        margin = advantage + difference
        if margin > 0:
            dead = margin >= defence or not refuge
            gain = defence + pawn if dead else margin
            gain -= 1 if attack > 1 else 1 + pawn
        else:
            cost = -margin or 1
            gain = -(attack + pawn) if cost >= attack else -cost
        total += chance * gain
    return int(total * 36)
