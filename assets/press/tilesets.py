"""The Tiled tilesets: terrain with its shores, features, cell sides and pieces, for each shape.

Those shared by all games are made here, and out of them those of each game (`game_tilesets`).

Places on a sheet never change once shipped: maps refer to them by number. New tiles take the
gaps left in each block, or a new block at the end. What `index.json` says of them is described in
its own `about`.
"""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

from press import pieces
from press.game_tilesets import game_tilesets
from press.games import GAMES
from press.shapes import SHAPES, SQUARE, CellShape
from press.svg import Drawing, Placed, load, member, stack, variants
from press.tsx import Tile, Tileset, WangSet

COLUMNS = 16

BASE: dict[str, tuple[int, ...]] = {
    "plain": (0, 1, 2),
    "forest": (3, 4, 5),
    "mountain": (6, 7, 8, 15),
    "hill": (9, 10, 21),
    "rough": (11, 12, 22),
    "marsh": (13, 14, 23),
    "village": (16, 17, 24),
    "city": (18, 19, 20),
    "dry_plain": (25, 26, 27),
    "snow_plain": (28, 29, 30),
    "shallow": (32, 33, 34),
    "deep": (35, 36, 37),
    "lake": (38, 39),
    "yellow": (42,),
    "green": (43,),
    "white": (44,),
}
"""Local ids of the whole tiles of each terrain; 40 and 41 are ponds; 31 and 47 to 63 are free."""

ON_SQUARES: dict[str, tuple[int, ...]] = {"domino": (45,), "table": (46,)}
"""Those that there are on squares only."""

COLOURED = ("yellow", "green", "white")
"""Ground that is nothing but its colour: loose tiles on the desk."""

PONDS = (40, 41)
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
RARE = 0.0001
"""So that Tiled's terrain brush knows woods and hills as land, and yet paints plain."""

SQUARE_BLOCKS = {"shallow": 64, "lake": 112, "deep": 160, "deep_coast": 208, "shore": 256}
HEX_BLOCKS = {"shallow": 64, "lake": 128, "deep": 192, "deep_coast": 256, "shore": 320}

EDGE_MARGIN = 12
LINK_BLOCKS = {"road": 0, "trench": 64, "bridge": 128}
HEX_FAMILIES = ("warshard", "mj12")
"""Games that are played on hexes only, by seats 1 and 2."""
FULL = 6
"""What a pawn on a tileset is worth."""
SIDE_BLOCKS = {"river": 0, "hedgerow": 64, "wall": 128, "bridge": 192}

ABOUT = [
    "Local tile numbers for programs that write maps; a TMX adds the tileset's firstgid.",
    "terrain: whole tiles of each terrain, any of which may be used.",
    "shore: water tiles by a key of one letter for each neighbour, clockwise.",
    "On squares eight: n ne e se s sw w nw. On flat-top hexes six: n ne se s sw nw. On pointy-top"
    " hexes six: ne e se sw w nw.",
    "Letters: '.' the same water (off the map counts as the same; for shallow and lake, deep does"
    " too), 's' shallow beside deep, 'l' anything else: land, or another water.",
    "On squares a corner counts only if both sides beside it are '.'; write '.' otherwise.",
    "All '.': use the whole tiles under terrain.",
    "Deep with both 's' and 'l': on the terrain layer use the key with every 'l' as 's'; on a"
    " decoration layer above it put shore_over by the key with every 's' as '.' (the corner rule"
    " comes after the exchange).",
    "road, trench: feature tiles by a key of 'x' (linked) or '.' for each side, clockwise; all '.'"
    " stands alone.",
    "bridge: feature tiles by the key of the two linked sides.",
    "river, hedgerow, wall, bridge of an edges tileset: tiles by a key of 'x' or '.' a side.",
    "terrain_square and so on have what there is of all games, terrain_mini_wars_square and so on"
    " what one game has.",
    "pieces: tiles by 'piece.s1' to 'piece.s4' and 'piece.neutral'; those of games on hexes for two"
    " by 'game/piece.s1' and 'game/piece.s2', as several games have pieces of one name.",
]


def whole_tile(shape: CellShape, terrain: str, variant: int) -> Drawing:
    """Return variant 1, 2, … of a terrain's whole tile."""
    name = "lake_open" if terrain == "lake" else terrain
    return load(f"terrain/{shape.name}/{name}_{variant}")


# ------------------------------------------------------------------------------------- squares

_QUARTERS = (((0, 6), 7), ((0, 2), 1), ((4, 2), 3), ((4, 6), 5))
"""For the quarters nw ne se sw: their two sides (north or south one first) and their corner."""
_MIRRORS = (
    "",
    "translate(64 0) scale(-1 1)",
    "translate(64 64) scale(-1 -1)",
    "translate(0 64) scale(1 -1)",
)


def square_keys(letter: str) -> list[str]:
    """Return the 46 normal keys of eight neighbours that have `letter` somewhere."""
    keys = []
    for sides in itertools.product("." + letter, repeat=4):
        free = [sides[i] == "." == sides[(i + 1) % 4] for i in range(4)]
        for corners in itertools.product(*[("." + letter) if f else "." for f in free]):
            key = [s + c for s, c in zip(sides, corners, strict=True)]
            keys.append("".join(key))
    return keys[1:]


def _quarters(key: str, prefix: str) -> Iterator[Placed]:
    """Yield the quarter pieces that a key asks for."""
    for (sides, corner), mirror in zip(_QUARTERS, _MIRRORS, strict=True):
        across, beside = (key[i] != "." for i in sides)
        if across and beside:
            piece = "outer_nw"
        elif across:
            piece = "edge_n"
        elif beside:
            piece = "edge_w"
        elif key[corner] != ".":
            piece = "inner_nw"
        else:
            continue
        yield Placed(load(f"terrain/shore/{prefix}{piece}"), transform=mirror)


def square_shore(key: str, prefix: str = "") -> Drawing:
    """Return a square's shore (or its shelf, with that prefix) alone."""
    return stack(64, 64, *_quarters(key, prefix))


# --------------------------------------------------------------------------------------- hexes


def hex_keys(letter: str) -> list[str]:
    """Return the 64 keys of six sides in binary order, side 0 the lowest bit."""
    return ["".join(letter if bits >> i & 1 else "." for i in range(6)) for bits in range(64)]


def _hex_shore(shape: CellShape, key: str, file: str) -> Drawing:
    mask = "".join("0" if c == "." else "1" for c in key)
    return member(f"terrain/shore/{shape.name}_{file}", f"m{mask}", shape.width, shape.height)


def shore(shape: CellShape, key: str) -> Drawing:
    """Return the shore alone, land and sand on nothing."""
    return square_shore(key) if shape is SQUARE else _hex_shore(shape, key, "masks")


def water(shape: CellShape, terrain: str, key: str, variant: int) -> Drawing:
    """Return a water tile with its shelf or its shore; the deep has a shelf below the shore."""
    if terrain == "lake" and key == "llllll":
        return load(f"terrain/{shape.name}/lake_{variant % 2 + 1}")
    layers = [whole_tile(shape, terrain, variant)]
    if terrain == "deep":
        layers.append(
            square_shore(key, "shelf_") if shape is SQUARE else _hex_shore(shape, key, "shelves")
        )
    if "l" in key:
        layers.append(shore(shape, key))
    return stack(shape.width, shape.height, *layers)


# ------------------------------------------------------------------------------------- terrain


def terrain_set(shape: CellShape) -> tuple[Tileset, dict[str, object]]:
    """Return a shape's terrain tileset and its part of the index."""
    tiles: dict[int, Tile] = {}
    base = BASE | ON_SQUARES if shape is SQUARE else BASE
    for terrain, places in base.items():
        chance = 1 if terrain in ("plain", "shallow", "deep", "lake") else RARE
        for i, local in enumerate(places):
            art = whole_tile(shape, terrain, i + 1)
            tiles[local] = Tile(art, {"terrain": terrain}, chance)
    for i, local in enumerate(PONDS):
        art = load(f"terrain/{shape.name}/lake_{i + 1}")
        tiles[local] = Tile(art, {"terrain": "lake"}, RARE)
    shores, over = _shores(shape, tiles)
    index: dict[str, object] = {
        "terrain": {name: list(ids) for name, ids in base.items()},
        "shore": shores,
        "shore_over": over,
    }
    wang = _square_wang(shores) if shape is SQUARE else []
    name = f"terrain_{shape.name}"
    return Tileset(name, shape.width, shape.height, COLUMNS, tiles, wang_sets=wang), index


def _shores(
    shape: CellShape, tiles: dict[int, Tile]
) -> tuple[dict[str, dict[str, int]], dict[str, int]]:
    """Add the shore tiles; return their ids by terrain and key, and those of the bare shores."""
    shores: dict[str, dict[str, int]] = {"shallow": {}, "lake": {}, "deep": {}}
    over: dict[str, int] = {}
    for block, first in (SQUARE_BLOCKS if shape is SQUARE else HEX_BLOCKS).items():
        letter = "s" if block == "deep" else "l"
        terrain = block.removesuffix("_coast")
        keys = square_keys(letter) if shape is SQUARE else hex_keys(letter)[1:]
        for i, key in enumerate(keys, 1):
            if block == "shore":
                tiles[first + i] = Tile(shore(shape, key))
                over[key] = first + i
            else:
                art = water(shape, terrain, key, i % len(BASE[terrain]) + 1)
                tiles[first + i] = Tile(art, {"terrain": terrain})
                shores[terrain][key] = first + i
    return shores, over


_BRUSH_COLOURS = {
    "plain": "#b8a050",
    "shallow": "#40a0c0",
    "deep": "#204880",
    "lake": "#3070b0",
    "road": "#d0a040",
    "trench": "#704020",
}


def _square_wang(shores: dict[str, dict[str, int]]) -> list[WangSet]:
    land = [local for name in LAND for local in BASE[name]]

    def wang(name: str, outer: str, water: str) -> WangSet:
        letter = "l" if outer == "plain" else "s"
        ground = land if outer == "plain" else BASE[outer]
        places: dict[int, tuple[int, ...]] = dict.fromkeys(ground, (1,) * 8)
        places |= dict.fromkeys(BASE[water], (2,) * 8)
        for key, local in shores[water].items():
            join = _wang_places(key)
            if letter in key and 2 in join:  # a pond's border is all land: no brush may pick it
                places[local] = join
        titles = ("Land" if outer == "plain" else outer.capitalize(), water.capitalize())
        colours = [
            (title, _BRUSH_COLOURS[terrain], BASE[terrain][0])
            for title, terrain in zip(titles, (outer, water), strict=True)
        ]
        return WangSet(name, "mixed", colours, places)

    return [
        wang("Shore", "plain", "shallow"),
        wang("Shelf", "shallow", "deep"),
        wang("Cliff", "plain", "deep"),
        wang("Lake", "plain", "lake"),
    ]


def _wang_places(key: str) -> tuple[int, ...]:
    """Return Tiled's eight places: 1 what lies outside, 2 the water; corners follow their sides."""
    outside = [c != "." for c in key]
    for corner in (1, 3, 5, 7):
        outside[corner] |= outside[corner - 1] or outside[(corner + 1) % 8]
    return tuple(1 if out else 2 for out in outside)


# ---------------------------------------------------------------------------- features and sides


def link_keys(sides: int) -> list[str]:
    """Return the keys of all sets of sides in binary order, side 0 the lowest bit."""
    sets = range(1 << sides)
    return ["".join("x" if bits >> i & 1 else "." for i in range(sides)) for bits in sets]


def _bits(key: str) -> str:
    return key.replace("x", "1").replace(".", "0")


def feature_set(shape: CellShape) -> tuple[Tileset, dict[str, object]]:
    """Return a shape's tileset of roads, trenches and bridges and its part of the index."""
    tiles: dict[int, Tile] = {}
    index: dict[str, dict[str, int]] = {}
    wang: list[WangSet] = []
    keys = link_keys(shape.sides)
    for kind in ("road", "trench"):
        table = index[kind] = {}
        for bits, key in enumerate(keys):
            local = table[key] = LINK_BLOCKS[kind] + bits
            file = f"terrain/{kind}/{shape.name}"
            art = member(file, f"m{_bits(key)}", shape.width, shape.height)
            tiles[local] = Tile(art, {"feature": kind})
        if shape is SQUARE:
            places = {local: _edge_places(key) for key, local in table.items() if "x" in key}
            title = kind.capitalize()
            colours = [(title, _BRUSH_COLOURS[kind], table["xxxx"])]
            wang.append(WangSet(title, "edge", colours, places))
    axes = index["bridge"] = {}
    for i, name in enumerate(variants(f"terrain/bridge/{shape.name}")):
        half = shape.sides // 2
        key = "".join("x" if side % half == i else "." for side in range(shape.sides))
        local = axes[key] = LINK_BLOCKS["bridge"] + i
        art = member(f"terrain/bridge/{shape.name}", name, shape.width, shape.height)
        tiles[local] = Tile(art, {"feature": "bridge"})
    name = f"features_{shape.name}"
    tileset = Tileset(name, shape.width, shape.height, COLUMNS, tiles, wang_sets=wang)
    return tileset, dict(index)


def _edge_places(key: str) -> tuple[int, ...]:
    return tuple(1 if i % 2 == 0 and key[i // 2] == "x" else 0 for i in range(8))


def edge_set(shape: CellShape) -> tuple[Tileset, dict[str, object]]:
    """Return a shape's tileset of rivers, hedgerows, walls and bridges along the sides."""
    m = EDGE_MARGIN
    width, height = shape.width + 2 * m, shape.height + 2 * m
    tiles: dict[int, Tile] = {}
    index: dict[str, dict[str, int]] = {}
    for kind, first in SIDE_BLOCKS.items():
        table = index[kind] = {}
        strokes = ("river_bank", "river_water") if kind == "river" else (kind,)
        for bits, key in enumerate(link_keys(shape.sides)):
            sides = [i for i in range(shape.sides) if bits >> i & 1]
            if not bits or (kind == "bridge" and len(sides) > 1):
                continue
            layers = [
                Placed(member(f"sides/{stroke}_{shape.name}", f"side{i}", width, height), m, m)
                for stroke in strokes
                for i in sides
            ]
            local = table[key] = first + bits
            listed = ",".join(map(str, sides))
            tiles[local] = Tile(stack(width, height, *layers), {"edge": kind, "sides": listed})
    name = f"edges_{shape.name}"
    return Tileset(name, width, height, COLUMNS, tiles, offset=(-m, m)), dict(index)


# -------------------------------------------------------------------------------------- pieces


def piece_set(shape: CellShape) -> tuple[Tileset, dict[str, object]]:
    """Return a shape's tileset of units and buildings: a row a kind, a column an owner."""
    tiles: dict[int, Tile] = {}
    table: dict[str, int] = {}
    for row, (name, owners) in enumerate(_rows(shape)):
        family, _, kind = name.partition("/")
        for owner in owners:
            column = pieces.OWNERS.index(owner)
            local = row * len(pieces.OWNERS) + column
            table[pieces.key(family, kind, owner)] = local
            seat = 0 if owner == "neutral" else int(owner[1:])
            build = kind in pieces.BUILDINGS
            if kind == pieces.PAWN:
                art = pieces.pawn(FULL, pieces.PAWN_COLOURS[owner])
            else:
                art = pieces.building(kind, owner) if build else pieces.unit(name, owner)
            tiles[local] = Tile(pieces.in_cell(art, shape), {"piece": kind, "seat": seat})
    name = f"pieces_{shape.name}"
    tileset = Tileset(name, shape.width, shape.height, len(pieces.OWNERS), tiles)
    return tileset, {"pieces": table}


def _rows(shape: CellShape) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what each row of a pieces tileset shows, and for which owners."""
    for kind in pieces.UNITS + pieces.BUILDINGS:
        yield f"mini_wars/{kind}", pieces.OWNERS
    if shape is not SQUARE:
        for family in HEX_FAMILIES:
            for kind in pieces.FAMILIES[family]:
                yield f"{family}/{kind}", pieces.OWNERS[:2]
    yield f"miniwary/{pieces.PAWN}", pieces.OWNERS[:2]


MAKERS = {
    "terrain": terrain_set,
    "features": feature_set,
    "edges": edge_set,
    "pieces": piece_set,
}


def write_all(folder: Path) -> None:
    """Write every tileset, the shared ones and those of each game, and `index.json`."""
    index: dict[str, object] = {"about": ABOUT}
    for shape in SHAPES:
        shared = {kind: make(shape) for kind, make in MAKERS.items()}
        own = [game_tilesets(game, shape, shared) for game in GAMES if shape in game.shapes]
        for tileset, entries in (*shared.values(), *itertools.chain.from_iterable(own)):
            tileset.write(folder)
            index[tileset.name] = entries
    text = json.dumps(index, indent=1) + "\n"
    (folder / "index.json").write_text(text, encoding="utf-8", newline="\n")
