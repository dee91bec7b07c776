"""What a computer player is: a bot, the budget it thinks within, and the plan it answers with.

A bot receives an observation, never the state, and dice of its own. It stops on a count of
evaluations first and on the clock second, so that a seed and a count replay the same move.
"""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, NamedTuple, Protocol

from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import Seat
from game.core.rules import Decision, Rules

Watch = Callable[[int], bool]
"""Asked now and then with the evaluations spent; true: answer now."""


class Budget:
    """How much thinking is left; spent by the bot, one evaluation at a time.

    Args:
        evaluations: positions that may be judged.
        seconds: the wall-clock cap, a safety net for slow machines.
        watch: asked after every evaluation whether to stop, as when a person says "move now".
    """

    def __init__(self, evaluations: int, seconds: float = inf, watch: Watch | None = None) -> None:
        self.evaluations = evaluations
        self.spent = 0
        self.seconds = seconds
        self._start = monotonic() if seconds < inf else 0.0
        self._watch = watch
        self._told = self._late = False
        self._ended: int | None = 0 if evaluations < 1 else None

    def spend(self) -> None:
        """Count one evaluation."""
        self.spent += 1
        if self.over:
            return
        if self.spent >= self.evaluations or self.told():
            self._ended = self.spent

    def told(self) -> bool:
        """Return whether the time is up, or somebody wants the answer now; from then on it is so.

        May be asked between two evaluations, where one takes long.
        """
        if not self._told:
            watch = self._watch
            self._late = self.seconds < inf and monotonic() - self._start > self.seconds
            self._told = self._late or (watch is not None and watch(self.spent))
        return self._told

    @property
    def charge(self) -> int:
        """How many evaluations count as spent in the turn: all, where the time was up before."""
        return max(self.spent, self.evaluations) if self._late else self.spent

    @property
    def reach(self) -> int:
        """How many evaluations it will come to: all, or what the time allows at the pace so far."""
        past = monotonic() - self._start if self.seconds < inf else 0.0
        if not self.spent or self.spent * self.seconds >= self.evaluations * past:
            return self.evaluations
        return int(self.spent * self.seconds / past)

    @property
    def over(self) -> bool:
        """Return whether the bot must answer with what it has found."""
        return self._ended is not None

    @property
    def overdrawn(self) -> bool:
        """Return whether making a plan of what was found took a quarter of the budget on top."""
        return self._ended is not None and self.spent * 4 >= self._ended * 5


class Plan(NamedTuple):
    """One or more actions to play in order, never empty."""

    actions: tuple[Action, ...]
    foreseen: tuple[str, ...] = ()
    """After each action, the digest of the observation the bot expects, as far as it foresees one:
    when the seat sees something else, the rest of the plan is out of date."""
    estimate: int = 0
    """How the seat stands in its own eyes after the plan, in thousandths of a point."""

    def holds(self, played: int, digest: str) -> bool:
        """Return whether the plan goes on after `played` actions, given what the seat sees now."""
        return (
            played < len(self.actions)
            and played <= len(self.foreseen)
            and self.foreseen[played - 1] == digest
        )


class Bot(Protocol):
    """A computer player. It keeps nothing between two calls."""

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return what to play in `seen`, where `seat` has the decision.

        Args:
            rules: the game.
            seen: what the seat sees.
            seat: the seat to play for.
            dice: the bot's own; its only source of chance.
            budget: when to stop; when it is over at once, any legal action is a good answer.
        """
        ...


def sets_up(rules: Rules[Any], state: Any) -> bool:
    """Return whether what is decided now is part of set-up, before the first turn."""
    decision = rules.decision(state)
    return isinstance(decision, Decision) and rules.manifest.sets_up(decision.phase)
