"""The state of a game, and what never changes in one: the nine units, army lists, the setting.

A state is flat collections, with nothing that could be worked out from the rest. Nothing is hidden
in this game (§1): every seat sees the state itself.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib.resources import files
from typing import NamedTuple

from game.board.board import Board
from game.board.grid import Cell, Mask
from game.core.digest import Key
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.kit.check_map import fix_for
from rulesets.mj12.board import Foot, tables
from rulesets.mj12.options import Options

# --------------------------------------------------------------------------- kinds


class Morale(StrEnum):
    """A unit's willingness to fight (§2)."""

    MINUS = "minus"
    EVEN = "even"
    PLUS = "plus"
    LEADER = "leader"


SIGNS: Mapping[Morale, str] = {
    Morale.MINUS: "−",
    Morale.EVEN: "=",
    Morale.PLUS: "+",
    Morale.LEADER: "!",
}
"""Morale as it is printed."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit, as printed (§2)."""

    key: str
    title: str
    move: int
    """Movement points."""
    strength: int
    """Combat strength, 1 to 5."""
    morale: Morale
    cost: int
    code: str = ""
    """Missile code A to E, or nothing."""
    cavalry: bool = False
    short: str = ""
    """The title in nine letters, where it is too long for a card."""

    @property
    def foot(self) -> Foot:
        """Return its class."""
        return Foot.CAVALRY if self.cavalry else Foot.INFANTRY

    @property
    def leads(self) -> bool:
        """Return whether it is a leader."""
        return self.morale is Morale.LEADER


_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

UNITS: Mapping[str, Unit] = {
    key: Unit(key=key, **{**entry, "morale": Morale(entry["morale"])})
    for key, entry in _DATA["units"].items()
}
"""Every unit, in the order of the hand."""

MISSILES: Mapping[str, tuple[int, ...]] = {
    code: tuple(needed) for code, needed in _DATA["missiles"].items()
}
"""By missile code: the die needed at range 1, 2, 3, … (§17)."""

WEIGHTS: Mapping[str, int] = _DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""

# ---------------------------------------------------------------------- army lists

_MOST = 99
"""Units of one kind that an army list may name."""

Army = Mapping[str, int]
"""How many of each kind, in the order of the hand; kinds that are not in it are left out."""


_HOW = "Write kinds with their numbers, as in officer militia*4."


class ArmyProblem(NamedTuple):
    """What is wrong with a word of a list."""

    text: Words
    fix: Words


def army_problems(text: str) -> Iterator[ArmyProblem]:
    """Yield everything that keeps a list from naming an army."""
    words = text.split()
    if not words:
        yield ArmyProblem("The list of units is empty", _HOW)
    for word in dict.fromkeys(words):
        kind, star, number = word.partition("*")
        if kind not in UNITS:
            yield ArmyProblem(Phrase("{word} is no unit", {"word": kind}), fix_for(kind, UNITS))
        if star and _number(number) is None:
            named: dict[str, Words | int] = {"word": word, "most": _MOST}
            yield ArmyProblem(Phrase("{word} names no number from 1 to {most}", named), _HOW)


def _number(text: str) -> int | None:
    """Return how many units of a kind are meant."""
    found = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(_MOST)) else 0
    return found if 1 <= found <= _MOST else None


def parse_army(text: str) -> Army:
    """Return the army that a list names.

    Raises:
        ValueError: the list has problems.
    """
    told = [str(problem.text) for problem in army_problems(text)]
    if told:
        raise ValueError("; ".join(told))
    found: dict[str, int] = {}
    for word in text.split():
        kind, _, number = word.partition("*")
        found[kind] = found.get(kind, 0) + (_number(number) or 1)
    return {kind: found[kind] for kind in UNITS if kind in found}


# --------------------------------------------------------------------- the setting

SETUP_ZONE = "setup"
"""The zone in which a seat deploys (§11)."""
EXTRA_POINTS = "extra_points_"
"""How the map's rules begin by which a seat has more points than the other; its number follows."""


class Setting:
    """Board, options and the tables made from them.

    States share one and leave it out of their key.

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
        every = int(board.rules.get("points", 0)) if points is None else points
        self.points: Mapping[Seat, int] = (
            {seat: every + int(board.rules.get(f"{EXTRA_POINTS}{seat}", 0)) for seat in self.seats}
            if every
            else {}
        )
        """What each seat buys its army for; empty: the map names the armies (§12)."""
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
        """Return whether a seat has units to set up, chosen or bought (§11, §12)."""
        return bool(self.zones[seat]) and bool(self.points or seat in self.armies)


# -------------------------------------------------------------------- the position

SETUP, INITIATIVE, A_FIRE, B_FIRE, B_MOVE, A_MOVE, MORALE = (
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
        """Return what is printed of its kind."""
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
    def over(self) -> bool:
        """Return whether the game has ended (§26)."""
        return bool(self.out) or self.guard != ""

    @property
    def guard(self) -> str:
        """Return which guard against endless play has ended the game: `quiet`, `limit` or none."""
        options = self.setting.options
        if options.quiet_turns and self.quiet >= options.quiet_turns:
            return "quiet"
        if options.turn_limit and self.turn > options.turn_limit:
            return "limit"
        return ""

    @property
    def b(self) -> Seat:
        """Return who is B this turn; nobody before the choice."""
        return self.other(self.a) if self.a else NEUTRAL

    def other(self, seat: Seat) -> Seat:
        """Return the opponent of a seat."""
        one, two = self.setting.seats
        return two if seat == one else one

    def units(self, seat: Seat) -> int:
        """Return how many units a seat has on the map."""
        return sum(piece.seat == seat for piece in self.pieces.values())

    def breaks(self, seat: Seat, left: int) -> bool:
        """Return whether the army of a seat breaks once so many of its units are left (§25)."""
        return seat not in self.broken and 0 < 2 * left <= self.start[seat]

    def cost(self, seat: Seat) -> int:
        """Return what a seat's units on the map cost together (§27)."""
        return sum(UNITS[p.kind].cost for p in self.pieces.values() if p.seat == seat)
