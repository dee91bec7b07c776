"""What each action does: `apply`, verb by verb; it copies the state once and changes its copy."""

from game.board.grid import Cell
from game.core.action import CONCEDE, Action
from game.core.dice import Dice
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from game.core.rules import Transition
from rulesets.miniwary.combat import fight
from rulesets.miniwary.state import CHOOSER, COLOUR, Flight, State, decider, other
from rulesets.miniwary.turn import begin_play, claim, flee, outcome, pass_on, settle
from rulesets.miniwary.view.log_events import LogEvents


def apply(before: State, action: Action, dice: Dice) -> Transition:
    """Return what a legal action (or CONCEDE) of the deciding seat leads to."""
    state = before.copy()
    log = LogEvents(before)
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            _move(state, id, goal, log)
        case Action("attack", PieceRef(id), PieceRef(target)):
            _attack(state, id, target, dice, log)
        case Action("flee", PieceRef(id), CellRef(goal)):
            assert state.flight is not None
            winner, cell = state.flight.winner, state.pawns[id].cell
            flee(state, id, goal, log)
            claim(state, winner, cell, log)
        case Action("swap", CellRef(one), CellRef(two)):
            _swap(state, one, two, log)
        case Action("done"):
            state.phase = COLOUR
            log.laid(state)
        case Action("take_red"):
            _take(state, CHOOSER, dice, log)
        case Action("take_blue"):
            _take(state, other(CHOOSER), dice, log)
        case Action(CONCEDE.verb):
            seat = decider(state)
            state.out = {seat: "resigned"}
            log.lost(seat, "resigned")
            log.ended(outcome(state))
        case _:
            raise ValueError(f"Miniwary has no such action: {action}")
    return Transition(state, tuple(log.events))


def _move(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    pawn = state.pawns[id]
    log.moved(id, pawn, goal)
    state.pawns[id] = pawn._replace(cell=goal)
    state.quiet += 1
    pass_on(state, log)


def _attack(state: State, id: PieceId, target: PieceId, dice: Dice, log: LogEvents) -> None:
    attacker, defender = state.pawns[id], state.pawns[target]
    combat = fight(state, attacker, defender, dice)
    log.fought(state, id, target, combat)
    state.last = combat
    state.quiet = 0
    state.past = ()
    settle(state, combat, Flight(target, id), log)


def _swap(state: State, one: Cell, two: Cell, log: LogEvents) -> None:
    """Exchange the colours of two tiles (§3)."""
    for name in ("yellow", "green"):
        mask = getattr(state, name)
        if (mask >> one ^ mask >> two) & 1:
            setattr(state, name, mask ^ (1 << one | 1 << two))
    state.swaps += 1
    log.swapped(state, one, two)


def _take(state: State, red: Seat, dice: Dice, log: LogEvents) -> None:
    """Give out the colours and begin (§4, §5)."""
    state.red = red
    begin_play(state, dice)
    log.chosen(state)
