"""Combat (§7, §8): two dice, two bonuses; changes nothing."""

from game.core.dice import Dice
from rulesets.miniwary.setting import COMBAT_DIE
from rulesets.miniwary.state import Combat, Pawn, State, Strength

FACES = len(COMBAT_DIE)


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
