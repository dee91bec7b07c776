"""Fire (§17 to §19), melee (§20 to §22) and rallying (§24): modifiers and rolls; changes nothing.

One list of modifiers feeds the resolution and the forecast alike, so they cannot differ.
"""

from collections.abc import Hashable
from typing import NamedTuple

from game.core.dice import Dice
from rulesets.mj12.state import MISSILES, SHAKEN, Morale, Piece, Setting

FACES = 6
EVENLY_MATCHED = 8
"""The total that a unit needs in melee against one as strong (§20)."""


class Modifier(NamedTuple):
    """What is added to a roll."""

    name: str
    """What it comes from, for words: `morale`, `disrupted`, `rough`, …"""
    value: int
    rule: str


class Roll(NamedTuple):
    """How a roll came out."""

    dice: tuple[int, ...]
    total: int
    """With all modifiers."""
    needed: int
    success: bool

    @property
    def double(self) -> bool:
        """Return whether two dice show the same (§22)."""
        return len(self.dice) > 1 and len(set(self.dice)) == 1


def bonus(modifiers: list[Modifier]) -> int:
    """Return what all modifiers add up to."""
    return sum(modifier.value for modifier in modifiers)


def _target_morale(morale: Morale, rule: str) -> list[Modifier]:
    """Return what the target's morale does to a roll against it (§19, §21)."""
    if morale is Morale.EVEN:
        return []
    return [Modifier("morale", 1 if morale is Morale.MINUS else -1, rule)]


def _heights(setting: Setting, one: Piece, other: Piece, rule: str) -> list[Modifier]:
    high = setting.ground.high
    mine, theirs = high >> one.cell & 1, high >> other.cell & 1
    if mine == theirs:
        return []
    return [Modifier("higher", 1, rule) if mine else Modifier("lower", -1, rule)]


# ---------------------------------------------------------------------------- fire


def needed_to_hit(setting: Setting, firer: Piece, target: Piece) -> int:
    """Return the die needed at this range (§17); 0 where the table has a dash."""
    needed = MISSILES.get(firer.type.code, ())
    far = setting.grid.distance(firer.cell, target.cell)
    return needed[far - 1] if 0 < far <= len(needed) else 0


def fire_modifiers(setting: Setting, firer: Piece, target: Piece) -> list[Modifier]:
    """Return every modifier of a shot (§19)."""
    found = _target_morale(target.type.morale, "19")
    if firer.disrupted:
        found.append(Modifier("disrupted", -1, "19"))
    return found + _heights(setting, firer, target, "19")


def can_hit(setting: Setting, firer: Piece, target: Piece) -> bool:
    """Return whether any die hits (§19)."""
    return FACES + bonus(fire_modifiers(setting, firer, target)) >= needed_to_hit(
        setting, firer, target
    )


def shoot(setting: Setting, firer: Piece, target: Piece, dice: Dice) -> Roll:
    """Roll for a shot that is allowed (§19); a natural 1 always misses."""
    needed = needed_to_hit(setting, firer, target)
    added = bonus(fire_modifiers(setting, firer, target))

    def hits(face: int) -> bool:
        return face > 1 and face + added >= needed

    die = dice.roll(FACES, "fire", hits)
    return Roll((die,), die + added, needed, hits(die))


# --------------------------------------------------------------------------- melee


def needed_to_beat(attacker: Piece, defender: Piece) -> int:
    """Return the total needed on two dice (§20)."""
    return EVENLY_MATCHED + defender.type.strength - attacker.type.strength


def melee_modifiers(setting: Setting, attacker: Piece, defender: Piece) -> list[Modifier]:
    """Return every modifier of an attack (§21)."""
    ground = setting.ground
    found = _target_morale(defender.type.morale, "21")
    if attacker.disrupted:
        found.append(Modifier("disrupted", -1, "21"))
    if ground.clinging >> attacker.cell & 1:
        found.append(Modifier(setting.terrain(attacker.cell), -1, "21"))
    if ground.cover >> defender.cell & 1:
        found.append(Modifier(setting.terrain(defender.cell), -1, "21"))
    if setting.grid.edge(attacker.cell, defender.cell) in ground.bridges:
        found.append(Modifier("bridge", -1, "21"))
    return found + _heights(setting, attacker, defender, "21")


def fight(setting: Setting, attacker: Piece, defender: Piece, dice: Dice) -> Roll:
    """Roll for an attack (§20 to §22); no roll succeeds or fails by itself."""
    needed = needed_to_beat(attacker, defender)
    added = bonus(melee_modifiers(setting, attacker, defender))
    one = dice.roll(FACES, "melee")

    def alike(face: int) -> Hashable:
        return one + face + added >= needed, one == face

    two = dice.roll(FACES, "melee", alike)
    total = one + two + added
    return Roll((one, two), total, needed, total >= needed)


# --------------------------------------------------------------------------- rally


def needed_to_rally(setting: Setting, leader: Piece, target: Piece) -> int:
    """Return the total needed to rally a unit (§24): more than the distance, alone 2."""
    if leader.status == SHAKEN:
        return 2
    return setting.grid.distance(leader.cell, target.cell) + 1


def rally_modifiers(leader: Piece, target: Piece) -> list[Modifier]:
    """Return the modifiers of a leader's attempt on another unit (§24)."""
    if leader.status == SHAKEN or target.type.morale is Morale.EVEN:
        return []
    return [Modifier("rally", -1 if target.type.morale is Morale.MINUS else 1, "24")]


def rally(setting: Setting, leader: Piece, target: Piece, dice: Dice) -> Roll:
    """Roll for an attempt to rally (§24); a natural 1 always fails."""
    needed = needed_to_rally(setting, leader, target)
    added = bonus(rally_modifiers(leader, target))

    def succeeds(face: int) -> bool:
        return face > 1 and face + added >= needed

    die = dice.roll(FACES, "rally", succeeds)
    return Roll((die,), die + added, needed, succeeds(die))


def can_rally(setting: Setting, leader: Piece, target: Piece) -> bool:
    """Return whether any roll of the leader's would rally the unit (§24)."""
    added = bonus(rally_modifiers(leader, target))
    return FACES + added >= needed_to_rally(setting, leader, target)
