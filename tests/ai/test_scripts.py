"""Scripts of the installed games: they play whole games by the rules, and the same way again."""

from functools import cache
from itertools import islice

import pytest

from game.ai.plan import Budget
from game.ai.players import player
from game.board.board import Board
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.manifest import read_options
from game.core.registry import keys, ruleset
from game.core.rules import Outcome
from tests.conformance.case import Case
from tests.conformance.cases import CASES, DRAWN
from tests.conformance.play import State

SCRIPTS = [(key, name) for key in keys() for name in ruleset(key).rules.scripts]
LONGEST = 150
"""Plies of a game; the long test plays on to twenty times as many."""
SHIPPED = 3
"""Maps of a game on which every script plays."""


def cases(key: str) -> list[Case]:
    """Return what is played of a game: every drawn board, and a few maps."""
    drawn = [case for case in DRAWN if case.ruleset == key]
    files = (case for case in CASES if case.ruleset == key and case.path is not None)
    return [*drawn, *islice(files, SHIPPED)]


@cache
def board_of(case: Case) -> Board:
    """Return the board of a case, which every script plays on."""
    return case.board()


def play(case: Case, name: str, longest: int) -> list[State]:
    """Let a script play seat 1, and those after it on the list the others; return the positions."""
    rules = ruleset(case.ruleset).rules
    board = board_of(case)
    options = read_options(rules.manifest, board, case.options)
    names = list(rules.scripts)
    first = names.index(name)
    bots = [
        player(f"script:{names[(first + seat) % len(names)]}", rules).make()
        for seat in range(board.seats)
    ]
    dice, own = RandomDice(3), RandomDice(4)
    state = rules.setup(board, options, dice)
    found: list[State] = []
    while len(found) < longest and not isinstance(decision := rules.decision(state), Outcome):
        seat = decision.seat
        seen = rules.observe(state, seat)
        before = seen.key()
        (action,) = bots[seat - 1].think(rules, seen, seat, own, Budget(1)).actions
        assert action in rules.legal_actions(state)
        assert seen.key() == before
        state = rules.apply(state, action, dice).state
        found.append(state)
    return found


def cases_of(key: str, name: str) -> list[Case]:
    """Return half of the cases of a game; as seat 2 of the script before it, it plays the rest."""
    number = list(ruleset(key).rules.scripts).index(name)
    return [case for at, case in enumerate(cases(key)) if not number or (number + at) % 2 == 0]


@pytest.mark.parametrize(("key", "name"), SCRIPTS)
def test_a_script_plays_by_the_rules(key, name):
    for case in cases_of(key, name):
        play(case, name, LONGEST)


@pytest.mark.long
@pytest.mark.parametrize(("key", "name"), SCRIPTS)
def test_a_script_plays_long_games_by_the_rules(key, name):
    for case in cases(key):
        play(case, name, 20 * LONGEST)


@pytest.mark.parametrize(("key", "name"), SCRIPTS)
def test_a_script_plays_the_same_way_again(key, name):
    case = cases(key)[0]
    one, two = (list(map(digest, play(case, name, 100))) for _ in "12")
    assert one == two
