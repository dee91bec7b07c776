"""Programs from outside: at the table through `Program`, and served by `miniwars engine`."""

import json
import re
import shlex
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from game.ai import program
from game.ai.plan import Budget
from game.ai.players import is_program, player
from game.ai.program import Program, ProgramError
from game.ai.series import play_game
from game.ai.wire import seen_as_json
from game.cli import main
from game.commands import arguments
from game.commands.engine_session import Session
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.registry import games
from game.core.rules import Decision

GUIDE = (Path(program.__file__).parent / "PROTOCOL.md").read_text("utf-8")
EXAMPLE = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)[1]  # type: ignore[index]
POLITE = "input(); print('{\"ok\": true}', flush=True)"


def command(tmp_path: Path, text: str) -> str:
    """Write a program, and return how it is started."""
    path = tmp_path / "player.py"
    path.write_text(text)
    return shlex.join([sys.executable, str(path)])


def opening(key: str = "mini_wars", name: str = "footbridge"):
    setup = arguments.find_setup(key, name, [])
    rules = setup.ruleset.rules
    state = rules.setup(setup.map.board(), setup.options, RandomDice(1))
    return rules, state


def think(bot: Program, seconds: float = 9):
    rules, state = opening()
    seen = rules.observe(state, Seat(1))
    return bot.think(rules, seen, Seat(1), RandomDice(1), Budget(1, seconds))


@pytest.mark.parametrize("key", games())
def test_the_example_plays_a_game_of_every_kind(key: str, tmp_path: Path):
    setup = arguments.find_setup(key, None, [])
    word = f"engine:{command(tmp_path, EXAMPLE)}"
    rules = setup.ruleset.rules
    played = play_game(rules, setup.map.board(), setup.options, [word, "random"], 3, 150)
    assert played.plies == 150 or played.finished


@pytest.fixture
def started(monkeypatch):
    """Return the processes of programs that have been started."""
    processes = []

    class Popen(subprocess.Popen):
        def __init__(self, *args, **words):
            super().__init__(*args, **words)
            processes.append(self)

    monkeypatch.setattr(subprocess, "Popen", Popen)
    return processes


def test_a_program_ends_with_its_game(tmp_path, started):
    """Else an evening of the arena leaves a process for every game."""
    setup = arguments.find_setup("miniwary", None, [])
    players = [f"engine:{command(tmp_path, EXAMPLE)}", "random"]
    played = play_game(setup.ruleset.rules, setup.map.board(), setup.options, players, 3, 150)
    assert played.finished
    assert [process.poll() is None for process in started] == [False]


def test_a_program_asked_by_another_ends_with_its_answer(tmp_path, started):
    session = Session()
    session.answer('{"cmd": "new", "map": "footbridge"}')
    word = f"engine:{command(tmp_path, EXAMPLE)}"
    assert "actions" in session.answer(json.dumps({"cmd": "go", "level": word}))
    assert [process.poll() is None for process in started] == [False]


def test_the_example_is_as_short_as_it_is_said_to_be():
    assert len(EXAMPLE.splitlines()) <= 40


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("input(); print('hello there', flush=True)", "no JSON object"),
        ("input(); print('[1]', flush=True)", "no JSON object"),
        ("input(); print('[' * 100000, flush=True)", "no JSON object"),
        ("input(); import sys; sys.exit(3)", "has ended (exit code 3)"),
        ("input(); print('x' * 3_000_000, flush=True)", "no JSON object"),
        (
            """input(); print('{"ok": false, "error": "no time"}', flush=True)""",
            "refused to play: “no time”",
        ),
        (f"for _ in range(3): {POLITE}", "named no actions"),
        (
            f"for _ in range(2): {POLITE}\n"
            """input(); print('{"ok": true, "actions": ["move #99 a1"]}', flush=True)""",
            "“move #99 a1”, which is illegal",
        ),
        (
            f"for _ in range(2): {POLITE}\n"
            """input(); print('{"ok": true, "actions": [5]}', flush=True)""",
            "named no actions",
        ),
        (
            f"for _ in range(2): {POLITE}\n"
            """input(); print('{"ok": true, "actions": "end_turn"}', flush=True)""",
            "must be a list",
        ),
        (
            "input(); import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
            "no JSON",
        ),
    ],
)
def test_whatever_a_program_does_becomes_one_sentence(text: str, said: str, tmp_path: Path):
    bot = Program(command(tmp_path, text), seconds=9)
    with pytest.raises(ProgramError, match=re.escape(said)) as failed:
        think(bot)
    assert "\n" not in str(failed.value)


def test_a_line_nobody_asked_for_is_no_answer_to_the_next_question(tmp_path: Path):
    """Its next answers were taken for those to the questions after them, for good."""
    bot = Program(command(tmp_path, EXAMPLE), seconds=9)
    assert think(bot).actions
    bot._lines.put('{"ok": true, "actions": ["end_turn"]}\n')  # as if it had said two
    with pytest.raises(ProgramError, match="each question in one line"):
        think(bot)
    assert think(bot).actions, "started anew"
    bot.close()


def test_a_silent_program_is_given_up(tmp_path: Path):
    text = f"for _ in range(2): {POLITE}\nfor _ in range(9): input()"
    bot = Program(command(tmp_path, text), 0.2)
    with pytest.raises(ProgramError, match="did not answer within 0 seconds"):
        think(bot)


@pytest.mark.parametrize(
    ("unread", "seconds", "wanted", "said"),
    [
        (1, 0.2, 9, "did not answer within 0 seconds"),
        (2, 0.2, 9, "did not answer within 0 seconds"),
        (2, 60, 0, "did not move at once"),
    ],
    ids=["the board", "the position", "somebody wants the move now"],
)
def test_a_program_that_does_not_read_is_given_up(
    tmp_path, monkeypatch, started, unread, seconds, wanted, said
):
    """A pipe holds 64 KiB, a question about a large map twice as much."""
    monkeypatch.setattr(program, "_GREETING", 0.2)
    monkeypatch.setattr(program, "seen_as_json", lambda seen: "x" * 300_000)
    monkeypatch.setattr(program, "board_as_json", lambda board: "x" * 300_000)
    bot = Program(
        command(tmp_path, f"for _ in range({unread}): {POLITE}\nimport time; time.sleep(99)"),
        seconds,
    )
    began = monotonic()
    with pytest.raises(ProgramError, match=said):
        think(bot, wanted)
    assert monotonic() - began < 15
    assert [process.poll() is None for process in started] == [False]


def test_what_is_told_to_a_slow_reader_arrives_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(program, "seen_as_json", lambda seen: "x" * 300_000)
    text = EXAMPLE.replace("    asked =", "    import time; time.sleep(0.2)\n    asked =")
    bot = Program(command(tmp_path, text), seconds=9)
    assert think(bot).actions
    bot.close()


def test_a_computer_that_was_asleep_costs_a_program_no_time(tmp_path: Path, monkeypatch):
    """After a suspend all clocks may have gone on by hours."""
    hours = count(0, 3600)
    monkeypatch.setattr(program, "monotonic", lambda: next(hours), raising=False)
    text = EXAMPLE.replace("import json", "import json, time; time.sleep(0.3)", 1)
    assert text != EXAMPLE
    assert think(Program(command(tmp_path, text), seconds=9)).actions


@pytest.mark.parametrize("text", ["no-such-program-here", "'unclosed", "", "/"])
def test_a_program_that_cannot_be_started_says_so(text: str):
    with pytest.raises(ProgramError):
        think(Program(text, 1))


def test_after_a_failure_it_is_started_anew(tmp_path: Path):
    mark = tmp_path / "mark"
    text = (
        "import pathlib, sys\n"
        f"mark = pathlib.Path({str(mark)!r})\n"
        "if not mark.exists(): mark.touch(); sys.exit(1)\n" + EXAMPLE
    )
    bot = Program(command(tmp_path, text), 9)
    with pytest.raises(ProgramError):
        think(bot)
    assert think(bot).actions
    bot.close()


def test_a_program_is_told_what_its_seat_sees_and_no_more(tmp_path: Path):
    heard = tmp_path / "heard"
    text = EXAMPLE.replace(
        "    asked = json.loads(line)",
        f"    open({str(heard)!r}, 'a').write(line)\n    asked = json.loads(line)",
    )
    setup = arguments.find_setup("mini_wars", "footbridge", ["fog=true"])
    rules = setup.ruleset.rules
    state = rules.setup(setup.map.board(), setup.options, RandomDice(1))
    decision = rules.decision(state)
    assert isinstance(decision, Decision)
    seen = rules.observe(state, decision.seat)
    bot = Program(command(tmp_path, text), 9)
    bot.think(rules, seen, decision.seat, RandomDice(1), Budget(1))
    bot.close()
    lines = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [line["cmd"] for line in lines] == ["hello", "new", "go"]
    assert lines[2]["seen"] == seen_as_json(seen)
    assert lines[1]["board"]["pieces"] == []


def test_a_command_names_a_player():
    rules, _ = opening()
    assert is_program("engine:./mine")
    assert player("engine:./mine", rules).key == "engine:./mine"


# ------------------------------------------------------------------------ the server


def talk(monkeypatch, capsys, *lines: str) -> list[str]:
    """Send lines to `miniwars engine`, and return what it answers."""
    monkeypatch.setattr(sys, "stdin", StringIO("".join(line + "\n" for line in lines)))
    assert main(("engine",)) == 0
    return list(capsys.readouterr().out.splitlines())


def test_the_session_of_the_guide_runs_as_it_is_written(monkeypatch, capsys):
    session = re.search(r"```session\n(.*?)```", GUIDE, re.DOTALL)[1]  # type: ignore[index]
    sent = [line[2:] for line in session.splitlines() if line.startswith("> ")]
    told = [line[2:] for line in session.splitlines() if line.startswith("< ")]
    answers = talk(monkeypatch, capsys, *sent)
    assert len(answers) == len(told)
    for answer, line in zip(answers, told, strict=True):
        assert answer == line or (line.endswith("…") and answer.startswith(line[:-1]))


def test_lines_are_utf_8_whatever_the_system_writes(monkeypatch):
    new, asked = '{"cmd": "new", "map": "footbridge"}', '{"cmd": "do", "action": "é"}'
    heard = TextIOWrapper(BytesIO(f"{new}\n{asked}\n".encode()), encoding="cp1252")
    said = TextIOWrapper(written := BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "stdin", heard)
    monkeypatch.setattr(sys, "stdout", said)
    assert main(("engine",)) == 0
    _, refused = written.getvalue().decode("utf-8").splitlines()
    assert "é" in json.loads(refused)["error"]


@pytest.mark.parametrize(
    "line",
    [
        "garbage",
        "[]",
        "[" * 100_000,
        "{}",
        '{"cmd": 5}',
        '{"cmd": "dance"}',
        '{"cmd": "legal"}',
        '{"cmd": "new", "map": "no_such_map"}',
        '{"cmd": "new", "map": 5}',
        '{"cmd": "new", "map": "footbridge", "options": [1]}',
        '{"cmd": "new", "map": "footbridge", "options": {"fog": "perhaps"}}',
        '{"cmd": "new", "map": "footbridge", "seed": "x"}',
        '{"cmd": "new", "map": "' + "x" * 2_000_000 + '"}',
    ],
)
def test_bad_lines_are_answered_and_end_nothing(line: str, monkeypatch, capsys):
    bad, good = talk(monkeypatch, capsys, line, '{"cmd": "hello"}')
    assert json.loads(bad)["ok"] is False
    assert "Traceback" not in bad
    assert json.loads(good)["ok"] is True


@pytest.mark.parametrize(
    "line",
    [
        '{"cmd": "do"}',
        '{"cmd": "do", "action": "?"}',
        '{"cmd": "do", "action": "attack #1 #2"}',
        '{"cmd": "do", "action": "end_turn", "rolls": "x"}',
        '{"cmd": "undo"}',
        '{"cmd": "observe", "seat": 9}',
        '{"cmd": "observe"}',
        '{"cmd": "forecast", "action": "nothing"}',
        '{"cmd": "go", "seat": 2}',
        '{"cmd": "go", "level": "godlike"}',
        '{"cmd": "do", "action": "end_turn", "rolls": [3, 5]}',
        '{"cmd": "go", "ms": -1}',
        '{"cmd": "go", "ms": 1' + "0" * 400 + "}",
        '{"cmd": "go", "evaluations": 1' + "0" * 18 + "}",
    ],
)
def test_bad_lines_change_nothing(line: str, monkeypatch, capsys):
    new = '{"cmd": "new", "map": "footbridge"}'
    _, before, bad, after = talk(
        monkeypatch, capsys, new, '{"cmd": "state"}', line, '{"cmd": "state"}'
    )
    assert json.loads(bad)["ok"] is False
    assert before == after


def test_a_game_is_played_through_by_go_and_do_alone():
    session = Session()

    def ask(**question):
        answer = json.loads(session.answer(json.dumps(question)))
        assert answer["ok"], answer
        return answer

    standing = ask(cmd="new", map="hex3443", seed=5)
    for _ in range(400):
        if standing["over"]:
            break
        (action, *_) = ask(cmd="go", level="easy", seat=standing["seat"])["actions"]
        assert ask(cmd="forecast", action=action)["forecast"]
        standing = ask(cmd="do", action=action)
    assert standing["over"]
