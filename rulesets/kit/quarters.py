"""Where on a board something lies, in words: the north is up, as the map is drawn."""

from collections.abc import Iterable

from game.board.grid import Cell, Grid
from game.core.words import Words

_MIDDLE = 0.17
"""So far from the middle, as a part of the board, a thing still lies in the middle."""
_NEAR = 0.5
"""And no farther from it, each on the average, as a part of half the board."""
_ASIDE = 0.5
"""Where the lesser way is at least such a part of the greater one, both are named."""
_NAMES: dict[tuple[int, int], str] = {
    (0, -1): "north",
    (1, -1): "north-east",
    (1, 0): "east",
    (1, 1): "south-east",
    (0, 1): "south",
    (-1, 1): "south-west",
    (-1, 0): "west",
    (-1, -1): "north-west",
}


def quarter(grid: Grid, cells: Iterable[Cell]) -> Words:
    """Return the quarter of the board where cells lie: "middle" too, or "" where all about it."""
    places = [(cell % grid.width, cell // grid.width) for cell in cells]
    if not places:
        return ""
    x = sum(column for column, _ in places) / len(places) / max(1, grid.width - 1) - 0.5
    y = sum(row for _, row in places) / len(places) / max(1, grid.height - 1) - 0.5
    far = max(abs(x), abs(y))
    if far < _MIDDLE:
        out = (max(abs(2 * a / grid.width - 1), abs(2 * b / grid.height - 1)) for a, b in places)
        return "middle" if sum(out) / len(places) < _NEAR else ""
    return _NAMES[_step(x, far), _step(y, far)]


def _step(way: float, far: float) -> int:
    return 0 if abs(way) < _ASIDE * far else 1 if way > 0 else -1
