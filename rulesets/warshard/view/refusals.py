"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell
from game.board.path import FORBIDDEN, reached
from game.core.presentation import Marker, Pattern, Refusal
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from rulesets.kit.refusals import because, cell_meant
from rulesets.warshard.board import entering
from rulesets.warshard.combat import fight_cells, support_targets
from rulesets.warshard.moves import Field
from rulesets.warshard.state import DEFENCE, MELEE, MOVE, State, decider
from rulesets.warshard.view.words import ground_of, halves, holder_of, place_of, unit_at


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Return why no legal action of the seat has this subject and target."""
    if seen.over:
        return Refusal("The game is over.", "23")
    if decider(seen) != seat:
        return Refusal("Not your decision.", "5")
    goal = cell_meant(target, seen.units)
    match subject:
        case PieceRef(id) if id in seen.units:
            return _unit(seen, seat, id, goal)
        case CellRef(cell):
            for id in seen.at(cell):
                return _unit(seen, seat, id, goal)
            return Refusal("Nothing stands there.", "5")
        case CardRef():
            return Refusal("Only on a free reinforcement point in supply.", "22")
    return Refusal("Pick a unit.", "5")


def _unit(seen: State, seat: Seat, id: PieceId, goal: Cell | None) -> Refusal:
    if seen.tasks:
        return _not_this_task(seen, id, goal)
    if seen.seat(id) != seat:
        if seen.phase != MOVE and seen.fight_at(seen.units[id].cell) >= 0:
            return Refusal("That fight stands; only a weak one is called off.", "11")
        return because("5", "It belongs to {player}.", player=holder_of(seen.seat(id)))
    if seen.phase == MOVE:
        return _no_move(seen, id, goal)
    if seen.fight_of(id) >= 0:
        return Refusal("It is in a fight already: choose it to take it back.", "10")
    if seen.phase == MELEE:
        return _no_attack(seen, id, goal)
    return _no_support(seen, id, goal)


# -------------------------------------------------------------------------------------------- tasks


def _not_this_task(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    task = seen.tasks[0]
    match task.kind:
        case "loss":
            return Refusal("Pick one of the attackers in this exchange.", "15")
        case "retreat" if id != task.unit:
            return because("17", "{unit} retreats first.", unit=unit_at(seen, task.unit))
        case "retreat":
            return _no_retreat(seen, id, goal)
        case "advance":
            place = place_of(seen.setting, task.cell)
            return because("19", "Only who fought for {place} may take it.", place=place)
    return Refusal("Place the unit in your hand first.", "22")


def _no_retreat(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    setting = seen.setting
    if goal is None or not setting.near[seen.units[id].cell] >> goal & 1:
        return Refusal("A retreat goes one hex.", "17")
    _, enemy = seen.masks(seen.seat(id))
    zone = setting.around(enemy)
    if (enemy | zone) >> goal & 1:
        marks = (Marker("why", Pattern.ZONE, zone),)
        return Refusal("No retreat into an enemy zone of control.", "17", marks)
    return Refusal("No retreat onto such ground.", "17")


# ------------------------------------------------------------------------------------------- moving


def _no_move(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    setting = seen.setting
    unit, counter = seen.units[id], setting.counters[id]
    if not unit.points:
        return Refusal("It has no movement points left.", "6")
    if goal is None:
        return Refusal("No hex beside it is free and cheap enough.", "6")
    if goal == unit.cell:
        return Refusal("It stands there already.", "6")
    there = seen.at(goal)
    if there:
        fights = counter.kind.melee and seen.seat(there[0]) != counter.seat
        stands = Field(seen, seen.active).goals(id, unit) | 1 << unit.cell
        if fights and not stands & setting.near[goal]:
            return Refusal("No free hex beside it is in reach.", "10")
        return Refusal("A hex holds one unit.", "3")
    cost = entering(setting.board, goal, special=counter.special)
    ground = ground_of(setting, goal)
    if cost == FORBIDDEN:
        return because("4", "{ground}: no way in.", ground=ground)
    if cost > unit.points:
        left = halves(unit.points)
        text = "{ground} costs {cost}; it has {left} left."
        return because("4", text, ground=ground, cost=halves(cost), left=left)
    return _barred(seen, id, goal)


def _barred(seen: State, id: PieceId, goal: Cell) -> Refusal:
    """Return what keeps a unit from a free hex that it could pay for: distance, units or zones."""
    unit, counter = seen.units[id], seen.setting.counters[id]
    march = seen.setting.march[counter.special]
    field = Field(seen, seen.active)
    if not reached(march(unit.cell, unit.points, 0, 0)) >> goal & 1:
        return because("6", "Too far: it has {left} points left.", left=halves(unit.points))
    if not reached(march(unit.cell, unit.points, field.occupied, 0)) >> goal & 1:
        return Refusal("Units bar the way.", "6")
    zone = Marker("why", Pattern.ZONE, field.zone)
    return Refusal("An enemy zone of control stops it on the way.", "7", (zone,))


# ------------------------------------------------------------------------------------------- fights


def _no_attack(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    setting = seen.setting
    if not seen.kind(id).melee:
        if seen.kind(id).range:
            return Refusal("Support joins in the next step.", "11")
        return Refusal("An HQ never fights.", "2")
    if goal is None:
        return Refusal("No enemy stands beside it.", "10")
    if not setting.near[seen.units[id].cell] >> goal & 1:
        return Refusal("It attacks only what stands beside it.", "10")
    return Refusal("No enemy stands there.", "10")


def _no_support(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    kind = seen.kind(id)
    step = "12" if seen.phase == DEFENCE else "11"
    if kind.melee:
        who = "Defenders fight where they stand." if step == "12" else "Melee units have chosen."
        return Refusal(who, step)
    if not kind.range:
        return Refusal("An HQ never fights.", "2")
    cells = fight_cells(seen)
    unit = seen.units[id]
    if cells >> unit.cell & 1:
        return Refusal("It is under attack itself, and helps nobody.", "12")
    if goal is not None and not cells >> goal & 1:
        return Refusal("There is no fight there.", step)
    if not support_targets(seen, id, unit, cells):
        return because(step, "No fight within its range of {range}.", range=kind.range)
    return because(step, "Too far: its range is {range}.", range=kind.range)
