"""Damage (§11), the course of an attack (§12, §13) and the factors behind both.

One list of factors feeds the resolution and the forecast alike, so they cannot differ.
"""

from typing import NamedTuple

from game.core.dice import Dice
from rulesets.mini_wars.state import UNITS, Building, Piece, Setting, Unit

QUARTERS = 4
CAPTURED_HP = 50
LUCK = (50, 150)
"""Least and greatest percentage of Lady Luck (§22)."""
LUCK_BASE = LUCK[0] - 1
LUCK_FACES = LUCK[1] - LUCK_BASE
_TERRAIN_QUARTERS = {"forest": 3, "shallow": 5, "deep": 5}


class Factor(NamedTuple):
    """One multiplier of a strike."""

    name: str
    """`human`, a terrain word, or a doctrine's key."""
    num: int
    den: int
    against: bool = False
    """It is the victim's doctrine."""
    rule: str = ""


class Power(NamedTuple):
    """What a strike does, before luck: hp lost is `num × luck % / den`, rounded down once."""

    num: int
    den: int
    lucky: bool

    def damage(self, percent: int = 100) -> int:
        """Return the damage at a luck of so many percent."""
        return self.num * percent // (self.den * 100)


class Blow(NamedTuple):
    """A strike that fell."""

    damage: int
    percent: int
    """Luck; 100 without."""
    lucky: bool


class Fight(NamedTuple):
    """How an attack went."""

    blow: Blow
    target_hp: int
    """What is left of the target; a building that is captured has its new hp."""
    captured: bool
    counter: Blow | None
    attacker_hp: int


def factors(setting: Setting, striker: Piece, victim: Piece, *, counter: bool) -> list[Factor]:
    """Return every multiplier of a strike that is not ×1, in the order they are told (§11, §22)."""
    unit = UNITS[striker.kind]
    kind = victim.type
    to_unit = isinstance(kind, Unit)
    found = []
    if unit.against_humans != 1 and isinstance(kind, Unit) and kind.group == "human":
        found.append(Factor("human", unit.against_humans, 1, rule="11"))
    if not kind.flies:
        terrain = setting.terrain(victim.cell)
        quarters = _TERRAIN_QUARTERS.get(terrain, QUARTERS)
        if quarters != QUARTERS:
            found.append(Factor(terrain, quarters, QUARTERS, rule="11"))
    own = setting.doctrine[striker.seat]
    dealt = (
        own.groups.get(unit.group, own.others),
        own.units if to_unit else own.buildings,
        own.counter if counter else own.attack,
    )
    found += [Factor(own.key, q, QUARTERS, rule="22") for q in dealt if q != QUARTERS]
    takes = setting.doctrine[victim.seat].takes
    if takes != QUARTERS and (to_unit or setting.ludii):
        found.append(
            Factor(setting.doctrine[victim.seat].key, takes, QUARTERS, against=True, rule="22")
        )
    return found


def power(setting: Setting, striker: Piece, victim: Piece, *, counter: bool = False) -> Power:
    """Return what a strike does (§11), doctrines and terrain included."""
    found = factors(setting, striker, victim, counter=counter)
    return _multiplied(setting, striker, striker.hp, found)


def powers(
    setting: Setting, striker: Piece, victim: Piece, *, counter: bool = False
) -> tuple[Power, ...]:
    """Return what a strike does by the hp of who strikes: multipliers are the same for all."""
    found = factors(setting, striker, victim, counter=counter)
    most = UNITS[striker.kind].hp
    return tuple([_multiplied(setting, striker, hp, found) for hp in range(most + 1)])


def _multiplied(setting: Setting, striker: Piece, hp: int, found: list[Factor]) -> Power:
    num, den = hp * UNITS[striker.kind].factor, 100
    if setting.ludii:
        # The reference rounds twice: quarters of a point first, at least one, then the rest.
        num *= QUARTERS
        for factor in found:
            if factor.rule == "11":
                num *= factor.num
                den *= factor.den
        num, den = max(1, num // den), QUARTERS
        found = [factor for factor in found if factor.rule != "11"]
    for factor in found:
        num *= factor.num
        den *= factor.den
    return Power(num, den, setting.doctrine[striker.seat].luck)


def strike(power: Power, victim: Piece, dice: Dice, reason: str) -> Blow:
    """Let a strike fall, with luck where the striker's doctrine has it (§22)."""
    if not power.lucky:
        return Blow(power.damage(), 100, lucky=False)
    hp = victim.hp

    def left(face: int) -> int:
        return max(0, hp - power.damage(LUCK_BASE + face))

    percent = LUCK_BASE + dice.roll(LUCK_FACES, reason, left)
    return Blow(power.damage(percent), percent, lucky=True)


def counters(setting: Setting, attacker: Piece, target: Piece) -> bool:
    """Return whether a target that survives strikes back (§12, §22)."""
    unit, kind = UNITS[attacker.kind], target.type
    if isinstance(kind, Building) or not (unit.counters and kind.counters):
        return False
    return kind.may_attack(unit) and setting.doctrine[target.seat].counter > 0


def resolve(setting: Setting, attacker: Piece, target: Piece, dice: Dice) -> Fight:
    """Return how an attack goes; changes nothing (§11 to §13)."""
    blow = strike(power(setting, attacker, target), target, dice, "attack")
    left = target.hp - blow.damage
    if isinstance(target.type, Building):
        captured = left <= 0
        return Fight(blow, CAPTURED_HP if captured else left, captured, None, attacker.hp)
    if left <= 0:
        return Fight(blow, 0, False, None, attacker.hp)
    if not counters(setting, attacker, target):
        return Fight(blow, left, False, None, attacker.hp)
    weakened = target._replace(hp=left)
    back = strike(power(setting, weakened, attacker, counter=True), attacker, dice, "counter")
    return Fight(blow, left, False, back, max(0, attacker.hp - back.damage))
