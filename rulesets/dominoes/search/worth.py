"""What a position is worth to a seat, in thousandths of a point: a troop is about 5,000."""

from game.board.grid import MEMBERS, Mask
from game.core.position import DRAWN, WON
from game.core.refs import NEUTRAL, Seat
from rulesets.dominoes.search.flat import Flat
from rulesets.dominoes.search.tables import BOMB, KIND_COUNT, KIND_OF, LEADS, LOBS, VALUE
from rulesets.dominoes.state import ACTIONS

_CHANCE = 55
"""Of what a seat can strike in the turn that begins, in percent."""
_LATER = 15
"""Of what it could strike in the turn after the next."""
_CALLER = 6000
"""A General out of his base, with a pool and room for it."""
_LEADER = 1500
"""A General that could still come out."""
_STEP = 60
"""Of a step nearer to the enemy."""
_CHASE = 600
"""The same for who has more troops, by the share that he has more."""
_BOMBS = 3
"""How many times that a Kamikaze counts, which has to get through to them."""
_FAR = 20
_SHARE = 100_000
"""Of the whole share of all that armies are worth: who has more gains by every even trade."""
_TIRED = 400
"""Of a turn in which nothing happens but that troops of its own are lost, for each troop more than
the others have each. A loss ends a row of quiet turns, but who leads is not to feed troops for it.
"""
_MAN = 1000
"""Of each troop more or less when the turns are used up, which a bonus might bring or a mine take.
"""
_NEAR = 4
"""The higher, the later is the draw by quiet turns told of, and the more then."""
_BOLD = 8
"""Who has so many fewer is content with a draw; all others press on, turn by turn more."""


def worth(flat: Flat, seat: Seat) -> int:
    """Return what a position is worth to a seat."""
    if flat.seat == NEUTRAL:
        return _final(flat, seat)
    if flat.setup is not None:
        return 0
    if not flat.units[seat]:
        return -WON
    count = len(flat.standing) - 1
    lead = count * flat.units[seat].bit_count() - flat.foes(seat).bit_count()
    return _share(flat, seat) - (lead + _BOLD) * _TIRED * flat.idle[seat]


def ahead(flat: Flat, seat: Seat) -> int:
    """Return how far a seat is ahead: by its share, less as the draw by quiet turns comes near.

    That it is to press on is left out: of twelve against three who have waited for six turns it
    would make a close game.
    """
    if flat.seat == NEUTRAL or flat.setup is not None or not flat.units[seat]:
        return worth(flat, seat)
    share = _share(flat, seat)
    if len(flat.standing) == 2:
        (other,) = (each for each in flat.standing if each != seat)
        share = (share - _share(flat, other)) // 2
    limit = flat.tables.quiet_draw
    if limit:
        share -= share * min(flat.quiet, limit) ** _NEAR // limit**_NEAR
    return share


def _share(flat: Flat, seat: Seat) -> int:
    """Return by how much a seat's army is worth more than the others' on the mean."""
    own = 0
    others = []
    mine = flat.units[seat].bit_count()
    lost = not any(LEADS[KIND_OF[flat.code[flat.at[cell]]]] for cell in MEMBERS[flat.units[seat]])
    for each in flat.standing:
        few = lost and 2 * mine <= flat.units[each].bit_count()
        value = _army(flat, each, near=each == seat or not few)
        if each == seat:
            own = value
        else:
            others.append(value)
    theirs = max(1, sum(others) // len(others))
    own = max(1, own)
    return _SHARE * (own - theirs) // (own + theirs)


def _final(flat: Flat, seat: Seat) -> int:
    """Return the worth of a game that is over (§16, §17), less what flips have cost.

    So of two ways to win the one without a mine in it is worth more, and who cannot win at the
    turn limit is better off with a bonus that might come.
    """
    charged = -flat.toll[seat]
    if flat.drawn == "cap":
        own = flat.units[seat].bit_count()
        counts = sorted([flat.units[each].bit_count() for each in flat.standing])
        if own < counts[-1] > counts[-2]:
            return charged - WON - (counts[-1] - own) * _MAN
        if own > counts[-2]:
            return charged + WON + (own - counts[-2]) * _MAN
    if flat.drawn:
        return DRAWN + charged
    return charged + (WON if seat in flat.standing else -WON)


def _army(flat: Flat, seat: Seat, *, near: bool) -> int:
    """Return what a seat's troops are worth, and what they can do.

    Args:
        flat: the position.
        seat: whose troops.
        near: how near they are to the enemy counts, else they are taken to be half way. Others'
            nearness is nothing to who has half as many and none who spawns: each step of his would
            give them more than him, and he would stand still. Who spawns does well to keep away.
    """
    codes, at, facing, occupied, lines = flat.code, flat.at, flat.facing, flat.occupied, flat.lines
    units = flat.units[seat]
    base = flat.bases[seat]
    foes = occupied & ~units
    shots, spans = lines.shots, lines.spans
    steps = lines.away[foes]
    mine, theirs = units.bit_count(), foes.bit_count()
    step = _STEP + max(0, _CHASE * (mine - theirs) // (mine + theirs))
    total = -flat.toll[seat]
    callers = leaders = 0
    struck: Mask = 0
    for cell in MEMBERS[units]:
        id = at[cell]
        kind = KIND_OF[codes[id]]
        total += VALUE[kind]
        away = lines.lobbing[kind, foes][cell] if LOBS[kind] else steps[cell]
        if not near:
            away = _FAR // 2
        if away < _FAR:
            total += step * (_FAR - away) * (_BOMBS if BOMB[kind] else 1)
        if LEADS[kind]:
            leaders += 1
            callers += not base >> cell & 1
        key = (cell * KIND_COUNT + kind) * 5 + facing[id] + 1
        hit = shots[key, occupied & spans[key]][1] & foes
        if hit:
            if BOMB[kind]:
                struck |= _thickest(flat, hit, foes)
            else:
                struck |= hit
    if struck:
        values = sorted([VALUE[KIND_OF[codes[at[cell]]]] for cell in MEMBERS[struck]])
        total += sum(values[-ACTIONS:]) * (_CHANCE if flat.seat == seat else _LATER) // 100
    pool = sum(flat.pools[seat])
    if pool:
        total += min(pool, 6) * (_CALLER * min(callers, 2) + _LEADER * min(leaders, 2)) // 6
    return total


def _thickest(flat: Flat, hit: Mask, foes: Mask) -> Mask:
    """Return those whom a Kamikaze kills where the crowd is thickest."""
    blast = flat.lines.blast
    return max([blast[cell] & foes for cell in MEMBERS[hit]], key=int.bit_count)
