"""Writing a map as TMX that Tiled opens, and that loads back equal."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from game import data as shipped
from game.board.board import Scalar
from game.board.grid import Shape
from game.core.words import Phrase
from game.errors import MapError, not_there
from game.files import write_whole
from game.maps.random.autotile import autotiled
from game.maps.schema import LayerData, MapData, ShapeObject, TileObject, TilesetData
from game.maps.tmx.attributes import quoted

_GRID = {
    Shape.SQUARE: 'orientation="orthogonal"',
    Shape.HEX_FLAT: 'orientation="hexagonal" staggeraxis="x"',
    Shape.HEX_POINTY: 'orientation="hexagonal" staggeraxis="y"',
}


def write_tmx(data: MapData, path: Path) -> None:
    """Write a map, whole or not at all; one without layers is autotiled first.

    Raises:
        MapError: the file cannot be written, or the map has a tileset whose TSX is not known.
    """
    text = tmx_text(data, path.parent)
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise not_there(path, error) from None


def tmx_text(data: MapData, folder: Path) -> str:
    """Return the text of a map file that will lie in a folder.

    Raises:
        MapError: the map has a tileset whose TSX is not known.
    """
    if not data.layers:
        data = autotiled(data)
    layers = list(enumerate(data.layers, 1))
    objects = [item.id for layer in data.layers for item in _items(layer)]
    head = (
        f'<map version="1.8" tiledversion="1.8.2" {_GRID[data.shape]}'
        f'{_stagger(data)} renderorder="{data.order}" width="{data.width}" height="{data.height}" '
        f'tilewidth="{data.tile_width}" tileheight="{data.tile_height}" infinite="0" '
    )
    head += f'nextlayerid="{len(layers) + 1}" nextobjectid="{max(objects, default=0) + 1}">'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', head]
    lines += _properties(_header(data), 1)
    lines += [_tileset(tileset, folder) for tileset in data.tilesets]
    for number, layer in layers:
        lines += _layer(number, layer, data)
    return "\n".join([*lines, "</map>", ""])


def _stagger(data: MapData) -> str:
    if data.shape is Shape.SQUARE:
        return ""
    index = "even" if data.even else "odd"
    return f' staggerindex="{index}" hexsidelength="{data.side_length}"'


def _header(data: MapData) -> Mapping[str, Scalar]:
    """Return the map properties, in the order in which Tiled writes them: by name."""
    texts = {"title": data.title, "author": data.author, "description": data.description}
    found: dict[str, Scalar] = {name: text for name, text in texts.items() if text}
    if data.rulesets:
        found["ruleset"] = ", ".join(data.rulesets)
    found["seats"] = data.seats
    found |= {f"rule.{name}": value for name, value in data.rules.items()}
    found |= {f"opt.{name}": value for name, value in data.options.items()}
    return dict(sorted(found.items()))


def _tileset(tileset: TilesetData, folder: Path) -> str:
    if not tileset.source:
        raise MapError(
            Phrase(
                "The tileset {name} is stored inside its map and cannot be written "
                "again. In Tiled choose Export Tileset As, and use the file.",
                {"name": tileset.name},
            )
        )
    path = shipped.map_file(tileset.source)
    try:
        source = Path(os.path.relpath(path, folder.resolve())).as_posix()
    except ValueError:  # on Windows, another drive
        source = path.as_posix()
    return f' <tileset firstgid="{tileset.firstgid}" source={quoted(source)}/>'


def _layer(number: int, layer: LayerData, data: MapData) -> Iterable[str]:
    more = ""
    if not layer.visible:
        more += ' visible="0"'
    if layer.opacity != 1.0:
        more += f' opacity="{_number(layer.opacity)}"'
    if layer.tint:
        more += f' tintcolor="#{layer.tint}"'
    if layer.colour:
        more += f' color="#{layer.colour}"'
    for axis, shift in zip("xy", layer.offset, strict=True):
        if shift:
            more += f' offset{axis}="{_number(shift)}"'
    name = f'id="{number}" name={quoted(layer.name)}'
    if layer.gids:
        yield f' <layer {name} width="{data.width}" height="{data.height}"{more}>'
    else:
        yield f' <objectgroup {name}{more} draworder="index">'
    yield from _properties({"role": layer.role} if layer.role else {}, 2)
    if layer.gids:
        rows = range(0, len(layer.gids), data.width)
        text = ",\n".join(",".join(map(str, layer.gids[i : i + data.width])) for i in rows)
        yield f'  <data encoding="csv">\n{text}\n</data>'
        yield " </layer>"
        return
    for item in _items(layer):
        yield from _object(item)
    yield " </objectgroup>"


def _items(layer: LayerData) -> tuple[TileObject | ShapeObject, ...]:
    """Return what a layer holds, in the order in which it is drawn."""
    return tuple(sorted((*layer.objects, *layer.shapes), key=lambda item: item.rank))


def _object(item: TileObject | ShapeObject) -> Iterable[str]:
    tag = f'  <object id="{item.id}"'
    if item.name:
        tag += f" name={quoted(item.name)}"
    if item.word:
        tag += f" type={quoted(item.word)}"
    if isinstance(item, TileObject):
        tag += f' gid="{item.gid}"'
    tag += f' x="{_number(item.x)}" y="{_number(item.y)}"'
    if item.width or item.height:
        tag += f' width="{_number(item.width)}" height="{_number(item.height)}"'
    if item.rotation:
        tag += f' rotation="{_number(item.rotation)}"'
    if not item.visible:
        tag += ' visible="0"'
    inside = list(_properties(item.props, 3))
    if isinstance(item, ShapeObject) and item.kind == "point":
        inside.append("   <point/>")
    elif isinstance(item, ShapeObject) and item.kind == "ellipse":
        inside.append("   <ellipse/>")
    elif isinstance(item, ShapeObject) and item.points:
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in item.points)
        inside.append(f'   <{item.kind} points="{points}"/>')
    if not inside:
        yield tag + "/>"
        return
    yield tag + ">"
    yield from inside
    yield "  </object>"


def _properties(values: Mapping[str, Scalar], depth: int) -> Iterable[str]:
    if not values:
        return
    indent = " " * depth
    yield f"{indent}<properties>"
    for name, value in values.items():
        kind, text = "", str(value)
        if isinstance(value, bool):
            kind, text = ' type="bool"', text.lower()
        elif isinstance(value, int):
            kind = ' type="int"'
        yield f"{indent} <property name={quoted(name)}{kind} value={quoted(text)}/>"
    yield f"{indent}</properties>"


def _number(value: float) -> str:
    return repr(int(value)) if value == int(value) else repr(value)
