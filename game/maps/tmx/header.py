"""Pre-flight of a map's header: root attributes, size, grid and map properties, all bounded."""

from dataclasses import dataclass, field
from typing import get_args
from xml.etree.ElementTree import Element

from game.board.board import Scalar
from game.board.grid import Shape
from game.core.nearest_word import closest
from game.core.problem import BOARD, Aspect
from game.maps.problem_list import ProblemList
from game.maps.schema import Order
from game.maps.tmx import limits
from game.maps.tmx.xml_reader import XmlReader

_ROOT = frozenset(
    [
        "version",
        "tiledversion",
        "orientation",
        "renderorder",
        "compressionlevel",
        "width",
        "height",
        "tilewidth",
        "tileheight",
        "hexsidelength",
        "staggeraxis",
        "staggerindex",
        "parallaxoriginx",
        "parallaxoriginy",
        "backgroundcolor",
        "nextlayerid",
        "nextobjectid",
        "infinite",
        "class",
        "type",
        "skewx",
        "skewy",
    ]
)
ORDERS: tuple[Order, ...] = get_args(Order)
_TEXTS = ("title", "author", "description")
_PROPERTIES = (*_TEXTS, "ruleset", "seats")
_SETTINGS = {"rule": Aspect.RULES, "opt": Aspect.OPTIONS}
"""What a property says whose name begins so, with a dot after it."""
_SAYS = {**dict.fromkeys((*_TEXTS, "ruleset"), Aspect.HEADER), "seats": Aspect.SEATS}


@dataclass
class Header:
    """What the map element says."""

    shape: Shape
    even: bool
    width: int
    height: int
    tile_width: int
    tile_height: int
    side_length: int
    infinite: bool = False
    order: Order = "right-down"
    texts: dict[str, str] = field(default_factory=dict)
    rulesets: tuple[str, ...] = ()
    seats: int = 0
    """0 where the map does not say."""
    rules: dict[str, Scalar] = field(default_factory=dict)
    options: dict[str, Scalar] = field(default_factory=dict)


def read_header(root: Element, problems: ProblemList) -> Header | None:
    """Return the header of a map, or None where no board could be made of it."""
    for name in sorted(set(root.attrib) - _ROOT)[:10]:
        problems.warning(
            "The map has an unknown attribute {name}, which is ignored",
            "Nothing to do; Tiled drops it when you save.",
            name=name,
            source="<map>",
        )
    read = XmlReader(root, problems, source="<map>")
    infinite = read.flag("infinite", default=False)
    if infinite:
        problems.error(
            "The map is infinite",
            "In Map > Map Properties switch Infinite off, then save.",
            source="map properties",
            hides=(*BOARD, Aspect.PICTURE),
        )
    shape = _shape(read)
    header = Header(
        shape=shape or Shape.SQUARE,
        even=shape not in (None, Shape.SQUARE)
        and read.word("staggerindex", "odd", ("odd", "even")) == "even",
        width=read.integer("width", 0, 1, 1 << 30),
        height=read.integer("height", 0, 1, 1 << 30),
        tile_width=read.integer("tilewidth", 0, 1, limits.TILE_SIDE),
        tile_height=read.integer("tileheight", 0, 1, limits.TILE_SIDE),
        side_length=0 if shape is Shape.SQUARE else read.integer("hexsidelength", 0, 0, 1024),
        infinite=infinite,
        order=next((order for order in ORDERS if order == root.get("renderorder")), ORDERS[0]),
    )
    _properties(read, header, problems)
    if not header.width or not header.height:
        problems.error(
            "The map does not say how many cells it has",
            "Use Map > Resize Map in Tiled, or take the file from a backup.",
            source="<map>",
        )
        return None
    if header.width > limits.SIDE or header.height > limits.SIDE:
        problems.error(
            "The map is {width} × {height} cells; it may be {most} × {most} at most",
            "Use Map > Resize Map in Tiled.",
            width=header.width,
            height=header.height,
            most=limits.SIDE,
        )
        return None
    return header if shape and _cell_fits(header, problems) else None


def _shape(read: XmlReader) -> Shape | None:
    orientation = read.node.get("orientation", "orthogonal")
    if orientation == "orthogonal":
        return Shape.SQUARE
    if orientation == "hexagonal":
        across = read.word("staggeraxis", "y", ("x", "y")) == "x"
        return Shape.HEX_FLAT if across else Shape.HEX_POINTY
    read.problems.error(
        "The map's orientation is {orientation}, which the game does not read",
        "Choose Orthogonal or Hexagonal (Staggered) in Map > Map Properties.",
        orientation=orientation,
        source="map properties",
    )
    return None


def _cell_fits(header: Header, problems: ProblemList) -> bool:
    """Return whether the cell's lengths make a cell; odd ones are refused, as hexes would drift."""
    width, height, side = header.tile_width, header.tile_height, header.side_length
    if not width or not height:
        problems.error(
            "The map does not say how large its cells are",
            "Set tile width and height in Map > Map Properties.",
            source="map properties",
        )
        return False
    if width % 2 or height % 2 or side % 2:
        problems.error(
            "Tile width, tile height and side length are {width}, {height} and {side}; not all "
            "are even",
            "Make all three even in Map > Map Properties.",
            width=width,
            height=height,
            side=side,
            source="map properties",
            hides=() if header.shape is Shape.SQUARE else (Aspect.PICTURE,),
        )
    length = {Shape.SQUARE: side, Shape.HEX_FLAT: width, Shape.HEX_POINTY: height}[header.shape]
    if side > length & ~1 or min(width, height) < 2:
        problems.error(
            "Cells of {width} × {height} pixels have no room for a hex side of {side}",
            "Set the tile side length in Map > Map Properties: {half} fits.",
            width=width,
            height=height,
            side=side,
            half=length // 4 * 2,
            source="map properties",
        )
        return False
    return True


def _properties(read: XmlReader, header: Header, problems: ProblemList) -> None:
    read.source = "map properties"
    read.hides = (Aspect.HEADER, Aspect.SEATS, Aspect.RULES, Aspect.OPTIONS)
    for name, value in read.properties().items():
        group, dot, key = name.partition(".")
        if dot and key and group in _SETTINGS:
            (header.options if group == "opt" else header.rules)[key] = value
        elif name in _TEXTS:
            header.texts[name] = str(value).strip()
        elif name == "ruleset":
            keys = [word.strip() for word in str(value).split(",")]
            header.rulesets = tuple(dict.fromkeys(filter(None, keys)))[:20]
        elif name == "seats":
            if type(value) is int and 1 <= value <= limits.SEATS:
                header.seats = int(value)
            else:
                problems.error(
                    "Property seats is “{value}”",
                    "Set it to a whole number from 1 to {most}, of type int.",
                    value=value,
                    most=limits.SEATS,
                    source="map properties",
                    hides=(Aspect.SEATS,),
                )
        else:
            close = closest(group, _SETTINGS) if dot and key else ""
            close = f"{close}.{key}" if close else closest(name, _PROPERTIES)
            problems.warning(
                "The map property {name} means nothing; did you mean {close}?"
                if close
                else "The map property {name} means nothing",
                "Rename it or delete it. The game's settings begin with rule. or opt.",
                name=name,
                close=close,
                source="map properties",
                hides=_said(close),
            )


def _said(name: str) -> tuple[Aspect, ...]:
    """Return what a property of the map says; nothing for one that there is not."""
    group, dot, _ = name.partition(".")
    found = _SETTINGS.get(group) if dot else _SAYS.get(name)
    return (found,) if found else ()
