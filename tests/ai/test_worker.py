"""The computer player's process: answers, hurries, fails aloud, never outlives its client."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.ai.bot import LEVELS
from game.ai.plan import Budget
from game.ai.worker import Answer, Failure, Job, Progress, Thinker, end
from game.core.dice import RandomDice
from game.core.refs import Seat
from tests.ai.toy import Orchard, Season, apples, take
from tests.installed import add_entry_point

ROOT = Path(__file__).parents[2]
LONG_THOUGHT = Orchard(tuple(range(1, 2000)), setting=Season(1, 0.001))


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Install the toy game as any game is installed: by an entry point that the child finds."""
    add_entry_point(tmp_path, "apples", "tests.ai.toy:RULESET")
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.fixture
def thinker(installed):
    with Thinker() as thinker:
        yield thinker


def job(seen: object, level: str = "easy", seed: int = 3, ruleset: str = "apples") -> Job:
    return Job(ruleset, seen, Seat(1), level, seed)


def wait(thinker: Thinker, *, skip: type = Progress) -> Progress | Answer | Failure:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        news = thinker.poll()
        if news is not None and not isinstance(news, skip):
            return news
        time.sleep(0.01)
    raise AssertionError("no answer within a minute")


def ended(pid: int | None) -> bool:
    """Say whether a process is gone, or waits only to be reaped."""
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"


def test_answers_what_the_bot_would_play_here(thinker):
    seen = Orchard((3, -2, 9, 1))
    easy = LEVELS["easy"]
    plan = easy.make().think(apples(), seen, Seat(1), RandomDice(3), Budget(easy.evaluations))
    thinker.ask(job(seen))
    assert thinker.thinking
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert (answer.actions, answer.foreseen, answer.estimate) == plan
    assert answer.evaluations > 4
    assert not thinker.thinking
    assert thinker.poll() is None


def test_a_script_is_asked_as_a_level_is(thinker):
    thinker.ask(job(Orchard((-1, 4)), "script:pick"))
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.actions == (take(1),)
    thinker.ask(job(Orchard((-1, 4)), "script:peck"))
    failure = wait(thinker)
    assert isinstance(failure, Failure)
    assert "script:pick" in str(failure.text)


def test_the_setting_of_a_game_is_sent_once(thinker):
    spring, autumn = Season(2), Season(5)
    Season.sent = 0
    worth = []
    for setting in (spring, spring, spring, autumn):
        thinker.ask(job(Orchard((3, 1), setting=setting)))
        answer = wait(thinker)
        assert isinstance(answer, Answer)
        worth.append(answer.estimate)
    assert worth == [8_000, 8_000, 8_000, 20_000]
    assert Season.sent == 2


def test_a_new_question_replaces_the_old_one(thinker):
    thinker.ask(job(LONG_THOUGHT))
    assert isinstance(wait(thinker, skip=Answer), Progress)
    thinker.ask(job(Orchard((0, 5))))
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.estimate == 5000


def test_reports_progress_and_moves_now_when_told(thinker):
    thinker.ask(job(LONG_THOUGHT))
    progress = wait(thinker, skip=Answer)
    assert isinstance(progress, Progress)
    assert 0 < progress.done < progress.of == LEVELS["easy"].evaluations
    thinker.move_now()
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.actions
    assert answer.evaluations < LEVELS["easy"].evaluations


def test_told_to_hurry_before_it_has_even_started(thinker):
    thinker.ask(job(LONG_THOUGHT))
    thinker.move_now()
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.evaluations < LEVELS["easy"].evaluations


def test_a_cancelled_question_is_never_answered(thinker):
    thinker.ask(job(LONG_THOUGHT))
    wait(thinker, skip=Answer)
    thinker.cancel()
    assert not thinker.thinking
    thinker.ask(job(Orchard((1,))))
    assert thinker.thinking
    answer = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.estimate == 1000


def test_a_crash_is_a_failure_and_another_question_starts_another_process(thinker):
    thinker.ask(job(LONG_THOUGHT))
    wait(thinker, skip=Answer)
    os.kill(thinker.pid, signal.SIGKILL)
    failure = wait(thinker)
    assert isinstance(failure, Failure)
    assert "ended" in str(failure.text)
    assert not thinker.alive
    assert not thinker.thinking
    thinker.ask(job(Orchard((7,))))
    assert isinstance(wait(thinker), Answer)


def test_a_crash_between_questions_is_nobodys_business(thinker):
    thinker.ask(job(Orchard((7,))))
    wait(thinker)
    os.kill(thinker.pid, signal.SIGKILL)
    while thinker.alive:
        time.sleep(0.01)
    assert thinker.poll() is None
    thinker.ask(job(Orchard((7,))))
    assert isinstance(wait(thinker), Answer)


def test_an_error_in_the_rules_is_a_failure_with_its_traceback(thinker):
    thinker.ask(job("no state at all"))
    failure = wait(thinker)
    assert isinstance(failure, Failure)
    assert "TypeError" in str(failure.text)
    assert "Traceback" in failure.detail
    thinker.ask(job(Orchard((7,))))
    assert isinstance(wait(thinker), Answer)


class _Foreign:
    """What the other process cannot read."""

    def __reduce__(self):
        return int, ("no number",)


def test_a_question_that_cannot_be_read_is_a_failure(thinker):
    """It bore no number, so it was taken for one about another question, and nothing came."""
    thinker.ask(job(_Foreign()))
    failure = wait(thinker)
    assert isinstance(failure, Failure)
    assert "ValueError" in str(failure.text)
    assert not thinker.thinking
    thinker.ask(job(Orchard((7,))))
    assert isinstance(wait(thinker), Answer)


@pytest.mark.parametrize(
    ("wrong", "named"), [({"ruleset": "aples"}, "aples"), ({"level": "esay"}, "easy")]
)
def test_a_wrong_name_is_a_failure_that_names_it(thinker, wrong, named):
    thinker.ask(job(Orchard((7,)), **wrong))
    failure = wait(thinker)
    assert isinstance(failure, Failure)
    assert named in str(failure.text)


def test_close_ends_the_process_even_in_thought(installed):
    thinker = Thinker()
    thinker.start()
    thinker.ask(job(LONG_THOUGHT))
    wait(thinker, skip=Answer)
    pid = thinker.pid
    thinker.close()
    assert ended(pid)
    assert thinker.pid is None
    assert thinker.poll() is None
    thinker.close()


def run_script(script: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run a client script in the folder of the installed game."""
    return subprocess.run(
        [sys.executable, str(script), *argv],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(script.parent), str(ROOT)])},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )


_CLIENT = """
import os, sys, time
from game.ai.worker import Job, Thinker
from tests.ai.test_worker import LONG_THOUGHT, job

if __name__ == "__main__":
    thinker = Thinker()
    thinker.start()
    if sys.argv[1] == "thinking":
        thinker.ask(job(LONG_THOUGHT))
        while thinker.poll() is None:
            time.sleep(0.01)
    print(thinker.pid, flush=True)
    os._exit(0)
"""


@pytest.mark.parametrize("when", ["starting", "thinking"])
def test_the_process_ends_when_its_client_dies(installed, when):
    script = installed / "client.py"
    script.write_text(_CLIENT)
    pid = int(run_script(script, when).stdout)
    end = time.monotonic() + 30
    while not ended(pid):
        assert time.monotonic() < end, "the computer player outlived its client"
        time.sleep(0.02)


def test_it_starts_from_a_script_that_is_not_guarded(installed):
    script = installed / "careless.py"
    script.write_text(
        "import time\n"
        "from game.ai.worker import Thinker\n"
        "from tests.ai.test_worker import Orchard, job\n"
        "print('begun', flush=True)\n"
        "with Thinker() as thinker:\n"
        "    thinker.ask(job(Orchard((4,))))\n"
        "    while (news := thinker.poll()) is None:\n"
        "        time.sleep(0.01)\n"
        "    print(type(news).__name__, news.estimate)\n"
    )
    done = run_script(script)
    assert done.stdout.splitlines() == ["begun", "Answer 4000"]
    assert done.stderr == ""


_EVERY_MOMENT = """
import os, signal, sys, traceback
from multiprocessing import Pipe
from game.ai import process

def serve_and_be_ended(moment):
    ours, theirs = Pipe()
    ours.close()
    def each(frame, event, _):
        nonlocal moment
        frame.f_trace_opcodes = True
        if event == "opcode" and signal.getsignal(signal.SIGTERM) is process._end:
            moment -= 1
            if moment == 0:
                os.kill(os.getpid(), signal.SIGTERM)
        return each
    sys._getframe().f_trace_opcodes = True  # 3.12 looks only then whether any frame wants them
    sys.settrace(each)
    process.serve(theirs)
    sys.settrace(None)
    return moment > 0

for moment in range(1, 1000):
    child = os.fork()
    if child == 0:
        try:
            os._exit(7 if serve_and_be_ended(moment) else 0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) == 7:
        print(moment)
        break
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes fork")
def test_an_end_asked_for_at_any_moment_of_the_end_says_nothing(installed):
    script = installed / "moments.py"
    script.write_text(_EVERY_MOMENT)
    done = run_script(script)
    assert int(done.stdout) > 50
    assert done.stderr == ""


class Undying:
    """A killed process on a machine too busy to let it die."""

    def __init__(self):
        self.told = []

    def is_alive(self):
        return True

    def join(self, seconds):
        self.told.append("join")

    def terminate(self):
        self.told.append("terminate")

    def kill(self):
        self.told.append("kill")

    def close(self):
        raise ValueError("it still runs")


def test_a_process_that_does_not_die_in_time_is_left_to_die():
    process: Any = Undying()
    end(process)
    assert process.told == ["terminate", "join", "kill", "join"]


def test_the_process_never_imports_pygame():
    code = "import sys, game.ai.process, game.ai.bot; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
