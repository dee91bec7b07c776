"""Bringing a base down in one turn: who strikes it from where, and who clears the way.

Each unit for itself strikes what pays most from where it stands best, and so takes the place of
another, or leaves a base one blow short. Here the blows are allotted together. Damage counts as at
middling luck; a strike at a blocker counts only if it kills.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.board.grid import Cell, Mask, bits
from game.core.position import Order
from rulesets.mini_wars.search.flat import ATTACK, NOWHERE, REST, Flat
from rulesets.mini_wars.search.tables import (
    ACTS_AFTER_MOVE,
    BASE,
    CLASS,
    FARTHEST,
    KIND_OF,
    MAY_ATTACK,
    MOVE,
    ROUGH,
    STRIDE,
    TAKES,
    UNIT_KINDS,
)

_LOOKS = 400
"""Choices that are tried for one base."""
_SPAN = tuple(
    far + acts * max(move, ROUGH)
    for far, acts, move in zip(FARTHEST, ACTS_AFTER_MOVE, MOVE, strict=True)
)
"""By kind of unit: from how many steps away it can strike in one turn."""


def storm(flat: Flat) -> list[Order]:
    """Bring down what enemy bases the deciding seat can; return the orders carried out."""
    seat = flat.seat
    bases = flat.works[BASE - UNIT_KINDS]
    orders = []
    for foe in flat.tables.foes[seat]:
        for base in bits(flat.buildings[foe] & bases):
            for order in _Storm(flat, base).orders():
                if not flat.play(order):
                    break
                orders.append(order)
                if flat.seat != seat:
                    return orders
    return orders


class _Striker(NamedTuple):
    """A unit that could come to strike the base."""

    blow: int
    """What it does to the base."""
    id: int
    kind: int
    cell: int
    steps: int
    """How far it can go."""


class _Storm:
    """The storm of one base, before anything is done."""

    __slots__ = ("_base", "_beside", "_flat", "_lanes", "_looks", "_strikers", "_to_come")

    def __init__(self, flat: Flat, base: Cell) -> None:
        self._flat = flat
        self._base = base
        self._strikers = self._within_reach()

    def orders(self) -> list[Order]:
        """Return orders that bring the base down, or none."""
        flat, strikers = self._flat, self._strikers
        hp = flat.hp[flat.at[self._base]]
        if sum([striker.blow for striker in strikers]) < hp:
            return []
        seat, around = flat.seat, flat.tables.around
        if not flat.sight(seat) >> self._base & 1:
            return []
        self._beside = around[1 << self._base]
        enemies = 0
        for foe in flat.tables.foes[seat]:
            enemies |= flat.units[foe]
        self._lanes = (self._beside | around[self._beside]) & enemies
        beside = self._beside
        strikers.sort(key=lambda striker: (not beside >> striker.cell & 1, -striker.blow))
        self._to_come = [0] * (len(strikers) + 1)
        for number in range(len(strikers) - 1, -1, -1):
            self._to_come[number] = self._to_come[number + 1] + strikers[number].blow
        self._looks = _LOOKS
        return self._search(0, hp, flat.occupied, flat.blockers(seat)) or []

    def _within_reach(self) -> list[_Striker]:
        """Return the units that could come to strike if nothing stood in their way."""
        flat, base = self._flat, self._base
        known, codes = flat.tables, flat.code
        target = 1 << base
        victim = codes[flat.at[base]] * 3 + known.ground[base]
        away = [steps[target] for steps in known.steps]
        strikers = []
        for cell in bits(flat.units[flat.seat] & ~flat.spent):
            id = flat.at[cell]
            code = codes[id]
            kind = KIND_OF[code]
            if away[CLASS[kind]][cell] > _SPAN[kind] or not TAKES[kind]:
                continue
            steps = flat.allowance.get(id, MOVE[kind]) if flat.allowance else MOVE[kind]
            if flat.moved >> cell & 1:
                steps = 0
                if not ACTS_AFTER_MOVE[kind]:
                    continue
            blow = known.blows[code * STRIDE + victim][flat.hp[id]]
            strikers.append(_Striker(blow, id, kind, cell, steps))
        return strikers

    def _search(self, number: int, hp: int, occupied: Mask, blockers: Mask) -> list[Order] | None:
        """Return orders of the strikers from a number on that take so much hp, or None."""
        if hp <= 0:
            return []
        if self._to_come[number] < hp:
            return None
        striker = self._strikers[number]
        reach, stands = self._ways(striker, occupied, blockers)
        here = 1 << striker.cell
        for place, target in self._strikes(striker, stands, blockers):
            if self._looks <= 0:
                return None
            self._looks -= 1
            left = hp - striker.blow if target == self._base else hp
            killed = 0 if target == self._base else 1 << target
            after = (occupied ^ here | 1 << place) & ~killed
            found = self._search(number + 1, left, after, blockers & ~killed)
            if found is not None:
                return [(striker.id, place, target, ATTACK), *found]
        aside = reach & ~self._beside if here & self._beside else 0
        if aside:
            place = Cell((aside & -aside).bit_length() - 1)
            found = self._search(number + 1, hp, occupied ^ here | 1 << place, blockers)
            if found is not None:
                return [(striker.id, place, NOWHERE, REST), *found]
        return self._search(number + 1, hp, occupied, blockers)

    def _ways(self, striker: _Striker, occupied: Mask, blockers: Mask) -> tuple[Mask, Mask]:
        """Return where a striker can go, and where it can stand to strike."""
        known = self._flat.tables
        cell, number = Cell(striker.cell), CLASS[striker.kind]
        reach = 0
        if striker.steps:
            reach = known.reach[number](cell, striker.steps, blockers)
            reach |= known.near[cell] & known.single[number]
            reach &= ~occupied
        return reach, (reach if ACTS_AFTER_MOVE[striker.kind] else 0) | 1 << cell

    def _strikes(
        self, striker: _Striker, stands: Mask, blockers: Mask
    ) -> Iterator[tuple[Cell, Cell]]:
        """Yield from where a striker strikes the base, or kills who stands in the way there."""
        flat, base = self._flat, self._base
        known = flat.tables
        ring = known.rings[striker.kind]
        places = ring[base] & stands
        afar = places & ~self._beside
        for place in bits(afar & -afar or places):
            yield place, base
        own = flat.code[striker.id] * STRIDE
        for target in bits(known.zones[striker.kind][stands] & self._lanes & blockers):
            id = flat.at[target]
            code = flat.code[id]
            blow = known.blows[own + code * 3 + known.ground[target]][flat.hp[striker.id]]
            if MAY_ATTACK[striker.kind][KIND_OF[code]] and blow >= flat.hp[id]:
                places = ring[target] & stands
                places = places & ~self._beside or places
                yield Cell((places & -places).bit_length() - 1), target
