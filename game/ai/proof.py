"""Proofs of what a position is worth: every choice and every roll, to the end of a turn, exactly.

The search asks nothing but the rules, so it serves every game, and it estimates nothing. Within
its horizon the seat does its best, everyone else the worst for it, and dice fall as often as they
do. What is still open beyond counts as lost where the goal is to win by then, and as won where it
is to hold out: either is a bound of what the position is worth in the whole game, and a position
whose game ends within the horizon is worth the same by both.

What one seat does in a row without dice is searched as one step: all positions it can bring about,
each once, in whatever order its pieces go. So moves that can be taken back end in no circle.
"""

from collections.abc import Hashable, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple

from game.core.action import Action
from game.core.dice import Dice, outcomes
from game.core.event import TurnBegan
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules

_NONE, _ALL = Fraction(0), Fraction(1)
_BELOW, _ABOVE = Fraction(-1), Fraction(2)
"""The widest window: all that can come up lies within."""


class Goal(StrEnum):
    """What a seat is after within a number of turns."""

    WIN = "win"
    HOLD = "hold"

    @property
    def open(self) -> Fraction:
        """Return what a position is worth that the game goes on from."""
        return _ALL if self is Goal.HOLD else _NONE


class TooLargeError(Exception):
    """The search has met more positions than it may."""


class Fall(NamedTuple):
    """One way in which dice may fall, and what it leads to."""

    chance: Fraction
    state: Any
    turns: int
    """How many turns are left."""


class Exit(NamedTuple):
    """A way out of what a seat does in a row: by dice, or by passing the decision on."""

    line: tuple[Action, ...]
    """What leads there; the last action rolls the dice, ends the turn or the game."""
    falls: tuple[Fall, ...]


class Proven(NamedTuple):
    """What a position is worth, and how to get it."""

    value: Fraction
    line: tuple[Action, ...]
    """The best actions, up to the first roll or the end of the turn."""


def falls_of(rules: Rules[Any], state: Any, action: Action, turns: int) -> tuple[Fall, ...]:
    """Return everything that an action can lead to, with exact chances."""

    def play(dice: Dice) -> tuple[Any, int]:
        after, events = rules.apply(state, action, dice)
        return after, turns - sum(isinstance(event, TurnBegan) for event in events)

    return tuple(Fall(chance, *after) for chance, after in outcomes(play))


def points(outcome: Outcome, seat: Seat) -> Fraction:
    """Return what the end of a game is worth to a seat; a draw is worth a half."""
    if not outcome.winners:
        return Fraction(1, 2)
    return _ALL if seat in outcome.winners else _NONE


class Prover:
    """Finds what positions are worth to a seat; what it has found it keeps.

    Args:
        rules: the game; nothing may be hidden from the seat.
        seat: for whom.
        goal: what is after.
        most: positions to look at before giving up; 0: as many as there are.
    """

    def __init__(self, rules: Rules[Any], seat: Seat, goal: Goal, most: int = 0) -> None:
        self._rules = rules
        self._seat = seat
        self._goal = goal
        self._most = most
        self._known: dict[Hashable, tuple[Fraction, Fraction]] = {}
        self.looked_at = 0
        """Positions whose actions were tried."""

    def value(self, state: Any, turns: int) -> Fraction:
        """Return what a position is worth when the horizon lies so many turns ahead."""
        return self._value(state, turns, _BELOW, _ABOVE)

    def solve(self, state: Any, turns: int, hint: tuple[Action, ...] = ()) -> Proven:
        """Return what a position in which the seat decides is worth, and the best it can do.

        Args:
            state: the position.
            turns: how far the horizon is.
            hint: a line to look at first; the search is shorter if it is the best.
        """
        best = Proven(self.after(state, turns, hint), hint) if hint else Proven(_BELOW, ())
        for way in self.exits(state, turns):
            if best.value == _ALL:
                break
            value = self._mean(way.falls, best.value, _ABOVE)
            if value > best.value:
                best = Proven(value, way.line)
        return best

    def after(self, state: Any, turns: int, line: tuple[Action, ...]) -> Fraction:
        """Return what a position is worth if the seat plays a line, without dice but at its end.

        Raises:
            ValueError: an action is not legal, or dice fall before the last.
        """
        falls: tuple[Fall, ...] = (Fall(_ALL, state, turns),)
        for action in line:
            if len(falls) > 1 or action not in self._rules.legal_actions(falls[0].state):
                raise ValueError(f"{action} cannot be played there")
            falls = falls_of(self._rules, falls[0].state, action, falls[0].turns)
        return self._mean(falls, _BELOW, _ABOVE)

    def settled(self, state: Any, turns: int) -> Fraction | None:
        """Return what a position is worth in which nothing is to be searched any more."""
        decision = self._rules.decision(state)
        if isinstance(decision, Outcome):
            return points(decision, self._seat)
        return None if turns > 0 else self._goal.open

    def exits(self, state: Any, turns: int) -> Iterator[Exit]:
        """Yield every way out of what the deciding seat can do in a row from a position."""
        rules = self._rules
        decision = rules.decision(state)
        assert isinstance(decision, Decision)
        seat = decision.seat
        met: set[Hashable] = {state.key()}
        left: set[Hashable] = set()
        waiting: list[tuple[Any, tuple[Action, ...]]] = [(state, ())]
        while waiting:
            here, line = waiting.pop()
            self.looked_at += 1
            if self._most and self.looked_at > self._most:
                raise TooLargeError
            for action in rules.legal_actions(here):
                falls = falls_of(rules, here, action, turns)
                after = falls[0]
                if len(falls) == 1:
                    key = after.state.key()
                    inside = after.turns == turns and self._decides(after.state, seat)
                    seen = met if inside else left
                    if key in seen:
                        continue
                    seen.add(key)
                    if inside:
                        waiting.append((after.state, (*line, action)))
                        continue
                yield Exit((*line, action), falls)

    def _decides(self, state: Any, seat: Seat) -> bool:
        return self._rules.deciding(state) == seat

    def _mean(self, falls: tuple[Fall, ...], low: Fraction, high: Fraction) -> Fraction:
        """Return the mean over the faces of a roll, or a bound of it outside low to high."""
        if len(falls) == 1:
            return self._value(falls[0].state, falls[0].turns, low, high)
        total, left = _NONE, _ALL
        for chance, state, turns in falls:
            left -= chance
            least = max(_BELOW, (low - total - left) / chance)
            most = min(_ABOVE, (high - total) / chance)
            value = self._value(state, turns, least, most)
            total += chance * value
            if value <= least:
                return total + left
            if value >= most:
                return total
        return total

    def _value(self, state: Any, turns: int, low: Fraction, high: Fraction) -> Fraction:
        """Return what a position is worth, or a bound of it outside low to high."""
        settled = self.settled(state, turns)
        if settled is not None:
            return settled
        key = (state.key(), turns)
        least, most = self._known.get(key, (_NONE, _ALL))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        mine = self._decides(state, self._seat)
        best = _BELOW if mine else _ABOVE
        first, last = low, high
        for way in self.exits(state, turns):
            value = self._mean(way.falls, first, last)
            if mine:
                best = max(best, value)
                first = max(first, best)
            else:
                best = min(best, value)
                last = min(last, best)
            if first >= last or best == (_ALL if mine else _NONE):
                break
        if best <= low:
            most = min(most, best)
        elif best >= high:
            least = max(least, best)
        else:
            least = most = best
        self._known[key] = least, most
        return best
