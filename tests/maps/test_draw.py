"""Drawing: the same pixels as Debian's tmxrasterizer, on the shipped maps and on odd ones."""

import os
import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.core.dice import RandomDice
from game.maps.load import load_map, shipped
from game.maps.picture import picture, save_picture
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


def difference(path: Path, folder: Path, *hidden: str) -> tuple[int, float]:
    """Return the greatest difference of a channel, and the share of pixels that differ by over 2.

    Args:
        path: of the map.
        folder: for both pictures.
        hidden: names of layers to leave out.

    Raises:
        AssertionError: the sizes differ.
    """
    loaded = load_map(path)
    assert loaded.data is not None, loaded.problems
    shown = tuple(layer for layer in loaded.data.layers if layer.name not in hidden)
    save_picture(loaded.data.model_copy(update={"layers": shown}), folder / "ours.png")
    assert RASTERIZER is not None
    subprocess.run(
        [
            RASTERIZER,
            "--no-smoothing",
            *(f"--hide-layer={name}" for name in hidden),
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
    """Half-clear pixels may differ by 1 of 255 for each layer, as the two round differently. Zones
    and notes are left out: Tiled smooths their outlines and writes their names beside them."""
    data = load_map(path).data
    assert data is not None
    zones = [layer.name for layer in data.layers if layer.role in ("zones", "notes")]
    assert difference(path, tmp_path, *zones)[0] <= max(3, len(data.layers) - len(zones))


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
