"""The law of ends that nobody wins by force: a count tells of each, and warns before it comes."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from game.core.dice import RandomDice
from game.core.event import TurnBegan
from game.core.presentation import Countdown, Presentation
from game.core.refs import Seat
from game.core.registry import keys
from game.core.rules import Decision, Outcome
from game.core.ruleset import Ruleset
from tests.conformance.case import Case
from tests.conformance.cases import DRAWN
from tests.conformance.play import Playout, Ply, State, playout, quietest

ENDS = [case for case in DRAWN if case.ends]
_SEARCHED, _TRIED = 8, 12
"""Warnings of a game that are looked into, and actions that are tried there."""


def counts(shown: Presentation) -> dict[str, Countdown]:
    """Return what a seat is told, by key."""
    assert len({count.key for count in shown.countdowns}) == len(shown.countdowns)
    return {count.key: count for count in shown.countdowns}


def counts_tried(ruleset: Ruleset[Any], state: State, seat: Seat) -> dict[str, Countdown]:
    """Return the same of a position that was never played."""
    return counts(ruleset.presenter.present(ruleset.rules.observe(state, seat), seat))


def full(found: dict[str, Countdown]) -> list[str]:
    return [key for key, count in found.items() if not count.left]


@lru_cache(maxsize=64)
def quiet_game(case: Case) -> Playout:
    """Return a game in which nobody looks for a fight."""
    start = playout(case, 1)
    rules, dice = start.rules, RandomDice(1)
    state: State = start.first
    plies: list[Ply] = []
    decision = rules.decision(state)
    while isinstance(decision, Decision) and len(plies) < case.plies:
        action = quietest(start.ruleset, rules.legal_actions(state))
        after, events = rules.apply(state, action, dice)
        plies.append(Ply(state, decision.seat, action, (), events, after))
        state, decision = after, rules.decision(after)
    return replace(start, plies=tuple(plies), ended=isinstance(decision, Outcome))


def check_counts(game: Playout) -> None:
    """What is told is a count, the same for every seat, and full exactly when it has ended it."""
    rules = game.rules
    for state in game.states:
        over = isinstance(rules.decision(state), Outcome)
        told = [counts(game.shown(state, seat)) for seat in game.seats]
        for shown in told:
            assert shown.keys() == told[0].keys()
            for key, count in shown.items():
                assert 0 <= count.done <= count.total
                assert (count.left == 0) == over
                assert count.done == told[0][key].done
                assert str(count.title)
                assert str(count.decides)


def check_end(game: Playout) -> None:
    """An end in which nobody drops out fills a count; all were warned, and each in its turn."""
    rules, last = game.rules, game.plies[-1]
    if not game.ended:
        return
    dropped = rules.standing(last.before) != rules.standing(last.after)
    filled = full(counts(game.shown(last.after, Seat(1))))
    assert bool(filled) != dropped
    outcome = rules.decision(last.after)
    assert isinstance(outcome, Outcome)
    assert any(outcome.termination.startswith(key) for key in filled) != dropped
    for key in filled:
        for seat in game.seats:
            assert counts(game.shown(last.before, seat))[key].left == 1
        for seat in rules.standing(last.before):
            check_told_in_time(game, seat, key)


def check_told_in_time(game: Playout, seat: Seat, key: str) -> None:
    """A seat is told from its last turn on, and not before, that it has no other.

    Where each turn fills one; of a position that comes again nobody knows when.
    """
    shared = game.ruleset.manifest.shared_turns
    comes, turns, later = False, 0, 0
    told: list[tuple[bool, bool]] = []
    by_turns = True
    for at in reversed(range(1, len(game.plies))):
        began = [event for event in game.plies[at].events if isinstance(event, TurnBegan)]
        turns += len(began)
        comes = comes or any(shared or event.seat == seat for event in began)
        count = counts(game.shown(game.plies[at].before, seat)).get(key)
        if count is None or count.left < later:
            break  # the count fell: nothing was known before that
        later = count.left
        assert not (1 < count.left <= count.till_turn and comes)
        by_turns = by_turns and count.left == turns + 1
        told.append((count.left <= count.till_turn, comes))
    assert not by_turns or all(known or comes for known, comes in told)


def can_end(ruleset: Ruleset[Any], state: State, key: str) -> bool:
    """Say whether a count can become full with what follows, before it falls."""
    for first in (None, *ruleset.rules.legal_actions(state)):
        dice = RandomDice(7)
        now = state if first is None else ruleset.rules.apply(state, first, dice).state
        while True:
            decision = ruleset.rules.decision(now)
            if isinstance(decision, Outcome):
                break
            count = counts_tried(ruleset, now, decision.seat).get(key)
            if count is None or count.left > 1:
                break
            action = quietest(ruleset, ruleset.rules.legal_actions(now))
            now = ruleset.rules.apply(now, action, dice).state
        if key in full(counts_tried(ruleset, now, Seat(1))):
            return True
    return False


def check_warnings(game: Playout) -> None:
    """Where a warning is given, the end can come in that very turn; so it is one action later."""
    rules = game.rules
    found = [
        (state, key)
        for state in game.states
        for key, count in counts(game.shown(state, Seat(1))).items()
        if count.left == 1
    ]
    for state, key in found[:: 1 + len(found) // _SEARCHED]:
        assert can_end(game.ruleset, state, key), key
        legal = list(rules.legal_actions(state))
        for action in legal[:: 1 + len(legal) // _TRIED]:
            after = rules.apply(state, action, RandomDice(5)).state
            count = counts_tried(game.ruleset, after, Seat(1)).get(key)
            if count is not None and count.left == 1:
                assert can_end(game.ruleset, after, key), (key, action)


def test_law_11_counts_are_full_exactly_when_they_have_ended_the_match(game: Playout):
    check_counts(game)


def test_law_11_who_is_not_beaten_was_warned_of_the_end(game: Playout):
    check_end(game)


def test_law_11_a_warning_is_given_only_where_the_end_can_come(game: Playout):
    check_warnings(game)


@pytest.mark.parametrize("case", ENDS, ids=str)
def test_law_11_holds_where_nobody_looks_for_a_fight(case: Case):
    game = quiet_game(case)
    assert game.ended
    check_counts(game)
    check_end(game)
    check_warnings(game)
    game.forget()


@pytest.mark.parametrize("key", keys())
def test_law_11_is_put_to_the_test(key: str):
    """Each count there is in a game ends a match of its cases."""
    told: set[str] = set()
    ended: set[str] = set()
    for case in (case for case in ENDS if case.ruleset == key):
        for game in (quiet_game(case), playout(case, 1), playout(case, 2)):
            middle, last = game.plies[len(game.plies) // 2].before, game.plies[-1].after
            told |= counts(game.shown(middle, Seat(1))).keys()
            ended |= set(full(counts(game.shown(last, Seat(1)))))
    assert ended == told
    assert ended
