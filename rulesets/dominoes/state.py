"""The state of a game: flat collections, nothing that could be worked out from the rest.

First the tiles, then `Setting`: what never changes in a game. A face-down tile has no face, and
faces are in no state: one is drawn, when the tile is flipped, from all that nobody has seen (§1).
That gives every tile the chance it has on a table, and there is nothing to peek at. What the others
put into their bases is left out of a seat's observation until all are done.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, Memo, mask_of
from game.core.dice import Dice
from game.core.digest import Key
from game.core.refs import NEUTRAL, PieceId, Seat
from rulesets.dominoes.board import (
    BASE_CELLS,
    FACTIONS,
    KINDS,
    STEPS,
    Aim,
    Kind,
    Ways,
    edge_masks,
    full_pool,
)
from rulesets.dominoes.options import Options
from rulesets.kit.rows import Rows

# -------------------------------------------------------------------------------------------- tiles


MOST_PIPS = 12

SET_SIZE = 91
"""Tiles of a double-twelve set."""

SPAWN, AGAIN, EXTEND, SHIFT = BONUSES = (10, 12, 17, 20)
"""The totals that bring a bonus (§12)."""


class Tile(NamedTuple):
    """A domino face up, the lower number first."""

    low: int
    high: int

    @property
    def mine(self) -> bool:
        """A double (§11)."""
        return self.low == self.high

    @property
    def bonus(self) -> int:
        """The total, if it brings a bonus; else 0. A double never does."""
        total = self.low + self.high
        return total if total in BONUSES and not self.mine else 0

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


TILES: tuple[Tile, ...] = tuple(
    Tile(low, high) for low in range(MOST_PIPS + 1) for high in range(low, MOST_PIPS + 1)
)


def unseen(sets: int, seen: Iterable[Tile]) -> list[Tile]:
    """Return the tiles nobody has seen, in ascending order, those that are alike side by side.

    Args:
        sets: how many double-twelve sets are mixed.
        seen: tiles that lie face up, on the field or discarded.
    """
    left = Counter(seen)
    found = []
    for tile in TILES:
        found += [tile] * (sets - left[tile])
    return found


def draw(dice: Dice, hidden: list[Tile]) -> Tile:
    """Return one of the tiles that nobody has seen, each as likely."""

    def effect(face: int) -> tuple[bool, int]:
        tile = hidden[face - 1]
        return tile.mine, tile.bonus

    return hidden[dice.roll(len(hidden), "the tile", effect) - 1]


# ------------------------------------------------------------------------------------------ setting


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


# -------------------------------------------------------------------------------------------- state


COIN, BASE, WALL, STOCK = SETUP = ("coin", "base", "wall", "stock")

ACT, SHOT, SPAWNED, FACE = ("act", "shot", "spawned", "face")

BONUS_10, BONUS_12, BONUS_17, BONUS_20 = ("bonus_10", "bonus_12", "bonus_17", "bonus_20")

BONUS_PHASES = {SPAWN: BONUS_10, AGAIN: BONUS_12, EXTEND: BONUS_17, SHIFT: BONUS_20}
"""What is decided after a flip, by the total of the tile (§12)."""

TOTALS = {phase: total for total, phase in BONUS_PHASES.items()}

ACTIONS = 3
"""Actions of a turn (§9)."""

NO_FACING = -1


class Troop(NamedTuple):
    """A troop on the board."""

    kind: str
    seat: Seat
    cell: Cell
    facing: int = NO_FACING
    """The side a sniper looks across."""


class Shot(NamedTuple):
    """A Quick Shot whose second ray is still to be chosen (§14)."""

    shooter: PieceId
    victim: PieceId


Face = Tile | None
"""A flipped field cell; None: its tile is gone and no spare was left."""


@dataclass(slots=True)
class State:
    """A position; `apply` changes only copies.

    Dictionaries are in ascending order of their keys.
    """

    setting: Setting = field(compare=False, repr=False)
    seat: Seat
    """Whose turn it is; in set-up, who decides."""
    phase: str = COIN
    first: Seat = NEUTRAL
    """Who goes first; nobody before that is chosen."""
    troops: dict[PieceId, Troop] = field(default_factory=dict)
    pools: dict[Seat, dict[str, int]] = field(default_factory=dict)
    """Troops that can still be stocked or spawned; only what is not there is counted down."""
    bases: dict[Seat, Mask] = field(default_factory=dict)
    walls: Mask = 0
    """The edges with a wall."""
    laid: int = 0
    """How often everybody has set a wall."""
    faces: dict[Cell, Face] = field(default_factory=dict)
    """Flipped field cells."""
    discards: tuple[Tile, ...] = ()
    spares: int = 0
    next_id: int = 1
    turn: int = 0
    """Player turns begun."""
    round: int = 0
    actions: int = 0
    acted: Mask = 0
    """Ids of troops that have acted in this turn."""
    faced: Mask = 0
    """Ids of snipers that have been turned at the end of this turn."""
    shot: Shot | None = None
    fresh: PieceId | None = None
    """A sniper that has just been spawned."""
    stirred: bool = False
    """Something was flipped, killed or spawned, or a wall changed, in this turn (§17)."""
    quiet: int = 0
    """Turns in a row in which nothing stirred."""
    out: dict[Seat, str] = field(default_factory=dict)
    """Who has lost: `wiped` or `resigned`."""
    drawn: str = ""
    """Why the game is over without a last army: `together`, `quiet` or `cap`."""

    def copy(self) -> "State":
        """Return a state that can be changed without changing this one."""
        return State(
            self.setting,
            self.seat,
            self.phase,
            self.first,
            self.troops.copy(),
            self.pools.copy(),
            self.bases,
            self.walls,
            self.laid,
            self.faces.copy(),
            self.discards,
            self.spares,
            self.next_id,
            self.turn,
            self.round,
            self.actions,
            self.acted,
            self.faced,
            self.shot,
            self.fresh,
            self.stirred,
            self.quiet,
            self.out,
            self.drawn,
        )

    def key(self) -> Key:
        """Return everything that play can change."""
        return (
            self.seat,
            self.phase,
            self.first,
            tuple((id, *troop) for id, troop in self.troops.items()),
            tuple((seat, tuple(pool.items())) for seat, pool in self.pools.items()),
            tuple(self.bases.items()),
            self.walls,
            self.laid,
            tuple((cell, *(face or ())) for cell, face in self.faces.items()),
            tuple(tuple(tile) for tile in self.discards),
            self.spares,
            self.next_id,
            self.turn,
            self.round,
            self.actions,
            self.acted,
            self.faced,
            None if self.shot is None else tuple(self.shot),
            self.fresh,
            self.stirred,
            self.quiet,
            tuple(self.out.items()),
            self.drawn,
        )

    # ------------------------------------------------------------------ seats

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats in turn order, those that have lost included."""
        seats = self.setting.seats
        start = seats.index(self.first) if self.first else 0
        return seats[start:] + seats[:start]

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The seats that have not lost."""
        out = self.out
        return tuple(seat for seat in self.setting.seats if seat not in out)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self.drawn) or len(self.out) >= len(self.setting.seats) - 1

    @property
    def veiled(self) -> bool:
        """Return whether seats cannot see now what the others put into their bases (§8)."""
        return self.phase == STOCK and self.setting.options.secret_stocking and not self.over

    # ------------------------------------------------------------------ cells

    @property
    def ways(self) -> Ways:
        """Steps and lines of fire as walls and bases stand now."""
        return self.ways_without(None)

    def ways_without(self, wall: Edge | None) -> Ways:
        """Return the ways there are once a wall is gone."""
        bases = 0
        for base in self.bases.values():
            bases |= base
        return self.setting.ways[bases, self.walls if wall is None else self.walls & ~(1 << wall)]

    def occupied(self) -> Mask:
        """Return the cells with a troop."""
        found = 0
        for troop in self.troops.values():
            found |= 1 << troop[2]
        return found

    def base(self, seat: Seat) -> Mask:
        """Return the cells of a player's base, as far as it is built."""
        return self.bases.get(seat, 0)

    def rival_bases(self, seat: Seat) -> Mask:
        """Return the cells of all other bases."""
        found = 0
        for other, base in self.bases.items():
            if other != seat:
                found |= base
        return found

    def room(self, seat: Seat) -> Mask:
        """Return the empty cells of a player's base."""
        return self.base(seat) & ~self.occupied()

    def count(self, seat: Seat) -> int:
        """Return how many troops a player has."""
        return sum(troop.seat == seat for troop in self.troops.values())

    def face_down(self) -> Mask:
        """Return the field cells that have not been flipped."""
        found = self.setting.field
        for cell in self.faces:
            found &= ~(1 << cell)
        return found

    def seen(self) -> list[Tile]:
        """Return the tiles that lie face up, on the field or discarded."""
        return [*(face for face in self.faces.values() if face is not None), *self.discards]

    def unseen(self) -> list[Tile]:
        """Return the tiles nobody has seen, in ascending order: one that lies face down may be any
        of them (§1)."""
        return unseen(self.setting.sets, self.seen())
