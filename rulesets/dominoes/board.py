"""Tables over the map, and the kinds of troop they serve: bases, steps, lines of fire and blasts.

The kinds and factions (§14) are read from `data.toml`. All bases (§5) that a map has room for are
listed once; building one cell after the other is looking up which of them hold the cells so far.
`Ways` holds for one arrangement of walls and bases (§4 to §6, §15): its tables are made when first
asked for.
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from game.board.grid import Cell, Edge, Grid, Mask, Memo, bits, mask_of
from game.board.path import shortest_path

# -------------------------------------------------------------------------------------------- kinds


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
    short: str = ""
    """The title in nine letters, where it is too long for a card."""

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


# -------------------------------------------------------------------------------------------- bases


BASE_CELLS = 6

MOST_ENTRANCES = 2


@lru_cache(maxsize=16)
def shapes(grid: Grid, field: Mask) -> tuple[Mask, ...]:
    """Return every base the map has room for, if nobody else has one."""
    outside = grid.all & ~field
    doors = outside & grid.spread(field)
    found: list[Mask] = []
    earlier = 0
    for door in bits(doors):
        _grow(grid, 1 << door, 1 << door, outside & ~earlier, doors, found)
        earlier |= 1 << door
    return tuple(found)


def _grow(grid: Grid, base: Mask, seen: Mask, room: Mask, doors: Mask, found: list[Mask]) -> None:
    """Add all bases that hold `base` and none of the cells that were passed over before.

    Args:
        grid: the map.
        base: the cells so far.
        seen: them, and cells that have been tried or passed over.
        room: cells a base may have.
        doors: cells at the side of the field.
        found: takes the bases.
    """
    if base.bit_count() == BASE_CELLS:
        found.append(base)
        return
    full = (base & doors).bit_count() == MOST_ENTRANCES
    border = grid.spread(base) & room & ~seen
    if full:
        border &= ~doors
    for cell in bits(border):
        seen |= 1 << cell
        _grow(grid, base | 1 << cell, seen, room, doors, found)


def kept_clear(grid: Grid, bases: Mask) -> Mask:
    """Return the cells that a new base may not have: other bases and what is at their sides."""
    return grid.spread(bases)


def open_cells(grid: Grid, field: Mask, begun: Mask, others: Mask) -> Mask:
    """Return the cells that can be added to a base so that it can still be completed.

    Args:
        grid: the map.
        field: its field cells.
        begun: the cells the base has already.
        others: the other players' bases.
    """
    return _open_cells(grid, field, begun, kept_clear(grid, others))


@lru_cache(maxsize=1 << 12)
def _open_cells(grid: Grid, field: Mask, begun: Mask, taken: Mask) -> Mask:
    found = 0
    for shape in shapes(grid, field):
        if shape & begun == begun and not shape & taken:
            found |= shape
    return found & ~begun


def is_base(grid: Grid, field: Mask, cells: Mask) -> bool:
    """Return whether cells make a base (§5)."""
    return cells in shapes(grid, field)


def room_to_grow(grid: Grid, field: Mask, own: Mask, others: Mask) -> Mask:
    """Return where one more cell can be attached to a base (§12)."""
    return grid.spread(own) & ~own & ~field & ~kept_clear(grid, others)


def straight_bases(grid: Grid, field: Mask) -> int:
    """Count the bases that stand off the field in a straight line, one for each stretch of rim."""
    count = 0
    for cell in bits(field):
        for side in range(grid.sides):
            at, length = grid.step[cell][side], 0
            while at >= 0 and not field >> at & 1 and length < BASE_CELLS:
                at, length = grid.step[Cell(at)][side], length + 1
            count += length == BASE_CELLS
    return count


# --------------------------------------------------------------------- steps, lines of fire, blasts


STEPS: tuple[tuple[int, int], ...] = (
    (0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1),
)  # fmt: skip
"""Column and row of a step in each direction: n e s w, then ne se sw nw."""

Ray = tuple[Mask, bool]
"""The cells of a line of fire, and whether they come in ascending order."""

_MOST = 1 << 12


class Ways:
    """Where one can step, shoot and be blown up.

    Args:
        grid: of the whole map.
        field: its field cells.
        bases: the base cells of all players.
        walls: the edges with a wall, as a mask.
    """

    def __init__(self, grid: Grid, field: Mask, bases: Mask, walls: Mask) -> None:
        self._grid = grid
        self._walls = walls
        self._field = field
        self._bases = bases
        self.ground: Mask = field | bases
        """All cells there are; everything else is void."""
        self.entrances: Mask = bases & grid.spread(field)
        """Base cells with a field cell at their side (§5)."""
        room = _MOST
        self.orthogonal: Mapping[Cell, Mask] = Memo(self._orthogonal, room)
        self.climbing: Mapping[Cell, Mask] = Memo(
            lambda cell: grid.neighbour_mask[cell] & self.ground, room
        )
        self.diagonal: Mapping[Cell, Mask] = Memo(self._diagonal, room)
        self.any: Mapping[Cell, Mask] = Memo(
            lambda cell: self.orthogonal[cell] | self.diagonal[cell], room
        )
        self.blast: Mapping[Cell, Mask] = Memo(self._blast, room)
        """The cells in which an explosion on a cell kills (§15)."""
        self.by_step: Mapping[Step, Mapping[Cell, Mask]] = {
            Step.ORTHOGONAL: self.orthogonal,
            Step.DIAGONAL: self.diagonal,
            Step.ANY: self.any,
            Step.CLIMBING: self.climbing,
        }
        self._free: Memo[tuple[Cell, int, Step], Mask] = Memo(
            lambda key: self._spread(*key, 0), room
        )
        self._reach: Memo[tuple[Cell, int, Step, Mask], Mask] = Memo(
            lambda key: self._spread(*key), room
        )
        self._rays: Memo[tuple[Cell, int, int], tuple[Ray, ...]] = Memo(
            lambda key: tuple(self._ray(key[0], way, key[2]) for way in range(key[1])), room
        )

    # ------------------------------------------------------------------ steps

    def wall(self, a: Cell, b: Cell) -> bool:
        """Return whether a wall stands between two neighbours."""
        return bool(self._walls >> self._grid.edge(a, b) & 1)

    def _orthogonal(self, cell: Cell) -> Mask:
        """Return the cells one orthogonal step away (§6)."""
        found = 0
        for other in self._grid.neighbours[cell]:
            if self.ground >> other & 1 and not self.wall(cell, other):
                found |= 1 << other
        return found

    def beyond(self, cell: Cell, way: int, steps: int = 1) -> int:
        """Return the cell so many steps away in a direction, or -1."""
        (q, r), (dq, dr) = self._grid.axial[cell], STEPS[way]
        return self._grid.at_axial(q + dq * steps, r + dr * steps)

    def _round(self, cell: Cell, way: int) -> list[bool]:
        """Return for each corner cell there is beside a diagonal step whether that way is open."""
        goal = Cell(self.beyond(cell, way))
        found = []
        for side in {4: (0, 1), 5: (1, 2), 6: (2, 3), 7: (3, 0)}[way]:
            corner = self.beyond(cell, side)
            if corner >= 0 and self.ground >> corner & 1:
                at = Cell(corner)
                found.append(not self.wall(cell, at) and not self.wall(at, goal))
        return found

    def _diagonal(self, cell: Cell) -> Mask:
        """Return the cells one diagonal step away (§6)."""
        found = 0
        for way in range(4, 8):
            other = self.beyond(cell, way)
            if other < 0 or not self.ground >> other & 1 or not any(self._round(cell, way)):
                continue
            if not self.parted(cell, Cell(other)):
                found |= 1 << other
        return found

    def parted(self, cell: Cell, other: Cell) -> bool:
        """Return whether one cell is of the field and the other of a base, but no entrance (§6)."""
        pair = 1 << cell | 1 << other
        return bool(pair & self._field and pair & self._bases & ~self.entrances)

    def reach(self, cell: Cell, kind: Kind, blockers: Mask) -> Mask:
        """Return where a troop can move to (§9); `blockers` are all cells with a troop."""
        near = blockers & self._free[cell, kind.steps, kind.step]
        return self._reach[cell, kind.steps, kind.step, near]

    def _spread(self, cell: Cell, steps: int, step: Step, blockers: Mask) -> Mask:
        near = self.by_step[step]
        start = 1 << cell
        found = wave = start
        for _ in range(steps):
            grown = 0
            for at in bits(wave):
                grown |= near[at]
            wave = grown & ~blockers & ~found
            found |= wave
        return found & ~start

    def path(self, cell: Cell, goal: Cell, kind: Kind, blockers: Mask) -> tuple[Cell, ...]:
        """Return a shortest way to a cell in reach, both ends included, as straight as can be."""
        if kind.step is Step.CLIMBING:
            return shortest_path(self._grid, cell, goal, self.ground & ~blockers)
        near = self.by_step[kind.step]
        waves = [1 << cell]
        seen = waves[0]
        while not waves[-1] >> goal & 1:
            grown = 0
            for at in bits(waves[-1]):
                grown |= near[at]
            wave = grown & ~seen & (~blockers | 1 << goal)
            seen |= wave
            waves.append(wave)
        path = [goal]
        for wave in reversed(waves[:-1]):
            before = wave & near[path[-1]]
            ahead = 2 * path[-1] - path[-2] if len(path) > 1 else (cell + goal) // 2
            straight = before & (1 << ahead if ahead >= 0 else 0)
            path.append(next(bits(straight or before)))
        return tuple(reversed(path))

    # ------------------------------------------------------------------- fire

    def rays(self, cell: Cell, kind: Kind) -> tuple[Ray, ...]:
        """Return the lines of fire of a kind that shoots straight, by direction (§10)."""
        return self._rays[cell, kind.ways, kind.high]

    def _ray(self, cell: Cell, way: int, most: int) -> Ray:
        near = self.orthogonal if way < 4 else self.diagonal
        found, at, length = 0, cell, 0
        while not most or length < most:
            other = self.beyond(at, way)
            if other < 0 or not near[at] >> other & 1:
                break
            found |= 1 << other
            at, length = Cell(other), length + 1
        return found, way in (1, 2, 5, 6)

    # ------------------------------------------------------------------ blasts

    def around(self, cell: Cell) -> Mask:
        """Return the nine cells of an explosion, whatever protects some of them."""
        others = (self.beyond(cell, way) for way in range(8))
        return 1 << cell | mask_of(Cell(other) for other in others if other >= 0)

    def shields(self, centre: Cell, cell: Cell) -> tuple[Edge, ...]:
        """Return the walls between an explosion and a cell beside it, straight or diagonally."""
        near = self._grid.neighbour_mask
        if near[centre] >> cell & 1:
            edges = [self._grid.edge(centre, cell)]
        else:
            turns = bits(near[centre] & near[cell])
            edges = [self._grid.edge(turn, end) for turn in turns for end in (centre, cell)]
        return tuple(edge for edge in edges if self._walls >> edge & 1)

    def _blast(self, cell: Cell) -> Mask:
        """Return the cell and those around it that no wall protects (§15)."""
        found = 1 << cell | self.orthogonal[cell]
        for way in range(4, 8):
            other = self.beyond(cell, way)
            if other >= 0 and self.ground >> other & 1:
                ways = self._round(cell, way)
                if not ways or any(ways):
                    found |= 1 << other
        return found


def first_of(ray: Ray, occupied: Mask) -> Mask:
    """Return the first occupied cell of a line of fire, as a mask; 0: none."""
    hit = ray[0] & occupied
    if not hit:
        return 0
    return hit & -hit if ray[1] else 1 << hit.bit_length() - 1


def edge_masks(edges: tuple[Edge, ...]) -> Mask:
    """Return edges as a mask."""
    found = 0
    for edge in edges:
        found |= 1 << edge
    return found
