"""Two windows and one match: the second is asked, the first is told, and nothing is lost."""

import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from filelock import FileLock

from game.match import open_match
from game.match.journal import Journal
from game.match.save import load
from game.text import say
from tests.match.conftest import new_match, wander

pytestmark = pytest.mark.usefixtures("installed")

_HOLD = """
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from game.match import open_match
print("held" if open_match.take(Path(sys.argv[1])) else "refused", flush=True)
if sys.stdin.read():
    open_match.let_go(Path(sys.argv[1]))
"""


@contextmanager
def other_window(journal: Path):
    """Another process that holds a journal until it is killed, or told to let go of it."""
    command = [sys.executable, "-c", _HOLD, str(journal)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert next(iter(other.stdout or ())) == "held\n"
        yield other
    finally:
        other.kill()  # it lets go of nothing by itself
        other.wait()


def free(journal: Path) -> bool:
    """Return whether another process could hold a journal."""
    command = [sys.executable, "-c", _HOLD, str(journal)]
    said = subprocess.run(command, input="", capture_output=True, text=True, check=True).stdout
    return said == "held\n"


def kept(folder: Path, plies: int):
    match = new_match("1.2.", ".1.2", "1..2", seed=4)
    match.keeper = journal = Journal(match, folder)
    wander(match, plies, seed=9)
    return match, journal


def gone_on_with(journal: Path):
    """The match of a file, as another window opens it."""
    match = load(journal)
    match.keeper = Journal(match, journal.parent.parent, journal)
    return match


def test_a_match_is_open_elsewhere_as_long_as_another_process_lives(tmp_path):
    journal = tmp_path / "journal" / "one.miniwars"
    with other_window(journal):
        assert open_match.open_elsewhere(journal)
    assert not open_match.open_elsewhere(journal)


def test_what_is_open_here_is_not_open_elsewhere(tmp_path):
    _, journal = kept(tmp_path, 3)
    again = gone_on_with(journal.path)
    assert not free(journal.path)
    assert not open_match.open_elsewhere(journal.path)
    journal.close()
    assert not free(journal.path), "the other still has it"
    again.keeper.close()
    assert free(journal.path)


def test_who_is_left_without_the_file_is_told_and_goes_on_in_another(tmp_path):
    match, journal = kept(tmp_path, 3)
    first = journal.path
    other = gone_on_with(first)
    wander(other, 1, seed=1)
    assert not match.notice
    wander(match, 2, seed=2)
    assert journal.path != first
    assert str(journal.path) in say(match.notice)
    assert not other.notice
    for played in (match, other):
        path = played.keeper.path
        played.keeper.close()
        assert [step.digest for step in load(path).steps] == [s.digest for s in played.steps]


def test_who_took_a_match_over_holds_it_as_soon_as_it_is_let_go(tmp_path):
    _, journal = kept(tmp_path, 3)
    path = journal.path
    journal.close()
    with other_window(path) as window:
        other = gone_on_with(path)
        wander(other, 1, seed=1)
        window.stdin.write("let go")
        window.stdin.close()
        window.wait()
        assert free(path)
        wander(other, 1, seed=2)
    assert not free(path)
    assert other.keeper.path == path
    other.keeper.close()


def test_who_takes_a_match_as_it_is_let_go_holds_it(tmp_path, monkeypatch):
    """The lock's file was deleted afterwards, and a third window could hold the match, too."""
    journal, release = tmp_path / "one.miniwars", FileLock.release
    with ExitStack() as windows:

        def taken_over(lock, *args, **words):
            release(lock, *args, **words)
            monkeypatch.setattr(FileLock, "release", release)
            windows.enter_context(other_window(journal))

        assert open_match.take(journal)
        monkeypatch.setattr(FileLock, "release", taken_over)
        open_match.let_go(journal)
        assert open_match.open_elsewhere(journal)
        assert not open_match.take(journal)


def test_where_no_lock_can_be_had_nothing_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "is not there"))
    match, journal = kept(tmp_path / "saves", 3)
    assert not match.unkept
    assert not open_match.open_elsewhere(journal.path)
    journal.close()
    assert len(load(journal.path).steps) == 3
