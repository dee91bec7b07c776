"""The printed board: what a map says about each cell, and nothing that changes in play.

Built by `game.maps` from a TMX file, by tests from text (`Board.drawn`), and read by every ruleset.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.board.grid import Cell, Edge, Grid, Mask, Shape, mask_of

Scalar = int | str | bool
"""The kinds of value that a map property may hold; fractions are refused, rules are in integers."""


SIDE = "side_"
"""What the names of the map rules begin with that call the sides of the seats."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A unit or building that the map sets up."""

    piece: str
    """Its kind, in the ruleset's words: `anti_aircraft`."""
    cell: Cell
    seat: int = 0
    """Its owner; 0 is neutral."""
    props: Mapping[str, Scalar] = field(default_factory=dict)
    """What else the map says of it: `hp`, `name`, …"""
    source: str = ""
    """Where it stands in the file, for messages: "object 17 on layer Units"."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A set of cells with a meaning: a set-up area, victory hexes, a supply edge."""

    name: str
    """What it is, in the ruleset's words: `victory`."""
    cells: Mask
    seat: int = 0
    value: int = 0
    turn: int = 0
    source: str = ""
    title: str = ""
    """What people call the place, if it has a name of its own."""


@dataclass(frozen=True, slots=True)
class Note:
    """A place that the map's maker tells players of, before the first match on it."""

    cell: Cell
    text: str


@dataclass(frozen=True)
class Board:
    """A grid with its terrain, features, placements and the map's own settings.

    Lists have one entry a cell, holes included (there they are empty).
    """

    grid: Grid
    terrain: tuple[str, ...]
    elevation: tuple[int, ...] = ()
    features: Mapping[Cell, frozenset[str]] = field(default_factory=dict)
    """`road`, `bridge`, `trench` … painted over the ground."""
    edges: Mapping[Edge, frozenset[str]] = field(default_factory=dict)
    """`river`, `hedgerow`, `wall`, `bridge` on the side between two cells."""
    zones: tuple[Zone, ...] = ()
    placements: tuple[Placement, ...] = ()
    notes: tuple[Note, ...] = ()
    seats: int = 2
    title: str = ""
    author: str = ""
    description: str = ""
    rulesets: tuple[str, ...] = ()
    """Keys of the rulesets this map is drawn for; empty: any that accepts it."""
    rules: Mapping[str, Scalar] = field(default_factory=dict)
    """The map's `rule.<name>` properties: gold, teams, turn limit, …"""
    options: Mapping[str, Scalar] = field(default_factory=dict)
    """The map's `opt.<name>` properties, which preset the options form."""

    def __post_init__(self) -> None:
        if len(self.terrain) != self.grid.size:
            raise ValueError(f"{len(self.terrain)} terrains for {self.grid.size} cells")
        if not self.elevation:
            object.__setattr__(self, "elevation", (0,) * self.grid.size)
        if len(self.elevation) != self.grid.size:
            raise ValueError(f"{len(self.elevation)} elevations for {self.grid.size} cells")

    @cached_property
    def _masks(self) -> dict[str, Mask]:
        cells: dict[str, list[Cell]] = {}
        for cell in self.grid.cells:
            cells.setdefault(self.terrain[cell], []).append(cell)
        return {name: mask_of(group) for name, group in cells.items()}

    def mask(self, *terrains: str) -> Mask:
        """Return all cells whose terrain is one of the names."""
        mask = 0
        for name in terrains:
            mask |= self._masks.get(name, 0)
        return mask

    def side(self, seat: int) -> str:
        """Return what the map calls the side of a seat: its `rule.side_1` and so on; else ""."""
        return str(self.rules.get(f"{SIDE}{seat}", ""))

    def zone(self, name: str, seat: int = 0) -> Mask:
        """Return the cells of every zone of that name and seat."""
        mask = 0
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                mask |= zone.cells
        return mask

    @classmethod
    def drawn(
        cls,
        rows: Sequence[str],
        legend: Mapping[str, str],
        *,
        shape: Shape = Shape.SQUARE,
        even: bool = False,
        placements: Iterable[Placement] = (),
        seats: int = 2,
        rules: Mapping[str, Scalar] | None = None,
    ) -> "Board":
        """Build a board from rows of characters; blanks are holes.

        Args:
            rows: one string a row, all of one length.
            legend: terrain of each character.
            shape: grid kind; hex rows are offset rows, as in a map file.
            even: the even columns (rows) are the shifted ones.
            placements: units and buildings to start with.
            seats: number of players.
            rules: the map's `rule.*` properties.
        """
        width = max(len(row) for row in rows)
        text = "".join(row.ljust(width) for row in rows)
        holes = [i for i, letter in enumerate(text) if letter == " "]
        return cls(
            grid=Grid(shape, width, len(rows), holes, even=even),
            terrain=tuple("" if letter == " " else legend[letter] for letter in text),
            placements=tuple(placements),
            seats=seats,
            rules=dict(rules or {}),
        )
