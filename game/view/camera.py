"""The camera: which part of the board is seen, and how large.

World points are the map's own pixels, as `game.board.layout` gives them; screen points are pixels
of the window. Zoom goes by whole pixels of a cell's longer side, the wheel by eight of them, so
that pictures are scaled once a size. Everything that is drawn rounds through `Camera.scaled`, so
that cells meet without a gap at every size.

Until somebody zooms, the view holds to what it opened with, whatever becomes of the window.
"""

from bisect import bisect_left
from collections.abc import Iterable
from copy import copy
from enum import StrEnum
from math import ceil, floor
from typing import NamedTuple

from pygame import Rect

from game.board.layout import Layout

NOTCH = 8
"""Pixels that the wheel goes at once; `fit` uses those between as well."""
NEAREST = 192
"""The largest cells, in pixels of the longer side, as the two that follow."""
FARTHEST = 32
"""The smallest cells of boards that can be seen whole at that."""
_WHOLE = 16
"""The smallest cells with which a larger board is shown whole."""

LEGIBLE = 40
"""Units of the interface that a cell must have both ways for its piece to be read from a metre."""
OPENED = 44
"""Units that cells have at least where a board opens that would have smaller ones if it were shown
whole."""

_ABOUT = 0.875
"""So much of a board's size is about as large."""
_NEARLY = 0.75
"""So much of the most that could be seen is enough for a view of the middle."""
_HAIR = 1e-6
"""Of a world pixel: what sums of floats are off."""

Point = tuple[float, float]


class Hold(StrEnum):
    """What a view keeps to, in a window of any size."""

    FREE = "free"
    """To the zoom that a person has set."""
    WHOLE = "whole"
    """It shows all of the focus."""
    OPENED = "opened"
    """It shows all of the focus; where cells would be too small to read, some places, large."""
    GATHERED = "gathered"
    """As OPENED, but no larger than with all places that matter most, or else all of the focus, in
    view."""


class CameraState(NamedTuple):
    """Where a seat looks; kept for each seat and given back at its next turn."""

    side: int
    """Pixels of the longer side of a cell."""
    x: float
    y: float
    """The world point in the middle of the view."""
    hold: Hold = Hold.FREE
    moved: bool = False
    """It has been panned since; the zoom alone holds."""
    places: tuple[tuple[Point, ...], ...] = ()
    """The world points that matter to who looks, those that matter most first."""


class Camera:
    """A view of a board through a window rectangle.

    Args:
        layout: the geometry of the map.
        window: the rectangle of the screen in which the board may show.
        unit: pixels a unit of the interface.
    """

    def __init__(self, layout: Layout, window: Rect, unit: float = 1.0) -> None:
        self.layout = layout
        self._unit = max(layout.tile_width, layout.tile_height)
        self._size = layout.size
        self._outer = window.copy()
        self.side = FARTHEST
        self._x, self._y = self._size[0] / 2, self._size[1] / 2
        self._focus: tuple[float, float, float, float] = (0.0, 0.0, *self._size)
        self._window = window.copy()
        self._offset = (0, 0)
        self._pixels = unit
        self._hold = Hold.WHOLE
        self._moved = False
        self._places: tuple[tuple[Point, ...], ...] = ()
        self.fit()

    def over(self, region: Rect) -> "Camera":
        """Return a camera of the same zoom over a rectangle of the scaled board, for a picture of
        it."""
        other = copy(self)
        other._window = Rect((0, 0), region.size)
        other._offset = (-region.x, -region.y)
        return other

    # -------------------------------------------------------------- geometry

    @property
    def scale(self) -> float:
        """Screen pixels for one world pixel."""
        return self.side / self._unit

    @property
    def cell_size(self) -> tuple[int, int]:
        """Width and height of a cell in screen pixels."""
        width, height = self.layout.tile_width, self.layout.tile_height
        return self.scaled(width), self.scaled(height)

    @property
    def board_size(self) -> tuple[int, int]:
        """The whole board in screen pixels."""
        return self.scaled(self._size[0]), self.scaled(self._size[1])

    @property
    def window(self) -> Rect:
        """The part of the screen that the board fills: all of its room, or less and centred."""
        return self._window.copy()

    @property
    def offset(self) -> tuple[int, int]:
        """The screen point of the board's upper left corner; whole pixels, so nothing shimmers."""
        return self._offset

    def scaled(self, length: float) -> int:
        """Return a world length in whole screen pixels."""
        return floor(length * self.side / self._unit + 0.5)

    def to_screen(self, point: Point) -> tuple[int, int]:
        """Return the screen pixel of a world point."""
        factor = self.side / self._unit
        left, top = self._offset
        return left + floor(point[0] * factor + 0.5), top + floor(point[1] * factor + 0.5)

    def to_world(self, pos: Point) -> Point:
        """Return the world point in the middle of a screen pixel."""
        left, top = self.offset
        scale = self.scale
        return (pos[0] + 0.5 - left) / scale, (pos[1] + 0.5 - top) / scale

    def seen(self) -> tuple[float, float, float, float]:
        """Return the world rectangle in view: left, top, width, height."""
        window, (left, top), scale = self.window, self.offset, self.scale
        return (
            (window.x - left) / scale,
            (window.y - top) / scale,
            window.width / scale,
            window.height / scale,
        )

    @property
    def whole(self) -> int:
        """The largest side of a cell at which the whole board is seen; the smallest, if at none."""
        return self._largest(self._size, self._outer)

    @property
    def legible(self) -> bool:
        """Whether cells can be read with all of the focus in view."""
        return self._side_of(LEGIBLE * self._pixels) <= self.fitted

    def _side_of(self, pixels: float) -> int:
        """Return the size at which the shorter side of a cell, too, has so many pixels."""
        shorter = min(self.layout.tile_width, self.layout.tile_height)
        return ceil((pixels - 0.5) * self._unit / shorter)

    @property
    def fitted(self) -> int:
        """The side of a cell to which `fit` goes: as large as all of the focus is seen."""
        return self.fitted_in(self._outer)

    def fitted_in(self, window: Rect) -> int:
        """Return the side of a cell to which `fit` would go in another rectangle."""
        return self._largest(self._focus[2:], window)

    def as_large_in(self, window: Rect, other: Rect, unit: float) -> bool:
        """Return whether `fit` would go as near in one rectangle as in another, or nearly and with
        cells of `OPENED` units at least."""
        near, most = self.fitted_in(window), self.fitted_in(other)
        return near >= most or near >= max(_ABOUT * most, self._side_of(OPENED * unit))

    def _largest(self, size: Point, window: Rect) -> int:
        width, height = size

        def too_large(side: int) -> bool:
            return width * side / self._unit > window.width or (
                height * side / self._unit > window.height
            )

        sides = range(_WHOLE + 1, NEAREST + 1)
        return _WHOLE + bisect_left(sides, True, key=too_large)

    @property
    def _farthest(self) -> int:
        return min(FARTHEST, self.whole)

    # -------------------------------------------------------------- movement

    def resize(self, window: Rect, unit: float = 1.0) -> None:
        """Give the camera another rectangle; it keeps to what it holds.

        Args:
            window: the rectangle.
            unit: pixels a unit of the interface, by which cells are small or large.
        """
        if window == self._outer and unit == self._pixels:
            return
        self._outer, self._pixels = window.copy(), unit
        self._follow()

    def focus(self, box: tuple[float, float, float, float] | None) -> None:
        """Set the part of the board that a fitted view shows, as world left, top, width, height.

        Args:
            box: the part; None: the whole board.
        """
        box = box or (0.0, 0.0, *self._size)
        if box != self._focus:
            self._focus = box
            if self._hold is not Hold.FREE:
                self._moved = False
                self._follow()

    def fit(self) -> None:
        """Show the focus as large as it goes; one too large for that is centred."""
        self._hold, self._moved = Hold.WHOLE, False
        self._follow()

    def open(self, *places: Iterable[Point], gathered: bool = False) -> None:
        """Show the focus as `fit` does; where cells would be too small to read, most of the places.

        Args:
            places: the middles of the cells that matter to who looks, in world points; those that
                matter most first, the next where these leave a choice.
            gathered: all that matter most are in view, with cells a little smaller if need be.
        """
        self._hold, self._moved = Hold.GATHERED if gathered else Hold.OPENED, False
        self._places = tuple(tuple(dict.fromkeys(each)) for each in places)
        self._follow()

    def _follow(self) -> None:
        """Keep to what the view holds."""
        if self._hold is not Hold.FREE:
            self.side = self._held_side()
            if not self._moved:
                fits = self.side == self.fitted
                self._x, self._y = _middle(self._focus) if fits else self._crowded()
        self._clamp()

    def _held_side(self) -> int:
        """Return the size of cells to which the view holds."""
        fitted = self.fitted
        if self._hold is Hold.WHOLE:
            return fitted
        opened = min(NEAREST, self._side_of(OPENED * self._pixels))
        if self.legible:
            opened = fitted
        if self._hold is Hold.OPENED:
            return opened
        gathered = min(opened, self._largest(self._spread(), self._outer))
        if self.whole >= _ABOUT * gathered:
            gathered = self.whole
        least = LEGIBLE * self._pixels  # of the width: hexes may be a little lower
        return next((side for side in (gathered, fitted) if side >= least), opened)

    def _spread(self) -> Point:
        """Return the width and height of the part of the board with all places that matter most."""
        first = next(iter(self._places), ())
        if not first:
            return self._size
        wide, tall = (max(along) - min(along) for along in zip(*first, strict=True))
        return wide + self.layout.tile_width, tall + self.layout.tile_height

    def _crowded(self) -> Point:
        """Return the middle of the view that has most of the places wholly in it; that of the focus
        where no view has all that matter most, and this one nearly as many."""
        room = [
            min(a, b) / self.scale for a, b in zip(self._outer.size, self.board_size, strict=True)
        ]
        cell = self.layout.tile_width, self.layout.tile_height
        wide, tall = room[0] - cell[0] + _HAIR, room[1] - cell[1] + _HAIR
        middle = _middle(self._focus)

        def held(left: float, top: float) -> list[list[Point]]:
            return [
                [(x, y) for x, y in places if 0 <= x - left <= wide and 0 <= y - top <= tall]
                for places in self._places
            ]

        every = [point for places in self._places for point in places]
        rows = sorted({y for _, y in every})
        views = (held(left, top) for left in sorted({x for x, _ in every}) for top in rows)
        crowded = max(views, key=lambda view: [len(part) for part in view], default=[])
        most = next(filter(None, crowded), [])
        first = next(filter(None, self._places), ())
        central = held(middle[0] - wide / 2, middle[1] - tall / 2)
        shown = next((part for part, all_ in zip(central, self._places, strict=True) if all_), [])
        if len(most) < len(first) and _NEARLY * len(most) <= len(shown):
            return middle
        crowd = [point for part in crowded for point in part]
        if not crowd:
            return middle
        x, y = (
            _between(
                [at[axis] for at in crowd],
                (room[axis] - cell[axis]) / 2,
                middle[axis],
                max(0.0, (self._focus[2 + axis] - room[axis]) / 2),
            )
            for axis in (0, 1)
        )
        return x, y

    def zoom(self, notches: int, at: Point | None = None) -> bool:
        """Zoom in (or out, below 0) by notches; the world point at a screen point stays put.

        Returns:
            Whether the zoom changed: the ends are reached else.
        """
        on = self.side if notches > 0 else self.side + NOTCH - 1
        return self.zoom_to((on // NOTCH + notches) * NOTCH, at)

    def zoom_to(self, side: int, at: Point | None = None) -> bool:
        """Zoom to so many pixels of a cell's longer side, or to the end beyond; as `zoom`."""
        side = max(self._farthest, min(NEAREST, side))
        if side == self.side:
            return False
        at = at if at is not None else self._window.center
        kept = self.to_world(at)
        self.side = side
        self._hold = Hold.FREE
        self._clamp()
        window, scale = self._window, self.scale
        self._x = kept[0] - (at[0] + 0.5 - window.x - window.width / 2) / scale
        self._y = kept[1] - (at[1] + 0.5 - window.y - window.height / 2) / scale
        self._clamp()
        return True

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by screen pixels, as a dragging hand does."""
        self._go(self._x - dx / self.scale, self._y - dy / self.scale)

    def look_at(self, point: Point) -> None:
        """Bring a world point to the middle, as far as the board's edges allow."""
        self._go(*point)

    def keep_in_view(self, point: Point, margin: int = 96) -> None:
        """Pan just so far that a world point is at least a margin of screen pixels inside."""
        window = self.window
        x, y = self.to_screen(point)
        inset_x, inset_y = min(margin, window.width // 3), min(margin, window.height // 3)
        dx = max(window.left + inset_x - x, 0) + min(window.right - inset_x - x, 0)
        dy = max(window.top + inset_y - y, 0) + min(window.bottom - inset_y - y, 0)
        if dx or dy:
            self.pan(dx, dy)

    @property
    def state(self) -> CameraState:
        """Where the camera looks, to be given back to `restore`."""
        return CameraState(self.side, self._x, self._y, self._hold, self._moved, self._places)

    def restore(self, state: CameraState) -> None:
        """Look where a seat looked before; the window may have changed since."""
        self.side = max(self._farthest, min(NEAREST, state.side))
        _, self._x, self._y, self._hold, self._moved, self._places = state
        self._follow()

    def _go(self, x: float, y: float) -> None:
        """Move the middle of the view as far as the board's edges allow."""
        before = self._x, self._y
        self._x, self._y = x, y
        self._clamp()
        self._moved = self._moved or (self._x, self._y) != before

    def _clamp(self) -> None:
        """Keep the board's edges at or outside the edges of the window, and place both."""
        width, height = self.board_size
        window = Rect(0, 0, min(width, self._outer.width), min(height, self._outer.height))
        window.center = self._outer.center
        scale = self.scale
        half_x, half_y = window.width / scale / 2, window.height / scale / 2
        self._x = max(half_x, min(self._size[0] - half_x, self._x))
        self._y = max(half_y, min(self._size[1] - half_y, self._y))
        self._window = window
        self._offset = (
            round(window.x + window.width / 2 - self._x * scale),
            round(window.y + window.height / 2 - self._y * scale),
        )


def _middle(box: tuple[float, float, float, float]) -> Point:
    left, top, width, height = box
    return left + width / 2, top + height / 2


def _between(places: list[float], reach: float, middle: float, slack: float) -> float:
    """Return the middle of a view along one axis: over the middle of the places, so far from that
    of the focus as there is something of it beyond, and with all of the places in view."""
    wanted = max(middle - slack, min(middle + slack, sum(places) / len(places)))
    return max(max(places) - reach, min(min(places) + reach, wanted))
