"""The map maker's guide: its commands work as written, its links lead somewhere."""

import json
import re
import shlex

import pytest

from game import data
from game.cli import main
from game.core import registry
from game.maps.layers import ROLES

MAPS = data.folder("maps")
GUIDE = (MAPS / "README.md").read_text(encoding="utf-8")
PROJECT = json.loads((MAPS / "game.tiled-project").read_text(encoding="utf-8"))


def test_the_commands_work_as_written(tmp_path, monkeypatch, capsys):
    """All but `play`, which opens a window; and one game is enough to see that `sim` runs."""
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    lines = [line.partition(" #")[0] for line in block.splitlines()]
    assert [line.split()[1] for line in lines] == ["new-map", "check-map", "render", "sim", "play"]
    for line in lines[:-1]:
        words = shlex.split(line.replace("--games 200", "--games 1"))
        assert main(words[1:]) == 0, capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my_map.png", "my_map.tmx"]


@pytest.mark.parametrize("link", re.findall(r"\]\((?!http)([^)]+)\)", GUIDE))
def test_links_lead_somewhere(link):
    assert (MAPS / link).is_file()


def enum(name: str) -> list[str]:
    """Return the values of an enum of the Tiled project."""
    (found,) = [kind["values"] for kind in PROJECT["propertyTypes"] if kind["name"] == name]
    assert isinstance(found, list)
    return found


def test_the_tiled_project_knows_the_words_of_the_game():
    manifest = registry.ruleset("mini_wars").manifest
    assert sorted(enum("Terrain")) == sorted(manifest.terrains)
    assert sorted(enum("Piece")) == sorted(manifest.kinds)
    assert enum("Role") == list(ROLES)
    assert len(enum("Seat")) == 5


def test_the_tiled_project_plays_and_checks_the_map_being_edited():
    commands = {command["shortcut"]: command for command in PROJECT["commands"]}
    assert len(commands) == 2
    for command in commands.values():
        assert command["command"] == "miniwars"  # where Tiled keeps the executable
        assert command["arguments"].endswith(" %mapfile")
        assert command["saveBeforeExecute"]
