"""A draw that is declined is told to who offered it."""

import pytest

from game.match import draw_offer, save
from game.text import say
from tests.scenes.client import Client, new_match

DECLINED = "Ben has declined the draw that you offered. You play on."


def told(one: Client) -> str:
    return say(one.table.prompt.sentence)


def offer(one: Client) -> None:
    one.key("esc")
    one.key("d")
    one.frames(2)
    one.key("enter")
    one.frames(2)


def press(one: Client, label: str) -> None:
    button = next(b for b in one.table.prompt.children if str(b.label) == label)
    one.click(one.middle(button))
    one.settle()


def test_the_table_says_that_it_was_declined_till_the_next_step(client):
    one = client(new_match())
    before = one.table.board.box
    offer(one)
    assert told(one) == "Anna offers a draw: accept or decline?"
    press(one, "Decline")
    assert told(one) == DECLINED
    assert say(one.table.prompt.aside).startswith("Your move.")
    assert one.interaction.seat == 1
    assert one.table.board.box == before
    log = [say(line.text) for line in one.table.log.lines.lines]
    assert log[-2:] == ["Anna offers a draw.", "Ben declines the draw."]
    one.end_turn()
    assert told(one) != DECLINED
    one.end_turn()
    assert told(one) != DECLINED


@pytest.mark.parametrize(("key", "answer"), [("a", draw_offer.ACCEPT), ("d", draw_offer.DECLINE)])
def test_an_offer_is_answered_with_a_key(client, key, answer):
    one = client(new_match())
    offer(one)
    one.key(key, shift=True)
    one.settle()
    assert one.scene.match.steps[-1].action == answer


def test_a_computer_declines_at_once_and_that_is_told_too(client):
    match = new_match(seats=("human", "easy"))
    match._answer = lambda seat: draw_offer.DECLINE
    one = client(match)
    offer(one)
    assert [step.action for step in match.steps[-2:]] == [draw_offer.OFFER, draw_offer.DECLINE]
    assert told(one) == DECLINED


def test_it_is_told_behind_each_ones_own_curtain_and_after_a_load(client, tmp_path):
    one = client(new_match(fog=True))
    one.hold()
    offer(one)
    curtain = one.scene.viewpoint.curtain
    assert curtain is not None
    assert say(curtain.note).endswith("Anna offers a draw, and Ben is asked.")
    one.hold()
    press(one, "Decline")
    curtain = one.scene.viewpoint.curtain
    assert curtain is not None
    assert say(curtain.note).endswith(DECLINED)
    assert told(one) != DECLINED
    path = tmp_path / "declined.json"
    save.write(one.match, path)
    one.hold()
    assert told(one) == DECLINED
    again = client(save.load(path))
    assert told(again) != DECLINED
    again.hold()
    assert told(again) == DECLINED


def test_a_draw_is_offered_after_a_question(client):
    one = client(new_match())
    one.key("esc")
    one.key("d")
    one.frames(2)
    one.key("esc")
    one.frames(2)
    assert not one.match.steps
    offer(one)
    assert one.match.steps[-1].action == draw_offer.OFFER


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (760, 480)])
def test_it_is_not_cut_in_a_small_window_and_goes_with_a_click(client, cut, size):
    one = client(new_match(), size)
    one.match.step(draw_offer.OFFER)
    one.match.step(draw_offer.DECLINE)
    one.scene.follow()
    one.settle()
    assert told(one) == DECLINED
    assert not cut
    one.key("1")
    assert told(one) != DECLINED


@pytest.mark.parametrize(
    ("map", "game"), [("footbridge", "mini_wars"), ("two_bridges", "warshard")]
)
def test_while_a_draw_is_asked_for_prompt_bar_and_button_speak_of_it_alone(client, map, game):
    one = client(new_match(map, game=game))
    offer(one)
    assert "offers a draw" in told(one)
    assert say(one.table.main.label) == "Draw offered"
    assert say(one.table.main.reason) == "accept or decline"
    assert [say(label) for label in one.table.top.strip.phases] == ["Draw offered"]
    press(one, "Decline")
    assert say(one.table.main.label) != "Draw offered"
