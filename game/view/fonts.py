"""The fonts and the lines written in them: Noto Sans, which pygame_gui brings for many scripts.

It is found without importing pygame_gui. Its figures are of one width. Sizes are in pixels.
"""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.view.surface_cache import SurfaceCache

_OTHER_SCRIPTS = ("JP", "SC", "KR", "Arabic", "Hebrew", "Georgian")
_LATIN = ""
_PROBE = 14
"""Pixels of the fonts that are asked which letters they have."""
_FACES_KEPT = 6000

_UNDRAWABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")
"""Control characters, and what stands for bytes of a file's name that are no text."""

FONTS_KEPT = 40
"""Each takes half a megabyte once it has measured a word; a scale needs about ten."""
_fonts: dict[tuple[str, bool, int], pygame.font.Font] = {}
_faces: dict[str, str] = {}
_lines = SurfaceCache(8 << 20)
"""A full play scene shows about 150 lines, which take one megabyte."""


@cache
def font_file(*, bold: bool = False, script: str = _LATIN) -> Path | None:
    """Return the font's file, or None where pygame_gui came without it.

    Args:
        bold: of the bold face.
        script: as Noto names it, such as `JP`; empty for Latin, Greek and Cyrillic.
    """
    spec = find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        return None
    name = f"NotoSans{script}-{'Bold' if bold else 'Regular'}"
    folder = Path(spec.origin).parent / "data"
    files = (folder / f"{name}.ttf", folder / f"{name}.otf")
    return next((path for path in files if path.is_file()), None)


def drawable(text: str) -> str:
    """Return a text with a mark for everything in it that no font can draw."""
    return _UNDRAWABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def font(size: int, *, bold: bool = False, words: str = "") -> pygame.font.Font:
    """Return the font of that size that has every letter of some words.

    Where Noto Sans is missing it is pygame's own.
    """
    return _font(_face(words), bold, size)


def _font(face: str, bold: bool, size: int) -> pygame.font.Font:
    key = (face, bold, size)
    known = _fonts.get(key)
    if known is None:
        if not pygame.font.get_init():
            pygame.font.init()
            _fonts.clear()
        while len(_fonts) >= FONTS_KEPT:  # the oldest; one still in use is soon made again
            del _fonts[next(iter(_fonts))]
        known = _fonts[key] = pygame.font.Font(font_file(bold=bold, script=face), size)
    return known


def _face(words: str) -> str:
    """Return the script whose face has every letter: names come in all of them."""
    if words.isascii():
        return _LATIN
    face = _faces.get(words)
    if face is None:
        if len(_faces) >= _FACES_KEPT:
            _faces.clear()
        letters = drawable(words)
        scripts = (_LATIN, *_OTHER_SCRIPTS)
        fitting = (s for s in scripts if None not in _font(s, False, _PROBE).metrics(letters))
        face = _faces[words] = next(fitting, _LATIN)
    return face


def width(words: str, size: int, *, bold: bool = False) -> int:
    """Return how many pixels a line of text is wide."""
    return font(size, bold=bold, words=words).size(drawable(words))[0]


def text(words: str, size: int, colour: tuple[int, ...], *, bold: bool = False) -> pygame.Surface:
    """Return one line of text as a picture; do not draw on it, it is shared.

    Args:
        words: the line; what no font can draw is marked.
        size: in pixels.
        colour: red, green, blue, and opacity if it is not whole.
        bold: regular or bold.
    """
    key = (words, size, colour, bold)
    known = _lines.find(key)
    if known is None:
        line = font(size, bold=bold, words=words).render(drawable(words), True, colour)
        known = _lines.keep(key, line)
    return known
