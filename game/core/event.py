"""Events: what happened, as facts for eyes and ears, never as the record of the game.

The set is closed. One stream feeds animation, sound, log, transcripts and statistics. Every event
has an audience; a fact that looks different to different seats is emitted as several variants with
disjoint audiences. An event tells a seat nothing that its observation does not.
"""

from enum import StrEnum
from typing import NamedTuple

from game.board.grid import Cell, Edge
from game.core.refs import PieceId, Ref, Seat
from game.core.words import Words

Audience = tuple[Seat, ...] | None
"""The seats that may know; None: everyone."""


class Cause(StrEnum):
    """Why a piece is struck, changes or leaves: chooses the words of the log, pictures, sounds."""

    NONE = ""
    ATTACK = "attack"
    COUNTER = "counter"
    """The one attacked strikes back."""
    FIRE = "fire"
    """A shot from afar, where blows from nearby are told otherwise."""
    RAM = "ram"
    CHARGE = "charge"
    """Run onto by what explodes."""
    BLAST = "blast"
    MINE = "mine"
    CAPTURE = "capture"
    HEAL = "heal"
    REINFORCE = "reinforce"
    """Joined by another, which gives it of its strength."""
    REPAIR = "repair"
    RALLY = "rally"
    DOUBLE = "double"
    """Its own luck: a double of dice."""
    RETREAT = "retreat"
    """It had to go, and nowhere to go to."""
    STACK = "stack"
    """Too many of a side in one place."""
    VICTORY = "victory"
    """The price of a won fight."""
    LOST = "lost"
    """Its side is out of the game."""
    RESIGNED = "resigned"
    TAKEN_BACK = "taken_back"
    """Into the hand again, before play begins."""
    PASSED = "passed"
    """Its side had no choice in a part of the turn that people wait for."""


class Stat(StrEnum):
    """What of a piece changes: the client tells strength and owner in its own words."""

    HP = "hp"
    OWNER = "owner"
    PIPS = "pips"
    SIDE = "side"
    NERVE = "nerve"
    FACING = "facing"
    AIM = "aim"
    ACTED = "acted"


class TurnBegan(NamedTuple):
    """A seat's turn begins: the first too, where decisions of set-up come before it."""

    seat: Seat
    round: int
    audience: Audience = None


class PhaseBegan(NamedTuple):
    """A phase of the turn begins; the key stands in `Manifest.phases`."""

    seat: Seat
    phase: str
    audience: Audience = None


class PiecePlaced(NamedTuple):
    """A piece appears on the board. Unknown to the audience: no id, no name."""

    piece: PieceId | None
    cell: Cell
    seat: Seat
    name: Words = ""
    cost: int = 0
    audience: Audience = None


class PieceMoved(NamedTuple):
    """A piece goes along a path, its first and last cell included; unseen, only these two.

    Who sees it go out of sight hears of the path up to the edge of that: of one cell, if only the
    first was in sight, which is told as that it left.
    """

    piece: PieceId | None
    seat: Seat
    path: tuple[Cell, ...]
    name: Words = ""
    audience: Audience = None


class PieceChanged(NamedTuple):
    """A property of a piece changes: hp, owner, state."""

    piece: PieceId | None
    cell: Cell
    seat: Seat
    """The owner after the change."""
    what: Stat
    before: int
    after: int
    name: Words = ""
    cause: Cause = Cause.NONE
    text: Words = ""
    """What becomes of it, for the log, where figures do not say it: "disrupted"."""
    audience: Audience = None


class PieceRemoved(NamedTuple):
    """A piece leaves the board."""

    piece: PieceId | None
    cell: Cell
    seat: Seat
    name: Words = ""
    cause: Cause = Cause.NONE
    audience: Audience = None


class Attacked(NamedTuple):
    """A blow is struck from one cell at another, before its effect is told."""

    source: Cell
    target: Cell
    seat: Seat
    piece: PieceId | None = None
    victim: PieceId | None = None
    cause: Cause = Cause.ATTACK
    audience: Audience = None


class DiceRolled(NamedTuple):
    """Dice come to rest."""

    seat: Seat
    faces: int
    results: tuple[int, ...]
    reason: Words = ""
    audience: Audience = None


class CellChanged(NamedTuple):
    """The ground of a cell changes: a tile is flipped, a hex changes hands."""

    cell: Cell
    what: Words
    audience: Audience = None


class EdgeChanged(NamedTuple):
    """Something on the side between two cells changes."""

    edge: Edge
    what: Words
    audience: Audience = None


class ResourceChanged(NamedTuple):
    """A seat's store of something changes."""

    seat: Seat
    resource: str
    before: int
    after: int
    reason: Words = ""
    audience: Audience = None


class Counted(NamedTuple):
    """A deed goes into the match in numbers; it is neither told nor shown."""

    seat: Seat
    """Whose deed."""
    what: str
    """Key of one of `Manifest.statistics`."""
    amount: int = 1
    audience: Audience = None


class Announced(NamedTuple):
    """A sentence for the log, where no other event says it."""

    text: Words
    seat: Seat = Seat(0)
    cells: tuple[Cell, ...] = ()
    cause: Cause = Cause.NONE
    """What is seen on these cells: a blast. Who plays on is told what was `PASSED`."""
    audience: Audience = None


class GameEnded(NamedTuple):
    """The game is over; no winners: a draw."""

    winners: tuple[Seat, ...]
    reason: Words
    audience: Audience = None


class Sighted(NamedTuple):
    """Things came into a seat's view. Made by the match, as the difference of two presentations."""

    refs: tuple[Ref, ...]
    audience: Audience = None


Event = (
    TurnBegan
    | PhaseBegan
    | PiecePlaced
    | PieceMoved
    | PieceChanged
    | PieceRemoved
    | Attacked
    | DiceRolled
    | CellChanged
    | EdgeChanged
    | ResourceChanged
    | Counted
    | Announced
    | GameEnded
    | Sighted
)


def heard(event: Event, seat: Seat) -> bool:
    """Say whether a seat may know of an event."""
    return event.audience is None or seat in event.audience
