"""The README's commands and pictures are true: they run as they stand, and are there."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PIL import Image

from game.core.registry import keys
from tests.scenes import pictures

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
MOST_BYTES = 1_500_000
CORES = "-n auto --dist loadfile"


def block(heading: str, language: str) -> list[str]:
    """Return the lines of the first block of commands below a heading."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return section.split(f"```{language}\n")[1].split("```")[0].splitlines()


def ci_line(folder: Path) -> subprocess.CompletedProcess[str]:
    """Ask .ci/run in a checkout for the test command it would run."""
    return subprocess.run(
        ["bash", folder / ".ci" / "run", "--line"], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("heading", "install", "then"),
    [
        ("Play", "install .", ".venv/bin/miniwars"),
        ("Work on it", 'install -e ".[test]"', f".venv/bin/python -m pytest {CORES}"),
    ],
)
def test_the_commands_make_an_environment_of_their_own(heading, install, then):
    """Where Python is externally managed, pip installs into nothing else."""
    plain = f"python3 -m venv .venv && .venv/bin/pip {install} && {then}"
    assert block(heading, "sh") == [plain]
    windows = plain.replace("python3 -m", "py -m", 1).replace(".venv/bin/", ".venv\\Scripts\\")
    assert block(heading, "bat") == [windows]


def test_no_page_installs_into_the_systems_python():
    for page in ("README.md", "maps/README.md", "rulesets/README.md", "assets/README.md"):
        assert "python3 -m pip" not in (ROOT / page).read_text("utf-8"), page


needs_bash = pytest.mark.skipif(sys.platform == "win32", reason=".ci/run is for bash")


@needs_bash
def test_ci_runs_the_very_line_of_the_readme():
    asked = ci_line(ROOT)
    assert (asked.returncode, asked.stdout) == (0, block("Work on it", "sh")[0] + "\n")


@needs_bash
@pytest.mark.parametrize(
    ("line", "status", "shown"),
    [
        ("python3 -m venv other && other/bin/python -m pytest", 0, "python3 -m venv other"),
        ("python3 -m pytest -n 3", 0, "python3 -m pytest -n 3"),
        ("no command at all", 1, "not one test command"),
        ("python3 -m pytest\npython3 -m pytest", 1, "not one test command"),
    ],
)
def test_ci_follows_the_readme_and_says_so_where_it_cannot(tmp_path, line, status, shown):
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    page = README.replace(block("Work on it", "sh")[0], line)
    (tmp_path / "README.md").write_text(page, encoding="utf-8")
    asked = ci_line(tmp_path)
    assert asked.returncode == status
    assert shown in asked.stdout + asked.stderr


def shown_pictures() -> list[Path]:
    """Return the pictures on the page."""
    return [ROOT / name for name in re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)]


def test_the_table_of_every_game_is_shown_and_all_together_are_small():
    found = shown_pictures()
    assert sorted(path.stem for path in found) == sorted(keys()) == sorted(pictures.TABLES)
    assert {path.parent for path in found} == {pictures.SCREENS}
    assert sum(path.stat().st_size for path in found) < MOST_BYTES
    for path in found:
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("PNG", (1280, 720))


@pytest.mark.parametrize("game", ["miniwary", "mini_wars"])
def test_a_picture_can_be_taken_anew(game, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    early = pictures.TABLES[game]._replace(steps=2)
    path = pictures.take(game, tmp_path, early)
    assert path.name == f"{game}.png"
    first = path.read_bytes()
    with Image.open(path) as picture:
        assert picture.size == (1280, 720)
        colours = picture.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    assert len(colours) > 50
    assert pictures.take(game, tmp_path, early).read_bytes() == first


NOT_SHIPPED = {
    *(
        "assets/README.md",
        "assets/build.py",
        "assets/press",
        "assets/screens",
        "assets/src",
        "assets/words",
    ),
    *("assets/build_hook.py", "assets/translate.py"),
    *("maps/_src", "maps/pictures"),
}
"""What the art and the maps are made with, and pictures for those who read about them."""


def test_the_wheel_holds_what_a_player_needs_and_nothing_else():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shipped = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    there = {
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "maps")
        for path in (ROOT / folder).iterdir()
        if path.name != "__pycache__"
    }
    assert there == set(shipped) | NOT_SHIPPED
    assert not set(shipped) & NOT_SHIPPED
    assert shipped == {name: f"game/_data/{name}" for name in shipped}
