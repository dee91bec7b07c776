"""Greedy play: the single step that gains most, again and again until nothing gains.

One call plans as far as the bot can foresee, to the end of its turn or to the first roll. Gains
change little from step to step, so those of earlier steps order the queue and only the front of
it is judged anew ("lazy" greedy): a whole turn costs hardly more than its first step. Actions are
met in an order of the bot's own dice, so that a budget too small for all is spent on all pieces
alike; what is left of the turn is then planned with the gains known so far.
"""

from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from game.ai.estimate import Estimate, Prospect
from game.ai.plan import Budget, Plan
from game.core.action import Action
from game.core.dice import Dice, pick, shuffle
from game.core.digest import digest
from game.core.manifest import Intent
from game.core.refs import Seat
from game.core.rules import Outcome, Rules

DRAW = -20_000
"""What a draw is worth: it is agreed to only by a bot that stands clearly worse."""

_SEEDS = 1 << 32


class Random:
    """Plays any legal action, each equally likely."""

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return one legal action."""
        legal = rules.legal_actions(seen)
        return Plan((pick(dice, legal),))


class Greedy:
    """Plays the step that gains most.

    Args:
        overlooked: chance in percent that it does not notice one of its possible actions in this
            call; ending the turn is never overlooked.
    """

    def __init__(self, overlooked: int = 0) -> None:
        self._overlooked = overlooked

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return the steps of a turn, up to the first roll."""
        world = rules.determinize(seen, seat, dice)
        estimate = Estimate(rules, seat, budget, dice.roll(_SEEDS), DRAW)
        queue = _Queue(rules, estimate, budget, dice, self._overlooked)
        worth = estimate.position(world)
        actions: list[Action] = []
        foreseen: list[str] = []
        while True:
            action, prospect = queue.best(world, worth)
            actions.append(action)
            gained = prospect.worth > worth
            world, worth = prospect.state, prospect.worth
            if prospect.rolled or (budget.over and not gained):
                break
            foreseen.append(digest(rules.observe(world, seat)))
            decision = rules.decision(world)
            if isinstance(decision, Outcome) or decision.seat != seat or budget.overdrawn:
                break
        return Plan(tuple(actions), tuple(foreseen), worth)


class _Entry(NamedTuple):
    """A judged action; the least entry is the greatest gain, of equals the one met first."""

    loss: int
    order: int
    step: int
    action: Action
    prospect: Prospect


class _Queue:
    """The actions of one turn, ordered by what they gained when last judged."""

    def __init__(
        self,
        rules: Rules[Any],
        estimate: Estimate,
        budget: Budget,
        dice: Dice,
        overlooked: int,
    ) -> None:
        self._rules = rules
        self._estimate = estimate
        self._budget = budget
        self._dice = dice
        self._overlooked = overlooked
        self._heap: list[_Entry] = []
        self._known: set[Action] = set()
        self._step = 0
        self._met = 0

    def best(self, world: Any, worth: int) -> tuple[Action, Prospect]:
        """Return the step to play in `world`, whose worth is `worth`."""
        self._step += 1
        legal = self._rules.legal_actions(world)
        verbs = self._rules.manifest.verbs
        ends = [action for action in legal if verbs[action.verb].intent is Intent.END]
        if not ends:  # a step that is merely offered is declined by a word of its own
            ends = [action for action in legal if action.subject is None and action.target is None]
        stop = ends[0] if len(ends) == 1 else None
        open_to = {action for action in legal if action != stop}
        if not (self._heap and self._budget.over):
            new = [action for action in legal if action in open_to and action not in self._known]
            for action in shuffle(self._dice, new):
                self._meet(world, worth, action)
        found = self._front(world, worth, open_to)
        if (found is None or found.loss >= 0) and not self._budget.over:
            if found is not None:
                heappush(self._heap, found)
            self._judge_old(world, worth, open_to)
            found = self._front(world, worth, open_to)
        if found is not None and (stop is None or found.loss < 0):
            return found.action, found.prospect
        if stop is None:
            stop = pick(self._dice, legal)
        return stop, self._estimate.action(world, stop)

    def _meet(self, world: Any, worth: int, action: Action) -> None:
        """Judge an action that was not legal before, unless it goes unnoticed."""
        if self._heap and self._budget.over:
            return
        self._known.add(action)
        if not self._overlooked or self._dice.roll(100) > self._overlooked:
            self._met += 1
            heappush(self._heap, self._judged(world, worth, action, self._met))

    def _judged(self, world: Any, worth: int, action: Action, order: int) -> _Entry:
        prospect = self._estimate.action(world, action)
        return _Entry(worth - prospect.worth, order, self._step, action, prospect)

    def _front(self, world: Any, worth: int, open_to: set[Action]) -> _Entry | None:
        """Take the best legal action off the queue, judged in this very position.

        When the budget is over, an old entry is judged once more, and dropped if it gains nothing.
        """
        while self._heap:
            entry = heappop(self._heap)
            if entry.action not in open_to:
                self._known.discard(entry.action)
                continue
            if entry.step == self._step:
                return entry
            if self._budget.over and entry.loss >= 0:
                return None
            entry = self._judged(world, worth, entry.action, entry.order)
            if not self._budget.over:
                heappush(self._heap, entry)
            elif entry.loss < 0:
                return entry
        return None

    def _judge_old(self, world: Any, worth: int, open_to: set[Action]) -> None:
        """Judge every old entry anew, for what looked idle may gain by now."""
        old = [entry for entry in self._heap if entry.step != self._step]
        self._heap = [entry for entry in self._heap if entry.step == self._step]
        heapify(self._heap)
        for entry in old:
            if entry.action in open_to and not self._budget.over:
                heappush(self._heap, self._judged(world, worth, entry.action, entry.order))
