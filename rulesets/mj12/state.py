"""The state of a game: flat collections, nothing that could be worked out from the rest.

Nothing is hidden in this game (§1): every seat sees the state itself.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.board.grid import Cell
from game.core.digest import Key
from game.core.refs import NEUTRAL, PieceId, Seat
from rulesets.mj12.setting import Setting
from rulesets.mj12.units import UNITS, Unit

SETUP, INITIATIVE, A_FIRE, B_FIRE, B_MOVE, A_MOVE, MORALE = PHASES = (
    "setup",
    "initiative",
    "a_fire",
    "b_fire",
    "b_move",
    "a_move",
    "morale",
)
"""The phases of a turn in order, set-up before the first (§8)."""

READY, DONE, SHAKEN = range(3)
"""What a unit has done in this phase: nothing; all it may; or, for a leader that was disrupted
when the morale phase began, nothing, and it may try to rally only itself (§24)."""

NOBODY = PieceId(0)
NOWHERE = Cell(-1)


class Piece(NamedTuple):
    """A unit on the map."""

    kind: str
    seat: Seat
    cell: Cell
    disrupted: bool = False
    fired: bool = False
    """It bears a missile fire marker (§10)."""
    status: int = READY

    @property
    def type(self) -> Unit:
        """What is printed of its kind."""
        return UNITS[self.kind]


class Rolled(NamedTuple):
    """The last dice, for all to see."""

    what: str
    """`initiative`, `fire`, `melee` or `rally`."""
    seat: Seat
    """Who rolled; of initiative, who chooses."""
    dice: tuple[int, ...]
    """Of initiative, the die of each seat."""
    total: int = 0
    """With all modifiers."""
    needed: int = 0
    won: bool = False


@dataclass(slots=True)
class State:
    """A position; `apply` changes only copies.

    Mappings are in ascending order of their keys; but for `pieces` they are never changed, only
    replaced.
    """

    setting: Setting = field(compare=False, repr=False)
    pieces: dict[PieceId, Piece]
    phase: str
    seat: Seat
    """Who decides."""
    next_id: PieceId
    turn: int = 0
    """From 1; 0 in set-up."""
    a: Seat = NEUTRAL
    """Who is A this turn; nobody before the choice."""
    loser: Seat = NEUTRAL
    """Who lost the latest initiative roll that was no tie (§9)."""
    active: PieceId = NOBODY
    """The unit that has moved and may still attack, or that may advance (§16, §23)."""
    vacated: Cell = NOWHERE
    """The hex it may advance into (§23)."""
    start: dict[Seat, int] = field(default_factory=dict)
    """How many units each army began with; empty in set-up (§25)."""
    broken: tuple[Seat, ...] = ()
    """Armies that have reached their break point, the first one first."""
    quiet: int = 0
    """Turns in a row without a loss; −1 when this turn has seen one (§26)."""
    out: dict[Seat, str] = field(default_factory=dict)
    """Seats that have lost: `destroyed` or `resigned`."""
    rolled: Rolled | None = None

    def copy(self) -> "State":
        """Return a state that can be changed without changing this one."""
        return State(
            self.setting,
            self.pieces.copy(),
            self.phase,
            self.seat,
            self.next_id,
            self.turn,
            self.a,
            self.loser,
            self.active,
            self.vacated,
            self.start,
            self.broken,
            self.quiet,
            self.out,
            self.rolled,
        )

    def key(self) -> Key:
        """Return everything that play can change."""
        return (
            tuple((id, *piece) for id, piece in self.pieces.items()),
            self.phase,
            self.seat,
            self.next_id,
            self.turn,
            self.a,
            self.loser,
            self.active,
            self.vacated,
            tuple(self.start.items()),
            self.broken,
            self.quiet,
            tuple(self.out.items()),
            tuple(self.rolled) if self.rolled else None,
        )

    @property
    def b(self) -> Seat:
        """Who is B this turn; nobody before the choice."""
        return self.other(self.a) if self.a else NEUTRAL

    def other(self, seat: Seat) -> Seat:
        """Return the opponent of a seat."""
        one, two = self.setting.seats
        return two if seat == one else one

    def units(self, seat: Seat) -> int:
        """Return how many units a seat has on the map."""
        return sum(piece.seat == seat for piece in self.pieces.values())

    def cost(self, seat: Seat) -> int:
        """Return what a seat's units on the map cost together (§27)."""
        return sum(UNITS[p.kind].cost for p in self.pieces.values() if p.seat == seat)
