"""How a player stands, as named whole numbers: input of the computer's estimate."""

from collections.abc import Mapping

from game.board.grid import Cell, Mask, bits
from game.core.refs import PieceId, Seat
from rulesets.dominoes.fire import Ground, casualties, charges, explodes, ground, targets
from rulesets.dominoes.kinds import KINDS, SNIPER
from rulesets.dominoes.overlays import covered
from rulesets.dominoes.state import NO_FACING, State, Troop

FAR = 24


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `troops`: what the player's troops are worth, less the enemies'. `numbers`: how many there are,
    likewise. `chances`: worth of the best enemy he can hit next. `danger`: worth of his troops
    that enemies can hit, negative. `march`: how near his troops are to the enemy. `facing`: field
    cells his snipers look along. `entrance`: troops that have left the base. `moves_left`: actions
    not used.
    """
    own: dict[PieceId, Troop] = {}
    foes: dict[PieceId, Troop] = {}
    for id, troop in seen.troops.items():
        (own if troop.seat == seat else foes)[id] = troop
    on = ground(seen, seat)
    base = seen.base(seat)
    return {
        "troops": _worth(own) - _worth(foes),
        "numbers": len(own) - len(foes),
        "chances": _best(seen, own, on),
        "danger": -_danger(seen, own, foes),
        "march": _march(seen, own, foes),
        "facing": _sights(seen, own, on),
        "entrance": sum(not base >> troop.cell & 1 for troop in own.values()),
        "moves_left": seen.actions if seen.seat == seat else 0,
    }


def _worth(troops: Mapping[PieceId, Troop]) -> int:
    return sum(KINDS[troop.kind].worth for troop in troops.values())


def _best(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Return the worth of the enemies that the player can hit, counted once each."""
    hit = 0
    for troop in own.values():
        hit |= charges(troop, on) if explodes(troop) else targets(state, troop, on)
    return sum(KINDS[state.troops[on.at[cell]].kind].worth for cell in bits(hit & on.foes))


def _danger(state: State, own: Mapping[PieceId, Troop], foes: Mapping[PieceId, Troop]) -> int:
    """Return the worth of the player's troops that enemies can hit where all stand now."""
    grounds: dict[Seat, Ground] = {}
    lost: Mask = 0
    for foe in foes.values():
        on = grounds.setdefault(foe.seat, ground(state, foe.seat))
        lost |= charges(foe, on) if explodes(foe) else targets(state, foe, on)
    held = {troop.cell: id for id, troop in own.items()}
    hit = [held[cell] for cell in bits(lost) if cell in held]
    dead = casualties(state, dict.fromkeys(hit, "attack")).causes if hit else {}
    return sum(KINDS[own[id].kind].worth for id in dead if id in own)


def _march(state: State, own: Mapping[PieceId, Troop], foes: Mapping[PieceId, Troop]) -> int:
    """Add up how many cells less than far each of the player's troops is from an enemy."""
    distance = state.setting.grid.distance
    at = [foe.cell for foe in foes.values()]
    return sum(
        FAR - min([distance(troop.cell, cell) for cell in at], default=FAR)
        for troop in own.values()
    )


def _sights(state: State, own: Mapping[PieceId, Troop], on: Ground) -> int:
    """Count the cells that the player's snipers look along."""
    found: set[Cell] = set()
    for troop in own.values():
        if troop.kind == SNIPER and troop.facing != NO_FACING:
            found.update(bits(covered(state, troop, on)))
    return len(found)
