"""The shelf: all files of a match are one row, which can be opened at every turn."""

import os
from datetime import date

import pytest

from game.match import save_library
from game.match.journal import Journal
from game.match.keepsake import Keepsake, Keepsakes
from game.match.recycle_bin import move_to_bin
from game.match.save import load, write
from game.match.save_format import FORMAT, head_of
from game.match.save_index import NAME, SaveIndex
from game.match.save_library import SaveKind, look
from game.match.shelf import MomentKind, Shelf
from tests.match.conftest import act, listing, new_match
from tests.match.test_journal import kept

pytestmark = pytest.mark.usefixtures("installed")


def do_something(match):
    match.step(next(action for action in match.legal() if action.verb in ("paint", "move")))


def played(folder, turns):
    """Return a match of some turns of two steps each, and its journal, all written."""
    match, journal = kept(folder)
    for _ in range(turns):
        do_something(match)
        act(match, "end_turn")
    journal.flush()
    return match, journal


def test_one_row_a_match_with_its_autosaves_folded_in(tmp_path):
    match, _ = played(tmp_path, 4)
    write(match, tmp_path / "by-hand.miniwars")
    other = new_match(seed=99)
    other.keeper = others = Journal(other, tmp_path)
    act(other, "end_turn")
    others.flush()
    assert len(listing(tmp_path)) > 8
    rows = {row.newest.mark: row for row in Shelf().matches(listing(tmp_path))}
    assert len(rows) == 2
    row = rows[look(tmp_path / "by-hand.miniwars").mark]
    assert {entry.kind for entry in row.entries} == set(SaveKind)


def test_every_turn_can_be_gone_back_to_though_only_ten_autosaves_are_kept(tmp_path):
    match, journal = played(tmp_path, 8)
    (row,) = Shelf().matches(listing(tmp_path))
    first, *others = row.moments
    assert (first.kind, first.steps, first.entry.path) == (MomentKind.LAST, 16, journal.path)
    starts = [moment for moment in others if moment.kind is MomentKind.START]
    ends = [moment for moment in others if moment.kind is MomentKind.END]
    assert [moment.steps for moment in starts] == [14, 12, 10, 8, 6, 4, 2]
    assert [moment.steps for moment in ends] == [15, 13, 11, 9, 7, 5, 3]
    assert [moment.steps for moment in others] == sorted(
        (moment.steps for moment in others), reverse=True
    )
    for moment in others:
        loaded = load(moment.entry.path, steps=moment.steps)
        assert loaded.digest == match.steps[moment.steps - 1].digest
        if moment.kind is MomentKind.START:
            assert loaded.names[loaded.deciding] == moment.name
            assert loaded.round == moment.round
    recent = [moment for moment in others if moment.steps >= 12]
    assert all(moment.saved for moment in recent)


def test_without_the_journal_the_autosaves_are_what_there_is(tmp_path):
    _, journal = played(tmp_path, 3)
    journal.close()
    journal.path.unlink()
    (row,) = Shelf().matches(listing(tmp_path))
    assert [moment.entry.kind for moment in row.moments] == [SaveKind.AUTO] * 6
    assert all(load(moment.entry.path).steps for moment in row.moments)


def test_an_autosave_written_a_moment_later_is_not_taken_for_the_match(tmp_path):
    _, journal = played(tmp_path, 2)
    os.utime(journal.path, (1, 1))
    (row,) = Shelf().matches(listing(tmp_path))
    assert row.newest.path == journal.path


def test_a_copy_is_told_from_the_match(tmp_path):
    """Both stand in the same round, and lie in files of the same time."""
    _, journal = played(tmp_path, 2)
    copy = load(journal.path, steps=3)
    copy.branched = True
    copy.keeper = other = Journal(copy, tmp_path)
    act(copy, "end_turn")
    other.flush()
    assert load(other.path).branched is True
    (row,) = Shelf().matches(listing(tmp_path))
    kinds = {moment.entry.path: moment.kind for moment in row.moments if moment.steps == 4}
    assert kinds[journal.path] is MomentKind.LAST
    assert kinds[other.path] is MomentKind.COPY


def test_saves_by_hand_come_before_the_turns(tmp_path):
    match, journal = kept(tmp_path)
    do_something(match)
    act(match, "end_turn")
    do_something(match)
    write(match, tmp_path / "mine.miniwars")
    act(match, "end_turn")
    do_something(match)
    journal.flush()
    os.utime(tmp_path / "mine.miniwars", (1, 1))
    (row,) = Shelf().matches(listing(tmp_path))
    kinds = [(moment.kind, moment.steps) for moment in row.moments]
    assert kinds[0] == (MomentKind.LAST, 5)
    assert kinds[1] == (MomentKind.SAVED, 3)
    assert [steps for _, steps in kinds[2:]] == sorted((n for _, n in kinds[2:]), reverse=True)
    assert len(set(kinds)) == len(kinds)


def test_a_damaged_file_stands_alone(tmp_path):
    match, _ = played(tmp_path, 2)
    write(match, tmp_path / "cut.miniwars")
    content = (tmp_path / "cut.miniwars").read_bytes()
    (tmp_path / "cut.miniwars").write_bytes(content[:-40])
    rows = Shelf().matches(listing(tmp_path))
    assert len(rows) == 2
    damaged = next(row for row in rows if row.newest.problem)
    assert damaged.newest.path.name == "cut.miniwars"
    assert damaged.moments == ()


def test_older_journals_do_not_say_where_turns_begin_and_are_read_all_the_same(tmp_path):
    _, journal = played(tmp_path, 4)
    journal.close()
    content = journal.path.read_bytes()
    assert b',"begins":true' in content
    journal.path.write_bytes(content.replace(b',"begins":true', b""))
    (row,) = Shelf().matches(listing(tmp_path))
    assert [m.steps for m in row.moments if m.kind is MomentKind.START] == [6, 4, 2]


# ---------------------------------------------------------------------------- the index


def counted(monkeypatch):
    read = []

    def seen(path, kind, heads):
        read.append(path)
        return look(path, kind, heads)

    monkeypatch.setattr("game.match.save_index.look", seen)
    return read


def test_a_file_is_read_once_and_again_only_when_it_has_changed(tmp_path, monkeypatch):
    _, journal = played(tmp_path, 3)
    read = counted(monkeypatch)
    index = SaveIndex(tmp_path)
    first = listing(tmp_path, index)
    index.write()
    assert len(read) == len(first) == 7
    read.clear()
    again = SaveIndex(tmp_path)
    assert listing(tmp_path, again) == first
    assert read == []
    journal.close()
    content = journal.path.read_bytes()
    journal.path.write_bytes(content[:-120])
    listing(tmp_path, SaveIndex(tmp_path))
    assert read == [journal.path]


def test_an_index_of_a_program_that_read_other_saves_is_none(tmp_path, monkeypatch):
    played(tmp_path, 3)
    index = SaveIndex(tmp_path)
    entries = listing(tmp_path, index)
    index.write()
    path = tmp_path / NAME
    content = path.read_bytes()
    assert content.startswith(b"lines %d " % FORMAT)
    path.write_bytes(content.replace(b"lines %d " % FORMAT, b"lines %d " % (FORMAT - 1), 1))
    read = counted(monkeypatch)
    assert listing(tmp_path, SaveIndex(tmp_path)) == entries
    assert len(read) == len(entries)


@pytest.mark.parametrize(
    "content", [b"", b"[1", b'["x", {}]', b'FORM\n\n"a"\t[1]\nFILE\t[1]\n\xff', b"\xff\xfe"]
)
def test_a_damaged_index_costs_one_longer_opening_and_no_more(tmp_path, content):
    _, journal = played(tmp_path, 2)
    listing(tmp_path, index := SaveIndex(tmp_path))
    index.write()
    form = (tmp_path / NAME).read_bytes().split(b"\n")[0]
    content = content.replace(b"FORM", form).replace(b"FILE", f'"{journal.path}"'.encode())
    (tmp_path / NAME).write_bytes(content)
    index = SaveIndex(tmp_path)
    assert listing(tmp_path, index) == listing(tmp_path)
    index.write()
    assert (tmp_path / NAME).read_bytes() != content


def damage(folder, journal):
    """Lay damaged copies of a journal beside it."""
    content = journal.path.read_bytes()
    lines = content.split(b"\n")
    for name, damaged in {
        "noise": b"noise",
        "map": b"\n".join([lines[0], lines[1][:-9], *lines[2:]]),
        "head": b"{" + content[2:],
        "steps": b"\n".join([*lines[:-3], b"{" + lines[-3], *lines[-2:]]),
    }.items():
        (folder / f"{name}.miniwars").write_bytes(damaged)


def test_damaged_files_are_remembered_as_well(tmp_path, monkeypatch):
    _, journal = played(tmp_path, 3)
    journal.close()
    damage(tmp_path, journal)
    index = SaveIndex(tmp_path)
    first = listing(tmp_path, index)
    index.write()
    assert sum(bool(entry.problem) for entry in first) == 4
    assert first == listing(tmp_path)
    read = counted(monkeypatch)
    assert listing(tmp_path, SaveIndex(tmp_path)) == first
    assert read == []
    (tmp_path / "noise.miniwars").write_bytes(b"other noise")
    listing(tmp_path, SaveIndex(tmp_path))
    assert [path.name for path in read] == ["noise.miniwars"]


def test_a_damaged_first_line_is_looked_at_again_when_what_may_help_comes_or_goes(tmp_path):
    _, journal = played(tmp_path / "here", 3)
    journal.close()
    away = tmp_path / "away"
    (away / "journal").mkdir(parents=True)
    (away / "head.miniwars").write_bytes(b"{" + journal.path.read_bytes()[2:])
    for helped in (False, True, False):
        if helped:
            (away / "journal" / "sound.miniwars").write_bytes(journal.path.read_bytes())
        else:
            (away / "journal" / "sound.miniwars").unlink(missing_ok=True)
        index = SaveIndex(away)
        entries = listing(away, index)
        index.write()
        (head,) = (entry for entry in entries if entry.name == "head")
        assert head.recoverable is helped
        assert entries == listing(away)


def test_what_lies_around_is_looked_through_once_for_all_damaged_files(tmp_path, monkeypatch):
    _, journal = played(tmp_path, 3)
    journal.close()
    for number in range(30):
        (tmp_path / f"{number}.miniwars").write_bytes(b"{" + journal.path.read_bytes()[2:])
    heads = []

    def seen(path):
        heads.append(path)
        return head_of(path)

    monkeypatch.setattr("game.match.save_library.head_of", seen)
    files = len(save_library.every(tmp_path))
    listing(tmp_path, SaveIndex(tmp_path))
    assert len(heads) <= 2 * files


def test_a_match_of_which_nothing_new_is_known_stays_the_same_object(tmp_path):
    played(tmp_path, 3)
    entries = listing(tmp_path)
    shelf = Shelf()
    (first,) = shelf.matches(entries)
    assert shelf.matches(entries)[0] is first
    (fewer,) = shelf.matches(entries[1:])
    assert fewer.entries != first.entries
    (again,) = shelf.matches([entries[0]._replace(steps=1), *entries[1:]])
    assert again.newest != first.newest or again.entries != first.entries


# ---------------------------------------------------------------------------- keepsakes


def test_a_name_and_a_note_are_kept_with_the_match(tmp_path):
    played(tmp_path, 1)
    (row,) = Shelf().matches(listing(tmp_path))
    Keepsakes(tmp_path).keep(row.newest.mark, Keepsake(name="Evening", note="Ben owes me a tank."))
    assert Keepsakes(tmp_path).of(row.newest.mark).note == "Ben owes me a tank."
    assert Keepsakes(tmp_path).of("0" * 16) == Keepsake()
    for path in (tmp_path / "kept").iterdir():
        path.write_bytes(b"damaged")
    assert Keepsakes(tmp_path).of(row.newest.mark) == Keepsake()


def test_a_picture_takes_the_place_of_that_of_an_earlier_position(tmp_path):
    keepsakes = Keepsakes(tmp_path)
    keepsakes.keep_picture("a" * 16, "one", b"1")
    keepsakes.keep_picture("b" * 16, "one", b"b")
    keepsakes.keep_picture("a" * 16, "two", b"2")
    again = Keepsakes(tmp_path)
    assert again.picture("a" * 16, "one") is None
    assert again.picture("a" * 16, "two") == b"2"
    assert again.picture("b" * 16, "one") == b"b"


def test_what_belongs_to_no_match_any_more_is_swept(tmp_path):
    _, journal = played(tmp_path, 1)
    mark = look(journal.path, SaveKind.JOURNAL).mark
    keepsakes = Keepsakes(tmp_path)
    keepsakes.keep(mark, Keepsake(name="Evening"))
    keepsakes.keep("f" * 16, Keepsake(name="Gone"))
    journal.close()
    thrown = move_to_bin(journal.path, date(2026, 11, 22))
    keepsakes.sweep({look(thrown, SaveKind.JOURNAL).mark})
    assert Keepsakes(tmp_path).of(mark).name == "Evening"
    assert Keepsakes(tmp_path).of("f" * 16) == Keepsake()
