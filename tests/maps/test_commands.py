"""The commands of the map maker: check-map, render and new-map, as typed in a shell."""

import json
import shlex
import sys
from contextlib import suppress

import pygame
import pytest

from game.ai.series import Outing, Played, Running
from game.board.grid import Shape
from game.cli import main
from game.commands.arguments import find_map
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.maps.check import check_for_all
from game.maps.load import load_map, shipped
from game.match.evening import BATCH, MOST
from tests.maps import workshop as w

ALL_SHARED = [Played((Seat(1 + game % 2),), 10, True) for game in range(BATCH)]
"""A batch of games of which either seat wins a half."""


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_good_map_has_exit_status_0(capsys):
    assert main(["check-map", "footbridge", "two_rivers"]) == 0
    assert (
        capsys.readouterr().out.splitlines()[0] == "footbridge.tmx: 0 errors, 0 warnings, 0 notes"
    )


def test_a_bad_map_has_exit_status_1_and_names_place_and_remedy(tmp_path, capsys):
    path = w.write(tmp_path, w.tmx(w.layer("terrain", [1] * 11 + [99], (4, 3))))
    assert main(["check-map", str(path)]) == 1
    out = capsys.readouterr().out
    assert "error    terrain, d3 (Tiled 3, 2): Tile 99 is in none of the map's tilesets\n" in out
    assert "Paint over it, or add its tileset again." in out


def test_json_says_the_same(tmp_path, capsys):
    path = w.write(tmp_path, w.tmx(w.layer("terrain", [1] * 11 + [99], (4, 3))))
    assert main(["check-map", "--json", "--ruleset", "mini_wars", str(path)]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["file"] == str(path)
    assert not report["playable"]
    first = report["problems"][0]
    assert (first["severity"], first["layer"], first["cell"]) == ("error", "terrain", "d3")
    assert set(first) == {"severity", "text", "fix", "layer", "cell", "source"}


def test_a_folder_among_the_maps_keeps_none_from_being_checked(tmp_path, capsys):
    (tmp_path / "x.tmx").mkdir()
    assert main(["check-map", str(tmp_path / "x.tmx"), "footbridge", "fotbridge"]) == 2
    told = capsys.readouterr()
    assert told.out == "footbridge.tmx: 0 errors, 0 warnings, 0 notes\n"
    assert "is a folder; name a file in it." in told.err
    assert "There is no map 'fotbridge'." in told.err


@pytest.mark.parametrize("command", ["check-map", "render"])
def test_a_map_that_is_not_there_has_exit_status_2(command, capsys):
    assert main([command, "futbridge"]) == 2
    assert "Did you mean footbridge?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("mine/frod.tmx", "There is no file 'frod.tmx' in 'mine'. Did you mean mine/ford.tmx?"),
        ("mine/ford", "There is no file 'ford' in 'mine'. Did you mean mine/ford.tmx?"),
        ("mine/xyz.tmx", "There is no file 'xyz.tmx' in 'mine'."),
        ("mymaps/ford.tmx", "There is no folder 'mymaps'."),
        ("ford.tmx", "There is no file 'ford.tmx' here."),
        ("footbrige.tmx", "There is no file 'footbrige.tmx' here. Did you mean footbridge?"),
    ],
)
def test_a_path_without_a_map_is_looked_for_in_its_folder(tmp_path, capsys, typed, told):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "ford.tmx").touch()
    assert main(["check-map", typed]) == 2
    assert capsys.readouterr().err.strip().endswith(told)


def test_render_writes_the_picture(tmp_path, capsys):
    assert main(["render", "footbridge"]) == 0
    assert capsys.readouterr().out == "footbridge.png\n"
    assert pygame.image.load(tmp_path / "footbridge.png").get_size() == (576, 512)
    assert main(["render", "footbridge", "-o", "other.png"]) == 0
    assert (tmp_path / "other.png").read_bytes() == (tmp_path / "footbridge.png").read_bytes()


def test_render_refuses_what_has_no_board(tmp_path, capsys):
    path = w.write(tmp_path, "<map/>")
    assert main(["render", str(path)]) == 2
    assert "cannot be drawn" in capsys.readouterr().err
    assert main(["render", "footbridge", "-o", "no/where.png"]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("grid", ["square", "hex"])
@pytest.mark.parametrize("size", ["small", "large", "20x13"])
def test_new_map_writes_a_map_without_problems(grid, size, tmp_path, capsys):
    asked = ["new-map", "--size", size, "--grid", grid, "--seed", "12", "-o", "mine.tmx"]
    assert main(asked) == 0
    assert "miniwars play mine.tmx" in capsys.readouterr().out
    assert load_map(tmp_path / "mine.tmx").problems == ()
    assert main(["check-map", "mine.tmx"]) == 0


def test_new_map_says_that_nobody_has_evened_it_out(capsys):
    """Of small maps of Mini Wars the first seat wins from five to nineteen of twenty."""
    assert main(["new-map", "-o", "mine.tmx"]) == 0
    assert "--even easy lets computers play, and evens it out" in capsys.readouterr().out
    assert main(["new-map", "--seats", "3", "-o", "three.tmx"]) == 0
    assert "--even" not in capsys.readouterr().out, "that is for two"


@pytest.mark.parametrize("batches", [0, 2])
def test_ctrl_c_writes_a_map_as_even_as_it_has_become(batches, tmp_path, monkeypatch, capsys):
    left = iter(range(batches))

    def rest(_):
        if next(left, None) is None:
            raise KeyboardInterrupt
        return iter([Outing(0, game, played) for game, played in enumerate(ALL_SHARED)])

    monkeypatch.setattr(Running, "_start", lambda _: None)
    monkeypatch.setattr(Running, "rest", rest)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["new-map", "--even", "easy", "-o", "mine.tmx"]) == 130
    shown, progress = capsys.readouterr()
    assert progress.count(f"/{MOST}") == 1 + batches * BATCH, "it goes on with every game"
    assert (tmp_path / "mine.tmx").exists() == bool(batches)
    assert ("over 40 games" in shown) == bool(batches)
    if batches:
        assert check_for_all(load_map(tmp_path / "mine.tmx")).problems == ()


def test_what_is_to_be_typed_next_can_be_typed(capsys):
    assert main(["new-map", "-o", "my own map.tmx"]) == 0
    line = capsys.readouterr().out.splitlines()[-1]
    assert shlex.split(line.partition(": ")[2]) == ["miniwars", "play", "my own map.tmx"]
    assert main(["my own map.tmx", "now"]) == 2
    line = capsys.readouterr().err.splitlines()[-1]
    assert shlex.split(line.partition("play it: ")[2]) == ["miniwars", "play", "my own map.tmx"]


@pytest.mark.parametrize("more", [[], ["--hex"]])
@pytest.mark.parametrize("key", [key for key in keys() if ruleset(key).manifest.recipe])
def test_new_map_writes_maps_of_every_game(key, more, tmp_path, capsys):
    assert main(["new-map", "--ruleset", key, "--size", "24x18", "--seed", "7", *more]) == 0
    (path,) = tmp_path.glob("*.tmx")
    assert path.name in capsys.readouterr().out
    loaded = check_for_all(load_map(path))
    assert loaded.problems == ()
    assert loaded.data is not None
    assert loaded.data.rulesets == (key,)
    assert (loaded.data.width, loaded.data.height) == (24, 18)
    assert loaded.data.shape is not Shape.SQUARE or not more


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--size", "24"], "'24' is no size; write small, large, or columns and rows"),
        (["--size", "24x"], "'24x' is no size"),
        (["--size", "7x7"], "8 to 64 cells wide and high, not 7 × 7"),
        (["--ruleset", "mini_war"], "Did you mean mini_wars?"),
        (["--ruleset", "warshard", "--grid", "square"], "WarShard is played on hexes only"),
        (["--ruleset", "mj12", "--seats", "3"], "is for 2 players, not 3"),
    ],
)
def test_new_map_says_what_it_cannot_make(words, answer, capsys):
    with suppress(SystemExit):
        assert main(["new-map", *words, "-o", "mine.tmx"]) == 2
    assert answer in capsys.readouterr().err


def test_new_map_does_not_write_over_a_file(tmp_path, capsys):
    assert main(["new-map", "-o", "mine.tmx"]) == 0
    before = (tmp_path / "mine.tmx").read_bytes()
    assert main(["new-map", "--seed", "2", "-o", "mine.tmx"]) == 2
    assert "already there" in capsys.readouterr().err
    assert (tmp_path / "mine.tmx").read_bytes() == before
    assert main(["new-map", "--seed", "2", "-o", "mine.tmx", "--force"]) == 0
    assert (tmp_path / "mine.tmx").read_bytes() != before


def test_a_map_of_ones_own_is_found_by_its_name_from_anywhere(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("MINIWARS_HOME", str(home))
    (home / "maps").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    new = ["new-map", "--seed", "3", "-o"]
    assert main([*new, str(home / "maps" / "mine.tmx")]) == 0
    assert main([*new, str(home / "maps" / "footbridge.tmx")]) == 0
    for name in ("mine", "mine.tmx"):
        assert main(["check-map", name]) == 0
        assert find_map(name) == home / "maps" / "mine.tmx"
    assert find_map("footbridge") in shipped("mini_wars"), "the shipped one first"
    assert find_map("footbridge.tmx").parent == home / "maps"
    assert main(["check-map", "../mine.tmx"]) == 2, "a folder that is named is meant"
