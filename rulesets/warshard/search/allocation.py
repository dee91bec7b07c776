"""Who joins which fight, by what the attacks promise after the defender's best support."""

from collections.abc import Callable
from functools import partial

from game.board.grid import Cell, bits
from game.core.position import Order
from game.core.refs import PieceId, Seat
from rulesets.warshard.search.flat import JOIN, NOWHERE, WITHDRAW, Flat
from rulesets.warshard.search.prospects import HOPELESS, SIDES, front, of_fight, promise
from rulesets.warshard.search.styles import Style
from rulesets.warshard.state import Fight


def attack(flat: Flat, style: Style) -> list[Order]:
    """Let idle melee units join the fights that promise most; return their orders."""
    return _Attack(flat, style).allocate()


class _Attack:
    """The melee allocation of one turn."""

    def __init__(self, flat: Flat, style: Style) -> None:
        self._flat = flat
        self._least = style.least * SIDES
        self._front = front(flat, style.losses)
        known, cells = flat.tables, flat.cell
        seat = flat.active
        busy = [id for fight in flat.fights for id in fight.attackers]
        near = known.near
        enemy = flat.units[3 - seat]
        self._beside: dict[int, list[int]] = {}
        """By hex: idle melee units that can attack it, the strongest first."""
        for id in known.strongest[seat]:
            if cells[id] != NOWHERE and id not in busy:
                for cell in bits(near[Cell(cells[id])] & enemy):
                    self._beside.setdefault(cell, []).append(id)
        self._helpers = [id for id in known.helpers[seat] if cells[id] != NOWHERE]
        self._others = [id for id in known.helpers[3 - seat] if cells[id] != NOWHERE]
        self._zones = {
            id: known.disc(Cell(cells[id]), known.range[id]) & ~(1 << cells[id])
            for id in (*self._helpers, *self._others)
        }
        """By support unit: the hexes in its range, its own left out."""
        self._fought = flat.contested()

    def allocate(self) -> list[Order]:
        """Open the most promising fight with no more units than it needs, then the next."""
        flat = self._flat
        orders: list[Order] = []
        while True:
            offers = {cell: self._offer(cell) for cell in self._beside}
            best = max(offers, key=lambda cell: (offers[cell][0], -cell), default=NOWHERE)
            if best == NOWHERE or offers[best][0] <= self._least:
                return orders
            squad, defenders = self._trim(best, *offers[best])
            for id in squad:
                if flat.tables.melee[id]:
                    orders.append((id, JOIN, best))
                    flat.join(id, best)
                else:
                    self._helpers.remove(id)
            for id in defenders:
                self._others.remove(id)
            del self._beside[best]
            self._fought |= 1 << best
            for cell, idle in self._beside.items():
                self._beside[cell] = [id for id in idle if id not in squad]

    def _offer(self, cell: int) -> tuple[int, list[int], list[int]]:
        """Return what an attack by all on a hex promises, they, and the likely support against."""
        idle = self._beside[cell]
        defenders = [id for id in self._others if self._reaches(id, cell)]
        if not idle:
            return HOPELESS, [], []
        squad = idle + [id for id in self._helpers if self._reaches(id, cell)]
        return self._promise(cell, squad, defenders), squad, defenders

    def _reaches(self, id: int, cell: int) -> bool:
        """Return whether a support unit can join a fight for a cell."""
        return bool(self._zones[id] >> cell & 1) and not self._fought >> self._flat.cell[id] & 1

    def _promise(self, cell: int, squad: list[int], defenders: list[int]) -> int:
        cells = [self._flat.cell[id] for id in squad]
        return promise(self._flat, self._front, cell, squad, cells, defenders)

    def _trim(
        self, cell: int, best: int, squad: list[int], defenders: list[int]
    ) -> tuple[list[int], list[int]]:
        """Leave out whom the fight does not need."""
        melee = self._flat.tables.melee

        def promised(fewer: list[int]) -> int:
            able = any(melee[id] for id in fewer)
            return self._promise(cell, fewer, defenders) if able else HOPELESS

        return _needed(promised, squad, best), defenders


def _needed(value: Callable[[list[int]], int], squad: list[int], most: int) -> list[int]:
    """Return a squad, worth so much, without those without whom it is worth no less."""
    for id in reversed(squad):
        fewer = [other for other in squad if other != id]
        left = value(fewer)
        if left >= most:
            squad, most = fewer, left
    return squad


def support(flat: Flat, style: Style) -> list[Order]:
    """Let support units join the fights they lift most, and call off those still too weak."""
    known, seat = flat.tables, flat.active
    found = front(flat, style.losses)
    others = [id for id in known.helpers[3 - seat] if flat.cell[id] != NOWHERE]

    def promised(fight: Fight, more: list[int]) -> int:
        """Return what a fight promises with more attackers, against likely support."""
        squad = [*fight.attackers, *more]
        cells = [flat.cell[id] for id in squad]
        against = [id for id in others if flat.supportable(id, 1 << fight.cell)]
        return promise(flat, found, fight.cell, squad, cells, against)

    orders = _reinforce(flat, seat, promised)
    for fight in flat.fights:
        if flat.weak(fight):
            orders.append((flat.defender(fight.cell), WITHDRAW, fight.cell))
            flat.fights = tuple([other for other in flat.fights if other.cell != fight.cell])
    return orders


def defend(flat: Flat) -> list[Order]:
    """Let the defender's support join the fights it hinders most; return its orders."""
    found = front(flat)

    def spared(fight: Fight, more: list[int]) -> int:
        """Return what a fight does not promise with more defenders."""
        members = (*fight.defenders, *[PieceId(id) for id in more])
        return -of_fight(flat, found, fight._replace(defenders=members))

    return _reinforce(flat, flat.passive, spared)


def _reinforce(flat: Flat, seat: Seat, value: Callable[[Fight, list[int]], int]) -> list[Order]:
    """Let a side's idle support join the fights it lifts most; return its orders.

    Several join together where one alone would not move the column, and none that is not needed.

    Args:
        flat: the position.
        seat: the side.
        value: what a fight is worth to it with more of its units.
    """
    contested = flat.contested()
    idle = {
        id: targets
        for id in flat.tables.helpers[seat]
        if (targets := flat.supportable(id, contested)) and flat.fight_of(id) < 0
    }
    orders: list[Order] = []
    while idle:
        best, choice, squad = 0, NOWHERE, [NOWHERE]
        for fight in flat.fights:
            near = [id for id, targets in idle.items() if targets >> fight.cell & 1]
            if near:
                most = value(fight, near)
                if most - value(fight, []) > best:
                    best, choice = most - value(fight, []), fight.cell
                    squad = _needed(partial(value, fight), near, most)
        if choice == NOWHERE:
            break
        for id in squad:
            del idle[id]
            orders.append((id, JOIN, choice))
            flat.join(id, choice)
    return orders
