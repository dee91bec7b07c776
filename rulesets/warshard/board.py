"""What a map may hold: the kinds of unit, with the results table, and what the ground does.

Kinds, table and weights are read once from `data.toml`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, mask_of
from game.board.path import FORBIDDEN

# -------------------------------------------------------------------------------------------- units


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

RESULTS_TABLE: tuple[tuple[str, ...], ...] = tuple(tuple(row) for row in _DATA["results"]["rows"])
"""`RESULTS_TABLE[die - 1][column]`: S, DR, AR, DE, AE or EX (§15)."""

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""


# -------------------------------------------------------------------------------------- ground (§4)


OPEN = ("plain", "dry_plain", "snow_plain")
ROUGH = ("forest", "city", "village", "hill", "rough")
"""Double cost, double defence."""
WATER = ("shallow", "deep", "lake")
IMPASSABLE = ("mountain",)
TERRAINS = (*OPEN, *ROUGH, *WATER, *IMPASSABLE)

ROAD, BRIDGE, TRENCH = "road", "bridge", "trench"
FEATURES = (ROAD, BRIDGE, TRENCH)
RIVER = "river"
EDGES = (RIVER, BRIDGE)

ON_ROAD, ON_OPEN, ON_ROUGH = 1, 2, 4
"""Cost of entering, in half points."""
BY_WATER = 2
"""Cost of entering water for a special unit (§7), in half points."""


def entering(board: Board, cell: Cell, *, special: bool) -> int:
    """Return what entering a cell costs, or FORBIDDEN; a road lies over whatever is below."""
    painted = board.features.get(cell, frozenset())
    terrain = board.terrain[cell]
    if ROAD in painted or BRIDGE in painted:
        return ON_ROAD
    if terrain in WATER:
        return BY_WATER if special else FORBIDDEN
    if terrain in IMPASSABLE or not terrain:
        return FORBIDDEN
    return ON_ROUGH if terrain in ROUGH or TRENCH in painted else ON_OPEN


def cover(board: Board) -> Mask:
    """Return the cells where defence doubles: rough ground and trenches, under roads too."""
    trenches = mask_of(cell for cell, painted in board.features.items() if TRENCH in painted)
    return board.mask(*ROUGH) | trenches


def river_sides(board: Board) -> frozenset[Edge]:
    """Return the sides that a river without a bridge runs along."""
    return frozenset(
        edge for edge, painted in board.edges.items() if RIVER in painted and BRIDGE not in painted
    )
