"""How a player stands, as named whole numbers: input of the computer's estimate."""

from collections.abc import Mapping

from game.board.grid import Cell, Mask, bits, union
from game.core.event import Cause
from game.core.refs import PieceId, Seat
from rulesets.dominoes.board import GRENADIER, KINDS, Step
from rulesets.dominoes.combat import Ground, casualties, covered, explodes, ground, hits
from rulesets.dominoes.state import ACTIONS, NO_FACING, State, Troop

FAR = 40
"""More steps than count."""

MOST_LEAD = 6

ROOM = 6 * FAR
"""Steps that all enemies together may be away and still be worth going to."""

PATIENCE = 24
"""Twice the quiet turns after which who is not behind fears nothing any more."""


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `troops`: what the player's troops are worth, less the enemies'. `numbers`: how many there are,
    likewise. `chances`: worth of the enemies he can hit with three actions. `danger`: worth of his
    troops that enemies can hit with theirs, negative, less feared by who is ahead, and by who is
    not behind less with every quiet turn. `march`: how near his troops are to the enemy. `press`:
    how near all the enemies together are to his troops, times his lead in numbers: who kills one
    has one less to go to, and a greater lead. `facing`: cells his snipers look along. `stuck`:
    troops that could not move if they stood alone, negative. `shape`: how open his base is.
    `entrance`: troops that have left it. `stale`: quiet turns beyond half his patience, times one
    more than his lead, negative, unless something has stirred in this turn: only who is behind is
    content with a draw. `moves_left`: actions not used.
    """
    own: dict[PieceId, Troop] = {}
    foes: dict[PieceId, Troop] = {}
    for id, troop in seen.troops.items():
        (own if troop.seat == seat else foes)[id] = troop
    on = ground(seen, seat)
    base = seen.base(seat)
    straight, slanting = _by_step(own)
    numbers = len(own) - len(foes)
    lead = max(0, min(MOST_LEAD, numbers))
    bold = max(0, min(MOST_LEAD, numbers + 1))
    fear = PATIENCE
    if bold:
        fear = max(0, PATIENCE - 2 * seen.quiet) * MOST_LEAD // (MOST_LEAD + 2 * lead)
    return {
        "troops": _worth(own) - _worth(foes),
        "numbers": numbers,
        "chances": _chances(seen, own, on),
        "danger": -(fear * _danger(seen, own, foes) // PATIENCE),
        "march": _march(seen, straight, slanting, on),
        "press": lead * max(0, ROOM - _chase(straight, slanting, on)) if lead else 0,
        "facing": _sights(seen, own, on),
        "stuck": -sum(not _free(troop, on) for troop in own.values()),
        "shape": _shape(seen, base),
        "entrance": sum(not base >> troop.cell & 1 for troop in own.values()),
        "stale": 0 if seen.stirred else -bold * max(0, seen.quiet - PATIENCE // 2),
        "moves_left": seen.actions if seen.seat == seat else 0,
    }


def _worth(troops: Mapping[PieceId, Troop]) -> int:
    return sum(KINDS[troop.kind].worth for troop in troops.values())


def _chances(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Return the worth of the best enemies that the player can hit, as many as he has actions."""
    hit = 0
    for troop in own.values():
        hit |= hits(state, troop, on)
    worth = [KINDS[state.troops[on.at[cell]].kind].worth for cell in bits(hit & on.foes)]
    return sum(sorted(worth)[-ACTIONS:])


def _danger(state: State, own: Mapping[PieceId, Troop], foes: Mapping[PieceId, Troop]) -> int:
    """Return the worth of the player's best troops that enemies can hit, one each, three at most.

    With a Kamikaze counts everyone who would die of its explosion.
    """
    grounds: dict[Seat, Ground] = {}
    at = {troop.cell: id for id, troop in own.items()}
    lost: Mask = 0
    attackers = 0
    for foe in foes.values():
        on = grounds.get(foe.seat) or grounds.setdefault(foe.seat, ground(state, foe.seat))
        hit = hits(state, foe, on)
        lost |= hit
        attackers += any(hit >> cell & 1 for cell in at)
    worth = []
    for cell, id in at.items():
        if lost >> cell & 1:
            dead = casualties(state, {id: Cause.ATTACK}).causes if explodes(own[id]) else (id,)
            worth.append(sum(KINDS[own[other].kind].worth for other in dead if other in own))
    return sum(sorted(worth)[-min(ACTIONS, attackers) :]) if worth else 0


def _march(state: State, straight: Mask, slanting: Mask, on: Ground) -> int:
    """Add up how many steps less than far each of the player's troops is from an enemy.

    Whoever stands in the way may be gone by then. Most take the steps that most can take; who only
    steps diagonally counts to where it can strike from, and so is not drawn where it can do nothing
    but stand in the way.
    """
    total = nearness(straight, on.foes, on.ways.orthogonal)
    if slanting:
        lobs = state.setting.lobs
        goals = 0
        for cell in bits(on.foes):
            goals |= lobs[cell, GRENADIER]
        total += nearness(slanting, goals & on.ways.ground, on.ways.diagonal)
    return total


def _chase(straight: Mask, slanting: Mask, on: Ground) -> int:
    """Add up how many steps each enemy is from the nearest troop that can walk up to it.

    Who only steps diagonally stands in the way of those.
    """
    near = nearness(on.foes, straight, on.ways.orthogonal, slanting)
    return FAR * on.foes.bit_count() - near


def _by_step(own: Mapping[PieceId, Troop]) -> tuple[Mask, Mask]:
    """Return where those stand who can step straight, and who only steps diagonally."""
    straight = slanting = 0
    for troop in own.values():
        if KINDS[troop.kind].step is Step.DIAGONAL:
            slanting |= 1 << troop.cell
        else:
            straight |= 1 << troop.cell
    return straight, slanting


def nearness(left: Mask, goals: Mask, near: Mapping[Cell, Mask], barred: Mask = 0) -> int:
    """Add up how many steps less than far each cell is from the nearest goal, round barred ones."""
    total = FAR * (left & goals).bit_count()
    left &= ~goals
    wave = goals
    seen = goals | barred
    for step in range(1, FAR):
        grown = union(near, wave)
        met = grown & left
        total += (FAR - step) * met.bit_count()
        left ^= met
        wave = grown & ~seen
        seen |= wave
        if not wave or not left:
            break
    return total


def _free(troop: Troop, on: Ground) -> Mask:
    """Return where a troop could go if it stood alone."""
    return on.ways.reach(troop.cell, KINDS[troop.kind], 0)


def _shape(state: State, base: Mask) -> int:
    """Tell how well troops get about in a base and out of it: common sides, and entrances."""
    grid, field = state.setting.grid, state.setting.field
    sides = sum((grid.neighbour_mask[cell] & base).bit_count() for cell in bits(base))
    return sides + 4 * (base & grid.spread(field)).bit_count()


def _sights(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Count the cells that the player's snipers look along."""
    found: set[Cell] = set()
    for troop in own.values():
        if troop.facing != NO_FACING:
            found.update(bits(covered(state, troop, on)))
    return len(found)
