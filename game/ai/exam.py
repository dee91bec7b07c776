"""A computer player at a proven position: what its turn is worth, over all dice, exactly.

The player plans anew after every roll as it would in a match; what others decide in the midst of
its turn is the worst for it; and when its turn is over, everyone goes on as well as can be. So it
is worth as much as the proof says if and only if nothing it did was a mistake.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from game.ai.bot import Level
from game.ai.plan import Budget
from game.ai.proof import Fall, Prover, falls_of
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.refs import Seat
from game.core.rules import Decision, Rules


class Examinee:
    """Plays one turn of a seat.

    Args:
        rules: the game.
        level: how it plays.
        seat: for whom.
        prover: values what comes of it.
        turns: how far the prover's horizon is at the beginning of the turn.
    """

    def __init__(
        self, rules: Rules[Any], level: Level, seat: Seat, prover: Prover, turns: int
    ) -> None:
        self._rules = rules
        self._level = level
        self._seat = seat
        self._prover = prover
        self._turns = turns
        self._known: dict[Hashable, Fraction] = {}

    def value(self, state: Any, spent: int = 0) -> Fraction:
        """Return what a position of its turn is worth in its hands.

        Args:
            state: the position.
            spent: what the level has judged in this turn already.
        """
        return self._value(Fall(Fraction(1), state, self._turns), spent)

    def _value(self, face: Fall, spent: int) -> Fraction:
        _, state, turns = face
        prover = self._prover
        settled = prover.settled(state, turns)
        if settled is not None:
            return settled
        if turns < self._turns:
            return prover.value(state, turns)
        key = state.key()
        if key not in self._known:
            decision = self._rules.decision(state)
            assert isinstance(decision, Decision)
            if decision.seat == self._seat:
                self._known[key] = self._played(state, spent)
            else:
                self._known[key] = min(
                    sum((f.chance * self._value(f, spent) for f in way.falls), Fraction(0))
                    for way in prover.exits(state, turns)
                )
        return self._known[key]

    def _played(self, state: Any, spent: int) -> Fraction:
        """Return what becomes of a position in which the player is asked."""
        rules, seat = self._rules, self._seat
        seen = rules.observe(state, seat)
        budget = Budget(self._level.left(spent))
        dice = RandomDice(int(digest(seen), 16))
        plan = self._level.make().think(rules, seen, seat, dice, budget)
        spent += budget.spent
        for played, action in enumerate(plan.actions, 1):
            falls = falls_of(rules, state, action, self._turns)
            if len(falls) > 1:
                return sum((f.chance * self._value(f, spent) for f in falls), Fraction(0))
            _, state, turns = falls[0]
            decision = rules.decision(state)
            if not isinstance(decision, Decision) or decision.seat != seat or turns < self._turns:
                break
            if not plan.holds(played, digest(rules.observe(state, seat))):
                break
        return self._value(falls[0], spent)
