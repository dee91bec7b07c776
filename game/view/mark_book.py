"""Marks on the board: each pattern has a shape of its own, so that none depends on its colour.

Reach is a framed wash with a dot, attack corner brackets, approach hollow ones, aimed grown ones,
support a chevron on every corner, place a dashed frame with a plus, threat a fine hatch, hint a
double frame with a diamond, supply a field of dots inside a closed line, zone a wide hatch, sight a
small ring inside a broken line, blocked a cross, news an eye above the middle, blast a hatched wash
inside one thick line, doomed a disc with a cross at the upper right corner, saved one with a tick,
under a roof, able a glow with a bar on the middle of every side.
Marks lie under the counters; brackets, chevrons, crosses, eyes, discs, rings and ticks over them.
Pictures are made once for each zoom.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from math import ceil

import pygame
from pygame import Rect, Surface, Vector2

from game.board.grid import Shape
from game.board.layout import Layout
from game.core.presentation import Pattern
from game.view.geometry import unit_polygon
from game.view.palette import GLOW, HALO, INK, Colour, Palette, rgb
from game.view.strokes import Ink, Points, dashed, dots, hatch, inset, rounded_off, stroke
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, ready, shrunk

DESIGNED = 70
"""The strength of marks at which they look as they were drawn."""
_ROOM = 10
OVER = frozenset(
    {
        Pattern.ATTACK,
        Pattern.APPROACH,
        Pattern.AIMED,
        Pattern.SUPPORT,
        Pattern.BLOCKED,
        Pattern.NEWS,
        Pattern.DOOMED,
        Pattern.SAVED,
    }
)
"""Patterns that lie over the counters."""
REGIONS = frozenset({Pattern.SUPPLY, Pattern.SIGHT, Pattern.RIVAL, Pattern.BLAST})
"""Patterns with a line round the whole of their cells."""
_RIMS = {Pattern.SUPPLY: 3.2, Pattern.SIGHT: 2.8, Pattern.RIVAL: 2.8, Pattern.BLAST: 5.0}
"""How wide the line round a region is."""
_PLACE_FILL = rgb("#f4d35e")
_HINT_FILL = GLOW
_PICTURES = 6 << 20
"""Bytes of pictures kept: at the largest zoom one takes a quarter of a megabyte."""


class Part(Enum):
    """What is drawn of a mark at once."""

    SIGN = "sign"
    """Wash and strokes on a cell."""
    RIM = "rim"
    """The line round a region."""
    SIDE = "side"
    """The mark of a side between two cells."""
    EDGE = "edge"
    """Of a threat what is seen round the counter on its cell, and laid over it."""


def room(scale: float) -> int:
    """Return how many screen pixels a mark's picture has round the box of its cell."""
    return max(_ROOM, round(_ROOM * scale))


class MarkBook:
    """Pictures of marks for one board.

    Args:
        layout: the shape of the cells.
        palette: the strokes' colours.
        strength: of washes and strokes, a person's setting: 20 to 100, drawn as designed at 70.
    """

    def __init__(self, layout: Layout, palette: Palette, strength: int = DESIGNED) -> None:
        self._layout = layout
        self._palette = palette
        self._strength = max(20, min(100, strength))
        self._kept = SurfaceCache(_PICTURES)

    @classmethod
    def shared(cls, layout: Layout, palette: Palette, strength: int) -> "MarkBook":
        """Return the book of all boards with such cells, in these colours."""
        return _book(replace(layout, even=False, width=1, height=1), palette, strength)

    # ------------------------------------------------------------------- cells

    def part(self, part: Part, pattern: Pattern, scale: float, number: int = 0) -> Surface:
        """Return a part of a mark, `room` pixels larger than its cell's box on every side.

        Args:
            part: what of it.
            pattern: of the mark.
            scale: screen pixels for a map pixel.
            number: of a rim: the sides on which the region ends, as bits; of a side: which.
        """
        if part is Part.SIGN:
            return self.sign(pattern, scale)
        if part is Part.EDGE:
            return self.threat_edge(scale)
        return (self.rim if part is Part.RIM else self.side)(pattern, scale, number)

    def sign(self, pattern: Pattern, scale: float) -> Surface:
        """Return the mark of a cell; of regions, without the line round them."""
        key = ("sign", pattern, scale)
        known = self._kept.find(key)
        if known is None:
            large, corners, unit = self._canvas(scale)
            _DRAW[pattern](self, large, corners, unit)
            known = self._kept.keep(key, ready(shrunk(large)))
        return known

    def threat_edge(self, scale: float) -> Surface:
        """Return the edge of a threatened cell, twice as strong as its hatch, which a counter on
        the cell hides."""
        key = ("edge", scale)
        known = self._kept.find(key)
        if known is None:
            large, corners, unit = self._canvas(scale)
            self._threat(large, corners, unit, strong=2)
            inner = rounded_off(inset(corners, unit * 8), unit * 4)
            pygame.draw.polygon(large, (0, 0, 0, 0), inner)
            known = self._kept.keep(key, ready(shrunk(large)))
        return known

    def rim(self, pattern: Pattern, scale: float, sides: int) -> Surface:
        """Return the line round a region, on the sides of a cell (bits) where it ends."""
        count = len(unit_polygon(self._layout))
        lines = [self._rim(pattern, scale, side) for side in range(count) if sides >> side & 1]
        whole = lines[0].copy()
        for line in lines[1:]:
            whole.blit(line, (0, 0))
        return whole

    def side(self, pattern: Pattern, scale: float, side: int) -> Surface:
        """Return the mark of a side, as a picture of the box of the side's first cell."""
        key = ("side", pattern, scale, side)
        known = self._kept.find(key)
        if known is None:
            large, corners, unit = self._canvas(scale)
            line = [corners[side], corners[(side + 1) % len(corners)]]
            if pattern is Pattern.HINT:
                self._hint_side(large, line, unit)
            else:
                self._plain_side(large, line, unit, pattern)
            known = self._kept.keep(key, ready(shrunk(large)))
        return known

    def _plain_side(self, large: Surface, line: Points, unit: float, pattern: Pattern) -> None:
        colour = self._palette.marks[pattern]
        stroke(large, line, unit * 10, HALO)
        if pattern is Pattern.PLACE:
            dashed(large, line, unit * 6, colour, on=unit * 9, off=unit * 6)
        else:
            stroke(large, line, unit * 6, colour)
        middle = (Vector2(line[0]) + Vector2(line[1])) / 2
        pygame.draw.circle(large, HALO, middle, unit * 7)
        pygame.draw.circle(large, colour, middle, unit * 5)

    def _hint_side(self, large: Surface, line: Points, unit: float) -> None:
        """Draw a bright bar in a dark one, with a diamond on its middle: it lies among the marks of
        all other sides that could be chosen."""
        colour = self._palette.marks[Pattern.HINT]
        x, y = (Vector2(line[0]) + Vector2(line[1])) / 2
        for bar, arm, ink in ((14, 19, HALO), (11, 16, colour), (6, 11, _HINT_FILL)):
            stroke(large, line, unit * bar, ink)
            by = unit * arm
            diamond = [(x - by, y), (x, y - by), (x + by, y), (x, y + by)]
            pygame.draw.polygon(large, ink, diamond)

    def _rim(self, pattern: Pattern, scale: float, side: int) -> Surface:
        """Return the line round a region on one side of a cell.

        Only the strip where it lies is drawn large: a dozen of them are wanted at once.
        """
        key = ("rim", pattern, scale, side)
        known = self._kept.find(key)
        if known is None:
            size, corners, unit = self._measures(scale)
            ends = [Vector2(corners[side]), Vector2(corners[(side + 1) % len(corners)])]
            solid = pattern in (Pattern.SUPPLY, Pattern.BLAST)
            width = self._width(unit, _RIMS[pattern])
            halo = width * 2 if pattern is Pattern.BLAST else 0.0
            left, right = sorted(end.x for end in ends)
            top, bottom = sorted(end.y for end in ends)
            free = max(width, halo)
            x, y = int((left - free) / SAMPLES), int((top - free) / SAMPLES)
            strip = Rect(
                x, y, (right + free) // SAMPLES + 2 - x, (bottom + free) // SAMPLES + 2 - y
            )
            large = blank((strip.width * SAMPLES, strip.height * SAMPLES))
            line = [(end.x - x * SAMPLES, end.y - y * SAMPLES) for end in ends]
            colour = self._palette.marks[pattern]
            if halo:
                stroke(large, line, halo, HALO)
            if solid:
                stroke(large, line, width, colour)
            else:
                dashed(large, line, width, colour, on=unit * 8, off=unit * 6)
            whole = blank(size)
            whole.blit(shrunk(large), strip)
            known = self._kept.keep(key, ready(whole))
        return known

    # ---------------------------------------------------------- one of a kind

    def ring(self, scale: float) -> Surface:
        """Return the double ring of the selected cell."""
        return self._single("ring", scale)

    def ticks(self, scale: float, spread: int = 0) -> Surface:
        """Return the cursor's four corner ticks, outside the cell by so many pixels more."""
        return self._single(f"ticks{spread}", scale)

    def dot(self, scale: float) -> Surface:
        """Return a dot of a previewed path."""
        return self._single("dot", scale)

    def problem(self, scale: float, *, error: bool) -> Surface:
        """Return the frame of a cell with a problem: hatched red, or broken brown for warnings."""
        return self._single("error" if error else "warning", scale)

    def _single(self, name: str, scale: float) -> Surface:
        key = (name, scale)
        known = self._kept.find(key)
        if known is not None:
            return known
        large, corners, unit = self._canvas(scale)
        middle = large.get_rect().center
        if name == "ring":
            inner = rounded_off(inset(corners, -unit * 0.8), unit * 8)
            stroke(large, inner, unit * 6.0, rgb("#201a12"), closed=True)
            stroke(large, inner, unit * 2.8, rgb("#ffe9a8"), closed=True)
        elif name.startswith("ticks"):
            outer = inset(corners, -(2 + int(name[5:])) * SAMPLES)
            _brackets(large, outer, 0.22, max(6 * unit, 5 * SAMPLES), (255, 255, 255))
            _brackets(large, outer, 0.22, max(3 * unit, 2.5 * SAMPLES), rgb("#201a12"))
        elif name == "dot":
            pygame.draw.circle(large, HALO, middle, unit * 7)
            pygame.draw.circle(large, INK, middle, unit * 5)
        else:
            self._problem(large, corners, unit, error=name == "error")
        return self._kept.keep(key, ready(shrunk(large)))

    def _problem(self, large: Surface, corners: Points, unit: float, *, error: bool) -> None:
        inner = inset(corners, unit * 2)
        if error:
            hatch(large, inner, unit * 2.2, (*self._palette.bad, 200), pitch=unit * 9)
            stroke(large, inner, unit * 5, HALO, closed=True)
            stroke(large, inner, unit * 3, self._palette.bad, closed=True)
        else:
            stroke(large, inner, unit * 5, HALO, closed=True)
            colour = self._palette.marks[Pattern.PLACE]
            dashed(large, inner, unit * 3, colour, on=unit * 6, off=unit * 5, closed=True)

    # ----------------------------------------------------------------- strokes

    def _canvas(self, scale: float) -> tuple[Surface, list[tuple[float, float]], float]:
        """Return a large canvas, the corners of the cell on it, and its pixels for a 1/64 cell."""
        (width, height), corners, unit = self._measures(scale)
        return blank((width * SAMPLES, height * SAMPLES)), corners, unit

    def _measures(self, scale: float) -> tuple[tuple[int, int], list[tuple[float, float]], float]:
        """Return the size of a picture, and the corners and pixels on the canvas for it."""
        layout = self._layout
        factor = scale * SAMPLES
        free = room(scale)
        edge = free * SAMPLES
        corners = [(x * factor + edge, y * factor + edge) for x, y in unit_polygon(layout)]
        size = (
            ceil(layout.tile_width * scale + 2 * free),
            ceil(layout.tile_height * scale + 2 * free),
        )
        return size, corners, max(layout.tile_width, layout.tile_height) * factor / 64

    def _width(self, unit: float, width: float) -> float:
        """Return a stroke's width: at least 1.4 screen pixels, and by the strength setting."""
        return max(unit * width * (1 + self._strength / DESIGNED) / 2, 1.4 * SAMPLES)

    def _wash(self, colour: Colour, percent: int) -> Ink:
        return (*colour, min(255, percent * self._strength * 255 // (100 * DESIGNED)))

    def _reach(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.REACH]
        inner = rounded_off(inset(corners, unit * 3.5), unit * 7)
        pygame.draw.polygon(large, self._wash(colour, 20), inner)
        stroke(large, inner, self._width(unit, 1.8), (*colour, 225), closed=True)
        middle = large.get_rect().center
        pygame.draw.circle(large, HALO, middle, max(5.5 * unit, 3.2 * SAMPLES))
        pygame.draw.circle(large, colour, middle, max(4.2 * unit, 2.4 * SAMPLES))

    def _attack(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.ATTACK]
        inner = inset(corners, unit * 2.2)
        arm = 0.27 if self._layout.shape is Shape.SQUARE else 0.3
        _brackets(large, inner, arm, self._width(unit, 6.0), HALO)
        _brackets(large, inner, arm, self._width(unit, 3.6), colour)

    def _approach(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.APPROACH]
        inner = inset(corners, unit * 2.2)
        arm = 0.22 if self._layout.shape is Shape.SQUARE else 0.26
        for width, ink in ((7.6, HALO), (5.4, colour), (2.4, HALO)):
            _brackets(large, inner, arm, self._width(unit, width), ink)

    def _aimed(self, large: Surface, corners: Points, unit: float) -> None:
        outer = inset(corners, -unit * 2.0)
        arm = 0.33 if self._layout.shape is Shape.SQUARE else 0.38
        _brackets(large, outer, arm, self._width(unit, 7.8), HALO)
        _brackets(large, outer, arm, self._width(unit, 5.0), self._palette.marks[Pattern.AIMED])

    def _support(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.SUPPORT]
        inner = inset(corners, unit * 3.0)
        middle = Vector2(large.get_rect().center)
        for width, ink in ((6.4, HALO), (3.8, colour)):
            for corner in inner:
                tip = Vector2(corner).lerp(middle, 0.3)
                for turn in (32, -32):
                    arm = (Vector2(corner) - tip).rotate(turn)
                    end = tip + arm
                    stroke(large, [(tip.x, tip.y), (end.x, end.y)], self._width(unit, width), ink)

    def _place(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.PLACE]
        inner = inset(corners, unit * 3.5)
        pygame.draw.polygon(large, self._wash(_PLACE_FILL, 42), rounded_off(inner, unit * 6))
        width = self._width(unit, 2.4)
        dashed(large, inner, width, colour, on=unit * 6, off=unit * 5, closed=True)
        x, y = large.get_rect().center
        arm = unit * 9
        for line in ([(x - arm, y), (x + arm, y)], [(x, y - arm), (x, y + arm)]):
            stroke(large, line, self._width(unit, 3.2), colour)

    def _threat(self, large: Surface, corners: Points, unit: float, strong: int = 1) -> None:
        colour = self._palette.marks[Pattern.THREAT]
        inner = inset(corners, unit * 1.0)
        pygame.draw.polygon(large, self._wash(colour, 12 * strong), inner)
        ink = self._wash(colour, 62 * strong)
        hatch(large, inner, max(1.5 * unit, 1.1 * SAMPLES), ink, pitch=max(8 * unit, 5 * SAMPLES))

    def _zone(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.ZONE]
        inner = inset(corners, unit * 1.0)
        pitch = max(21.33 * unit, 10 * SAMPLES)
        hatch(
            large, inner, self._width(unit, 4.2), self._wash(colour, 50), pitch=pitch, rising=False
        )

    def _hint(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.HINT]
        pygame.draw.polygon(large, self._wash(_HINT_FILL, 30), inset(corners, unit * 2))
        width = self._width(unit, 2.0)
        rim = max(self._width(unit, 3.6), width + 1.6 * SAMPLES)
        for by in (2.2, 7.0):
            line = rounded_off(inset(corners, unit * by), unit * 4)
            stroke(large, line, rim, (*colour, 190), closed=True)
            stroke(large, line, width, _HINT_FILL, closed=True)

    def _supply(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.SUPPLY]
        inner = inset(corners, unit * 2.5)
        pitch = max(10.6 * unit, 6 * SAMPLES)
        dots(large, inner, max(1.9 * unit, 1.1 * SAMPLES), self._wash(colour, 78), pitch=pitch)

    def _sight(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.SIGHT]
        pygame.draw.polygon(large, self._wash(GLOW, 26), list(corners))
        middle = large.get_rect().center
        pygame.draw.circle(large, colour, middle, 8 * unit, max(SAMPLES, round(2.4 * unit)))

    def _rival(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.RIVAL]
        pygame.draw.polygon(large, self._wash(colour, 14), list(corners))
        x, y = large.get_rect().center
        arm = 9 * unit
        diamond = [(x, y - arm), (x + arm, y), (x, y + arm), (x - arm, y)]
        stroke(large, diamond, max(SAMPLES, 2.6 * unit), colour, closed=True)

    def _blocked(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.BLOCKED]
        pygame.draw.polygon(large, self._wash(colour, 16), inset(corners, unit * 2))
        x, y = large.get_rect().center
        arm = 10 * unit
        for width, ink in ((7.0, HALO), (4.2, colour)):
            stroke(large, [(x - arm, y - arm), (x + arm, y + arm)], self._width(unit, width), ink)
            stroke(large, [(x + arm, y - arm), (x - arm, y + arm)], self._width(unit, width), ink)

    def _blast(self, large: Surface, corners: Points, unit: float) -> None:
        colour = self._palette.marks[Pattern.BLAST]
        pygame.draw.polygon(large, self._wash(colour, 26), list(corners))
        pitch = max(14 * unit, 8 * SAMPLES)
        hatch(large, corners, self._width(unit, 2.2), self._wash(colour, 34), pitch=pitch)

    def _doomed(self, large: Surface, corners: Points, unit: float) -> None:
        middle, size = self._disc(large, corners, unit, Pattern.DOOMED)
        arm = size * 0.44
        for dx, dy in ((arm, arm), (arm, -arm)):
            line = [(middle.x - dx, middle.y - dy), (middle.x + dx, middle.y + dy)]
            stroke(large, line, size * 0.3, HALO)

    def _saved(self, large: Surface, corners: Points, unit: float) -> None:
        middle, size = self._disc(large, corners, unit, Pattern.SAVED)
        left = 2 * large.get_rect().centerx - middle.x  # a roof tells it from the other in grey
        roof = [(left, middle.y), (middle.x - size * 1.3, middle.y)]
        stroke(large, roof, size * 0.62, HALO)
        stroke(large, roof, size * 0.36, self._palette.marks[Pattern.SAVED])
        tick = [(-0.48, 0.02), (-0.12, 0.38), (0.5, -0.36)]
        line = [(middle.x + x * size, middle.y + y * size) for x, y in tick]
        stroke(large, line, size * 0.3, HALO)

    def _disc(
        self, large: Surface, corners: Points, unit: float, pattern: Pattern
    ) -> tuple[Vector2, float]:
        """Draw a disc at the upper right corner; return its middle and radius."""
        size = max(11.5 * unit, 7 * SAMPLES)
        width = max(x for x, _ in corners) - min(x for x, _ in corners)
        height = max(y for _, y in corners) - min(y for _, y in corners)
        middle = Vector2(large.get_rect().center) + Vector2(width * 0.38, -height * 0.38)
        pygame.draw.circle(large, HALO, middle, size * 1.16)
        pygame.draw.circle(large, self._palette.marks[pattern], middle, size)
        return middle, size

    def _able(self, large: Surface, corners: Points, unit: float) -> None:
        inner = inset(corners, unit * 0.6)
        pygame.draw.polygon(large, self._wash(GLOW, 52), inner)
        for width, ink in ((6.4, self._palette.marks[Pattern.ABLE]), (3.0, GLOW)):
            for one, other in pairwise([*map(Vector2, inner), Vector2(inner[0])]):
                ends = one.lerp(other, 0.22), one.lerp(other, 0.78)
                stroke(large, [(end.x, end.y) for end in ends], self._width(unit, width), ink)

    def _news(self, large: Surface, corners: Points, unit: float) -> None:
        """Draw an open eye where nothing else of a mark lies, above the middle."""
        colour = self._palette.marks[Pattern.NEWS]
        middle = Vector2(large.get_rect().center) - Vector2(0, 17 * unit)
        wide, high = max(13 * unit, 6.5 * SAMPLES), max(8 * unit, 4 * SAMPLES)
        for grown, ink in ((max(3 * unit, 1.5 * SAMPLES), HALO), (0.0, colour)):
            pygame.draw.polygon(large, ink, _almond(middle, wide + 1.5 * grown, high + grown))
        pygame.draw.polygon(large, HALO, _almond(middle, wide * 0.68, high * 0.6))
        pygame.draw.circle(large, colour, middle, high * 0.52)


_DRAW = {
    Pattern.REACH: MarkBook._reach,
    Pattern.ATTACK: MarkBook._attack,
    Pattern.APPROACH: MarkBook._approach,
    Pattern.SUPPORT: MarkBook._support,
    Pattern.PLACE: MarkBook._place,
    Pattern.THREAT: MarkBook._threat,
    Pattern.HINT: MarkBook._hint,
    Pattern.SUPPLY: MarkBook._supply,
    Pattern.ZONE: MarkBook._zone,
    Pattern.SIGHT: MarkBook._sight,
    Pattern.RIVAL: MarkBook._rival,
    Pattern.BLOCKED: MarkBook._blocked,
    Pattern.NEWS: MarkBook._news,
    Pattern.AIMED: MarkBook._aimed,
    Pattern.BLAST: MarkBook._blast,
    Pattern.DOOMED: MarkBook._doomed,
    Pattern.SAVED: MarkBook._saved,
    Pattern.ABLE: MarkBook._able,
}


@lru_cache(maxsize=3)
def _book(cell: Layout, palette: Palette, strength: int) -> MarkBook:
    return MarkBook(cell, palette, strength)


def _almond(middle: Vector2, wide: float, high: float) -> list[tuple[float, float]]:
    """Return the outline of an eye, half as wide and as high as told."""
    steps = [i / 8 for i in range(-8, 9)]
    upper = [(middle.x + wide * t, middle.y - high * (1 - t * t)) for t in steps]
    return upper + [(x, 2 * middle.y - y) for x, y in reversed(upper)]


def _brackets(surface: Surface, corners: Points, arm: float, width: float, colour: Ink) -> None:
    """Draw both arms of every corner; each is so long a part of its side."""
    count = len(corners)
    for i in range(count):
        here = Vector2(corners[i])
        back = here.lerp(Vector2(corners[i - 1]), arm)
        on = here.lerp(Vector2(corners[(i + 1) % count]), arm)
        stroke(surface, [(back.x, back.y), (here.x, here.y), (on.x, on.y)], width, colour)


def track(
    surface: Surface, points: Iterable[tuple[int, int]], width: float, colour: Colour
) -> None:
    """Draw a dotted track through screen points, dark on a pale edge."""
    line = [Vector2(point) for point in points]
    dots_at = []
    for start, end in pairwise(line):
        count = max(1, round((end - start).length() / (width * 2.2)))
        dots_at += [start.lerp(end, i / count) for i in range(1, count + 1)]
    for radius, ink in ((width * 0.85, HALO), (width * 0.55, colour)):
        for point in dots_at[:-1]:
            pygame.draw.aacircle(surface, ink, point, radius)
