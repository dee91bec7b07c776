"""Playing the phases of a seat in a style: who shoots, goes, attacks and rallies, and when.

A follower sees no further than its own phase: what its orders lead to is for the search to tell.
"""

from game.board.grid import MEMBERS, Mask
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.mj12.search.charts import (
    ARMS,
    AT_LEAST,
    FACES_FROM,
    FOOT,
    KINDS,
    LEADS,
    MOVE,
    NEEDED,
    RANGE,
    THROWS,
)
from rulesets.mj12.search.flat import (
    A_MOVE,
    ADVANCE,
    ATTACK,
    B_MOVE,
    FIRE,
    FULL,
    HALT,
    INITIATIVE,
    MARCH,
    MORALE,
    NOWHERE,
    RALLY_TO,
    SETUP,
    TO_BE_A,
    TO_BE_B,
    Flat,
)
from rulesets.mj12.search.mustering import muster
from rulesets.mj12.search.styles import Quarry, Style
from rulesets.mj12.search.values import FIRST, SHAKEN_VALUE, VALUE

DOUBLES = 6
"""Of 36 throws, how many are doubles."""


def follow(flat: Flat, style: Style) -> list[Order]:
    """Play the deciding seat's phases until another decides or the turn ends; return the orders."""
    seat, turn = flat.seat, flat.turn
    orders: list[Order] = []
    while flat.seat == seat and flat.turn == turn:
        phase = flat.phase
        if phase == INITIATIVE:
            order = TO_BE_A if style.be_a else TO_BE_B
            flat.play(order)
            orders.append(order)
            continue
        if phase == SETUP:
            orders += muster(flat, style)
        elif phase in (B_MOVE, A_MOVE):
            orders += _Fight(flat, style).play()
        elif phase == MORALE:
            orders += _rally(flat)
        else:
            orders += _shoot(flat)
        if flat.seat != seat:
            break
        flat.end_phase()
    return orders


def shot_faces(flat: Flat, id: int, target: int) -> int:
    """Return how many faces of a die hit with a shot at whoever stands on a hex (§19)."""
    return FACES_FROM[flat.aim(id, target) + (flat.weak[id] > flat.good[id])]


def _shoot(flat: Flat) -> list[Order]:
    """Let each unit fire at what it costs most."""
    orders: list[Order] = []
    at = flat.at
    for cell in MEMBERS[flat.shooters()]:
        id = at[cell]
        best, aim = 0, NOWHERE
        for target in MEMBERS[flat.marks(id)]:
            gain = shot_faces(flat, id, target) * stake(flat, at[target])
            if gain > best:
                best, aim = gain, target
        if aim != NOWHERE:
            flat.fire(id, aim)
            orders.append((id, NOWHERE, aim, FIRE))
            if flat.seat == NEUTRAL:
                break
    return orders


def _rally(flat: Flat) -> list[Order]:
    """Let each leader rally whom it is likeliest worth."""
    orders: list[Order] = []
    at = flat.at
    for cell in MEMBERS[flat.leaders()]:
        id = at[cell]
        best, chosen = 0, NOWHERE
        for other in MEMBERS[flat.flock(id)]:
            patient = at[other]
            gain = flat.rallying_faces(id, patient) * FIRST[flat.kind[patient]]
            gain *= flat.weak[patient]
            if gain > best:
                best, chosen = gain, other
        if chosen != NOWHERE:
            flat.rally(id, at[chosen])
            orders.append((id, NOWHERE, chosen, RALLY_TO))
    return orders


def stake(flat: Flat, id: int) -> int:
    """Return what a hit takes from a unit, in thousandths of a point."""
    kind = flat.kind[id]
    return (flat.good[id] * FIRST[kind] + flat.weak[id] * SHAKEN_VALUE[kind]) // FULL


def hits(flat: Flat, id: int, steep: int, target: int) -> int:
    """Return in how many of 36 throws an attack succeeds, by what the ground adds (§20, §21)."""
    weak = flat.weak[id] > flat.good[id]
    return AT_LEAST[NEEDED[flat.kind[id]][flat.kind[flat.at[target]]] + steep + weak]


def risk(flat: Flat, id: int, likely: int, losses: int = 100) -> int:
    """Return what doubles cost who attacks, in 36 throws, in thousandths of a point (§22).

    Where a double is twice as likely as a hit, it is put at all that the attacker is worth: it
    stands before one that it could hardly hurt then, and the next blow removes it.

    Args:
        flat: the position.
        id: the attacker.
        likely: in how many throws it hits.
        losses: of other doubles so much counts, in percent.
    """
    if flat.weak[id] > flat.good[id]:
        return 0
    kind = flat.kind[id]
    if 2 * likely <= DOUBLES:
        return DOUBLES * VALUE[kind]
    return DOUBLES * FIRST[kind] * losses // 100


def dangers(flat: Flat) -> list[Mask]:
    """Return where at least one, two and three enemies of the seat can strike next."""
    known = flat.charts
    own = 3 - flat.seat
    found = [0, 0, 0]
    at, kinds = flat.at, flat.kind
    friends = flat.units[flat.seat]
    for cell in MEMBERS[flat.units[own]]:
        kind = kinds[at[cell]]
        zone = known.threat[known.reach(FOOT[kind], MOVE[kind], cell, friends) | 1 << cell]
        one, two, three = found
        found = [one | zone, two | one & zone, three | two & zone]
    return found


class _Fight:
    """One movement phase of the deciding seat."""

    __slots__ = ("_dangers", "_flat", "_hunted", "_seat", "_style", "_ways", "orders")

    def __init__(self, flat: Flat, style: Style) -> None:
        self._flat = flat
        self._style = style
        self._seat = flat.seat
        self._dangers = dangers(flat) if style.fear or style.timid else []
        self._hunted = NOWHERE
        self._ways: dict[int, list[tuple[bytes, int, int]]] = {}
        """By arms of those that walk, when nobody fights any more: ways to each enemy, and what
        he seems farther off by."""
        self.orders: list[Order] = []

    def play(self) -> list[Order]:
        """Attack with all that gain by it, then let the others go on."""
        flat = self._flat
        if flat.vacated != NOWHERE:
            self._settle()
        elif flat.active:
            self._strike(flat.active, 0)
        at, kinds = flat.at, flat.kind
        walkers = []
        for cell in MEMBERS[flat.fresh()]:
            id = at[cell]
            if not self._strike(id, flat.goals(id)):
                walkers.append(id)
            if flat.seat != self._seat:
                return self.orders
        walkers.sort(key=lambda id: RANGE[kinds[id]] > 0 or LEADS[kinds[id]])
        late = []
        for id in walkers:
            if not self._strike(id, flat.goals(id)):
                late.append(id)
            if flat.seat != self._seat:
                return self.orders
        for id in late:
            self._walk(id)
        return self.orders

    def _act(self, id: int, goal: int, target: int = NOWHERE) -> None:
        self._flat.act(id, goal, target)
        self.orders.append((id, goal, target, MARCH if target == NOWHERE else ATTACK))

    def _settle(self) -> None:
        """Advance after a fight, or do not."""
        flat = self._flat
        id, goal = flat.active, flat.vacated
        ahead = self._style.advance
        if ahead and self._fears(flat.kind[id]):
            here = flat.cell[id]
            ahead = not any(zone >> goal & ~(zone >> here) & 1 for zone in self._dangers)
        flat.settle(ahead=ahead)
        self.orders.append((id, goal, NOWHERE, ADVANCE) if ahead else (id, NOWHERE, NOWHERE, HALT))

    def _fears(self, kind: int) -> bool:
        style = self._style
        return style.fear or (style.timid and (LEADS[kind] or RANGE[kind] > 0))

    def _safest(self, places: Mask) -> Mask:
        """Return those places where the fewest enemies can strike."""
        for zone in self._dangers:
            if places & ~zone:
                return places & ~zone
        return places

    def _strike(self, id: int, goals: Mask) -> bool:
        """Let a unit attack what pays most, if anything does."""
        flat, style = self._flat, self._style
        known = flat.charts
        at, kinds = flat.at, flat.kind
        here = flat.cell[id]
        kind = kinds[id]
        stands = goals | 1 << here
        hit = known.threat[stands] & flat.units[3 - self._seat]
        if not hit:
            return False
        best, aim, places = THROWS * style.least, NOWHERE, 0
        for target in MEMBERS[hit]:
            staked = stake(flat, at[target])
            for steep, ring in known.stands[target]:
                if ring & stands:
                    likely = hits(flat, id, steep, target)
                    gain = likely * staked - risk(flat, id, likely, style.losses)
                    if gain > best:
                        best, aim, places = gain, target, ring & stands
                    break
        if aim == NOWHERE:
            return False
        if places >> here & 1 and not self._fears(kind):
            goal = here
        else:
            if self._fears(kind):
                places = self._safest(places)
            places = places & known.cover or places
            goal = here if places >> here & 1 else (places & -places).bit_length() - 1
        self._act(id, goal, aim)
        if flat.vacated != NOWHERE and flat.seat == self._seat:
            self._settle()
        return True

    def _walk(self, id: int) -> None:
        """Let a unit go on towards its quarry."""
        flat, style = self._flat, self._style
        known = flat.charts
        kind, here = flat.kind[id], flat.cell[id]
        free = flat.goals(id) | 1 << here
        if self._fears(kind):
            free = self._safest(free)
        if style.quarry == Quarry.NOBODY:
            places = free & known.cover
            if places and not known.cover >> here & 1:
                self._act(id, (places & -places).bit_length() - 1)
            elif not free >> here & 1:
                self._act(id, (free & -free).bit_length() - 1)
            return
        arms = _CLOSE[kind] if style.close else ARMS[kind]
        foe = self._quarry(arms, here)
        if foe == NOWHERE:
            return
        for layer in known.march[arms, foe].layers:
            places = layer & free
            if places:
                places = places & known.cover or places & known.high or places
                if not places >> here & 1:
                    self._act(id, (places & -places).bit_length() - 1)
                return

    def _quarry(self, arms: int, here: int) -> int:
        """Return the hex of the enemy to go for."""
        flat = self._flat
        march = flat.charts.march
        foes = flat.units[3 - self._seat]
        if self._style.quarry == Quarry.ONE:
            if self._hunted == NOWHERE or not foes >> self._hunted & 1:
                self._hunted = self._one(foes)
            return self._hunted
        ways = self._ways.get(arms)
        if ways is None:
            ways = [(march[arms, foe].away, self._pains(foe), foe) for foe in MEMBERS[foes]]
            self._ways[arms] = ways
        best, found = 1 << 30, NOWHERE
        for away, pains, foe in ways:
            if away[here] + pains < best:
                best, found = away[here] + pains, foe
        return found

    def _pains(self, foe: int) -> int:
        """Return by how many half points of way an enemy seems farther off: it is hard to beat."""
        if self._style.quarry != Quarry.WEAKEST:
            return 0
        flat = self._flat
        victim = flat.at[foe]
        pains = _HARD[flat.kind[victim]] - 4 * flat.weak[victim] // FULL
        return pains + 4 * (flat.charts.cover >> foe & 1)

    def _one(self, foes: Mask) -> int:
        """Return the enemy that is the least way from all own units together."""
        flat = self._flat
        march, kinds, at = flat.charts.march, flat.kind, flat.at
        own = [(ARMS[kinds[at[cell]]], cell) for cell in MEMBERS[flat.units[self._seat]]]
        best, found = 1 << 30, NOWHERE
        for foe in MEMBERS[foes]:
            away = sum([march[arms, foe].away[cell] for arms, cell in own])
            away += len(own) * (_HARD[kinds[at[foe]]] - 4 * flat.weak[at[foe]] // FULL)
            if away < best:
                best, found = away, foe
        return found


_CLOSE = tuple(
    next(
        ARMS[other] for other in range(len(ARMS)) if FOOT[other] == FOOT[kind] and not RANGE[other]
    )
    for kind in KINDS
)
"""By kind: the arms of those of its class that do not shoot."""
_HARD = tuple(NEEDED[0][kind] for kind in KINDS)
"""By kind: how hard it is to beat."""
