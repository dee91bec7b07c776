"""The board on the title's desk: a shipped map with a game under way, a little askew.

The position is random play from a fixed seed, so it differs with the games that are installed and
never with what anybody has saved.
"""

from collections.abc import Iterator
from functools import cache

import pygame
from pygame import Surface

from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.presentation import Base, Look, Presentation
from game.core.refs import Seat
from game.core.registry import games
from game.core.registry import ruleset as ruleset_of
from game.core.rules import Decision
from game.errors import GameError
from game.maps.load import load_map, shipped
from game.maps.schema import MapData
from game.scenes.preview import board_picture
from game.scenes.services import Services
from game.view.counter import CELL

_SEED = 11
_PLIES = 260
_TILT = -3.0
_DICE = (
    (Look("dice/3", Seat(2), Base.BARE), (0.38, 0.93, 14.0)),
    (Look("dice/5", Seat(1), Base.BARE), (0.54, 0.90, -9.0)),
)
"""Dice beside the board: place as parts of the desk, turned by degrees."""
_PLACES = ((0.06, 0.93, 8.0), (0.17, 0.95, -8.0), (0.70, 0.92, 12.0), (0.82, 0.95, -5.0))
"""Places for a piece of each game that is not on the board."""


def showcase(services: Services, size: tuple[int, int]) -> Iterator[Surface]:
    """Yield the desk's picture as it grows: loose pieces, then the board too.

    Each step takes a tenth of a second at most, and belongs into a frame of its own. Map and
    position are found but once.
    """
    found = _map()
    if found is None:
        return
    data = found[1]
    picture = _empty(size)
    _scatter(services, picture)
    yield picture
    shown = _position()
    yield picture
    scale = services.ui.scale
    room = (int(size[0] * 1.15), int(size[1] * 0.8))
    board = board_picture(services.ui, data, shown, room)
    yield picture
    turned = pygame.transform.rotozoom(board, _TILT, 1.0)
    picture = _empty(size)
    shade = turned.copy()
    shade.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.box_blur(shade, scale.px(6))
    left = scale.px(36)
    top = (size[1] - turned.get_height()) // 2 - scale.px(10)
    picture.blit(shade, (left + scale.px(4), top + scale.px(8)))
    picture.blit(turned, (left, top))
    _scatter(services, picture)
    yield picture


def _empty(size: tuple[int, int]) -> Surface:
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@cache
def _map() -> tuple[str, MapData] | None:
    for key in games():
        for path in shipped(key):
            loaded = load_map(path)
            if loaded.playable and loaded.data is not None and loaded.data.width <= 20:
                return key, loaded.data
    return None


@cache
def _position() -> Presentation:
    """Return what is on the map."""
    found = _map()
    if found is None:
        return Presentation()
    key, data = found
    try:
        ruleset = ruleset_of(key)
        board = data.board()
        dice = RandomDice(_SEED)
        state = ruleset.rules.setup(board, read_options(ruleset.manifest, board, {}), dice)
    except GameError:
        return Presentation()
    for _ in range(_PLIES):
        if not isinstance(ruleset.rules.decision(state), Decision):
            break
        legal = ruleset.rules.legal_actions(state)
        state = ruleset.rules.apply(state, legal[dice.roll(len(legal)) - 1], dice).state
    return ruleset.presenter.present(state, Seat(1))._replace(fog=0)


def _scatter(services: Services, picture: Surface) -> None:
    """Lay dice beside the board, and the picture of every game that is not on it."""
    found = _map()
    sprites = services.ui.sprites
    others = [ruleset_of(key).manifest.look for key in games() if found and key != found[0]]
    loose = [*_DICE, *zip(others, _PLACES, strict=False)]
    width, height = picture.get_size()
    for look, (x, y, turned) in loose:
        sprite = sprites.piece(look, services.ui.scale.px(CELL))
        sprite = pygame.transform.rotozoom(sprite, turned, 1.0)
        picture.blit(sprite, sprite.get_rect(center=(width * x, height * y)))
