"""What never changes in a game: board, options, and the tables made from them.

States share one `Setting` and leave it out of their key.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.board.board import Board
from game.board.grid import Cell, Mask
from game.core.refs import Seat
from rulesets.mj12.armies import Army, parse_army
from rulesets.mj12.options import Options
from rulesets.mj12.tables import tables

SETUP_ZONE = "setup"
"""The zone in which a seat deploys (§11)."""


class Setting:
    """Board, options and tables of one game.

    Args:
        board: the map.
        options: what was chosen.
        placed: how many units the map sets out; by default, as the board's placements say.
    """

    def __init__(self, board: Board, options: Options, placed: int | None = None) -> None:
        self.placed = len(board.placements) if placed is None else placed
        """Units with ids up to this stand on the map from the beginning and stay there in set-up
        (§11)."""
        self.tables = tables(board, swap=options.hedgerow_swap)
        self.ground = self.tables.ground
        self.sight = self.tables.sight
        self.board = board = replace(board, placements=())
        self.options = options
        self.grid = board.grid
        self.seats: tuple[Seat, ...] = tuple(Seat(n) for n in range(1, board.seats + 1))
        first = Seat(int(board.rules.get("first", 1)))
        self.deploying = (first, *(seat for seat in self.seats if seat != first))
        """The seats in the order of set-up (§11)."""
        self.zones: Mapping[Seat, Mask] = {
            seat: board.zone(SETUP_ZONE, seat) for seat in self.seats
        }
        points = options.points
        self.points = int(board.rules.get("points", 0)) if points is None else points
        """What each side buys its army for; 0: the map names the armies (§12)."""
        self.armies: Mapping[Seat, Army] = {
            seat: parse_army(str(board.rules[f"army{seat}"]))
            for seat in self.seats
            if not self.points and f"army{seat}" in board.rules
        }
        """What each seat has to deploy (§11)."""

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options, int]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options, self.placed)

    def terrain(self, cell: Cell) -> str:
        """Return the terrain word of a cell."""
        return self.board.terrain[cell]

    def deploys(self, seat: Seat) -> bool:
        """Say whether a seat has units to set up, chosen or bought (§11, §12)."""
        return bool(self.zones[seat]) and bool(self.points or seat in self.armies)
