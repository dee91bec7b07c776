"""UX 39, 43 to 45: lists that survive any file, the workshop, the rules at their paragraph."""

import os
import re
from datetime import date
from pathlib import Path

import pygame
import pytest

from game import data
from game.board.grid import Cell
from game.core.problem import Severity
from game.core.refs import CellRef
from game.errors import GameError
from game.maps.load import shipped
from game.match.journal import Journal
from game.match.keepsake import Keepsake, Keepsakes
from game.match.recycle_bin import move_to_bin
from game.match.save import write
from game.match.save_library import look
from game.match.seats import SeatSetup
from game.scenes.file_browser import FileBrowser, typed_path
from game.scenes.load_game import BinScene, LoadScene, ReplaysScene
from game.scenes.map_problems import report
from game.scenes.match_summary import entry_line
from game.scenes.new_game.map_library import folder_for
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.play.commands import Point
from game.scenes.play.play_scene import PlayScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.start import Start
from game.scenes.start_match import begin, offer_recovery
from game.scenes.title import TitleScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import load_settings, maps_folder, saves_folder
from game.text import say
from tests.scenes.client import new_match
from tests.scenes.conftest import cut

__all__ = ["cut"]

# ------------------------------------------------------------------------------- saves


@pytest.fixture
def saves(tmp_path, monkeypatch):
    """A saves folder with a sound save, one broken off, and two that are nothing."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    folder = saves_folder()
    folder.mkdir(parents=True)
    match = new_match()
    for _ in range(6):
        match.step(match.legal()[0])
    write(match, folder / "sound.miniwars")
    whole = (folder / "sound.miniwars").read_bytes()
    (folder / "broken.miniwars").write_bytes(whole[: len(whole) - 30])
    (folder / "noise.miniwars").write_bytes(bytes(range(256)))
    (folder / "empty.miniwars").write_bytes(b"")
    return folder


def listed(person):
    """The names of the files of each match in the list."""
    return [{e.path.stem for e in row.shelved.entries} for row in person.scene.list.rows]


def choose(person, name):
    row = next(i for i, names in enumerate(listed(person)) if name in names)
    person.scene.list.move_to(
        next(i for i, at in enumerate(person.scene.list.lines) if at.row == row)
    )
    person.frames(1)


def test_ux39_the_load_list_survives_any_file(person, saves):
    one = person(LoadScene)
    assert sorted(map(sorted, listed(one))) == [["broken"], ["empty"], ["noise"], ["sound"]]
    labels, told = {}, {}
    for name in ("sound", "broken", "noise", "empty"):
        choose(one, name)
        labels[name] = (one.find("open").label, one.find("open").enabled)
        told[name] = str(one.scene.status)
    assert labels["sound"] == ("Load", True)
    assert labels["broken"] == ("Recover", True)
    assert labels["noise"] == labels["empty"] == ("Recover", False)
    assert told["sound"] == ""
    assert told["broken"] == "Recover brings it back up to its last good move."
    assert told["empty"] == "Nothing of it can be brought back: delete it, or choose another."
    assert told["noise"] == "Choose another file, or take this one from a backup."


def test_ux1_a_save_is_loaded_with_enter(person, saves):
    one = person(LoadScene)
    choose(one, "sound")
    one.key("enter")
    assert isinstance(one.scene, PlayScene)
    assert len(one.scene.match.steps) == 6


def test_ux39_a_broken_save_goes_on_from_its_last_good_move(person, saves):
    one = person(LoadScene)
    choose(one, "broken")
    one.key("enter")
    assert one.names[-1] == "Dialog"
    one.key("enter")
    assert isinstance(one.scene, PlayScene)
    assert len(one.scene.match.steps) == 5


def test_a_file_is_deleted_only_after_asking(person, saves):
    one = person(LoadScene)
    choose(one, "noise")
    one.push("delete")
    one.key("esc")
    assert (saves / "noise.miniwars").exists()
    one.push("delete")
    one.key("d")
    assert not (saves / "noise.miniwars").exists()
    assert len(listed(one)) == 3


def test_a_damaged_file_is_listed_in_words_and_its_name_stands_on_its_card(person, saves):
    (saves / "noise.miniwars").rename(saves / "two__rivers.miniwars")
    one = person(LoadScene)
    choose(one, "two__rivers")
    assert say(one.scene.list.row.name) == "Two rivers"
    assert "two__rivers.miniwars" in [say(words) for words in one.scene.card._told]


def test_what_is_deleted_can_be_put_back_from_the_bin(person, saves):
    one = person(LoadScene)
    content = (saves / "sound.miniwars").read_bytes()
    for name in ("sound", "noise"):
        choose(one, name)
        one.push("delete")
        one.key("d")
    assert say(one.find("bin").label) == "Bin: 2"
    one.push("bin")
    assert isinstance(one.scene, BinScene)
    assert {say(row.when) for row in one.scene.list.rows if not row.damaged} == {"deleted today"}
    assert one.find("open").label == "Put back"
    choose(one, f"{date.today().isoformat()}_sound")
    one.key("enter")
    assert (saves / "sound.miniwars").read_bytes() == content
    assert len(listed(one)) == 1
    one.key("esc")
    assert sorted(map(sorted, listed(one))) == [["broken"], ["empty"], ["sound"]]


@pytest.mark.parametrize("button", ["delete", "empty"])
def test_only_who_is_asked_deletes_for_good(person, saves, button):
    move_to_bin(saves / "noise.miniwars", date(2026, 11, 20))
    one = person(BinScene)
    one.push(button)
    one.key("esc")
    assert len(listed(one)) == 1
    one.push(button)
    one.key("d")
    assert listed(one) == []
    assert not list((saves / "bin").iterdir())


def test_what_was_written_of_a_match_outlives_the_bin_while_a_file_may_be_its_own(person, saves):
    """The first line of its file was damaged: the match can be recovered, with its name."""
    path = saves / "sound.miniwars"
    entry = look(path)
    Keepsakes(saves).keep(entry.mark, Keepsake(name="The long evening"))
    head, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(head.replace(b'"seed":', b'"seed": ', 1) + b"\n" + rest)
    (saves / "empty.miniwars").unlink()
    move_to_bin(saves / "noise.miniwars", date(2026, 11, 20))
    one = person(BinScene)
    one.push("empty")
    one.key("d")
    assert listed(one) == []
    assert look(path).problem
    assert Keepsakes(saves).of(entry.mark).name == "The long evening"


def test_what_cannot_be_moved_is_said_and_stays(person, saves, monkeypatch):
    def refuse(self, target):
        raise PermissionError(13, "Permission denied")

    one = person(LoadScene)
    choose(one, "noise")
    monkeypatch.setattr(Path, "replace", refuse)
    one.push("delete")
    one.key("d")
    assert one.names[-1] == "ErrorDialog"
    assert (saves / "noise.miniwars").exists()
    assert not list((saves / "bin").iterdir())


def test_a_rescue_says_how_many_moves_of_how_many_come_back(person, saves):
    def told():
        return " ".join(
            say(words) for w in one.scene.root.walk() for words in getattr(w, "paragraphs", ())
        )

    content = (saves / "sound.miniwars").read_bytes().splitlines(keepends=True)
    content[4] = content[4].replace(b'{"', b'{x"', 1)
    (saves / "broken.miniwars").write_bytes(b"".join(content))
    one = person(LoadScene)
    choose(one, "broken")
    one.key("enter")
    assert told().startswith("2 of 6 moves can be played again; 4 are lost.")
    one.key("esc")
    content[4] = b"\0" * 512 + b"\n"
    content[0] = content[0].replace(b"Footbridge", b"Footbridgf")
    (saves / "broken.miniwars").write_bytes(b"".join(content))
    one = person(LoadScene)
    choose(one, "broken")
    one.key("enter")
    assert "2 moves can be played again. How many there were" in told()


def dialog_text(one):
    return " ".join(
        say(words) for w in one.scene.root.walk() for words in getattr(w, "paragraphs", ())
    )


def journal_lines(plies):
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    for _ in range(plies):
        match.step(match.legal()[0])
    match.keeper.close()
    return match.keeper.path, match.keeper.path.read_bytes().splitlines(keepends=True)


def test_a_journal_cut_off_in_its_map_does_not_say_that_nothing_is_lost(person):
    path, (head, map_line, *_) = journal_lines(3)
    path.write_bytes(head + map_line[:200])
    one = person(LoadScene)
    offer_recovery(one.app.services, path, GameError("It is damaged."))
    one.frames(2)
    one.key("enter")
    assert dialog_text(one).startswith("None of its moves can be read")
    one.key("esc")
    path.write_bytes(head + map_line[:200] + b"\n")
    offer_recovery(one.app.services, path, GameError("It is damaged."))
    one.frames(2)
    one.key("enter")
    assert dialog_text(one).startswith("It had no moves yet: it begins from the start")


def test_a_match_whose_last_line_was_cut_off_says_so_as_it_goes_on(person):
    path, lines = journal_lines(3)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:20])
    one = person(TitleScene)
    one.push("continue")
    assert one.names[-2:] == ["PlayScene", "Dialog"]
    assert dialog_text(one).startswith("What was written last is not there.")
    one.key("enter")
    match = one.scene.match
    assert len(match.steps) == 2
    match.step(match.legal()[0])
    match.keeper.close()
    one = person(TitleScene)
    one.push("continue")
    assert one.names[-1] == "PlayScene", "it is whole again"


def test_ux1_continue_resumes_with_one_click(person):
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    match.keeper.close()
    one = person(TitleScene)
    one.push("continue")
    assert isinstance(one.scene, PlayScene)


def test_what_continue_resumes_is_told_with_the_time_of_the_last_move(person):
    match = new_match("boot_camp", game="warshard")
    match.keeper = journal = Journal(match, saves_folder())
    match.step(match.legal()[0])
    long_ago = 1_000_000_000
    os.utime(journal.path, (long_ago, long_ago))
    one = person(TitleScene)
    one.frames()
    first, *_, second = (say(line) for line in one.scene.resume.lines)
    assert first == "WarShard, Boot camp, Turn 1"
    assert second.endswith(" September 2001")
    match.step(match.legal()[0])
    journal.close()
    one.scene.enter()
    one.frames()
    assert "Saved today" in say(one.scene.resume.lines[-1])


def test_a_save_of_a_game_that_is_not_installed_is_listed_all_the_same(person, saves):
    entry = look(saves / "sound.miniwars")._replace(ruleset="gone", title="Gone", round=4)
    assert say(entry_line(entry)) == f"Gone, {entry.map_title}, Round 4"


def test_finished_matches_can_be_watched(person, tmp_path):
    from game.core.action import CONCEDE
    from game.settings import replays_folder

    match = new_match()
    match.step(CONCEDE)
    replays_folder().mkdir(parents=True)
    write(match, replays_folder() / "over.miniwars")
    one = person(ReplaysScene)
    assert [row.shelved.newest.over for row in one.scene.list.rows] == [True]
    one.key("enter")
    assert isinstance(one.scene, ReplayScene)


# ---------------------------------------------------------------------------- workshop


@pytest.fixture
def map_file(tmp_path):
    """A copy of a shipped map, with the tilesets where it looks for them."""
    source = data.folder("maps") / "mini_wars" / "footbridge.tmx"
    text = source.read_text("utf-8")
    tilesets = (data.folder("maps") / "tilesets").as_posix()
    path = tmp_path / "mine.tmx"
    path.write_text(text.replace("../tilesets", tilesets), "utf-8")
    return path


def spoil(path):
    """Take the first base off a map."""
    text = path.read_text("utf-8")
    first = re.findall(r"<object [^>]*/?>", text)[0]
    path.write_text(text.replace(first, "", 1), "utf-8")


def at_work(person, path):
    return person(lambda services: WorkshopScene(services, path))


def test_places_in_the_workshop_are_told_as_the_game_and_as_tiled_tell_them(person, map_file):
    text = map_file.read_text("utf-8").replace('value="pieces"', 'value="piece"', 1)
    map_file.write_text(text, "utf-8")
    one = at_work(person, map_file)
    (error,) = one.scene.loaded.errors
    assert "did you mean pieces?" in say(error.text)
    one.scene._on_board(Point((CellRef(Cell(11)),)))
    assert say(one.scene.tools.about).startswith("c2 (Tiled 2, 1): ")


def test_ux43_problems_are_listed_with_place_and_remedy(person, map_file):
    spoil(map_file)
    one = at_work(person, map_file)
    scene = one.scene
    assert not scene.play.enabled
    assert len(scene.list.items) == len(scene.loaded.problems) > 0
    first = scene.list.items[0]
    assert (first.icon, first.number) == ("error", 1)
    assert first.link
    placed = [p.cell for p in scene.loaded.problems if p.cell is not None]
    assert [mark.cell for mark in reversed(scene.view.problems)] == placed
    shows = [item.note for item in scene.list.items]
    assert shows == ["show" if p.cell is not None else "" for p in scene.loaded.problems]


def test_ux43_a_file_that_is_no_map_is_a_list_of_problems_too(person, tmp_path):
    path = tmp_path / "noise.tmx"
    path.write_bytes(bytes(range(256)) * 9)
    one = at_work(person, path)
    one.frames(3)
    assert one.scene.view is None
    assert any(p.severity is Severity.ERROR for p in one.scene.loaded.problems)


def test_ux44_saving_in_tiled_shows_within_a_second_with_camera_and_zoom(person, map_file):
    one = at_work(person, map_file)
    assert one.scene.play.enabled
    one.scene.view.camera.zoom(2)
    before = one.scene.view.camera.state
    spoil(map_file)
    one.frames(60)
    assert not one.scene.play.enabled
    assert one.scene.view.camera.state == before


def test_ux44_a_file_that_vanishes_for_a_moment_is_no_matter(person, map_file):
    one = at_work(person, map_file)
    text = map_file.read_bytes()
    map_file.unlink()
    one.frames(60)
    assert one.scene.loaded.playable
    map_file.write_bytes(text)
    one.frames(60)
    assert one.scene.loaded.playable


def test_the_report_holds_every_problem(person, map_file):
    spoil(map_file)
    one = at_work(person, map_file)
    loaded = one.scene.loaded
    one.key("s")
    written = map_file.with_name("mine-problems.txt").read_text("utf-8")
    assert written == report(loaded)
    assert written.count("error:") == len(loaded.errors)


def test_a_sound_map_is_played_from_the_workshop(person, map_file):
    one = at_work(person, map_file)
    one.key("p")
    one.key("c")
    assert one.names[-1] == "NewGameScene"
    assert one.scene.chosen.path == map_file.resolve()


@pytest.mark.parametrize(
    ("key", "seats"),
    [("enter", ["human", "normal", "normal", "normal"]), ("w", ["normal"] * 4)],
)
def test_a_map_is_tried_against_computers_or_played_through_by_them(person, key, seats):
    path = next(path for path in shipped() if path.stem == "four_corners")
    one = at_work(person, path)
    one.key("p")
    one.key(key)
    while one.names[-1] != "PlayScene":
        one.key("enter")  # the briefing
    match = one.scene.match
    assert [setup.controller for setup in match.seats] == seats
    assert len({setup.name for setup in match.seats}) == 4
    one.close()


def misspell(path, count):
    """Misspell the kinds of the first few pieces of a map, each in another way."""
    text = path.read_text("utf-8")
    for number, found in enumerate(re.findall(r"<object [^>]*/>", text)[:count]):
        word = f'<properties><property name="piece" value="twon{number}"/></properties>'
        text = text.replace(found, f"{found[:-2]}>{word}</object>", 1)
    path.write_text(text, "utf-8")


def test_the_first_problem_is_chosen_and_its_cell_lit(person, map_file):
    misspell(map_file, 3)
    one = at_work(person, map_file)
    scene = one.scene
    cells = [problem.cell for problem in scene.loaded.problems]
    assert len(cells) >= 3
    assert scene.list.cursor == 0
    assert scene.view.cursor == cells[0] is not None
    one.key("down")
    assert scene.view.cursor == cells[1]
    assert scene.view.problems[-1].cell == cells[1], "its number lies on top"
    map_file.write_bytes(map_file.read_bytes() + b"\n")
    one.frames(60)
    assert scene.list.cursor == 1
    assert scene.view.cursor == cells[1]


def test_a_row_under_the_mouse_lights_its_cell(person, map_file):
    misspell(map_file, 3)
    one = at_work(person, map_file)
    scene = one.scene
    cells = [problem.cell for problem in scene.loaded.problems]
    rows = scene.list.rows
    scale = one.app.services.ui.scale
    one.move(scale.rect(rows.row(2)).center)
    assert scene.view.cursor == cells[2]
    assert scene.list.cursor == 0
    one.move(one.middle(scene.report))
    assert scene.view.cursor == cells[0]
    one.click(scale.rect(rows.row(2)).center)
    one.move(one.middle(scene.report))
    assert scene.view.cursor == cells[2]


def test_a_click_on_a_cell_chooses_its_problems_one_after_another(person, map_file):
    misspell(map_file, 3)
    one = at_work(person, map_file)
    scene = one.scene
    problems = scene.loaded.problems
    cell = problems[1].cell
    here = [index for index, problem in enumerate(problems) if problem.cell == cell]
    spot = scene.view.cell_rect(cell).center
    chosen = []
    for _ in range(len(here) + 1):
        one.click(spot)
        chosen.append(scene.list.cursor)
    assert chosen == [*here, here[0]]
    assert f"Problem {here[0] + 1}: " in say(scene.tools.about)
    assert say(problems[here[0]].text) in say(scene.tools.about)
    plain = next(c for c in scene.view.grid.cells if c not in {p.cell for p in problems})
    one.click(scene.view.cell_rect(plain).center)
    assert scene.list.cursor == here[0]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("count", [1, 5, 30])
def test_every_problem_can_be_reached_and_read(person, tmp_path, size, count):
    source = data.folder("maps") / "mini_wars" / "long_front.tmx"
    path = tmp_path / "mine.tmx"
    path.write_text(
        source.read_text("utf-8").replace(
            "../tilesets", (data.folder("maps") / "tilesets").as_posix()
        ),
        "utf-8",
    )
    misspell(path, count)
    one = person(lambda services: WorkshopScene(services, path), size=size)
    scene = one.scene
    assert len(scene.loaded.errors) >= count
    window = scene.view.camera.window
    for index, problem in enumerate(scene.loaded.problems):
        assert scene.list.cursor == index
        if problem.cell is not None:
            assert window.contains(scene.view.cell_rect(problem.cell))
        row, seen = scene.list.rows.row(index), scene.list.box
        assert seen.y <= row.y
        assert row.bottom <= seen.bottom + 1
        one.key("down")
    with one.overflows() as found:
        one.frames(2)
    assert found == []


BROKEN = {
    "half a file": lambda text: text[: len(text) // 3],
    "another root": lambda text: text.replace("<map ", "<plan ").replace("</map>", "</plan>"),
    "far too large": lambda text: re.sub(
        r' width="\d+" height="\d+"', ' width="9000" height="9000"', text, count=1
    ),
    "nothing": lambda text: "",
}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("how", BROKEN)
def test_without_a_board_the_workshop_says_so_and_gets_it(person, map_file, how, size):
    text = map_file.read_text("utf-8")
    map_file.write_text(BROKEN[how](text), "utf-8")
    one = person(lambda services: WorkshopScene(services, map_file), size=size)
    scene = one.scene
    assert scene.board is None
    one.find("no board")
    assert scene.loaded.errors
    assert scene.list.cursor == 0
    assert not scene.grid.enabled
    with one.overflows() as found:
        one.frames(2)
    assert found == []
    one.type("g0")
    map_file.write_text(text, "utf-8")
    one.frames(60)
    assert scene.play.enabled
    assert "no board" not in {widget.name for widget in scene.root.walk()}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_save_leaves_the_last_board_in_sight_with_what_is_wrong(person, map_file, how):
    one = person(lambda services: WorkshopScene(services, map_file))
    scene = one.scene
    scene.view.camera.zoom(2)
    view, camera, text = scene.view, scene.view.camera.state, map_file.read_text("utf-8")
    map_file.write_text(BROKEN[how](text), "utf-8")
    one.frames(60)
    assert scene.view is view
    assert "no board" not in {widget.name for widget in scene.root.walk()}
    assert scene.loaded.errors
    assert not scene.play.enabled
    assert "still the old one" in str(scene.tools.idle)
    one.move(scene.view.cell_rect(Cell(3)).center)
    one.click(scene.view.cell_rect(Cell(3)).center)
    map_file.write_text(text, "utf-8")
    one.frames(60)
    assert scene.play.enabled
    assert scene.view.camera.state == camera


def test_the_line_below_the_tools_names_the_file_that_is_open_now(person, tmp_path):
    first, second = tmp_path / "first.tmx", tmp_path / "second.tmx"
    first.write_bytes(b"")
    second.write_bytes(b"")
    at_once = person(lambda services: WorkshopScene(services, second)).shot()
    one = person(lambda services: WorkshopScene(services, first))
    assert one.shot().get_buffer().raw != at_once.get_buffer().raw
    one.scene.open_map(second)
    assert one.shot().get_buffer().raw == at_once.get_buffer().raw


def test_the_workshop_opens_the_map_played_last_wherever_it_was_started_from(person, map_file):
    one = person(TitleScene)
    begin(one.app.services, Start(map=map_file))
    assert WorkshopScene(one.app.services).path == map_file
    assert load_settings(one.folder / "settings.json")[0].last_map == str(map_file)


def test_a_map_dropped_on_the_workshop_goes_onto_the_workbench(person, map_file):
    one = at_work(person, next(path for path in shipped() if path.stem == "two_rivers"))
    one.post(pygame.DROPFILE, file=str(map_file))
    one.frames(2)
    assert one.scene.path == map_file
    assert one.scene.loaded.title == "Footbridge"


# --------------------------------------------------------------------- Tiled's two keys


def test_a_map_with_errors_goes_to_the_workshop_and_from_there_into_the_match(person, map_file):
    """F5 in Tiled: `miniwars play --from-tiled MAP`; then the map is mended and saved, and P."""
    sound = map_file.read_text("utf-8")
    spoil(map_file)
    one = person(TitleScene)
    seats = (SeatSetup("Ada", "human"), SeatSetup("Bot", "easy"))
    begin(one.app.services, Start(map=map_file, seats=seats, seed=5, mend=True))
    one.frames(2)
    assert one.names == ["TitleScene", "WorkshopScene"]
    assert one.scene.loaded.errors
    one.key("p")
    assert one.names == ["TitleScene", "WorkshopScene"]
    map_file.write_text(sound, "utf-8")
    one.frames(60)
    assert one.scene.loaded.problems == ()
    one.key("p")
    assert isinstance(one.scene, PlayScene)
    match = one.scene.match
    assert (match.seed, match.names[1]) == (5, "Ada")
    assert one.scene.match.map_data.title == "Footbridge"


@pytest.mark.parametrize("how", [*BROKEN, "gone", "a folder"])
def test_a_map_that_cannot_be_read_goes_to_the_workshop_too(person, map_file, how):
    sound = map_file.read_text("utf-8")
    map_file.unlink()
    if how == "a folder":
        map_file.mkdir()
    elif how != "gone":
        map_file.write_text(BROKEN[how](sound), "utf-8")
    one = person(TitleScene)
    begin(one.app.services, Start(map=map_file, mend=True))
    one.frames(2)
    assert one.names == ["TitleScene", "WorkshopScene"]
    assert [item.icon for item in one.scene.list.items] == ["error"]
    if how == "a folder":
        map_file.rmdir()
    map_file.write_text(sound, "utf-8")
    one.frames(60)
    one.key("p")
    assert isinstance(one.scene, PlayScene)


def test_a_map_without_errors_is_played_at_once(person, map_file):
    one = person(TitleScene)
    begin(one.app.services, Start(map=map_file, mend=True))
    one.frames(2)
    assert one.names == ["TitleScene", "PlayScene"]


def test_f6_opens_the_workshop_over_any_map(person, map_file):
    one = person(TitleScene)
    begin(one.app.services, Start(map=map_file, workshop=True))
    one.frames(2)
    assert one.names == ["TitleScene", "WorkshopScene"]
    assert one.scene.path == map_file
    one.key("p")
    one.key("c")
    assert one.names[-1] == "NewGameScene"


def test_what_begins_nothing_is_told(person):
    one = person(TitleScene)
    with pytest.raises(GameError, match="no map open"):
        begin(one.app.services, Start(trouble="Tiled has no map open."))


def test_a_match_that_cannot_begin_on_a_mended_map_is_told_over_the_workshop(person, map_file):
    """Such as seats that do not fit; the workshop stays."""
    sound = map_file.read_text("utf-8")
    spoil(map_file)
    one = person(TitleScene)
    seats = (SeatSetup("Ada", "human"),) * 4
    begin(one.app.services, Start(map=map_file, seats=seats, mend=True))
    map_file.write_text(sound, "utf-8")
    one.frames(60)
    with pytest.raises(GameError):
        one.key("p")
    assert one.names == ["TitleScene", "WorkshopScene"]


def test_pointing_at_a_cell_tells_what_the_file_says(person, map_file):
    one = at_work(person, map_file)
    placed = one.scene.loaded.data.placements[0]
    one.move(one.scene.view.cell_rect(placed.cell).center)
    said = str(one.scene.tools.about)
    assert placed.piece in said
    assert placed.source in said


# ------------------------------------------------------------------------------- files


def test_folders_are_walked_with_the_keys(person, tmp_path):
    (tmp_path / "maps" / "inner").mkdir(parents=True)
    (tmp_path / "maps" / "one.tmx").write_text("", "utf-8")
    (tmp_path / "maps" / "notes.txt").write_text("", "utf-8")
    told: list[Path] = []
    one = person(
        lambda services: FileBrowser(
            services, "Open a TMX file", (".tmx",), told.append, tmp_path / "maps"
        )
    )
    names = [row.path.name for row in one.scene.rows]
    assert names == ["inner", "one.tmx"]
    one.key("enter")
    assert one.scene.folder == tmp_path / "maps" / "inner"
    one.scene._up()
    one.frames(1)
    assert one.scene.rows[one.scene.list.cursor].path.name == "inner"
    one.key("down")
    one.key("enter")
    assert told == [tmp_path / "maps" / "one.tmx"]


def test_a_folder_that_is_gone_opens_the_nearest_one(person, tmp_path):
    one = person(
        lambda services: FileBrowser(
            services, "Open", (".tmx",), lambda _: None, tmp_path / "gone" / "further"
        )
    )
    assert one.scene.folder == tmp_path


def browsing(person, folder, told):
    return person(
        lambda services: FileBrowser(services, "Open", (".tmx",), told.append, folder),
        size=(1024, 600),
    )


def test_a_path_can_be_typed(person, tmp_path):
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "one.tmx").write_text("", "utf-8")
    told: list[Path] = []
    one = browsing(person, tmp_path, told)
    one.key("l", ctrl=True)
    assert one.focus == "path"
    one.type("maps/hone.tmx")
    one.key("enter")
    assert say(one.scene.status) == f"There is no file {tmp_path / 'maps' / 'hone.tmx'}."
    one.scene.path.set("")
    one.type(str(tmp_path / "maps"))
    one.key("enter")
    assert one.scene.folder == tmp_path / "maps"
    assert told == []
    one.type("one.tmx")
    one.key("enter")
    assert told == [tmp_path / "maps" / "one.tmx"]


def test_the_key_of_the_path_selects_what_stands_there(person, tmp_path):
    one = browsing(person, tmp_path, [])
    one.key("l", ctrl=True)
    one.type("wrong.tmx")
    one.key("l", ctrl=True)
    one.type("right.tmx")
    assert one.scene.path.text == "right.tmx"


def test_who_begins_to_type_types_a_path(person, tmp_path):
    """No letter is a key of its own here: h once went home."""
    (tmp_path / "home.tmx").write_text("", "utf-8")
    told: list[Path] = []
    one = browsing(person, tmp_path, told)
    assert one.focus != "path"
    one.type("home.tmx")
    assert (one.scene.path.text, one.scene.folder) == ("home.tmx", tmp_path)
    one.key("enter")
    assert told == [tmp_path / "home.tmx"]


def test_a_path_can_be_pasted_with_all_that_clings_to_it(person, tmp_path, monkeypatch):
    path = tmp_path / "my map.tmx"
    path.write_text("", "utf-8")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: path.as_uri())
    told: list[Path] = []
    one = browsing(person, tmp_path / "gone", told)
    one.key("l", ctrl=True)
    one.key("v", ctrl=True)
    one.key("enter")
    assert told == [path]
    assert typed_path(f'"{path}" ') == path
    assert typed_path("~/x.tmx") == Path.home() / "x.tmx"


def test_a_file_can_be_dropped_on_the_window(person, tmp_path):
    path = tmp_path / "any.txt"
    path.write_text("", "utf-8")
    told: list[Path] = []
    one = browsing(person, tmp_path / "gone", told)
    one.post(pygame.DROPFILE, file=str(path))
    assert told == [path]


def test_the_programs_own_folder_is_one_key_away(person, saves, tmp_path):
    one = person(LoadScene)
    one.push("file")
    assert one.scene.folder == saves
    one.key("h", ctrl=True)
    assert one.scene.folder != saves
    one.key("d", ctrl=True)
    assert one.scene.folder == saves.parent
    assert "saves" in {row.path.name for row in one.scene.rows}


@pytest.mark.parametrize("scene", [WorkshopScene, NewGameScene])
def test_a_map_file_is_looked_for_among_ones_own_maps(person, tmp_path, scene):
    one = person(scene)
    one.scene._open() if scene is WorkshopScene else one.scene._open_file()
    one.frames(2)
    assert one.scene.folder == maps_folder()
    beside = tmp_path / "drawn"
    beside.mkdir()
    assert folder_for(beside / "mine.tmx") == beside


def test_a_problem_and_its_board_can_be_read_at_large_type(person, map_file, cut):
    spoil(map_file)
    one = person(lambda services: WorkshopScene(services, map_file), percent=200)
    scene = one.scene
    row, seen = scene.list.rows.row(0), scene.list.box
    assert seen.y <= row.y
    assert row.bottom <= seen.bottom
    assert scene.view.camera.cell_size[0] >= 32
    one.frames(2)
    assert not cut
