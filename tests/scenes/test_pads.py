"""Pads: all is reached, buttons act as keys do, each person's pad acts in their own turn."""

import pygame
import pytest

from game.match.journal import Journal
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.settings import Settings, load_settings, saves_folder
from game.text import say
from game.ui.keys import KeyMap
from game.ui.pad_caps import Make
from tests.scenes.client import new_match
from tests.scenes.pad import Pad
from tests.scenes.virtual_pad import VirtualPad, sdl
from tests.ui.person import Person
from tests.ui.proof import Proof


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


def test_a_turn_of_miniwary_is_played_by_pad_alone_from_the_title(person):
    one = person(TitleScene, size=(1280, 800))
    pad = Pad(one)
    pad.press("down", "a", "down", "a")
    assert one.find("game miniwary").focused
    pad.press("start", "a")
    assert one.names == ["TitleScene", "NewGameScene", "PlayScene"]
    pad.press("right shoulder", "down", "a")
    assert [step.action.verb for step in one.scene.match.steps] == ["move"]
    pad.press("x")
    assert not one.scene.match.steps, "X takes it back"
    pad.press("start")
    assert one.names[-1] == "Dialog"
    pad.press("b")
    assert one.names[-1] == "PlayScene"


def test_a_presses_what_destroys_as_the_space_bar_does(client):
    one = client()
    pad = Pad(one)
    pad.press("start")
    menu = one.app.stack.top
    menu.root.set_focus(next(each for each in menu.buttons if each.name == "Resign"))
    pad.press("a")
    question = one.app.stack.top
    assert question.root.focus.name == "Play on", "A leaves all as it is"
    pad.press("left")
    assert question.root.focus.name == "Resign"
    pad.press("a")
    assert one.match.outcome is not None


def test_all_of_new_game_is_reached_by_the_directions_and_nothing_changes(person):
    one = person(NewGameScene, game="mini_wars")
    pad, root = Pad(one), one.scene.root
    pad.press("down")
    before = one.scene.choices.record.model_dump_json()
    left, reached = [root.focus], {root.focus.name}
    while left and len(reached) < len(root.stops()):
        stop = left.pop()
        reached.add(stop.name)
        for button in ("left", "down", "right", "up"):
            root.set_focus(stop)
            pad.tap(button)
            if root.focus.name not in reached:
                left.append(root.focus)
    assert reached >= {stop.name for stop in root.stops()}
    assert one.scene.choices.record.model_dump_json() == before


def test_a_acts_on_what_has_the_focus_and_never_on_the_main_button(person):
    one = person(NewGameScene, game="mini_wars")
    pad, root = Pad(one), one.scene.root
    pad.press("down")
    root.set_focus(one.find("seat 2 kind"))
    pad.press("a")
    assert (one.names, one.focus) == (["NewGameScene"], "seat 2 kind")


def test_a_number_is_taken_in_hand_by_a_and_let_go_by_a_or_b(person):
    one = person(NewGameScene, game="mini_wars")
    pad, root = Pad(one), one.scene.root
    pad.press("down")
    root.set_focus(one.find("hints"))
    pad.press("left")
    assert one.scene.choices.hints is None, "the directions walk"
    root.set_focus(one.find("hints"))
    pad.press("a", "left", "down")
    assert one.scene.choices.hints == 2
    assert one.focus == "hints"
    pad.press("up")
    assert one.scene.choices.hints == 3
    pad.press("b")
    assert (one.names, one.focus) == (["NewGameScene"], "hints"), "B lets it go first"
    pad.press("up")
    assert one.scene.choices.hints == 3
    assert one.focus != "hints"


def test_a_pad_sees_where_it_is_and_comes_back_to_where_it_was(person):
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    match.keeper.close()
    one = person(TitleScene)
    pad = Pad(one)
    while one.focus != "new game":
        pad.press("down")
    pad.press("a")
    assert one.focus.startswith("game ")
    assert one.app.services.ui.show_focus
    pad.press("b")
    assert (one.names, one.focus) == (["TitleScene"], "new game")


def test_b_says_stay_whatever_has_the_focus(client):
    one = client()
    pad = Pad(one)
    pad.press("y", "right shoulder")
    assert one.interaction.asking
    assert say(one.table.root.focus.label) == "Stay", "not the answer that lasts"
    one.table.root.set_focus(one.table.hand, show=True)
    pad.press("b")
    assert not one.interaction.asking
    assert one.table.root.focus is one.table.hand
    pad.press("b")
    assert one.table.root.focus is one.table.board


def test_b_lets_down_the_cards_that_more_lifted(client):
    one = client(new_match("footbridge"))
    pad, hand = Pad(one), one.table.hand
    one.table.root.set_focus(hand, show=True)
    hand.press()
    assert hand.lifted
    pad.press("b")
    assert (hand.lifted, one.table.root.focus) == (False, hand)


def test_a_hint_names_the_button_while_a_pad_is_used(client):
    one = client()
    pad = Pad(one)
    pad.press("start")
    menu = one.app.stack.top
    menu.root.set_focus(next(each for each in menu.buttons if each.name == "Save with a name"))
    pad.press("a")
    assert say(one.app.stack.top.fields[0].hint) == "or Menu to save without one"


def test_a_stick_walks_as_the_directions_do_and_goes_on_while_it_is_held(client):
    one = client()
    pad = Pad(one)
    pad.press("right")
    start = one.interaction.pointed
    pad.axis(0, 0.9)
    first = one.interaction.pointed
    assert one.match.board.grid.distance(start, first) == 1
    one.pass_frames(40)
    assert one.match.board.grid.distance(start, one.interaction.pointed) >= 3
    pad.axis(0, 0.0)
    still = one.interaction.pointed
    one.pass_frames(40)
    assert one.interaction.pointed == still


def test_triggers_zoom_and_the_right_stick_pans(client):
    one = client(map="two_rivers")
    pad, camera = Pad(one), one.scene.view.camera
    before = camera.side
    pad.axis(5, 1.0)
    one.pass_frames(60)
    pad.axis(5, 0.0)
    assert camera.side > before
    left = camera.seen()[0]
    pad.axis(2, 1.0)
    one.pass_frames(5)
    assert camera.seen()[0] > left


def test_caps_show_what_was_used_last(client):
    one = client()
    pad, keys = Pad(one), one.app.services.ui.keys
    assert keys.cap("undo") == "U"
    pad.press("right")
    assert (keys.cap("undo"), keys.fixed("Esc"), keys.fixed("S")) == ("X", "B", "")
    assert keys.cap("grid") == "", "no button is bound"
    assert keys.called("grid") == "G", "a sentence names the key"
    one.key("g")
    assert keys.cap("undo") == "U"
    pad.press("right")
    one.click(one.at("d3"))
    assert keys.cap("undo") == "U"


def test_ux10_a_button_is_bound_by_pressing_it_and_lasts(person, tmp_path):
    one = person(SettingsScene, page="keys")
    pad = Pad(one)
    one.scene.root.set_focus(one.find("key grid"))
    pad.press("a")
    (told,) = one.find("key grid").parts(one.app.services.ui)
    assert "press a key or a button, or B" in say(told.name)
    pad.press("back")
    assert one.settings.buttons("grid") == ("pad back",)
    assert one.settings.bound("grid") == ("g",), "its key stays"
    assert one.find("key grid").clashes == ["skip"]
    one.app.services.save_settings()
    kept, _ = load_settings(tmp_path / "settings.json")
    assert kept.buttons("grid") == ("pad back",)
    pad.press("a", "b")
    assert one.settings.buttons("grid") == ("pad back",), "B leaves it as it is"
    one.post(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="")
    assert not one.settings.pads


def test_a_button_that_acts_presses_whatever_has_the_focus(person):
    settings = Settings()
    settings.bind_pad("act", ("pad y",))
    settings.bind_pad("end_turn", ())
    one = person(TitleScene, settings=settings)
    Pad(one).press("down", "y")
    assert one.names[-1] == "NewGameScene"


def test_a_name_is_written_with_a_pad(person):
    one = person(SettingsScene)
    pad = Pad(one)
    one.scene.root.set_focus(one.find("add person"))
    pad.press("a", "a")
    assert one.scene.root.popups
    board, ui = one.scene.root.popups[-1], one.app.services.ui
    caps = {key.name: key.cap(ui) for key in board.children}
    assert (caps["delete"], caps["done"], caps["capital"]) == ("X", "Menu", "")
    pad.press("down", "a", "right", "a", "x", "a", "start", "start")
    assert "Qw" in one.settings.people


def test_two_pads_act_each_in_the_turn_of_its_own_person(client):
    one = client(fog=True)
    first, second = Pad(one, 0), Pad(one, 1)
    first.press("x")
    second.hold("a")
    assert one.scene.viewpoint.curtain is not None, "only who is called opens it"
    first.hold("a")
    first.press("right")
    at = one.interaction.pointed
    second.press("left")
    assert one.interaction.pointed == at, "it is the other's turn"
    first.press("y", "y")
    assert one.scene.viewpoint.curtain.seat == 2
    second.hold("a")
    assert one.scene.viewpoint.curtain is None
    assert one.scene.viewpoint.viewer == 2


def test_a_pad_that_comes_back_is_the_same_persons_again(client):
    one = client()
    first, second = Pad(one, 0), Pad(one, 1)
    first.press("right")
    second.press("right")
    first.unplug()
    assert "handed on" in str(one.app.sign.words)
    again = Pad(one, 5)
    again.press("right")
    at = one.interaction.pointed
    second.press("right")
    assert one.interaction.pointed == at, "it is the turn of the first"
    again.press("right")
    assert one.interaction.pointed != at


def test_one_pad_is_handed_on(client):
    one = client(fog=True)
    pad = Pad(one)
    pad.hold("a")
    pad.press("y", "y")
    pad.hold("a")
    assert one.scene.viewpoint.viewer == 2


def test_a_pad_that_is_pulled_out_lets_go_and_says_so(client):
    one = client()
    pad = Pad(one)
    pad.press("right")
    pad.down("left stick")
    pad.unplug()
    assert "unplugged" in str(one.app.sign.words)
    assert one.app.services.ui.keys.pad is None, "the caps are those of the keys"
    assert not one.app.services.ui.pads.lively
    grid = one.table.grid.on
    one.key("g")
    assert one.table.grid.on is not grid, "keys go on"
    assert Pad(one, 7).press("right") is None, "another may come"
    assert one.app.services.ui.keys.pad is Make.XBOX


@pytest.mark.parametrize("game", ["mini_wars", "mj12", "dominoes"])
def test_the_table_is_whole_at_1280_by_800_with_the_caps_of_a_pad(client, game):
    places = {"mini_wars": "footbridge", "mj12": "danville", "dominoes": "parlour"}
    one = client(new_match(places[game], game=game), size=(1280, 800))
    one.app.services.ui.pads.used = Make.PLAYSTATION
    one.app.services.ui.follow_pads()
    one.scene.layout((1280, 800))
    proof = Proof(over={"text", "hand", "banner"}, layered={"hand"})
    proof.read(one.scene, pygame.Surface((1280, 800)))
    assert not proof.faults
    beyond = [part.name for part in one.scene.root.children if part.box.bottom > 800.5]
    assert not beyond


def test_names_of_buttons_are_those_of_the_make():
    settings = Settings()
    names = {make: KeyMap.of(settings, make).called("act") for make in Make}
    assert names == {Make.XBOX: "A", Make.PLAYSTATION: "Cross", Make.NINTENDO: "A"}
    assert KeyMap.of(settings, Make.PLAYSTATION).cap("act") == "✕"
    assert Make.of("ff0028b24c050000e60c000000007601") is Make.PLAYSTATION


@pytest.mark.skipif(not hasattr(sdl() or object(), "SDL_JoystickAttachVirtualEx"), reason="no SDL")
def test_a_controller_of_sdl_itself_comes_acts_and_goes(client):
    one = client()
    pad = VirtualPad(one, vendor=0x054C)
    assert "Virtual pad" in str(one.app.sign.words)
    pad.press("right")
    at = one.interaction.pointed
    assert at is not None
    assert one.app.services.ui.keys.pad is Make.PLAYSTATION
    pad.axis(1, 1.0)
    assert one.interaction.pointed != at
    pad.axis(1, 0.0)
    pad.unplug()
    assert not one.app.services.ui.pads.plugged
