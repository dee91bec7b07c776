"""Which cells a drawn shape covers: those whose centre is inside, or the one under a point."""

from collections.abc import Sequence
from math import ceil, cos, radians, sin

from game.board.grid import Cell, Shape
from game.board.layout import Layout, Point
from game.maps.schema import ShapeObject


def outline(shape: ShapeObject) -> tuple[Point, ...]:
    """Return the corners of a shape in map pixels, turned as it is drawn; one for a point."""
    if shape.kind == "polygon":
        corners: Sequence[Point] = shape.points
    elif shape.kind == "rectangle":
        w, h = shape.width, shape.height
        corners = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    else:
        corners = ((0.0, 0.0),)
    if shape.rotation:
        corners = [turned(x, y, shape.rotation) for x, y in corners]
    return tuple((shape.x + x, shape.y + y) for x, y in corners)


def middle(shape: ShapeObject) -> Point:
    """Return the middle of a shape's box, in map pixels."""
    return shape.x + shape.width / 2, shape.y + shape.height / 2


def turned(x: float, y: float, degrees: float) -> Point:
    """Return a point turned clockwise about (0, 0)."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c * x - s * y, s * x + c * y


def cell_near(x: float, y: float, layout: Layout, terrain: Sequence[str]) -> int | None:
    """Return the cell at a point, or at the board's rim beside it; None: there is a hole."""
    wide, tall = layout.size
    across = min(max(x, layout.tile_width / 2), wide - layout.tile_width / 2)
    down = min(max(y, layout.tile_height / 2), tall - layout.tile_height / 2)
    cell = layout.pick(across, down)
    return cell if cell >= 0 and terrain[cell] else None


def zone_cells(shape: ShapeObject, layout: Layout, terrain: Sequence[str]) -> tuple[int, ...]:
    """Return the cells of a zone in ascending order, holes left out.

    Works line by line of centres, so that its cost is that of the corners and the cells found.
    """
    corners = outline(shape)
    if len(corners) == 1:
        cell = layout.pick(*corners[0])
        return (cell,) if cell >= 0 and terrain[cell] else ()
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    step = 2 if layout.shape is Shape.HEX_FLAT else 1
    found: list[int] = []
    for row in range(layout.height):
        for first in range(min(step, layout.width)):
            left, y = layout.centre(Cell(row * layout.width + first))
            if not top <= y <= bottom:
                continue
            count = (layout.width - first + step - 1) // step
            pitch = 1.0
            if count > 1:
                pitch = layout.centre(Cell(first + step))[0] - layout.centre(Cell(first))[0]
            ends = iter(_crossings(sides, y))
            for low, high in zip(ends, ends, strict=True):
                start = max(0, ceil((low - left) / pitch))
                stop = min(count, ceil((high - left) / pitch))
                at = row * layout.width + first
                found += range(at + start * step, at + stop * step, step)
    return tuple(sorted({cell for cell in found if terrain[cell]}))


def _crossings(sides: Sequence[tuple[Point, Point]], y: float) -> list[float]:
    """Return, in order, where a level line meets the sides: an even number of places."""
    return sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in sides
        if (ay <= y) != (by <= y)
    )
