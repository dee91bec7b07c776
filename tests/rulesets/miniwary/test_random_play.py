"""Random games over random layouts and options: nothing that must hold ever breaks."""

from tests.rulesets.miniwary.random_play import GAME
from tests.rulesets.random_games import PART, in_chunks

QUICK = 40
PLIES = 250


def test_random_games_keep_every_invariant():
    _, ended = GAME.play_all(range(QUICK), PLIES, laws_every=5)
    assert ended > QUICK // 2


@in_chunks(60_000, after=QUICK)
def test_60_000_random_games_keep_every_invariant(seeds: range):
    """Run it with `python3 -m pytest -m long tests/rulesets/miniwary`."""
    plies, ended = GAME.play_all(seeds, PLIES, laws_every=25)
    assert plies > PART
    assert ended > len(seeds) // 2
