"""Who beat whom at what: a line a finished match, that survives its files and damage."""

import json

import pytest

from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import Phrase, seat_name
from game.match.history import (
    NAME,
    By,
    History,
    MatchRecord,
    WonLost,
    people,
    record_from,
    record_of,
    results,
    tallies,
)
from game.match.save import load
from game.match.save_format import SeatData
from game.match.save_library import SaveKind, look
from game.match.seats import SeatSetup
from tests.match.conftest import act
from tests.match.test_journal import kept

pytestmark = pytest.mark.usefixtures("installed")


def finished(folder, turns=2):
    """Play a match and give it up; return it and its journal, all written."""
    match, journal = kept(folder)
    for _ in range(turns):
        act(match, "end_turn")
    act(match, "concede")
    journal.flush()
    return match, journal


def test_a_finished_match_is_written_down_with_who_won_and_why(tmp_path):
    match, journal = finished(tmp_path)
    (record,) = History(tmp_path).records
    assert [seat.name for seat in record.seats] == ["Anna", "Ben"]
    assert record.winners == match.outcome.winners == (2,)
    assert (record.title, record.map_title, record.steps) == ("Lanterns", "Night", 3)
    assert str(record.why) == str(match.outcome.reason)
    entry = look(journal.path, SaveKind.JOURNAL)
    assert History(tmp_path).of(entry) == record
    journal.close()
    journal.path.unlink()
    assert History(tmp_path).records == [record]


def test_the_hints_of_each_are_written_down_also_after_a_load_and_of_old_nobody_knows(tmp_path):
    match, journal = kept(tmp_path)
    match.give_hint()
    match.give_hint()
    act(match, "end_turn")
    journal.flush()
    again = load(journal.path)
    again.give_hint()
    act(again, "concede")
    assert again.outcome is not None
    found = record_of(again, again.outcome, "2026-11-22")
    assert found.hints == (1, 1)
    plain = found.model_dump_json(exclude={"hints"})
    assert MatchRecord.model_validate_json(plain).hints == ()
    journal.close()


def test_a_match_that_goes_on_is_not_in_it(tmp_path):
    _, journal = kept(tmp_path, 10)
    journal.flush()
    assert History(tmp_path).records == []
    assert not (tmp_path / NAME).exists()


def test_a_match_loaded_and_watched_again_is_counted_once(tmp_path):
    _, journal = finished(tmp_path)
    again = load(journal.path)
    history = History(tmp_path)
    (record,) = history.records
    for _ in range(2):
        history.add(record.model_copy(update={"ended": "later"}))
    assert len(History(tmp_path).records) == 1
    assert again.outcome is not None


def test_another_end_after_as_many_steps_is_another_line(tmp_path):
    """A finished match was taken up a turn before, and the other side won."""
    match, journal = finished(tmp_path)
    journal.close()
    (record,) = History(tmp_path).records
    theirs = tuple(seat for seat in (1, 2) if seat not in record.winners)
    history = History(tmp_path)
    history.add(record.model_copy(update={"digest": "0" * 32, "winners": theirs}))
    history = History(tmp_path)
    assert sorted(each.winners for each in history.records) == [(1,), (2,)]
    entry = look(journal.path, SaveKind.JOURNAL)
    assert entry.digest == match.digest
    assert history.of(entry) == record
    other = history.of(entry._replace(digest="0" * 32))
    assert other is not None
    assert other.winners == theirs


def test_an_end_written_down_before_positions_were_is_known_again(tmp_path):
    _, journal = finished(tmp_path)
    journal.close()
    path = tmp_path / NAME
    line = json.loads(path.read_bytes())
    del line["digest"]
    path.write_text(json.dumps(line) + "\n", "utf-8")
    history, entry = History(tmp_path), look(journal.path, SaveKind.JOURNAL)
    known = history.of(entry)
    assert known is not None
    history.add(record_from(entry, Outcome(tuple(map(Seat, known.winners)), "")))
    assert len(History(tmp_path).records) == 1


def test_damaged_lines_cost_no_others_and_stay(tmp_path):
    finished(tmp_path)
    path = tmp_path / NAME
    good = path.read_bytes()
    path.write_bytes(b"noise\n" + good + b'{"mark": 3}\n' + good[:40])
    history = History(tmp_path)
    assert len(history.records) == 1
    (record,) = history.records
    history.add(record.model_copy(update={"steps": 99}))
    assert path.read_bytes().startswith(b"noise\n")
    assert [each.steps for each in History(tmp_path).records] == [3, 99]


@pytest.mark.parametrize(
    "reason",
    [
        7,
        None,
        [1, 2],
        ["{x} won", {}, ""],
        ["{x.y}", {"x": "a"}, ""],
        ["a", 3, ""],
        [[["a"]]],
        {"a": 1},
    ],
)
def test_a_reason_that_is_none_says_nothing(reason):
    assert record(reason=reason).why == ""


# ---------------------------------------------------------------------------- sums


def record(*seats, winners=(1,), title="Chess", map="Board", ended="2026-11-22", reason=""):
    names = seats or ("Anna", "Ben")
    return MatchRecord(
        mark="0" * 16,
        steps=1,
        ruleset="chess",
        title=title,
        map_title=map,
        ended=ended,
        round=3,
        seats=tuple(
            SeatData(name=name.strip("[]"), controller="easy" if name[0] == "[" else "human")
            for name in names
        ),
        winners=winners,
        reason=reason,
    )


EVENINGS = [
    record("Anna", "Ben"),
    record("Anna", "Ben", winners=(2,), title="Go"),
    record("Ben", "Anna", winners=()),
    record("Anna", "[Easy 2]", map="Small"),
    record("[Easy 1]", "[Easy 2]"),
    record("Anna", "Anna"),
    record("Anna", "Ben", "Cleo", "[Easy]", winners=(1, 3)),
]


def test_results_of_a_person_against_people_and_levels():
    found = tallies(results(EVENINGS, "Anna"), By.OPPONENT)
    assert found == {"Ben": WonLost(2, 1, 1), "[easy]": WonLost(2, 0, 0)}
    assert tallies(results(EVENINGS, "Ben"), By.OPPONENT)["Anna"] == WonLost(1, 2, 1)


def test_results_by_game_and_map():
    found = results(EVENINGS, "Anna")
    assert tallies(found, By.GAME) == {"Chess": WonLost(3, 0, 1), "Go": WonLost(0, 1, 0)}
    assert tallies(found, By.MAP)["Chess: Small"] == WonLost(1, 0, 0)


def test_who_played_most_comes_first_and_computers_are_no_people():
    assert people(EVENINGS) == ["Anna", "Ben", "Cleo"]


def test_names_take_the_place_of_seats_in_the_reason(tmp_path):
    match, _ = kept(tmp_path)
    match.seats = (SeatSetup("Ann"), SeatSetup("Bob"))
    why = Phrase("{a} outwitted {b}.", {"a": seat_name(2), "b": seat_name(1)})
    found = record_of(match, Outcome((Seat(2),), why), "2026-11-22")
    assert str(MatchRecord.model_validate_json(found.model_dump_json()).why) == "Bob outwitted Ann."
