"""A match from the sofa: a pad alone, whose person presses more than is meant."""

from tests.scenes.pad import Pad


def test_b_leaves_an_idle_board_as_it_is(client):
    one = client()
    Pad(one).press("b")
    assert one.app.stack.top is one.scene
    one.key("esc")
    assert one.app.stack.top is not one.scene, "Esc opens the menu"


def test_the_menu_button_opens_the_menu_and_closes_it(client):
    one = client()
    pad = Pad(one)
    pad.press("start")
    assert one.app.stack.top is not one.scene
    pad.press("down", "start")
    assert one.app.stack.top is one.scene
