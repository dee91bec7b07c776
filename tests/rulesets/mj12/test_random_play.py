"""Random games over random maps and options: nothing that must hold ever breaks."""

import pytest

from tests.rulesets.mj12.random_play import play

QUICK = 60
PLIES = 300
LONG_GAMES = 20_000
CHUNKS = 20


def test_random_games_keep_every_invariant():
    ended = [play(seed, PLIES, laws_every=4)[1] for seed in range(QUICK)]
    assert 0 < sum(ended) < QUICK


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_20_000_random_games_keep_every_invariant(chunk):
    """About 8 minutes in all: `python3 -m pytest -m long tests/rulesets/mj12`."""
    games = LONG_GAMES // CHUNKS
    first = QUICK + chunk * games
    played = [play(seed, PLIES, laws_every=25) for seed in range(first, first + games)]
    assert sum(plies for plies, _ in played) > 50 * games
    assert sum(ended for _, ended in played) > games // 10
