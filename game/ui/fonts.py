"""Text as pixels: pygame_gui's bundled Noto Sans, found without importing pygame_gui.

Sizes are given in units (14 to 52); fonts, widths, line breaks and rendered lines are kept, so that
drawing an unchanged screen costs lookups and blits only. Noto Sans draws figures of one width.
"""

from collections import OrderedDict
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import pygame

from game.errors import GameError
from game.ui.scale import Scale
from game.view.fonts import drawable, font_file

SMALLEST = 14
"""Nothing is drawn smaller, in units."""

_KEPT = 1500
"""Rendered lines kept; a full play scene shows about 150."""

_JOINTS = "/\\_-."
"""Where a word too long for a line is broken, if it has any: paths and names of files."""

_OTHER_SCRIPTS = ("JP", "SC", "KR", "Arabic", "Hebrew", "Georgian")
_K = TypeVar("_K")
_V = TypeVar("_V")


def _folder() -> Path:
    file = font_file()
    if file is None:
        raise GameError("The client's font is missing: install pygame_gui again, it brings it.")
    return file.parent


class Fonts:
    """The client's type at one scale; made anew when the scale changes.

    Args:
        scale: what the sizes are multiplied by.
    """

    def __init__(self, scale: Scale) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.scale = scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, int, bool, tuple[int, ...]], pygame.Surface] = (
            OrderedDict()
        )
        self._widths: dict[tuple[str, int, bool], float] = {}
        self._wraps: dict[tuple[str, int, bool, float], tuple[str, ...]] = {}
        self._faces: dict[str, str] = {}

    @cached_property
    def _data(self) -> Path:
        return _folder()

    def font(self, size: int, bold: bool = False, text: str = "") -> pygame.font.Font:
        """Return the font for a size in units that can draw a text."""
        return self._load(self._face(text) + ("-Bold" if bold else "-Regular"), size)

    def _load(self, name: str, size: int) -> pygame.font.Font:
        pixels = max(1, self.scale.px(size))
        font = self._fonts.get((name, pixels))
        if font is None:
            path = self._data / f"{name}.ttf"
            if not path.exists():
                path = path.with_suffix(".otf")
            font = self._fonts[name, pixels] = pygame.font.Font(path, pixels)
        return font

    def _face(self, text: str) -> str:
        """Return the face that has every letter: names come in all scripts."""
        if text.isascii():
            return "NotoSans"
        face = self._faces.get(text)
        if face is None:
            face = "NotoSans"
            for other in ("", *_OTHER_SCRIPTS):
                metrics = self._load(f"NotoSans{other}-Regular", SMALLEST).metrics(drawable(text))
                if all(m is not None for m in metrics):
                    face = f"NotoSans{other}"
                    break
            self._remember(self._faces, text, face)
        return face

    def width(self, text: str, size: int, bold: bool = False) -> float:
        """Return the width of a line in units."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            pixels = self.font(size, bold, text).size(drawable(text))[0]
            width = self._remember(self._widths, key, self.scale.units(pixels))
        return width

    def line(
        self, text: str, size: int, bold: bool, colour: tuple[int, ...]
    ) -> tuple[pygame.Surface, int]:
        """Return a rendered line and how many pixels its baseline lies below its top."""
        font = self.font(size, bold, text)
        key = (text, size, bold, colour)
        surface = self._lines.get(key)
        if surface is None:
            surface = self._lines[key] = font.render(drawable(text), True, colour)
            if len(self._lines) > _KEPT:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return surface, font.get_ascent()

    def wrap(self, text: str, size: int, bold: bool, width: float) -> tuple[str, ...]:
        """Return a text broken into lines that fit; a word too long for a line is broken too."""
        key = (text, size, bold, width)
        lines = self._wraps.get(key)
        if lines is None:
            found: list[str] = []
            for paragraph in text.split("\n"):
                line = ""
                for word in paragraph.split(" "):
                    longer = f"{line} {word}" if line else word
                    if self.width(longer, size, bold) <= width:
                        line = longer
                        continue
                    if line:
                        found.append(line)
                    *whole, line = self._pieces(word, size, bold, width)
                    found += whole
                found.append(line)
            lines = self._remember(self._wraps, key, tuple(found))
        return lines

    def _pieces(self, word: str, size: int, bold: bool, width: float) -> list[str]:
        """Return a word in as few pieces as fit into a width, at least a letter each."""
        pieces = []
        while len(word) > 1 and self.width(word, size, bold) > width:
            low, high = 1, len(word) - 1
            while low < high:
                middle = (low + high + 1) // 2
                if self.width(word[:middle], size, bold) <= width:
                    low = middle
                else:
                    high = middle - 1
            joint = 1 + max(word.rfind(mark, 0, low) for mark in _JOINTS)
            low = joint if joint > low // 3 else low
            pieces.append(word[:low])
            word = word[low:]
        return [*pieces, word]

    def elide(self, text: str, size: int, bold: bool, width: float) -> str:
        """Return the longest beginning of a text that fits, with an ellipsis if any is lost."""
        if self.width(text, size, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    @staticmethod
    def _remember(table: dict[_K, _V], key: _K, value: _V) -> _V:
        if len(table) > 4 * _KEPT:
            table.clear()
        table[key] = value
        return value
