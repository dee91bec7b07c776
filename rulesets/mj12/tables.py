"""Tables made from a board: ground, lines of sight, marches, prebuilt lists of actions.

All memos are bounded and change no answer. Games on one board share their tables, so that a series
of games warms them up once.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.board.board import Board
from game.board.grid import Cell, Mask, Memo, bits, mask_of
from game.core.action import Action
from game.core.refs import Ref
from rulesets.kit.march import March, Waves, reached
from rulesets.kit.movement import Approach
from rulesets.kit.rows import Rows
from rulesets.mj12.ground import Foot, Ground
from rulesets.mj12.sight import Sight
from rulesets.mj12.units import MISSILES, Unit

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
_DRAWN = tuple(
    bytes(PULL * 17 ** max(0, steps - reach) // 20 ** max(0, steps - reach) for steps in range(FAR))
    + bytes(256 - FAR)
    for reach in range(len(max(MISSILES.values(), key=len)) + 1)
)
"""By reach and steps: the same from farther off, 15 % less with every step."""


def foot(unit: Unit) -> Foot:
    """Return the class of a unit."""
    return Foot.CAVALRY if unit.cavalry else Foot.INFANTRY


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
        self._march = {class_: March.priced(grid, ground.costs[class_]) for class_ in Foot}
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

    def reach(self, unit: Unit, cell: Cell, enemies: Mask) -> Mask:
        """Return the hexes that a unit can move to, were no friends there (§13 to §15).

        Friends can be passed, except in enemy zones of control, and there every way ends anyhow.
        """
        class_ = foot(unit)
        near = self._free[class_, cell, unit.move]
        return self._reach[class_, cell, unit.move, enemies & near]

    def _free_reach(self, key: tuple[Foot, Cell, int]) -> Mask:
        """Return what lies within reach with nobody about, and all hexes beside it."""
        found = self._reach_of((*key, 0)) | 1 << key[1]
        for cell in bits(found):
            found |= self._grid.neighbour_mask[cell]
        return found

    def _reach_of(self, key: _March) -> Mask:
        class_, cell, _, enemies = key
        return reached(self._waves[key]) | self._first[class_][cell] & ~enemies

    def _waves_of(self, key: _March) -> Waves:
        """Return the hexes in reach by the half points they cost (§13, §15)."""
        class_, cell, points, enemies = key
        return self._march[class_](cell, 2 * points, enemies, self.held_by(enemies))

    def path(self, unit: Unit, cell: Cell, goal: Cell, enemies: Mask) -> tuple[Cell, ...]:
        """Return the way to a hex in reach: the cheapest, or the step that is always allowed."""
        class_ = foot(unit)
        if self._first[class_][cell] >> goal & 1:
            return (cell, goal)
        near = enemies & self._free[class_, cell, unit.move]
        return self._ways[(class_, cell, unit.move, near), goal]

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
        drawn = _DRAWN[reach]
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
