"""Scripts of the installed games: they play whole games by the rules, and the same way again."""

from itertools import islice

import pytest

from game.ai.plan import Budget
from game.ai.players import player
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.manifest import read_options
from game.core.registry import keys, ruleset
from game.core.rules import Outcome
from tests.conformance.case import Case
from tests.conformance.cases import CASES, DRAWN

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


def play(case: Case, name: str, longest: int) -> list[str]:
    """Let a script play seat 1, and those after it on the list the others; return the digests."""
    rules = ruleset(case.ruleset).rules
    board = case.board()
    options = read_options(rules.manifest, board, case.options)
    names = list(rules.scripts)
    first = names.index(name)
    bots = [
        player(f"script:{names[(first + seat) % len(names)]}", rules).make()
        for seat in range(board.seats)
    ]
    dice, own = RandomDice(3), RandomDice(4)
    state = rules.setup(board, options, dice)
    found: list[str] = []
    while len(found) < longest and not isinstance(decision := rules.decision(state), Outcome):
        seat = decision.seat
        seen = rules.observe(state, seat)
        before = digest(seen)
        (action,) = bots[seat - 1].think(rules, seen, seat, own, Budget(1)).actions
        assert action in rules.legal_actions(state)
        assert digest(seen) == before
        state = rules.apply(state, action, dice).state
        found.append(digest(state))
    return found


@pytest.mark.parametrize(("key", "name"), SCRIPTS)
@pytest.mark.parametrize("longest", [LONGEST, pytest.param(3000, marks=pytest.mark.long)])
def test_a_script_plays_by_the_rules(key, name, longest):
    for case in cases(key):
        play(case, name, longest)


@pytest.mark.parametrize(("key", "name"), SCRIPTS)
def test_a_script_plays_the_same_way_again(key, name):
    case = cases(key)[0]
    assert play(case, name, 100) == play(case, name, 100)
