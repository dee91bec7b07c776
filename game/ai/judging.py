"""What a plan of a turn is worth, by what comes of it.

The plan is carried out on a copy of the position, the opponents reply, the seat answers, they
reply again, and what stands then is the plan's worth: the worst over several replies counts three
quarters, the mean a quarter. Where to put off costs nothing, a win must come also if the opponents
do nothing: one that only their moves bring might be waited for for ever. What is hidden is dealt
anew in several worlds; where dice roll within a turn, all plans are judged under the same few
lucks.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.plan import Budget
from game.core.position import END, SETTLED, Order, Position
from game.core.refs import NEUTRAL, Seat

_LATER = 10
"""An end that comes after answers of the seat counts so much of it less for each: win now, lose
later."""

_LONGEST = 12
"""Answers of others in a row, such as turns of those still in the game, before a plan is judged as
it stands: the seat may be out of the game."""


class Candidate(NamedTuple):
    """A plan of one turn."""

    orders: tuple[Order, ...]
    style: int
    """Completes the turn after the orders."""


def carry_out(position: Position, candidate: Candidate) -> list[Order]:
    """Play a plan to the end of its turn, without what is illegal; return what was played."""
    seat = position.seat
    played = []
    for order in candidate.orders:
        if position.play(order):
            played.append(order)
            if position.seat != seat:
                return played
    return played + position.follow(candidate.style)


def begun(root: Position, luck: int, candidate: Candidate) -> tuple[Position, list[Order]]:
    """Return what stands at the end of a plan's turn under one luck, and what was played."""
    position = root.copy()
    position.luck = luck
    return position, carry_out(position, candidate)


def others_follow(position: Position, seat: Seat, style: int | None) -> None:
    """Let everyone else play until the seat decides again or the game ends.

    Args:
        position: is changed.
        seat: who waits.
        style: of everyone else; None: they do no more than they have to.
    """
    for _ in range(_LONGEST):
        if position.seat in (seat, NEUTRAL):
            return
        if style is not None or not position.play(END):
            position.follow(style or 0)


class Judge:
    """Tells what plans are worth.

    Args:
        roots: the position, in each of the worlds that could be.
        lucks: where dice come from, one after the other.
        seat: the one who plans.
        budget: what is spent.
        replies: the opponents' styles.
        rounds: how many answers of the seat, and replies to them, a plan is judged after.
    """

    def __init__(
        self,
        roots: Sequence[Position],
        lucks: Sequence[int],
        seat: Seat,
        budget: Budget,
        replies: Sequence[int],
        *,
        rounds: int,
    ) -> None:
        self.seat = seat
        self.budget = budget
        self.starts = [(root, luck) for root in roots for luck in lucks]
        """Where plans begin: every world under every luck."""
        self._replies = list(replies)
        self._rounds = rounds

    def judge(self, candidate: Candidate, least: int | None = None) -> tuple[int, Candidate]:
        """Return the worth of a plan, and the plan as it was played in the first world.

        Args:
            candidate: the plan.
            least: a plan that some reply leaves with less is of no interest.
        """
        total = count = 0
        first: Candidate | None = None
        for root, luck in self.starts:
            position, played = begun(root, luck, candidate)
            first = first or Candidate(tuple(played), candidate.style)
            total += self._after(position, candidate.style, least)
            count += 1
            if self.budget.over:
                break
        assert first is not None
        return total // count, first

    def _after(self, position: Position, style: int, least: int | None) -> int:
        """Return the worth of a position in which the turn has just ended."""
        if position.seat == NEUTRAL:
            self.budget.spend()
            return position.worth(self.seat)
        values = []
        for number, reply in enumerate(self._replies):
            kept = position.haste or number + 1 < len(self._replies)
            value = self._if_replied(position.copy() if kept else position, style, reply)
            if position.haste and value > SETTLED:
                value = min(value, self._if_replied(position.copy(), style, None))
            values.append(value)
            if least is not None and value < least and len(self.starts) == 1:
                self._replies.insert(0, self._replies.pop(number))
                return value
            if self.budget.over:
                break
        return (3 * min(values) + sum(values) // len(values)) // 4

    def _if_replied(self, position: Position, style: int, reply: int | None) -> int:
        """Return the worth of a position, at the end of the turn, if everyone replies in a style,
        and change it; None: if they do no more than they have to."""
        others_follow(position, self.seat, reply)
        return self.after_reply(position, style, reply)

    def after_reply(self, position: Position, style: int, reply: int | None) -> int:
        """Return the worth of a position in which everyone has replied to the turn, and change it.

        Args:
            position: where the seat decides again, or nobody does.
            style: of the seat's answers.
            reply: the others' style after each; None: they do no more than they have to.
        """
        seat = self.seat
        later = self._rounds > 0 and position.seat == seat
        soon = position.worth(seat) if later and position.haste else 0
        rounds = 0
        while rounds < self._rounds and position.seat == seat:
            position.follow(style)
            others_follow(position, seat, reply)
            rounds += 1
        self.budget.spend()
        value = position.worth(seat)
        if later and abs(value) > SETTLED:
            value -= rounds * value // _LATER
            if abs(soon) <= SETTLED:
                value += soon  # what is put off may not come: the better stand counts
        elif later:
            value += (soon - value) * position.haste // 100
        return value
