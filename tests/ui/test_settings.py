"""UX 10, 46, 47, 49: settings apply at once, follow the person, and can be put back."""

import pygame
import pytest

from game import text
from game.core.words import Verbatim
from game.match.seats import SeatSetup
from game.scenes.destinations import ToNewGame
from game.scenes.settings.key_bindings import ACTIONS
from game.scenes.settings.pages import PAGES
from game.scenes.settings.settings_scene import SettingsScene
from game.settings import DEFAULT_KEYS, Confirm, PaletteName, Profile, SeatChoice, Settings
from game.ui import canvas
from game.view import palette


def open_page(person, page, **more):
    return person(lambda services: SettingsScene(services, page), **more)


def test_ux49_colours_change_at_once(person):
    one = open_page(person, "comfort")
    before = one.shot()
    one.scene.root.set_focus(one.find("colours"))
    one.key("right")
    profile = one.app.services.profile()
    assert profile.palette is PaletteName.RED_GREEN
    assert one.app.services.ui.colours is palette.RED_GREEN
    assert pygame.image.tobytes(one.shot(), "RGB") != pygame.image.tobytes(before, "RGB")


def test_ux46_the_slider_of_the_scale_stays_in_sight_once_it_is_let_go(person):
    one = open_page(person, "comfort", percent=100)
    slider = one.find("scale")
    scale = one.app.services.ui.scale
    y = scale.px(slider.box.cy)
    one.press((scale.px(slider._track.x), y))
    for step in range(60):
        one.move((scale.px(slider._track.x + step * 6), y), held=True)
        assert one.app.services.ui.scale.percent == 100
        if slider.value == 150:
            break
    one.release((scale.px(slider._track.x + step * 6), y))
    one.frames(2)
    assert one.app.services.ui.scale.percent == 150
    slider = one.find("scale")
    area = next(area for area in one.scene._areas if slider in area.walk())
    assert area.box.y <= slider.box.y
    assert slider.box.bottom <= area.box.bottom


@pytest.mark.parametrize("page", [key for key, _, _ in PAGES])
@pytest.mark.parametrize("by_key", [False, True])
def test_a_page_that_stands_below_the_list_comes_into_sight_when_it_is_chosen(person, page, by_key):
    one = open_page(person, "comfort" if page != "comfort" else "keys", percent=150)
    button = one.find(f"page {page}")
    one.scene.root.set_focus(button)
    if by_key:
        one.key("enter")
    else:
        one.push(f"page {page}")
    one.frames(2)
    panel, area = one.find("settings"), one.scene._areas[0]
    assert one.scene.page == page
    assert len(one.scene._areas) == 1, "one column at this size"
    whole = panel.box.bottom <= area.box.bottom
    assert whole or panel.box.y < area.box.y + area.box.h / 4, "or it seems that nothing happened"


@pytest.mark.parametrize("percent", [75, 100])
def test_a_choice_does_not_wrap_beside_free_room(person, percent):
    one = open_page(person, "comfort", percent=percent)
    assert len({box.y for box in one.find("confirm")._boxes}) == 1


def test_ux46_the_scale_changes_live(person):
    one = open_page(person, "comfort")
    one.scene.root.set_focus(one.find("scale"))
    for _ in range(2):
        one.key("right")
    assert one.app.services.ui.scale.percent == 100
    one.key("right")
    assert one.app.services.ui.scale.percent == 125
    assert one.focus == "scale"


def test_ux49_comfort_follows_the_person(person):
    settings = Settings(
        profiles={"Anna": Profile(), "Ben": Profile(animation=4)}, people=["Anna", "Ben"]
    )
    one = open_page(person, "comfort", settings=settings)
    one.push("person Ben")
    assert one.find("animation").value == 4
    one.push("person Anna")
    assert one.find("animation").value == 1


def test_ux49_a_profile_can_be_copied_and_added(person):
    settings = Settings(profiles={"Anna": Profile(overlay=40), "Ben": Profile()})
    one = open_page(person, "comfort", settings=settings)
    one.push("person Anna")
    one.scene.copy_to("Ben")
    assert settings.profiles["Ben"].overlay == 40
    assert settings.profiles["Ben"] is not settings.profiles["Anna"]
    one.push("add person")
    one.type("Cleo")
    one.key("enter")
    assert "Cleo" in settings.profiles
    assert one.scene.person == "Cleo"


@pytest.mark.parametrize("way", ["button", "key", "page"])
def test_tips_can_be_switched_and_had_again(person, way):
    met = Profile(tips_met=["mini_wars/turn 2"])
    settings = Settings(profiles={"Player 1": met})
    one = open_page(person, "comfort", settings=settings)
    one.push("tips")
    assert not one.settings.profile("Player 1").tips
    if way == "button":
        one.push("tips again")
    else:
        one.key("t" if way == "key" else "r", shift=way == "key", ctrl=way == "page")
    profile = one.settings.profile("Player 1")
    assert (profile.tips, profile.tips_met) == (True, [])


@pytest.mark.parametrize("page", [key for key, _, _ in PAGES])
def test_ux49_every_page_can_be_reset(person, page):
    changed = Profile(
        overlay=30,
        animation=4,
        confirm_end=Confirm.NEVER,
        volume=10,
        recap=False,
        language=text.PSEUDO,
    )
    settings = Settings(auto_end=True, take_back=True, profiles={"Player 1": changed})
    settings.bind("undo", ("z",))
    one = open_page(person, page, settings=settings)
    one.key("r", ctrl=True)
    fresh = Profile()
    profile = one.settings.profile("Player 1")
    expected = {
        "comfort": profile.overlay == fresh.overlay and profile.recap,
        "keys": settings.keys == {},
        "turn": not settings.auto_end and profile.confirm_end is fresh.confirm_end,
        "animation": profile.animation == 1,
        "sound": profile.volume == fresh.volume,
        "display": profile.overlay == fresh.overlay,
        "language": profile.language == "" and text.code() == text.ENGLISH,
        "files": True,
    }
    assert expected[page]


def test_ux10_every_action_has_words():
    assert set(ACTIONS) == set(DEFAULT_KEYS)


def test_ux10_a_key_is_bound_by_pressing_it(person):
    one = open_page(person, "keys")
    one.push("key undo")
    one.key("z")
    assert one.settings.bound("undo")[0] == "z"
    assert one.app.services.ui.keys.cap("undo") == "Z"


def test_ux10_a_clash_is_shown_on_both_rows(person):
    one = open_page(person, "keys")
    one.push("key undo")
    one.key("l")
    assert one.find("key undo").clashes == ["log"]
    assert one.find("key log").clashes == ["undo"]


def test_ux10_escape_leaves_a_binding_as_it_is(person):
    one = open_page(person, "keys")
    one.push("key undo")
    one.key("esc")
    assert one.settings.bound("undo") == DEFAULT_KEYS["undo"]
    assert isinstance(one.scene, SettingsScene)


def test_ux10_delete_brings_the_default_back(person):
    one = open_page(person, "keys")
    one.settings.bind("undo", ("z",))
    one.scene.root.set_focus(one.find("key undo"))
    one.post(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="")
    assert one.settings.bound("undo") == DEFAULT_KEYS["undo"]


def test_leaving_writes_the_settings(person):
    one = open_page(person, "turn")
    one.push("auto end")
    one.app.stack.pop()
    one.app.stack.carry_out()
    written = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    assert written.auto_end


def test_ux47_all_words_go_through_the_catalogue(person, monkeypatch):
    raw = set()
    said = canvas.said

    def hear(words):
        if isinstance(words, Verbatim):
            raw.add(str(words))
        return said(words)

    monkeypatch.setattr(canvas, "said", hear)
    one = open_page(person, "comfort")
    text.use(text.PSEUDO)
    for page, _, _ in PAGES:
        one.scene.open(page)
        one.app.services.ui.version += 1
        one.frames(2)
    figures = {w for w in raw if not any(letter.isalpha() for letter in w)}
    people, units = {"Player 1"}, {w for w in raw if w.endswith((" s", " %"))}
    languages = set(text.languages().values())
    paths = {w for w in raw if str(one.folder) in w}
    assert raw - figures - people - units - languages - paths == set()


def test_only_who_played_or_was_entered_is_listed(person):
    settings = Settings()
    for name in ("Player 1", "Player 2"):
        settings.profile(name)
    settings.new_game.seats = [SeatChoice(name="Player 1"), SeatChoice(name="Player 2")]
    one = open_page(person, "comfort", settings=settings)
    assert one.scene.people() == ["Player 1"], "somebody must be set up"
    settings.meet("Ben")
    one.scene._add("Cleo")
    assert one.scene.people() == ["Ben", "Cleo"]


def test_one_can_be_removed_after_a_question_that_enter_does_not_answer(person):
    settings = Settings()
    for name in ("Anna", "Ben"):
        settings.meet(name)
        settings.profile(name).volume = 10
    one = open_page(person, "comfort", settings=settings)
    one.push("person Ben")
    one.push("remove")
    one.frames(2)
    one.key("enter")
    one.frames(2)
    assert one.scene.people() == ["Anna", "Ben"]
    one.key("del")
    one.frames(2)
    one.key("r")
    one.frames(2)
    assert one.scene.person == "Anna"
    assert one.scene.people() == ["Anna"]
    assert "Ben" not in settings.profiles
    assert settings.profile("Anna").volume == 10
    assert [w.name for w in one.scene.root.walk() if w.name == "remove"] == []


def test_who_sits_down_to_play_is_known(person):
    one = open_page(person, "comfort")
    one.app.services.seat_people((SeatSetup("Dan"), SeatSetup("Easy", "easy")))
    assert one.settings.known() == ["Dan"]


def test_who_is_new_is_spoken_to_in_the_language_chosen_last(person):
    """At the title, before anybody has a name; both people of the first match read it."""
    one = open_page(person, "language", settings=Settings())
    for _ in [*text.languages()][: [*text.languages()].index("fr") + 1]:
        one.scene.root.set_focus(one.find("language"))
        one.key("right")
    assert text.code() == "fr"
    one.app.services.open(ToNewGame())
    one.app.stack.carry_out()
    names = [seat.name for seat in one.scene.choices.seats(2)]
    assert names == ["Player 1", "Joueur 2"], "who chose it sits down first"
    assert [one.settings.profile(name).language for name in names] == ["fr", "fr"]
    assert [one.settings.profile(name).language for name in ("Anna", "Ben")] == ["fr", "fr"]
    one.settings.profile("Ben").language = ""
    assert one.settings.known() == [], "a language alone makes nobody known"
