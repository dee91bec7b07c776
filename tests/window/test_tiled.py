"""Tiled itself, its two keys, and the window they open; for the rest see `tests/maps`.

Tiled runs on a screen of its own and saves what the test changes in its place, by hand on the file.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.commands import from_tiled
from tests.window.screen import missing, virtual_screen

LACKING = [*missing(), *(name for name in ("tiled",) if shutil.which(name) is None)]

pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"not installed here: {', '.join(LACKING)}")

_TRIES = 1200
"""Looks, a twentieth of a second apart, at what other processes do."""


@pytest.fixture
def screen():
    """Return a screen; every program on it ends with it."""
    with virtual_screen((1600, 900)) as made:
        yield made


@pytest.fixture
def desk(tmp_path, screen):
    """Return the environment of a new person, who has never started anything."""
    environment = screen.environment() | {
        "HOME": str(tmp_path),
        "MINIWARS_HOME": str(tmp_path / "home"),
        "SDL_AUDIODRIVER": "dummy",
        "XDG_RUNTIME_DIR": str(tmp_path),
    }
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", from_tiled.APART):
        environment.pop(name, None)
    return environment


@pytest.fixture
def run():
    """Return a way to start a program; whatever still runs is ended."""
    started = []

    def start(environment, *words):
        process = subprocess.Popen(
            words,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        started.append(process)
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


def awaited(look, what):
    """Return what a look shows, as soon as it shows anything."""
    for _ in range(_TRIES):
        seen = look()
        if seen:
            return seen
        time.sleep(0.05)
    raise AssertionError(f"{what}: it does not come to that")


def found(screen, how, words):
    """Return the visible windows that a search finds."""
    with screen.start("search", "--onlyvisible", how, words) as process:
        told, _ = process.communicate()
    return set(told.decode().split())


def editors(screen):
    """Return Tiled's windows that show the project."""
    return found(screen, "--name", r"\(miniwars\)")


def clients(screen):
    """Return the client's windows; they have a class, but no name that a search would know."""
    return found(screen, "--class", ".") - found(screen, "--class", "tiled")


def press(screen, where, *keys):
    """Press keys in a window."""
    screen.run("windowfocus", where, "key", *keys)


def journals(tmp_path):
    """Return the matches in which something was done."""
    return list((tmp_path / "home" / "saves" / "journal").glob("*.miniwars"))


def children(pid):
    """Return the processes that one has started and that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            parent = path.read_text().rpartition(")")[2].split()[1]
            found += [path.parent.name] if parent == pid else []
    return found


def drawn(tmp_path, name):
    """Return a new map."""
    path = tmp_path / name
    words = ["new-map", "--seed", "3", "-o", str(path)]
    subprocess.run([sys.executable, "-m", "game", *words], check=True, capture_output=True)
    return path


def test_f5_on_a_map_with_an_error_opens_the_workshop_until_it_is_mended(
    screen, desk, run, tmp_path
):
    """Then Tiled is closed, which ends no match, and comes back from a desktop with its keys."""
    path = drawn(tmp_path, 'my "good one" é.tmx')
    sound = path.read_text("utf-8")
    kind = '<properties><property name="piece" value="twon"/></properties>'
    path.write_text(re.sub("(<object [^>]*)/>", rf"\1>{kind}</object>", sound, count=1), "utf-8")

    opened = run(desk, sys.executable, "-m", "game", "tiled", str(path))
    (tiled,) = awaited(lambda: editors(screen), "Tiled with the project and the map")
    press(screen, tiled, "F5")
    (client,) = awaited(lambda: clients(screen), "F5 opens the client")
    report = path.with_name(f"{path.stem}-problems.txt")
    written = lambda: press(screen, client, "s") or (report.exists() and report.read_text("utf-8"))  # noqa: E731
    assert "knows no piece twon" in awaited(written, "the workshop writes its report")
    assert not journals(tmp_path)
    press(screen, client, "Escape")

    path.write_text(sound, "utf-8")
    played = lambda: press(screen, client, "p", "1", "Return") or journals(tmp_path)  # noqa: E731
    awaited(played, "P starts the mended match, and a soldier is bought")

    # Tiled 1.8 ends with a crash while a command of its keys still runs.
    pid = screen.run("getwindowpid", tiled)
    awaited(lambda: not children(pid), "the command of the key ends, its window stays")
    press(screen, tiled, "ctrl+q")
    awaited(lambda: opened.poll() is not None, "Tiled closes")
    assert opened.returncode == 0
    assert clients(screen) == {client}

    assert shutil.which("miniwars", path=os.defpath) is None
    run({**desk, "PATH": os.defpath}, shutil.which("tiled"))
    (tiled,) = awaited(lambda: editors(screen), "Tiled comes back with the project")
    press(screen, tiled, "F6")
    awaited(lambda: len(clients(screen)) == 2, "F6 opens the client")
