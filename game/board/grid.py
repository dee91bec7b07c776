"""The grid: cells as integers, their neighbours, distances, labels and bit masks.

A cell is `row * width + column`, holes included, so that a map file and the board agree. A mask
is a Python integer with bit `cell` set; set algebra on masks is the fastest thing CPython has.

Squares have four sides: n e s w. Hexes have six, clockwise, in the order of the art kit: flat-top
(stagger axis x) n ne se s sw nw, pointy-top (stagger axis y) ne e se sw w nw.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property, partial
from typing import NewType, TypeVar

from game.board import hexagon

Cell = NewType("Cell", int)
"""`row * width + column` on its grid."""

Edge = NewType("Edge", int)
"""The side between two cells: `cell * sides + side`, written from the lower of the two cells."""

Mask = int
"""A set of cells: bit `cell` is set for each member."""


class Shape(StrEnum):
    """The kinds of grid; hexes are named by what points up."""

    SQUARE = "square"
    HEX_FLAT = "hex_flat"
    HEX_POINTY = "hex_pointy"


SIDE_NAMES: dict[Shape, tuple[str, ...]] = {
    Shape.SQUARE: ("n", "e", "s", "w"),
    Shape.HEX_FLAT: ("n", "ne", "se", "s", "sw", "nw"),
    Shape.HEX_POINTY: ("ne", "e", "se", "sw", "w", "nw"),
}

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")

AXIAL_STEPS: dict[Shape, tuple[tuple[int, int], ...]] = {
    Shape.SQUARE: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    Shape.HEX_FLAT: hexagon.FLAT_STEPS,
    Shape.HEX_POINTY: hexagon.POINTY_STEPS,
}
"""What crossing each side adds to `Grid.axial`, the same for every cell of a grid."""


def bits(mask: Mask) -> Iterator[Cell]:
    """Yield the cells of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1  # type: ignore[misc] # to call Cell takes as long as the rest
        mask ^= low


def mask_of(cells: Iterable[Cell]) -> Mask:
    """Return the mask whose members are `cells`."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def union(rows: Sequence[Mask] | Mapping[Cell, Mask], mask: Mask) -> Mask:
    """Return what the cells of a mask have in their rows, all together."""
    found = 0
    for cell in bits(mask):
        found |= rows[cell]
    return found


_MEMO_BITS = 1 << 28
"""What the masks in a table may take: 32 MB, which bounds the tables of large grids."""
_MEMO_ROWS = 1 << 13
"""Rows of a table: their keys and entries take 300 to 600 bytes each, so 5 MB, whatever the grid.
Games in random play look up fewer than 9,000, the search of a computer player any number."""


class Memo(dict[_K, _V]):
    """A table whose rows are made when first looked up; rows depend on their key alone.

    It starts anew when it is full, which changes no answer.

    Args:
        make: makes the row of a key.
        most: rows it may hold.
    """

    def __init__(self, make: Callable[[_K], _V], most: int) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: _K) -> _V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._make(key)
        return value


class _Members(dict[Mask, tuple[Cell, ...]]):
    """The members of masks, ascending; found once, which a search asks for again and again.

    It starts anew when what it holds takes some 5 MB, whatever the grids.
    """

    _MOST = 1 << 17
    _ROW = 8
    """A row costs as much as so many members."""

    def __init__(self) -> None:
        super().__init__()
        self._held = 0

    def __missing__(self, mask: Mask) -> tuple[Cell, ...]:
        found: list[Cell] = []
        left = mask
        while left:  # from the top and in place: half as long as through `bits`
            top = left.bit_length() - 1
            found.append(top)  # type: ignore[arg-type]
            left ^= 1 << top
        members = tuple(reversed(found))
        row = len(members) + mask.bit_length() // 256 + self._ROW
        if self._held + row > self._MOST:
            self.clear()
            self._held = 0
        self._held += row
        self[mask] = members
        return members


MEMBERS = _Members()
"""`tuple(bits(mask))` by mask: 3 to 4 times as fast where the same masks come up over and over."""


class Grid:
    """A square or hex grid with holes; immutable, and equal to any grid of the same outline.

    Args:
        shape: square, flat-top hexes (stagger axis x) or pointy-top hexes (stagger axis y).
        width: columns.
        height: rows.
        holes: cells that do not exist; they have no neighbours and are no one's neighbour.
        even: on hexes, the even columns (rows) are the shifted ones (Tiled's stagger index).

    Raises:
        ValueError: there are no rows or columns, or a hole is outside the grid.
    """

    def __init__(
        self,
        shape: Shape,
        width: int,
        height: int,
        holes: Iterable[int] = (),
        *,
        even: bool = False,
    ) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid cannot be {width} × {height} cells large")
        self.shape = shape
        self.width = width
        self.height = height
        self.even = even and shape is not Shape.SQUARE
        self.size = width * height
        self.holes = frozenset(holes)
        self.cells: tuple[Cell, ...] = tuple(
            Cell(i) for i in range(self.size) if i not in self.holes
        )
        if len(self.cells) + len(self.holes) != self.size:
            raise ValueError(f"a grid of {self.size} cells has a hole outside")
        self.side_names = SIDE_NAMES[shape]
        self.sides = len(self.side_names)
        self.step: tuple[tuple[int, ...], ...] = self._steps()
        """`step[cell][side]`: the cell beyond that side, or -1."""
        self.neighbours: tuple[tuple[Cell, ...], ...] = tuple(
            tuple(Cell(n) for n in row if n >= 0) for row in self.step
        )
        self.memo_room = min(_MEMO_ROWS, _MEMO_BITS // self.size + 1)
        """How many masks of this grid a memo may hold: bounded by its rows and by their bits."""
        self.neighbour_mask: Mapping[Cell, Mask] = Memo(
            lambda cell: mask_of(self.neighbours[cell]), self.memo_room
        )
        """The neighbours of a cell as a mask; made when first asked for, as 512 × 512 would fill
        the memory."""
        self._discs: Mapping[tuple[Cell, int], Mask] = Memo(
            lambda at: self._disc(*at), self.memo_room
        )

    @cached_property
    def all(self) -> Mask:
        """Every cell of the grid."""
        row = bytearray(self.size // 8 + 1)
        for cell in self.cells:
            row[cell >> 3] |= 1 << (cell & 7)
        return int.from_bytes(row, "little")

    def _key(self) -> tuple[object, ...]:
        return (self.shape, self.width, self.height, self.even, self.holes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to another process as the outline alone; the tables are made again there."""
        return partial(Grid, even=self.even), (self.shape, self.width, self.height, self.holes)

    def __repr__(self) -> str:
        return f"Grid({self.shape.value}, {self.width}×{self.height}, {len(self.cells)} cells)"

    def _steps(self) -> tuple[tuple[int, ...], ...]:
        by_parity = self._parity_steps()
        along_x = self.shape is Shape.HEX_FLAT
        index = self._index
        rows = []
        for cell in range(self.size):
            if cell in self.holes:
                rows.append((-1,) * self.sides)
                continue
            row, column = divmod(cell, self.width)
            steps = by_parity[(column if along_x else row) & 1]
            rows.append(tuple([index(column + dx, row + dy) for dx, dy in steps]))
        return tuple(rows)

    def _parity_steps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return the offset step across each side, for even and for odd columns (rows)."""
        if self.shape is Shape.SQUARE:
            return (AXIAL_STEPS[self.shape],) * 2
        flat = self.shape is Shape.HEX_FLAT
        tables = []
        for line in (0, 1):
            column, row = (line, 0) if flat else (0, line)
            q, r = hexagon.to_axial(column, row, flat=flat, even=self.even)
            table = []
            for dq, dr in AXIAL_STEPS[self.shape]:
                x, y = hexagon.to_offset(q + dq, r + dr, flat=flat, even=self.even)
                table.append((x - column, y - row))
            tables.append(tuple(table))
        return tuple(tables)

    def _index(self, column: int, row: int) -> int:
        if not (0 <= column < self.width and 0 <= row < self.height):
            return -1
        cell = row * self.width + column
        return -1 if cell in self.holes else cell

    # ------------------------------------------------------------------ places

    def cell(self, column: int, row: int) -> Cell:
        """Return the cell at a column and row, both from 0.

        Raises:
            ValueError: off the grid, or a hole.
        """
        index = self._index(column, row)
        if index < 0:
            raise ValueError(f"no cell at column {column}, row {row}")
        return Cell(index)

    def offset(self, cell: Cell) -> tuple[int, int]:
        """Return (column, row), both from 0, as Tiled counts them."""
        row, column = divmod(cell, self.width)
        return column, row

    @cached_property
    def axial(self) -> tuple[tuple[int, int], ...]:
        """Axial (q, r) of every cell on hexes; (column, row) on squares."""
        if self.shape is Shape.SQUARE:
            return tuple((i % self.width, i // self.width) for i in range(self.size))
        flat = self.shape is Shape.HEX_FLAT
        return tuple(
            hexagon.to_axial(i % self.width, i // self.width, flat=flat, even=self.even)
            for i in range(self.size)
        )

    def at_axial(self, q: int, r: int) -> int:
        """Return the cell at axial (q, r), on squares at (column, row), or -1."""
        if self.shape is not Shape.SQUARE:
            q, r = hexagon.to_offset(q, r, flat=self.shape is Shape.HEX_FLAT, even=self.even)
        return self._index(q, r)

    def distance(self, a: Cell, b: Cell) -> int:
        """Return the least number of steps between two cells, holes ignored."""
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        dq, dr = aq - bq, ar - br
        if self.shape is Shape.SQUARE:
            return abs(dq) + abs(dr)
        return max(abs(dq), abs(dr), abs(dq + dr))

    # ------------------------------------------------------------------- masks

    def disc(self, cell: Cell, radius: int) -> Mask:
        """Return all cells at distance at most `radius`, the cell itself included."""
        return self._discs[cell, radius]

    def _disc(self, cell: Cell, radius: int) -> Mask:
        hexes = self.shape is not Shape.SQUARE
        q, r = self.axial[cell]
        mask = 0
        for dq in range(-radius, radius + 1):
            if hexes:
                low, high = max(-radius, -dq - radius), min(radius, radius - dq)
            else:
                high = radius - abs(dq)
                low = -high
            for dr in range(low, high + 1):
                index = self.at_axial(q + dq, r + dr)
                if index >= 0:
                    mask |= 1 << index
        return mask

    def ring(self, cell: Cell, low: int, high: int) -> Mask:
        """Return all cells at a distance from `low` to `high`, both included."""
        outer = self.disc(cell, high)
        return outer & ~self.disc(cell, low - 1) if low > 0 else outer

    def spread(self, mask: Mask) -> Mask:
        """Return the mask together with every neighbour of its cells."""
        return mask | union(self.neighbour_mask, mask)

    # ------------------------------------------------------------------- edges

    def edge(self, a: Cell, b: Cell) -> Edge:
        """Return the edge between two neighbours.

        Raises:
            ValueError: the two cells are not neighbours.
        """
        low, high = (a, b) if a < b else (b, a)
        try:
            return Edge(low * self.sides + self.step[low].index(high))
        except ValueError:
            raise ValueError(f"{self.label(a)} and {self.label(b)} are not neighbours") from None

    def edge_cells(self, edge: Edge) -> tuple[Cell, Cell]:
        """Return the two cells an edge parts, the lower first."""
        cell, side = divmod(edge, self.sides)
        return Cell(cell), Cell(self.step[cell][side])

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """Every edge that has a cell on both sides, in ascending order."""
        return tuple(
            Edge(cell * self.sides + side)
            for cell in self.cells
            for side, other in enumerate(self.step[cell])
            if other > cell
        )

    # ------------------------------------------------------------------ labels

    @cached_property
    def _digits(self) -> int:
        return max(2, len(str(max(self.width, self.height) - 1)))

    def label(self, cell: Cell) -> str:
        """Return the name people use: `f7` on squares (row 1 on top), `0304` on hexes.

        Hex names are column then row, from 0, as Tiled and the wargame rules count them.
        """
        column, row = self.offset(cell)
        if self.shape is Shape.SQUARE:
            return f"{column_name(column)}{row + 1}"
        return f"{column:0{self._digits}}{row:0{self._digits}}"

    def label_in_tiled(self, cell: Cell) -> str:
        """Return a cell's label with its place as Tiled tells it: `e11 (Tiled 4, 10)`."""
        column, row = self.offset(cell)
        return f"{self.label(cell)} (Tiled {column}, {row})"

    def parse_label(self, text: str) -> Cell:
        """Return the cell a label names.

        Raises:
            ValueError: no such label on this grid.
        """
        cell = self._by_label.get(text)
        if cell is None:
            raise ValueError(f"no cell {text!r} on this board")
        return cell

    @cached_property
    def _by_label(self) -> dict[str, Cell]:
        return {self.label(cell): cell for cell in self.cells}


def column_name(column: int) -> str:
    """Return the letters of a column: 0 is a, 25 is z, 26 is aa."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name
