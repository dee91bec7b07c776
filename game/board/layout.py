"""Where cells lie in pixels, exactly as Tiled draws them; the only floats below the view are here.

Pixels are the map's own, before zoom: (0, 0) is the upper left corner of the drawn map and y grows
downwards. Holes have a place like any other cell.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from game.board.grid import Cell, Shape

Point = tuple[float, float]


class MapHeader(Protocol):
    """What a map says of its drawing; `game.maps.schema.MapData` says it."""

    @property
    def shape(self) -> Shape: ...  # noqa: D102
    @property
    def even(self) -> bool: ...  # noqa: D102
    @property
    def tile_width(self) -> int: ...  # noqa: D102
    @property
    def tile_height(self) -> int: ...  # noqa: D102
    @property
    def side_length(self) -> int: ...  # noqa: D102
    @property
    def width(self) -> int: ...  # noqa: D102
    @property
    def height(self) -> int: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Layout:
    """The pixel geometry of a map.

    On hexes odd lengths are rounded down to even ones, as Tiled does.

    Raises:
        ValueError: the tile has no area, or is shorter than its hex side.
    """

    shape: Shape
    even: bool
    """On hexes, the even columns (rows) are the shifted ones (Tiled's stagger index)."""
    tile_width: int
    tile_height: int
    side_length: int
    """Tiled's hexsidelength: of the horizontal sides of flat-top hexes, of the vertical sides of
    pointy-top ones; without meaning on squares."""
    width: int
    """Columns."""
    height: int
    """Rows."""
    _pitch: tuple[int, int] = field(init=False, repr=False, compare=False)
    """From one column, and from one row, to the next."""
    _shift: tuple[int, int] = field(init=False, repr=False, compare=False)
    """What a staggered column (row) is shifted by; (0, 0) on squares."""
    _corners: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """The polygon of a cell at the origin."""

    def __post_init__(self) -> None:
        if self.shape is not Shape.SQUARE:
            for name in ("tile_width", "tile_height", "side_length"):
                object.__setattr__(self, name, getattr(self, name) & ~1)
        w, h, side = self.tile_width, self.tile_height, self.side_length
        length = {Shape.SQUARE: side, Shape.HEX_FLAT: w, Shape.HEX_POINTY: h}[self.shape]
        if w < 1 or h < 1 or not 0 <= side <= length:
            raise ValueError(f"no cell is {w} × {h} pixels with sides of {side}")
        if self.shape is Shape.SQUARE:
            pitch, shift = (w, h), (0, 0)
            corners = [(0, 0), (w, 0), (w, h), (0, h)]
        elif self.shape is Shape.HEX_FLAT:
            slant = (w - side) // 2
            pitch, shift = (slant + side, h), (0, h // 2)
            corners = [(slant, 0), (slant + side, 0), (w, h // 2)]
            corners += [(slant + side, h), (slant, h), (0, h // 2)]
        else:
            slant = (h - side) // 2
            pitch, shift = (w, slant + side), (w // 2, 0)
            corners = [(w // 2, 0), (w, slant), (w, slant + side)]
            corners += [(w // 2, h), (0, slant + side), (0, slant)]
        object.__setattr__(self, "_pitch", pitch)
        object.__setattr__(self, "_shift", shift)
        object.__setattr__(self, "_corners", tuple(corners))

    @classmethod
    def for_map(cls, data: MapHeader) -> "Layout":
        """Return the layout of a map from its header."""
        return cls(
            data.shape,
            data.even,
            data.tile_width,
            data.tile_height,
            data.side_length,
            data.width,
            data.height,
        )

    def _staggered(self, line: int) -> bool:
        """Return whether a column (flat-top) or row (pointy-top) is shifted."""
        return bool(line & 1) != self.even

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the smallest picture from (0, 0) that holds every cell."""
        last = self.width * self.height - 1
        right, bottom = 0, 0
        for cell in (last, max(0, last - 1), max(0, last - self.width)):
            x, y = self.origin(Cell(cell))
            right, bottom = max(right, x + self.tile_width), max(bottom, y + self.tile_height)
        return right, bottom

    def origin(self, cell: Cell) -> tuple[int, int]:
        """Return the upper left corner of the box around a cell, where a tile is drawn."""
        row, column = divmod(cell, self.width)
        x, y = column * self._pitch[0], row * self._pitch[1]
        if self._staggered(column if self.shape is Shape.HEX_FLAT else row):
            return x + self._shift[0], y + self._shift[1]
        return x, y

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        x, y = self.origin(cell)
        return x + self.tile_width / 2, y + self.tile_height / 2

    def polygon(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """Return the corners of a cell, clockwise; side i runs from corner i to the next one.

        Sides are numbered as in `game.board.grid.SIDE_NAMES`.
        """
        x, y = self.origin(cell)
        return tuple([(x + dx, y + dy) for dx, dy in self._corners])

    def edge_line(self, a: Cell, b: Cell) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the end points of the side that two neighbours share.

        Raises:
            ValueError: the two cells are not neighbours.
        """
        mine, others = self.polygon(a), self.polygon(b)
        count = len(mine)
        for side in range(count):
            facing = side + count // 2
            line = mine[side], mine[(side + 1) % count]
            if line == (others[(facing + 1) % count], others[facing % count]):
                return line
        raise ValueError(f"cells {a} and {b} are not neighbours")

    def pick(self, x: float, y: float) -> int:
        """Return the cell that covers a point, or -1: no scan, and exact to the polygon.

        A point on a side belongs to one of the two cells, always the same one.
        """
        column, row = self.offset(x, y)
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return -1

    def offset(self, x: float, y: float) -> tuple[int, int]:
        """Return column and row at a point as Tiled counts them, off the board, too."""
        if self.shape is Shape.SQUARE:
            return int(x // self._pitch[0]), int(y // self._pitch[1])
        if self.shape is Shape.HEX_FLAT:
            return self._locate(x, y, self._pitch, self._shift[1])
        row, column = self._locate(y, x, self._pitch[::-1], self._shift[0])
        return column, row

    def _locate(
        self, along: float, across: float, pitch: tuple[int, int], shift: int
    ) -> tuple[int, int]:
        """Return the line (column or row) and the place in it of a point among hexes.

        Two lines overlap in a band of slanted sides; there the side parts them.
        """
        line = int(along // pitch[0])
        place = self._place(across, line, pitch[1], shift)
        slant = pitch[0] - self.side_length
        beyond = along - line * pitch[0]
        if beyond < slant:
            middle = place * pitch[1] + pitch[1] / 2
            if self._staggered(line):
                middle += shift
            if beyond * pitch[1] < abs(across - middle) * 2 * slant:
                line -= 1
                place = self._place(across, line, pitch[1], shift)
        return line, place

    def _place(self, across: float, line: int, pitch: int, shift: int) -> int:
        return int((across - (shift if self._staggered(line) else 0)) // pitch)

    def draw_order(self, *, left: bool = False, up: bool = False) -> Iterator[Cell]:
        """Yield the cells in the order Tiled paints them, so that overlaps look the same.

        Row by row; on flat-top hexes first the unshifted columns of a row, then the shifted.

        Args:
            left: from right to left, which only squares can be.
            up: from the last row to the first, which only squares can be.
        """
        square = self.shape is Shape.SQUARE
        for row in range(self.height)[:: -1 if up and square else 1]:
            start = row * self.width
            if self.shape is Shape.HEX_FLAT:
                first = int(self.even)
                for column in (first, 1 - first):
                    yield from map(Cell, range(start + column, start + self.width, 2))
            else:
                cells = range(start, start + self.width)
                yield from map(Cell, cells[:: -1 if left and square else 1])
