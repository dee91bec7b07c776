"""Random games over random maps and options: nothing that must hold ever breaks."""

import pytest

from tests.rulesets.warshard.random_play import play

QUICK = 40
PLIES = 250
LONG_GAMES = 20_000
CHUNKS = 20


def test_random_games_keep_every_invariant():
    ended = [play(seed, PLIES, laws_every=5)[1] for seed in range(QUICK)]
    assert sum(ended) > QUICK // 2


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_20_000_random_games_keep_every_invariant(chunk):
    """Run it with `python3 -m pytest -m long tests/rulesets/warshard`."""
    games = LONG_GAMES // CHUNKS
    first = QUICK + chunk * games
    played = [play(seed, PLIES, laws_every=25) for seed in range(first, first + games)]
    assert sum(plies for plies, _ in played) > 30 * games
    assert sum(ended for _, ended in played) > games // 2
