"""The terrain chart (§5 to §7) as tables over one board: costs, zones of control, cover, sides.

Costs are in half points, since a step along a road costs half of one.
"""

from collections.abc import Mapping
from enum import StrEnum

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, mask_of
from game.board.path import FORBIDDEN, StepCosts

OPEN, FOREST, HILL, ROUGH, MARSH, LAKE, VILLAGE = TERRAINS = (
    "plain",
    "forest",
    "hill",
    "rough",
    "marsh",
    "lake",
    "village",
)
"""The terrain words of maps; a hill is open ground at elevation 1 (§5)."""

ROAD = "road"
RIVER, BRIDGE, HEDGEROW = SIDES = ("river", "bridge", "hedgerow")
"""What a side may carry (§6)."""


class Foot(StrEnum):
    """The two classes of unit (§2)."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"


ENTER: Mapping[Foot, Mapping[str, int]] = {
    Foot.INFANTRY: {OPEN: 2, HILL: 2, FOREST: 4, ROUGH: 4, MARSH: 4, VILLAGE: 4},
    Foot.CAVALRY: {OPEN: 2, HILL: 2, ROUGH: 4},
}
"""Half points to enter each terrain; what is not listed cannot be entered (§5)."""

UPHILL = 2
ROAD_STEP = 1
FORD: Mapping[Foot, int] = {Foot.INFANTRY: 4, Foot.CAVALRY: 2}
"""Half points that a river without a bridge adds (§6)."""
LEAP = 4
"""Half points that a hedgerow adds for the class that can cross it (§6)."""

COVER = (FOREST, VILLAGE)
"""Terrain that helps a defender in melee and hides a target from fire (§18, §21)."""
CLINGING = (ROUGH, MARSH)
"""Terrain that hinders an attacker in melee (§21)."""


def leaper(*, swap: bool) -> Foot:
    """Return the class that can cross hedgerows (§6)."""
    return Foot.INFANTRY if swap else Foot.CAVALRY


def stands_on(foot: Foot, terrain: str) -> bool:
    """Say whether a unit of the class can be set up there (§11)."""
    return terrain in ENTER[foot]


class Ground:
    """One board in the eyes of the rules.

    Args:
        board: the map.
        swap: infantry crosses hedgerows instead of cavalry (§6).
    """

    def __init__(self, board: Board, *, swap: bool = False) -> None:
        self._board = board
        grid = self.grid = board.grid
        terrain = board.terrain
        self.high: Mask = board.mask(HILL) | mask_of(c for c in grid.cells if board.elevation[c])
        """Hexes at elevation 1 (§5)."""
        self.cover: Mask = board.mask(*COVER)
        self.clinging: Mask = board.mask(*CLINGING)
        self.hedgerows = self._sides(HEDGEROW)
        self.bridges = self._sides(RIVER) & self._sides(BRIDGE)
        self.rivers = self._sides(RIVER) - self.bridges
        """Those without a bridge."""
        self.roads = self._roads()
        """The sides that a road crosses (§7)."""
        self.stands: Mapping[Foot, Mask] = {
            foot: mask_of(c for c in grid.cells if stands_on(foot, terrain[c])) for foot in Foot
        }
        """Where units of a class can be set up (§11)."""
        self.costs: Mapping[Foot, StepCosts] = {
            foot: self._costs(foot, leaper(swap=swap) is foot) for foot in Foot
        }
        """Half points of each step, by class (§5 to §7)."""
        stopped = self.rivers | self.bridges | self.hedgerows
        self.zone = self._across(stopped)
        """By cell: the hexes that a unit there holds in its zone of control (§15)."""
        self.strike = self._across(self.rivers | self.hedgerows)
        """By cell: the hexes that a unit there can attack in melee (§20)."""

    def _sides(self, word: str) -> frozenset[Edge]:
        return frozenset(edge for edge, words in self._board.edges.items() if word in words)

    def _roads(self) -> frozenset[Edge]:
        roads = {cell for cell, words in self._board.features.items() if ROAD in words}
        pairs = (self.grid.edge_cells(edge) for edge in self.grid.edges)
        return frozenset(
            self.grid.edge(one, two) for one, two in pairs if one in roads and two in roads
        )

    def _costs(self, foot: Foot, leaps: bool) -> StepCosts:
        grid = self.grid
        return tuple(
            tuple(
                self._cost(foot, leaps, Cell(cell), Cell(other)) if other >= 0 else FORBIDDEN
                for other in grid.step[cell]
            )
            for cell in range(grid.size)
        )

    def _cost(self, foot: Foot, leaps: bool, cell: Cell, other: Cell) -> int:
        """Return the half points of one step, or FORBIDDEN (§5 to §7)."""
        edge = self.grid.edge(cell, other)
        climb = UPHILL if self.high >> other & 1 and not self.high >> cell & 1 else 0
        if edge in self.roads:
            return ROAD_STEP + climb
        cost = ENTER[foot].get(self._board.terrain[other], FORBIDDEN)
        if cost == FORBIDDEN or (edge in self.hedgerows and not leaps):
            return FORBIDDEN
        if edge in self.rivers:
            cost += FORD[foot]
        if edge in self.hedgerows:
            cost += LEAP
        return cost + climb

    def _across(self, stopped: frozenset[Edge]) -> tuple[Mask, ...]:
        """Return each cell's neighbours across sides that are not stopped."""
        grid = self.grid
        return tuple(
            mask_of(
                Cell(other)
                for other in grid.step[cell]
                if other >= 0 and grid.edge(Cell(cell), Cell(other)) not in stopped
            )
            for cell in range(grid.size)
        )

    def may_step(self, foot: Foot, cell: Cell, other: Cell) -> bool:
        """Say whether a unit of the class can go from a hex into one beside it at all."""
        return self.costs[foot][cell][self.grid.step[cell].index(other)] != FORBIDDEN
