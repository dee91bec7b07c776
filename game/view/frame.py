"""The board's card: warm paper with coordinates round the window, and its shadow on the desk.

The card frames what the camera sees: letters and numbers of the columns and rows in view follow
when the board pans. Where there is little height they stand at the left and the top alone.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Grid, Shape, column_name
from game.board.layout import Layout
from game.view import fonts
from game.view.camera import Camera
from game.view.geometry import outside
from game.view.palette import PAPER, PAPER_EDGE, PAPER_LOW, PAPER_SIDE, mix, rgb
from game.view.shapes import nine, round_corners
from game.view.surfaces import blank, cover, ready

MARGIN = 20
"""Units of paper round the window, with the coordinates."""
FREE = 4
"""Units of desk round the card, at least."""
LOW_BELOW = 300
"""In fewer units of height the card has coordinates at two of its sides alone."""
_RIM = 5
"""Units of paper at a side without them."""
_BORDER = 8
"""Pixels from the rim of a shadow, at a quarter of its size, to where it is even."""
_TYPE = 13
_LINES = 4
"""Pixels from the window to the outer of the lines round it."""
_FIGURES = rgb("#75664c")
_LINE = rgb("#5d4f38")
_INNER = rgb("#8f7d59")


class _Card(NamedTuple):
    """The measures of a card, in pixels; its picture is larger by the margin on every side."""

    size: tuple[int, int]
    margin: int
    """Its paper at the left and top of the window."""
    far: int
    """The same at the right and bottom."""

    @property
    def sheet(self) -> Rect:
        """Return where the card lies on its picture."""
        return Rect((self.margin, self.margin), self.size)

    @property
    def window(self) -> Rect:
        """Return where the board lies on the picture of its card."""
        lost = self.margin + self.far
        corner = 2 * self.margin, 2 * self.margin
        return Rect(corner, (self.size[0] - lost, self.size[1] - lost))

    def picture(self, grain: Surface | None) -> list[tuple[Surface, Rect]]:
        """Return the parts round the window, which the board covers anyway, each with its place:
        paper with its lines, and the shadow below it.

        Only they are drawn: as the board zooms the card has another size at every step.
        """
        shadow, shade = self._shadow(), blank((1, 2))
        shade.set_at((0, 0), PAPER)
        shade.set_at((0, 1), PAPER_LOW)
        paper = pygame.transform.smoothscale(shade, (1, self.size[1]))
        found = []
        whole = self.sheet.inflate(2 * self.margin, 2 * self.margin)
        for strip in outside(whole, self.window):
            part = blank(strip.size)
            part.blit(_cut(shadow, strip), (0, 0))
            self._draw(part, strip, paper, grain)
            found.append((ready(part), strip))
        return found

    def _shadow(self) -> Surface:
        """Return the shadow, drawn at a quarter of its size."""
        margin, (width, height) = self.margin, self.size
        free, border = margin // 4, margin // 4 + _BORDER
        side = 2 * border + 2
        small = blank((side, side))
        dark = Rect(free, free + 1, side - 2 * free - 2, side - 2 * free - 1)
        pygame.draw.rect(small, (0, 0, 0, 150), dark, border_radius=2)
        small = pygame.transform.gaussian_blur(small, 2)
        return nine(small, border, (width + 2 * margin) // 4 + 2, (height + 2 * margin) // 4 + 2)

    def _draw(self, part: Surface, strip: Rect, paper: Surface, grain: Surface | None) -> None:
        """Draw the card where a strip shows it."""
        margin, radius = self.margin, max(3, self.margin // 4)
        card = self.sheet.move(-strip.x, -strip.y)
        side = card.move(0, max(2, margin // 6))
        pygame.draw.rect(part, PAPER_SIDE, side, border_radius=radius)
        seen = card.clip(part.get_rect())
        # So much more of it that corners are cut where the card has them, and nowhere else.
        above, under = min(radius, seen.top - card.top), min(radius, card.bottom - seen.bottom)
        left, right = min(radius, seen.x - card.x), min(radius, card.right - seen.right)
        cut = Rect(seen.x - left, seen.y - above, left + seen.w + right, above + seen.h + under)
        cut.move_ip(-card.x, -card.y)
        sheet = pygame.transform.scale(paper.subsurface(0, cut.y, 1, cut.height), cut.size)
        cover(sheet, grain, cut.topleft)
        part.blit(round_corners(sheet, radius), seen, (left, above, seen.width, seen.height))
        pygame.draw.rect(part, PAPER_EDGE, card, 1, border_radius=radius)
        lit = mix(PAPER, (255, 255, 255), 60)
        pygame.draw.line(
            part, lit, (card.x + radius, card.y + 1), (card.right - radius, card.y + 1)
        )
        window = self.window.move(-strip.x, -strip.y)
        pygame.draw.rect(part, _INNER, window.inflate(2 * _LINES, 2 * _LINES), 1)
        pygame.draw.rect(part, _LINE, window.inflate(2, 2), 1)


def _cut(coarse: Surface, area: Rect) -> Surface:
    """Return a part of a picture that is kept at a quarter of its size."""
    x, y = area.x // 4, area.y // 4
    width = min(-(-area.right // 4), coarse.get_width()) - x
    height = min(-(-area.bottom // 4), coarse.get_height()) - y
    large = pygame.transform.smoothscale(
        coarse.subsurface(x, y, width, height), (4 * width, 4 * height)
    )
    return large.subsurface((area.x - 4 * x, area.y - 4 * y), area.size)


@lru_cache(maxsize=4)
def _parts(card: _Card, grain: Surface | None) -> list[tuple[Surface, Rect]]:
    """Return the picture of a card; another board of its size has the same."""
    return card.picture(grain)


class _Ruler(NamedTuple):
    """The coordinates along one side at one zoom, in a row."""

    picture: Surface
    start: int
    """Where it begins, from the corner of the board."""
    middles: list[int]
    """Of the coordinates, from the corner of the board."""
    ends: list[tuple[int, int]]
    """Where each begins and ends on the picture."""

    def between(self, first: int, end: int) -> tuple[int, int]:
        """Return where those begin on the picture whose middles lie in a stretch of the side, and
        how long they are: each is printed whole or not at all."""
        one, other = bisect_left(self.middles, first), bisect_left(self.middles, end)
        if one == other:
            return 0, 0
        return self.ends[one][0], self.ends[other - 1][1] - self.ends[one][0]


def _ruler(marks: Sequence[tuple[str, int]], size: int, *, down: bool) -> _Ruler:
    """Return coordinates in a row, each with its middle at a place; `down`: one below another."""
    labels = [fonts.text(text, size, _FIGURES) for text, _ in marks]
    long = [label.get_size()[down] for label in labels]
    broad = max(label.get_size()[not down] for label in labels)
    starts = [middle - length // 2 for (_, middle), length in zip(marks, long, strict=True)]
    start = starts[0]
    ends = [(at - start, at - start + length) for at, length in zip(starts, long, strict=True)]
    whole = ends[-1][1]
    picture = blank((broad, whole) if down else (whole, broad))
    for label, (at, _) in zip(labels, ends, strict=True):
        across = broad // 2 - label.get_size()[not down] // 2
        picture.blit(label, (across, at) if down else (at, across))
    return _Ruler(ready(picture), start, [middle for _, middle in marks], ends)


class Frame:
    """The card under one board view; it is redrawn only when its size changes."""

    def __init__(self, grid: Grid, layout: Layout, grain: Surface | None = None) -> None:
        self._grid = grid
        self._across = [layout.centre(Cell(column))[0] for column in range(grid.width)]
        self._down = [layout.centre(Cell(cell))[1] for cell in range(0, grid.size, grid.width)]
        self._grain = grain
        self._card: tuple[_Card, list[tuple[Surface, Rect]]] | None = None
        self._rulers: tuple[tuple[float, int], tuple[_Ruler, _Ruler]] | None = None

    @property
    def _digits(self) -> int:
        return max(2, len(str(max(self._grid.width, self._grid.height) - 1)))

    def margins(self, rect: Rect, unit: float) -> tuple[int, int]:
        """Return the paper round the window in pixels, at the left and top and at the right and
        bottom; long coordinates get more of it.

        Args:
            rect: the part of the screen that the board is given.
            unit: pixels a unit of the interface.
        """
        near = round((MARGIN + 9 * (self._digits - 2)) * unit)
        return near, round(_RIM * unit) if rect.height < LOW_BELOW * unit else near

    def room(self, rect: Rect, unit: float) -> Rect:
        """Return what is left for the board in a rectangle of the screen, card and desk aside."""
        near, far = self.margins(rect, unit)
        free = round(FREE * unit)
        corner = rect.x + near + free, rect.y + near + free
        lost = near + far + 2 * free
        return Rect(corner, (max(1, rect.width - lost), max(1, rect.height - lost)))

    def draw(self, surface: Surface, camera: Camera, rect: Rect, unit: float) -> None:
        """Draw shadow, card, lines and coordinates; the window itself is left to the board."""
        window = camera.window
        near, far = margins = self.margins(rect, unit)
        card = Rect(
            window.x - near, window.y - near, window.width + near + far, window.height + near + far
        )
        measures = _Card(card.size, near, far)
        if self._card is None or self._card[0] != measures:
            self._card = measures, _parts(measures, self._grain)
        for picture, strip in self._card[1]:
            surface.blit(picture, strip.move(card.x - near, card.y - near))
        self._number(surface, camera, margins, round(_TYPE * unit))

    def _number(
        self, surface: Surface, camera: Camera, margins: tuple[int, int], size: int
    ) -> None:
        """Print the coordinates in view round the window."""
        window, (left, top), (near, far) = camera.window, camera.offset, margins
        if self._rulers is None or self._rulers[0] != (camera.scale, size):
            self._rulers = (
                (camera.scale, size),
                (self._columns(camera, size), self._rows(camera, size)),
            )
        columns, rows = self._rulers[1]
        middle = (near + _LINES) // 2
        ys, xs = [window.top - middle], [window.left - middle]
        if far == near:
            ys.append(window.bottom + middle)
            xs.append(window.right + middle)
        area = columns.between(window.left - left, window.right - left)
        for y in ys:
            place = left + columns.start + area[0], y - columns.picture.get_height() // 2
            surface.blit(
                columns.picture, place, (area[0], 0, area[1], columns.picture.get_height())
            )
        area = rows.between(window.top - top, window.bottom - top)
        for x in xs:
            place = x - rows.picture.get_width() // 2, top + rows.start + area[0]
            surface.blit(rows.picture, place, (0, area[0], rows.picture.get_width(), area[1]))

    def _columns(self, camera: Camera, size: int) -> _Ruler:
        """Return the coordinates of the columns, as many as find room."""
        digits, square = self._digits, self._grid.shape is Shape.SQUARE
        room = fonts.font(size).size("0" * digits)[0] + 4
        stride = ceil(room / (self._across[-1] / self._grid.width * camera.scale))
        return _ruler(
            [
                (column_name(n) if square else f"{n:0{digits}}", camera.scaled(x))
                for n, x in enumerate(self._across)
                if not n % stride
            ],
            size,
            down=False,
        )

    def _rows(self, camera: Camera, size: int) -> _Ruler:
        """Return the coordinates of the rows, as many as find room."""
        digits, square = self._digits, self._grid.shape is Shape.SQUARE
        stride = ceil(size / (self._down[-1] / self._grid.height * camera.scale))
        return _ruler(
            [
                (str(n + 1) if square else f"{n:0{digits}}", camera.scaled(y))
                for n, y in enumerate(self._down)
                if not n % stride
            ],
            size,
            down=True,
        )
