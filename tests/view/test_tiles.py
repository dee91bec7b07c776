"""Tiles are taken from the finer sheet beside a sheet, or from where that says they are."""

import json
import shutil

import pygame
import pytest

from game.data import map_file
from game.maps.load import load_map, shipped
from game.view.tiles import TileBook
from tests.art.kit import SIZES, TILESETS


@pytest.fixture
def ground():
    """Return a shipped map, and the tileset of its game's ground."""
    pygame.display.set_mode((64, 64))
    data = load_map(next(p for p in shipped("mini_wars") if p.stem == "footbridge")).data
    assert data is not None
    return data, next(each for each in data.tilesets if "terrain_mini_wars" in each.image)


def test_a_tile_of_a_game_is_as_fine_as_that_of_the_shared_sheet(ground):
    data, own = ground
    told = json.loads((TILESETS / "terrain_mini_wars_square@2x.json").read_text("utf-8"))
    fine = pygame.image.load(TILESETS / told["picture"]).convert_alpha()
    width, height = SIZES["square"]
    book = TileBook(data, map_file)
    for local, there in list(told["tiles"].items())[:12]:
        row, column = divmod(there, told["columns"])
        place = (2 * width * column, 2 * height * row, 2 * width, 2 * height)
        shown = book.tile(own.firstgid + int(local), 2.0)
        assert shown is not None
        expected = pygame.image.tobytes(fine.subsurface(place), "RGB")
        assert pygame.image.tobytes(shown.picture, "RGB") == expected


@pytest.mark.parametrize(
    "told",
    ["", "{}", '{"picture": "../x.png", "columns": 1, "tiles": {}}',
     '{"picture": "gone@2x.png", "columns": 8, "tiles": {"1": 0, "2": 1}}',
     '{"picture": "terrain_square@2x.png", "columns": 8, "tiles": {"1": 99999}}'],
)  # fmt: skip
def test_what_is_damaged_leaves_a_tile_coarse_or_plain(ground, tmp_path, told):
    data, own = ground
    for path in TILESETS.glob("terrain*square*"):
        shutil.copy(path, tmp_path)
    (tmp_path / "terrain_mini_wars_square@2x.json").write_text(told)
    book = TileBook(data, lambda name: tmp_path / name.rpartition("/")[2])
    shown = book.tile(own.firstgid + 1, 2.0)
    size = None if shown is None else shown.picture.get_size()
    assert size == (None if "99999" in told else (128, 128))
