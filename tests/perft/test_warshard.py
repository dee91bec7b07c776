"""WarShard against a second implementation, and perft numbers that pin down its moves."""

import pytest

from game.board.grid import Shape
from game.core.dice import RandomDice
from tests.conformance.case import Case
from tests.perft.pair_warshard import WarShardPair
from tests.rulesets.random_games import in_chunks
from tests.rulesets.warshard import cases
from tests.rulesets.warshard.random_play import GAME

CASES = {case.name: case for case in cases.CASES}


def start(case: Case) -> WarShardPair:
    return WarShardPair.start(case.board(), case.options)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_games(name: str, seed: int):
    assert start(CASES[name]).play(400, RandomDice(seed), RandomDice(-seed)).game.over()


QUICK = 40


def test_both_implementations_play_the_same_on_any_board_with_any_options():
    """Both layouts of both kinds of hexes, holes, rivers, special units, all options."""
    played = [WarShardPair.play_anything(GAME, seed, 120) for seed in range(QUICK)]
    assert len({pair.game.map.geometry for pair in played}) == 4
    assert all({pair.game.map.option[name] for pair in played} == {True, False} for name in (
        "replacements", "ex_owner_chooses", "support_may_advance", "rivers_on_hexsides",
    ))  # fmt: skip
    assert sum(pair.game.over() for pair in played) > QUICK // 2


@in_chunks(2000, after=QUICK)
def test_both_implementations_play_2000_long_games_alike(seeds: range):
    played = [WarShardPair.play_anything(GAME, seed, 300) for seed in seeds]
    assert sum(pair.game.over() for pair in played) > len(seeds) // 2


# ------------------------------------------------------------------------------ perft

SKIRMISH = cases.case(
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


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_both_implementations(name: str):
    case, numbers = NUMBERS[name]
    start(case).check_perft(numbers)
