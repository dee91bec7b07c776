"""The ground as ready-made squares of the screen, built a few a frame and kept while wanted.

A chunk covers a square of the scaled board at one zoom. At a new zoom the chunks of the last one
are stretched until the sharp ones are built, one or two a frame. Fog never waits: it is laid over a
chunk before the chunk is shown, so no frame shows what the seat does not see now.
"""

from collections import OrderedDict
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Mask
from game.view.camera import Camera
from game.view.fog import Fog
from game.view.ground import Ground
from game.view.minimap import terrain_picture

SIDE = 512
"""Screen pixels along a side of a chunk: 16 × 16 cells at the smallest zoom."""
BUILDS = 2
"""Sharp chunks built in one frame."""
_KEPT = 160
"""Chunks kept, of a megabyte each at most."""

Key = tuple[int, int, int]
"""Zoom step, column and row of a chunk."""


class _Fogged(NamedTuple):
    """A chunk under fog, and what it was made from."""

    flags: str
    cells: tuple[Cell, ...]
    source: Surface
    shown: Surface


class Chunks:
    """The ground of one map at all zooms, under one seat's fog at a time."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._fog = Fog(ground)
        self._sharp: OrderedDict[Key, Surface] = OrderedDict()
        self._rough: dict[Key, Surface] = {}
        self._fogged: dict[Key, _Fogged] = {}
        self._mask: Mask = 0
        self._flags = ""
        self._lines = True
        self._overview = terrain_picture(ground.data, ground.layout, 512)

    @property
    def lines(self) -> bool:
        """Whether the grid is drawn."""
        return self._lines

    @lines.setter
    def lines(self, shown: bool) -> None:
        if shown != self._lines:
            self._lines = shown
            self._rough = {**self._rough, **self._sharp}
            self._sharp.clear()

    def cover(self, mask: Mask) -> None:
        """Change the fog; it holds from the next frame on."""
        if mask != self._mask:
            self._mask = mask
            self._flags = self._fog.flags_of(mask)

    # -------------------------------------------------------------------- draw

    def draw(self, surface: Surface, camera: Camera, builds: int = BUILDS) -> int:
        """Draw the ground in the camera's window; return how many chunks are still rough.

        Args:
            surface: clipped to the window by the caller.
            camera: where and how large.
            builds: sharp chunks to build at most.
        """
        left, top = camera.offset
        scale, step = camera.scale, camera.step
        rough = 0
        blits = []
        for column, row, region in self._visible(camera):
            key = (step, column, row)
            picture = self._sharp.get(key)
            if picture is not None:
                self._sharp.move_to_end(key)
            elif builds > 0:
                builds -= 1
                picture = self._build(key, region, scale)
            else:
                rough += 1
                picture = self._rough.get(key)
                if picture is None:
                    picture = self._rough[key] = self._stretch(key, region, scale)
            shown = self._under_fog(key, region, scale, picture)
            blits.append((shown, (left + region.x, top + region.y)))
        surface.fblits(blits)
        self._forget(step)
        return rough

    def _visible(self, camera: Camera) -> Iterator[tuple[int, int, Rect]]:
        window, (left, top) = camera.window, camera.offset
        board = Rect((0, 0), camera.board_size)
        seen = window.move(-left, -top).clip(board)
        for row in range(seen.top // SIDE, ceil(seen.bottom / SIDE)):
            for column in range(seen.left // SIDE, ceil(seen.right / SIDE)):
                yield column, row, Rect(column * SIDE, row * SIDE, SIDE, SIDE).clip(board)

    def _build(self, key: Key, region: Rect, scale: float) -> Surface:
        picture = _opaque(region.size)
        self._ground.paint(picture, region, scale, lines=self._lines)
        self._sharp[key] = picture
        self._rough.pop(key, None)
        return picture

    def _under_fog(self, key: Key, region: Rect, scale: float, picture: Surface) -> Surface:
        """Return the chunk with the fog of this moment on it."""
        if not self._mask:
            return picture
        known = self._fogged.get(key)
        if known is not None and known.source is picture and known.flags is self._flags:
            return known.shown
        cells = self._fog.local(self._flags, region, scale)
        if known is not None and known.source is picture and known.cells == cells:
            shown = known.shown
        elif cells:
            shown = picture.copy()
            self._fog.paint(shown, region, scale, cells, self._flags)
        else:
            shown = picture
        self._fogged[key] = _Fogged(self._flags, cells, picture, shown)
        return shown

    def _stretch(self, key: Key, region: Rect, scale: float) -> Surface:
        """Make do with the nearest zoom at hand, over the coarse picture of the whole board."""
        picture = _opaque(region.size)
        board = self._ground.layout.size
        overview = self._overview
        part = Rect(
            int(region.x / scale * overview.get_width() / board[0]),
            int(region.y / scale * overview.get_height() / board[1]),
            ceil(region.width / scale * overview.get_width() / board[0]),
            ceil(region.height / scale * overview.get_height() / board[1]),
        ).clip(overview.get_rect())
        if part.width and part.height:
            pygame.transform.scale(overview.subsurface(part), region.size, picture)
        step = key[0]
        others = sorted({kept[0] for kept in self._sharp if kept[0] != step})
        if not others:
            return picture
        near = min(others, key=lambda other: abs(other - step))
        ratio = near / step
        span = Rect(
            int(region.x * ratio),
            int(region.y * ratio),
            ceil(region.width * ratio),
            ceil(region.height * ratio),
        )
        for row in range(span.top // SIDE, ceil(span.bottom / SIDE)):
            for column in range(span.left // SIDE, ceil(span.right / SIDE)):
                old = self._sharp.get((near, column, row))
                if old is not None:
                    self._paste(picture, region, old, (column * SIDE, row * SIDE), ratio)
        return picture

    def _paste(
        self,
        picture: Surface,
        region: Rect,
        old: Surface,
        origin: tuple[int, int],
        ratio: float,
    ) -> None:
        """Stretch the part of an old chunk that lies in a region into its place."""
        wanted = Rect(
            int(region.x * ratio) - origin[0],
            int(region.y * ratio) - origin[1],
            ceil(region.width * ratio) + 1,
            ceil(region.height * ratio) + 1,
        )
        part = wanted.clip(old.get_rect())
        if not part.width or not part.height:
            return
        place = Rect(0, 0, ceil(part.width / ratio), ceil(part.height / ratio))
        place.topleft = (
            round((part.x + origin[0]) / ratio) - region.x,
            round((part.y + origin[1]) / ratio) - region.y,
        )
        picture.blit(pygame.transform.scale(old.subsurface(part), place.size), place)

    def _forget(self, step: int) -> None:
        """Drop what has not been looked at for long, other zooms first."""
        for key in [key for key in self._rough if key[0] != step]:
            del self._rough[key]
        while len(self._sharp) > _KEPT:
            key, _ = self._sharp.popitem(last=False)
            self._fogged.pop(key, None)
        if len(self._fogged) > _KEPT:
            for key in [key for key in self._fogged if key[0] != step]:
                del self._fogged[key]


def _opaque(size: tuple[int, int]) -> Surface:
    picture = Surface(size)
    return picture.convert() if pygame.display.get_surface() else picture
