"""`miniwars bench`: how fast it is and how much memory it takes, in fixed positions.

Every measurement runs in a process of its own, some of them several times; what is printed is the
median. Figures depend on the machine, so its facts are printed with them.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from os import environ
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.commands.parser import Commands, examples, one_of
from game.core.words import Phrase, Verbatim
from game.errors import GameError
from game.text import say

NAME = "bench"

_TIMEOUT = 600


class _Measurement(NamedTuple):
    """Something measured in one go."""

    name: str
    module: str
    """In `game.commands.bench`; its function of the same name returns values by key."""
    keys: tuple[str, ...]
    runs: int = 1
    """Processes to take the median of."""
    window: bool = False
    """Needs a display."""


_MEASUREMENTS = (
    _Measurement("plies", "plies", ("plies_per_s",)),
    _Measurement("standard", "plies", ("plies_per_s_games",)),
    _Measurement("plans", "plans", ("plans_per_s_games",)),
    _Measurement("legal", "plies", ("legal_ms",)),
    _Measurement("frames", "window", ("frame_ms_p95", "frame_ms_p99"), runs=3, window=True),
    _Measurement(
        "overlays", "window", ("frame_ms_p95_overlays", "frame_ms_p99_overlays"), window=True
    ),
    _Measurement("thinking", "window", ("frame_ms_p99_thinking",), runs=3, window=True),
    _Measurement("title", "window", ("title_s",), runs=7, window=True),
    _Measurement("map_load", "reading", ("map_load_s",)),
    _Measurement("save_load", "reading", ("save_load_s",)),
    _Measurement("lists", "lists", ("list_ms", "frame_ms_p99_list"), window=True),
    _Measurement("memory", "window", ("rss_mb",), runs=3, window=True),
    _Measurement("thought", "thought", ("thinker_mb_games",)),
    _Measurement("hurry", "hurry", ("move_now_ms_games",)),
)

TARGETS: dict[str, tuple[str, float] | None] = {
    "plies_per_s": (">=", 12_000),
    "plies_per_s_games": None,
    "plans_per_s_games": None,
    "legal_ms": ("<=", 1.5),
    "frame_ms_p95": ("<=", 9),
    "frame_ms_p99": ("<=", 16.6),
    "frame_ms_p95_overlays": ("<=", 12),
    "frame_ms_p99_overlays": ("<=", 16.6),
    "frame_ms_p99_thinking": ("<=", 25),
    "title_s": ("<=", 0.5),
    "map_load_s": ("<=", 0.5),
    "save_load_s": ("<=", 1.5),
    "list_ms": ("<=", 100),
    "frame_ms_p99_list": ("<=", 33),
    "rss_mb": ("<=", 170),
    "thinker_mb_games": ("<=", 80),
    "move_now_ms_games": ("<=", 100),
}
"""What each figure should reach on two slow cores without a graphics chip, if anything is said."""

Figure = float | dict[str, float]
"""A number, or one for each game or each of its maps."""


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Measures in fixed positions and prints medians. Figures of the window need a "
        "display, or Xvfb, which is then started for them.",
        epilog=examples(
            "miniwars bench", "miniwars bench --only legal_ms --only plies_per_s --json"
        ),
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--only",
        metavar="KEY",
        action="append",
        type=one_of(*TARGETS),
        help=Phrase(
            "measure only this; may be repeated. Keys: {keys}", {"keys": ", ".join(TARGETS)}
        ),
    )
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    if args.measure is not None:
        print(json.dumps(_measure(args.measure)))
        return 0
    wanted = set(args.only or TARGETS)
    chosen = [each for each in _MEASUREMENTS if wanted.intersection(each.keys)]
    figures: dict[str, Figure] = {}
    missing: dict[str, str] = {}
    with _display(needed=any(each.window for each in chosen)) as display:
        for each in chosen:
            keys = [key for key in each.keys if key in wanted]
            try:
                if each.window and display is None:
                    raise GameError("there is no display; set DISPLAY or install Xvfb")
                values = _median_of_runs(each, display)
                figures.update({key: values[key] for key in keys})
            except GameError as error:
                missing.update(dict.fromkeys(keys, say(error.words)))
    machine = _machine()
    if args.json:
        report: dict[str, Any] = {**figures, "machine": machine}
        print(json.dumps(report | ({"not_measured": missing} if missing else {})))
    else:
        _print_table(figures, missing, machine)
    return 1 if missing else 0


def _measure(name: str) -> dict[str, Figure]:
    """Run a measurement in this process."""
    for each in _MEASUREMENTS:
        if each.name == name:
            module = import_module(f"game.commands.bench.{each.module}")
            values: dict[str, Figure] = getattr(module, name)()
            return values
    raise GameError(Phrase("There is no measurement {name}.", {"name": repr(name)}))


def _median_of_runs(each: _Measurement, display: str | None) -> dict[str, Figure]:
    """Run a measurement in new processes and return the medians by key.

    Raises:
        GameError: a process failed; the last line it printed says why.
    """
    command = [sys.executable, "-m", "game", NAME, "--measure", each.name]
    env = {**environ, **({"DISPLAY": display} if display else {})}
    env.pop("SDL_VIDEODRIVER", None)  # a real window, whatever tests have asked for
    results: list[dict[str, Any]] = []
    for _ in range(each.runs):
        try:
            done = subprocess.run(
                command, env=env, capture_output=True, text=True, timeout=_TIMEOUT, check=False
            )
        except subprocess.TimeoutExpired:
            raise GameError(Phrase("not done after {count} s", {"count": _TIMEOUT})) from None
        if done.returncode:
            lines = done.stderr.strip().splitlines()
            if lines:  # said already
                raise GameError(Verbatim(lines[-1]))
            raise GameError(Phrase("exit status {status}", {"status": done.returncode}))
        results.append(json.loads(done.stdout.splitlines()[-1]))
    if each.runs == 1 and isinstance(results[0][each.keys[0]], dict):
        return results[0]
    return {key: round(median(result[key] for result in results), 3) for key in each.keys}


@contextmanager
def _display(*, needed: bool) -> Iterator[str | None]:
    """Give the display to open windows on: the user's, or one of our own; None: there is none."""
    theirs = environ.get("DISPLAY") or (":0" if sys.platform in ("win32", "darwin") else None)
    if theirs or not needed:
        yield theirs
        return
    screen = ("-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset")
    try:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", *screen],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except OSError:
        yield None
        return
    with server:
        try:
            number = server.stdout.readline().strip() if server.stdout else ""
            yield f":{number}" if number else None
        finally:
            server.terminate()


def _machine() -> dict[str, Any]:
    """Return what the figures depend on."""
    cpuinfo = Path("/proc/cpuinfo")
    names = [
        line.partition(":")[2].strip()
        for line in (cpuinfo.read_text().splitlines() if cpuinfo.exists() else ())
        if line.startswith("model name")
    ]
    return {
        "system": platform.platform(terse=True),
        "processor": names[0] if names else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "pygame_ce": version("pygame-ce"),
        "miniwars": version("miniwars"),
    }


def _print_table(
    figures: dict[str, Figure], missing: dict[str, str], machine: dict[str, Any]
) -> None:
    for key, target in TARGETS.items():
        value = figures.get(key)
        if isinstance(value, dict):
            for game, number in value.items():
                print(f"{key:22} {number:>10g}   {f'{_verdict(number, target)} {game}'.strip()}")
        elif value is not None:
            print(f"{key:22} {value:>10g}   {_verdict(value, target)}")
        elif key in missing:
            why = Phrase("not measured: {why}", {"why": Verbatim(missing[key])})
            print(f"{key:22} {'-':>10}   {say(why)}")
    print(", ".join(f"{name} {value}" for name, value in machine.items()))


def _verdict(value: float, target: tuple[str, float] | None) -> str:
    """Return what a figure should reach and whether it does, if anything is said of it."""
    if target is None:
        return ""
    relation, goal = target
    holds = value >= goal if relation == ">=" else value <= goal
    return f"{relation} {goal:<6g} {say('holds' if holds else 'MISSED')}"
