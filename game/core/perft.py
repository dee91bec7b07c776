"""Perft: counting the positions that lie a number of plies ahead, to pin down move generation.

Two implementations of a game that agree on these numbers agree on what is legal and on what it
leads to. As in chess, a game that ends on the way adds nothing.
"""

from collections.abc import Iterator
from typing import TypeVar

from game.core.action import Action
from game.core.dice import Dice, outcomes
from game.core.digest import State
from game.core.rules import Rules

S = TypeVar("S", bound=State)


class LowDice:
    """Dice that always show 1: one result a roll, so that a ply is one position."""

    def roll(self, faces: int, reason: str = "", alike: object = None) -> int:
        """Return 1."""
        return 1


def perft(rules: Rules[S], state: S, depth: int, *, every_roll: bool = False) -> int:
    """Return the number of ways to play `depth` plies from a position.

    Args:
        rules: the game.
        state: the position; its decisions may be any seat's.
        depth: plies, from 0.
        every_roll: count each way the dice may fall, faces that do alike as one; else all dice
            show 1.
    """
    if depth == 0:
        return 1
    legal = rules.legal_actions(state)
    if depth == 1 and not every_roll:
        return len(legal)
    return sum(
        perft(rules, after, depth - 1, every_roll=every_roll)
        for action in legal
        for after in _after(rules, state, action, every_roll=every_roll)
    )


def divide(rules: Rules[S], state: S, depth: int, *, every_roll: bool = False) -> dict[Action, int]:
    """Return perft by first action, in legal order: where two counts differ, it tells whence.

    Raises:
        ValueError: `depth` is less than 1.
    """
    if depth < 1:
        raise ValueError("divide needs a depth of at least 1")
    return {
        action: sum(
            perft(rules, after, depth - 1, every_roll=every_roll)
            for after in _after(rules, state, action, every_roll=every_roll)
        )
        for action in rules.legal_actions(state)
    }


def _after(rules: Rules[S], state: S, action: Action, *, every_roll: bool) -> Iterator[S]:
    """Yield the position after an action, or one for each way its dice may fall."""
    if not every_roll:
        yield rules.apply(state, action, LowDice()).state
        return

    def play(dice: Dice) -> S:
        after: S = rules.apply(state, action, dice).state
        return after

    for _, after in outcomes(play):
        yield after
