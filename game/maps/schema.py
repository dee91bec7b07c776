"""What a map file says, as plain data: enough to play it, to draw it, and to keep it in a save.

`MapData` is made by `game.maps.tmx` from a TMX file, by `game.maps.random` from a seed, and by a
save from its own JSON; `board()` gives the ruleset's half of it. No pygame and no pytmx here.
"""

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict

from game.board.board import Board, Note, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Grid, Mask, Shape, bits, mask_of

Order = Literal["right-down", "right-up", "left-down", "left-up"]
"""In which Tiled draws the tiles of a layer."""

HOUSE = "Miniwars"
"""The author of what ships and of what is drawn at random."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TilesetData(_Data):
    """Where the pictures of a range of gids come from."""

    name: str
    firstgid: int
    count: int
    tile_width: int
    tile_height: int
    columns: int = 0
    spacing: int = 0
    margin: int = 0
    offset: tuple[int, int] = (0, 0)
    image: str = ""
    """File of the sheet: relative to the shipped maps folder, or absolute. Empty: a collection."""
    images: dict[int, str] = {}
    """Files of an image collection, by local tile number."""
    frames: dict[int, int] = {}
    """The tile that an animated one begins with, by local tile number."""
    trans: str = ""
    """The colour of the sheet that is not drawn, as six hexadecimal figures."""
    source: str = ""
    """The TSX file, named as pictures are. Empty: it is stored inside the map, or is not one."""


class TileObject(_Data):
    """A tile placed freely on an object layer; x and y are its lower left corner, in map pixels."""

    gid: int
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    """Clockwise, in degrees, about the lower left corner."""
    visible: bool = True
    rank: int = 0
    """Its place in the order in which tiles and shapes of the layer are drawn."""
    id: int = 0
    name: str = ""
    word: str = ""
    """Tiled's class (or type)."""
    props: dict[str, Scalar] = {}
    """What the object says for itself, its tile's properties left out."""


class ShapeObject(_Data):
    """A shape on an object layer, in map pixels; zones are drawn so, but for the last two."""

    kind: Literal["rectangle", "polygon", "point", "ellipse", "polyline"]
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    """Clockwise, in degrees, about (x, y)."""
    points: tuple[tuple[float, float], ...] = ()
    """Corners of a polygon or polyline, seen from (x, y)."""
    visible: bool = True
    rank: int = 0
    """As of a tile object."""
    id: int = 0
    name: str = ""
    word: str = ""
    """Tiled's class (or type)."""
    props: dict[str, Scalar] = {}


class LayerData(_Data):
    """One layer in drawing order; gids keep Tiled's flip bits."""

    name: str
    role: Literal["terrain", "features", "edges", "pieces", "zones", "notes", "decoration", ""] = ""
    """Layers of `pieces`, `zones` and `notes` are drawn by `render`, not in play."""
    gids: tuple[int, ...] = ()
    """One a cell; empty for an object layer."""
    objects: tuple[TileObject, ...] = ()
    shapes: tuple[ShapeObject, ...] = ()
    opacity: float = 1.0
    tint: str = ""
    colour: str = ""
    """Of the shapes, as `rrggbb` or `aarrggbb`; empty: Tiled's grey."""
    repeats: tuple[bool, bool] = (False, False)
    """The picture goes on across, and down."""
    offset: tuple[float, float] = (0.0, 0.0)
    visible: bool = True


class PlacementData(_Data):
    """A `Placement` in a file."""

    piece: str
    cell: int
    seat: int = 0
    props: dict[str, Scalar] = {}
    source: str = ""


class ZoneData(_Data):
    """A `Zone` in a file."""

    name: str
    cells: tuple[int, ...]
    seat: int = 0
    value: int = 0
    turn: int = 0
    source: str = ""
    title: str = ""


class NoteData(_Data):
    """A `Note` in a file."""

    cell: int
    text: str


class MapData(_Data):
    """A whole map: header, board, and the layers to draw."""

    title: str
    author: str = ""
    description: str = ""
    rulesets: tuple[str, ...] = ()
    seats: int = 2
    shape: Shape
    even: bool = False
    width: int
    height: int
    tile_width: int = 64
    tile_height: int = 64
    side_length: int = 0
    """Tiled's hexsidelength; 0 on squares."""
    order: Order = "right-down"
    """In which tiles are drawn on squares."""
    terrain: tuple[str, ...]
    """One a cell, row by row; empty string: a hole."""
    elevation: tuple[int, ...] = ()
    features: dict[int, tuple[str, ...]] = {}
    edges: dict[int, tuple[str, ...]] = {}
    placements: tuple[PlacementData, ...] = ()
    zones: tuple[ZoneData, ...] = ()
    notes: tuple[NoteData, ...] = ()
    rules: dict[str, Scalar] = {}
    options: dict[str, Scalar] = {}
    tilesets: tuple[TilesetData, ...] = ()
    layers: tuple[LayerData, ...] = ()

    def __copy__(self) -> "MapData":
        copied = super().__copy__()
        copied.__dict__.pop("made", None)  # a copy may be about to differ
        return copied

    @classmethod
    def of(cls, board: Board) -> "MapData":
        """Return a board as a map that nothing is drawn for."""
        grid = board.grid
        return cls(
            title=board.title,
            rulesets=board.rulesets,
            seats=board.seats,
            shape=grid.shape,
            even=grid.even,
            width=grid.width,
            height=grid.height,
            terrain=board.terrain,
            elevation=board.elevation if any(board.elevation) else (),
            features={cell: tuple(sorted(names)) for cell, names in board.features.items()},
            edges={edge: tuple(sorted(names)) for edge, names in board.edges.items()},
            placements=tuple(
                PlacementData(piece=p.piece, cell=p.cell, seat=p.seat, props=dict(p.props))
                for p in board.placements
            ),
            zones=tuple(
                ZoneData(name=z.name, cells=tuple(bits(z.cells)), seat=z.seat, value=z.value)
                for z in board.zones
            ),
            rules=dict(board.rules),
            options=dict(board.options),
        )

    def board(self) -> Board:
        """Return the board a ruleset plays on."""
        return self.made

    @cached_property
    def made(self) -> Board:
        """The board, made once: that takes a fifth of a second on a large map."""
        holes = [i for i, terrain in enumerate(self.terrain) if not terrain]
        grid = Grid(self.shape, self.width, self.height, holes, even=self.even)
        return Board(
            grid=grid,
            terrain=self.terrain,
            elevation=self.elevation,
            features={Cell(cell): frozenset(names) for cell, names in self.features.items()},
            edges={Edge(edge): frozenset(names) for edge, names in self.edges.items()},
            zones=tuple(
                Zone(z.name, _mask(z.cells), z.seat, z.value, z.turn, z.source, z.title)
                for z in self.zones
            ),
            placements=tuple(
                Placement(p.piece, Cell(p.cell), p.seat, dict(p.props), p.source)
                for p in self.placements
            ),
            notes=tuple(Note(Cell(note.cell), note.text) for note in self.notes),
            seats=self.seats,
            title=self.title,
            author=self.author,
            description=self.description,
            rulesets=self.rulesets,
            rules=dict(self.rules),
            options=dict(self.options),
        )


def _mask(cells: tuple[int, ...]) -> Mask:
    return mask_of(Cell(cell) for cell in cells)
