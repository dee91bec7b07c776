"""The layers of a map in drawing order: groups dissolved, cells decoded, objects measured.

Read from the XML itself, because pytmx loses order, nesting and the kinds of shapes.
"""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from game.board.board import Scalar
from game.core.nearest_word import closest
from game.core.problem import BOARD, Aspect
from game.maps.problem_list import ProblemList
from game.maps.schema import ShapeObject, TileObject, TilesetData
from game.maps.tmx import limits
from game.maps.tmx.cells import GID, decode
from game.maps.tmx.map_files import MapFiles, picture_size
from game.maps.tmx.tilesets import Checked
from game.maps.tmx.xml_reader import XmlReader
from game.maps.tmx.zones import turned

READ = ("terrain", "features", "edges", "pieces", "zones")
"""Roles of the layers that mean something."""
NOTES = "notes"
"""The role of a layer that tells of places: the game does not read it, its players do."""
DECORATION = "decoration"
"""The role of a layer that is for the eye only, whatever its tiles say."""
ROLES = (*READ, NOTES, DECORATION)
_KINDS = ("layer", "objectgroup", "imagelayer", "group")
_UNREAD = ("ellipse", "polyline", "text", "capsule")
_HEX = frozenset("0123456789abcdef")

_PINS = {"left": 0.0, "center": 0.5, "right": 1.0, "": 0.5}


class Layer(NamedTuple):
    """One layer as the file has it, with what its groups add."""

    name: str
    role: str
    opacity: float
    tint: str
    offset: tuple[float, float]
    visible: bool
    gids: Sequence[int] | None
    objects: tuple[TileObject, ...]
    shapes: tuple[ShapeObject, ...]
    picture: tuple[str, tuple[int, int]] | None
    """File and size of an image layer."""
    lines: tuple[ShapeObject, ...] = ()
    """Shapes that are drawn and never read."""
    colour: str = ""
    repeats: tuple[bool, bool] = (False, False)
    torn: bool = False
    """Part of it could not be read, for a reason that has been told."""
    silent: bool = False
    """What it holds needs no role: it is for the eye, or its role has been found fault with."""
    slip: str = ""
    """A property that may be meant for its role."""
    slip_value: str = ""


class _Look(NamedTuple):
    """What a group hands down to its layers."""

    opacity: float = 1.0
    tint: str = ""
    offset: tuple[float, float] = (0.0, 0.0)
    visible: bool = True
    silent: bool = False


class LayerReader:
    """Reads all layers of one map.

    Args:
        size: columns and rows of the map.
        tilesets: the tilesets that passed.
        files: resolves the pictures of image layers.
        problems: where problems go.
        lost: the gids of the tilesets that did not pass, of which nothing more is told.
        infinite: the map is, which has been told: its layers lie in pieces.
    """

    def __init__(
        self,
        size: tuple[int, int],
        tilesets: tuple[Checked, ...],
        files: MapFiles,
        problems: ProblemList,
        lost: tuple[range, ...] = (),
        *,
        infinite: bool = False,
    ) -> None:
        self._size = size
        self._tilesets = tilesets
        self._lost = lost
        self._infinite = infinite
        self.missed: set[Aspect] = set()
        """What lost tilesets may have said."""
        self._files = files
        self._problems = problems
        self._cells_left = limits.CELLS
        self._points_left = limits.POINTS
        self._layers: list[Layer] = []
        self._torn = False

    def read(self, root: Element) -> tuple[Layer, ...]:
        """Return the layers below a map element, bottom first."""
        self._walk(root, _Look())
        return tuple(self._layers)

    def _walk(self, parent: Element, above: _Look) -> None:
        for node in parent:
            if node.tag not in _KINDS:
                continue
            if len(self._layers) == limits.LAYERS:
                self._problems.error(
                    "The map has more than {most} layers",
                    "Merge layers with Layer > Merge Layer Down.",
                    most=limits.LAYERS,
                    hides=(*BOARD, Aspect.PICTURE),
                )
                return
            name = node.get("name", "")[:60]
            read = XmlReader(node, self._problems, layer=name)
            look = self._look(read, above)
            if node.tag == "group":
                told = self._group(name, read)
                self._walk(node, look._replace(silent=look.silent or told))
            else:
                self._layers.append(self._layer(name, read, look))

    def _look(self, read: XmlReader, above: _Look) -> _Look:
        x, y = above.offset
        tint = read.node.get("tintcolor", "").lstrip("#").lower()
        if tint and not _is_colour(tint):
            self._problems.warning(
                "The tint colour “{tint}” is none, and is left out",
                "Choose the layer's tint colour again in Tiled.",
                tint=tint,
                layer=read.layer,
            )
            tint = ""
        return _Look(
            opacity=above.opacity * min(1.0, read.number("opacity", 1.0, 0.0)),
            tint=_multiplied(above.tint, tint),
            offset=(x + read.number("offsetx"), y + read.number("offsety")),
            visible=above.visible and read.flag("visible"),
            silent=above.silent,
        )

    def _group(self, name: str, read: XmlReader) -> bool:
        """Return whether what a group holds needs no role: it is for the eye, or was told of."""
        role = str(XmlReader(read.node, ProblemList()).properties().get("role", ""))
        if role in ("", DECORATION):
            return role == DECORATION
        self._problems.error(
            "A group has the role {role}, which only layers have",
            "Take the property role from the group, and give it to the layers in it.",
            role=role,
            layer=name,
            hides=BOARD,
        )
        return True

    def _layer(self, name: str, read: XmlReader, look: _Look) -> Layer:
        gids, picture = None, None
        objects: list[TileObject] = []
        shapes: list[ShapeObject] = []
        lines: list[ShapeObject] = []
        own = XmlReader(read.node, self._problems, layer=name, hides=BOARD)
        given = own.properties()
        told = own.failed
        role = self._role(name, read, given)
        told = told or (role == "" and given.get("role", "") != "")
        slip = next((n for n in given if n != "role" and closest(n, ["role"])), "")
        silent = look.silent or told or role == DECORATION
        self._torn = False
        if read.node.tag == "layer":
            gids = self._cells(name, read, role)
            self._torn = self._torn or gids is None
        elif read.node.tag == "imagelayer":
            picture = self._image(read)
        else:
            nodes = read.node.findall("object")
            found = [self._object(node, name, role) for node in nodes]
            for item in _ranked(read.node, nodes, found):
                if isinstance(item, TileObject):
                    objects.append(item)
                else:
                    (lines if item.kind in _UNREAD else shapes).append(item)
            objects.sort(key=lambda item: item.rank)
        colour = read.node.get("color", "").lstrip("#").lower()
        return Layer(
            name, role, look.opacity, look.tint, look.offset, look.visible, gids,
            tuple(objects), tuple(shapes), picture, tuple(lines),
            colour if _is_colour(colour) else "",
            (read.flag("repeatx", default=False), read.flag("repeaty", default=False)),
            self._torn, silent, slip, str(given.get(slip, "")),
        )  # fmt: skip

    def _role(self, name: str, read: XmlReader, given: dict[str, Scalar]) -> str:
        role = str(given.get("role", ""))
        if role == "" and name.strip().lower() == "terrain":
            role = "terrain"
        if role not in ("", *ROLES):
            close = closest(role, ROLES)
            self._problems.error(
                "The layer's role is “{role}”; did you mean {close}?"
                if close
                else "The layer's role is “{role}”, which the game does not know",
                "Set the property role to one of: {known}.",
                role=role,
                close=close,
                known=", ".join(ROLES),
                layer=name,
                hides=BOARD,
            )
            return ""
        wrong = {
            "layer": ("zones", NOTES),
            "objectgroup": ("terrain", "features", "edges"),
            "imagelayer": (*READ, NOTES),
        }
        if role in wrong[read.node.tag]:
            self._problems.error(
                "A layer of this kind cannot have the role {role}",
                "Use an object layer for zones and notes, a tile layer for everything else.",
                role=role,
                layer=name,
                hides=BOARD,
            )
            return ""
        return role

    # ---------------------------------------------------------------------- cells

    def _cells(self, name: str, read: XmlReader, role: str) -> Sequence[int] | None:
        columns, rows = self._size
        hides = (*held_by(role), Aspect.PICTURE)
        data = read.node.find("data")
        if self._infinite and data is not None and data.find("chunk") is not None:
            return None
        given = (read.integer("width", columns), read.integer("height", rows))
        if given != self._size:
            self._problems.error(
                "The layer is {width} × {height} cells, the map {columns} × {rows}",
                "Use Map > Resize Map in Tiled, then save.",
                width=given[0],
                height=given[1],
                columns=columns,
                rows=rows,
                layer=name,
                hides=hides,
                once=True,
            )
            return None
        self._cells_left -= columns * rows
        if self._cells_left < 0:
            self._problems.error(
                "The tile layers hold more than {most} cells together",
                "Merge layers, or make the map smaller.",
                most=limits.CELLS,
                hides=hides,
            )
            return None
        gids = decode(data, columns * rows, name, self._problems, hides)
        if gids is None:
            return None
        unknown = {gid for gid in set(gids) if gid & GID and not self._known(gid)}
        lost = {gid for gid in unknown if self._is_lost(gid)}
        self._torn = bool(lost or (unknown and role == "terrain"))
        if lost:
            self.missed.update(hides)
        for gid in sorted(unknown - lost)[:10]:
            self._problems.error(
                "Tile {gid} is in none of the map's tilesets; it is painted on {count} cells"
                if gids.count(gid) > 1
                else "Tile {gid} is in none of the map's tilesets",
                "Paint over it, or add its tileset again.",
                gid=gid & GID,
                count=gids.count(gid),
                layer=name,
                cell=gids.index(gid),
                hides=hides,
            )
        if unknown:
            gids = array("I", [0 if gid in unknown else gid for gid in gids])
        return gids

    def _known(self, gid: int) -> bool:
        gid &= GID
        return any(t.firstgid <= gid < t.firstgid + t.size for t in self._tilesets)

    def _is_lost(self, gid: int) -> bool:
        return any(gid & GID in gids for gids in self._lost)

    # -------------------------------------------------------------------- objects

    def _object(self, node: Element, layer: str, role: str) -> TileObject | ShapeObject | None:
        """Return an object; None if it could not be read, or is a text."""
        read = XmlReader(node, self._problems, layer=layer, hides=held_by(role))
        number = read.integer("id", 0, 0, 1 << 30)
        read.source = f"object {number}"
        if node.get("template") is not None:
            self._problems.error(
                "The object comes from a template, which the game does not read",
                "Right-click it in Tiled and choose Detach.",
                layer=layer,
                source=read.source,
                hides=(*read.hides, Aspect.PICTURE),
            )
            return None
        common: dict[str, Any] = {
            "x": read.number("x"),
            "y": read.number("y"),
            "width": read.number("width", 0.0, 0.0),
            "height": read.number("height", 0.0, 0.0),
            "rotation": read.number("rotation") % 360,
            "id": number,
            "name": node.get("name", "")[:100],
            "word": (node.get("class") or node.get("type") or "")[:100],
            "visible": read.flag("visible"),
            "props": read.properties(),
        }
        if read.failed and read.hides:
            return None
        if node.get("gid") is not None:
            return self._tile_object(read, common)
        seen = {child.tag for child in node}
        drawn = next((kind for kind in _UNREAD if kind in seen), "")
        if drawn and read.hides:  # elsewhere it is a note of the author's
            self._problems.warning(
                "The object is drawn as {kind}, which the game does not show or read",
                "Draw a rectangle, a polygon or a point.",
                kind=drawn,
                layer=layer,
                source=read.source,
                hides=read.hides,
            )
        if drawn in ("text", "capsule"):
            return None
        for kind in ("polygon", "polyline"):
            cornered = node.find(kind)
            if cornered is not None:
                corners = XmlReader(cornered, self._problems, layer, read.source, read.hides)
                points = corners.points(self._points_left)
                self._points_left -= len(points)
                return ShapeObject(kind=kind, points=points, **common) if points else None
        if drawn:
            return ShapeObject(kind="ellipse", **common)
        return ShapeObject(kind="point" if "point" in seen else "rectangle", **common)

    def _tile_object(self, read: XmlReader, common: dict[str, Any]) -> TileObject | None:
        gid = read.integer("gid", 0, 0, 0xFFFFFFFF)
        tileset = next((t for t in self._tilesets if 0 <= (gid & GID) - t.firstgid < t.size), None)
        if tileset is None:
            self._torn = True
            if self._is_lost(gid):
                self.missed.update((*read.hides, Aspect.PICTURE))
                return None
            self._problems.error(
                "Tile {gid} is in none of the map's tilesets",
                "Delete the object, or add its tileset again.",
                gid=gid & GID,
                layer=read.layer,
                source=read.source,
                hides=(*read.hides, Aspect.PICTURE),
            )
            return None
        for side in ("width", "height"):
            common[side] = common[side] or float(tileset.node.get(f"tile{side}", "0"))
        item = TileObject(gid=gid, **common)
        pin = tileset.alignment
        if pin in ("unspecified", "bottomleft"):
            return item
        across = _PINS[pin.removeprefix("top").removeprefix("bottom")]
        down = 0.0 if pin.startswith("top") else 1.0 if pin.startswith("bottom") else 0.5
        x, y = turned(-across * item.width, (1.0 - down) * item.height, item.rotation)
        return item.model_copy(update={"x": item.x + x, "y": item.y + y})

    def _image(self, read: XmlReader) -> tuple[str, tuple[int, int]] | None:
        image = read.node.find("image")
        name = image.get("source") if image is not None else None
        if name is None:
            return None
        folder = self._files.used[0].parent
        before = self._problems.count
        path = self._files.find(name, folder, "picture", self._problems, layer=read.layer)
        size = picture_size(path, self._problems) if path else None
        self._problems.blame(before, self._problems.count, [] if size else [Aspect.PICTURE])
        return (self._files.stored(path), size) if path and size else None


def held_by(role: str) -> tuple[Aspect, ...]:
    """Return what is lost with a layer, or a part of it: with the ground everything."""
    if role == Aspect.TERRAIN:
        return BOARD
    return (Aspect(role),) if role in (*READ, NOTES) else ()


def picture_tilesets(layers: tuple[Layer, ...], firstgid: int) -> tuple[TilesetData, ...]:
    """Return a tileset of one tile for every image layer, counting gids from `firstgid`."""
    return tuple(
        TilesetData(
            name=layer.name,
            firstgid=firstgid + number,
            count=1,
            tile_width=layer.picture[1][0],
            tile_height=layer.picture[1][1],
            columns=1,
            image=layer.picture[0],
        )
        for number, layer in enumerate(layer for layer in layers if layer.picture)
        if layer.picture
    )


def _ranked(
    layer: Element, nodes: list[Element], found: list[TileObject | ShapeObject | None]
) -> list[TileObject | ShapeObject]:
    """Return the objects of a layer that were read, in the file's order, each with its rank.

    It need not be told where all tiles are drawn before all shapes, and both as they are kept.
    """
    numbers = [number for number, item in enumerate(found) if item is not None]
    if layer.get("draworder", "topdown") == "topdown":
        silent = ProblemList()
        numbers.sort(key=lambda number: XmlReader(nodes[number], silent).number("y"))
    ranks = {number: rank for rank, number in enumerate(numbers)}
    items = [(item, ranks[number]) for number, item in enumerate(found) if item is not None]
    shapes = [rank for item, rank in items if isinstance(item, ShapeObject)]
    if shapes == list(range(len(items) - len(shapes), len(items))):
        tiles = sorted(
            ((i, rank) for i, rank in items if isinstance(i, TileObject)), key=lambda pair: pair[1]
        )
        return [item for item, _ in tiles] + [i for i, _ in items if isinstance(i, ShapeObject)]
    return [item.model_copy(update={"rank": rank}) for item, rank in items]


def _is_colour(text: str) -> bool:
    return len(text) in (6, 8) and not set(text) - _HEX


def _multiplied(one: str, other: str) -> str:
    """Return the product of two tints, each RRGGBB or AARRGGBB."""
    if not one or not other:
        return one or other
    channels = zip(_channels(one), _channels(other), strict=True)
    return "".join(f"{a * b // 255:02x}" for a, b in channels)


def _channels(tint: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(tint.rjust(8, "f")))
