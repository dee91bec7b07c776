"""Saves people can find: one row a match, folded turns, filter and order, names, pictures."""

import os
import time
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.action import CONCEDE
from game.core.refs import Seat
from game.core.registry import games, ruleset
from game.match.journal import Journal
from game.match.save import load, write
from game.match.shelf import Shelf
from game.scenes.load_game import BinScene, LoadScene, ReplaysScene
from game.scenes.play.pause_menu import save_match
from game.scenes.play.play_scene import PlayScene
from game.scenes.preview import kept_view
from game.scenes.shelf import match_files
from game.scenes.shelf.painter import Painter
from game.scenes.shelf.painting import THUMB, PaintJob, paint
from game.scenes.shelf.row_words import seat_lines
from game.scenes.title import TitleScene
from game.settings import saves_folder
from game.text import say
from game.ui.canvas import Canvas
from game.view.palette import INK
from tests.match.conftest import listing
from tests.scenes.client import new_match
from tests.scenes.test_secrecy import played


def turns(match, count):
    """Let turns go by."""
    for _ in range(count):
        match.step(next(action for action in match.legal() if action.verb != "end_turn"))
        match.step(next(action for action in match.legal() if action.verb == "end_turn"))


def evening(map, seats=("human", "easy"), count=6, *, game="mini_wars", seed=1):
    """A match that was written down and left."""
    match = new_match(map, seats, seed, game=game)
    match.keeper = Journal(match, saves_folder())
    if game == "mini_wars":
        turns(match, count)
    else:
        match.step(match.legal()[0])
    match.keeper.close()
    return match


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Three matches; the first has a save by hand too."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    lakes = evening("lakeland")
    write(lakes, saves_folder() / "by-hand.miniwars")
    evening("footbridge", ("human", "human"), seed=2)
    evening("boot_camp", game="warshard", seed=3)
    return lakes


def names(one):
    return [say(row.name) for row in one.scene.list.rows]


def go_to(one, name):
    rows = names(one)
    lines = one.scene.list.lines
    at = next(i for i, line in enumerate(lines) if line.row == rows.index(name))
    one.scene.list.move_to(at)
    one.frames(1)


def moments(one):
    return [line.moment for line in one.scene.list.lines if line.moment != -1]


# ------------------------------------------------------------------------------ folding


def test_one_row_a_match_with_all_its_files(person, shelf):
    one = person(LoadScene)
    assert sorted(names(one)) == ["Boot camp", "Footbridge", "Lakeland"]
    go_to(one, "Lakeland")
    row = one.scene.list.row
    assert say(row.game) == "Mini Wars"
    assert say(row.state) == "Round 4, Anna to play"
    assert [(say(seat.name), seat.icon) for seat in row.seats] == [
        ("Anna", "human"),
        ("Ben, Easy", "computer"),
    ]
    assert len(row.shelved.entries) == 12


def test_one_step_is_no_steps(person):
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write(new_match(), folder / "one.miniwars")
    assert say(person(LoadScene).scene.subtitle) == "1 of 1 match, 1 step kept"


def test_keys_unfold_three_moments_and_then_the_rest(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    row = one.scene.list.row
    one.key("right")
    assert moments(one) == [0, 1, 2, -2]
    for _ in range(4):
        one.key("down")
    one.key("right")
    assert moments(one) == list(range(len(row.moments)))
    assert one.scene.list.line.moment == 3
    one.key("left")
    assert moments(one) == []
    assert say(one.scene.list.row.name) == "Lakeland"


def test_the_button_of_a_row_unfolds_it(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    box = one.scene.list.body.fold_box(one.app.services.ui, one.scene.list.cursor)
    spot = one.app.services.ui.scale.rect(box).center
    one.click(spot)
    assert moments(one) == [0, 1, 2, -2]
    one.click(spot)
    assert moments(one) == []
    assert isinstance(one.scene, LoadScene)


def test_a_click_on_the_earlier_steps_only_shows_them(person, shelf):
    """What then lies under the mouse is not chosen, and a second click there opens nothing."""
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.key("right")
    list_ = one.scene.list
    at = next(i for i, line in enumerate(list_.lines) if line.moment == -2)
    list_.show(list_.body.line_box(at).y, list_.body.line_box(at).bottom)
    one.frames(1)
    spot = one.app.services.ui.scale.rect(list_.body.line_box(at)).center
    one.click(spot)
    assert moments(one) == list(range(len(list_.row.moments)))
    assert say(list_.row.name) == "Lakeland"
    assert not list_.inside
    assert one.app.services.ui.scale.rect(list_.body.line_box(at)).collidepoint(spot)
    one.click(spot)
    assert list_.line.moment == 3
    assert isinstance(one.scene, LoadScene)


def test_a_match_is_opened_by_a_second_click_not_by_the_first(person, shelf):
    """The first row is chosen as the list opens; nobody has clicked it yet."""
    one = person(LoadScene)
    list_ = one.scene.list
    assert list_.cursor == 0
    spot = one.app.services.ui.scale.rect(list_.body.line_box(0)).center
    one.click(spot)
    assert isinstance(one.scene, LoadScene)
    one.click(spot)
    assert isinstance(one.scene, PlayScene)


def test_a_match_goes_on_from_the_turn_that_is_chosen_beside_what_was_played(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    kept = next(e for e in one.scene.list.row.shelved.entries if e.path.parent.name == "journal")
    one.key("right")
    lines = one.scene.list.lines
    while one.scene.list.moment.steps == 12 or one.scene.list.cursor == lines.index(lines[0]):
        one.key("down")
    chosen = one.scene.list.moment
    one.key("enter")
    assert isinstance(one.scene, PlayScene)
    match = one.scene.match
    assert len(match.steps) == chosen.steps < 12
    assert match.digest == shelf.steps[chosen.steps - 1].digest
    assert load(kept.path).digest == shelf.digest


def test_enter_on_a_match_goes_on_in_its_journal(person, shelf):
    one = person(LoadScene)
    go_to(one, "Footbridge")
    one.key("enter")
    assert isinstance(one.scene, PlayScene)
    assert one.scene.kept
    assert len(list((saves_folder() / "journal").iterdir())) == 3


# ------------------------------------------------------------------------------ finding


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lak", ["Lakeland"]),
        ("MINI", ["Footbridge", "Lakeland"]),
        ("ben mini", ["Footbridge", "Lakeland"]),
        ("by-hand", ["Lakeland"]),
        ("nothing", []),
    ],
)
def test_letters_narrow_the_list(person, shelf, typed, found):
    one = person(LoadScene)
    one.key("f", ctrl=True)
    assert one.focus == "search"
    one.type(typed)
    assert sorted(names(one)) == found
    assert say(one.scene.subtitle).startswith(f"{len(found)} of 3 match")
    one.key("esc")
    assert len(names(one)) == 3
    assert isinstance(one.scene, LoadScene)
    assert one.focus == "rows"


def test_what_was_typed_is_opened_with_enter(person, shelf):
    one = person(LoadScene)
    one.key("f", ctrl=True)
    one.type("foot")
    one.key("enter")
    assert isinstance(one.scene, PlayScene)
    assert one.scene.match.map_data.title == "Footbridge"


def test_chips_narrow_by_game_and_carry_counts(person, shelf):
    one = person(LoadScene, size=(1280, 720))
    labels = {say(one.find(f"chip {number}").label) for number in range(3)}
    assert labels == {"All ×3", "Mini Wars ×2", "WarShard ×1"}
    number = next(n for n in range(3) if "WarShard" in say(one.find(f"chip {n}").label))
    for chip in (one.find(f"chip {number}") for number in range(3)):
        assert chip.box.w >= chip.measure(one.app.services.ui).best.w, "its key lies on a cap"
    one.key(str(number))
    assert names(one) == ["Boot camp"]
    one.push("chip 0")
    assert len(names(one)) == 3


def test_where_the_chips_do_not_fit_one_goes_through_the_games(person, shelf):
    one = person(LoadScene, size=(640, 480))
    seen = set()
    for _ in range(3):
        seen.add((say(one.find("game").label), len(names(one))))
        one.key("g")
    assert seen == {("All ×3", 3), ("Mini Wars ×2", 2), ("WarShard ×1", 1)}


def test_the_order_can_be_changed(person, shelf):
    one = person(LoadScene)
    newest = names(one)
    one.key("s")
    assert names(one) == newest[::-1]
    one.push("order")
    assert names(one) == ["Boot camp", "Footbridge", "Lakeland"]


def test_a_name_and_a_note_of_ones_own(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.key("n")
    assert one.names[-1] == "AskWords"
    one.type("Rainy Sunday")
    one.key("tab")
    one.type("Take the north bridge")
    one.key("enter")
    assert "Rainy Sunday" in names(one)
    assert say(one.scene.list.row.note) == "Take the north bridge"
    again = person(LoadScene)
    again.key("f", ctrl=True)
    again.type("rainy bridge lakeland")
    assert names(again) == ["Rainy Sunday"]


@pytest.fixture
def attack(tmp_path, monkeypatch):
    """A match of many turns with a save under a name in the third of them."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    match = new_match("lakeland", ("human", "easy"))
    match.keeper = Journal(match, saves_folder())
    turns(match, 4)
    saved = match.digest
    asked: Any = None  # for errors alone
    save_match(asked, match, "before the attack")
    turns(match, 6)
    match.keeper.close()
    evening("footbridge", ("human", "human"), seed=2)
    return saved


def test_what_was_saved_under_a_name_stands_under_it_at_once(person, attack):
    one = person(LoadScene)
    assert sorted(names(one)) == ["Footbridge", "Lakeland"], "the match keeps its own name"
    lines = one.scene.list.lines
    (at,) = (index for index, line in enumerate(lines) if line.moment >= 0)
    row = one.scene.list.rows[lines[at].row]
    assert say(row.moments[lines[at].moment]) == "before the attack – Round 3"
    go_to(one, "Lakeland")
    one.key("down")
    one.key("enter")
    assert one.names[-1] == "PlayScene"
    assert one.scene.match.digest == attack


def test_a_name_of_a_save_is_found_by_its_letters(person, attack):
    one = person(LoadScene)
    one.key("f", ctrl=True)
    one.type("attack")
    assert names(one) == ["Lakeland"]
    one.key("enter")
    assert one.scene.match.digest == attack


def test_unfolded_saves_by_hand_come_first_and_can_be_named(person, attack):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.key("right")
    row = one.scene.list.row
    assert say(row.moments[1]) == "before the attack – Round 3"
    for _ in range(2):
        one.key("down")
    one.key("n")
    assert one.names[-1] == "AskWords"
    one.key("a", ctrl=True)
    one.type("the bridge")
    one.key("tab")
    one.type("Try the left bank")
    one.key("enter")
    assert say(one.scene.list.row.moments[1]) == "the bridge – Round 3"
    assert "Try the left bank" in map(say, one.scene.card._told)
    one.key("up")
    assert "Try the left bank" not in map(say, one.scene.card._told), "it is on that save alone"
    one.key("f", ctrl=True)
    one.type("bank")
    assert names(one) == ["Lakeland"]
    one.key("esc")
    assert sorted(names(one)) == ["Footbridge", "Lakeland"]


def test_the_letter_that_opens_the_question_is_not_typed_into_it(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.type("n")
    assert one.names[-1] == "AskWords"
    one.type("Dusk")
    one.key("enter")
    assert "Dusk" in names(one)
    go_to(one, "Footbridge")
    one.key("f", ctrl=True)
    one.type("zzz")
    assert names(one) == []
    assert one.scene.sheet.filtered


# ------------------------------------------------------------------------------ deleting


def test_deleting_asks_once_for_the_match_with_the_count_of_its_steps(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    count = len(one.scene.list.row.moments)
    one.key("right")
    one.key("down")
    one.push("delete")
    told = [say(w) for widget in one.scene.root.walk() for w in getattr(widget, "paragraphs", ())]
    assert f"Lakeland, with all its {count} steps." in told
    one.key("d")
    assert "Lakeland" not in names(one)
    assert say(one.find("bin").label) == "Bin: 1", "one match, however many files"
    one.push("bin")
    assert isinstance(one.scene, BinScene)
    assert names(one) == ["Lakeland"]
    one.key("enter")
    assert names(one) == []
    one.key("esc")
    go_to(one, "Lakeland")
    assert [len(row.moments) for row in one.scene.list.rows if row is one.scene.list.row] == [count]


def test_a_save_by_hand_can_be_deleted_alone(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.key("right")
    while one.scene.list.moment.entry.name != "by-hand" or not one.scene.list.inside:
        one.key("down")
    one.push("delete")
    one.key("d")
    assert not (saves_folder() / "by-hand.miniwars").exists()
    assert len(names(one)) == 3


# ------------------------------------------------------------------------------ replays


def test_a_finished_match_is_a_replay_and_nothing_to_go_on_with(person, shelf):
    over = new_match("two_rivers", seed=9)
    over.keeper = Journal(over, saves_folder())
    turns(over, 2)
    over.step(CONCEDE)
    over.keeper.close()
    assert "Two Rivers" not in names(person(LoadScene))
    assert names(person(ReplaysScene)) == ["Two Rivers"]


def test_a_file_dropped_on_the_list_is_opened(person, shelf, tmp_path):
    path = tmp_path / "from-afar.miniwars"
    write(shelf, path)
    one = person(LoadScene)
    one.post(pygame.DROPFILE, file=str(path))
    one.frames(2)
    assert isinstance(one.scene, PlayScene)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize(
    ("scene", "opened"),
    [(LoadScene, {"bin": "BinScene", "file": "FileBrowser", "rename": "AskWords"}),
     (ReplaysScene, {"bin": "BinScene", "file": "FileBrowser", "history": "HistoryScene"})],
)  # fmt: skip
def test_every_button_is_reached_with_the_mouse_at_twice_the_size(
    person, shelf, size, scene, opened
):
    one = person(scene, size=size, percent=200)
    for name, opens in opened.items():
        one.push(name)
        assert one.names[-1] == opens, name
        one.key("esc")


# ------------------------------------------------------------------------------ colours


def middles(one, seats):
    """Return how far down the list the marks of seats lie, by the colours of their fields."""
    window, colours = one.picture(), one.app.services.ui.colours
    room = one.app.services.ui.scale.rect(one.scene.list.box)
    line = pygame.Mask((room.w, 1), fill=True)
    found = []
    for seat in seats:
        field = pygame.Color(*colours.seats[seat].main)
        mask = pygame.mask.from_threshold(window.subsurface(room), field, (1, 1, 1, 255))
        lines = [y for y in range(room.h) if mask.overlap_area(line, (0, y)) > 10]
        found.append(sum(lines) / len(lines))
    return found


@pytest.mark.parametrize(
    ("moves", "first", "last"),
    [([], 2, 1), (["done", "take_red"], 1, 2), (["done", "take_blue"], 2, 1)],
)
@pytest.mark.parametrize("screen", [LoadScene, ReplaysScene])
def test_players_have_the_colours_they_play_in(
    person, tmp_path, monkeypatch, moves, first, last, screen
):
    """As the game gives them out, and as one of them has chosen; the emblem stays the seat's."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    match = new_match("hex3443", game="miniwary", arrange=bool(moves))
    match.keeper = Journal(match, saves_folder())
    for verb in moves:
        match.step(next(action for action in match.legal() if action.verb == verb))
    match.step(match.legal()[0])
    if screen is ReplaysScene:
        match.step(CONCEDE)
    match.keeper.close()
    one = person(screen)
    assert [seat.colour for seat in one.scene.list.rows[0].seats] == [first, last]
    one.frames()
    upper, lower = middles(one, (first, last))
    assert upper < lower


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_chip_for_each_of_five_games_says_it_in_one_line(person, tmp_path, monkeypatch, size):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    for key in games():
        evening(ruleset(key).manifest.standard, game=key)
    one = person(LoadScene, size=size)
    lines, label = [], Canvas.label

    def count(canvas, box, words, *rest, **more):
        if "×" in say(words):
            lines.append(len(canvas.ui.lines(words, box.w, bold=True)))
        return label(canvas, box, words, *rest, **more)

    monkeypatch.setattr(Canvas, "label", count)
    one.frames()
    chips = [one.find(f"chip {number}") for number in range(1 + len(games()))]
    assert all(chip.visible for chip in chips)
    assert all(count == 1 for count in lines)
    ui = one.app.services.ui
    assert all(chip.box.w >= chip.close_width(ui) - 0.75 for chip in chips)


def test_the_marks_of_four_players_do_not_touch(person, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    evening("four_corners", ("human",) * 4)
    one = person(LoadScene)
    marks, rounded = [], Canvas.rounded
    colours = [ramp.main for ramp in one.app.services.ui.colours.seats[1:]]

    def listen(canvas, box, top, *rest, **more):
        if top in colours and box.x < one.scene.card.box.x:
            marks.append(box)
        return rounded(canvas, box, top, *rest, **more)

    monkeypatch.setattr(Canvas, "rounded", listen)
    one.frames()
    assert len(marks) == 4
    assert all(below.y - above.bottom >= 2 for above, below in pairwise(marks))


def test_who_won_is_told_in_no_colour_that_a_seat_could_have(person, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    match = new_match("footbridge")
    match.keeper = Journal(match, saves_folder())
    turns(match, 1)
    match.step(CONCEDE)
    match.keeper.close()
    one = person(ReplaysScene)
    said, draw = {}, Canvas.text

    def listen(canvas, x, y, words, *rest, **more):
        said[say(words) if not isinstance(words, int) else words] = more.get("colour", INK)
        return draw(canvas, x, y, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    one.frames()
    assert said[say(one.scene.list.rows[0].state)] == INK


# ------------------------------------------------------------------------------ many


@pytest.fixture
def slow(monkeypatch):
    """One file is read in a frame, and joins the list in the next."""
    monkeypatch.setattr(match_files, "_FIRST_SLICE", -1.0)
    monkeypatch.setattr(match_files, "_SLICE", -1.0)
    monkeypatch.setattr(match_files, "_GROWS", 1.001)


def open_slowly(one):
    one.app.services.stack.push(LoadScene(one.app.services))
    one.app.stack.carry_out()
    assert one.scene.reading


def test_many_files_are_read_a_few_at_a_time_and_listed_meanwhile(person, shelf, slow):
    one = person(TitleScene)
    open_slowly(one)
    done, listed = [], []
    for _ in range(120):
        done.append(one.scene.sheet.read)
        listed.append(len(names(one)))
        one.frames()
        assert not one.scene.reading or not one.find("delete").enabled
        both = one.scene.sheet.read > done[-1] and len(names(one)) > listed[-1]
        assert not both, "reading and listing are a frame's share each"
    count = one.scene.sheet.count
    assert 0 < done[3] < done[9] < count == done[-1]
    assert not one.scene.reading
    assert listed[0] == 1
    assert listed[-1] == 3
    assert one.find("delete").enabled


def test_what_is_remembered_is_listed_before_anything_is_read(person, shelf, slow):
    one = person(TitleScene)
    open_slowly(one)
    one.frames(120)
    remembered = one.scene.sheet.count
    one.key("esc")
    for number in range(12):
        (saves_folder() / f"noise {number}.miniwars").write_bytes(b"noise")
    open_slowly(one)
    one.frames(2 * remembered - 2)
    assert sorted(names(one)) == ["Boot camp", "Footbridge", "Lakeland"]
    assert say(one.scene.sheet.progress).endswith("files read")
    one.frames(40)
    assert len(names(one)) == 15
    assert one.scene.sheet.progress == ""


@pytest.mark.parametrize("walks", [False, True])
def test_the_first_is_chosen_until_somebody_chooses_whatever_is_read_last(
    person, shelf, slow, walks
):
    """The newest file, which nothing is remembered of, comes to stand at the top."""
    one = person(TitleScene)
    open_slowly(one)
    one.frames(120)
    one.key("esc")
    late = evening("sq3443", game="miniwary", seed=4)
    os.utime(late.keeper.path, (time.time() + 60,) * 2)
    open_slowly(one)
    while len(names(one)) < 3:
        one.frames()
    assert one.scene.reading
    if walks:
        one.key("down")
    before = say(one.scene.list.row.name)
    one.frames(40)
    assert len(names(one)) == 4
    chosen = say(one.scene.list.row.name)
    assert chosen == (before if walks else names(one)[0])
    assert chosen != names(one)[0] or not walks


def test_what_is_looked_at_stays_where_it_is_while_the_list_grows(person, shelf, slow):
    one = person(TitleScene)
    for number in range(30):
        (saves_folder() / f"noise {number:02}.miniwars").write_bytes(b"noise")
    open_slowly(one)
    one.frames(24)
    rows = one.scene.list
    rows.scroll_to(200)
    seen = [say(row.name) for row in rows.in_view()]
    top = rows.body.box.y
    for number in range(12, 24):
        one.frames()
        assert one.scene.reading
        assert [say(row.name) for row in rows.in_view()][: len(seen) - 1] == seen[:-1], number
    assert rows.body.box.y == top


def test_the_second_time_no_file_is_read(person, shelf, monkeypatch):
    person(LoadScene)
    read = []
    monkeypatch.setattr("game.match.save_index.look", lambda path, *_: read.append(path))
    assert len(names(person(LoadScene))) == 3
    assert read == []


def test_what_was_read_before_one_left_is_remembered(person, shelf, slow, monkeypatch):
    one = person(TitleScene)
    open_slowly(one)
    one.frames(8)
    done = one.scene.sheet.read
    one.key("esc")
    read = []
    monkeypatch.setattr("game.match.save_index.look", lambda path, *_: read.append(path))
    open_slowly(one)
    one.frames(2 * done - 2)
    assert one.scene.sheet.read == done
    assert one.scene.reading
    assert read == []


def test_rows_are_made_as_they_come_into_view(person, shelf, monkeypatch):
    """However many matches there are, and whatever is searched."""
    content = next((saves_folder() / "journal").glob("*.miniwars")).read_bytes()
    for number in range(40):
        (saves_folder() / f"noise {number}.miniwars").write_bytes(content[:number])
    made = []
    row_of = LoadScene.row_of

    def counted(scene, match):
        made.append(match)
        return row_of(scene, match)

    monkeypatch.setattr(LoadScene, "row_of", counted)
    one = person(LoadScene)
    assert len(one.scene.list.rows) == 43
    assert len({id(match) for match in made}) < 20
    made.clear()
    one.frames(10)
    assert made == []


# ------------------------------------------------------------------------------ pictures


def test_ux32_the_picture_of_a_match_two_people_share_shows_nothing_of_it(tmp_path):
    """Seen alike whatever either hides, and whatever of it the other has found out."""
    match = played()
    before = kept_view(match)
    match.step(match.legal()[0])
    after = kept_view(match)
    assert before == after
    assert not any(view.facts or view.scores for view in after.seats)
    owned = {piece.piece for seat in (1, 2) for piece in match.present(Seat(seat)).pieces}
    new = owned - {piece.piece for piece in match.observations.present(0, Seat(1)).pieces}
    assert not new & {piece.piece for piece in after.pieces}


def test_below_a_picture_without_what_people_hide_it_is_told_why(person, monkeypatch):
    for fog, told in ((True, True), (False, False)):
        match = new_match(fog=fog)
        turns(match, 2)
        saves_folder().mkdir(parents=True, exist_ok=True)
        write(match, saves_folder() / f"{fog}.miniwars")
        one = person(LoadScene)
        painted = paint(one.app.services.ui, one.scene._job(one.scene.list.moment))
        monkeypatch.setattr(one.scene.painter, "poll", lambda painted=painted: painted)
        one.frames(2)
        why = "What people hide from each other is not shown: this is how the match began."
        assert (say(one.scene.card._told[0]) == why) is told
        (saves_folder() / f"{fog}.miniwars").unlink()


def test_the_picture_of_a_match_against_the_computer_is_the_persons_own_view(tmp_path):
    match = played(seats=("human", "easy"))
    shown = kept_view(match)
    assert shown.pieces == match.present(Seat(1)).pieces
    assert shown.fog
    assert not shown.hand


def test_where_nothing_is_hidden_the_picture_shows_all():
    match = new_match()
    turns(match, 2)
    assert {p.piece for p in kept_view(match).pieces} == {
        p.piece for p in match.present(Seat(1)).pieces
    }


def wait_for(done, seconds=60):
    """Wait until something is so; what a process does takes as long as it takes."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_pictures_are_painted_by_a_process_of_their_own_and_kept(person, shelf):
    one = person(LoadScene)
    go_to(one, "Lakeland")
    one.frames(30)
    assert one.scene.painter.busy
    kept = saves_folder() / "kept"

    def painted():
        one.frames()
        return kept.is_dir() and len(list(kept.glob("*.jpg"))) == 3

    wait_for(painted)
    assert one.scene.card._painted is not None
    assert pygame.image.load(next(kept.glob("*.jpg"))).get_size() == THUMB
    again = person(LoadScene)
    assert all(again.scene.list.picture(row) is not None for row in again.scene.list.rows)


def test_a_team_mate_has_the_name_of_the_match_that_is_shown(person, tmp_path, monkeypatch):
    """A computer, Easy, was told as Player 4."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    evening("two_banks", (*["human"] * 3, "easy"), count=1)
    one = person(LoadScene)
    wait_for(lambda: (one.frames(), one.scene.card._seats)[1])
    written: list[str] = []
    text = Canvas.text

    def noted(self, x, y, words, *rest, **how):
        written.append(say(words))
        return text(self, x, y, words, *rest, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    one.scene.card.changed()
    one.shot()
    assert written.count("Team-mate") == 4
    assert written.count("Dan, Easy") == 3, "in the list, on the card, and as a mate"
    assert not any(words.startswith("Player") for words in written)


def test_of_pictures_that_take_too_much_room_those_seen_last_are_kept(person, shelf, monkeypatch):
    """Whoever walked through an evening's turns kept a picture of each."""
    monkeypatch.setattr(match_files, "_PICTURES", 1)
    one = person(LoadScene)
    monkeypatch.setattr(one.scene.painter, "ask", lambda job: None)
    ui = one.app.services.ui
    for name in names(one):
        go_to(one, name)
        painted = [paint(ui, one.scene._job(one.scene.list.moment)), None]
        monkeypatch.setattr(
            one.scene.painter, "poll", lambda due=painted: due.pop(0) if due else None
        )
        one.frames(3)
        assert one.scene.card._painted is not None
        assert len(one.scene._painted) == 1


def test_the_small_pictures_need_no_room_for_the_large_one(person, shelf):
    narrow = person(LoadScene, size=(640, 480))
    wide, high = narrow.scene._job(narrow.scene.list.moment).size
    assert wide > 2 * THUMB[0] - 20
    assert high > THUMB[1]


def test_a_file_that_cannot_be_played_has_no_picture_and_costs_none_of_the_others(shelf, tmp_path):
    (tmp_path / "gone.miniwars").write_bytes(b"noise")
    good = next(saves_folder().glob("*.miniwars"))
    painter = Painter()
    try:
        for path, size in ((tmp_path / "gone.miniwars", (0, 0)), (good, None)):
            painter.ask(PaintJob(path, 3, (300, 200)))
            found: list[Any] = []
            wait_for(lambda found=found: found.append(painter.poll()) or found[-1] is not None)
            assert found[-1].job.path == path
            assert (found[-1].size == size) if size else found[-1].pixels
    finally:
        painter.close()


def test_a_painter_that_dies_takes_nothing_with_it(person, shelf):
    one = person(LoadScene)
    one.frames(30)
    one.scene.painter._process.kill()

    def idle():
        one.frames()
        return not one.scene.lively

    wait_for(idle)
    assert len(names(one)) == 3
    go_to(one, "Lakeland")
    one.key("enter")
    assert isinstance(one.scene, PlayScene)


def test_the_index_of_saves_is_no_save(person, shelf):
    person(LoadScene)
    assert (saves_folder() / "index.json").exists()
    assert all(entry.title for entry in listing(saves_folder()))


def test_whoever_answers_in_a_lesson_is_no_person(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    evening("footbridge", ("human", "script"))
    (match,) = Shelf().matches(listing(saves_folder()))
    assert [line.icon for line in seat_lines(match)] == ["human", "computer"]
