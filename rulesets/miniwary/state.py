"""The state of a game, and what never changes in one: what the box and the map hold.

A state is flat collections, with nothing that could be worked out from the rest. Nothing is hidden
in Miniwary: everyone sees the whole state.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import count
from typing import NamedTuple

from game.board.board import Board
from game.board.grid import Cell, Mask
from game.core.digest import Key
from game.core.refs import PieceId, Seat
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

LEAST_PAWNS = 2
"""A player with fewer pawns has lost (§14)."""

MOST_PIPS = 6

FAR = 13
"""More steps than there are between any two tiles."""


class Setting:
    """Board, options and the tables made from them; states share one and leave it out of their key.

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
        self.values: Mapping[Cell, int] = {
            placed.cell: int(placed.props["value"])
            for placed in board.placements
            if "value" in placed.props
        }
        """What pawns are worth of which the map says it; others have the start value."""
        self.rows = Rows(board.grid)
        self.approach = Approach(board.grid, board.grid.all, FAR)
        """How far a tile is from another, for the computer's estimate."""

    def __reduce__(self) -> tuple[type["Setting"], tuple[Board, Options]]:
        """Travel light: the tables are made anew on the other side."""
        return Setting, (self.board, self.options)


# -------------------------------------------------------------------- the position

ARRANGE, COLOUR, MOVE, FLEE = ("arrange", "colour", "move", "flee")
"""What is decided: where the tiles lie, who plays red, a move, where a beaten pawn flees to."""

SEATS = (Seat(1), Seat(2))
AUTHOR, CHOOSER = SEATS
"""Who lays the tiles, and who chooses the colour afterwards (§3, §4)."""


class Pawn(NamedTuple):
    """A pawn on the board."""

    side: int
    cell: Cell
    value: int
    """Its pips, 1 to 6."""


class Strength(NamedTuple):
    """What one pawn brought to a combat (§7, §8)."""

    value: int
    bonus: int
    die: int

    @property
    def total(self) -> int:
        """Return the sum that is compared."""
        return self.value + self.bonus + self.die


class Combat(NamedTuple):
    """A combat as the dice fell (§7)."""

    side: int
    """Who attacked."""
    source: Cell
    target: Cell
    attack: Strength
    defence: Strength

    @property
    def margin(self) -> int:
        """Return by how much the attacker's total is higher; negative: the defender's is."""
        return self.attack.total - self.defence.total


class Flight(NamedTuple):
    """A beaten pawn that must flee before the winner moves in (§10)."""

    pawn: PieceId
    winner: PieceId


Position = tuple[int, tuple[Pawn, ...]]
"""Who is to move, and the pawns in order of side, tile and value; which is which does not count."""


@dataclass(slots=True)
class State:
    """A position; `apply` changes only copies.

    Pawns are in ascending order of their ids.
    """

    setting: Setting = field(compare=False, repr=False)
    pawns: dict[PieceId, Pawn]
    yellow: Mask
    green: Mask
    phase: str
    red: Seat = AUTHOR
    """Who plays red."""
    turn: int = RED
    """The side that moves."""
    moves: int = 0
    """Moves made by both players."""
    quiet: int = 0
    """Moves since the last combat (§16)."""
    swaps: int = 0
    """Swaps of tiles made (§3)."""
    flight: Flight | None = None
    last: Combat | None = None
    """The latest combat."""
    past: tuple[Position, ...] = ()
    """Positions since the last combat, the present one last, where repetition counts (§17)."""
    out: dict[Seat, str] = field(default_factory=dict)
    """Who has lost: `pawns`, `blocked` or `resigned`."""
    drawn: str = ""
    """Why the game is drawn: `quiet` or `repetition`."""

    def copy(self) -> "State":
        """Return a state that can be changed without changing this one."""
        return State(
            self.setting,
            self.pawns.copy(),
            self.yellow,
            self.green,
            self.phase,
            self.red,
            self.turn,
            self.moves,
            self.quiet,
            self.swaps,
            self.flight,
            self.last,
            self.past,
            self.out.copy(),
            self.drawn,
        )

    def key(self) -> Key:
        """Return everything that play can change."""
        last = self.last
        return (
            tuple((id, *pawn) for id, pawn in self.pawns.items()),
            self.yellow,
            self.green,
            self.phase,
            self.red,
            self.turn,
            self.moves,
            self.quiet,
            self.swaps,
            None if self.flight is None else tuple(self.flight),
            None if last is None else (*last[:3], tuple(last.attack), tuple(last.defence)),
            tuple((turn, tuple(map(tuple, pawns))) for turn, pawns in self.past),
            tuple(self.out.items()),
            self.drawn,
        )

    def seat(self, side: int) -> Seat:
        """Return who plays a side."""
        return self.red if side == RED else other(self.red)

    def side(self, seat: Seat) -> int:
        """Return the side that a seat plays."""
        return RED if seat == self.red else 1 - RED

    @property
    def over(self) -> bool:
        """Return whether the game has ended (§14 to §18)."""
        return bool(self.out or self.drawn)

    @property
    def standing(self) -> tuple[Seat, ...]:
        """Return the seats that have not lost."""
        out = self.out
        return tuple(seat for seat in SEATS if seat not in out)

    def colour(self, cell: Cell) -> str:
        """Return the colour of a tile."""
        if self.yellow >> cell & 1:
            return YELLOW
        return GREEN if self.green >> cell & 1 else WHITE

    def masks(self) -> tuple[Mask, Mask]:
        """Return the tiles where red and where blue pawns stand."""
        held = [0, 0]
        for side, cell, _ in self.pawns.values():
            held[side] |= 1 << cell
        return held[0], held[1]

    def count(self, side: int) -> int:
        """Return how many pawns a side has left."""
        return sum(pawn.side == side for pawn in self.pawns.values())

    def position(self) -> Position:
        """Return what must come up again for a draw by repetition (§17)."""
        return self.turn, tuple(sorted(self.pawns.values()))


def other(seat: Seat) -> Seat:
    """Return the other player."""
    return Seat(3 - seat)


def decider(state: State) -> Seat:
    """Return who decides in a position that asks for a decision."""
    match state.phase:
        case "arrange":
            return AUTHOR
        case "colour":
            return CHOOSER
        case "flee":
            return state.seat(1 - state.turn)
    return state.seat(state.turn)
