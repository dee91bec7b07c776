"""Whole turns planned, on a game whose every answer is known."""

from collections.abc import Hashable
from dataclasses import replace
from itertools import count, permutations

import pytest

from game.ai.judging import Candidate, Judge
from game.ai.plan import Budget, Plan
from game.ai.planner import Planner, _win_at_once
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.position import SETTLED, WON, Node, Order
from game.core.refs import NEUTRAL, Seat
from tests.ai.coins import BAIT, RULES, STOP, Coins, CoinsPosition, Row, take
from tests.ai.toy import Orchard, apples

ME = Seat(1)


def think(row: Row, bot: Planner | None = None, seed: int = 7, evaluations: int = 600) -> Plan:
    return (bot or Planner()).think(RULES, row, ME, RandomDice(seed), Budget(evaluations))


def best_by_hand(row: Row) -> int:
    """Return what the best of all turns is worth: reply, the same answer, and reply again."""
    found = []
    for taken in range(len(row.coins) + 1):
        for coins in permutations(range(len(row.coins)), taken):
            position = CoinsPosition(row)
            if all(position.play((coin,)) for coin in coins):
                position.follow(0)
                position.follow(1)
                position.follow(0)
                position.follow(1)
                found.append(position.worth(ME))
    return max(found)


@pytest.mark.parametrize("seed", range(6))
def test_breeding_finds_the_best_of_all_turns(seed: int):
    dice = RandomDice(seed)
    row = Row(tuple(dice.roll(BAIT) for _ in range(5)), turns_left=9)
    plan = think(row, Planner(), seed)
    assert plan.estimate >= best_by_hand(row)


def test_a_prize_that_the_reply_makes_dear_is_left_alone():
    row = Row((0, BAIT, 0, 1, 0, 8), turns_left=9)
    plan = think(row, Planner(answered=False))
    assert {take(3), take(5)} <= set(plan.actions)
    assert take(1) not in plan.actions


class Put(CoinsPosition):
    """A row in which to put off costs nothing."""

    haste = 50


def judged(position: CoinsPosition, rounds: int = 1) -> int:
    """Return what it is worth to leave all to a style that takes all it can."""
    judge = Judge([position], [0], ME, Budget(9), [1], rounds=rounds)
    return judge.judge(Candidate((), 0))[0]


def test_where_nothing_is_lost_by_waiting_a_win_must_come_without_the_reply_too():
    row = Row((BAIT,), turns_left=3)
    assert judged(CoinsPosition(row)) > SETTLED
    assert judged(Put(row)) < SETTLED
    assert judged(Put(replace(row, purse=(1, 0)))) > SETTLED


def test_a_plan_is_judged_after_as_many_answers_as_the_game_asks_for():
    position = CoinsPosition(Row((), (1, 0), turns_left=6))
    after = [judged(position, rounds) for rounds in range(4)]
    assert after == [1000, 1000, WON - 2 * WON // 10, WON - 2 * WON // 10]


def test_a_level_meets_as_many_replies_as_the_game_says(monkeypatch: pytest.MonkeyPatch):
    def spent(level: str) -> int:
        budget = Budget(600)
        Planner(bred=False, level=level).think(RULES, TRAP, ME, RandomDice(7), budget)
        return budget.spent

    once = spent("expert")
    monkeypatch.setattr(type(RULES), "replies", {"expert": 2})
    assert spent("expert") == 2 * once
    assert spent("hard") == once


TRAP = Row((BAIT, 3, BAIT), turns_left=9)
"""To leave all is best against the style, which takes both baits and leaves the 3 between them."""


def test_a_second_look_meets_a_reply_that_no_style_makes():
    assert think(TRAP, Planner(answered=False)).actions == (STOP,)
    plan = think(TRAP, Planner(answered=False, second=8))
    assert set(plan.actions[:2]) in ({take(0), take(1)}, {take(2), take(1)})
    assert plan.actions[2:] == (STOP,)


def test_a_game_that_does_not_ask_for_it_is_looked_at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(CoinsPosition, "reconsidered", False)
    bot = Planner(answered=False, second=8)
    assert think(TRAP, bot) == think(TRAP, Planner(answered=False))


@pytest.mark.parametrize("evaluations", [4, 50, 300])
def test_a_second_look_keeps_to_the_budget(evaluations: int):
    budget = Budget(evaluations)
    Planner(second=8).think(RULES, TRAP, ME, RandomDice(1), budget)
    assert evaluations * 3 // 4 <= budget.spent <= evaluations + 2


def test_where_time_is_what_is_short_some_of_it_is_left_for_a_second_look(monkeypatch):
    ticks = count()
    monkeypatch.setattr("game.ai.plan.monotonic", lambda: next(ticks) / 1000)
    budget = Budget(100_000, seconds=1)
    plan = Planner(answered=False, second=8).think(RULES, TRAP, ME, RandomDice(7), budget)
    assert budget.spent < 1000
    assert take(1) in plan.actions


def test_a_budget_reaches_as_far_as_its_time_allows_at_the_pace_so_far(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("game.ai.plan.monotonic", lambda: now[0])
    timed, free = Budget(100, seconds=1), Budget(100)
    assert timed.reach == free.reach == 100
    now[0] = 0.5
    for _ in range(10):
        timed.spend()
        free.spend()
    assert (timed.reach, free.reach) == (20, 100)


@pytest.mark.parametrize("told", range(30, 400, 40))
def test_whoever_waits_is_answered_in_the_midst_of_a_second_look(told: int):
    budget = Budget(600, watch=lambda spent: spent >= told)
    plan = Planner(second=8).think(RULES, TRAP, ME, RandomDice(1), budget)
    assert plan.actions[0] in RULES.legal_actions(TRAP)
    assert budget.spent <= told + 2


def test_a_plan_foresees_what_will_be_seen_after_each_of_its_actions():
    row = Row((3, 0, 5), turns_left=9)
    plan = think(row)
    state = row
    for action, foreseen in zip(plan.actions, plan.foreseen, strict=False):
        state = RULES.apply(state, action, RandomDice(0)).state
        assert foreseen == digest(state)
    assert len(plan.foreseen) == len(plan.actions) - 1


def test_equal_seeds_and_budgets_plan_alike():
    row = Row((4, 9, 2, 8, 1, 9, 3), turns_left=9)
    assert think(row, seed=3) == think(row, seed=3)


@pytest.mark.parametrize("evaluations", [0, 1, 2, 5])
def test_with_hardly_any_budget_it_still_answers(evaluations: int):
    row = Row((4, 9, 2, 8, 1, 9, 3), turns_left=9)
    plan = think(row, evaluations=evaluations)
    assert plan.actions[0] in RULES.legal_actions(row)


def test_the_budget_is_kept():
    budget = Budget(50)
    Planner(replies=2).think(RULES, Row((4, 9, 2, 8, 1, 9, 3)), ME, RandomDice(1), budget)
    assert 50 <= budget.spent <= 52


def test_a_winning_turn_is_played_to_its_end():
    plan = think(Row((0, 5, 0), purse=(0, 4), turns_left=1))
    assert plan.actions == (take(1), STOP)


class Sudden(CoinsPosition):
    """A row in which a coin of 7 wins at once, and one of 6 if a die shows more than 3."""

    def play(self, order: Order) -> bool:
        coin = self.coins[order[0]] if order else 0
        if not super().play(order):
            return False
        if coin == 7 or (coin == 6 and self.roll(6) > 3):
            self.purse[0] += 100
            self.seat = NEUTRAL
        return True


@pytest.mark.parametrize(
    ("coins", "order"),
    [((0, 3, 0, 7), (3,)), ((7, 0, 3, 0), (0,)), ((0, 6, 0, 3), ()), ((0, 3, 0, 2), ())],
)
def test_an_order_that_wins_by_itself_is_found_unless_dice_have_a_say(coins, order):
    """A hint of Dominoes moved others while one stood beside the last enemy, and could explode."""
    assert sum(_win_at_once(Sudden(Row(coins)), luck) == ((order,) if order else ())
               for luck in range(20)) == 20  # fmt: skip


def test_a_game_without_positions_is_played_greedily():
    plan = Planner().think(apples(), Orchard((3, 9)), ME, RandomDice(1), Budget(100))
    assert plan.actions[0] == apples().legal_actions(Orchard((3, 9)))[1]


class Owed(CoinsPosition):
    """A turn that cannot be ended before all coins are taken."""

    def legal(self) -> list[Order]:
        return [order for order in super().legal() if order or not any(self.coins)]


def forgetting(share: int, seed: int = 7, position: type[CoinsPosition] = CoinsPosition) -> Plan:
    """Return how a player plans that forgets so many orders of a hundred."""
    found = {"slips": {"easy": share}, "position": lambda self, row: position(row)}
    rules: Coins = type("Forgetful", (Coins,), found)()
    bot = Planner(level="easy", answered=False)
    return bot.think(rules, Row((5, 1, 5), turns_left=9), ME, RandomDice(seed), Budget(200))


def test_who_forgets_everything_ends_the_turn():
    assert len(forgetting(0).actions) == 4
    assert forgetting(100).actions == (STOP,)


def test_what_hangs_on_a_forgotten_order_is_left_out():
    found = {forgetting(50, seed).actions for seed in range(20)}
    assert len(found) > 3
    for actions in found:
        state = Row((5, 1, 5), turns_left=9)
        for action in actions:
            assert action in RULES.legal_actions(state)
            state = RULES.apply(state, action, RandomDice(0)).state


def test_a_turn_that_cannot_end_with_gaps_is_played_whole():
    assert len(forgetting(100, position=Owed).actions) == 4


def picking(share: int | None) -> set[tuple[Action, ...]]:
    """Return how a player plans that takes any of so many of a hundred plans, over many seeds."""
    found = {"picks": {} if share is None else {"easy": share}}
    rules: Coins = type("Picking", (Coins,), found)()
    bot = Planner(level="easy", bred=False, answered=False)
    row = Row((5, 1, 5), turns_left=9)
    return {bot.think(rules, row, ME, RandomDice(seed), Budget(200)).actions for seed in range(30)}


def test_who_picks_plays_whole_plans_any_of_the_better_ones():
    styles = CoinsPosition(Row((5, 1, 5), turns_left=9)).styles
    assert styles > 1
    best = picking(None)
    assert len(best) == 1
    assert picking(0) == best
    assert best < picking(100)
    assert all(actions[-1] == STOP for actions in picking(100))


class Purses(Node):
    """Seven coins to choose from, each worth its number; then it is over."""

    def __init__(self, taken: int = 0, seat: Seat = ME) -> None:
        self.taken, self.seat, self.ply = taken, seat, 0

    def key(self) -> Hashable:
        return self.taken

    def legal(self) -> list[Order]:
        return [(number,) for number in range(7)]

    def outcomes(self, order: Order) -> list[tuple[int, Node]]:
        return [(1, Purses(order[0], NEUTRAL))]

    def worth(self, seat: Seat) -> int:
        return self.taken

    def action(self, order: Order) -> Action:
        return take(order[0])


def test_a_slip_overlooks_what_is_better_and_throws_nothing_away():
    found = {"slips": {"easy": 100}, "position": lambda self, row: Purses()}
    rules: Coins = type("Slipping", (Coins,), found)()
    bot = Planner(level="easy", plies=1)
    row = Row((0,) * 7)
    played = {
        bot.think(rules, row, ME, RandomDice(seed), Budget(99)).actions[0] for seed in range(60)
    }
    assert played == {take(coin) for coin in (3, 4, 5, 6)}


class Truce(Purses):
    """Coin 1 ends it in a draw."""

    draw = 5

    def with_draw(self, worth: int) -> Node:
        made = Truce(self.taken, self.seat)
        made.draw = worth
        return made

    def outcomes(self, order: Order) -> list[tuple[int, Node]]:
        after = Truce(order[0], NEUTRAL)
        after.draw = self.draw
        return [(1, after)]

    def worth(self, seat: Seat) -> int:
        return self.draw if self.taken == 1 else self.taken


def test_a_draw_is_worth_to_a_level_what_the_game_says_of_it():
    found = {"draws": {"hard": 9}, "position": lambda self, row: Truce()}
    rules: Coins = type("Patient", (Coins,), found)()

    def played(level: str) -> Action:
        bot = Planner(level=level, plies=1)
        return bot.think(rules, Row((0,) * 7), ME, RandomDice(1), Budget(99)).actions[0]

    assert played("hard") == take(1)
    assert played("normal") == take(6)


def test_nodes_of_a_game_without_draws_stay_as_they_are():
    purses = Purses()
    assert purses.with_draw(9) is purses
