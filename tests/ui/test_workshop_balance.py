"""The workshop's second page: games between equals on the map, told while they are played."""

import pytest

from game import data
from game.ai.series import LostProcessError, Outing
from game.board.grid import Cell
from game.core.refs import Seat
from game.core.registry import ruleset
from game.maps.load import load_map, shipped
from game.match.course import course
from game.scenes.workshop import balance_run
from game.scenes.workshop.balance_page import Trial, balance_page
from game.scenes.workshop.balance_panel import BalancePanel
from game.scenes.workshop.balance_run import BalanceRun
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.settings import maps_folder
from game.text import say
from game.ui.canvas import Canvas
from tests.match.test_balance import balance, played
from tests.ui.test_lists import spoil

SIZES = [(1280, 720), (1024, 600), (1920, 1080)]


class Table:
    """Plays a game whenever it is looked at, in this process; games end after a few actions."""

    def __init__(self, every, tell, jobs):
        (self.series,) = every
        self.left = iter(range(self.series.first, self.series.games))
        self.done = self.closed = False

    def poll(self, seconds=0.0):
        if self.done:
            return None
        game = next(self.left, None)
        self.done = game is None
        if game is None or game % 2:  # now and then nothing has come
            return None
        return Outing(0, game, course(self.series._replace(max_plies=40), game))

    def close(self):
        self.closed = True


@pytest.fixture
def table(monkeypatch):
    monkeypatch.setattr(balance_run, "Running", Table)
    monkeypatch.setattr(balance_run, "GAMES", 6)
    monkeypatch.setattr(BalanceRun.__init__, "__defaults__", (6, 1))


@pytest.fixture
def map_file(tmp_path):
    source = data.folder("maps") / "mini_wars" / "footbridge.tmx"
    tilesets = (data.folder("maps") / "tilesets").as_posix()
    path = tmp_path / "mine.tmx"
    path.write_text(source.read_text("utf-8").replace("../tilesets", tilesets), "utf-8")

    return path


@pytest.fixture
def at_work(person, map_file):
    def at_the_page(**more):
        one = person(lambda services: WorkshopScene(services, map_file), **more)
        one.key("2")
        return one

    return at_the_page


def play_all(one):
    for _ in range(40):
        if not one.scene.balance.going:
            return
        one.frames(40)
    raise AssertionError("the games never end")


@pytest.mark.parametrize("size", SIZES)
def test_the_page_grows_with_the_games(table, at_work, size):
    one = at_work(size=size)
    one.scene.balance.level = "beginner"
    one.key("m")
    assert one.scene.pages[1].on
    assert one.scene.measure.label == "Stop"
    play_all(one)
    run = one.scene.balance.run
    assert run.balance.games == 3
    assert say(one.scene.measure.label) == "3 more"
    assert one.scene.view.heat is not None
    with one.overflows() as cut:
        one.frames(2)
    assert not cut


@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_drawn_over_the_verdict(table, at_work, size, stopped, monkeypatch):
    """Large words left the bars no room, and they were drawn all the same."""
    one = at_work(size=size, percent=200)
    panel = one.scene.balance
    panel.level = "beginner"
    one.key("m")
    while not panel.run.balance.games:
        one.frames(1)
    assert panel.going
    if stopped:
        one.key("m")
    drawn = []
    monkeypatch.setattr(Canvas, "rounded", lambda canvas, box, *rest, **more: drawn.append(box))
    monkeypatch.setattr(Canvas, "band", lambda canvas, seat, box, *rest, **more: drawn.append(box))
    verdict = BalancePanel._verdict
    feet = []

    def seen(panel, canvas, box, run):
        feet.append(box)
        bars = [bar for bar in drawn if bar.h < 20 and panel.box.holds(bar.cx, bar.cy)]
        assert all(bar.bottom <= box.y for bar in bars)
        verdict(panel, canvas, box, run)

    monkeypatch.setattr(BalancePanel, "_verdict", seen)
    panel.changed()
    one.frames(2)
    assert feet


def test_who_plays_is_chosen_before_the_games_begin(table, at_work):
    one = at_work()
    one.key("1")
    one.key("m")
    panel = one.scene.balance
    assert one.scene.pages[1].on
    assert not panel.going
    assert panel.choice.visible
    assert "bought" not in " ".join(map(say, panel.sentences()))
    one.key("m")
    assert panel.going


def test_it_is_told_how_long_the_games_will_take(table, at_work):
    one = at_work()
    one.key("m")
    run = one.scene.balance.run
    assert run.minutes_left is None
    one.frames(40)
    assert run.balance.games == 1
    assert run.minutes_left == 1
    run.seconds = 70.0
    told = "Game 1 of 6, Normal on every seat, about 6 min left"
    assert told in map(say, one.scene.balance.sentences())


def test_what_was_measured_before_stays_in_a_line(table, at_work, map_file):
    one = at_work()
    one.key("m")
    play_all(one)
    panel = one.scene.balance
    panel._choose("easy")
    assert say(one.scene.measure.label) == "Measure"
    one.key("m")
    before = "Before: Player 1 won 50 % of 3 games, Normal."
    assert [say(words).replace("\N{NO-BREAK SPACE}", " ") for words in panel.past] == [before]
    with one.overflows() as cut:
        one.frames(2)
    assert not cut
    other = map_file.with_name("other.tmx")
    other.write_bytes(map_file.read_bytes())
    one.scene.open_map(other)
    assert (panel.run, panel.past) == (None, ())
    one.scene.open_map(map_file)
    assert len(panel.past) == 1


def test_more_games_come_on_top_of_those_there(at_work, monkeypatch, map_file):
    begun = []

    class Whole(Table):
        """Plays each game when it is looked at."""

        def __init__(self, every, tell, jobs):
            super().__init__(every, tell, jobs)
            begun.append(self.series)

        def poll(self, seconds=0.0):
            game = next(self.left, None)
            self.done = game is None
            return None if game is None else Outing(0, game, course(self.series, game))

    monkeypatch.setattr(balance_run, "Running", Whole)
    monkeypatch.setattr(BalanceRun.__init__, "__defaults__", (3, 1))
    one = at_work()
    one.scene.balance._choose("beginner")
    one.key("m")
    play_all(one)
    run = one.scene.balance.run
    assert (run.balance.games, say(one.scene.measure.label)) == (3, "3 more")
    one.key("m")
    assert one.scene.balance.run is run
    play_all(one)
    assert run.balance.games == run.games == 6
    assert [(series.first, series.games) for series in begun] == [(0, 3), (3, 6)]
    assert one.scene.balance.past == ()
    one.key("s")
    page = map_file.with_name("mine-balance.html").read_text("utf-8")
    assert "6 games of" in page


def test_stop_keeps_what_was_played(table, at_work):
    one = at_work()
    one.key("m")
    one.frames(40)
    one.key("m")
    run = one.scene.balance.run
    assert not run.going
    assert run.balance.games == 1
    assert say(one.scene.measure.label) == "5 more"


def test_a_save_stops_the_games_and_asks_to_measure_anew(table, at_work, map_file):
    one = at_work()
    one.key("m")
    one.frames(40)
    text = map_file.read_text("utf-8")
    map_file.write_text(text.replace("Footbridge", "Footbridges"), "utf-8")
    one.frames(60)
    run = one.scene.balance.run
    assert run.stale
    assert not run.going
    assert one.scene.view.heat is None
    one.key("m")
    assert one.scene.balance.run is not run
    assert not one.scene.balance.run.stale


def test_a_map_with_errors_is_not_measured(table, at_work, map_file):
    spoil(map_file)
    one = at_work()
    one.key("2")
    assert not one.scene.measure.enabled
    assert "mend them first" in say(one.scene.balance.why_not)
    one.key("m")
    assert one.scene.balance.run is None


def test_the_cell_pointed_at_tells_who_fell_there(table, at_work):
    one = at_work()
    one.key("m")
    play_all(one)
    run = one.scene.balance.run
    run.balance.falls[Cell(3), 1] = 4
    run.balance.falls[Cell(3), 2] = 1
    told = "Pieces that fell here in 3 games: Player 1 4, Player 2 1; 167 in a hundred games."
    assert say(run.fell_at(Cell(3))) == told


def test_what_is_said_of_the_cell_pointed_at_grows_with_the_games(table, at_work, map_file):
    one = at_work()
    view = one.scene.view
    one.move(view.camera.to_screen(view.layout.centre(Cell(3))))
    before = say(one.scene.tools.about)
    one.key("m")
    run = one.scene.balance.run
    run.balance.falls[Cell(3), 1] = 4
    told = set()
    while one.scene.balance.going:
        one.frames(40)
        if run.balance.games:
            assert say(one.scene.tools.about) == f"{before} {say(run.fell_at(Cell(3)))}"
            told.add(say(one.scene.tools.about))
    assert len(told) == 3
    one.key("v")
    assert say(one.scene.tools.about) == before
    map_file.write_bytes(map_file.read_bytes() + b" ")
    one.frames(60)
    assert say(one.scene.tools.about) == ""


def test_the_report_of_this_page_is_the_page_with_pictures(table, at_work, map_file):
    one = at_work()
    one.key("m")
    play_all(one)
    one.key("s")
    page = map_file.with_name("mine-balance.html").read_text("utf-8")
    assert page.count("<svg") >= 3
    one.key("esc")
    one.key("s")
    assert map_file.with_name("mine-balance-2.html").exists()
    one.key("esc")
    one.key("1")
    one.key("s")
    assert map_file.with_name("mine-problems.txt").exists()


def test_half_of_the_games_last_one_length(table, at_work, map_file):
    one = at_work()
    one.key("m")
    play_all(one)
    one.scene.balance.run.balance.rounds = [19, 20, 20, 20, 23]
    one.key("s")
    page = map_file.with_name("mine-balance.html").read_text("utf-8")
    assert "At least half of the games ended in Round 20." in page
    assert "20 to 20" not in page


def test_a_report_on_a_map_that_ships_lies_among_ones_own_maps(person):
    shipping = shipped("miniwary")[0]
    one = person(lambda services: WorkshopScene(services, shipping))
    one.key("s")
    assert (maps_folder() / f"{shipping.stem}-problems.txt").exists()
    assert not shipping.with_name(f"{shipping.stem}-problems.txt").exists()


def test_who_leaves_the_workshop_stops_the_games(table, at_work):
    one = at_work()
    one.key("m")
    running = one.scene.balance.run._running
    one.key("esc")
    assert running.closed


def test_a_process_that_is_lost_is_told_and_the_games_stand(table, at_work, monkeypatch):
    one = at_work()
    one.scene.balance.level = "beginner"
    one.key("m")
    run, poll = one.scene.balance.run, Table.poll

    def lost(games, seconds=0.0):
        if run.balance.games:
            raise LostProcessError("A process is gone.")
        return poll(games)

    monkeypatch.setattr(Table, "poll", lost)
    while one.names == ["WorkshopScene"]:
        one.frames(1)
    assert one.names == ["WorkshopScene", "ErrorDialog"]
    one.key("esc")
    one.frames(40)
    assert one.names == ["WorkshopScene"]
    assert not run.going
    assert run.balance.games == 1
    assert say(one.scene.measure.label) == "5 more"
    monkeypatch.setattr(Table, "poll", poll)
    one.key("m")
    play_all(one)
    assert run.balance.games > 1


def test_real_processes_play_the_games():
    path = next(path for path in shipped("miniwary") if path.stem == "hex3443")
    loaded = load_map(path).data
    assert loaded is not None
    run = BalanceRun("miniwary", loaded, "beginner", games=2)
    while run.going:
        run.poll()
    assert run.balance.games == 2


def test_names_of_sides_from_a_map_are_words_of_the_page_and_nothing_else():
    data = load_map(shipped("warshard")[0]).data
    assert data is not None
    name = "<script>alert(1)</script>"
    rows = ({(Seat(1), "pieces"): 3, (Seat(2), "pieces"): 5},)
    found = balance(played(1, rows=rows, titles={"pieces": name}), played(2, rows=rows))
    trial = Trial(ruleset("warshard").manifest, data, (name, name), name, 1)
    page = balance_page(trial, found)
    assert "&lt;script&gt;" in page
    assert "<script" not in page
