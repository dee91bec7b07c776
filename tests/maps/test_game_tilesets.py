"""The tilesets of each game and those shared by all: what a map is drawn with, old maps, labels."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import data
from game.board.grid import Shape
from game.maps.dress import dress
from game.maps.even_sides import give_to_all
from game.maps.load import LESSON, load_map, shipped, templates
from game.maps.random.autotile import autotiled, shipped_name, tile_index
from game.maps.schema import LayerData, MapData, PlacementData, TileObject
from game.maps.tiled_file import TiledFile
from game.maps.write import write_tmx
from tests.maps import workshop as w

OLDER = sorted((Path(__file__).parent / "older").glob("*/*.tmx"))
"""Maps drawn before the games had tilesets of their own; beside each, what it said then."""


def read(path: Path) -> MapData:
    found = load_map(path).data
    assert found is not None
    return found


def older(source: Path, folder: Path) -> Path:
    """Return a copy of an old map that leads to the tilesets of this installation."""
    path = folder / source.name
    tilesets = (data.folder("maps") / "tilesets").as_posix()
    path.write_text(source.read_text("utf-8").replace("../tilesets", tilesets), "utf-8")
    return path


def sheets(found: MapData) -> set[str]:
    return {shipped_name(tileset) for tileset in found.tilesets}


def shared(shape: Shape) -> set[str]:
    return {f"{kind}_{shape.value}" for kind in ("terrain", "features", "edges", "pieces")}


def ids(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


# ------------------------------------------------------------------- what a map is drawn with

LESSONS = sorted(data.folder("maps").glob(f"*/{LESSON}"))


@pytest.mark.parametrize("path", [*shipped(), *LESSONS, *templates()], ids=ids)
def test_shipped_maps_have_their_games_tilesets_and_no_others(path: Path) -> None:
    found = read(path)
    end = f"_{path.parent.name}_{found.shape.value}"
    own = {name for name in tile_index() if name.endswith(end)}
    assert sheets(found) == (own or shared(found.shape))


def bare(**more: Any) -> MapData:
    """Return a small map of Mini Wars."""
    given = {"title": "Bare", "rulesets": ("mini_wars",), "shape": Shape.SQUARE}
    return MapData(**{**given, "width": 3, "height": 2, "terrain": ("plain",) * 6, **more})


OWN = {f"{kind}_mini_wars_square" for kind in ("terrain", "features", "pieces")}


@pytest.mark.parametrize(
    ("more", "stands_in", "for_"),
    [
        ({"features": {1: ("road",)}}, "", ""),
        ({"placements": (PlacementData(piece="tank", cell=1, seat=4),)}, "", ""),
        ({"placements": (PlacementData(piece="griffin", cell=1, seat=1),)}, "", ""),
        ({"terrain": ("plain", "city", *["plain"] * 4)}, "terrain_square", "terrain_mini_wars_"),
        ({"features": {1: ("trench",)}}, "features_square", "features_mini_wars_"),
        ({"edges": {1: ("river",)}}, "edges_square", ""),
        (
            {"placements": (PlacementData(piece="tank", cell=1),)},
            "pieces_square",
            "pieces_mini_wars_",
        ),
    ],
    ids=["a road", "a tank", "nothing known", "a city", "a trench", "a river", "nobody's tank"],
)
def test_what_a_game_has_no_tile_for_is_drawn_with_a_shared_one(
    more: dict[str, Any], stands_in: str, for_: str
) -> None:
    wanted = OWN - {f"{for_}square"} | ({stands_in} if stands_in else set())
    assert sheets(autotiled(bare(**more))) == wanted


@pytest.mark.parametrize("games", [(), ("mini_wars", "warshard"), ("somebody_elses",)])
def test_a_map_of_no_single_game_that_ships_is_drawn_with_the_shared_ones(
    games: tuple[str, ...],
) -> None:
    assert sheets(autotiled(bare(rulesets=games))) == shared(Shape.SQUARE)


# ----------------------------------------------------------------------------- older maps


@pytest.mark.parametrize("source", OLDER, ids=ids)
def test_a_map_drawn_with_the_shared_tilesets_opens_as_it_did(source: Path, tmp_path: Path) -> None:
    loaded = load_map(older(source, tmp_path))
    assert not loaded.problems
    assert loaded.data is not None
    said = json.loads(source.with_suffix(".json").read_text("utf-8"))
    assert {key: loaded.data.model_dump(mode="json")[key] for key in said} == said
    assert sheets(loaded.data) == shared(loaded.data.shape)


@pytest.mark.parametrize("source", OLDER, ids=ids)
def test_it_can_be_dressed_and_made_alike_for_all(source: Path, tmp_path: Path) -> None:
    path = older(source, tmp_path)
    before = read(path)
    file = TiledFile(path)
    dress(file)
    assert [layer.gids for layer in file.data.layers] == [layer.gids for layer in before.layers]
    if source.stem == "till_dawn":  # drawn whole, for two that are not alike
        return
    give_to_all(file, 1)
    dress(file)
    file.save()
    counts = {seat: sum(p.seat == seat for p in read(path).placements) for seat in (1, 2)}
    assert counts[1] == counts[2]
    assert read(path).tilesets == before.tilesets


def test_tiles_of_both_kinds_join_on_one_map(tmp_path: Path) -> None:
    """A person goes on with an old map, and takes a road of the game's own tileset."""
    old = read(older(next(path for path in OLDER if path.stem == "footbridge"), tmp_path))
    own = next(t for t in autotiled(bare()).tilesets if t.name == "features_mini_wars")
    first = max(t.firstgid + t.count for t in old.tilesets)
    alone = first + tile_index()[shipped_name(own)]["road"]["...."]
    second = next(t for t in old.tilesets if t.name == "features_square").firstgid
    gids = [0] * len(old.terrain)
    gids[0], gids[1] = alone, second + tile_index()["features_square"]["road"]["...."]
    roads = LayerData(name="Roads", role="features", gids=tuple(gids))
    tilesets = (*old.tilesets, own.model_copy(update={"firstgid": first}))
    more = {"layers": (old.layers[0], roads, *old.layers[1:]), "tilesets": tilesets}
    write_tmx(old.model_copy(update=more), tmp_path / "both.tmx")
    file = TiledFile(tmp_path / "both.tmx")
    dress(file)
    said = [file.tiles.of(gid) for gid in file.data.layers[1].gids[:2]]
    assert [(each.word, each.key) for each in said if each] == [
        ("road", ".x.."),
        ("road", "..xx"),  # and the base below
    ]


def test_a_shore_that_the_games_tilesets_have_not_is_left_out(tmp_path: Path) -> None:
    """Deep water of a person's own, beside land and shallows, in a game that has only lakes."""
    found = read(data.folder("maps") / "mj12" / "template.tmx")
    first = max(t.firstgid + t.count for t in found.tilesets)
    mine = found.tilesets[0].model_copy(
        update={"firstgid": first, "source": str(tmp_path / w.tileset(tmp_path, "mine", 64, 56))}
    )
    gids = list(found.layers[0].gids)
    gids[0], gids[1] = (first + w.TERRAINS.index(word) for word in ("deep", "shallow"))
    layers = (found.layers[0].model_copy(update={"gids": tuple(gids)}), *found.layers[1:])
    more = {"layers": layers, "tilesets": (*found.tilesets, mine)}
    write_tmx(found.model_copy(update=more), tmp_path / "a.tmx")
    file = TiledFile(tmp_path / "a.tmx")
    assert file.data.terrain[:3] == ("deep", "shallow", "plain")
    dress(file)
    assert file.data.layers[0].gids == tuple(gids)


# --------------------------------------------------------------------------------- labels


def label_of(found: MapData, kind: str, word: str) -> int:
    """Return the gid of a label in one of the map's tilesets."""
    tileset = next(t for t in found.tilesets if t.name.startswith(kind))
    root = ElementTree.parse(data.map_file(tileset.source)).getroot()
    for tile in root.iter("tile"):
        if any(p.attrib == {"name": "label", "value": word} for p in tile.iter("property")):
            return tileset.firstgid + int(tile.attrib["id"])
    raise AssertionError(word)


@pytest.mark.parametrize(
    ("kind", "word", "layer", "severity"),
    [
        ("terrain", "forest", "terrain", "error"),
        ("terrain", "bare shore", "terrain", "error"),
        ("features", "road", "Roads", "warning"),
        ("pieces", "missile launcher", "Units", "error"),
        ("pieces", "seat 2", "Units", "error"),
    ],
)
def test_a_label_on_a_map_is_named_with_how_to_mend_it(
    kind: str, word: str, layer: str, severity: str, tmp_path: Path
) -> None:
    found = read(data.folder("maps") / "mini_wars" / "template.tmx")
    gid = label_of(found, kind, word)
    layers = []
    for each in found.layers:
        if each.name != layer:
            layers.append(each)
        elif each.gids:
            layers.append(each.model_copy(update={"gids": (*each.gids[:18], gid, *each.gids[19:])}))
        else:
            item = TileObject(gid=gid, x=128, y=128, width=64, height=64, id=90)
            layers.append(each.model_copy(update={"objects": (item,)}))
    write_tmx(found.model_copy(update={"layers": tuple(layers)}), tmp_path / "a.tmx")
    told = [p for p in load_map(tmp_path / "a.tmx").problems if "label" in str(p.text)]
    text = f"The label “{word}” of a tileset lies here: it names pictures, and means nothing"
    assert [(str(p.text), str(p.severity), p.cell) for p in told] == [(text, severity, 18)]
    assert str(told[0].fix) == "Take it away, and put the picture there that it names."


def test_a_label_painted_where_pieces_are_painted_is_named_too(tmp_path: Path) -> None:
    found = read(data.folder("maps") / "mini_wars" / "template.tmx")
    gids = (0, label_of(found, "pieces", "tank"), *[0] * (len(found.terrain) - 2))
    painted = LayerData(name="More units", role="pieces", gids=gids)
    more = {"layers": (*found.layers, painted)}
    write_tmx(found.model_copy(update=more), tmp_path / "template_a.tmx")
    (told,) = load_map(tmp_path / "template_a.tmx").problems
    assert "The label “tank” of a tileset lies here" in str(told.text)
    assert told.cell == 1
