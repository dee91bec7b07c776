"""The program packed without Python, by `.freeze/build.py`, played in a real window.

Long:
`MINIWARS_PACKED=dist/miniwars/miniwars python3 -m pytest -m long tests/window/test_packed.py`
"""

import os
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.errors import SaveError
from game.match.save import recover
from tests.window.screen import missing, virtual_screen

PACKED = os.environ.get("MINIWARS_PACKED", "")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not PACKED, reason="MINIWARS_PACKED names no packed program"),
    pytest.mark.skipif(bool(missing()), reason=f"not installed here: {', '.join(missing())}"),
]

_PATIENCE = 60


def test_a_match_against_the_computer_is_played_without_python(tmp_path):
    """No path leads to a Python, and the computer player's process is the program itself."""
    with virtual_screen((1280, 720)) as screen:
        bare = {"DISPLAY": screen.display, "HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
        words = [str(Path(PACKED).resolve()), "play", "footbridge", "--seats", "human,easy"]
        with subprocess.Popen(words, env=bare, cwd=tmp_path) as program:
            try:
                played = verbs(tmp_path, screen, wanted=4)
            finally:
                program.terminate()
    assert played[0] == "end_turn"
    assert "end_turn" in played[1:], "Easy has had its turn"


def verbs(home, screen, wanted):
    """End turn after turn, the briefing and all questions past, until the journal has so many
    steps; return their verbs."""
    until = time.monotonic() + _PATIENCE
    found: list[str] = []
    while len(found) < wanted:
        assert time.monotonic() < until, f"only {found}"
        time.sleep(1)
        if screen.opened():
            screen.run("key", "Return", "key", "ctrl+Return")
        journals = list(home.glob(".local/share/miniwars/saves/journal/*"))
        with suppress(IndexError, SaveError):  # there is none, or it has only just been made
            found = [step.action.verb for step in recover(journals[0]).match.steps]
    return found
