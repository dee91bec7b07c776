"""Notes on turns: written with a key or from the menu, and shown in log and replay."""

from game.core.action import CONCEDE
from game.match.replay import Replay
from game.scenes.replay.replay_scene import ReplayScene
from game.text import say
from tests.scenes.client import new_match
from tests.ui.person import Person


def asked(one):
    """What stands in the question that is open."""
    return one.app.stack.top.field.text


def note(one, text):
    one.key("n", ctrl=True)
    one.app.stack.top.field.set(text)
    one.key("enter")
    one.frames()


def logged(one):
    return [say(line.text) for line in one.scene.table.log.lines.lines]


def test_a_note_is_written_with_a_key_and_stands_in_the_log(client):
    one = client()
    note(one, "Mind the bridge")
    assert say(one.scene.table.prompt.sentence) == "Noted on this turn."
    assert "Note: Mind the bridge" in logged(one)
    one.key("n", ctrl=True)
    assert asked(one) == "Mind the bridge"
    one.key("esc")
    note(one, "")
    assert not any(line.startswith("Note:") for line in logged(one))


def test_the_menu_leads_there_too(client):
    one = client()
    one.key("esc")
    one.key("n", ctrl=True)
    assert asked(one) == ""


def test_who_looks_next_sees_nothing_of_it_while_anything_is_hidden(client):
    one = client(new_match(fog=True))
    one.hold()
    note(one, "Mind the bridge")
    one.end_turn()
    assert one.match.deciding == 2
    assert logged(one)
    assert not any("bridge" in line for line in logged(one))
    one.key("n", ctrl=True)
    assert asked(one) == ""
    one.key("esc")
    note(one, "Hers is lost")
    one.end_turn()
    assert "Note: Mind the bridge" in logged(one)
    assert not any("Hers" in line for line in logged(one))
    one.match.step(CONCEDE)
    assert len(one.match.notes_for(one.match.humans[0])) == 2


def test_behind_the_curtain_nobody_writes(client):
    one = client(new_match(fog=True))
    assert one.scene.viewpoint.curtain is not None
    one.key("n", ctrl=True)
    one.frames()
    assert one.app.stack.top is one.scene


def test_a_replay_shows_what_was_noted_on_a_turn(tmp_path):
    match = new_match()
    match.write_note(1, match.turn, "Mind the bridge")
    match.step(match.legal()[-1])
    while match.turn.seat == 1:
        match.step(next(action for action in match.legal() if action.verb == "end_turn"))
    match.write_note(2, match.turn, "She waits")
    match.step(CONCEDE)
    one = Person(tmp_path, lambda services: ReplayScene(services, Replay(match)))
    replay = one.scene

    def told():
        return [say(notice.text) for notice in replay.notice.notices]

    assert told() == ["Anna: Mind the bridge"]
    replay.turn_on()
    assert told() == ["Ben: She waits"]
    assert replay.scrubber.notes == (0, replay.replay.turn.start)
    assert "Note: She waits" in [say(line.text) for line in replay.moves.lines.lines]
