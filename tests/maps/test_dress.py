"""Sketches that are dressed, and maps that are made alike for all, in the files of Tiled itself."""

import os
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import data
from game.board.grid import Cell
from game.cli import main
from game.core.registry import keys
from game.errors import MapError
from game.maps.check import check_for_all
from game.maps.dress import dress
from game.maps.even_sides import CarryWay, give_to_all
from game.maps.load import load_map, shipped
from game.maps.schema import MapData
from game.maps.symmetry_slips import find_slips
from game.maps.tiled_file import OwnTiles, TiledFile, TileMeaning
from game.maps.write import write_tmx
from tests.maps import workshop as w
from tests.maps.test_sides import painted, sides

SKETCH = (
    "..FF....~~..",
    ".M....~~==~.",
    "......~~==..",
    "..MM....~...",
    "~...........",
    "~~..........",
)
WORDS = {".": "plain", "F": "forest", "M": "mountain", "~": "shallow", "=": "deep"}


def read(path: Path) -> MapData:
    found = load_map(path).data
    assert found is not None
    return found


def copied(key: str, name: str, folder: Path) -> Path:
    """Return a copy of a shipped map, its tilesets where they are."""
    source = data.folder("maps") / key / f"{name}.tmx"
    path = folder / source.name
    base = Path(os.path.relpath(data.folder("maps"), folder)).as_posix()
    path.write_text(source.read_text("utf-8").replace('source="../', f'source="{base}/'), "utf-8")
    return path


def sketch(folder: Path, rows: tuple[str, ...] = SKETCH, roads: str = "") -> Path:
    """Return a map painted with the first tile of each terrain, and the road that stands alone.

    Args:
        folder: where it lies.
        rows: the ground.
        roads: labels of cells.
    """
    start = read(data.folder("maps") / "mini_wars" / "footbridge.tmx")
    tiles = OwnTiles(start.shape, start.tilesets)
    ground = tuple(tiles.gids[TileMeaning("terrain", WORDS[c])][0] for row in rows for c in row)
    width, height = len(rows[0]), len(rows)
    bare = start.model_copy(update={"width": width, "height": height, "terrain": ("plain",) * 72})
    grid = bare.model_copy(update={"terrain": ("plain",) * width * height}).board().grid
    on = {grid.parse_label(label) for label in roads.split()}
    alone = tiles.gids[TileMeaning("features", "road", "....")][0]
    road = tuple(alone if cell in on else 0 for cell in range(width * height))
    pieces = next(layer for layer in start.layers if layer.name == "Buildings")
    layers = (
        start.layers[0].model_copy(update={"gids": ground}),
        start.layers[0].model_copy(update={"name": "Roads", "role": "features", "gids": road}),
        pieces.model_copy(update={"objects": pieces.objects[:1]}),
    )
    path = folder / "sketch.tmx"
    write_tmx(bare.model_copy(update={"layers": layers, "placements": ()}), path)
    return path


def shown(path: Path, layer: str) -> dict[str, str]:
    """Return the keys of the tiles that join something on a layer, by the cells' labels."""
    found = read(path)
    tiles = OwnTiles(found.shape, found.tilesets)
    gids = next(each.gids for each in found.layers if each.name == layer)
    label = found.board().grid.label
    said = {label(Cell(cell)): tiles.of(gid) for cell, gid in enumerate(gids)}
    return {cell: each.key for cell, each in said.items() if each is not None and each.key}


# --------------------------------------------------------------------------------- dressing


@pytest.mark.parametrize("key", keys())
def test_a_map_that_is_dressed_already_stays_as_it_is(key, tmp_path):
    for source in shipped(key)[:4]:
        path = copied(key, source.stem, tmp_path)
        before = [(layer.name, layer.gids) for layer in read(path).layers]
        file = TiledFile(path)
        dress(file)
        file.save()
        assert [(layer.name, layer.gids) for layer in read(path).layers] == before


def test_the_shores_of_a_sketch_join(tmp_path):
    path = sketch(tmp_path)
    assert not shown(path, "terrain")
    assert main(["dress", str(path)]) == 0
    joined = shown(path, "terrain")
    assert joined["a5"] == "l.l....."  # beyond the map the water goes on
    assert joined["i2"].count("s") > 0
    assert read(path).terrain == tuple(WORDS[c] for row in SKETCH for c in row)


def test_the_roads_of_a_sketch_join_each_other_and_buildings(tmp_path):
    path = sketch(tmp_path, roads="a3 b3 c3 c4 c5")
    assert [placed.cell for placed in read(path).placements] == [13]  # a base at b2
    main(["dress", str(path)])
    ways = {"a3": ".x..", "b3": "xx.x", "c3": "..xx", "c4": "x.x.", "c5": "x..."}
    assert shown(path, "Roads") == ways


def test_what_is_wrong_with_a_map_that_is_dressed_is_told(tmp_path, capsys):
    """Tiled shows what is written as an error as an issue."""
    assert main(["dress", str(sketch(tmp_path))]) == 0
    told = capsys.readouterr().err
    assert told == (
        "Done. The map has an error: Buildings: Seat 2 has no base. "
        "F6 in Tiled shows how to mend it.\n"
    )
    assert main(["dress", str(copied("mini_wars", "footbridge", tmp_path))]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.endswith("Done. The map can be played.\n")


def test_no_line_of_the_error_stream_is_written_in_two_pieces(tmp_path, monkeypatch):
    """The end of a line, written alone, was an empty issue in Tiled."""
    pieces: list[str] = []
    monkeypatch.setattr("sys.stderr", SimpleNamespace(write=pieces.append))
    assert main(["dress", "footbridge"]) == 2
    assert main(["dress", str(sketch(tmp_path))]) == 0
    assert len(pieces) == 2
    assert all(piece.endswith(".\n") for piece in pieces)


def test_dressing_twice_changes_nothing_more_and_keeps_what_was(tmp_path, capsys):
    path = sketch(tmp_path)
    first = path.read_text("utf-8")
    main(["dress", str(path)])
    dressed = path.read_text("utf-8")
    kept = path.with_name("sketch.tmx.before")
    out = capsys.readouterr().out
    assert out == f"{path}\nTiles of 15 cells were exchanged.\nAs it was: {kept}\n"
    assert kept.read_text("utf-8") == first
    main(["dress", str(path)])
    assert path.read_text("utf-8") == dressed
    assert "No tile had to be exchanged.\n" in capsys.readouterr().out


def test_nothing_else_in_the_file_changes(tmp_path):
    """What the game does not read is the painter's own."""
    path = sketch(tmp_path)
    text = path.read_text("utf-8")
    own = (
        '<group id="7" name="Mine" opacity="0.5"><objectgroup id="8" name="Labels">'
        '<properties><property name="mood" value="dark &amp; cold"/></properties>'
        '<object id="90" x="3" y="4" width="50" height="20"><text wrap="1">Here be sheep</text>'
        "</object></objectgroup></group>"
    )
    text = text.replace("</map>", f"{own}</map>").replace(
        'infinite="0"', 'infinite="0" backgroundcolor="#203040"'
    )
    path.write_text(text, "utf-8")
    main(["dress", str(path)])
    after = ET.fromstring(path.read_text("utf-8"))
    assert after.get("backgroundcolor") == "#203040"
    group = after.find("group")
    assert group is not None
    assert ET.tostring(group, "unicode").strip() == ET.tostring(ET.fromstring(own), "unicode")
    assert after.find(".//text").text == "Here be sheep"  # type: ignore[union-attr]


def test_tiles_of_ones_own_stay(tmp_path):
    path = sketch(tmp_path)
    first = max(t.firstgid + t.count for t in read(path).tilesets)
    mine = f' <tileset firstgid="{first}" source="{w.tileset(tmp_path, "mine", 64, 64)}"/>\n'
    text = path.read_text("utf-8").replace(" <layer", f"{mine} <layer", 1)
    head, start, rest = text.partition('<data encoding="csv">\n')
    water = first + w.TERRAINS.index("shallow")
    path.write_text(f"{head}{start}{water},{rest.partition(',')[2]}", "utf-8")
    assert read(path).terrain[0] == "shallow"
    main(["dress", str(path)])
    assert read(path).layers[0].gids[0] == water


# -------------------------------------------------------------------------- alike for all


@pytest.mark.parametrize(
    ("key", "name", "seats"),
    [
        ("mini_wars", "footbridge", 2),
        ("mini_wars", "three_crowns", 3),
        ("mini_wars", "four_corners", 4),
        ("mini_wars", "long_front", 4),
        ("warshard", "two_bridges", 2),
        ("mj12", "millbrook", 2),
        ("dominoes", "skirmish", 2),
    ],
)
def test_what_one_player_has_all_get(key, name, seats, tmp_path):
    path = copied(key, name, tmp_path)
    file = TiledFile(path)
    give_to_all(file, 1)
    dress(file)
    file.save()
    loaded = check_for_all(load_map(path))
    assert not loaded.errors
    assert loaded.data is not None
    slips = find_slips(loaded.data)
    assert slips is not None
    assert slips[1] == []
    for owned in (loaded.data.placements, loaded.data.zones):
        counts = [sum(each.seat == seat for each in owned) for seat in range(1, seats + 1)]
        assert len(set(counts)) == 1


@pytest.mark.parametrize("key", [key for key in keys() if key != "dominoes"])
def test_of_a_template_nothing_is_lost_when_all_get_what_player_1_has(key, tmp_path):
    path = copied(key, "template", tmp_path)
    before = check_for_all(load_map(path)).problems
    file = TiledFile(path)
    assert give_to_all(file, 1) == []
    file.save()
    assert check_for_all(load_map(path)).problems == before


@pytest.mark.parametrize("key", [key for key in keys() if key != "dominoes"])
def test_holes_on_one_side_alone_do_not_hinder(key, tmp_path):
    path = copied(key, "template", tmp_path)
    file = TiledFile(path)
    free = {placed.cell for placed in file.data.placements}
    ground = [cell for cell, word in enumerate(file.data.terrain) if word and cell not in free]
    for node, layer in file.layers:
        if layer.role == "terrain":
            gone = ground[1 :: max(2, len(ground) // 3)]
            file.paint(node, [0 if at in gone else gid for at, gid in enumerate(layer.gids)])
    file.save()
    holed = TiledFile(path)
    give_to_all(holed, 1)
    holed.save()
    after = read(path)
    assert 0 < sum(not word for word in after.terrain) < len(after.terrain)


def test_the_others_part_is_replaced_and_ones_own_stays(tmp_path):
    path = copied("mini_wars", "footbridge", tmp_path)
    before = read(path)
    mine = {(p.piece, p.cell) for p in before.placements if p.seat == 1}
    tree = ET.parse(path)
    layer = tree.getroot().find("objectgroup")
    assert layer is not None
    for item in [item for item in layer.findall("object") if float(item.get("x", "0")) > 4 * 64]:
        layer.remove(item)
    tree.write(path, "utf-8")
    assert not [p for p in read(path).placements if p.seat == 2]
    main(["dress", str(path), "--like", "1", "--by", "turn"])
    after = read(path)
    last = after.width * after.height - 1
    assert {(p.piece, p.cell) for p in after.placements if p.seat == 1} == mine
    assert {(p.piece, last - p.cell) for p in after.placements if p.seat == 2} == mine


def test_sides_go_along_and_those_of_the_middle_are_not_doubled(tmp_path):
    """Painted from either cell, a river of the own half has its counterpart once."""
    middle = ("Rivers", "0705", "river", "..x...")
    path = painted("warshard", tmp_path, ("Rivers", "0203", "river", "xx...."), middle)
    before = sides(path)
    file = TiledFile(path)
    give_to_all(file, 1)
    file.save()
    after = sides(path)
    assert set(before) <= set(after)
    assert len(after) in (2 * len(before), 2 * len(before) - 1)


@pytest.mark.parametrize(("gone", "told"), [("6", "town g3"), ("3", ""), ("", "")])
def test_what_was_nobodys_and_is_left_out_is_named(gone, told, tmp_path, capsys):
    """A town beyond the own part went without a word where the part had none to put there."""
    path = copied("mini_wars", "footbridge", tmp_path)
    tree = ET.parse(path)
    layer = tree.getroot().find("objectgroup")
    assert layer is not None
    for item in [item for item in layer.findall("object") if item.get("id") == gone]:
        layer.remove(item)
    tree.write(path, "utf-8")
    assert main(["dress", str(path), "--like", "1"]) == 0
    said = capsys.readouterr().err
    assert bool(said) is bool(told)
    assert told in said


def test_a_zone_of_the_middle_stays_one(tmp_path):
    path = copied("warshard", "mill_ridge", tmp_path)
    before = [zone.cells for zone in read(path).zones if not zone.seat]
    file = TiledFile(path)
    give_to_all(file, 1)
    file.save()
    after = [zone.cells for zone in read(path).zones if not zone.seat]
    assert sorted(before) == sorted(after)


@pytest.mark.parametrize(
    ("key", "name", "way", "wanted"),
    [
        ("mj12", "danville", None, "give it an even number of columns and rows"),
        ("mini_wars", "three_crowns", CarryWay.MIRROR, "take turn"),
        ("dominoes", "parlour", None, "Player 1 has nothing on this map"),
    ],
)
def test_what_cannot_be_alike_is_told(key, name, way, wanted, tmp_path):
    with pytest.raises(MapError, match=wanted):
        give_to_all(TiledFile(copied(key, name, tmp_path)), 1, way)


def test_shipped_maps_and_damaged_ones_stay_as_they_are(tmp_path, capsys):
    assert main(["dress", "footbridge"]) == 2
    assert "File > Save As" in capsys.readouterr().err
    path = sketch(tmp_path)
    text = path.read_text("utf-8").replace('<data encoding="csv">\n', '<data encoding="csv">\nx', 1)
    path.write_text(text, "utf-8")
    assert main(["dress", str(path)]) == 2
    assert "stays as it is" in capsys.readouterr().err
    assert path.read_text("utf-8") == text


def test_a_map_that_stays_as_it_is_tells_why_at_once(tmp_path, capsys):
    """Tiled shows no more of it than this; what it was stood in the workshop alone."""
    path = copied("warshard", "crossroads", tmp_path)
    text = path.read_text("utf-8")
    off = text.replace('id="1" gid="707" x="144" y="196"', 'id="1" gid="707" x="700" y="392"')
    path.write_text(off, "utf-8")
    assert main(["dress", str(path), "--like", "1"]) == 2
    assert capsys.readouterr().err == (
        f"miniwars: Not all of {path} can be read, so it stays as it is. Units, Tiled 14, 6, "
        "object 1: The object infantry lies off the board. Move it onto a cell of the terrain "
        "layer, or delete it. F6 in Tiled shows the place, and so does miniwars workshop "
        "crossroads.tmx.\n"
    )
    more = off.replace('id="2" gid="708" x="384"', 'id="2" gid="708" x="3840"')
    path.write_text(more, "utf-8")
    assert main(["dress", str(path)]) == 2
    told = capsys.readouterr().err
    assert "It has 2 errors; the first: Units, Tiled 14, 6, object 1: The object" in told
    path.write_text("<map", "utf-8")
    assert main(["dress", str(path)]) == 2
    assert "stays as it is. " in capsys.readouterr().err
