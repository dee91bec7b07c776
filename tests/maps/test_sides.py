"""Rivers, bridges and hedgerows painted on the templates, as in Tiled: read, checked, and drawn."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game import data
from game.maps.check import check_for_all
from game.maps.load import Loaded, load_map
from game.maps.random.autotile import tile_index
from game.maps.schema import MapData
from game.maps.write import write_tmx
from game.text import say

TILED = shutil.which("tiled")
KEYS = ("warshard", "mj12")


def template(key: str) -> MapData:
    found = load_map(data.folder("maps") / key / "template.tmx").data
    assert found is not None
    return found


def painted(key: str, folder: Path, *strokes: tuple[str, str, str, str]) -> Path:
    """Return a copy of a game's template with tiles painted on it.

    Args:
        key: of the game.
        folder: where the copy lies.
        strokes: layer, label of the cell, word, and key of the tile in the index.
    """
    plain = template(key)
    grid = plain.board().grid
    layers = {layer.name: layer for layer in plain.layers}
    first = {tileset.name: tileset.firstgid for tileset in plain.tilesets}
    for layer, label, word, tile in strokes:
        kind = "features" if word in ("road", "trench") else "edges"
        sheet = f"{kind}_{key}"
        gids = list(layers[layer].gids)
        gids[grid.parse_label(label)] = first[sheet] + tile_index()[f"{sheet}_hex_flat"][word][tile]
        layers[layer] = layers[layer].model_copy(update={"gids": tuple(gids)})
    path = folder / f"template_{key}.tmx"
    write_tmx(plain.model_copy(update={"layers": tuple(layers.values())}), path)
    return path


def checked(path: Path) -> Loaded:
    return check_for_all(load_map(path))


def sides(path: Path) -> dict[str, str]:
    """Return the words of every painted side, by the labels of its two cells."""
    found = load_map(path).data
    assert found is not None
    grid = found.board().grid
    label = grid.label
    return {
        "|".join(map(label, grid.edge_cells(edge))): " ".join(sorted(words))
        for edge, words in found.board().edges.items()
    }


@pytest.mark.parametrize("key", KEYS)
def test_a_bridge_lies_over_a_river_on_the_same_side_of_the_same_cell(key, tmp_path):
    path = painted(
        key,
        tmp_path,
        ("Rivers", "0505", "river", "xx...."),
        ("Bridges", "0505", "bridge", "x....."),
    )
    assert checked(path).problems == ()
    assert sides(path) == {"0504|0505": "bridge river", "0505|0605": "river"}


@pytest.mark.parametrize("key", KEYS)
def test_a_side_can_be_painted_from_either_cell(key, tmp_path):
    path = painted(
        key,
        tmp_path,
        ("Rivers", "0505", "river", "x....."),
        ("Bridges", "0504", "bridge", "...x.."),
    )
    assert checked(path).problems == ()
    assert sides(path) == {"0504|0505": "bridge river"}


def test_a_cell_can_have_river_and_hedgerow_on_different_sides(tmp_path):
    path = painted(
        "mj12",
        tmp_path,
        ("Rivers", "0505", "river", "x....."),
        ("Hedgerows", "0505", "hedgerow", "..xx.."),
    )
    assert checked(path).problems == ()
    assert sorted(sides(path).values()) == ["hedgerow", "hedgerow", "river"]


def test_river_and_hedgerow_on_one_side_are_told_with_the_place(tmp_path):
    path = painted(
        "mj12",
        tmp_path,
        ("Rivers", "0505", "river", "x....."),
        ("Hedgerows", "0504", "hedgerow", "...x.."),
    )
    (problem,) = checked(path).problems
    assert "0504 (Tiled 5, 4) | 0505 (Tiled 5, 5)" in say(problem.text)
    assert problem.severity == "error"


def test_a_road_over_a_river_asks_for_a_bridge(tmp_path):
    roads = (("Roads", "0504", "road", "...x.."), ("Roads", "0505", "road", "x....."))
    river = ("Rivers", "0505", "river", "x.....")
    (problem,) = checked(painted("mj12", tmp_path, *roads, river)).problems
    assert "without a bridge at 0504 (Tiled 5, 4) | 0505 (Tiled 5, 5)" in say(problem.text)
    bridge = ("Bridges", "0505", "bridge", "x.....")
    assert checked(painted("mj12", tmp_path, *roads, river, bridge)).problems == ()


@pytest.mark.skipif(TILED is None, reason="Tiled is not there: install Debian's package tiled")
@pytest.mark.parametrize("key", ["mini_wars", *KEYS])
def test_tiled_opens_the_templates_and_what_is_painted_on_them(key, tmp_path):
    """Tiled reads the map and exports it again; the game reads that as the same board."""
    strokes = [("Rivers", "0505", "river", "xx...."), ("Bridges", "0505", "bridge", "x.....")]
    path = painted(key, tmp_path, *(strokes if key in KEYS else []))
    assert TILED is not None
    subprocess.run(
        [TILED, "--export-map", "tmx", str(path), str(tmp_path / "template_theirs.tmx")],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        check=True,
        timeout=120,
        capture_output=True,
    )
    assert load_map(tmp_path / "template_theirs.tmx").data == load_map(path).data
    assert checked(tmp_path / "template_theirs.tmx").problems == ()
