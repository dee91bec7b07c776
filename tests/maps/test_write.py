"""Writing: what is written loads back equal, and Tiled opens it."""

import os
import shutil
import subprocess
from xml.etree import ElementTree

import pytest

from game.board.grid import Shape
from game.core import registry
from game.errors import MapError
from game.maps.load import load_map, shipped
from game.maps.random.autotile import autotiled, tile_index
from game.maps.random.generate import fitting_size, random_map
from game.maps.schema import LayerData, MapData, PlacementData, ShapeObject
from game.maps.tmx.attributes import quoted
from game.maps.write import tmx_text, write_tmx
from tests.maps import workshop as w

TILED = shutil.which("tiled")


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_shipped_maps_survive_writing(path, tmp_path):
    data = load_map(path).data
    assert data is not None
    write_tmx(data, tmp_path / "again.tmx")
    again = load_map(tmp_path / "again.tmx")
    assert again.problems == ()
    assert again.data == data


@pytest.mark.parametrize("shape", list(Shape))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_maps_survive_writing(shape, seats, tmp_path):
    manifest = registry.ruleset("mini_wars").manifest
    data = random_map(manifest, shape, *fitting_size(shape, seats, large=False), seats, 7)
    write_tmx(data, tmp_path / "random.tmx")
    assert load_map(tmp_path / "random.tmx").data == data


@pytest.mark.parametrize("shape", [Shape.HEX_FLAT, Shape.HEX_POINTY])
@pytest.mark.parametrize("key", ["warshard", "mj12"])
def test_random_maps_with_roads_rivers_and_zones_survive_writing(key, shape, tmp_path):
    for seed in range(1, 6):
        data = random_map(registry.ruleset(key).manifest, shape, 16, 13, 2, seed)
        write_tmx(data, tmp_path / "random.tmx")
        assert load_map(tmp_path / "random.tmx").data == data


def bare(shape: Shape, **more) -> MapData:
    """Return a map of every kind of thing, without layers."""
    given = {
        "title": 'A "quoted" & <odd> title',
        "author": "Zoë",
        "description": "Two lines:\nthis is the second.",
        "rulesets": ("mini_wars", "miniwary"),
        "shape": shape,
        "width": 4,
        "height": 4,
        "terrain": ("plain", "deep", "shallow", "", *["forest"] * 12),
        "features": {0: ("road",), 4: ("road", "trench"), 5: ("bridge",)},
        "placements": (
            PlacementData(piece="town", cell=4, props={"hp": 40, "note": "old\ttown"}),
            PlacementData(piece="tank", cell=5, seat=2, props={"crack": True}),
            PlacementData(piece="general", cell=8, seat=1),
        ),
        "rules": {"gold": 150, "teams": "1+2"},
        "options": {"fog": True},
        **more,
    }
    return MapData(**given)


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("shape", list(Shape))
def test_a_map_with_everything_survives_writing(shape, even, tmp_path):
    even = even and shape is not Shape.SQUARE
    plain = bare(shape, even=even)
    grid = plain.board().grid
    sides: dict[int, tuple[str, ...]] = {grid.edges[3]: ("river",)}
    sides[grid.edges[-1]] = ("hedgerow", "wall")
    zones = (
        ShapeObject(kind="rectangle", x=1.5, y=2, width=90, height=70, id=70, word="setup"),
        ShapeObject(
            kind="polygon",
            x=0,
            y=0,
            points=((0, 0), (200, 0), (0, 200.25)),
            id=71,
            word="victory",
            props={"seat": 2, "value": 3},
        ),
        ShapeObject(kind="point", x=100, y=100, id=72, name="supply"),
    )
    data = autotiled(plain.model_copy(update={"edges": sides}))
    look = {"opacity": 0.5, "offset": (1.5, -2.0), "tint": "ff8800", "visible": False}
    layers = (
        *data.layers,
        LayerData(name="Zones", role="zones", shapes=zones),
        LayerData(name="Deco", gids=data.layers[0].gids, **look),
    )
    write_tmx(data.model_copy(update={"layers": layers}), tmp_path / "all.tmx")
    loaded = load_map(tmp_path / "all.tmx")
    again = loaded.data
    assert again is not None
    assert again.layers == layers
    assert {zone.name: zone.seat for zone in again.zones} == {"setup": 0, "victory": 2, "supply": 0}
    assert again.model_copy(update={"layers": data.layers, "zones": ()}) == data


def test_a_bare_map_is_autotiled_when_it_is_written(tmp_path):
    write_tmx(bare(Shape.SQUARE), tmp_path / "bare.tmx")
    assert load_map(tmp_path / "bare.tmx").data == autotiled(bare(Shape.SQUARE))


def test_pieces_of_one_name_take_the_tile_of_the_maps_game():
    """Artillery of two games looks different; a map that names no game takes the plain name."""
    guns = PlacementData(cell=0, piece="artillery", seat=1)
    tiles = {}
    for games in ((), ("warshard",)):
        plain = bare(Shape.HEX_FLAT).model_copy(update={"rulesets": games, "placements": (guns,)})
        data = autotiled(plain)
        (item,) = (item for layer in data.layers for item in layer.objects)
        tiles[games] = (data.tilesets[-1].name, item.gid - data.tilesets[-1].firstgid)
    index = tile_index()
    own = "pieces_warshard_hex_flat"
    assert tiles == {
        (): ("pieces_hex_flat", index["pieces_hex_flat"]["pieces"]["artillery.s1"]),
        ("warshard",): ("pieces_warshard", index[own]["pieces"]["warshard/artillery.s1"]),
    }


def test_terrain_without_a_tile_is_named():
    data = bare(Shape.SQUARE, terrain=("plain", "lava", *["plain"] * 14))
    with pytest.raises(MapError, match="'lava' at b1"):
        autotiled(data)


def test_a_tileset_inside_a_map_is_not_lost_silently(tmp_path):
    inside = '<tileset firstgid="1" name="In" tilewidth="16" tileheight="16" tilecount="16" '
    inside += 'columns="4"><image source="ground.png"/><tile id="0">'
    inside += w.properties({"terrain": "plain"}) + "</tile></tileset>"
    data = load_map(w.write(tmp_path, w.tmx(w.PLAIN, tilesets=inside))).data
    assert data is not None
    with pytest.raises(MapError, match="Export Tileset As"):
        tmx_text(data, tmp_path)


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(MapError, match="nowhere"):
        write_tmx(bare(Shape.SQUARE), tmp_path / "nowhere" / "a.tmx")


@pytest.mark.skipif(TILED is None, reason="Tiled is not there: install Debian's package tiled")
@pytest.mark.parametrize("shape", list(Shape))
def test_tiled_opens_what_was_written(shape, tmp_path):
    """Tiled reads the map and exports it again; the game reads that as the same board."""
    path = tmp_path / "ours.tmx"
    write_tmx(bare(shape), path)
    assert TILED is not None
    subprocess.run(
        [TILED, "--export-map", "tmx", str(path), str(tmp_path / "theirs.tmx")],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        check=True,
        timeout=120,
        capture_output=True,
    )
    ours, theirs = load_map(path), load_map(tmp_path / "theirs.tmx")
    assert theirs.problems == ()
    assert theirs.data == ours.data


def test_any_text_stands_in_an_attribute_and_reads_back():
    for text in ("Two Rivers", "\"Fort\" & 'Ford' <1>", "one\ntwo\r\n\tthree", "é…"):
        element = ElementTree.fromstring(f"<map name={quoted(text)}/>")
        assert element.get("name") == text
