"""From the workshop: a new map for any game, empty or at random, and Tiled over the present one."""

import subprocess
import sys
from time import monotonic

import pytest

from game.board.grid import Shape
from game.core.registry import games, ruleset
from game.maps.check import check_for_all
from game.maps.load import load_map
from game.scenes.new_game.random_map import RandomMap
from game.scenes.workshop import drawing
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import maps_folder
from tests.ui.test_workshop_balance import map_file

__all__ = ["map_file"]


@pytest.fixture
def one(person, map_file):
    return person(lambda services: WorkshopScene(services, map_file))


def pick(one, label):
    answer = next(each for each in one.scene.answers if str(each.label).startswith(label))
    one.scene.pick(answer)
    one.frames(2)


@pytest.mark.parametrize("key", games())
def test_an_empty_map_of_each_game_lies_on_the_workbench(one, key):
    one.key("n")
    pick(one, ruleset(key).manifest.title)
    pick(one, "Empty")
    assert one.names == ["WorkshopScene"]
    assert one.scene.path == maps_folder() / f"new_{key}.tmx"
    loaded = check_for_all(load_map(one.scene.path))
    assert loaded.data is not None
    assert loaded.data.rulesets == (key,)
    assert loaded.data.title == f"New {key}".replace("_", " ")
    assert "../" not in one.scene.path.read_text("utf-8")


def test_a_second_one_has_a_name_of_its_own(one):
    for name in ("new_mini_wars.tmx", "new_mini_wars-2.tmx"):
        one.key("n")
        pick(one, "Mini Wars")
        pick(one, "Empty")
        assert one.scene.path.name == name


@pytest.mark.parametrize(
    ("key", "label", "shape"),
    [
        ("mini_wars", "Empty, squares", Shape.SQUARE),
        ("mini_wars", "Empty, hexes", Shape.HEX_FLAT),
        ("miniwary", "Empty, squares", Shape.SQUARE),
    ],
)
def test_an_empty_map_is_had_on_squares_and_on_hexes(one, key, label, shape):
    one.key("n")
    pick(one, ruleset(key).manifest.title)
    pick(one, label)
    assert one.scene.loaded.data.shape is shape
    assert one.scene.loaded.playable


def test_a_random_map_is_taken_to_be_drawn_on(one):
    one.key("n")
    pick(one, "WarShard")
    pick(one, "Random map")
    assert isinstance(one.scene, RandomMap)
    assert str(one.scene.choose.label) == "Draw on this map"
    one.key("enter")
    (workshop,) = one.app.stack.screens
    assert workshop.path.name.startswith("random_warshard")
    assert workshop.loaded.playable


class Started:
    """Stands for the process that opens Tiled."""

    words: list[str]
    last: "Started"

    def __init__(self, words, **more):
        Started.words = words
        self.returncode: int | None = None
        more["stderr"].write(b"miniwars: Tiled was not found. Get it from its site.\n")
        Started.last = self

    def poll(self):
        return self.returncode


def test_t_opens_tiled_over_the_map_and_tells_what_hindered_it(one, map_file, monkeypatch):
    monkeypatch.setattr(subprocess, "Popen", Started)
    one.key("t")
    assert Started.words[-2:] == ["tiled", str(map_file)]
    one.frames(3)
    assert one.names == ["WorkshopScene"]
    Started.last.returncode = 2
    one.frames(3)
    assert one.names == ["WorkshopScene", "ErrorDialog"]
    one.key("esc")
    one.frames(3)
    assert one.names == ["WorkshopScene"]


_TALKATIVE = """
import sys
for tile in range(3000):
    print("libpng warning: iCCP: known incorrect sRGB profile of tile", tile, file=sys.stderr)
sys.exit("miniwars: Tiled ended with status 3.")
"""


def test_however_much_tiled_says_it_goes_on(monkeypatch, tmp_path):
    """It stood still, with what was drawn in it, once a pipe that nobody read was full."""
    monkeypatch.setattr(drawing, "own_command", lambda: [sys.executable, "-c", _TALKATIVE])
    opened = drawing.Drawing(tmp_path / "mine.tmx")
    until = monotonic() + 20
    while (trouble := opened.trouble()) is None:
        assert monotonic() < until
    assert str(trouble) == "Tiled ended with status 3."
    assert opened.trouble() is None


def test_a_map_that_is_open_in_tiled_is_not_opened_twice(one, monkeypatch):
    monkeypatch.setattr(subprocess, "Popen", Started)
    one.key("t")
    first = Started.last
    one.key("t")
    assert Started.last is first
    assert one.names == ["WorkshopScene", "Dialog"]
    one.key("esc")
    first.returncode = 0
    one.frames(3)
    one.key("t")
    assert Started.last is not first


def test_tiled_that_opens_is_told_of_no_more(one, monkeypatch):
    monkeypatch.setattr(subprocess, "Popen", Started)
    one.key("t")
    Started.last.returncode = 0
    one.frames(3)
    assert one.names == ["WorkshopScene"]
