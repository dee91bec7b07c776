"""Designs: maps drawn as text, one part of them, the rest following by symmetry.

A design is a header of `name: value` lines, a line of three dashes, and rows of cells of two
characters each: the terrain, then a piece or a blank. A cell written `?` is filled in by symmetry,
and so are rows that are left out. After a second line of dashes may follow rows of single
characters in which `+` is a road.

`later: 60 20` makes up for moving later: the neutral town nearest to the second seat's base has
only 60 hp, so that it is taken sooner, the one nearest to the third seat's only 20.
"""

from pathlib import Path

from game.board.grid import Cell, Grid, Shape
from game.errors import MapError
from game.maps.dress import dressed
from game.maps.schema import MapData, PlacementData
from game.maps.symmetry import Kind, Symmetry

TERRAIN = {".": "plain", "f": "forest", "m": "mountain", "~": "shallow", "=": "deep", " ": ""}
"""What the first character of a cell means; a blank is a hole."""

PIECES = {
    "b": "base",
    "t": "town",
    "w": "factory",
    "a": "airport",
    "d": "dock",
    "s": "soldier",
    "r": "speeder",
}
"""What the second character means: neutral in lower case, of the first seat in upper case."""

_NEEDED = ("title", "description", "grid", "symmetry")


def read_design(path: Path) -> MapData:
    """Return the dressed map of a design.

    Raises:
        MapError: the design contradicts itself or is incomplete; the cell is named.
    """
    return _Design(path).data()


class _Design:
    """One design while it is read."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        parts = path.read_text(encoding="utf-8").split("\n---\n")
        lines = (line.partition(":") for line in parts[0].splitlines() if line.strip())
        self.header = {key.strip(): value.strip() for key, _, value in lines}
        missing = [key for key in _NEEDED if key not in self.header]
        if missing or len(parts) < 2:
            raise MapError(f"{self.name} lacks {', '.join(missing) or 'its rows'}.")
        shape, width, height = self.header["grid"].split()
        self.shape, self.width, self.height = Shape(shape), int(width), int(height)
        self.symmetry = Symmetry(Kind(self.header["symmetry"]), self.shape, self.width, self.height)
        self.cells = self._cells(parts[1])
        self.roads = self._roads(parts[2] if len(parts) > 2 else "")

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

    def _roads(self, text: str) -> set[int]:
        drawn = {
            y * self.width + x
            for y, row in enumerate(text.split("\n"))
            for x, letter in enumerate(row)
            if letter == "+"
        }
        return {image for cell in drawn for image in self.symmetry.images(cell)}

    def data(self) -> MapData:
        terrain = [""] * len(self.cells)
        placements = {}
        for cell, (ground, piece) in enumerate(self.cells):
            if ground == "?":
                continue
            images = self.symmetry.images(cell)
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
                    seat = self.symmetry.seat(int(piece.isupper()), way)
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
            rulesets=("mini_wars",),
            seats=self.symmetry.order,
            shape=self.shape,
            width=self.width,
            height=self.height,
            terrain=tuple(terrain),
            features=dict.fromkeys(sorted(self.roads), ("road",)),
            placements=tuple(placements[cell] for cell in sorted(placements)),
            rules={"gold": int(self.header.get("gold", "100"))},
        )
        return dressed(bare, int(self.header.get("seed", "1")))

    def _favour_the_later(self, placements: dict[int, PlacementData]) -> None:
        """Weaken the neutral town nearest to the base of each seat that moves later."""
        grid = Grid(self.shape, self.width, self.height)
        for seat, hp in enumerate(self.header.get("later", "").split(), 2):
            home = next(p.cell for p in placements.values() if (p.piece, p.seat) == ("base", seat))
            towns = [c for c, p in placements.items() if (p.piece, p.seat) == ("town", 0)]
            near = min(towns, key=lambda c: (grid.distance(Cell(home), Cell(c)), c))
            placements[near] = placements[near].model_copy(update={"props": {"hp": int(hp)}})

    def _label(self, cell: int) -> str:
        return f"column {cell % self.width + 1} of row {cell // self.width + 1}"

    def _wrong(self, cell: int, what: str) -> MapError:
        return MapError(f"{self.name}: {self._label(cell)} {what}.")
