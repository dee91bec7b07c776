"""The sprite sheets: everything a game may name is there, fresh, and told apart at a glance."""

import subprocess
import sys
from itertools import product

from PIL import Image, ImageChops, ImageStat

from rulesets.mini_wars.state import BUILDINGS, UNITS
from rulesets.mj12.state import UNITS as MJ12
from rulesets.mj12.state import Morale
from rulesets.warshard.board import KINDS as WARSHARD
from tests.art.kit import ROOT, SHAPES, SHEETS, SIZES, on, places, sheet, sprite

OWNERS = ("s1", "s2", "s3", "s4", "neutral")
PLAIN = (221, 214, 174)


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


def test_every_building_has_a_picture_for_every_owner() -> None:
    wanted = {f"mini_wars/{kind}.{owner}" for kind in BUILDINGS for owner in OWNERS}
    assert len(BUILDINGS) == 5
    assert wanted <= places().keys()
    assert {places()[name][2:] for name in wanted} == {(64, 64)}


def test_what_the_client_draws_itself_is_not_on_the_sheets() -> None:
    """Counters are made of silhouettes, in any palette."""
    units = [f"mini_wars/{kind}" for kind in UNITS] + [f"mj12/{kind}" for kind in MJ12]
    units += [f"warshard/{kind}" for kind in WARSHARD]
    assert len(units) == 14 + 9 + 6
    assert not {f"{unit}.{owner}" for unit in units for owner in OWNERS} & places().keys()


def test_what_a_unit_bears_has_a_badge() -> None:
    wanted = {f"badge/morale_{morale}" for morale in Morale}
    states = ("disrupted", "fired", "unsupplied", "may_attack", "out")
    wanted |= {f"badge/{state}" for state in states}
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
