"""The command line: quick help, one clear sentence for every mistake, and never a traceback."""

import json
import subprocess
import sys

import pytest

from game import cli
from game.cli import command_names, load_command, main
from game.match.seats import SeatSetup
from game.scenes import app

COMMANDS = sorted(command_names())
RANDOM = ["sim", "--players", "random,random", "--max-plies", "40"]


def complaint(capsys, *argv: str) -> str:
    """Run a command that must fail for a reason a person can mend; return what it says."""
    assert main(argv) == 2
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert said.out == ""
    return str(said.err)


@pytest.fixture
def started(monkeypatch) -> list[app.Start | None]:
    """Return what the window was opened with, once it is; it is not."""
    asked: list[app.Start | None] = []

    def run(start: app.Start | None = None) -> int:
        asked.append(start)
        return 0

    monkeypatch.setattr(app, "run", run)
    return asked


def test_help_names_every_command(capsys):
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert {"bench", "play", "perft", "sim"} <= set(COMMANDS)
    assert all(f"\n    {name}" in shown for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_of_its_own(capsys, name):
    module = load_command(command_names()[name])
    assert name == module.NAME
    assert main([name, "--help"]) == 0
    assert f"miniwars {name}" in capsys.readouterr().out


def test_help_imports_nothing_slow():
    code = (
        "import sys; from game.cli import main; main(['--help']);"
        "print([name for name in ('pygame', 'pydantic', 'pytmx') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("miniwars 0.")


def test_no_arguments_open_the_window(started):
    assert main([]) == 0
    assert started == [None]


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["plya"], "Did you mean play"),
        (["my_map.tmx"], "miniwars play my_map.tmx"),
        (["xyzzy"], "There are: bench"),
        (["--fullscren"], "--fullscren"),
        (["sim", "--games", "0"], "'0' is not a whole number from 1"),
        (["sim", "--players", "easy,randm"], "Did you mean random"),
        (["sim", "--players", "human,easy"], "no computer player 'human'"),
        (["sim", "--ruleset", "mini_war"], "Did you mean mini_wars"),
        (["sim", "--map", "no_such_map.tmx"], "'no_such_map.tmx'"),
        (["sim", "--map", "."], "'.' is a folder, not a file"),
        (["sim", "--options", "fog"], "'fog' is not written as name=value"),
        (["sim", "--options", "fog=true", "--options", "fog=false"], "fog is given twice"),
        (["sim", "--options", "fogg=true"], "did you mean fog"),
        (["sim", "--options", "fog=perhaps"], "option fog"),
        (["sim", "--options", "doctrine_1=ace_pilt"], "ace_pilot"),
        (["bench", "--only", "speed"], "plies_per_s"),
        (["perft", "--depth", "0"], "'0' is not a whole number from 1"),
        (["perft", "no_such_map"], "There is no map 'no_such_map'"),
        (["play", "footbrige"], "Did you mean footbridge"),
        (["play", "no_such_map.tmx"], "'no_such_map.tmx'"),
        (["play", "footbridge", "--seats", "human,esay"], "Did you mean easy"),
        (["play", "footbridge", "--seats", "human,random"], "nobody is called 'random'"),
        (["play", "footbridge", "--seats", "human"], "is for 2 players, not for 1"),
        (["play", "footbridge", "--names", "Ada"], "--names needs --seats"),
        (["play", "footbridge", "--seats", "human,easy", "--names", "A,B,C"], "3 names for 2"),
        (["play", "footbridge", "--seats", "easy,easy", "--names", "x" * 41], "at most 40"),
        (["play", "footbridge", "--options", "doctrine_9=none"], "doctrine_9"),
        (["play", "footbridge", "--seats", "easy,easy", "--names", "a\nb"], "at most 40"),
        (["play", "footbridge", "--seed", "x"], "'x' is not a whole number from 0"),
        (["play", "footbridge", "--seed", "9" * 19], "at most 18 figures"),
        (["play", "footbridge", "--seed", "-1"], "--seed"),
        (["sim", "--seed", "9" * 5000], "at most 18 figures"),
        (["perft", "x" * 5000], "cannot be read"),
        (["play", "--load", "."], "'.' is a folder"),
        (["play", "--seats", "human,easy"], "Name a map"),
        (["play", "--load", "no_such_save"], "There is no save 'no_such_save'"),
        (["play", "footbridge", "--load", "x"], "leave the others out"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence_that_names_it(capsys, argv, named):
    assert named in complaint(capsys, *argv)


def test_a_map_that_is_no_map_is_named_with_its_place(capsys, tmp_path):
    path = tmp_path / "broken.tmx"
    path.write_text("<map>\n<oops")
    said = complaint(capsys, "sim", "--map", str(path))
    assert str(path) in said
    assert "line 2" in said


def test_too_many_players_for_the_map(capsys):
    said = complaint(capsys, "sim", "--map", "footbridge", "--players", "easy,easy,easy")
    assert "footbridge.tmx is for 2 players, not for 3" in said


def test_play_hands_the_window_what_was_asked_for(started):
    argv = ["play", "footbridge", "--seats", "human,easy", "--names", "Ada", "--seed", "7"]
    assert main([*argv, "--options", "fog=true,doctrine_1=ace_pilot"]) == 0
    assert main(["play"]) == 0
    (start, title) = started
    assert title is None
    assert start is not None
    assert start.map is not None
    assert start.map.stem == "footbridge"
    assert start.ruleset == "mini_wars"
    assert start.seats == (SeatSetup("Ada"), SeatSetup("Easy 2", "easy"))
    assert start.options == {"fog": True, "doctrine_1": "ace_pilot"}
    assert start.seed == 7


def test_play_goes_on_with_a_save(started, tmp_path):
    path = tmp_path / "match.json"
    path.touch()
    assert main(["play", "--load", str(path)]) == 0
    assert started == [app.Start(save=path)]


def test_perft_counts_and_divides(capsys):
    assert main(["perft", "footbridge", "--depth", "2", "--divide", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    first, second = report["counts"]
    assert len(report["divide"]) == first
    assert sum(report["divide"].values()) == second
    assert "end_turn" in report["divide"]
    assert main(["perft", "footbridge", "--depth", "1"]) == 0
    assert f"{first:,}" in capsys.readouterr().out


def test_ctrl_c_is_no_error_message(monkeypatch, capsys):
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_open_window", interrupted)
    assert main([]) == 130
    assert capsys.readouterr().err == "\n"


def test_a_reader_that_has_seen_enough_is_no_error():
    code = "from game.cli import main; raise SystemExit(main(['sim', '--help']))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()


def test_sim_prints_one_json_object_and_repeats_it(capsys):
    argv = [*RANDOM, "--games", "4", "--seed", "9", "--swap", "--json"]
    assert main(argv) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(argv) == 0
    second = json.loads(capsys.readouterr().out)
    assert first.pop("plies_per_s") > 0
    second.pop("plies_per_s")
    assert first == second
    assert first["games"] == 4
    assert first["players"] == ["random", "random"]
    assert first["seed"] == 9
    assert first["swap"] is True
    assert first["mean_plies"] <= 40
    assert first["draws"] + first["unfinished"] + sum(first["wins"]) == 4
    assert len(first["wins_by_seat"]) == len(first["share"]) == len(first["interval_95"]) == 2


def test_sim_in_two_processes_plays_the_same_games(capsys):
    argv = [*RANDOM, "--games", "6", "--json"]
    reports = []
    for jobs in ("1", "2"):
        assert main([*argv, "--jobs", jobs]) == 0
        report = json.loads(capsys.readouterr().out)
        report.pop("plies_per_s")
        reports.append(report)
    assert reports[0] == reports[1]


def test_sim_as_text(capsys):
    assert main([*RANDOM, "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("2 games of ")
    assert "draws 0, unfinished" in shown
    assert "plies/s" in shown
