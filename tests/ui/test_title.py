"""The title: every game is introduced, and what has not been played is offered to be learned."""

from functools import partial

import pygame
import pytest

from game.core.registry import games, keys, ruleset
from game.errors import GameError
from game.match.journal import Journal
from game.match.lesson import lesson_of
from game.scenes import start_match
from game.scenes import title as title_scene
from game.scenes.destinations import ToTitle
from game.scenes.dialogs import Dialog
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.settings import PaletteName, SeatChoice, Settings, saves_folder
from game.text import say
from game.ui.button import ButtonKind
from game.ui.canvas import Canvas
from game.ui.passing_word import STAYS
from tests.scenes.client import new_match


@pytest.fixture
def title(person):
    """Return someone at the title once all games are there."""

    def sit(**more):
        one = person(TitleScene, **more)
        assert one.scene.lively
        one.frames(14)
        assert not one.scene.lively
        return one

    return sit


def seen(one, widget):
    """Say whether all of a widget is in view."""
    area = one.scene.gallery.box
    box = widget.box
    return area.y <= box.y and box.bottom <= area.bottom + 0.5 and box.right <= area.right + 0.5


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (1152, 648)])
def test_all_games_are_in_view_with_what_they_are_like(title, size):
    one = title(size=size)
    sheets = one.scene.sheets
    assert [sheet.name for sheet in sheets] == list(games())
    for sheet in sheets:
        manifest = ruleset(sheet.name).manifest
        assert seen(one, sheet), sheet.name
        assert sheet.title == manifest.title
        assert sheet.about == manifest.summary
        assert [fact.icon for fact in sheet.facts] == ["human", "clock", "die"]
        assert all(seen(one, button) for button in sheet.buttons)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_chance_does_in_a_game_is_written_on_every_sheet(title, size):
    """Of two games it was left out although there was room below their pieces."""
    one = title(size=size)
    written = []

    class Listening(Canvas):
        def text(self, x, y, words, *args, **kwargs):
            written.append(words)
            return super().text(x, y, words, *args, **kwargs)

    window = pygame.display.get_surface()
    assert window is not None
    for sheet in one.scene.sheets:
        sheet.draw(Listening(window, one.app.services.ui))
        assert ruleset(sheet.name).manifest.luck in written, sheet.name


def test_play_and_the_sheet_open_the_form_with_that_game(title):
    for way in ("key", "button", "sheet"):
        one = title()
        sheet = one.scene.sheets[2]
        if way == "key":
            one.key("3")
        elif way == "button":
            one.click(one.middle(sheet.buttons[0]))
        else:
            box = sheet.box
            scale = one.app.services.ui.scale
            one.click((scale.px(box.x + 300), scale.px(box.y + 20)))
        one.frames(2)
        assert one.names[-1] == "NewGameScene", way
        assert one.scene.choices.game == sheet.name


def test_lesson_opens_the_lesson_of_that_game(title):
    for number, key in enumerate(games(), 1):
        one = title()
        one.key(str(number), shift=True)
        one.frames(2)
        assert one.names == ["TitleScene", "PlayScene"]
        assert one.scene.match.lesson
        assert one.scene.match.ruleset.manifest.key == key
        assert one.scene.coach.at == 0


def test_who_has_not_played_is_offered_to_learn_first(title):
    one = title()
    assert one.focus == "learn"
    assert one.scene.learn.kind is ButtonKind.BRASS
    one.key("enter")
    one.frames(2)
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.ruleset.manifest.key == games()[0]


def test_what_is_learned_is_told_and_the_next_one_offered(title):
    settings = Settings()
    settings.profile("Player 1").lessons = (games()[0],)
    one = title(settings=settings)
    assert [sheet.note for sheet in one.scene.sheets] == ["lesson done", "", "", "", ""]
    one.key("t")
    one.frames(2)
    assert one.scene.match.ruleset.manifest.key == games()[1]


def test_it_is_told_of_which_game_the_lesson_is_at_first_and_on_coming_back(title):
    one = title()
    told = say(one.scene.learn.sub)
    assert told == "A first match of Mini Wars"
    one.key("s")
    one.key("esc")
    one.frames(2)
    assert one.names == ["TitleScene"]
    assert say(one.scene.learn.sub) == told


def test_once_all_is_learned_the_button_stands_among_the_others(title):
    settings = Settings()
    settings.profile("Player 1").lessons = games()
    one = title(settings=settings)
    assert one.focus == "new game"
    assert one.scene.learn.kind is ButtonKind.DARK
    assert one.scene.learn.box.h == one.scene.new_game.box.h


def test_a_lesson_that_was_broken_off_is_gone_on_with(title):
    one = title()
    one.key("1", shift=True)
    one.frames(2)
    action = one.scene.coach.course.example(2)
    one.scene.match.step(action, one.scene.coach.dice(action))
    done = one.scene.match.digest
    one.key("esc")
    one.frames(2)
    one.key("q", ctrl=True)
    one.frames(16)
    assert one.names == ["TitleScene"]
    assert one.scene.entry is not None
    course = lesson_of(games()[0])
    told = f"Lesson: {course.title}, step 4 of {len(course.step)}"
    assert say(one.scene.resume.lines[0]) == told
    one.key("1", shift=True)
    one.frames(2)
    assert one.scene.match.digest == done


def test_the_key_that_leaves_a_match_does_not_quit_when_it_is_pressed_twice(title):
    one = title()
    one.key("1", shift=True)
    one.frames(2)
    one.key("esc")
    one.key("q", ctrl=True)
    one.key("q", ctrl=True)
    assert one.names == ["TitleScene"]
    one.key("q")
    assert one.names == ["TitleScene", "Dialog"]
    one.key("q")
    assert one.names == ["TitleScene", "Dialog"]
    one.key("esc")
    one.frames(150)
    one.key("q")
    assert one.names == []


@pytest.mark.parametrize(
    ("teams", "told"),
    [
        ("1+3 2+4", "Anna to play with Cleo, against Ben, Dan"),
        ("alone", "Anna to play against Ben, Cleo, Dan"),
        (None, "Anna to play against Ben, Cleo, Dan"),
    ],
)
def test_continue_calls_no_team_mate_an_opponent(title, teams, told):
    match = new_match("four_corners", ("human",) * 4, teams=teams)
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    match.keeper.close()
    one = title()
    assert say(one.scene.resume.lines[1]) == told


def test_after_several_took_turns_the_title_is_again_as_its_own_person_likes_it(title):
    """Who happened to look last is nobody's choice; who plays alone stays who sits there."""
    one = title()
    services = one.app.services
    services.settings.new_game.seats = [SeatChoice(name="Anna"), SeatChoice(name="Ben")]
    services.settings.profile("Ben").palette = PaletteName.GREY
    services.apply()
    standard = services.ui.colours
    match = new_match("footbridge", fog=True)
    start_match.play(services, match)
    one.frames(2)
    scene = one.scene
    while scene.viewpoint.curtain is None or match.deciding != 2:
        match.step(next(action for action in match.legal() if action.verb == "end_turn"))
        scene.follow()
        one.frames(2)
    assert services.person == "Ben"
    assert services.ui.colours.name == "grey"
    services.reset(ToTitle())
    one.frames(16)
    assert services.ui.colours is standard
    assert services.profile() is services.settings.profile("Anna")
    start_match.play(services, new_match("footbridge", ("easy", "human")))
    one.frames(2)
    services.reset(ToTitle())
    one.frames(16)
    assert services.ui.colours.name == "grey"


def test_the_game_played_last_has_the_brass_edge(title):
    settings = Settings()
    settings.new_game.ruleset = "mj12"
    one = title(settings=settings)
    assert [sheet.name for sheet in one.scene.sheets if sheet.chosen] == ["mj12"]


# ---------------------------------------------------------------------- pictures


def test_coming_back_to_the_title_draws_no_picture_anew(title):
    one = title()
    pictures = [sheet.picture for sheet in one.scene.sheets]
    assert None not in pictures
    one.app.stack.push(Dialog(one.app.services, "Rules", ["None."]))
    one.app.stack.carry_out()
    one.app.stack.pop()
    one.app.stack.carry_out()
    assert not one.scene.lively
    one.app.stack.reset(TitleScene(one.app.services))
    one.app.stack.carry_out()
    one.frames(14)
    assert all(sheet.picture is old for sheet, old in zip(one.scene.sheets, pictures, strict=True))


def test_other_colours_and_scales_are_other_pictures(title):
    one = title()
    before = [sheet.picture for sheet in one.scene.sheets]
    one.app.services.profile().palette = "grey"
    one.app.services.apply()
    assert one.scene.lively
    one.frames(14)
    assert not one.scene.lively
    assert all(
        sheet.picture is not old for sheet, old in zip(one.scene.sheets, before, strict=True)
    )
    pygame.display.set_mode((1920, 1080))
    one.app.services.apply()
    one.frames(14)
    assert one.scene.sheets[0].picture.get_width() > before[0].get_width()


def test_in_a_narrow_window_the_games_stand_below_the_buttons(title):
    one = title(size=(1280, 720), percent=200)
    assert not one.scene.gallery.visible
    first, last = one.scene.sheets[0], one.scene.sheets[-1]
    assert first.box.y >= one.find("quit").box.bottom
    one.scene.root.set_focus(last.buttons[-1], show=True)
    one.frames(2)
    assert one.scene.scroll.box.y <= last.buttons[-1].box.y
    assert last.buttons[-1].box.bottom <= one.scene.scroll.box.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("percent", [100, 200])
def test_each_number_shows_the_game_that_it_opens(title, size, percent):
    for number, key in enumerate(games(), 1):
        one = title(size=size, percent=percent)
        one.key(str(number))
        one.frames(3)
        card = one.find(f"game {key}")
        assert card.chosen
        area = next(area for area in one.scene._areas if card in set(area.walk()))
        assert area.box.y <= card.box.y + 1, key
        assert min(card.box.bottom, card.box.y + area.box.h) <= area.box.bottom + 1, key


def test_the_key_that_mutes_is_answered_over_any_screen_for_a_moment(title):
    one = title()
    window = one.picture()
    before = window.copy()
    one.key("m", ctrl=True)
    assert one.app.services.profile().muted
    assert say(one.app.sign.words).startswith("Sound is off")
    foot = pygame.Rect(440, 620, 400, 60)
    shown, plain = window.subsurface(foot).copy(), before.subsurface(foot)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(plain, "RGB")
    one.frames(round(STAYS * 60) + 5)
    assert not one.app.sign.words
    assert pygame.image.tobytes(window.subsurface(foot), "RGB") == (
        pygame.image.tobytes(plain, "RGB")
    )


def test_the_mute_switch_of_the_settings_follows_the_key(person):
    one = person(partial(SettingsScene, page="sound"))
    assert not one.find("mute").value
    one.key("m", ctrl=True)
    one.frames()
    assert one.find("mute").value
    assert one.app.sign.words


def test_a_game_that_cannot_be_loaded_is_told_of_once_and_leaves_no_gap(person, monkeypatch):
    monkeypatch.setattr(title_scene, "keys", lambda: (*keys(), "lame"))
    monkeypatch.setattr(title_scene, "broken", lambda: {"lame": GameError("It is lame.")})
    one = person(TitleScene)
    one.frames(20)
    told = one.app.stack.top
    assert one.names == ["TitleScene", "ErrorDialog"]
    assert any("It is lame." in say(text) for text in told.paragraphs)
    one.key("esc")
    assert one.scene.games.count == len(one.scene.sheets) == len(keys())
    again = person(lambda services: TitleScene(services, back=True))
    again.frames(20)
    assert again.names == ["TitleScene"]
