"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate.

Each is what the seat has less what its enemy has, unless it says otherwise. A chance is counted in
36ths, and what is at stake in the costs of units with something for each unit added.
"""

from collections.abc import Mapping, Sequence

from game.board.grid import Cell, Mask, bits
from game.core.refs import Seat
from rulesets.mj12.field import Field
from rulesets.mj12.ground import Foot, Ground
from rulesets.mj12.state import INITIATIVE, NOBODY, SETUP, Piece, State
from rulesets.mj12.tables import FAR, foot
from rulesets.mj12.units import MISSILES, UNITS, Morale

_BODY = 12
"""What a unit is worth besides its cost: armies break by number."""
_WORTH: Mapping[str, int] = {kind: unit.cost + _BODY for kind, unit in UNITS.items()}
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
_ARMS: Mapping[str, tuple[Foot, int]] = {
    kind: (foot(unit), max(1, len(MISSILES.get(unit.code, ())) - 1)) for kind, unit in UNITS.items()
}
"""By kind: its class, and how near it goes to an enemy: shooters keep one hex off their range."""
_DOUBLES = 6
_SHAKEN_SHARE = 2
"""A disrupted unit has lost one part in so many of its worth."""


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `material`: worth of the units. `nerve`: of those, the worth of disrupted ones, as a loss.
    `broken`: armies that have broken, as a loss. `march`: how near own units are to enemies, each
    up to where it can strike or shoot. `blow`: what the best attack of the unit that has just moved
    is worth. `peril`: what the enemies beside own units could do to them, as a loss. `order`: right
    after the choice, what A gains by firing first or B by striking first. `post` and `rank`, in
    set-up: own units in cover or on hills, and near a leader.
    """
    own: dict[Cell, Piece] = {}
    enemy: dict[Cell, Piece] = {}
    material = nerve = enemies = 0
    for piece in seen.pieces.values():
        worth = _WORTH[piece.kind]
        if piece.seat == seat:
            own[piece.cell] = piece
        else:
            enemy[piece.cell] = piece
            enemies |= 1 << piece.cell
            worth = -worth
        material += worth
        if piece.disrupted:
            nerve -= worth
    mine = tuple(own.values())
    found = {
        "material": material,
        "nerve": nerve,
        "broken": sum(1 if other != seat else -1 for other in seen.broken),
        "march": _march(seen, mine, enemies),
    }
    if seen.phase == SETUP:
        found["post"] = _posts(seen, mine)
        found["rank"] = _ranks(seen, mine)
        return found
    found["peril"] = -_strikes(seen, tuple(enemy.values()), own)
    if seen.active != NOBODY and seen.seat == seat:
        found["blow"] = _blow(seen, seen.pieces[seen.active], enemy)
    if seen.rolled is not None and seen.rolled.what == INITIATIVE and seen.a:
        found["order"] = _order(seen, seat, own, enemy)
    return found


# ------------------------------------------------------------------------- nearness


def _march(seen: State, own: Sequence[Piece], enemies: Mask) -> int:
    """Add up how many steps less than far each unit is from where it can attack somebody."""
    if not enemies:
        return 0
    tables = seen.setting.tables
    near = {class_: tables.nearest(class_, enemies) for class_ in Foot}
    total = 0
    for piece in own:
        class_, reach = _ARMS[piece.kind]
        steps = near[class_][piece.cell]
        total += FAR - (max(reach, steps))
    return total


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


# ---------------------------------------------------------------------------- melee


def _chance(ground: Ground, attacker: Piece, defender: Piece, bridged: bool) -> int:
    """Return in how many of 36 throws an attack succeeds; the modifiers are those of §21."""
    one, two = UNITS[attacker.kind], UNITS[defender.kind]
    here, there = attacker.cell, defender.cell
    needed = 8 + two.strength - one.strength - _AGAINST[two.morale]
    needed += attacker.disrupted + bridged
    needed += (ground.clinging >> here & 1) + (ground.cover >> there & 1)
    needed += (ground.high >> there & 1) - (ground.high >> here & 1)
    return _AT_LEAST[max(0, needed)]


def _stake(piece: Piece) -> int:
    """Return what a hit takes from a unit's worth."""
    worth = _WORTH[piece.kind]
    return worth if piece.disrupted else worth // _SHAKEN_SHARE


def _strikes(seen: State, attackers: Sequence[Piece], victims: Mapping[Cell, Piece]) -> int:
    """Add up what every attacker could do to every victim beside it."""
    ground = seen.setting.ground
    there = 0
    for cell in victims:
        there |= 1 << cell
    total = 0
    for piece in attackers:
        beside = ground.strike[piece.cell] & there
        while beside:
            low = beside & -beside
            beside ^= low
            total += _strike(seen, piece, victims[Cell(low.bit_length() - 1)])
    return total


def _strike(seen: State, attacker: Piece, victim: Piece) -> int:
    """Return what an attack is worth: the chance, times what a hit takes."""
    ground = seen.setting.ground
    bridges = ground.bridges
    edge = seen.setting.grid.edge
    bridged = bool(bridges) and edge(attacker.cell, victim.cell) in bridges
    return _chance(ground, attacker, victim, bridged) * _stake(victim)


def _blow(seen: State, active: Piece, enemy: Mapping[Cell, Piece]) -> int:
    """Return the most that the unit which has just moved can gain, less what a double costs it."""
    strike = seen.setting.ground.strike[active.cell]
    found = [_strike(seen, active, enemy[cell]) for cell in enemy if strike >> cell & 1]
    risk = 0 if active.disrupted else _DOUBLES * _stake(active)
    return max(0, max(found, default=0) - risk)


def _order(seen: State, seat: Seat, own: Mapping[Cell, Piece], enemy: Mapping[Cell, Piece]) -> int:
    """Return what A gains by firing first, or B by striking first."""
    if seen.a == seat:
        return _shots(seen, seat) - _shots(seen, seen.other(seat))
    mine, theirs = tuple(own.values()), tuple(enemy.values())
    return _strikes(seen, mine, enemy) - _strikes(seen, theirs, own)


def _shots(seen: State, seat: Seat) -> int:
    """Return what a seat's units could do by firing now, roughly: half of all shots hit."""
    field = Field(seen, seat)
    total = 0
    for _, piece in field.units:
        marks: Mask = field.marks(piece)
        if marks:
            targets = (seen.pieces[field.at[cell]] for cell in bits(marks))
            total += 18 * max(_stake(target) for target in targets)
    return total
