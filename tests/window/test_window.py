"""The client in a real window on a screen of its own, with a real mouse and real keys."""

import shutil
import subprocess
import sys
import time

import pytest

from game.core.action import format_action, parse_action
from game.core.refs import CardRef
from game.scenes.dialogs import Dialog
from game.scenes.play.play_scene import PlayScene
from game.scenes.title import TitleScene
from game.view.camera import NOTCH
from tests.scenes.client import NAMES, new_match
from tests.window.person import Person, real_video
from tests.window.player import whole_match
from tests.window.screen import missing, virtual_screen

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed here: {', '.join(missing())}"
)

_TRIES = 600
"""Looks, a twentieth of a second apart, at what another process does."""


@pytest.fixture(scope="module")
def screen():
    """Return a screen larger than the window."""
    with virtual_screen((1920, 1080)) as found, real_video(found):
        yield found


@pytest.fixture
def sit(screen, tmp_path, monkeypatch):
    """Return a way to sit down at a match; everything is closed in the end."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    seated = []

    def at(match=None, first=None, size=(1280, 720), motion=0, **match_options):
        match = match or new_match(**match_options)
        person = Person(screen, first or (lambda s: PlayScene(s, match)), size, motion, NAMES)
        seated.append(person)
        return person

    yield at
    for person in seated:
        person.close()


def played(*texts, **options):
    """Return a match after some steps."""
    match = new_match(**options)
    for text in texts:
        match.step(parse_action(text, match.board.grid))
    return match


@pytest.mark.skipif(shutil.which("xprop") is None, reason="not installed here: xprop")
def test_a_desktop_can_tell_the_window_and_has_a_picture_for_it(sit, screen):
    """Its class is the name of the menu's entry, which `miniwars desktop` writes."""
    sit(first=TitleScene)
    with screen.start("search", "--class", "^miniwars$") as search:
        found, _ = search.communicate()
    told = subprocess.run(
        ["xprop", "-id", found.decode().split()[-1], "-len", "8", "32c", "_NET_WM_ICON"],
        env=screen.environment(),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.strip().endswith("= 256")


# ---------------------------------------------------------------------- mouse


def test_a_card_dragged_from_the_hand_is_bought_where_it_is_dropped(sit):
    one = sit()
    one.pull(one.card("tank"), one.at("d3"))
    assert one.scene.view.ghost.allowed
    assert one.table.top.resources[0].value == 30
    assert not one.match.steps
    one.release(one.at("d3"))
    assert str(one.piece_at("d3").name) == "Tank"
    assert one.actions == ["buy"]


def test_ux11_a_card_let_go_outside_the_window_comes_back(sit):
    one = sit()
    digest = one.match.digest
    one.drag(one.card("tank"), (1500, 900))
    assert one.match.digest == digest
    assert one.interaction.selection.subject is None
    assert not one.table.hand.held
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


def test_ux11_the_right_button_puts_a_dragged_card_back(sit):
    one = sit()
    one.pull(one.card("tank"), one.at("d3"))
    one.push(3)
    one.let(3)
    assert not one.table.hand.held
    one.release(one.at("d3"))
    assert not one.match.steps
    assert one.top is one.scene


def test_a_unit_is_dragged_and_clicked_to_its_place(sit):
    one = sit(played("buy *tank d3", "end_turn", "end_turn"))
    one.pull(one.at("d3"), one.at("c2"))
    assert one.scene.view.ghost.allowed
    one.release(one.at("c2"))
    assert one.actions[-1] == "move"
    one.key("u")
    assert one.actions[-1] == "end_turn"
    one.click(one.at("d3"))
    one.click(one.at("c1"))
    assert str(one.piece_at("c1").name) == "Tank"


def test_ux5_wheel_middle_button_and_right_button(sit):
    one = sit(map="four_corners", seats=("human",) * 4)
    view, spot = one.scene.view, one.at("i9")
    side, cell = view.camera.side, view.cell_at(spot)
    one.wheel(spot, 3)
    assert view.camera.side == (side // NOTCH + 3) * NOTCH
    assert view.cell_at(spot) == cell
    before = view.camera.state
    one.drag((500, 300), (420, 250), button=2)
    assert view.camera.state.x > before.x
    one.click((500, 300), button=3)
    one.until(lambda: isinstance(one.top, Dialog), "the menu")
    one.key("esc")
    assert one.top is one.scene
    assert not one.match.steps


# ---------------------------------------------------------------------- keys


def test_ux9_a_turn_with_the_keyboard_alone(sit):
    one = sit(played("buy *tank d3", "end_turn", "end_turn", starting_gold=200))
    one.key("1")
    assert one.interaction.selection.subject == CardRef("soldier")
    one.key("enter")
    assert one.actions[-1] == "buy"
    one.key("tab")
    assert one.interaction.selected is not None
    one.type("up enter")
    assert one.actions[-1] == "move"
    one.key("z", ctrl=True)
    one.key("y", ctrl=True)
    assert one.actions[-2:] == ["buy", "move"]
    one.key("enter", ctrl=True)
    if one.scene.viewpoint.interaction.asking:
        one.key("enter", ctrl=True)
    assert one.match.deciding == 2
    one.key("f1")
    assert one.top is not one.scene
    one.key("esc")
    assert one.top is one.scene


def test_ux26_a_held_key_that_repeats_does_not_open_the_curtain(sit):
    one = sit(new_match(fog=True))
    spot = one.middle(one.scene.viewpoint.curtain.opener)
    one.press(spot)
    one.until(lambda: one.scene.viewpoint.curtain is None, "Anna's curtain opens", 60)
    one.release(spot)
    one.key("enter", ctrl=True)
    one.key_down("enter", ctrl=True)
    assert one.scene.viewpoint.curtain.seat == 2
    one.do("keyup", "ctrl")
    one.do("sleep", 0.7)
    assert one.scene.viewpoint.curtain is not None
    one.key_up("enter")
    one.key_down("enter")
    one.until(lambda: one.scene.viewpoint.curtain is None, "Ben's curtain opens", 60)
    one.key_up("enter")


# ---------------------------------------------------------------------- the window


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
def test_a_resized_window_is_played_on_in(sit, screen, size):
    one = sit()
    one.do("windowsize", screen.window, *size)
    one.until(lambda: one.app.size() == size, "the new size")
    one.frames(3)
    bottom = one.app.services.ui.scale.rect(one.table.hand.box).bottom
    assert bottom == size[1]
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


# ---------------------------------------------------------------------- another process


def journals(folder):
    """Return the lines of the newest journal that are steps."""
    found = sorted((folder / "saves" / "journal").glob("*.miniwars"))
    return found[-1].read_text().splitlines()[2:] if found else []


def awaited(look, process):
    """Return what a look at another process shows, as soon as it shows anything."""
    for _ in range(_TRIES):
        found = look()
        if found:
            return found
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("the client does not do it")


def test_ux38_a_client_that_is_killed_loses_nothing(sit, screen, tmp_path):
    """`miniwars play MAP` opens the table (UX 4); after kill -9, Continue goes on from there."""
    command = [sys.executable, "-m", "game", "play", "footbridge", "--seats", "human,easy"]
    client = subprocess.Popen(
        [*command, "--names", "Anna,Bot"],
        env=screen.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        awaited((tmp_path / "saves" / "journal").is_dir, client)
        window = awaited(screen.opened, client)
        screen.run("windowfocus", window, "mousemove", "--window", window, 300, 300)
        screen.run("key", "Return")  # the briefing
        for bought in (1, 2):
            screen.run("key", "1", "Return")
            awaited(lambda bought=bought: len(journals(tmp_path)) == bought, client)
    finally:
        client.kill()
        client.communicate()
    one = sit(first=TitleScene)
    one.key("enter")
    one.until(lambda: one.scene is not None, "the match goes on")
    grid = one.match.board.grid
    texts = [format_action(step.action, grid) for step in one.match.steps]
    assert len(texts) == 2
    assert all(text.startswith("buy *soldier") for text in texts)
    assert one.match.names[1] == "Anna"
    one.key("3")
    one.key("enter")
    assert one.actions == ["buy", "buy", "buy"]


# ---------------------------------------------------------------------- whole matches


@pytest.fixture
def big_screen(tmp_path, monkeypatch):
    """Return a screen for a whole match."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with virtual_screen((1920, 1080)) as found:
        yield found


@pytest.mark.long
def test_a_whole_solo_match_against_easy(big_screen):
    match, done = whole_match(big_screen, ("human", "easy"), "footbridge")
    assert match.outcome is not None
    assert done["dragged"]
    assert done["clicked"]


@pytest.mark.long
def test_a_whole_match_of_two_people_in_fog(big_screen):
    match, done = whole_match(big_screen, ("human", "human"), "footbridge", options={"fog": True})
    assert match.outcome is not None
    assert done["curtain asked"] > 2
