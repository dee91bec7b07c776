"""The command line: quick help, one clear sentence for every mistake, and never a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import cli, commands, text
from game.ai.series import Outing, Played
from game.cli import load_command, main
from game.commands import COMMANDS, many_games
from game.commands.play_command import read_seats
from game.core.refs import Seat
from game.match.seats import SeatSetup
from tests.ai.conftest import complaint

ONE = ["--jobs", "1"]
"""No processes of its own: less work for few games."""
RANDOM = ["sim", "--map", "footbridge", "--players", "random,random", "--max-plies", "40", *ONE]


@pytest.fixture
def pseudo(monkeypatch):
    """Let the shell ask for the language in which it shows what went through the catalogue."""
    monkeypatch.setattr(text, "of_shell", lambda: text.PSEUDO)
    yield
    text.use(text.ENGLISH)


def test_help_names_every_command(capsys):
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    modules = [path.stem for path in Path(commands.__file__).parent.glob("*_command.py")]
    assert sorted(modules) == [f"{name.replace('-', '_')}_command" for name in COMMANDS]
    assert [name for name in COMMANDS if not re.search(rf"\n    {name}  +[a-z]", shown)] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_of_its_own(capsys, name):
    module = load_command(name)
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


def test_a_mistake_is_told_in_the_language_in_use(capsys, pseudo):
    told = [complaint(capsys, "plya"), complaint(capsys, "sim", "--sede", "1")]
    assert "[!!There is no command [!!'plya'" in told[0]
    assert "[!!Did you mean [!!play" in told[0]
    assert "[!!There is no [!!'--sede'" in told[1]
    assert "[!!See [!!miniwars sim" in told[1]


NAMES_ALONE = re.compile(r"  (miniwars|echo)( .*)?|  -\S+( \S+)*|  COMMAND|")
"""A line of a help that has no words: an example, an option with its help on the next line."""


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_line_of_a_help_is_said_in_the_language_in_use(capsys, monkeypatch, command, pseudo):
    monkeypatch.setenv("COLUMNS", "9999")
    assert main([*filter(None, [command]), "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [each for each in lines if "[!!" not in each and not NAMES_ALONE.fullmatch(each)] == []
    assert len([each for each in lines if "[!!" in each]) > 3


def test_every_line_about_a_broken_map_is_said_in_the_language_in_use(capsys, tmp_path, pseudo):
    path = tmp_path / "broken.tmx"
    path.write_text("<map")
    assert main(["check-map", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert [each for each in lines if "[!!" not in each] == []
    assert lines[1].startswith("  [!!error")


@pytest.mark.parametrize(
    ("argv", "template_ends"),
    [
        (["sim", "--games", "0"], "is not a whole number from 1~"),
        (["sim", "--seed", "-1"], "of at most 18 figures~"),
        (["sim", "--games"], "needs a value~"),
        (["new-map", "--seats", "5"], "is not known; write one of 2, 3, 4~"),
        (["new-map", "--size", "3"], "columns and rows as in 24x18~"),
        (["dress", "footbridge", "--like", "5"], "is not known; write one of 1, 2, 3, 4~"),
        (["suite", "--seed", "x"], "of at most 18 figures~"),
        (["strength", "--add"], "expected at least one argument~"),
    ],
)
def test_what_is_wrong_with_a_value_is_said_in_the_language_in_use(
    capsys, pseudo, argv, template_ends
):
    assert template_ends in complaint(capsys, *argv)


@pytest.mark.parametrize("language", [text.ENGLISH, text.PSEUDO])
def test_the_columns_of_arena_stand_under_their_heads(capsys, monkeypatch, language):
    monkeypatch.setattr(text, "of_shell", lambda: language)
    argv = ["arena", "--maps", "footbridge", "--players", "random,script:bike_rush"]
    assert main([*argv, "--games", "2", "--max-plies", "20", *ONE]) == 0
    lines = capsys.readouterr().out.splitlines()
    text.use(text.ENGLISH)
    at = next(number for number, line in enumerate(lines) if "games" in line and "Elo" in line)
    head, row = lines[at : at + 2]
    assert len(head) == len(row)
    assert row[head.index("95 %") :].startswith(("[!!", "9.4\N{NO-BREAK SPACE}%"))


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
        (["xyzzy"], "There are arena, balance, bench"),
        (["help"], "miniwars COMMAND --help"),
        (["my match.miniwars"], "miniwars play 'my match.miniwars'"),
        (["--seats", "human,easy"], "There is no '--seats'"),
        (["--versoin"], "did you mean --version?"),
        (["sim", "--gmaes", "3"], "'--gmaes'; did you mean --games? See miniwars sim --help."),
        (["sim", "--game=3"], "'--game'; did you mean --games? See miniwars sim --help."),
        (["sim", "-x"], "There is no '-x'; there are --help, --ruleset, --map, --players"),
        (["sim", "footbridge"], "'footbridge' is one word too many. See miniwars sim --help."),
        (["sim", "--games"], "--games needs a value. See miniwars sim --help."),
        (["sim", "--json=yes"], "--json takes no value. See miniwars sim --help."),
        (["replay"], "FILE is missing. See miniwars replay --help."),
        (["replay", "no_such_save"], "There is no file 'no_such_save'. Your saves lie in /"),
        (["replay", "x", "--seat", "0"], "--seat: '0' is not a whole number from 1."),
        (["new-map", "--grid", "hexx"], "--grid: 'hexx' is not known; did you mean hex?"),
        (["new-map", "--seats", "5"], "--seats: '5' is not known; write one of 2, 3, 4."),
        (["new-map", "--seed", "9" * 5000], "…' is not a whole number from 0"),
        (["new-map", "--seed", "-1"], "--seed: '-1' is not a whole number from 0"),
        (["sim", "--games", "9" * 5000], "…' has more than 18 figures"),
        (["sim", "--games", "९"], "'९' is not a whole number from 1"),
        (["sim", "--games", "-3"], "'-3' is not a whole number from 1"),
        (["render", "footbridge", "-o"], "--output needs a value. See miniwars render --help."),
        (
            ["check-map", "two_rivvers", "footbrige"],
            "mean two_rivers? There is no map 'footbrige'.",
        ),
        (["--fullscren"], "--fullscren"),
        (["sim", "--games", "0"], "'0' is not a whole number from 1"),
        (["sim", "--players", "easy,randm"], "Did you mean random"),
        (["sim", "--players", "human,easy"], "no computer player 'human'"),
        (["sim", "--players", "easy,script:no_such"], "no script 'no_such'. There are: "),
        (["play", "footbridge", "--seats", "human,script:x"], "Mini Wars has no script 'x'. There"),
        (["play", "footbridge", "--seats", "human,engine:" + "x" * 200], "more than 200 letters"),
        (["sim", "--ruleset", "mini_war"], "Did you mean mini_wars"),
        (["sim", "--map", "no_such_map.tmx"], "'no_such_map.tmx'"),
        (["sim", "--map", "."], "'.' is a folder; name a file in it."),
        (["sim", "--options", "fog"], "'fog' is not written as name=value"),
        (["sim", "--options", "fog=true", "--options", "fog=false"], "'fog' is given twice"),
        (["sim", "--map", "footbridge", "--options", "fogg=true"], "did you mean fog"),
        (
            ["sim", "--map", "footbridge", "--options", "fog=perhaps"],
            "The option fog takes yes or no, not “perhaps”.",
        ),
        (
            ["sim", "--map", "footbridge", "--options", "fgo=1,round_limit=-1"],
            "mean fog? The option round_limit takes a",
        ),
        (["sim", "--map", "footbridge", "--options", "doctrine_1=ace_pilt"], "ace_pilot"),
        (
            ["play", "footbridge", "--options", "doctrine_3=ace_pilot,fgo=1,doctrine_4=none"],
            "did you mean fog? The option doctrine_3 changes nothing on footbridge.tmx: it is for "
            "seat 3, and the map has the seats 1 to 2; leave it out. The option doctrine_4 changes",
        ),
        (["perft", "parlour", "--options", "faction_4=army"], "it is for seat 4, and the map has"),
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
        (["play", "--load", "no_such_save"], "There is no file 'no_such_save'. Your saves"),
        (["play", "gone.miniwars"], "There is no file 'gone.miniwars'. Your saves lie in /"),
        (["balance", "footbridge", "-o", "no/x.html"], "There is no folder 'no' for 'x.html'"),
        (["new-map", "--even", "easy", "-o", "no/x.tmx"], "There is no folder 'no' for 'x.tmx'"),
        (["new-map", "--even", "foo"], "'foo'. There are: beginner, easy, normal, hard, expert."),
        (["new-map", "--hex", "--grid", "square"], "--hex and --grid square exclude each other"),
        (["new-map", "--size", "9" * 20 + "x9"], f"cells wide and high, not {'9' * 20} × 9"),
        (["dress", "x.tmx", "--by", "turn"], "name a player by --like"),
        (["dress", "x.tmx", "--by", "x"], "'x' is not known; write one of turn, mirror"),
        (["replay", "x", "--verify", "--map", "y"], "--verify and --map exclude each other"),
        (["suite", "miniwary", "--draw", "2", "--prove"], "leave --prove and --level out"),
        (["play", "footbridge", "--load", "x"], "brings its own map; name the one or the other"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence_that_names_it(capsys, argv, named):
    assert named in complaint(capsys, *argv)


def test_a_save_of_no_use_is_named_once(tmp_path, capsys):
    (tmp_path / "empty.miniwars").touch()
    said = complaint(capsys, "play", str(tmp_path / "empty.miniwars"))
    assert said.count("empty.miniwars") == 1


NO_NAMES = ["", " ", "\t", "\n", "a\0b"]
FILES = [
    ["play"],
    ["play", "--load"],
    ["replay"],
    ["check-map"],
    ["check-map", "--json"],
    ["render"],
    ["render", "footbridge", "-o"],
    ["new-map", "-o"],
    ["sim", "--map"],
    ["perft"],
]


@pytest.mark.parametrize("name", NO_NAMES, ids=repr)
@pytest.mark.parametrize("argv", FILES, ids=" ".join)
def test_what_can_be_no_files_name_is_refused_as_such(capsys, tmp_path, monkeypatch, argv, name):
    monkeypatch.chdir(tmp_path)
    said = complaint(capsys, *argv, name)
    assert said == f"miniwars: {name!r} is no name of a file; name one.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("argv", FILES, ids=" ".join)
def test_a_folder_is_not_taken_for_a_file(capsys, tmp_path, monkeypatch, argv):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for name in ("folder", "folder/", ".", ".."):
        said = complaint(capsys, *argv, name)
        assert said == f"miniwars: {name.rstrip('/')!r} is a folder; name a file in it.\n"


@pytest.mark.parametrize("name", [*NO_NAMES, "folder", ".", ".."], ids=repr)
def test_a_wrong_name_beside_a_map_is_told_once_that_is_checked(
    capsys, tmp_path, monkeypatch, name
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    assert main(["check-map", "footbridge", name]) == 2
    said = capsys.readouterr()
    assert said.out == "footbridge.tmx: 0 errors, 0 warnings, 0 notes\n"
    why = "is no name of a file; name one" if name in NO_NAMES else "is a folder; name a file in it"
    assert said.err == f"miniwars: {name!r} {why}.\n"
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["play", "--seats"], "Name a map to play on"),
        (["play", "--names"], "Name a map to play on"),
        (["play", "--options"], "Name a map to play on"),
        (["play", "--ruleset"], "Name a map to play on"),
        (["play", "--load", "x", "--seats"], "A save brings its own seats"),
        (["play", "footbridge", "--seats"], "--seats: nobody is called ''"),
        (["play", "footbridge", "--names"], "--names needs --seats"),
        (["play", "footbridge", "--options"], "'' is not written as name=value"),
        (["play", "footbridge", "--seed"], "'' is not a whole number"),
        (["play", "footbridge", "--ruleset"], "There is no game ''"),
        (["sim", "--options"], "'' is not written as name=value"),
        (["sim", "--players"], "There is no computer player ''"),
        (["perft", "footbridge", "--options"], "'' is not written as name=value"),
        (["bench", "--measure"], "There is no measurement ''"),
        (["new-map", "--size"], "'' is no size"),
    ],
)
def test_an_empty_word_is_not_passed_over(capsys, started, argv, named):
    assert named in complaint(capsys, *argv, "")
    assert started == []


def test_a_list_may_end_with_a_comma(started):
    assert main(["play", "footbridge", "--options", "fog=true,"]) == 0
    assert started[0].options == {"fog": True}


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
    assert start.seats == (SeatSetup("Ada"), SeatSetup("Easy", "easy"))
    assert start.options == {"fog": True, "doctrine_1": "ace_pilot"}
    assert start.seed == 7


def test_a_fault_of_the_program_is_a_sentence_with_a_report(monkeypatch, capsys, tmp_path):
    def broken() -> int:
        raise ZeroDivisionError("one\ntwo")

    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(cli, "_open_window", broken)
    (said,) = complaint(capsys).splitlines()
    assert "It failed, and should not have: ZeroDivisionError: one two. Please report" in said
    report = Path(said.rpartition(" with ")[2].rstrip("."))
    assert "Traceback" in report.read_text()
    monkeypatch.setenv("MINIWARS_HOME", "/dev/null")
    assert complaint(capsys).endswith("two. Please report it.\n")


@pytest.mark.skipif(sys.platform != "linux", reason="a desktop is always there")
@pytest.mark.parametrize("runtime", [{}, {"XDG_RUNTIME_DIR": "."}])
def test_without_a_screen_one_sentence_names_the_remedy(runtime, tmp_path):
    drop = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    env |= {"MINIWARS_HOME": str(tmp_path), **runtime}
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", "footbridge"],
        capture_output=True,
        text=True,
        env=env,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    said = done.stderr.splitlines()[-1]  # a library of the desktop may have spoken before
    assert done.returncode == 2
    assert "there is no screen. Start Miniwars on a desktop; over ssh use ssh -X" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("output", ["/dev/full", ">&-"])
@pytest.mark.parametrize("command", ["check-map footbridge", "--help", "arena --help"])
def test_an_output_that_takes_nothing_is_no_traceback(command, output):
    way = output if output == ">&-" else f"> {output}"
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m game {command} {way}', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert ("No space left" in done.stderr) is (output == "/dev/full")
    assert done.returncode == (2 if output == "/dev/full" else 0)


def test_names_that_the_terminal_cannot_write_are_written_in_figures(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "game", "render", "footbridge", "-o", tmp_path / "地図.png"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\\u5730\\u56f3.png\n")


def test_too_little_memory_and_a_full_disk_are_sentences(monkeypatch, capsys):
    for error, words in (
        (MemoryError(), "not enough memory"),
        (OSError(28, "No space left on device", "/far/away"), "/far/away: No space left"),
    ):

        def fails(error: BaseException = error) -> int:
            raise error

        monkeypatch.setattr(cli, "_open_window", fails)
        assert words in complaint(capsys)


def test_an_option_that_changes_nothing_is_told_and_does_not_stop_the_command(capsys):
    command = ["perft", "boot_camp", "--depth", "1", "--json"]
    assert main(command) == 0
    plain = capsys.readouterr().out
    assert main([*command, "--options", "rivers_on_hexsides=yes"]) == 0
    told = capsys.readouterr()
    assert told.err.startswith(
        "miniwars: The option rivers_on_hexsides changes nothing on boot_camp.tmx: no unbridged"
    )
    assert told.out == plain


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
    assert capsys.readouterr() == ("", "")


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


@pytest.mark.parametrize(
    ("asked", "cores", "games", "used"),
    [([], 2, 6, 2), ([], 8, 3, 3), (["--jobs", "4"], 2, 6, 2), (["--jobs", "1"], 2, 6, 1)],
    ids=["every core", "no more than games", "no more than cores", "as told"],
)
def test_sim_uses_the_cores_there_are(monkeypatch, capsys, asked, cores, games, used):
    told = []

    def play_all(every, jobs):
        told.append(jobs)
        played = Played((Seat(1),), 1, finished=True)
        return (Outing(0, game, played) for game in range(every[0].games))

    monkeypatch.setattr(many_games, "cores", lambda: cores)
    monkeypatch.setattr(many_games, "play_all", play_all)
    assert main(["sim", "--map", "footbridge", "--games", str(games), *asked]) == 0
    assert told == [used]
    assert capsys.readouterr().err == ""


def test_sim_shows_on_a_terminal_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*RANDOM, "--games", "3"]) == 0
    shown = capsys.readouterr().err
    assert shown.endswith("] 3/3\n")
    assert [part.split()[-1] for part in shown.split("\r")[1:]] == ["0/3", "1/3", "2/3", "3/3"]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are found in /proc")
def test_ctrl_c_ends_sim_and_its_processes_without_a_word():
    """It comes at once, while they still begin, when a process would tell of it. Where the
    tests run in the background, Ctrl-C is ignored: not here."""
    argv = ["sim", "--map", "footbridge", "--games", "4000", "--jobs", "2", "--json"]
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    code = f"{heard}from game.cli import main; raise SystemExit(main({argv}))"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(started := children.read_text("ascii").split()) < 2:
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        try:
            shown, said = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, shown, said) == (130, "", "")
    until = time.monotonic() + 60
    while any(_runs(child) for child in started):
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize("asked", [["--json"], []])
def test_ctrl_c_prints_what_sim_has_played(asked, monkeypatch, capsys):
    def play_all(every, jobs):
        yield from (Outing(0, game, each.play(game)) for each in every for game in (0, 1))
        raise KeyboardInterrupt

    monkeypatch.setattr(many_games, "play_all", play_all)
    assert main([*RANDOM, "--games", "4", *asked]) == 130
    shown = capsys.readouterr().out
    if asked:
        report = json.loads(shown)
        assert (report["games"], report["interrupted"]) == (2, True)
    else:
        assert shown.startswith("2 games of ")
        assert "was interrupted: this is what had been played." in shown


def _runs(process: str) -> bool:
    """Return whether a process has not ended; whose it is may be slow to take notice of that."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_sim_as_text(capsys):
    assert main([*RANDOM, "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("2 games of ")
    assert "draws 0, unfinished" in shown
    assert "plies/s" in shown


ENDS = ["sim", "--map", "parlour", "--players", "random,random", "--games", "6", *ONE]


def test_sim_tells_how_the_games_ended(capsys):
    """Six of these games: three won by killing everyone, three drawn by the quiet rule."""
    assert main([*ENDS, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["endings"] == {
        "quiet": {"won": 0, "drawn": 3},
        "wiped": {"won": 3, "drawn": 0},
    }
    assert main(ENDS) == 0
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["by", "end", "0", "won", "3", "drawn", "quiet", "turns"] in shown
    assert ["by", "end", "3", "won", "0", "drawn", "no", "troops", "left"] in shown


def test_every_game_that_sim_finishes_has_ended_somehow(capsys):
    assert main([*ENDS, "--max-plies", "150", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    ended = sum(sum(ending.values()) for ending in report["endings"].values())
    assert 0 < report["unfinished"] < 6
    assert ended + report["unfinished"] == 6
    assert report["draws"] == sum(ending["drawn"] for ending in report["endings"].values())


def test_a_script_is_called_by_its_name_where_nobody_is_named():
    seats = read_seats("human,script:bike_rush", None)
    assert [seat.name for seat in seats] == ["Player 1", "Bike rush"]
