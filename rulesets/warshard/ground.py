"""What the ground does: terrain words, what entering costs, and where defence doubles (§4)."""

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, mask_of
from game.board.path import FORBIDDEN

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
