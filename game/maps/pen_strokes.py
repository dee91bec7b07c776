"""Smooth shapes as Tiled draws them: outlines two pixels wide, and how much of a pixel they cover.

Curves become lines, and pens outlines, with the same tolerances as in Qt, by which Tiled draws; so
no pixel is off by more than rounding. Points are in pixels of the picture.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, floor, hypot, pi, sin, tan
from typing import NamedTuple

Point = tuple[float, float]
Contour = list[Point]

_KAPPA = 0.5522847498
"""How long a quarter circle's handles are, of its radius."""
_FLAT = 0.25
"""How far from its chord a curve may be that is drawn as a line."""
_SHIFT = 0.5
"""How far off the curve beside a curve may be, of the distance between them."""
_QUARTER = pi / 2
_NEAR = 1e-9
_GRID = 64
"""Places in a pixel on which corners come to lie."""
_DOT = 1 / 63
"""How long the line is that a point is drawn as."""


class Curve(NamedTuple):
    """A cubic curve from the end of the piece before it."""

    one: Point
    two: Point
    end: Point


class Covered(NamedTuple):
    """Pixels side by side that are covered alike."""

    row: int
    column: int
    length: int
    level: int
    """From 1 to 255."""


Piece = Point | Curve
"""A line to a point, or a curve."""
_Bezier = tuple[Point, Point, Point, Point]


class PenLine(NamedTuple):
    """A drawn line."""

    start: Point
    pieces: Sequence[Piece]
    closed: bool = True

    @classmethod
    def through(cls, corners: Sequence[Point], *, closed: bool = True) -> "PenLine":
        """Return straight lines from corner to corner."""
        return cls(corners[0], corners[1:], closed)

    def moved(self, place: Callable[[Point], Point]) -> "PenLine":
        """Return it with every point at a new place."""
        pieces: list[Piece] = [
            Curve(*map(place, piece)) if isinstance(piece, Curve) else place(piece)
            for piece in self.pieces
        ]
        return PenLine(place(self.start), pieces, self.closed)

    def outline(self) -> Contour:
        """Return its corners, curves made into lines."""
        corners = [self.start]
        for piece in self.pieces:
            if isinstance(piece, Curve):
                corners += _flat((corners[-1], *piece))
            else:
                corners.append(piece)
        return corners

    def stroke(self, width: float) -> list[Contour]:
        """Return the outlines of its trace, drawn with a round pen."""
        ends = [self.start, *(_end(piece) for piece in self.pieces)]
        pieces = list(self.pieces)
        if self.closed and ends[-1] != self.start:
            pieces.append(self.start)
            ends.append(self.start)
        back: list[Piece] = [
            Curve(piece.two, piece.one, before) if isinstance(piece, Curve) else before
            for before, piece in zip(ends, pieces, strict=False)
        ]
        forth = _Side(self.start, pieces, width / 2)
        other = _Side(ends[-1], back[::-1], width / 2)
        if self.closed:
            forth.close()
            other.close()
            return [forth.trace, other.trace]
        return [forth.trace + forth.cap(ends[-1]) + other.trace + other.cap(self.start)]


def ellipse(x: float, y: float, width: float, height: float) -> PenLine:
    """Return the ellipse in a box."""
    return PenLine((x + width, y + height / 2), _quarters(x, y, width, height))


def arc(x: float, y: float, radius: float, start: float, sweep: float) -> PenLine:
    """Return a part of a circle.

    Args:
        x: of its middle.
        y: of its middle.
        radius: of the circle.
        start: angle, clockwise from the right.
        sweep: how far it goes on from there.
    """
    low, high = sorted((start, start + sweep))
    first, last = floor(low / _QUARTER + _NEAR), ceil(high / _QUARTER - _NEAR)
    quarters = _quarters(x - radius, y - radius, 2 * radius, 2 * radius)
    curves: list[_Bezier] = []
    for i in range(first, last):
        a, b = low - i * _QUARTER, high - i * _QUARTER
        begin = _along(a) if a > _NEAR else 0.0
        end = _along(b) if b < _QUARTER - _NEAR else 1.0
        curves.append(_part((quarters[i % 4 - 1].end, *quarters[i % 4]), begin, end))
    if sweep < 0:
        curves = [curve[::-1] for curve in reversed(curves)]
    return PenLine(curves[0][0], [Curve(*curve[1:]) for curve in curves], closed=False)


def _quarters(x: float, y: float, width: float, height: float) -> list[Curve]:
    """Return an ellipse from its right, clockwise; worked out as in Qt, to the last digit."""
    half, tall = width / 2, height / 2
    reach, rise = half * _KAPPA, tall * _KAPPA
    return [
        Curve((x + width, y + tall + rise), (x + half + reach, y + height), (x + half, y + height)),
        Curve((x + half - reach, y + height), (x, y + tall + rise), (x, y + tall)),
        Curve((x, y + tall - rise), (x + half - reach, y), (x + half, y)),
        Curve((x + half + reach, y), (x + width, y + tall - rise), (x + width, y + tall)),
    ]


def _along(angle: float) -> float:
    """Return how far along the curve of a quarter an angle is reached, nearly, as in Qt."""
    k, c, s = _KAPPA, cos(angle), sin(angle)
    t = angle / _QUARTER
    for _ in range(2):
        t -= (((2 - 3 * k) * t + 3 * (k - 1)) * t * t + 1 - c) / (
            ((6 - 9 * k) * t + 6 * (k - 1)) * t
        )
    u = t
    for _ in range(2):
        rise = (((3 * k - 2) * u - 6 * k + 3) * u + 3 * k) * u - s
        u -= rise / (((9 * k - 6) * u - 12 * k + 6) * u + 3 * k)
    return (t + u) / 2


def _part(curve: _Bezier, low: float, high: float) -> _Bezier:
    """Return a part of a curve."""
    if high < 1:
        curve = _cut(curve, high)[0]
    return _cut(curve, low / high)[1] if low > 0 else curve


def dot(x: float, y: float) -> PenLine:
    """Return the line that a pen leaves when it is set down and lifted."""
    return PenLine((x, y), [(x + _DOT, y)], closed=False)


class _Side:
    """One side of a line drawn with a pen: the line, moved to its left by half the pen's width."""

    def __init__(self, start: Point, pieces: Iterable[Piece], offset: float) -> None:
        self._offset = offset
        self.trace: Contour = []
        self._first: Point | None = None
        """The direction in which it begins."""
        self._last: Point = (1.0, 0.0)
        """The direction in which it has come to its end."""
        self._at = start
        for piece in pieces:
            if isinstance(piece, Curve):
                curve = (self._at, *piece)
                moved = _shifted(curve, offset)
                if moved:
                    self._turn(_direction(curve), moved[0][0])
                    for each in moved:
                        self.trace += _flat(each)
                    self._last = _direction(curve[::-1], -1.0)
                self._at = piece.end
            elif piece != self._at:
                way = _unit(self._at, piece)
                dx, dy = way[1] * offset, -way[0] * offset
                self._turn(way, (self._at[0] + dx, self._at[1] + dy))
                self.trace.append((piece[0] + dx, piece[1] + dy))
                self._last, self._at = way, piece

    def _turn(self, way: Point, begin: Point) -> None:
        """Join what follows to what is there: round on the outer side of a bend."""
        if self._first is None:
            self._first = way
            self.trace.append(begin)
            return
        last = self.trace[-1]
        if hypot(begin[0] - last[0], begin[1] - last[1]) < 1e-9:
            return
        cross = self._last[0] * way[1] - self._last[1] * way[0]
        if cross < 0:
            self.trace.append(self._at)
        else:
            sweep = abs(_heading(way) - _heading(self._last))  # now and then the longer way round
            self.trace += arc(*self._at, self._offset, self._outward, sweep).outline()[1:]
        self.trace.append(begin)

    @property
    def _outward(self) -> float:
        """The angle of the pen's rim on this side, seen from its middle."""
        return atan2(-self._last[0], self._last[1])

    def close(self) -> None:
        """Join its end to its beginning."""
        if self._first is not None:
            self._turn(self._first, self.trace[0])

    def cap(self, end: Point) -> Contour:
        """Return the half circle from its end to the other side."""
        angle, half = self._outward, self._outward + _QUARTER
        one = _bow(*end, self._offset, angle, half)
        return _flat(one) + _flat(_bow(*end, self._offset, half, half + _QUARTER))


# ------------------------------------------------------------------------ curves


def _end(piece: Piece) -> Point:
    return piece.end if isinstance(piece, Curve) else piece


def _unit(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _heading(way: Point) -> float:
    """Return the angle of a direction, against the clock from the right, below a full turn."""
    return atan2(-way[1], way[0]) % (2 * pi)


def _direction(curve: Sequence[Point], sign: float = 1.0) -> Point:
    """Return the direction in which a curve begins."""
    other = next((point for point in curve[1:] if point != curve[0]), None)
    if other is None:
        return (1.0, 0.0)
    x, y = _unit(curve[0], other)
    return sign * x, sign * y


def _cut(curve: _Bezier, t: float = 0.5) -> tuple[_Bezier, _Bezier]:
    """Return the two parts of a curve."""

    def between(a: Point, b: Point) -> Point:
        return a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t

    a, b, c, d = curve
    ab, bc, cd = between(a, b), between(b, c), between(c, d)
    abc, bcd = between(ab, bc), between(bc, cd)
    at = between(abc, bcd)
    return (a, ab, abc, at), (at, bcd, cd, d)


def _bow(x: float, y: float, radius: float, a: float, b: float) -> _Bezier:
    """Return the part of a circle between two angles, at most a quarter."""
    reach = 4 / 3 * tan((b - a) / 4)
    return (
        (x + radius * cos(a), y + radius * sin(a)),
        (x + radius * (cos(a) - reach * sin(a)), y + radius * (sin(a) + reach * cos(a))),
        (x + radius * (cos(b) + reach * sin(b)), y + radius * (sin(b) - reach * cos(b))),
        (x + radius * cos(b), y + radius * sin(b)),
    )


def _flat(curve: _Bezier, level: int = 9) -> Contour:
    """Return the corners of a curve made into lines, without the first."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = curve
    dx, dy = x4 - x1, y4 - y1
    length = abs(dx) + abs(dy)
    if length > 1.0:
        apart = abs(dx * (y1 - y2) - dy * (x1 - x2)) + abs(dx * (y1 - y3) - dy * (x1 - x3))
    else:
        apart = abs(x1 - x2) + abs(y1 - y2) + abs(x1 - x3) + abs(y1 - y3)
        length = 1.0
    if apart < _FLAT * length or not level:
        return [(x4, y4)]
    one, two = _cut(curve)
    return _flat(one, level - 1) + _flat(two, level - 1)


def _shifted(curve: _Bezier, offset: float, level: int = 4) -> list[_Bezier]:
    """Return the curves that run beside a curve; none if it is a point."""
    corners = [point for i, point in enumerate(curve) if not i or point != curve[i - 1]]
    if len(corners) == 1:
        return []
    ways = [_unit(a, b) for a, b in pairwise(corners)]
    normals = [(y, -x) for x, y in ways]
    moved = []
    for i, (x, y) in enumerate(corners):
        one, two = normals[max(0, i - 1)], normals[min(i, len(normals) - 1)]
        reach = 1.0 + one[0] * two[0] + one[1] * two[1]
        if i in (0, len(corners) - 1) or abs(reach) < 1e-12:
            one = normals[0] if i == 0 else one
            moved.append((x + offset * one[0], y + offset * one[1]))
        else:
            k = offset / reach
            moved.append((x + k * (one[0] + two[0]), y + k * (one[1] + two[1])))
    found: list[Point] = []
    number = -1
    for i, point in enumerate(curve):
        number += not i or point != curve[i - 1]
        found.append(moved[number])
    beside: _Bezier = (found[0], found[1], found[2], found[3])
    if len(corners) == 2 or not level or _beside(curve, beside, offset):
        return [beside]
    return [each for half in _cut(curve) for each in _shifted(half, offset, level - 1)]


def _beside(curve: _Bezier, other: _Bezier, offset: float) -> bool:
    """Return whether the other curve runs beside this one, seen at three places."""
    for t in (0.25, 0.5, 0.75):
        (x, y), (ox, oy) = _on(curve, t), _on(other, t)
        if abs((x - ox) ** 2 + (y - oy) ** 2 - offset * offset) > _SHIFT * offset * offset:
            return False
        nx, ny = _normal(curve, t)
        length = abs(nx) + abs(ny)
        if length and abs(nx * (y - oy) - ny * (x - ox)) / length > _SHIFT * offset:
            return False
    return True


def _on(curve: _Bezier, t: float) -> Point:
    s = 1.0 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def _normal(curve: _Bezier, t: float) -> Point:
    s = 1.0 - t
    weights = (-s * s, s * s - 2 * t * s, 2 * s * t - t * t, t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, curve, strict=True)) for axis in (0, 1))
    return y, -x


# ---------------------------------------------------------------------- coverage


def coverage(
    contours: Iterable[Contour], width: int, height: int, *, odd_even: bool = False
) -> Iterator[Covered]:
    """Yield what contours cover of a picture, row by row.

    Args:
        contours: each closed.
        width: of the picture.
        height: of the picture.
        odd_even: what is covered twice is not covered, as in filled polygons.
    """
    rows: dict[int, dict[int, list[float]]] = {}
    for contour in contours:
        snapped = [(round(x * _GRID) / _GRID, round(y * _GRID) / _GRID) for x, y in contour]
        for a, b in zip(snapped, snapped[1:] + snapped[:1], strict=True):
            for ax, ay, bx, by in _within(a, b, width, height):
                _count(rows, ax, ay, bx, by)
    for row in sorted(rows):
        cells = rows[row]
        cover, before, level = 0.0, 0, 0
        for column in sorted(cells):
            if level and column > before:
                yield Covered(row, before, column - before, level)
            change, area = cells[column]
            at = _level(cover + area, odd_even)
            if at and column < width:
                yield Covered(row, column, 1, at)
            cover += change
            before, level = column + 1, _level(cover, odd_even)
        if level and before < width:
            yield Covered(row, before, width - before, level)


def _level(cover: float, odd_even: bool) -> int:
    level = abs(floor(cover * 256 + 1e-6))
    if odd_even:
        level %= 512
        level = 512 - level if level > 256 else level
    return min(level, 255)


def _within(
    a: Point, b: Point, width: int, height: int
) -> Iterator[tuple[float, float, float, float]]:
    """Yield the parts of a line within the rows of a picture, those beside it moved to its rim."""
    (ax, ay), (bx, by) = a, b
    if ay == by:
        return
    slope = (bx - ax) / (by - ay)
    cuts = [min(max(ay, 0.0), height), min(max(by, 0.0), height)]
    if cuts[0] == cuts[1]:
        return
    low, high = sorted(cuts)
    rims = (ay + (rim - ax) / slope for rim in (0.0, width) if (ax < rim) != (bx < rim))
    inner = [y for y in rims if low < y < high]
    ordered = sorted([low, high, *inner], reverse=ay > by)
    for y, z in pairwise(ordered):
        x, w = (min(max(ax + (v - ay) * slope, 0.0), float(width)) for v in (y, z))
        yield x, y, w, z


def _count(
    rows: dict[int, dict[int, list[float]]], ax: float, ay: float, bx: float, by: float
) -> None:
    """Add to every cell what a line covers of its height, and of its area right of the line."""
    slope = (bx - ax) / (by - ay)
    down = by > ay
    y = ay
    row = floor(ay) if down else ceil(ay) - 1
    while (y < by) if down else (y > by):
        end = min(by, row + 1.0) if down else max(by, float(row))
        x = ax + (y - ay) * slope
        stop = ax + (end - ay) * slope
        cells = rows.setdefault(row, {})
        _count_row(cells, x, stop, end - y)
        y = end
        row += 1 if down else -1


def _count_row(cells: dict[int, list[float]], x: float, stop: float, rise: float) -> None:
    """Add one row's part of a line, which rises by `rise` between two columns."""
    first, last = floor(min(x, stop)), floor(max(x, stop))
    if first == last:
        cell = cells.setdefault(first, [0.0, 0.0])
        cell[0] += rise
        cell[1] += rise * (first + 1 - (x + stop) / 2)
        return
    low, high = min(x, stop), max(x, stop)
    share = rise / (high - low)
    for column in range(first, last + 1):
        left, right = max(low, column), min(high, column + 1)
        if right > left:
            part = share * (right - left)
            cell = cells.setdefault(column, [0.0, 0.0])
            cell[0] += part
            cell[1] += part * (column + 1 - (left + right) / 2)
