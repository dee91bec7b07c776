"""What never changes in a game: board, options, and the tables made from them.

States share one `Setting` and leave it out of their key. The starting pieces are dropped from its
board, so that an observation holds nothing that fog hides.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.board.board import Board
from game.board.grid import Cell, Grid, Mask, Memo
from game.core.refs import Seat
from rulesets.kit.movement import Approach, Reach
from rulesets.kit.rows import Rows
from rulesets.mini_wars.options import Edition, Options
from rulesets.mini_wars.sight import Eyes
from rulesets.mini_wars.teams import read_teams
from rulesets.mini_wars.units import DOCTRINES, UNITS, Mobility

PLAIN, FOREST, MOUNTAIN, SHALLOW, DEEP = TERRAINS = (
    "plain",
    "forest",
    "mountain",
    "shallow",
    "deep",
)

GROUND: Mapping[Mobility, tuple[str, ...]] = {
    Mobility.HUMAN: (PLAIN, FOREST, SHALLOW),
    Mobility.VEHICLE: (PLAIN,),
    Mobility.AIRCRAFT: TERRAINS,
    Mobility.BOAT: (SHALLOW, DEEP),
}
"""What each class travels across (§9)."""

SINGLE_STEP: Mapping[Mobility, tuple[str, ...]] = {
    Mobility.HUMAN: (MOUNTAIN,),
    Mobility.VEHICLE: (FOREST, SHALLOW),
    Mobility.AIRCRAFT: (),
    Mobility.BOAT: (),
}
"""What each class enters by one step instead of its normal move (§9)."""

DEFAULT_GOLD = 100

FAR = 40
"""Steps beyond which the computer does not tell distances apart."""


def stands_on(mobility: Mobility, terrain: str) -> bool:
    """Say whether a unit of the class can stand there at all, bought or placed (§9, §17)."""
    return terrain in GROUND[mobility] or terrain in SINGLE_STEP[mobility]


def _rings(grid: Grid, near: int, far: int) -> Mapping[Cell, Mask]:
    """Return the cells at `near` to `far` steps of each cell, made when first asked for."""
    if (near, far) == (1, 1):
        return grid.neighbour_mask
    return Memo(lambda cell: grid.ring(cell, near, far), grid.memo_room)


class Setting:
    """Board, options and tables of one game.

    Args:
        board: the map.
        options: what was chosen.
        neutral_units: grey units stand on the map; by default, as the board's placements say.
    """

    def __init__(self, board: Board, options: Options, neutral_units: bool | None = None) -> None:
        if neutral_units is None:
            neutral_units = any(p.seat == 0 and p.piece in UNITS for p in board.placements)
        self.neutral_units = neutral_units
        self.board = board = replace(board, placements=())
        self.options = options
        self.grid = board.grid
        self.fog = options.fog
        self.ludii = options.edition is Edition.LUDII
        self.seats: tuple[Seat, ...] = tuple(Seat(n) for n in range(1, board.seats + 1))
        self.team = read_teams(board)
        """Team of each seat; index 0, neutral, is a team of its own."""
        self.doctrine = (
            DOCTRINES["none"],
            *(DOCTRINES[options.doctrine(seat)] for seat in self.seats),
        )
        """Doctrine of each seat; index 0 is neutral."""
        self.price: tuple[Mapping[str, int], ...] = tuple(
            {key: doctrine.price(unit) for key, unit in UNITS.items()} for doctrine in self.doctrine
        )
        """What each seat pays for each unit."""
        gold = options.starting_gold
        self.starting_gold = int(board.rules.get("gold", DEFAULT_GOLD)) if gold is None else gold
        ground = {kind: board.mask(*names) for kind, names in GROUND.items()}
        self.single_step: Mapping[Mobility, Mask] = {
            kind: board.mask(*names) for kind, names in SINGLE_STEP.items()
        }
        self.standing_ground: Mapping[Mobility, Mask] = {
            kind: ground[kind] | self.single_step[kind] for kind in Mobility
        }
        """Where a unit of the class may be bought (§17)."""
        self.reach = {kind: Reach(board.grid, ground[kind]) for kind in Mobility}
        self.approach = {
            kind: Approach(board.grid, self.standing_ground[kind], FAR) for kind in Mobility
        }
        """By class: how far a cell is from a target, for the computer's estimate."""
        rings = {
            span: _rings(board.grid, *span) for span in {(u.near, u.far) for u in UNITS.values()}
        }
        self.ring: Mapping[str, Mapping[Cell, Mask]] = {
            key: rings[unit.near, unit.far] for key, unit in UNITS.items()
        }
        """By unit: the cells it attacks from a cell (§10)."""
        self.rows = Rows(board.grid)
        self.eyes = Eyes(board, wide=self.ludii)

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options, bool]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options, self.neutral_units)

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of a seat's team, its own included."""
        team = self.team
        return tuple(other for other in self.seats if team[other] == team[seat])

    def terrain(self, cell: Cell) -> str:
        """Return the terrain word of a cell."""
        return self.board.terrain[cell]
