"""What an attack promises: all results of its column, each for what it would bring or cost."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.board.grid import Cell, Mask
from rulesets.warshard.combat import FAILED, LAST, column_of
from rulesets.warshard.search.flat import Flat
from rulesets.warshard.search.tables import COUNTS, EXCHANGES, LIKELIEST
from rulesets.warshard.state import Fight

SIDES = 6
"""Promises are in sixths: one face of the die each."""
HOPELESS = -(10**9)
"""Of an attack that may not be confirmed."""
_PUSHED = 6
"""A unit that is sent back counts for so small a part of its worth."""
_TURNS = 10
"""A victory hex that alone turns the last turn counts so many times."""
_TRIFLE = 100
"""A unit destroyed in the last turn counts for so small a part of its worth."""
_SPARED = 10
"""In the last turn, when losses count no more, support may yet stay away: what an attack promises
then counts for so small a part."""
_REPELLED = 200
"""What it costs to be sent back."""


class Front(NamedTuple):
    """Both sides' units as an attack finds them."""

    attacker: int
    own: Mask
    zone: Mask
    """The attacker's zone of control, in which nobody of the other side can retreat to."""
    enemy: Mask
    enemy_zone: Mask
    price: int
    """Of a victory point now."""
    losses: int = 100
    """What the attacker's losses weigh, in percent."""
    behind: int | None = None
    """In the last turn, when only victory hexes count: by how many points the enemy leads."""


def front(flat: Flat, losses: int = 100) -> Front:
    """Return the front of the side whose turn it is."""
    known, seat = flat.tables, flat.active
    own, enemy = flat.units[seat], flat.units[3 - seat]
    around = known.around
    left = known.turns - flat.turn - 1
    behind = None if left else _behind(flat, seat)
    zones = around(own), around(enemy)
    return Front(seat, own, zones[0], enemy, zones[1], known.price[left], losses, behind)


def _behind(flat: Flat, seat: int) -> int:
    """Return by how many points a side would lose if the game ended now."""
    own = flat.units[seat] | flat.held[seat] & ~flat.units[3 - seat]
    lead = 0
    for _, bit, points in flat.tables.victory:
        if own & bit:
            lead += points
        elif (flat.held[3 - seat] | flat.units[3 - seat]) & bit:
            lead -= points
    return -lead


class Stakes(NamedTuple):
    """What each result of a fight would bring the attacker, in thousandths."""

    destroyed: int
    """DE, the defender's support included."""
    back: int
    """DR."""
    repelled: int
    """AR."""
    lost: int
    """AE."""
    exchanged: int
    """EX."""

    def promise(self, column: int) -> int:
        """Return six times what a column promises."""
        if column == FAILED:
            return -1
        killed, back, repelled, lost = COUNTS[column]
        return (
            killed * self.destroyed
            + back * self.back
            + repelled * self.repelled
            + lost * self.lost
            + EXCHANGES[column] * self.exchanged
        )

    def of(self, result: str) -> int:
        """Return what a result brings."""
        match result:
            case "DE":
                return self.destroyed
            case "DR":
                return self.back
            case "AR":
                return self.repelled
            case "AE":
                return self.lost
            case "EX":
                return self.exchanged
        return 0


class Assault:
    """An attack on a hex that units join one after the other: its odds, and what is at stake.

    Args:
        flat: the position.
        front: both sides; melee units are added where they join.
        cell: the hex.
        defenders: the defending support.
    """

    __slots__ = (
        "_attack",
        "_cell",
        "_flat",
        "_front",
        "_helped",
        "_lost",
        "_melee",
        "_own",
        "_rank",
        "_repelled",
        "_retreats",
        "_saved",
        "_shift",
        "_stand",
        "_weakest",
        "_zone",
    )

    def __init__(self, flat: Flat, front: Front, cell: int, defenders: Sequence[int]) -> None:
        known = flat.tables
        self._flat = flat
        self._front = front
        self._cell = cell
        self._stand = flat.stand(cell)
        self._helped = sum([known.power[id] for id in defenders])
        self._saved = sum([known.value[id] for id in defenders])
        """What the defending support is worth."""
        self._own = front.own
        self._zone = front.zone
        self._retreats = ~(front.enemy | front.enemy_zone) & known.open[0]
        """Where attackers could be sent back to."""
        self._attack = self._lost = self._repelled = self._melee = self._weakest = 0
        self._rank = 99
        self._shift = 0

    def join(self, id: int, at: int) -> None:
        """Let a unit attack from a hex."""
        flat, front = self._flat, self._front
        known = flat.tables
        worth, melee = known.value[id], known.melee[id]
        self._attack += known.strike(id, at, self._cell)
        self._lost += worth
        rank = 2 * known.power[id] + (not melee)
        if rank < self._rank:
            self._rank, self._weakest = rank, worth
        if not melee:
            return
        self._melee += 1
        if flat.cut >> id & 1:
            self._shift = -1
        near = known.near[Cell(at)]
        self._own |= 1 << at
        self._zone |= near
        if near & self._retreats:
            self._repelled += _REPELLED + front.price * known.points_of.get(at, 0)
        else:
            self._repelled += worth

    def promise(self) -> int:
        """Return six times what it promises; HOPELESS if it may not be confirmed."""
        if 2 * self._attack < self._stand:
            return HOPELESS
        at_stake = self.stakes()
        value = self._promise(at_stake, self._helped)
        if self._front.behind is not None and self._helped:
            value += self._promise(at_stake, 0) // _SPARED
        return value

    def _promise(self, at_stake: Stakes, helped: int) -> int:
        """Return six times what it promises against so much support."""
        flat = self._flat
        held = self._stand + helped
        if not held:
            return SIDES * at_stake.destroyed
        found = column_of(self._attack, held)
        if found != FAILED:
            shift = self._shift + (flat.cut >> flat.defender(self._cell) & 1)
            found = max(FAILED, min(LAST, found + shift))
        return at_stake.promise(found)

    def stakes(self) -> Stakes:
        """Return what is at stake."""
        flat, front, cell = self._flat, self._front, self._cell
        known = flat.tables
        bodies = sum([known.value[id] for id in flat.at[cell]])
        points = known.points_of.get(cell, 0)
        hexes = 2 * front.price * points
        if front.behind is not None:
            if 2 * points > front.behind:
                hexes *= _TURNS
            hexes += bodies // _TRIFLE
            return Stakes(hexes, hexes, 0, 0, hexes if self._melee > 1 else 0)
        killed = bodies + hexes
        refuge = known.near[Cell(cell)] & known.open[0] & ~self._own & ~self._zone
        share = front.losses
        return Stakes(
            killed + self._saved,
            hexes + bodies // _PUSHED if refuge else killed,
            -self._repelled * share // 100,
            -self._lost * share // 100,
            killed - self._weakest * share // 100,
        )


def assault(
    flat: Flat, front: Front, cell: int, attackers: Iterable[int], defenders: Sequence[int]
) -> Assault:
    """Return the attack on a hex by units that stand where they attack from."""
    found = Assault(flat, front, cell, defenders)
    for id in attackers:
        found.join(id, flat.cell[id])
    return found


def of_fight(flat: Flat, front: Front, fight: Fight) -> int:
    """Return six times what a fight promises."""
    return assault(flat, front, fight.cell, fight.attackers, fight.defenders).promise()


def surplus(flat: Flat) -> int:
    """Return what the fights promise the attacker beyond what will likely come of them."""
    found = front(flat)
    total = 0
    for fight in flat.fights:
        column = flat.column(fight)
        if FAILED < column <= LAST:
            fought = assault(flat, found, fight.cell, fight.attackers, fight.defenders)
            at_stake = fought.stakes()
            total += at_stake.promise(column) // SIDES - at_stake.of(LIKELIEST[column])
    return total
