"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate.

Each is what the seat has less what its enemy has, unless it says otherwise. A chance is counted in
36ths, and what is at stake in the costs of units with something for each unit added.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.board.grid import Cell, Mask, bits, mask_of
from game.core.refs import Seat
from rulesets.mj12.board import PULL, Foot, Ground
from rulesets.mj12.combat import EVENLY_MATCHED, FACES, bonus, fire_modifiers, needed_to_hit
from rulesets.mj12.moves import Field, may_fire
from rulesets.mj12.state import (
    A_FIRE,
    B_FIRE,
    MISSILES,
    NOBODY,
    NOWHERE,
    READY,
    SETUP,
    UNITS,
    Morale,
    Piece,
    State,
)


def _halves(**phases: tuple[int, int]) -> Mapping[tuple[bool, str], int]:
    """Return by being A, and phase, the first number for A and the second for B."""
    found = {}
    for phase, (for_a, for_b) in phases.items():
        found[True, phase], found[False, phase] = for_a, for_b
    return found


_BODY = 12
"""What a unit is worth besides its cost: armies break by number."""
_WORTH: Mapping[str, int] = {kind: unit.cost + _BODY for kind, unit in UNITS.items()}
_MORALE_VALUE: Mapping[Morale, int] = {
    Morale.MINUS: -4,
    Morale.EVEN: 0,
    Morale.PLUS: 4,
    Morale.LEADER: 8,
}
_VALUE: Mapping[str, int] = {
    kind: _BODY
    + 8 * unit.strength
    + 2 * unit.move
    + 6 * len(MISSILES.get(unit.code, ()))
    + _MORALE_VALUE[unit.morale]
    for kind, unit in UNITS.items()
}
"""What a unit is worth to its buyer, by a rough count of what it can do."""
_PRICE = 2
"""How much of that a point should bring, or it is better kept."""
_LEADERS = (30, 15)
"""What the first leader of an army adds to its value, and the second."""
_AT_LEAST = tuple(
    sum(one + two >= total for one in range(1, 7) for two in range(1, 7)) for total in range(30)
)
"""By total: in how many of 36 throws two dice show at least so much."""
_AGAINST: Mapping[Morale, int] = {
    Morale.MINUS: 1,
    Morale.EVEN: 0,
    Morale.PLUS: -1,
    Morale.LEADER: -1,
}
_NEEDED: Mapping[str, Mapping[str, int]] = {
    one: {
        two: EVENLY_MATCHED + victim.strength - unit.strength - _AGAINST[victim.morale]
        for two, victim in UNITS.items()
    }
    for one, unit in UNITS.items()
}
"""By the kinds of attacker and victim: the total needed in the open (§20, §21)."""
_ARMS: Mapping[str, tuple[Foot, int]] = {
    kind: (unit.foot, max(1, len(MISSILES.get(unit.code, ())) - 1)) for kind, unit in UNITS.items()
}
"""By kind: its class, and how near it goes to an enemy: shooters keep one hex off their range."""
_CALM, _RESTLESS = 10, 18
"""Quiet turns after which cover counts less and less, and after which it counts no more."""
_FEAR = _RESTLESS - _CALM
"""What cover counts for at first, in eighths."""
_SURE = 1500
"""The edge that makes up for all of that; half the edge of an army that stands alone."""
_OPEN, _SEEN = 2, 6
"""Eighths of what cover is worth that a unit in the open lacks, and besides where it may be shot
at."""
_FIRE_ZONE: Mapping[str, int] = {
    kind: len(MISSILES[unit.code]) + unit.move for kind, unit in UNITS.items() if unit.code
}
"""By kind of those who shoot: how far off a unit may be shot at next turn."""
_DOUBLES = 6
_TO_FIRE = _halves(a_fire=(2, 1), b_fire=(0, 2))
_TO_STRIKE = _halves(
    initiative=(1, 1), a_fire=(1, 2), b_fire=(1, 2), b_move=(1, 2), a_move=(2, 0), morale=(0, 0)
)
"""By being A, and phase: halves of an attack's worth that are still to be had this turn. Who comes
second may have lost the unit, or its target, by then."""
_FIRST, _LAST = (
    {kind: worth * tenths // 10 for kind, worth in _WORTH.items()} for tenths in (4, 6)
)
"""By kind: what of a unit's worth the first hit takes, and the second; as the weight of `nerve`."""


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `material`: worth of the units. `nerve`: of those, the worth of disrupted ones, as a loss.
    `edge`: material in thousandths of all there is, so that the last enemies count most. `broken`:
    armies that have broken, as a loss. `march`: how near own units are to enemies, each up to where
    it can strike or shoot, and more for every enemy gone than any of them draws: who destroys one
    is never further from the rest. `blow`: the best attacks own units can still make from where
    they stand. `peril`: what the enemies beside own units could do to them, as a loss. `shot`: the
    best shots that both sides can still fire. `cover`: enemies in cover, and own units in the open,
    most where shooters are near, as a loss; the latter less with every quiet turn, sooner for who
    is ahead, so that nobody hides for good.
    """
    if seen.phase == SETUP:
        return _preparations(seen, seat)
    own: dict[Cell, Piece] = {}
    enemy: dict[Cell, Piece] = {}
    material = nerve = total = friends = enemies = 0
    for piece in seen.pieces.values():
        worth = _WORTH[piece.kind]
        total += worth
        if piece.seat == seat:
            own[piece.cell] = piece
            friends |= 1 << piece.cell
        else:
            enemy[piece.cell] = piece
            enemies |= 1 << piece.cell
            worth = -worth
        material += worth
        if piece.disrupted:
            nerve -= worth
    edge = 1000 * material // total if total else 0
    found = {
        "material": material,
        "nerve": nerve,
        "edge": edge,
        "broken": sum(1 if other != seat else -1 for other in seen.broken),
        "march": _march(seen, seat, own.values(), enemies),
        "cover": _cover(seen, enemy.values(), friends, enemies, _fear(seen, edge)),
    }
    phase, a = seen.phase, seen.a == seat
    found["peril"] = -_strikes(seen, enemy, own) * (1 + _TO_STRIKE[not a, phase])
    turns = _TO_STRIKE[a, phase]
    found["blow"] = _blows(seen, own, enemy) * turns if turns else 0
    if phase in (A_FIRE, B_FIRE):
        found["shot"] = sum(
            sign * _shots(seen, side) * _TO_FIRE[role, phase]
            for sign, side, role in ((1, seat, a), (-1, seen.other(seat), not a))
            if _TO_FIRE[role, phase]
        )
    return found


def _preparations(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features of set-up.

    `muster`: what own units can do for their points. `front`: how far they are from where the enemy
    sets up or stands, as a loss; half of it counts. `post` and `rank`: own units in cover or on
    hills, and near a leader.
    """
    own = [piece for piece in seen.pieces.values() if piece.seat == seat]
    enemies = mask_of(piece.cell for piece in seen.pieces.values() if piece.seat != seat)
    front = seen.setting.zones[seen.other(seat)] or enemies
    return {
        "muster": _muster(own, _PRICE if seen.setting.points else 0),
        "front": -_steps(seen, own, front) // 2 if front else 0,
        "post": _posts(seen, own),
        "rank": _ranks(seen, own),
    }


# ------------------------------------------------------------------------ nearness


def _march(seen: State, seat: Seat, own: Iterable[Piece], enemies: Mask) -> int:
    """Add up how much the enemies draw each unit, and what all could draw for every enemy gone."""
    pull = seen.setting.tables.pull
    total = 0
    for piece in own if enemies else ():
        class_, reach = _ARMS[piece.kind]
        total += pull(class_, reach, enemies)[piece.cell]
    gone = seen.start[seen.other(seat)] - enemies.bit_count()
    return total + PULL * seen.start[seat] * gone


def _steps(seen: State, own: Iterable[Piece], goals: Mask) -> int:
    """Add up how many steps each unit is from where it can attack somebody on one of the goals."""
    tables = seen.setting.tables
    near = {class_: tables.nearest(class_, goals) for class_ in Foot}
    total = 0
    for piece in own:
        class_, reach = _ARMS[piece.kind]
        steps = near[class_][piece.cell]
        total += max(reach, steps)
    return total


def _muster(own: Sequence[Piece], price: int) -> int:
    """Add up what an army can do for its points; the first leaders are worth more."""
    leaders = sum(UNITS[piece.kind].leads for piece in own)
    worth = sum(_VALUE[piece.kind] - price * UNITS[piece.kind].cost for piece in own)
    return worth + sum(_LEADERS[:leaders])


def _posts(seen: State, own: Sequence[Piece]) -> int:
    """Count own units that are set up in cover or on a hill."""
    ground = seen.setting.ground
    good = ground.cover | ground.high
    return sum(good >> piece.cell & 1 for piece in own)


def _ranks(seen: State, own: Sequence[Piece]) -> int:
    """Count own units that stand within two hexes of a leader of theirs, but not all in a heap."""
    disc = seen.setting.grid.disc
    led = 0
    for piece in own:
        if UNITS[piece.kind].leads:
            led |= disc(piece.cell, 2) & ~(1 << piece.cell)
    return sum(led >> piece.cell & 1 for piece in own)


# --------------------------------------------------------------------------- cover


def _fear(seen: State, edge: int) -> int:
    """Return how much a seat minds the open, up to `_FEAR`."""
    options = seen.setting.options
    waited = seen.quiet
    if options.quiet_turns:
        waited = max(waited, _RESTLESS - options.quiet_turns + waited)
    if options.turn_limit and edge < 0:  # the count will go against it (§26)
        waited = max(waited, _RESTLESS - options.turn_limit + seen.turn)
    return max(0, min(_FEAR, _RESTLESS - waited - edge * _FEAR // _SURE))


def _cover(seen: State, foes: Iterable[Piece], friends: Mask, enemies: Mask, fear: int) -> int:
    """Count enemies in cover and own units in the open, as a loss, in eighths."""
    cover = seen.setting.ground.cover
    lost = _FEAR * (cover & enemies).bit_count()
    bare = friends & ~cover
    if bare and fear:
        disc = seen.setting.grid.disc
        swept = 0
        for piece in foes:
            if piece.kind in _FIRE_ZONE:
                swept |= disc(piece.cell, _FIRE_ZONE[piece.kind])
        lost += fear * (_OPEN * bare.bit_count() + _SEEN * (bare & swept).bit_count()) // _FEAR
    return -lost


# --------------------------------------------------------------------------- melee


def _stake(piece: Piece) -> int:
    """Return what a hit takes from a unit's worth."""
    return (_LAST if piece.disrupted else _FIRST)[piece.kind]


def _there(units: Mapping[Cell, Piece]) -> Mask:
    there = 0
    for cell in units:
        there |= 1 << cell
    return there


def _strikes(seen: State, attackers: Mapping[Cell, Piece], victims: Mapping[Cell, Piece]) -> int:
    """Add up what every attacker could do to every victim beside it."""
    ground = seen.setting.ground
    strike = ground.strike
    there = _there(victims)
    total = 0
    for cell, piece in attackers.items():
        beside = strike[cell] & there
        while beside:
            low = beside & -beside
            beside ^= low
            total += _strike(ground, piece, victims[Cell(low.bit_length() - 1)])
    return total


def _strike(ground: Ground, attacker: Piece, victim: Piece) -> int:
    """Return what an attack is worth: in how many of 36 throws it succeeds (§20, §21), times what a
    hit takes."""
    here, there = attacker.cell, victim.cell
    needed = _NEEDED[attacker.kind][victim.kind] + attacker.disrupted
    if not ground.zone[here] >> there & 1:  # zones of control end at bridges
        needed += 1
    needed += (ground.clinging >> here & 1) + (ground.cover >> there & 1)
    needed += (ground.high >> there & 1) - (ground.high >> here & 1)
    return _AT_LEAST[needed] * (_LAST if victim.disrupted else _FIRST)[victim.kind]


def _blows(seen: State, attackers: Mapping[Cell, Piece], victims: Mapping[Cell, Piece]) -> int:
    """Add up the best attack of every unit that may still make one, less what a double costs it."""
    ground = seen.setting.ground
    strike = ground.strike
    active = seen.active
    at = seen.pieces[active].cell if active != NOBODY else NOWHERE
    there = _there(victims)
    total = 0
    for cell, piece in attackers.items():
        beside = strike[cell] & there
        if beside and (piece.status == READY or cell == at):
            best = max([_strike(ground, piece, victims[other]) for other in bits(beside)])
            risk = 0 if piece.disrupted else _DOUBLES * _stake(piece)
            if best > risk:
                total += best - risk
    return total


# ---------------------------------------------------------------------------- fire


def _shots(seen: State, seat: Seat) -> int:
    """Add up the best shot of every unit of a seat that has not fired."""
    field = Field(seen, seat)
    total = 0
    for _, piece in field.units:
        marks = field.marks(piece) if may_fire(piece) else 0
        if marks:
            targets = [seen.pieces[field.at[cell]] for cell in bits(marks)]
            total += max([_shot(seen, piece, target) for target in targets])
    return total


def _shot(seen: State, firer: Piece, target: Piece) -> int:
    setting = seen.setting
    needed = needed_to_hit(setting, firer, target) - bonus(fire_modifiers(setting, firer, target))
    faces = FACES + 1 - max(2, needed)
    return max(0, faces) * FACES * _stake(target)
