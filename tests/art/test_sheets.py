"""The sprite sheets: everything a game may name is there, fresh, and told apart at a glance."""

import subprocess
import sys
from collections.abc import Mapping
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from rulesets.mini_wars.state import BUILDINGS, UNITS
from rulesets.mj12.state import UNITS as MJ12
from rulesets.mj12.state import Morale
from rulesets.warshard.board import KINDS as WARSHARD
from tests.art.kit import ROOT, SHAPES, SHEETS, SIZES, alike, on, places, sheet, sprite

OWNERS = ("s1", "s2", "s3", "s4", "neutral")
PLAIN = (221, 214, 174)

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
SIGHT = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "typical": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    """Return CIE L*a*b* of linear RGB under D65."""
    r, g, b = (max(0.0, value) for value in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(matrix: tuple[tuple[float, ...], ...], colour: list[float]) -> tuple[float, ...]:
    rgb = [linear(value) for value in colour]
    mixed = tuple(sum(k * v for k, v in zip(row, rgb, strict=True)) for row in matrix)
    return lab(mixed)


def test_nothing_is_stale() -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "assets" / "build.py"), "--check"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stdout == "all as printed\n"
    assert run.returncode == 0


def test_every_piece_of_mini_wars_has_a_counter_for_every_owner() -> None:
    wanted = {
        f"mini_wars/{kind}.{owner}" for kind in (*UNITS, *BUILDINGS, "unknown") for owner in OWNERS
    }
    assert len(UNITS) == 14
    assert len(BUILDINGS) == 5
    assert wanted <= places().keys()
    assert {places()[name][2:] for name in wanted} == {(64, 64)}


def test_every_unit_on_hexes_has_a_counter_for_every_owner() -> None:
    names = [f"warshard/{kind}" for kind in WARSHARD] + [f"mj12/{kind}" for kind in MJ12]
    wanted = {f"{name}.{owner}" for name in names for owner in OWNERS}
    assert len(names) == 6 + 9
    assert wanted <= places().keys()
    assert {places()[name][2:] for name in wanted} == {(64, 64)}


def test_what_a_unit_bears_has_a_badge() -> None:
    wanted = {f"badge/morale_{morale}" for morale in Morale}
    wanted |= {f"badge/{state}" for state in ("disrupted", "fired", "unsupplied", "moved", "out")}
    assert wanted <= places().keys()


def test_who_holds_the_ground_is_told_by_colour_on_every_shape() -> None:
    for kind, shape in product(("victory", "entry"), SHAPES):
        rims = {}
        for owner in OWNERS:
            picture = sprite(f"holding/{kind}_{shape}.{owner}", 2)
            assert picture.size == tuple(2 * length for length in SIZES[shape])
            rims[owner] = on(PLAIN, picture).tobytes()
        assert len(set(rims.values())) == len(OWNERS)


def test_every_unit_has_a_silhouette_for_its_card() -> None:
    names = [f"mini_wars/{kind}" for kind in (*UNITS, "unknown")]
    names += [f"warshard/{kind}" for kind in WARSHARD] + [f"mj12/{kind}" for kind in MJ12]
    for name in names:
        picture = sprite(f"{name}.card", 2)
        assert picture.convert("RGB").getextrema() == ((255, 255),) * 3
        assert 0.06 < ImageStat.Stat(picture.getchannel("A")).mean[0] / 255 < 0.6


def test_sprites_lie_apart_inside_both_sheets() -> None:
    taken: dict[str, Image.Image] = {}
    for folder in {name.partition("/")[0] for name in places()}:
        width, height = sheet(folder, 1).size
        assert sheet(folder, 2).size == (2 * width, 2 * height)
        taken[folder] = Image.new("L", (width, height))
    for name, (x, y, w, h) in places().items():
        free = taken[name.partition("/")[0]]
        width, height = free.size
        assert x >= 0 <= y, name
        assert x + w <= width, name
        assert y + h <= height, name
        box = (x, y, x + w, y + h)
        assert free.crop(box).getextrema() == (0, 0), f"{name} lies over another"
        free.paste(255, box)


def test_no_sprite_is_empty_and_both_sizes_show_the_same() -> None:
    for name, (_, _, w, h) in places().items():
        half = sprite(name, 2).resize((w, h), Image.Resampling.BOX)
        one, two = on(PLAIN, sprite(name)), on(PLAIN, half)
        assert sprite(name).getchannel("A").point(lambda a: a // 60).getbbox(), name
        off = ImageStat.Stat(ImageChops.difference(one, two).convert("L")).mean[0]
        assert off < 5, f"{name} differs between the sheets by {off:.1f}"


def test_the_sheets_stay_small() -> None:
    assert sum(path.stat().st_size for path in SHEETS.iterdir()) < 6_000_000


@pytest.mark.parametrize("size", [64, 40, 28])
@pytest.mark.parametrize(
    ("game", "kinds"), [("mini_wars", UNITS), ("warshard", WARSHARD), ("mj12", MJ12)]
)
def test_units_are_told_apart_at_every_size(
    game: str, kinds: Mapping[str, object], size: int
) -> None:
    """Without band and colour: the silhouettes themselves, in grey."""
    shapes = {}
    for kind in kinds:
        face = sprite(f"{game}/{kind}.s1", 2).crop((16, 38, 112, 112)).convert("L")
        small = face.resize((size * 3 // 4, size * 37 // 64), Image.Resampling.BOX)
        shapes[kind] = list(small.tobytes())
    close = [
        (round(alike(shapes[a], shapes[b]), 2), a, b)
        for a, b in combinations(shapes, 2)
        if alike(shapes[a], shapes[b]) > 0.8
    ]
    assert not close


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_keep_apart_for_every_kind_of_sight(sight: str) -> None:
    """Colour of the face and of the band together; band pattern and emblem come on top."""
    seats = {}
    for owner in OWNERS:
        counter = sprite(f"mini_wars/unknown.{owner}").convert("RGB")
        parts = [(8, 6, 46, 14), (10, 20, 54, 54)]
        seats[owner] = [
            seen_by(SIGHT[sight], ImageStat.Stat(counter.crop(box)).mean) for box in parts
        ]
    for a, b in combinations(OWNERS, 2):
        apart = sum(
            sum((x - y) ** 2 for x, y in zip(p, q, strict=True)) ** 0.5
            for p, q in zip(seats[a], seats[b], strict=True)
        )
        nobody = "neutral" in (a, b)
        assert apart > (12 if nobody else 20), f"{a} and {b} are {apart:.0f} apart"


def test_seats_keep_apart_in_grey_by_band_and_emblem() -> None:
    bands, emblems = {}, {}
    for owner in OWNERS:
        counter = sprite(f"mini_wars/unknown.{owner}", 2).convert("L")
        bands[owner] = _detail(counter.crop((24, 12, 90, 28)))
        emblems[owner] = list(counter.crop((94, 12, 112, 30)).tobytes())
    for a, b in combinations(OWNERS, 2):
        assert alike(emblems[a], emblems[b]) < 0.92, f"emblems of {a} and {b}"
        if {a, b} != {"s1", "neutral"}:
            assert alike(bands[a], bands[b]) < 0.5, f"bands of {a} and {b}"


def _detail(picture: Image.Image) -> list[int]:
    return list(ImageChops.difference(picture, picture.filter(ImageFilter.BoxBlur(6))).tobytes())


def test_icons_are_white_or_bring_their_own_colours() -> None:
    own = {"gold", "ok", "warning", "error", "info"}
    icons = {name.partition("/")[2] for name in places() if name.startswith("icon/")}
    assert own < icons
    for name in icons - own:
        picture = sprite(f"icon/{name}", 2)
        solid = picture.getchannel("A").point(lambda a: 255 if a > 200 else 0)
        white = Image.new("RGB", picture.size, "white")
        white.paste(picture.convert("RGB"), (0, 0), solid)
        assert white.getextrema() == ((255, 255),) * 3, name
