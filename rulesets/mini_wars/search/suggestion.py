"""Drawing one order that makes sense: a unit with a target or a way to go, or a purchase."""

from game.board.grid import MEMBERS, Cell, Mask
from game.core.dice import Dice, RandomDice, pick
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.mini_wars.search.flat import ATTACK, HEAL, NOWHERE, REINFORCE, REST, Flat
from rulesets.mini_wars.search.tables import (
    ACTS_AFTER_MOVE,
    BASE,
    CLASS,
    FARTHEST,
    FLIES,
    HP,
    KIND_OF,
    PREY,
    UNIT_KINDS,
)

_TRIES = 4


def suggest(flat: Flat) -> Order | None:
    """Return an order drawn by the position's luck, or None if none was found that makes sense."""
    seat = flat.seat
    if seat == NEUTRAL:
        return None
    dice = RandomDice(flat.luck)
    units = MEMBERS[flat.units[seat] & ~flat.spent]
    cheapest = min(flat.tables.price[seat])
    purchases = flat.gold[seat] // cheapest if cheapest else 0
    for _ in range(_TRIES):
        total = len(units) + min(2, purchases)
        if not total:
            return None
        drawn = dice.roll(total) - 1
        order = _unit(flat, units[drawn], dice) if drawn < len(units) else _purchase(flat, dice)
        if order is not None:
            return order
    return None


def _unit(flat: Flat, here: Cell, dice: Dice) -> Order | None:
    """Return an order of a unit: often at a target, else to somewhere."""
    seat, known = flat.seat, flat.tables
    id = flat.at[here]
    kind = KIND_OF[flat.code[id]]
    bit = 1 << here
    moved = bool(flat.moved & bit)
    free = 0 if moved else flat.goals(id, kind, here, flat.blockers(seat))
    stands = bit
    if ACTS_AFTER_MOVE[kind]:
        stands |= free
    elif moved:
        return None
    hit = known.zones[kind][stands] & flat.prey(seat, flat.sight(seat))[PREY[kind]]
    if hit and dice.roll(4) > 1:
        target = pick(dice, MEMBERS[hit])
        places = known.rings[kind][Cell(target)] & stands
        shelter = places & known.forest
        if shelter and not FLIES[kind] and dice.roll(2) == 1:
            places = shelter
        goal = pick(dice, MEMBERS[places])
        return (id, goal, target, ATTACK) if flat.still_sees(id, goal, target) else None
    if flat.hp[id] < HP[kind] and dice.roll(2) == 1:
        menders = flat.menders(known.around[stands])
        if menders:
            target = pick(dice, MEMBERS[menders])
            return id, pick(dice, MEMBERS[known.near[Cell(target)] & stands]), target, HEAL
    hurt = flat.hurt(kind, known.around[stands]) & ~bit
    if hurt and dice.roll(4) == 1:
        target = pick(dice, MEMBERS[hurt])
        return id, pick(dice, MEMBERS[known.near[Cell(target)] & stands]), target, REINFORCE
    if not free:
        return None
    if dice.roll(3) == 1:
        return id, pick(dice, MEMBERS[free]), NOWHERE, REST
    for layer in known.layers[CLASS[kind]][_errand(flat, dice)][FARTHEST[kind] :]:
        if layer & free:
            return id, pick(dice, MEMBERS[layer & free]), NOWHERE, REST
        if layer & bit:
            break
    return None


def _errand(flat: Flat, dice: Dice) -> Mask:
    """Return somewhere to go: a base, buildings or units of others, or home."""
    seat = flat.seat
    bases = flat.works[BASE - UNIT_KINDS]
    units = buildings = 0
    for foe in flat.tables.foes[seat]:
        units |= flat.units[foe]
        buildings |= flat.buildings[foe]
    errands = (
        buildings & bases,
        buildings | flat.buildings[0],
        units,
        flat.buildings[seat] & bases,
    )
    return pick(dice, errands)


def _purchase(flat: Flat, dice: Dice) -> Order | None:
    """Return a purchase: any unit that can be bought, often as near to an enemy as can be."""
    seat, known = flat.seat, flat.tables
    prices, gold = known.price[seat], flat.gold[seat]
    kinds = [kind for kind in range(UNIT_KINDS) if prices[kind] <= gold and flat.sites(kind)]
    if not kinds:
        return None
    kind = pick(dice, kinds)
    sites = flat.sites(kind)
    if dice.roll(3) > 1:
        for layer in known.layers[CLASS[kind]][_errand(flat, dice)]:
            if layer & sites:
                sites &= layer
                break
    return -1 - pick(dice, MEMBERS[sites]), kind
