"""What a position is worth to a seat: the rules's features under the rules's weights.

Whole numbers, in thousandths of a point. Where an action rolls dice, its worth is the exact
expectation when the dice have few faces, and the mean of a few samples otherwise; all actions of
one estimate are sampled with the same rolls, so that luck does not choose between them.
"""

from math import prod
from typing import Any, NamedTuple

from game.ai.plan import Budget
from game.core.action import Action
from game.core.dice import Dice, RandomDice, RecordingDice, outcomes
from game.core.position import WON
from game.core.refs import Seat
from game.core.rules import Outcome, Rules

_EXACT_UP_TO = 36
_SAMPLES = 8


class Prospect(NamedTuple):
    """What playing an action leads to."""

    worth: int
    state: Any
    """The state after it; where dice are rolled, one of several."""
    rolled: bool


class Estimate:
    """Judges positions and actions for one seat, at the cost of a budget.

    Args:
        rules: the game.
        seat: in whose eyes.
        budget: pays one evaluation for every position judged.
        seed: of the rolls used for sampling.
        draw: what a drawn game is worth, in thousandths of a point.
    """

    def __init__(self, rules: Rules[Any], seat: Seat, budget: Budget, seed: int, draw: int) -> None:
        self._rules = rules
        self._seat = seat
        self._budget = budget
        self._seed = seed
        self._draw = draw
        self._weights = rules.manifest.weights

    def position(self, state: Any) -> int:
        """Return the worth of a position."""
        self._budget.spend()
        decision = self._rules.decision(state)
        if isinstance(decision, Outcome):
            if not decision.winners:
                return self._draw
            return WON if self._seat in decision.winners else -WON
        weights = self._weights
        features = self._rules.features(state, self._seat)
        return sum(weights.get(name, 0) * value for name, value in features.items())

    def action(self, state: Any, action: Action) -> Prospect:
        """Return the worth of playing an action in a position."""
        apply = self._rules.apply
        dice = RecordingDice(RandomDice(self._seed))
        after = apply(state, action, dice).state
        if not dice.rolls:
            return Prospect(self.position(after), after, rolled=False)

        def play(dice: Dice) -> int:
            return self.position(apply(state, action, dice).state)

        if prod(faces for faces, _ in dice.rolls) <= _EXACT_UP_TO:
            worth = int(sum(chance * value for chance, value in outcomes(play)))
        else:
            total = sum(play(RandomDice(self._seed + sample)) for sample in range(_SAMPLES))
            worth = total // _SAMPLES
        return Prospect(worth, after, rolled=True)
