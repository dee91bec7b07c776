"""Dominoes of War against a second implementation, from the coin flip to the end."""

from dataclasses import replace

import pytest

from game.core.action import CONCEDE
from game.core.dice import RandomDice, RecordingDice
from game.maps.load import load_map, shipped
from tests.perft.pair_dominoes import GAME, DominoesPair, bold, random_options
from tests.rulesets.dominoes.cases import ARMIES, CASES, FACTIONS, FOUR, SECRET
from tests.rulesets.random_games import in_chunks

QUICK = 16
THROWN = 40


def throw(seed: int, plies: int) -> DominoesPair:
    """Play on from a position thrown on the table, killing where one can."""
    return DominoesPair.strewn(seed).play(plies, RandomDice(seed), RandomDice(-seed), bold)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_both_implementations_play_the_same_games(case):
    pair = DominoesPair.start(case.board(), case.options)
    pair = pair.play(case.plies, RandomDice(1), RandomDice(2))
    assert pair.game.over() == case.ends


def test_both_implementations_play_the_same_on_any_field_with_any_options():
    """Fields with holes, for 2 to 4 players; bases and walls built, placed or laid by the map."""
    played = [DominoesPair.play_anything(GAME, seed, 250) for seed in range(QUICK)]
    assert {pair.game.players for pair in played} == {2, 3, 4}
    assert {bool(pair.board.zones) for pair in played} == {True, False}
    assert {bool(pair.board.edges) for pair in played} == {True, False}
    assert sum(pair.game.over() for pair in played) > QUICK // 2


def test_both_implementations_fight_alike_from_any_position():
    """Crowds of every kind of troop amid walls, with few spares, in turns and in bonuses."""
    played = [throw(seed, 10) for seed in range(THROWN)]
    for name in ("recycle", "chain_explosions", "no_sealing_walls"):
        assert {bool(pair.game.option[name]) for pair in played} == {True, False}
    assert {len(pair.game.winners()) for pair in played if pair.game.over()} >= {1}
    assert any(pair.game.discards for pair in played)


@pytest.mark.parametrize("games", [8, pytest.param(160, marks=pytest.mark.long)])
def test_both_implementations_let_seats_resign_at_any_time(games):
    leaving = replace(GAME, resigns=20)
    played = [DominoesPair.play_anything(leaving, 1000 + seed, 120) for seed in range(games)]
    assert sum(bool(pair.game.out) for pair in played) > games // 2


def test_both_implementations_go_on_without_the_winner_of_the_flip():
    pair = DominoesPair.start(FOUR.board(), FOUR.options)
    pair = pair.step(CONCEDE, RecordingDice(RandomDice(0)))
    assert (pair.game.out, len(pair.game.order)) == ({pair.game.order[-1]}, 4)
    pair.play(200, RandomDice(1), RandomDice(2))


@in_chunks(1000, after=QUICK)
def test_both_implementations_play_1000_long_games_alike(seeds: range):
    played = [DominoesPair.play_anything(GAME, seed, 600) for seed in seeds]
    assert sum(pair.game.over() for pair in played) > len(seeds) // 2


@in_chunks(8000, after=THROWN)
def test_both_implementations_fight_8000_fights_alike(seeds: range):
    played = [throw(seed, 14) for seed in seeds]
    assert sum(pair.game.over() for pair in played) > len(seeds) // 20


@pytest.mark.long
@pytest.mark.parametrize("path", shipped("dominoes"), ids=lambda path: path.stem)
def test_both_implementations_play_the_shipped_maps_alike(path):
    loaded = load_map(path).data
    assert loaded
    board = loaded.board()
    for seed in range(10):
        pair = DominoesPair.start(board, random_options(RandomDice(seed), board))
        assert pair.play(600, RandomDice(seed), RandomDice(-seed)).game.turns > 4


NUMBERS = {
    ARMIES: (2, 408, 9728),
    FACTIONS: (2, 80, 3116),
    FOUR: (4, 336, 27888),
    SECRET: (2, 60, 1544),
}
"""Positions by depth, from the coin flip."""

THROWN_NUMBERS = {
    5: (18, 90, 2605),
    6: (9, 171, 2160),
    13: (15, 173, 1390),
    25: (19, 292, 3740),
    35: (13, 125, 2874),
}
"""Positions by depth, from thrown positions; every flip shows 0-0, a mine."""


@pytest.mark.parametrize("case", NUMBERS, ids=lambda case: case.name)
def test_perft_of_setting_up_by_both_implementations(case):
    DominoesPair.start(case.board(), case.options).check_perft(NUMBERS[case])


@pytest.mark.parametrize("seed", THROWN_NUMBERS)
def test_perft_of_turns_by_both_implementations(seed):
    DominoesPair.strewn(seed).check_perft(THROWN_NUMBERS[seed])


def test_every_drawn_case_is_counted():
    assert set(NUMBERS) == set(CASES)
