"""Playing a turn in a style: units strike what pays most or go on, and the gold is spent."""

from functools import lru_cache

from game.board.grid import MEMBERS, Cell, Mask
from game.core.position import Order
from rulesets.mini_wars.search.flat import ATTACK, HEAL, NOWHERE, REST, Flat
from rulesets.mini_wars.search.storm import storm
from rulesets.mini_wars.search.styles import ANSWER, Goal, Style
from rulesets.mini_wars.search.tables import (
    ACTS_AFTER_MOVE,
    BASE,
    CLASS,
    COUNTERS,
    FARTHEST,
    FLIES,
    HP,
    HPS,
    KIND_OF,
    MAY_ATTACK,
    MOVE,
    PREY,
    PREYS,
    SEAT_OF,
    STRIDE,
    TAKES,
    UNIT_KINDS,
    VALUE,
)
from rulesets.mini_wars.state import Prey

_LEADS = sorted(range(UNIT_KINDS), key=lambda kind: (COUNTERS[kind], TAKES[kind], -VALUE[kind][-1]))
_RANK = tuple(_LEADS.index(kind) << 32 for kind in range(UNIT_KINDS))
"""By kind of unit: who strikes earlier; first those that are not struck back."""
_ID = (1 << 32) - 1
_GIVES = 20
"""Hp with which a building is worth a way to be healed at."""
_ON_AIRCRAFT, _ON_BOATS = PREYS.index(Prey.AIRCRAFT), PREYS.index(Prey.BOATS)

Walker = tuple[int, Mask]
"""A unit that has struck nothing, and where it could go."""


def follow(flat: Flat, style: Style) -> list[Order]:
    """Play a turn in a style to its end; return its orders, without the end."""
    turn = _Turn(flat, style)
    turn.orders += storm(flat)
    if flat.seat == flat.turn:
        turn.strike()
    if flat.seat == flat.turn:
        turn.walk()
        turn.buy()
        flat.end_turn()
    return turn.orders


def dangers(flat: Flat) -> tuple[Mask, Mask]:
    """Return where enemies of the deciding seat can hit next turn: what is on ground, and aircraft.

    Boats count as on ground.
    """
    known = flat.tables
    at, codes = flat.at, flat.code
    ground = air = 0
    for foe in known.foes[flat.seat]:
        units = flat.units[foe]
        if not units:
            continue
        blockers = flat.blockers(foe)
        for cell in MEMBERS[units]:
            kind = KIND_OF[codes[at[cell]]]
            if ACTS_AFTER_MOVE[kind]:
                zone = known.zones[kind][known.reach[CLASS[kind]](cell, MOVE[kind], blockers)]
            else:
                zone = known.rings[kind][cell]
            if PREY[kind] != _ON_AIRCRAFT:
                ground |= zone
            if MAY_ATTACK[kind][_FLIER]:
                air |= zone
    return ground, air


_FLIER = FLIES.index(True)


@lru_cache(maxsize=32)
def _weights(damage: int, walls: int, base: int) -> tuple[int, ...]:
    """Return by code how much of its price counts of what is struck, in percent."""
    return tuple(
        damage if kind < UNIT_KINDS else base if kind == BASE and seat else walls
        for kind, seat in zip(KIND_OF, SEAT_OF, strict=True)
    )


class _Turn:
    """One turn of the deciding seat in a style."""

    __slots__ = ("_danger", "_flat", "_goals", "_seat", "_style", "_walkers", "orders")

    def __init__(self, flat: Flat, style: Style) -> None:
        self._flat = flat
        self._style = style
        self._seat = flat.seat
        self._danger = dangers(flat) if style.fear else (0, 0)
        self._walkers: list[Walker] = []
        self._goals: dict[int, Mask] = {}
        self.orders: list[Order] = []

    # ------------------------------------------------------------------ strikes

    def strike(self) -> None:
        """Let each unit strike what pays most, those first that are not struck back."""
        flat, style, seat = self._flat, self._style, self._seat
        known = flat.tables
        codes, hps, cells, at = flat.code, flat.hp, flat.cell, flat.at
        ground, single, near = known.ground, known.single, known.near
        reaches, zones, rings = known.reach, known.zones, known.rings
        exchanges, forest = known.exchanges, known.forest
        weights = _weights(style.damage, style.walls, style.base)
        todo = []
        for cell in MEMBERS[flat.units[seat] & ~flat.spent]:
            id = at[cell]
            todo.append(_RANK[KIND_OF[codes[id]]] | id)
        if not todo:
            return
        todo.sort()
        blockers = flat.blockers(seat)
        prey = flat.prey(seat, flat.sight(seat))
        moved, allowance = flat.moved, flat.allowance
        for key in todo:
            id = key & _ID
            here, code = cells[id], codes[id]
            kind = KIND_OF[code]
            bit = 1 << here
            if moved & bit:
                reach = bit
            else:
                steps = allowance.get(id, MOVE[kind]) if allowance else MOVE[kind]
                number = CLASS[kind]
                reach = reaches[number](Cell(here), steps, blockers)
                if steps:
                    reach |= near[Cell(here)] & single[number]
            if ACTS_AFTER_MOVE[kind]:
                hit = zones[kind][reach] & prey[PREY[kind]]
                free = reach & ~flat.occupied | bit
            else:
                hit = 0 if moved & bit else rings[kind][Cell(here)] & prey[PREY[kind]]
                free = bit
            best, aim, stands = style.least, NOWHERE, 0
            ring, hp = rings[kind], hps[id]
            own = (code * HPS + hp) * STRIDE
            for target in MEMBERS[hit]:
                victim = at[target]
                other = codes[victim]
                taken, tolls = exchanges[(own + other * 3 + ground[target]) * HPS + hps[victim]]
                score = taken * weights[other]
                if score <= best:
                    continue
                places = ring[target] & free
                if not places:
                    continue
                if tolls:
                    score -= tolls[1 if places & forest else ground[here]] * style.losses
                    if score <= best:
                        continue
                best, aim, stands = score, target, places
            if aim == NOWHERE:
                self._walkers.append((id, reach & ~bit))
                continue
            goal = self._stand(kind, here, stands)
            if not flat.still_sees(id, goal, aim):
                self._walkers.append((id, reach & ~bit))
                continue
            self.orders.append((id, goal, aim, ATTACK))
            if goal != here:
                flat.move(id, goal)
            flat.attack(id, aim)
            if flat.seat != seat:
                return
            victim = at.get(Cell(aim), 0)
            if known.fog or not victim or SEAT_OF[codes[victim]] == seat:
                prey = flat.prey(seat, flat.sight(seat))

    def _stand(self, kind: int, here: int, places: Mask) -> int:
        """Return where to strike from: out of danger for a style that fears, then in a forest."""
        flies = FLIES[kind]
        places = places & ~self._danger[flies] or places
        if not flies:
            places = places & self._flat.tables.forest or places
        if places >> here & 1:
            return here
        return (places & -places).bit_length() - 1

    # ------------------------------------------------------------------ ways

    def _goal(self, kind: int) -> Mask:
        """Return the cells a unit strives for."""
        prey = PREY[kind]
        found = self._goals.get(prey)
        if found is None:
            found = self._goals[prey] = self._find_goal(kind, prey)
        return found

    def _find_goal(self, kind: int, prey: int) -> Mask:
        flat = self._flat
        goal = self._style.goal
        foes = flat.tables.foes[self._seat]
        units = buildings = 0
        for foe in foes:
            units |= flat.units[foe]
            buildings |= flat.buildings[foe]
        if prey == _ON_AIRCRAFT:
            return units & flat.fliers or flat.buildings[self._seat] & flat.works[BASE - UNIT_KINDS]
        if prey == _ON_BOATS:
            return units & flat.boats
        if goal == Goal.ENEMIES:
            if not MAY_ATTACK[kind][_FLIER]:
                units &= ~flat.fliers
            if units:
                return units
        bases = flat.works[BASE - UNIT_KINDS]
        if goal == Goal.BASES:
            return buildings & bases
        if goal == Goal.HOME:
            return flat.buildings[self._seat] & bases
        return buildings | flat.buildings[0]

    def walk(self) -> None:
        """Let each unit that has struck nothing heal or go on."""
        flat, style, seat = self._flat, self._style, self._seat
        known = flat.tables
        menders = 0
        for cell in MEMBERS[flat.buildings[seat]]:
            if flat.hp[flat.at[cell]] >= _GIVES:
                menders |= 1 << cell
        beside = known.around[menders]
        for id, reach in self._walkers:
            here = flat.cell[id]
            kind = KIND_OF[flat.code[id]]
            free = reach & ~flat.occupied
            bit = 1 << here
            if flat.hp[id] * 100 < HP[kind] * style.mend:
                places = (free if ACTS_AFTER_MOVE[kind] else 0) | bit
                places &= beside
                if places and (ACTS_AFTER_MOVE[kind] or not flat.moved & bit):
                    goal = self._stand(kind, here, places)
                    givers = known.near[Cell(goal)] & menders
                    order = (id, goal, (givers & -givers).bit_length() - 1, HEAL)
                    flat.play(order)
                    self.orders.append(order)
                    continue
            if not free or style.goal == Goal.STAY:
                continue
            free |= bit
            free = free & ~self._danger[FLIES[kind]] or free
            for layer in known.layers[CLASS[kind]][self._goal(kind)][FARTHEST[kind] :]:
                places = layer & free
                if places:
                    if not places & bit:
                        goal = (places & -places).bit_length() - 1
                        self.orders.append((id, goal, NOWHERE, REST))
                        flat.move(id, goal)
                    break

    # ------------------------------------------------------------------ purchases

    def buy(self) -> None:
        """Spend the gold, each unit as near to its goal as it can be bought."""
        flat, seat = self._flat, self._seat
        prices = flat.tables.price[seat]
        for wanted in self._style.buys:
            for kind in self._answers() if wanted == ANSWER else (wanted,):
                room = flat.gold[seat] // prices[kind] if prices[kind] else flat.tables.grid.size
                if room:
                    self._buy_some(kind, room)

    def _answers(self) -> tuple[int, ...]:
        """Return the kinds that do most to the enemy's units for their price."""
        flat = self._flat
        found: list[int] = [self._seat]
        for foe in flat.tables.foes[self._seat]:
            found += sorted([flat.code[flat.at[cell]] for cell in MEMBERS[flat.units[foe]]])
        return flat.tables.ranks[tuple(found)]

    def _buy_some(self, kind: int, room: int) -> None:
        """Buy as many units of a kind as there is room for, and sites from which they get on."""
        flat = self._flat
        sites = flat.sites(kind)
        if not sites:
            return
        for layer in flat.tables.layers[CLASS[kind]][self._goal(kind)]:
            for cell in MEMBERS[layer & sites]:
                self.orders.append((-1 - cell, kind))
                flat.buy(kind, cell)
                room -= 1
                if not room:
                    return
