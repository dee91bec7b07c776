"""Greedy play, on a game whose every answer is known."""

from collections import Counter
from dataclasses import replace

import pytest

from game.ai.bot import LEVELS, Budget, level, make_bot
from game.ai.greedy import Greedy
from game.ai.plan import Plan
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.refs import PieceRef, Seat
from game.errors import OptionError
from tests.ai.toy import ACCEPT, BET, DECLINE, END, SHAKE, Orchard, apples, take

ME = Seat(1)


def think(state: Orchard, bot=None, seed: int = 7, evaluations: int = 10_000) -> Plan:
    seen = apples().observe(state, ME)
    return (bot or Greedy()).think(apples(), seen, ME, RandomDice(seed), Budget(evaluations))


def test_takes_the_most_first_and_stops_when_nothing_gains():
    plan = think(Orchard((3, -2, 9, 1)))
    assert plan.actions == (take(2), take(0), take(3), END)
    assert plan.estimate == 13_000


def test_a_lost_position_still_gets_an_answer():
    assert think(Orchard((-1, -1))).actions == (END,)


def test_foresees_what_it_will_see_and_holds_while_that_comes_true():
    state = Orchard((3, 9), hidden=5)
    plan = think(state)
    seen = apples().observe(apples().apply(state, plan.actions[0], RandomDice(0)).state, ME)
    assert plan.foreseen[0] == digest(seen)
    assert plan.holds(1, digest(seen))
    assert not plan.holds(1, digest(replace(seen, trees=(3, 4))))
    assert not plan.holds(len(plan.actions), plan.foreseen[-1])


def test_a_small_die_is_weighed_exactly_and_ends_the_plan():
    plan = think(Orchard((-1,), games_of_chance=(SHAKE,)))
    assert plan.actions == (SHAKE,)
    assert plan.foreseen == ()
    assert plan.estimate == 1000


def test_a_large_die_is_sampled():
    assert think(Orchard((-1,), games_of_chance=(BET,))).actions == (END,)


def test_equal_gains_are_left_to_the_bots_own_dice():
    first = Counter(think(Orchard((5, 5)), seed=seed).actions[0] for seed in range(40))
    assert set(first) == {take(0), take(1)}
    assert think(Orchard((5, 5)), seed=3) == think(Orchard((5, 5)), seed=3)


@pytest.mark.parametrize(("behind", "answer"), [(0, DECLINE), (10, DECLINE), (25, ACCEPT)])
def test_agrees_to_a_draw_only_when_clearly_behind(behind, answer):
    assert think(Orchard((5,), purse=(0, behind), offered=True)).actions[0] == answer


def test_what_is_hidden_does_not_sway_it():
    plans = {think(Orchard((4, 4, 4), hidden=hidden)) for hidden in range(9)}
    assert len(plans) == 1


def test_wins_when_it_can():
    ahead = Orchard((-3,), purse=(5, 1), turns_left=1)
    assert think(ahead).actions == (END,)


def test_the_budget_bounds_the_evaluations():
    budget = Budget(30)
    state = Orchard(tuple(range(1, 200)))
    plan = Greedy().think(apples(), state, ME, RandomDice(1), budget)
    assert len(plan.actions) > 1
    assert 30 <= budget.spent <= 40
    assert budget.over


def test_a_small_budget_is_spent_on_all_alike():
    state = Orchard((1,) * 400)
    plan = Greedy().think(apples(), state, ME, RandomDice(1), Budget(60))
    trees = [ref.piece for _, ref, _, _ in plan.actions if isinstance(ref, PieceRef)]
    assert min(trees) < 100
    assert max(trees) > 300


def test_a_spent_budget_still_gives_a_legal_answer():
    state = Orchard((1, 2, 3))
    plan = Greedy().think(apples(), state, ME, RandomDice(1), Budget(0))
    assert plan.actions[0] in apples().legal_actions(state)


def test_the_watch_stops_a_thought():
    asked: list[int] = []

    def watch(spent: int) -> bool:
        asked.append(spent)
        return spent >= 24

    budget = Budget(10_000, watch=watch)
    Greedy().think(apples(), Orchard(tuple(range(1, 500))), ME, RandomDice(1), budget)
    assert asked == list(range(1, 25))
    assert budget.spent < 36


def test_the_clock_is_a_cap():
    budget = Budget(10_000, seconds=0)
    Greedy().think(apples(), Orchard(tuple(range(1, 500))), ME, RandomDice(1), budget)
    assert budget.spent < 20
    assert budget.charge == 10_000, "the turn has no more time"


def test_who_is_told_to_answer_now_has_used_no_more_than_was_judged():
    budget = Budget(10_000, seconds=1000, watch=lambda spent: spent >= 24)
    Greedy().think(apples(), Orchard(tuple(range(1, 500))), ME, RandomDice(1), budget)
    assert budget.charge == budget.spent < 36


def test_a_beginner_overlooks_things_but_plays_on():
    state = Orchard((1, 2, 3, 4))
    plans = [think(state, make_bot("beginner"), seed).actions for seed in range(50)]
    assert len(set(plans)) > 5
    assert all(plan[-1] == END for plan in plans)
    blind = think(state, Greedy(overlooked=100)).actions
    assert blind == (END,)


def test_random_plays_every_legal_action():
    played = Counter(think(Orchard((1, 1)), make_bot("random"), seed).actions for seed in range(99))
    assert {actions[0] for actions in played} == set(apples().legal_actions(Orchard((1, 1))))
    assert all(len(actions) == 1 for actions in played)


def test_levels_are_in_order_and_named():
    offered = [key for key, each in LEVELS.items() if each.offered]
    assert offered == ["beginner", "easy", "normal", "hard", "expert"]
    assert all(each.key == key and each.title and each.summary for key, each in LEVELS.items())


def test_a_wrong_level_is_answered_with_the_nearest():
    with pytest.raises(OptionError, match="Did you mean easy"):
        level("esay")
    with pytest.raises(OptionError, match="random, beginner, easy"):
        level("grandmaster")
