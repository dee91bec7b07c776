"""Steps, lines of fire and blasts on one arrangement of walls and bases (§4 to §6, §15).

Tables are made when first asked for and hold for as long as walls and bases stay as they are.
"""

from collections.abc import Mapping

from game.board.grid import Cell, Edge, Grid, Mask, Memo, bits
from game.board.path import shortest_path
from rulesets.dominoes.kinds import Kind, Step

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
        """Say whether a wall stands between two neighbours."""
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
        """Say whether one cell is of the field and the other of a base, but no entrance (§6)."""
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
