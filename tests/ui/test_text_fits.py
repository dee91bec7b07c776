"""UX 46: no text is cut off, strays or lies on another at any scale, in any window or language."""

import shutil
from collections.abc import Callable
from datetime import date
from functools import cache, partial
from pathlib import Path

import pygame
import pytest

from game import text
from game.core.action import CONCEDE
from game.core.registry import keys, ruleset
from game.errors import MapError
from game.match import save_library
from game.match.history import History, record_of
from game.match.journal import Journal
from game.match.keepsake import Keepsake, Keepsakes
from game.match.recycle_bin import move_to_bin
from game.match.save import write
from game.scenes.briefing_sheet import BriefingSheet
from game.scenes.dialogs import AskText, AskWords, Dialog, DialogAnswer, ErrorDialog
from game.scenes.file_browser import FileBrowser
from game.scenes.form import FormScreen
from game.scenes.history_scene import HistoryScene
from game.scenes.load_game import BinScene, LoadScene, ReplaysScene
from game.scenes.new_game.map_library import MapLibrary
from game.scenes.new_game.maps_list import MapsList
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.new_game.random_map import RandomMap
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings.pages import PAGES
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import saves_folder
from game.ui.pad_caps import Make
from game.ui.scale import NOWHERE, allowed
from game.ui.scaled_fonts import ScaledFonts
from game.ui.theme import theme
from game.view.fonts import font_file
from tests.scenes.client import new_match, shipped_map
from tests.scenes.pairs import every_pair
from tests.ui.proof import Proof

SIZES = ((1280, 720), (1920, 1080), (1024, 600))
LANGUAGES = [text.ENGLISH, text.PSEUDO, "de", "fr"]
TODAY = date(2026, 11, 22)
SCALES = (75, 100, 150, 200, 250)
PLACES = sorted({(size, allowed(step, *size)) for size in SIZES for step in SCALES})
"""Scales as they are applied in every window; larger choices wait for more room."""


@cache
def library():
    found = MapLibrary(ruleset("mini_wars"))
    while found.step():
        pass
    return found


def new_game(services, key):
    services.settings.new_game.ruleset = key
    return NewGameScene(services)


def shelf(services, scene):
    """A list with a match that was named, one damaged file, and four players."""
    folder = saves_folder()
    if not folder.exists():
        match = new_match()
        match.keeper = Journal(match, folder)
        for _ in range(40):
            match.step(next((a for a in match.legal() if a.verb == "end_turn"), match.legal()[0]))
        match.keeper.close()
        many = new_match("four_corners", ("human", "easy", "easy", "human"))
        write(many, folder / "many.miniwars")
        (folder / "noise.miniwars").write_bytes(b"noise")
        over = new_match(seed=3)
        over.step(CONCEDE)
        write(over, folder / "over.miniwars")
        move_to_bin(Path(shutil.copy(folder / "many.miniwars", folder / "gone.miniwars")), TODAY)
        mark = save_library.look(folder / "many.miniwars").mark
        Keepsakes(folder).keep(
            mark, Keepsake(name="The long evening", note="Mind the bridge. " * 9)
        )
    made = scene(services)
    made.painter.ask = lambda job: None
    made.enter()
    for row in range(len(made.list.rows)):
        made.list.fold(row)
    return made


def history(services):
    """The matches of somebody with a long name, won, lost and drawn."""
    known = History(saves_folder())
    if not known.records:
        over = new_match(seed=3, seats=("human", "easy"))
        over.step(CONCEDE)
        for steps, winners in enumerate([(1,), (2,), ()] * 5):
            record = record_of(over, over.outcome, "2026-11-22T10:00:00+00:00")
            known.add(record.model_copy(update={"steps": steps, "winners": winners}))
    return HistoryScene(services)


def maps(services):
    return MapsList(services, library(), lambda _: None)


def files(services):
    font = font_file()
    assert font is not None
    folder = font.parent
    return FileBrowser(services, "Open a TMX file", (".ttf",), lambda _: None, folder)


def briefing(services, game, map):
    """As it opens, with all its buttons."""
    seats = ("human",) + ("easy",) * (4 if map == "four_corners" else 1)
    match = new_match(map, seats[: shipped_map(map, game).seats], game=game)
    text.use_names(match.names, match.sides)
    return BriefingSheet(services, match, print)


def pause(services):
    answers = [
        DialogAnswer("Resume", main=True),
        DialogAnswer("Offer a draw", refusal="you have offered one already"),
        DialogAnswer("Save"),
        DialogAnswer("Load game"),
        DialogAnswer("Settings"),
        DialogAnswer("Rules"),
        DialogAnswer("Briefing"),
        DialogAnswer("Resign", refusal="only on your own turn"),
        DialogAnswer("Leave the match", hotkey="Ctrl+Q"),
    ]
    return Dialog(services, "Paused", ["Every move is kept."], answers, column=True)


def ladder(services):
    answers = [
        DialogAnswer("End turn", main=True),
        DialogAnswer("Show them"),
        DialogAnswer("Cancel"),
    ]
    return Dialog(services, "3 units can still act", ["They wait."], answers, icon="info")


def failure(services):
    sentence = "two_rivers.tmx cannot be played. Seat 1 has no base. There are 3 errors in all."
    return ErrorDialog(services, MapError(sentence), report=Path("a/long/folder/report.txt"))


class Undrawn(dict):
    """The title's pictures, none of which is drawn."""

    def __contains__(self, key):
        return True

    def __missing__(self, key):
        return None


def title(services):
    """Return the title with its games."""
    services.title_pictures = Undrawn()
    services.profile().lessons = ("mini_wars",)
    scene = TitleScene(services)
    while scene.lively:
        scene.update(0.1)
    return scene


SCENES: dict[str, Callable[..., Scene]] = {
    "title": title,
    **{f"new game {key}": partial(new_game, key=key) for key in keys()},
    "load": LoadScene,
    "replays": ReplaysScene,
    "bin": BinScene,
    **{
        f"full {scene.__name__}": partial(shelf, scene=scene)
        for scene in (LoadScene, ReplaysScene, BinScene)
    },
    "history": history,
    "name": lambda services: AskWords(
        services, "Name this match", [("Name", "x", "Lakeland", 40), ("Note", "", "Any", 99)], print
    ),
    "rules": Rulebook,
    "maps": maps,
    "random map": lambda services: RandomMap(services, ruleset("mini_wars"), print),
    "files": files,
    "workshop": WorkshopScene,
    **{
        f"briefing {map}": partial(briefing, game=game, map=map)
        for game, map in (
            ("mini_wars", "four_corners"),
            ("warshard", "boot_camp"),
            ("warshard", "crossroads"),
            ("mj12", "danville"),
            ("miniwary", "hex3443"),
            ("dominoes", "skirmish"),
        )
    },
    "pause": pause,
    "ladder": ladder,
    "failure": failure,
    "ask": lambda services: AskText(services, "Who is it?", "Name", lambda _: None),
    **{
        f"settings {key}": (lambda services, key=key: SettingsScene(services, key))
        for key, _, _ in PAGES
    },
}


def outside(box, window):
    """Say whether part of a box lies beyond the window."""
    return box != NOWHERE and (
        box.x < -0.5 or box.y < -0.5 or box.right > window.right + 0.5
        or box.bottom > window.bottom + 0.5
    )  # fmt: skip


def buttons_of(scene):
    """Return the buttons at the foot of a form, all of which the mouse must reach."""
    if not isinstance(scene, FormScreen) or scene.footer == 0:
        return []
    return [button for button in scene.actions if button.visible]


@pytest.mark.parametrize(
    ("name", "language", "places"),
    every_pair([*SCENES], [*LANGUAGES], [PLACES[i::4] for i in range(4)]),
)
def test_ux46_nothing_is_cut_off_or_covered(person, name, language, places):
    one = person(TitleScene)
    text.use(language)
    services = one.app.services
    found = {}
    for size, percent in places:
        services.size = lambda size=size: size
        one.app.stack._size = services.size
        services.ui.rescale(percent)
        services.ui.version += 1
        one.app.stack.reset(SCENES[name](services))
        one.app.stack.carry_out()
        one.scene.update(0.5)
        one.scene.layout(size)
        proof = Proof(over={"text"})
        proof.read(one.scene, pygame.Surface(size))
        beyond = [w.name for w in one.scene.root.children if outside(w.box, one.scene.root.box)]
        assert (size, percent, beyond) == (size, percent, [])
        away = [button.name for button in buttons_of(one.scene) if button.box == NOWHERE]
        assert (size, percent, away) == (size, percent, [])
        found.update({(size, percent): proof.faults} if proof.faults else {})
    assert not found


@pytest.mark.parametrize(
    "name", ["title", "new game mini_wars", "full LoadScene", "rules", "pause", "settings keys"]
)
def test_ux46_nothing_is_cut_at_1280_by_800_with_the_caps_of_a_pad(person, name):
    one = person(TitleScene, size=(1280, 800))
    services = one.app.services
    for make, language in ((Make.PLAYSTATION, text.ENGLISH), (Make.XBOX, "de")):
        text.use(language)
        services.ui.pads.used = make
        services.ui.follow_pads()
        one.app.stack.reset(SCENES[name](services))
        one.app.stack.carry_out()
        one.scene.update(0.5)
        proof = Proof(over={"text"})
        proof.read(one.scene, pygame.Surface((1280, 800)))
        assert not proof.faults


@pytest.mark.parametrize(
    "name",
    ["title", "new game mini_wars", "new game mj12", "load", "full LoadScene", "name", "rules",
     "maps", "workshop", "pause", "failure", "settings comfort", "settings keys"],
)  # fmt: skip
def test_ux46_one_number_makes_all_text_larger_and_cuts_nothing(person, name, monkeypatch):
    sizes = {}
    for text_size in (14, 16):
        monkeypatch.setattr(theme, "text", text_size)
        one = person(SCENES[name], size=(1024, 600))
        proof = Proof(over={"text"})
        proof.read(one.scene, pygame.Surface((1024, 600)))
        assert not proof.faults
        sizes[text_size] = proof.sizes
    assert min(sizes[14]) >= 14
    assert min(sizes[16]) == min(sizes[14]) + 2


@pytest.mark.parametrize(
    "name", ["title", "new game mini_wars", "settings comfort", "workshop", "pause"]
)
def test_ux46_no_text_is_smaller_than_14_units(person, name, monkeypatch):
    sizes = set()
    line = ScaledFonts.line

    def measured(fonts, text, size, bold, colour):
        sizes.add(size)
        return line(fonts, text, size, bold, colour)

    monkeypatch.setattr(ScaledFonts, "line", measured)
    person(SCENES[name])
    assert min(sizes) >= 14


def test_ux46_the_automatic_scale_is_that_of_the_layout(person):
    one = person(TitleScene, size=(1920, 1080))
    assert one.app.services.ui.scale.percent == 125
    assert person(TitleScene, size=(1280, 720)).app.services.ui.scale.percent == 100
