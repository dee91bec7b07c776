"""What each action does: `apply`, verb by verb; it copies the state once and changes its copy."""

from game.board.grid import Cell, Edge
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
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
from rulesets.dominoes.view.words import Telling


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    telling = Telling()
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            _move(state, id, goal, dice, telling)
        case Action("attack", PieceRef(id), PieceRef(target)):
            _attack(state, id, target, telling)
        case Action("end_turn"):
            end_turn(state, telling)
        case Action("face", PieceRef(id), CellRef(goal)):
            _face(state, id, goal, telling)
        case Action("keep"):
            next_turn(state, telling)
        case Action("spawn", CardRef(kind), CellRef(cell), leader):
            _spawn(state, kind, cell, leader, telling)
        case Action("charge", PieceRef(id), PieceRef(target)):
            _charge(state, id, target, telling)
        case Action("ram", PieceRef(id), EdgeRef(edge), at):
            _ram(state, id, edge, state.setting.grid.parse_label(at), telling)
        case Action("waste"):
            assert state.shot is not None
            _shoot(state, {state.shot.victim: "attack"}, telling)
        case Action("decline"):
            telling.say("The bonus is declined.", state.seat)
            resume(state, telling)
        case Action("extend", CardRef(), CellRef(cell)):
            state.spares -= 1
            _lay(state, cell, telling)
            resume(state, telling)
        case Action("shift", EdgeRef(edge), EdgeRef(goal)):
            _shift(state, edge, goal, telling)
        case Action(CONCEDE.verb):
            _concede(state, telling)
        case _:
            _set_up(state, action, telling)
    return Transition(state, tuple(telling.events))


# ------------------------------------------------------------------------------------------- set-up


def _set_up(state: State, action: Action, telling: Telling) -> None:
    match action:
        case Action("build", CardRef(), CellRef(cell)):
            _lay(state, cell, telling)
        case Action("wall", CardRef(), EdgeRef(edge)):
            state.walls |= 1 << edge
            telling.wall(edge, "a wall")
            next_wall(state, telling)
        case Action("stock", CardRef(kind), CellRef(cell)):
            _stock(state, kind, cell, telling)
        case Action("confirm") if state.phase == STOCK:
            next_stock(state, telling)
        case Action("confirm"):
            next_base(state, telling)
        case Action(verb) if verb in ORDER_VERBS:
            _choose_order(state, ORDER_VERBS.index(verb), telling)
        case _:
            raise ValueError(f"Dominoes of War has no such action: {action}")


def _choose_order(state: State, place: int, telling: Telling) -> None:
    """Put the winner of the flip at a place in the order (§3)."""
    seats = state.setting.seats
    state.first = seats[(seats.index(state.seat) - place) % len(seats)]
    telling.goes_first(state.first)
    begin_bases(state, telling)


def _lay(state: State, cell: Cell, telling: Telling) -> None:
    """Add a cell to a base (§5, §12)."""
    base = state.base(state.seat) | 1 << cell
    state.bases = dict(sorted({**state.bases, state.seat: base}.items()))
    telling.based(cell)


def _stock(state: State, kind: str, cell: Cell, telling: Telling) -> None:
    """Put a troop onto a base cell; only its owner may know while it is secret (§8)."""
    seat = state.seat
    troop = Troop(kind, seat, cell)
    id = stocked_id(state, seat, cell)
    state.troops = dict(sorted({**state.troops, id: troop}.items()))
    give_back(state, troop, -1)
    telling.placed(id, troop, (seat,) if state.veiled else None)


# ------------------------------------------------------------------------------------------- moving


def _move(state: State, id: PieceId, goal: Cell, dice: Dice, telling: Telling) -> None:
    troop = state.troops[id]
    path = state.ways.path(troop.cell, goal, KINDS[troop.kind], state.occupied())
    telling.moved(id, troop, path)
    state.troops[id] = troop._replace(cell=goal)
    spend(state, id)
    arrive(state, id, dice, telling)


# ---------------------------------------------------------------------------------------- attacking


def _attack(state: State, id: PieceId, target: PieceId, telling: Telling) -> None:
    """Kill a troop; a Quick Shot first chooses what its second ray does (§10, §14)."""
    if state.phase == SHOT:
        assert state.shot is not None
        _shoot(state, {state.shot.victim: "attack", target: "attack"}, telling)
        return
    shooter, victim = state.troops[id], state.troops[target]
    if KINDS[shooter.kind].aim is Aim.SPLIT:
        on = ground(state, state.seat)
        if second_targets(state, shooter, victim.cell, on):
            spend(state, id)
            state.shot = Shot(id, target)
            state.phase = SHOT
            telling.aims(id, shooter, target, victim)
            return
    spend(state, id)
    telling.counted(state.seat, "attacks")
    telling.struck(id, shooter, target, victim)
    bury(state, casualties(state, {target: "attack"}), telling)
    resume(state, telling)


def _shoot(state: State, struck: dict[PieceId, str], telling: Telling) -> None:
    """Let both rays of a Quick Shot hit at once (§14)."""
    assert state.shot is not None
    id = state.shot.shooter
    telling.counted(state.seat, "attacks")
    for target in struck:
        telling.struck(id, state.troops[id], target, state.troops[target])
    bury(state, casualties(state, struck), telling)
    resume(state, telling)


def _charge(state: State, id: PieceId, target: PieceId, telling: Telling) -> None:
    troop, victim = state.troops[id], state.troops[target]
    path = charge_path(troop, victim.cell, ground(state, state.seat))
    telling.moved(id, troop, path)
    telling.counted(state.seat, "attacks")
    telling.struck(id, troop, target, victim)
    dead = charge_dead(state, id, target)
    spend(state, id)
    state.troops[id] = troop._replace(cell=victim.cell)
    bury(state, dead, telling)
    resume(state, telling)


def _ram(state: State, id: PieceId, edge: Edge, cell: Cell, telling: Telling) -> None:
    troop = state.troops[id]
    if cell != troop.cell:
        telling.moved(id, troop, (troop.cell, cell))
    spend(state, id)
    state.troops[id] = troop._replace(cell=cell)
    dead = ram_dead(state, id, edge, cell)
    state.walls &= ~(1 << edge)
    telling.wall(edge, "the wall is blown up")
    bury(state, dead, telling)
    resume(state, telling)


# ----------------------------------------------------------------------------------------- spawning


def _spawn(state: State, kind: str, cell: Cell, leader: str, telling: Telling) -> None:
    """Put a pool troop onto an own base cell; a sniper is turned at once (§9, §12)."""
    if state.phase != BONUS_10:
        caller = PieceId(int(leader.removeprefix("#")))
        spend(state, caller)
        telling.changed(caller, state.troops[caller], "acted", "calls up a troop")
    troop = Troop(kind, state.seat, cell)
    id = PieceId(state.next_id)
    state.next_id += 1
    state.troops[id] = troop
    give_back(state, troop, -1)
    state.stirred = True
    telling.placed(id, troop)
    telling.counted(state.seat, "spawned")
    if kind == SNIPER:
        state.fresh = id
        state.phase = SPAWNED
        telling.asks(state)
    else:
        resume(state, telling)


def _face(state: State, id: PieceId, goal: Cell, telling: Telling) -> None:
    """Turn a sniper to the cell at its side (§8, §13)."""
    troop = state.troops[id]
    side = state.setting.grid.step[troop.cell].index(goal)
    state.troops[id] = turned = troop._replace(facing=side)
    telling.faced(id, turned, (troop.seat,) if state.veiled else None)
    if state.phase == STOCK:
        return
    if state.phase == SPAWNED:
        resume(state, telling)
        return
    state.faced |= 1 << id
    if not unturned(state):
        next_turn(state, telling)


# ----------------------------------------------------------------------------------------- the rest


def _shift(state: State, edge: Edge, goal: Edge, telling: Telling) -> None:
    """Move a wall (§12)."""
    state.walls = state.walls & ~(1 << edge) | 1 << goal
    state.stirred = True
    telling.wall(edge, "the wall is taken away")
    telling.wall(goal, "a wall")
    resume(state, telling)


def _concede(state: State, telling: Telling) -> None:
    """Let the deciding player give up; his troops leave the board (§18)."""
    seat = state.seat
    audience: tuple[Seat, ...] | None = (seat,) if state.veiled else None
    drop(state, seat, "resigned", telling)
    if len(state.standing) > 1:
        own = {id: "resigned" for id, troop in state.troops.items() if troop.seat == seat}
        telling.died(state.troops, Dead(own, ()), audience)
        for id in own:
            del state.troops[id]
    if state.phase in SETUP:
        leave(state, seat, telling)
    else:
        resume(state, telling)
