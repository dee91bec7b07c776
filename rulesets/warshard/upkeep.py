"""The end of a turn: control, reinforcements and replacements (§20 to §22)."""

from game.board.grid import Cell, Mask, bits
from game.core.dice import Dice
from game.core.refs import PieceId
from rulesets.warshard.state import State, Task, Unit
from rulesets.warshard.telling import DIE, STAYS, Telling
from rulesets.warshard.zones import supplied


def take_control(state: State, telling: Telling | None = None) -> None:
    """Give every victory hex with a unit on it to that unit's side (§20); changes `state`."""
    setting = state.setting
    control = state.control
    changed = False
    for id, unit in state.units.items():
        cell = unit.cell
        if cell in setting.victory:
            seat = setting.counters[id].seat
            if control.get(cell) != seat:
                control[cell] = seat
                changed = True
                if telling is not None:
                    telling.controlled(cell, seat)
    if changed:
        state.control = dict(sorted(control.items()))


def upkeep(state: State, dice: Dice, telling: Telling) -> None:
    """Do everything the end of a turn brings, as far as nobody must choose; changes `state`."""
    take_control(state, telling)
    _reinforce(state, telling)
    if state.setting.options.replacements:
        seat = state.active
        replace_units(
            state, tuple(id for id in state.shattered if state.seat(id) == seat), dice, telling
        )


def put(state: State, id: PieceId, cell: Cell, telling: Telling) -> None:
    """Put a unit onto the board; changes `state`."""
    state.units = dict(sorted({**state.units, id: Unit(cell)}.items()))
    telling.placed(id, cell)


def _reinforce(state: State, telling: Telling) -> None:
    """Let due reinforcements of the active side come in where their hexes are free (§21)."""
    counters = state.setting.counters
    seat = state.active
    for id in state.due:
        counter = counters[id]
        if counter.seat == seat and counter.turn <= state.turn and not state.at(counter.cell):
            state.due = tuple(other for other in state.due if other != id)
            put(state, id, counter.cell, telling)
            later = [other for other in state.due if counters[other].cell == counter.cell]
            if not later or counters[later[0]].seat != seat:
                telling.came_in(counter.cell)


def entry_cells(state: State, id: PieceId) -> Mask:
    """Return the reinforcement points where a unit could come back now: free, in supply (§22)."""
    setting = state.setting
    seat = state.seat(id)
    own, enemy = state.masks(seat)
    entries = setting.entries[seat] & ~own & ~enemy
    return entries & supplied(state, seat) if entries else 0


def replace_units(state: State, queue: tuple[PieceId, ...], dice: Dice, telling: Telling) -> None:
    """Roll for shattered units in turn until one must be placed by choice (§22).

    Who rolls has an HQ on the board, so nobody loses a last unit by it.
    """
    for index, id in enumerate(queue):
        cells = entry_cells(state, id)
        if not cells:
            break
        die = dice.roll(DIE, "replacement", lambda face: (face > STAYS) - (face < STAYS))
        telling.recovery(id, state.active, die)
        if die < STAYS:
            _forget(state, id)
        elif die > STAYS:
            if cells & (cells - 1):
                state.tasks = (Task("place", id, units=queue[index + 1 :]),)
                return
            come_back(state, id, next(bits(cells)), telling)


def come_back(state: State, id: PieceId, cell: Cell, telling: Telling) -> None:
    """Put a recovered unit onto the board; changes `state`."""
    _forget(state, id)
    put(state, id, cell, telling)


def _forget(state: State, id: PieceId) -> None:
    state.shattered = tuple(other for other in state.shattered if other != id)
