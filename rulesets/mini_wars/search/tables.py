"""What never changes in a game, as numbers: kinds, damage by hp, reach, zones of fire, distances.

One `Tables` serves all positions of a game. Every memo is bounded by rows and changes no answer.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TypeVar

from game.board.grid import Cell, Mask, Memo, union
from game.board.path import Distances, Flood, Layers, Steps
from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.combat import Power, powers
from rulesets.mini_wars.state import (
    BUILDINGS,
    CAPTORS,
    FAR,
    INCOME,
    KINDS,
    UNITS,
    Mobility,
    Piece,
    Prey,
    Setting,
)

KEYS = tuple(KINDS)
"""Kinds by number: the units in the order of the hand, then the buildings."""
KIND = {key: number for number, key in enumerate(KEYS)}
UNIT_KINDS = len(UNITS)
KIND_COUNT = len(KEYS)
"""A piece's code is `seat * KIND_COUNT + kind`."""
BASE, TOWN = KIND["base"], KIND["town"]

_SEATS = 5
KIND_OF = tuple(range(KIND_COUNT)) * _SEATS
"""By code: the kind."""
SEAT_OF = tuple(seat for seat in range(_SEATS) for _ in KEYS)
"""By code: the owner."""

_UNIT = tuple(UNITS.values())
HP = tuple(kind.hp for kind in KINDS.values())
COST = tuple(unit.cost for unit in _UNIT)
MOVE = tuple(unit.move for unit in _UNIT)
FARTHEST = tuple(unit.far for unit in _UNIT)
COUNTERS = tuple(unit.counters for unit in _UNIT)
ACTS_AFTER_MOVE = tuple(unit.acts_after_move for unit in _UNIT)
FLIES = tuple(unit.flies for unit in _UNIT)
FLOATS = tuple(unit.mobility is Mobility.BOAT for unit in _UNIT)
TAKES = tuple(key in CAPTORS for key in UNITS)
"""By kind of unit: whether it can take buildings."""
MOBILITIES = tuple(Mobility)
CLASS = tuple(MOBILITIES.index(unit.mobility) for unit in _UNIT)
"""By kind of unit: which ground it crosses."""
PREYS = tuple(Prey)
PREY = tuple(PREYS.index(unit.attacks) for unit in _UNIT)
"""By kind of unit: what it may attack."""
SOLD_AT = tuple(KIND[unit.bought_at] for unit in _UNIT)
PAYS = tuple((KIND[key], gold) for key, gold in INCOME.items())
"""Kinds of building with the gold they pay a turn."""
_BUILDING_WORTH = {"town": 130, "factory": 110, "airport": 70, "dock": 60, "base": 400}
"""Gold that a building at full hp is worth."""


def _values(worth: int, hp: int, left: int) -> tuple[int, ...]:
    """Return by hp, in thousandths of gold, what a piece is worth; `left`: percent without hp."""
    return (0, *(worth * (10 * left + 10 * (100 - left) * have // hp) for have in range(1, hp + 1)))


VALUE = (
    *(_values(unit.cost, unit.hp, 40) for unit in _UNIT),
    *(_values(_BUILDING_WORTH[key], building.hp, 60) for key, building in BUILDINGS.items()),
)
"""By kind and hp: what a piece is worth, in thousandths of gold."""
MAY_ATTACK = tuple(tuple(unit.may_attack(kind) for kind in KINDS.values()) for unit in _UNIT)


def _struck_back(struck: int) -> int:
    """Return as a mask the kinds of unit that a kind strikes back at; buildings at none."""
    if struck >= UNIT_KINDS or not COUNTERS[struck]:
        return 0
    return sum(
        1 << kind for kind in range(UNIT_KINDS) if COUNTERS[kind] and MAY_ATTACK[struck][kind]
    )


_GROUNDS = 3
GROUND = {"plain": 0, "mountain": 0, "forest": 1, "shallow": 2, "deep": 2}
"""Terrains that do the same to a strike (§11)."""
STRIDE = _SEATS * KIND_COUNT * _GROUNDS

HPS = max(HP) + 1
"""How many hp there are; in a key they follow what they belong to."""

ROUGH = 4
"""Steps that a single step onto hard ground counts as: it takes a whole move (§9)."""
_ZONE_ROWS = 8_000
_LAYER_ROWS = 800
_LAYER_BITS = 1 << 24


_Row = TypeVar("_Row")


class Tables:
    """The numbers of one game.

    Args:
        setting: the game's board and options.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        grid = self.grid = setting.grid
        self.fog = setting.fog
        self.ludii = setting.ludii
        self.limit = setting.options.round_limit
        self.least = 1 if setting.ludii else 2
        """Hp with which a building may be asked to heal (§15)."""
        self.seats = len(setting.seats)
        self.kinds = tuple(KINDS.values())
        self.team = setting.team
        self.allies = ((), *(setting.allies(seat) for seat in setting.seats))
        """By seat: the seats of its team."""
        self.foes = tuple(
            tuple(other for other in setting.seats if self.team[other] != self.team[seat])
            for seat in (NEUTRAL, *setting.seats)
        )
        """By seat: the seats of other teams."""
        self.price = tuple(tuple(row[key] for key in UNITS) for row in setting.price)
        """By seat and kind of unit."""
        self.lucky = tuple(doctrine.luck for doctrine in setting.doctrine)
        self.rolls = any(self.lucky)
        self.counters = tuple(
            _struck_back(kind) if doctrine.counter > 0 else 0
            for doctrine in setting.doctrine
            for kind in range(KIND_COUNT)
        )
        """By code, as a mask: the kinds of unit that one strikes back at (§13)."""
        self.near = grid.neighbour_mask
        self.single = tuple(setting.single_step[mobility] for mobility in MOBILITIES)
        self.standing_ground = tuple(setting.standing_ground[m] for m in MOBILITIES)
        self.reach = tuple(setting.reach[mobility] for mobility in MOBILITIES)
        self.rings = tuple(setting.ring[key] for key in UNITS)
        spans = {(unit.near, unit.far): setting.ring[unit.key] for unit in _UNIT}
        rows = min(_ZONE_ROWS, grid.memo_room)
        zones = {span: Memo(partial(union, ring), rows) for span, ring in spans.items()}
        self.zones: tuple[Mapping[Mask, Mask], ...] = tuple(
            zones[unit.near, unit.far] for unit in _UNIT
        )
        """By kind of unit: what can be hit from any cell of a mask."""
        self.around: Mapping[Mask, Mask] = zones[1, 1]
        """All neighbours of the cells of a mask."""
        rows = min(_LAYER_ROWS, _LAYER_BITS // (grid.size * FAR) + 1)
        around = Steps(grid)
        self.layers: tuple[Mapping[Mask, Layers], ...] = tuple(
            Memo(Flood(around, ((1, ground & ~rough), (ROUGH, rough)), FAR, at_goals=1), rows)
            for ground, rough in zip(self.standing_ground, self.single, strict=True)
        )
        """By class of unit and goals: the cells 0, 1, 2 … steps away from the nearest."""
        self.steps: tuple[Mapping[Mask, bytes], ...] = tuple(
            Memo(Distances(layers, grid.size, FAR), grid.memo_room // 8 + 1)
            for layers in self.layers
        )
        """By class of unit and goals: the steps from each cell, FAR where there is no way."""
        self.ground = tuple(GROUND.get(word, 0) for word in setting.board.terrain)
        self.forest = setting.board.mask("forest")
        first = [setting.doctrine.index(doctrine) for doctrine in setting.doctrine]
        self._alike = tuple(
            first[seat] * KIND_COUNT + kind
            for seat in range(len(first))
            for kind in range(KIND_COUNT)
        )
        """By code: the same kind of the first seat of that doctrine; blows are equal."""
        self._sample = {ground: Cell(cell) for cell, ground in enumerate(self.ground)}
        self.powers: Mapping[int, tuple[Power, ...]] = self._blows(self._powers)
        """What a strike does, by hp; key: `striker code * STRIDE + victim code * 3 + ground`."""
        self.blows: Mapping[int, tuple[int, ...]] = self._blows(self._damages)
        """The same as hp lost, at middling luck."""
        self.ranks: Mapping[tuple[int, ...], tuple[int, ...]] = Memo(self._rank, _LAYER_ROWS)
        self.back_powers: Mapping[int, tuple[Power, ...]] = self._blows(self._back_powers)
        self.backs: Mapping[int, tuple[int, ...]] = self._blows(self._back_damages)
        """The same of counters."""
        self.exchanges: Mapping[int, tuple[int, tuple[int, ...]]] = Memo(self._exchange, _ZONE_ROWS)
        """What a strike takes, and what its counter does by the ground of the striker (empty: there
        is none), in thousandths of gold.

        Key: `((striker code * HPS + hp) * STRIDE + victim code * 3 + ground) * HPS + victim hp`.
        """

    def _exchange(self, key: int) -> tuple[int, tuple[int, ...]]:
        rest, hp = divmod(key, HPS)
        first, second = divmod(rest, STRIDE)
        striker, own = divmod(first, HPS)
        victim = second // _GROUNDS
        kind, struck = KIND_OF[striker], KIND_OF[victim]
        left = max(0, hp - self.blows[striker * STRIDE + second][own])
        taken = VALUE[struck][hp] - VALUE[struck][left]
        if not (left and self.counters[victim] >> kind & 1):
            return taken, ()
        counter = victim * STRIDE + striker * _GROUNDS
        value = VALUE[kind]
        return taken, tuple(
            value[own] - value[max(0, own - self.backs[counter + ground][left])]
            if ground in self._sample
            else 0  # there is none of it on the board
            for ground in range(_GROUNDS)
        )

    def _rank(self, key: tuple[int, ...]) -> tuple[int, ...]:
        """Return the kinds of unit by what they do to some enemies for their price, best first.

        Args:
            key: the seat that buys, then the codes of the enemies.
        """
        seat, *foes = key
        price = self.price[seat]
        edges = []
        for kind in range(UNIT_KINDS):
            own = seat * KIND_COUNT + kind
            edge = sum([2 * self._toll(own, foe) - self._toll(foe, own) for foe in foes])
            edges.append((-edge * COST[kind] // max(1, price[kind]), kind))
        return tuple(kind for edge, kind in sorted(edges) if edge < 0)

    def _toll(self, striker: int, victim: int) -> int:
        """Return what a strike on open ground costs, in thousandths of the striker's price."""
        kind, struck = KIND_OF[striker], KIND_OF[victim]
        if not MAY_ATTACK[kind][struck]:
            return 0
        blow = min(HP[struck], self.blows[striker * STRIDE + victim * 3][HP[kind]])
        return 1000 * COST[struck] * blow // (HP[struck] * COST[kind])

    def _blows(self, make: Callable[[int], _Row]) -> Mapping[int, _Row]:
        """Return a memo of strikes in which those of seats with one doctrine share their rows."""

        def row(key: int) -> _Row:
            striker, rest = divmod(key, STRIDE)
            victim, ground = divmod(rest, _GROUNDS)
            alike = self._alike[striker] * STRIDE + self._alike[victim] * _GROUNDS + ground
            return make(key) if alike == key else memo[alike]

        memo = Memo(row, _ZONE_ROWS)
        return memo

    def _powers(self, key: int, *, counter: bool = False) -> tuple[Power, ...]:
        striker, rest = divmod(key, STRIDE)
        victim, ground = divmod(rest, _GROUNDS)
        kind = KEYS[KIND_OF[striker]]
        seat = Seat(SEAT_OF[striker])
        here = self._sample[ground]
        there = Piece(KEYS[KIND_OF[victim]], Seat(SEAT_OF[victim]), here, 1)
        return powers(self.setting, Piece(kind, seat, here, 0), there, counter=counter)

    def _back_powers(self, key: int) -> tuple[Power, ...]:
        return self._powers(key, counter=True)

    def _damages(self, key: int) -> tuple[int, ...]:
        return tuple(each.damage() for each in self._powers(key))

    def _back_damages(self, key: int) -> tuple[int, ...]:
        return tuple(each.damage() for each in self._powers(key, counter=True))


@lru_cache(maxsize=2)
def tables(setting: Setting) -> Tables:
    """Return the numbers of a game, made when first asked for."""
    return Tables(setting)
