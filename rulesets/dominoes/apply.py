"""What each action does: `apply`, verb by verb; it copies the state once and changes its copy."""

from game.board.grid import Cell, Edge
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.event import Cause, Stat
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Seat
from game.core.rules import Transition
from rulesets.dominoes.board import KINDS, SNIPER, Aim
from rulesets.dominoes.combat import (
    Dead,
    casualties,
    charge_dead,
    charge_path,
    ground,
    ram_dead,
    second_targets,
)
from rulesets.dominoes.moves import ORDER_VERBS, unturned
from rulesets.dominoes.state import BONUS_10, SETUP, SHOT, SPAWNED, STOCK, Shot, State, Troop
from rulesets.dominoes.turn import (
    arrive,
    begin_bases,
    bury,
    drop,
    end_turn,
    give_back,
    leave,
    next_base,
    next_stock,
    next_turn,
    next_wall,
    resume,
    spend,
    stocked_id,
)
from rulesets.dominoes.view.log_events import LogEvents


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    log = LogEvents()
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            _move(state, id, goal, dice, log)
        case Action("attack", PieceRef(id), PieceRef(target)):
            _attack(state, id, target, log)
        case Action("end_turn"):
            end_turn(state, log)
        case Action("face", PieceRef(id), CellRef(goal)):
            _face(state, id, goal, log)
        case Action("keep"):
            next_turn(state, log)
        case Action("spawn", CardRef(kind), CellRef(cell), leader):
            _spawn(state, kind, cell, leader, log)
        case Action("charge", PieceRef(id), PieceRef(target)):
            _charge(state, id, target, log)
        case Action("ram", PieceRef(id), EdgeRef(edge), at):
            _ram(state, id, edge, state.setting.grid.parse_label(at), log)
        case Action("waste"):
            assert state.shot is not None
            _shoot(state, {state.shot.victim: Cause.ATTACK}, log)
        case Action("decline"):
            log.say("The bonus is declined.", state.seat)
            resume(state, log)
        case Action("extend", CardRef(), CellRef(cell)):
            state.spares -= 1
            _lay(state, cell, log)
            resume(state, log)
        case Action("shift", EdgeRef(edge), EdgeRef(goal)):
            _shift(state, edge, goal, log)
        case Action(CONCEDE.verb):
            _concede(state, log)
        case _:
            _set_up(state, action, log)
    return Transition(state, tuple(log.events))


# ------------------------------------------------------------------------------------------- set-up


def _set_up(state: State, action: Action, log: LogEvents) -> None:
    match action:
        case Action("build", CardRef(), CellRef(cell)):
            _lay(state, cell, log)
        case Action("wall", CardRef(), EdgeRef(edge)):
            state.walls |= 1 << edge
            log.wall(edge, "a wall")
            next_wall(state, log)
        case Action("stock", CardRef(kind), CellRef(cell)):
            _stock(state, kind, cell, log)
        case Action("confirm") if state.phase == STOCK:
            next_stock(state, log)
        case Action("confirm"):
            next_base(state, log)
        case Action(verb) if verb in ORDER_VERBS:
            _choose_order(state, ORDER_VERBS.index(verb), log)
        case _:
            raise ValueError(f"Dominoes of War has no such action: {action}")


def _choose_order(state: State, place: int, log: LogEvents) -> None:
    """Put the winner of the flip at a place in the order (§3)."""
    seats = state.setting.seats
    state.first = seats[(seats.index(state.seat) - place) % len(seats)]
    log.goes_first(state.first)
    begin_bases(state, log)


def _lay(state: State, cell: Cell, log: LogEvents) -> None:
    """Add a cell to a base (§5, §12)."""
    base = state.base(state.seat) | 1 << cell
    state.bases = dict(sorted({**state.bases, state.seat: base}.items()))
    log.based(cell)


def _stock(state: State, kind: str, cell: Cell, log: LogEvents) -> None:
    """Put a troop onto a base cell; only its owner may know while it is secret (§8)."""
    seat = state.seat
    troop = Troop(kind, seat, cell)
    id = stocked_id(state, seat, cell)
    state.troops = dict(sorted({**state.troops, id: troop}.items()))
    give_back(state, troop, -1)
    log.placed(id, troop, (seat,) if state.veiled else None)


# ------------------------------------------------------------------------------------------- moving


def _move(state: State, id: PieceId, goal: Cell, dice: Dice, log: LogEvents) -> None:
    troop = state.troops[id]
    path = state.ways.path(troop.cell, goal, KINDS[troop.kind], state.occupied())
    log.moved(id, troop, path)
    state.troops[id] = troop._replace(cell=goal)
    spend(state, id)
    arrive(state, id, dice, log)


# ---------------------------------------------------------------------------------------- attacking


def _attack(state: State, id: PieceId, target: PieceId, log: LogEvents) -> None:
    """Kill a troop; a Quick Shot first chooses what its second ray does (§10, §14)."""
    if state.phase == SHOT:
        assert state.shot is not None
        _shoot(state, {state.shot.victim: Cause.ATTACK, target: Cause.ATTACK}, log)
        return
    shooter, victim = state.troops[id], state.troops[target]
    if KINDS[shooter.kind].aim is Aim.SPLIT:
        on = ground(state, state.seat)
        if second_targets(state, shooter, victim.cell, on):
            spend(state, id)
            state.shot = Shot(id, target)
            state.phase = SHOT
            log.aims(id, shooter, victim)
            return
    spend(state, id)
    log.counted(state.seat, "attacks")
    log.struck(id, shooter, target, victim)
    bury(state, casualties(state, {target: Cause.ATTACK}), log)
    resume(state, log)


def _shoot(state: State, struck: dict[PieceId, Cause], log: LogEvents) -> None:
    """Let both rays of a Quick Shot hit at once (§14)."""
    assert state.shot is not None
    id = state.shot.shooter
    log.counted(state.seat, "attacks")
    for target in struck:
        log.struck(id, state.troops[id], target, state.troops[target])
    bury(state, casualties(state, struck), log)
    resume(state, log)


def _charge(state: State, id: PieceId, target: PieceId, log: LogEvents) -> None:
    troop, victim = state.troops[id], state.troops[target]
    path = charge_path(troop, victim.cell, ground(state, state.seat))
    log.moved(id, troop, path)
    log.counted(state.seat, "attacks")
    log.struck(id, troop, target, victim)
    dead = charge_dead(state, id, target)
    spend(state, id)
    state.troops[id] = troop._replace(cell=victim.cell)
    bury(state, dead, log)
    resume(state, log)


def _ram(state: State, id: PieceId, edge: Edge, cell: Cell, log: LogEvents) -> None:
    troop = state.troops[id]
    if cell != troop.cell:
        log.moved(id, troop, (troop.cell, cell))
    spend(state, id)
    state.troops[id] = troop._replace(cell=cell)
    dead = ram_dead(state, id, edge, cell)
    state.walls &= ~(1 << edge)
    log.wall(edge, "the wall is blown up")
    bury(state, dead, log)
    resume(state, log)


# ----------------------------------------------------------------------------------------- spawning


def _spawn(state: State, kind: str, cell: Cell, leader: str, log: LogEvents) -> None:
    """Put a pool troop onto an own base cell; a sniper is turned at once (§9, §12)."""
    if state.phase != BONUS_10:
        caller = PieceId(int(leader.removeprefix("#")))
        spend(state, caller)
        log.changed(caller, state.troops[caller], Stat.ACTED, "calls up a troop")
    troop = Troop(kind, state.seat, cell)
    id = PieceId(state.next_id)
    state.next_id += 1
    state.troops[id] = troop
    give_back(state, troop, -1)
    state.stirred = True
    log.placed(id, troop)
    log.counted(state.seat, "spawned")
    if kind == SNIPER:
        state.fresh = id
        state.phase = SPAWNED
        log.asks(state)
    else:
        resume(state, log)


def _face(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Turn a sniper to the cell at its side (§8, §13)."""
    troop = state.troops[id]
    side = state.setting.grid.step[troop.cell].index(goal)
    state.troops[id] = turned = troop._replace(facing=side)
    log.faced(id, turned, (troop.seat,) if state.veiled else None)
    if state.phase == STOCK:
        return
    if state.phase == SPAWNED:
        resume(state, log)
        return
    state.faced |= 1 << id
    if not unturned(state):
        next_turn(state, log)


# ----------------------------------------------------------------------------------------- the rest


def _shift(state: State, edge: Edge, goal: Edge, log: LogEvents) -> None:
    """Move a wall (§12)."""
    state.walls = state.walls & ~(1 << edge) | 1 << goal
    state.stirred = True
    log.wall(edge, "the wall is taken away")
    log.wall(goal, "a wall")
    resume(state, log)


def _concede(state: State, log: LogEvents) -> None:
    """Let the deciding player give up; his troops leave the board (§18)."""
    seat = state.seat
    audience: tuple[Seat, ...] | None = (seat,) if state.veiled else None
    drop(state, seat, "resigned", log)
    if len(state.standing) > 1:
        own = {id: Cause.RESIGNED for id, troop in state.troops.items() if troop.seat == seat}
        log.died(state.troops, Dead(own, ()), audience)
        for id in own:
            del state.troops[id]
    if state.phase in SETUP:
        leave(state, seat, log)
    else:
        resume(state, log)
