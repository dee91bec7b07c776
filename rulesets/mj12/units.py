"""The nine published units, the missile table and the computer's weights, read from `data.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files


class Morale(StrEnum):
    """A unit's willingness to fight (§2)."""

    MINUS = "minus"
    EVEN = "even"
    PLUS = "plus"
    LEADER = "leader"


SIGNS: Mapping[Morale, str] = {
    Morale.MINUS: "−",
    Morale.EVEN: "=",
    Morale.PLUS: "+",
    Morale.LEADER: "!",
}
"""Morale as it is printed."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit, as printed (§2)."""

    key: str
    title: str
    move: int
    """Movement points."""
    strength: int
    """Combat strength, 1 to 5."""
    morale: Morale
    cost: int
    code: str = ""
    """Missile code A to E, or nothing."""
    cavalry: bool = False

    @property
    def leads(self) -> bool:
        """Say whether it is a leader."""
        return self.morale is Morale.LEADER


_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

UNITS: Mapping[str, Unit] = {
    key: Unit(key=key, **{**entry, "morale": Morale(entry["morale"])})
    for key, entry in _DATA["units"].items()
}
"""Every unit, in the order of the hand."""

MISSILES: Mapping[str, tuple[int, ...]] = {
    code: tuple(needed) for code, needed in _DATA["missiles"].items()
}
"""By missile code: the die needed at range 1, 2, 3, … (§17)."""


WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""
