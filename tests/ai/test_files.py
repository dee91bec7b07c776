"""Files on the command line: saves go on and are told, and a wrong file is called what it is."""

import os
from pathlib import Path

import pytest

from game.cli import main
from game.commands.arguments import find_map
from game.core import registry
from game.core.action import CONCEDE
from game.core.manifest import read_options
from game.maps.load import load_map
from game.match.match import Match
from game.match.save import write
from game.match.save_format import checksum
from game.match.seats import SeatSetup
from game.scenes.start import Start
from tests.ai.conftest import complaint


@pytest.fixture(scope="module")
def saved(tmp_path_factory) -> Path:
    """Return the save of a match that was just begun, under a name that does not tell."""
    data = load_map(find_map("footbridge")).data
    assert data is not None
    rules = registry.ruleset("mini_wars")
    options = read_options(rules.manifest, data.board(), {})
    match = Match(rules, data, options, [SeatSetup("Ada"), SeatSetup("Ben")], 1)
    match.step(CONCEDE)
    path: Path = tmp_path_factory.mktemp("saves") / "my match"
    write(match, path)
    return path


def test_play_goes_on_with_a_save(started, saved):
    assert main(["play", "--load", str(saved)]) == 0
    assert main(["play", str(saved)]) == 0
    assert started == [Start(save=saved)] * 2


@pytest.mark.parametrize("damaged", [b'"terrain":["', b'["miniwars"'])
def test_play_opens_a_damaged_save_of_which_another_holds_the_rest(
    started, saved, tmp_path, damaged
):
    """The window offers to recover it; nothing is called lost that is not."""
    path = tmp_path / "bad.miniwars"
    path.write_bytes(saved.read_bytes().replace(damaged, damaged + b"x", 1))
    (tmp_path / "good.miniwars").write_bytes(saved.read_bytes())
    assert main(["play", str(path)]) == 0
    assert started == [Start(save=path)]


def test_a_save_brings_its_own_seats(started, saved, capsys):
    said = complaint(capsys, "play", str(saved), "--seats", "human,easy")
    assert "A save brings its own seats" in said
    assert started == []


def test_replay_tells_a_match_and_verifies_it(saved, capsys):
    assert main(["replay", str(saved)]) == 0
    assert "Ben" in capsys.readouterr().out
    assert main(["replay", str(saved), "--verify"]) == 0
    assert "All 1 steps agree" in capsys.readouterr().out


def test_replay_of_another_version_that_plays_the_same_says_so(saved, tmp_path, capsys):
    head, rest = saved.read_bytes().split(b"\n", 1)
    version = registry.ruleset("mini_wars").manifest.version
    content = head[head.index(b"{") : -1].replace(b'"version":%d' % version, b'"version":9')
    path = tmp_path / "old.miniwars"
    path.write_bytes(b'["miniwars",1,"%s",%s]\n' % (checksum(content).encode(), content) + rest)
    assert main(["replay", str(path), "--verify"]) == 0
    told = capsys.readouterr().out
    assert f"It was played under version 9 of the rules; these are version {version}." in told


def test_replay_of_a_damaged_file_tells_what_is_good_and_then_the_fault(saved, tmp_path, capsys):
    path = tmp_path / "bad.miniwars"
    path.write_bytes(saved.read_bytes() + b'{"seat":\n')
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert "Ben" in told.out
    assert told.err == (
        "miniwars: bad.miniwars: Broken off: line 4 is damaged. "
        "Recover, in Load game, brings it back up to move 1 of 1.\n"
    )
    assert main(["replay", str(path), "--verify"]) == 1
    told = capsys.readouterr()
    assert "1 of 1 steps agree. Broken off: line 4 is damaged." in told.out
    assert "Recover, in Load game" in told.out


WRONG: dict[str, tuple[bytes, str]] = {
    "picture.png": (b"\x89PNG\r\n\x1a\n\0\0", "a picture"),
    "nothing": (b"", "empty"),
    "noise": (bytes(range(256)) * 9, "neither text nor anything known"),
    "notes.txt": (b"Dear diary", "first line|not well-formed"),
    "zip.miniwars": (b"PK\x03\x04\0\0", "a packed archive"),
    "utf16.tmx": ("<map/>".encode("utf-16"), "not in UTF-8|its beginning is damaged"),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize(
    "command",
    [
        ["check-map"],
        ["render"],
        ["perft"],
        ["play"],
        ["play", "--load"],
        ["replay"],
        ["replay", "--verify"],
        ["sim", "--map"],
    ],
    ids=" ".join,
)
def test_the_wrong_file_is_called_what_it_is_by_every_command(
    capsys, tmp_path, started, command, name
):
    content, what = WRONG[name]
    path = tmp_path / name
    path.write_bytes(content)
    status = main([*command, str(path)])
    told = capsys.readouterr()
    said = told.out + told.err
    assert status == (1 if command == ["check-map"] else 2)
    assert name in said
    assert any(word in said for word in (*what.split("|"), "its beginning is damaged"))
    assert "Traceback" not in said
    if command != ["check-map"]:
        assert len(told.err.splitlines()) == 1
    assert started == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("command", ["check-map", "render", "perft", "play", "replay"])
def test_pipes_and_devices_are_neither_waited_for_nor_read(capsys, tmp_path, command):
    os.mkfifo(tmp_path / "pipe")
    for name in (str(tmp_path / "pipe"), "/dev/zero"):
        assert "is a pipe or a device; name an ordinary file" in complaint(capsys, command, name)


def test_a_map_and_a_save_are_not_taken_for_each_other(capsys, saved):
    assert "a saved match of Miniwars, not a map" in complaint(capsys, "perft", str(saved))
    path = str(find_map("footbridge"))
    said = complaint(capsys, "replay", path)
    assert "footbridge.tmx: It is no save of Miniwars but a map of Tiled." in said


def test_render_writes_over_pictures_only(capsys, tmp_path, saved):
    assert "no picture. Choose another name" in complaint(
        capsys, "render", "footbridge", "-o", str(saved)
    )
    path = tmp_path / "a.jpg"
    for _ in range(2):
        assert main(["render", "footbridge", "-o", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG")
