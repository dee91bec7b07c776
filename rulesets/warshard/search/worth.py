"""What a position is worth to a side, in thousandths: units, victory hexes, ways and supply."""

from game.core.position import DRAWN, WON
from game.core.refs import NEUTRAL, Seat
from rulesets.warshard.search.flat import NOWHERE, Flat
from rulesets.warshard.search.tables import FAR

_DUE, _WAITING, _BARRED = 90, 2, 30
"""Percent that a unit to come counts for; less by the turn it is late; if enemies stand there."""
_CUT = 500
"""What it costs that a unit has no supply."""
_NEAR = 12
"""Half points of movement within which a unit counts at a victory hex."""
_HOLD = 75
"""Percent of a victory hex's price that counts for its holder; the rest goes by who is nearer."""


def worth(flat: Flat, seat: Seat) -> int:
    """Return what a position is worth to a seat."""
    if flat.seat == NEUTRAL:
        return _final(flat, seat)
    total = _army(flat, 1) - _army(flat, 2) + _ground(flat)
    return total if seat == 1 else -total


def _final(flat: Flat, seat: Seat) -> int:
    """Return the worth of a game that is over (§23)."""
    if len(flat.out) == 1:
        return -WON if seat in flat.out else WON
    known = flat.tables
    own, other = flat.held[seat], flat.held[3 - seat]
    lead = sum([value * ((own & bit > 0) - (other & bit > 0)) for _, bit, value in known.victory])
    if not lead:
        return DRAWN
    return WON if lead > 0 else -WON


def _army(flat: Flat, seat: int) -> int:
    """Return what a side's units are worth, those to come included."""
    known, cells = flat.tables, flat.cell
    value = known.value
    fed = flat.supplied(Seat(seat))
    total = 0
    for id in known.of[seat]:
        cell = cells[id]
        if cell != NOWHERE:
            total += value[id]
            if not fed >> cell & 1:
                total -= _CUT
    enemy = flat.units[3 - seat]
    for id in flat.due:
        if known.seat[id] == seat:
            late = max(0, known.comes[id] - flat.turn)
            share = _BARRED if enemy >> known.home[id] & 1 else _DUE - _WAITING * late
            total += value[id] * max(0, share) // 100
    return total


def _ground(flat: Flat) -> int:
    """Return what the victory hexes are worth to the first side."""
    known, cells = flat.tables, flat.cell
    price = known.price[known.turns - flat.turn]
    one, two = (
        flat.units[1] | flat.held[1] & ~flat.units[2],
        flat.units[2] | flat.held[2] & ~flat.units[1],
    )
    total = 0
    stands = [[cells[id] for id in known.fighters[seat] if cells[id] != NOWHERE] for seat in (1, 2)]
    for _, bit, value in known.victory:
        away = known.away[bit]
        near = [min(_NEAR, min([away[cell] for cell in side], default=FAR)) for side in stands]
        share = (100 - _HOLD) * (near[1] - near[0]) // _NEAR
        if one & bit:
            share += _HOLD
        elif two & bit:
            share -= _HOLD
        total += value * share
    return total * price // 100
