"""What one board means to the rules, as tables: terrain chart (§5 to §7), sight (§18), marches.

Costs are in half points, since a step along a road costs half of one. All memos are bounded and
change no answer. Games on one board share their tables, so that a series of games warms them up
once.
"""

from array import array
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, Memo, bits, mask_of
from game.board.path import FORBIDDEN, StepCosts, Waves, WeightedSearch, reached
from game.board.sight import Line, blocked_by, line
from game.core.action import Action
from game.core.refs import Ref
from rulesets.kit.movement import Approach
from rulesets.kit.rows import Rows

# -------------------------------------------------------------------------- ground

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
    """Return whether a unit of the class can be set up there (§11)."""
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
        """Return whether a unit of the class can go from a hex into one beside it at all."""
        return self.costs[foot][cell][self.grid.step[cell].index(other)] != FORBIDDEN


# --------------------------------------------------------------------------- sight


class Sight:
    """Lines of sight on one board (§18): what lies between two centres, in whole numbers.

    What the ground blocks is worked out once for each shooter's hex; units are looked up in a mask.

    Args:
        ground: the board.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._grid = ground.grid
        hedgerows = ground.hedgerows
        self._beyond = {
            cell: hedgerows - self._own_sides(cell) for cell in self._grid.cells if hedgerows
        }
        """By shooter's hex: the hedgerows that block, which are all but those round it."""
        self.lane: Mapping[tuple[Cell, Cell], Mask] = Memo(self._lane, self._grid.memo_room)
        """By shooter's hex and target's: the hexes between, where a unit would block; the target's
        own among them where ground or hedgerow blocks or the target stands in cover."""

    def _own_sides(self, cell: Cell) -> frozenset[int]:
        grid = self._grid
        return frozenset(grid.edge(cell, other) for other in grid.neighbours[cell])

    def _lane(self, key: tuple[Cell, Cell]) -> Mask:
        cell, target = key
        there = 1 << target
        if self._ground.cover & there or not self.ground_in_the_way(cell, target).empty:
            return there
        return mask_of(line(self._grid, cell, target).cells) & ~(1 << cell | there)

    def ground_in_the_way(self, cell: Cell, target: Cell) -> Line:
        """Return the terrain and hedgerows that block, not counting the target's own cover."""
        ground = self._ground
        opaque = ground.cover
        if not (ground.high >> cell & 1 or ground.high >> target & 1):
            opaque |= ground.high
        return blocked_by(self._grid, cell, target, opaque, self._beyond.get(cell, frozenset()))

    def units_in_the_way(self, cell: Cell, target: Cell, occupied: Mask) -> Line:
        """Return the hexes whose units block."""
        return blocked_by(self._grid, cell, target, occupied)


# -------------------------------------------------------------------------- tables

_BOARDS = 4
_ROWS = 1 << 12
_WAYS = 1 << 14
_LISTS = 1 << 13
"""Rows of the memos: what a dozen games look up. With room for hundreds of games each game would
add 1 MB and be no faster."""

_March = tuple[Foot, Cell, int, Mask]
"""Class, hex, points, and the enemies near: all that reach depends on."""

FAR = 40
"""Steps beyond which the computer does not tell distances apart."""

PULL = 255
"""How strongly an enemy draws a unit that can strike at it."""


@cache
def _drawn(reach: int) -> bytes:
    """Return by steps how strongly an enemy draws from there: 15 % less with every step."""
    far = (max(0, steps - reach) for steps in range(FAR))
    return bytes(PULL * 17**more // 20**more for more in far) + bytes(256 - FAR)


class Tables:
    """What is worked out once for a board.

    Args:
        board: the map.
        swap: infantry crosses hedgerows instead of cavalry (§6).
    """

    def __init__(self, board: Board, swap: bool) -> None:
        grid = self._grid = board.grid
        ground = self.ground = Ground(board, swap=swap)
        self.sight = Sight(ground)
        self.rows = Rows(grid)
        self._march = {class_: WeightedSearch.priced(grid, ground.costs[class_]) for class_ in Foot}
        self._first: Mapping[Foot, tuple[Mask, ...]] = {
            class_: tuple(
                mask_of(
                    Cell(other)
                    for other, cost in zip(grid.step[cell], ground.costs[class_][cell], strict=True)
                    if cost > 0
                )
                for cell in range(grid.size)
            )
            for class_ in Foot
        }
        self._approach = {
            class_: Approach(grid, ground.stands[class_] | self._roads(), FAR) for class_ in Foot
        }
        room = grid.memo_room
        self._nearest: Memo[tuple[Foot, Mask], bytes] = Memo(
            self._nearest_of, min(_ROWS, room // 8 + 1)
        )
        self._pull: Memo[tuple[Foot, int, Mask], Sequence[int]] = Memo(
            self._pull_of, min(_ROWS, room // 32 + 1)
        )
        self._free: Memo[tuple[Foot, Cell, int], Mask] = Memo(self._free_reach, _ROWS)
        self._reach: Memo[_March, Mask] = Memo(self._reach_of, _ROWS)
        self._waves: Memo[_March, Waves] = Memo(self._waves_of, min(_ROWS, room // 16 + 1))
        self._ways: Memo[tuple[_March, Cell], tuple[Cell, ...]] = Memo(self._way, min(_WAYS, room))
        self._listed: Memo[tuple[str, Ref, Mask], tuple[Action, ...]] = Memo(self._list, _LISTS)

    def _roads(self) -> Mask:
        """Return every hex that a road crosses, where cavalry goes too (§7)."""
        pairs = map(self._grid.edge_cells, self.ground.roads)
        return mask_of(cell for pair in pairs for cell in pair)

    # ------------------------------------------------------------------ moving

    def reach(self, class_: Foot, points: int, cell: Cell, enemies: Mask) -> Mask:
        """Return the hexes that a unit can move to, were no friends there (§13 to §15).

        Friends can be passed, except in enemy zones of control, and there every way ends anyhow.
        """
        near = self._free[class_, cell, points]
        return self._reach[class_, cell, points, enemies & near]

    def _free_reach(self, key: tuple[Foot, Cell, int]) -> Mask:
        """Return what lies within reach with nobody about, and all hexes beside it."""
        return self._grid.spread(self._reach_of((*key, 0)) | 1 << key[1])

    def _reach_of(self, key: _March) -> Mask:
        class_, cell, _, enemies = key
        return reached(self._waves[key]) | self._first[class_][cell] & ~enemies

    def _waves_of(self, key: _March) -> Waves:
        """Return the hexes in reach by the half points they cost (§13, §15)."""
        class_, cell, points, enemies = key
        return self._march[class_](cell, 2 * points, enemies, self.held_by(enemies))

    def path(
        self, class_: Foot, points: int, cell: Cell, goal: Cell, enemies: Mask
    ) -> tuple[Cell, ...]:
        """Return the way to a hex in reach: the cheapest, or the step that is always allowed."""
        if self._first[class_][cell] >> goal & 1:
            return (cell, goal)
        near = enemies & self._free[class_, cell, points]
        return self._ways[(class_, cell, points, near), goal]

    def _way(self, key: tuple[_March, Cell]) -> tuple[Cell, ...]:
        march, goal = key
        return self._march[march[0]].path(self._waves[march], goal, self.held_by(march[3]))

    def nearest(self, class_: Foot, goals: Mask) -> bytes:
        """Return by hex how many steps the nearest goal is away, `FAR` where there is no way."""
        return self._nearest[class_, goals]

    def _nearest_of(self, key: tuple[Foot, Mask]) -> bytes:
        class_, goals = key
        spreads = [self._approach[class_](goal) for goal in bits(goals)]
        return bytes(map(min, zip(*spreads, strict=True)))

    def pull(self, class_: Foot, reach: int, goals: Mask) -> Sequence[int]:
        """Return by hex how strongly all goals together draw a unit that strikes at a reach."""
        return self._pull[class_, reach, goals]

    def _pull_of(self, key: tuple[Foot, int, Mask]) -> Sequence[int]:
        class_, reach, goals = key
        drawn = _drawn(reach)
        spreads = [self._approach[class_](goal).translate(drawn) for goal in bits(goals)]
        return array("I", map(sum, zip(*spreads, strict=True)))

    def held_by(self, units: Mask) -> Mask:
        """Return the zones of control of all units on a mask (§15)."""
        zone = self.ground.zone
        held = 0
        while units:
            low = units & -units
            held |= zone[low.bit_length() - 1]
            units ^= low
        return held

    # ------------------------------------------------------------------- lists

    def on_cells(self, verb: str, subject: Ref, cells: Mask) -> tuple[Action, ...]:
        """Return `verb subject cell` for every cell of a mask, in ascending order."""
        return self._listed[verb, subject, cells]

    def _list(self, key: tuple[str, Ref, Mask]) -> tuple[Action, ...]:
        found: list[Action] = []
        self.rows.on_cells(found, *key)
        return tuple(found)


class _Same:
    """A board that equals itself alone, as a key."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.board is other.board

    def __hash__(self) -> int:
        return id(self.board)


@lru_cache(maxsize=_BOARDS)
def _known(key: _Same, swap: bool) -> Tables:
    return Tables(key.board, swap)


def tables(board: Board, *, swap: bool) -> Tables:
    """Return the tables of a board, the same ones for the same board."""
    return _known(_Same(board), swap)
