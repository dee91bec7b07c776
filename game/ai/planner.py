"""Planning a whole turn: plans made of whole orders, judged by what comes of them, and bred.

After a roll that was played the seat plans anew.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

from game.ai.breeding import SEEDS, Breeder
from game.ai.endgame import endgame
from game.ai.expectimax import LEAVES, Expectimax
from game.ai.greedy import Greedy
from game.ai.judging import Judge
from game.ai.plan import Budget, Plan, sets_up
from game.ai.second_look import second_look, time_for_second_look
from game.core.action import Action
from game.core.dice import Dice, RandomDice, RecordingDice
from game.core.digest import digest
from game.core.event import TurnBegan
from game.core.position import END, SETTLED, Node, Order, Position
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Rules

_TRIED = 8
"""Lucks under which an order must win, to win by itself."""


class Planner:
    """Plans its turn, in games that offer a position; in others it is greedy.

    Args:
        replies: how many of the opponents' styles reply to each plan, if `Rules.replies` does not
            say it of the level.
        bred: plans are bred until the budget ends; otherwise the styles' own plans are all.
        wide: more plans are kept, and one is changed several times over before it is judged: what
            a long search needs so as not to stand still, and a short one has no time for.
        answered: a plan is judged after answers of the seat, too, as many as the game asks for, not
            after the first reply.
        worlds: in how many worlds each plan is judged, where something is hidden.
        lucks: under how many lucks, where dice roll within a turn.
        plies: how many turns to look ahead in games that are searched as a tree.
        leaves: how many leaves of that tree count as one evaluation.
        endings: the last positions are looked up where a table of them is there.
        second: how many of the best plans are looked at a second time, after replies that are
            searched; only in games that ask for it.
        level: its key in `Rules.slips`, so often it forgets an order, in `Rules.picks`, in
            `Rules.replies` and in `Rules.draws`; by default it never forgets, takes the best plan,
            and a draw is worth to it what the game says.
    """

    def __init__(
        self,
        *,
        replies: int = 1,
        bred: bool = True,
        wide: bool = False,
        answered: bool = True,
        worlds: int = 1,
        lucks: int = 1,
        plies: int = 3,
        leaves: int = LEAVES,
        endings: bool = False,
        second: int = 0,
        level: str = "",
    ) -> None:
        self._replies = replies
        self._bred = bred
        self._wide = wide
        self._answered = answered
        self._worlds = worlds
        self._lucks = lucks
        self._plies = plies
        self._leaves = leaves
        self._endings = endings
        self._second = second
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
        lucks = [dice.roll(SEEDS) for _ in range(self._lucks if root.rolls else 1)]
        rounds = root.rounds if self._answered else 0
        replies = root.replies[: rules.replies.get(self._level, self._replies)]
        judge = Judge(roots, lucks, seat, budget, replies, rounds=rounds)
        breeder = Breeder(judge, root, dice, wide=self._wide)
        breeder.sow()
        second = self._second if root.reconsidered else 0
        while self._bred and not budget.over:
            if second and time_for_second_look(judge, second):
                break
            breeder.breed()
        best = breeder.pool[0]
        picks = rules.picks.get(self._level)
        if picks is not None and not sets_up(rules, world):
            best = breeder.pool[dice.roll(max(1, len(breeder.pool) * picks // 100)) - 1]
        if second and not budget.over:
            best = second_look(judge, breeder.pool[:second], dice)
        orders = best.candidate.orders
        if -best.loss > SETTLED and world == seen:
            orders = _win_at_once(root, lucks[0]) or orders
        if slips and not sets_up(rules, world):
            kept = tuple([order for order in orders if dice.roll(100) > slips])
            left = _left_of(root, lucks[0], kept)
            orders = orders if left is None else left
        actions, foreseen = _as_actions(rules, world, root, lucks[0], orders, seat, dice)
        if not actions:
            return Greedy(slips).think(rules, seen, seat, dice, budget)
        return Plan(actions, foreseen, -best.loss)


def _win_at_once(root: Position, luck: int) -> tuple[Order, ...]:
    """Return the order that wins by itself, whatever dice show; () without one.

    To a search it is worth no more than what wins later in the turn, or in the next; to people it
    is. Only lucks far apart are tried.
    """
    for order in root.legal():
        for number in range(_TRIED):
            position = root.copy()
            position.luck = luck + number * SEEDS
            won = position.play(order) and position.seat == NEUTRAL
            if not won or position.worth(root.seat) <= SETTLED:
                break
        else:
            return (order,)
    return ()


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
    seed = dice.roll(SEEDS)
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
