"""What an ending is played on: the tiles numbered through, and the number of every position.

Two pawns stand against two; fewer than two have lost (§14), and more are too many positions to
list. A position is the mover's two pawns and the other's: it does not matter who plays red. It is
counted with its last combat just fought; see `table` for quiet moves.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.board.grid import Cell, bits
from rulesets.miniwary.state import MOST_PIPS, State


class Ground(NamedTuple):
    """Tiles by number, in order of their cells, and what else makes an ending what it is."""

    near: tuple[int, ...]
    """The neighbours of each tile, as a mask."""
    yellow: int
    green: int
    limit: int
    """Quiet moves before a draw (§16); 0: there is none."""
    pips: int = MOST_PIPS

    @property
    def name(self) -> str:
        """Return what is the same for equal grounds only."""
        return blake2b(repr(tuple(self)).encode(), digest_size=8).hexdigest()

    @property
    def tiles(self) -> int:
        """Return how many tiles there are."""
        return len(self.near)

    @property
    def places(self) -> int:
        """Return in how many ways two pawns and two can stand, whatever they show."""
        return pairs(self.tiles) * pairs(self.tiles - 2)

    @property
    def positions(self) -> int:
        """Return how many positions there are."""
        return self.pips**4 * self.places

    def number(self, own: Sequence[tuple[int, int]], foes: Sequence[tuple[int, int]]) -> int:
        """Return the number of a position.

        Args:
            own: tile and value of the mover's two pawns.
            foes: the same of the other's.
        """
        (a, v), (b, w) = sorted(own)
        (c, x), (d, y) = sorted(foes)
        pips = self.pips
        shown = ((v * pips + w) * pips + x) * pips + y - (((pips + 1) * pips + 1) * pips + 1)
        c -= (c > a) + (c > b)
        d -= (d > a) + (d > b)
        place = (pairs(b) + a) * pairs(self.tiles - 2) + pairs(d) + c
        return shown * self.places + place


def ground(state: State) -> Ground:
    """Return what the endings of a match are played on."""
    cells = state.setting.grid.cells
    number = tile_numbers(state)

    def numbered(mask: int) -> int:
        return sum(1 << number[cell] for cell in bits(mask))

    return Ground(
        tuple(numbered(state.setting.near[cell]) for cell in sorted(cells)),
        numbered(state.yellow),
        numbered(state.green),
        state.setting.options.quiet_draw,
    )


def tile_numbers(state: State) -> dict[Cell, int]:
    """Return the number of each tile by its cell."""
    return {cell: number for number, cell in enumerate(sorted(state.setting.grid.cells))}


def pairs(things: int) -> int:
    """Return how many pairs can be made of some things."""
    return things * (things - 1) // 2
