"""What was taken back of a match, and what still may be; the rule and its words see `undo`.

A person takes back deeds, each of one step or of several that were joined. What was taken back lies
on the stack till another step is played: redo brings it back, and where `Afresh` has thrown it
away, undo does.
"""

from typing import NamedTuple

from game.core.event import DiceRolled, TurnBegan
from game.core.manifest import Intent
from game.core.presentation import Refusal
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from game.core.words import Phrase
from game.errors import ActionError
from game.match import undo
from game.match.game_record import GameRecord
from game.match.timeline import Step
from game.match.undo import UndoRule


class _Taken(NamedTuple):
    """Steps that were taken back at once."""

    steps: list[Step]
    instead: int | None = None
    """How many steps stand in their place, if they were thrown away: undo brings them back, else
    redo does."""


class UndoStack:
    """Takes back steps of a match, and brings them back.

    Args:
        match: whose steps they are.
    """

    rule = UndoRule.TURN
    rounds = False
    """One person against the computer may take back the last full round, whatever it showed."""

    def __init__(self, match: GameRecord) -> None:
        self._match = match
        self._taken: tuple[_Taken, ...] = ()
        self._lowest: int | None = None

    def clear(self) -> None:
        """Forget what was taken back: another step has been played."""
        self._taken = ()
        self._lowest = None

    # ----------------------------------------------------------------------- undo

    def refusal(self, seat: Seat) -> Refusal | None:
        """Return why a seat cannot take back now, or None if it can.

        The answer depends on nothing but what the seat knows.
        """
        match = self._match
        if self.rule is UndoRule.OFF:
            return undo.OFF
        if self.thrown and seat == match.deciding:
            return None
        if not match.steps:
            return undo.NOTHING
        if match.outcome is not None:
            return undo.OVER
        if seat == match.deciding and self._takes_back_rounds(seat):
            return undo.NOTHING if self._own_step(seat) is None else None
        position = len(match.steps) - 1
        last = match.steps[position]
        if not self._passed_on(seat):
            if seat != match.deciding:
                return undo.OTHERS_TURN
            if any(isinstance(event, TurnBegan) for event in last.events):
                return undo.TURN_ENDED
            if last.seat != seat:
                return undo.OTHER_ACTED
        learned = self.learned_by(position)
        if learned is not None:
            return undo.after(learned)
        return undo.ONLY_LAST if self.rule is UndoRule.STEP and self._taken else None

    def undoer(self, seat: Seat) -> Seat:
        """Return who takes back what is taken back at the table before a seat's eyes: the seat, or
        another person at it who made the last step and has passed the turn on by it; before
        nobody's eyes nobody."""
        steps = self._match.steps
        if not seat or not steps or self.thrown or not self._match.setup(seat).human:
            return seat
        last = steps[-1].seat
        return last if self._passed_on(last) else seat

    def undo(self, seat: Seat | None = None) -> list[Step]:
        """Take back the last deed, or the last round where `rounds` go.

        Of steps that were joined to one deed all go that may. Returns the steps taken back. State,
        dice and what every seat heard are as before them.

        Args:
            seat: whose wish it is; None: the one's who decides.

        Raises:
            ActionError: it cannot be taken back; the sentence says why.
        """
        seat = self._match.deciding if seat is None else seat
        why = self.refusal(seat)
        if why is not None:
            raise ActionError(Phrase(undo.STOPS_HERE, {"why": why.text}))
        if self.thrown:
            return self.redo()
        rounds = seat == self._match.deciding and self._takes_back_rounds(seat)
        own = self._own_step(seat) if rounds else None
        steps = self._take_back_deed(seat) if own is None else self._match.cut(own)
        self._taken = (*self._taken, _Taken(steps))
        self._match.keep_cut()
        return steps

    def _take_back_deed(self, seat: Seat) -> list[Step]:
        """Take back the last step, and as many before it as are joined and may go."""
        steps: list[Step] = []
        while not steps or (steps[0].joined and self.refusal(seat) is None):
            steps = [*self._match.cut(len(self._match.steps) - 1), *steps]
        return steps

    @property
    def placed_at_once(self) -> int:
        """How many pieces the last deed has placed; 0 if it did anything else."""
        match = self._match
        verbs = match.ruleset.manifest.verbs
        for count, step in enumerate(reversed(match.steps), 1):
            verb = verbs.get(step.action.verb)
            if verb is None or verb.intent is not Intent.PLACE:
                return 0
            if not step.joined:
                return count
        return 0

    def _passed_on(self, seat: Seat) -> bool:
        """Return whether the last step, of a person, has ended a turn by itself and before no
        curtain: till another acts, that person alone may take it back."""
        match = self._match
        last, decision = match.steps[-1], match.decision()
        verb = match.ruleset.manifest.verbs.get(last.action.verb)
        if verb is None or verb.intent is Intent.END or not isinstance(decision, Decision):
            return False
        if match.curtain or decision.private:
            return False
        return seat == last.seat and match.setup(seat).human

    # ------------------------------------------------------------- what was learned

    def learned(self, seat: Seat) -> Refusal | None:
        """Return what a seat learned by its last step, if it was the last of all; or None."""
        steps = self._match.steps
        if not steps or steps[-1].seat != seat:
            return None
        return self.learned_by(len(steps) - 1)

    def learned_by(self, position: int) -> Refusal | None:
        """Return what the seat that made the step after a position learned by it."""
        match = self._match
        last, observations = match.steps[position], match.observations
        seat = last.seat
        if last.rolls:
            before = observations.state(position, NEUTRAL)
            down = match.rules.turns_up(before, last.action)
            if down is not None:
                return undo.turned_up(match.board.grid.label(down.cell))
            heard = observations.heard(position, seat, with_sighted=False)
            rolled = any(isinstance(event, DiceRolled) for event in heard)
            return undo.ROLLED if rolled else undo.REVEALED
        refs = observations.news(position, seat)
        if refs:
            return undo.came_into_view(refs, match.present(seat), match.board.grid)
        return undo.REVEALED if observations.fallen(position, seat) else None

    # ------------------------------------------------------------------ whole rounds

    def _takes_back_rounds(self, seat: Seat) -> bool:
        """Return whether a seat may take back a whole round: nobody else is there to mind."""
        seats = self._match.seats
        others = (setup.computer for i, setup in enumerate(seats, 1) if i != seat)
        return self.rounds and self._match.setup(seat).human and all(others)

    def _own_step(self, seat: Seat) -> int | None:
        """Return the position before a seat's last step, if it is not below the floor."""
        steps = self._match.steps
        for position in range(len(steps) - 1, self._floor() - 1, -1):
            if steps[position].seat == seat:
                return position
        return None

    def _floor(self) -> int:
        """Return the position down to which `rounds` go: the same till another step is played."""
        if self._lowest is None:
            began = [
                position
                for position, step in enumerate(self._match.steps, 1)
                for event in step.events
                if isinstance(event, TurnBegan) and event.seat == self._match.deciding
            ]
            self._lowest = began[-2] if len(began) > 1 else 0
        return self._lowest

    # ------------------------------------------------------------- redo, and afresh

    def redo(self) -> list[Step]:
        """Bring back what was taken back last; return the steps.

        Raises:
            ActionError: there is nothing.
        """
        if not self._taken:
            raise ActionError("There is nothing to bring back.")
        *rest, (steps, instead) = self._taken
        if instead:
            self._match.cut(len(self._match.steps) - instead)
            self._match.keep_cut()
        for step in steps:
            self._match.replay(step)
        self._taken = tuple(rest)
        return steps

    @property
    def thrown(self) -> int:
        """How many steps the last thing done has thrown away, by starting over, by lifting one or
        by putting it elsewhere: undo brings them back. 0: it was something else."""
        if not self._taken or self._taken[-1].instead is None:
            return 0
        return max(1, len(self._taken[-1].steps) - self._taken[-1].instead)

    def throw_away(self, count: int) -> list[Step]:
        """Throw away all steps but the first so many; undo brings them back."""
        steps = self._match.cut(count)
        if steps:
            self._taken = (*self._taken, _Taken(steps, 0))
            self._match.keep_cut()
        return steps

    def put_instead(self, count: int) -> None:
        """Note that the last so many steps stand in place of those thrown away last."""
        *rest, taken = self._taken
        self._taken = (*rest, taken._replace(instead=count))

    def retract(self, count: int = 1) -> list[Step]:
        """Take back the last steps of a deed that is still being made, as if they never were.

        Raises:
            ActionError: another seat made one, or something was learned by it.
        """
        match = self._match
        first = len(match.steps) - count
        for position in range(len(match.steps) - 1, first - 1, -1):
            if position < 0 or match.steps[position].seat != match.deciding:
                raise ActionError("There is nothing of yours to take back.")
            learned = self.learned_by(position)
            if learned is not None:
                why = undo.after(learned).text
                raise ActionError(Phrase(undo.STOPS_HERE, {"why": why}))
        steps = match.cut(first)
        if steps:
            match.keep_cut()
        return steps
