"""Numbers that rise and fade, and dice that roll and settle, above everything on the board."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.core.presentation import Tone
from game.view import fonts
from game.view.camera import Camera
from game.view.motion import Rising, Rolling
from game.view.palette import BADGE, GLOW, INK, Palette
from game.view.sprites import SpriteBook
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


def draw_dice(
    surface: Surface, sprites: SpriteBook, camera: Camera, dice: Iterable[Rolling]
) -> None:
    """Draw the dice of a roll in a row above their cell, or below it at the upper edge; they turn
    and shrink on to the table until they settle."""
    for die in dice:
        number, count = die.place
        side = max(28, camera.cell_size[0] * 5 // 8)
        if die.cell is not None:
            x, y = camera.to_screen(camera.layout.centre(die.cell))
            drop = camera.cell_size[1] * 3 // 4 + side // 8
            y += drop if y - drop - side // 2 < camera.window.top else -drop
        else:
            x, y = camera.window.center
        x += round((number - (count - 1) / 2) * side * 1.2)
        left = 1 - die.progress
        picture = _die(sprites, die, side)
        if left > 0:
            turn = left * left * 300 * (1 if number % 2 else -1)
            picture = pygame.transform.rotozoom(picture, turn, 1 + left * 0.5)
        surface.blit(picture, picture.get_rect(center=(x, y - round(left * side))))


def _die(sprites: SpriteBook, die: Rolling, side: int) -> Surface:
    """Return one face: the kit's for six-sided dice, figures for others."""
    owner = f"s{die.seat}" if die.seat else "neutral"
    for name in (f"dice/{die.face}.{owner}", f"dice/combat_{die.face}"):
        if die.faces == 6 and name in sprites:
            return sprites.fit(name, (side, side))
    picture = Surface((side, side), pygame.SRCALPHA, 32)
    pygame.draw.rect(picture, INK, picture.get_rect(), border_radius=side // 6)
    pygame.draw.rect(picture, BADGE, Rect(2, 2, side - 4, side - 4), border_radius=side // 7)
    label = fonts.text(str(die.face), side * 5 // 8, INK, bold=True)
    picture.blit(label, label.get_rect(center=picture.get_rect().center))
    return picture
