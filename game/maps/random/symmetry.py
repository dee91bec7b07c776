"""Symmetries of whole maps, which make them fair: what one seat has, every seat has.

A symmetry is a group of ways to lay the map onto itself; each way carries the seats along. On hexes
the grid's own outline allows a half turn or both mirrors only for some sizes.
"""

from collections.abc import Callable
from enum import StrEnum

from game.board import hexagon
from game.board.grid import Shape


class Kind(StrEnum):
    """The symmetries, and for how many seats each is made."""

    TURN = "turn"
    """Half a turn; two seats."""
    MIRROR = "mirror"
    """Left to right, on pointy-top hexes top to bottom; two seats."""
    THIRDS = "thirds"
    """A third of a turn about the middle hex; three seats."""
    QUARTERS = "quarters"
    """A quarter turn of a square; four seats."""
    MIRRORS = "mirrors"
    """Both mirrors, left to right and top to bottom; four seats."""


ORDER = {Kind.TURN: 2, Kind.MIRROR: 2, Kind.THIRDS: 3, Kind.QUARTERS: 4, Kind.MIRRORS: 4}
"""Number of ways, the identity included, and of seats."""


class Symmetry:
    """One symmetry of a map of a certain size.

    Raises:
        ValueError: a map of this size and shape does not have it.
    """

    def __init__(self, kind: Kind, shape: Shape, width: int, height: int, *, even: bool = False):
        self.kind = kind
        self.order = ORDER[kind]
        self._shape = shape
        self._width = width
        self._height = height
        self._even = even
        self._flat = shape is Shape.HEX_FLAT
        square = shape is Shape.SQUARE
        along, across = (width, height) if self._flat else (height, width)
        fits = {
            Kind.TURN: square or along % 2 == 0,
            Kind.MIRROR: square or along % 2 == 1,
            Kind.THIRDS: not square and width % 2 == 1 and height % 2 == 1,
            Kind.QUARTERS: square and width == height,
            Kind.MIRRORS: square or (along % 2 == 1 and across > 1),
        }
        if not fits[kind]:
            raise ValueError(f"no {kind.value} on a {shape.value} map of {width} × {height}")

    def seat(self, seat: int, way: int) -> int:
        """Return which seat takes the place of another; nobody stays nobody."""
        if not seat:
            return 0
        if self.kind is Kind.MIRRORS:
            return ((seat - 1) ^ way) + 1
        return (seat - 1 + way) % self.order + 1

    def images(self, cell: int) -> tuple[int, ...]:
        """Return where each way takes a cell, itself first; -1: off the map, so it is a hole."""
        row, column = divmod(cell, self._width)
        if self.kind is Kind.MIRROR:
            way = 2 if self._shape is Shape.HEX_POINTY else 1
            return cell, self._mirrored(column, row, way)
        if self.kind is Kind.MIRRORS:
            return tuple(self._mirrored(column, row, way) for way in range(4))
        turn = self._turn()
        cells = [cell]
        for _ in range(1, self.order):
            column, row = turn(column, row)
            cells.append(self._index(column, row))
        return tuple(cells)

    def _index(self, column: int, row: int) -> int:
        inside = 0 <= column < self._width and 0 <= row < self._height
        return row * self._width + column if inside else -1

    def _mirrored(self, column: int, row: int, way: int) -> int:
        """Under both mirrors shifted lines of hexes are one cell shorter; that cell is a hole."""
        last_x, last_y = self._width - 1, self._height - 1
        if self._shape is not Shape.SQUARE and self.kind is Kind.MIRRORS:
            line = column if self._flat else row
            shifted = bool(line & 1) != self._even
            last_x -= shifted and not self._flat
            last_y -= shifted and self._flat
        x = last_x - column if way & 1 else column
        y = last_y - row if way & 2 else row
        return self._index(x, y) if 0 <= column <= last_x and 0 <= row <= last_y else -1

    def _turn(self) -> Callable[[int, int], tuple[int, int]]:
        """Return the least turn, on columns and rows."""
        if self.kind is Kind.QUARTERS:
            return lambda x, y: (self._height - 1 - y, x)
        if self._shape is Shape.SQUARE:
            return lambda x, y: (self._width - 1 - x, self._height - 1 - y)
        if self.kind is Kind.TURN:
            q, r = self._axial(self._width - 1, self._height - 1)
            first_q, first_r = self._axial(0, 0)

            def half(x: int, y: int) -> tuple[int, int]:
                own_q, own_r = self._axial(x, y)
                return self._offset(q + first_q - own_q, r + first_r - own_r)

            return half
        middle_q, middle_r = self._axial(self._width // 2, self._height // 2)

        def third(x: int, y: int) -> tuple[int, int]:
            own_q, own_r = self._axial(x, y)
            q, r = own_q - middle_q, own_r - middle_r
            return self._offset(middle_q - q - r, middle_r + q)

        return third

    def _axial(self, column: int, row: int) -> tuple[int, int]:
        return hexagon.to_axial(column, row, flat=self._flat, even=self._even)

    def _offset(self, q: int, r: int) -> tuple[int, int]:
        return hexagon.to_offset(q, r, flat=self._flat, even=self._even)
