"""Playing a turn in a style: units assemble, go their ways, fight, and settle what comes of it."""

from game.board.grid import Cell, bits
from game.core.position import Order
from game.core.refs import NEUTRAL
from rulesets.warshard.search.allocation import attack, defend, support
from rulesets.warshard.search.flat import ADVANCE, LOSE, NOWHERE, PLACE, RETREAT, Flat
from rulesets.warshard.search.marching import march
from rulesets.warshard.search.styles import Style
from rulesets.warshard.state import DEFENCE, MELEE, SUPPORT, Task


def follow(flat: Flat, style: Style) -> list[Order]:
    """Play a turn in a style to its end, whoever decides in it; return the orders of this step."""
    turn, seat = flat.turn, flat.seat
    orders: list[Order] = []
    if flat.tasks:
        while flat.tasks and flat.seat == seat:
            orders.append(_settle(flat))
    else:
        orders = _step(flat, style)
    while flat.seat != NEUTRAL and flat.turn == turn:
        _step(flat, style)
    return orders


def _settle(flat: Flat) -> Order:
    """Settle a task as it likely will be; return the order."""
    order = _settlement(flat, flat.tasks[0])
    flat.play(order)
    return order


def _step(flat: Flat, style: Style) -> list[Order]:
    """Play a step, or settle a task, whoever decides it; return its orders."""
    if flat.tasks:
        return [_settle(flat)]
    match flat.phase:
        case "move":
            orders = march(flat, style)
            flat.close()
        case "melee":
            orders = attack(flat, style)
            flat.close()
        case "support":
            orders = support(flat, style)
            flat.close()
        case "defence":
            orders = defend(flat)
            flat.close()
        case _:
            orders = []
            flat.close()
    if flat.phase not in (MELEE, SUPPORT, DEFENCE):
        flat.go_on()
    return orders


def _settlement(flat: Flat, task: Task) -> Order:
    """Return how a task is likely settled."""
    known = flat.tables
    match task.kind:
        case "loss":
            return min(task.units, key=lambda id: (known.value[id], id)), LOSE, NOWHERE
        case "retreat":
            away = known.away[known.prizes]
            cells = list(bits(flat.retreats(task.unit)))
            return task.unit, RETREAT, max(cells, key=lambda cell: (_ill(flat, cell), away[cell]))
        case "advance":
            return _advance(flat, task)
    seat = known.seat[task.unit]
    away = known.away[known.prizes & ~flat.held[seat]]
    return task.unit, PLACE, min(bits(flat.entries(seat)), key=lambda cell: away[cell])


def _ill(flat: Flat, cell: int) -> int:
    """Return how ill a hex suits a unit that is sent back: upon its own, and off what is won."""
    return (cell in flat.at) - (flat.tables.prizes >> cell & 1)


def _advance(flat: Flat, task: Task) -> Order:
    """Return who takes a hex: whoever gains by it, or nobody."""
    known = flat.tables
    worth = known.points_of.get(task.cell, 0)
    away = known.away[known.prizes & ~flat.held[flat.active]]
    best: tuple[int, ...] = ()
    order: Order = ()
    for id in flat.advancing(task):
        here = Cell(flat.cell[id])
        leaves = known.points_of.get(here, 0)
        gain = worth - leaves
        if gain < 0 or (not gain and away[task.cell] >= away[here]):
            continue
        merit = (gain, known.defence[id], -known.power[id], -id)
        if not order or merit > best:
            best, order = merit, (int(id), ADVANCE, int(task.cell))
    return order
