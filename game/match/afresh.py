"""Starting over: in a phase that says so, a seat throws away all it did, or one thing of it.

Such phases are those in which pieces are bought and placed before anybody sees them: nothing is
played out yet, so any of it can still stand elsewhere. Undo brings back what was thrown away.
"""

from collections.abc import Sequence

from game.board.grid import Cell
from game.core.action import Action
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, CellRef, Ref
from game.core.rules import Decision
from game.errors import ActionError
from game.match.game_record import GameRecord
from game.match.timeline import RecordedDice, Step
from game.match.undo import UndoRule
from game.match.undo_stack import UndoStack


class Afresh:
    """Throws away what the deciding seat has done in its phase.

    Args:
        match: whose steps they are.
        undo_stack: brings back what was thrown away.
    """

    def __init__(self, match: GameRecord, undo_stack: UndoStack) -> None:
        self._match = match
        self._undo_stack = undo_stack

    @property
    def offered(self) -> bool:
        """Whether what is done in this phase can be thrown away at once, once anything is."""
        now = self._match.decision()
        if not isinstance(now, Decision) or self._undo_stack.rule is UndoRule.OFF:
            return False
        phases = self._match.ruleset.manifest.phases
        return any(phase.key == now.phase and phase.afresh for phase in phases)

    def begun(self) -> int:
        """Return how many of the last steps the deciding seat made in its phase and can throw away
        at once; 0 where the phase is not of that kind."""
        return self._match.once("begun", self._count) if self.offered else 0

    def _count(self) -> int:
        match = self._match
        now = match.decision()
        count = 0
        for position in range(len(match.steps) - 1, -1, -1):
            before = match.rules.decision(match.observations.state(position, NEUTRAL))
            same = isinstance(before, Decision) and before[:2] == now[:2]
            if not same or self._undo_stack.learned_by(position):
                break
            count += 1
        return count

    def start_over(self) -> list[Step]:
        """Throw away all that the deciding seat has done in its phase; undo brings it back."""
        return self._undo_stack.throw_away(self._first)

    @property
    def _first(self) -> int:
        """The position before all that could be thrown away."""
        return len(self._match.steps) - self.begun()

    def lifted_from(self, refs: Sequence[Ref]) -> int | None:
        """Return the position before the step by which the deciding seat put something where these
        lie, in the phase that it can start over; None: there is no such step."""
        steps, verbs = self._match.steps, self._match.ruleset.manifest.verbs
        for position in range(len(steps) - 1, self._first - 1, -1):
            action = steps[position].action
            if action.target in refs and verbs[action.verb].intent is Intent.PLACE:
                return position
        return None

    def shifted(self, position: int, goal: Cell) -> Action | None:
        """Return what a step would be that puts the same on another cell; None: it may not stand
        there, or something that was done after it could not stay."""
        match = self._match
        action = match.steps[position].action._replace(target=CellRef(goal))
        state = match.observations.state(position, NEUTRAL)
        later = match.steps[position + 1 :]
        for each, rolls in ((action, ()), *((step.action, step.rolls) for step in later)):
            if each not in match.rules.legal_actions(state):
                return None
            state = match.rules.apply(state, each, RecordedDice(rolls)).state
        return action

    def lift(self, position: int, instead: Action | None = None) -> list[Step]:
        """Throw away one step of those that could be thrown away to start over, and what hangs on
        it; the others stay, and undo brings it back. Returns what was thrown away and stays so.

        Args:
            position: before it.
            instead: played in its place, as `shifted` found it.

        Raises:
            ActionError: it is none of them.
        """
        match = self._match
        if not self._first <= position < len(match.steps):
            raise ActionError("There is nothing of yours to take back.")
        lifted, *later = steps = self._undo_stack.throw_away(position)
        if instead is not None:
            match.put(instead, joined=lifted.joined)
        elif later and not lifted.joined:
            later[0] = later[0]._replace(joined=False)  # the deed begins with it now
        gone = [lifted]
        for step in later:
            if step.action in match.legal():
                match.put(step.action, step.rolls, joined=step.joined)
            else:
                gone.append(step)
        self._undo_stack.put_instead(len(steps) - len(gone) + (instead is not None))
        return gone
