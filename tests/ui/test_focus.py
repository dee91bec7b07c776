"""The focus orders of game/ui/README.md: Tab walks, F6 walks regions, a dialog keeps the focus."""

import pygame
import pytest

from game.match.journal import Journal
from game.scenes.dialogs import AskWords, Dialog, DialogAnswer, ask
from game.scenes.load_game import LoadScene
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.rulebook import Rulebook
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import saves_folder
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.widget import Widget
from game.view import palette
from tests.scenes.client import new_match
from tests.ui.desk import Desk


def walk(person, most=80):
    """Press Tab until the focus comes round; return where it was."""
    seen: list[str | None] = []
    while person.focus not in seen and len(seen) < most:
        seen.append(person.focus)
        person.key("tab")
    return seen


def in_order(seen, *names):
    """Say whether names come in this order."""
    places = [seen.index(name) for name in names]
    return places == sorted(places)


def test_title_begins_with_continue(person, tmp_path):
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    one = person(TitleScene)
    seen = walk(one)
    assert seen[0] == "continue"
    assert in_order(seen, "continue", "learn", "new game", "load game", "replays", "map workshop",
                    "settings", "rules", "quit")  # fmt: skip


def test_title_without_a_match_begins_with_what_is_to_be_learned(person):
    assert person(TitleScene).focus == "learn"


def test_new_game_walks_game_map_seats_options_start(person):
    one = person(NewGameScene)
    seen = walk(one)
    assert in_order(seen, "game mini_wars", "all maps", "seat 1 kind", "seat 2 kind",
                    "option fog", "start")  # fmt: skip


def test_workshop_walks_list_board_tools_play(person):
    seen = walk(person(WorkshopScene))
    assert in_order(seen, "problems", "board", "grid", "play")


def test_shift_tab_goes_back():
    desk = Desk()
    for i in range(3):
        desk.put(Button(f"B{i}", name=f"b{i}"), y=10 + 60 * i)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.focus == "b0"
    desk.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.focus == "b2"


def regions(desk):
    """Put regions with two, no and one button on a desk."""
    for i, count in enumerate((2, 0, 1)):
        region = desk.put(Widget(f"region {i}"), y=10 + 150 * i, h=140)
        for k in range(count):
            button = Button("B", name=f"{i}.{k}")
            region.add(button)
            button.place(region.box._replace(y=region.box.y + 50 * k, h=40), desk.ui)
    return desk


def test_f6_walks_regions_and_passes_over_empty_ones():
    desk = regions(Desk())
    seen = []
    for _ in range(3):
        desk.press(pygame.K_F6)
        seen.append(desk.focus)
    assert seen == ["0.0", "2.0", "0.0"]


def test_ux10_regions_are_walked_with_the_key_bound_to_them_and_back_with_shift():
    desk = regions(Desk(bindings={"regions": ("f7",)}))
    desk.press(pygame.K_F6)
    assert desk.focus is None
    desk.press(pygame.K_F7)
    desk.press(pygame.K_F7)
    assert desk.focus == "2.0"
    desk.press(pygame.K_F7, pygame.KMOD_LSHIFT)
    assert desk.focus == "0.0"


def test_the_ring_shows_after_keys_and_not_after_the_mouse():
    desk = Desk()
    desk.put(Button("B"))
    desk.press(pygame.K_TAB)
    assert desk.ui.show_focus
    desk.click(20, 20)
    assert not desk.ui.show_focus
    assert desk.root.focus is not None


def test_the_ring_of_a_field_in_a_dialog_is_whole(person):
    fields = [("Name", "x", "", 40), ("Note", "", "", 99)]
    one = person(lambda services: AskWords(services, "Name this match", fields, print))
    one.key("tab")
    one.key("tab", shift=True)
    field = one.app.services.ui.scale.rect(one.scene.fields[0].box)
    ring = [(field.centerx, field.top - 5), (field.centerx, field.bottom + 4)]
    screen = one.picture()
    above, below = (tuple(screen.get_at(spot))[:3] for spot in ring)
    assert above == below == palette.BRASS


@pytest.mark.parametrize("scene", [NewGameScene, SettingsScene, Rulebook, LoadScene])
def test_brass_rings_nothing_but_what_has_the_keys(person, monkeypatch, scene):
    """What is chosen was framed in brass, too, and nobody saw where the keys were."""
    outline, drawn = Canvas.outline, []

    def watched(canvas, box, colour, radius=6, thick=1):
        drawn.append((box, colour))
        outline(canvas, box, colour, radius, thick)

    monkeypatch.setattr(Canvas, "outline", watched)
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    one = person(scene)
    one.frames(5)
    framed = 0
    for _ in range(12):
        one.key("tab")
        drawn.clear()
        one.frames()
        here = one.scene.root.focus.box.inset(-8)
        brass = [box for box, colour in drawn if colour == palette.BRASS]
        assert all(here.meets(box) for box in brass)
        framed += any(colour == palette.INK for _, colour in drawn)
    assert framed, "what is chosen is framed still"


def test_disabled_and_hidden_widgets_are_passed_over():
    desk = Desk()
    buttons = [desk.put(Button("B", name=str(i)), y=10 + 60 * i) for i in range(4)]
    buttons[1].disable("not now")
    buttons[2].visible = False
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_TAB)
    assert desk.focus == "3"


def test_f6_walks_a_form_panel_by_panel(person):
    """The options stand below the seats in one column, and were passed over with them."""
    one = person(NewGameScene)
    walked = []
    for _ in range(6):
        one.key("f6")
        walked.append(one.focus)
    (_, options), _, _ = one.scene.columns[2]
    inside = [w.name for w in options.walk() if w.focusable]
    assert walked[1] in ("swap", "seat 1 kind")
    assert walked[2] in inside
    assert walked[3:] == ["start", "rules", "reset"]


def test_a_dialog_traps_the_focus_and_gives_it_back(person):
    one = person(TitleScene)
    one.key("tab")
    before = one.focus
    ask(one.app.services, "Sure?", ["It cannot be undone."], "Yes", lambda: None)
    one.frames(2)
    seen = walk(one)
    assert set(seen) == {"Yes", "Cancel"}
    one.key("esc")
    assert (one.names, one.focus) == (["TitleScene"], before)


@pytest.mark.parametrize("key", ["enter", "esc"])
def test_a_dialog_is_answered_with_one_key(person, key):
    told = []
    one = person(TitleScene)
    answers = [
        DialogAnswer("Do it", lambda: told.append("done"), main=True),
        DialogAnswer("Cancel"),
    ]
    one.app.stack.push(Dialog(one.app.services, "Sure?", ["Really."], answers))
    one.frames(2)
    one.key(key)
    assert one.names == ["TitleScene"]
    assert told == (["done"] if key == "enter" else [])
