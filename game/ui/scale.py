"""Units, boxes, and the scale that turns them into pixels.

Everything is laid out in units (one unit is one pixel at 100 %), then multiplied, and each *edge*
is rounded, never a width: neighbours that touch in units touch on the screen.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import floor
from typing import NamedTuple

import pygame

STEPS = (75, 100, 125, 150, 175, 200, 225, 250)
"""The scales a person may choose, in per cent."""

DOCKED = (1472, 828)
"""The automatic scale is the largest that leaves this many units: the log docked at the left."""

LEAST = (640, 360)
"""No scale is applied that leaves fewer units than this; a larger choice waits for more room."""


class Box(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the x just beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y just below it."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Return the middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Return the middle, down."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Box") -> bool:
        """Return whether the two share any area."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def moved(self, dx: float, dy: float) -> "Box":
        """Return it shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """Return it smaller by `dx` at either side and `dy` above and below; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def centred(self, w: float, h: float) -> "Box":
        """Return a box of that size about the same middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def cut_left(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return a strip at the left and the rest, `gap` apart."""
        w = min(w, self.w)
        rest = max(0, self.w - w - gap)
        return Box(self.x, self.y, w, self.h), Box(self.right - rest, self.y, rest, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return a strip at the right and the rest, `gap` apart."""
        w = min(w, self.w)
        rest = max(0, self.w - w - gap)
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, rest, self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return a strip along the top and the rest, `gap` apart."""
        h = min(h, self.h)
        rest = max(0, self.h - h - gap)
        return Box(self.x, self.y, self.w, h), Box(self.x, self.bottom - rest, self.w, rest)

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Return the place in it that lies nearest to another."""
        return max(self.x, min(self.right, x)), max(self.y, min(self.bottom, y))

    def cut_bottom(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Return a strip along the bottom and the rest, `gap` apart."""
        h = min(h, self.h)
        rest = max(0, self.h - h - gap)
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, rest)

    def columns(self, count: int, gap: float = 0) -> list["Box"]:
        """Return `count` equal boxes side by side, `gap` apart."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def shares(self, needs: Sequence[float], gap: float = 0) -> list["Box"]:
        """Return boxes that fill it side by side, `gap` apart, each wider than it needs by as much,
        or narrower."""
        more = (self.w - sum(needs) - gap * (len(needs) - 1)) / max(1, len(needs))
        starts = accumulate((need + more + gap for need in needs), initial=self.x)
        return [Box(x, self.y, need + more, self.h) for x, need in zip(starts, needs, strict=False)]

    def from_right(self, widths: Sequence[float], gap: float = 0) -> list["Box"]:
        """Return boxes of these widths, `gap` apart, the first at its right edge, each other to the
        left of the one before."""
        ends = accumulate((-width - gap for width in widths), initial=self.right)
        return [
            Box(end - width, self.y, width, self.h)
            for end, width in zip(ends, widths, strict=False)
        ]


NOWHERE = Box(0, 0, 0, 0)
"""The box of a widget that has not been placed, or is folded away."""


def automatic(width: int, height: int) -> int:
    """Return the scale for a window of that many pixels, in per cent, as README.md says."""
    fits = [
        step
        for step in STEPS
        if width * 100 >= DOCKED[0] * step and height * 100 >= DOCKED[1] * step
    ]
    return max([100, *fits])


def allowed(percent: int, width: int, height: int) -> int:
    """Return the scale nearest to a person's choice that leaves the least room a scene needs."""
    fits = [
        step
        for step in STEPS
        if step <= percent and width * 100 >= LEAST[0] * step and height * 100 >= LEAST[1] * step
    ]
    return max(fits, default=STEPS[0])


class Extent(NamedTuple):
    """A width and a height in units."""

    w: float = 0.0
    h: float = 0.0


class Size(NamedTuple):
    """How large something would be."""

    least: Extent
    """What it can do with."""
    best: Extent
    """What shows all it has to say."""

    @classmethod
    def of(
        cls, w: float = 0.0, h: float = 0.0, *, least_w: float | None = None,
        least_h: float | None = None,
    ) -> "Size":  # fmt: skip
        """Return a size by its best; the least is the same unless it is given."""
        least = Extent(w if least_w is None else least_w, h if least_h is None else least_h)
        return cls(least, Extent(w, h))

    def more(self, h: float) -> "Size":
        """Return it higher by so much."""
        least, best = self
        return Size(least._replace(h=least.h + h), best._replace(h=best.h + h))

    def within(self, room: float) -> float:
        """Return the height it takes of a room: the best, or where that does not fit the least, or
        all there is."""
        return self.best.h if self.best.h <= room else min(self.least.h, room)


class Scale(NamedTuple):
    """A scale in per cent."""

    percent: int = 100

    @property
    def factor(self) -> float:
        """Pixels a unit."""
        return self.percent / 100

    def px(self, units: float) -> int:
        """Return a length or place in whole pixels, halves rounded up."""
        return floor(units * self.percent / 100 + 0.5)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels, each edge rounded by itself."""
        x, y = self.px(box.x), self.px(box.y)
        return pygame.Rect(x, y, self.px(box.right) - x, self.px(box.bottom) - y)

    def units(self, pixels: float) -> float:
        """Return a length or place in units."""
        return pixels * 100 / self.percent

    def box_of(self, rect: pygame.Rect) -> Box:
        """Return a rectangle in pixels as a box in units."""
        return Box(*map(self.units, rect))

    def box(self, width: int, height: int) -> Box:
        """Return a window of that many pixels as a box in units."""
        return Box(0, 0, self.units(width), self.units(height))
