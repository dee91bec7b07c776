"""Miniwary against a second implementation, and perft numbers that pin down its moves."""

import pytest

from game.core.dice import RandomDice, RecordingDice
from game.core.perft import perft
from tests.perft.pair_miniwary import RULES, Pair
from tests.perft.plain_miniwary import Game
from tests.rulesets.miniwary.cases import CASES, CROOKED, DIAMOND, HEX, SQUARES
from tests.rulesets.miniwary.random_play import GAME

QUICK = 60
LONG_GAMES = 2000
CHUNKS = 20


def play_anything(seed: int, plies: int) -> Pair:
    """Play a random layout with random options, comparing at every ply; players may resign."""
    player, dice = RandomDice(seed), RecordingDice(RandomDice(-seed))
    board = GAME.board(player)
    pair = Pair.start(board, GAME.options(player, board), seed)
    pair.agree()
    for _ in range(plies):
        legal = list(RULES.legal_actions(pair.state))
        if not legal:
            break
        pair = pair.step(GAME.action(legal, player), dice)
        pair.agree()
    return pair


def test_both_implementations_play_the_same_on_any_layout_with_any_options():
    played = [play_anything(seed, 150) for seed in range(QUICK)]
    assert len({pair.game.geometry for pair in played}) == 5
    assert {pair.game.arrange for pair in played} == {True, False}
    assert {pair.game.repetition for pair in played} == {True, False}
    assert {pair.game.winner for pair in played if pair.game.over} == {0, 1, 2}


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_implementations_play_2000_long_games_alike(chunk: int):
    games = LONG_GAMES // CHUNKS
    first = QUICK + chunk * games
    played = [play_anything(seed, 400) for seed in range(first, first + games)]
    assert sum(pair.game.over for pair in played) > games // 2


# ------------------------------------------------------------------------------ perft

NUMBERS = {
    HEX: (6, 36, 330, 3003, 27771),
    SQUARES: (129, 16514),
    DIAMOND: (6, 36, 290, 2318, 19806),
    CROOKED: (129, 16514),
}
"""Positions by depth; every die shows 1."""

EVERY_ROLL = {HEX: (6, 36, 474, 6934), DIAMOND: (6, 52, 592, 7500)}
"""Positions by depth, counted once for each way the dice may fall; faces that show the same pips
count as one."""


def count(game: Game, depth: int) -> int:
    """Return perft by the other implementation."""
    legal = game.legal()
    return len(legal) if depth == 1 else sum(count(game.play(text), depth - 1) for text in legal)


@pytest.mark.parametrize("case", NUMBERS, ids=str)
def test_perft_by_the_rules(case):
    numbers = NUMBERS[case]
    state = Pair.start(case.board(), case.options).state
    assert tuple(perft(RULES, state, depth) for depth in range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("case", NUMBERS, ids=str)
def test_perft_by_the_second_implementation(case):
    small = [(depth, number) for depth, number in enumerate(NUMBERS[case], 1) if number < 20_000]
    game = Pair.start(case.board(), case.options).game
    assert [count(game, depth) for depth, _ in small] == [number for _, number in small]
    assert len(small) > 1


PIPS = (1, 4, 6)
"""Faces of which the pips are 1, 2 and 3."""


def count_every_roll(game: Game, depth: int) -> int:
    """Return perft over every pair of pips by the other implementation."""
    if depth == 0:
        return 1
    total = 0
    for text in game.legal():
        fights = text.startswith("attack")
        pairs = [(one, two) for one in PIPS for two in PIPS] if fights else [()]
        total += sum(count_every_roll(game.play(text, rolls), depth - 1) for rolls in pairs)
    return total


@pytest.mark.parametrize("case", EVERY_ROLL, ids=str)
def test_perft_over_every_roll(case):
    numbers = EVERY_ROLL[case]
    pair = Pair.start(case.board(), case.options)
    depths = range(1, len(numbers) + 1)
    assert tuple(perft(RULES, pair.state, d, every_roll=True) for d in depths) == numbers
    small = [(depth, number) for depth, number in enumerate(numbers, 1) if number < 8000]
    assert [count_every_roll(pair.game, depth) for depth, _ in small] == [n for _, n in small]


def test_every_drawn_case_is_counted():
    assert set(NUMBERS) == set(CASES)
