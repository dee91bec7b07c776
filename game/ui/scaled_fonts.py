"""Text at one interface scale: measured in units, broken into lines, rendered.

Sizes are given in units (14 to 52). Widths and line breaks are kept here, fonts and rendered lines
in `game.view.fonts`, so that drawing an unchanged screen costs lookups and blits only.
"""

import re
from typing import TypeVar

import pygame

from game.errors import GameError
from game.ui.scale import Scale
from game.view import fonts

_KEPT = 6000
"""Widths kept, and texts with their line breaks."""

_JOINTS = "/\\_-."
"""Where a word too long for a line is broken, if it has any: paths and names of files."""

_BREAK = re.compile(" (?![%:;!?»])")
"""Where a line may end: no other begins with one of these signs, which belong to what is before."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class ScaledFonts:
    """The client's type at one scale; made anew when the scale changes.

    Args:
        scale: what the sizes are multiplied by.

    Raises:
        GameError: the font is missing.
    """

    def __init__(self, scale: Scale) -> None:
        if fonts.font_file() is None:
            raise GameError("The client's font is missing: install pygame_gui again, it brings it.")
        self.scale = scale
        self._widths: dict[tuple[str, int, bool], float] = {}
        self._wraps: dict[tuple[str, int, bool, float], tuple[str, ...]] = {}

    def font(self, size: int, bold: bool = False, text: str = "") -> pygame.font.Font:
        """Return the font for a size in units that can draw a text."""
        return fonts.font(self._pixels(size), bold=bold, words=text)

    def _pixels(self, size: int) -> int:
        return max(1, self.scale.px(size))

    def width(self, text: str, size: int, bold: bool = False) -> float:
        """Return the width of a line in units."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            pixels = fonts.width(text, self._pixels(size), bold=bold)
            width = self._remember(self._widths, key, self.scale.units(pixels))
        return width

    def line(
        self, text: str, size: int, bold: bool, colour: tuple[int, ...]
    ) -> tuple[pygame.Surface, int]:
        """Return a rendered line and how many pixels its baseline lies below its top."""
        pixels = self._pixels(size)
        ascent = fonts.font(pixels, bold=bold, words=text).get_ascent()
        return fonts.text(text, pixels, colour, bold=bold), ascent

    def wrap(self, text: str, size: int, bold: bool, width: float) -> tuple[str, ...]:
        """Return a text broken into lines that fit; a word too long for a line is broken too."""
        key = (text, size, bold, width)
        lines = self._wraps.get(key)
        if lines is None:
            found: list[str] = []
            for paragraph in text.split("\n"):
                line = ""
                for word in _BREAK.split(paragraph):
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
        if len(table) > _KEPT:
            table.clear()
        table[key] = value
        return value
