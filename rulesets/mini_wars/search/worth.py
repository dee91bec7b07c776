"""What a position is worth to a seat, in thousandths of gold: pieces, gold, ways to go, races.

The worth of pieces, gold and races is fitted to how games ended (rulesets/TUNING.md).

A *race* is how soon a base falls if nobody hinders it: enemies arrive by steps and strike turn by
turn, while the base repairs itself.
"""

from game.board.grid import MEMBERS
from game.core.position import DRAWN, WON
from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.search.flat import Flat
from rulesets.mini_wars.search.tables import (
    ACTS_AFTER_MOVE,
    BASE,
    CLASS,
    COST,
    FARTHEST,
    FLOATS,
    HP,
    KEYS,
    KIND_OF,
    MOVE,
    STRIDE,
    TAKES,
    TOWN,
    UNIT_KINDS,
)
from rulesets.mini_wars.state import FAR
from rulesets.mini_wars.turn import FULL_BUILDING, REPAIR

_GOLD = 950
"""Of a gold piece."""
_PERCENT = {
    "soldier": 98,
    "motorbike": 100,
    "anti_aircraft": 75,
    "speeder": 150,
    "shooter": 105,
    "missile_launcher": 145,
    "artillery": 150,
    "tank": 145,
    "helicopter": 110,
    "bomber": 110,
    "fighter_jet": 110,
    "submarine": 130,
    "cruiser": 130,
    "battleship": 130,
}
"""Of its price, what a whole unit is worth; a hurt one is worth as much less as it has lost hp."""
_UNIT = tuple(
    tuple(_PERCENT[KEYS[kind]] * COST[kind] * 10 * hp // HP[kind] for hp in range(HP[kind] + 1))
    for kind in range(UNIT_KINDS)
)
"""By kind and hp."""
_HELD = {"town": 62_000, "factory": 72_000, "airport": 50_000, "dock": 52_000, "base": 0}
"""Of a building that one holds, hurt or not; what a base is worth shows in the race for it."""
_BUILDING = tuple(_HELD.get(key, 0) for key in KEYS)
"""By kind."""
_SHARE = (*(57_000 // (50 + away) for away in range(FAR)), 450)
"""Of its worth, in thousandths, by the steps to what a unit is after; the last: no way there."""
_LATE = 4
"""Rounds before a limit in which units count less and less, and who is ahead more and more."""
_LEAD = 60_000
"""Of being ahead, for each of these rounds that has begun."""
_AHEAD = 8
"""Turns that a race is looked ahead."""
_RACE = 225_000
"""Of a base that falls at once."""
_PARTS = 8
"""Parts of a turn in which the fall of a base is told."""
_FALL: tuple[int, ...] = tuple(
    _RACE * 897**part // 1000**part for part in range((_AHEAD + 1) * _PARTS + 1)
)
"""By parts of a turn: the price of a base that falls so late; a turn takes it to 42 %."""


def worth(flat: Flat, seat: Seat) -> int:
    """Return what a position is worth to a seat and its team."""
    known = flat.tables
    if flat.seat == NEUTRAL:
        return _final(flat, seat)
    team = known.team
    left = known.limit - flat.round if known.limit else _AHEAD
    late = max(0, _LATE - left)
    total = _LEAD * late * _ahead(flat, seat) if late else 0
    alive = False
    for owner in flat.standing:
        value = _estate(flat, owner, _LATE + 1 - late) - _race(flat, owner, min(_AHEAD, left))
        if team[owner] == team[seat]:
            alive = True
            total += value
        else:
            total -= value
    return total if alive else -WON


def _ahead(flat: Flat, seat: Seat) -> int:
    """Return 1 if a seat's side would win by the round limit now, -1 if another would (§18)."""
    final = _by_count(flat, seat)
    return (final > 0) - (final < DRAWN)


def _final(flat: Flat, seat: Seat) -> int:
    """Return the worth of a game that is over (§18)."""
    team = flat.tables.team
    teams = {team[each] for each in flat.standing}
    if len(teams) == 1:
        return WON if team[seat] in teams else -WON
    return _by_count(flat, seat)


def _by_count(flat: Flat, seat: Seat) -> int:
    """Compare bases, then towns, then gold, of each side (§18)."""
    team = flat.tables.team
    works = flat.works
    estates: dict[int, tuple[int, int, int]] = {}
    for each in flat.standing:
        own = flat.buildings[each]
        bases, towns, gold = estates.get(team[each], (0, 0, 0))
        estates[team[each]] = (
            bases + (own & works[BASE - UNIT_KINDS]).bit_count(),
            towns + (own & works[TOWN - UNIT_KINDS]).bit_count(),
            gold + flat.gold[each],
        )
    best = max(estates.values())
    if sum([estate == best for estate in estates.values()]) > 1:
        return DRAWN
    return WON if estates.get(team[seat]) == best else -WON


def _estate(flat: Flat, seat: Seat, lasting: int) -> int:
    """Return what a seat has: pieces, gold, and how near its captors are to prizes.

    Units count for what they can still do: `lasting`, of _LATE + 1, before the round limit.
    """
    known = flat.tables
    at, codes, hp = flat.at, flat.code, flat.hp
    total = flat.gold[seat] * _GOLD
    units = flat.units[seat]
    if units:
        prizes = flat.buildings[0]
        foes = 0
        for foe in known.foes[seat]:
            prizes |= flat.buildings[foe]
            foes |= flat.units[foe]
        walks = [steps[prizes] for steps in known.steps]
        for cell in MEMBERS[units]:
            id = at[cell]
            kind = KIND_OF[codes[id]]
            if TAKES[kind]:
                away = walks[CLASS[kind]][cell]
            else:
                hunted = foes & (flat.boats if FLOATS[kind] else flat.fliers)
                away = known.steps[CLASS[kind]][hunted][cell] if hunted else FAR
            total += _UNIT[kind][hp[id]] * _SHARE[away] * lasting // (1000 * _LATE + 1000)
    for cell in MEMBERS[flat.buildings[seat]]:
        total += _BUILDING[KIND_OF[codes[at[cell]]]]
    return total


def _race(flat: Flat, owner: Seat, turns: int) -> int:
    """Return what it costs a seat that its bases may fall within some turns, shared by all."""
    known = flat.tables
    at, codes, hps = flat.at, flat.code, flat.hp
    bases = flat.buildings[owner] & flat.works[BASE - UNIT_KINDS]
    total = 0
    late = _PARTS // 2 if known.team[flat.seat] == known.team[owner] else 0
    for base in MEMBERS[bases]:
        arrivals = [0] * turns
        code = codes[at[base]] * 3 + known.ground[base]
        target = 1 << base
        come = 0
        for foe in known.foes[owner]:
            for cell in MEMBERS[flat.units[foe]]:
                id = at[cell]
                kind = KIND_OF[codes[id]]
                if not TAKES[kind]:
                    continue
                steps = known.steps[CLASS[kind]][target][cell]
                if steps == FAR:
                    continue
                steps -= FARTHEST[kind]
                if steps <= 0:
                    turn = 0
                elif ACTS_AFTER_MOVE[kind]:
                    turn = (steps - 1) // MOVE[kind]
                else:
                    turn = 1 + (steps - 1) // MOVE[kind]
                if turn < turns:
                    come += 1
                    arrivals[turn] += known.blows[codes[id] * STRIDE + code][hps[id]]
        if come:
            total += _fall(hps[at[base]], arrivals, late)
    return total // bases.bit_count() if total else 0


def _fall(hp: int, arrivals: list[int], late: int) -> int:
    """Return the price of a base's fall, by the damage of those who arrive in each turn to come."""
    rate = 0
    for turn, come in enumerate(arrivals):
        rate += come
        if rate >= hp:
            return _FALL[turn * _PARTS + hp * _PARTS // rate + late]
        hp = min(FULL_BUILDING, hp - rate + REPAIR)
    return 0
