"""How a side stands, as named whole numbers: input of the computer's estimate.

Each is what the side has less what its enemy has, unless it says otherwise. Worths are in tenths of
a point of strength.
"""

from collections.abc import Mapping

from game.board.grid import Cell, Mask
from game.core.refs import PieceId, Seat
from rulesets.warshard.board import RESULTS_TABLE, Kind
from rulesets.warshard.combat import FAILED, column_of, defence_in, odds, shifted
from rulesets.warshard.moves import supplied
from rulesets.warshard.state import FAR, MOVE, Fight, State, other
from rulesets.warshard.state import RESULTS as DICE_FELL

TENTHS = 10

_WORTH: dict[str, int] = {"hq": 40, "artillery": 45, "air_wing": 40}
"""Worth of units whose figures say too little."""


def worth(kind: Kind) -> int:
    """Return what a unit is worth."""
    return _WORTH.get(kind.key, (kind.power + kind.defence) * TENTHS)


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features.

    `material`: worth of units, those to come included. `victory`: points of victory hexes, each
    counted for who stands there, else for who holds it. `post`: points of victory hexes that own
    units stand on. `march`: how near own melee units are to victory hexes that are not
    theirs, or to enemies where there are none. `supply`: own melee units in supply. `contact`: what
    attacks the side could make from where it stands promise. `fights`: what the fights under way
    promise the side. `danger`: what the enemy's attacks next turn may cost.
    """
    enemy = other(seat)
    side = _Side(seen, seat)
    foe = _Side(seen, enemy)
    active = seen.active == seat
    return {
        "material": side.material - foe.material,
        "victory": _victory(seen, seat),
        "post": _post(seen, side.mask) - _post(seen, foe.mask),
        "march": _march(seen, side, foe),
        "supply": _supply(seen, seat, side),
        "contact": _contact(seen, side, foe) if active and seen.phase == MOVE else 0,
        "fights": _fights(seen, seat),
        "danger": _danger(seen, side, foe) if seen.phase in _AFTER else 0,
    }


_AFTER = (MOVE, DICE_FELL)


class _Side:
    """A side's units, gathered once."""

    def __init__(self, state: State, seat: Seat) -> None:
        counters = state.setting.counters
        self.seat = seat
        self.mask: Mask = 0
        self.material = sum(
            worth(counters[id].kind) for id in state.due if counters[id].seat == seat
        )
        self.units: list[tuple[PieceId, Kind, Cell]] = []
        for id, unit in state.units.items():
            counter = counters[id]
            if counter.seat == seat:
                self.mask |= 1 << unit.cell
                self.material += worth(counter.kind)
                self.units.append((id, counter.kind, unit.cell))


def _victory(state: State, seat: Seat) -> int:
    holder = dict(state.control)
    for id, unit in state.units.items():
        if unit.cell in state.setting.victory:
            holder[unit.cell] = state.seat(id)
    value = state.setting.victory
    return sum(value[cell] if owner == seat else -value[cell] for cell, owner in holder.items())


def _post(state: State, mask: Mask) -> int:
    return sum(value for cell, value in state.setting.victory.items() if mask >> cell & 1)


def _march(state: State, side: _Side, foe: _Side) -> int:
    """Add up how many steps less than far each melee unit is from its nearest goal."""
    setting = state.setting
    held = state.control
    goals = [
        cell
        for cell in setting.victory
        if held.get(cell) != side.seat and not side.mask >> cell & 1
    ]
    goals = goals or [cell for _, _, cell in foe.units]
    if not goals:
        return 0
    total = 0
    for _, kind, cell in side.units:
        if kind.melee:
            near = min([setting.approach(goal)[cell] for goal in goals])
            total += FAR - near
    return total


def _supply(state: State, seat: Seat, side: _Side) -> int:
    mask = supplied(state, seat)
    return sum(1 for _, kind, cell in side.units if kind.melee and mask >> cell & 1)


def _gain(attack: int, defence: int, shift: int, prize: int, least: int, stake: int) -> int:
    """Return what an attack promises: sixths of worth won less worth lost.

    Args:
        attack: strength of the attack.
        defence: strength of the defence.
        shift: columns that supply moves it.
        prize: worth of the defender.
        least: worth of the weakest attacker.
        stake: worth of all attackers.
    """
    if not defence:
        return 6 * prize
    column = shifted(column_of(attack, defence), shift)
    if column == FAILED:
        return 0
    total = 0
    for row in RESULTS_TABLE:
        match row[column]:
            case "DE":
                total += prize
            case "EX":
                total += prize - least
            case "DR":
                total += prize // 4
            case "AR":
                total -= stake // 12
            case "AE":
                total -= stake
    return total


def _fights(state: State, seat: Seat) -> int:
    """Return what the fights under way promise the side that attacks, or cost the other."""
    total = sum(_promise(state, fight) for fight in state.fights)
    return total if state.active == seat else -total


def _promise(state: State, fight: Fight) -> int:
    found = odds(state, fight)
    kinds = [state.kind(id) for id in fight.attackers]
    prize = worth(state.kind(state.defender(fight.cell)))
    prize += 2 * TENTHS * state.setting.victory.get(fight.cell, 0)
    stake = sum(map(worth, kinds))
    least = min(map(worth, kinds))
    promise = _gain(found.attack, found.defence, found.shift, prize, least, stake)
    if promise or found.overrun:
        return promise
    return _hope(state, fight, prize)


def _hope(state: State, fight: Fight, prize: int) -> int:
    """Return a little for a fight still too weak, if those beside it can lift it to 2-1."""
    found = odds(state, fight)
    beside = state.setting.near[fight.cell]
    more = found.attack + sum(
        state.kind(id).power
        for id, unit in state.of(state.active)
        if state.kind(id).melee and beside >> unit.cell & 1 and state.fight_of(id) < 0
    )
    if more < 2 * found.defence:
        return -1
    return prize * found.attack // (4 * found.defence)


def _contact(state: State, side: _Side, foe: _Side) -> int:
    """Return the best that attacks on each enemy promise, were all who reach it to join."""
    setting = state.setting
    total = 0
    for _, kind, cell in foe.units:
        beside = setting.near[cell]
        attack = stake = least = 0
        for _, own, at in side.units:
            if own.melee and beside >> at & 1:
                attack += own.power
                stake += worth(own)
                least = min(least or worth(own), worth(own))
        if not attack:
            continue
        for _, own, at in side.units:
            if own.range and setting.grid.distance(at, cell) <= own.range:
                attack += own.power
        held = defence_in(setting, kind, cell)
        prize = worth(kind) + 2 * TENTHS * setting.victory.get(cell, 0)
        total += max(0, _gain(attack, held, 0, prize, least, stake))
    return total


def _danger(state: State, side: _Side, foe: _Side) -> int:
    """Return what could be lost to melee units near enough to attack next turn."""
    setting = state.setting
    grid = setting.grid
    total = 0
    for _, kind, cell in side.units:
        attack = sum(
            enemy.power
            for _, enemy, at in foe.units
            if enemy.melee and grid.distance(at, cell) <= enemy.mobility // 2 + 1
        )
        held = defence_in(setting, kind, cell)
        if attack and attack >= held:
            total -= worth(kind) * min(3, attack // held if held else 3) // 3
    return total
