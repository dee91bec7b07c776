"""The journal, the autosaves and the load list: nothing played is lost, no file hides another."""

import os
import re
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from game import data
from game.core.action import CONCEDE
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import ruleset as real_ruleset
from game.files import claim, write_new
from game.maps.load import load_map
from game.match import journal as written
from game.match import save_index, save_library
from game.match.crash import RulesError
from game.match.history import NAME, History
from game.match.journal import Journal
from game.match.match import Match
from game.match.recycle_bin import binned_on, delete, move_to_bin, restore
from game.match.replay import Replay
from game.match.save import load, recover, write
from game.match.save_library import SaveKind, latest, look
from game.match.seats import SeatSetup
from game.text import say
from tests.match.conftest import act, listing, new_match, wander

pytestmark = pytest.mark.usefixtures("installed")

ROWS = ("1.2.", ".1.2", "1..2")


def kept(folder: Path, plies: int = 0, **how) -> tuple[Match, Journal]:
    match = new_match(*ROWS, seed=4, **how)
    match.keeper = journal = Journal(match, folder)
    wander(match, plies, seed=9)
    return match, journal


def dominoes() -> Match:
    """A match of Dominoes of War, which begins with set-up."""
    found = load_map(data.folder("maps") / "dominoes" / "parlour.tmx").data
    assert found is not None
    rules = real_ruleset("dominoes")
    options = read_options(rules.manifest, found.board(), {})
    return Match(rules, found, options, [SeatSetup("Anna"), SeatSetup("Ben")], 3)


def autosaves(journal: Journal) -> list[Path]:
    journal.flush()
    folder = journal.path.parents[1]
    return sorted((folder / "auto" / journal.path.stem).iterdir())


def left(folder: Path) -> list[str]:
    """Every file there is below a folder."""
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_ux37_every_accepted_step_is_in_the_file_at_once(tmp_path):
    match, journal = kept(tmp_path)
    for ply in range(30):
        wander(match, 1, seed=ply)
        assert load(journal.path).steps == match.steps


def test_what_was_taken_back_is_not_in_it(tmp_path):
    match, journal = kept(tmp_path)
    wander(match, 12, seed=3)
    act(match, "end_turn")
    for _ in range(3):
        plain = next(a for a in match.legal() if a.verb in ("move", "paint"))
        match.step(plain)
    match.undo_stack.undo()
    match.undo_stack.undo()
    assert load(journal.path).steps == match.steps
    match.undo_stack.redo()
    assert load(journal.path).steps == match.steps


def test_a_resumed_match_goes_on_in_the_same_file(tmp_path):
    _, journal = kept(tmp_path, 10)
    journal.close()
    again = load(journal.path)
    again.keeper = Journal(again, tmp_path, journal.path)
    wander(again, 5)
    assert load(journal.path).steps == again.steps
    assert len(list((tmp_path / "journal").iterdir())) == 1


def test_ux38_kill_minus_9_loses_at_most_the_unanswered_input(tmp_path):
    """A process that plays and prints each step is killed; what it printed is in the file."""
    program = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from game.match.journal import Journal
        from tests.match.conftest import new_match, wander

        match = new_match("1.2.", ".1.2", "1..2", seed=4)
        match.keeper = Journal(match, Path(sys.argv[1]))
        for ply in range(10_000):
            wander(match, 1, seed=ply)
            print(match.digest, flush=True)
            if match.outcome is not None:
                sys.stdin.read()
        """
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout
    seen = [process.stdout.readline().strip() for _ in range(25)]
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    entry = latest(tmp_path)
    assert entry is not None
    steps = load(entry.path).steps
    assert [step.digest for step in steps[:25]] == seen


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_journal_cut_off_in_its_last_line_is_loaded_without_it(tmp_path, cut):
    match, journal = kept(tmp_path, 20)
    content = journal.path.read_bytes()
    journal.path.write_bytes(content[:-cut])
    assert load(journal.path).steps in (match.steps[:19], match.steps)
    assert not look(journal.path, SaveKind.JOURNAL).problem


def test_ux37_autosaves_at_the_start_and_the_end_of_every_turn(tmp_path):
    match, journal = kept(tmp_path)
    act(match, "paint b1")
    act(match, "end_turn")
    names = [path.name for path in autosaves(journal)]
    assert len(names) == 2
    assert names[0].startswith("lanterns_night_round-01_anna_end_20")
    assert names[1].startswith("lanterns_night_round-01_ben_start_20")
    end, start = (load(path) for path in autosaves(journal))
    assert (len(end.steps), end.deciding) == (1, Seat(1))
    assert (len(start.steps), start.deciding) == (2, Seat(2))
    looks = [look(path) for path in autosaves(journal)]
    assert [(e.round, e.to_move) for e in looks] == [(1, "Anna"), (1, "Ben")]


def test_ux37_the_last_ten_autosaves_of_each_match_are_kept(tmp_path):
    match, journal = kept(tmp_path)
    for _ in range(8):
        act(match, "end_turn")
    mine = autosaves(journal)
    assert len(mine) == written.AUTOSAVES == 10
    assert sorted(len(load(path).steps) for path in mine) == [3, 4, 4, 5, 5, 6, 6, 7, 7, 8]
    other, others = kept(tmp_path)
    for _ in range(30):
        act(other, "end_turn")
    assert len(autosaves(others)) == 10
    assert autosaves(journal) == mine


def test_who_goes_on_in_a_file_of_its_own_leaves_the_autosaves_of_the_other_window(tmp_path):
    match, journal = kept(tmp_path)
    for _ in range(4):
        act(match, "end_turn")
    theirs, first = autosaves(journal), journal.path
    written_anew = first.read_bytes()
    first.unlink()
    first.write_bytes(written_anew)
    for _ in range(8):
        act(match, "end_turn")
    mine = autosaves(journal)
    assert journal.path != first
    assert len(mine) == written.AUTOSAVES
    assert all(path.exists() for path in theirs)


@pytest.mark.parametrize("spoilt", ["auto", NAME])
def test_what_cannot_be_written_beside_the_match_is_told_and_the_match_is_kept(tmp_path, spoilt):
    """It was said that the match is not written down."""
    match, journal = kept(tmp_path)
    if spoilt == "auto":
        (tmp_path / spoilt).write_text("in the way", "utf-8")
    else:
        (tmp_path / spoilt).mkdir()
    act(match, "end_turn")
    match.step(CONCEDE)
    journal.flush()
    assert not match.unkept
    assert "The match is kept." in say(match.notice)
    assert load(journal.path).steps == match.steps


def test_no_match_with_moves_that_is_not_over_is_ever_thrown_away(tmp_path):
    """An evening's match is still there after any number of others, over or not."""
    evening, journal = kept(tmp_path, 5)
    journal.close()
    os.utime(journal.path, (1, 1))
    for ends in [True, False] * (save_index.FINISHED + 3):
        another, its = kept(tmp_path)
        act(another, "concede" if ends else "end_turn")
        its.close()
    assert load(journal.path).steps == evening.steps
    entries = listing(tmp_path)
    assert sum(entry.kind is SaveKind.JOURNAL and not entry.over for entry in entries) == 54
    assert sum(entry.over for entry in entries) == save_index.FINISHED


def test_the_oldest_finished_matches_go_into_the_bin_with_a_date(tmp_path, monkeypatch):
    monkeypatch.setattr(save_index, "FINISHED", 2)
    matches = []
    for age in range(4):
        monkeypatch.setattr(written, "now", lambda age=age: f"2026-11-22T20:15:0{age}+00:00")
        match, journal = kept(tmp_path, 3)
        act(match, "concede")
        journal.close()
        os.utime(journal.path, (1000 + age, 1000 + age))
        matches.append((match, journal.path))
    oldest, path = matches[0]
    assert not path.exists()
    thrown = next(
        each for each in save_library.bin_contents(tmp_path) if each.name.endswith(path.name)
    )
    assert thrown.name == f"{date.today().isoformat()}_{path.name}"
    assert len(save_library.bin_contents(tmp_path)) == 2
    assert load(thrown).steps == oldest.steps
    assert binned_on(thrown) == date.today().isoformat()
    assert restore(thrown) == path
    assert load(path).steps == oldest.steps


def test_the_end_of_a_match_reads_no_journal_that_is_remembered(tmp_path, monkeypatch):
    """Leaving waits for it, and there may be thousands."""
    for plies in (2, 3, 4):
        kept(tmp_path, plies)[1].close()
    index = save_index.SaveIndex(tmp_path)
    for path in save_library.files(tmp_path / "journal"):
        index.look(path, SaveKind.JOURNAL)
    index.write()
    read = []

    def seen(path, kind, heads):
        read.append(path)
        return look(path, kind, heads)

    monkeypatch.setattr(save_index, "look", seen)
    match, journal = kept(tmp_path, 3)
    act(match, "concede")
    journal.close()
    assert read == [journal.path]


def test_what_is_put_back_takes_nobodys_place(tmp_path):
    match, journal = kept(tmp_path, 3)
    journal.close()
    thrown = move_to_bin(journal.path, date(2026, 11, 22))
    assert thrown.name.startswith("2026-11-22_lanterns_")
    journal.path.write_text("another of that name")
    back = restore(thrown)
    assert back != journal.path
    assert load(back).steps == match.steps
    delete([back])
    assert left(tmp_path) == [journal.path.name]


def test_a_match_without_a_move_leaves_nothing_behind(tmp_path):
    _, journal = kept(tmp_path)
    assert left(tmp_path) == []
    journal.close()
    assert left(tmp_path) == []


def test_neither_does_one_of_which_every_move_was_taken_back(tmp_path):
    match, journal = kept(tmp_path)
    match.undo_stack.rounds = True
    act(match, "paint b1")
    match.undo_stack.undo()
    assert len(left(tmp_path)) == 1
    journal.close()
    assert left(tmp_path) == []


@pytest.mark.parametrize("person", [True, False])
def test_a_branch_is_kept_once_a_person_has_done_anything_in_it(tmp_path, person):
    """Continue offered a position that a computer alone had gone on from before one left, and not
    the match played last."""
    match, journal = kept(tmp_path, plies=4)
    journal.close()
    replay = Replay(match)
    replay.go(2)
    step = match.steps[2]
    mine = step.seat if person else 3 - step.seat
    seats = [SeatSetup("AB"[n - 1], "human" if n == mine else "easy") for n in (1, 2)]
    branch = replay.play_on(7, seats)
    branch.keeper = branched = Journal(branch, tmp_path)
    branch.step(step.action)
    assert branched.path.exists()
    branched.close()
    found = latest(tmp_path)
    assert found is not None
    assert found.path == (branched if person else journal).path
    assert branched.path.exists() == person


def test_opening_a_match_and_leaving_it_changes_no_file(tmp_path):
    _, journal = kept(tmp_path, 10)
    journal.close()
    before = journal.path.stat().st_mtime_ns, journal.path.read_bytes()
    again = load(journal.path)
    for path in (journal.path, None):
        Journal(again, tmp_path, path).close()
    assert left(tmp_path / "journal") == [journal.path.name]
    assert (journal.path.stat().st_mtime_ns, journal.path.read_bytes()) == before


def test_a_finished_match_keeps_its_journal_and_its_line_in_the_history(tmp_path):
    match, journal = kept(tmp_path)
    act(match, "end_turn")
    assert len(autosaves(journal)) == 2
    act(match, "concede")
    journal.close()
    assert left(tmp_path) == [NAME, save_index.NAME, journal.path.name]
    assert load(journal.path).outcome is not None


def test_with_the_clock_set_back_the_newest_autosaves_are_kept_all_the_same(tmp_path):
    match, journal = kept(tmp_path)
    for _ in range(5):
        act(match, "end_turn")
    tomorrow = time.time() + 86400
    for path in autosaves(journal):
        os.utime(path, (tomorrow, tomorrow))
    for _ in range(2):
        act(match, "end_turn")
    assert sorted(len(load(path).steps) for path in autosaves(journal))[-2:] == [6, 7]
    for _ in range(3):
        act(match, "end_turn")
    assert min(len(load(path).steps) for path in autosaves(journal)) == 5


def test_two_clients_started_in_one_second_write_two_journals(tmp_path, monkeypatch):
    monkeypatch.setattr(written, "now", lambda: "2026-11-22T20:15:00+00:00")
    one, first = kept(tmp_path)
    two, second = kept(tmp_path)
    for match, ply in ((one, 1), (two, 2), (one, 3), (two, 4)):
        wander(match, 3, seed=ply)
    assert first.path != second.path
    assert load(first.path).steps == one.steps
    assert load(second.path).steps == two.steps
    for journal in (first, second):
        assert not look(journal.path, SaveKind.JOURNAL).problem


def test_a_match_open_in_two_clients_goes_on_in_two_journals(tmp_path):
    """The second takes the name over with its first move; the first notices with its next."""
    one, first = kept(tmp_path, 6)
    two = load(first.path)
    two.keeper = second = Journal(two, tmp_path, first.path)
    wander(two, 2, seed=2)
    wander(one, 3, seed=3)
    wander(two, 1, seed=4)
    assert first.path != second.path
    assert load(first.path).steps == one.steps
    assert load(second.path).steps == two.steps
    assert len(left(tmp_path / "journal")) == 2


def test_moves_made_elsewhere_since_it_was_loaded_are_not_written_over(tmp_path):
    one, first = kept(tmp_path, 6)
    two = load(first.path)
    two.keeper = second = Journal(two, tmp_path, first.path)
    wander(one, 5, seed=3)
    first.close()
    wander(two, 2, seed=2)
    second.close()
    assert load(first.path).steps == one.steps
    assert load(second.path).steps == two.steps


def test_a_journal_that_is_deleted_while_it_is_written_is_written_anew(tmp_path):
    match, journal = kept(tmp_path, 5)
    shutil.rmtree(tmp_path)
    wander(match, 1)
    assert load(journal.path).steps == match.steps
    assert not match.unkept


def test_a_disk_that_fails_is_said_and_the_match_goes_on(tmp_path, monkeypatch):
    match, journal = kept(tmp_path, 5)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    wander(match, 5)
    journal.flush()
    assert len(match.steps) == 10
    assert "No space left" in say(journal.problem)


@pytest.mark.parametrize("before", [0, 5])
@pytest.mark.parametrize("by", ["a move", "leaving", "taking back"])
def test_once_there_is_room_again_the_journal_holds_everything(tmp_path, monkeypatch, before, by):
    match, journal = kept(tmp_path, before)
    match.undo_stack.rounds = True

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        wander(match, 7)
        act(match, "end_turn")
        journal.flush()
        assert "No space left" in say(match.unkept)
    match.step(next(action for action in match.legal() if action.verb == "paint"))
    if by == "a move":
        wander(match, 1)
    elif by == "taking back":
        match.undo_stack.undo()
    else:
        journal.close()
    assert not match.unkept
    assert load(journal.path).steps == match.steps
    assert len(left(tmp_path / "journal")) == 1


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size, as on a full disk."""
    resource = pytest.importorskip("resource", reason="the limit is POSIX's")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("leaves", [False, True])
def test_a_disk_that_takes_half_a_line_costs_no_step_and_ends_no_match(tmp_path, leaves):
    match, journal = kept(tmp_path, 3)
    with no_file_longer_than(journal.path.stat().st_size + 20):
        for ply in range(4):
            wander(match, 1, seed=ply)
            assert "too large" in say(match.unkept)
        if leaves:
            journal.close()
            return
    wander(match, 1)
    assert not match.unkept
    assert load(journal.path).steps == match.steps


def test_a_turn_ends_without_waiting_for_its_autosaves(tmp_path, monkeypatch):
    """The disk takes its time over them; the step itself is safe before it is shown."""
    match, journal = kept(tmp_path)
    act(match, "paint b1")
    free = threading.Event()

    def slow(path: Path, content: bytes) -> Path:
        assert free.wait(60)
        return write_new(path, content)

    monkeypatch.setattr(written, "write_new", slow)
    act(match, "end_turn")
    act(match, "end_turn")
    assert left(tmp_path / "auto") == []
    assert load(journal.path).steps == match.steps
    free.set()
    journal.close()
    assert sorted(len(load(path).steps) for path in autosaves(journal)) == [1, 2, 2, 3]


def test_a_match_that_ended_on_a_full_disk_is_in_the_history_once_there_is_room(
    tmp_path, monkeypatch
):
    match, journal = kept(tmp_path, 3)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(History, "add", full)
        act(match, "concede")
        journal.flush()
        assert "into the history: No space left" in say(match.notice)
        assert not match.unkept
    journal.close()
    (record,) = History(tmp_path).records
    assert record.steps == len(match.steps)


def test_no_step_waits_for_a_slow_disk(tmp_path, monkeypatch):
    """Each is in the file as the system has it; the disk has them all before one leaves."""
    match, journal = kept(tmp_path, 1)
    free, flushed = threading.Event(), []
    on_disk = os.fsync

    def slow(handle: int) -> None:
        assert free.wait(60)
        flushed.append(os.fstat(handle).st_size)
        on_disk(handle)

    monkeypatch.setattr(os, "fsync", slow)
    for ply in range(5):
        wander(match, 1, seed=ply)
        assert load(journal.path).steps == match.steps
    assert not flushed
    free.set()
    journal.close()
    assert journal.path.stat().st_size in flushed
    assert len(load(journal.path).steps) == 6


def test_an_autosave_that_fails_is_said_too(tmp_path, monkeypatch):
    match, journal = kept(tmp_path)
    act(match, "paint b1")

    def full(path: Path, content: bytes) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(written, "write_new", full)
    act(match, "end_turn")
    journal.flush()
    assert "No autosave could be written: No space left" in say(match.notice)
    assert not match.unkept
    act(match, "end_turn")
    assert load(journal.path).steps == match.steps


def test_a_folder_that_cannot_be_made_is_said_at_once_and_tried_again(tmp_path):
    (tmp_path / "file").write_text("in the way")
    match, journal = kept(tmp_path / "file")
    assert re.search(r"cannot be written to .* You can play, but nothing is", say(match.unkept))
    act(match, "end_turn")
    assert match.unkept
    (tmp_path / "file").unlink()
    act(match, "end_turn")
    assert not match.unkept
    assert load(journal.path).steps == match.steps


def test_a_crash_inside_the_rules_leaves_journal_and_report_and_the_match_goes_on(tmp_path):
    match = new_match("12", "1.")
    match.keeper = journal = Journal(match, tmp_path)
    act(match, "end_turn")
    with pytest.raises(RulesError) as caught:
        act(match, "curse #3 #1")
    report = caught.value.report
    assert report is not None
    assert str(report) in str(caught.value)
    text = report.read_text()
    assert "Lanterns, rules version 1" in text
    assert "Step 2: curse #3 #1" in text
    assert "ZeroDivisionError: the curse is broken" in text
    act(match, "end_turn")
    assert load(journal.path).steps == match.steps


# --------------------------------------------------------------------------------- the load list


def test_ux39_the_list_survives_any_damaged_file(tmp_path):
    match, journal = kept(tmp_path, 30)
    write(match, tmp_path / "good.miniwars")
    content = (tmp_path / "good.miniwars").read_bytes()
    (tmp_path / "empty.miniwars").write_bytes(b"")
    (tmp_path / "noise.miniwars").write_bytes(bytes(range(256)) * 50)
    (tmp_path / "cut.miniwars").write_bytes(content[:-200])
    (tmp_path / "head.miniwars").write_bytes(content.replace(b"Night", b"Light", 1))
    (tmp_path / "map.miniwars").write_bytes(content.replace(b'"plain"', b'"swamp"', 1))
    (tmp_path / "folder.miniwars").mkdir()
    (tmp_path / "other.txt").write_text("not a save")
    entries = {entry.name: entry for entry in listing(tmp_path)}
    assert set(entries) >= {"good", "empty", "noise", "cut", "head", "map", journal.path.stem}
    assert "folder" not in entries
    good = entries["good"]
    assert (good.title, good.map_title, good.steps, good.problem) == ("Lanterns", "Night", 30, "")
    assert good.seats == ("Anna", "Ben")
    for name, what, recoverable in (
        ("empty", "no save", False),
        ("noise", "no save", False),
        ("cut", "damaged", True),
        ("head", "first line was changed", True),
        ("map", "map in it was changed", True),
    ):
        assert what in str(entries[name].problem)
        assert entries[name].recoverable is recoverable
        if recoverable:
            assert entries[name].steps > 20
            steps = recover(entries[name].path).match.steps
            assert steps == match.steps[: entries[name].steps]


def test_the_list_shows_round_and_who_is_to_move(tmp_path):
    match, journal = kept(tmp_path)
    for _ in range(3):
        act(match, "end_turn")
    entry = look(journal.path, SaveKind.JOURNAL)
    assert (entry.round, entry.to_move, entry.over) == (2, "Ben", False)


def test_who_is_to_move_is_told_in_set_up_too(tmp_path):
    """One after another stocks a base there, and no turn has begun."""
    match = dominoes()
    match.keeper = journal = Journal(match, tmp_path)
    deciders = set()
    for ply in range(40):
        wander(match, 1, seed=ply)
        name = match.setup(match.deciding).name
        assert look(journal.path, SaveKind.JOURNAL).to_move == name
        deciders.add(name)
    assert len(deciders) == 2


def test_ux1_continue_finds_the_newest_unfinished_match(tmp_path):
    assert latest(tmp_path) is None
    _, old = kept(tmp_path, 6)
    _, new = kept(tmp_path, 6)
    os.utime(old.path, (1, 1))
    found = latest(tmp_path)
    assert found is not None
    assert found.path == new.path
    new.path.write_bytes(b"damaged")
    found = latest(tmp_path)
    assert found is not None
    assert found.path == old.path


def test_a_finished_match_is_not_continued(tmp_path):
    match, journal = kept(tmp_path, 3)
    match.step(next(a for a in match.table_actions() if a.verb == "concede"))
    assert match.outcome is not None
    assert look(journal.path, SaveKind.JOURNAL).over
    assert latest(tmp_path) is None


def test_ux31_the_list_tells_nothing_hidden(tmp_path):
    match, journal = kept(tmp_path, 20, fog=True)
    shown = " ".join(str(value) for value in look(journal.path, SaveKind.JOURNAL)[2:])
    assert "#" not in shown
    assert match.digest not in shown


def test_names_are_safe_on_every_system():
    assert save_library.slug("Zwei Flüsse: Süd/Nord?") == "zwei-flusse-sud-nord"
    assert save_library.slug("../..") == "x"
    assert len(save_library.slug("a" * 99)) == 24


def test_a_name_that_is_taken_gets_a_number(tmp_path):
    path = tmp_path / "a.miniwars"
    assert claim(path) == path
    assert claim(path).name == "a-2.miniwars"
    assert claim(path).name == "a-3.miniwars"


def test_what_cannot_be_written_under_a_new_name_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_new(tmp_path / "a.miniwars", b"all of it")
    assert left(tmp_path) == []


def test_a_folder_that_is_not_there_is_an_empty_list(tmp_path):
    assert listing(tmp_path / "none") == []
