"""What a fresh map of a game needs: its ground, what runs through it, and what stands on it.

A recipe is data in the manifest, in the words of the game's own maps. `game.maps.random` makes
maps by it, and lays every seat's share on the next seat's.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from game.board.board import Scalar
from game.core.words import Term


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Lie(StrEnum):
    """Where in the landscape a terrain is at home."""

    LOW = "low"
    """In hollows: water. It is laid first."""
    HIGH = "high"
    """On the heights, over whatever else would be there."""
    PATCH = "patch"
    """In patches, high or low."""


class Cover(_Frozen):
    """Terrain that takes its share of the map."""

    lie: Lie
    terrain: str
    heart: str = ""
    """What lies where there is nothing but this cover on every side; empty: the same terrain."""
    percent: tuple[int, int]
    """Smallest and largest share, of all cells for what lies low and of the rest for others."""


class Growing(NamedTuple):
    """A number that grows with the map."""

    start: int
    each: int
    """Added for every step from one seat's home to the next."""


class Site(_Frozen):
    """A piece or a zone that is put down, once for every seat."""

    piece: str = ""
    zone: str = ""
    owned: bool = False
    """It belongs to the seat; else to nobody."""
    one_for: int = 0
    """There is one for so many cells of a seat's share of the map; 0: one in all."""
    least: int = 1
    most: int | None = None
    near: int = 0
    far: int | None = None
    """Fewest and most steps from the seat's home; at 0 it stands on the home itself."""
    whole: bool = False
    """A zone of every cell from `near` to `far`, instead of one of them."""
    shore: bool = False
    """It stands at water wide enough for boats."""
    apart: bool = False
    """No other such stands beside it, and people can walk round it."""
    grouped: bool = False
    """Such stand in twos and threes, and beside a way from home to home."""
    terrain: str = ""
    """What is painted under it."""
    value: int = 0
    spare: str = ""
    """The piece that stands here, nobody's, where the symmetry has a place more than seats."""


class Lever(_Frozen):
    """What makes a map harder or easier for one seat, in small steps."""

    rule: str = ""
    """The map rule that helps a seat; `{seat}` stands for its number."""
    zone: str = ""
    """Or the zone whose value does: of this name, the one nearest to the seat's home."""
    each: int
    """Added for each step."""
    most: int
    """Most steps."""
    says: Term
    """What was done, a template with {seat} and {amount}."""


class FieldRecipe(_Frozen):
    """What maps are like that are one field of tiles with room around it, of a size one chooses."""

    ground: str
    around: str
    margin: int
    """Cells around the field."""
    sides: tuple[int, int]
    """Fewest and most columns and rows of the field."""
    usual: Mapping[int, tuple[int, int]]
    """Columns and rows of a small and of a large field, by the number of seats."""
    least: int
    """Fewest tiles."""
    gaps: tuple[int, int]
    """Smallest and largest share of the rectangle that chance leaves out, in percent."""


class DealRecipe(_Frozen):
    """What maps of a set of tiles are like, laid beside each other alike for two seats."""

    tiles: Mapping[str, int]
    """How many there are of each kind: even numbers."""
    area: tuple[int, int]
    """Columns and rows in which they lie; on hexes that stand on a corner, rows and columns."""
    piece: str
    pieces: int
    """How many of them each seat begins with, as far from the other's as there is room."""


class Recipe(_Frozen):
    """What the random maps of a game are made of."""

    plain: str
    """Open ground, of which everything is made at first."""
    covers: tuple[Cover, ...] = ()
    on_foot: tuple[str, ...] = ()
    """Other terrain that whoever walks can cross; places are never cut off from each other."""
    ford: str = ""
    """What a way through water makes of it; empty: open ground."""
    stream: str = ""
    """Terrain of rivers a cell wide."""
    river: str = ""
    """Side feature of rivers between cells; they part the seats."""
    bridge: str = ""
    """Side feature where a road crosses such a river."""
    hedge: str = ""
    """Side feature of hedges round a field."""
    road: str = ""
    """Feature of roads, from home to home and to zones of a single cell."""
    sites: tuple[Site, ...]
    """What is put down, in this order; the first with `far` 0 stands at home."""
    rules: Mapping[str, Scalar | Growing] = {}
    """The map's `rule.*` properties."""
    options: Mapping[str, Scalar] = {}
    """The map's `opt.*` properties."""
    lever: Lever | None = None
    """What a map for two is evened out with."""
