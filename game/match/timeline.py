"""The positions of a match: every step is kept, and so many states that any other is soon rebuilt.

A state is reached again by playing its steps from the last one kept, with the recorded rolls.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.action import Action
from game.core.dice import Alike, Dice, ScriptedDice
from game.core.event import Event, TurnBegan
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Rules, Transition
from game.core.words import sentence
from game.errors import SaveError
from game.match import clock, draw_offer

SPACING = 32
"""Every so many steps a state is kept for good, and till then that after each step played since."""


class Step(NamedTuple):
    """One accepted action and what came of it."""

    seat: Seat
    action: Action
    rolls: tuple[int, ...]
    """What the dice showed, in order."""
    digest: str
    """Of the state after the step."""
    events: tuple[Event, ...]
    """For every audience together; `Match.heard` filters them."""
    joined: bool = False
    """It goes on with the deed of the step before: both are taken back as one."""


class Turn(NamedTuple):
    """One turn of the match."""

    start: int
    """Position at which it begins."""
    round: int
    """0: no turn, but what is decided before the first, as set-up."""
    seat: Seat
    """Whose it is; that of the first decision before the first turn."""


def play(rules: Rules[Any], state: Any, seat: Seat, action: Action, dice: Dice) -> Transition:
    """Return what an action leads to; what is said at the table, of a draw or of the time, leaves
    the state as it is."""
    if action.verb in draw_offer.VERBS:
        return Transition(state, draw_offer.events(seat, action))
    if action == clock.TIME_UP:
        return Transition(state, clock.events(seat))
    return rules.apply(state, action, dice)


class RecordedDice(ScriptedDice):
    """The dice of a recording; rolling others than it holds is the recording's fault."""

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return the next recorded result.

        Raises:
            SaveError: none is left, or it is no face of the die asked for.
        """
        try:
            return super().roll(faces, reason, alike)
        except ValueError as error:
            raise SaveError(sentence(str(error))) from None


class Timeline:
    """The steps of a match and the state after each; position 0 is the one after set-up."""

    def __init__(self, rules: Rules[Any], first: Any) -> None:
        self._rules = rules
        self._steps: list[Step] = []
        self._states: dict[int, Any] = {0: first}
        self._falls: list[tuple[int, Seat, int]] = []
        """Who dropped out: the position before the step, the seat, the round."""
        self._first = self._opening(first)

    @property
    def steps(self) -> Sequence[Step]:
        """Every step so far; do not change the list."""
        return self._steps

    @property
    def now(self) -> Any:
        """The latest state."""
        return self.state(len(self._steps))

    def push(self, step: Step, state: Any) -> None:
        """Add a step and the state it led to."""
        position, left = len(self._steps), self._rules.standing(state)
        fell = [seat for seat in self._rules.standing(self.now) if seat not in left]
        if fell:
            round = self.turn(position).round
            self._falls += [(position, seat, round) for seat in fell]
        self._steps.append(step)
        self._states[len(self._steps)] = state
        old = len(self._steps) - SPACING
        if old % SPACING:
            self._states.pop(old, None)

    def cut(self, count: int) -> list[Step]:
        """Take away all steps but the first `count`; return them in order."""
        cut = self._steps[count:]
        state = self.state(count)
        del self._steps[count:]
        self._falls = [fall for fall in self._falls if fall[0] < count]
        self._states = {i: kept for i, kept in self._states.items() if i < count}
        self._states[count] = state
        return cut

    def state(self, count: int) -> Any:
        """Return the state after the first `count` steps.

        Raises:
            IndexError: there are not so many.
        """
        if not 0 <= count <= len(self._steps):
            raise IndexError(f"position {count} of {len(self._steps)}")
        start = count
        while start not in self._states:
            start -= 1
        state = self._states[start]
        for step in self._steps[start:count]:
            dice = ScriptedDice(step.rolls)
            state = play(self._rules, state, step.seat, step.action, dice).state
        return state

    def fallen(self, position: int) -> dict[Seat, int]:
        """Return who has dropped out before a position, and in which round."""
        return {seat: round for at, seat, round in self._falls if at < position}

    def turn(self, position: int) -> Turn:
        """Return the turn that a position belongs to, whoever decides in it."""
        for at in range(position, 0, -1):
            for event in reversed(self._steps[at - 1].events):
                if isinstance(event, TurnBegan):
                    return Turn(at, event.round, event.seat)
        return self._first

    def _opening(self, first: Any) -> Turn:
        """Return the turn that a match begins with, or that it begins before any."""
        told = [e for e in self._rules.opening(first) if isinstance(e, TurnBegan)]
        decision = self._rules.decision(first)
        if told or not isinstance(decision, Decision):
            return Turn(0, told[-1].round, told[-1].seat) if told else Turn(0, 1, NEUTRAL)
        return Turn(0, int(not self._rules.manifest.sets_up(decision.phase)), decision.seat)
