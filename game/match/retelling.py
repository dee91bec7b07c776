"""What was to be read of the steps so far, as one seat saw and heard them: it can be read again."""

from typing import NamedTuple

from game.core.event import (
    Attacked,
    CellChanged,
    DiceRolled,
    EdgeChanged,
    PieceRemoved,
    TurnBegan,
)
from game.core.presentation import Result, Tone
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, seat_name, victory
from game.match.match import Match
from game.match.timeline import Step

_BACK = 48
"""So many steps are looked through for the latest results."""
_TELLING = (DiceRolled, Attacked, CellChanged, EdgeChanged, PieceRemoved)
"""Of a step without any of these there is nothing to read."""


class Told(NamedTuple):
    """A result, and whose step it came of."""

    position: int
    """The number of steps before it."""
    result: Result


def told_end(match: Match) -> Result | None:
    """Return who has won and why, to be read on the board once the last deed is done.

    None: the match goes on, or its end is no news to those who look: someone gave up, a draw was
    agreed, or a lesson says so itself.
    """
    outcome = match.outcome
    if outcome is None or match.lesson or not match.steps:
        return None
    if match.steps[-1].action.verb not in match.ruleset.manifest.verbs:
        return None
    tone = Tone.PLAIN
    if outcome.winners and match.humans:
        tone = Tone.GOOD if set(outcome.winners) & set(match.humans) else Tone.BAD
    winner = outcome.winners[0] if outcome.winners else NEUTRAL
    return Result(0, victory(outcome.winners), note=outcome.reason, tone=tone, seat=winner)


def told_pass(match: Match) -> Result | None:
    """Return that a turn of several acts is over which nobody has ended, before a computer moves.

    None: it is not so, or what was done last cannot be taken back any more.
    """
    if match.outcome is not None or match.lesson or not match.steps:
        return None
    at, seat = len(match.steps) - 1, match.steps[-1].seat
    passed = any(isinstance(event, TurnBegan) for event in match.steps[at].events)
    if seat == match.deciding or not passed or not match.setup(match.deciding).computer:
        return None
    turn = range(match.turn_at(at).start, at + 1)
    acts = sum(match.steps[n].seat == seat and not match.steps[n].joined for n in turn)
    if acts < 2 or match.undo_stack.refusal(seat) is not None:
        return None
    name = {"name": seat_name(seat)}
    return Result(0, Phrase("That was the last act of {name}'s turn.", name), seat=seat)


class Retelling:
    """The results of a match for one listener; it follows the match, undo included.

    Args:
        match: the match.
        seat: who looks; nobody (0) sees everything.
        together: people look on side by side. What one of them did is told in that one's eyes, as
            the next to play may be shown it first; not where seats hide things from each other.
    """

    def __init__(self, match: Match, seat: Seat, *, together: bool = False) -> None:
        self._match = match
        self._seat = seat
        self._together = together and not match.secret
        self._known: dict[int, tuple[Step, tuple[Result, ...]]] = {}

    def of_step(self, position: int) -> tuple[Result, ...]:
        """Return what is to be read of the step that follows a position."""
        step = self._match.steps[position]
        known = self._known.get(position)
        if known is None or known[0] is not step:
            known = self._known[position] = (step, self._told(position))
        return known[1]

    def _told(self, position: int) -> tuple[Result, ...]:
        observations, seat = self._match.observations, self._seat
        actor = self._match.steps[position].seat
        if self._together and actor and self._match.setup(actor).human:
            seat = actor
        events = observations.heard(position, seat, with_sighted=False)
        if not any(isinstance(event, _TELLING) for event in events):
            return ()
        return self._match.presenter.results(
            observations.state(position, seat),
            observations.state(position + 1, seat),
            seat,
            events,
        )

    def last(self, most: int) -> list[Told]:
        """Return the latest results that waited to be read, the newest first."""
        found: list[Told] = []
        end = len(self._match.steps)
        for position in range(end - 1, max(0, end - _BACK) - 1, -1):
            found += [
                Told(position, result)
                for result in reversed(self.of_step(position))
                if result.waits
            ]
            if len(found) >= most:
                break
        return found[:most]
