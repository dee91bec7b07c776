"""Hex coordinates: offset (as map files count) to axial (q, r) and back.

Axial coordinates are used inside, offset ones only at the border of a file. Flat-top hexes come in
columns (Tiled's stagger axis x), pointy-top ones in rows (stagger axis y); `even` says whether the
even or the odd columns (rows) are the ones shifted by half a hex.
"""

FLAT_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps across the sides n ne se s sw nw."""

POINTY_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps across the sides ne e se sw w nw."""


def _shift(line: int, *, even: bool) -> int:
    """Return how many whole hexes line `line` has slid against line 0."""
    return (line + 1) // 2 if even else line // 2


def to_axial(column: int, row: int, *, flat: bool, even: bool) -> tuple[int, int]:
    """Return axial (q, r) of an offset column and row."""
    if flat:
        return column, row - _shift(column, even=even)
    return column - _shift(row, even=even), row


def to_offset(q: int, r: int, *, flat: bool, even: bool) -> tuple[int, int]:
    """Return the offset (column, row) of axial (q, r)."""
    if flat:
        return q, r + _shift(q, even=even)
    return q + _shift(r, even=even), r
