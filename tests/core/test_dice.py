"""Dice: random, recorded, scripted, and enumerated to exact odds."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import Dice, RandomDice, RecordingDice, ScriptedDice, outcomes, shuffle


def chances(results: Iterable[tuple[Fraction, object]]) -> dict[object, Fraction]:
    total: dict[object, Fraction] = {}
    for chance, result in results:
        total[result] = total.get(result, Fraction(0)) + chance
    return total


def test_the_sequence_of_a_seed_never_changes():
    dice = RandomDice(1)
    assert [dice.roll(6) for _ in range(12)] == [4, 5, 6, 3, 3, 5, 6, 4, 2, 5, 3, 4]
    assert [RandomDice(seed).roll(10**6) for seed in (0, 7, -1, 2**64 + 7)] == [
        *(883311, 389830, 893943, 389830)
    ]


def test_the_generator_is_splitmix64():
    """The first outputs for seed 1234567, as its authors published them."""
    dice = RandomDice(1234567)
    assert [dice.roll(2**64) - 1 for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(st.integers(), st.integers(0, 50))
def test_a_sequence_can_be_resumed_anywhere(seed, used):
    dice = RandomDice(seed)
    for _ in range(used):
        dice.roll(6)
    later = RandomDice(seed, used)
    assert [dice.roll(100) for _ in range(3)] == [later.roll(100) for _ in range(3)]


@given(st.integers(), st.integers(1, 1000))
def test_a_result_is_a_face(seed, faces):
    assert 1 <= RandomDice(seed).roll(faces) <= faces


def test_all_faces_come_up_about_equally():
    dice = RandomDice(99)
    counts = Counter(dice.roll(6) for _ in range(6000))
    assert set(counts) == set(range(1, 7))
    assert all(850 < count < 1150 for count in counts.values())


def test_recorded_dice_keep_faces_and_results():
    dice = RecordingDice(ScriptedDice([3, 10]))
    assert (dice.roll(6, "first"), dice.roll(20)) == (3, 10)
    assert dice.rolls == [(6, 3), (20, 10)]


def test_scripted_dice_give_out_their_list_and_count_what_is_left():
    dice = ScriptedDice([2, 5])
    assert dice.left == 2
    assert dice.roll(6) == 2
    assert (dice.left, dice.used) == (1, 1)
    assert dice.roll(6) == 5
    with pytest.raises(ValueError, match="no roll left for initiative with 6 faces"):
        dice.roll(6, "initiative")
    with pytest.raises(ValueError, match="no roll left for a die"):
        dice.roll(6)


@pytest.mark.parametrize("result", [0, 7, -1])
def test_a_scripted_result_must_be_a_face(result):
    dice = ScriptedDice([result])
    with pytest.raises(ValueError, match="no face of a die with 6 faces"):
        dice.roll(6)
    assert dice.left == 1


def sum_of_two(dice: Dice) -> int:
    return dice.roll(6) + dice.roll(6)


def depends(dice: Dice) -> tuple[int, ...]:
    """Roll as many dice as the first one shows."""
    first = dice.roll(3)
    return (first, *(dice.roll(2) for _ in range(first - 1)))


def test_the_odds_of_two_dice_are_exact():
    assert chances(outcomes(sum_of_two)) == {
        total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)
    }


def test_later_rolls_may_depend_on_earlier_ones():
    results = outcomes(depends)
    assert len(results) == 1 + 2 + 4
    assert chances(results) == {
        (first, *rest): Fraction(1, 3 * 2 ** (first - 1))
        for first in (1, 2, 3)
        for rest in product((1, 2), repeat=first - 1)
    }


def test_without_a_roll_there_is_one_outcome():
    assert outcomes(lambda dice: "sure") == [(Fraction(1), "sure")]


def test_faces_that_do_alike_are_run_once_with_their_joint_chance():
    runs: list[int] = []

    def hit(dice: Dice) -> bool:
        face = dice.roll(6, "hit", lambda face: face >= 5)
        runs.append(face)
        return face >= 5

    assert outcomes(hit) == [(Fraction(2, 3), False), (Fraction(1, 3), True)]
    assert runs == [1, 5]


@given(st.lists(st.integers(1, 4), max_size=4))
def test_chances_sum_to_one_and_cover_every_way_the_dice_may_fall(faces):
    results = outcomes(lambda dice: tuple(dice.roll(count) for count in faces))
    assert sum(chance for chance, _ in results) == 1
    assert [result for _, result in results] == [*product(*(range(1, n + 1) for n in faces))]


@pytest.mark.parametrize("count", range(6))
def test_a_shuffle_makes_every_order_equally_likely(count):
    orders = chances(outcomes(lambda dice: tuple(shuffle(dice, range(count)))))
    assert set(orders) == set(permutations(range(count)))
    assert len(set(orders.values())) == 1


def test_a_shuffle_leaves_its_items_alone():
    items = [1, 2, 3]
    assert shuffle(ScriptedDice([1, 1]), items) == [2, 3, 1]
    assert items == [1, 2, 3]


def test_two_seeds_do_not_walk_in_step():
    one, two = RandomDice(5), RandomDice(6)
    assert 15 < sum(one.roll(6) == two.roll(6) for _ in range(200)) < 60
