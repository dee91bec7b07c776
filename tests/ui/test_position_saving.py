"""Saving a position as a map: from the pause menu, from a replay, and by command."""

from pathlib import Path

import pytest

from game import cli
from game.core.action import CONCEDE
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.registry import ruleset
from game.maps.check import check
from game.maps.load import load_map
from game.match.replay import Replay
from game.match.save import write
from game.scenes.play.commands import OpenCurtain, SaveAsMap
from game.scenes.play.play_scene import PlayScene
from game.scenes.replay.replay_scene import ReplayScene
from game.settings import maps_folder
from game.text import say
from tests.match.test_position_map import at_random
from tests.scenes.client import new_match


def saved():
    """Return the maps that were saved."""
    return sorted(maps_folder().glob("*.tmx"))


def playable(path, game="mini_wars"):
    return check(load_map(path), ruleset(game)).playable


def test_the_pause_menu_saves_what_stands_on_the_board_as_a_map(person):
    match = new_match("two_rivers")
    at_random(match, RandomDice(1), 30)
    one = person(lambda services: PlayScene(services, match))
    for _ in range(2):
        one.scene.perform(SaveAsMap())
        one.frames(2)
        assert one.names[-1] == "Dialog"
        one.key("enter")
    assert len(saved()) == 2
    assert all(map(playable, saved()))
    assert "Two Rivers, Round" in load_map(saved()[0]).title


def test_behind_the_curtain_nothing_is_saved(person):
    one = person(lambda services: PlayScene(services, new_match("two_rivers", fog=True)))
    assert one.scene.viewpoint.curtain is not None
    one.scene.perform(SaveAsMap())
    one.frames(2)
    assert one.names == ["PlayScene"]
    assert not maps_folder().exists()


def test_in_fog_the_one_who_looks_saves_what_that_one_sees(person):
    match = new_match("two_rivers", fog=True)
    one = person(lambda services: PlayScene(services, match))
    one.scene.perform(OpenCurtain())
    one.frames(2)
    assert one.scene.viewpoint.curtain is None
    one.scene.perform(SaveAsMap())
    one.frames(2)
    (path,) = saved()
    data = load_map(path).data
    assert data is not None
    printed = {(p.piece, p.cell) for p in match.board.placements}
    assert {(p.piece, p.cell) for p in data.placements} <= printed


def test_a_replay_saves_the_position_one_stands_at(person):
    match = new_match("two_rivers")
    at_random(match, RandomDice(1), 30)
    replay = Replay(match)
    replay.go(12)
    one = person(lambda services: ReplayScene(services, replay))
    one.key("t", ctrl=True)
    one.key("enter")
    (path,) = saved()
    data = load_map(path).data
    assert data is not None
    then = match.observations.state(12, Seat(0))
    assert {(p.cell, p.piece) for p in data.placements} == {
        (p.cell, p.kind) for p in then.pieces.values()
    }


def test_the_key_that_switches_the_sound_anywhere_does_so_in_a_replay(person):
    one = person(lambda services: ReplayScene(services, Replay(new_match("footbridge"))))
    one.key("m", ctrl=True)
    assert one.app.services.profile().muted
    assert one.names == ["ReplayScene"]
    assert not saved()


def test_it_is_told_if_no_match_can_begin_on_a_position(person):
    match = new_match("footbridge")
    match.step(CONCEDE)
    one = person(lambda services: ReplayScene(services, Replay(match)))
    one.scene.go(1)
    one.key("t", ctrl=True)
    assert one.names[-1] == "Dialog"
    told = next(w.paragraphs for w in one.scene.root.walk() if hasattr(w, "paragraphs"))
    assert say(told[1]) == f"Its file is {saved()[0].name} in the folder {maps_folder()}."
    assert say(told[-1]).startswith("No match can begin on it yet: Seat 1 has no base. Seats are")
    assert len(saved()) == 1
    assert not playable(saved()[0])


# ------------------------------------------------------------------------------ by command


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))


def test_the_command_writes_any_position_and_says_what_is_left_out(here, capsys):
    match = new_match("two_rivers")
    at_random(match, RandomDice(1), 30)
    write(match, Path("a.miniwars"))
    assert cli.main(["replay", "a.miniwars", "--map", "then.tmx", "--step", "7"]) == 0
    assert "player 1 moves first" in capsys.readouterr().out
    assert playable(Path("then.tmx"))
    for words, told in (
        (["--map", "then.tmx"], "already there"),
        (["--map", "b.tmx", "--step", "99"], "positions 0 to 30, not 99"),
        (["--step", "3"], "--map"),
    ):
        assert cli.main(["replay", "a.miniwars", *words]) == 2
        assert told in capsys.readouterr().err
    assert not Path("b.tmx").exists()


def test_the_command_tells_nothing_hidden_of_a_match_that_lasts(here, capsys):
    match = new_match("two_rivers", fog=True)
    at_random(match, RandomDice(1), 30)
    write(match, Path("a.miniwars"))
    for more in ([], ["--seat", "1"], ["--seat", "2"]):
        assert cli.main(["replay", "a.miniwars", "--map", "then.tmx", *more]) == 2
        assert "hide things" in capsys.readouterr().err
    assert not Path("then.tmx").exists()
