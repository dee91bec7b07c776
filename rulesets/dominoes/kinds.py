"""The kinds of troop and the factions (§14), read from `data.toml`."""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from importlib.resources import files
from typing import Any, NamedTuple

_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""


class Step(StrEnum):
    """Which steps a troop takes."""

    ORTHOGONAL = "orthogonal"
    DIAGONAL = "diagonal"
    ANY = "any"
    CLIMBING = "climbing"
    """Orthogonal, walls or not."""


class Aim(StrEnum):
    """How a troop attacks."""

    STRAIGHT = "straight"
    LOBBED = "lobbed"
    FACING = "facing"
    SPLIT = "split"
    NONE = "none"


class Kind(NamedTuple):
    """A kind of troop."""

    key: str
    title: str
    pool: tuple[int, int]
    """How many a side has: in an army, in another faction."""
    steps: int
    step: Step
    aim: Aim
    ways: int
    """4: orthogonal, 8: also diagonal."""
    low: int
    high: int
    """Nearest and farthest target; 0: without limit."""
    worth: int
    leads: bool
    """A General or Chieftain: spawns."""
    tireless: bool
    """It may act several times a turn."""

    @property
    def explodes(self) -> bool:
        """A Kamikaze."""
        return self.aim is Aim.NONE


def _kind(key: str, entry: Mapping[str, Any]) -> Kind:
    given: dict[str, Any] = {"leads": False, "tireless": False, **entry}
    low, high = given.pop("range")
    given["pool"] = tuple(given["pool"])
    given["step"], given["aim"] = Step(given["step"]), Aim(given["aim"])
    return Kind(key=key, low=low, high=high, **given)


KINDS: Mapping[str, Kind] = {key: _kind(key, entry) for key, entry in _DATA["kinds"].items()}

FACTIONS: Mapping[str, tuple[str, ...]] = {
    key: tuple(kinds) for key, kinds in _DATA["factions"].items()
}
"""The five kinds of each faction, in the order of the cards."""

GRENADIER, SNIPER, KAMIKAZE, LIGHTFOOT = "grenadier", "sniper", "kamikaze", "lightfoot"


def full_pool(faction: str) -> dict[str, int]:
    """Return how many troops of each kind a faction begins with (§2)."""
    return {key: KINDS[key].pool[faction != "army"] for key in FACTIONS[faction]}
