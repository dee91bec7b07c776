"""Drawing: the same pixels as Debian's tmxrasterizer, on the shipped maps and on odd ones."""

import os
import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.core.dice import RandomDice
from game.maps.load import load_map, shipped
from game.maps.picture import picture, save_picture
from game.maps.tmx.header import ORDERS
from game.maps.tmx.tilesets import ALIGNMENTS
from tests.maps import workshop as w

RASTERIZER = shutil.which("tmxrasterizer")

needs_tiled = pytest.mark.skipif(
    RASTERIZER is None, reason="tmxrasterizer is not there: install Debian's package tiled"
)


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels of a picture, alpha premultiplied, so that clear pixels are equal."""
    surface = pygame.image.load(path)
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    whole.blit(surface, (0, 0))
    return whole.get_size(), pygame.image.tobytes(whole.premul_alpha(), "RGBA")


def difference(path: Path, folder: Path) -> tuple[int, float]:
    """Return the greatest difference of a channel, and the share of pixels that differ by over 2.

    Args:
        path: of the map.
        folder: for both pictures.

    Raises:
        AssertionError: the sizes differ.
    """
    loaded = load_map(path)
    assert loaded.data is not None, loaded.problems
    save_picture(loaded.data, folder / "ours.png")
    assert RASTERIZER is not None
    subprocess.run(
        [
            RASTERIZER,
            "--no-smoothing",
            str(path),
            str(folder / "theirs.png"),
        ],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        timeout=120,
        capture_output=True,
    )
    size, ours = pixels(folder / "ours.png")
    other, theirs = pixels(folder / "theirs.png")
    assert size == other
    if ours == theirs:
        return 0, 0.0
    changed = int.from_bytes(ours) ^ int.from_bytes(theirs)
    places = [found.start() for found in re.finditer(rb"[^\0]", changed.to_bytes(len(ours)))]
    apart = {place: abs(ours[place] - theirs[place]) for place in places}
    wrong = len({place // 4 for place, by in apart.items() if by > 2})
    return max(apart.values()), wrong / (len(ours) // 4)


@needs_tiled
@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_shipped_maps_look_as_in_tiled(path, tmp_path):
    """Zones and notes with their outlines included: no channel of any pixel differs by over 2."""
    assert difference(path, tmp_path)[0] <= 2


SIZE = (5, 4)
GIDS = [1 + i * 7 % 16 for i in range(20)]
GIDS[6] = GIDS[13] = 0
FLIPS = [gid | (i % 8) << 29 if gid else 0 for i, gid in enumerate(GIDS)]
TURNS = [gid | (i % 16) << 28 if gid else 0 for i, gid in enumerate(GIDS)]
HEXES = [
    f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="{side}"'
    for axis in "xy"
    for index in ("odd", "even")
    for side in (8, 12)
]
TALL = '<tileset firstgid="1" source="tall.tsx"/>'


def tall(folder: Path, width: int, height: int, offset: str = "") -> None:
    """Write a tileset whose tiles are larger than a cell."""
    w.tileset(folder, "tall", width, height)
    path = folder / "tall.tsx"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("<image", f"{offset}<image"), encoding="utf-8")


@needs_tiled
@pytest.mark.parametrize("shape", ['orientation="orthogonal"', *HEXES])
@pytest.mark.parametrize("tile", [(16, 16), (20, 14)], ids=["even", "wide"])
def test_every_grid(shape, tile, tmp_path):
    tall(tmp_path, 18, 26, '<tileoffset x="-3" y="5"/>')
    text = w.tmx(w.layer("terrain", GIDS, SIZE), size=SIZE, shape=shape, tile=tile, tilesets=TALL)
    assert difference(w.write(tmp_path, text), tmp_path) == (0, 0.0)


@needs_tiled
@pytest.mark.parametrize("tile", [(16, 16), (12, 20), (20, 12)], ids=str)
def test_all_eight_flips_of_squares(tile, tmp_path):
    tall(tmp_path, *tile)
    text = w.tmx(w.layer("terrain", FLIPS, SIZE), size=SIZE, tilesets=TALL)
    assert difference(w.write(tmp_path, text), tmp_path) == (0, 0.0)


@needs_tiled
@pytest.mark.parametrize("shape", HEXES[::2])
def test_turned_hex_tiles(shape, tmp_path):
    """Qt's rounding at slanted borders is its own: a few pixels in a hundred may differ."""
    tall(tmp_path, 16, 16)
    text = w.tmx(w.layer("terrain", TURNS, SIZE), size=SIZE, shape=shape, tilesets=TALL)
    assert difference(w.write(tmp_path, text), tmp_path)[1] < 0.03


@needs_tiled
@pytest.mark.parametrize(
    "more",
    [
        'opacity="0.35"',
        'tintcolor="#cc8844"',
        'visible="0"',
        'offsetx="7" offsety="-9"',
    ],
)
def test_opacity_tint_and_offset(more, tmp_path):
    text = w.tmx(
        w.layer("terrain", [1] * 20, SIZE),
        '<group id="4" opacity="0.9">' + w.layer("deco", GIDS, SIZE, more=more) + "</group>",
        size=SIZE,
    )
    assert difference(w.write(tmp_path, text), tmp_path)[0] <= 2


@needs_tiled
@pytest.mark.parametrize("draworder", ["topdown", "index"])
def test_tile_objects(draworder, tmp_path):
    flipped = 3 | 0x80000000
    items = [
        '<object id="1" gid="6" x="20" y="52" width="16" height="16"/>',
        '<object id="2" gid="7" x="26" y="44" width="16" height="16"/>',
        f'<object id="3" gid="{flipped}" x="40" y="40" width="32" height="24"/>',
        '<object id="4" gid="4" x="8" y="20" width="16" height="16" visible="0"/>',
        '<object id="5" gid="9" x="60" y="20" width="8" height="12"/>',
    ]
    text = w.tmx(
        w.layer("terrain", [1] * 20, SIZE),
        w.objects("Units", "", *items, more=f'draworder="{draworder}"'),
        size=SIZE,
    )
    assert difference(w.write(tmp_path, text), tmp_path) == (0, 0.0)


SHAPES = (
    '<object id="1" x="5" y="6" width="20" height="14"/>',
    '<object id="2" x="40.3" y="8.6" width="14.5" height="9.2" rotation="30"/>',
    '<object id="3" x="20" y="30"><polygon points="0,0 20,4 8,8 16,24 -10,14"/></object>',
    '<object id="4" x="50" y="30"><polyline points="0,0 12,10 -6,20"/></object>',
    '<object id="5" x="64" y="40"><point/></object>',
    '<object id="6" x="10" y="40" width="30" height="12"><ellipse/></object>',
    '<object id="7" x="44" y="50" width="18" height="9" rotation="40"><ellipse/></object>',
    '<object id="8" x="70" y="12"/>',
    '<object id="9" x="2" y="2" width="70" height="0"/>',
    '<object id="10" gid="6" x="30" y="44" width="16" height="16"/>',
    '<object id="11" x="30" y="20" width="9" height="9" visible="0"/>',
)


@needs_tiled
@pytest.mark.parametrize("shape", ['orientation="orthogonal"', HEXES[0]], ids=["square", "hex"])
@pytest.mark.parametrize(
    "more",
    [
        "",
        'draworder="index" color="#ff2000"',
        'color="#8000ff20" tintcolor="#0000ff"',
        'opacity="0.5"',
        'offsetx="3.4" offsety="2.7"',
    ],
)
def test_shapes_and_their_order(more, shape, tmp_path):
    """Half-clear colours over each other may add up to a difference of 3."""
    layer = w.objects("Shapes", "decoration", *SHAPES, more=more)
    text = w.tmx(w.layer("terrain", GIDS, SIZE), layer, size=SIZE, shape=shape)
    worst, share = difference(w.write(tmp_path, text), tmp_path)
    assert worst <= (3 if "#80" in more else 2), share


@needs_tiled
@pytest.mark.parametrize("pin", ALIGNMENTS)
def test_tile_objects_pinned_turned_mirrored_and_stretched(pin, tmp_path):
    """On the rims of what lies aslant a pixel or two are taken from the next of the tile's own."""
    tall(tmp_path, 16, 16)
    path = tmp_path / "tall.tsx"
    path.write_text(path.read_text().replace("<tileset", f'<tileset objectalignment="{pin}"'))
    items = [
        f'<object id="{i + 1}" gid="{1 + i | (i % 8) << 29}" x="{12 + i % 4 * 18}" '
        f'y="{18 + i // 4 * 20}" width="{16 + i % 3 * 4}" height="16" rotation="{i % 5 * 90}"/>'
        for i in range(11)
    ]
    items.append('<object id="12" gid="5" x="40" y="40" width="16" height="16" rotation="35"/>')
    ground = w.layer("terrain", [1] * 20, SIZE)
    text = w.tmx(ground, w.objects("U", "decoration", *items), size=SIZE, tilesets=TALL)
    assert difference(w.write(tmp_path, text), tmp_path)[1] < 0.004


@needs_tiled
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("shape", ['orientation="orthogonal"', HEXES[2]], ids=["square", "hex"])
def test_large_tiles_in_every_order(order, shape, tmp_path):
    tall(tmp_path, 22, 30)
    text = w.tmx(w.layer("terrain", GIDS, SIZE), size=SIZE, shape=shape, tilesets=TALL)
    text = text.replace("right-down", order)
    assert difference(w.write(tmp_path, text), tmp_path) == (0, 0.0)


@needs_tiled
@pytest.mark.parametrize("repeats", ["", 'repeatx="1"', 'repeaty="1"', 'repeatx="1" repeaty="1"'])
@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_image_layers_that_go_on(kind, repeats, tmp_path):
    sheet = pygame.image.frombytes(bytes(range(200)) * 18, (40, 30), "RGB")
    pygame.image.save(sheet, tmp_path / f"sky.{kind}")
    image = f'<image source="sky.{kind}" width="40" height="30"/>'
    text = w.tmx(
        w.layer("terrain", GIDS, SIZE),
        f'<imagelayer id="7" name="S" offsetx="-7" offsety="9" {repeats}>{image}</imagelayer>',
        size=SIZE,
    )
    assert difference(w.write(tmp_path, text), tmp_path)[0] <= 2


@needs_tiled
@pytest.mark.parametrize("tint", ["#ff8040", "#80ff8040"])
def test_tinted_tiles_that_shine_through(tint, tmp_path):
    """Alpha from none to whole, on a sheet that is nowhere, or somewhere, whole."""
    clear = bytes(v for y in range(64) for x in range(64) for v in (x * 4, y * 4, 90, x * y % 256))
    tall(tmp_path, 16, 16)
    (tmp_path / "tall.png").write_bytes(w.png(64, 64, clear))
    ground, tiles = w.layer("terrain", [1] * 20, SIZE), w.layer("deco", GIDS, SIZE, more="tinted")
    other = '<tileset firstgid="20" source="ground.tsx"/>'
    text = w.tmx(
        ground.replace("1", "20").replace('id="20"', 'id="1"'),
        tiles.replace("tinted", f'tintcolor="{tint}"'),
        size=SIZE,
        tilesets=TALL + other,
    )
    assert difference(w.write(tmp_path, text), tmp_path)[0] <= 3


@needs_tiled
def test_an_animated_tile_is_drawn_as_its_first_frame(tmp_path):
    frames = "".join(f'<frame tileid="{n}" duration="100"/>' for n in (3, 5))
    tall(tmp_path, 16, 16)
    path = tmp_path / "tall.tsx"
    tile = '<tile id="0">'
    path.write_text(path.read_text().replace(tile, f"{tile}<animation>{frames}</animation>"))
    text = w.tmx(w.layer("terrain", GIDS, SIZE), size=SIZE, tilesets=TALL)
    path = w.write(tmp_path, text)
    assert difference(path, tmp_path) == (0, 0.0)
    data = load_map(path).data
    assert data is not None
    assert data.tilesets[0].frames == {0: 3}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (w.tmx(w.PLAIN).replace('infinite="0"', 'infinite="1"'), "The map is infinite"),
        (w.tmx(w.PLAIN, shape='orientation="isometric"'), "orientation is isometric"),
        (w.tmx(w.PLAIN, w.objects("T", "", '<object id="1" template="a.tx"/>')), "a template"),
        (w.tmx(w.PLAIN, tilesets='<tileset firstgid="1" source="a.tsj"/>'), "file in JSON"),
        (w.tmx(w.PLAIN, tilesets='<tileset firstgid="1" source="b.tsx"/>'), "b.tsx is missing"),
        (w.tmx(w.layer("terrain", [1] * 4, (2, 2))), "The layer is 2 × 2 cells"),
    ],
    ids=["infinite", "isometric", "template", "json", "missing", "small"],
)
def test_what_cannot_be_drawn_as_tiled_draws_it_is_refused_and_why(text, words, tmp_path, capsys):
    path = w.write(tmp_path, text)
    (tmp_path / "a.tsj").write_text('{"type": "tileset", "name": "a"}')
    assert main(["render", str(path), "-o", str(tmp_path / "out.png")]) != 0
    told = capsys.readouterr().err
    assert "cannot be drawn" in told
    assert words in told
    assert not (tmp_path / "out.png").exists()


@needs_tiled
def test_turned_objects_and_image_layers(tmp_path):
    (tmp_path / "sky.png").write_bytes(w.png(40, 30))
    items = [
        '<object id="1" gid="6" x="40" y="40" width="16" height="16" rotation="90"/>',
        '<object id="2" gid="7" x="20" y="60" width="20" height="16" rotation="30"/>',
    ]
    text = w.tmx(
        w.layer("terrain", [1] * 20, SIZE),
        '<imagelayer id="7" name="Sky" offsetx="12" offsety="6" opacity="0.5">'
        '<image source="sky.png" width="40" height="30"/></imagelayer>',
        w.objects("Units", "", *items),
        size=SIZE,
    )
    assert difference(w.write(tmp_path, text), tmp_path)[1] < 0.01


ODD_PLACES = ("0", "-16", "-0.5", "31.999", "1000.5", "-1000.25", "999999.75", "-1000000", "5e-324")
ODD_SIZES = ("16", "0", "0.001", "5e-324", "33.3", "1000000")
ODD_TURNS = ("0", "10", "90", "-45", "1000000")
ODD_FLIPS = (0, 1 << 31, 1 << 30, 1 << 29, 7 << 29, 1 << 28)


def test_an_object_off_the_map_at_a_fractional_place_is_not_drawn(tmp_path):
    item = '<object id="1" gid="6" x="-500.5" y="-300.25" width="16" height="16"/>'
    with_it = load_map(w.write(tmp_path, w.tmx(w.PLAIN, w.objects("D", "decoration", item)))).data
    without = load_map(w.write(tmp_path, w.tmx(w.PLAIN))).data
    assert with_it is not None
    assert without is not None
    assert pygame.image.tobytes(picture(with_it), "RGBA") == pygame.image.tobytes(
        picture(without), "RGBA"
    )


@pytest.mark.parametrize("turn", ODD_TURNS)
def test_objects_wherever_and_however_they_lie_are_drawn_without_a_fault(turn, tmp_path):
    """Every place with every size and flip, each on a layer of its own kind of shift."""
    dice = RandomDice(7)
    items = []
    for number, (x, size) in enumerate(product(ODD_PLACES, ODD_SIZES), 1):
        y, other = (
            ODD_PLACES[dice.roll(len(ODD_PLACES)) - 1],
            ODD_SIZES[dice.roll(len(ODD_SIZES)) - 1],
        )
        gid = 6 | ODD_FLIPS[dice.roll(len(ODD_FLIPS)) - 1]
        at = f'id="{number}" x="{x}" y="{y}" rotation="{turn}" width="{size}" height="{other}"'
        items += [f'<object {at} gid="{gid}"/>', f"<object {at}/>"]
    for shift in ("", 'offsetx="0.5" offsety="-3.25"'):
        layer = w.objects("D", "decoration", *items, more=shift)
        data = load_map(w.write(tmp_path, w.tmx(w.PLAIN, layer))).data
        assert data is not None
        assert picture(data).get_width() in (64, 65)


def test_a_missing_picture_is_drawn_as_a_crossed_box(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    data = load_map(path).data
    assert data is not None
    (tmp_path / "ground.png").write_bytes(b"no picture")
    save_picture(data, tmp_path / "out.png")
    assert pygame.image.load(tmp_path / "out.png").get_at((0, 0))[:3] == (200, 40, 40)
