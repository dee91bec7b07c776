"""What may be taken back, and in which words a refusal is given."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from game.core.event import DiceRolled, TurnBegan, heard
from game.core.presentation import Refusal
from game.core.refs import Seat
from game.match.sighting import in_words
from game.match.timeline import Step

if TYPE_CHECKING:
    from game.match.match import Match


class UndoRule(StrEnum):
    """How far a player may take back his own steps, before anything is revealed."""

    TURN = "turn"
    """Every step of the turn."""
    STEP = "step"
    """The last step only."""
    OFF = "off"


STOPS_HERE = "Undo stops here: {why}."
"""The sentence around the reason, where there is room for it."""

OFF = Refusal("undo is switched off")
NOTHING = Refusal("nothing to take back yet")
NOTHING_AGAIN = Refusal("nothing to bring back")
OVER = Refusal("the game is over")
TURN_ENDED = Refusal("the turn ended")
OTHER_ACTED = Refusal("another player has acted since")
ROLLED = Refusal("the dice were rolled")
REVEALED = Refusal("something was revealed")
ONLY_LAST = Refusal("only the last step can be taken back")
OTHERS_TURN = Refusal("another player decides now")


def refusal(match: "Match", seat: Seat) -> Refusal | None:
    """Say why a seat cannot take back now, from nothing but what the seat knows."""
    if match.undo_rule is UndoRule.OFF:
        return OFF
    if not match.steps:
        return NOTHING
    if match.outcome is not None:
        return OVER
    if seat != match.deciding:
        return OTHERS_TURN
    if _alone(match, seat):
        return NOTHING if _own_step(match, seat) is None else None
    last = match.steps[-1]
    if any(isinstance(event, TurnBegan) for event in last.events):
        return TURN_ENDED
    if last.seat != seat:
        return OTHER_ACTED
    if last.rolls:
        rolled = any(isinstance(event, DiceRolled) and heard(event, seat) for event in last.events)
        return ROLLED if rolled else REVEALED
    refs = match.eyes.sighted(len(match.steps) - 1, seat)
    if refs:
        return Refusal(in_words(refs, match.present(seat), match.board.grid))
    return ONLY_LAST if match.undo_rule is UndoRule.STEP and match.undone else None


def back_to(match: "Match", seat: Seat) -> int:
    """Return the position that undo goes back to, where it is not refused."""
    own = _own_step(match, seat) if _alone(match, seat) else None
    return len(match.steps) - 1 if own is None else own


def _alone(match: "Match", seat: Seat) -> bool:
    """Say whether the seat may take back a whole round: nobody else is there to mind."""
    others = (setup.computer for i, setup in enumerate(match.seats, 1) if i != seat)
    return match.take_back and match.setup(seat).human and all(others)


def _own_step(match: "Match", seat: Seat) -> int | None:
    for position in range(len(match.steps) - 1, match.floor - 1, -1):
        if match.steps[position].seat == seat:
            return position
    return None


def last_round(steps: Sequence[Step], seat: Seat) -> int:
    """Return the position at which the seat's turn before the present one began; else 0."""
    began = [
        i + 1
        for i, step in enumerate(steps)
        for event in step.events
        if isinstance(event, TurnBegan) and event.seat == seat
    ]
    return began[-2] if len(began) > 1 else 0
