"""Drawing one order that makes sense: a way, a fight to join, or what settles a task."""

from typing import TypeVar

from game.board.grid import Cell, Mask, bits
from game.core.dice import Dice, RandomDice, pick
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.warshard.search.flat import GO, NOWHERE, RECALL, WITHDRAW, Flat
from rulesets.warshard.state import MOVE

_T = TypeVar("_T")

_TRIES = 4


def suggest(flat: Flat) -> Order | None:
    """Return an order drawn by the position's luck, or None if none was found that makes sense."""
    if flat.seat == NEUTRAL:
        return None
    dice = RandomDice(flat.luck)
    if flat.tasks or flat.phase != MOVE:
        orders = [order for order in flat.legal() if order and order[1] not in (RECALL, WITHDRAW)]
        return _pick(orders, dice)
    ids = [id for id in flat.tables.of[flat.seat] if flat.cell[id] != NOWHERE and flat.points[id]]
    for _ in range(_TRIES):
        id = _pick(ids, dice)
        if id is None:
            return None
        goals = flat.goals(id)
        if goals:
            goal = _pick(list(bits(_sensible(flat, id, goals, dice))), dice)
            assert goal is not None
            return id, GO, goal
    return None


def _pick(choices: list[_T], dice: Dice) -> _T | None:
    """Return one of some choices, each as likely, or None without any."""
    return pick(dice, choices) if choices else None


def _sensible(flat: Flat, id: int, goals: Mask, dice: Dice) -> Mask:
    """Return some of a unit's goals: beside an enemy, towards somewhere, or all."""
    known, seat = flat.tables, flat.seat
    way = dice.roll(6)
    enemy = flat.units[3 - seat]
    if way <= 2 and known.melee[id]:
        beside = known.around(enemy) & goals
        if beside and dice.roll(2) == 1:
            target = _pick(list(bits(known.around(beside) & enemy)), dice)
            return known.near[Cell(target or 0)] & goals
        return beside or goals
    if way <= 3:
        return goals & known.prizes or goals
    if way <= 5:
        entries = 0
        for other in flat.due:
            entries |= 1 << known.home[other]
        errands = (
            *(known.prizes & ~flat.held[seat], known.prizes, enemy, flat.units[seat]),
            entries,
        )
        for layer in known.layers[pick(dice, errands)]:
            if layer & goals:
                return layer & goals
    return goals
