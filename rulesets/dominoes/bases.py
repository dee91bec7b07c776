"""Bases (§5): six connected cells outside the field with one or two entrances, and what may grow.

All bases that a map has room for are listed once; building one cell after the other is looking up
which of them hold the cells so far.
"""

from functools import lru_cache

from game.board.grid import Cell, Grid, Mask, bits

BASE_CELLS = 6
MOST_ENTRANCES = 2


@lru_cache(maxsize=16)
def shapes(grid: Grid, field: Mask) -> tuple[Mask, ...]:
    """Return every base the map has room for, if nobody else has one."""
    outside = grid.all & ~field
    doors = outside & grid.spread(field)
    found: list[Mask] = []
    earlier = 0
    for door in bits(doors):
        _grow(grid, 1 << door, 1 << door, outside & ~earlier, doors, found)
        earlier |= 1 << door
    return tuple(found)


def _grow(grid: Grid, base: Mask, seen: Mask, room: Mask, doors: Mask, found: list[Mask]) -> None:
    """Add all bases that hold `base` and none of the cells that were passed over before.

    Args:
        grid: the map.
        base: the cells so far.
        seen: them, and cells that have been tried or passed over.
        room: cells a base may have.
        doors: cells at the side of the field.
        found: takes the bases.
    """
    if base.bit_count() == BASE_CELLS:
        found.append(base)
        return
    full = (base & doors).bit_count() == MOST_ENTRANCES
    border = grid.spread(base) & room & ~seen
    if full:
        border &= ~doors
    for cell in bits(border):
        seen |= 1 << cell
        _grow(grid, base | 1 << cell, seen, room, doors, found)


def kept_clear(grid: Grid, bases: Mask) -> Mask:
    """Return the cells that a new base may not have: other bases and what is at their sides."""
    return grid.spread(bases)


def open_cells(grid: Grid, field: Mask, begun: Mask, others: Mask) -> Mask:
    """Return the cells that can be added to a base so that it can still be completed.

    Args:
        grid: the map.
        field: its field cells.
        begun: the cells the base has already.
        others: the other players' bases.
    """
    return _open_cells(grid, field, begun, kept_clear(grid, others))


@lru_cache(maxsize=1 << 12)
def _open_cells(grid: Grid, field: Mask, begun: Mask, taken: Mask) -> Mask:
    found = 0
    for shape in shapes(grid, field):
        if shape & begun == begun and not shape & taken:
            found |= shape
    return found & ~begun


def is_base(grid: Grid, field: Mask, cells: Mask) -> bool:
    """Say whether cells make a base (§5)."""
    return cells in shapes(grid, field)


def room_to_grow(grid: Grid, field: Mask, own: Mask, others: Mask) -> Mask:
    """Return where one more cell can be attached to a base (§12)."""
    return grid.spread(own) & ~own & ~field & ~kept_clear(grid, others)


def straight_bases(grid: Grid, field: Mask) -> int:
    """Count the bases that stand off the field in a straight line, one for each stretch of rim."""
    count = 0
    for cell in bits(field):
        for side in range(grid.sides):
            at, length = grid.step[cell][side], 0
            while at >= 0 and not field >> at & 1 and length < BASE_CELLS:
                at, length = grid.step[Cell(at)][side], length + 1
            count += length == BASE_CELLS
    return count
