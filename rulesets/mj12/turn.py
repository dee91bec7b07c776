"""The course of turns (§8): initiative, phase after phase, and those passed unasked."""

from game.core.dice import Dice
from game.core.event import GameEnded
from game.core.refs import NEUTRAL, Seat
from rulesets.mj12.combat import FACES
from rulesets.mj12.ending import outcome, over
from rulesets.mj12.moves import something_to_do
from rulesets.mj12.state import (
    A_FIRE,
    A_MOVE,
    B_FIRE,
    B_MOVE,
    INITIATIVE,
    MORALE,
    NOBODY,
    READY,
    SHAKEN,
    Rolled,
    State,
)
from rulesets.mj12.telling import Telling
from rulesets.mj12.units import UNITS

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


def begin(state: State, dice: Dice, telling: Telling) -> None:
    """End set-up: count the armies (§25) and begin the first turn; changes `state`."""
    state.start = {seat: state.units(seat) for seat in state.setting.seats}
    state.turn = 1
    telling.ready()
    _roll(state, dice, telling)


def _roll(state: State, dice: Dice, telling: Telling) -> None:
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
    telling.turn(chooser, state.turn)
    telling.initiative(rolls)
    telling.phase(chooser, INITIATIVE)


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


def choose(state: State, a: Seat, dice: Dice, telling: Telling) -> None:
    """Let the winner of the initiative be A or B (§9); fire markers go (§10)."""
    telling.chosen(state.seat, a)
    state.a = a
    for id, piece in state.pieces.items():
        if piece.fired:
            state.pieces[id] = piece._replace(fired=False)
    _enter(state, 0, dice, telling)


def end_phase(state: State, dice: Dice, telling: Telling) -> None:
    """Go on to the next phase in which someone has something to do (§8); changes `state`."""
    here = (state.phase, state.seat == state.a)
    _enter(state, _ORDER.index(here) + 1, dice, telling)


def _enter(state: State, number: int, dice: Dice, telling: Telling) -> None:
    """Begin the first phase from `number` on that somebody has something to do in."""
    state.active = NOBODY
    if number <= _MORALE:
        _ready(state)
    for at, (phase, is_a) in enumerate(_ORDER[number:], number):
        state.phase, state.seat = phase, state.a if is_a else state.b
        if at == _MORALE:
            _mark_shaken(state)
        if something_to_do(state):
            telling.phase(state.seat, phase)
            return
    _end_turn(state, dice, telling)


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


def _end_turn(state: State, dice: Dice, telling: Telling) -> None:
    """Count a quiet turn (§26) and begin the next, unless the game is over."""
    _ready(state)
    state.quiet += 1
    state.turn += 1
    if over(state):
        finish(state, telling)
    else:
        _roll(state, dice, telling)


def lose(state: State, seat: Seat, how: str, telling: Telling) -> None:
    """Let a seat lose the game (§26); changes `state`."""
    state.out = {seat: how}
    text = "{player} resigns." if how == "resigned" else "{player} has lost the last unit."
    telling.say(text, seat)
    finish(state, telling)


def finish(state: State, telling: Telling) -> None:
    """Tell how the game ended."""
    end = outcome(state)
    telling.events.append(GameEnded(end.winners, end.reason))
