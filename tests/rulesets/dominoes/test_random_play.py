"""Random games over random fields and options: nothing that must hold ever breaks."""

from tests.rulesets.dominoes.random_play import GAME
from tests.rulesets.random_games import PART, in_chunks

QUICK = 24
PLIES = 700


def test_random_games_keep_every_invariant():
    _, ended = GAME.play_all(range(QUICK), PLIES, laws_every=12)
    assert ended > QUICK // 2


@in_chunks(20_000, after=QUICK)
def test_20_000_random_games_keep_every_invariant(seeds: range):
    """Run it with `python3 -m pytest -m long tests/rulesets/dominoes`."""
    plies, ended = GAME.play_all(seeds, PLIES, laws_every=60)
    assert plies > PART
    assert ended > len(seeds) // 2
