"""Printed tables of a game, as in its rulebook: drawn, with what is lit in them, and shortened."""

from game.core.presentation import Table
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import MARKED, theme
from game.view import palette

_HEADS = -1
"""The row of a table that has its heads."""


def shortened(table: Table, count: int) -> Table:
    """Return so many rows of a table at the most: those about the lit one, else the first."""
    count = max(1, count)
    if count >= len(table.rows):
        return table
    lit = table.lit
    row = lit[0] if lit is not None and lit[0] >= 0 else 0
    first = max(0, min(row - count // 2, len(table.rows) - count))
    if lit is not None and lit[0] >= 0:
        lit = (lit[0] - first, lit[1])
    return table._replace(rows=table.rows[first : first + count], lit=lit)


def table_height(table: Table) -> float:
    """Return the height a table takes."""
    return theme.cell * (len(table.rows) + 1.0)


def draw_table(canvas: Canvas, box: Box, table: Table, high: float = 0) -> None:
    """Draw a printed table with its lit cell, column or row, the column before shifts outlined;
    `high` is the height of a row; 0: that of the theme."""
    high = high or theme.cell
    columns = len(table.columns)
    lit = table.lit
    if lit is not None:
        row, rows = (_HEADS, len(table.rows) + 1) if lit[0] < 0 else (lit[0], 1)
        left, across = (0, columns) if lit[1] < 0 else (lit[1], 1)
        cell = cell_box(box, table, row, left, high)
        place = Box(cell.x, cell.y, across * cell.w, rows * cell.h)
        canvas.rounded(place, MARKED, edge=palette.BRASS, radius=4, thick=2)
    if table.was is not None and (lit is None or table.was != lit[1]):
        canvas.outline(cell_box(box, table, _HEADS, table.was, high), palette.INK_FAINT, 4)
    for column, title in enumerate(table.columns):
        cell = cell_box(box, table, _HEADS, column, high)
        x = cell.x + cell.w / 2
        canvas.text(x, cell.y + high / 2, title, bold=True, align="centre", room=cell.w, elide=True)
        for row, cells in enumerate(table.rows):
            cell = cell_box(box, table, row, column, high)
            hot = lit is not None and lit[1] in (-1, column) and lit[0] in (-1, row)
            canvas.text(
                x, cell.y + high / 2, cells[column], bold=hot or column == 0,
                colour=palette.INK if hot else palette.INK_SECOND, align="centre", room=cell.w,
                elide=True,
            )  # fmt: skip


def cell_box(box: Box, table: Table, row: int, column: int, high: float) -> Box:
    """Return where a cell of a table lies that is drawn in a box.

    Args:
        box: as for `draw_table`; its height does not matter.
        table: the table.
        row: from 0; -1 is the row of the heads.
        column: from 0.
        high: the height of a row.
    """
    wide = box.w / max(1, len(table.columns))
    return Box(box.x + column * wide, box.y + (row - _HEADS) * high, wide, high)
