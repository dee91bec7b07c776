"""The board's card: warm paper with coordinates round the window, and its shadow on the desk.

The card frames what the camera sees: letters and numbers of the columns and rows in view follow
when the board pans. Where there is little height they stand at the left and the top alone.
"""

from collections.abc import Iterator
from math import ceil

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Grid, Shape, column_name
from game.board.layout import Layout
from game.view import fonts
from game.view.camera import Camera
from game.view.palette import PAPER, PAPER_EDGE, PAPER_LOW, PAPER_SIDE, mix, rgb
from game.view.shapes import round_corners
from game.view.surfaces import blank, cover, ready

MARGIN = 20
"""Units of paper round the window, with the coordinates."""
FREE = 4
"""Units of desk round the card, at least."""
LOW_BELOW = 300
"""In fewer units of height the card has coordinates at two of its sides alone."""
_RIM = 5
"""Units of paper at a side without them."""
_TYPE = 14
_FIGURES = rgb("#75664c")
_LINE = rgb("#5d4f38")
_INNER = rgb("#8f7d59")


def _paper(size: tuple[int, int], radius: int, grain: Surface | None) -> Surface:
    """Return a card of paper: paler at the top, its corners rounded."""
    width, height = max(1, size[0]), max(1, size[1])
    shade = Surface((1, 2))
    shade.set_at((0, 0), PAPER)
    shade.set_at((0, 1), PAPER_LOW)
    picture = blank((width, height))
    picture.blit(pygame.transform.smoothscale(shade, (width, height)), (0, 0))
    cover(picture, grain)
    round_corners(picture, radius)
    pygame.draw.rect(picture, PAPER_EDGE, picture.get_rect(), 1, border_radius=radius)
    return picture


class Frame:
    """The card under one board view; it is redrawn only when its size changes."""

    def __init__(self, grid: Grid, layout: Layout, grain: Surface | None = None) -> None:
        self._grid = grid
        self._across = [layout.centre(Cell(column))[0] for column in range(grid.width)]
        self._down = [layout.centre(Cell(cell))[1] for cell in range(0, grid.size, grid.width)]
        self._grain = grain
        self._card: tuple[tuple[int, ...], Surface] | None = None

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
        key = (card.width, card.height, near, far)
        if self._card is None or self._card[0] != key:
            self._card = key, _card(card.size, near, far, self._grain)
        corner = card.x - near, card.y - near
        shadowed = self._card[1].get_rect(topleft=corner)
        for strip in _round(window, shadowed):
            surface.blit(self._card[1], strip, strip.move(-corner[0], -corner[1]))
        size = round(_TYPE * unit)
        for text, middle in self._marks(camera, margins, size):
            picture = fonts.text(text, size, _FIGURES)
            surface.blit(picture, picture.get_rect(center=middle))

    def _marks(
        self, camera: Camera, margins: tuple[int, int], size: int
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        """Yield each coordinate in view with the places where it is printed."""
        grid, window = self._grid, camera.window
        digits = self._digits
        square = grid.shape is Shape.SQUARE
        near, far = margins
        tops, lefts = [window.top - near // 2], [window.left - near // 2]
        if far == near:
            tops.append(window.bottom + far // 2)
            lefts.append(window.right + far // 2)
        left_world, top_world, width, height = camera.seen()
        pitch_x, pitch_y = self._across[-1] / grid.width, self._down[-1] / grid.height
        room = fonts.font(size).size("0" * digits)[0] + 4
        stride = ceil(room / (pitch_x * camera.scale))
        first, end = int(left_world / pitch_x) - 1, int((left_world + width) / pitch_x) + 2
        for column in range(max(0, first), min(grid.width, end)):
            if column % stride:
                continue
            x, _ = camera.to_screen((self._across[column], 0))
            if window.left <= x < window.right:
                text = column_name(column) if square else f"{column:0{digits}}"
                yield from ((text, (x, top)) for top in tops)
        stride = ceil(size / (pitch_y * camera.scale))
        first, end = int(top_world / pitch_y) - 1, int((top_world + height) / pitch_y) + 2
        for row in range(max(0, first), min(grid.height, end)):
            if row % stride:
                continue
            _, y = camera.to_screen((0, self._down[row]))
            if window.top <= y < window.bottom:
                text = str(row + 1) if square else f"{row:0{digits}}"
                yield from ((text, (left, y)) for left in lefts)


def _round(window: Rect, card: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the four strips of the card round the window, which the board covers anyway."""
    return (
        Rect(card.left, card.top, card.width, window.top - card.top),
        Rect(card.left, window.bottom, card.width, card.bottom - window.bottom),
        Rect(card.left, window.top, window.left - card.left, window.height),
        Rect(window.right, window.top, card.right - window.right, window.height),
    )


def _card(size: tuple[int, int], margin: int, far: int, grain: Surface | None) -> Surface:
    """Return the card with its shadow; the picture is larger by the margin on every side.

    Args:
        size: of the card.
        margin: its paper at the left and top of the window.
        far: the same at the right and bottom.
        grain: of the paper.
    """
    width, height = size
    full = blank((width + 2 * margin, height + 2 * margin))
    coarse = blank((full.get_width() // 4, full.get_height() // 4))
    dark = Rect(margin // 4, margin // 4 + 1, width // 4, height // 4 + 1)
    pygame.draw.rect(coarse, (0, 0, 0, 150), dark, border_radius=2)
    shadow = pygame.transform.gaussian_blur(coarse, 2)
    full.blit(pygame.transform.smoothscale(shadow, full.get_size()), (0, 0))
    radius = max(3, margin // 4)
    thick = max(2, margin // 6)
    card = Rect(margin, margin, width, height)
    pygame.draw.rect(full, PAPER_SIDE, card.move(0, thick), border_radius=radius)
    full.blit(_paper(size, radius, grain), card)
    lit = mix(PAPER, (255, 255, 255), 60)
    pygame.draw.line(full, lit, (card.x + radius, card.y + 1), (card.right - radius, card.y + 1))
    lost = margin + far
    window = Rect(card.x + margin, card.y + margin, width - lost, height - lost)
    pygame.draw.rect(full, _INNER, window.inflate(8, 8), 1)
    pygame.draw.rect(full, _LINE, window.inflate(2, 2), 1)
    return ready(full)
