"""The clock on the table: when it runs, what it shows, and what happens as it runs out."""

import pytest

from game.core.action import CONCEDE
from game.core.refs import Seat
from game.match.clock import TIME_UP, ClockTerms
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.text import say
from tests.match.test_clock import MATCH, new_match
from tests.scenes.client import FRAME


def used(match, seat=1):
    return sum(spent[-1] for spent in match.clock.spent if spent[0] == seat)


def shown(client):
    return [(clock.seat, say(clock.time), clock.runs, clock.low) for clock in clocks(client)]


def clocks(client):
    return client.scene.table.top._clocks


def test_it_runs_while_a_person_decides_and_stands_still_in_the_menu(client):
    one = client(new_match())
    one.pass_frames(60)
    ran = used(one.match)
    assert ran == pytest.approx(1000 * FRAME * 62, abs=1)
    one.key("esc")
    one.pass_frames(60)
    assert used(one.match) == pytest.approx(ran, abs=1000 * FRAME)
    told = [say(words) for words in one.app.stack.top.text.content.paragraphs]
    assert told[-1] == "The clock stands still: Anna has 0:59."


def test_it_stands_still_behind_the_curtain_and_while_the_computer_thinks(client):
    one = client(new_match(fog=True))
    assert one.scene.viewpoint.curtain is not None
    one.pass_frames(60)
    assert not one.match.clock.spent
    two = client(new_match(seats=("easy", "human")))
    two.pass_frames(30)
    assert not used(two.match, 1)


def test_of_a_turn_only_the_clock_of_who_decides_is_shown(client):
    one = client(new_match())
    one.frames()
    assert shown(one) == [(1, "1:00", True, False)]
    one.end_turn()
    one.frames()
    assert shown(one) == [(2, "1:00", True, False)]


def test_of_a_match_everyones_is_shown_and_the_last_seconds_are_marked(client):
    one = client(new_match(MATCH, spent=[(1, 1, 1, 49_000)]))
    one.frames()
    assert shown(one) == [(1, "0:11", True, False), (2, "1:00", False, False)]
    plays: list[str] = []
    one.app.services.play_sound = plays.append
    one.pass_frames(70)
    one.frames()
    assert shown(one)[0] == (1, "0:10", True, True)
    assert plays == ["click"]
    assert say(one.scene.table.herald.said[-1].name) == "Anna has 0:10."
    told = [say(item.name) for item in one.scene.table.top.parts(one.app.services.ui)[0].items]
    assert told[-2:] == ["Anna has 0:10.", "Ben has 1:00."]
    tips = [w for w in one.scene.table.top.walk() if w.name == "clock" and w.box.w > 0]
    assert [say(w.tip) for w in tips] == ["Anna has 0:10.", "Ben has 1:00."]


def test_a_turn_out_of_time_ends_whatever_is_in_hand(client):
    one = client(new_match(spent=[(1, 1, 1, 59_900)]))
    with one.going_on():
        one.press(one.card("soldier"))
        one.move(one.at("c4"), held=True)
    one.pass_frames(10)
    assert [step.action.verb for step in one.match.steps] == ["time_up", "end_turn"]
    assert one.match.deciding == Seat(2)
    one.frames()
    assert say(one.scene.table.prompt.sentence) == "Anna's time was up."
    one.settle()
    assert used(one.match, 2) > 0, "the next clock runs"


def test_a_turn_out_of_time_takes_the_question_which_one_with_it(client):
    one = client(new_match(seats=("human", "easy"), spent=[(1, 1, 1, 59_900)]))
    one.scene.hud.ask(one.scene.viewpoint.interaction, one.match.legal()[:2])
    assert one.scene.root.popups
    one.pass_frames(10)
    assert "time_up" in [step.action.verb for step in one.match.steps]
    assert not one.scene.root.popups


def test_the_curtain_says_whose_time_was_up(client):
    one = client(new_match(fog=True, spent=[(1, 1, 1, 59_900)]))
    one.hold()
    one.pass_frames(10)
    assert "Anna's time was up." in say(one.scene.viewpoint.curtain.note)


def test_a_match_out_of_time_is_lost_and_plays_through_the_same(client, tmp_path):
    one = client(new_match(MATCH, spent=[(1, 1, 1, 59_900)]))
    one.pass_frames(30)
    assert [step.action for step in one.match.steps] == [TIME_UP, CONCEDE]
    assert isinstance(one.app.stack.top, OutcomeScene)
    assert say(one.match.outcome.reason) == "Anna ran out of time."


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)], ids=str)
@pytest.mark.parametrize("game", ["mini_wars", "warshard"])
def test_the_clock_of_who_decides_is_in_sight_at_any_size(client, game, size, cut):
    maps = {"mini_wars": "two_rivers", "warshard": "crossroads"}
    terms = ClockTerms(per="match", seconds=7200)
    one = client(new_match(terms, map=maps[game], game=game), size=size)
    one.frames()
    top = one.scene.table.top
    boxes = [w.box for w in top.walk() if w.name == "clock" and w.box.w > 0]
    assert boxes
    first = min(button.box.x for button in top.buttons if button.visible)
    assert all(box.right <= first for box in boxes)
