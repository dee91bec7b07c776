"""Settings: per person, rebindable, and never lost to a damaged file."""

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from game import settings as module
from game.core import registry
from game.settings import (
    DEFAULT_KEYS,
    Confirm,
    NewGame,
    PaletteName,
    SeatChoice,
    Settings,
    load_settings,
    save_settings,
)
from game.text import say


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "home"))
    return module.settings_file()


def test_the_folders_can_be_put_elsewhere(path: Path, tmp_path: Path):
    home = tmp_path / "home"
    assert path == home / "settings.json"
    assert module.saves_folder() == home / "saves"
    assert module.replays_folder() == home / "replays"
    assert module.maps_folder() == home / "maps"


def test_without_a_choice_the_folders_are_the_systems(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("MINIWARS_HOME", raising=False)
    assert "miniwars" in module.settings_file().parts
    assert "miniwars" in module.saves_folder().parts


def test_a_first_start_has_the_defaults_and_nothing_to_say(path: Path):
    assert load_settings() == (Settings(), "")


def test_ux3_settings_and_the_last_choices_come_back(path: Path):
    settings = Settings()
    settings.profile("Anna").palette = PaletteName.GREY
    settings.profile("Anna").ui_scale = 150
    settings.bind("undo", ("backspace",))
    settings.window = (1280, 720)
    settings.new_game = NewGame(
        ruleset="mini_wars",
        map="maps/two-rivers.tmx",
        seats=[SeatChoice(name="Anna"), SeatChoice(name="Ben", controller="easy")],
        options={"mini_wars": {"fog": True}},
    )
    save_settings(settings)
    assert load_settings() == (settings, "")
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"format": 1, "colour": "red"}',
        b'{"profiles": {"Anna": {"ui_scale": 1000}}}',
        b'{"keys": 3}',
        b"\xff\xfe\x00",
        b'"' + b"x" * (1 << 20),
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_gives_the_defaults_and_is_kept_aside(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    settings, message = load_settings()
    assert settings == Settings()
    assert "settings.json.damaged" in say(message)
    assert not path.exists()
    assert path.with_name("settings.json.damaged").read_bytes() == content
    save_settings(settings)
    assert load_settings() == (Settings(), "")


def test_a_folder_in_the_way_is_said_and_does_no_harm(path: Path):
    path.mkdir(parents=True)
    (path / "diary.txt").touch()
    settings, message = load_settings()
    assert settings == Settings()
    assert "(it is a folder). The defaults are in use" in say(message)
    save_settings(settings)
    assert path.with_name("settings.json.damaged").joinpath("diary.txt").exists()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"{", "it is not JSON at line 1 column 1"),
        (b'{"colour": "red"}', "colour means nothing"),
        (b'{"profiles": {"Anna": {"ui_scale": 1000}}}', "profiles.Anna.ui_scale cannot be “1000”"),
        (b'{"profiles": {"Anna": {"recap": "of course"}}}', "recap cannot be “of course”"),
        (b'{"new_game": {"seats": [{}]}}', "new_game.seats.0.name is missing"),
        (b'{"keys": [3]}', "keys is not what it should be"),
        (b"x" * ((1 << 20) + 1), "it is larger than 1 MB"),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(path: Path, content: bytes, why: str):
    path.parent.mkdir()
    path.write_bytes(content)
    assert f"{why})" in say(load_settings()[1])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_settings_that_are_a_pipe_are_not_waited_for(path: Path):
    path.parent.mkdir()
    os.mkfifo(path)
    assert "a pipe or a device" in say(load_settings()[1])


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(path: Path):
    path.parent.mkdir()
    for content in (b"one", b"two"):
        path.write_bytes(content)
        load_settings()
    kept = [path.with_name(f"settings.json.damaged{end}") for end in ("", "-2")]
    assert [file.read_bytes() for file in kept] == [b"one", b"two"]


def test_ux49_each_person_has_a_profile_of_their_own():
    settings = Settings()
    settings.profile("Anna").confirm_end = Confirm.NEVER
    assert settings.profile("Ben").confirm_end is Confirm.IDLE
    assert settings.profile("Anna").confirm_end is Confirm.NEVER


@pytest.mark.parametrize(
    ("field", "value"),
    [("ui_scale", 74), ("ui_scale", 251), ("animation", 3), ("volume", 101), ("palette", "pink")],
)
def test_values_out_of_bounds_are_refused(field: str, value: object):
    with pytest.raises(ValidationError):
        setattr(Settings().profile("Anna"), field, value)


def test_ux10_every_binding_can_be_changed_and_brought_back():
    settings = Settings()
    for action, keys in DEFAULT_KEYS.items():
        settings.bind(action, ("f12",))
        assert settings.bound(action) == ("f12",)
        settings.bind(action, keys)
    assert not settings.keys
    with pytest.raises(KeyError):
        settings.bound("fly")


@pytest.mark.parametrize("key", registry.keys())
def test_ux8_no_overlay_of_a_game_has_a_key_by_which_computers_are_watched(key):
    overlays = registry.ruleset(key).manifest.overlays.values()
    watched = {each for name in DEFAULT_KEYS if name[:6] == "watch_" for each in DEFAULT_KEYS[name]}
    assert not watched & {overlay.hotkey.lower() for overlay in overlays}


def test_ux8_the_default_keys_never_clash_and_end_turn_is_no_bare_key():
    settings = Settings()
    assert settings.clashes() == []
    assert all("+" in key for key in settings.bound("end_turn"))
    settings.bind("undo", ("t",))
    assert settings.clashes() == [("t", "undo", "threat")]
    assert settings.clashes({"supply": ("g",)})[1:] == [("g", "grid", "supply")]
