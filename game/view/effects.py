"""Numbers that rise and fade, shots and explosions, above everything on the board."""

from collections.abc import Iterable

import pygame
from pygame import Surface

from game.core.presentation import Tone
from game.view import fonts
from game.view.camera import Camera
from game.view.motion import Burst, Rising, Tracer
from game.view.palette import FIRE, GLOW, INK, Palette
from game.view.surfaces import blank, faded


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


def draw_tracers(surface: Surface, camera: Camera, tracers: Iterable[Tracer]) -> None:
    """Draw shots as short bright strokes on their way, with a flash where they arrive."""
    for shot in tracers:
        (ax, ay), (bx, by) = (
            camera.to_screen(camera.layout.centre(cell)) for cell in (shot.source, shot.target)
        )
        head, tail = min(1.0, shot.progress * 1.3), max(0.0, shot.progress * 1.3 - 0.3)
        wide = max(3, camera.cell_size[0] // 14)
        start, end = ((ax + (bx - ax) * part, ay + (by - ay) * part) for part in (tail, head))
        pygame.draw.line(surface, INK, start, end, wide + 3)
        pygame.draw.line(surface, GLOW, start, end, wide)
        if head == 1.0:
            _disc(surface, (bx, by), camera.cell_size[0] * 0.3, shot.progress)


def draw_bursts(surface: Surface, camera: Camera, bursts: Iterable[Burst]) -> None:
    """Draw explosions as rings of fire that grow over the cells they strike, and fade."""
    for burst in bursts:
        middle = camera.to_screen(camera.layout.centre(burst.cell))
        grown = 1 - (1 - burst.progress) ** 2
        _disc(surface, middle, camera.cell_size[0] * burst.reach * grown, burst.progress)


def _disc(surface: Surface, middle: tuple[int, int], radius: float, progress: float) -> None:
    """Draw a ball of fire: a bright core in a dark red rim."""
    size = max(2, round(radius))
    sheet = blank((2 * size, 2 * size))
    left = round(230 * (1 - progress) ** 0.6)
    for part, colour in ((1.0, FIRE[0]), (0.78, FIRE[1]), (0.45, FIRE[2])):
        pygame.draw.circle(sheet, (*colour, left), (size, size), max(1, round(size * part)))
    surface.blit(sheet, (middle[0] - size, middle[1] - size))
