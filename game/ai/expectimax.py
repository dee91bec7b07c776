"""Expectimax for games whose turns are single actions: every choice and every roll, so many deep.

The search deepens ply by ply until the budget or the level's depth ends. Choices are cut by alpha
and beta, what was best elsewhere looked at first (the history heuristic). A roll is cut as soon as
its remaining faces, taken at their best, cannot bring it into the window (Star1); before any face
is searched to the end, the first order of each tells how good that face can be at the best (Star2).
"""

from collections.abc import Collection, Hashable, Sequence
from contextlib import suppress

from game.ai.plan import Budget
from game.core.dice import Dice, shuffle
from game.core.position import SURE, Node, Order
from game.core.refs import NEUTRAL, Seat

LEAVES = 64
"""Leaves judged for one evaluation of the budget: they cost so much less than a planned turn."""

_ROWS = 200_000
"""Nodes remembered."""

_CLEARLY = SURE // 50
"""An order is clearly better than another by so much, one in a hundred of the chance to win: the
estimate of a position tells no less."""


_DEEPER = 4
"""An order that was best counts so many times as much for every ply searched below it."""


class _BudgetOverError(Exception):
    """The budget has ended in the midst of a search."""


class Expectimax:
    """Searches one decision.

    Args:
        seat: who decides.
        budget: pays an evaluation for a number of leaves.
        depth: plies to look ahead at the most.
        leaves: how many are judged for one evaluation.
        shunned: orders that come first only where they are clearly the best.
    """

    def __init__(
        self,
        seat: Seat,
        budget: Budget,
        depth: int,
        leaves: int = LEAVES,
        shunned: Collection[Order] = (),
    ) -> None:
        self._seat = seat
        self._budget = budget
        self._depth = depth
        self._each = leaves
        self._shunned = shunned
        self._leaves = 0
        self._estimated = False
        self._known: dict[tuple[Hashable, int], tuple[int, int]] = {}
        self._history: dict[tuple[Seat, Order], int] = {}
        """How often an order was best, the more the deeper the search below it."""
        self._first: dict[Hashable, Order] = {}
        """What was best in a node when it was last searched, to be looked at first."""

    def best(self, root: Node, dice: Dice | None = None) -> list[tuple[int, Order]]:
        """Return the root's orders with what they are worth, the best first.

        Only the first is exact: what cannot be the best is not looked at to the end. A search that
        the budget cuts short counts as far as it came: it begins with what was best before, so what
        it puts in front has been held against that; what it has not finished stays behind.

        Args:
            root: where to decide.
            dice: choose among equals; by default the first in the game's own order.
        """
        orders = root.legal()
        if len(orders) == 1 or self._budget.over:
            return [(0, order) for order in orders]
        ranked = [(0, order) for order in (shuffle(dice, orders) if dice else orders)]
        for depth in range(1, self._depth + 1):
            self._known.clear()
            self._estimated = False
            ranked = self._ranked(root, ranked, root.ply + depth)
            if self._budget.over or abs(ranked[0][0]) == SURE or not self._estimated:
                break
        return ranked

    def _ranked(
        self, root: Node, before: Sequence[tuple[int, Order]], to: int
    ) -> list[tuple[int, Order]]:
        """Return the orders anew, those in front that were looked at before the budget ended."""
        found: list[tuple[int, Order]] = []
        alpha = -SURE - 1
        with suppress(_BudgetOverError):
            for _, order in before:
                handicap = self._handicap(order)
                value = self._chance(root.outcomes(order), to, alpha + handicap, SURE + 1)
                alpha = max(alpha, value - handicap)
                found.append((value, order))
        # stable: of equals the one found first
        found.sort(key=lambda each: self._handicap(each[1]) - each[0])
        return [*found, *before[len(found) :]]

    def _handicap(self, order: Order) -> int:
        return _CLEARLY if order in self._shunned else 0

    def _chance(self, faces: Sequence[tuple[int, Node]], to: int, alpha: int, beta: int) -> int:
        """Return the mean over the faces of a roll, or a bound of it outside alpha to beta."""
        if len(faces) == 1:
            return self._value(faces[0][1], to, alpha, beta)
        whole = sum(weight for weight, _ in faces)
        # What each face is worth at least and at most, and the sum of both over all faces.
        least, most = [-SURE] * len(faces), [SURE] * len(faces)
        below, above = -SURE * whole, SURE * whole
        for look in (self._glance, self._search):
            for index, (weight, node) in enumerate(faces):
                # What this face must be worth for the mean to reach the window.
                low = max(-SURE - 1, (alpha * whole - above) // weight + most[index])
                high = min(SURE + 1, -((below - beta * whole) // weight) + least[index])
                bottom, top = look(node, to, low, high)
                below += weight * (bottom - least[index])
                above += weight * (top - most[index])
                if above <= alpha * whole:
                    return min(alpha, above // whole)
                if below >= beta * whole:
                    return max(beta, below // whole)
                least[index], most[index] = bottom, top
        return above // whole

    def _glance(self, node: Node, to: int, alpha: int, beta: int) -> tuple[int, int]:
        """Return bounds of a node that its first order alone gives."""
        if node.seat == NEUTRAL or node.ply >= to:
            return -SURE, SURE
        proven = node.known(self._seat)
        if proven is not None:
            return proven, proven
        first = self._ordered(node, node.key())[0]
        value = self._chance(node.outcomes(first), to, alpha, beta)
        return (max(value, -SURE), SURE) if node.seat == self._seat else (-SURE, min(value, SURE))

    def _search(self, node: Node, to: int, alpha: int, beta: int) -> tuple[int, int]:
        """Return what a node is worth, as both bounds of it."""
        value = self._value(node, to, alpha, beta)
        return value, value

    def _value(self, node: Node, to: int, alpha: int, beta: int) -> int:
        """Return what a node is worth to the searching seat, or a bound outside alpha to beta."""
        proven = node.known(self._seat)
        if proven is not None:
            self._count()
            return proven
        if node.seat == NEUTRAL or node.ply >= to:
            self._count()
            self._estimated |= node.seat != NEUTRAL
            return node.worth(self._seat)
        place = node.key()
        key = (place, to - node.ply)
        known = self._known.get(key)
        if known is not None:
            low, high = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha, beta = max(alpha, low), min(beta, high)
        else:
            low, high = -SURE, SURE
        mine = node.seat == self._seat
        best = -SURE - 1 if mine else SURE + 1
        first, last = alpha, beta
        chosen: Order | None = None
        for order in self._ordered(node, place):
            value = self._chance(node.outcomes(order), to, first, last)
            if (value > best) if mine else (value < best):
                best, chosen = value, order
            if mine:
                first = max(first, best)
            else:
                last = min(last, best)
            if first >= last:
                break
        if len(self._known) >= _ROWS:
            self._known.clear()
        if best <= alpha:
            high = min(high, best)
        elif best >= beta:
            low = max(low, best)
        else:
            low = high = best
        self._known[key] = (low, high)
        if chosen is not None:
            if len(self._first) >= _ROWS:
                self._first.clear()
            self._first[place] = chosen
            mark = node.seat, chosen
            self._history[mark] = self._history.get(mark, 0) + _DEEPER ** (to - node.ply)
        return best

    def _ordered(self, node: Node, place: Hashable) -> Sequence[Order]:
        """Return a node's orders: in front what was best there before, then what was elsewhere."""
        history, seat = self._history, node.seat
        orders = sorted(node.legal(), key=lambda order: -history.get((seat, order), 0))
        first = self._first.get(place)
        if first is not None and first in orders:
            orders.remove(first)
            orders.insert(0, first)
        return orders

    def _count(self) -> None:
        """Pay for a leaf."""
        self._leaves += 1
        if self._leaves % self._each == 0:
            self._budget.spend()
            if self._budget.over:
                raise _BudgetOverError
