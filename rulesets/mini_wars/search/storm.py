"""Bringing a base down in one turn: who strikes it from where, and who clears the way.

Each unit for itself strikes what pays most from where it stands best, and so takes the place of
another, or leaves a base one blow short. Here the blows are allotted together, and who stands in
the way is struck down first, by one unit or two. Damage counts as at middling luck.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.board.grid import MEMBERS, Cell, Mask
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
        for base in MEMBERS[flat.buildings[foe] & bases]:
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
    hp: int
    kind: int
    cell: int
    steps: int
    """How far it can go."""


class _Storm:
    """The storm of one base, before anything is done."""

    __slots__ = ("_base", "_beside", "_flat", "_looks", "_strikers", "_way")

    def __init__(self, flat: Flat, base: Cell) -> None:
        self._flat = flat
        self._base = base

    def orders(self) -> list[Order]:
        """Return orders that bring the base down, or none."""
        flat = self._flat
        hp = flat.hp[flat.at[self._base]]
        near = self._within_reach()
        if sum(near.values()) < hp:
            return []
        strikers = self._strikers = [
            one for cell, blow in near.items() for one in self._striker(cell, blow)
        ]
        if _blows(strikers) < hp:
            return []
        seat, around = flat.seat, flat.tables.around
        if not flat.sight(seat) >> self._base & 1:
            return []
        beside = self._beside = around[1 << self._base]
        enemies = 0
        for foe in flat.tables.foes[seat]:
            enemies |= flat.units[foe]
        self._way = [*MEMBERS[beside & enemies], *MEMBERS[around[beside] & ~beside & enemies]]
        strikers.sort(key=lambda striker: (not beside >> striker.cell & 1, -striker.blow))
        self._looks = _LOOKS
        return self._clear(strikers + self._helpers(), hp, flat.occupied, flat.blockers(seat)) or []

    def _within_reach(self) -> dict[Cell, int]:
        """Return by cell what units do to the base that could come if nothing were in the way."""
        flat, base = self._flat, self._base
        known, codes, at = flat.tables, flat.code, flat.at
        target = 1 << base
        victim = codes[at[base]] * 3 + known.ground[base]
        away = [steps[target] for steps in known.steps]
        near = {}
        for cell in MEMBERS[flat.units[flat.seat] & ~flat.spent]:
            id = at[cell]
            code = codes[id]
            kind = KIND_OF[code]
            if TAKES[kind] and away[CLASS[kind]][cell] <= _SPAN[kind]:
                near[cell] = known.blows[code * STRIDE + victim][flat.hp[id]]
        return near

    def _helpers(self) -> list[_Striker]:
        """Return the units that can at most clear the way."""
        mine = {striker.cell for striker in self._strikers}
        free = self._flat.units[self._flat.seat] & ~self._flat.spent
        return [one for cell in MEMBERS[free] if cell not in mine for one in self._striker(cell, 0)]

    def _striker(self, cell: Cell, blow: int) -> list[_Striker]:
        """Return a unit as a striker, or nothing if it can strike no more this turn."""
        flat = self._flat
        id = flat.at[cell]
        kind = KIND_OF[flat.code[id]]
        steps = flat.allowance.get(id, MOVE[kind]) if flat.allowance else MOVE[kind]
        if flat.moved >> cell & 1:
            steps = 0
            if not ACTS_AFTER_MOVE[kind]:
                return []
        return [_Striker(blow, id, flat.hp[id], kind, cell, steps)]

    def _clear(
        self,
        strikers: list[_Striker],
        hp: int,
        occupied: Mask,
        blockers: Mask,
        hurt: Cell | None = None,
        left: int = 0,
    ) -> list[Order] | None:
        """Return orders that bring the base down, clearing the way first if need be, or None.

        Args:
            strikers: who has done nothing yet.
            hp: of the base.
            occupied: where anything stands.
            blockers: what the strikers cannot pass.
            hurt: an enemy that is to be finished first.
            left: its hp.
        """
        flat = self._flat
        known = flat.tables
        if hurt is None:
            if self._room(strikers, occupied) >= hp:
                able = [striker for striker in strikers if striker.blow]
                found = self._strike(able, hp, occupied, blockers)
                if found is not None:
                    return found
            targets = [cell for cell in self._way if blockers >> cell & 1]
        else:
            targets = [hurt]
        total = _blows(strikers)
        for target in targets:
            id = flat.at[target]
            code = flat.code[id]
            victim = code * 3 + known.ground[target]
            before = flat.hp[id] if hurt is None else left
            for number in range(len(strikers) - 1, -1, -1):
                striker = strikers[number]
                kind = striker.kind
                if total - striker.blow < hp or not MAY_ATTACK[kind][KIND_OF[code]]:
                    continue
                after = before - known.blows[flat.code[striker.id] * STRIDE + victim][striker.hp]
                if after > 0 and hurt is not None:
                    continue
                _, stands = self._ways(striker, occupied, blockers)
                places = known.rings[kind][target] & stands
                if not places:
                    continue
                places = places & ~self._beside or places
                place = places & -places
                if self._looks <= 0:
                    return None
                self._looks -= 1
                rest = strikers[:number] + strikers[number + 1 :]
                moved = occupied ^ 1 << striker.cell | place
                gone = 1 << target
                if after > 0:
                    found = self._clear(rest, hp, moved, blockers, target, after)
                else:
                    found = self._clear(rest, hp, moved & ~gone, blockers & ~gone)
                if found is not None:
                    return [(striker.id, place.bit_length() - 1, target, ATTACK), *found]
        return None

    def _room(self, strikers: list[_Striker], occupied: Mask) -> int:
        """Return how much strikers can take at the most, by the free places beside the base."""
        free = occupied
        melee = []
        total = 0
        for striker in strikers:
            free &= ~(1 << striker.cell)
            if FARTHEST[striker.kind] > 1:
                total += striker.blow
            else:
                melee.append(striker.blow)
        melee.sort(reverse=True)
        return total + sum(melee[: (self._beside & ~free).bit_count()])

    def _strike(
        self, strikers: list[_Striker], hp: int, occupied: Mask, blockers: Mask
    ) -> list[Order] | None:
        """Return orders of strikers that bring down a base of so much hp, each in turn, or None."""
        if hp <= 0:
            return []
        if _blows(strikers) < hp or self._looks <= 0:
            return None
        self._looks -= 1
        striker, rest = strikers[0], strikers[1:]
        reach, stands = self._ways(striker, occupied, blockers)
        here = 1 << striker.cell
        places = self._flat.tables.rings[striker.kind][self._base] & stands
        afar = places & ~self._beside
        for place in MEMBERS[afar & -afar or places]:
            found = self._strike(rest, hp - striker.blow, occupied ^ here | 1 << place, blockers)
            if found is not None:
                return [(striker.id, place, self._base, ATTACK), *found]
        aside = reach & ~self._beside if here & self._beside else 0
        if aside:
            place = Cell((aside & -aside).bit_length() - 1)
            found = self._strike(rest, hp, occupied ^ here | 1 << place, blockers)
            if found is not None:
                return [(striker.id, place, NOWHERE, REST), *found]
        return self._strike(rest, hp, occupied, blockers)

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


def _blows(strikers: Iterable[_Striker]) -> int:
    """Return what strikers do to the base together."""
    return sum([striker.blow for striker in strikers])
