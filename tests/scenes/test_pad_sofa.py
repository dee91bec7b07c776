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


def test_what_goes_with_the_focus_on_it_leaves_that_to_the_board(client):
    one = client(tips=True)
    pad, root = Pad(one), one.table.root
    assert one.table.tip.read.live
    pad.press("right")
    root.set_focus(one.table.tip.read, show=True)
    pad.press("a")
    one.frames(2)
    assert root.focus is one.table.board


def test_nothing_out_of_use_has_the_focus(client):
    one = client()
    pad, root = Pad(one), one.table.root
    one.drag(one.card("tank"), one.at("d3"))
    pad.press("right")
    root.set_focus(one.table.undo, show=True)
    pad.press("a")
    assert not one.match.steps
    one.frames(2)
    assert not one.table.undo.live
    assert root.focus is one.table.board
    assert one.scene.view.cursor is not None, "it is seen where"
