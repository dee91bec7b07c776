"""UX 1 to 3: the form is built from the model, remembers, and one key starts."""

import re
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field

from game.ai import bot, strength
from game.ai.bot import LEVELS
from game.ai.strength import Meeting, meetings
from game.core import manifest
from game.core.options import Options
from game.core.registry import keys, ruleset
from game.data import folder
from game.maps.load import Loaded
from game.maps.measured import measured
from game.match.clock import ClockTerms
from game.scenes.dialogs import AskText
from game.scenes.new_game import choices, options_form
from game.scenes.new_game.choices import Choices
from game.scenes.new_game.map_library import MapLibrary
from game.scenes.new_game.map_panel import MapPanel
from game.scenes.new_game.maps_list import MapsList
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.new_game.options_form import OPEN, specs
from game.scenes.play.play_scene import PlayScene
from game.scenes.rulebook import Rulebook
from game.scenes.start_match import WEAKEST, default_seats
from game.scenes.title import TitleScene
from game.settings import NewGame, SeatChoice, Settings
from game.text import say
from game.ui.amount import Stepper
from game.ui.canvas import Canvas
from game.ui.choice import Toggle
from game.ui.menu import DropDown
from tests.drawn import paragraphs
from tests.scenes.conftest import cut
from tests.ui.proof import Proof

__all__ = ["cut"]


class Weather(StrEnum):
    DRY = "dry"
    WET = "very_wet"


class Example(Options):
    """A model with every kind of field."""

    night: bool = Field(default=False, title="Night", description="It is dark.")
    weather: Weather = Field(
        default=Weather.DRY, json_schema_extra={"labels": {"dry": "Dry spell"}}
    )
    mood: Literal["calm", "wild"] | None = None
    troops: int | None = Field(default=None, ge=2, lt=10)
    walls: int = Field(default=2, gt=0, le=4, json_schema_extra={"seat": 2})


def test_the_form_is_built_from_the_model():
    found = {spec.name: spec for spec in specs(Example)}
    assert list(found) == ["night", "weather", "mood", "troops", "walls"]
    assert (found["night"].kind, found["night"].title, found["night"].help) == (
        bool, "Night", "It is dark.",
    )  # fmt: skip
    assert [choice.label for choice in found["weather"].choices] == ["Dry spell", "very wet"]
    assert [choice.value for choice in found["mood"].choices] == [None, "calm", "wild"]
    assert found["mood"].choices[0].label == OPEN
    assert (found["troops"].low, found["troops"].high, found["troops"].open) == (2, 9, True)
    assert (found["walls"].low, found["walls"].high, found["walls"].seat) == (1, 4, 2)


def test_each_kind_of_field_has_its_control():
    told = []
    kinds = {}
    for spec in specs(Example):
        control = options_form.control(spec, None, lambda name, value: told.append((name, value)))
        kinds[spec.name] = type(control)
    assert kinds == {
        "night": Toggle, "weather": DropDown, "mood": DropDown, "troops": Stepper,
        "walls": Stepper,
    }  # fmt: skip


def test_every_option_of_every_game_has_a_control():
    from game.core.registry import keys, ruleset

    for key in keys():
        options = ruleset(key).manifest.options
        assert {spec.name for spec in specs(options)} == set(options.model_fields)


def on_map(person, key, name):
    """Return a person at the form with a shipped map chosen."""
    one = person(NewGameScene)
    one.scene.choose_game(key)
    while one.scene.library.step():
        pass
    chosen = next(m for m in one.scene.library.playable() if m.path.stem == name)
    one.scene.choose_map(chosen.path)
    one.frames(2)
    return one


@pytest.mark.parametrize(
    ("key", "name", "option", "why"),
    [
        ("warshard", "boot_camp", "rivers_on_hexsides", "no unbridged river"),
        ("warshard", "boot_camp", "air_wing_special", "no air wing"),
        ("dominoes", "skirmish", "no_sealing_walls", "has set its walls"),
    ],
)
def test_an_option_that_changes_nothing_on_the_map_is_shut_and_says_why(
    person, key, name, option, why
):
    one = on_map(person, key, name)
    control = one.find(f"option {option}")
    assert not control.enabled
    said = str(one.find(option).note)
    assert said.startswith("Changes nothing here: ")
    assert why in said
    one.push(f"option {option}")
    assert option not in one.scene.choices.options


def test_an_option_that_does_something_on_the_map_is_open(person):
    one = on_map(person, "warshard", "two_bridges")
    assert one.find("option rivers_on_hexsides").enabled
    one.push("option rivers_on_hexsides")
    assert one.scene.choices.options == {"rivers_on_hexsides": False}, "the map had it on"


def test_a_kamikaze_that_nobody_has_explodes_in_no_chain(person):
    one = on_map(person, "dominoes", "parlour")
    assert one.find("option chain_explosions").enabled
    one.scene._set_option("faction_1", "cowboys")
    assert one.find("option chain_explosions").enabled
    one.scene._set_option("faction_2", "indians")
    assert not one.find("option chain_explosions").enabled


def test_the_doctrine_of_a_seat_that_is_not_there_is_kept_but_not_played(person):
    record = NewGame(ruleset="mini_wars", options={"mini_wars": {"doctrine_3": "sea_dog"}})
    one = person(NewGameScene, settings=Settings(new_game=record))
    one.push("start")
    assert one.scene.match.options.doctrine_3 == "none"
    assert one.settings.new_game.options["mini_wars"] == {"doctrine_3": "sea_dog"}


def test_what_a_level_has_shown_stands_beside_it(person, tmp_path, monkeypatch):
    day = date(2026, 3, 1)
    met = [
        Meeting(one="normal", other="easy", map=name, games=12, halves=21, day=day)
        for name in ("footbridge", "straits")
    ]
    monkeypatch.setattr(strength, "meetings", lambda key: met if key == "mini_wars" else ())
    one = person(NewGameScene)
    one.scene.choose_game("mini_wars")
    one.scene.choices.seats(2)[1].controller = "normal"
    one.scene.rebuild()
    row = next(widget for widget in one.scene.root.walk() if widget.name == "seat 2")
    told = "Won 88\xa0% of 24 games against Easy, on 2 maps"
    assert say(row.strength) == told
    with one.overflows() as cut:
        one.shot()
    assert cut == []
    tip = say(one.find("seat 2 level").tip)
    assert tip == f"{LEVELS['normal'].summary} {told}, 1 March 2026; a draw counts a half."
    one.scene.choices.seats(2)[1].controller = "easy"
    one.scene.rebuild()
    assert say(one.find("seat 2 level").tip) == LEVELS["easy"].summary


def test_ux1_the_first_match_is_three_clicks_away(person):
    one = person(TitleScene)
    one.push("new game")
    one.push("start")
    one.push("begin")
    assert isinstance(one.scene, PlayScene)


def test_ux2_enter_starts_from_anywhere_no_ring_says_otherwise(person):
    one = person(NewGameScene)
    for name in ("option fog", "seat 1 name", "all maps"):
        one.scene.root.set_focus(one.find(name), show=False)
        one.key("enter")
        assert one.names[-2:] == ["PlayScene", "BriefingSheet"], name
        one.key("enter")
        assert isinstance(one.scene, PlayScene), name
        one.app.stack.pop()
        one.frames(2)


def test_enter_presses_the_control_with_the_ring_and_starts_once_that_is_chosen(person):
    one = person(NewGameScene)
    ring = one.scene.root.set_focus
    ring(one.find("game dominoes"), show=True)
    one.key("enter")
    assert one.scene.choices.game == "dominoes"
    ring(one.find("game mini_wars"), show=True)
    one.key("enter")
    assert one.scene.choices.game == "mini_wars"
    ring(one.find("option fog"), show=True)
    one.key("enter")
    assert one.find("option fog").value
    ring(one.find("all maps"), show=True)
    one.key("enter")
    assert one.names[-1] == "MapsList"
    one.key("esc")
    ring(one.find("seat 1 name"), show=True)
    one.key("enter")
    assert one.names[-2] == "PlayScene"
    one.app.stack.pop()
    one.app.stack.pop()
    one.frames(2)
    ring(one.find("game mini_wars"), show=True)
    one.key("enter")
    assert one.names[-2] == "PlayScene"


def test_no_is_no_though_enter_says_yes_elsewhere_in_a_question(person):
    said: list[str] = []
    one = person(TitleScene)
    one.app.services.stack.push(AskText(one.app.services, "Name?", "", said.append, text="Bo"))
    one.app.stack.carry_out()
    one.scene.root.set_focus(one.find("Cancel"), show=True)
    one.key("enter")
    one.frames(2)
    assert not said
    assert isinstance(one.scene, TitleScene)


def test_ux2_enter_in_an_open_list_only_chooses(person):
    one = person(NewGameScene)
    one.push("option edition")
    one.key("down")
    one.key("enter")
    assert isinstance(one.scene, NewGameScene)
    assert one.scene.choices.options["edition"] == "ludii"


def test_ux3_back_keeps_all_choices(person):
    one = person(TitleScene)
    one.push("new game")
    one.push("option fog")
    one.push("seat 2 kind")
    one.key("left")
    chosen = [loaded for loaded in one.scene.library.playable() if loaded.data.seats == 2][-1]
    one.scene.choose_map(chosen.path)
    one.key("esc")
    assert one.names == ["TitleScene"]
    one.push("new game")
    scene = one.scene
    assert scene.choices.options["fog"] is True
    assert scene.choices.seats(2)[1].controller == "human"
    assert scene.chosen.path == chosen.path
    on_disk = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    assert on_disk.new_game == scene.choices.record


def test_ux2_a_person_sits_against_the_weakest_computer_at_first(person):
    one = person(NewGameScene)
    assert [setup.controller for setup in one.scene.choices.setups(2)] == ["human", WEAKEST]


def test_who_sits_where_is_remembered_by_game(person):
    watched = [
        SeatChoice(name="Anna", controller="easy"),
        SeatChoice(name="Ben", controller="easy"),
    ]
    settings = Settings(new_game=NewGame(ruleset="miniwary", seats=watched))
    one = person(NewGameScene, settings=settings)
    one.push("game warshard")
    setups = one.scene.choices.setups(2)
    assert [seat.controller for seat in setups] == ["human", WEAKEST]
    assert setups[0].name == "Anna"
    at_miniwary = default_seats(one.app.services, "miniwary", 2)
    assert [seat.controller for seat in at_miniwary] == ["easy", "easy"]
    one.scene.leave()
    kept = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    again = person(NewGameScene, settings=kept)
    assert [seat.controller for seat in again.scene.choices.setups(2)] == ["human", WEAKEST]
    again.push("game miniwary")
    assert [seat.controller for seat in again.scene.choices.setups(2)] == ["easy", "easy"]


def test_the_map_of_each_game_is_remembered(person):
    one = person(NewGameScene)
    one.push("game mj12")
    chosen = folder("maps") / "mj12" / "causeway_end.tmx"
    one.scene.choose_map(chosen)
    one.push("game warshard")
    assert one.scene.choices.map != chosen
    one.push("game mj12")
    assert one.scene.choices.map == chosen


@pytest.fixture
def all_levels(monkeypatch):
    """Offer every level but the one that plays at random."""
    every = {key: each._replace(offered=key != "random") for key, each in LEVELS.items()}
    monkeypatch.setattr(bot, "LEVELS", every)
    monkeypatch.setattr(choices, "LEVELS", every)
    return every


@pytest.mark.parametrize("place", [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 200)])
def test_every_level_is_picked_by_its_title_and_sentence(person, all_levels, place):
    size, percent = place
    one = person(NewGameScene, size=size, percent=percent)
    one.scene.choose_game("mini_wars")
    for key in ("left", "right"):
        one.scene.root.set_focus(one.find("seat 2 kind"))
        one.key(key)
    assert one.scene.choices.seats(2)[1].controller == WEAKEST
    one.scene.root.set_focus(one.find("seat 2 level"))
    one.key("space")
    menu = one.scene.root.popups[-1]
    rows = next(widget for widget in menu.walk() if widget.name == "rows")
    told = [(choice.label, choice.note) for choice in rows.choices]
    assert told == [(each.title, each.summary) for each in all_levels.values() if each.offered]
    with one.overflows() as cut:
        one.shot()
    assert cut == []
    box, window = menu.box, one.scene.root.box
    assert min(box.x, box.y) >= 0
    assert box.right <= window.right
    assert box.bottom <= window.bottom
    for _ in range(4):
        one.key("down")
    one.key("enter")
    assert one.scene.choices.seats(2)[1].controller == "expert"


def test_a_level_that_a_game_has_not_makes_room_for_its_strongest(person, all_levels, monkeypatch):
    monkeypatch.setattr(type(ruleset("dominoes").rules), "levels", ("beginner", "easy"))
    seats = [SeatChoice(name="A"), SeatChoice(name="B", controller="hard")]
    kept = NewGame(ruleset="mini_wars", seats=seats, seated={"dominoes": seats})
    one = person(NewGameScene, settings=Settings(new_game=kept))
    assert one.scene.choices.seats(2)[1].controller == "hard"
    one.scene.choose_game("dominoes")
    assert one.scene.choices.seats(2)[1].controller == "easy"


def test_ux2_a_solo_players_last_choice_comes_back(person):
    record = NewGame(seats=[SeatChoice(name="Anna"), SeatChoice(name="Ben", controller="easy")])
    one = person(NewGameScene, settings=Settings(new_game=record))
    setups = one.scene.choices.setups(2)
    assert [(s.name, s.controller) for s in setups] == [("Anna", "human"), ("Easy", "easy")]


def test_seats_follow_the_map(person):
    one = person(NewGameScene)
    while one.scene.library.step():
        pass
    four = next(m for m in one.scene.library.playable() if m.data.seats == 4)
    one.scene.choose_map(four.path)
    one.frames(2)
    assert one.find("seat 4")
    assert one.find("option doctrine_4")


def test_whoever_plays_alone_meets_computers_on_a_map_for_four_too(person):
    record = NewGame(seats=[SeatChoice(name="Anna"), SeatChoice(name="Ben", controller="easy")])
    form = person(NewGameScene, settings=Settings(new_game=record)).scene
    assert [seat.controller for seat in form.choices.seats(4)] == ["human", *["easy"] * 3]
    pair = NewGame(seats=[SeatChoice(name="Anna"), SeatChoice(name="Ben")])
    form = person(NewGameScene, settings=Settings(new_game=pair)).scene
    assert [seat.controller for seat in form.choices.seats(4)] == ["human"] * 4


def test_a_damaged_file_of_strengths_keeps_the_form_open(person, tmp_path, monkeypatch):
    (tmp_path / "strength.jsonl").write_text("{", encoding="utf-8")
    monkeypatch.setattr(manifest, "files", lambda package: tmp_path)
    meetings.cache_clear()
    try:
        one = person(NewGameScene)
        assert one.find("start").enabled
    finally:
        meetings.cache_clear()


def test_the_maps_are_counted_when_all_have_been_read_and_not_before(person, monkeypatch):
    notes = []
    show = MapPanel.show_maps

    def shown(panel, maps, **more):
        show(panel, maps, **more)
        notes.append(
            (say(panel.note), len([m for m in maps if isinstance(m, Loaded) and m.playable]))
        )

    monkeypatch.setattr(MapPanel, "show_maps", shown)
    one = person(NewGameScene)
    for _ in range(200):
        one.pass_frames()
    last, count = notes[-1]
    assert last == f"{count} maps"
    early = [told for told, known in notes if known < count]
    assert early
    assert set(early) == {"reading maps"}


@pytest.mark.parametrize("game", keys())
def test_no_card_of_a_map_moves_while_the_others_are_read(person, game):
    one = person(NewGameScene, settings=Settings(new_game=NewGame(ruleset=game)))
    panel, seen = one.scene.map_panel, []
    while True:
        boxes = [card.box for card in panel._cards]
        seen.append((boxes, panel._frame, {c.name: c.box for c in panel._cards if c.name}))
        if not one.scene.library.reading:
            break
        one.frames()
    assert len({repr(told[:2]) for told in seen}) == 1
    for _, _, named in seen:
        assert named.items() <= seen[-1][2].items()
    assert len(seen[0][2]) < len(seen[-1][2])


def test_the_list_of_all_maps_stays_where_it_was_scrolled_to_while_others_are_read(person):
    one = person(TitleScene, size=(1024, 600))
    library = MapLibrary(ruleset("mini_wars"))
    while len(library.maps()) < 9:
        library.step()
    scene = MapsList(one.app.services, library, lambda _: None)
    one.app.stack.push(scene)
    one.app.stack.carry_out()
    scene.layout(one.app.services.size())
    scene.list.scroll_to(60)
    stood = scene.list.offset
    assert stood
    first = [say(item.title) for item in scene.list.items]
    while library.reading:
        scene.update(0)
        assert scene.list.offset == stood
        assert [say(item.title) for item in scene.list.items][: len(first)] == first
    assert len(scene.list.items) > len(first)


def test_of_maps_of_ones_own_with_one_title_each_file_is_told(person, tmp_path):
    text = (folder("maps") / "mini_wars" / "footbridge.tmx").read_text("utf-8")
    for name in ("ford.tmx", "ford/ford.tmx"):
        path = tmp_path / "maps" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace('value="Footbridge"', 'value="Hand Ford"'), "utf-8")
    one = person(NewGameScene)
    while one.scene.library.step():
        pass
    one.scene.map_panel.show_maps(one.scene.library.maps())
    cards = [w for w in one.scene.map_panel.children if say(getattr(w, "title", "")) == "Hand Ford"]
    nested = str(Path("ford", "ford.tmx"))
    assert sorted(say(card.lines[0]) for card in cards) == [
        "9 × 8, ford.tmx",
        f"9 × 8, {nested}",
    ]
    scene = MapsList(one.app.services, one.scene.library, lambda _: None)
    one.app.stack.push(scene)
    one.frames(2)
    rows = [item for item in scene.list.items if say(item.title) == "Hand Ford"]
    told = sorted(say(item.lines[0]) for item in rows)
    assert told == ["9 × 8, 2 seats, ford.tmx", f"9 × 8, 2 seats, {nested}"]


def test_what_a_map_is_made_of_is_told_beside_its_size(person):
    """Lakeland and Two Rivers differ in nothing else that is written there."""
    one = person(NewGameScene)
    while one.scene.library.step():
        pass
    scene = MapsList(one.app.services, one.scene.library, lambda _: None)
    one.app.stack.push(scene)
    one.frames(2)
    told = {say(item.title): say(item.lines[0]) for item in scene.list.items}
    assert told["Lakeland"] == "16 × 11 hexes, 2 seats"
    assert told["Two Rivers"] == "16 × 10, 2 seats"


def test_a_map_that_is_clicked_stays_where_it_is(person):
    one = person(NewGameScene)
    while one.scene.library.step():
        pass
    one.frames(2)
    one.scene.map_panel.show_maps(one.scene.library.maps())
    one.scene.layout(one.scene.services.size())

    def shown():
        return {card.name: card.box for card in one.scene.map_panel._cards if card.box.h}

    before = shown()
    name = list(before)[1]
    one.push(name)
    assert one.find(name).chosen
    assert shown()[name] == before[name]
    assert next(iter(shown())) == next(iter(before))


def test_swapping_sides_moves_people_and_their_options(person):
    one = person(NewGameScene)
    one.scene.choices.seats(2)[0].name = "Anna"
    one.scene.choices.options["doctrine_1"] = "sea_dog"
    one.push("swap")
    assert one.scene.choices.seats(2)[1].name == "Anna"
    assert one.scene.choices.options["doctrine_2"] == "sea_dog"
    assert one.scene.choices.options["doctrine_1"] == "none"


def test_a_seat_without_a_name_keeps_the_match_from_starting(person):
    one = person(NewGameScene)
    one.scene.choices.seats(2)[0].name = " "
    one.scene.rebuild()
    one.key("enter")
    assert isinstance(one.scene, NewGameScene)
    assert not one.find("start").enabled


def test_a_name_is_typed_and_remembered(person):
    one = person(NewGameScene)
    one.push("seat 1 name")
    one.type("Xenia")
    assert one.settings.new_game.seats[0].name == "Xenia"
    assert isinstance(one.scene, NewGameScene)


def test_escape_leaves_the_name_before_it_leaves_the_form(person):
    one = person(NewGameScene)
    one.push("seat 1 name")
    one.type("Xe")
    one.key("esc")
    assert isinstance(one.scene, NewGameScene)
    assert one.focus != "seat 1 name"
    assert one.settings.new_game.seats[0].name == "Xe"
    one.key("esc")
    one.frames(2)
    assert "NewGameScene" not in one.names


def test_options_from_another_version_are_dropped(person):
    record = NewGame(ruleset="mini_wars", options={"mini_wars": {"gone": 3}})
    one = person(NewGameScene, settings=Settings(new_game=record))
    assert one.find("start").enabled


def test_a_broken_map_is_greyed_with_its_first_problem(person, tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "broken.tmx").write_text("<map", encoding="utf-8")
    one = person(NewGameScene)
    while one.scene.library.step():
        pass
    one.scene.map_panel.show_maps(one.scene.library.maps())
    card = one.find("map broken")
    assert not card.enabled
    assert card.tip


@pytest.mark.parametrize("named", [True, False])
def test_a_map_opened_by_hand_brings_its_game_along(person, tmp_path, named):
    text = (folder("maps") / "warshard" / "template.tmx").read_text("utf-8")
    said = '<property name="ruleset" value="warshard"/>'
    assert said in text
    path = tmp_path / "mine.tmx"
    path.write_text(text if named else text.replace(said, ""), "utf-8")
    one = person(NewGameScene)
    assert one.scene.choices.game != "warshard"
    one.scene._opened_file(path)
    assert (one.scene.choices.game, one.scene.choices.map) == ("warshard", path)
    assert one.find("start").enabled
    one.scene.choose_game("mini_wars")
    again = NewGameScene(one.app.services, path)
    assert (again.choices.game, again.choices.map) == ("warshard", path)


def test_whose_map_it_is_stands_below_it_unless_it_is_the_houses(person, tmp_path, monkeypatch):
    read = paragraphs(monkeypatch)
    one = person(NewGameScene)
    one.frames()
    assert not any("Drawn by" in words for words in read)
    text = (folder("maps") / "mini_wars" / "footbridge.tmx").read_text("utf-8")
    path = tmp_path / "mine.tmx"
    path.write_text(text.replace('value="Miniwars"', 'value="Ada {of} Elm"'), "utf-8")
    one.scene._opened_file(path)
    one.frames()
    assert "Drawn by Ada {of} Elm." in read
    (told,) = one.scene.map_panel.parts(one.app.services.ui)
    assert "Drawn by Ada {of} Elm." in say(told.note)


@pytest.mark.parametrize("path", ["/nowhere/gone.tmx", "a\0b", "."])
def test_a_map_that_is_gone_is_told_and_another_can_be_chosen(person, path):
    record = NewGame(ruleset="mini_wars", map=path)
    one = person(NewGameScene, settings=Settings(new_game=record))
    one.frames(12)
    other = one.scene.library.playable()[0]
    one.scene.choose_map(other.path)
    assert one.find("start").enabled


@pytest.mark.parametrize("controller", ["nobody", "random"])
def test_a_seat_that_no_one_can_take_goes_back_to_a_person(controller):
    record = NewGame(seats=[SeatChoice(name="A"), SeatChoice(name="B", controller=controller)])
    choices = Choices(record, ["mini_wars"], Settings().profile, "Player {}".format)
    assert [seat.controller for seat in choices.seats(2)] == ["human", "human"]


def test_a_number_that_means_something_of_its_own_says_so(person):
    one = person(NewGameScene)
    stepper = one.find("option round_limit")
    assert stepper.labels.get(stepper.value) == "no limit"
    stepper.change(1)
    assert stepper.value not in stepper.labels


def test_rows_keep_their_places_whoever_takes_a_seat(person):
    """The options rose by a line as a person took the computer's seat, and a click missed."""
    one = person(NewGameScene)

    def places():
        rows = one.scene.root.walk()
        return {row.name: row.box for row in rows if row.name.startswith(("option", "seat 2 kind"))}

    before = places()
    assert one.find("seat 2 kind").value == "computer"
    one.find("seat 2")._kind("human")
    one.frames(2)
    assert one.find("seat 2 kind").value == "human"
    assert places() == before


def test_only_a_choice_made_before_is_called_remembered(person):
    assert "remembered" not in str(person(NewGameScene).scene.subtitle)
    one = person(TitleScene)
    one.push("new game")
    one.key("esc")
    one.push("new game")
    assert "remembered" not in str(one.scene.subtitle)  # it had only been opened
    one.push("start")
    kept = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    again = person(NewGameScene, settings=kept)
    assert "remembered" in str(again.scene.subtitle)
    again.scene.choose_game("miniwary")
    assert "remembered" not in again.scene.subtitle  # nothing was chosen in that one


def test_a_number_that_the_game_refuses_is_stepped_over_and_loses_no_other_choice(person):
    one = person(NewGameScene)
    one.scene.choose_game("mj12")
    one.scene._set_option("fire_forbids_move", True)
    for asked, taken in ((5, 5), (4, 0), (1, 5), (30, 30)):
        one.scene._set_option("quiet_turns", asked)
        assert one.scene.choices.options == {"fire_forbids_move": True, "quiet_turns": taken}


def test_seats_bear_the_colours_they_begin_in(person):
    """A game may give them out otherwise than by number."""
    one = person(NewGameScene, settings=Settings(new_game=NewGame(ruleset="miniwary")))
    assert [one.find(f"seat {seat}").owner for seat in (1, 2)] == [2, 1]
    one.scene.choose_game("mini_wars")
    assert [one.find(f"seat {seat}").owner for seat in (1, 2)] == [1, 2]


@pytest.mark.parametrize("press", ["button", "key"])
def test_the_lesson_of_the_game_chosen_is_a_button_away(person, press):
    one = person(NewGameScene)
    one.push("game miniwary")
    if press == "button":
        one.push("lesson")
    else:
        one.key("l", ctrl=True)
    one.frames(2)
    assert one.names == ["TitleScene", "PlayScene"]
    assert one.scene.match.lesson
    assert one.scene.match.ruleset.manifest.key == "miniwary"


def test_the_footer_says_who_plays_with_whom(person):
    one = on_map(person, "mini_wars", "four_corners")
    for seat in one.scene.choices.seats(4):
        seat.controller = "human"
    says = {
        "alone": "Player 1 against Player 2, Player 3, Player 4",
        "1+3 2+4": "Player 1 and Player 3 against Player 2 and Player 4",
        "1+4 2+3": "Player 1 and Player 4 against Player 2 and Player 3",
    }
    for teams, words in says.items():
        one.scene._set_option("teams", teams)
        assert say(one.scene.status).startswith(f"Ready: Mini Wars on Four Corners, {words}")


def test_the_footer_says_that_options_were_changed_which_hold_on_the_next_map_too(person):
    one = on_map(person, "mj12", "millbrook")
    ready = say(one.scene.status)
    assert "changed" not in ready
    one.scene._set_option("points", 110)
    assert say(one.scene.status) == f"{ready}; changed: Points"
    one.scene._set_option("turn_limit", 9)
    assert say(one.scene.status) == f"{ready}; 2 options changed"


def test_an_option_that_is_as_it_was_counts_as_changed_no_more(person):
    one = on_map(person, "mini_wars", "footbridge")
    ready = say(one.scene.status)
    one.scene._set_option("fog", True)
    assert say(one.scene.status) == f"{ready}; changed: Fog of war"
    one.scene._set_option("fog", False)
    assert say(one.scene.status) == ready


def four_corners(person, **more):
    return person(NewGameScene, map=folder("maps") / "mini_wars" / "four_corners.tmx", **more)


def test_teams_are_in_sight_where_there_are_any(person):
    one = four_corners(person)
    teams = one.find("option teams")
    area = next(area for area in one.scene._areas if area.box.holds(teams.box.x, area.box.y))
    assert teams.box.bottom <= area.box.bottom


@pytest.mark.parametrize("out", [10, 24])
def test_a_field_that_is_half_out_of_sight_opens_at_the_first_click(person, out):
    """It stays where it is until the button is let go."""
    one = four_corners(person)
    edition = one.find("option edition")
    area = next(area for area in one.scene._areas if area.box.holds(edition.box.x, area.box.y))
    area.scroll_to(area.offset + edition.box.bottom - area.box.bottom - out)
    area.arrange(one.app.services.ui)
    assert edition.box.y < area.box.bottom < edition.box.bottom
    at = edition.box._replace(h=area.box.bottom - edition.box.y)
    one.click(one.app.services.ui.scale.rect(at).center)
    assert one.scene.root.popups


def test_the_level_chosen_last_is_the_persons_first_in_every_game(person):
    one = person(NewGameScene)
    form = one.scene
    form.choices.seats(2)[0].name = "Anna"
    one.find("seat 2 level")._set("normal")
    assert one.settings.profile("Anna").level == "normal"
    form.choose_game("warshard")
    assert form.choices.seats(2)[1].controller == "normal"
    form.choices.seats(2)[0].name = "Ben"
    for key in ("left", "right"):
        one.scene.root.set_focus(one.find("seat 2 kind"))
        one.key(key)
        form.rebuild()
    assert form.choices.seats(2)[1].controller == WEAKEST
    form.choose_game("mini_wars")
    form.choices.seats(2)[0].name = "Anna"
    again = Settings.model_validate_json(one.settings.model_dump_json())
    assert (
        Choices(again.new_game, ["mini_wars"], again.profile, "Player {}".format).rival()
        == "normal"
    )
    one.push("reset")
    assert one.settings.profile("Anna").level == ""
    assert form.choices.seats(2)[1].controller == WEAKEST


def test_reset_gives_back_what_a_first_visit_shows(person):
    one = person(NewGameScene)
    one.settings.new_game.seats[0].name = "Anna"
    at_first = [seat.model_copy() for seat in one.scene.choices.seats(2)]
    levels = [seat.controller for seat in at_first]
    assert levels == ["human", WEAKEST]
    one.push("swap")
    one.push("seat 2 kind")
    one.scene._set_option("fog", True)
    one.push("reset")
    assert one.scene.choices.seats(2) == at_first
    assert not one.scene.choices.options


def test_hints_are_agreed_in_the_form_and_remembered(person):
    one = person(NewGameScene)
    stepper = one.find("hints")
    assert (stepper.value, stepper.low) == (None, 0)
    assert stepper.none == "unlimited"
    assert stepper.stuck(1), "there is no more than as many as one likes"
    stepper.change(1)
    assert one.find("hints").value is None
    assert not stepper.stuck(-1)
    stepper.change(-1)
    assert one.find("hints").value == 3
    assert say(one.find("hints row").note) == (
        "Each person may see 3 times what a good player would do."
    )
    one.push("start")
    assert one.scene.match.hints.granted == 3
    kept = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    again = person(NewGameScene, settings=kept)
    again.find("hints").set(0)
    assert again.find("hints").labels[0] == "off"
    again.scene.begin()
    again.frames(2)
    assert again.scene.match.hints.granted == 0


def test_reset_grants_as_many_hints_as_wanted_again(person):
    one = person(NewGameScene, settings=Settings(new_game=NewGame(hints=2)))
    assert one.find("hints").value == 2
    one.push("reset")
    assert one.find("hints").value is None


def test_a_clock_is_agreed_in_the_form_and_remembered(person):
    one = person(NewGameScene)
    form = one.scene
    assert say(one.find("clock button").label) == "Clock: off"
    one.key("c")
    names = {widget.name for widget in one.scene.root.walk()}
    assert "clock time" not in names
    for name in ("enter", "down", "enter"):
        one.key(name)
    assert form.choices.clock == ClockTerms(per="turn", seconds=120)
    assert "clock added" not in {widget.name for widget in one.scene.root.walk()}
    one.find("clock").on_change("match")
    one.find("clock time").on_change(600)
    one.find("clock added").on_change(10)
    assert one.focus in ("clock", "clock added")
    one.key("esc")
    assert one.scene is form
    assert say(one.find("clock button").label) == "Clock: 10:00 + 0:10"
    assert "10:00 for the match" in say(form.status)
    one.push("start")
    terms = ClockTerms(per="match", seconds=600, added=10)
    assert one.scene.match.clock.terms == terms
    kept = Settings.model_validate_json((one.folder / "settings.json").read_bytes())
    again = person(NewGameScene, settings=kept)
    assert again.scene.choices.clock == terms
    again.push("reset")
    assert again.scene.choices.clock is None


def test_a_limit_shortens_what_is_told_of_the_map(person):
    one = on_map(person, "mini_wars", "two_rivers")
    before = say(one.scene.map_panel.told())
    one.scene._set_option("round_limit", 4)
    one.frames(2)
    after = say(one.scene.map_panel.told())
    found = measured(one.scene.chosen.path)
    assert found is not None
    over = f"at Round {found.first}"
    if found.first < found.last:
        over = f"between Round {found.first} and Round {found.last}"
    assert before.startswith(f"About {found.minutes} minutes, ends {over}")
    short = re.match(r"About (\d+) minutes, ends at Round 4\b", after)
    assert short is not None
    assert int(short[1]) < found.minutes
    one.scene._set_option("round_limit", 0)
    assert say(one.scene.map_panel.told()) == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("key", sorted(keys()))
def test_all_games_are_in_sight_and_the_chosen_one_says_what_it_is(person, key, size):
    one = person(NewGameScene, size=size, game=key)
    cards = [one.find(f"game {each}") for each in keys()]
    top, foot = one.scene.back.box.bottom, one.find("start").box.y
    assert all(top <= card.box.y and card.box.bottom <= foot for card in cards)
    assert [card.chosen for card in cards].count(True) == 1
    assert all(card.folded == (size == (1280, 720)) for card in cards)


def test_where_the_map_stands_below_the_games_its_beginning_is_in_sight(person):
    one = person(NewGameScene, size=(1024, 600))
    assert one.scene.map_panel.box.y + 80 < one.find("start").box.y


def test_names_of_maps_offered_are_whole(person, cut):
    for size in ((1280, 720), (1024, 600), (1920, 1080)):
        for key in keys():
            one = person(NewGameScene, size=size, game=key)
            while one.scene.lively:
                one.pass_frames()
            one.frames(3)
    assert not cut


@pytest.mark.parametrize("key", keys())
def test_six_maps_of_a_game_are_offered_in_sight_and_cover_no_words(person, key):
    one = person(NewGameScene, game=key)
    one.frames(40)
    assert not one.scene.lively
    panel = one.scene.map_panel
    shown = [card for card in panel._cards if card.box.h]
    assert len(shown) >= min(6, len(panel._cards))
    assert panel._frame.h >= 180
    proof = Proof()
    proof.read(one.scene, one.shot())
    assert not proof.faults
    for card in shown:  # however much there is to say of one
        one.click(one.middle(card))
        assert [each for each in panel._cards if each.box.h] == shown
        assert panel._frame.h >= 150


def test_a_title_of_two_lines_leaves_the_size_of_the_map_in_sight(person, monkeypatch):
    one = person(NewGameScene, size=(1280, 720), percent=100)
    one.scene.choose_game("miniwary")
    while one.scene.map_panel.note == "reading maps":
        one.pass_frames()
    told, text = [], Canvas.text

    def kept(canvas, x, y, words, *a, **k):
        told.append(say(words) if not isinstance(words, int) else "")
        return text(canvas, x, y, words, *a, **k)

    monkeypatch.setattr(Canvas, "text", kept)
    one.shot()
    assert "4 × 4" in told


def against_easy(person):
    """Return the form with a computer player of whom a line is told."""
    settings = Settings()
    settings.new_game.ruleset = "mini_wars"
    settings.new_game.seats = [SeatChoice(name="Ann"), SeatChoice(name="", controller="easy")]
    return person(NewGameScene, settings=settings)


def test_rows_draw_nearer_rather_than_make_the_column_scroll(person):
    one = against_easy(person)
    assert one.find("seat 2").strength
    assert [area.most for area in one.scene._areas] == [0, 0, 0]


def test_the_sentences_of_a_long_list_are_whole(person):
    one = against_easy(person)
    one.push("option doctrine_2")
    one.frames(2)
    assert one.focus == "menu"
    menu = one.scene.root.popups[-1]
    assert (
        menu.box.w - 8 - (16 if menu.scroll.most else 0)
        >= menu.rows.measure(one.app.services.ui).best.w
    )


def test_the_row_of_a_choice_says_what_every_choice_means(person):
    one = against_easy(person)
    assert say(one.find("edition").note) == (
        "As printed: Income comes at the start of your turn; damage is rounded once. "
        "As in Ludii: Income comes at the end of your turn; damage is rounded twice."
    )


def test_a_chosen_game_says_in_a_sentence_how_long_it_lasts(person):
    (about,) = against_easy(person).find("game mini_wars").lines
    assert say(about).replace("\N{NO-BREAK SPACE}", " ").endswith("base. 35 min or more.")


def test_f1_opens_the_rules_of_the_game_that_is_chosen_and_comes_back(person):
    one = person(NewGameScene)
    one.scene.choose_game("mj12")
    one.key("f1")
    rules = one.app.stack.top
    assert isinstance(rules, Rulebook)
    assert rules.key == "mj12"
    one.key("esc")
    assert one.app.stack.top is one.scene
    assert one.scene.choices.game == "mj12"
