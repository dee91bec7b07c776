"""A game is played without a picture: nothing below the view brings pygame in."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.registry import keys

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
