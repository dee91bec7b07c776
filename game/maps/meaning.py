"""What the layers mean: terrain, features, sides, pieces and zones, from tile properties.

The words themselves (which terrains, which pieces) are the ruleset's; only their grammar is here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.board.board import Scalar
from game.board.grid import SIDE_NAMES, Cell, Grid
from game.board.layout import Layout
from game.maps import limits
from game.maps.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120, turned_side
from game.maps.findings import Findings, did_you_mean
from game.maps.layers import Layer
from game.maps.preflight import Header
from game.maps.schema import PlacementData, ShapeObject, TileObject, ZoneData
from game.maps.tmx import TileProperties
from game.maps.zones import zone_cells

_TILE_WORDS = ("terrain", "elevation", "road", "feature", "edge", "sides", "piece", "seat")
_FLIPS = FLIP_X | FLIP_Y | FLIP_DIAGONAL | TURN_120


@dataclass
class Meaning:
    """The ruleset's half of a map."""

    terrain: list[str]
    elevation: list[int] = field(default_factory=list)
    features: dict[int, set[str]] = field(default_factory=dict)
    edges: dict[int, set[str]] = field(default_factory=dict)
    placements: list[PlacementData] = field(default_factory=list)
    zones: list[ZoneData] = field(default_factory=list)


class _Interpreter:
    """Reads the layers of one map in order."""

    def __init__(self, header: Header, tiles: TileProperties, findings: Findings) -> None:
        self.header = header
        self.tiles = tiles
        self.findings = findings
        self.layout = Layout.for_map(header)
        self.meaning = Meaning([""] * (header.width * header.height))
        self.zone_cells_left = limits.ZONE_CELLS
        self.ground = True
        """The terrain was read whole: what lies where there is none lies wrong."""

    # -------------------------------------------------------------------- terrain

    def terrain(self, layer: Layer) -> None:
        self.ground = not layer.torn
        if layer.gids is None:
            return
        words: dict[int, str] = {0: ""}
        heights: dict[int, int] = {0: 0}
        roads = set()
        for gid in set(layer.gids):
            if not gid & GID:
                words[gid], heights[gid] = "", 0
                continue
            found = self.tiles.get(gid & GID, {})
            cell = layer.gids.index(gid)
            words[gid] = self._terrain_word(found, gid, cell, layer.name)
            heights[gid] = self._whole(found, "elevation", layer.name, cell=cell)
            if found.get("road"):
                roads.add(gid)
        self.meaning.terrain = [words[gid] for gid in layer.gids]
        if any(heights.values()):
            self.meaning.elevation = [heights[gid] for gid in layer.gids]
        if roads:
            for cell, gid in enumerate(layer.gids):
                if gid in roads:
                    self.meaning.features.setdefault(cell, set()).add("road")
        if self.ground and not any(words.values()):
            self.findings.error(
                "The terrain layer is empty",
                "Paint at least one cell on it.",
                layer=layer.name,
            )

    def _terrain_word(self, found: Mapping[str, Scalar], gid: int, cell: int, layer: str) -> str:
        word = found.get("terrain")
        if isinstance(word, str) and word.strip():
            return word.strip()
        close = _slip_for("terrain", found)
        self.findings.error(
            "Tile {gid} has no property terrain, but one called {close}"
            if close
            else "Tile {gid} has no property terrain",
            "Rename {close} to terrain in the tileset, if that is meant, or paint over the tile."
            if close
            else "Paint over it with a terrain tile, or give the tile that property in its "
            "tileset.",
            gid=gid & GID,
            close=close,
            layer=layer,
            cell=cell,
        )
        return ""

    # ---------------------------------------------------------- features and edges

    def features(self, layer: Layer) -> None:
        for cell, found, _ in self._painted(layer, "feature"):
            names = _words(found["feature"])
            self.meaning.features.setdefault(cell, set()).update(names)

    def edges(self, layer: Layer) -> None:
        header = self.header
        grid = Grid(
            header.shape,
            header.width,
            header.height,
            [i for i, word in enumerate(self.meaning.terrain) if not word],
            even=header.even,
        )
        for cell, found, gid in self._painted(layer, "edge"):
            names = _words(found["edge"])
            for side in self._sides(found, cell, layer.name):
                side = turned_side(side, header.shape, gid) if gid & _FLIPS else side
                other = grid.step[cell][side]
                if other >= 0:
                    self.meaning.edges.setdefault(grid.edge(Cell(cell), Cell(other)), set()).update(
                        names
                    )

    def _sides(self, found: Mapping[str, Scalar], cell: int, layer: str) -> list[int]:
        names = SIDE_NAMES[self.header.shape]
        known = {name: side for side, name in enumerate(names)}
        known |= {str(side): side for side in range(len(names))}
        given = _words(found.get("sides", ""))
        sides = [known[word] for word in given if word in known]
        if not given or len(sides) < len(given):
            self.findings.error(
                "The tile's property sides is “{sides}”, which is no list of sides",
                "Give side numbers from 0 to {most}, separated by commas, in the tileset.",
                sides=found.get("sides", ""),
                most=len(names) - 1,
                layer=layer,
                cell=cell,
            )
        return sides

    def _painted(self, layer: Layer, wanted: str) -> list[tuple[int, Mapping[str, Scalar], int]]:
        """Return (cell, tile properties, gid) of the tiles that have the wanted property."""
        if layer.gids is None or not any(layer.gids):
            return []
        have: dict[int, Mapping[str, Scalar]] = {}
        for gid in set(layer.gids):
            found = self.tiles.get(gid & GID, {})
            if found.get(wanted):
                have[gid] = found
            elif gid & GID:
                self.findings.warning(
                    "Tile {gid} has no property {wanted}: it is drawn, but means nothing",
                    "Use a tile that has it, or move the tile to a layer without a role.",
                    gid=gid & GID,
                    wanted=wanted,
                    layer=layer.name,
                    cell=layer.gids.index(gid),
                )
        return [(cell, have[gid], gid) for cell, gid in enumerate(layer.gids) if gid in have]

    # --------------------------------------------------------------------- pieces

    def pieces(self, layer: Layer) -> None:
        for cell, found, _ in self._painted(layer, "piece"):
            self._place(found, "", cell, layer.name)
        for tile in layer.objects:
            found = {**self.tiles.get(tile.gid & GID, {}), **tile.props}
            base = min(tile.height, self.layout.tile_height) / 2
            cell = self.layout.pick(tile.x + tile.width / 2, tile.y - base)
            self._place_object(tile, found, cell, layer.name)
        for shape in layer.shapes:
            if shape.kind == "polygon":
                self.findings.warning(
                    "A polygon on a layer of pieces means nothing",
                    "Move it to a layer with the role zones, or delete it.",
                    layer=layer.name,
                    source=f"object {shape.id}",
                )
                continue
            cell = self.layout.pick(shape.x + shape.width / 2, shape.y + shape.height / 2)
            self._place_object(shape, dict(shape.props), cell, layer.name)

    def _place_object(
        self, item: TileObject | ShapeObject, found: dict[str, Scalar], cell: int, layer: str
    ) -> None:
        source = f"object {item.id}"
        if not found.get("piece"):
            found["piece"] = item.word
        if item.name:
            found.setdefault("name", item.name)
        if cell >= 0 and self.meaning.terrain[cell]:
            self._place(found, source, cell, layer)
            return
        if cell >= 0 and not self.ground:
            return
        self.findings.error(
            "The object {name} lies off the board",
            "Move it onto a cell of the terrain layer, or delete it.",
            name=found["piece"] or item.name,
            layer=layer,
            source=source,
        )

    def _place(self, found: Mapping[str, Scalar], source: str, cell: int, layer: str) -> None:
        piece = found.get("piece", "")
        if not isinstance(piece, str) or not piece.strip():
            close = _slip_for("piece", found)
            self.findings.error(
                "The object has no property piece, but one called {close}"
                if close
                else "The object has no property piece",
                "Rename {close} to piece, if that is meant; its value is the name of a unit or "
                "building."
                if close
                else "Set its property piece to the name of a unit or building.",
                close=close,
                layer=layer,
                cell=cell,
                source=source,
            )
            return
        if not self.meaning.terrain[cell]:
            if not self.ground:
                return
            self.findings.error(
                "{piece} stands where the terrain layer is empty",
                "Paint terrain there, or erase the piece.",
                piece=piece,
                layer=layer,
                cell=cell,
                source=source,
            )
            return
        if len(self.meaning.placements) == limits.PIECES:
            self.findings.error(
                "The map has more than {most} units and buildings",
                "Delete some of them.",
                most=limits.PIECES,
            )
            return
        self.meaning.placements.append(
            PlacementData(
                piece=piece.strip(),
                cell=cell,
                seat=self._seat(found, layer, cell, source),
                props={name: found[name] for name in found if name not in _TILE_WORDS},
                source=f"{source} on layer {layer}" if source else f"layer {layer}",
            )
        )

    def _seat(self, found: Mapping[str, Scalar], layer: str, cell: int | None, source: str) -> int:
        seat = self._whole(found, "seat", layer, cell=cell, source=source)
        most = self.header.seats or limits.SEATS
        if 0 <= seat <= most:
            return seat
        self.findings.error(
            "Its seat is {seat}; the map has seats 1 to {most}",
            "Set seat to one of them, or to 0 for nobody, or raise the map property seats.",
            seat=seat,
            most=most,
            layer=layer,
            cell=cell,
            source=source,
        )
        return min(max(seat, 0), most)

    def _whole(self, found: Mapping[str, Scalar], name: str, layer: str, **place: object) -> int:
        value = found.get(name, 0)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.findings.error(
            "Property {name} is “{value}”, no whole number",
            "Delete it and add it again with type int.",
            name=name,
            value=value,
            layer=layer,
            **place,
        )
        return 0

    # ---------------------------------------------------------------------- zones

    def zones(self, layer: Layer) -> None:
        for shape in layer.shapes:
            source = f"object {shape.id}"
            name = shape.word or shape.name or str(shape.props.get("zone", ""))
            if not name:
                self.findings.error(
                    "The zone has no name",
                    "Set its class (in older Tiled: type) to setup, victory, supply, …",
                    layer=layer.name,
                    source=source,
                )
                continue
            cells = zone_cells(shape, self.layout, self.meaning.terrain)
            self.zone_cells_left -= len(cells)
            if self.zone_cells_left < 0:
                self.findings.error(
                    "The zones of the map cover more than {most} cells together",
                    "Delete zones that lie on top of each other.",
                    most=limits.ZONE_CELLS,
                    layer=layer.name,
                )
                return
            if not cells and self.ground:
                self.findings.warning(
                    "The zone {name} holds no cell: a cell belongs if its centre is inside",
                    "Draw it larger, or move it.",
                    name=name,
                    layer=layer.name,
                    source=source,
                )
            place = {"layer": layer.name, "source": source}
            self.meaning.zones.append(
                ZoneData(
                    name=name,
                    cells=cells,
                    seat=self._seat(shape.props, layer.name, None, source),
                    value=self._whole(shape.props, "value", **place),
                    turn=self._whole(shape.props, "turn", **place),
                    source=f"{source} on layer {layer.name}",
                    title=shape.name if name != shape.name else "",
                )
            )
        for item in layer.objects:
            self.findings.warning(
                "A tile on a layer of zones means nothing",
                "Draw a rectangle, a polygon or a point, or move the tile to another layer.",
                layer=layer.name,
                source=f"object {item.id}",
            )


def interpret(
    header: Header, layers: tuple[Layer, ...], tiles: TileProperties, findings: Findings
) -> Meaning:
    """Return what the layers mean, terrain first, whatever their order in the file."""
    reader = _Interpreter(header, tiles, findings)
    terrain = [layer for layer in layers if layer.role == "terrain"]
    if not terrain:
        near = next(
            (layer.name for layer in layers if did_you_mean(layer.name.strip(), ["terrain"])), ""
        )
        findings.error(
            "There is no terrain layer; did you mean {near}?"
            if near
            else "There is no terrain layer",
            "Name one tile layer terrain, and paint a terrain tile on every cell of the board.",
            near=near,
        )
    for layer in terrain[1:]:
        findings.error(
            "There is more than one terrain layer",
            "Merge them, or take the role from this one.",
            layer=layer.name,
        )
    for layer in terrain[:1]:
        reader.terrain(layer)
    roles = {
        "features": reader.features,
        "edges": reader.edges,
        "pieces": reader.pieces,
        "zones": reader.zones,
    }
    for layer in layers:
        if layer.role and layer.role != "terrain":
            roles[layer.role](layer)
        if layer.role and layer.offset != (0.0, 0.0):
            findings.warning(
                "The layer is shifted by an offset: it is drawn beside the cells it means",
                "Set the layer's horizontal and vertical offset to 0.",
                layer=layer.name,
            )
    return reader.meaning


def _slip_for(wanted: str, found: Mapping[str, Scalar]) -> str:
    """Return the property whose name is nearly the wanted one, or an empty string."""
    return next((name for name in found if name != wanted and did_you_mean(name, [wanted])), "")


def _words(value: Scalar) -> list[str]:
    return [word.strip() for word in str(value).split(",") if word.strip()][:20]
