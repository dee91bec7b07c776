"""Expectimax, held against the same search without any cuts on trees drawn at random."""

import random
from collections.abc import Hashable

import pytest

from game.ai.expectimax import Expectimax
from game.ai.plan import Budget
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.position import SURE, Node, Order
from game.core.refs import NEUTRAL, PieceId, PieceRef, Seat

ME, YOU = Seat(1), Seat(2)


class Numbered(Node):
    """A node whose orders are numbers."""

    def action(self, order: Order) -> Action:
        return Action("take", PieceRef(PieceId(order[0])))


class Twig(Numbered):
    """A node of a tree that grows from a seed: what hangs below depends on its name alone."""

    def __init__(self, name: str, ply: int = 0) -> None:
        rng = random.Random(name)
        self.name = name
        self.ply = ply
        self.seat = rng.choice([ME, YOU]) if rng.random() < 0.8 or not ply else NEUTRAL
        self.value = (
            rng.choice([-SURE, 0, SURE]) if self.seat == NEUTRAL else rng.randrange(1 - SURE, SURE)
        )
        self.branches = rng.randint(1, 3)

    def key(self) -> Hashable:
        return self.name

    def legal(self) -> list[Order]:
        return [(branch,) for branch in range(self.branches)]

    def outcomes(self, order: Order) -> list[tuple[int, "Twig"]]:
        rng = random.Random(f"{self.name}/{order}")
        aside = rng.random() < 0.2
        return [
            (rng.randint(1, 9), Twig(f"{self.name}{order[0]}{face}", self.ply + (not aside)))
            for face in range(rng.choice([1, 1, 2, 3]))
        ]

    def worth(self, seat: Seat) -> int:
        return self.value if seat == ME else -self.value


def exact(node: Twig, plies: int) -> float:
    """Return what a node is worth to ME, every branch looked at."""
    if node.seat == NEUTRAL or node.ply >= plies:
        return node.worth(ME)
    found = [rolled(node.outcomes(order), plies) for order in node.legal()]
    return max(found) if node.seat == ME else min(found)


def rolled(faces: list[tuple[int, Twig]], plies: int) -> float:
    whole = sum(weight for weight, _ in faces)
    return sum(weight * exact(node, plies) for weight, node in faces) / whole


def tree(number: int) -> Twig:
    """Return the root of a tree in which ME decides."""
    root = Twig(f"tree {number}")
    root.seat = ME
    return root


@pytest.mark.parametrize("plies", [1, 2, 3, 4])
def test_finds_what_a_search_without_cuts_finds(plies: int):
    for number in range(40):
        root = tree(number)
        worth, order = Expectimax(ME, Budget(10**9), plies).best(root)[0]
        by_order = {each: rolled(root.outcomes(each), plies) for each in root.legal()}
        if len(by_order) > 1:
            assert by_order[order] == pytest.approx(max(by_order.values()), abs=plies * 4)
            assert worth == pytest.approx(by_order[order], abs=plies * 4)


def test_without_budget_it_still_answers():
    root = next(each for each in map(tree, range(99)) if each.branches > 1)
    assert Expectimax(ME, Budget(0), 4).best(root)[0][1] in root.legal()


def test_it_stops_when_the_budget_ends():
    root = next(each for each in map(tree, range(99)) if each.branches == 3)
    budget = Budget(1)
    assert Expectimax(ME, budget, 30).best(root)[0][1] in root.legal()
    assert budget.spent <= 2


class Trap(Numbered):
    """Three orders, the first the best at first sight, and bad at the second; the third takes long.

    Args:
        order: that led here.
        ply: plies played.
    """

    def __init__(self, order: int = 0, ply: int = 0) -> None:
        self.order = order
        self.ply = ply
        self.seat = (ME, YOU)[ply] if ply < 2 else NEUTRAL

    def key(self) -> Hashable:
        return self.order, self.ply

    def legal(self) -> list[Order]:
        return [(number,) for number in range(200 if self.order == 2 else 1 if self.ply else 3)]

    def outcomes(self, order: Order) -> list[tuple[int, Node]]:
        return [(1, Trap(self.order if self.ply else order[0], self.ply + 1))]

    def worth(self, seat: Seat) -> int:
        return ((30, 20, 10), (-50, 20, 90))[self.ply - 1][self.order]


def test_a_search_cut_short_counts_as_far_as_it_came():
    assert Expectimax(ME, Budget(10**9), 1).best(Trap())[0] == (30, (0,))
    assert Expectimax(ME, Budget(10**9), 2).best(Trap())[0] == (90, (2,))
    assert Expectimax(ME, Budget(1), 2).best(Trap()) == [(20, (1,)), (-50, (0,)), (10, (2,))]


class Duel(Numbered):
    """A safe order, or one of two rolls of four faces; the reply to each face that is last, hits.

    Args:
        looked: gets the path to every leaf that was judged.
        path: what was ordered and rolled.
    """

    def __init__(self, looked: list[tuple[int, ...]], path: tuple[int, ...] = ()) -> None:
        self.looked = looked
        self.path = path
        self.ply = (0, 0, 1, 2)[len(path)]
        self.seat = NEUTRAL if path == (0, 0) or len(path) == 3 else (ME, YOU)[self.ply]

    def key(self) -> Hashable:
        return self.path

    def legal(self) -> list[Order]:
        return [(number,) for number in range(9 if self.path else 3)]

    def outcomes(self, order: Order) -> list[tuple[int, Node]]:
        if self.path:
            return [(1, Duel(self.looked, (*self.path, order[0])))]
        return [(1, Duel(self.looked, (order[0], face))) for face in range(4 if order[0] else 1)]

    def worth(self, seat: Seat) -> int:
        self.looked.append(self.path)
        return 0 if self.path == (0, 0) else -90 if self.path[-1] == 8 else 10


def test_a_reply_that_was_best_is_looked_at_first_and_one_to_each_face_is_enough():
    looked: list[tuple[int, ...]] = []
    assert Expectimax(ME, Budget(10**9), 2).best(Duel(looked))[0] == (0, (0,))
    second = [path for path in looked if path[0] == 2 and len(path) == 3]
    assert second == [(2, face, 8) for face in range(4)]


class Told(Twig):
    """A node of which it is known what it is worth: below it nobody looks."""

    def known(self, seat: Seat) -> int | None:
        return self.worth(seat) if self.ply else None

    def outcomes(self, order: Order) -> list[tuple[int, "Twig"]]:
        assert not self.ply
        return [(weight, Told(after.name, after.ply)) for weight, after in super().outcomes(order)]


def test_what_is_known_is_not_searched():
    for number in range(20):
        root = Told(f"tree {number}")
        root.seat = ME
        budget = Budget(10**9)
        worth, order = Expectimax(ME, budget, 50).best(root)[0]
        if root.branches > 1:
            by_order = {each: rolled(root.outcomes(each), 1) for each in root.legal()}
            assert by_order[order] == pytest.approx(max(by_order.values()), abs=4)
            assert worth == pytest.approx(by_order[order], abs=4)


class Even(Twig):
    """A node whose orders are all worth the same."""

    def legal(self) -> list[Order]:
        return [(branch,) for branch in range(6)]

    def outcomes(self, order: Order) -> list[tuple[int, Twig]]:
        after = Twig("end", 1)
        after.seat = NEUTRAL
        return [(1, after)]


def test_of_equals_the_dice_choose():
    def first(dice: RandomDice | None) -> Order:
        root = Even("root")
        root.seat = ME
        return Expectimax(ME, Budget(10**9), 2).best(root, dice)[0][1]

    assert {first(RandomDice(seed)) for seed in range(60)} == set(Even("root").legal())
    assert first(RandomDice(3)) == first(RandomDice(3))
    assert first(None) == (0,)


def test_dice_choose_among_the_best_only():
    for number in range(40):
        root = tree(number)
        worths = {
            Expectimax(ME, Budget(10**9), 3).best(root, dice)[0][0]
            for dice in (None, RandomDice(1), RandomDice(2))
        }
        assert max(worths) - min(worths) <= 12


def test_what_is_shunned_comes_first_only_where_it_is_clearly_the_best():
    kept = left = 0
    for number in range(600):
        root = tree(number)
        by_order = {each: rolled(root.outcomes(each), 1) for each in root.legal()}
        if len(by_order) == 1:
            continue
        best = max(by_order, key=lambda each: by_order[each])
        rest = max(worth for each, worth in by_order.items() if each != best)
        worth, order = Expectimax(ME, Budget(10**9), 1, shunned=[best]).best(root)[0]
        assert worth == pytest.approx(by_order[order], abs=8)
        if by_order[best] - rest > SURE // 50 + 8:
            assert order == best
            kept += 1
        elif by_order[best] - rest < SURE // 50 - 8:
            assert by_order[order] == pytest.approx(rest, abs=8)
            assert order != best or rest == by_order[best]
            left += 1
    assert kept
    assert left
