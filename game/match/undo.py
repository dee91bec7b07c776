"""What may be taken back, and in which words a refusal is given."""

from enum import StrEnum

from game.core.event import TurnBegan
from game.core.present import Reason
from game.core.refs import Seat
from game.match.timeline import Step


class UndoRule(StrEnum):
    """How far a player may take back his own steps, before anything is revealed."""

    TURN = "turn"
    """Every step of the turn."""
    STEP = "step"
    """The last step only."""
    OFF = "off"


STOPS_HERE = "Undo stops here: {why}."
"""The sentence around the reason, where there is room for it."""

OFF = Reason("undo is switched off")
NOTHING = Reason("nothing to take back yet")
NOTHING_AGAIN = Reason("nothing to bring back")
OVER = Reason("the game is over")
TURN_ENDED = Reason("the turn ended")
ROLLED = Reason("the dice were rolled")
ONLY_LAST = Reason("only the last step can be taken back")
OTHERS_TURN = Reason("another player decides now")


def refusal(step: Step, seat: Seat) -> Reason | None:
    """Say why a seat may not take back this last step, by what everyone knows of it."""
    if step.seat != seat or any(isinstance(event, TurnBegan) for event in step.events):
        return TURN_ENDED
    return ROLLED if step.rolls else None


def last_round(steps: list[Step], seat: Seat) -> int:
    """Return the position at which the seat's turn before the present one began; else 0."""
    began = [
        i + 1
        for i, step in enumerate(steps)
        for event in step.events
        if isinstance(event, TurnBegan) and event.seat == seat
    ]
    return began[-2] if len(began) > 1 else 0
