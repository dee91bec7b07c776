"""Looking back: finished matches with winner and length, and who beat whom at what."""

import csv
import json
from dataclasses import replace

import pytest

from game.core.action import CONCEDE
from game.core.registry import ruleset
from game.match import lesson
from game.match.history import By, History, record_of
from game.match.journal import Journal
from game.match.replay import Replay
from game.scenes.destinations import ToHistory
from game.scenes.history_scene import HistoryScene, record_item
from game.scenes.load_game import ReplaysScene
from game.scenes.title import TitleScene
from game.settings import saves_folder, sheets_folder
from game.text import say
from game.ui.list_box import _Rows
from tests.scenes.client import new_match
from tests.ui.test_load_list import turns, wait_for


def table(panel):
    return {say(name): tuple(tally) for name, tally in panel.tallies}


def played(
    map="footbridge", seats=("human", "human"), seed=1, count=2, game="mini_wars", name="Anna"
):
    """A match that Anna gave up, written down."""
    match = new_match(map, seats, seed, game=game)
    match.seats = (replace(match.seats[0], name=name), *match.seats[1:])
    match.started = f"2026-11-30T10:00:{seed:02}+00:00"
    match.keeper = Journal(match, saves_folder())
    turns(match, count)
    match.step(CONCEDE)
    match.keeper.close()
    return match


@pytest.fixture
def evenings(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    played()
    played("lakeland", ("human", "easy"), 2)
    played("lakeland", ("human", "easy"), 3, count=4)


def test_a_replay_tells_winner_and_length_and_how_it_ended(person, evenings):
    one = person(ReplaysScene)
    rows = {say(row.name): row for row in one.scene.list.rows}
    assert say(rows["Footbridge"].state) == "Ben won in Round 2"
    assert say(rows["Footbridge"].why) == "Anna resigned."


def test_what_older_files_do_not_tell_is_found_by_playing_them(person, evenings):
    (saves_folder() / "history.jsonl").unlink()
    one = person(ReplaysScene)
    assert all(say(row.state).startswith("Finished") for row in one.scene.list.rows)
    one.frames(30)

    def told():
        one.frames()
        return len(History(saves_folder()).records) == 3

    wait_for(told)
    assert sum(" won in " in say(row.state) for row in one.scene.list.rows) == 3


def test_a_finished_lesson_has_a_winner_among_the_replays_and_no_place_in_the_history(
    person, evenings
):
    match = lesson.begin(ruleset("mini_wars"), "Anna", 1)
    match.keeper = Journal(match, saves_folder())
    match.step(CONCEDE)
    match.keeper.close()
    assert len(History(saves_folder()).records) == 3
    one = person(ReplaysScene)
    one.frames(30)

    def told():
        one.frames()
        rows = {say(row.name): say(row.state) for row in one.scene.list.rows}
        return rows["Over the Fields"] == "Rival won in Round 1"

    wait_for(told)
    assert len(History(saves_folder()).records) == 3
    assert len(one.scene._ended.records) == 3


def test_the_history_sums_up_a_person(person, evenings):
    one = person(ReplaysScene)
    one.key("h")
    scene = one.scene
    assert isinstance(scene, HistoryScene)
    assert scene.person == "Anna"
    against, games, maps = (
        {say(name): tuple(tally) for name, tally in panel.tallies}
        for panel in scene.panels.values()
    )
    assert against == {"Easy computer": (0, 2, 0), "Ben": (0, 1, 0)}
    assert games == {"Mini Wars": (0, 3, 0)}
    assert maps == {"Mini Wars: Lakeland": (0, 2, 0), "Mini Wars: Footbridge": (0, 1, 0)}
    assert [say(item.title) for item in scene.list.items] == ["Ben beat Anna"] * 3


def test_another_person_is_chosen_and_everyone(person, evenings):
    one = person(HistoryScene)
    one.key("p")
    one.key("down")
    one.key("enter")
    assert one.scene.person == "Ben"
    assert len(one.scene.list.items) == 1
    one.scene.choose("")
    one.frames(2)
    assert len(one.scene.list.items) == 3
    one.key("esc")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_an_empty_history_says_what_will_stand_there_and_how(person, size):
    one = person(HistoryScene, size=size)
    assert one.scene.list.items == ()
    assert "written down here" in say(one.scene.sum.told)
    assert one.scene.sum.box.h > 60
    with one.overflows() as found:
        one.frames(2)
    assert found == []


def test_matches_of_computers_alone_are_summed_up_and_it_says_what_is_missing(
    person, tmp_path, monkeypatch
):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    played(seats=("easy", "beginner"))
    played(seats=("easy", "easy"), seed=2)
    one = person(HistoryScene)
    assert len(one.scene.list.items) == 2
    sums = {say(name): tuple(tally) for name, tally in one.scene.sum.tallies}
    assert sums == {"Easy computer": (1, 2, 0), "Beginner computer": (1, 0, 0)}
    assert "only computers" in say(one.scene.sum.told)


def test_everyone_is_summed_up_by_who_won_most(person, evenings):
    one = person(HistoryScene)
    one.scene.choose("")
    one.frames(2)
    sums = [(say(name), tuple(tally)) for name, tally in one.scene.sum.tallies]
    assert sums == [("Easy computer", (2, 0, 0)), ("Ben", (1, 0, 0)), ("Anna", (0, 3, 0))]
    assert one.scene.sum.told == ""


def test_everyone_is_paired_with_whom_they_met_and_a_game_is_chosen(person, evenings):
    played("danville", seed=4, game="mj12", count=0)
    one = person(HistoryScene)
    one.scene.choose("")
    met = table(one.scene.panels[By.OPPONENT])
    assert met == {"Anna against Easy computer": (0, 2, 0), "Ben against Anna": (2, 0, 0)}
    one.find("game").on_change("mj12")
    one.frames(2)
    assert len(one.scene.list.items) == 1
    assert table(one.scene.panels[By.OPPONENT]) == {"Ben against Anna": (1, 0, 0)}
    one.scene.choose("Anna")
    assert table(one.scene.sum) == {"Anna": (0, 1, 0)}


@pytest.mark.parametrize(("key", "ending"), [("t", ".csv"), ("d", ".json")])
def test_what_is_listed_is_exported_and_its_file_is_told(person, evenings, key, ending):
    played(seats=("human", "easy"), seed=9, name="=1+1")
    one = person(HistoryScene)
    one.scene.choose("")
    for _ in range(2):
        one.key("e")
        one.key(key)
        told = say(one.scene.text.content.paragraphs[0])
        one.key("esc")
    first, second = sorted(sheets_folder().glob(f"*{ending}"))
    assert second.name in told or first.name in told, "a second beside the first"
    assert str(sheets_folder()) in told
    text = first.read_bytes().decode("utf-8-sig")
    if ending == ".json":
        found = json.loads(text)
        assert len(found) == 4
        assert {"name": "Ben", "controller": "easy"} in [each["seats"][1] for each in found]
        assert {each["reason"] for each in found} == {"Anna resigned.", "=1+1 resigned."}
        return
    rows = list(csv.DictReader(text.splitlines()))
    assert len(rows) == 4
    assert {row["Won by"] for row in rows} == {"Ben"}
    assert {row["Why"] for row in rows} == {"Anna resigned.", "'=1+1 resigned."}
    assert {row["Player 1"] for row in rows} == {"Anna", "'=1+1"}, "no formula"


def test_nothing_is_exported_where_nothing_is_listed(person, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    one = person(HistoryScene)
    assert not one.find("export").live


def test_damaged_lines_hide_no_others(person, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    match = played()
    record = record_of(match, match.outcome, "2026-11-22")
    path = saves_folder() / "history.jsonl"
    each = [{"steps": n, "started": f"2026-11-2{n}"} for n in range(5)]
    lines = [record.model_copy(update=update).model_dump_json() for update in each]
    path.write_text("\n".join([*lines[:3], "{broken", '{"mark": 3}', *lines[3:]]) + "\n")
    one = person(HistoryScene)
    assert table(one.scene.sum)["Anna"] == (0, 5, 0)
    assert len(one.scene.list.items) == 5


@pytest.mark.parametrize(
    ("seats", "hints", "told"),
    [
        (("human", "easy"), (29, 0), ", 29 hints"),
        (("human", "easy"), (1, 0), ", 1 hint"),
        (("human", "easy"), (0, 0), ""),
        (("human", "easy"), (), ""),
        (("human", "human"), (2, 1), ", Anna: 2 hints, Ben: 1 hint"),
    ],
)
def test_the_hints_that_were_taken_stand_beside_a_result(tmp_path, monkeypatch, seats, hints, told):
    """Whoever won has won all the same."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    match = played(seats=seats)
    assert match.outcome is not None
    record = record_of(match, match.outcome, "2026-11-22")
    item = record_item(record.model_copy(update={"hints": hints}))
    plain = record_item(record)
    assert say(item.lines[0]) == say(plain.lines[0]) + told
    assert say(item.title) == say(plain.title)


def test_many_matches_join_the_list_a_few_at_a_time(person, evenings, monkeypatch):
    """Each is laid out once for each width of the list, however often others join it."""
    record = History(saves_folder()).records[0]
    for number in range(200):
        History(saves_folder()).add(record.model_copy(update={"mark": f"{number:016}"}))
    laid = []
    lay = _Rows._lay

    def counted(rows, ui, item, width):
        laid.append((id(item), width))
        return lay(rows, ui, item, width)

    one = person(TitleScene)
    monkeypatch.setattr(_Rows, "_lay", counted)
    one.app.services.open(ToHistory())
    one.app.stack.carry_out()
    first = len(one.scene.list.items)
    assert 0 < first < 100
    assert one.scene.lively
    one.scene.list.move_to(2)
    one.frames(6)
    assert not one.scene.lively
    assert len(one.scene.list.items) == 203
    assert one.scene.list.cursor == 2
    assert len(laid) == len(set(laid))


def test_a_match_played_on_from_its_replay_is_listed_and_counts_for_nobody(person, evenings):
    """Who played the last turn of a won match twice more had won three."""
    before = table(person(HistoryScene).scene.sum)
    again = Replay(played("lakeland", ("human", "easy"), 4))
    again.go(2)
    match = again.play_on(5)
    match.keeper = Journal(match, saves_folder())
    turns(match, 2)
    match.step(CONCEDE)
    match.keeper.close()
    one = person(HistoryScene)
    ((name, (won, lost, drawn)),) = before.items()
    assert table(one.scene.sum) == {name: (won, lost + 1, drawn)}
    told = [[say(line) for line in item.lines] for item in one.scene.list.items]
    copies = [lines for lines in told if "not counted" in lines[-1]]
    assert len(told) == won + lost + drawn + 2
    assert len(copies) == 1
