"""Pre-flight: one test for each thing that a hostile or damaged file may try (MAPS.md)."""

import base64
import gzip
import os
import subprocess
import sys
import zlib

import pytest

from game.core.problem import Severity
from game.maps import limits
from game.maps.load import Loaded, load_map
from tests.maps import workshop as w


def refused(loaded: Loaded, *words: str) -> str:
    """Assert an error whose text holds the words; return what it says how to mend it."""
    assert not loaded.playable
    for problem in loaded.errors:
        text = str(problem.text)
        if all(word in text for word in words):
            assert problem.fix
            return str(problem.fix)
    raise AssertionError([str(problem.text) for problem in loaded.problems])


def load(tmp_path, *layers: str, **more):
    return load_map(w.write(tmp_path, w.tmx(*layers, **more)))


# ------------------------------------------------------------------------- the file


def test_a_file_that_is_not_there(tmp_path):
    refused(load_map(tmp_path / "none.tmx"), "no such file")
    refused(load_map(tmp_path / "far" / "none.tmx"), "no such folder")


@pytest.mark.parametrize("name", ["", "a" * 5000 + ".tmx", "nul\0.tmx"])
def test_a_name_that_is_no_file_name(name, tmp_path):
    assert load_map(tmp_path / name).errors


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.tmx")
    refused(load_map(tmp_path / "pipe.tmx"), "a pipe or a device, not a file")


def test_a_folder_and_a_file_below_a_file_are_named(tmp_path):
    (tmp_path / "folder.tmx").mkdir()
    refused(load_map(tmp_path / "folder.tmx"), "it is a folder")
    (tmp_path / "file").touch()
    refused(load_map(tmp_path / "file" / "a.tmx"), "Not a directory")


def test_file_size_is_capped(tmp_path):
    path = tmp_path / "big.tmx"
    with path.open("wb") as file:
        file.truncate(limits.MAP_BYTES + 1)
    refused(load_map(path), "larger than 16 MB")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b"\xff\xfe<\0m\0", "not in UTF-8"),
        (b'<?xml version="1.0" encoding="latin-1"?><map/>', "in latin-1"),
        (b'{"height": 3, "type": "map"}', "a file in JSON, not a map"),
        (b"[1, 2]", "a file in JSON, not a map"),
        (w.png(4, 4), "a picture, not a map"),
        (gzip.compress(b"<map/>"), "a packed archive, not a map"),
        (bytes(100), "neither text nor anything known, not a map"),
        (b'["miniwars",1,"0123456789abcdef",{}]\n', "a saved match of Miniwars, not a map"),
        (b"<map><layer></map>", "line 1"),
        (b"not xml at all", "line 1"),
        (b"<tileset/>", "<tileset> where <map>"),
        (b"<map>\x00</map>", "well-formed"),
    ],
)
def test_contents_that_are_no_map(content, words, tmp_path):
    path = tmp_path / "odd.tmx"
    path.write_bytes(content)
    refused(load_map(path), words)


def test_marks_of_a_merge_are_recognised(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN).replace("<layer", "\n<<<<<<< ours\n<layer", 1))
    assert "merge" in refused(load_map(path), "well-formed")


def test_entities_are_refused_before_they_grow(tmp_path):
    bomb = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">'
    bomb += "".join(f'<!ENTITY a{i} "{"&a;" * 10}">' for i in range(9)) + "]>"
    text = w.tmx(w.PLAIN).replace("<map", f"{bomb}<map", 1)
    refused(load_map(w.write(tmp_path, text)), "document type")


def test_an_entity_that_names_another_file_is_refused(tmp_path):
    text = w.tmx(w.PLAIN).replace(
        "<map", '<!DOCTYPE m [<!ENTITY x SYSTEM "/etc/passwd">]><map class="&x;"', 1
    )
    refused(load_map(w.write(tmp_path, text)), "document type")


def test_number_of_elements_and_attributes_is_capped(tmp_path):
    path = tmp_path / "many.tmx"
    path.write_text("<map>" + "<a/>" * limits.TAGS + "</map>", encoding="utf-8")
    refused(load_map(path), "elements")
    names = " ".join(f'a{i}=""' for i in range(limits.ATTRIBUTES + 1))
    path.write_text(f"<map {names}/>", encoding="utf-8")
    refused(load_map(path), "attributes")


def test_depth_of_elements_is_capped(tmp_path):
    deep = "<group>" * 50 + "</group>" * 50
    refused(load(tmp_path, w.PLAIN, deep), "deep inside")


# ----------------------------------------------------------------------- the header


@pytest.mark.parametrize("size", [(513, 4), (4, 513), (100000, 100000), (0, 4)])
def test_size_is_capped(size, tmp_path):
    refused(load(tmp_path, w.PLAIN, size=size), "cells")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("width", "-1"),
        ("width", "4.5"),
        ("width", "9" * 5000),
        ("height", "three"),
        ("tilewidth", ""),
        ("tileheight", "1e9"),
        ("infinite", "maybe"),
    ],
)
def test_numbers_of_the_header_are_bounded(name, value, tmp_path):
    text = w.tmx(w.PLAIN)
    head, tail = text.split(f'{name}="', 1)
    text = f'{head}{name}="{value}"{tail.split(chr(34), 1)[1]}'
    refused(load_map(w.write(tmp_path, text)), name)


@pytest.mark.parametrize("orientation", ["isometric", "staggered", "oblique"])
def test_other_orientations_are_refused_by_name(orientation, tmp_path):
    shape = f'orientation="{orientation}"'
    assert "Hexagonal" in refused(load(tmp_path, w.PLAIN, shape=shape), orientation)


def test_infinite_maps_are_refused_with_the_way_to_mend_them(tmp_path):
    text = w.tmx(w.PLAIN).replace('infinite="0"', 'infinite="1"')
    assert "switch Infinite off" in refused(load_map(w.write(tmp_path, text)), "infinite")


@pytest.mark.parametrize("tile", [(15, 16), (16, 15)])
def test_odd_tile_sizes_are_refused(tile, tmp_path):
    assert "even" in refused(load(tmp_path, w.PLAIN, tile=tile), "Tile width")


def test_a_hex_side_longer_than_the_hex_is_refused(tmp_path):
    shape = 'orientation="hexagonal" staggeraxis="x" staggerindex="odd" hexsidelength="40"'
    refused(load(tmp_path, w.PLAIN, shape=shape), "hex side")


def test_unknown_root_attributes_are_passed_over(tmp_path):
    loaded = load(tmp_path, w.PLAIN, more='parse_xml="x" register_gid="y"')
    assert loaded.playable
    assert [p.severity for p in loaded.problems] == [Severity.WARNING] * 2


# ------------------------------------------------------------------------- the cells


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ('<data encoding="csv">1,2,3</data>', "exactly 12 cells"),
        (f'<data encoding="csv">{"1," * 12}1</data>', "exactly 12 cells"),
        ('<data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,x</data>', "other than numbers"),
        ('<data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,1e9</data>', "other than numbers"),
        ('<data encoding="csv">1,1,1,1,1,1,1,1,1,1,,1</data>', "empty or too large"),
        (f'<data encoding="csv">{"1," * 11}{"9" * 30}</data>', "empty or too large"),
        ('<data encoding="base64">AQAAA</data>', "base64 is damaged"),
        ('<data encoding="base64">????</data>', "base64 is damaged"),
        ('<data encoding="base64">AQAAAA==</data>', "exactly 12 cells"),
        ('<data encoding="base64" compression="zlib">AQAAAA==</data>', "zlib data are damaged"),
        ('<data encoding="base64" compression="gzip">AQAAAA==</data>', "gzip data are damaged"),
        ('<data encoding="base64" compression="zstd">KLUv/SAA</data>', "with zstd"),
        ('<data encoding="rot13">1,1</data>', "unknown encoding “rot13”"),
        ("<data><tile gid='1'/></data>", "old XML format"),
        ('<data encoding="csv"><chunk x="0" y="0">1</chunk></data>', "chunks"),
        ("", "no data"),
    ],
)
def test_cells_that_cannot_be_read(data, words, tmp_path):
    layer = f'<layer id="1" name="terrain" width="4" height="3">{data}</layer>'
    assert refused(load(tmp_path, layer), words)


@pytest.mark.parametrize("form", ["zlib", "gzip"])
def test_a_zip_bomb_is_unpacked_only_to_the_size_of_the_map(form, tmp_path):
    zeros = bytes(64 << 20)
    packed = zlib.compress(zeros, 9) if form == "zlib" else gzip.compress(zeros, 9)
    text = base64.b64encode(packed).decode()
    data = f'<data encoding="base64" compression="{form}">{text}</data>'
    layer = f'<layer id="1" name="terrain" width="4" height="3">{data}</layer>'
    refused(load(tmp_path, layer), "exactly 12 cells")


def test_a_layer_of_another_size_than_the_map(tmp_path):
    refused(load(tmp_path, w.layer("terrain", [1] * 6, (3, 2))), "3 × 2", "4 × 3")


def test_gids_outside_all_tilesets_are_named_with_their_first_cell(tmp_path):
    loaded = load(tmp_path, w.layer("terrain", [1] * 10 + [99, 99], (4, 3)))
    refused(loaded, "Tile 99", "2 cells")
    assert loaded.errors[0].cell == 10
    assert loaded.data is not None
    assert loaded.data.terrain[10:] == ("", "")


def test_cells_of_all_layers_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "CELLS", 30)
    more = [w.layer(name, [1] * 12, (4, 3)) for name in "ab"]
    refused(load(tmp_path, w.PLAIN, *more), "more than 30 cells")


def test_number_of_layers_is_capped(tmp_path):
    refused(load(tmp_path, w.PLAIN, w.objects("o", "") * 200), "more than 128 layers")


# ----------------------------------------------------------------------- the tilesets


def tsx(tmp_path, text: str) -> Loaded:
    """Load a map whose tileset is this text."""
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.tsx").write_text(text, encoding="utf-8")
    return load_map(path)


@pytest.mark.parametrize(
    ("attributes", "words"),
    [
        ('tilewidth="0" tileheight="16"', "tilewidth"),
        ('tilewidth="16" tileheight="99999"', "tileheight"),
        ('tilewidth="16" tileheight="16" spacing="-3"', "spacing"),
        ('tilewidth="16" tileheight="16" margin="1e3"', "margin"),
        ('tilewidth="16" tileheight="16" tilecount="17"', "no room for 17 tiles"),
        ('tilewidth="80" tileheight="80"', "no room"),
        ('tilewidth="16" tileheight="16" tilecount="999999999"', "tilecount"),
    ],
)
def test_measures_of_a_tileset_are_bounded(attributes, words, tmp_path):
    image = '<image source="ground.png" width="64" height="64"/>'
    refused(tsx(tmp_path, f'<tileset name="g" {attributes}>{image}</tileset>'), words)


def test_tiles_of_all_tilesets_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "TILES", 15)
    refused(load(tmp_path, w.PLAIN), "tilecount")


def test_a_tileset_that_leads_in_a_circle(tmp_path):
    text = '<tileset firstgid="1" source="ground.tsx"/>'
    refused(tsx(tmp_path, text), "only names another tileset")


def test_a_tileset_that_is_a_map(tmp_path):
    refused(tsx(tmp_path, "<map/>"), "<map> where <tileset>")


def test_a_damaged_tileset_is_named_with_its_place(tmp_path):
    loaded = tsx(tmp_path, "<tileset><tile></tileset>")
    refused(loaded, "well-formed", "line 1")
    assert loaded.errors[0].source == "ground.tsx"


def test_tilesets_that_share_gids(tmp_path):
    two = '<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="9" source="ground.tsx"/>'
    refused(load(tmp_path, w.PLAIN, tilesets=two), "share tile numbers")


@pytest.mark.parametrize("gid", ["", "0", "-4", "x", "99999999999"])
def test_a_tileset_without_a_first_gid(gid, tmp_path):
    tilesets = f'<tileset firstgid="{gid}" source="ground.tsx"/>'
    refused(load(tmp_path, w.PLAIN, tilesets=tilesets), "first gid")


def test_number_of_tilesets_is_capped(tmp_path):
    many = "".join(
        f'<tileset firstgid="{1 + 16 * i}" source="ground.tsx"/>'
        for i in range(limits.TILESETS + 1)
    )
    refused(load(tmp_path, w.PLAIN, tilesets=many), "65 tilesets")


# -------------------------------------------------------------------------- the files


@pytest.mark.parametrize(
    "name", ["../secret.tsx", "/etc/passwd", "a/../../secret.tsx", "link.tsx", "~/x.tsx"]
)
def test_files_outside_the_folder_tree_are_not_opened(name, tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "secret.tsx").write_text("<tileset secret='1'/>", encoding="utf-8")
    (folder / "link.tsx").symlink_to(tmp_path / "secret.tsx")
    path = w.write(folder, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    loaded = load_map(path)
    refused(loaded, name.rsplit("/", 1)[-1])
    assert loaded.files == (path,)


@pytest.mark.parametrize("name", ["/far/away/{}", "C:\\maps\\{}", "D:/{}"])
def test_an_absolute_path_is_called_so_with_its_end_and_the_way_to_mend_it(name, tmp_path):
    name = name.format("deep/" * 20 + "my_own.tsx")
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    loaded = load_map(path)
    assert "Replace Tileset" in refused(loaded, "my_own.tsx is named by an absolute path")
    assert loaded.files == (path,)


def test_a_shipped_tileset_named_by_an_absolute_path_is_found_and_told(tmp_path):
    name = "/elsewhere/tilesets/terrain_square.tsx"
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    (note,) = (p for p in load_map(path).problems if "absolute" in str(p.text))
    assert note.severity is Severity.NOTE
    assert "the game's own of that name is used" in str(note.text)
    assert "Replace Tileset" in str(note.fix)


def test_a_picture_by_an_absolute_path_and_one_that_is_too_large(tmp_path):
    inside = (
        '<tileset firstgid="1" name="a" tilewidth="4" tileheight="4"><image source="{}"/></tileset>'
    )
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=inside.format("/far/away.png")))
    assert "choose the copy in Tiled" in refused(load_map(path), "/far/away.png is named by an")
    with (tmp_path / "huge.png").open("wb") as file:
        file.truncate(limits.IMAGE_BYTES + 1)
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=inside.format("huge.png")))
    assert "Make it smaller" in refused(load_map(path), "larger than 32 MB")


def test_a_further_folder_may_be_allowed(tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    w.tileset(tmp_path)
    path = folder / "a.tmx"
    tilesets = '<tileset firstgid="1" source="../ground.tsx"/>'
    path.write_text(w.tmx(w.PLAIN, tilesets=tilesets), encoding="utf-8")
    assert "beside the map" in refused(load_map(path), "lies outside")
    assert load_map(path, (tmp_path,)).playable


def test_a_missing_tileset_and_a_missing_picture(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.png").unlink()
    refused(load_map(path), "picture ground.png is missing")
    (tmp_path / "ground.tsx").unlink()
    refused(load_map(path), "tileset ground.tsx is missing")


def test_a_shipped_tileset_is_found_wherever_the_map_was_carried(tmp_path):
    tilesets = '<tileset firstgid="1" source="../../maps/tilesets/terrain_square.tsx"/>'
    path = tmp_path / "carried.tmx"
    path.write_text(w.tmx(w.PLAIN, tilesets=tilesets, tile=(64, 64)), encoding="utf-8")
    loaded = load_map(path)
    assert loaded.playable
    assert [p.severity for p in loaded.problems] == [Severity.NOTE]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no PNG file"),
        (b"GIF89a" + bytes(40), "no PNG file"),
        (w.png(8, 8)[:60], "damaged"),
        (w.png(8, 8).replace(b"IDAT", b"IDAX"), "damaged"),
        (w.png(1, 1).replace(b"\0\0\0\1", b"\0\1\0\1"), "65537 × 65537"),
    ],
)
def test_pictures_are_looked_at_before_they_are_loaded(content, words, tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.png").write_bytes(content)
    refused(load_map(path), words)


def test_pixels_of_all_pictures_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "IMAGE_PIXELS", 64 * 64 - 1)
    refused(load(tmp_path, w.PLAIN), "million pixels")


def test_a_picture_inside_the_tileset_is_refused(tmp_path):
    text = '<tileset name="g" tilewidth="16" tileheight="16"><image format="png"><data/></image>'
    assert "Save it as PNG" in refused(tsx(tmp_path, text + "</tileset>"), "stored inside")


# ------------------------------------------------------------- objects and properties


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("float", "is a fraction"),
        ("class", "class type"),
        ("blob", "unknown type “blob”"),
    ],
)
def test_property_types_that_are_not_read(kind, words, tmp_path):
    text = w.tmx(w.PLAIN).replace(
        "<properties>",
        f'<properties><property name="rule.gold" type="{kind}" value="1.5"/>',
        1,
    )
    refused(load_map(w.write(tmp_path, text)), "rule.gold", words)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("int", "1.5", "no whole number"),
        ("int", "9" * 5000, "no whole number"),
        ("bool", "perhaps", "neither true nor false"),
        ("string", "x" * 20000, "longer than 10000"),
    ],
)
def test_property_values_are_bounded(kind, value, words, tmp_path):
    text = w.tmx(w.PLAIN).replace(
        "<properties>",
        f'<properties><property name="rule.gold" type="{kind}" value="{value}"/>',
        1,
    )
    refused(load_map(w.write(tmp_path, text)), "rule.gold", words)


def test_templates_are_refused_with_the_way_to_mend_them(tmp_path):
    item = '<object id="5" template="tank.tx" x="0" y="16"/>'
    loaded = load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item))
    assert "Detach" in refused(loaded, "template")
    assert (loaded.errors[0].layer, loaded.errors[0].source) == ("Units", "object 5")


@pytest.mark.parametrize("value", ["nan", "inf", "1e308", "-1e300", "", "0x10", "far"])
def test_coordinates_are_finite(value, tmp_path):
    item = f'<object id="5" gid="6" x="{value}" y="16" width="16" height="16"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item)), "Attribute x")


@pytest.mark.parametrize("points", ["0,0 nan,4", "0,0 4", "a,b c,d"])
def test_polygons_have_finite_corners(points, tmp_path):
    item = f'<object id="5" type="setup" x="0" y="0"><polygon points="{points}"/></object>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item)), "points")


def test_corners_of_all_polygons_together_are_capped(tmp_path):
    points = " ".join(f"{i},{i % 7}" for i in range(limits.POINTS + 2))
    item = f'<object id="5" type="setup" x="0" y="0"><polygon points="{points}"/></object>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item)), "corners")


def test_cells_of_all_zones_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ZONE_CELLS", 20)
    item = '<object id="5" type="setup" x="0" y="0" width="64" height="48"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item * 2)), "more than 20 cells")


def test_number_of_pieces_is_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "PIECES", 5)
    loaded = load(tmp_path, w.PLAIN, w.layer("Units", [6] * 12, (4, 3), "pieces"))
    refused(loaded, "more than 5 units and buildings")
    assert loaded.data is not None
    assert len(loaded.data.placements) == 5


def test_a_tile_object_of_an_unknown_gid(tmp_path):
    item = '<object id="5" gid="77" x="0" y="16" width="16" height="16"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item)), "Tile 77")


# ---------------------------------------------------------------------------- the rest


def test_hundreds_of_problems_are_counted_and_not_all_listed(tmp_path):
    items = "".join(
        f'<object id="{i}" gid="77" x="0" y="16" width="16" height="16"/>' for i in range(300)
    )
    loaded = load(tmp_path, w.PLAIN, w.objects("Units", "pieces", items))
    assert len(loaded.problems) == limits.PROBLEMS + 1
    assert "200 further problems" in str(loaded.problems[-1].text)


def test_loading_says_nothing_on_the_console(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    code = "import sys; from pathlib import Path; from game.maps.load import load_map; "
    code += "print('pytmx' in sys.modules, load_map(Path(sys.argv[1])).playable)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("False True\n", "")
