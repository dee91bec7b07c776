"""The course of turns: losing pips and pawns, who is next, and when it ends (§9 to §17)."""

from game.board.grid import Cell
from game.core.dice import Dice
from game.core.refs import PieceId
from rulesets.miniwary.ending import LEAST_PAWNS, outcome, over
from rulesets.miniwary.moves import blocked, refuges
from rulesets.miniwary.options import First
from rulesets.miniwary.setting import BLUE, RED
from rulesets.miniwary.state import FLEE, MOVE, Combat, Flight, State
from rulesets.miniwary.telling import VICTORY, Telling

REPEATED = 3
"""A position that comes up so many times may be a draw (§17)."""

TIE_COSTS = 1
VICTORY_COSTS = 1
"""Pips that the attacker pays for a tie (§13) and for a victory (§11)."""


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


def settle(state: State, combat: Combat, flight: Flight, telling: Telling) -> None:
    """Carry out the result of a combat, up to the choice of a flight; changes `state`.

    Args:
        state: dice have fallen, nothing has happened yet.
        combat: what the dice say.
        flight: the defender, who may come to flee, and the attacker.
        telling: hears what happens.
    """
    beaten, winner = flight
    margin = combat.margin
    if margin <= 0:
        _lose(state, winner, -margin or TIE_COSTS, "counter", telling)
        pass_on(state, telling)
        return
    cell = combat.target
    if not _lose(state, beaten, margin, "attack", telling):
        claim(state, winner, cell, telling)
        return
    free = refuges(state, beaten)
    if not free:
        _remove(state, beaten, "retreat", telling)
        claim(state, winner, cell, telling)
    elif free & (free - 1):
        state.flight = flight
        state.phase = FLEE
        telling.asks(state)
    else:
        flee(state, beaten, Cell(free.bit_length() - 1), telling)
        claim(state, winner, cell, telling)


def flee(state: State, id: PieceId, goal: Cell, telling: Telling) -> None:
    """Let a beaten pawn flee to a tile (§10); changes `state`."""
    pawn = state.pawns[id]
    telling.moved(id, pawn, goal)
    state.pawns[id] = pawn._replace(cell=goal)


def claim(state: State, winner: PieceId, cell: Cell, telling: Telling) -> None:
    """Let the winner pay for its victory and move in, unless the game has ended (§11)."""
    state.flight = None
    if not over(state) and _lose(state, winner, VICTORY_COSTS, VICTORY, telling):
        pawn = state.pawns[winner]
        telling.moved(winner, pawn, cell)
        state.pawns[winner] = pawn._replace(cell=cell)
    pass_on(state, telling)


def _lose(state: State, id: PieceId, pips: int, cause: str, telling: Telling) -> bool:
    """Take pips off a pawn; say whether it survives: there is no face 0 (§2)."""
    pawn = state.pawns[id]
    left = pawn.value - pips
    if left < 1:
        _remove(state, id, cause, telling)
        return False
    telling.changed(id, pawn, left, cause)
    state.pawns[id] = pawn._replace(value=left)
    return True


def _remove(state: State, id: PieceId, cause: str, telling: Telling) -> None:
    """Take a pawn out for good, and see whether that ends the game (§14)."""
    pawn = state.pawns.pop(id)
    telling.removed(id, pawn, cause)
    if state.count(pawn.side) < LEAST_PAWNS:
        seat = state.seat(pawn.side)
        state.out = {seat: "pawns"}
        telling.lost(seat, "pawns")


def pass_on(state: State, telling: Telling) -> None:
    """End a move: draws, then the other player's turn, who may be blocked; changes `state`."""
    state.moves += 1
    state.flight = None
    state.phase = MOVE
    if not over(state):
        state.turn = 1 - state.turn
        _look_for_an_end(state, telling)
    if over(state):
        telling.ended(outcome(state))
    else:
        telling.turn(state)


def _look_for_an_end(state: State, telling: Telling) -> None:
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
        telling.lost(seat, "blocked")
