"""The map maker's guide: its commands work as written, its links lead somewhere."""

import json
import re
import shlex
from typing import Any

import pytest

from game import data
from game.cli import main
from game.core import registry
from game.core.registry import keys as games
from game.maps.project import as_text, project
from game.maps.tmx.layers import ROLES

MAPS = data.folder("maps")
GUIDE = (MAPS / "README.md").read_text(encoding="utf-8")
PROJECT = json.loads((MAPS / "game.tiled-project").read_text(encoding="utf-8"))


def test_the_commands_work_as_written(tmp_path, monkeypatch, capsys):
    """All but those that open a window; and one game is enough to see that `balance` runs."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line.partition(" #")[0] for block in blocks for line in block.splitlines()]
    told = ["new-map", "tiled", "dress", "check-map", "workshop", "render", "balance", "play"]
    told += ["pack", "unpack"]
    told += ["new-map", "check-map"] * 2
    assert [line.split()[1] for line in lines] == told
    for line in lines:
        words = shlex.split(line)
        if words[1] == "balance":
            words += ["--games", "1", "--level", "beginner", "--jobs", "1"]
        if words[1] not in ("play", "tiled", "workshop"):
            assert main(words[1:]) == 0, capsys.readouterr().err
    made = ["gift", "my_field.tmx", "my_front.tmx", "my_map-balance.html", "my_map-balance.json"]
    made += ["my_map.miniwars-map", "my_map.png", "my_map.tmx", "my_map.tmx.before", "tilesets"]
    assert sorted(path.name for path in tmp_path.iterdir()) == made


def test_the_guide_names_what_the_keys_need():
    for words in ("miniwars tiled", "--no-open", "--tiled", "miniwars.tiled-project", "F5", "F6"):
        assert words in GUIDE


@pytest.mark.parametrize("link", re.findall(r"\]\((?!http)([^)]+)\)", GUIDE))
def test_links_lead_somewhere(link):
    name, _, heading = link.partition("#")
    assert (MAPS / name).is_file()
    if heading:
        headings = re.findall(r"^#+ (.*)$", (MAPS / name).read_text("utf-8"), re.MULTILINE)
        assert heading in [words.lower().replace(" ", "-") for words in headings]


def test_the_tilesets_it_names_are_there():
    named = re.findall(r"`((?:terrain|features|edges|pieces)_\w+)`", GUIDE)
    assert "pieces_mini_wars" in named
    files = [path.stem for path in (MAPS / "tilesets").glob("*.tsx")]
    assert all(any(file.startswith(name) for file in files) for name in named)


def kind(name: str) -> dict[str, Any]:
    """Return an enum or class of the Tiled project."""
    (found,) = [each for each in PROJECT["propertyTypes"] if each["name"] == name]
    assert isinstance(found, dict)
    return found


def enum(name: str) -> list[str]:
    """Return the values of an enum."""
    found = kind(name)["values"]
    assert isinstance(found, list)
    return found


def test_the_tiled_project_is_as_its_source_says():
    """If this fails, run `python3 maps/_src/build.py`."""
    text = (MAPS / "game.tiled-project").read_text(encoding="utf-8")
    assert text == as_text(project())


@pytest.mark.parametrize("key", games())
def test_the_tiled_project_knows_the_words_of_every_game(key):
    manifest = registry.ruleset(key).manifest
    words = {
        "terrain": manifest.terrains,
        "piece": manifest.kinds,
        "feature": manifest.features,
        "edge": manifest.edges,
        "zone": manifest.zones,
    }
    for what, known in words.items():
        if known:
            assert enum(f"{manifest.title}: {what}") == list(known)
    said = {member["name"] for member in kind(manifest.title)["members"]}
    assert {f"rule.{name}" for name in manifest.rules} <= said
    for name, option in manifest.options.model_fields.items():
        assert (f"opt.{name}" in said) == (option.default is not None)
    for zone in manifest.zones:
        assert kind(zone)["useAs"] == ["object"]


@pytest.mark.parametrize("key", games())
def test_what_the_tiled_project_presets_is_what_holds_anyway(key):
    """So a map that says nothing of it plays as Tiled shows it."""
    manifest = registry.ruleset(key).manifest
    for member in kind(manifest.title)["members"]:
        if member["name"].startswith("opt."):
            default = manifest.options.model_fields[member["name"][4:]].default
            assert member["value"] == default


def test_the_tiled_project_has_the_words_of_all_games():
    assert enum("Role") == list(ROLES)
    assert len(enum("Seat")) == 5
    numbers = [each["id"] for each in PROJECT["propertyTypes"]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_tiled_project_plays_and_checks_the_map_being_edited():
    commands = {command["shortcut"]: command for command in PROJECT["commands"]}
    assert {key: command["arguments"] for key, command in commands.items()} == {
        "F5": "play --from-tiled %mapfile",
        "F6": "workshop --from-tiled %mapfile",
        "F7": "workshop --from-tiled %mapfile",
        "F8": "dress %mapfile",
        "F9": "dress --like 1 --by turn %mapfile",
        "Shift+F9": "dress --like 1 --by mirror %mapfile",
    }
    for command in commands.values():
        assert command["command"] == "miniwars"  # where Tiled keeps the executable
        assert command["saveBeforeExecute"]
        assert command["showOutput"], "a person who opens the Console finds what went wrong"
