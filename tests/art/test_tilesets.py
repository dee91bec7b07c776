"""The Tiled tilesets: they load, say what they should, keep their numbers, and their tiles join."""

import json
import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image

from game.core import registry
from game.maps.load import load_map, shipped, templates
from rulesets.mini_wars.state import BUILDINGS, UNITS
from rulesets.mj12 import board as mj12
from rulesets.mj12.state import UNITS as MJ12
from rulesets.warshard import board as warshard
from rulesets.warshard.board import KINDS as WARSHARD
from tests.art.kit import CORNERS, SHAPES, SIZES, TILESETS, index, texture, tile
from tests.view.boards import TERRAIN_COLOURS

LAND = (
    "plain",
    "forest",
    "mountain",
    "hill",
    "rough",
    "marsh",
    "village",
    "city",
    "dry_plain",
    "snow_plain",
)
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight neighbours of a square, clockwise from n, as index.json counts them."""


def sides_of(shape: str) -> int:
    return len(CORNERS[shape])


@cache
def tsx(name: str) -> ElementTree.Element:
    return ElementTree.parse(TILESETS / f"{name}.tsx").getroot()


@cache
def said(name: str) -> dict[int, dict[str, str]]:
    """Return the properties of each tile as the TSX has them."""
    return {
        int(element.attrib["id"]): {
            p.attrib["name"]: p.attrib["value"] for p in element.iter("property")
        }
        for element in tsx(name).iter("tile")
    }


NAMES = sorted(path.stem for path in TILESETS.glob("*.tsx"))
KINDS = {"terrain": "terrain", "features": "feature", "edges": "edge", "pieces": "piece"}
"""Of tilesets, each with the property by which its tiles say what they are."""
SHARED = sorted(f"{kind}_{shape}" for kind, shape in product(KINDS, SHAPES))
"""The tilesets of all games; the others are each of one."""
OF_ONE = sorted(set(NAMES) - set(SHARED))


def test_there_are_four_tilesets_for_each_shape() -> None:
    assert set(SHARED) < set(NAMES)
    assert set(NAMES) == index().keys() - {"about"}


@pytest.mark.parametrize("name", NAMES)
def test_a_tileset_is_plain_enough_for_tiled_1_8(name: str) -> None:
    root = tsx(name)
    assert root.attrib["version"] == "1.8"
    types = {p.attrib.get("type", "string") for p in root.iter("property")}
    assert types <= {"string", "int"}
    image = root.find("image")
    assert image is not None
    wanted = int(image.attrib["width"]), int(image.attrib["height"])
    columns, count = int(root.attrib["columns"]), int(root.attrib["tilecount"])
    assert wanted[0] == columns * int(root.attrib["tilewidth"])
    assert wanted[1] == count // columns * int(root.attrib["tileheight"])
    files = {1: f"{name}.png", **({2: f"{name}@2x.png"} if name in SHARED else {})}
    for zoom, file in files.items():
        with Image.open(TILESETS / file) as picture:
            assert picture.size == (zoom * wanted[0], zoom * wanted[1])


@pytest.mark.parametrize("shape", SHAPES)
def test_pytmx_reads_the_properties(shape: str, tmp_path: Path) -> None:
    from pytmx import TiledMap

    local = index()[f"pieces_{shape}"]["pieces"]["tank.s2"]
    source = TILESETS / f"pieces_{shape}.tsx"
    width, height = SIZES[shape]
    grid = (
        'orientation="orthogonal"'
        if shape == "square"
        else f'orientation="hexagonal" hexsidelength="32" staggerindex="odd" '
        f'staggeraxis="{"x" if shape == "hex_flat" else "y"}"'
    )
    path = tmp_path / "one.tmx"
    path.write_text(
        f'<map version="1.8" {grid} width="1" height="1" tilewidth="{width}" '
        f'tileheight="{height}"><tileset firstgid="1" source="{source}"/>'
        f'<layer id="1" name="pieces" width="1" height="1"><data encoding="csv">{local + 1}'
        "</data></layer></map>",
        encoding="utf-8",
    )
    found = TiledMap(str(path)).get_tile_properties(0, 0, 0)
    assert found is not None
    assert found["piece"] == "tank"
    assert found["seat"] == 2


@pytest.mark.parametrize("shape", SHAPES)
def test_terrain_tiles_say_their_terrain(shape: str) -> None:
    properties = said(f"terrain_{shape}")
    table = index()[f"terrain_{shape}"]
    for terrain, locals_ in table["terrain"].items():
        assert all(properties[local]["terrain"] == terrain for local in locals_)
    for terrain, keys in table["shore"].items():
        assert all(properties[local]["terrain"] == terrain for local in keys.values())
    assert not table["shore_over"].values() & properties.keys(), "decoration says nothing"
    assert set(LAND) < table["terrain"].keys()
    assert all(len(table["terrain"][name]) >= 3 for name in LAND)
    wanted = 46 if shape == "square" else 63
    assert len(table["shore_over"]) == wanted
    assert {name: len(keys) for name, keys in table["shore"].items()} == {
        "shallow": wanted,
        "lake": wanted,
        "deep": 2 * wanted,
    }


@pytest.mark.parametrize("shape", SHAPES)
def test_features_and_sides_say_what_they_are(shape: str) -> None:
    properties = said(f"features_{shape}")
    for feature, keys in index()[f"features_{shape}"].items():
        for key, local in keys.items():
            assert len(key) == sides_of(shape)
            assert properties[local] == {"feature": feature}
    every = 2 ** sides_of(shape) - 1
    assert len(index()[f"features_{shape}"]["road"]) == every + 1, "and one that stands alone"
    properties = said(f"edges_{shape}")
    for edge, keys in index()[f"edges_{shape}"].items():
        for key, local in keys.items():
            listed = ",".join(str(i) for i, c in enumerate(key) if c == "x")
            assert properties[local] == {"edge": edge, "sides": listed}
    assert len(index()[f"edges_{shape}"]["river"]) == every


@pytest.mark.parametrize("shape", SHAPES)
def test_there_is_a_tile_for_every_piece_of_every_owner(shape: str) -> None:
    properties = said(f"pieces_{shape}")
    table = index()[f"pieces_{shape}"]["pieces"]
    for kind, seat in product((*UNITS, *BUILDINGS), range(5)):
        local = table[f"{kind}.s{seat}" if seat else f"{kind}.neutral"]
        assert properties[local] == {"piece": kind, "seat": str(seat)}


@pytest.mark.parametrize("shape", ["hex_flat", "hex_pointy"])
def test_games_on_hexes_have_their_pieces_for_both_seats(shape: str) -> None:
    properties = said(f"pieces_{shape}")
    table = index()[f"pieces_{shape}"]["pieces"]
    names = [f"warshard/{kind}" for kind in WARSHARD] + [f"mj12/{kind}" for kind in MJ12]
    for name, seat in product(names, (1, 2)):
        wanted = {"piece": name.partition("/")[2], "seat": str(seat)}
        assert properties[table[f"{name}.s{seat}"]] == wanted


@pytest.mark.parametrize("shape", ["hex_flat", "hex_pointy"])
def test_every_word_of_the_games_on_hexes_has_its_tile(shape: str) -> None:
    terrain = set(warshard.TERRAINS) | set(mj12.TERRAINS)
    assert terrain <= index()[f"terrain_{shape}"]["terrain"].keys()
    assert {*warshard.FEATURES, mj12.ROAD} <= index()[f"features_{shape}"].keys()
    assert {*warshard.EDGES, *mj12.SIDES} <= index()[f"edges_{shape}"].keys()


# ------------------------------------------------------------------------- of one game


GAMES = [key for key in registry.keys() if any(f"_{key}_" in name for name in OF_ONE)]  # noqa: SIM118
"""Those that have tilesets; art can come last."""


def words_of(key: str) -> dict[str, set[str]]:
    """Return what a game's maps may say, and what its own are painted with, by tilesets' kinds."""
    manifest = registry.ruleset(key).manifest
    maps = [load_map(path).data for path in (*shipped(key), *templates(key))]
    painted = {word for data in maps if data for words in data.features.values() for word in words}
    return {
        "terrain": set(manifest.terrains),
        "features": {*manifest.features, *painted},
        "edges": set(manifest.edges),
        "pieces": set(manifest.kinds),
    }


def test_each_game_has_tilesets_of_what_it_has_for_each_of_its_grids() -> None:
    wanted = [
        f"{kind}_{key}_{shape.value}"
        for key in GAMES
        for shape in registry.ruleset(key).manifest.shapes
        for kind, words in words_of(key).items()
        if words
    ]
    assert sorted(wanted) == OF_ONE


@pytest.mark.parametrize("key", GAMES)
def test_the_tilesets_of_a_game_hold_just_what_it_knows(key: str) -> None:
    manifest = registry.ruleset(key).manifest
    of_players = set(product(manifest.kinds, range(1, manifest.seats[1] + 1)))
    of_nobody = {(kind, 0) for kind in manifest.buildings}
    for name in (name for name in OF_ONE if f"_{key}_" in name):
        kind = name.partition("_")[0]
        tiles = [found for found in said(name).values() if "label" not in found]
        assert {found[KINDS[kind]] for found in tiles} == words_of(key)[kind]
        if kind == "pieces":
            pieces = [(found["piece"], int(found["seat"])) for found in tiles]
            assert set(pieces) == of_players | of_nobody
            assert len(pieces) == len(set(pieces))


def places_of(part: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the tiles of a part of the index, each with what leads to it."""
    if isinstance(part, int):
        yield path, part
        return
    assert isinstance(part, dict | list)
    keys = part if isinstance(part, dict) else range(len(part))
    for key in keys:
        yield from places_of(part[key], (*path, str(key)))


@pytest.mark.parametrize("name", OF_ONE)
def test_a_tileset_of_one_game_shows_and_says_what_the_shared_one_does(name: str) -> None:
    kind, shape = name.partition("_")[0], next(shape for shape in SHAPES if name.endswith(shape))
    shared = f"{kind}_{shape}"
    own, everything = dict(places_of(index()[name])), dict(places_of(index()[shared]))
    for path, local in own.items():
        other = everything[path]
        assert said(name).get(local) == said(shared).get(other)
        assert tile(name, local) == tile(shared, other), path
    finer = json.loads((TILESETS / f"{name}@2x.json").read_text("utf-8"))
    assert (finer["picture"], finer["columns"]) == (
        f"{shared}@2x.png", int(tsx(shared).attrib["columns"])
    )  # fmt: skip
    assert {int(place): there for place, there in finer["tiles"].items()}.items() >= {
        (local, everything[path]) for path, local in own.items()
    }
    labels = {local for local, found in said(name).items() if "label" in found}
    assert len(set(own.values())) == len(own)
    assert said(name).keys() <= labels | set(own.values())


@pytest.mark.parametrize("name", OF_ONE)
def test_its_tab_in_tiled_leaves_out_the_grid(name: str) -> None:
    """Four long names made the view of the tilesets so wide that the map had no room."""
    shape = next(shape for shape in SHAPES if name.endswith(shape))
    assert tsx(name).attrib["name"] == name.removesuffix(f"_{shape}")


@pytest.mark.parametrize("name", OF_ONE)
def test_a_name_stands_before_every_row_and_says_nothing_else(name: str) -> None:
    columns = int(tsx(name).attrib["columns"])
    found = said(name)
    word = KINDS[name.partition("_")[0]]
    rows: dict[int, list[dict[str, str]]] = {}
    for local, properties in found.items():
        rows.setdefault(local // columns, []).append(properties)
        if "label" in properties:
            assert list(properties) == ["label"]
            assert len(tile(name, local).getcolors(9999) or ()) > 1, "it is written there"
            assert local % columns == 0 or local < columns
        else:
            assert local % columns
    for row, tiles in rows.items():
        if row or word != "piece":
            label = found.get(row * columns, {}).get("label", "")
            words = {each[word].replace("_", " ") for each in tiles if word in each}
            assert len(words) <= 1
            assert not label or all(each in label for each in words)


@pytest.mark.parametrize("name", [name for name in OF_ONE if name.startswith("pieces")])
def test_a_seat_stands_over_every_column_of_pieces(name: str) -> None:
    columns = int(tsx(name).attrib["columns"])
    found = said(name)
    for local, properties in found.items():
        if "piece" in properties:
            seat = properties["seat"]
            head = found[local % columns]["label"]
            assert head == (f"seat {seat}" if seat != "0" else "nobody")


def test_the_minimap_knows_the_colour_of_every_terrain() -> None:
    assert index()["terrain_square"]["terrain"].keys() <= TERRAIN_COLOURS.keys()


def test_numbers_never_change() -> None:
    """Maps refer to tiles by number: these hold for ever, and new tiles take other numbers."""
    square, flat = index()["terrain_square"], index()["terrain_hex_flat"]
    assert square["terrain"]["plain"] == [0, 1, 2]
    assert square["terrain"]["deep"] == [35, 36, 37]
    assert square["terrain"]["city"][:2] == [18, 19]
    assert square["shore"]["shallow"]["l......."] == 98
    assert square["shore"]["lake"]["..l....."] == 138
    assert square["shore"]["deep"]["s.s.s.s."] == 206
    assert square["shore"]["deep"]["l.l.l.l."] == 254
    assert square["shore_over"][".......l"] == 257
    assert flat["shore"]["shallow"]["l....."] == 65
    assert flat["shore"]["deep"]["ssssss"] == 255
    assert flat["shore_over"][".l...."] == 322
    assert index()["features_hex_flat"]["road"]["x..x.."] == 9
    assert index()["edges_square"]["wall"]["..x."] == 132
    assert flat["terrain"]["village"][:2] == [16, 17]
    assert index()["pieces_square"]["pieces"]["base.neutral"] == 94
    assert index()["pieces_hex_flat"]["pieces"]["mj12/goblin.s2"] == 166
    own = index()["terrain_mini_wars_square"]
    assert own["terrain"]["plain"] == [1, 2, 3]
    assert own["terrain"]["deep"] == [37, 38, 39]
    assert own["shore"]["deep"]["l.l.l.l."] == 204
    assert own["shore_over"]["l.l.l.l."] == 258
    assert index()["terrain_warshard_hex_flat"]["shore"]["lake"]["llllll"] == 466
    assert index()["terrain_mj12_hex_pointy"]["shore"]["lake"]["llllll"] == 133
    assert index()["features_warshard_hex_flat"]["bridge"]["..x..x"] == 147
    assert index()["edges_mj12_hex_flat"]["bridge"][".....x"] == 150
    assert index()["edges_dominoes_square"]["wall"]["xxxx"] == 16
    assert index()["pieces_mini_wars_square"]["pieces"]["base.neutral"] == 119
    assert index()["pieces_mj12_hex_flat"]["pieces"]["mj12/goblin.s2"] == 29


@pytest.mark.parametrize(
    ("game", "brushes"),
    [("", {"Shore", "Shelf", "Cliff", "Lake"}), ("_mini_wars", {"Shore", "Shelf", "Cliff"})],
)
def test_square_brushes_know_each_join_once(game: str, brushes: set[str]) -> None:
    root = tsx(f"terrain{game}_square")
    names = {wang.attrib["name"]: wang for wang in root.iter("wangset")}
    assert set(names) == brushes
    for name, wang in names.items():
        assert wang.attrib["type"] == "mixed"
        joins = [tile.attrib["wangid"] for tile in wang.iter("wangtile")]
        mixed = [join for join in joins if len(set(join.split(","))) == 2]
        assert len(mixed) == 45, name
        assert len(set(mixed)) == 45, name
        tiles = {int(t.attrib["tileid"]): t.attrib["wangid"] for t in wang.iter("wangtile")}
        whole = {local for local, join in tiles.items() if len(set(join.split(","))) == 1}
        grounds = index()[f"terrain{game}_square"]["terrain"].values()
        assert whole <= {local for locals_ in grounds for local in locals_}, "ponds are no ground"
    roads = {wang.attrib["name"]: wang for wang in tsx(f"features{game}_square").iter("wangset")}
    wanted = {"Road": "edge"} if game else {"Road": "edge", "Trench": "edge"}
    assert {name: wang.attrib["type"] for name, wang in roads.items()} == wanted


# ------------------------------------------------------------------------------------ pictures


@pytest.mark.parametrize("shape", SHAPES)
def test_terrains_are_told_apart_in_grey(shape: str) -> None:
    """By brightness, contrast or busyness, each variant from each of another terrain."""
    found = {}
    for terrain, locals_ in index()[f"terrain_{shape}"]["terrain"].items():
        for local in locals_:
            middle = tile(f"terrain_{shape}", local).crop((14, 12, 44, 46))
            found[terrain, local] = texture(middle)
    for (a, at_a), (b, at_b) in combinations(found.items(), 2):
        if a[0] != b[0]:
            apart = math.dist(at_a, at_b)
            assert apart > 3, f"{a} and {b} are {apart:.1f} apart"


@pytest.mark.parametrize("shape", ["hex_flat", "hex_pointy"])
def test_no_seam_shows_between_hexes(shape: str) -> None:
    """Along every side a tile and its neighbour together leave nothing of the table."""
    corners = CORNERS[shape]
    for locals_ in index()[f"terrain_{shape}"]["terrain"].values():
        alpha = tile(f"terrain_{shape}", locals_[0]).getchannel("A")
        for i in range(6):
            (ax, ay), (bx, by), (cx, cy) = corners[i], corners[(i + 1) % 6], corners[(i + 4) % 6]
            for t in (0.1, 0.37, 0.5, 0.8):
                x, y = int(ax + (bx - ax) * t), int(ay + (by - ay) * t)
                bare = 1.0
                for at in ((x, y), (x + cx - ax, y + cy - ay)):
                    if 0 <= at[0] < alpha.width and 0 <= at[1] < alpha.height:
                        seen = alpha.getpixel(at)
                        assert isinstance(seen, int)
                        bare *= 1 - seen / 255
                assert bare < 0.02, f"side {i} of {locals_[0]}"


def is_land(pixel: object) -> bool:
    assert isinstance(pixel, tuple)
    return bool(pixel[0] > pixel[2])


def norm(key: str) -> str:
    """Forget corners beside a side that is not open, as index.json asks."""
    letters = list(key)
    for i in (1, 3, 5, 7):
        if not letters[i - 1] == "." == letters[(i + 1) % 8]:
            letters[i] = "."
    return "".join(letters)


def painted(rows: list[str], column: int, row: int) -> Image.Image:
    """Return the picture of a water cell of a small map of `#` land, `s` shallow and `d` deep."""
    water = rows[row][column]
    key = ""
    for dx, dy in AROUND:
        other = rows[(row + dy) % len(rows)][(column + dx) % len(rows[0])]
        if other in (water, "d"):
            key += "."
        else:
            key += "s" if other == "s" else "l"
    table = index()["terrain_square"]
    terrain = {"s": "shallow", "d": "deep"}[water]
    over = norm(key.replace("s", ".")) if "s" in key and "l" in key else ""
    key = norm(key.replace("l", "s") if over else key)
    open_ = not key.strip(".")
    local = table["terrain"][terrain][0] if open_ else table["shore"][terrain][key]
    picture = tile("terrain_square", local)
    if over:
        picture.alpha_composite(tile("terrain_square", table["shore_over"][over]))
    return picture


@pytest.mark.parametrize("seed", range(4))
def test_square_shores_join(seed: int) -> None:
    """On a random map the shoreline crosses from tile to tile without a step."""
    random = Random(seed)
    rows = ["".join(random.choices("#sd", (4, 3, 3), k=9)) for _ in range(9)]
    joins = 0
    for row, column in product(range(8), range(8)):
        if rows[row][column] == "#":
            continue
        here = painted(rows, column, row)
        if rows[row][column + 1] != "#":
            there = painted(rows, column + 1, row)
            pairs = [(here.getpixel((63, i)), there.getpixel((0, i))) for i in range(64)]
            steps = sum(is_land(a) != is_land(b) for a, b in pairs)
            assert steps <= 5, f"{column},{row} and its right neighbour: {steps} pixels off"
            joins += 1
        if rows[row + 1][column] != "#":
            there = painted(rows, column, row + 1)
            pairs = [(here.getpixel((i, 63)), there.getpixel((i, 0))) for i in range(64)]
            steps = sum(is_land(a) != is_land(b) for a, b in pairs)
            assert steps <= 5, f"{column},{row} and the one below: {steps} pixels off"
            joins += 1
    assert joins > 20


@pytest.mark.parametrize("shape", ["hex_flat", "hex_pointy"])
def test_hex_shores_join(shape: str) -> None:
    """Two lakes share a side; land or water lies beyond either end: both draw the same crossing."""
    corners = CORNERS[shape]
    table = index()[f"terrain_{shape}"]["shore"]["lake"]
    checked = 0
    for side, left, right in product(range(6), (".", "l"), (".", "l")):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        (cx, cy), (dx, dy) = corners[(side + 3) % 6], corners[(side + 4) % 6]
        here, there = ["l"] * 6, ["l"] * 6
        here[side] = there[(side + 3) % 6] = "."
        here[side - 1], here[(side + 1) % 6] = left, right
        there[(side + 4) % 6], there[(side + 2) % 6] = left, right
        first = tile(f"terrain_{shape}", table["".join(here)])
        second = tile(f"terrain_{shape}", table["".join(there)])
        steps = 0
        for i in range(3, 30):
            t = i / 32
            a = _inside(first, ax + (bx - ax) * t, ay + (by - ay) * t)
            b = _inside(second, dx + (cx - dx) * t, dy + (cy - dy) * t)
            steps += is_land(a) != is_land(b)
        assert steps <= 4, f"side {side}, {left}{right}: {steps} samples off"
        checked += 1
    assert checked == 24


def _inside(picture: Image.Image, x: float, y: float) -> object:
    """Return the pixel one step inside the cell from a place on its side."""
    cx, cy = picture.width / 2, picture.height / 2
    n = math.hypot(cx - x, cy - y)
    return picture.getpixel((int(x + (cx - x) / n * 1.5), int(y + (cy - y) / n * 1.5)))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kind", ["road", "trench"])
def test_links_reach_just_the_sides_they_name(shape: str, kind: str) -> None:
    corners = CORNERS[shape]
    for key, local in index()[f"features_{shape}"][kind].items():
        picture = tile(f"features_{shape}", local)
        for i, letter in enumerate(key):
            (ax, ay), (bx, by) = corners[i], corners[(i + 1) % len(corners)]
            pixel = _inside(picture, (ax + bx) / 2, (ay + by) / 2)
            assert isinstance(pixel, tuple)
            assert (pixel[3] > 128) == (letter == "x"), f"{key}, side {i}"
