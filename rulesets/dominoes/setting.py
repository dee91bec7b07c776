"""What never changes in a game: map, options, and the tables made from them."""

from collections.abc import Mapping

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, Memo, mask_of
from game.core.refs import Seat
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.kinds import FACTIONS, KINDS, Aim, Kind, full_pool
from rulesets.dominoes.options import Options
from rulesets.dominoes.tiles import SET_SIZE
from rulesets.dominoes.ways import STEPS, Ways, edge_masks
from rulesets.kit.rows import Rows

FIELD, TABLE = TERRAINS = ("domino", "table")
"""Terrain words of maps: a tile of the field, and the table around it, where bases are built."""

BASE_ZONE = "base"
WALL_SIDE = "wall"
WALLS_EACH = 2


def box(field_cells: int, seats: int, walls: int = 0) -> tuple[int, int]:
    """Return how many sets a game needs, and how many spares it begins with (§1).

    Args:
        field_cells: how many there are.
        seats: how many players.
        walls: those that the map has set.
    """
    laid = field_cells + BASE_CELLS * seats + max(walls, WALLS_EACH * seats)
    sets = laid // SET_SIZE + 1
    return sets, sets * SET_SIZE - laid


class Setting:
    """Map, options and tables of one game.

    Args:
        board: the map.
        options: what was chosen.
    """

    def __init__(self, board: Board, options: Options) -> None:
        self.board = board
        self.options = options
        self.grid = grid = board.grid
        self.seats = tuple(Seat(number) for number in range(1, board.seats + 1))
        self.field: Mask = board.mask(FIELD)
        self.bases: Mapping[Seat, Mask] = {
            seat: cells for seat in self.seats if (cells := board.zone(BASE_ZONE, seat))
        }
        """Bases that the map has laid already; then nobody builds."""
        self.walls: Mask = edge_masks(
            tuple(edge for edge, words in board.edges.items() if WALL_SIDE in words)
        )
        """Walls that the map has set already; then nobody sets any."""
        walls = self.walls.bit_count()
        self.sets, self.spares = box(self.field.bit_count(), board.seats, walls)
        self.inner: tuple[Edge, ...] = tuple(
            edge
            for edge in grid.edges
            if all(self.field >> cell & 1 for cell in grid.edge_cells(edge))
        )
        """Edges between two field cells: where walls can stand (§4)."""
        self.cards: Mapping[Seat, tuple[str, ...]] = {
            seat: FACTIONS[options.faction(seat)] for seat in self.seats
        }
        self.pools: Mapping[Seat, Mapping[str, int]] = {
            seat: full_pool(options.faction(seat)) for seat in self.seats
        }
        self.rows = Rows(grid)
        self.ways: Mapping[tuple[Mask, Mask], Ways] = Memo(
            lambda key: Ways(grid, self.field, key[0], key[1]), 64
        )
        """Ways by bases and walls."""
        self.lobs: Mapping[tuple[Cell, str], Mask] = Memo(
            lambda key: self._lob(key[0], KINDS[key[1]]), 1 << 12
        )
        """The cells that a kind can throw at from a cell (§10)."""

    def _lob(self, cell: Cell, kind: Kind) -> Mask:
        assert kind.aim is Aim.LOBBED
        q, r = self.grid.axial[cell]
        targets = (
            self.grid.at_axial(q + dq * far, r + dr * far)
            for dq, dr in STEPS[: kind.ways]
            for far in range(kind.low, kind.high + 1)
        )
        return mask_of(Cell(target) for target in targets if target >= 0)

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options)
