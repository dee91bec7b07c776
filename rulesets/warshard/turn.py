"""The course of a game: set-up, the steps of a turn and what closes each, and the end (§3 to §5).

Fights and what follows from them (§15 to §19), control, reinforcements and replacements (§20 to
§22), and how a game ends (§23, §24) stand in that order. What takes a log changes `state`.
"""

from collections import Counter

from game.board.board import Board
from game.board.grid import Cell, bits
from game.core.dice import Dice, pick
from game.core.event import Cause, Event
from game.core.refs import PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, seat_name
from rulesets.warshard.combat import (
    advancing,
    decide,
    exchanged,
    melee_targets,
    retreat_cells,
    sent_back,
    supporters,
    weak_fights,
)
from rulesets.warshard.moves import can_march, entry_cells, without_supply
from rulesets.warshard.options import Options
from rulesets.warshard.state import (
    DEFENCE,
    DIE,
    MELEE,
    MOVE,
    NOWHERE,
    RESULTS,
    SEATS,
    STAYS,
    SUPPORT,
    UPKEEP,
    Setting,
    State,
    Task,
    Unit,
    other,
    victory_points,
)
from rulesets.warshard.view.log_events import LogEvents
from rulesets.warshard.view.words import unit_at


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: points given, control taken (§5, §20)."""
    setting = Setting(board, options)
    counters = setting.counters
    units = {id: Unit(counter.cell) for id, counter in counters.items() if not counter.turn}
    due = sorted((id for id in counters if id not in units), key=lambda id: (counters[id].turn, id))
    state = State(setting, units, {}, tuple(due))
    take_control(state)
    begin_turn(state)
    go_on(state, dice, LogEvents(state))
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return the turn that begins, where those before it left nobody a choice (§5)."""
    log = LogEvents(first)
    if first.turn and not first.over:
        log.turn(first)
    return tuple(log.events)


def begin_turn(state: State) -> None:
    """Give the active side its movement points (§5); changes `state`."""
    seat, counters = state.active, state.setting.counters
    for id, unit in state.units.items():
        counter = counters[id]
        points = counter.kind.points if counter.seat == seat else 0
        if points != unit.points:
            state.units[id] = Unit(unit.cell, points)
    state.phase = MOVE
    state.latest = NOWHERE
    state.unsupplied = ()


def go_on(state: State, dice: Dice, log: LogEvents) -> None:
    """Pass every step that leaves nobody a choice, till someone decides or the game ends."""
    while not state.over:
        if state.tasks:
            task = state.tasks[0]
            if task.kind in ("loss", "place") or not forced(state, task, log):
                log.asks(state)
                return
            state.tasks = state.tasks[1:]
        elif _asks(state):
            log.asks(state)
            return
        else:
            log.passes(state)
            close(state, dice, log)
    log.ended(outcome(state))


def _asks(state: State) -> bool:
    """Return whether a step that begins leaves a choice."""
    seat = state.active
    match state.phase:
        case "move":
            return can_march(state)
        case "melee":
            _, enemy = state.masks(seat)
            return any(
                state.kind(id).melee and melee_targets(state, unit.cell, enemy)
                for id, unit in state.of(seat)
            )
        case "support":
            return any(supporters(state, seat)) or any(weak_fights(state))
        case "defence":
            return any(supporters(state, other(seat)))
    return False


def close(state: State, dice: Dice, log: LogEvents) -> None:
    """Close the present step and begin the next; changes `state`."""
    match state.phase:
        case "move":
            _clear_stacks(state, dice, log)
            state.unsupplied = without_supply(state)
            state.rolled = ()
            state.phase = MELEE
        case "melee" if state.fights:
            state.phase = SUPPORT
        case "support" if state.fights:
            state.phase = DEFENCE
        case "defence":
            state.phase = RESULTS
            resolve(state, dice, log)
        case "upkeep":
            state.turn += 1
            if not state.over:
                begin_turn(state)
                log.turn(state)
        case _:
            state.phase = UPKEEP
            log.upkeep(state)
            upkeep(state, dice, log)


def stacks(state: State) -> list[Cell]:
    """Return the hexes in which units of the active side stand together: when its movement ends,
    but one of each is lost (§8)."""
    counts = Counter(unit.cell for _, unit in state.of(state.active))
    return sorted(cell for cell, count in counts.items() if count > 1)


def _clear_stacks(state: State, dice: Dice, log: LogEvents) -> None:
    """Destroy the weakest units of each stack of the active side until one is left (§8)."""
    seat = state.active
    for cell in stacks(state):
        while len(stack := [id for id, unit in state.of(seat) if unit.cell == cell]) > 1:
            least = min(state.kind(id).power for id in stack)
            weakest = [id for id in stack if state.kind(id).power == least]
            lost = weakest[0] if len(weakest) == 1 else pick(dice, weakest, "stack")
            text = "{unit} had to leave its stack, and is lost."
            log.say(text, seat, cell, unit=unit_at(state, lost))
            destroy(state, lost, Cause.STACK, log)


# ------------------------------------------------------------------------------------------ results


def resolve(state: State, dice: Dice, log: LogEvents) -> None:
    """Decide all fights, then apply all results together (§15, §16); changes `state`."""
    fights = state.fights
    rolled = tuple(decide(state, fight, dice) for fight in fights)
    for number, (fight, found) in enumerate(zip(fights, rolled, strict=True), 1):
        log.fought(state, number, fight, found)
    gone: list[tuple[PieceId, Cause]] = []
    losses: list[Task] = []
    retreats: list[Task] = []
    advances: list[Task] = []
    for fight, found in zip(fights, rolled, strict=True):
        cell, attackers = fight.cell, fight.attackers
        melee = tuple(id for id in attackers if state.kind(id).melee)
        match found.result:
            case "DE":
                gone += [(id, Cause.ATTACK) for id in (*state.at(cell), *fight.defenders)]
            case "AE":
                gone += [(id, Cause.COUNTER) for id in attackers]
            case "EX":
                gone.append((state.defender(cell), Cause.ATTACK))
                lost = exchanged(state, attackers)
                if len(lost) > 1 and not state.setting.options.ex_owner_chooses:
                    lost = (pick(dice, lost, "exchange"),)
                if len(lost) == 1:
                    gone.append((lost[0], Cause.COUNTER))
                else:
                    losses.append(Task("loss", cell=cell, units=lost))
            case _:
                sent = sent_back(state, fight, found.result)
                retreats += [Task("retreat", id, cell) for id in sent]
        winners = attackers if state.setting.options.support_may_advance else melee
        advances.append(Task("advance", cell=cell, units=winners))
    for id, cause in gone:
        destroy(state, id, cause, log)
    state.fights = ()
    state.rolled = rolled
    state.tasks = (*losses, *retreats, *advances)
    strike_out(state)


def destroy(state: State, id: PieceId, cause: Cause, log: LogEvents) -> None:
    """Take a unit off the board and put it among the shattered; changes `state`."""
    log.removed(id, state.units.pop(id).cell, cause)
    state.shattered = (*state.shattered, id)


def retreat(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Let a unit retreat; changes `state`."""
    unit = state.units[id]
    log.sent_back(id, (unit.cell, goal))
    state.units[id] = unit._replace(cell=goal)


def advance(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Let a unit take the hex of its fight; changes `state`."""
    unit = state.units[id]
    log.moved(id, (unit.cell, goal))
    state.units[id] = unit._replace(cell=goal)


def forced(state: State, task: Task, log: LogEvents) -> bool:
    """Settle a retreat or an advance that leaves no choice; changes `state`.

    Returns whether it did; if not, someone must decide.
    """
    match task.kind:
        case "retreat":
            cells = retreat_cells(state, task.unit)
            if cells & (cells - 1):
                return False
            if cells:
                retreat(state, task.unit, next(bits(cells)), log)
            else:
                _cut_off(state, task, log)
            return True
        case "advance":
            return not advancing(state, task)
    return False


def _cut_off(state: State, task: Task, log: LogEvents) -> None:
    """Destroy a unit that cannot retreat (§17); changes `state`."""
    id, cell = task.unit, state.units[task.unit].cell
    unit = unit_at(state, id)
    log.say("{unit} has nowhere to retreat to.", state.seat(id), cell, unit=unit)
    destroy(state, id, Cause.RETREAT, log)
    state.rolled = tuple(
        rolled._replace(stuck=rolled.stuck + 1) if rolled.cell == task.cell else rolled
        for rolled in state.rolled
    )
    strike_out(state)


# ------------------------------------------------------------------------------------------- upkeep


def take_control(state: State, log: LogEvents | None = None) -> None:
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
                if log is not None:
                    log.controlled(cell, seat)
    if changed:
        state.control = dict(sorted(control.items()))


def upkeep(state: State, dice: Dice, log: LogEvents) -> None:
    """Do everything the end of a turn brings, as far as nobody must choose; changes `state`."""
    take_control(state, log)
    _reinforce(state, log)
    if state.setting.options.replacements:
        seat = state.active
        replace_units(
            state, tuple(id for id in state.shattered if state.seat(id) == seat), dice, log
        )


def put(state: State, id: PieceId, cell: Cell, log: LogEvents) -> None:
    """Put a unit onto the board; changes `state`."""
    state.units = dict(sorted({**state.units, id: Unit(cell)}.items()))
    log.placed(id, cell)


def _reinforce(state: State, log: LogEvents) -> None:
    """Let due reinforcements of the active side come in where their hexes are free (§21)."""
    counters = state.setting.counters
    seat = state.active
    for id in state.due:
        counter = counters[id]
        if counter.seat == seat and counter.turn <= state.turn and not state.at(counter.cell):
            state.due = tuple(other for other in state.due if other != id)
            put(state, id, counter.cell, log)
            later = [other for other in state.due if counters[other].cell == counter.cell]
            if not later or counters[later[0]].seat != seat:
                log.came_in(counter.cell)


def replace_units(state: State, queue: tuple[PieceId, ...], dice: Dice, log: LogEvents) -> None:
    """Roll for shattered units in turn until one must be placed by choice (§22).

    Who rolls has an HQ on the board, so nobody loses a last unit by it.
    """
    for index, id in enumerate(queue):
        cells = entry_cells(state, id)
        if not cells:
            break
        die = dice.roll(DIE, "replacement", lambda face: (face > STAYS) - (face < STAYS))
        log.recovery(id, state.active, die)
        if die < STAYS:
            _forget(state, id)
        elif die > STAYS:
            if cells & (cells - 1):
                state.tasks = (Task("place", id, units=queue[index + 1 :]),)
                return
            come_back(state, id, next(bits(cells)), log)


def come_back(state: State, id: PieceId, cell: Cell, log: LogEvents) -> None:
    """Put a recovered unit onto the board; changes `state`."""
    _forget(state, id)
    put(state, id, cell, log)


def _forget(state: State, id: PieceId) -> None:
    state.shattered = tuple(other for other in state.shattered if other != id)


# ------------------------------------------------------------------------------------------ the end


TERMINATIONS = {
    "destroyed": "no unit left",
    "resigned": "resigned",
    "both_destroyed": "no unit left on either side",
    "last_turn": "last turn over",
}


def beaten(state: State, seat: Seat) -> bool:
    """Return whether a side has no unit left, on the board or to come (§23)."""
    counters = state.setting.counters
    waiting = state.due + (state.shattered if state.setting.options.replacements else ())
    return not any(counters[id].seat == seat for id in (*state.units, *waiting))


def strike_out(state: State) -> None:
    """Note the sides that have just lost their last unit; changes `state`."""
    state.out = {seat: "destroyed" for seat in SEATS if beaten(state, seat)}


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    if len(state.out) == 1:
        (loser, how), *_ = state.out.items()
        text = "{player} resigned." if how == "resigned" else "{player} has no unit left."
        return Outcome((other(loser),), Phrase(text, {"player": seat_name(loser)}), how)
    points = {seat: victory_points(state, seat) for seat in SEATS}
    best, least = max(points.values()), min(points.values())
    score = {"best": best, "least": least}
    how = "both_destroyed" if state.out else "last_turn"
    if best == least:
        why = (
            "No unit is left: {best} victory points each."
            if state.out
            else "The last turn is over: {best} victory points each."
        )
        return Outcome((), Phrase(why, score), how)
    why = (
        "No unit is left: {best} to {least} victory points."
        if state.out
        else "The last turn is over: {best} to {least} victory points."
    )
    winner = max(points, key=points.__getitem__)
    return Outcome((winner,), Phrase(why, score), how)
