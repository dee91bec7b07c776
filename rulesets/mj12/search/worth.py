"""What a position is worth to a seat: the share of strength, and how near the stronger is to it.

Units are there to some part, so nothing but what is sure counts as `WON`: an army that may be gone
counts by its chance.
"""

from game.board.grid import MEMBERS
from game.core.position import DRAWN, WON
from game.core.refs import NEUTRAL, Seat
from rulesets.mj12.search.charts import ARMS, COST
from rulesets.mj12.search.flat import FULL, Flat
from rulesets.mj12.search.values import SHAKEN_VALUE, VALUE

_EDGE = 1_000_000
"""Of an army that stands alone."""
_LIVING = 2_000_000
"""Of an army whose enemy is gone for all that is likely: more than any share of strength."""
_PULL = 150
"""Of a half point of way to the nearest enemy, for a unit of middling value."""
_PATIENCE = 4
"""Quiet turns after which the pull is twice as strong."""
_BREAK = 60_000
"""What it costs an army that it may soon break, at the most."""


def worth(flat: Flat, seat: Seat) -> int:
    """Return what a position is worth to a seat, in thousandths of a point."""
    if flat.seat == NEUTRAL:
        return _final(flat, seat)
    other = Seat(3 - seat)
    lost, beaten = _gone(flat, seat), _gone(flat, other)
    both = (FULL - lost) * (FULL - beaten)
    won = _LIVING * (beaten - lost) // FULL
    return won + both * _standing(flat, seat, other) // (FULL * FULL)


def _standing(flat: Flat, seat: Seat, other: Seat) -> int:
    """Return what a position is worth to a seat while both armies live.

    Way is counted to the seat alone: who comes nearer makes it shorter for both.
    """
    own, foe = _army(flat, seat), _army(flat, other)
    total = _EDGE * (own - foe) // max(1, own + foe)
    total += (own - foe) // 4
    total += _nerve(flat, other) - _nerve(flat, seat)
    return total - _way(flat, seat, own, foe)


def _gone(flat: Flat, seat: Seat) -> int:
    """Return how likely it is that nothing is left of an army, of FULL."""
    gone = FULL
    for cell in MEMBERS[flat.units[seat]]:
        id = flat.at[cell]
        gone = gone * (FULL - flat.good[id] - flat.weak[id]) // FULL
        if not gone:
            break
    return gone


def _final(flat: Flat, seat: Seat) -> int:
    """Return the worth of a game that is over (§26)."""
    if flat.out:
        return -WON if flat.out == seat else WON
    ahead, level = _odds(flat, seat)
    if ahead == FULL:
        return WON
    if not ahead + level:
        return -WON
    if level == FULL:
        return DRAWN
    return _LIVING * (2 * ahead + level - FULL) // FULL


def _odds(flat: Flat, seat: Seat) -> tuple[int, int]:
    """Return how likely the units of a seat cost more than the enemy's, and as much, of FULL."""
    lead = {0: FULL}
    for cell in MEMBERS[flat.units[1] | flat.units[2]]:
        id = flat.at[cell]
        there = flat.good[id] + flat.weak[id]
        cost = COST[flat.kind[id]] if flat.side[id] == seat else -COST[flat.kind[id]]
        if there == FULL:
            lead = {each + cost: chance for each, chance in lead.items()}
            continue
        found: dict[int, int] = {}
        for each, chance in lead.items():
            with_it = chance * there // FULL
            found[each] = found.get(each, 0) + chance - with_it
            found[each + cost] = found.get(each + cost, 0) + with_it
        lead = found
    return sum([lead[each] for each in lead if each > 0]), lead.get(0, 0)


def _army(flat: Flat, seat: Seat) -> int:
    """Return what the units of a seat are worth."""
    at, kinds, good, weak = flat.at, flat.kind, flat.good, flat.weak
    total = 0
    for cell in MEMBERS[flat.units[seat]]:
        id = at[cell]
        kind = kinds[id]
        total += good[id] * VALUE[kind] + weak[id] * SHAKEN_VALUE[kind]
    return total // FULL


def _nerve(flat: Flat, seat: int) -> int:
    """Return what it costs a seat that its army may break (§25)."""
    if flat.broken[seat] or not flat.start[seat]:
        return 0
    spare = 2 * flat.strength(flat.units[seat]) - flat.start[seat] * FULL
    room = flat.start[seat] * FULL
    return _BREAK * max(0, room - spare) // room


def _way(flat: Flat, seat: Seat, own: int, foe: int) -> int:
    """Return what it costs a seat that its units are far from the enemy; who is ahead hastens."""
    march, at, kinds = flat.charts.march, flat.at, flat.kind
    foes = MEMBERS[flat.units[3 - seat]]
    if not foes:
        return 0
    total = 0
    ways: dict[int, list[bytes]] = {}
    for cell in MEMBERS[flat.units[seat]]:
        arms = ARMS[kinds[at[cell]]]
        if arms not in ways:
            ways[arms] = [march[arms, each].away for each in foes]
        total += min([away[cell] for away in ways[arms]])
    share = max(10, min(100, 50 + 100 * (own - foe) // max(1, own + foe)))
    return total * _PULL * share * (_PATIENCE + max(0, flat.quiet)) // (50 * _PATIENCE)
