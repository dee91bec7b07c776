"""Drawing one order that makes sense: a shot, an attack, a way to go, a try to rally."""

from game.board.grid import MEMBERS
from game.core.dice import Dice, RandomDice, pick
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.mj12.search.charts import ARMS, KINDS
from rulesets.mj12.search.flat import (
    A_MOVE,
    ADVANCE,
    ATTACK,
    B_MOVE,
    FIRE,
    HALT,
    INITIATIVE,
    MARCH,
    MORALE,
    NOWHERE,
    PLACE,
    RALLY_TO,
    SETUP,
    TO_BE_A,
    TO_BE_B,
    Flat,
)
from rulesets.mj12.search.following import DOUBLES, hits, risk, shot_faces, stake

_TRIES = 4


def suggest(flat: Flat) -> Order | None:
    """Return an order drawn by the position's luck, or None if none was found that makes sense."""
    if flat.seat == NEUTRAL:
        return None
    dice = RandomDice(flat.luck)
    phase = flat.phase
    if phase == INITIATIVE:
        return TO_BE_A if dice.roll(2) == 1 else TO_BE_B
    if phase == SETUP:
        return _placing(flat, dice)
    if phase in (B_MOVE, A_MOVE):
        return _move(flat, dice)
    users = flat.leaders() if phase == MORALE else flat.shooters()
    for _ in range(_TRIES):
        if not users:
            break
        id = flat.at[pick(dice, MEMBERS[users])]
        whom = flat.flock(id) if phase == MORALE else flat.marks(id)
        if not whom:
            continue
        target = pick(dice, MEMBERS[whom])
        if phase == MORALE:
            return id, NOWHERE, target, RALLY_TO
        if shot_faces(flat, id, target):
            return id, NOWHERE, target, FIRE
    return None


def _placing(flat: Flat, dice: Dice) -> Order | None:
    hand = flat.in_hand()
    kinds = [kind for kind in KINDS if hand[kind] > 0 and flat.sites(kind)]
    if not kinds:
        return None
    kind = pick(dice, kinds)
    site = pick(dice, MEMBERS[flat.sites(kind)])
    return -1 - site, site, kind, PLACE


def _move(flat: Flat, dice: Dice) -> Order | None:
    """Return an order of a unit: often at a target, else to somewhere."""
    if flat.vacated != NOWHERE:
        if dice.roll(2) == 1:
            return flat.active, flat.vacated, NOWHERE, ADVANCE
        return flat.active, NOWHERE, NOWHERE, HALT
    known = flat.charts
    fresh = flat.fresh()
    if flat.active:
        fresh |= 1 << flat.cell[flat.active]
    foes = flat.units[3 - flat.seat]
    for _ in range(_TRIES):
        if not fresh:
            return None
        here = pick(dice, MEMBERS[fresh])
        id = flat.at[here]
        goals = 0 if id == flat.active else flat.goals(id)
        stands = goals | 1 << here
        hit = known.threat[stands] & foes
        if hit and dice.roll(4) > 1:
            target = pick(dice, MEMBERS[hit])
            places = known.strike[target] & stands
            if dice.roll(2) == 1:
                steep = next(ring for _, ring in known.stands[target] if ring & stands)
                places &= steep
            place = pick(dice, MEMBERS[places])
            if _pays(flat, id, place, target):
                return id, place, target, ATTACK
            if place != here:
                return id, place, NOWHERE, MARCH
            continue
        if not goals:
            continue
        if dice.roll(2) == 1:
            return id, pick(dice, MEMBERS[goals & known.cover or goals]), NOWHERE, MARCH
        foe = pick(dice, MEMBERS[foes])
        for layer in known.march[ARMS[flat.kind[id]], foe].layers:
            if layer & goals:
                return id, pick(dice, MEMBERS[layer & goals]), NOWHERE, MARCH
    return None


def _pays(flat: Flat, id: int, here: int, target: int) -> bool:
    """Return whether an attack is likelier than a double, or promises more than doubles cost."""
    likely = hits(flat, id, flat.charts.steep[here, target], target)
    return likely > DOUBLES or likely * stake(flat, flat.at[target]) > risk(flat, id, likely)
