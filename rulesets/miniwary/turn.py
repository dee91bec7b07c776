"""The course of a game: set-up, losing pips and pawns, who is next, and the end (§3 to §18).

`setup` takes a map that `check_map` has passed; `State.over` tells when a game has ended.
"""

from game.board.board import Board
from game.board.grid import Cell
from game.core.dice import Dice
from game.core.event import Cause, Event
from game.core.refs import PieceId
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.miniwary.moves import blocked, refuges
from rulesets.miniwary.options import First, Options
from rulesets.miniwary.state import (
    ARRANGE,
    BLUE,
    FLEE,
    GREEN,
    LEAST_PAWNS,
    MOVE,
    RED,
    YELLOW,
    Combat,
    Flight,
    Pawn,
    Setting,
    State,
    other,
)
from rulesets.miniwary.view.log_events import LogEvents

REPEATED = 3
"""A position that comes up so many times may be a draw (§17)."""

TIE_COSTS = 1
VICTORY_COSTS = 1
"""Pips that the attacker pays for a tie (§13) and for a victory (§11)."""

_LOST: dict[str, str] = {
    "pawns": "{player} has a single pawn left.",
    "blocked": "{player} is blocked.",
    "resigned": "{player} resigned.",
}

TERMINATIONS = {
    "pawns": "a single pawn left",
    "blocked": "blocked",
    "resigned": "resigned",
    "repetition": "same position three times",
    "quiet": "quiet moves",
}


# -------------------------------------------------------------------------- set-up


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision (§3 to §5)."""
    setting = Setting(board, options)
    pawns = {
        id: Pawn(side, cell, setting.values.get(cell, options.start_value))
        for id, (side, cell) in setting.starts.items()
    }
    state = State(setting, pawns, board.mask(YELLOW), board.mask(GREEN), ARRANGE)
    if not options.arrange:
        begin_play(state, dice)
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return who begins, where the lot has told (§5)."""
    options = first.setting.options
    if options.arrange or options.first_player is not First.RANDOM:
        return ()
    log = LogEvents(first)
    log.drew_lots(first)
    return tuple(log.events)


def begin_play(state: State, dice: Dice) -> None:
    """Begin the first turn: red's, blue's, or one drawn by lot (§5); changes `state`."""
    first = state.setting.options.first_player
    if first is First.RANDOM:
        state.turn = dice.roll(2, "who moves first") - 1
    else:
        state.turn = RED if first is First.RED else BLUE
    state.phase = MOVE
    if state.setting.options.repetition_draw:
        state.past = (state.position(),)


# --------------------------------------------------------------------------- turns


def settle(state: State, combat: Combat, flight: Flight, log: LogEvents) -> None:
    """Carry out the result of a combat, up to the choice of a flight; changes `state`.

    Args:
        state: dice have fallen, nothing has happened yet.
        combat: what the dice say.
        flight: the defender, who may come to flee, and the attacker.
        log: hears what happens.
    """
    beaten, winner = flight
    margin = combat.margin
    if margin <= 0:
        _lose(state, winner, -margin or TIE_COSTS, Cause.COUNTER, log)
        pass_on(state, log)
        return
    cell = combat.target
    if not _lose(state, beaten, margin, Cause.ATTACK, log):
        claim(state, winner, cell, log)
        return
    free = refuges(state, beaten)
    if not free:
        _remove(state, beaten, Cause.RETREAT, log)
        claim(state, winner, cell, log)
    elif free & (free - 1):
        state.flight = flight
        state.phase = FLEE
        log.asks(state)
    else:
        flee(state, beaten, Cell(free.bit_length() - 1), log)
        claim(state, winner, cell, log)


def flee(state: State, id: PieceId, goal: Cell, log: LogEvents) -> None:
    """Let a beaten pawn flee to a tile (§10); changes `state`."""
    pawn = state.pawns[id]
    log.moved(id, pawn, goal)
    state.pawns[id] = pawn._replace(cell=goal)


def claim(state: State, winner: PieceId, cell: Cell, log: LogEvents) -> None:
    """Let the winner pay for its victory and move in, unless the game has ended (§11)."""
    state.flight = None
    if not state.over and _lose(state, winner, VICTORY_COSTS, Cause.VICTORY, log):
        pawn = state.pawns[winner]
        log.moved(winner, pawn, cell)
        state.pawns[winner] = pawn._replace(cell=cell)
    pass_on(state, log)


def _lose(state: State, id: PieceId, pips: int, cause: Cause, log: LogEvents) -> bool:
    """Take pips off a pawn; return whether it survives: there is no face 0 (§2)."""
    pawn = state.pawns[id]
    left = pawn.value - pips
    if left < 1:
        _remove(state, id, cause, log)
        return False
    log.changed(id, pawn, left, cause)
    state.pawns[id] = pawn._replace(value=left)
    return True


def _remove(state: State, id: PieceId, cause: Cause, log: LogEvents) -> None:
    """Take a pawn out for good, and see whether that ends the game (§14)."""
    pawn = state.pawns.pop(id)
    log.removed(id, pawn, cause)
    if state.count(pawn.side) < LEAST_PAWNS:
        seat = state.seat(pawn.side)
        state.out = {seat: "pawns"}
        log.lost(seat, "pawns")


def pass_on(state: State, log: LogEvents) -> None:
    """End a move: draws, then the other player's turn, who may be blocked; changes `state`."""
    state.moves += 1
    state.flight = None
    state.phase = MOVE
    if not state.over:
        state.turn = 1 - state.turn
        _look_for_an_end(state, log)
    if state.over:
        log.ended(outcome(state))
    else:
        log.turn(state)


def _look_for_an_end(state: State, log: LogEvents) -> None:
    options = state.setting.options
    if options.repetition_draw:
        now = state.position()
        state.past = (*state.past, now)
        if state.past.count(now) >= REPEATED:
            state.drawn = "repetition"
            return
    if options.quiet_draw and state.quiet >= options.quiet_draw:
        state.drawn = "quiet"
    elif blocked(state):
        seat = state.seat(state.turn)
        state.out = {seat: "blocked"}
        log.lost(seat, "blocked")


# ------------------------------------------------------------------------- the end


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    for loser, how in state.out.items():
        return Outcome((other(loser),), Phrase(_LOST[how], {"player": seat_name(loser)}), how)
    return Outcome((), _why_drawn(state), state.drawn)


def _why_drawn(state: State) -> Words:
    if state.drawn == "repetition":
        return "The same position came up for the third time."
    return Phrase("{count} moves in a row without combat.", {"count": state.quiet})
