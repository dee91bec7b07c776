"""Drawing one order that makes sense: a strike, a move or a spawn of a troop that may act."""

from game.board.grid import MEMBERS
from game.core.dice import Dice, RandomDice, pick
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.dominoes.search.flat import ATTACK, CALL, CHARGE, MOVE, Flat
from rulesets.dominoes.search.tables import BOMB, KIND_OF, LEADS
from rulesets.dominoes.state import ACT, BONUS_12

_TRIES = 4


def suggest(flat: Flat) -> Order | None:
    """Return an order drawn by the position's luck, or None if none was found that makes sense."""
    if flat.seat == NEUTRAL or flat.setup is not None:
        return None
    dice = RandomDice(flat.luck)
    if flat.phase not in (ACT, BONUS_12):
        legal = [order for order in flat.legal() if order]
        return pick(dice, legal) if legal else None
    ready = flat.ready()
    for _ in range(_TRIES if ready else 0):
        order = _of(flat, pick(dice, ready), dice)
        if order is not None:
            return order
    return None


def _of(flat: Flat, id: int, dice: Dice) -> Order | None:
    """Return an order of a troop: often at a target, else to somewhere."""
    kind = KIND_OF[flat.code[id]]
    seat = flat.seat
    foes = flat.foes(seat)
    prey = flat.prey(id)
    if prey and dice.roll(3) > 1:
        target = pick(dice, MEMBERS[prey])
        if flat.units[seat] >> target & 1 and not flat.killed([target]) & foes:
            return None  # blows up nobody but his own
        return id, CHARGE if BOMB[kind] else ATTACK, target
    if LEADS[kind] and not flat.bases[seat] >> flat.cell[id] & 1 and dice.roll(3) > 1:
        room = flat.room(seat)
        kinds = [kind for kind in flat.tables.cards[seat] if flat.pools[seat][kind]]
        if room and kinds:
            return id, CALL, pick(dice, kinds), pick(dice, MEMBERS[room])
    goals = flat.goals(id) & ~flat.mines
    if not goals:
        return None
    if dice.roll(2) == 1:
        steps = flat.lines.away[foes]
        least = min([steps[cell] for cell in MEMBERS[goals]])
        return id, MOVE, next(cell for cell in MEMBERS[goals] if steps[cell] == least)
    safe = goals & ~flat.hidden
    if safe and dice.roll(2) == 1:
        goals = safe
    return id, MOVE, pick(dice, MEMBERS[goals])
