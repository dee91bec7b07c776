"""Pre-flight of a map file: what its bytes, its header and its cells may try (MAPS.md)."""

import base64
import gzip
import os
import subprocess
import sys
import zlib

import pytest

from game.core.problem import Severity
from game.maps.load import load_map
from game.maps.tmx import limits
from game.text import say
from tests.maps import workshop as w
from tests.maps.workshop import load, refused

# ------------------------------------------------------------------- the file


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
        (gzip.compress(b"<map/>", mtime=0), "a packed archive, not a map"),
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


@pytest.mark.parametrize("tag", ["map", "tileset"])
def test_the_document_type_that_tiled_can_be_told_to_write_is_passed_over(tag, tmp_path):
    line = f'<!DOCTYPE {tag} SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n'
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    spoilt = path if tag == "map" else tmp_path / "ground.tsx"
    spoilt.write_text(spoilt.read_text("utf-8").replace(f"<{tag}", f"{line}<{tag}", 1), "utf-8")
    assert load_map(path).problems == ()


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


# ----------------------------------------------------------------- the header


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


# ------------------------------------------------------------------ the cells


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


def test_a_tile_is_shown_by_its_number_as_the_file_has_it(tmp_path):
    loaded = load(tmp_path, w.layer("terrain", [1] * 11 + [9999], (4, 3)))
    assert say(loaded.errors[0].text).startswith("Tile 9999 is in none")


def test_cells_of_all_layers_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "CELLS", 30)
    more = [w.layer(name, [1] * 12, (4, 3)) for name in "ab"]
    refused(load(tmp_path, w.PLAIN, *more), "more than 30 cells")


def test_number_of_layers_is_capped(tmp_path):
    refused(load(tmp_path, w.PLAIN, w.objects("o", "") * 200), "more than 128 layers")


# ------------------------------------------------------------------- the rest


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
