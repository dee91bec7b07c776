"""Pictures of the games on the title: a piece of the map for a first match, as it begins."""

from math import ceil

import pygame
from pygame import Surface

from game.board.layout import Layout
from game.core.registry import ruleset as ruleset_of
from game.errors import GameError
from game.maps.load import load_map, shipped
from game.scenes.preview import board_picture, common_view
from game.scenes.services import Services

_CELL = 34.0
"""Width of a cell, in units: so large that pieces are recognised."""


def showcase(services: Services, key: str, size: tuple[int, int]) -> Surface | None:
    """Return a picture of a game, in pixels; None where it has no map that can be shown.

    It takes a tenth of a second at most, and belongs into a frame of its own.
    """
    try:
        ruleset = ruleset_of(key)
    except GameError:
        return None
    standard = ruleset.manifest.standard
    paths = sorted(shipped(key), key=lambda path: path.stem != standard)
    data = load_map(paths[0]).data if paths else None
    if data is None:
        return None
    layout = Layout.for_map(data)
    wide, high = layout.size
    factor = services.ui.scale.px(_CELL) / min(data.tile_width, data.tile_height)
    factor = max(factor, size[0] / wide) if high / wide > size[1] / size[0] else factor
    whole = board_picture(
        services.ui,
        data,
        common_view(ruleset, data, {}),
        (max(1, ceil(wide * factor)), max(1, ceil(high * factor))),
        on_paper=False,
    )
    picture = Surface(size, pygame.SRCALPHA)
    picture.blit(whole, whole.get_rect(center=picture.get_rect().center))
    return picture
