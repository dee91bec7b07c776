"""What a position is worth to a seat: the share of strength, and how near the stronger is to it."""

from game.board.grid import bits
from game.core.position import DRAWN, WON
from game.core.refs import NEUTRAL, Seat
from rulesets.mj12.search.charts import ARMS, COST
from rulesets.mj12.search.flat import FULL, Flat
from rulesets.mj12.search.values import SHAKEN_VALUE, VALUE

_EDGE = 1_000_000
"""Of an army that stands alone."""
_PULL = 300
"""Of a half point of way to the nearest enemy, for a unit of middling value."""
_NEAR = 12
_PATIENCE = 8
"""Quiet turns after which the pull is twice as strong."""
_BREAK = 60_000
"""What it costs an army that it may soon break, at the most."""


def worth(flat: Flat, seat: Seat) -> int:
    """Return what a position is worth to a seat, in thousandths of a point."""
    if flat.seat == NEUTRAL:
        return _final(flat, seat)
    one, two = _army(flat, Seat(1)), _army(flat, Seat(2))
    total = _EDGE * (one - two) // max(1, one + two)
    total += (one - two) // 4
    total += _nerve(flat, 2) - _nerve(flat, 1)
    total -= _way(flat, Seat(1), one, two) - _way(flat, Seat(2), two, one)
    return total if seat == 1 else -total


def _final(flat: Flat, seat: Seat) -> int:
    """Return the worth of a game that is over (§26)."""
    if flat.out:
        return -WON if flat.out == seat else WON
    costs = [0, 0, 0]
    for cell in bits(flat.units[1] | flat.units[2]):
        id = flat.at[cell]
        costs[flat.side[id]] += COST[flat.kind[id]] * (flat.good[id] + flat.weak[id]) // FULL
    if costs[1] == costs[2]:
        return DRAWN
    return WON if costs[seat] > costs[3 - seat] else -WON


def _army(flat: Flat, seat: Seat) -> int:
    """Return what the units of a seat are worth."""
    at, kinds, good, weak = flat.at, flat.kind, flat.good, flat.weak
    total = 0
    for cell in bits(flat.units[seat]):
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
    foes = list(bits(flat.units[3 - seat]))
    if not foes:
        return 0
    total = 0
    for cell in bits(flat.units[seat]):
        arms = ARMS[kinds[at[cell]]]
        total += min([march[arms, each].away[cell] for each in foes])
    share = max(10, min(100, 50 + 100 * (own - foe) // max(1, own + foe)))
    return total * _PULL * share * (_PATIENCE + max(0, flat.quiet)) // (50 * _PATIENCE)
