"""Random games over random maps and options: nothing that must hold ever breaks."""

from tests.rulesets.mj12.random_play import GAME
from tests.rulesets.random_games import PART, in_chunks

QUICK = 60
PLIES = 300


def test_random_games_keep_every_invariant():
    _, ended = GAME.play_all(range(QUICK), PLIES, laws_every=4)
    assert 0 < ended < QUICK


@in_chunks(20_000, after=QUICK)
def test_20_000_random_games_keep_every_invariant(seeds: range):
    """About 8 minutes in all: `python3 -m pytest -m long tests/rulesets/mj12`."""
    plies, ended = GAME.play_all(seeds, PLIES, laws_every=25)
    assert plies > PART
    assert ended > len(seeds) // 10
