"""Planning a whole turn: plans made of whole orders, judged by what comes of them, and bred.

The first plans come from the game's styles. Each plan is carried out on a copy of the position,
the opponents reply, the seat answers, they reply again, and what stands then is the plan's worth:
the worst over several replies counts three quarters, the mean a quarter. The best plans are bred
on: an order is dropped, moved, or redrawn, or two plans are crossed piece by piece; orders that
have become illegal are left out, and a style completes what is left open.

What is hidden is dealt anew in several worlds; where dice roll within a turn, all plans are judged
under the same few lucks, and after a roll that was played the seat plans anew.
"""

from bisect import insort
from collections.abc import Sequence
from copy import copy
from itertools import islice
from typing import Any, NamedTuple

from game.ai.endgame import endgame
from game.ai.expectimax import LEAVES, Expectimax
from game.ai.greedy import Greedy
from game.ai.plan import Budget, Plan, sets_up
from game.core.action import Action
from game.core.dice import Dice, RandomDice, RecordingDice
from game.core.digest import digest
from game.core.event import TurnBegan
from game.core.position import END, SETTLED, Node, Order, Position
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Rules

_POOL = 14
"""Plans kept for breeding."""

_WIDE = 40
"""The same of a wide search."""

_SEEDS = 1 << 32

_LATER = 10
"""An end that comes after the seat's next turn counts so much of it less: win now, lose later."""

_LONGEST = 12
"""Answers of others in a row, such as turns of those still in the game, before a plan is judged as
it stands: the seat may be out of the game."""


class Candidate(NamedTuple):
    """A plan of one turn."""

    orders: tuple[Order, ...]
    style: int
    """Completes the turn after the orders."""


class _Judged(NamedTuple):
    """A plan and what it is worth; sorts the best first, of equals the one met first."""

    loss: int
    met: int
    candidate: Candidate


class Planner:
    """Plans its turn, in games that offer a position; in others it is greedy.

    Args:
        replies: how many of the opponents' styles reply to each plan.
        bred: plans are bred until the budget ends; otherwise the styles' own plans are all.
        wide: more plans are kept, and one is changed several times over before it is judged: what
            a long search needs so as not to stand still, and a short one has no time for.
        styles: how many of the styles make plans, the soundest; by default all.
        answered: a plan is judged after the seat's answer and the next reply, not after the first;
            only in games that ask for it.
        worlds: in how many worlds each plan is judged, where something is hidden.
        lucks: under how many lucks, where dice roll within a turn.
        plies: how many turns to look ahead in games that are searched as a tree.
        leaves: how many leaves of that tree count as one evaluation.
        endings: the last positions are looked up where a table of them is there.
        level: its key in `Rules.slips`, so often it forgets an order, and in `Rules.draws`; by
            default it never forgets, and a draw is worth to it what the game says.
    """

    def __init__(
        self,
        *,
        replies: int = 1,
        bred: bool = True,
        wide: bool = False,
        styles: int | None = None,
        answered: bool = True,
        worlds: int = 1,
        lucks: int = 1,
        plies: int = 3,
        leaves: int = LEAVES,
        endings: bool = False,
        level: str = "",
    ) -> None:
        self._replies = replies
        self._bred = bred
        self._wide = wide
        self._styles = styles
        self._answered = answered
        self._worlds = worlds
        self._lucks = lucks
        self._plies = plies
        self._leaves = leaves
        self._endings = endings
        self._level = level
        self._shunned: Action | None = None

    def shunning(self, action: Action) -> "Planner":
        """Return such a planner that begins with an action only where that is clearly the best: of
        games that are searched as a tree."""
        found = copy(self)
        found._shunned = action
        return found

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return the actions of a turn, up to the first roll."""
        slips = rules.slips.get(self._level, 0)
        world = rules.determinize(seen, seat, dice)
        table = endgame(rules, world) if self._endings else None
        root = rules.position(world) if table is None else table.node(world)
        if root is None:
            return Greedy(slips).think(rules, seen, seat, dice, budget)
        if isinstance(root, Node):
            draw = rules.draws.get(self._level)
            root = root if draw is None else root.with_draw(draw)
            shunned = [order for order in root.legal() if root.action(order) == self._shunned]
            search = Expectimax(seat, budget, self._plies, self._leaves, shunned)
            ranked = search.best(root, dice)
            if slips and dice.roll(100) <= slips:
                # a person overlooks what is better, but throws nothing away
                ranked = ranked[dice.roll((len(ranked) + 1) // 2) - 1 :]
            worth, order = ranked[0]
            return Plan((root.action(order),), (), worth)
        roots = [root]
        if world != seen:
            for _ in range(1, self._worlds):
                other = rules.position(rules.determinize(seen, seat, dice))
                assert isinstance(other, Position)
                roots.append(other)
        for each in roots:
            each.heed(budget.told)
        lucks = [dice.roll(_SEEDS) for _ in range(self._lucks if root.rolls else 1)]
        answered = self._answered and root.answered
        judge = _Judge(roots, lucks, seat, budget, root.replies[: self._replies], answered)
        breeder = _Breeder(judge, root, dice, wide=self._wide)
        breeder.sow(self._styles)
        while self._bred and not budget.over:
            breeder.breed()
        best = breeder.pool[0]
        orders = best.candidate.orders
        if slips and not sets_up(rules, world):
            kept = tuple([order for order in orders if dice.roll(100) > slips])
            left = _left_of(root, lucks[0], kept)
            orders = orders if left is None else left
        actions, foreseen = _as_actions(rules, world, root, lucks[0], orders, seat, dice)
        if not actions:
            return Greedy(slips).think(rules, seen, seat, dice, budget)
        return Plan(actions, foreseen, -best.loss)


def _carry_out(position: Position, candidate: Candidate) -> list[Order]:
    """Play a plan to the end of its turn, without what is illegal; return what was played."""
    seat = position.seat
    played = []
    for order in candidate.orders:
        if position.play(order):
            played.append(order)
            if position.seat != seat:
                return played
    return played + position.follow(candidate.style)


class _Judge:
    """Tells what plans are worth."""

    def __init__(
        self,
        roots: Sequence[Position],
        lucks: Sequence[int],
        seat: Seat,
        budget: Budget,
        replies: Sequence[int],
        answered: bool,
    ) -> None:
        self._roots = roots
        self._lucks = lucks
        self._seat = seat
        self._replies = list(replies)
        self._answered = answered
        self.budget = budget

    def judge(self, candidate: Candidate, least: int | None = None) -> tuple[int, Candidate]:
        """Return the worth of a plan, and the plan as it was played in the first world.

        Args:
            candidate: the plan.
            least: a plan that some reply leaves with less is of no interest.
        """
        total = count = 0
        first: Candidate | None = None
        for root in self._roots:
            for luck in self._lucks:
                position = root.copy()
                position.luck = luck
                played = _carry_out(position, candidate)
                first = first or Candidate(tuple(played), candidate.style)
                total += self._after(position, candidate.style, least)
                count += 1
                if self.budget.over:
                    return total // count, first
        assert first is not None
        return total // count, first

    def _after(self, position: Position, style: int, least: int | None) -> int:
        """Return the worth of a position in which the turn has just ended."""
        seat, budget = self._seat, self.budget
        if position.seat == NEUTRAL:
            budget.spend()
            return position.worth(seat)
        values = []
        for number, reply in enumerate(self._replies):
            after = position.copy() if number + 1 < len(self._replies) else position
            _reply(after, seat, reply)
            later = self._answered and after.seat == seat
            soon = after.worth(seat) if later and after.haste else 0
            if later:
                after.follow(style)
                _reply(after, seat, reply)
            budget.spend()
            value = after.worth(seat)
            if later and abs(value) > SETTLED:
                value -= value // _LATER
                if abs(soon) <= SETTLED:
                    value += soon  # what is put off may not come: the better stand counts
            elif later:
                value += (soon - value) * after.haste // 100
            values.append(value)
            if least is not None and value < least and len(self._roots) * len(self._lucks) == 1:
                self._replies.insert(0, self._replies.pop(number))
                return value
            if budget.over:
                break
        return (3 * min(values) + sum(values) // len(values)) // 4


def _reply(position: Position, seat: Seat, style: int) -> None:
    """Let everyone else play until the seat decides again or the game ends."""
    for _ in range(_LONGEST):
        if position.seat in (seat, NEUTRAL):
            return
        position.follow(style)


class _Breeder:
    """Keeps the best plans and makes new ones of them."""

    def __init__(self, judge: _Judge, root: Position, dice: Dice, *, wide: bool) -> None:
        self._judge = judge
        self._wide = wide
        self._most = _WIDE if wide else _POOL
        self._root = root
        self._dice = dice
        self._known: set[tuple[Order, ...]] = set()
        self.pool: list[_Judged] = []
        """The best plans so far, the best first; never empty after `sow`."""

    def sow(self, most: int | None = None) -> None:
        """Judge the plan of each style, or of so many at the most."""
        for style in range(self._root.styles)[:most]:
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
        if candidate.orders and candidate.orders in self._known:
            self._judge.budget.spend()  # so that breeding ends where there is nothing new
            return
        self._known.add(candidate.orders)
        worth, played = self._judge.judge(candidate, least)
        if played.orders != candidate.orders:
            if played.orders in self._known:
                return
            self._known.add(played.orders)
        insort(pool, _Judged(-worth, len(self._known), played))
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
        position.luck = self._dice.roll(_SEEDS)
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


def _left_of(root: Position, luck: int, orders: Sequence[Order]) -> tuple[Order, ...] | None:
    """Return what can still be played of a turn with gaps; None if it cannot be ended so."""
    position = root.copy()
    position.luck = luck
    seat = position.seat
    played = []
    for order in orders:
        if position.play(order):
            played.append(order)
            if position.seat != seat:
                return tuple(played)
    return tuple(played) if END in position.legal() else None


def _as_actions(
    rules: Rules[Any],
    world: Any,
    root: Position,
    luck: int,
    orders: Sequence[Order],
    seat: Seat,
    dice: Dice,
) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """Return a plan as actions up to the first roll, and what the seat will see after each.

    It ends where another turn begins: who has to retreat at the end of one, and moves next, is
    asked for that turn anew.
    """
    position = root.copy()
    position.luck = luck
    seed = dice.roll(_SEEDS)
    actions: list[Action] = []
    foreseen: list[str] = []
    for order in (*orders, END):
        if position.seat != seat:
            break
        for action in position.actions(order):
            if action not in rules.legal_actions(world):
                return tuple(actions), tuple(foreseen)
            rolling = RecordingDice(RandomDice(seed))
            world, events = rules.apply(world, action, rolling)
            actions.append(action)
            if rolling.rolls or any(isinstance(event, TurnBegan) for event in events):
                return tuple(actions), tuple(foreseen)
            decision = rules.decision(world)
            if not isinstance(decision, Decision) or decision.seat != seat:
                return tuple(actions), tuple(foreseen)
            foreseen.append(digest(rules.observe(world, seat)))
        if not position.play(order):
            break
    return tuple(actions), tuple(foreseen)
