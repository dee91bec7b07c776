"""Notes on turns: a seat's own until the end, kept with the match, and taken away by no undo."""

import pytest

from game.core.action import CONCEDE, parse_action
from game.core.refs import NEUTRAL, Seat
from game.match import save
from game.match.game_log import GameLog
from game.match.journal import Journal
from game.match.replay import Replay
from game.text import say
from tests.scenes.client import new_match

ONE, TWO = Seat(1), Seat(2)


def do(match, *texts):
    for text in texts:
        match.step(parse_action(text, match.board.grid))


def noted(match, seat):
    return [note.text for note in match.notes_for(seat)]


def log(match, seat):
    return [say(line.text) for line in GameLog(match, seat).lines()]


def written(**options):
    """A match in which both have noted something on the first turn, Anna on the second too."""
    match = new_match(**options)
    match.write_note(ONE, match.turn, "Mind the bridge")
    match.write_note(TWO, match.turn, "She has no anti-air")
    do(match, "end_turn")
    match.write_note(ONE, match.turn, "He waits")
    return match


def test_a_note_is_its_seats_own_until_the_end_where_anything_is_hidden():
    match = written(fog=True)
    assert noted(match, ONE) == ["Mind the bridge", "He waits"]
    assert noted(match, TWO) == ["She has no anti-air"]
    assert noted(match, NEUTRAL) == []
    assert "Note: Mind the bridge" not in log(match, TWO)
    shown = Replay(match)
    shown.look(TWO)
    assert [note.text for note in shown.notes()] == ["She has no anti-air"]
    assert shown.noted() == (0,)
    match.step(CONCEDE)
    assert len(noted(match, TWO)) == len(noted(match, NEUTRAL)) == 3


def test_where_nothing_is_hidden_all_may_read_it():
    assert len(noted(written(), TWO)) == 3


def test_it_stands_below_the_head_of_its_turn_in_the_log():
    lines = log(written(fog=True), ONE)
    first = lines.index("Note: Mind the bridge")
    assert lines[first - 1].startswith("Round 1, ")
    second = lines.index("Note: He waits")
    assert second > first
    assert lines[second - 1] != "Note: Mind the bridge"


def test_another_text_takes_its_place_and_none_takes_it_away():
    match = written()
    match.write_note(ONE, match.turn, "He does not wait")
    assert match.notes.of(ONE, match.turn) == "He does not wait"
    match.write_note(ONE, match.turn, "")
    assert match.notes.of(ONE, match.turn) == ""
    assert noted(match, ONE) == ["Mind the bridge", "She has no anti-air"]


@pytest.mark.parametrize("fog", [False, True])
def test_it_is_in_journal_and_save_and_told_by_none_while_anything_is_hidden(tmp_path, fog):
    match = new_match(fog=fog)
    match.keeper = Journal(match, tmp_path)
    match.write_note(ONE, match.turn, "Grüße, mind the bridge")
    do(match, "buy *soldier b3")
    match.undo_stack.undo()
    match.write_note(ONE, match.turn, "")
    match.write_note(ONE, match.turn, "Mind it")
    do(match, "end_turn")
    match.write_note(TWO, match.turn, "Grüße")
    found = save.load(match.keeper.path)
    assert found.notes.written == match.notes.written
    assert [note.text for note in found.notes.written] == ["Mind it", "Grüße"]
    save.write(match, tmp_path / "one.miniwars")
    again = save.load(tmp_path / "one.miniwars")
    assert again.notes.written == match.notes.written
    for path in (match.keeper.path, tmp_path / "one.miniwars"):
        assert (b"Mind it" in path.read_bytes()) is not fog
    match.keeper.close()


def test_a_damaged_note_hides_nothing_else(tmp_path):
    match = written(fog=True)
    match.keeper = Journal(match, tmp_path)
    do(match, "end_turn")
    path = match.keeper.path
    match.keeper.close()
    with path.open("ab") as file:
        file.write(b'{"noted":[1,1,1],"veiled":"!"}\n')
    found = save.load(path)
    assert found.steps == match.steps
    assert found.notes.written == match.notes.written
