"""How the modules of the game hang together.

A game is played without a picture: nothing below the view brings pygame in. Imports run one way and
stand at the top of a module, and every module and public class has a name of its own.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import game
from game.core.registry import keys

FOLDER = Path(game.__file__).parent
MODULES = {
    ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(FOLDER.rglob("*.py"))
}
FIGURE = re.compile(r"#.*\b\d[\d.]* (s|ms|MB)\b")
"""What an import costs, in the comment that says why it does not stand at the top."""

PLAY = """
import sys
from game.ai.bot import level
from game.core.dice import RandomDice
from game.core.digest import digest
import game.match.match, game.match.selection
from tests.conformance.cases import DRAWN
from tests.conformance.play import play

for case in DRAWN:
    if case.ruleset == sys.argv[1]:
        game = play(case, 1)
        view = game.presenter.present(game.rules.observe(game.first, game.seats[0]), game.seats[0])
        print(case, digest(game.states[-1]), len(view.pieces))
print(*sorted(name for name in sys.modules if name.split(".")[0] in ("pygame", "pytmx")))
"""


@pytest.mark.parametrize("key", keys())
def test_a_game_is_played_without_pygame(key: str):
    run = subprocess.run(
        [sys.executable, "-c", PLAY, key],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    *played, loaded = run.stdout.splitlines()
    assert len(played) > 0
    assert loaded == ""


def test_a_game_is_found_without_pygame_and_without_importing_it():
    code = (
        "import sys, game.core.registry as r; r.keys(); "
        "print([n for n in sys.modules if n.startswith(('pygame', 'rulesets'))])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "[]"


def test_the_title_stands_before_other_screens_boards_and_maps_are_imported():
    late = (
        "game.scenes.routes",
        "game.scenes.start_match",
        "game.view.board_view",
        "game.maps.load",
    )
    code = f"import sys, game.scenes.app; print([name for name in {late} if name in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.splitlines()[-1] == "[]"
    assert set(late) <= set(MODULES)


@cache
def trees() -> dict[str, ast.Module]:
    """Return every module as it is parsed, which no other file waits for."""
    return {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}


@cache
def imports(tree: ast.AST) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return the imports anywhere in a tree that stays as it is."""
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def imported(tree: ast.AST) -> set[str]:
    """Return the modules that are imported anywhere: in functions and for the type checker too."""
    found: set[str] = set()
    for node in imports(tree):
        names = [each.name for each in node.names]
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the names of modules are written in full"
            names = [f"{node.module}.{name}" for name in names] + [str(node.module)]
        found.update(name for name in names if name in MODULES)
    return found


def has_figure(lines: list[str], node: ast.stmt) -> bool:
    """Return whether a comment says what an import costs: beside it, or above its block."""
    first = node.lineno - 1
    while lines[first - 1].lstrip().startswith(("#", "import ", "from ")):
        first -= 1
    return any(FIGURE.search(line) for line in lines[first : node.end_lineno])


def test_imports_run_one_way():
    graph = {name: imported(tree) for name, tree in trees().items()}
    circle: list[str] = []
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = error.args[1]
    assert circle == []


def test_imports_stand_at_the_top_unless_a_figure_says_why():
    found = set()
    for name, tree in trees().items():
        if not any(node.col_offset for node in imports(tree)):
            continue  # what stands in a function is indented
        path = MODULES[name]
        lines = path.read_text("utf-8").splitlines()
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= {
                    f"{path.relative_to(FOLDER.parent).as_posix()}: {ast.unparse(node)}"
                    for node in imports(function)
                    if not has_figure(lines, node)
                }
    assert found == set()


def test_every_public_class_has_a_name_of_its_own():
    found = Counter(
        node.name
        for tree in trees().values()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in found.items() if count > 1] == []


def test_every_module_has_a_name_of_its_own():
    found = Counter(path.name for path in MODULES.values() if path.name != "__init__.py")
    assert [name for name, count in found.items() if count > 1] == []
