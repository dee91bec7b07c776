"""The client knows no game: no module of it holds a game's key or title."""

import re
from pathlib import Path

import pytest

import game
from game.core import registry

FOLDER = Path(game.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))


def test_every_module_is_looked_at():
    assert len(MODULES) > 150
    assert registry.keys()


@pytest.mark.parametrize("key", registry.keys())
def test_no_module_names_a_game(key):
    manifest = registry.ruleset(key).manifest
    names = {key.lower(), manifest.key.lower(), manifest.title.lower(), manifest.package.lower()}
    found = [
        f"{path.relative_to(FOLDER)}: {name}"
        for path in MODULES
        for name in sorted(names)
        if name in path.read_text(encoding="utf-8").lower()
    ]
    assert found == []


@pytest.mark.parametrize("key", registry.keys())
def test_every_terrain_has_a_colour_on_the_minimap(key):
    manifest = registry.ruleset(key).manifest
    assert manifest.terrain_colours.keys() == set(manifest.terrains)
    assert all(re.fullmatch(r"#[0-9a-f]{6}", c) for c in manifest.terrain_colours.values())
