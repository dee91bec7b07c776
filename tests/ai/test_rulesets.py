"""Bots in the installed games: blind to what is hidden, repeatable, and as strong as they say."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from functools import cache
from hashlib import blake2b
from itertools import islice, tee
from pathlib import Path
from typing import Any

import pytest

from game.ai.bot import LEVELS, Budget, make_bot, opponents
from game.ai.series import Series, Tally, play_all
from game.board.board import Board
from game.core import registry
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.manifest import read_options
from game.core.options import Options
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from game.maps.load import load_map, shipped
from tests.conformance.cases import BY_RULESET, DRAWN

SECRETS = {case.ruleset: case.options for case in reversed(DRAWN) if case.secret}
"""By ruleset: options under which seats hide things from each other, of its first such case."""

USUAL = (99, 60)
"""Games of 100 that Easy wins at least against Random and against Beginner."""

EASY_WINS = {
    key: module.EASY_WINS for key, module in BY_RULESET.items() if hasattr(module, "EASY_WINS")
}
"""The same of games in which dice leave less to skill, as their `cases` say."""

_PAIRED, _ENOUGH = 11, 4
"""The seed of the game whose positions are compared, and how many pairs are enough."""


@cache
def small_board(key: str) -> Board:
    """Return the smallest shipped map for two players; of as large ones that for a first match."""
    standard = registry.ruleset(key).manifest.standard
    boards = [
        (len(board.grid.cells), path.stem != standard, number, board)
        for number, path in enumerate(shipped(key))
        if (data := load_map(path).data) is not None and (board := data.board()).seats == 2
    ]
    return min(boards)[-1]


def options(key: str, *, secret: bool = False) -> Options:
    given = SECRETS[key] if secret else {}
    return read_options(registry.ruleset(key).manifest, small_board(key), given)


def deciding(rules: Rules[Any], state: Any) -> Seat:
    decision = rules.decision(state)
    assert isinstance(decision, Decision)
    return decision.seat


def played(key: str, seed: int, secret: bool) -> Iterator[Any]:
    """Yield the positions of a game that beginners play."""
    rules = registry.ruleset(key).rules
    dice, own = RandomDice(seed), RandomDice(seed + 1)
    state = rules.setup(small_board(key), options(key, secret=secret), dice)
    bot = make_bot("beginner")
    while not isinstance(decision := rules.decision(state), Outcome):
        seen = rules.observe(state, decision.seat)
        for action in bot.think(rules, seen, decision.seat, own, Budget(300)).actions:
            if isinstance(rules.decision(state), Outcome):
                return
            if action not in rules.legal_actions(state):
                break
            yield state
            state = rules.apply(state, action, dice).state


@cache
def kept(key: str, seed: int, secret: bool) -> Iterator[Any]:
    """Return a game as far as it has been asked for, at its start; it is copied to be read."""
    return tee(played(key, seed, secret), 1)[0]


def positions(key: str, seed: int, plies: int, *, secret: bool) -> Iterator[Any]:
    """Yield a position every so many plies of a game that is played once for all tests."""
    return islice(copy(kept(key, seed, secret)), 0, None, plies)


@pytest.mark.parametrize(
    ("level", "key"),
    [
        (level, key)
        for key in sorted(SECRETS)
        for level in ("random", *opponents(registry.ruleset(key).rules))
    ],
)
def test_states_that_differ_only_in_what_is_hidden_get_the_same_move(key, level):
    """Where secrets last for a part of the game only, every position of it is looked at."""
    plies, most = next(
        each for each in ((7, 8), (1, 4)) if len(pairs(key, *each, _PAIRED)) >= _ENOUGH
    )
    assert compared(key, level, plies, most, _PAIRED, evaluations=60) >= _ENOUGH


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(SECRETS))
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_same_of_a_thousand_pairs(key: str, level: str):
    pairs = seed = 0
    while pairs < 1000:
        pairs += compared(key, level, 1, 1000 - pairs, seed, evaluations=60)
        seed += 1


def compared(key: str, level: str, plies: int, most: int, seed: int, *, evaluations: int) -> int:
    """Compare the plans in pairs of positions of a game, and return how many pairs there were.

    The second of each pair has been pickled.
    """
    rules = registry.ruleset(key).rules
    found = pairs(key, plies, most, seed)
    for number, seat, seen, other in found:
        plans = [
            make_bot(level).think(rules, sight, seat, RandomDice(number), Budget(evaluations))
            for sight in (seen, pickle.loads(pickle.dumps(other)))
        ]
        assert plans[0] == plans[1]
    return len(found)


@cache
def pairs(key: str, plies: int, most: int, seed: int) -> list[tuple[int, Seat, Any, Any]]:
    """Return observations of positions of a game, each with that of another that looks the same."""
    rules = registry.ruleset(key).rules
    found: list[tuple[int, Seat, Any, Any]] = []
    for number, state in enumerate(positions(key, seed, plies, secret=True)):
        seat = deciding(rules, state)
        seen = rules.observe(state, seat)
        other = rules.determinize(seen, seat, RandomDice(number))
        if digest(other) != digest(state):
            found.append((number, seat, seen, rules.observe(other, seat)))
        if len(found) == most:
            break
    return found


def fingerprint(key: str, path: str) -> str:
    """Return what the levels plan in a position that was put into a file, in few letters."""
    rules = registry.ruleset(key).rules
    state = pickle.loads(Path(path).read_bytes())
    plans = [
        make_bot(level).think(rules, state, deciding(rules, state), RandomDice(5), Budget(60))
        for level in LEVELS
    ]
    return blake2b(repr(plans).encode()).hexdigest()


def test_plans_do_not_hang_on_the_order_of_hashes(tmp_path):
    code = (
        "import sys; from tests.ai.test_rulesets import *; "
        "print(*map(fingerprint, sys.argv[1::2], sys.argv[2::2]))"
    )
    keys = registry.keys()
    words = []
    for key in keys:
        path = tmp_path / key
        path.write_bytes(pickle.dumps(next(positions(key, 3, 20, secret=False))))
        words += [key, str(path)]
    found = [
        subprocess.run(
            [sys.executable, "-c", code, *words],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    ]
    assert found[0] == found[1]
    assert len(set(found[0].split())) == len(keys)


@pytest.mark.parametrize("key", registry.keys())
@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_seed_and_budget_play_the_same_moves(key, level):
    rules = registry.ruleset(key).rules
    state = next(positions(key, 3, 20, secret=False))
    seat = deciding(rules, state)
    plans = [
        make_bot(level).think(rules, state, seat, RandomDice(5), Budget(120)) for _ in range(2)
    ]
    assert plans[0] == plans[1]
    assert plans[0].actions[0] in rules.legal_actions(state)


@pytest.mark.parametrize("key", registry.keys())
def test_every_action_of_a_plan_is_legal_and_leads_to_what_was_foreseen(key):
    rules = registry.ruleset(key).rules
    for state in positions(key, 4, 40, secret=False):
        seat = deciding(rules, state)
        plan = make_bot("easy").think(rules, state, seat, RandomDice(1), Budget(5000))
        for number, action in enumerate(plan.actions):
            assert deciding(rules, state) == seat
            assert action in rules.legal_actions(state)
            state = rules.apply(state, action, RandomDice(1)).state
            if number < len(plan.foreseen):
                assert digest(rules.observe(state, seat)) == plan.foreseen[number]


def tally(key: str, players: tuple[str, str], games: int, *, max_plies: int = 3000) -> Tally:
    series = Series(
        key, small_board(key), options(key), players, games, 1, swap=True, max_plies=max_plies
    )
    result = Tally(2)
    for outing in play_all([series]):
        result.add(outing.played, series.seating(outing.game))
    return result


@pytest.mark.parametrize("key", registry.keys())
def test_easy_beats_random(key):
    assert tally(key, ("easy", "random"), 2).wins == [2, 0]


@pytest.mark.long
@pytest.mark.parametrize("key", registry.keys())
def test_beginner_beats_random(key):
    assert tally(key, ("beginner", "random"), 6).wins[0] >= 5


@pytest.mark.long
@pytest.mark.parametrize("key", registry.keys())
def test_easy_beats_random_in_nearly_every_game(key):
    least = EASY_WINS.get(key, USUAL)[0]
    assert tally(key, ("easy", "random"), 500).wins[0] >= 5 * least


@pytest.mark.long
@pytest.mark.parametrize("key", registry.keys())
def test_easy_beats_beginner_in_most_games(key):
    least = EASY_WINS.get(key, USUAL)[1]
    result = tally(key, ("easy", "beginner"), 400)
    assert least <= result.wins[0] * 100 / result.games <= 85
