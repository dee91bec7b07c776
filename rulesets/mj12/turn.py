"""The course of a game: set-up, initiative, phase after phase (§8), and the end (§26).

Phases in which nobody has anything to do are passed unasked. The last army on the map wins, or a
guard against endless play ends the game; `State.over` tells when.
"""

from game.board.board import Board
from game.core.dice import Dice
from game.core.event import Event, GameEnded
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.mj12.combat import FACES
from rulesets.mj12.moves import something_to_do
from rulesets.mj12.options import Options
from rulesets.mj12.state import (
    A_FIRE,
    A_MOVE,
    B_FIRE,
    B_MOVE,
    INITIATIVE,
    MORALE,
    NOBODY,
    READY,
    SETUP,
    SHAKEN,
    UNITS,
    Piece,
    Rolled,
    Setting,
    State,
)
from rulesets.mj12.view.log_events import LogEvents

_A, _B = True, False
_ORDER = (
    (A_FIRE, _A),
    (B_FIRE, _B),
    (B_MOVE, _B),
    (A_MOVE, _A),
    (MORALE, _A),
    (MORALE, _B),
)
"""The phases after the initiative, and whose decision each is (§8)."""
_MORALE = _ORDER.index((MORALE, _A))

TERMINATIONS = {
    "destroyed": "no unit left",
    "resigned": "resigned",
    "quiet": "quiet turns",
    "limit": "turn limit",
}


# -------------------------------------------------------------------------- set-up


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: set-up, or the first initiative (§9, §11)."""
    setting = Setting(board, options)
    placements = sorted(board.placements, key=lambda placed: placed.cell)
    pieces = {
        PieceId(number): Piece(
            placed.piece,
            Seat(placed.seat),
            placed.cell,
            disrupted=bool(placed.props.get("disrupted", False)),
        )
        for number, placed in enumerate(placements, 1)
    }
    first = next((seat for seat in setting.deploying if setting.deploys(seat)), None)
    seat = first or setting.deploying[0]
    state = State(setting, pieces, SETUP, seat, PieceId(len(pieces) + 1))
    if first is None:
        begin(state, dice, LogEvents())
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return what is told of set-up: the first initiative, where nothing is deployed."""
    log = LogEvents()
    if first.phase == INITIATIVE and first.rolled is not None:
        log.initiative(zip(first.setting.seats, first.rolled.dice, strict=True))
    return tuple(log.events)


def begin(state: State, dice: Dice, log: LogEvents) -> None:
    """End set-up: count the armies (§25) and begin the first turn; changes `state`."""
    state.start = {seat: state.units(seat) for seat in state.setting.seats}
    state.turn = 1
    log.ready()
    _roll(state, dice, log)


# --------------------------------------------------------------------------- turns


def _roll(state: State, dice: Dice, log: LogEvents) -> None:
    """Roll for the initiative (§9); changes `state`."""
    one, two = seats = state.setting.seats
    state.a = NEUTRAL
    thrown = _two_dice(dice)
    rolls = [*zip(seats, thrown, strict=True)]
    if thrown[0] == thrown[1] and not state.loser:
        thrown = _unequal_dice(dice)
        rolls += zip(seats, thrown, strict=True)
    if thrown[0] == thrown[1]:
        chooser = state.loser
    else:
        chooser = one if thrown[0] > thrown[1] else two
        state.loser = state.other(chooser)
    state.phase, state.seat = INITIATIVE, chooser
    state.rolled = Rolled(INITIATIVE, chooser, thrown)
    log.turn(chooser, state.turn)
    log.initiative(rolls)
    log.phase(chooser, INITIATIVE)


def _two_dice(dice: Dice) -> tuple[int, int]:
    """Return a die for each seat; what matters is which is higher."""
    one = dice.roll(FACES, "initiative")

    def higher(face: int) -> int:
        return (face > one) - (face < one)

    return one, dice.roll(FACES, "initiative", higher)


def _unequal_dice(dice: Dice) -> tuple[int, int]:
    """Return what rolling again until the dice differ comes to, by one throw of all such pairs.

    Rolling in a loop has no last throw, and so no exact odds.
    """

    def pair(face: int) -> tuple[int, int]:
        one, two = divmod(face - 1, FACES - 1)
        return one + 1, two + 1 + (two >= one)

    def first_wins(face: int) -> bool:
        one, two = pair(face)
        return one > two

    return pair(dice.roll(FACES * (FACES - 1), "initiative again", first_wins))


def choose(state: State, a: Seat, dice: Dice, log: LogEvents) -> None:
    """Let the winner of the initiative be A or B (§9); fire markers go (§10)."""
    log.chosen(state.seat, a)
    state.a = a
    for id, piece in state.pieces.items():
        if piece.fired:
            state.pieces[id] = piece._replace(fired=False)
    _enter(state, 0, dice, log)


def end_phase(state: State, dice: Dice, log: LogEvents) -> None:
    """Go on to the next phase in which someone has something to do (§8); changes `state`."""
    here = (state.phase, state.seat == state.a)
    _enter(state, _ORDER.index(here) + 1, dice, log)


def _enter(state: State, number: int, dice: Dice, log: LogEvents) -> None:
    """Begin the first phase from `number` on that somebody has something to do in."""
    state.active = NOBODY
    if number <= _MORALE:
        _ready(state)
    for at, (phase, is_a) in enumerate(_ORDER[number:], number):
        state.phase, state.seat = phase, state.a if is_a else state.b
        if at == _MORALE:
            _mark_shaken(state)
        if something_to_do(state):
            log.phase(state.seat, phase)
            return
        log.passes(state)
    _end_turn(state, dice, log)


def _ready(state: State) -> None:
    """Forget who has acted in the phase before."""
    for id, piece in state.pieces.items():
        if piece.status:
            state.pieces[id] = piece._replace(status=READY)


def _mark_shaken(state: State) -> None:
    """Fix who may rally only himself, for both sides (§24)."""
    for id, piece in state.pieces.items():
        if piece.disrupted and UNITS[piece.kind].leads:
            state.pieces[id] = piece._replace(status=SHAKEN)


def _end_turn(state: State, dice: Dice, log: LogEvents) -> None:
    """Count a quiet turn (§26) and begin the next, unless the game is over."""
    _ready(state)
    state.quiet += 1
    state.turn += 1
    if state.over:
        _finish(state, log)
    else:
        _roll(state, dice, log)


def lose(state: State, seat: Seat, how: str, log: LogEvents) -> None:
    """Let a seat lose the game (§26); changes `state`."""
    state.out = {seat: how}
    text = "{player} resigns." if how == "resigned" else "{player} has lost the last unit."
    log.say(text, seat)
    _finish(state, log)


def _finish(state: State, log: LogEvents) -> None:
    """Tell how the game ended."""
    end = outcome(state)
    log.events.append(GameEnded(end.winners, end.reason))


# ------------------------------------------------------------------------- the end


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    if state.out:
        loser, how = next(iter(state.out.items()))
        text = "{player} resigned." if how == "resigned" else "{player} has no unit left."
        return Outcome((state.other(loser),), Phrase(text, {"player": seat_name(loser)}), how)
    one, two = state.setting.seats
    left = {seat: state.cost(seat) for seat in (one, two)}
    why = state.guard
    if left[one] == left[two]:
        return Outcome((), Phrase(_DRAWN[why], {"count": state.quiet}), why)
    winner, loser = (one, two) if left[one] > left[two] else (two, one)
    words: dict[str, Words | int] = {
        "more": left[winner],
        "less": left[loser],
        "count": state.quiet,
    }
    return Outcome((winner,), Phrase(_WON[why], words), why)


_DRAWN = {
    "quiet": "Nobody was lost in {count} turns, and both armies cost as much.",
    "limit": "The turn limit is reached, and both armies cost as much.",
}
_WON = {
    "quiet": "Nobody was lost in {count} turns: {more} points are left against {less}.",
    "limit": "The turn limit is reached: {more} points are left against {less}.",
}
