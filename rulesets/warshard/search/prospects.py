"""What an attack promises: all results of its column, each for what it would bring or cost."""

from collections.abc import Sequence
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


def stakes(
    flat: Flat,
    front: Front,
    cell: int,
    attackers: Sequence[int],
    cells: Sequence[int],
    defenders: Sequence[int],
) -> Stakes:
    """Return what is at stake in a fight for a cell.

    Args:
        flat: the position.
        front: both sides, with the attackers where they would attack from.
        cell: the cell.
        attackers: the units that attack.
        cells: where each of them stands.
        defenders: the defending support.
    """
    known = flat.tables
    value, near, ground = known.value, known.near, known.open[0]
    ground_points = known.points_of
    stack = flat.at[cell]
    bodies = sum([value[id] for id in stack])
    points = ground_points.get(Cell(cell), 0)
    hexes = 2 * front.price * points
    if front.behind is not None:
        if 2 * points > front.behind:
            hexes *= _TURNS
        hexes += bodies // _TRIFLE
        several = len([id for id in attackers if known.melee[id]]) > 1
        return Stakes(hexes, hexes, 0, 0, hexes if several else 0)
    killed = bodies + hexes
    lost = 0
    repelled = 0
    least, weakest = 99, 0
    barred = ~(front.enemy | front.enemy_zone) & ground
    for id, at in zip(attackers, cells, strict=True):
        worth = value[id]
        lost += worth
        power = known.power[id]
        if power < least:
            least, weakest = power, worth
        if known.melee[id]:
            if near[Cell(at)] & barred:
                repelled += _REPELLED
                if at in ground_points:
                    repelled += front.price * ground_points[Cell(at)]
            else:
                repelled += worth
    refuge = near[Cell(cell)] & ground & ~front.own & ~front.zone
    back = hexes + bodies // _PUSHED if refuge else killed
    share = front.losses
    return Stakes(
        killed + sum([value[id] for id in defenders]),
        back,
        -repelled * share // 100,
        -lost * share // 100,
        killed - weakest * share // 100,
    )


def column(
    flat: Flat, cell: int, attackers: Sequence[int], cells: Sequence[int], helped: int
) -> int:
    """Return the column of a fight, LAST + 1 for one without a die, or HOPELESS.

    Args:
        flat: the position.
        cell: the cell that is attacked.
        attackers: the units that attack.
        cells: where each of them stands.
        helped: power of the defending support.
    """
    known, cut = flat.tables, flat.cut
    strike = known.strike
    attack = 0
    shift = 0
    for id, at in zip(attackers, cells, strict=True):
        attack += strike(id, at, cell)
        if cut >> id & 1 and known.melee[id]:
            shift = -1
    stand = flat.stand(cell)
    if 2 * attack < stand:
        return HOPELESS
    if not stand + helped:
        return LAST + 1
    shift += cut >> flat.defender(cell) & 1
    found = column_of(attack, stand + helped)
    return found if found == FAILED else max(FAILED, min(LAST, found + shift))


def promise(
    flat: Flat,
    front: Front,
    cell: int,
    attackers: Sequence[int],
    cells: Sequence[int],
    defenders: Sequence[int],
) -> int:
    """Return six times what an attack promises; HOPELESS if it may not be confirmed."""
    power = flat.tables.power
    found = column(flat, cell, attackers, cells, sum([power[id] for id in defenders]))
    if found == HOPELESS:
        return HOPELESS
    at_stake = stakes(flat, front, cell, attackers, cells, defenders)
    value = SIDES * at_stake.destroyed if found > LAST else at_stake.promise(found)
    if front.behind is not None and defenders:
        value += promise(flat, front, cell, attackers, cells, ()) // _SPARED
    return value


def of_fight(flat: Flat, front: Front, fight: Fight) -> int:
    """Return six times what a fight promises."""
    cells = [flat.cell[id] for id in fight.attackers]
    return promise(flat, front, fight.cell, fight.attackers, cells, fight.defenders)


def surplus(flat: Flat) -> int:
    """Return what the fights promise the attacker beyond what will likely come of them."""
    found = front(flat)
    total = 0
    for fight in flat.fights:
        column = flat.column(fight)
        if FAILED < column <= LAST:
            cells = [flat.cell[id] for id in fight.attackers]
            at_stake = stakes(flat, found, fight.cell, fight.attackers, cells, fight.defenders)
            total += at_stake.promise(column) // SIDES - at_stake.of(LIKELIEST[column])
    return total
