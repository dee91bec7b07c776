"""Random layouts of a set of tiles: playable, alike for both seats, the same for the same seed."""

import pytest

from game.core.problem import Severity
from game.core.registry import keys, ruleset
from game.errors import MapError
from game.maps.random.generate import random_map, usual_size
from game.maps.random.symmetry import Symmetry, SymmetryKind

GAMES = [key for key in keys() if ruleset(key).manifest.deal is not None]
CASES = [(key, shape) for key in GAMES for shape in ruleset(key).manifest.shapes]


def layout(key, shape, seed):
    manifest = ruleset(key).manifest
    return random_map(manifest, shape, *usual_size(manifest, shape, 2, large=False), 2, seed)


@pytest.mark.parametrize(("key", "shape"), CASES)
def test_the_game_accepts_every_one_of_500_layouts(key, shape):
    seen = set()
    for seed in range(1, 501):
        data = layout(key, shape, seed)
        problems = list(ruleset(key).rules.check_map(data.board()))
        assert [p for p in problems if p.severity is Severity.ERROR] == [], seed
        seen.add(data.terrain)
    assert len(seen) > 490


@pytest.mark.parametrize(("key", "shape"), CASES)
def test_each_seat_has_what_the_other_has(key, shape):
    recipe = ruleset(key).manifest.deal
    assert recipe is not None
    size = usual_size(ruleset(key).manifest, shape, 2, large=False)
    symmetry = Symmetry(SymmetryKind.TURN, shape, *size)
    for seed in range(1, 60):
        data = layout(key, shape, seed)
        pieces = {(placed.cell, placed.seat) for placed in data.placements}
        for cell, kind in enumerate(data.terrain):
            if kind:
                assert data.terrain[symmetry.images(cell)[1]] == kind
        assert {(symmetry.images(cell)[1], 3 - seat) for cell, seat in pieces} == pieces
        grid = data.board().grid
        own, other = ([cell for cell, seat in pieces if seat == n] for n in (1, 2))
        assert min(grid.distance(one, two) for one in own for two in other) > 1


def test_the_same_seed_gives_the_same_layout_and_no_size_is_chosen():
    key, shape = CASES[0]
    assert layout(key, shape, 7) == layout(key, shape, 7)
    with pytest.raises(MapError, match="choose no size"):
        random_map(ruleset(key).manifest, shape, 12, 12, 2, 7)
