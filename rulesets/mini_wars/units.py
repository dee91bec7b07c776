"""The fourteen units, five buildings and fifteen doctrines, read once from `data.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.resources import files
from typing import Any


class Mobility(StrEnum):
    """What ground a unit can cross (§9)."""

    HUMAN = "human"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"
    BOAT = "boat"


class Prey(StrEnum):
    """What a unit may attack (§3): everything, one class, or all but one."""

    ALL = "all"
    AIRCRAFT = "aircraft"
    NOT_AIRCRAFT = "not_aircraft"
    BOATS = "boats"


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit, as printed (§3)."""

    key: str
    title: str
    group: str
    """human, direct, indirect, aircraft or boat: what doctrines tell apart."""
    mobility: Mobility
    bought_at: str
    """The kind of building it is bought next to."""
    move: int
    hp: int
    cost: int
    factor: int
    """Damage in percent of its own hp."""
    against_humans: int = 1
    near: int = 1
    far: int = 1
    """It attacks at `near` to `far` steps."""
    counters: bool = True
    """False: it neither deals nor receives counter damage."""
    attacks: Prey = Prey.ALL
    acts_after_move: bool = True

    @property
    def flies(self) -> bool:
        """Say whether it is an aircraft."""
        return self.mobility is Mobility.AIRCRAFT

    def may_attack(self, victim: "Kind") -> bool:
        """Say whether the rules let it attack a piece of that kind at all (§3, §10)."""
        match self.attacks:
            case Prey.ALL:
                return True
            case Prey.NOT_AIRCRAFT:
                return not victim.flies
            case Prey.AIRCRAFT:
                return victim.flies
            case Prey.BOATS:
                return isinstance(victim, Unit) and victim.mobility is Mobility.BOAT


@dataclass(frozen=True, slots=True)
class Building:
    """A kind of building (§2)."""

    key: str
    title: str
    income: int = 0
    """Gold a turn for its owner (§6)."""
    hp: int = 100

    @property
    def flies(self) -> bool:
        """Buildings do not."""
        return False


Kind = Unit | Building


@dataclass(frozen=True, slots=True)
class Doctrine:
    """What an army is trained for (§22); every factor is a number of quarters."""

    key: str
    title: str
    text: str
    groups: Mapping[str, int] = field(default_factory=dict)
    """Damage dealt by units of these groups."""
    others: int = 4
    """Damage dealt by units of all other groups."""
    units: int = 4
    """Damage dealt to units."""
    buildings: int = 4
    """Damage dealt to buildings."""
    takes: int = 4
    attack: int = 4
    counter: int = 4
    """0: its units never counter."""
    cost: int = 4
    luck: bool = False

    def price(self, unit: Unit) -> int:
        """Return what a unit costs its buyer, rounded down (§17)."""
        return unit.cost * self.cost // 4


def _unit(key: str, entry: dict[str, Any]) -> Unit:
    near, far = entry.pop("range", (1, 1))
    return Unit(
        key=key,
        mobility=Mobility(entry.pop("mobility")),
        attacks=Prey(entry.pop("attacks", Prey.ALL)),
        near=near,
        far=far,
        **entry,
    )


_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

UNITS: Mapping[str, Unit] = {key: _unit(key, entry) for key, entry in _DATA["units"].items()}
"""Every unit, in the order of the hand."""

BUILDINGS: Mapping[str, Building] = {
    key: Building(key=key, **entry) for key, entry in _DATA["buildings"].items()
}

INCOME: Mapping[str, int] = {
    key: building.income for key, building in BUILDINGS.items() if building.income
}
"""Gold a turn, of the buildings that pay any (§6)."""

KINDS: Mapping[str, Kind] = {**UNITS, **BUILDINGS}

DOCTRINES: Mapping[str, Doctrine] = {
    key: Doctrine(key=key, **entry) for key, entry in _DATA["doctrines"].items()
}

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""
