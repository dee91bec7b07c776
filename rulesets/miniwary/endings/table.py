"""The endings of one layout, read from a file: one byte a position, and a bit for quiet moves.

The byte is what the position is worth to the mover right after a combat, in 127ths of a won game
from 0 (lost) to 254 (won), rounded. Each quiet move that follows brings the draw of §16 nearer,
and may change that. The bit says that it does not, by more than half a step, as long as `MARGIN`
more quiet moves can come; for the few positions without it nothing is known after a quiet move.
Where repetition draws the game (§17) there is no table.
"""

import lzma
from collections.abc import Mapping, Sequence

from game.board.grid import Cell
from game.core.endings import EndingsTable
from game.core.position import SURE
from game.core.refs import Seat
from game.errors import GameError
from rulesets.miniwary.endings.ground import Ground
from rulesets.miniwary.search import MiniwaryNode, node
from rulesets.miniwary.state import State

STEPS = 127
"""Steps of a byte between a drawn game and a won one."""

MARGIN = 20
"""Quiet moves that must be left for a bit to count."""

_MAGIC = b"Miniwary endings 1\n"


def write(ground: Ground, worths: bytes, settled: bytes) -> bytes:
    """Return the content of a table's file.

    Args:
        ground: what the positions are played on.
        worths: a byte for each position.
        settled: a bit for each, eight to a byte, the lowest first.
    """
    return _head(ground) + lzma.compress(worths + settled)


class MiniwaryTable(EndingsTable):
    """What is known in one match.

    Args:
        content: of the file.
        ground: what is played on.
        numbers: of the tiles, by their cells.

    Raises:
        GameError: the file is damaged, or for another ground.
    """

    def __init__(self, content: bytes, ground: Ground, numbers: Mapping[Cell, int]) -> None:
        head = _head(ground)
        if not content.startswith(_MAGIC):
            raise GameError("This is no table of Miniwary's endings, or one of another version.")
        if not content.startswith(head):
            raise GameError("These are the endings of another layout, or of other quiet moves.")
        positions = ground.positions
        size = positions + (positions + 7) // 8
        reader = lzma.LZMADecompressor()
        try:
            data = reader.decompress(content[len(head) :], size + 1)
        except lzma.LZMAError:
            data = b""
        if len(data) != size or not reader.eof or reader.unused_data:
            raise GameError("The table of endings is damaged; build it again.")
        self.step = SURE // STEPS
        self._data = data
        self._ground = ground
        self._numbers = numbers

    def of(self, own: Sequence[int], foes: Sequence[int], quiet: int) -> int | None:
        """Return what a position is worth to the mover, between -`SURE` and `SURE`, if known.

        Args:
            own: the mover's two pawns, packed as the search has them.
            foes: the other's.
            quiet: moves since the last combat.
        """
        ground, numbers = self._ground, self._numbers
        number = ground.number(
            [(numbers[Cell(pawn >> 3)], pawn & 7) for pawn in own],
            [(numbers[Cell(pawn >> 3)], pawn & 7) for pawn in foes],
        )
        if quiet:
            if ground.limit and ground.limit - quiet < MARGIN:
                return None
            if not self._data[ground.positions + (number >> 3)] >> (number & 7) & 1:
                return None
        return (self._data[number] - STEPS) * SURE // STEPS

    def worth(self, state: State, seat: Seat) -> int | None:
        """Return what a state is proven to be worth to a seat; who must flee flees his best."""
        root = node(state, self)
        if root is None:
            return None
        if root.flight is None:
            return root.proven(seat)
        found = [after.proven(seat) for order in root.legal() for _, after in root.outcomes(order)]
        sure = [worth for worth in found if worth is not None]
        if len(sure) < len(found):
            return None
        return max(sure) if root.seat == seat else min(sure)

    def node(self, state: State) -> MiniwaryNode | None:
        """Return a state as a node that knows."""
        return node(state, self)


def _head(ground: Ground) -> bytes:
    return _MAGIC + ground.name.encode() + b"\n"
