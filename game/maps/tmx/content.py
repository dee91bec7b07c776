"""What the layers mean: terrain, features, sides, pieces and zones, from tile properties.

The words themselves (which terrains, which pieces) are the ruleset's; only their grammar is here.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from game.board.board import Scalar
from game.board.grid import SIDE_NAMES, Cell, Grid
from game.board.layout import Layout, Point
from game.core import registry
from game.core.nearest_word import closest
from game.core.problem import BOARD, Aspect
from game.core.words import Phrase, Term
from game.maps.problem_list import ProblemList
from game.maps.schema import NoteData, PlacementData, ShapeObject, TileObject, ZoneData
from game.maps.tmx import limits
from game.maps.tmx.cells import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120, turned_side
from game.maps.tmx.header import Header
from game.maps.tmx.layers import NOTES, READ, Layer, held_by
from game.maps.tmx.tile_properties import TileProperties
from game.maps.tmx.zones import cell_near, turned, zone_cells

_TILE_WORDS = ("terrain", "elevation", "road", "feature", "edge", "sides", "piece", "seat")
_LABEL = "label"
"""The property of the tiles that only name others, in the tilesets of the games."""
_LABEL_TEXT = "The label “{label}” of a tileset lies here: it names pictures, and means nothing"
_LABEL_FIX = "Take it away, and put the picture there that it names."
_SAID = {"pieces": "piece", "features": "feature", "edges": "edge", "terrain": "terrain"}
"""Roles of layers, and the property by which a tile says that it belongs there."""
_THINGS = {
    "pieces": ("piece", "pieces"),
    "features": ("feature", "features"),
    "edges": ("side", "sides"),
    "zones": ("zone", "zones"),
    "terrain": ("tile of terrain", "tiles of terrain"),
    NOTES: ("note", "notes"),
}
_OWNERS = ("owner", "player")
"""What people call a seat."""
_FLIPS = FLIP_X | FLIP_Y | FLIP_DIAGONAL | TURN_120


@dataclass
class MapContent:
    """The ruleset's half of a map."""

    terrain: list[str]
    elevation: list[int] = field(default_factory=list)
    features: dict[int, set[str]] = field(default_factory=dict)
    edges: dict[int, set[str]] = field(default_factory=dict)
    placements: list[PlacementData] = field(default_factory=list)
    zones: list[ZoneData] = field(default_factory=list)
    notes: list[NoteData] = field(default_factory=list)
    missed: set[Aspect] = field(default_factory=set)
    """What tiles may have said that could not be read whole."""


class _Stray(NamedTuple):
    """Who first has a seat that the map has not; nobody else of that seat is told of."""

    place: dict[str, Any]
    aspect: Aspect


class _ContentReader:
    """Reads the layers of one map in order."""

    def __init__(
        self,
        header: Header,
        tiles: TileProperties,
        problems: ProblemList,
        doubtful: frozenset[int],
    ) -> None:
        self.header = header
        self.tiles = tiles
        self.doubtful = doubtful
        self.problems = problems
        self.layout = Layout.for_map(header)
        self.content = MapContent([""] * (header.width * header.height))
        self.zone_cells_left = limits.ZONE_CELLS
        self.ground = True
        """The terrain was read whole: what lies where there is none lies wrong."""
        self.strays: dict[int, list[_Stray]] = {}
        """Those with a seat that the map has not, by the seat."""

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
            height = self._whole(found, "elevation", Aspect.TERRAIN, layer=layer.name, cell=cell)
            heights[gid] = height or 0
            if found.get("road"):
                roads.add(gid)
        self.content.terrain = [words[gid] for gid in layer.gids]
        if any(heights.values()):
            self.content.elevation = [heights[gid] for gid in layer.gids]
        if roads:
            for cell, gid in enumerate(layer.gids):
                if gid in roads:
                    self.content.features.setdefault(cell, set()).add("road")
        if self.ground and not any(words.values()):
            self.problems.error(
                "The terrain layer is empty",
                "Paint at least one cell on it.",
                layer=layer.name,
                hides=BOARD,
            )
            self.ground = False

    def _in_doubt(self, gid: int, role: str) -> bool:
        """Return whether it has been told that not all that a tile says could be read."""
        if gid & GID not in self.doubtful:
            return False
        self.content.missed.update(held_by(role))
        return True

    def _terrain_word(self, found: Mapping[str, Scalar], gid: int, cell: int, layer: str) -> str:
        if self._in_doubt(gid, "terrain"):
            self.ground = False
            return ""
        word = found.get("terrain")
        if isinstance(word, str) and word.strip():
            return word.strip()
        text = "Tile {gid} has no property terrain"
        fix = "Paint over it with a terrain tile, or give the tile that property in its tileset."
        said, close = _said(found), _slip_for("terrain", found)
        if said not in ("", "terrain"):
            text = "A {thing} is painted here; it belongs on a layer with the role {said}"
            fix = "Paint ground over it. Pieces are put on their layer with Insert Tile (T)."
        elif _LABEL in found:
            text, fix = _LABEL_TEXT, _LABEL_FIX
        elif close:
            text = "Tile {gid} has no property terrain, but one called {close}"
            fix = "Rename {close} to terrain in the tileset, if that is meant, or paint over it."
        place: dict[str, Any] = {"layer": layer, "cell": cell, "hides": BOARD}
        thing = Phrase(_THINGS[said][0] if said else "")
        label = found.get(_LABEL, "")
        words = {"gid": gid & GID, "close": close, "thing": thing, "said": said, "label": label}
        self.problems.error(text, fix, **words, **place)
        self.ground = False
        return ""

    # ---------------------------------------------------------- features and edges

    def features(self, layer: Layer) -> None:
        for cell, found, _ in self._painted(layer, "feature"):
            names = _words(found["feature"])
            self.content.features.setdefault(cell, set()).update(names)

    def edges(self, layer: Layer) -> None:
        header = self.header
        grid = Grid(
            header.shape,
            header.width,
            header.height,
            [i for i, word in enumerate(self.content.terrain) if not word],
            even=header.even,
        )
        for cell, found, gid in self._painted(layer, "edge"):
            names = _words(found["edge"])
            for side in self._sides(found, cell, layer.name):
                side = turned_side(side, header.shape, gid) if gid & _FLIPS else side
                other = grid.step[cell][side]
                if other >= 0:
                    self.content.edges.setdefault(grid.edge(Cell(cell), Cell(other)), set()).update(
                        names
                    )

    def _sides(self, found: Mapping[str, Scalar], cell: int, layer: str) -> list[int]:
        names = SIDE_NAMES[self.header.shape]
        known = {name: side for side, name in enumerate(names)}
        known |= {str(side): side for side in range(len(names))}
        given = _words(found.get("sides", ""))
        sides = [known[word] for word in given if word in known]
        if not given or len(sides) < len(given):
            self.problems.error(
                "The tile's property sides is “{sides}”, which is no list of sides",
                "Give side numbers from 0 to {most}, separated by commas, in the tileset.",
                sides=found.get("sides", ""),
                most=len(names) - 1,
                layer=layer,
                cell=cell,
                hides=(Aspect.EDGES,),
                needs=(Aspect.GRID,),
                once=True,
            )
        return sides

    def _painted(self, layer: Layer, wanted: str) -> list[tuple[int, Mapping[str, Scalar], int]]:
        """Return (cell, tile properties, gid) of the tiles that have the wanted property."""
        if layer.gids is None or not any(layer.gids):
            return []
        have: dict[int, Mapping[str, Scalar]] = {}
        strange: dict[str, list[int]] = {}
        for gid in dict.fromkeys(layer.gids):
            found = self.tiles.get(gid & GID, {})
            if self._in_doubt(gid, layer.role):
                continue
            if found.get(wanted):
                have[gid] = found
                continue
            said = _said(found)
            if said not in ("", "terrain"):
                strange.setdefault(said, []).append(gid)
            elif gid & GID:
                self._without(layer, wanted, gid, found)
        for said, gids in strange.items():
            cells = [cell for cell, gid in enumerate(layer.gids) if gid in gids]
            self._misplaced(layer, said, len(cells), alone=not have, cell=cells[0])
        return [(cell, have[gid], gid) for cell, gid in enumerate(layer.gids) if gid in have]

    def _without(self, layer: Layer, wanted: str, gid: int, found: Mapping[str, Scalar]) -> None:
        """Warn of a tile that says nothing that belongs on its layer."""
        close = _slip_for(wanted, found)
        text = "Tile {gid} has no property {wanted}: it is drawn, but means nothing"
        fix = "Use a tile that has it, or move the tile to a layer without a role."
        if _LABEL in found:
            text, fix = _LABEL_TEXT, _LABEL_FIX
        elif close:
            text = "Tile {gid} has no property {wanted}, but one called {close}"
            fix = (
                "Rename {close} to {wanted} in the tileset, if that is meant, or paint over the "
                "tile."
            )
        self.problems.warning(
            text,
            fix,
            gid=gid & GID,
            wanted=wanted,
            close=close,
            label=found.get(_LABEL, ""),
            layer=layer.name,
            cell=(layer.gids or [gid]).index(gid),
            hides=(Aspect(layer.role),),
        )

    def _misplaced(
        self, layer: Layer, said: str, count: int, *, alone: bool, **place: object
    ) -> None:
        """Report things on a layer of other things; pieces that do not count are an error."""
        find = self.problems.error if said == Aspect.PIECES else self.problems.warning
        find(
            "The layer's role is {role}, but it holds {count} {things}",
            "Set its property role to {said}."
            if alone
            else "Move what is {things} to a layer with the role {said}.",
            role=layer.role,
            said=said,
            count=count,
            things=Phrase(_THINGS[said][count != 1]),
            layer=layer.name,
            hides=_aspects([said]),
            **place,
        )

    # --------------------------------------------------------------- without a role

    def unread(self, layer: Layer) -> None:
        """Report a layer without a role that holds what would count on one with a role."""
        if not layer.visible or layer.silent:
            return
        held = self._held(layer)
        role = next((said for said in _THINGS if held[said]), "")
        meant = layer.slip_value.strip() in READ
        if layer.slip:
            find = self.problems.error if role in READ or meant else self.problems.warning
            find(
                "The layer has a property {name}; did you mean role?",
                "Rename the property, or delete it.",
                name=layer.slip,
                layer=layer.name,
                hides=_aspects(held) or (BOARD if meant else ()),
            )
            return
        if not role:
            return
        severe = {"pieces": self.problems.error, "terrain": self.problems.note}
        report = severe.get(role, self.problems.warning)
        report(
            "The layer holds {count} {things}, but has no property role: they do not count"
            if held[role] > 1
            else "The layer holds a {things}, but has no property role: it does not count",
            "Merge it into the terrain layer; or set its property role to decoration if it is for "
            "the eye only."
            if role == "terrain"
            else "Set its property role to {role}, or to decoration if it is for the eye only.",
            count=held[role],
            things=Phrase(_THINGS[role][held[role] != 1]),
            role=role,
            layer=layer.name,
            hides=_aspects(said for said in held if said != "terrain"),
        )

    def _held(self, layer: Layer) -> Counter[str]:
        """Count what a layer holds, by the role that would make it count."""
        held = Counter(
            _said(self.tiles.get(gid & GID, {})) for gid in layer.gids or () if gid & GID
        )
        held["pieces"] += sum(map(self._says_piece, layer.objects))
        for shape in layer.shapes:
            held["pieces" if shape.props.get("piece") else self._named(shape)] += 1
        del held[""]
        return held

    def _named(self, item: ShapeObject) -> str:
        """Return the role of the layer for a shape called as pieces or zones are, or for a note."""
        word = (item.word or str(item.props.get("zone", ""))).strip().lower()
        note = NOTES if item.kind == "point" and item.props.get("text") else ""
        return next((role for role, words in _vocabulary().items() if word in words), note)

    # --------------------------------------------------------------------- pieces

    def pieces(self, layer: Layer) -> None:
        for cell, found, _ in self._painted(layer, "piece"):
            self._place(found, None, cell, {"layer": layer.name})
        for tile in layer.objects:
            if self._in_doubt(tile.gid, layer.role):
                continue
            found = {**self.tiles.get(tile.gid & GID, {}), **tile.props}
            base = min(tile.height, self.layout.tile_height) / 2
            x, y = turned(tile.width / 2, -base, tile.rotation)
            x, y = tile.x + x, tile.y + y
            self._place_object(tile, found, (x, y), layer.name)
            cell = self.layout.pick(x, y)
            if cell >= 0 and self.content.terrain[cell] and self._astray(x, y, Cell(cell)):
                self.problems.note(
                    "The object {name} lies between two cells; it was put on this one",
                    "Move it to the middle of a cell. In Tiled View > Snapping > Snap to Grid sees "
                    "to that.",
                    name=found.get("piece", "") or tile.name,
                    needs=(Aspect.GRID,),
                    layer=layer.name,
                    source=f"object {tile.id}",
                    cell=cell,
                )
        strays: dict[str, list[ShapeObject]] = {"zones": [], NOTES: []}
        for shape in layer.shapes:
            said = "" if shape.props.get("piece") else self._named(shape)
            if said in strays:
                strays[said].append(shape)
        for said, shapes in strays.items():
            if shapes:
                alone = len(shapes) == len(layer.shapes) and not layer.objects
                source = f"object {shapes[0].id}"
                self._misplaced(layer, said, len(shapes), alone=alone, source=source)
        for shape in layer.shapes:
            if any(shape in shapes for shapes in strays.values()):
                continue
            if shape.kind == "polygon":
                self.problems.warning(
                    "A polygon on a layer of pieces means nothing",
                    "Move it to a layer with the role zones, or delete it.",
                    layer=layer.name,
                    source=f"object {shape.id}",
                    hides=(Aspect.ZONES,),
                )
                continue
            self._place_object(shape, dict(shape.props), _middle(shape), layer.name)

    def _astray(self, x: float, y: float, cell: Cell) -> bool:
        """Return whether a point lies nearer to a side of its cell than to the middle."""
        middle_x, middle_y = self.layout.centre(cell)
        width, height = self.layout.tile_width, self.layout.tile_height
        return abs(x - middle_x) > width / 4 or abs(y - middle_y) > height / 4

    def _place_object(
        self, item: TileObject | ShapeObject, found: dict[str, Scalar], at: Point, layer: str
    ) -> None:
        """Put an object on the cell that a point of it lies on, or tell that there is none."""
        cell = self.layout.pick(*at)
        if not found.get("piece"):
            found["piece"] = item.word
        if item.name:
            found.setdefault("name", item.name)
        place = {"layer": layer, "source": f"object {item.id}", **self._whose(found)}
        if cell >= 0 and self.content.terrain[cell]:
            self._place(found, item, cell, place)
            return
        if cell >= 0 and not self.ground:
            return
        self.problems.error(
            "The object {name} lies off the board",
            "Move it onto a cell of the terrain layer, or delete it.",
            name=found["piece"] or item.name,
            hides=(Aspect.PIECES,),
            needs=(Aspect.GRID,),
            **self._off(at),
            **place,
        )

    def _whose(self, found: Mapping[str, Scalar]) -> dict[str, frozenset[Any]]:
        """Return what is sure of a piece, whatever else of it is wrong: its kind, and its seat."""
        kind, seat = str(found.get("piece", "")).strip(), found.get("seat")
        sure = type(seat) is int and 0 < seat <= (self.header.seats or limits.SEATS)
        return {
            "of_kinds": frozenset({kind} & _vocabulary()["pieces"]),
            "of_seats": frozenset({seat} if sure else ()),
        }

    def _off(self, at: Point) -> dict[str, Any]:
        """Return where a point lies that need not be on the board, for a problem."""
        cell = self.layout.pick(*at)
        on_board = cell >= 0 and bool(self.content.terrain[cell])
        return {
            "cell": cell_near(*at, self.layout, self.content.terrain),
            "beyond": None if on_board else self.layout.offset(*at),
        }

    def _place(
        self,
        found: Mapping[str, Scalar],
        item: TileObject | ShapeObject | None,
        cell: int,
        place: dict[str, Any],
    ) -> None:
        """Put a piece on a cell: an object, or none for one that is painted."""
        place.update(self._whose(found), cell=cell)
        piece = found.get("piece", "")
        if not isinstance(piece, str) or not piece.strip():
            if _LABEL in found:
                label = found[_LABEL]
                self._tell(_LABEL_TEXT, _LABEL_FIX, item, _LABEL, label=label, **place)
                return
            close = _slip_for("piece", found)
            self._tell(
                "The object has no property piece, but one called {close}"
                if close
                else "The object has no property piece",
                "Rename {close} to piece, if that is meant; its value is the name of a unit or "
                "building."
                if close
                else "Set its property piece to the name of a unit or building.",
                item,
                close or "piece",
                close=close,
                **place,
            )
            return
        if not self.content.terrain[cell]:
            if self.ground:
                self.problems.error(
                    "{piece} stands where the terrain layer is empty",
                    "Paint terrain there, or erase the piece.",
                    piece=piece,
                    hides=BOARD,
                    **place,
                )
            return
        if len(self.content.placements) == limits.PIECES:
            self.problems.error(
                "The map has more than {most} units and buildings",
                "Delete some of them.",
                most=limits.PIECES,
                hides=(Aspect.PIECES,),
            )
            return
        close = _seat_for(found)
        if close:
            self._tell(
                "The {piece} has no property seat, but one called {close}",
                "Rename {close} to seat; its value is the number of the owner.",
                item,
                close,
                piece=piece,
                close=close,
                **place,
            )
            return
        shared = item is None or "seat" not in item.props
        seat = self._seat(found, Aspect.PIECES, shared=shared, **place)
        if seat is None:
            return
        source, layer = place.get("source"), place["layer"]
        self.content.placements.append(
            PlacementData(
                piece=piece.strip(),
                cell=cell,
                seat=seat,
                props={name: found[name] for name in found if name not in _TILE_WORDS},
                source=f"{source} on layer {layer}" if source else f"layer {layer}",
            )
        )

    def _tell(
        self,
        text: Term,
        fix: Term,
        item: TileObject | ShapeObject | None,
        name: str,
        **place: object,
    ) -> None:
        """Report a property of a piece: once for all those of a tile, if it is the tile's."""
        gid = item.gid & GID if isinstance(item, TileObject) else 0
        once = item is None or bool(gid and name not in item.props)
        self.problems.error(text, fix, tile=gid, once=once, hides=(Aspect.PIECES,), **place)

    def _seat(
        self,
        found: Mapping[str, Scalar],
        aspect: Aspect,
        *,
        shared: bool = False,
        **place: object,
    ) -> int | None:
        """Return the seat of a piece or a zone; None, which is told, if there is no such seat."""
        seat = self._whole(found, "seat", aspect, shared=shared, **place)
        if seat is not None and not 0 <= seat <= (self.header.seats or limits.SEATS):
            self.strays.setdefault(seat, []).append(_Stray(place, aspect))
            return None
        return seat

    def tell_strays(self) -> None:
        """Report the seats that the map has not: of those that it may have, all at once."""
        most = self.header.seats or limits.SEATS
        few = {seat: strays for seat, strays in self.strays.items() if 0 < seat <= limits.SEATS}
        groups = [few] if few else []
        groups += [{seat: strays} for seat, strays in self.strays.items() if seat not in few]
        for group in groups:
            strays = [stray for each in group.values() for stray in each]
            kinds = [stray.place.get("of_kinds", frozenset()) for stray in strays]
            self.problems.error(
                "Its seat is {seats}; the map has seats 1 to {most}"
                if len(strays) == 1
                else "{count} pieces and zones have the seat {seats}; the map has seats 1 to {most}"
                if len(group) == 1
                else "{count} pieces and zones have the seats {seats}; the map has seats 1 to "
                "{most}",
                "Set seat to one of them, or to 0 for nobody, or raise the map property seats.",
                seats=", ".join(map(str, sorted(group))),
                most=most,
                count=len(strays),
                hides=(Aspect.SEATS, *dict.fromkeys(stray.aspect for stray in strays)),
                **{
                    **strays[0].place,
                    "of_kinds": frozenset().union(*kinds) if all(kinds) else frozenset(),
                },
            )

    def _whole(
        self,
        found: Mapping[str, Scalar],
        name: str,
        aspect: Aspect,
        *,
        shared: bool = False,
        **place: object,
    ) -> int | None:
        """Return a property that must be a whole number, 0 if absent; None, told, if it is none.

        Args:
            found: what is said.
            name: of the property.
            aspect: what it is about.
            shared: a tile says it, so it is told of one piece for all.
            place: where.
        """
        value = found.get(name, 0)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.problems.error(
            "Property {name} is the text “{value}”, no whole number"
            if str(value).isdecimal()
            else "Property {name} is “{value}”, no whole number",
            "Delete it and add it again with type int.",
            name=name,
            value=value,
            hides=(aspect,),
            once=shared,
            **place,
        )
        return None

    # ---------------------------------------------------------------------- zones

    def zones(self, layer: Layer) -> None:
        notes = [shape for shape in layer.shapes if self._named(shape) == NOTES]
        if notes:
            alone = len(notes) == len(layer.shapes) and not layer.objects
            source = f"object {notes[0].id}"
            self._misplaced(layer, NOTES, len(notes), alone=alone, source=source)
        for shape in layer.shapes:
            if shape in notes:
                continue
            source = f"object {shape.id}"
            name = shape.word or shape.name or str(shape.props.get("zone", ""))
            if not name:
                self.problems.error(
                    "The zone has no name",
                    "Set its class (in older Tiled: type) to setup, victory, supply, …",
                    layer=layer.name,
                    source=source,
                    hides=(Aspect.ZONES,),
                )
                continue
            if not shape.word and name.strip().lower() not in _vocabulary()["zones"]:
                self.problems.warning(
                    "The zone {name} has no class, so it means nothing",
                    "Set its class (in older Tiled: type) to setup, victory, supply, …",
                    name=name,
                    layer=layer.name,
                    source=source,
                    hides=(Aspect.ZONES,),
                )
            cells = zone_cells(shape, self.layout, self.content.terrain)
            self.zone_cells_left -= len(cells)
            if self.zone_cells_left < 0:
                self.problems.error(
                    "The zones of the map cover more than {most} cells together",
                    "Delete zones that lie on top of each other.",
                    most=limits.ZONE_CELLS,
                    layer=layer.name,
                    hides=(Aspect.ZONES,),
                )
                return
            where = {"cell": min(cells)} if cells else self._off(_middle(shape))
            place: dict[str, Any] = {"layer": layer.name, "source": source, **where}
            if not cells and self.ground:
                self.problems.warning(
                    "The zone {name} holds no cell: a cell belongs if its centre is inside",
                    "Draw it larger, or move it.",
                    name=name,
                    hides=(Aspect.ZONES,),
                    needs=(Aspect.GRID,),
                    **place,
                )
            seat = self._seat(shape.props, Aspect.ZONES, **place)
            value = self._whole(shape.props, "value", Aspect.ZONES, **place)
            turn = self._whole(shape.props, "turn", Aspect.ZONES, **place)
            if seat is None or value is None or turn is None:
                continue
            self.content.zones.append(
                ZoneData(
                    name=name,
                    cells=cells,
                    seat=seat,
                    value=value,
                    turn=turn,
                    source=f"{source} on layer {layer.name}",
                    title=shape.name if name != shape.name else "",
                )
            )
        pieces = [item for item in layer.objects if self._says_piece(item)]
        if pieces:
            alone, source = not layer.shapes, f"object {pieces[0].id}"
            self._misplaced(layer, "pieces", len(pieces), alone=alone, source=source)
        for item in layer.objects:
            if item not in pieces:
                self.problems.warning(
                    "A tile on a layer of zones means nothing",
                    "Draw a rectangle, a polygon or a point, or move the tile to another layer.",
                    layer=layer.name,
                    source=f"object {item.id}",
                )

    # ----------------------------------------------------------------------- notes

    def notes(self, layer: Layer) -> None:
        """Read what the map tells its players of places: points, each with a text."""
        drawn: tuple[ShapeObject | TileObject, ...] = (*layer.shapes, *layer.objects)
        for shape in drawn:
            place: dict[str, Any] = {"layer": layer.name, "source": f"object {shape.id}"}
            if not isinstance(shape, ShapeObject) or shape.kind != "point":
                self.problems.warning(
                    "A note is a point; this is none, and is not read",
                    "Put a point there with Insert Point, and take this away.",
                    **place,
                )
                continue
            text = " ".join(str(shape.props.get("text", "") or shape.name).split())
            cells = zone_cells(shape, self.layout, self.content.terrain)
            if not text:
                self.problems.warning(
                    "The note says nothing",
                    "Give it a property text (string), or a name.",
                    needs=(Aspect.NOTES,),
                    **place,
                )
            elif len(text) > limits.NOTE_LETTERS:
                self.problems.warning(
                    "The note has {count} letters and is not shown",
                    "Say it in {most} at most.",
                    count=len(text),
                    most=limits.NOTE_LETTERS,
                    **place,
                )
            elif not cells:
                if self.ground:
                    self.problems.warning(
                        "The note lies beside the board",
                        "Move it onto the cell that it tells of.",
                        needs=(Aspect.GRID, Aspect.NOTES),
                        **place,
                    )
            else:
                self.content.notes.append(NoteData(cell=cells[0], text=text))
        if len(self.content.notes) > limits.NOTES:
            self.problems.warning(
                "The map has {count} notes, and the first {most} are shown",
                "Keep those that matter most.",
                count=len(self.content.notes),
                most=limits.NOTES,
                layer=layer.name,
            )
            del self.content.notes[limits.NOTES :]

    def _says_piece(self, item: TileObject) -> bool:
        return bool(item.props.get("piece", self.tiles.get(item.gid & GID, {}).get("piece")))

    # ---------------------------------------------------------------------- ground

    def ground_layer(self, layers: tuple[Layer, ...]) -> Layer | None:
        """Return the layer of terrain, the one with most of it if there are several.

        If there is none, that is told, with the layer that may be meant, which is returned too.
        """
        terrain = [layer for layer in layers if layer.role == "terrain"]
        if terrain:
            most = max(terrain, key=self._ground_cells)
            for layer in terrain:
                if layer is not most:
                    self.problems.error(
                        "There is more than one terrain layer",
                        "Merge them, or take the role from this one.",
                        layer=layer.name,
                        hides=BOARD,
                    )
            return most
        self.ground = False
        if self.problems.hides(Aspect.TERRAIN):
            return None
        named = [layer for layer in layers if closest(layer.name.strip(), ["terrain"])]
        painted = [layer for layer in layers if self._ground_cells(layer)]
        near = next(iter(named), None) or max(painted, key=self._ground_cells, default=None)
        self.problems.error(
            "There is no terrain layer; did you mean {near}?"
            if near
            else "There is no terrain layer",
            "Name one tile layer terrain, and paint a terrain tile on every cell of the board.",
            near=near.name if near else "",
            hides=BOARD,
        )
        return near

    def _ground_cells(self, layer: Layer) -> int:
        """Return how many tiles of terrain a layer has."""
        return sum("terrain" in self.tiles.get(gid & GID, {}) for gid in layer.gids or ())


def read_content(
    header: Header,
    layers: tuple[Layer, ...],
    tiles: TileProperties,
    problems: ProblemList,
    doubtful: frozenset[int] = frozenset(),
) -> MapContent:
    """Return what the layers mean, terrain first, whatever their order in the file.

    Args:
        header: of the map.
        layers: as they were read.
        tiles: what the tiles say.
        problems: where problems go.
        doubtful: gids of tiles that say more than could be read, which has been told.
    """
    reader = _ContentReader(header, tiles, problems, doubtful)
    ground = reader.ground_layer(layers)
    if ground is not None and ground.role == "terrain":
        reader.terrain(ground)
    roles = {
        "features": reader.features,
        "edges": reader.edges,
        "pieces": reader.pieces,
        "zones": reader.zones,
        NOTES: reader.notes,
        "": reader.unread,
    }
    for layer in layers:
        if layer is not ground and layer.role in roles:
            roles[layer.role](layer)
        if layer.role not in READ:
            continue
        if layer.offset != (0.0, 0.0):
            problems.warning(
                "The layer is shifted by an offset: it is drawn beside the cells it means",
                "Set the layer's horizontal and vertical offset to 0.",
                layer=layer.name,
            )
        if not layer.visible or layer.opacity <= 0.0:
            problems.note(
                "The layer is hidden, but what it holds counts all the same",
                "Show it; or take its property role away, if it is not to count.",
                layer=layer.name,
            )
    reader.tell_strays()
    return reader.content


def _middle(shape: ShapeObject) -> Point:
    return shape.x + shape.width / 2, shape.y + shape.height / 2


def _aspects(roles: Iterable[str]) -> tuple[Aspect, ...]:
    """Return what layers of these roles tell that a game reads."""
    return tuple(Aspect(role) for role in roles if role in (*READ, NOTES))


@cache
def _vocabulary() -> dict[str, frozenset[str]]:
    """Return what the games call their zones and pieces, by the role of the layer they lie on."""
    manifests = [registry.ruleset(key).manifest for key in registry.games()]
    return {
        "zones": frozenset(word for manifest in manifests for word in manifest.zones),
        "pieces": frozenset(word for manifest in manifests for word in manifest.kinds),
    }


def _said(found: Mapping[str, Scalar]) -> str:
    """Return the role of the layer that a tile belongs on; empty if it says nothing."""
    return next((role for role, word in _SAID.items() if found.get(word)), "")


def _slip_for(wanted: str, found: Mapping[str, Scalar]) -> str:
    """Return the property whose name is nearly the wanted one, or an empty string."""
    return next((name for name in found if name != wanted and closest(name, [wanted])), "")


def _seat_for(found: Mapping[str, Scalar]) -> str:
    """Return the property of a piece without a seat that may be meant for it, or nothing."""
    if "seat" in found:
        return ""
    return next(
        (
            name
            for name in found
            if name.lower() in _OWNERS or get_close_matches(name.lower(), ["seat"], 1, 0.75)
        ),
        "",
    )


def _words(value: Scalar) -> list[str]:
    return [word.strip() for word in str(value).split(",") if word.strip()][:20]
