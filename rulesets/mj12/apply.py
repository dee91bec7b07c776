"""What each action does: `apply`, verb by verb. A step copies the state and changes its copy."""

from game.board.grid import Cell
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.event import Cause
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from game.core.rules import Transition
from rulesets.mj12 import combat, turn
from rulesets.mj12.moves import Field
from rulesets.mj12.state import DONE, NOBODY, NOWHERE, SETUP, UNITS, Piece, Rolled, State
from rulesets.mj12.view.log_events import LogEvents


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    log = LogEvents()
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            _move(state, id, goal, log)
        case Action("attack", PieceRef(id), PieceRef(target)):
            _attack(state, id, target, dice, log)
        case Action("advance", PieceRef(id), CellRef(goal)):
            _advance(state, id, goal, log)
        case Action("stay"):
            _lapse(state, log)
        case Action("fire", PieceRef(id), PieceRef(target)):
            _fire(state, id, target, dice, log)
        case Action("rally", PieceRef(id), PieceRef(target)):
            _rally(state, id, target, dice, log)
        case Action("end_fire" | "end_moves" | "end_morale"):
            turn.end_phase(state, dice, log)
        case Action("be_a"):
            turn.choose(state, state.seat, dice, log)
        case Action("be_b"):
            turn.choose(state, state.other(state.seat), dice, log)
        case Action("place", CardRef(card), CellRef(site)):
            _place(state, card, site, log)
        case Action("take_back", PieceRef(id)):
            log.taken_back(id, state.pieces.pop(id))
        case Action("done"):
            _done(state, dice, log)
        case Action(CONCEDE.verb):
            turn.lose(state, state.seat, "resigned", log)
        case _:
            raise ValueError(f"MiniWars has no such action: {action}")
    return Transition(state, tuple(log.events))


# -------------------------------------------------------------------------- set-up


def _place(state: State, card: str, site: Cell, log: LogEvents) -> None:
    id = state.next_id
    piece = Piece(card, state.seat, site)
    state.pieces[id] = piece
    state.next_id = PieceId(id + 1)
    log.placed(id, piece, UNITS[card].cost if state.setting.points else 0)


def _done(state: State, dice: Dice, log: LogEvents) -> None:
    """Let the other side set up, or begin (§11)."""
    order = state.setting.deploying
    for seat in order[order.index(state.seat) + 1 :]:
        if state.setting.deploys(seat):
            state.seat = seat
            log.phase(seat, SETUP)
            return
    turn.begin(state, dice, log)


# ------------------------------------------------------------------------ movement


def _lapse(state: State, log: LogEvents) -> None:
    """Let the chosen unit be done for good (§16)."""
    if state.active != NOBODY:
        piece = state.pieces.get(state.active)
        if piece is not None:
            log.silently(state.active, piece)
        state.active = NOBODY
    state.vacated = NOWHERE


def _move(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Move a unit (§13); it may still attack what it then stands beside (§16)."""
    _lapse(state, log)
    piece = state.pieces[id]
    setting = state.setting
    field = Field(state, piece.seat)
    unit = piece.type
    way = setting.tables.path(unit.foot, unit.move, piece.cell, goal, field.enemies)
    log.moved(id, piece, way)
    state.pieces[id] = piece._replace(cell=goal, status=DONE)
    if setting.ground.strike[goal] & field.enemies:
        state.active = id


def _attack(state: State, id: PieceId, target: PieceId, dice: Dice, log: LogEvents) -> None:
    """Resolve a melee attack: the defender's fate first, then the double (§20 to §23)."""
    if state.active != id:
        _lapse(state, log)
    state.active = NOBODY
    setting = state.setting
    attacker, defender = state.pieces[id], state.pieces[target]
    roll = combat.fight(setting, attacker, defender, dice)
    state.rolled = Rolled("melee", state.seat, *roll)
    state.pieces[id] = attacker._replace(status=DONE)
    log.struck((id, attacker), (target, defender), roll, Cause.ATTACK)
    if roll.success:
        _hit(state, target, log)
    if roll.double and not (state.out or attacker.disrupted):
        _disrupt(state, id, Cause.DOUBLE, log)
    if target not in state.pieces and not state.out:
        cell = defender.cell
        if setting.ground.may_step(attacker.type.foot, attacker.cell, cell):
            state.active, state.vacated = id, cell


def _advance(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Move into the hex of the destroyed unit, free of points and zones (§23)."""
    piece = state.pieces[id]
    log.moved(id, piece, (piece.cell, goal))
    state.pieces[id] = piece._replace(cell=goal)
    state.active, state.vacated = NOBODY, NOWHERE


# --------------------------------------------------------------------- fire, rally


def _fire(state: State, id: PieceId, target: PieceId, dice: Dice, log: LogEvents) -> None:
    """Resolve a shot (§19); the firer gets a marker (§10)."""
    firer, victim = state.pieces[id], state.pieces[target]
    roll = combat.shoot(state.setting, firer, victim, dice)
    state.rolled = Rolled("fire", state.seat, *roll)
    state.pieces[id] = firer._replace(fired=True)
    log.struck((id, firer), (target, victim), roll, Cause.FIRE)
    if roll.success:
        _hit(state, target, log)


def _rally(state: State, id: PieceId, target: PieceId, dice: Dice, log: LogEvents) -> None:
    """Resolve a leader's attempt (§24)."""
    leader, piece = state.pieces[id], state.pieces[target]
    roll = combat.rally(state.setting, leader, piece, dice)
    state.rolled = Rolled("rally", state.seat, *roll)
    log.tried(leader, piece, state.setting.grid)
    log.rolled(state.seat, roll, "rallied" if roll.success else "no effect")
    state.pieces[id] = leader._replace(status=DONE)
    log.silently(id, leader)
    if roll.success:
        state.pieces[target] = state.pieces[target]._replace(disrupted=False)
        log.rallied(target, piece)


# ---------------------------------------------------------------------------- hits


def _disrupt(state: State, id: PieceId, cause: Cause, log: LogEvents) -> None:
    piece = state.pieces[id]
    state.pieces[id] = piece._replace(disrupted=True)
    log.disrupted(id, piece, cause)


def _hit(state: State, id: PieceId, log: LogEvents) -> None:
    """Disrupt a unit, or remove it where it was disrupted already (§3)."""
    piece = state.pieces[id]
    enemy = state.other(piece.seat)
    if not piece.disrupted:
        _disrupt(state, id, Cause.ATTACK, log)
        log.count(enemy, "disrupted")
        return
    del state.pieces[id]
    state.quiet = -1
    log.removed(id, piece, Cause.ATTACK)
    log.count(enemy, "kills")
    log.count(enemy, "points", piece.type.cost)
    _count(state, piece.seat, log)


def _count(state: State, seat: Seat, log: LogEvents) -> None:
    """See whether an army breaks (§25) or is gone (§26)."""
    left = state.units(seat)
    if not left:
        turn.lose(state, seat, "destroyed", log)
    elif state.breaks(seat, left):
        state.broken += (seat,)
        shaken = [(id, p) for id, p in state.pieces.items() if p.seat == seat and not p.disrupted]
        cells = tuple(piece.cell for _, piece in shaken)
        log.say("{player}'s army breaks: all its units are disrupted.", seat, cells)
        for id, piece in shaken:
            state.pieces[id] = piece._replace(disrupted=True)
            log.silently(id, piece)
