"""The state of a game, and what never changes in one: kinds of piece, ground, teams, sight.

A state is flat collections, with nothing that could be worked out from the rest. Whatever board and
options settle for good is in its `Setting`.

Identity is open knowledge even under fog: that something stands on a cell, whose it is, and from
where to where it goes are seen by all (§19, §23), so everyone could follow every piece with a
finger. Ids therefore tell nothing that the table does not: they are dealt by cell at the start and
in order of purchase later, and never by kind. What fog hides, an observation holds without its id.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple

from game.board.board import Board
from game.board.grid import Cell, Grid, Mask, Memo, Shape
from game.core.digest import Key
from game.core.refs import PieceId, Seat
from rulesets.kit.movement import Approach, Reach
from rulesets.kit.rows import Rows
from rulesets.mini_wars.options import DATA, DOCTRINES, TEAMED, Edition, Options, Teams

# --------------------------------------------------------------------------- kinds


class Mobility(StrEnum):
    """What ground a unit can cross (§9)."""

    HUMAN = "human"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"
    BOAT = "boat"


class Prey(StrEnum):
    """What a unit may attack (§3): everything, one class, or all but one."""

    ALL = "all"
    AIRCRAFT = "aircraft"
    NOT_AIRCRAFT = "not_aircraft"
    BOATS = "boats"


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit, as printed (§3)."""

    key: str
    title: str
    group: str
    """human, direct, indirect, aircraft or boat: what doctrines tell apart."""
    mobility: Mobility
    bought_at: str
    """The kind of building it is bought next to."""
    move: int
    hp: int
    cost: int
    factor: int
    """Damage in percent of its own hp."""
    against_humans: int = 1
    near: int = 1
    far: int = 1
    """It attacks at `near` to `far` steps."""
    counters: bool = True
    """False: it neither deals nor receives counter damage."""
    attacks: Prey = Prey.ALL
    acts_after_move: bool = True
    short: str = ""
    """The title in nine letters, where it is too long for a card."""

    @property
    def flies(self) -> bool:
        """Return whether it is an aircraft."""
        return self.mobility is Mobility.AIRCRAFT

    def may_attack(self, victim: "Kind") -> bool:
        """Return whether the rules let it attack a piece of that kind at all (§3, §10)."""
        match self.attacks:
            case Prey.ALL:
                return True
            case Prey.NOT_AIRCRAFT:
                return not victim.flies
            case Prey.AIRCRAFT:
                return victim.flies
            case Prey.BOATS:
                return isinstance(victim, Unit) and victim.mobility is Mobility.BOAT


@dataclass(frozen=True, slots=True)
class Building:
    """A kind of building (§2)."""

    key: str
    title: str
    income: int = 0
    """Gold a turn for its owner (§6)."""
    hp: int = 100

    @property
    def flies(self) -> bool:
        """Return False: buildings do not."""
        return False


Kind = Unit | Building


def _unit(key: str, entry: dict[str, Any]) -> Unit:
    near, far = entry.pop("range", (1, 1))
    return Unit(
        key=key,
        mobility=Mobility(entry.pop("mobility")),
        attacks=Prey(entry.pop("attacks", Prey.ALL)),
        near=near,
        far=far,
        **entry,
    )


UNITS: Mapping[str, Unit] = {key: _unit(key, entry) for key, entry in DATA["units"].items()}
"""Every unit, in the order of the hand."""

BUILDINGS: Mapping[str, Building] = {
    key: Building(key=key, **entry) for key, entry in DATA["buildings"].items()
}

CAPTORS = frozenset(
    key for key, unit in UNITS.items() if unit.attacks in (Prey.ALL, Prey.NOT_AIRCRAFT)
)
"""Units that can attack, and so capture, buildings (§13)."""

INCOME: Mapping[str, int] = {
    key: building.income for key, building in BUILDINGS.items() if building.income
}
"""Gold a turn, of the buildings that pay any (§6)."""

KINDS: Mapping[str, Kind] = {**UNITS, **BUILDINGS}

WEIGHTS: Mapping[str, int] = DATA["weights"]
"""Weight of each feature in the computer's estimate, in thousandths of a point."""

# -------------------------------------------------------------------------- ground

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


def stands_on(mobility: Mobility, terrain: str) -> bool:
    """Return whether a unit of the class can stand there at all, bought or placed (§9, §17)."""
    return terrain in GROUND[mobility] or terrain in SINGLE_STEP[mobility]


# --------------------------------------------------------------------------- teams


def parse_teams(text: str, seats: int) -> tuple[int, ...]:
    """Return the team of each seat as a map's `rule.teams` says, in the manner of `1+2 3+4`.

    Index 0 is neutral; a team bears its lowest seat's number, and a seat that is not named stands
    alone.

    Raises:
        ValueError: not seats joined by `+` and parted by blanks, a seat that is not on the map, or
            a seat named twice.
    """
    team = list(range(seats + 1))
    named: set[int] = set()
    for group in text.split():
        members = group.split("+")
        if not all(member.isdecimal() for member in members):
            raise ValueError(f"{group!r} is not seats joined by +")
        numbers = [int(member) for member in members]
        for number in numbers:
            if not 1 <= number <= seats:
                raise ValueError(f"there is no seat {number} on a map for {seats}")
            if number in named:
                raise ValueError(f"seat {number} is named twice")
            named.add(number)
        for number in numbers:
            team[number] = min(numbers)
    if len(set(team[1:])) < 2:
        raise ValueError("all seats are in one team")
    return tuple(team)


def teams_of(board: Board, options: Options) -> tuple[int, ...]:
    """Return the teams of a game: as chosen where four play, else as the map says."""
    if options.teams is None or board.seats != TEAMED:
        return read_teams(board)
    chosen = "" if options.teams is Teams.ALONE else options.teams
    return parse_teams(chosen, board.seats)


def read_teams(board: Board) -> tuple[int, ...]:
    """Return the teams of a board that `check_map` has passed."""
    return parse_teams(str(board.rules.get("teams", "")), board.seats)


# --------------------------------------------------------------------------- sight


class Sight:
    """The cells seen from each cell under fog (§20), memoised: they depend on the board alone.

    Args:
        board: the map.
        wide: edition ludii: squares at a corner are one step away, and boats see 2.
    """

    def __init__(self, board: Board, *, wide: bool) -> None:
        self._grid = board.grid
        self._wide = wide
        self._corners = wide and board.grid.shape is Shape.SQUARE
        self._water = board.mask("shallow", "deep")
        self._mountain = board.mask("mountain")
        self._rough = self._mountain | board.mask("forest")
        self._seen: Memo[tuple[Mobility | None, Cell], Mask] = Memo(
            lambda key: self._look(*key), board.grid.memo_room
        )

    def view(self, kind: Kind, cell: Cell) -> Mask:
        """Return the cells that a unit or building sees from a cell."""
        eye = None if isinstance(kind, Building) else kind.mobility
        return self._seen[eye, cell]

    def _look(self, eye: Mobility | None, cell: Cell) -> Mask:
        far = eye is Mobility.AIRCRAFT or (
            eye is Mobility.HUMAN and bool(self._mountain >> cell & 1)
        )
        seen = self._disc(cell, 3 if far else 2)
        if eye is Mobility.BOAT and not self._wide:
            seen |= self._disc(cell, 3) & self._water
        return seen & ~self._rough | self._disc(cell, 1)

    def _disc(self, cell: Cell, radius: int) -> Mask:
        grid = self._grid
        if not self._corners:
            return grid.disc(cell, radius)
        column, row = grid.offset(cell)
        left, right = max(0, column - radius), min(grid.width - 1, column + radius)
        line = ((1 << right - left + 1) - 1) << left
        mask = 0
        for other in range(max(0, row - radius), min(grid.height - 1, row + radius) + 1):
            mask |= line << other * grid.width
        return mask & grid.all


# --------------------------------------------------------------------- the setting

DEFAULT_GOLD = 100
EXTRA_GOLD = "extra_gold_"
"""With a seat's number: the map rule that gives it more than the others to begin with."""

FAR = 40
"""Steps beyond which the computer does not tell distances apart."""


def _rings(grid: Grid, near: int, far: int) -> Mapping[Cell, Mask]:
    """Return the cells at `near` to `far` steps of each cell, made when first asked for."""
    if (near, far) == (1, 1):
        return grid.neighbour_mask
    return Memo(lambda cell: grid.ring(cell, near, far), grid.memo_room)


class Setting:
    """Board, options and the tables made from them.

    States share one and leave it out of their key. The starting pieces are dropped from its board,
    so that an observation holds nothing that fog hides.

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
        self.team = teams_of(board, options)
        """Team of each seat; index 0, neutral, is a team of its own."""
        self.doctrine = (
            DOCTRINES["none"],
            *(DOCTRINES[options.doctrine(seat)] for seat in self.seats),
        )
        """Doctrine of each seat; index 0 is neutral."""
        self.price: tuple[Mapping[str, int], ...] = tuple(
            {key: doctrine.price(unit.cost) for key, unit in UNITS.items()}
            for doctrine in self.doctrine
        )
        """What each seat pays for each unit."""
        gold = options.starting_gold
        every = int(board.rules.get("gold", DEFAULT_GOLD)) if gold is None else gold
        self.starting_gold: Mapping[Seat, int] = {
            seat: every + int(board.rules.get(f"{EXTRA_GOLD}{seat}", 0)) for seat in self.seats
        }
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
        self.sight = Sight(board, wide=self.ludii)

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


# -------------------------------------------------------------------- the position

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
        """Return what is printed of its kind."""
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
        """Return the seats that have not lost."""
        out = self.out
        return tuple(seat for seat in self.setting.seats if seat not in out)

    @property
    def over(self) -> bool:
        """Return whether the game has ended: by the round limit, or with one team left (§18)."""
        setting = self.setting
        limit = setting.options.round_limit
        if limit and self.round > limit:
            return True
        if not self.out:
            return False
        team = setting.team
        return len({team[seat] for seat in self.standing}) == 1

    def bases(self, seat: Seat) -> int:
        """Return how many bases a seat is seen to own."""
        return sum(p.kind == "base" and p.seat == seat for p in self.pieces.values())

    def income(self, seat: Seat) -> int:
        """Return what a seat's towns and bases pay it each turn (§6)."""
        return sum(INCOME.get(p.kind, 0) for p in self.pieces.values() if p.seat == seat)
