"""What each action does: `apply`, verb by verb.

A step copies the state once and changes its copy. It also works on an observation: what is hidden
then stays hidden, and a seat with unseen pieces is taken to own a base among them.
"""

from game.board.grid import Cell
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.event import Cause
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef
from game.core.rules import Transition
from rulesets.mini_wars.combat import resolve
from rulesets.mini_wars.moves import ground_of, steps_of
from rulesets.mini_wars.state import BOUGHT, DONE, MOVED, UNITS, Building, Piece, State
from rulesets.mini_wars.turn import end_turn, lose, pass_on, remove
from rulesets.mini_wars.view.log_events import LogEvents


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    log = LogEvents(before)
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            _move(state, id, goal, log)
        case Action("attack", PieceRef(id), PieceRef(target)):
            _attack(state, id, target, dice, log)
        case Action("heal", PieceRef(taker), PieceRef(giver)):
            _give(state, giver, taker, log)
        case Action("reinforce", PieceRef(giver), PieceRef(taker)):
            _give(state, giver, taker, log)
        case Action("buy", CardRef(card), CellRef(site)):
            _buy(state, card, site, log)
        case Action("end_turn"):
            end_turn(state, log)
        case Action(CONCEDE.verb):
            lose(state, state.seat, "resigned", log)
            if not state.over:
                pass_on(state, log)
        case _:
            raise ValueError(f"Mini Wars has no such action: {action}")
    return Transition(state, tuple(log.events))


def _move(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    piece = state.pieces[id]
    unit = UNITS[piece.kind]
    grid = state.setting.grid
    if grid.neighbour_mask[piece.cell] >> goal & 1:
        path: tuple[Cell, ...] = (piece.cell, goal)
    else:
        blockers = ground_of(state, piece.seat).blockers
        reach = state.setting.reach[unit.mobility]
        path = reach.path(piece.cell, goal, steps_of(state, id, unit), blockers)
    log.moved(id, piece, path)
    state.pieces[id] = Piece(piece.kind, piece.seat, goal, piece.hp, MOVED)


def _attack(state: State, id: PieceId, victim_id: PieceId, dice: Dice, log: LogEvents) -> None:
    attacker, victim = state.pieces[id], state.pieces[victim_id]
    fight = resolve(state.setting, attacker, victim, dice)
    striker, struck = (id, attacker), (victim_id, victim)
    log.struck(striker, struck, fight.blow, Cause.ATTACK)
    if fight.captured:
        state.pieces[victim_id] = victim._replace(seat=attacker.seat, hp=fight.target_hp)
        log.changed_hp(victim_id, victim, fight.target_hp, Cause.CAPTURE)
        log.changed_owner(victim_id, victim, attacker.seat, Cause.CAPTURE)
    elif fight.target_hp:
        state.pieces[victim_id] = victim._replace(hp=fight.target_hp)
        log.changed_hp(victim_id, victim, fight.target_hp, Cause.ATTACK)
    else:
        remove(state, victim_id)
        log.removed(victim_id, victim, Cause.ATTACK)
    left = 0 if fight.captured else fight.target_hp
    log.hurt(striker, struck, victim.hp - left, captured=fight.captured)
    if fight.counter:
        log.struck(struck, striker, fight.counter, Cause.COUNTER)
    if fight.attacker_hp:
        state.pieces[id] = attacker._replace(hp=fight.attacker_hp, status=DONE)
        if fight.counter:
            log.changed_hp(id, attacker, fight.attacker_hp, Cause.COUNTER)
    else:
        remove(state, id)
        log.removed(id, attacker, Cause.COUNTER)
    log.hurt(struck, striker, attacker.hp - fight.attacker_hp)
    if fight.captured and victim.kind == "base" and victim.seat != NEUTRAL:
        hidden = victim.seat in state.unknown.values()
        if not hidden and not state.bases(victim.seat):
            lose(state, victim.seat, "bases", log)


def given(giver: Piece, taker: Piece) -> int:
    """Return the hp that healing (§15) or reinforcing (§16) would move; a building keeps one."""
    keeps = 1 if isinstance(giver.type, Building) else 0
    return min(taker.type.hp - taker.hp, giver.hp - keeps)


def _give(state: State, giver_id: PieceId, taker_id: PieceId, log: LogEvents) -> None:
    giver, taker = state.pieces[giver_id], state.pieces[taker_id]
    hp = given(giver, taker)
    building = isinstance(giver.type, Building)
    cause = Cause.HEAL if building else Cause.REINFORCE
    log.changed_hp(taker_id, taker, taker.hp + hp, cause)
    state.pieces[taker_id] = taker._replace(hp=taker.hp + hp, status=DONE)
    left = giver.hp - hp
    if left:
        log.changed_hp(giver_id, giver, left, cause)
        status = giver.status if building else DONE
        state.pieces[giver_id] = giver._replace(hp=left, status=status)
    else:
        remove(state, giver_id)
        log.removed(giver_id, giver, cause)


def _buy(state: State, card: str, site: Cell, log: LogEvents) -> None:
    seat = state.seat
    unit = UNITS[card]
    cost = state.setting.price[seat][unit.key]
    id = state.next_id
    piece = Piece(unit.key, seat, site, unit.hp, BOUGHT)
    held = state.gold[seat]
    state.gold[seat] = held - cost
    state.next_id = PieceId(id + 1)
    state.pieces[id] = piece
    log.paid(seat, held, held - cost, "purchase")
    log.placed(id, piece, cost)
