"""MiniWars (MJ12) against a second implementation, from the first unit placed to the end."""

import pytest

from game.core.dice import RandomDice
from tests.perft.pair_mj12 import MiniWarsPair
from tests.rulesets.mj12.cases import BANDS, BANDS_WITH_ALL_OPTIONS, BOUGHT, CASES, DEPLOYED
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.random_play import GAME
from tests.rulesets.random_games import in_chunks

QUICK = 30


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_both_implementations_play_the_same_games(case, seed):
    pair = MiniWarsPair.start(case.board(), case.options)
    assert pair.play(3000, RandomDice(seed), RandomDice(-seed)).game.over()


def test_both_implementations_play_danville_alike():
    pair = MiniWarsPair.start(danville(), {"turn_limit": 6})
    assert pair.play(600, RandomDice(1), RandomDice(2)).game.turn > 4


def test_both_implementations_play_the_same_on_any_board_with_any_options():
    """Both layouts of both kinds of hexes, holes, all sides and grounds, all three set-ups."""
    played = [MiniWarsPair.play_anything(GAME, seed, 150) for seed in range(QUICK)]
    assert len({pair.game.map.geometry for pair in played}) == 4
    assert {bool(pair.game.map.points[1]) for pair in played} == {True, False}
    assert {len(set(pair.game.map.points.values())) for pair in played} == {1, 2}, "one has more"
    assert {bool(pair.game.map.army) for pair in played} == {True, False}
    for name in ("hedgerow_swap", "fire_forbids_move", "turn_limit", "quiet_turns"):
        assert {bool(pair.game.map.option[name]) for pair in played} == {True, False}
    assert sum(pair.game.over() for pair in played) > QUICK // 10
    assert any(pair.game.broken for pair in played)


@in_chunks(2000, after=QUICK)
def test_both_implementations_play_2000_long_games_alike(seeds: range):
    played = [MiniWarsPair.play_anything(GAME, seed, 400) for seed in seeds]
    assert sum(pair.game.over() for pair in played) > len(seeds) // 4


NUMBERS = {
    BANDS: (2, 6, 14, 120, 4674),
    BANDS_WITH_ALL_OPTIONS: (2, 5, 8, 112, 4939),
    DEPLOYED: (7, 30, 54, 216, 1008),
    BOUGHT: (39, 1218, 26004),
}
"""Positions by depth; every die shows 1."""


@pytest.mark.parametrize("case", NUMBERS, ids=lambda case: case.name)
def test_perft_by_both_implementations(case):
    MiniWarsPair.start(case.board(), case.options).check_perft(NUMBERS[case])
