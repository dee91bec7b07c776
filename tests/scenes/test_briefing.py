"""The briefing: when it opens, what it tells, how it is left, and how it is had again."""

import json

import pygame
import pytest

from game.core.action import CONCEDE
from game.core.registry import keys, ruleset
from game.maps.load import shipped
from game.match.seats import SeatSetup
from game.scenes.briefing_sheet import BriefingSheet, reader
from game.scenes.destinations import ToBriefing
from game.scenes.play.play_scene import PlayScene
from game.scenes.start_match import new_match as start
from game.settings import Settings
from game.text import say
from tests.scenes.client import new_match, shipped_map

SOLO = (SeatSetup("Anna", "human"), SeatSetup("Ben", "easy"))
BOTH = (SeatSetup("Anna", "human"), SeatSetup("Ben", "human"))


def begin(one, map="footbridge", game="mini_wars", seats=BOTH, **options):
    start(one.app.services, ruleset(game), shipped_map(map, game), options, seats, 3)
    one.frames(3)
    return one.app.stack.top


def test_it_opens_on_a_new_map_and_until_the_game_is_won_unless_hushed(client):
    one = client()
    people = [one.app.services.settings.profile(name) for name in ("Anna", "Ben")]
    assert isinstance(begin(one), BriefingSheet)
    assert isinstance(begin(one), BriefingSheet), "nobody has won the game yet"
    for person in people:
        person.note_won("mini_wars")
    assert isinstance(begin(one), PlayScene)
    sheet = begin(one, "two_rivers")
    assert isinstance(sheet, BriefingSheet), "the map is new"
    for person in people:
        person.won.clear()
    sheet.hush.press()
    assert isinstance(begin(one, "two_rivers"), PlayScene)
    two = (SeatSetup("X", "easy"), SeatSetup("Y", "easy"))
    assert isinstance(begin(one, "ring_road", seats=two), PlayScene), "nobody is there to read"


@pytest.mark.parametrize("way", ["enter", "esc", "f2", "begin", "beside"])
def test_it_is_left_by_enter_escape_its_button_or_a_click_beside(client, way):
    one = client()
    sheet = begin(one, seats=SOLO)
    if way == "begin":
        one.click(one.middle(sheet.begin))
    elif way == "beside":
        one.click((20, 400))
    elif way == "f2":
        one.post(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="")
    else:
        one.key(way)
    one.frames(2)
    assert isinstance(one.app.stack.top, PlayScene)
    assert not one.app.stack.top.match.steps


def test_back_from_the_rules_enter_does_what_wears_its_cap(client):
    one = client()
    sheet = begin(one, seats=SOLO)
    one.click(one.middle(sheet.rules))
    one.frames(2)
    one.key("down")  # reads on, with the ring in sight
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is sheet
    one.key("enter")
    one.frames(2)
    assert isinstance(one.app.stack.top, PlayScene)


def test_a_click_on_its_switch_leaves_enter_to_begin(client):
    one = client()
    sheet = begin(one, seats=SOLO)
    one.click(one.middle(sheet.hush))
    one.key("enter")
    one.frames(2)
    assert sheet.hush.value
    assert isinstance(one.app.stack.top, PlayScene)


def test_it_is_had_again_by_its_key_and_from_the_menu(client):
    one = client()
    one.post(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="")
    one.frames(2)
    assert isinstance(one.app.stack.top, BriefingSheet)
    assert not one.app.stack.top.learn.visible
    one.key("esc")
    one.frames(2)
    one.key("esc")
    one.frames(2)
    one.key("b")
    one.frames(2)
    assert isinstance(one.app.stack.top, BriefingSheet)


def test_it_tells_who_one_is_where_the_enemy_is_and_shows_the_places(client):
    one = client()
    sheet = begin(one, "danville", "mj12", SOLO)
    names = [say(player.name) for player in sheet.page.players]
    assert names == ["Anna (Danville), you", "Ben (The Horde)"]
    assert say(sheet.page.players[1].about.note) == "in the north"
    assert len(sheet.page.notes) == 3
    heard = [say(part.name) for part in sheet.herald.said]
    assert len(heard) == 1
    assert heard[0].startswith("Danville, MiniWars MJ12, "), "what it is"
    assert ". Anna (Danville), you. 9 units, " in heard[0], "no stray signs"
    one.frames()
    picture, places = sheet.page._board
    area = picture.get_rect()
    assert len(places) == 3
    assert all(area.collidepoint(place) for place in places)
    north, south = places[1], places[2]
    assert north[1] < south[1]


def test_the_board_shows_the_sides_in_the_colours_they_play_in(client):
    one = client()
    sheet = begin(one, "hex3443", "miniwary", SOLO)
    one.frames(2)
    picture, _ = sheet.page._board
    wide, high = picture.get_size()
    upper = [picture.get_at((x, y)) for x in range(0, wide, 3) for y in range(0, high // 3, 3)]
    red = sum(c.r > 150 and c.g < 110 and c.b < 80 for c in upper)
    blue = sum(c.b > 140 and c.r < 90 for c in upper)
    assert red > 20 > blue


def test_the_lesson_is_offered_until_the_game_is_won(client):
    one = client()
    assert begin(one).learn.visible
    for name in ("Anna", "Ben"):
        one.app.services.settings.profile(name).note_won("mini_wars")
    assert not begin(one, "two_rivers").learn.visible


def test_two_at_one_screen_read_it_together_and_then_the_curtain_hangs(client):
    one = client()
    sheet = begin(one, fog=True)
    assert reader(sheet.match) == 0
    told = [say(advice.text) for advice in sheet.page.briefing.aims]
    assert not any("h7" in text or "b2" in text for text in told)
    assert [note[:10] for note in sheet.page.notes] == ["The stream"], "of towns fog tells nothing"
    assert not any(player.about.value for player in sheet.page.players)
    one.key("enter")
    one.frames(2)
    assert one.app.stack.top.viewpoint.curtain is not None


def test_who_reads_it_alone_sees_their_own_buildings_in_fog_and_no_others(client):
    one = client()
    sheet = begin(one, seats=SOLO, fog=True)
    own = reader(sheet.match)
    known = {view.look.seat: view.piece is not None for view in sheet._shown.pieces}
    assert known == {seat: seat == own for seat in known}
    assert len(known) == 3
    assert {note[:10] for note in sheet.page.notes} == {"The stream"}


def test_who_wins_a_game_is_not_briefed_by_itself_any_more(client):
    one = client(new_match(seats=("human", "human")))
    one.match.step(CONCEDE)
    one.scene.follow()
    one.frames(5)
    profile = one.app.services.settings.profile
    assert [profile(name).won for name in ("Anna", "Ben")] == [[], ["mini_wars"]]


def test_a_persons_first_match_is_briefed_whoever_else_has_won_the_game(client):
    """Map, game and the box at the foot are each person's own; two at the screen read together."""
    one = client()
    profile = one.app.services.settings.profile
    begin(one, seats=SOLO).hush.press()
    profile("Anna").note_won("mini_wars")
    assert isinstance(begin(one, seats=SOLO), PlayScene)
    cleo = (SeatSetup("Cleo", "human"), SeatSetup("Ben", "easy"))
    sheet = begin(one, seats=cleo)
    assert isinstance(sheet, BriefingSheet)
    assert sheet.learn.visible
    assert not sheet.hush.value
    assert isinstance(begin(one, seats=(SOLO[0], cleo[0])), BriefingSheet)
    assert isinstance(begin(one, seats=SOLO), PlayScene)


def test_what_was_remembered_for_all_is_each_known_persons_own(tmp_path):
    text = json.dumps({
        "profiles": {"Anna": {"palette": "grey"}},
        "briefed": ["mini_wars/Footbridge"], "hushed": [], "won": ["mini_wars"],
    })  # fmt: skip
    settings = Settings.model_validate_json(text)
    assert not settings.profile("Anna").wants_briefing("mini_wars", "Footbridge")
    assert settings.profile("Cleo").wants_briefing("mini_wars", "Footbridge")
    again = Settings.model_validate_json(settings.model_dump_json())
    assert again.profile("Anna").won == ["mini_wars"]
    assert again == settings


def test_it_scrolls_where_the_window_is_low(client):
    one = client(size=(1024, 600))
    one.app.services.open(ToBriefing(new_match("danville", game="mj12")))
    one.frames(3)
    sheet = one.app.stack.top
    assert sheet.area.most > 0
    one.post(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="")
    one.frames(1)
    assert sheet.area.offset == sheet.area.most


@pytest.mark.parametrize("game", keys())
def test_all_of_it_is_in_sight_in_a_window_of_1280_by_720(client, game):
    one = client()
    scrolled = {}
    for path in shipped(game):
        for seats in (SOLO, BOTH):
            names = ("Anna", "Ben", "Cleo", "Dan")[: shipped_map(path.stem, game).seats]
            more = [SeatSetup(name, "easy") for name in names[2:]]
            match = new_match(
                path.stem, [s.controller for s in (*seats, *more)][: len(names)], game=game
            )
            sheet = BriefingSheet(one.app.services, match, print)
            sheet.layout(one.app.services.size())
            scrolled[path.stem] = sheet.area.most
    assert not {name for name, most in scrolled.items() if most}, scrolled
