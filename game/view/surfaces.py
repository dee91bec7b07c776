"""Small operations on pictures that SDL does not have, without numpy."""

from itertools import pairwise

import pygame
from pygame import Surface

from game.view.palette import Colour, Ramp, mix

SAMPLES = 4
"""Marks are drawn so many times larger and shrunk, which smooths their edges."""

_WHOLE = bytes(255 if level >= 244 else level for level in range(256))


def blank(size: tuple[int, int]) -> Surface:
    """Return a wholly transparent picture, at least one pixel large."""
    return Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def bled(picture: Surface) -> Surface:
    """Return the picture with its average colour in its transparent pixels.

    Scaling averages colours whatever their alpha; over black, rims would darken.
    """
    red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
    spread = picture.copy()  # of one format with it, or each blit takes ten times as long
    spread.fill((int(red), int(green), int(blue), 255))
    spread.blit(picture, (0, 0))
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    spread.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return spread


def resized(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture, `bled` before, in another size; what was opaque stays so.

    SDL's smooth scaling loses some of 255 levels, which would let marks shine through.
    """
    scaled = pygame.transform.smoothscale(picture, size)
    data = bytearray(pygame.image.tobytes(scaled, "RGBA"))
    data[3::4] = bytes(data[3::4]).translate(_WHOLE)
    return pygame.image.frombytes(bytes(data), size, "RGBA")


def washed(picture: Surface, colour: Colour, percent: int) -> Surface:
    """Return the picture with a colour laid over its opaque pixels, so many per cent thick."""
    result = picture.copy()
    keep = 255 * (100 - percent) // 100
    result.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue = (part * percent // 100 for part in colour)
    result.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def faded(picture: Surface, percent: int) -> Surface:
    """Return the picture at so many per cent of its opacity."""
    result = picture.copy()
    alpha = max(0, min(100, percent)) * 255 // 100
    result.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def tinted(picture: Surface, colour: Colour) -> Surface:
    """Return a white silhouette in a colour; other pictures are multiplied by it."""
    result = picture.copy()
    result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def dyed(picture: Surface, ramp: Ramp, was: Ramp) -> Surface:
    """Return the picture in the tones of one seat: dark for dark, paper for light.

    Args:
        picture: a piece of another seat's.
        ramp: the colours it is to have.
        was: the colours it has.
    """
    main = pygame.Color(*was.main).grayscale().r
    stops = [
        (0, mix(ramp.dark, (0, 0, 0), 55)),
        (main * 2 // 3, ramp.dark),
        (main, ramp.main),
        (205, ramp.light),
        (255, (252, 248, 238)),
    ]
    tables = []
    for part in range(3):
        table = bytearray(256)
        for (low, a), (high, b) in pairwise(stops):
            for level in range(low, high + 1):
                table[level] = a[part] + (b[part] - a[part]) * (level - low) // (high - low)
        tables.append(bytes(table))
    data = bytearray(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA"))
    levels = bytes(data[0::4])
    for part, row in enumerate(tables):
        data[part::4] = levels.translate(row)
    return pygame.image.frombytes(bytes(data), picture.get_size(), "RGBA")


def shrunk(picture: Surface) -> Surface:
    """Return a picture drawn at `SAMPLES` times its size in its final size, smooth."""
    width, height = picture.get_size()
    return resized(bled(picture), (width // SAMPLES, height // SAMPLES))


def cover(surface: Surface, texture: Surface | None, offset: tuple[int, int] = (0, 0)) -> None:
    """Cover a surface with a texture that repeats, begun so far up and left of its corner."""
    if texture is None:
        return
    width, height = texture.get_size()
    columns = range(-(offset[0] % width), surface.get_width(), width)
    rows = range(-(offset[1] % height), surface.get_height(), height)
    surface.fblits([(texture, (x, y)) for y in rows for x in columns])


def ready(picture: Surface) -> Surface:
    """Return the picture in the format of the screen, where there is one."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture
