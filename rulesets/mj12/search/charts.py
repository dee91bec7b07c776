"""What never changes in a game, as numbers: kinds, odds, shots, marches.

One `Charts` serves all positions of a game. Every memo is bounded by rows and changes no answer.
"""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from game.board.grid import MEMBERS, Cell, Edge, Mask, Memo, union
from rulesets.mj12.board import Foot
from rulesets.mj12.combat import EVENLY_MATCHED, FACES
from rulesets.mj12.state import MISSILES, UNITS, Morale, Setting

KEYS = tuple(UNITS)
"""Kinds by number, in the order of the hand."""
KIND = {key: number for number, key in enumerate(KEYS)}
KINDS = range(len(KEYS))

_UNIT = tuple(UNITS.values())
FOOT = tuple(unit.foot for unit in _UNIT)
MOVE = tuple(unit.move for unit in _UNIT)
COST = tuple(unit.cost for unit in _UNIT)
LEADS = tuple(unit.leads for unit in _UNIT)
_RANGES = tuple(MISSILES.get(unit.code, ()) for unit in _UNIT)
RANGE = tuple(len(needed) for needed in _RANGES)
"""By kind: how far it shoots; 0 for those that do not."""

THROWS = FACES * FACES
AT_LEAST = tuple(
    sum(one + two >= total for one in range(1, FACES + 1) for two in range(1, FACES + 1))
    for total in range(5 * FACES)
)
"""By total: in how many of 36 throws two dice show at least so much."""
FACES_FROM: tuple[int, ...] = (*(FACES - 1,) * 3, *range(FACES - 2, -1, -1), *(0,) * 2 * FACES)
"""By what a die must show at least: with how many faces it does; a 1 never does (§19, §24)."""

_AGAINST = {Morale.MINUS: -1, Morale.EVEN: 0, Morale.PLUS: 1, Morale.LEADER: 1}
"""What a target's morale adds to what a roll must show (§19, §21)."""
NEEDED = tuple(
    tuple(
        EVENLY_MATCHED + other.strength - unit.strength + _AGAINST[other.morale] for other in _UNIT
    )
    for unit in _UNIT
)
"""By the kinds of attacker and defender: the total needed in melee on open ground (§20, §21)."""
AIM = tuple(
    tuple((0, *(needed + _AGAINST[other.morale] for needed in _RANGES[number])) for other in _UNIT)
    for number in KINDS
)
"""By the kinds of firer and target, and distance: the die needed on level ground (§17, §19)."""
_CALM = {Morale.MINUS: 1, Morale.EVEN: 0, Morale.PLUS: -1, Morale.LEADER: -1}
RALLY = tuple(_CALM[unit.morale] for unit in _UNIT)
"""By kind: what a leader's die must show more than the distance, less one (§24)."""

_ARMS = sorted({(foot is Foot.CAVALRY, reach) for foot, reach in zip(FOOT, RANGE, strict=True)})
ARMS = tuple(_ARMS.index((FOOT[kind] is Foot.CAVALRY, RANGE[kind])) for kind in KINDS)
"""By kind: one number for all that march alike to an enemy."""

FAR = 255
"""Half points, and steps, beyond which distances are not told apart."""
_STEEP = 8
"""Half points that no single step counts more than: a unit may always take one (§14)."""
_SHOT_ROWS = 1 << 14
_THREAT_ROWS = 1 << 14
_MARCH_ROWS = 1 << 10
_MARCH_BITS = 1 << 27


class Shot(NamedTuple):
    """A line of fire."""

    lane: Mask
    """Where a unit would block; the target's own hex where something else does."""
    away: int
    rise: int
    """1 where the target stands higher, −1 where the firer does."""


class March(NamedTuple):
    """The ways of one class of unit to where it can attack an enemy on some hex."""

    away: bytes
    """By cell, in half points, `FAR` where there is no way."""
    layers: tuple[Mask, ...]
    """The cells by their distance, the nearest first; which need not come at every half point."""


class Charts:
    """The numbers of one game.

    Args:
        setting: the game's board and options.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        ground = self._ground = setting.ground
        grid = self.grid = setting.grid
        self.quiet = setting.options.quiet_turns
        self.limit = setting.options.turn_limit
        self.forbids = setting.options.fire_forbids_move
        self.reach = setting.tables.reach
        self.strike = ground.strike
        self.cover = ground.cover
        self.high = ground.high
        self.disc = grid.disc
        room = grid.memo_room
        self.steep: Mapping[tuple[int, int], int] = Memo(self._steep, room)
        """By attacker's hex and defender's: what the ground adds to the total needed (§21)."""
        self.stands: Mapping[int, tuple[tuple[int, Mask], ...]] = Memo(self._stands, room)
        """By defender's hex: what the ground adds, and from where it does, the least first."""
        self.apart: Mapping[int, bytes] = Memo(self._apart, room)
        """By hex: how many steps it is from each hex to it, at most `FAR`."""
        self.threat: Mapping[Mask, Mask] = Memo(
            partial(union, self.strike), min(_THREAT_ROWS, room)
        )
        """What can be attacked in melee from any cell of a mask."""
        self.shot: Mapping[tuple[int, int], Shot] = Memo(self._shot, min(_SHOT_ROWS, room))
        """By firer's hex and target's."""
        rows = min(_MARCH_ROWS, _MARCH_BITS // (64 * grid.size) + 1)
        self.march: Mapping[tuple[int, int], March] = Memo(self._march, rows)
        """By arms and the enemy's hex."""
        self._into = {foot: self._reversed(foot) for foot in Foot}

    def _steep(self, pair: tuple[int, int]) -> int:
        here, there = map(Cell, pair)
        ground = self._ground
        found = (ground.clinging >> here & 1) + (ground.cover >> there & 1)
        found += (ground.high >> there & 1) - (ground.high >> here & 1)
        return found + (self._edge(here, there) in ground.bridges)

    def _apart(self, there: int) -> bytes:
        distance = self.grid.distance
        return bytes(
            [min(FAR, distance(here, Cell(there))) for here in map(Cell, range(self.grid.size))]
        )

    def _edge(self, here: Cell, there: Cell) -> Edge:
        return self.grid.edge(here, there)

    def _stands(self, there: int) -> tuple[tuple[int, Mask], ...]:
        found: dict[int, Mask] = {}
        for here in MEMBERS[self.strike[there]]:
            steep = self.steep[here, there]
            found[steep] = found.get(steep, 0) | 1 << here
        return tuple(sorted(found.items()))

    def _shot(self, pair: tuple[int, int]) -> Shot:
        here, there = map(Cell, pair)
        high = self._ground.high
        rise = (high >> there & 1) - (high >> here & 1)
        lane = self.setting.sight.lane[here, there]
        return Shot(lane, self.grid.distance(here, there), rise)

    # ------------------------------------------------------------------------ marches

    def _reversed(self, foot: Foot) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return by cell the cells beside it from which a step leads into it, with its cost."""
        costs, step = self._ground.costs[foot], self.grid.step
        into: list[list[tuple[int, int]]] = [[] for _ in range(self.grid.size)]
        for cell in self.grid.cells:
            for side, other in enumerate(step[cell]):
                if other >= 0 and costs[cell][side] > 0:
                    into[other].append((cell, min(_STEEP, costs[cell][side])))
        return tuple(map(tuple, into))

    def _march(self, key: tuple[int, int]) -> March:
        arms, foe = key
        rides, far = _ARMS[arms]
        goals = self._views(Cell(foe), far) or self.strike[foe]
        into = self._into[Foot.CAVALRY if rides else Foot.INFANTRY]
        away = bytearray([FAR]) * self.grid.size
        waves: list[list[int]] = [[] for _ in range(FAR + _STEEP)]
        waves[0] = list(MEMBERS[goals])
        layers = []
        for spent, wave in enumerate(waves[:FAR]):
            layer = 0
            for cell in wave:
                if away[cell] == FAR:
                    away[cell] = spent
                    layer |= 1 << cell
                    for other, cost in into[cell]:
                        waves[spent + cost].append(other)
            if layer:
                layers.append(layer)
        return March(bytes(away), tuple(layers))

    def _views(self, foe: Cell, far: int) -> Mask:
        """Return the cells from which an enemy can be shot at, were no other units there."""
        there = 1 << foe
        found = 0
        if far > 1:
            lane = self.setting.sight.lane
            for cell in MEMBERS[self.disc(foe, far - 1) & ~there]:
                if not lane[cell, foe] & there:
                    found |= 1 << cell
        return found


@lru_cache(maxsize=2)
def charts(setting: Setting) -> Charts:
    """Return the numbers of a game, made when first asked for."""
    return Charts(setting)
