"""How a player stands, as named whole numbers: input of the computer's estimate."""

from collections.abc import Mapping

from game.board.grid import Cell, Mask, bits
from game.core.refs import PieceId, Seat
from rulesets.dominoes.fire import Ground, casualties, charges, explodes, ground, targets
from rulesets.dominoes.kinds import KINDS, SNIPER
from rulesets.dominoes.overlays import covered
from rulesets.dominoes.state import ACTIONS, NO_FACING, State, Troop
from rulesets.dominoes.ways import FAR

MOST_LEAD = 6


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `troops`: what the player's troops are worth, less the enemies'. `numbers`: how many there are,
    likewise. `chances`: worth of the enemies he can hit with three actions. `danger`: worth of his
    troops that enemies can hit with theirs, negative, less feared by who is ahead. `march`: how
    near his troops are to the enemy. `press`: the same, times his lead in numbers. `facing`: cells
    his snipers look along. `entrance`: troops that have left the base. `moves_left`: actions not
    used.
    """
    own: dict[PieceId, Troop] = {}
    foes: dict[PieceId, Troop] = {}
    for id, troop in seen.troops.items():
        (own if troop.seat == seat else foes)[id] = troop
    on = ground(seen, seat)
    base = seen.base(seat)
    lead = max(0, min(MOST_LEAD, len(own) - len(foes)))
    march = _march(seen, own, foes)
    return {
        "troops": _worth(own) - _worth(foes),
        "numbers": len(own) - len(foes),
        "chances": _chances(seen, own, on),
        "danger": -_danger(seen, own, foes) * MOST_LEAD // (MOST_LEAD + 2 * lead),
        "march": march,
        "press": march * lead,
        "facing": _sights(seen, own, on),
        "entrance": sum(not base >> troop.cell & 1 for troop in own.values()),
        "moves_left": seen.actions if seen.seat == seat else 0,
    }


def _worth(troops: Mapping[PieceId, Troop]) -> int:
    return sum(KINDS[troop.kind].worth for troop in troops.values())


def _hit(state: State, troop: Troop, on: Ground) -> Mask:
    return charges(troop, on) if explodes(troop) else targets(state, troop, on)


def _chances(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Return the worth of the best enemies that the player can hit, as many as he has actions."""
    hit = 0
    for troop in own.values():
        hit |= _hit(state, troop, on)
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
        hit = _hit(state, foe, on)
        lost |= hit
        attackers += any(hit >> cell & 1 for cell in at)
    worth = []
    for cell, id in at.items():
        if lost >> cell & 1:
            dead = casualties(state, {id: "attack"}).causes if explodes(own[id]) else (id,)
            worth.append(sum(KINDS[own[other].kind].worth for other in dead if other in own))
    return sum(sorted(worth)[-min(ACTIONS, attackers) :]) if worth else 0


def _march(state: State, own: Mapping[PieceId, Troop], foes: Mapping[PieceId, Troop]) -> int:
    """Add up how many steps less than far each of the player's troops is from an enemy."""
    ways = [state.ways.steps_to[foe.cell] for foe in foes.values()]
    if not ways:
        return 0
    return sum(FAR - min(way[troop.cell] for way in ways) for troop in own.values())


def _sights(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Count the cells that the player's snipers look along."""
    found: set[Cell] = set()
    for troop in own.values():
        if troop.kind == SNIPER and troop.facing != NO_FACING:
            found.update(bits(covered(state, troop, on)))
    return len(found)
