"""Single mistakes of a map maker, one at a time, on a map of the game's own."""

import shutil
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, parse

from game import data

LAYERS = ("layer", "objectgroup")
SEATS = ("1", "3", "4", "9", "two")

Change = Callable[[Element], object]


class Sheet:
    """A shipped map with tilesets of its own beside it, to be spoilt.

    Args:
        name: of the map, below the shipped maps.
        folder: where the copies go.
    """

    def __init__(self, name: str, folder: Path) -> None:
        maps = data.folder("maps")
        self.tilesets = folder / "tilesets"
        if not self.tilesets.exists():
            shutil.copytree(maps / "tilesets", self.tilesets)
        self.path = folder / "maps" / "template_spoilt.tmx"
        self.path.parent.mkdir(exist_ok=True)
        root = parse(maps / f"{name}.tmx").getroot()
        assert root is not None
        self.root = root

    def write(self, change: Change) -> Path:
        """Write the map with one change, and return its path."""
        root = deepcopy(self.root)
        change(root)
        ElementTree(root).write(self.path, encoding="UTF-8", xml_declaration=True)
        return self.path

    def write_tileset(self, name: str, change: Change) -> Callable[[], None]:
        """Write one tileset with a change; return how to undo it."""
        path = self.tilesets / name
        before = path.read_bytes()
        root = parse(path).getroot()
        assert root is not None
        change(root)
        ElementTree(root).write(path, encoding="UTF-8", xml_declaration=True)

        def undo() -> None:
            path.write_bytes(before)

        return undo


def named(root: Element, name: str) -> Element:
    """Return the layer of a name."""
    return next(node for tag in LAYERS for node in root.iter(tag) if node.get("name") == name)


def prop(node: Element, name: str) -> Element:
    """Return a property of an element."""
    return next(p for p in node.findall("properties/property") if p.get("name") == name)


def role_of(layer: Element) -> str:
    """Return the role that a layer says."""
    found = [p for p in layer.findall("properties/property") if p.get("name") == "role"]
    return found[0].get("value", "") if found else ""


def numbered(root: Element, number: str) -> Element:
    """Return an object."""
    return next(node for node in root.iter("object") if node.get("id") == number)


def holder(root: Element, child: Element) -> Element:
    """Return the element that another lies in."""
    return next(node for node in root.iter() if child in list(node))


# ---------------------------------------------------------------------------- layers


def of_layers(root: Element) -> Iterator[tuple[str, Change]]:
    """Yield mistakes with layers, each with what it is called."""
    for layer in [node for tag in LAYERS for node in root.iter(tag)]:
        name = layer.get("name", "")

        def at(change: Change, name: str = name) -> Change:
            return lambda root: change(named(root, name))

        yield f"{name}: offset", at(lambda node: node.set("offsetx", "8"))
        yield f"{name}: template", at(_template)
        if layer.tag == "layer":
            yield f"{name}: damaged", at(_damage)
            yield f"{name}: strange tile", at(lambda node: _paint(node, 0, 9999))
        role = role_of(layer)
        if not role:
            yield f"{name}: renamed", at(lambda node: node.set("name", "Boden"))
            yield f"{name}: misspelt", at(lambda node: node.set("name", "terain"))
            continue
        yield f"{name}: gone", _with(named, name, _drop)
        yield f"{name}: no role", at(lambda node: _drop(node, prop(node, "role")))
        yield f"{name}: role in a group", _with(named, name, _group)
        for word in ("rol", "Role", "roles"):
            yield f"{name}: {word}", at(partial(_set, "role", "name", word))
        others = ("terrain", "features", "edges", "pieces", "zones")
        for word in (role[:-1], role.capitalize(), "nonsense", *(o for o in others if o != role)):
            yield f"{name}: role {word}", at(partial(_set, "role", "value", word))


def _with(
    find: Callable[[Element, str], Element], name: str, change: Callable[..., object]
) -> Change:
    """Return a change of the map and of what is found in it by a name."""
    return lambda root: change(root, find(root, name))


def _set(said: str, key: str, value: str, node: Element) -> None:
    prop(node, said).set(key, value)


def _template(layer: Element) -> None:
    for item in layer.findall("object")[:1]:
        item.set("template", "unit.tx")


def _damage(layer: Element) -> None:
    cells = layer.find("data")
    assert cells is not None
    assert cells.text
    cells.text = cells.text.replace(",", "", 1)


def _drop(parent: Element, child: Element) -> None:
    holder(parent, child).remove(child)


def _group(root: Element, layer: Element) -> None:
    at = list(root).index(layer)
    root.remove(layer)
    group = Element("group", {"id": "99", "name": "Group"})
    group.append(layer)
    role = prop(layer, "role")
    holder(layer, role).remove(role)
    SubElement(group, "properties").append(role)
    root.insert(at, group)


def _paint(layer: Element, at: int, gid: int) -> None:
    cells = layer.find("data")
    assert cells is not None
    gids = (cells.text or "").replace("\n", "").split(",")
    gids[at] = str(gid)
    cells.text = ",".join(gids)


# --------------------------------------------------------------------------- objects


def of_objects(root: Element, most: int) -> Iterator[tuple[str, Change]]:
    """Yield mistakes with the first so many objects of every layer."""
    for layer in root.iter("objectgroup"):
        for item in layer.findall("object")[:most]:
            number = item.get("id", "")
            name = f"{layer.get('name')} {number}"

            def at(change: Change, number: str = number) -> Change:
                return lambda root: change(numbered(root, number))

            yield f"{name}: gone", _with(numbered, number, _drop)
            yield f"{name}: off the map", at(lambda node: node.set("x", "-5000"))
            yield f"{name}: no number", at(lambda node: node.set("y", "far"))
            if item.get("gid") is not None:
                yield f"{name}: strange tile", at(lambda node: node.set("gid", "9999"))
                yield f"{name}: seat 7", at(lambda node: _say(node, "seat", "7", "int"))
                yield f"{name}: seat one", at(lambda node: _say(node, "seat", "one", "string"))
                yield f"{name}: seat 1.0", at(lambda node: _say(node, "seat", "1.0", "float"))
                yield f"{name}: strange kind", at(lambda node: _say(node, "piece", "zz", "string"))
            for word in ("type", "class"):
                if item.get(word):
                    yield f"{name}: {word} misspelt", at(partial(_cut, word))
                    yield f"{name}: no {word}", at(partial(_lose, word))
            for each in item.findall("properties/property"):
                said = each.get("name", "")

                def of(change: Change, said: str = said, number: str = number) -> Change:
                    return lambda root: change(prop(numbered(root, number), said))

                yield f"{name}: {said} misspelt", of(_misspell)
                yield f"{name}: {said} of type float", of(lambda node: node.set("type", "float"))
                yield f"{name}: {said} of type string", of(lambda node: node.set("type", "string"))


def _cut(word: str, node: Element) -> None:
    node.set(word, node.get(word, "")[:-1])


def _lose(word: str, node: Element) -> None:
    del node.attrib[word]


def _say(node: Element, name: str, value: str, kind: str) -> None:
    group = node.find("properties")
    if group is None:
        group = SubElement(node, "properties")
    for other in group.findall("property"):
        if other.get("name") == name:
            group.remove(other)
    SubElement(group, "property", {"name": name, "type": kind, "value": value})


def _misspell(node: Element) -> None:
    name = node.get("name", "")
    node.set("name", name[:-2] + name[-1] if len(name) > 3 else name + "s")


# ------------------------------------------------------------------------ properties


def of_header(root: Element) -> Iterator[tuple[str, Change]]:
    """Yield mistakes with the properties of the map, and with the map as a whole."""
    for each in root.findall("properties/property"):
        name = each.get("name", "")

        def at(change: Change, name: str = name) -> Change:
            return lambda root: change(prop(root, name))

        yield f"{name} gone", _with(prop, name, _drop)
        yield f"{name} misspelt", at(_misspell)
        yield f"{name} of type float", at(lambda node: node.set("type", "float"))
        if name == "ruleset":
            yield "ruleset misspelt", at(lambda node: node.set("value", node.get("value", "")[:-1]))
        if each.get("type") in ("int", "bool"):
            yield f"{name} is a word", at(_as_word)
    for seats in SEATS:
        kind = "int" if seats.isdigit() else "string"
        yield f"seats {seats}", partial(_say, name="seats", value=seats, kind=kind)
    yield "infinite", _make_infinite
    yield "zstd", _zstd
    if root.get("orientation") == "hexagonal":
        yield "orthogonal", lambda root: root.set("orientation", "orthogonal")
    yield "isometric", lambda root: root.set("orientation", "isometric")
    for tileset in root.findall("tileset"):
        source = tileset.get("source", "")

        def lost(root: Element, source: str = source) -> None:
            node = next(t for t in root.findall("tileset") if t.get("source") == source)
            node.set("source", "lost.tsx")

        yield f"{source} lost", lost


def _as_word(node: Element) -> None:
    node.set("type", "string")
    node.set("value", "many")


def _make_infinite(root: Element) -> None:
    root.set("infinite", "1")
    for layer in root.iter("layer"):
        cells = layer.find("data")
        assert cells is not None
        chunk = SubElement(cells, "chunk", {"x": "0", "y": "0", "width": "16", "height": "16"})
        chunk.text, cells.text = cells.text, ""


def _zstd(root: Element) -> None:
    for cells in root.iter("data"):
        cells.attrib = {"encoding": "base64", "compression": "zstd"}
        cells.text = "KLUv/SAA"


# --------------------------------------------------------------------------- tilesets


def of_tileset(root: Element, used: set[int]) -> Iterator[tuple[str, Change]]:
    """Yield mistakes with those tiles of a tileset that a map uses."""
    for tile in root.findall("tile"):
        number = tile.get("id", "")
        if int(number) not in used:
            continue
        for each in tile.findall("properties/property"):
            said = each.get("name", "")

            def at(change: Change, number: str = number, said: str = said) -> Change:
                def changed(root: Element) -> None:
                    tile = next(t for t in root.findall("tile") if t.get("id") == number)
                    change(prop(tile, said))

                return changed

            yield f"tile {number}: {said} misspelt", at(_misspell)
            yield f"tile {number}: {said} of type float", at(lambda node: node.set("type", "float"))
            if each.get("type", "string") == "string":
                word = at(lambda node: node.set("value", f"{node.get('value', '')[:-1]}q"))
                yield f"tile {number}: {said} with another word", word
            else:
                yield f"tile {number}: {said} is a word", at(_as_word)
