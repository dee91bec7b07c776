"""Who joins which fight, by what the attacks promise after the defender's best support."""

from game.board.grid import Cell, bits
from game.core.position import Order
from game.core.refs import PieceId
from rulesets.warshard.search.flat import JOIN, NOWHERE, WITHDRAW, Flat
from rulesets.warshard.search.prospects import HOPELESS, SIDES, Front, assault, front, of_fight
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
        offers = {cell: self._offer(cell) for cell in self._beside}
        while True:
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
            del offers[best]
            gone = {*squad, *defenders, *flat.at[best]}
            for cell, (_, attackers, against) in offers.items():
                if not gone.isdisjoint(attackers) or not gone.isdisjoint(against):
                    self._beside[cell] = [id for id in self._beside[cell] if id not in gone]
                    offers[cell] = self._offer(cell)

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
        return assault(self._flat, self._front, cell, squad, defenders).promise()

    def _trim(
        self, cell: int, best: int, squad: list[int], defenders: list[int]
    ) -> tuple[list[int], list[int]]:
        """Leave out whom the fight does not need."""
        melee = self._flat.tables.melee
        for id in reversed(squad):
            fewer = [other for other in squad if other != id]
            if not any(melee[other] for other in fewer):
                continue
            value = self._promise(cell, fewer, defenders)
            if value >= best:
                squad, best = fewer, value
        return squad, defenders


def support(flat: Flat, style: Style) -> list[Order]:
    """Let support units join the fights they lift most, and call off those still too weak."""
    known, seat = flat.tables, flat.active
    found = front(flat, style.losses)
    others = [id for id in known.helpers[3 - seat] if flat.cell[id] != NOWHERE]
    orders: list[Order] = []
    contested = flat.contested()
    for id in known.helpers[seat]:
        targets = flat.supportable(id, contested)
        if not targets or flat.fight_of(id) >= 0:
            continue
        best, choice = 0, NOWHERE
        for fight in flat.fights:
            if targets >> fight.cell & 1:
                against = [other for other in others if flat.supportable(other, 1 << fight.cell)]
                gain = _with(flat, found, fight, [id], against)
                gain -= _with(flat, found, fight, [], against)
                if gain > best:
                    best, choice = gain, fight.cell
        if choice != NOWHERE:
            orders.append((id, JOIN, choice))
            flat.join(id, choice)
    for fight in flat.fights:
        if flat.weak(fight):
            orders.append((flat.defender(fight.cell), WITHDRAW, fight.cell))
            flat.fights = tuple([other for other in flat.fights if other.cell != fight.cell])
    return orders


def _with(flat: Flat, found: Front, fight: Fight, more: list[int], against: list[int]) -> int:
    """Return what a fight promises with more attackers, against likely support."""
    return assault(flat, found, fight.cell, [*fight.attackers, *more], against).promise()


def defend(flat: Flat) -> list[Order]:
    """Let the defender's support join the fights it hinders most; return its orders."""
    known = flat.tables
    orders: list[Order] = []
    contested = flat.contested()
    found: Front | None = None
    for id in known.helpers[flat.passive]:
        targets = flat.supportable(id, contested)
        if not targets or flat.fight_of(id) >= 0:
            continue
        found = found or front(flat)
        best, choice = 0, NOWHERE
        for fight in flat.fights:
            if targets >> fight.cell & 1:
                helped = fight._replace(defenders=(*fight.defenders, PieceId(id)))
                spared = of_fight(flat, found, fight) - of_fight(flat, found, helped)
                if spared > best:
                    best, choice = spared, fight.cell
        if choice != NOWHERE:
            orders.append((id, JOIN, choice))
            flat.join(id, choice)
    return orders
