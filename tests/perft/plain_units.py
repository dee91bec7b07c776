"""The tables of Mini Wars and its damage, written once more from the specification alone."""

from fractions import Fraction
from math import floor
from typing import NamedTuple


class Type(NamedTuple):
    group: str
    shop: str
    move: int
    hp: int
    cost: int
    percent: int
    near: int
    far: int
    counters: bool
    prey: str


# fmt: off
UNITS = {
    "soldier":          Type("human", "town", 3, 30, 30, 50, 1, 1, True, "all"),
    "motorbike":        Type("human", "town", 5, 40, 50, 50, 1, 1, True, "all"),
    "speeder":          Type("direct", "factory", 6, 60, 60, 40, 1, 1, True, "all"),
    "shooter":          Type("direct", "factory", 4, 60, 80, 40, 1, 1, True, "all"),
    "tank":             Type("direct", "factory", 4, 80, 100, 50, 1, 1, True, "all"),
    "anti_aircraft":    Type("indirect", "factory", 4, 50, 80, 100, 1, 2, False, "aircraft"),
    "missile_launcher": Type("indirect", "factory", 3, 50, 80, 50, 2, 3, False, "not aircraft"),
    "artillery":        Type("indirect", "factory", 3, 40, 100, 100, 3, 5, False, "not aircraft"),
    "helicopter":       Type("aircraft", "airport", 4, 40, 60, 70, 1, 1, True, "all"),
    "fighter_jet":      Type("aircraft", "airport", 6, 100, 100, 100, 1, 1, True, "aircraft"),
    "bomber":           Type("aircraft", "airport", 5, 100, 120, 80, 1, 1, True, "not aircraft"),
    "cruiser":          Type("boat", "dock", 5, 70, 60, 50, 1, 1, True, "all"),
    "submarine":        Type("boat", "dock", 5, 100, 100, 80, 1, 1, True, "boats"),
    "battleship":       Type("boat", "dock", 4, 120, 120, 50, 2, 4, False, "not aircraft"),
}
# fmt: on

TRAVELS = {  # §9
    "human": {"plain", "forest", "shallow"},
    "vehicle": {"plain"},
    "aircraft": {"plain", "forest", "mountain", "shallow", "deep"},
    "boat": {"shallow", "deep"},
}
ONE_STEP = {
    "human": {"mountain"},
    "vehicle": {"forest", "shallow"},
    "aircraft": set(),
    "boat": set(),
}
BOUGHT_ON = {  # §17
    "human": {"plain", "forest", "mountain", "shallow"},
    "vehicle": {"plain", "forest", "shallow"},
    "aircraft": {"plain", "forest", "mountain", "shallow", "deep"},
    "boat": {"shallow", "deep"},
}


def may_attack(kind: str, other: str) -> bool:
    """§3."""
    group = UNITS[other].group if other in UNITS else "building"
    return {
        "all": True,
        "aircraft": group == "aircraft",
        "not aircraft": group != "aircraft",
        "boats": group == "boat",
    }[UNITS[kind].prey]


def price(kind: str, doctrine: str) -> int:
    """§17."""
    factor = {"conscription": Fraction(1, 2), "elite_training": Fraction(3, 2)}
    return floor(UNITS[kind].cost * factor.get(doctrine, Fraction(1)))


class Strike(NamedTuple):
    """Everything that damage depends on."""

    kind: str
    hp: int
    doctrine: str
    """The striker's."""
    victim: str
    terrain: str
    """That the victim stands on."""
    victims_doctrine: str
    counter: bool
    luck: int
    """Percent."""

    @property
    def group(self) -> str:
        return UNITS[self.kind].group

    @property
    def to_unit(self) -> bool:
        return self.victim in UNITS

    @property
    def quarters(self) -> int:
        """The number k of §11, not doubled for anyone."""
        if self.to_unit and UNITS[self.victim].group == "aircraft":
            return 4
        return {"forest": 3, "shallow": 5, "deep": 5}.get(self.terrain, 4)

    @property
    def doubled(self) -> bool:
        return self.kind == "shooter" and self.to_unit and UNITS[self.victim].group == "human"


FAVOURED = {
    "special_forces": "human",
    "brute_strength": "direct",
    "sharpshooter": "indirect",
    "ace_pilot": "aircraft",
    "sea_dog": "boat",
}


def printed_damage(strike: Strike) -> int:
    """§11 and §7: exact fractions, and one floor at the end."""
    total = strike.hp * Fraction(UNITS[strike.kind].percent, 100)
    total *= Fraction(strike.quarters, 4) * (2 if strike.doubled else 1)
    total *= _dealt(strike)
    if strike.to_unit:
        taken = {"glass_cannon": Fraction(3, 2), "hardened_resolve": Fraction(1, 2)}
        total *= taken.get(strike.victims_doctrine, Fraction(1))
    return floor(total * Fraction(strike.luck, 100))


def _dealt(strike: Strike) -> Fraction:
    half, more, less = Fraction(1, 2), Fraction(3, 2), Fraction(3, 4)
    doctrine = strike.doctrine
    if doctrine in FAVOURED:
        return more if FAVOURED[doctrine] == strike.group else less
    if doctrine == "guerrilla_warfare":
        return less if strike.to_unit else more
    if doctrine == "foreign_invader":
        return Fraction(5, 4) if strike.to_unit else half
    if doctrine in ("conscription", "hardened_resolve"):
        return half
    if doctrine in ("elite_training", "glass_cannon"):
        return more
    if doctrine == "preemptive_strike":
        return Fraction(1) if strike.counter else more
    if doctrine == "retaliation":
        return Fraction(2) if strike.counter else half
    return Fraction(1)


def ludii_damage(strike: Strike) -> int:
    """§11 and §7, edition ludii: whole numbers, and two floors."""
    k = strike.quarters * (2 if strike.doubled else 1)
    a = max(1, strike.hp * k * UNITS[strike.kind].percent // 100)
    doctrine = strike.doctrine
    of_class = {
        "guerrilla_warfare": 3,
        "foreign_invader": 5,
        "conscription": 2,
        "elite_training": 6,
        "glass_cannon": 6,
        "hardened_resolve": 2,
    }.get(doctrine, 4)
    if doctrine in FAVOURED:
        of_class = 6 if FAVOURED[doctrine] == strike.group else 3
    fifths = {"guerrilla_warfare": 10, "foreign_invader": 2}.get(doctrine, 5)
    of_building = 5 if strike.to_unit else fifths
    of_taken = {"glass_cannon": 6, "hardened_resolve": 2}.get(strike.victims_doctrine, 4)
    of_strike = {
        ("preemptive_strike", False): 6,
        ("retaliation", False): 2,
        ("retaliation", True): 8,
    }.get((doctrine, strike.counter), 4)
    return a * of_class * of_building * of_taken * of_strike * strike.luck // 128000
