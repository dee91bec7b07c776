"""The application: a scene that fails never ends the program; damaged settings are told of."""

import pygame
import pytest

from game import text
from game.core.registry import keys, ruleset
from game.core.words import Phrase
from game.errors import MapError
from game.scenes import app as application
from game.scenes.app import App, write_report
from game.scenes.dialogs import ErrorDialog
from game.scenes.scene import Scene
from game.scenes.start import Start
from game.scenes.start_match import begin
from game.scenes.title import TitleScene
from game.settings import Profile, Settings, load_settings
from game.ui.passing_word import PassingWord
from tests.scenes.client import shipped_map


class Failing(Scene):
    """A scene that fails in one of its duties."""

    def __init__(self, services, where, error):
        super().__init__(services)
        self.where, self.error = where, error

    def _fail(self, where):
        if where == self.where:
            raise self.error

    def enter(self):
        self._fail("enter")

    def update(self, seconds):
        self._fail("update")

    def draw(self, surface):
        self._fail("draw")

    def handle(self, event):
        if event.type == pygame.KEYDOWN:
            self._fail("handle")
        return False


def guarded(person, frames=3):
    """Let frames go by as the main loop does."""
    for _ in range(frames):
        person.app._guarded(lambda: person.app.frame(1 / 60))


@pytest.mark.parametrize("where", ["enter", "update", "draw", "handle"])
def test_a_crash_writes_a_report_and_goes_back_to_the_title(person, tmp_path, where):
    one = person(TitleScene)
    one.app.stack.push(Failing(one.app.services, where, ZeroDivisionError("by hand")))
    one.app._guarded(one.app.stack.carry_out)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    guarded(one)
    assert one.names == ["TitleScene", "ErrorDialog"]
    reports = list(tmp_path.glob("report-*.txt"))
    assert len(reports) == 1
    assert "ZeroDivisionError: by hand" in reports[0].read_text("utf-8")


def test_an_error_a_person_can_mend_is_told_over_the_scene(person, tmp_path):
    one = person(TitleScene)
    one.app.stack.push(Failing(one.app.services, "handle", MapError("a.tmx has no board.")))
    one.app._guarded(one.app.stack.carry_out)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    guarded(one)
    assert one.names == ["TitleScene", "Failing", "ErrorDialog"]
    assert list(tmp_path.glob("report-*.txt")) == []


def test_an_error_is_told_in_the_language_in_use(person):
    error = MapError(Phrase("{file} has no board.", {"file": "a.tmx"}))
    one = person(lambda services: ErrorDialog(services, error))
    told = one.find("text").paragraphs
    assert [text.say(words) for words in told] == ["a.tmx has no board."]
    text.use(text.PSEUDO)
    assert text.say(told[0]).startswith("[!![!!a.tmx~!!] has no board.")


def test_a_report_that_cannot_be_written_is_no_second_crash(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    monkeypatch.setenv("MINIWARS_HOME", str(blocked / "below"))
    assert write_report(ValueError("x")) is None


def test_what_fails_without_end_ends_the_program(person, monkeypatch):
    one = person(TitleScene)
    monkeypatch.setattr(one.app, "_recover", lambda error: None)
    one.app.stack.push(Failing(one.app.services, "draw", ValueError("for ever")))
    with pytest.raises(ValueError, match="for ever"):
        guarded(one, frames=9)


def test_ux39_damaged_settings_are_told_and_kept_aside(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_text('{"language": 7', "utf-8")
    settings, trouble = load_settings()
    app = App(settings)
    app.stack.push(application._first(app.services, None, trouble))
    app.stack.carry_out()
    app.frame(1 / 60)
    assert [type(scene).__name__ for scene in app.stack.screens] == ["TitleScene", "Dialog"]
    assert (tmp_path / "settings.json.damaged").is_file()


def test_what_is_opened_is_told_before_screens_are_fetched(tmp_path, monkeypatch):
    """The window was dark for two seconds."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    told = []
    draw = PassingWord.draw

    def noted(word, canvas):
        told.append(text.say(word.words))
        draw(word, canvas)

    def first(services, *_):
        return Failing(services, "enter", SystemExit())

    monkeypatch.setattr(PassingWord, "draw", noted)
    monkeypatch.setattr(application, "_first", first)
    monkeypatch.setattr(pygame.display, "flip", lambda: told.append("shown"))
    monkeypatch.setattr(pygame, "quit", lambda: None)
    for start in (Start(map=tmp_path / "fields.tmx"), Start(save=tmp_path / "old.miniwars"), None):
        with pytest.raises(SystemExit):
            application.run(start)
    assert told == ["Opening fields.tmx…", "shown", "Opening old.miniwars…", "shown"]


def test_the_window_can_be_made_smaller_and_scenes_follow(person):
    one = person(TitleScene)
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    one.app._event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640))
    assert one.scene.root.box.w == 1024


def test_a_window_that_was_hidden_or_lost_is_drawn_anew(person):
    one = person(TitleScene)
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWDISPLAYCHANGED):
        one.app._event(pygame.event.Event(kind, window=None, display_index=1))
    pygame.display.set_mode(one.app.size(), pygame.RESIZABLE).fill("magenta")
    for kind in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
        one.app._event(pygame.event.Event(kind, window=None))
    drawn = pygame.mask.from_threshold(one.shot(), "magenta", (1, 1, 1, 255))
    assert (drawn.count(), one.names) == (0, ["TitleScene"])


def test_all_grows_with_the_pixels_of_another_screen(person):
    one = person(TitleScene)
    scale, width = one.app.services.ui.scale.factor, one.scene.root.box.w
    pygame.display.set_mode((2560, 1440), pygame.RESIZABLE)
    one.app._event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=2560, y=1440))
    grown = one.app.services.ui.scale.factor
    assert grown > scale
    assert one.scene.root.box.w == pytest.approx(2560 / grown)
    assert width == 1280 / scale


def test_full_screen_goes_there_and_back(person):
    one = person(TitleScene)
    one.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    assert one.settings.fullscreen
    one.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    assert not one.settings.fullscreen
    assert isinstance(one.scene, TitleScene)


def test_ux4_a_map_starts_from_the_command_line(person):
    one = person(TitleScene)
    path = next(p for p in shipped_paths() if p.stem == "footbridge")
    begin(one.app.services, Start(map=path, seed=3))
    one.frames(2)
    assert one.names == ["TitleScene", "PlayScene", "BriefingSheet"]
    one.key("enter")
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.seed == 3
    assert one.scene.match.map_data == shipped_map("footbridge")


def test_a_map_that_cannot_be_played_says_why(person, tmp_path):
    one = person(TitleScene)
    (tmp_path / "x.tmx").write_text("<map/>", "utf-8")
    with pytest.raises(MapError, match=r"x\.tmx cannot be played"):
        begin(one.app.services, Start(map=tmp_path / "x.tmx"))


def test_every_author_is_named_in_the_client(person):
    one = person(TitleScene)
    one.key("c")
    said = " ".join(str(words) for words in one.scene.text.content.paragraphs)
    assert [key for key in keys() if ruleset(key).manifest.authors not in said] == []
    five = ["Matthew Stephenson", "PGC", "Daniel Kast", "qferre", "Seth Lyons and Rob Deckard"]
    assert [name for name in five if name not in said] == []
    assert all(said.count(name) == 1 for name in five), "each game once"


def test_who_wants_a_language_that_is_there_no_more_is_spoken_to_in_english(person):
    settings = Settings(profiles={"Anna": Profile(language="xx"), "Ben": Profile(language="fr")})
    services = person(TitleScene, settings=settings).app.services
    services.use_person("Ben")
    assert text.code() == "fr"
    services.use_person("Anna")
    assert text.code() == text.ENGLISH
    assert settings.profile("Anna").language == "xx", "it may come back"


def test_who_has_chosen_no_language_is_spoken_to_in_the_machines(person):
    services = person(TitleScene, settings=Settings()).app.services
    services.language = text.preferred(("xx_XX", "fr_CA.UTF-8", "de"))
    services.apply()
    assert text.code() == "fr"


def shipped_paths():
    from game.maps.load import shipped

    return shipped("mini_wars")
