"""The client in a real window for who does not see it: over AT-SPI, and nothing without a bus.

A session bus, the accessibility bus and the client are started for each test; `listener.py` is the
person, in the system's Python, which has pyatspi.
"""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.scenes.client import NAMES
from tests.window.screen import missing, virtual_screen

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"
ROOT = Path(__file__).parents[2]
SESSION = """
{launcher} --launch-immediately &
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
  org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:IsEnabled \
  variant:boolean:true >/dev/null
"{client}" -m game play {match} --names Anna,Ben --seed 3 >client.txt 2>&1 &
client=$!
{python} {listener} {game}
told=$?
kill $client
exit $told
"""
_PATIENCE = 280


def lacking():
    """Return what is not installed here."""
    found = [*missing(), *(name for name in ("dbus-run-session", "dbus-send") if not has(name))]
    if not LAUNCHER.exists():
        found.append("at-spi2-core")
    if find_spec("accesskit") is None:
        found.append("accesskit")
    asked = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return [*found, *(["python3-pyatspi"] if asked.returncode else [])]


def has(name):
    return shutil.which(name) is not None


pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or bool(lacking()), reason="not installed here: what a listener needs"
)


@pytest.fixture
def listen(tmp_path):
    """Return a way to have a match played by ear; it returns what the listener says."""
    calm = {"animation": 0, "results": "off", "confirm_end": "never", "tips": False}
    profiles = {name: {**calm, "recap": False} for name in NAMES}
    (tmp_path / "settings.json").write_text(json.dumps({"profiles": profiles}))

    def played(game, match):
        script = SESSION.format(
            launcher=LAUNCHER, client=sys.executable, python=PYTHON, match=match, game=game,
            listener=Path(__file__).with_name("listener.py"),
        )  # fmt: skip
        with virtual_screen((1280, 800)) as screen:
            own = {"MINIWARS_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
            run = subprocess.run(
                ["dbus-run-session", "--", "sh", "-c", script],
                env={**screen.environment(), **own, "SDL_AUDIODRIVER": "dummy"},
                cwd=tmp_path, capture_output=True, text=True, timeout=_PATIENCE, check=False,
            )  # fmt: skip
        assert run.returncode == 0, (run.stderr[-3000:], (tmp_path / "client.txt").read_text())
        assert not list(tmp_path.glob("report-*")), "nothing failed on the way"
        return json.loads(run.stdout.strip().splitlines()[-1])

    return played


@pytest.mark.parametrize(
    "rounds", ["--options round_limit=6", pytest.param("", marks=pytest.mark.long)]
)
def test_a_whole_match_is_played_by_ear(listen, rounds):
    """Buying, moving, attacking and ending turns, to the page that says who has won."""
    heard = listen("footbridge", f"footbridge --ruleset mini_wars --seats human,easy {rounds}")
    assert heard["end"] in ("Anna wins", "Ben wins", "A draw")
    for deed in ("Bought Tank", "Tank d3 to ", " hits ", "Round 6"):
        assert deed in heard["told"]


def test_a_turn_is_played_by_ear_on_hexes(listen):
    called = listen("warshard", "two_bridges --ruleset warshard --seats human,human")
    assert called == "Ben (Red)"


def test_behind_the_curtain_there_is_nothing_to_hear_but_the_curtain(listen):
    heard = listen("dominoes", "parlour --ruleset dominoes --seats human,human")
    assert heard["curtain"] == [heard["told"]]
    assert "Hand over to Ben" in heard["told"]
    assert heard["looks"] == "Ben (Army men)"


def test_with_no_bus_nothing_is_started_and_nothing_said(tmp_path, monkeypatch):
    code = (
        "import sys, pygame; from game.scenes.app import App; from game.settings import Settings;"
        "app = App(Settings()); app.reader.start(app._open); "
        "assert 'accesskit' not in sys.modules"
    )
    bare = {k: v for k, v in os.environ.items() if k != "DBUS_SESSION_BUS_ADDRESS"}
    bare |= {"XDG_RUNTIME_DIR": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    bare |= {"MINIWARS_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    bare["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    run = subprocess.run(
        [sys.executable, "-c", code], env=bare, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
