"""The fonts: Noto Sans as it comes with pygame_gui, whose figures are tabular."""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.view.palette import Colour


@cache
def font_file(*, bold: bool = False) -> Path | None:
    """Return the font's file, or None where pygame_gui came without it."""
    spec = find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        return None
    name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
    path = Path(spec.origin).parent / "data" / name
    return path if path.is_file() else None


_UNDRAWABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")
"""Control characters, and what stands for bytes of a file's name that are no text."""


def drawable(text: str) -> str:
    """Return a text with a mark for everything in it that no font can draw."""
    return _UNDRAWABLE.sub("\N{REPLACEMENT CHARACTER}", text)


_fonts: dict[tuple[int, bool], pygame.font.Font] = {}
_texts: dict[tuple[str, int, Colour, bool], pygame.Surface] = {}
_TEXTS_KEPT = 2000


def font(size: int, *, bold: bool = False) -> pygame.font.Font:
    """Return the font of that size in pixels; pygame's own where Noto Sans is missing."""
    key = (size, bold)
    known = _fonts.get(key)
    if known is None:
        if not pygame.font.get_init():
            pygame.font.init()
            _fonts.clear()
        path = font_file(bold=bold)
        known = _fonts[key] = pygame.font.Font(str(path) if path else None, size)
    return known


def text(words: str, size: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
    """Return one line of text as a picture; the same arguments give the same surface."""
    key = (words, size, colour, bold)
    known = _texts.get(key)
    if known is None:
        if len(_texts) >= _TEXTS_KEPT:
            _texts.clear()
        known = _texts[key] = font(size, bold=bold).render(drawable(words), True, colour)
    return known
