"""Breeding plans of a turn: the best are kept, and new ones made of them.

The first come from the game's styles. Of those kept, an order is dropped, moved, or redrawn, or two
plans are crossed piece by piece; orders that have become illegal are left out, and a style
completes what is left open.
"""

from bisect import insort
from itertools import islice
from typing import NamedTuple

from game.ai.judging import Candidate, Judge
from game.core.dice import Dice
from game.core.position import END, Order, Position

_POOL = 14
"""Plans kept for breeding."""

_WIDE = 40
"""The same of a wide search."""

SEEDS = 1 << 32
"""The seeds that dice are drawn from."""


class Judged(NamedTuple):
    """A plan and what it is worth; sorts the best first, of equals the one met first."""

    loss: int
    met: int
    candidate: Candidate


class Breeder:
    """Keeps the best plans and makes new ones of them."""

    def __init__(self, judge: Judge, root: Position, dice: Dice, *, wide: bool) -> None:
        self._judge = judge
        self._wide = wide
        self._most = _WIDE if wide else _POOL
        self._root = root
        self._dice = dice
        self._known: set[tuple[Order, ...] | int] = set()
        """Plans met, by their orders, and styles that played all of one."""
        self.pool: list[Judged] = []
        """The best plans so far, the best first; never empty after `sow`."""

    def sow(self) -> None:
        """Judge the plan of each style."""
        for style in range(self._root.styles):
            if self.pool and self._judge.budget.over:
                return
            self._meet(Candidate((), style))

    def breed(self) -> None:
        """Make a plan of one or more of the pool, and judge it."""
        candidate = self._changed(self._pick())
        while self._wide and self._dice.roll(2) == 1:
            candidate = self._changed(candidate)
        self._meet(candidate)

    def _changed(self, candidate: Candidate) -> Candidate:
        """Return a plan with one change."""
        dice = self._dice
        orders = list(candidate.orders)
        way = dice.roll(10)
        if way <= 4:
            return self._redrawn(candidate)
        if way <= 6 and orders:
            orders.insert(dice.roll(len(orders)) - 1, orders.pop(dice.roll(len(orders)) - 1))
            return Candidate(tuple(orders), candidate.style)
        if way <= 7 and orders:
            del orders[dice.roll(len(orders)) - 1]
            return Candidate(tuple(orders), candidate.style)
        if way <= 9:
            return self._crossed(candidate, self._pick())
        kept = orders[: dice.roll(len(orders) + 1) - 1]
        stop = [END] if dice.roll(2) == 1 else []
        return Candidate((*kept, *stop), dice.roll(self._root.styles) - 1)

    def _meet(self, candidate: Candidate) -> None:
        """Judge a plan unless it is known, and keep it if it is among the best."""
        pool = self.pool
        least = -pool[-1].loss if len(pool) == self._most else None
        key = candidate.orders or candidate.style
        if key in self._known:
            self._judge.budget.spend()  # so that breeding ends where there is nothing new
            return
        self._known.add(key)
        worth, played = self._judge.judge(candidate, least)
        if played.orders != key:
            if played.orders in self._known:
                return
            self._known.add(played.orders)
        insort(pool, Judged(-worth, len(self._known), played))
        del pool[self._most :]

    def _pick(self) -> Candidate:
        """Return a plan of the pool, the better of two drawn, but for how it closes."""
        size = len(self.pool)
        orders, style = self.pool[min(self._dice.roll(size), self._dice.roll(size)) - 1].candidate
        while orders and self._root.closes(orders[-1]):
            orders = orders[:-1]
        return Candidate(orders, style)

    def _redrawn(self, candidate: Candidate) -> Candidate:
        """Return a plan with an order drawn anew somewhere, in place of its piece's later ones."""
        position = self._root.copy()
        position.luck = self._dice.roll(SEEDS)
        at = self._dice.roll(len(candidate.orders) + 1) - 1
        seat = position.seat
        before = []
        for order in islice(candidate.orders, at):
            if position.play(order):
                before.append(order)
            if position.seat != seat:
                return candidate
        new = position.suggest()
        if new is None:
            return candidate
        after = [order for order in candidate.orders[at:] if order[:1] != new[:1]]
        return Candidate((*before, new, *after), candidate.style)

    def _crossed(self, candidate: Candidate, other: Candidate) -> Candidate:
        """Return a plan with the orders of some pieces taken from another plan."""
        pieces = {order[0] for order in other.orders if order}
        taken = {piece for piece in sorted(pieces) if self._dice.roll(2) == 1}
        orders = [order for order in candidate.orders if not order or order[0] not in taken]
        orders += [order for order in other.orders if order and order[0] in taken]
        return Candidate(tuple(orders), candidate.style)
