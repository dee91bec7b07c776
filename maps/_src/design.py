"""Designs: maps drawn as text, one part of them, the rest following by symmetry.

A design is a header of `name: value` lines, a line of three dashes, and rows of cells of two
characters each: the terrain, then a piece or a blank. A cell written `?` is filled in by symmetry,
and so are rows that are left out. `symmetry: none` is a map for two that is drawn whole. Names such
as `rule.max_turns` and `opt.fog` become properties of the map.

After a second line of dashes may follow rows of single characters in which `+` is a road, after a
third one lines of words, with cells by their labels:

    unit armor 1 0304 id=1        a piece with its seat, cell and properties
    zone victory 0205 0206 value=10 title=Old_Mill/New_Mill
    area setup 0000 0001 seat=1   one zone of all its cells, together with others like it
    feature trench 0305 0306
    edge river 0305|0306 0305|0405
    note 0304 The town that both sides want.

Of values parted by `/` the second is for the image under the symmetry: `turn=4/6` makes up for who
moves first. An empty value leaves the property out.

`later: 60 20` makes up for moving later in Mini Wars: the neutral town nearest to the second seat's
base has only 60 hp, so that it is taken sooner, the one nearest to the third seat's only 20.
"""

from pathlib import Path

from game.board.board import Scalar
from game.board.grid import Cell, Grid, Shape
from game.errors import MapError
from game.maps.random.autotile import autotiled
from game.maps.random.symmetry import Symmetry, SymmetryKind
from game.maps.schema import MapData, NoteData, PlacementData, ZoneData

TERRAIN = {
    ".": "plain",
    "f": "forest",
    "m": "mountain",
    "~": "shallow",
    "=": "deep",
    "l": "lake",
    "h": "hill",
    "r": "rough",
    "s": "marsh",
    "v": "village",
    "c": "city",
    "y": "yellow",
    "g": "green",
    "w": "white",
    "o": "domino",
    "_": "table",
    " ": "",
}
"""What the first character of a cell means; a blank is a hole."""

PIECES = {
    "b": "base",
    "t": "town",
    "w": "factory",
    "a": "airport",
    "d": "dock",
    "s": "soldier",
    "r": "speeder",
    "p": "pawn",
}
"""What the second character means: neutral in lower case, of the first seat in upper case."""

_NEEDED = ("title", "description", "grid", "symmetry")


def read_design(path: Path) -> MapData:
    """Return the map of a design, with its tiles.

    Raises:
        MapError: the design contradicts itself or is incomplete; the cell is named.
    """
    return _Design(path).data()


class _Design:
    """One design while it is read."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.ruleset = path.parent.name
        parts = path.read_text(encoding="utf-8").split("\n---\n")
        lines = (line.partition(":") for line in parts[0].splitlines() if line.strip())
        self.header = {key.strip(): value.strip() for key, _, value in lines}
        missing = [key for key in _NEEDED if key not in self.header]
        if missing or len(parts) < 2:
            raise MapError(f"{self.name} lacks {', '.join(missing) or 'its rows'}.")
        shape, width, height = self.header["grid"].split()
        self.shape, self.width, self.height = Shape(shape), int(width), int(height)
        self.grid = Grid(self.shape, self.width, self.height)
        self.symmetry = self._symmetry()
        self.seats = self.symmetry.order if self.symmetry else 2
        self.cells = self._cells(parts[1])
        self.features: dict[int, set[str]] = {}
        self._roads(parts[2] if len(parts) > 2 else "")
        self.edges: dict[int, set[str]] = {}
        self.zones: list[ZoneData] = []
        self.areas: dict[tuple[str, int], set[int]] = {}
        """Cells of zones that are drawn as one, by name and seat."""
        self.units: list[PlacementData] = []
        self.notes: list[NoteData] = []
        for line in (parts[3] if len(parts) > 3 else "").splitlines():
            what, _, said = line.strip().partition(" ")
            if what == "note":
                label, _, text = said.partition(" ")
                self.notes.append(NoteData(cell=self.grid.parse_label(label), text=text))
            elif what:
                self._line(*line.split())
        for (name, seat), cells in sorted(self.areas.items()):
            self.zones.append(ZoneData(name=name, cells=tuple(sorted(cells)), seat=seat))

    def _symmetry(self) -> Symmetry | None:
        kind = self.header["symmetry"]
        if kind == "none":
            return None
        return Symmetry(SymmetryKind(kind), self.shape, self.width, self.height)

    def _images(self, cell: int) -> tuple[int, ...]:
        """Return where the symmetry takes a cell, itself first."""
        return self.symmetry.images(cell) if self.symmetry else (cell,)

    def _seat(self, seat: int, way: int) -> int:
        return self.symmetry.seat(seat, way) if self.symmetry else seat

    def _cells(self, text: str) -> list[str]:
        """Return two characters for every cell as drawn, `? ` where nothing is."""
        rows = text.split("\n")
        cells = []
        for y in range(self.height):
            row = rows[y] if y < len(rows) else ""
            if len(row) > 2 * self.width:
                raise MapError(f"{self.name}: row {y + 1} is longer than {self.width} cells.")
            if not row:
                row = "? " * self.width
            row = row.ljust(2 * self.width)
            cells += [row[2 * x : 2 * x + 2] for x in range(self.width)]
        return cells

    def _roads(self, text: str) -> None:
        for y, row in enumerate(text.split("\n")):
            for x, letter in enumerate(row):
                if letter == "+":
                    self._feature("road", y * self.width + x)

    def _feature(self, name: str, cell: int) -> None:
        for image in self._images(cell):
            self.features.setdefault(image, set()).add(name)

    def _line(self, what: str, name: str, *words: str) -> None:
        """Read one line of words; symmetry repeats it for the other seats."""
        pairs = [word.partition("=") for word in words if "=" in word]
        values = {key: value.split("/") for key, _, value in pairs}
        places = [word for word in words if "=" not in word]
        if what == "unit":
            owner, label = places
            for way, image in enumerate(self._images(self.grid.parse_label(label))):
                own = _props(values, way)
                if way:
                    own.pop("id", None)
                seat = self._seat(int(owner), way)
                self.units.append(PlacementData(piece=name, cell=image, seat=seat, props=own))
        elif what == "zone":
            seat = int(values.pop("seat", ["0"])[0])
            for label in places:
                for way, image in enumerate(self._images(self.grid.parse_label(label))):
                    given = {"name": name, **_props(values, way)}
                    zone = ZoneData(cells=(image,), seat=self._seat(seat, way), **given)
                    if zone not in self.zones:
                        self.zones.append(zone)
        elif what == "area":
            seat = int(values.pop("seat", ["0"])[0])
            for label in places:
                for way, image in enumerate(self._images(self.grid.parse_label(label))):
                    self.areas.setdefault((name, self._seat(seat, way)), set()).add(image)
        elif what == "feature":
            for label in places:
                self._feature(name, self.grid.parse_label(label))
        elif what == "edge":
            for side in places:
                ends = [self._images(self.grid.parse_label(label)) for label in side.split("|")]
                for one, two in zip(*ends, strict=True):
                    edge = self.grid.edge(Cell(one), Cell(two))
                    self.edges.setdefault(edge, set()).add(name)
        else:
            raise MapError(
                f"{self.name}: {what!r} means nothing: unit, zone, area, feature, edge or note."
            )

    def data(self) -> MapData:
        terrain = [""] * len(self.cells)
        placements = {}
        for cell, (ground, piece) in enumerate(self.cells):
            if ground == "?":
                continue
            images = self._images(cell)
            if -1 in images and ground != " ":
                raise self._wrong(cell, "has no image under the symmetry: leave it blank")
            if ground not in TERRAIN or piece.lower() not in (" ", *PIECES):
                raise self._wrong(cell, f"holds {ground + piece!r}, which means nothing")
            for way, image in enumerate(images):
                if image < 0:
                    continue
                if terrain[image] not in ("", TERRAIN[ground]):
                    raise self._wrong(cell, f"does not agree with its image, {self._label(image)}")
                terrain[image] = TERRAIN[ground]
                if piece != " ":
                    seat = self._seat(int(piece.isupper()), way)
                    placed = PlacementData(piece=PIECES[piece.lower()], cell=image, seat=seat)
                    if placements.setdefault(image, placed) != placed:
                        raise self._wrong(
                            cell, f"does not agree with its image, {self._label(image)}"
                        )
        undrawn = [i for i, cell in enumerate(self.cells) if cell[0] == "?" and not terrain[i]]
        if undrawn:
            raise self._wrong(undrawn[0], "is drawn nowhere")
        self._favour_the_later(placements)
        bare = MapData(
            title=self.header["title"],
            author=self.header.get("author", "Miniwars"),
            description=self.header["description"],
            rulesets=(self.ruleset,),
            seats=self.seats,
            shape=self.shape,
            width=self.width,
            height=self.height,
            terrain=tuple(terrain),
            features={cell: tuple(sorted(self.features[cell])) for cell in sorted(self.features)},
            edges={edge: tuple(sorted(self.edges[edge])) for edge in sorted(self.edges)},
            placements=(*(placements[cell] for cell in sorted(placements)), *self.units),
            zones=tuple(self.zones),
            notes=tuple(self.notes),
            rules=self._properties("rule."),
            options=self._properties("opt."),
        )
        return autotiled(bare, int(self.header.get("seed", "1")))

    def _properties(self, prefix: str) -> dict[str, Scalar]:
        """Return the map's properties of one kind; `gold: 100` is short for `rule.gold`."""
        found = {
            name.removeprefix(prefix): _plain(value)
            for name, value in self.header.items()
            if name.startswith(prefix)
        }
        if prefix == "rule." and self.ruleset == "mini_wars":
            found["gold"] = int(self.header.get("gold", "100"))
        return found

    def _favour_the_later(self, placements: dict[int, PlacementData]) -> None:
        """Weaken the neutral town nearest to the base of each seat that moves later."""
        grid = self.grid
        for seat, hp in enumerate(self.header.get("later", "").split(), 2):
            home = next(p.cell for p in placements.values() if (p.piece, p.seat) == ("base", seat))
            towns = [c for c, p in placements.items() if (p.piece, p.seat) == ("town", 0)]
            near = min(towns, key=lambda c: (grid.distance(Cell(home), Cell(c)), c))
            placements[near] = placements[near].model_copy(update={"props": {"hp": int(hp)}})

    def _label(self, cell: int) -> str:
        return f"column {cell % self.width + 1} of row {cell // self.width + 1}"

    def _wrong(self, cell: int, what: str) -> MapError:
        return MapError(f"{self.name}: {self._label(cell)} {what}.")


def _props(values: dict[str, list[str]], way: int) -> dict[str, Scalar]:
    """Return the properties of an image, 0 the thing itself; an empty value is none at all."""
    chosen = {key: given[way % len(given)] for key, given in values.items()}
    return {key: _scalar(value) for key, value in chosen.items() if value}


def _scalar(text: str) -> Scalar:
    """Return a word as properties hold it; `_` stands for a blank."""
    value = _plain(text)
    return value.replace("_", " ") if isinstance(value, str) else value


def _plain(text: str) -> Scalar:
    """Return a value as properties hold it."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() else text
