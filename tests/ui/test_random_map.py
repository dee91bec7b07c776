"""Random maps on the new-game form: seen at once, another at a key, kept once one plays on it."""

from itertools import cycle

import pytest

from game.ai.series import LostProcessError, Outing, Played
from game.board.grid import Shape
from game.core.manifest import Manifest
from game.core.refs import Seat
from game.maps.load import load_map
from game.match.evening import MOST
from game.scenes.new_game import evening_run
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.new_game.random_map import RandomMap
from game.settings import RandomChoice, Settings, load_settings, maps_folder
from game.text import say


@pytest.fixture
def form(person):
    """Return the form of random maps, opened by its key from the new-game form."""

    def opened(game="mini_wars", **more):
        settings = Settings()
        settings.new_game.ruleset = game
        one = person(NewGameScene, settings=settings, **more)
        one.key("r")
        assert isinstance(one.scene, RandomMap)
        return one

    return opened


def test_a_map_is_seen_at_once_and_another_one_at_a_key(form):
    one = form()
    seen = [one.scene.shown.data]
    for _ in range(3):
        one.key("n")
        seen.append(one.scene.shown.data)
    assert all(one.scene.shown.playable for _ in seen)
    assert len({data.terrain for data in seen}) == 4
    assert len({data.title for data in seen}) == 4
    assert not any(letter.isdigit() for data in seen for letter in data.title)


def test_the_same_choices_make_the_same_map(form):
    one = form()
    first = one.scene.shown.data
    one.key("n")
    one.scene._set_seed(1)
    assert one.scene.shown.data == first


@pytest.mark.parametrize("game", ["mini_wars", "warshard", "mj12"])
def test_players_grid_and_size_change_it(form, game):
    one = form(game)
    manifest = one.scene.ruleset.manifest
    made = set()
    for seats in range(manifest.seats[0], manifest.seats[1] + 1):
        for shape in manifest.shapes:
            for size in ("small", "large"):
                one.scene._set_seats(seats)
                one.scene._set_shape(shape)
                one.scene._set_size(size)
                shown = one.scene.shown
                assert shown.playable, shown.errors
                assert (shown.data.seats, shown.data.shape) == (seats, shape)
                made.add((seats, shape, shown.data.width, shown.data.height))
    assert len(made) == (manifest.seats[1] - manifest.seats[0] + 1) * len(manifest.shapes) * 2


def test_a_size_without_a_fair_map_says_what_to_do(form):
    one = form("mini_wars")
    scene = one.scene
    scene._set_shape(Shape.HEX_FLAT)
    scene._set_seats(4)
    scene._set_side(0, 8)
    assert scene.shown.data is None
    assert not one.find("choose").enabled
    one.key("enter")
    assert one.scene is scene


def test_playing_on_it_keeps_the_file_and_chooses_it(form):
    one = form()
    one.key("n")
    data, path = one.scene.shown.data, one.scene.shown.path
    assert not path.exists()
    one.key("enter")
    assert isinstance(one.scene, NewGameScene)
    assert path.parent == maps_folder()
    kept = load_map(path).data
    assert kept is not None
    assert kept.terrain == data.terrain
    assert one.scene.chosen is not None
    assert one.scene.chosen.path == path.resolve()
    assert one.scene.start.enabled
    assert one.settings.new_game.random_seed == 2


def test_what_was_drawn_on_a_random_map_is_not_written_over_by_the_same_one(form, person):
    one = form("mini_wars")
    one.key("enter")
    path = next(maps_folder().glob("*.tmx"))
    bare = path.read_bytes()
    drawn = bare.replace(b"<map ", b'<map class="mine" ', 1)
    path.write_bytes(drawn)
    again = path.with_name(f"{path.stem}-2.tmx")
    for _ in range(2):
        one = form("mini_wars")
        one.key("enter")
        assert one.scene.chosen.path == again.resolve()
    assert path.read_bytes() == drawn
    assert again.read_bytes() == bare
    assert len(list(maps_folder().glob("*.tmx"))) == 2


def test_a_game_without_a_recipe_has_no_button_for_it(person, monkeypatch):
    monkeypatch.setattr(Manifest, "has_random_maps", False)
    settings = Settings()
    settings.new_game.ruleset = "miniwary"
    one = person(NewGameScene, settings=settings)
    assert "random map" not in {w.name for w in one.scene.root.walk()}
    one.key("r")
    assert isinstance(one.scene, NewGameScene)


def test_it_can_be_done_with_the_mouse_alone(form, person):
    one = person(NewGameScene)
    one.push("random map")
    one.push("another")
    one.push("choose")
    assert isinstance(one.scene, NewGameScene)
    assert one.scene.chosen is not None
    assert one.scene.chosen.data is not None
    assert "Seed 2." in one.scene.chosen.data.description


def test_of_dominoes_one_chooses_the_size_of_the_field(form):
    one = form("dominoes")
    scene = one.scene
    assert scene.shown.playable
    assert scene.shown.data.terrain.count("domino") == 64
    assert "random seed" not in {w.name for w in scene.root.walk()}
    scene._set_side(0, 10)
    scene._set_side(1, 6)
    assert scene.shown.data.terrain.count("domino") == 60
    one.key("n")
    assert not scene.whole
    first = scene.shown.data.terrain
    assert first.count("domino") < 60
    assert "random seed" in {w.name for w in scene.root.walk()}
    one.key("n")
    assert scene.shown.data.terrain != first
    scene._set_whole(True)
    one.key("enter")
    assert isinstance(one.scene, NewGameScene)
    assert one.scene.chosen is not None
    assert one.scene.chosen.data is not None
    assert one.scene.chosen.data.terrain.count("domino") == 60
    assert one.scene.chosen.title == "Field 10 × 6"
    assert one.scene.start.enabled


def test_a_field_without_room_for_all_bases_says_so(form):
    one = form("dominoes")
    scene = one.scene
    scene._set_seats(4)
    assert scene.shown.data.terrain.count("domino") == 100
    scene._set_side(0, 4)
    scene._set_side(1, 4)
    assert not scene.shown.playable
    assert not one.find("choose").enabled
    assert "room for the bases" in str(scene.status)


def test_the_digits_of_a_seed_are_typed_one_after_the_other(form):
    one = form()
    stepper = next(w for w in one.scene.root.walk() if w.name == "random seed")
    one.scene.root.set_focus(stepper)
    for digit in "471":
        one.key(digit)
    assert one.scene.seed == 471
    assert "Seed 471." in one.scene.shown.data.description


def test_how_long_it_takes_follows_size_and_players(form):
    one = form()
    small = say(one.scene.preview.told())
    one.find("random size").on_change("large")
    one.frames()
    large = say(one.scene.preview.told())
    assert small != large
    assert "oughly" in small


def test_a_side_grows_while_plus_is_held_though_the_form_is_made_anew(form):
    one = form()
    stepper = one.find("random columns")
    columns = one.scene.size[0]
    scale = one.app.services.ui.scale
    one.press((scale.px(stepper.box.right - 12), scale.px(stepper.box.cy)))
    one.frames(60)
    grown = one.scene.size[0]
    assert grown >= columns + 4
    one.release((scale.px(stepper.box.right - 12), scale.px(stepper.box.cy)))
    one.frames(60)
    assert one.scene.size[0] == grown


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_game_of_a_set_of_tiles_has_random_layouts_without_a_size(form, size):
    one = form("miniwary", size=size)
    assert not [w for w in one.scene.root.walk() if w.name in ("random size", "random columns")]
    seen = [one.scene.shown.data]
    for _ in range(3):
        one.key("n")
        seen.append(one.scene.shown.data)
        assert one.scene.shown.playable
    assert len({data.terrain for data in seen}) == 4
    one.key("enter")
    kept = load_map(next(maps_folder().glob("random_miniwary_*.tmx"))).data
    assert kept is not None
    assert kept.terrain == seen[-1].terrain


def chosen(one):
    """Return what the form of random maps is set to."""
    return one.scene.shape, one.scene.seats, one.scene.size, one.scene.seed


def test_ux03_what_kind_of_map_is_kept_when_one_goes_back_and_over_a_restart(form, person):
    one = form()
    one.scene._set_shape(Shape.HEX_POINTY)
    one.scene._set_size("large")
    one.scene._set_side(0, 17)
    kind = chosen(one)
    one.key("esc")
    assert isinstance(one.scene, NewGameScene)
    one.key("r")
    assert chosen(one) == kind
    one.key("esc")
    again = person(NewGameScene, settings=load_settings(one.folder / "settings.json")[0])
    again.key("r")
    assert chosen(again) == kind


def test_what_is_kept_of_another_program_is_fitted(form):
    one = form()
    manifest = one.scene.ruleset.manifest
    settings = one.settings.new_game
    one.key("esc")
    settings.random["mini_wars"] = RandomChoice(
        shape=Shape.HEX_FLAT, seats=99, columns=4000, rows=12, whole=True
    )
    one.key("r")
    assert one.scene.seats == manifest.seats[1]
    assert one.scene.size[0] < 4000
    assert one.scene.shown.playable


class Games:
    """Plays no games, but says who won: player 2, until somebody is helped by three steps."""

    def __init__(self, every, tell, jobs):
        assert not every

    def play(self, every):
        (self.series,) = every
        self.left = list(range(self.series.first, self.series.games))
        self.done = self.closed = False

    def poll(self, seconds=0.0):
        if not self.left:
            self.done = True
            return None
        game = self.left.pop()
        helped = int(self.series.board.rules.get("extra_gold_1", 0)) // 10
        won = Seat(1 if game % 20 < 4 + 2 * helped else 2)
        return Outing(0, game, Played((won,), 9, True))

    def close(self):
        self.closed = True


@pytest.fixture
def games(monkeypatch):
    monkeypatch.setattr(evening_run, "Running", Games)


def test_a_map_is_evened_out_at_a_key_and_says_what_was_done(games, form):
    one = form()
    one.scene._set_seed(7)
    plain = one.scene.shown
    one.key("e")
    one.frames(2)
    scene = one.scene
    assert scene.run is None
    assert scene.shown.data.rules["extra_gold_1"] == 30
    assert "Player 1 has 30 gold more to begin with." in scene.shown.data.description
    assert "Player 1 won 50\N{NO-BREAK SPACE}% between Easy players" in scene.shown.data.description
    assert scene.shown.data.terrain == plain.data.terrain
    assert scene.shown.path.stem == f"{plain.path.stem}_even_easy"
    assert say(scene.status) == "Player 1 won 50\N{NO-BREAK SPACE}% of 240 games."
    one.key("enter")
    assert one.scene.chosen.data.rules["extra_gold_1"] == 30


def test_evening_out_tells_how_long_it_may_take(games, form, monkeypatch):
    one = form()
    poll, pause = Games.poll, cycle((False, True))
    monkeypatch.setattr(  # a game each time it is asked
        Games, "poll", lambda self, seconds=0.0: poll(self) if next(pause) else None
    )
    one.key("e")
    while (played := one.scene.run.done * MOST) < 5:
        assert say(one.scene.status) == f"Evening out: game {played:.0f} of 1,500 at most."
        one.scene.update(6.0)
    while one.scene.run.done * MOST < 30:
        one.scene.update(6.0)
        assert say(one.scene.status).endswith(" min left.")
    said = say(one.scene.status)  # six seconds a game, but for one that two came in
    assert said == "Evening out: game 30 of 1,500 at most, up to 138 min left."


def test_a_process_that_is_lost_is_told_and_evening_out_ends(games, form, monkeypatch):
    def lost(games, seconds=0.0):
        raise LostProcessError("A process is gone.")

    one = form()
    monkeypatch.setattr(Games, "poll", lost)
    one.key("e")
    one.frames(3)
    assert one.scene.run is None
    assert one.scene.even.label == "Even it out"
    assert one.scene.shown.playable
    assert say(one.scene.status) == "A process is gone."


def test_evening_out_ends_with_what_it_was_for(games, form, monkeypatch):
    one = form()
    monkeypatch.setattr(Games, "poll", lambda self, seconds=0.0: None)
    one.key("e")
    one.frames(2)
    run = one.scene.run
    assert say(one.scene.status) == "Evening out: game 0 of 1,500 at most."
    assert one.scene.even.label == "Stop"
    one.key("n")
    assert not run.going
    assert one.scene.run is None
    assert one.scene.even.label == "Even it out"
    plain = one.scene.shown
    one.key("e")
    one.key("e")
    assert one.scene.run is None
    assert "Player 1 won" not in one.scene.shown.data.description
    assert one.scene.shown.path == plain.path
    told = "0 games are too few to tell anything: the map is as it was."
    assert say(one.scene.status) == told
    one.key("e")
    run = one.scene.run
    one.key("esc")
    assert run is not None
    assert not run.going


def test_only_maps_for_two_that_chance_made_are_evened_out(form):
    one = form()
    assert one.scene.even.visible
    one.scene._set_seats(4)
    assert not one.scene.even.visible
    one = form("dominoes")
    assert not one.scene.even.visible


def test_the_picture_is_in_view_beside_the_choices_at_large_type(form):
    one = form(percent=200)
    window = one.scene.root.box
    picture = one.scene.preview._frame
    assert picture.bottom <= window.bottom - one.scene.footer
    assert min(picture.w, picture.h) >= 140
    one.key("n")
    assert one.scene.preview._frame == picture
