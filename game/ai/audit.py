"""Holds a table of endings against the rules: what it says is what comes of the best move.

Each position is looked at twice: one action deep by the rules themselves, every legal action with
every roll, and some plies deep by the search, which takes what is not known at its worst and at
its best. Both are to find what the table says, within one step of it.
"""

from collections.abc import Hashable, Iterator
from math import inf
from typing import Any, NamedTuple

from game.ai.expectimax import Expectimax
from game.ai.plan import Budget
from game.core.action import Action
from game.core.dice import Dice, outcomes
from game.core.endings import EndingsTable
from game.core.position import SURE, Node, Order
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Outcome, Rules

_PLENTY = 10**12


class Finding(NamedTuple):
    """How far a position is from what the table says, in parts of `SURE`."""

    by_rules: int
    by_search: int
    moves: int
    """Actions of which the table knows what comes of every roll."""


def audit(rules: Rules[Any], state: Any, table: EndingsTable, plies: int) -> Finding:
    """Return how far what a state is worth lies from what comes of it.

    Args:
        rules: of the game.
        state: one that is in the table.
        table: of this match.
        plies: how deep to search.
    """
    decision = rules.decision(state)
    assert isinstance(decision, Decision)
    seat = decision.seat
    worth = table.worth(state, seat)
    assert worth is not None
    found = [_after(rules, state, action, table, seat) for action in rules.legal_actions(state)]
    sure = [int(each) for each in found if each is not None]
    by_rules = max(0, max(sure, default=-SURE) - worth)
    if len(sure) == len(found):
        by_rules = abs(max(sure) - worth)
    root = table.node(state)
    assert root is not None
    low, high = (
        Expectimax(seat, Budget(_PLENTY, inf), plies).best(_Bound(root, seat, rest))[0][0]
        for rest in (1 - SURE, SURE - 1)
    )
    return Finding(by_rules, max(0, low - worth, worth - high), len(sure))


def _after(
    rules: Rules[Any], state: Any, action: Action, table: EndingsTable, seat: Seat
) -> float | None:
    """Return what an action is worth on the mean of all rolls, if the table knows all of them."""
    total = 0.0
    for chance, after in _rolled(rules, state, action):
        decision = rules.decision(after)
        worth: int | None
        if isinstance(decision, Outcome):
            worth = 0 if not decision.winners else SURE if seat in decision.winners else -SURE
        else:
            worth = table.worth(after, seat)
        if worth is None:
            return None
        total += float(chance) * worth
    return total


def _rolled(rules: Rules[Any], state: Any, action: Action) -> Iterator[tuple[Any, Any]]:
    def play(dice: Dice) -> Any:
        return rules.apply(state, action, dice).state

    yield from outcomes(play)


class _Bound(Node):
    """A node that takes what is not known as won, or as lost.

    Args:
        node: the node itself.
        seat: who searches.
        rest: what is not known is worth this to the seat.
    """

    def __init__(self, node: Node, seat: Seat, rest: int) -> None:
        self._node = node
        self._for = seat
        self._rest = rest
        self.seat = node.seat
        self.ply = node.ply

    def key(self) -> Hashable:
        return self._node.key()

    def legal(self) -> list[Order]:
        return self._node.legal()

    def outcomes(self, order: Order) -> list[tuple[int, Node]]:
        return [
            (weight, _Bound(after, self._for, self._rest))
            for weight, after in self._node.outcomes(order)
        ]

    def known(self, seat: Seat) -> int | None:
        return self._node.known(seat)

    def worth(self, seat: Seat) -> int:
        return self._node.worth(seat) if self.seat == NEUTRAL else self._rest

    def action(self, order: Order) -> Action:
        return self._node.action(order)
