"""Giving every player what one of them has: the part of a map nearest to one player's own is
carried onto all the others', tiles, pieces and zones alike, and whose they are with it.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import dist
from xml.etree.ElementTree import Element, SubElement

from game.board.grid import Cell, Grid
from game.board.layout import Layout, Point
from game.core.words import Phrase
from game.errors import MapError
from game.maps.outline import regions
from game.maps.random.symmetry import FITTING, Symmetry, SymmetryKind
from game.maps.schema import LayerData, MapData, PlacementData
from game.maps.tiled_file import TiledFile, TileMeaning

_RUNNING = ("features", "edges")
"""Tiles that show sides, which a symmetry carries along."""
_APART = 2
"""Steps from a home to its image, at least: else the players would share it."""


class CarryWay(StrEnum):
    """How a part comes to lie on another."""

    TURN = "turn"
    """About the middle: by a half, a third or a quarter, as there are players."""
    MIRROR = "mirror"
    """Over the middle line, for four over both."""


_MIRRORS = (SymmetryKind.MIRROR, SymmetryKind.MIRRORS)


def give_to_all(file: TiledFile, seat: int, way: CarryWay | None = None) -> list[str]:
    """Carry one player's part of a map onto those of the others.

    Returns what was nobody's and is gone, as nothing of its kind lies where it would come from:
    name and cell, such as "town e7".

    Args:
        file: the map; shores and roads are to be joined after.
        seat: whose part.
        way: how; None: the first that a map of this size and for so many has.

    Raises:
        MapError: the map has no such symmetry, or nothing of the player's on it.
    """
    home = _home(file.data, seat)
    carrier = _Carrier(file, home, _symmetry(file.data, home, way))
    carrier.run()
    return carrier.lost


def _home(data: MapData, seat: int) -> Point:
    """Return the middle of what a player has on a map."""
    own = [placed.cell for placed in data.placements if placed.seat == seat]
    own += [cell for zone in data.zones if zone.seat == seat for cell in zone.cells]
    if not own:
        raise MapError(
            Phrase(
                "Player {seat} has nothing on this map: put a piece or a zone there first.",
                {"seat": seat},
            )
        )
    layout = Layout.for_map(data)
    across, down = zip(*(layout.centre(Cell(cell)) for cell in own), strict=True)
    return sum(across) / len(own), sum(down) / len(own)


def _symmetry(data: MapData, home: Point, wanted: CarryWay | None) -> Symmetry:
    """Return the first symmetry of the way that is wanted, or of any, that carries a home away."""
    layout, grid = Layout.for_map(data), data.board().grid
    at = min(grid.cells, key=lambda cell: dist(layout.centre(cell), home))
    found: dict[CarryWay, Symmetry] = {}
    for kind in FITTING.get(data.seats, ()):
        try:
            symmetry = Symmetry(kind, data.shape, data.width, data.height, even=data.even)
        except ValueError:
            continue
        images = [Cell(image) for image in symmetry.images(at) if image >= 0]
        if all(grid.distance(at, image) >= _APART for image in images[1:]):
            found[CarryWay.MIRROR if kind in _MIRRORS else CarryWay.TURN] = symmetry
    if wanted is None and found:
        return next(iter(found.values()))
    if wanted in found:
        return found[wanted]
    size = {"width": data.width, "height": data.height, "count": data.seats}
    if found:
        ways = {"wanted": str(wanted), "other": next(iter(found))}
        raise MapError(
            Phrase(
                "A map of {width} by {height} cells for {count} players cannot be made alike for "
                "all by {wanted}; take {other}.",
                {**size, **ways},
            )
        )
    raise MapError(
        Phrase(
            "A map of {width} by {height} cells for {count} players cannot be made alike for all "
            "as it is. For two players give it an even number of columns and rows, for four on "
            "squares as many columns as rows, and put what a player has on one side.",
            size,
        )
    )


class _Carrier:
    """Carries one map."""

    def __init__(self, file: TiledFile, home: Point, symmetry: Symmetry) -> None:
        self._file = file
        self._symmetry = symmetry
        data = file.data
        self._grid: Grid = data.board().grid
        self._layout = Layout.for_map(data)
        self._images = [symmetry.images(cell) for cell in range(data.width * data.height)]
        self._from = self._sources(home)
        self._sides = [self._turned(way) for way in range(symmetry.order)]
        self.lost: list[str] = []
        """What was nobody's and is gone."""

    def run(self) -> None:
        """Carry tiles, pieces and zones, in the file and in what was read of it."""
        self._count_lost()
        for node, layer in self._file.layers:
            if layer.gids:
                self._file.paint(node, self._painted(layer))
            elif layer.role in ("pieces", "zones"):
                self._carry_objects(node, layer)
        data = self._file.data
        self._file.data = data.model_copy(
            update={
                "terrain": tuple(data.terrain[found[0]] if found else "" for found in self._from),
                "features": {
                    cell: data.features[found[0]]
                    for cell, found in enumerate(self._from)
                    if found and found[0] in data.features
                },
                "placements": tuple(self._placements(data.placements)),
            }
        )

    # ------------------------------------------------------------------------ cells

    def _sources(self, home: Point) -> list[tuple[int, int] | None]:
        """Return of each cell which cell it gets and by which way; None: it becomes a hole."""

        def far(cell: int) -> tuple[float, int]:
            return round(dist(self._layout.centre(Cell(cell)), home), 3), cell

        found: list[tuple[int, int] | None] = []
        for cell, images in enumerate(self._images):
            if -1 in images:
                found.append(None)
                continue
            source = min(images, key=far)
            found.append((source, self._images[source].index(cell)))
        return found

    def _turned(self, way: int) -> tuple[int, ...]:
        """Return where a way takes each side of a cell."""
        data = self._file.data
        step = Grid(
            data.shape, data.width, data.height, even=data.even
        ).step  # holes have sides, too
        sides = list(range(self._grid.sides))
        for cell, row in enumerate(step):
            image = self._images[cell][way]
            for side, other in enumerate(row):
                target = self._images[other][way] if other >= 0 else -1
                if image >= 0 <= target:
                    sides[side] = step[image].index(target)
        return tuple(sides)

    def _is_source(self, cell: int) -> bool:
        return self._from[cell] == (cell, 0)

    # ------------------------------------------------------------------------ tiles

    def _painted(self, layer: LayerData) -> list[int]:
        gids = self._gathered(layer.gids) if layer.role == "edges" else layer.gids
        return [self._carried(gids[found[0]], found[1]) if found else 0 for found in self._from]

    def _carried(self, gid: int, way: int) -> int:
        """Return the tile that a way makes of a tile."""
        shown = self._file.tiles.of(gid)
        if shown is None or not way:
            return gid
        if shown.tileset in _RUNNING:
            turned = ["."] * len(shown.key)
            for side, letter in enumerate(shown.key):
                turned[self._sides[way][side]] = letter
            shown = shown._replace(key="".join(turned))
        elif shown.tileset == "pieces":
            kind, _, owner = shown.word.rpartition(".")
            if owner[:1] == "s":
                shown = shown._replace(word=f"{kind}.s{self._symmetry.seat(int(owner[1:]), way)}")
        else:
            return gid
        return self._file.tiles.gids.get(shown, (gid,))[0]

    def _gathered(self, gids: Sequence[int]) -> list[int]:
        """Return the tiles of sides with those of the part to be carried painted from it.

        A side belongs to two cells and may have been painted from either. Of those along the rim of
        the part two come to lie over each other: the one at the lower cell counts.
        """
        painted = list(gids)
        for cell, gid in enumerate(gids):
            shown, source = self._file.tiles.of(gid), self._from[cell]
            if shown is None or source is None:
                continue
            for side, other in enumerate(self._grid.step[cell]):
                if shown.key[side] != "x" or other < 0:
                    continue
                if self._is_source(cell):
                    facing = self._from[other]
                    if facing is not None and facing[1] and cell > facing[0]:
                        painted[cell] = self._put(painted[cell], shown, side, ".")
                elif self._is_source(other) and other <= source[0]:
                    opposite = (side + self._grid.sides // 2) % self._grid.sides
                    painted[other] = self._put(painted[other], shown, opposite, "x")
        return painted

    def _put(self, gid: int, other: TileMeaning, side: int, letter: str) -> int:
        """Return a tile of sides with one more or less; the same where there is none such."""
        shown = self._file.tiles.of(gid)
        if gid and (shown is None or shown.word != other.word):
            return gid
        key = shown.key if shown else "." * len(other.key)
        key = f"{key[:side]}{letter}{key[side + 1 :]}"
        if "x" not in key:
            return 0
        return self._file.tiles.gids.get(other._replace(key=key), (gid,))[0]

    # ---------------------------------------------------------------------- objects

    def _count_lost(self) -> None:
        """Find what is nobody's, will be taken away, and has no counterpart that is carried."""
        data = self._file.data
        things: list[tuple[str, str, tuple[int, ...]]]
        things = [(p.piece, p.piece, (p.cell,)) for p in data.placements if not p.seat]
        things += [(z.name, z.title or z.name, z.cells) for z in data.zones if not z.seat]
        for number, (kind, title, cells) in enumerate(things):
            if self._stays(cells) or self._goes_along(cells):
                continue
            sources = {found[0] for found in map(self._from.__getitem__, cells) if found}
            others = (*things[:number], *things[number + 1 :])
            if not any(kind == other and sources & set(there) for other, _, there in others):
                self.lost.append(f"{title} {self._grid.label(Cell(min(cells)))}")

    def _stays(self, cells: Sequence[int]) -> bool:
        """Return whether every way takes cells onto themselves."""
        return all(self._over(cells, way) == sorted(cells) for way in range(len(self._sides)))

    def _goes_along(self, cells: Sequence[int]) -> bool:
        """Return whether most of some cells lie in the part that is carried."""
        return 2 * sum(self._is_source(cell) for cell in cells) > len(cells)

    def _placements(self, before: Iterable[PlacementData]) -> Iterable[PlacementData]:
        for placed in before:
            if self._is_source(placed.cell):
                for way, cell in self._targets(placed.cell):
                    seat = self._symmetry.seat(placed.seat, way)
                    yield placed.model_copy(update={"cell": cell, "seat": seat})

    def _targets(self, cell: int) -> list[tuple[int, int]]:
        """Return each way with the cell where it takes a cell; once, where it stays."""
        return [
            (way, at) for way, at in enumerate(self._images[cell]) if self._from[at] == (cell, way)
        ]

    def _carry_objects(self, node: Element, layer: LayerData) -> None:
        places = {item.source: (item.cell,) for item in self._file.data.placements}
        areas = {zone.source: zone.cells for zone in self._file.data.zones}
        for item in node.findall("object"):
            source = f"object {item.get('id')} on layer {layer.name}"
            cells = areas.get(source, ()) if layer.role == "zones" else places.get(source, ())
            if not cells:
                continue
            if self._stays(cells) and not _seat(item):
                continue
            if not self._goes_along(cells):
                node.remove(item)
            elif layer.role == "zones":
                self._carry_zone(node, item, cells)
            else:
                self._carry_piece(node, item, cells[0])

    def _over(self, cells: Iterable[int], way: int) -> list[int]:
        return sorted(self._images[cell][way] for cell in cells)

    def _carry_piece(self, node: Element, item: Element, cell: int) -> None:
        x, y = self._layout.origin(Cell(cell))
        for way, image in self._targets(cell)[1:]:
            copied = self._file.copy_object(item)
            left, top = self._layout.origin(Cell(image))
            _shift(copied, left - x, top - y)
            gid = copied.get("gid")
            if gid is not None:
                copied.set("gid", str(self._carried(int(gid), way)))
            self._pass_on(copied, way)
            node.append(copied)

    def _carry_zone(self, node: Element, item: Element, cells: Sequence[int]) -> None:
        for way in range(1, len(self._sides)):
            images = [cell for cell in self._over(cells, way) if cell >= 0]
            for _, corners in regions(self._grid, self._layout, images):
                copied = self._file.copy_object(item)
                for child in [child for child in copied if child.tag != "properties"]:
                    copied.remove(child)
                for name in ("width", "height", "rotation"):
                    copied.attrib.pop(name, None)
                x, y = corners[0]
                copied.set("x", str(x))
                copied.set("y", str(y))
                points = " ".join(f"{a - x},{b - y}" for a, b in corners)
                SubElement(copied, "polygon", {"points": points})
                self._pass_on(copied, way)
                node.append(copied)

    def _pass_on(self, item: Element, way: int) -> None:
        """Give an object to the player whom the way brings in the place of its owner.

        A property `id` names one piece alone, and stays behind.
        """
        for said in _seats(item):
            said.set("value", str(self._symmetry.seat(int(said.get("value", "0")), way)))
        for properties in item.findall("properties"):
            for said in properties.findall("property[@name='id']"):
                properties.remove(said)


def _seats(item: Element) -> list[Element]:
    return [said for said in item.iter("property") if said.get("name") == "seat"]


def _seat(item: Element) -> int:
    return next((int(said.get("value", "0")) for said in _seats(item)), 0)


def _shift(item: Element, x: float, y: float) -> None:
    for name, by in (("x", x), ("y", y)):
        place = float(item.get(name, "0")) + by
        item.set(name, str(int(place) if place == int(place) else place))
