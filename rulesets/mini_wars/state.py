"""The state of a game: flat collections, nothing that could be worked out from the rest.

Identity is open knowledge even under fog: that something stands on a cell, whose it is, and from
where to where it goes are seen by all (§19, §23), so everyone could follow every piece with a
finger. Ids therefore tell nothing that the table does not: they are dealt by cell at the start and
in order of purchase later, and never by kind. What fog hides, an observation holds without its id.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.board.grid import Cell
from game.core.digest import Key
from game.core.refs import PieceId, Seat
from rulesets.mini_wars.setting import Setting
from rulesets.mini_wars.units import INCOME, KINDS, Kind

READY, MOVED, DONE, BOUGHT = range(4)
"""What a unit has done this turn (§5): nothing; moved; acted, or was reinforced; just bought."""


class Piece(NamedTuple):
    """A unit or building on the board."""

    kind: str
    seat: Seat
    cell: Cell
    hp: int
    status: int = READY

    @property
    def type(self) -> Kind:
        """What is printed of its kind."""
        return KINDS[self.kind]


@dataclass(slots=True)
class State:
    """A position; `apply` changes only copies.

    Mappings are in ascending order of their keys.
    """

    setting: Setting = field(compare=False, repr=False)
    pieces: dict[PieceId, Piece]
    gold: dict[Seat, int]
    """In an observation under fog: of the own team only."""
    seat: Seat
    """Whose turn it is."""
    round: int
    next_id: PieceId
    """Everyone knows how many pieces ever appeared, so this tells nothing."""
    out: dict[Seat, str] = field(default_factory=dict)
    """Seats that have lost: `bases` or `resigned`."""
    unknown: dict[Cell, Seat] = field(default_factory=dict)
    """In an observation: where something of that seat (0: neutral) stands that cannot be seen."""
    allowance: dict[PieceId, int] = field(default_factory=dict)
    """Edition ludii: steps in the owner's first turn, where the map gives fewer (§9)."""

    def copy(self) -> "State":
        """Return a state that can be changed without changing this one."""
        return State(
            self.setting,
            self.pieces.copy(),
            self.gold.copy(),
            self.seat,
            self.round,
            self.next_id,
            self.out.copy(),
            self.unknown.copy(),
            self.allowance.copy(),
        )

    def key(self) -> Key:
        """Return everything that play can change."""
        return (
            tuple((id, *piece) for id, piece in self.pieces.items()),
            tuple(self.gold.items()),
            self.seat,
            self.round,
            self.next_id,
            tuple(self.out.items()),
            tuple(self.unknown.items()),
            tuple(self.allowance.items()),
        )

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The seats that have not lost."""
        out = self.out
        return tuple(seat for seat in self.setting.seats if seat not in out)

    def bases(self, seat: Seat) -> int:
        """Return how many bases a seat is seen to own."""
        return sum(p.kind == "base" and p.seat == seat for p in self.pieces.values())

    def income(self, seat: Seat) -> int:
        """Return what a seat's towns and bases pay it each turn (§6)."""
        return sum(INCOME.get(p.kind, 0) for p in self.pieces.values() if p.seat == seat)
