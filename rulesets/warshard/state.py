"""The state of a game: flat collections, nothing that could be worked out from the rest.

Nothing is hidden in WarShard: everyone sees the whole state.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.board.grid import Cell, Mask
from game.core.digest import Key
from game.core.refs import PieceId, Seat
from rulesets.warshard.kinds import Kind
from rulesets.warshard.setting import Setting, other

MOVE, MELEE, SUPPORT, DEFENCE, RESULTS, UPKEEP = PHASES = (
    "move",
    "melee",
    "support",
    "defence",
    "results",
    "upkeep",
)
"""The steps of a turn, in order (§5); losses, retreats and advances are parts of the results."""


NOWHERE = Cell(-1)


class Unit(NamedTuple):
    """A unit on the board; what is printed on it stands in `Setting.counters`."""

    cell: Cell
    points: int = 0
    """Half points of movement left this turn."""


class Fight(NamedTuple):
    """An attack on one hex (§10)."""

    cell: Cell
    attackers: tuple[PieceId, ...]
    """Melee and support units of the side whose turn it is, by number."""
    defenders: tuple[PieceId, ...] = ()
    """Support units of the other side, by number."""


class Rolled(NamedTuple):
    """How a fight went, kept to be read until the next fights (§15)."""

    cell: Cell
    column: int
    """In the table; -1 where none was used."""
    die: int
    """0: none was rolled."""
    result: str
    source: Cell
    """Where its first melee unit struck from."""
    sent: int = 0
    """How many units it sends back (§17)."""
    stuck: int = 0
    """How many of them had no way to retreat, and were destroyed."""


class Task(NamedTuple):
    """Something that must be settled before play goes on, by a choice where there is one."""

    kind: Literal["loss", "retreat", "advance", "place"]
    unit: PieceId = PieceId(0)
    """Who retreats, or is placed."""
    cell: Cell = NOWHERE
    """The hex of the fight."""
    units: tuple[PieceId, ...] = ()
    """Those to choose from; for `place`, the shattered units to roll for afterwards."""


@dataclass(slots=True)
class State:
    """A position; `apply` changes only copies.

    Mappings are in ascending order of their keys.
    """

    setting: Setting = field(compare=False, repr=False)
    units: dict[PieceId, Unit]
    control: dict[Cell, Seat]
    """Who holds each victory hex; those that nobody ever held are left out."""
    due: tuple[PieceId, ...]
    """Reinforcements that have not come yet, in order of their coming."""
    turn: int = 0
    """How many turns have been played."""
    phase: str = MOVE
    fights: tuple[Fight, ...] = ()
    """In the order they were opened."""
    latest: Cell = NOWHERE
    """The hex of the fight that changed last, to be looked at."""
    tasks: tuple[Task, ...] = ()
    """In the order they are settled."""
    unsupplied: tuple[PieceId, ...] = ()
    """Who had no supply when this turn's movement ended, by number (§9)."""
    rolled: tuple[Rolled, ...] = ()
    """The latest fights."""
    shattered: tuple[PieceId, ...] = ()
    """Destroyed units that may come back, the oldest first (§22)."""
    out: dict[Seat, str] = field(default_factory=dict)
    """Sides that have lost: `destroyed` or `resigned`."""

    def copy(self) -> "State":
        """Return a state that can be changed without changing this one."""
        return State(
            self.setting,
            self.units.copy(),
            self.control.copy(),
            self.due,
            self.turn,
            self.phase,
            self.fights,
            self.latest,
            self.tasks,
            self.unsupplied,
            self.rolled,
            self.shattered,
            self.out.copy(),
        )

    def key(self) -> Key:
        """Return everything that play can change."""
        return (
            tuple((id, *unit) for id, unit in self.units.items()),
            tuple(self.control.items()),
            self.due,
            self.turn,
            self.phase,
            tuple(tuple(fight) for fight in self.fights),
            self.latest,
            tuple(tuple(task) for task in self.tasks),
            self.unsupplied,
            tuple(tuple(rolled) for rolled in self.rolled),
            self.shattered,
            tuple(self.out.items()),
        )

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.setting.order[self.turn & 1]

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The sides still in the game; both, if both lost their last unit at once (§23)."""
        seats = tuple(sorted(self.setting.order))
        return tuple(seat for seat in seats if seat not in self.out) or seats

    def kind(self, id: PieceId) -> Kind:
        """Return the kind of a unit."""
        return self.setting.counters[id].kind

    def seat(self, id: PieceId) -> Seat:
        """Return the side of a unit."""
        return self.setting.counters[id].seat

    def of(self, seat: Seat) -> Iterator[tuple[PieceId, Unit]]:
        """Yield the units of a side on the board, by number."""
        counters = self.setting.counters
        return (item for item in self.units.items() if counters[item[0]].seat == seat)

    def masks(self, seat: Seat) -> tuple[Mask, Mask]:
        """Return the cells where a side's units stand, and where its enemies do."""
        counters = self.setting.counters
        own = enemy = 0
        for id, unit in self.units.items():
            if counters[id].seat == seat:
                own |= 1 << unit.cell
            else:
                enemy |= 1 << unit.cell
        return own, enemy

    def at(self, cell: Cell) -> list[PieceId]:
        """Return the units on a cell, by number: more than one only after retreats (§8)."""
        return [id for id, unit in self.units.items() if unit.cell == cell]

    def defender(self, cell: Cell) -> PieceId:
        """Return the unit that defends a cell: of a stack the greatest Defence (§18).

        Raises:
            ValueError: nobody stands there.
        """
        return max(self.at(cell), key=lambda id: (self.kind(id).defence, -id))

    def fight_at(self, cell: Cell) -> int:
        """Return the index of the fight for a cell, or -1."""
        return next((i for i, fight in enumerate(self.fights) if fight.cell == cell), -1)

    def fight_of(self, id: PieceId) -> int:
        """Return the index of the fight that a unit is allocated to, or -1."""
        for index, fight in enumerate(self.fights):
            if id in fight.attackers or id in fight.defenders:
                return index
        return -1


def decider(state: State) -> Seat:
    """Return who decides in a position that asks for a decision (§5)."""
    active = state.active
    if state.tasks:
        task = state.tasks[0]
        return other(state.seat(task.unit)) if task.kind == "retreat" else active
    return other(active) if state.phase == DEFENCE else active
