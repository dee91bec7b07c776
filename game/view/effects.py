"""Numbers that rise and fade, above everything on the board."""

from collections.abc import Iterable

import pygame
from pygame import Surface

from game.core.presentation import Tone
from game.view import fonts
from game.view.camera import Camera
from game.view.motion import Rising
from game.view.palette import GLOW, Palette
from game.view.surfaces import faded


def draw_rising(
    surface: Surface, palette: Palette, camera: Camera, numbers: Iterable[Rising]
) -> None:
    """Draw numbers over the upper half of their cells, on a dark edge that any terrain bears."""
    for number in numbers:
        width, height = camera.cell_size
        size = max(16, round(width * 0.34))
        fill = {Tone.BAD: (255, 214, 196), Tone.GOOD: (206, 240, 220)}.get(number.tone, GLOW)
        edge = palette.tone(number.tone)
        picture = _edged(number.text, size, fill, edge)
        fading = max(0.0, number.progress - 0.55) / 0.45
        picture = faded(picture, round(100 * (1 - fading)))
        x, y = camera.to_screen(camera.layout.centre(number.cell))
        lift = round(height * (0.1 + 0.5 * number.progress))
        place = picture.get_rect(center=(x, y - lift))
        place.top = max(place.top, camera.window.top)
        surface.blit(picture, place)


def _edged(
    words: str, size: int, fill: tuple[int, int, int], edge: tuple[int, int, int]
) -> Surface:
    """Return text with an edge two pixels wide."""
    core = fonts.text(words, size, fill, bold=True)
    dark = fonts.text(words, size, edge, bold=True)
    picture = Surface((core.get_width() + 4, core.get_height() + 4), pygame.SRCALPHA, 32)
    for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (0, 0), (4, 0), (0, 4), (4, 4)):
        picture.blit(dark, (dx, dy))
    picture.blit(core, (2, 2))
    return picture
