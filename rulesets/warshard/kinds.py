"""The six kinds of unit and the results table, read once from `data.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

HALVES = 2
"""Movement is counted in half points, as roads cost half a point."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of unit, as printed (§2)."""

    key: str
    title: str
    power: int
    defence: int
    mobility: int
    melee: bool = False
    """It attacks what stands beside it; other kinds support from a distance."""
    range: int = 0
    """How many hexes away it can support a fight; 0: it supports none."""
    supplies: bool = False
    """It is a source of supply (§9)."""

    @property
    def points(self) -> int:
        """Half points of movement a turn."""
        return self.mobility * HALVES

    @property
    def numbers(self) -> str:
        """What is printed along the lower edge: power-defence-mobility."""
        return f"{self.power}-{self.defence}-{self.mobility}"


_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

KINDS: Mapping[str, Kind] = {key: Kind(key=key, **entry) for key, entry in _DATA["units"].items()}

COLUMNS: tuple[str, ...] = tuple(_DATA["results"]["columns"])
"""The columns of the results table, the attacker's odds growing to the right."""

RESULTS: tuple[tuple[str, ...], ...] = tuple(tuple(row) for row in _DATA["results"]["rows"])
"""`RESULTS[die - 1][column]`: S, DR, AR, DE, AE or EX (§15)."""

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""
