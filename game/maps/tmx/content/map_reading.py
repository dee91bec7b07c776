"""What has been read of a map's layers, and what every layer asks of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.board.board import Scalar
from game.board.layout import Layout, Point
from game.core.problem import Aspect
from game.maps.problem_list import ProblemList
from game.maps.schema import NoteData, PlacementData, TileObject, ZoneData
from game.maps.tmx import limits
from game.maps.tmx.cells import GID
from game.maps.tmx.header import Header
from game.maps.tmx.layers import held_by
from game.maps.tmx.tile_properties import TileProperties
from game.maps.tmx.zones import cell_near


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


class MapReading:
    """The layers of one map, as far as they have been read."""

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

    def in_doubt(self, gid: int, role: str) -> bool:
        """Return whether it has been told that not all that a tile says could be read."""
        if gid & GID not in self.doubtful:
            return False
        self.content.missed.update(held_by(role))
        return True

    def says_piece(self, item: TileObject) -> bool:
        """Return whether an object, or its tile, names a piece."""
        return bool(item.props.get("piece", self.tiles.get(item.gid & GID, {}).get("piece")))

    def off(self, at: Point) -> dict[str, Any]:
        """Return where a point lies that need not be on the board, for a problem."""
        cell = self.layout.pick(*at)
        on_board = cell >= 0 and bool(self.content.terrain[cell])
        return {
            "cell": cell_near(*at, self.layout, self.content.terrain),
            "beyond": None if on_board else self.layout.offset(*at),
        }

    def seat(
        self,
        found: Mapping[str, Scalar],
        aspect: Aspect,
        *,
        shared: bool = False,
        **place: object,
    ) -> int | None:
        """Return the seat of a piece or a zone; None, which is told, if there is no such seat."""
        seat = self.whole(found, "seat", aspect, shared=shared, **place)
        if seat is not None and not 0 <= seat <= (self.header.seats or limits.SEATS):
            self.strays.setdefault(seat, []).append(_Stray(place, aspect))
            return None
        return seat

    def whole(
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
