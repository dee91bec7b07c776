"""Files handed in: dropped on the window or on the program; and a map saved while it is played."""

import re

import pygame
import pytest

from game import cli
from game.maps.check import check_for_all
from game.maps.load import load_map, shipped
from game.maps.package import SUFFIX
from game.maps.packing import packed
from game.match.save import write
from game.match.seats import SeatSetup
from game.scenes import app
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.start import Start
from game.scenes.start_match import begin
from game.scenes.title import TitleScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import maps_folder
from game.text import say
from tests.scenes.client import new_match


def the_map(name="footbridge"):
    return next(path for path in shipped() if path.stem == name)


def drop(one, path):
    """Drop a file on the window."""
    one.post(pygame.DROPFILE, file=str(path))
    one.frames(2)


@pytest.fixture
def package(tmp_path):
    path = tmp_path / f"gift{SUFFIX}"
    path.write_bytes(packed(check_for_all(load_map(the_map()))))
    return path


@pytest.fixture
def mine(tmp_path):
    """A map of one's own that is being drawn."""
    path = tmp_path / "mine.tmx"
    text = the_map().read_text("utf-8")
    path.write_text(text.replace("../tilesets", the_map().parents[1].as_posix() + "/tilesets"))
    return path


# ------------------------------------------------------------------------------ dropped


def test_a_map_that_is_dropped_is_chosen_for_a_match(person, mine):
    one = person(TitleScene)
    drop(one, mine)
    assert one.names[-1] == "NewGameScene"
    assert one.scene.chosen.path == mine


def test_a_packed_map_that_is_dropped_is_laid_among_ones_own_and_chosen(person, package):
    one = person(TitleScene)
    drop(one, package)
    assert one.scene.chosen.path == maps_folder() / "footbridge" / "footbridge.tmx"


def test_a_save_that_is_dropped_on_the_title_goes_on(person, tmp_path):
    write(new_match("two_rivers"), tmp_path / "a.miniwars")
    one = person(TitleScene)
    drop(one, tmp_path / "a.miniwars")
    assert one.names[-1] == "PlayScene"


@pytest.mark.parametrize("content", [b"PK\x03\x04 no zip", b"", b"Dear all", b"\0\1\2"])
def test_what_is_no_packed_map_is_told(person, tmp_path, content):
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(content)
    for scene in (TitleScene, NewGameScene, WorkshopScene):
        one = person(scene)
        drop(one, path) if scene is not NewGameScene else one.scene._opened_file(path)
        one.frames(2)
        assert one.names[-1] == "ErrorDialog"
    assert not maps_folder().exists()


def test_anything_else_is_shown_with_what_is_wrong_with_it(person, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes((the_map().parents[1] / "tilesets" / "terrain_square.png").read_bytes())
    one = person(TitleScene)
    drop(one, path)
    assert one.names[-1] == "WorkshopScene"
    assert "a picture, not a map" in str(one.scene.loaded.errors[0].text)


def test_a_file_dropped_on_the_program_opens_in_the_window(person, package, monkeypatch):
    given: list[Start] = []
    monkeypatch.setattr(app, "run", given.append)
    cli.main([str(package)])
    one = person(lambda services: app._first(services, given[0], ""))
    one.frames(2)
    assert one.names == ["TitleScene", "NewGameScene"]
    assert one.scene.chosen.title == "Footbridge"


# ------------------------------------------------------------------------------ saved meanwhile


def at_play(person, path, **more):
    one = person(TitleScene)
    seats = (SeatSetup("Ada", "human"), SeatSetup("Ben", "human"))
    begin(one.app.services, Start(map=path, seats=seats, mend=True, **more))
    one.frames(3)
    assert one.names[-1] == "PlayScene"
    return one


def retitle(path):
    path.write_text(path.read_text("utf-8").replace("Footbridge", "New Bridge"), "utf-8")


def test_a_match_offers_to_begin_anew_once_its_map_is_saved(person, mine):
    one = at_play(person, mine)
    before = one.scene.match
    retitle(mine)
    one.frames(20)
    assert one.names[-1] == "Dialog"
    one.key("esc")
    one.frames(20)
    assert one.scene.match is before
    mine.write_text(mine.read_text("utf-8") + "\n", "utf-8")  # saved once more
    one.frames(20)
    one.key("enter")
    one.frames(3)
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.map_data.title == "New Bridge"
    assert one.scene.match.names == before.names
    assert one.scene.match.options == before.options


def test_watched_it_begins_anew_by_itself(person, mine):
    one = at_play(person, mine, watch=True)
    for _ in range(2):
        retitle(mine)
        one.frames(20)
        assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.map_data.title == "New Bridge"


def test_a_save_that_changes_nothing_is_not_offered(person, mine):
    one = at_play(person, mine)
    mine.write_text(mine.read_text("utf-8") + "\n", "utf-8")
    one.frames(20)
    assert one.names[-1] == "PlayScene"


@pytest.mark.parametrize("watch", [False, True])
def test_a_broken_save_leaves_the_match_and_is_shown_in_the_workshop(person, mine, watch):
    one = at_play(person, mine, watch=watch)
    good = mine.read_text("utf-8")
    mine.write_text(good[:400], "utf-8")
    one.frames(20)
    assert one.names[-1] == "Dialog"
    one.key("enter")
    one.frames(3)
    assert one.names[-1] == "WorkshopScene"
    mine.write_text(good.replace("Footbridge", "New Bridge"), "utf-8")
    one.frames(20)
    one.key("p")
    one.frames(3)
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.map_data.title == "New Bridge"


@pytest.mark.parametrize("watch", [False, True])
def test_what_is_told_of_a_broken_save_goes_away_with_the_next(person, mine, watch):
    one = at_play(person, mine, watch=watch)
    good = mine.read_text("utf-8")
    worse = good.replace('value="pieces"', 'value="piece"', 1)
    for broken, errors, told in (
        (re.sub(r'<object [^>]*gid="395"[^>]*/>', "", good), "1 error", "Buildings: Seat 1 has no"),
        (worse, "1 error", "Buildings: The layer's role is"),
        (worse.replace('value="notes"', 'value="note"'), "2 errors", "Buildings: The layer's role"),
    ):
        mine.write_text(broken, "utf-8")
        one.frames(20)
        assert one.names == ["TitleScene", "PlayScene", "Dialog"]
        saved, first = map(say, one.scene.paragraphs)
        assert saved == f"mine.tmx was saved with {errors}."
        assert first.startswith(told)
    mine.write_text(good, "utf-8")
    one.frames(20)
    assert one.names == ["TitleScene", "PlayScene"]
    mine.write_text(good[:400], "utf-8")
    one.frames(20)
    mine.write_text(good.replace("Footbridge", "New Bridge"), "utf-8")
    one.frames(20)
    if not watch:
        assert say(one.scene.title) == "Begin anew on the new map?"
        mine.write_text(good[:400], "utf-8")
        one.frames(20)
        assert say(one.scene.title) == "The map cannot be played"
        retitled = good.replace("Footbridge", "New Bridge")
        mine.write_text(retitled, "utf-8")
        one.frames(20)
        one.key("enter")
        one.frames(3)
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.map_data.title == "New Bridge"


def test_a_save_between_reading_the_map_and_watching_it_is_noticed(person, mine):
    one = person(lambda services: WorkshopScene(services, mine))
    retitle(mine)
    one.scene._watched.follow(one.scene.loaded.files)
    one.frames(20)
    assert one.scene.loaded.title == "New Bridge"
