"""`miniwars tiled` and the keys of its project: what Tiled is given, what it gives back."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import data
from game.cli import main
from game.commands import from_tiled, tiled_command
from game.maps.project import Caller, as_text, merged, project, quoted
from game.own_command import command_folder
from game.scenes import app
from game.scenes.start import Start
from game.settings import maps_folder
from tests.maps import workshop as w


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "home"))


def written():
    """Return the project as it was written."""
    return json.loads((maps_folder() / "miniwars.tiled-project").read_text("utf-8"))


@pytest.fixture
def fake(tmp_path, monkeypatch):
    """Put a program on the path that is called as Tiled is, and notes what it is given.

    Returns:
        A function that returns it, and one that has the program end with a status.
    """
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "tiled"

    def ends(status, knows=""):
        note = f"import json, sys; json.dump(sys.argv[1:], open({str(folder / 'given')!r}, 'w'))"
        note += f"; '--help' in sys.argv and print({knows!r})"
        program.write_text(f"#!{sys.executable}\n{note}\nsys.exit({status})\n", "utf-8")
        program.chmod(0o755)

    ends(0)
    monkeypatch.setenv("PATH", str(folder))
    return lambda: json.loads((folder / "given").read_text("utf-8")), ends


def test_an_open_tiled_is_left_alone_where_tiled_knows_how(fake, capsys):
    """It would take the map over, and know nothing of the project with its keys."""
    given, ends = fake
    project = str(maps_folder() / "miniwars.tiled-project")
    assert main(["tiled"]) == 0
    assert given() == [project]
    ends(0, knows="--export-map\n --new-instance : Start a new instance")
    assert main(["tiled"]) == 0
    assert given() == ["--new-instance", project]


# ------------------------------------------------------------------------------- the project


def test_the_keys_start_this_very_program_by_its_full_path(capsys):
    assert main(["tiled", "--no-open"]) == 0
    assert capsys.readouterr().out == f"{maps_folder() / 'miniwars.tiled-project'}\n"
    commands = written()["commands"]
    keys = ["F5", "F6", "F7", "F8", "F9", "Shift+F9"]
    assert [command["shortcut"] for command in commands] == keys
    for command, verb in zip(commands, ("play", "workshop", "workshop"), strict=False):
        assert command["command"] == sys.executable
        assert Path(command["command"]).is_absolute()
        words = command["arguments"].split()
        assert words == ["-m", "game", verb, "--from-tiled", "%mapfile"]
        assert command["saveBeforeExecute"]
        start = [command["command"], *words[:3], "--help"]
        bare = {"HOME": os.environ.get("HOME", "/"), "PATH": "/usr/bin:/bin"}
        told = subprocess.run(
            start, cwd=command["workingDirectory"], env=bare, capture_output=True, check=True
        )
        assert b"--from-tiled" in told.stdout


def test_keys_of_the_project_dress_the_map_that_is_open(tmp_path, capsys):
    assert main(["tiled", "--no-open"]) == 0
    path = tmp_path / "a map.tmx"
    assert main(["new-map", "--seed", "1", "-o", str(path)]) == 0
    capsys.readouterr()
    for command in written()["commands"][3:]:
        assert command["saveBeforeExecute"]
        words = command["arguments"].split()
        assert words[:3] == ["-m", "game", "dress"]
        assert main([str(path) if word == "%mapfile" else word for word in words[2:]]) == 0
        assert capsys.readouterr().out.startswith(f"{path}\n")


def test_the_project_has_all_that_the_shipped_one_has_and_the_way_to_the_tilesets():
    assert main(["tiled", "--no-open"]) == 0
    shipped = json.loads((data.folder("maps") / "game.tiled-project").read_text("utf-8"))
    mine = written()
    assert mine["propertyTypes"] == shipped["propertyTypes"]
    assert [c["name"] for c in mine["commands"]] == [c["name"] for c in shipped["commands"]]
    folders = [maps_folder() / name for name in mine["folders"]]
    assert folders[0].samefile(maps_folder())
    assert any((folder / "tilesets" / "terrain_square.tsx").is_file() for folder in folders)


def test_tiled_1_8_opens_a_project_only_where_a_session_beside_it_names_it():
    assert main(["tiled", "--no-open"]) == 0
    session = maps_folder() / "miniwars.tiled-session"
    assert json.loads(session.read_text("utf-8")) == {"project": "miniwars.tiled-project"}
    kept = {"openFiles": ["a.tmx"], "project": "miniwars.tiled-project"}
    session.write_text(json.dumps(kept), "utf-8")
    assert main(["tiled", "--no-open"]) == 0
    assert json.loads(session.read_text("utf-8")) == kept
    session.write_text(json.dumps({"openFiles": ["a.tmx"]}), "utf-8")
    assert main(["tiled", "--no-open"]) == 0
    assert json.loads(session.read_text("utf-8")) == kept


def test_what_was_added_to_the_project_in_tiled_stays():
    assert main(["tiled", "--no-open"]) == 0
    fresh = written()
    (maps_folder() / "mine").mkdir()
    own = {**fresh, "folders": [".", "mine", "gone"], "compatibilityVersion": 1100}
    own["commands"] = [{**fresh["commands"][0], "shortcut": "F9", "command": "/old/python"}]
    own["commands"].append({"name": "Mine", "command": "gimp", "arguments": "%mapfile"})
    own["propertyTypes"] = [{"name": "Mine", "id": 1, "type": "enum", "values": ["a"]}]
    path = maps_folder() / "miniwars.tiled-project"
    path.write_text(json.dumps(own), "utf-8")
    assert main(["tiled", "--no-open"]) == 0
    after = written()
    names = [command["name"] for command in fresh["commands"]]
    assert [c["name"] for c in after["commands"]] == [*names, "Mine"]
    assert after["commands"][0]["shortcut"] == "F9"
    assert after["commands"][0]["command"] == sys.executable
    assert after["folders"] == [*fresh["folders"], "mine"]
    assert after["compatibilityVersion"] == 1100
    assert [each["name"] for each in after["propertyTypes"]] == [
        *(each["name"] for each in fresh["propertyTypes"]), "Mine"
    ]  # fmt: skip
    numbers = [each["id"] for each in after["propertyTypes"]]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    "strange",
    [
        {"commands": 7, "folders": "x", "propertyTypes": {"a": 1}},
        {"commands": [7, {"name": []}, {}], "folders": [7, None], "propertyTypes": [None]},
    ],
)
def test_a_project_that_was_written_by_hand_is_no_trap(strange):
    fresh = project()
    assert merged(fresh, strange) == fresh


def test_a_project_is_written_as_it_was_if_nothing_changed():
    assert main(["tiled", "--no-open"]) == 0
    path = maps_folder() / "miniwars.tiled-project"
    before = path.read_bytes()
    assert main(["tiled", "--no-open"]) == 0
    assert path.read_bytes() == before


def test_quotation_marks_in_the_programs_path_are_written_as_tiled_reads_them():
    """Qt's `splitCommand`, which Tiled has read the command: three marks stand for one."""
    assert quoted("/a b/python") == "/a b/python"
    assert quoted('/a "b"/python') == '"/a """b"""/python"'
    told = project(Caller('/a "b"/python', ("-m", "game"), "/c d"))["commands"][0]
    assert told["command"] == '"/a """b"""/python"'
    assert told["workingDirectory"] == "/c d"
    assert json.loads(as_text(told)) == told


# ------------------------------------------------------------------------------- opening it


@pytest.mark.parametrize("name", ["plain.tmx", "two words é.tmx", 'a "b c" d.tmx', "-o.tmx"])
def test_tiled_opens_with_the_project_and_the_map(fake, tmp_path, name, capsys):
    given, _ = fake
    path = w.write(tmp_path, w.tmx(w.PLAIN), name)
    words = ["tiled", "--", name] if name.startswith("-") else ["tiled", name]
    assert main(words) == 0
    assert given() == [str(maps_folder() / "miniwars.tiled-project"), str(path)]
    assert main(["tiled", str(path)]) == 0
    assert given()[1] == str(path)
    assert "F5 plays the map" in capsys.readouterr().out


def test_a_map_that_cannot_be_read_is_opened_all_the_same(fake, tmp_path):
    given, _ = fake
    path = w.write(tmp_path, "<map")
    assert main(["tiled", str(path)]) == 0
    assert given()[1:] == [str(path)]


def test_without_a_map_the_project_alone_is_opened(fake):
    given, _ = fake
    assert main(["tiled"]) == 0
    assert given() == [str(maps_folder() / "miniwars.tiled-project")]


def test_tiled_that_fails_is_told(fake, capsys):
    _, ends = fake
    ends(3)
    assert main(["tiled"]) == 2
    assert "Tiled ended with status 3." in capsys.readouterr().err


def test_without_tiled_the_sentence_says_how_to_get_it_and_where_the_project_is(
    monkeypatch, tmp_path, capsys
):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["tiled"]) == 2
    told = capsys.readouterr().err
    path = maps_folder() / "miniwars.tiled-project"
    assert len(told.splitlines()) == 1
    assert "Tiled was not found." in told
    assert "https://www.mapeditor.org" in told
    assert str(path) in told
    assert path.is_file()


def test_tiled_can_be_named(fake, tmp_path, monkeypatch, capsys):
    given, _ = fake
    elsewhere = tmp_path / "my tiled"
    (tmp_path / "bin" / "tiled").rename(elsewhere)
    assert main(["tiled"]) == 2
    assert main(["tiled", "--tiled", str(elsewhere)]) == 0
    assert given() == [str(maps_folder() / "miniwars.tiled-project")]
    assert main(["tiled", "--tiled", "nowhere"]) == 2
    assert "not found as 'nowhere'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "variable", "place"),
    [
        ("win32", "ProgramFiles", "Tiled/tiled.exe"),
        ("win32", "ProgramFiles(x86)", "Tiled/tiled.exe"),
        ("win32", "LOCALAPPDATA", "Programs/Tiled/tiled.exe"),
        ("darwin", "HOME", "Applications/Tiled.app/Contents/MacOS/Tiled"),
    ],
)
def test_tiled_is_found_where_its_installers_put_it(
    tmp_path, monkeypatch, platform, variable, place
):
    program = tmp_path / "with spaces" / place
    program.parent.mkdir(parents=True)
    program.write_text("", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(variable, str(tmp_path / "with spaces"))
    monkeypatch.setattr(tiled_command, "sys", type("Sys", (), {"platform": platform}))
    assert tiled_command._find_tiled(None) == str(program)


def test_a_map_that_is_not_there_is_told_with_how_to_begin_one(fake, capsys):
    assert main(["tiled", "my new.tmx"]) == 2
    told = capsys.readouterr().err
    assert "There is no map 'my new.tmx'." in told
    assert "miniwars new-map -o 'my new.tmx'" in told


def test_a_folder_that_cannot_be_written_to_is_one_sentence(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "file"))
    assert main(["tiled", "--no-open"]) == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert f"cannot be written to {maps_folder()}" in told


@pytest.mark.parametrize("content", ["", "[1]", "{", "\0", "[" * 100_000])
def test_a_file_of_that_name_that_is_no_project_is_not_written_over(content, capsys):
    path = maps_folder() / "miniwars.tiled-project"
    path.parent.mkdir(parents=True)
    path.write_text(content, "utf-8")
    assert main(["tiled", "--no-open"]) == 2
    assert f"{path} is not as Tiled writes it" in capsys.readouterr().err
    assert path.read_text("utf-8") == content


# ------------------------------------------------------------------------------- its keys


@pytest.fixture
def starts(monkeypatch):
    """Keep the window closed; return what it would have begun with."""
    found: list[Start] = []

    def keep(start):
        found.append(start)
        return 0

    monkeypatch.setattr(app, "run", keep)
    monkeypatch.setenv(from_tiled.APART, "1")
    return found


def as_handed_over(command, path):
    """Return the words of a command as Tiled 1.8 takes it apart, once it has put in the map."""
    line = command.replace("%mapfile", f'"{path}"')
    words, word, inside, marks = [], "", False, 0
    for letter in [*line, ""]:
        if letter == '"':
            marks += 1
            if marks == 3:
                marks, word = 0, word + letter
            continue
        if marks:
            inside ^= marks == 1
            marks = 0
        if letter and (inside or letter != " "):
            word += letter
        elif word:
            words.append(word)
            word = ""
    return words


NAMES = ["plain.tmx", "two words é.tmx", 'a "b" c.tmx', 'a "b c" d.tmx', '"x" y/"b  -c".tmx']


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("verb", ["play", "workshop"])
def test_the_map_is_found_whatever_its_name(starts, tmp_path, name, verb):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    w.write(path.parent, w.tmx(w.PLAIN), path.name)
    words = as_handed_over(f"{verb} --from-tiled %mapfile", path)
    assert main(words) == 0
    (start,) = starts
    assert start.map == path
    assert (start.workshop, start.mend) == (verb == "workshop", verb == "play")


def test_a_map_that_is_gone_opens_the_window_all_the_same(starts, tmp_path):
    assert main(["play", "--from-tiled", str(tmp_path / "gone.tmx")]) == 0
    assert starts[0].map == tmp_path / "gone.tmx"


def test_what_stands_before_the_map_is_checked_before_the_window_opens(starts, tmp_path, capsys):
    for wrong in (["--ruleset", ""], ["--seats", "nobody"], ["--options", "fog"]):
        assert main(["play", *wrong, "--from-tiled", str(tmp_path / "a.tmx")]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert starts == []


@pytest.mark.parametrize("words", [[], [""], ["%mapfile"]])
def test_without_a_map_in_tiled_the_window_says_so(starts, words):
    for verb in ("play", "workshop"):
        assert main([verb, "--from-tiled", *words]) == 0
    assert all("Tiled has no map open" in start.trouble for start in starts)


def test_seats_and_options_may_stand_before_the_map(starts, tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    words = ["play", "--seats", "human,easy", "--options", "fog=true", "--from-tiled", str(path)]
    assert main(words) == 0
    assert [seat.controller for seat in starts[0].seats] == ["human", "easy"]
    assert starts[0].options == {"fog": "true"}


@pytest.mark.parametrize("verb", ["play", "workshop"])
def test_the_workshop_is_opened_on_a_map_or_on_none(starts, tmp_path, verb, capsys):
    path = w.write(tmp_path, "<map")
    assert main(["workshop", path.name]) == 0
    assert main(["workshop"]) == 0
    assert [(start.map, start.workshop) for start in starts] == [
        (Path(path.name), True),
        (None, True),
    ]
    assert main(["workshop", "futbridge"]) == 2
    assert "Did you mean footbridge?" in capsys.readouterr().err
    assert main([verb, "footbridge", "--from-tiled", str(path)]) == 2
    assert "--from-tiled brings its own map" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["play", "workshop"])
def test_without_a_screen_a_key_ends_with_a_sentence_and_status_2(tmp_path, verb):
    path = w.write(tmp_path, "<map")
    nowhere = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":nowhere"}
    nowhere.pop(from_tiled.APART, None)
    ended = subprocess.run(
        [sys.executable, "-m", "game", verb, "--from-tiled", str(path)],
        cwd=command_folder(),
        env=nowhere,
        capture_output=True,
    )
    assert ended.returncode == 2
    (line,) = ended.stderr.decode().splitlines()
    assert line.startswith("miniwars: No window can be opened")
