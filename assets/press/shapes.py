"""The three kinds of cell as the sheets and tilesets draw them, at 1×."""

from typing import NamedTuple


class CellShape(NamedTuple):
    """A cell: its box, its corners clockwise, and the first corner opens side 0."""

    name: str
    width: int
    height: int
    corners: tuple[tuple[int, int], ...]

    @property
    def sides(self) -> int:
        """Return how many sides the cell has."""
        return len(self.corners)


SQUARE = CellShape("square", 64, 64, ((0, 0), (64, 0), (64, 64), (0, 64)))
HEX_FLAT = CellShape("hex_flat", 64, 56, ((16, 0), (48, 0), (64, 28), (48, 56), (16, 56), (0, 28)))
HEX_POINTY = CellShape(
    "hex_pointy", 56, 64, ((28, 0), (56, 16), (56, 48), (28, 64), (0, 48), (0, 16))
)
SHAPES = (SQUARE, HEX_FLAT, HEX_POINTY)
