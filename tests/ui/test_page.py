"""game/ui/README.md is true: the files it names stand, the bar has the lines that tests cite."""

import re
from pathlib import Path

import game.ui

PAGE = (Path(game.ui.__file__).parent / "README.md").read_text("utf-8")
TESTS = Path(__file__).parents[1]


def test_every_file_named_stands():
    names = set(re.findall(r"`([\w/]+\.(?:py|md))`", PAGE))
    folders = (Path(game.ui.__file__).parent, TESTS.parent)
    assert names
    assert [n for n in names if not any((folder / n).is_file() for folder in folders)] == []


def test_every_module_of_the_layer_that_draws_a_widget_is_named():
    modules = {path.name for path in Path(game.ui.__file__).parent.glob("*.py")}
    rest = {"__init__.py", "confetti.py"}
    assert {name for name in modules - rest if f"`{name}`" not in PAGE} == set()


def test_every_line_of_the_bar_that_a_test_cites_is_told_and_no_other():
    cited = {
        int(number)
        for path in TESTS.rglob("test_*.py")
        for number in re.findall(r"def test_ux(\d+)_", path.read_text("utf-8"))
    }
    told = {int(number) for number in re.findall(r"^- \*\*(\d+)\*\*", PAGE, re.MULTILINE)}
    assert told == cited
