"""What never changes in a game; its states share one."""

from dataclasses import dataclass

from game.board.board import Board
from game.board.grid import Grid
from game.core.options import Options


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """The map and the options of one game, for rules that make no tables of them.

    Others have a class of their own, with these attributes: whoever is told of a game from
    outside is told them.
    """

    board: Board
    """As everyone may know it: without the pieces, where some of them are hidden."""
    options: Options

    @property
    def grid(self) -> Grid:
        """The map's grid."""
        return self.board.grid
