"""The benchmark: the keys it promises, and what it says where there is no window."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.commands import bench_command
from game.commands.bench import boards, hurry, plans, plies, thought
from game.core.registry import keys
from game.maps.load import shipped

KEYS = [
    "plies_per_s",
    "plies_per_s_games",
    "plans_per_s_games",
    "legal_ms",
    "frame_ms_p95",
    "frame_ms_p99",
    "frame_ms_p95_overlays",
    "frame_ms_p99_overlays",
    "frame_ms_p99_thinking",
    "title_s",
    "map_load_s",
    "save_load_s",
    "list_ms",
    "frame_ms_p99_list",
    "rss_mb",
    "thinker_mb_games",
    "move_now_ms_games",
]


def test_every_promised_figure_is_measured_once():
    assert list(bench_command.TARGETS) == KEYS
    assert sorted(key for each in bench_command._MEASUREMENTS for key in each.keys) == sorted(KEYS)


def test_prints_the_figure_asked_for_and_the_machine(capsys):
    assert main(["bench", "--json", "--only", "legal_ms"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"legal_ms", "machine"}
    assert report["legal_ms"] > 0
    assert {"processor", "cores", "python", "pygame_ce"} <= set(report["machine"])


def test_without_a_display_says_so_and_measures_the_rest(capsys, monkeypatch, tmp_path):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["bench", "--only", "title_s", "--only", "legal_ms", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["legal_ms"] > 0
    assert report["not_measured"] == {"title_s": "there is no display; set DISPLAY or install Xvfb"}
    assert main(["bench", "--only", "title_s"]) == 1
    assert "not measured: there is no display" in capsys.readouterr().out


def test_a_measurement_that_fails_is_reported(capsys, monkeypatch):
    broken = bench_command._Measurement("nothing", "rules", ("legal_ms",))
    monkeypatch.setattr(bench_command, "_MEASUREMENTS", (broken,))
    assert main(["bench", "--only", "legal_ms", "--json"]) == 1
    assert "nothing" in json.loads(capsys.readouterr().out)["not_measured"]["legal_ms"]


def test_figures_are_judged_by_their_targets(capsys):
    bench_command._print_table({"plies_per_s": 11_999, "title_s": 0.5}, {}, {"cores": 2})
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].split() == ["plies_per_s", "11999", ">=", "12000", "MISSED"]
    assert shown[1].split() == ["title_s", "0.5", "<=", "0.5", "holds"]
    assert shown[2] == "cores 2"


def test_a_figure_of_each_game_has_a_line_of_its_own(capsys, monkeypatch):
    monkeypatch.setattr(plies, "_GAMES", 1)
    monkeypatch.setattr(plies, "_PLIES", 10)
    figures = bench_command._measure("standard")
    speeds = figures["plies_per_s_games"]
    assert isinstance(speeds, dict)
    assert set(speeds) == set(keys())
    bench_command._print_table(figures, {}, {"cores": 2})
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()[:-1]] == list(keys())


def test_plans_are_counted_by_game_and_map(monkeypatch):
    """`mid_game`, and the maps of every game but Miniwary, which is not searched by plans."""
    for short in ("_SECONDS", "_WARM_UP"):
        monkeypatch.setattr(plans, short, 0)
    monkeypatch.setattr(plans, "_CHECK_EVERY", 1)
    monkeypatch.setattr(plans, "shipped", lambda key: shipped(key)[:1])
    own = boards.ruleset_of(boards.position("mid_game")).rules.manifest.key
    speeds = bench_command._measure("plans")["plans_per_s_games"]
    assert isinstance(speeds, dict)
    assert all(speed > 0 for speed in speeds.values())
    searched = [key for key in keys() if key != "miniwary"]
    assert list(speeds) == [
        f"{own} mid_game",
        *(f"{key} {shipped(key)[0].stem}" for key in searched),
    ]


ON_LINUX = ["memory"] if Path("/proc/self/status").exists() else []


@pytest.mark.skipif(not ON_LINUX, reason="/proc is read")
def test_the_memory_of_the_computers_process_is_read_in_a_game(monkeypatch):
    monkeypatch.setattr(thought, "_TURNS", 2)
    monkeypatch.setattr(thought, "keys", lambda: ["miniwary"])
    peaks = bench_command._measure("thought")["thinker_mb_games"]
    assert isinstance(peaks, dict)
    assert list(peaks) == ["miniwary"]
    assert 10 < peaks["miniwary"] < 80


def test_a_bot_is_hurried_and_listened_to(monkeypatch):
    monkeypatch.setattr(hurry, "_SECONDS", 0.01)
    assert 0 < hurry._worst("miniwary", next(iter(shipped("miniwary")))) < 1000


def test_the_flights_over_a_map_run():
    names = ["thinking", "overlays", *ON_LINUX]
    code = (
        "import json\n"
        "from game.commands.bench import window\n"
        "window._FRAMES, window._WARM_UP = 6, 1\n"
        f"print(json.dumps([getattr(window, name)() for name in {names}]))\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert len(found) == len(names)
    for values in found:
        assert values
        assert all(value > 0 for value in values.values())
