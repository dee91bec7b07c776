"""`miniwars desktop`: what the system's menu is told, and that it can be taken away."""

import shutil
import subprocess
from pathlib import Path

import pytest

from game.cli import main
from game.commands.desktop_command import entries

ODD = '/opt/my "games"/50 % $HOME `x` \\ é'


@pytest.fixture
def share(tmp_path, monkeypatch):
    """Return the folder that menus look at, a person's own."""
    folder = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr("sys.platform", "linux")
    return folder


def lines_of(content: bytes) -> dict[str, str]:
    """Return the keys of a desktop entry as the specification reads their values."""
    pairs = (line.split("=", 1) for line in content.decode().splitlines() if "=" in line)
    return {key: value.replace("\\n", "\n").replace("\\\\", "\\") for key, value in pairs}


def words_of(line: str) -> list[str]:
    """Return the words of an Exec line, read by the specification."""
    words, at = [], 0
    while at < len(line):
        if line[at] == " ":
            at += 1
            continue
        word, quoted = "", line[at] == '"'
        at += quoted
        while at < len(line) and line[at] != ('"' if quoted else " "):
            at += quoted and line[at] == "\\"
            word, at = word + line[at], at + 1
        at += quoted
        words.append(word if word == "%f" else word.replace("%%", "%"))
    return words


def test_a_path_of_any_signs_is_started_as_it_is():
    told = entries([ODD, "-m", "game"], Path(ODD), b"")
    entry = lines_of(told["applications/miniwars.desktop"])
    assert words_of(entry["Exec"]) == [ODD, "-m", "game", "%f"]
    assert entry["Path"] == ODD


def test_it_is_written_for_one_person_and_taken_away_again(share, capsys):
    other = share / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    assert main(["desktop"]) == 0
    assert "*.miniwars and *.miniwars-map" in capsys.readouterr().out
    names = [
        "icons/hicolor/256x256/apps/miniwars.png",
        "mime/packages/miniwars.xml",
        "applications/miniwars.desktop",
    ]
    assert all((share / name).is_file() for name in names)
    assert main(["desktop"]) == 0  # anew, over the old
    assert main(["desktop", "--remove"]) == 0
    assert not any((share / name).exists() for name in names)
    assert other.is_file()


def test_what_cannot_be_written_is_one_sentence(share, capsys):
    share.write_text("a file where the folder should be")
    assert main(["desktop"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(
    not (shutil.which("update-mime-database") and shutil.which("gio")),
    reason="no desktop's programs here",
)
def test_the_system_knows_the_files_by_their_names(share, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert main(["desktop"]) == 0
    for name, kind in (("a.miniwars", "match"), ("b.miniwars-map", "map")):
        file = tmp_path / name
        file.write_bytes(b"anything")
        told = subprocess.run(
            ["gio", "info", "-a", "standard::content-type", str(file)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert f"application/x-miniwars-{kind}" in told
