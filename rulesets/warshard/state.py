"""The state of a game: flat collections, nothing that could be worked out from the rest.

First what never changes in a game: the units as printed, and `Setting` with the tables made from
the map. Nothing is hidden in WarShard: everyone sees the whole state.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, bits, mask_of
from game.board.path import Steps, WeightedSearch
from game.core.digest import Key
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Verbatim, Words
from rulesets.kit.movement import Approach
from rulesets.kit.rows import Rows
from rulesets.warshard.board import KINDS, Kind, cover, entering, river_sides
from rulesets.warshard.options import Options

# --------------------------------------------------------------------------------------- as printed


class Counter(NamedTuple):
    """A unit as printed, wherever it is now."""

    kind: Kind
    seat: Seat
    cell: Cell
    """Where it starts, or where it comes in."""
    turn: int = 0
    """It comes in once so many turns have been played; 0: it stands there from the start."""
    given: str = ""
    """A name of its own: "Patton"."""
    special: bool = False
    """Not stopped by zones of control, and enters water (§7)."""

    @property
    def name(self) -> Words:
        """What people call it: "HQ Patton"."""
        if not self.given:
            return self.kind.title
        return Phrase("{unit} {name}", {"unit": self.kind.title, "name": Verbatim(self.given)})


def read_roster(board: Board, *, air_wings_special: bool) -> Mapping[PieceId, Counter]:
    """Return the counters by their printed numbers, in order.

    A placement without the property `id` gets the lowest number that is free, by cell.
    """
    taken = {int(p.props["id"]) for p in board.placements if "id" in p.props}
    free = (number for number in range(1, len(board.placements) * 2 + 1) if number not in taken)
    counters = {}
    for placed in sorted(board.placements, key=lambda p: (p.cell, p.props.get("turn", 0))):
        id = PieceId(int(placed.props["id"]) if "id" in placed.props else next(free))
        kind = KINDS[placed.piece]
        counters[id] = Counter(
            kind,
            Seat(placed.seat),
            placed.cell,
            int(placed.props.get("turn", 0)),
            str(placed.props.get("name", "")),
            bool(placed.props.get("special", False))
            or (air_wings_special and kind.key == "air_wing"),
        )
    return dict(sorted(counters.items()))


# ------------------------------------------------------------------------------------------ setting


SEATS = (Seat(1), Seat(2))

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
        self.max_turns = options.ends_by(board)
        self.counters: Mapping[PieceId, Counter] = read_roster(
            board, air_wings_special=options.air_wing_special
        )
        self.rivers: frozenset[Edge] = (
            river_sides(board) if options.rivers_on_hexsides else frozenset()
        )
        """Sides that cost and hinder; none unless the option is on."""
        ordinary = self._march(special=False)
        wet = any(counter.special for counter in self.counters.values())
        self.march: tuple[WeightedSearch, WeightedSearch] = (
            ordinary,
            self._march(special=True) if wet else ordinary,
        )
        """How ordinary and how special units march."""
        self.open: tuple[Mask, Mask] = (self._open(special=False), self._open(special=True))
        """Where ordinary and where special units can stand."""
        self.cover = cover(board)
        """Where defence doubles (§13)."""
        self.around = Steps(grid)
        """The neighbours of a whole mask."""
        self.near = grid.neighbour_mask
        self.victory: Mapping[Cell, int] = self._victory()
        """The victory hexes and their points, by cell (§20)."""
        self.places: Mapping[Cell, Verbatim] = {
            cell: Verbatim(zone.title)
            for zone in board.zones
            if zone.title
            for cell in bits(zone.cells)
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

    def arrival(self, counter: Counter, played: int = 0) -> int:
        """Return the turn, counted from 1, at the end of which a reinforcement can come in (§21).

        Args:
            counter: the reinforcement.
            played: how many turns have been played.
        """
        turn = max(counter.turn, played)
        return turn + 1 + (self.order[turn & 1] != counter.seat)

    def _march(self, *, special: bool) -> WeightedSearch:
        cells = range(self.grid.size)
        costs = [entering(self.board, Cell(cell), special=special) for cell in cells]
        return WeightedSearch(self.grid, costs, self.rivers)

    def _open(self, *, special: bool) -> Mask:
        return mask_of(
            cell for cell in self.grid.cells if entering(self.board, cell, special=special) > 0
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


def other(seat: Seat) -> Seat:
    """Return the other side."""
    return Seat(3 - seat)


# -------------------------------------------------------------------------------------------- state


DIE = 6

STAYS = 4
"""The face on which a shattered unit stays shattered; below it is gone, above it comes back."""

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

    @property
    def over(self) -> bool:
        """Return whether the game has ended (§23, §24)."""
        return bool(self.out) or self.turn >= self.setting.max_turns

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


def victory_points(state: State, seat: Seat) -> int:
    """Return the points of the victory hexes that a side holds (§20)."""
    value = state.setting.victory
    return sum(value[cell] for cell, holder in state.control.items() if holder == seat)
