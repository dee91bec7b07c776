"""A map that does not say which game it is for is taken by the one that accepts it."""

import copy
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from game.cli import main
from game.commands.arguments import find_setup
from game.core import registry
from game.core.problem import Severity
from game.errors import MapError
from game.maps.check import check_for_all, games_of, nearest_game
from game.maps.load import load_map
from game.scenes.map_problems import game_of
from game.scenes.new_game.map_library import MapLibrary
from game.text import say
from tests.maps import mistakes

KEYS = registry.games()


def nameless(key: str, folder: Path, spoil: mistakes.Change = lambda root: None) -> Path:
    """Return a copy of a game's template that names no game."""

    def change(root: Element) -> None:
        mistakes.holder(root, mistakes.prop(root, "ruleset")).remove(mistakes.prop(root, "ruleset"))
        spoil(root)

    return mistakes.Sheet(f"{key}/template", folder).write(change)


def misspelt_base(root: Element) -> None:
    item = mistakes.numbered(root, "4")
    mistakes._say(item, "piece", "bsae", "string")


@pytest.mark.parametrize("key", KEYS)
def test_a_map_without_a_game_is_taken_by_the_only_one_that_accepts_it(key, tmp_path):
    path = nameless(key, tmp_path)
    loaded = load_map(path)
    assert games_of(loaded) == (key,)
    assert game_of(loaded) == nearest_game(loaded) == key
    (note,) = check_for_all(loaded).problems
    assert note.severity is Severity.NOTE
    assert registry.ruleset(key).manifest.title in say(note.text)
    assert say(note.fix) == f"Set the map property ruleset to {key}."
    assert find_setup(None, str(path), []).ruleset.manifest.key == key


def test_the_commands_play_it(tmp_path, monkeypatch, capsys):
    path = str(nameless("mini_wars", tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["check-map", path]) == 0
    assert "it suits Mini Wars alone" in capsys.readouterr().out
    assert main(["sim", "--map", path, "--players", "random,random", "--games", "1"]) == 0
    assert "1 games of mini_wars" in capsys.readouterr().out
    assert main(["render", path]) == 0
    assert "has errors" not in capsys.readouterr().err


def test_where_none_accepts_it_the_cure_comes_first_and_the_nearest_game_speaks(tmp_path, capsys):
    path = nameless("mini_wars", tmp_path, misspelt_base)
    checked = check_for_all(load_map(path))
    first, second = (say(problem.text) for problem in checked.errors)
    assert first.startswith("Set the map property ruleset to one of: ")
    for key in KEYS:
        assert key in first
    assert second == "Mini Wars knows no piece bsae"
    assert len(checked.problems) == 2
    with pytest.raises(MapError) as error:
        find_setup(None, str(path), [])
    assert str(error.value).index("Set the map property") < str(error.value).index("bsae")
    assert main(["render", str(path), "-o", str(tmp_path / "out.png")]) == 0
    assert "has errors" in capsys.readouterr().err


def test_a_mistake_of_the_file_does_not_ask_for_the_game_as_well(tmp_path):
    def spoil(root: Element) -> None:
        mistakes.prop(mistakes.named(root, "Units"), "role").set("value", "piece")

    checked = check_for_all(load_map(nameless("warshard", tmp_path, spoil)))
    assert [say(p.text) for p in checked.problems] == [
        "The layer's role is “piece”; did you mean pieces?"
    ]


def test_nor_does_one_that_becomes_grave_through_what_follows_from_it(tmp_path):
    def spoil(root: Element) -> None:
        zones = mistakes.named(root, "Zones")
        zones.remove(mistakes.holder(zones, mistakes.prop(zones, "role")))

    checked = check_for_all(load_map(nameless("mj12", tmp_path, spoil)))
    assert [(p.severity, p.layer) for p in checked.problems] == [(Severity.ERROR, "Zones")]


@pytest.mark.parametrize("command", ["play", "sim --map", "check-map"])
def test_a_misspelt_game_is_told_with_the_one_that_is_meant(command, tmp_path, capsys):
    sheet = mistakes.Sheet("mini_wars/template", tmp_path)
    path = sheet.write(lambda root: mistakes.prop(root, "ruleset").set("value", "mini_war"))
    assert main([*command.split(), str(path)]) > 0
    said = capsys.readouterr()
    assert "There is no game “mini_war”; did you mean mini_wars?" in said.out + said.err


@pytest.fixture
def twin(monkeypatch):
    """A game more, which plays by the rules of another."""
    original = registry.ruleset("mini_wars")
    rules = copy.copy(original.rules)
    manifest = original.manifest.model_copy(update={"key": "other_wars", "title": "Other Wars"})
    rules.manifest = manifest
    other = original._replace(rules=rules)
    ruleset = registry.ruleset
    monkeypatch.setattr(registry, "games", lambda: (*KEYS, "other_wars"))
    monkeypatch.setattr(registry, "keys", lambda: (*sorted(KEYS), "other_wars"))
    monkeypatch.setattr(
        registry, "ruleset", lambda key: other if key == "other_wars" else ruleset(key)
    )
    return other


def test_where_several_accept_it_they_are_told_and_one_is_to_be_chosen(twin, tmp_path):
    path = nameless("mini_wars", tmp_path)
    checked = check_for_all(load_map(path))
    assert checked.playable
    (note,) = checked.problems
    assert "Mini Wars, Other Wars" in say(note.text)
    with pytest.raises(MapError, match=r"suits mini_wars, other_wars. Choose one, as in --ruleset"):
        find_setup(None, str(path), [])
    assert find_setup("other_wars", str(path), []).ruleset is twin


def test_the_library_has_it_for_the_games_that_accept_it_and_for_the_nearest(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "home"))
    for spoil, playable in ((lambda root: None, True), (misspelt_base, False)):
        path = nameless("mini_wars", tmp_path, spoil)
        for key in KEYS:
            library = MapLibrary(registry.ruleset(key), (path,))
            library.get(path)
            found = [loaded.playable for loaded in library.maps() if loaded.path == path.resolve()]
            assert found == ([playable] if key == "mini_wars" else [])
