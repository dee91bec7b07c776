"""Fingers: tap, rest, drag, pan and pinch; nothing acts twice, and everything small has reach."""

import pygame
import pytest

from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.rulebook import Rulebook
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.ui.events import Act, Pointer
from game.ui.widget import Control
from tests.scenes.client import new_match
from tests.scenes.pad import Pad
from tests.scenes.touch import Touch
from tests.ui.person import Person


@pytest.fixture
def person(tmp_path, monkeypatch):
    """Return a way to sit down at a scene."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    opened = []

    def sit_down(scene, **kwargs):
        opened.append(Person(tmp_path, scene, **kwargs))
        return opened[-1]

    yield sit_down
    for one in opened:
        one.close()


def test_a_tap_clicks_once_though_sdl_tells_of_a_mouse_too(client):
    one = client()
    touch, grid = Touch(one), one.table.grid.on
    touch.tap(one.middle(one.table.grid))
    assert one.table.grid.on is not grid
    assert not one.table.grid.hovered, "the finger is gone"


def test_ux11_a_card_is_dragged_from_the_hand_with_a_finger(client):
    one = client()
    Touch(one).drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


def test_a_card_is_tapped_and_then_a_cell(client):
    one = client()
    touch = Touch(one)
    touch.tap(one.card("tank"))
    touch.tap(one.at("d3"))
    assert one.actions == ["buy"]


def test_a_finger_that_rests_tells_and_does_not_press(client):
    one = client()
    touch = Touch(one)
    touch.tap(one.card("tank"))
    touch.rest(one.at("d3"))
    assert not one.actions
    assert one.interaction.pointed == one.match.board.grid.parse_label("d3")
    before = one.table.grid.on
    touch.rest(one.middle(one.table.grid))
    assert one.table.grid.on is before
    menu = one.table.top.menu
    touch.down(one.middle(menu))
    one.pass_frames(40)
    assert one.scene.root._tip._words == menu.tip
    touch.up(one.middle(menu))
    assert one.app.stack.top is one.scene, "its press was called off"
    assert one.scene.root._tip._words == menu.tip, "it is read after the finger is lifted"


def test_a_rest_shows_what_a_hand_card_tells(client):
    one = client()
    Touch(one).rest(one.card("tank"))
    assert one.interaction.hover
    assert one.interaction.hover[0].card == "tank"


def test_a_pinch_at_a_point_keeps_that_point(client):
    one = client(map="two_rivers")
    camera = one.scene.view.camera
    camera.zoom(2)
    at = one.at("h5")
    kept, side = camera.to_world(at), camera.side
    Touch(one).pinch(at, 60, 110)
    assert camera.side > side
    after = camera.to_world(at)
    assert abs(after[0] - kept[0]) * camera.scale < 3
    assert abs(after[1] - kept[1]) * camera.scale < 3
    assert not one.actions
    assert one.interaction.selected is None


def test_two_fingers_pan_the_board(client):
    one = client(map="two_rivers")
    camera = one.scene.view.camera
    camera.zoom(4)
    at = one.scene.view.rect.center
    kept = camera.to_world(at)
    Touch(one).pinch(at, 60, 60, shift=(-40, -20))
    now = camera.to_screen(kept)
    assert abs(now[0] - at[0] + 40) < 4
    assert abs(now[1] - at[1] + 20) < 4


def test_two_fingers_that_tap_go_one_step_back(client):
    one = client()
    touch = Touch(one)
    touch.tap(one.card("tank"))
    assert one.interaction.in_hand
    x, y = one.at("d3")
    touch.down((x - 50, y), 0)
    touch.down((x + 50, y), 1)
    touch.up((x - 50, y), 0)
    touch.up((x + 50, y), 1)
    assert not one.interaction.in_hand
    assert not one.actions


def test_ux26_a_finger_holds_the_curtain_open(client):
    one = client(fog=True)
    curtain = one.scene.viewpoint.curtain
    Touch(one).rest(one.middle(curtain.opener))
    assert one.scene.viewpoint.viewer == 1


def test_a_finger_scrolls_what_it_drags_and_presses_nothing_there(person):
    one = person(SettingsScene, page="keys", size=(1280, 720))
    row = one.find("key left")
    area = next(area for area in one.scene._areas if area.most > 0)
    x, y = one.middle(row)
    Touch(one).drag((x, y), (x, y - 100))
    assert area.offset == pytest.approx(100, abs=1)
    assert not row.waiting


def test_the_rules_are_scrolled_with_a_finger(person):
    one = person(Rulebook)
    area = one.scene.scroll
    x, y = one.app.services.ui.scale.rect(area.box).center
    before = area.offset
    touch = Touch(one)
    touch.down((x, y))
    touch.move((x, y - 80))
    touch.up((x, y - 80))
    assert area.offset > before


def test_a_name_is_written_with_a_finger(person):
    one = person(NewGameScene)
    touch = Touch(one)
    field = next(w for w in one.scene.root.walk() if w.typing)
    touch.tap(one.middle(field))
    board = one.scene.root.popups[-1]
    for name in ("delete", "letter a", "done"):
        touch.tap(one.middle(next(key for key in board.walk() if key.name == name)))
    assert not one.scene.root.popups
    assert field.text == "Player a"
    assert all(min(key.box.w, key.box.h) >= 43.9 for key in board.children)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)], ids=str)
@pytest.mark.parametrize("game", ["mini_wars", "warshard", "miniwary"])
def test_every_button_of_the_table_has_the_reach_of_a_finger(client, game, size):
    places = {"mini_wars": "footbridge", "warshard": "two_bridges", "miniwary": "hex3443"}
    one = client(new_match(places[game], game=game), size=size)
    Touch(one).rest((2, 2))
    one.frames()
    root = one.scene.root
    buttons = [part for part in root.stops() if isinstance(part, Control)]
    assert len(buttons) > 5
    short = {
        (button.name, across): wide
        for button in buttons
        for across in (True, False)
        if (wide := span(root, button, across)) < 44
    }
    assert not short


def span(root, button, across):
    """Return over how many units, across or down its middle, a finger hits a button."""
    hits = 0
    for off in range(-60, 61):
        x = button.box.cx + (off if across else 0)
        y = button.box.cy + (0 if across else off)
        aimed = root._aimed(Pointer(Act.DOWN, x, y, 1, touch=True))
        hits += root.hit(aimed.x, aimed.y) is button
    return hits


def test_a_list_that_opens_for_a_finger_has_rows_as_high_as_one(person):
    one = person(NewGameScene)
    touch = Touch(one)
    one.push("game miniwary")
    touch.tap(one.middle(one.find("option first_player")))
    menu = one.scene.root.popups[-1]
    assert menu.rows.row(0).h >= 44


def test_the_last_used_is_known_of_fingers_too(person):
    one = person(TitleScene)
    keys = one.app.services.ui.keys
    Pad(one).press("down")
    assert keys.pad is not None
    Touch(one).tap((2, 2))
    assert keys.pad is None


def test_a_window_that_loses_the_focus_forgets_the_fingers_on_it(client):
    one = client()
    touch = Touch(one)
    touch.down(one.at("d3"))
    one.post(pygame.WINDOWFOCUSLOST)
    assert not one.app.services.ui.fingers.lively
    touch.up(one.at("d3"))
    touch.tap(one.card("tank"))
    assert one.interaction.in_hand
