"""WarShard against a second implementation, and perft numbers that pin down its moves."""

import pytest

from game.board.grid import Shape
from game.core.dice import RandomDice, RecordingDice
from game.core.perft import perft
from tests.conformance.cases import DRAWN, Case
from tests.conformance.play import choose
from tests.perft.pair_warshard import RULES, Pair
from tests.perft.plain_warshard import Game
from tests.rulesets.warshard.random_play import random_action, random_board, random_options

CASES = {case.name: case for case in DRAWN if case.ruleset == "warshard"}


def play_both(case: Case, seed: int, plies: int) -> Pair:
    """Play a case at random, comparing at every ply."""
    pair = Pair.start(case.board(), case.options)
    player, dice = RandomDice(seed), RecordingDice(RandomDice(-seed))
    pair.agree()
    for _ in range(plies):
        legal = list(RULES.legal_actions(pair.state))
        if not legal:
            break
        pair = pair.step(choose(legal, player), dice)
        pair.agree()
    return pair


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_games(name: str, seed: int):
    assert play_both(CASES[name], seed, 400).game.over()


def play_anything(seed: int, plies: int) -> Pair:
    """Play a random board with random options, comparing at every ply; sides may resign."""
    player, dice = RandomDice(seed), RecordingDice(RandomDice(-seed))
    board = random_board(player)
    pair = Pair.start(board, random_options(player))
    pair.agree()
    for _ in range(plies):
        legal = list(RULES.legal_actions(pair.state))
        if not legal:
            break
        pair = pair.step(random_action(legal, player), dice)
        pair.agree()
    return pair


QUICK = 40
LONG_GAMES = 2000
CHUNKS = 20


def test_both_implementations_play_the_same_on_any_board_with_any_options():
    """Both layouts of both kinds of hexes, holes, rivers, special units, all options."""
    played = [play_anything(seed, 120) for seed in range(QUICK)]
    assert len({pair.game.map.geometry for pair in played}) == 4
    assert all({pair.game.map.option[name] for pair in played} == {True, False} for name in (
        "replacements", "ex_owner_chooses", "support_may_advance", "rivers_on_hexsides",
    ))  # fmt: skip
    assert sum(pair.game.over() for pair in played) > QUICK // 2


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_implementations_play_2000_long_games_alike(chunk: int):
    games = LONG_GAMES // CHUNKS
    first = QUICK + chunk * games
    played = [play_anything(seed, 300) for seed in range(first, first + games)]
    assert sum(pair.game.over() for pair in played) > games // 2


# ------------------------------------------------------------------------------ perft

SKIRMISH = Case(
    "warshard",
    "skirmish",
    ("...f", ".h..", "...."),
    ("hq 1 0000", "mechanised 1 0101", "artillery 1 0002", "infantry 2 0201", "hq 2 0302"),
    zones=("victory 0201 value=5",),
    shape=Shape.HEX_FLAT,
    rules={"max_turns": 4},
)
NUMBERS = {
    "skirmish": (SKIRMISH, (11, 80, 446, 2026, 7870, 29433)),
    "corps": (CASES["corps"], (60, 3486, 191983)),
    "all options": (CASES["corps-with-all-options"], (73, 4724)),
}
"""Positions by depth; every die shows 1."""


def count(game: Game, depth: int) -> int:
    """Return perft by the other implementation."""
    legal = game.legal()
    return len(legal) if depth == 1 else sum(count(game.play(text), depth - 1) for text in legal)


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_the_rules(name: str):
    case, numbers = NUMBERS[name]
    state = Pair.start(case.board(), case.options).state
    assert tuple(perft(RULES, state, depth) for depth in range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_the_second_implementation(name: str):
    case, numbers = NUMBERS[name]
    game = Pair.start(case.board(), case.options).game
    small = [(depth, number) for depth, number in enumerate(numbers, 1) if number < 8000]
    assert [count(game, depth) for depth, _ in small] == [number for _, number in small]
    assert len(small) > 1
