"""Symmetries of whole maps, which make them fair: what one seat has, every seat has.

A symmetry is a group of ways to lay the map onto itself; each way carries the seats along. On hexes
the grid's own outline allows a half turn or both mirrors only for some sizes.
"""

from collections.abc import Callable
from enum import StrEnum

from game.board import hexagon
from game.board.grid import Grid, Shape


class SymmetryKind(StrEnum):
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


ORDER = {
    SymmetryKind.TURN: 2,
    SymmetryKind.MIRROR: 2,
    SymmetryKind.THIRDS: 3,
    SymmetryKind.QUARTERS: 4,
    SymmetryKind.MIRRORS: 4,
}
"""Number of ways, the identity included, and of seats."""

FITTING = {
    2: (SymmetryKind.TURN, SymmetryKind.MIRROR),
    3: (SymmetryKind.THIRDS,),
    4: (SymmetryKind.QUARTERS, SymmetryKind.MIRRORS),
}
"""Those that can make a map fair, by the number of seats."""


class Symmetry:
    """One symmetry of a map of a certain size.

    Raises:
        ValueError: a map of this size and shape does not have it.
    """

    def __init__(
        self, kind: SymmetryKind, shape: Shape, width: int, height: int, *, even: bool = False
    ):
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
            SymmetryKind.TURN: square or along % 2 == 0,
            SymmetryKind.MIRROR: square or along % 2 == 1,
            SymmetryKind.THIRDS: not square and width % 2 == 1 and height % 2 == 1,
            SymmetryKind.QUARTERS: square and width == height,
            SymmetryKind.MIRRORS: square or (along % 2 == 1 and across > 1),
        }
        if not fits[kind]:
            raise ValueError(f"no {kind.value} on a {shape.value} map of {width} × {height}")

    def seat(self, seat: int, way: int) -> int:
        """Return which seat takes the place of another; nobody stays nobody."""
        if not seat:
            return 0
        if self.kind is SymmetryKind.MIRRORS:
            return ((seat - 1) ^ way) + 1
        return (seat - 1 + way) % self.order + 1

    def images(self, cell: int) -> tuple[int, ...]:
        """Return where each way takes a cell, itself first; -1: off the map, so it is a hole."""
        row, column = divmod(cell, self._width)
        if self.kind is SymmetryKind.MIRROR:
            way = 2 if self._shape is Shape.HEX_POINTY else 1
            return cell, self._mirrored(column, row, way)
        if self.kind is SymmetryKind.MIRRORS:
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
        if self._shape is not Shape.SQUARE and self.kind is SymmetryKind.MIRRORS:
            line = column if self._flat else row
            shifted = bool(line & 1) != self._even
            last_x -= shifted and not self._flat
            last_y -= shifted and self._flat
        x = last_x - column if way & 1 else column
        y = last_y - row if way & 2 else row
        return self._index(x, y) if 0 <= column <= last_x and 0 <= row <= last_y else -1

    def _turn(self) -> Callable[[int, int], tuple[int, int]]:
        """Return the least turn, on columns and rows."""
        if self.kind is SymmetryKind.QUARTERS:
            return lambda x, y: (self._height - 1 - y, x)
        if self._shape is Shape.SQUARE:
            return lambda x, y: (self._width - 1 - x, self._height - 1 - y)
        if self.kind is SymmetryKind.TURN:
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


class Orbits:
    """The cells of a symmetric map, grouped with their images."""

    def __init__(self, grid: Grid, symmetry: Symmetry) -> None:
        self.of: dict[int, tuple[int, ...]] = {}
        """The images of each cell in order of the symmetry's ways, itself first."""
        for cell in grid.cells:
            self.of[cell] = symmetry.images(cell)
        self.heads = [cell for cell in grid.cells if cell == min(self.of[cell])]
        """One cell of each group, the lowest."""
