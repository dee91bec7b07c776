"""What several parts of the view work out about cells."""

from collections.abc import Iterator

from pygame import Rect

from game.board.grid import Cell, Mask
from game.board.layout import Layout


def unit_polygon(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return the corners of a cell seen from the upper left corner of its box."""
    x, y = layout.origin(Cell(0))
    return tuple([(px - x, py - y) for px, py in layout.polygon(Cell(0))])


def members(mask: Mask) -> list[Cell]:
    """Return the cells of a mask in ascending order; on large boards much faster than `bits`."""
    return [Cell(cell) for cell, flag in enumerate(f"{mask:b}"[::-1]) if flag == "1"]


def outside(rect: Rect, other: Rect) -> Iterator[Rect]:
    """Yield what of a rectangle lies outside another, in rectangles that do not overlap."""
    inner = rect.clip(other)
    if not (inner.width and inner.height):
        inner = Rect(rect.x, rect.y, rect.width, 0)
    for part in (
        Rect(rect.x, rect.y, rect.width, inner.top - rect.top),
        Rect(rect.x, inner.bottom, rect.width, rect.bottom - inner.bottom),
        Rect(rect.x, inner.top, inner.left - rect.left, inner.height),
        Rect(inner.right, inner.top, rect.right - inner.right, inner.height),
    ):
        if part.width and part.height:
            yield part
