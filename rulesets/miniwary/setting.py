"""What never changes in a game: board, options, and what the map and the box hold."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from itertools import count

from game.board.board import Board
from game.board.grid import Cell
from game.core.refs import PieceId
from rulesets.kit.movement import Approach
from rulesets.kit.rows import Rows
from rulesets.miniwary.options import Options

_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

COMBAT_DIE: tuple[int, ...] = tuple(_DATA["combat_die"])
"""The faces of the combat die (§7)."""

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""

YELLOW, GREEN, WHITE = COLOURS = ("yellow", "green", "white")
"""The three kinds of tile (§1), the terrain words of maps."""

TILES: Mapping[str, int] = {YELLOW: 4, GREEN: 4, WHITE: 6}
"""How many tiles of each colour there are (§1)."""

RED, BLUE = SIDES = (0, 1)
"""The two colours of pawns; on a map those of seat 1 and of seat 2."""

PAWN = "pawn"
PAWNS = 3
"""Pawns of a side at the start (§2)."""

MOST_PIPS = 6

FAR = 13
"""More steps than there are between any two tiles."""


class Setting:
    """Board, options and tables of one game.

    Args:
        board: the map.
        options: what was chosen.
    """

    def __init__(self, board: Board, options: Options) -> None:
        self.board = board
        self.options = options
        self.grid = board.grid
        self.near = board.grid.neighbour_mask
        self.starts: Mapping[PieceId, tuple[int, Cell]] = {
            PieceId(number): (placed.seat - 1, placed.cell)
            for number, placed in zip(
                count(1), sorted(board.placements, key=lambda p: (p.seat, p.cell)), strict=False
            )
        }
        """Side and tile of every pawn at the start: the red ones first, each side by tile (§4)."""
        self.rows = Rows(board.grid)
        self.approach = Approach(board.grid, board.grid.all, FAR)
        """How far a tile is from another, for the computer's estimate."""

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options)
