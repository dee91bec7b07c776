"""Proofs of positions, against a search that looks at everything; and players put before them."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from game.ai.bot import Level
from game.ai.exam import Examinee
from game.ai.plan import Budget, Plan
from game.ai.proof import Goal, Prover, TooLargeError, falls_of
from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import Seat
from game.core.rules import Outcome, Rules
from tests.ai.grove import LEFT, OUT, RIGHT, Grove, Place, Ring, Spot

ME = Seat(1)
GROVE = Grove()
STARTS = [Place((number,)) for number in range(16)]


@cache
def plain(place: Place, goal: Goal, turns: int) -> Fraction:
    """Return what a place is worth, looked at without cuts, memory or joined steps."""
    decision = GROVE.decision(place)
    if isinstance(decision, Outcome):
        return Fraction(1, 2) if not decision.winners else Fraction(ME in decision.winners)
    if turns <= 0:
        return Fraction(goal is Goal.HOLD)
    best = max if decision.seat == ME else min
    return best(played(place, action, goal, turns) for action in GROVE.legal_actions(place))


def played(place: Place, action: Action, goal: Goal, turns: int) -> Fraction:
    return sum(
        (f.chance * plain(f.state, goal, f.turns) for f in falls_of(GROVE, place, action, turns)),
        Fraction(0),
    )


@pytest.mark.parametrize("turns", [1, 2, 3, 9])
@pytest.mark.parametrize("goal", Goal)
def test_finds_what_a_search_without_cuts_finds(goal: Goal, turns: int):
    worth = [plain(place, goal, turns) for place in STARTS]
    assert [Prover(GROVE, ME, goal).value(place, turns) for place in STARTS] == worth
    assert [Prover(GROVE, ME, goal).solve(place, turns).value for place in STARTS] == worth
    assert len(set(worth)) > 3 or turns == 1


@pytest.mark.parametrize("goal", Goal)
def test_the_line_it_gives_keeps_what_it_has_found(goal: Goal):
    for place in STARTS:
        proven = Prover(GROVE, ME, goal).solve(place, 3)
        assert Prover(GROVE, ME, goal).after(place, 3, proven.line) == proven.value
        assert Prover(GROVE, ME, goal).solve(place, 3, proven.line) == proven


def test_the_goals_are_bounds_of_the_whole_game():
    for place in STARTS:
        whole = plain(place, Goal.WIN, 99)
        for turns in (1, 2, 3):
            assert Prover(GROVE, ME, Goal.WIN).value(place, turns) <= whole
            assert Prover(GROVE, ME, Goal.HOLD).value(place, turns) >= whole


def test_steps_that_can_be_taken_back_end_in_no_circle():
    proven = Prover(Ring(), ME, Goal.WIN).solve(Spot(0), 1)
    assert proven.value == 1
    assert proven.line[-1] == OUT
    assert Prover(Ring(), ME, Goal.WIN).after(Spot(0), 1, (RIGHT, LEFT, OUT)) == 0


def test_a_line_that_cannot_be_played_is_refused():
    with pytest.raises(ValueError, match="cannot be played"):
        Prover(Ring(), ME, Goal.WIN).after(Spot(3), 1, (OUT, OUT))


def test_gives_up_where_there_is_too_much():
    with pytest.raises(TooLargeError):
        Prover(Ring(), ME, Goal.WIN, most=2).value(Spot(0), 1)


# ---------------------------------------------------------------------------------- players


class Wanderer:
    """Does always the same."""

    def __init__(self, *actions: Action) -> None:
        self.actions = actions

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        return Plan(self.actions)


def level(*actions: Action) -> Level:
    return Level("wanderer", "", "", lambda: Wanderer(*actions), 1, 1.0)


def kept(rules: Rules[Any], state: Any, *actions: Action, turns: int = 1) -> Fraction:
    prover = Prover(rules, ME, Goal.WIN)
    return Examinee(rules, level(*actions), ME, prover, turns).value(state)


def test_a_player_is_worth_what_it_gets():
    assert kept(Ring(), Spot(3), OUT) == 1
    assert kept(Ring(), Spot(2), OUT) == 0
    assert kept(Ring(), Spot(2), OUT, LEFT) == 0


def first_ways(place: Place, turns: int, whole: int) -> Fraction:
    """Return what a place is worth if the seat goes the first way as long as its turn lasts."""
    decision = GROVE.decision(place)
    if isinstance(decision, Outcome) or turns < whole:
        return plain(place, Goal.WIN, turns)
    ways = GROVE.legal_actions(place)[: 1 if decision.seat == ME else None]
    return min(
        sum(
            (f.chance * first_ways(f.state, f.turns, whole))
            for f in falls_of(GROVE, place, way, turns)
        )
        for way in ways
    )  # type: ignore[return-value]


def test_a_player_is_asked_in_all_that_dice_may_bring_and_the_rest_is_best_play():
    worth = [first_ways(place, 3, 3) for place in STARTS]
    assert [kept(GROVE, place, LEFT, turns=3) for place in STARTS] == worth
    assert worth != [plain(place, Goal.WIN, 3) for place in STARTS]
