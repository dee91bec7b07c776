"""Outlines of sets of cells, as a map maker would draw a zone round them."""

from collections.abc import Iterable
from typing import NamedTuple

from game.board.grid import Cell, Grid
from game.board.layout import Layout

Corner = tuple[int, int]
"""In map pixels."""


class Region(NamedTuple):
    """Cells that hang together, and the corners of a line round them."""

    cells: tuple[Cell, ...]
    """In ascending order."""
    corners: tuple[Corner, ...]


def regions(grid: Grid, layout: Layout, cells: Iterable[int]) -> list[Region]:
    """Return the fewest regions that make up the cells; one with a hole in it is cut into cells."""
    left = {Cell(cell) for cell in cells}
    found = []
    while left:
        start = min(left)
        part, todo = {start}, [start]
        while todo:
            near = left.intersection(grid.neighbours[todo.pop()]) - part
            part |= near
            todo += near
        left -= part
        found += _region(grid, layout, part)
    return found


def _region(grid: Grid, layout: Layout, part: set[Cell]) -> list[Region]:
    """Return one region for cells that hang together, or one a cell if one line is not enough."""
    ends: dict[Corner, Corner] = {}
    count = 0
    for cell in sorted(part):
        corners = layout.polygon(cell)
        for side, other in enumerate(grid.step[cell]):
            if other not in part:
                ends[corners[side]] = corners[(side + 1) % len(corners)]
                count += 1
    first = next(corner for corner in layout.polygon(min(part)) if corner in ends)
    line = [first]
    while ends[line[-1]] != first and len(line) <= count:
        line.append(ends[line[-1]])
    if len(line) == count:
        return [Region(tuple(sorted(part)), tuple(line))]
    return [Region((cell,), layout.polygon(cell)) for cell in sorted(part)]
