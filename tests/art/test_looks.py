"""Whatever a game shows has a picture: counters, cards, ground, and what cards beside tell of."""

from collections.abc import Iterator

import pytest

from game.core.presentation import Look
from game.core.refs import CardRef, CellRef, PieceRef, Ref
from game.core.registry import keys, ruleset
from game.view.sprites import SpriteBook
from tests.conformance.cases import DRAWN
from tests.conformance.play import Playout, playout
from tests.view.boards import sprite_book


@pytest.fixture(scope="module")
def sprites() -> SpriteBook:
    return sprite_book()


def shown(game: Playout) -> Iterator[Look]:
    """Yield the pictures of a game, in some of its positions."""
    rules, presenter = game.ruleset
    for state, seat in game.views(12):
        seen = rules.observe(state, seat)
        view = presenter.present(seen, seat)
        yield from (piece.look for piece in view.pieces)
        yield from (item.look for item in view.hand)
        yield from view.ground.values()
        refs: list[Ref] = [
            *(PieceRef(piece.piece) for piece in view.pieces if piece.piece is not None),
            *(CardRef(item.card) for item in view.hand),
            *(CellRef(cell) for cell in game.board.grid.cells),
        ]
        for ref in refs:
            look = presenter.describe(seen, seat, ref).look
            if look is not None:
                yield look


@pytest.mark.parametrize("key", keys())
def test_the_picture_of_every_game_on_the_new_game_form_is_there(key, sprites):
    assert sprites.knows(ruleset(key).manifest.look)


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_every_picture_that_a_game_shows_is_there(case, sprites):
    assert not {look for look in shown(playout(case, 1)) if not sprites.knows(look)}
