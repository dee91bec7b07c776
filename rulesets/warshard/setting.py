"""What never changes in a game: board, options, counters, and the tables made from them."""

from collections.abc import Mapping

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, bits, mask_of
from game.core.refs import PieceId, Seat
from rulesets.kit.march import March, Steps
from rulesets.kit.movement import Approach
from rulesets.kit.rows import Rows
from rulesets.warshard import ground
from rulesets.warshard.options import Options
from rulesets.warshard.roster import Counter, read_roster

SEATS = (Seat(1), Seat(2))

DEFAULT_TURNS = 20

FAR = 30
"""Steps beyond which the computer does not tell distances apart."""


class Setting:
    """Board, options and tables of one game.

    Args:
        board: the map.
        options: what was chosen.
    """

    def __init__(self, board: Board, options: Options) -> None:
        self.board = board
        self.options = options
        grid = self.grid = board.grid
        first = Seat(int(board.rules.get("first", 1)))
        self.order: tuple[Seat, Seat] = (first, other(first))
        """Who has the even turns (the first is turn 0), and who the odd ones (§5)."""
        turns = options.max_turns
        self.max_turns = (
            int(board.rules.get("max_turns", DEFAULT_TURNS)) if turns is None else turns
        )
        self.counters: Mapping[PieceId, Counter] = read_roster(
            board, air_wings_special=options.air_wing_special
        )
        self.rivers: frozenset[Edge] = (
            ground.river_sides(board) if options.rivers_on_hexsides else frozenset()
        )
        """Sides that cost and hinder; none unless the option is on."""
        ordinary = self._march(special=False)
        wet = any(counter.special for counter in self.counters.values())
        self.march: tuple[March, March] = (ordinary, self._march(special=True) if wet else ordinary)
        """How ordinary and how special units march."""
        self.open: tuple[Mask, Mask] = (self._open(special=False), self._open(special=True))
        """Where ordinary and where special units can stand."""
        self.cover = ground.cover(board)
        """Where defence doubles (§13)."""
        self.around = Steps(grid)
        """The neighbours of a whole mask."""
        self.near = grid.neighbour_mask
        self.victory: Mapping[Cell, int] = self._victory()
        """The victory hexes and their points, by cell (§20)."""
        self.places: Mapping[Cell, str] = {
            cell: zone.title for zone in board.zones if zone.title for cell in bits(zone.cells)
        }
        """What people call some hexes."""
        self.entries: Mapping[Seat, Mask] = {seat: self._entries(seat) for seat in SEATS}
        """The reinforcement points of each side (§22)."""
        self.rows = Rows(grid)
        self.approach = Approach(grid, self.open[0], FAR)
        """How far a hex is from a goal on foot, for the computer's estimate."""

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options)

    def _march(self, *, special: bool) -> March:
        cells = range(self.grid.size)
        costs = [ground.entering(self.board, Cell(cell), special=special) for cell in cells]
        return March(self.grid, costs, self.rivers)

    def _open(self, *, special: bool) -> Mask:
        return mask_of(
            cell
            for cell in self.grid.cells
            if ground.entering(self.board, cell, special=special) > 0
        )

    def _victory(self) -> Mapping[Cell, int]:
        points: dict[Cell, int] = {}
        for zone in self.board.zones:
            if zone.name == "victory":
                for cell in bits(zone.cells):
                    points[cell] = points.get(cell, 0) + zone.value
        return dict(sorted(points.items()))

    def _entries(self, seat: Seat) -> Mask:
        drawn = self.board.zone("reinforcement", seat) | self.board.zone("reinforcement")
        if drawn:
            return drawn & self.open[0]
        return mask_of(c.cell for c in self.counters.values() if c.seat == seat and c.turn)

    def side_name(self, seat: Seat) -> str:
        """Return what the map calls a side, or ""."""
        return str(self.board.rules.get(f"side_{seat}", ""))


def other(seat: Seat) -> Seat:
    """Return the other side."""
    return Seat(3 - seat)
