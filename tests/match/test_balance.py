"""What many games on a map add up to: sides, verdicts, lengths, charts; the course of one game."""

import pickle
from random import Random

import pytest

from game.ai.series import Series, tell_all
from game.board.grid import Cell, bits
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.words import Phrase
from game.maps.load import load_map, shipped
from game.match.balance import Balance, Verdict, harder, side_names, told
from game.match.course import GameCourse, course
from game.text import say, use_names

ONE, TWO = Seat(1), Seat(2)


def played(*winners: int, rounds: int = 10, finished: bool = True, **more) -> GameCourse:
    given = {
        "termination": "last_base", "turns": 20, "plies": 100, "choices": 3000, "rows": (),
        "titles": {}, "falls": (), "blows": (), "used": 0, "bought": (),
    }  # fmt: skip
    seats = tuple(Seat(winner) for winner in winners)
    return GameCourse(winners=seats, finished=finished, rounds=rounds, **{**given, **more})


def balance(*courses: GameCourse, places: tuple[int, ...] = (0, 1)) -> Balance:
    found = Balance(places)
    for each in courses:
        found.add(each)
    return found


def test_a_draw_and_a_game_left_open_are_shared():
    found = balance(played(1), played(), played(finished=False))
    assert (found.share(0).points, found.share(1).points) == (2, 1)
    assert (found.won, found.drawn, found.unfinished) == ([1, 0], 1, 1)


def test_team_mates_win_together():
    found = balance(played(1, 3), played(2, 4), played(1, 3), places=(0, 1, 0, 1))
    assert found.won == [2, 1]
    assert found.seats_of(0) == (1, 3)
    assert found.part == 1 / 2


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (0, 0, Verdict.OPEN),
        (3, 1, Verdict.OPEN),
        (14, 6, Verdict.OPEN),
        (16, 4, Verdict.UNFAIR),
        (14, 13, Verdict.OPEN),
        (25, 17, Verdict.OPEN),
        (31, 29, Verdict.OPEN),
        (40, 20, Verdict.UNFAIR),
        (105, 95, Verdict.FAIR),
        (110, 130, Verdict.OPEN),
        (230, 170, Verdict.UNFAIR),
        (1100, 900, Verdict.LEANS),
    ],
)
def test_a_verdict_wants_more_than_luck(first, second, verdict):
    found = balance(*[played(1)] * first, *[played(2)] * second)
    assert found.verdict is verdict
    assert str(told(found, ("Blue", "Orange")))


def test_who_looks_after_every_game_is_told_less_soon():
    """These fair coins fall for one side 15 times of 21, and 102 times of 200."""
    for watched in (False, True):
        found, coin, seen = Balance((0, 1)), Random(7), set()
        found.watched = watched
        for _ in range(200):
            found.count((coin.choice((1, 2)),))
            seen.add(found.verdict)
        assert (Verdict.UNFAIR in seen) is not watched
    found = Balance((0, 1))
    found.watched = True
    for _ in range(12):
        found.count((1,))
    assert found.verdict is Verdict.UNFAIR, "what is plain is told"


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        (3, 20, ""),
        (31, 29, "Too close to tell: Blue won 52 % of 60 games between equals."),
        (104, 96, "Even: Blue won 52 % of 200 games between equals."),
        (0, 60, "Not even: Orange won 100 % of 60 games between equals."),
        (230, 170, "Not even: Blue won 57 % of 400 games between equals."),
        (1100, 900, "Nearly even: Blue won 55 % of 2,000 games between equals."),
    ],
)
def test_a_form_says_who_has_it_harder_once_there_are_enough_games(first, second, words):
    found = Balance((0, 1))
    for seat in [1] * first + [2] * second:
        found.count((seat,))
    assert say(harder(found, ("Blue", "Orange"))).replace("\N{NO-BREAK SPACE}", " ") == words


def test_of_four_sides_each_has_a_quarter():
    even = [played(seat) for seat in (1, 2, 3, 4)] * 20
    assert balance(*even, places=(0, 1, 2, 3)).verdict is Verdict.OPEN
    even *= 5
    assert balance(*even, places=(0, 1, 2, 3)).verdict is Verdict.FAIR
    odd = even + [played(4)] * 130
    found = balance(*odd, places=(0, 1, 2, 3))
    assert (found.verdict, found.odd_one) == (Verdict.UNFAIR, 3)


def test_a_length_is_told_by_its_quarters():
    found = balance(*[played(1, rounds=rounds) for rounds in (4, 8, 12, 16, 20)])
    assert found.length == (8, 12, 16)
    assert balance(played(1, rounds=7)).length == (7, 7, 7)
    assert balance().length == (0, 0, 0)


def test_lengths_are_counted_in_as_many_steps_as_there_is_room_for():
    found = balance(*[played(1, rounds=rounds) for rounds in (4, 5, 8, 12, 13)])
    assert found.lengths(10) == (1, [1, 1, 0, 0, 1, 0, 0, 0, 1, 1])
    assert found.lengths(4) == (3, [2, 1, 1, 1])
    assert found.lengths(1) == (10, [5])


def test_the_hottest_cells_are_those_on_which_most_fell_whosever_they_were():
    falls = [(Cell(7), ONE), (Cell(7), TWO), (Cell(3), ONE), (Cell(5), TWO), (Cell(4), TWO)]
    found = balance(played(1, falls=tuple(falls)), played(2, falls=((Cell(4), ONE),)))
    assert found.fell == {7: 2, 3: 1, 5: 1, 4: 2}
    assert found.hottest == [4, 7, 3]


def test_charts_are_means_as_far_as_half_of_the_games_lasted():
    titles = {"pieces": "Pieces", "earned gold": "Gold earned", "held": "Held"}

    def rows(*pieces: int):
        return tuple(
            {(ONE, "pieces"): count, (TWO, "pieces"): 5, (ONE, "earned gold"): 10 * at,
             (TWO, "earned gold"): 0, (ONE, "held"): 1, (TWO, "held"): 1}
            for at, count in enumerate(pieces, 1)
        )  # fmt: skip

    found = balance(
        played(1, rows=rows(2, 4), titles=titles),
        played(1, rows=rows(4, 6, 8), titles=titles),
        played(1, rows=rows(6), titles=titles),
    )
    charts = {chart.key: chart.values for chart in found.charts}
    assert charts["pieces"] == {ONE: (4.0, 5.0), TWO: (5.0, 5.0)}
    assert charts["earned gold"][ONE] == (10.0, 10.0)
    assert "held" not in charts  # always the same


def test_what_was_bought_counts_whose_side_won():
    tank, bike = Phrase("{what}", {"what": "Tank"}), "Motorbike"
    found = balance(
        played(1, bought=((ONE, tank), (TWO, bike), (ONE, tank))),
        played(2, bought=((ONE, tank),)),
        played(bought=((TWO, bike),)),
    )
    assert [(str(each.name), each.bought, each.won) for each in found.goods] == [
        ("Tank", 3, 2),
        ("Motorbike", 2, 0),
    ]


# ------------------------------------------------------------------------ one game

MAPS = {"mini_wars": "footbridge", "miniwary": "hex3443", "warshard": "boot_camp"}


def series(key: str, games: int = 2) -> Series:
    path = next(path for path in shipped(key) if path.stem == MAPS[key])
    data = load_map(path).data
    assert data is not None
    board = data.board()
    options = read_options(ruleset(key).manifest, board, {})
    return Series(key, board, options, ("easy",) * board.seats, games, seed=3, max_plies=60)


@pytest.mark.parametrize("key", MAPS)
def test_the_course_of_a_game_travels_between_processes(key):
    told_here = course(series(key), 0)
    assert pickle.loads(pickle.dumps(told_here)) == told_here == course(series(key), 0)
    assert told_here.plies == 60 or told_here.finished
    assert len(told_here.rows) == told_here.rounds
    assert told_here.choices >= told_here.plies


def test_processes_tell_the_same_as_one():
    every = [series("miniwary", 3)]
    assert list(tell_all(every, course, 2)) == list(tell_all(every, course, 1))


def test_a_course_knows_pieces_gold_and_ground():
    whole = series("mini_wars")._replace(max_plies=5000)
    told_of = course(whole, 0)
    assert told_of.finished
    assert told_of.winners
    bought = [str(name) for seat, name in told_of.bought if seat == 1]
    assert "Soldier" in bought
    last = told_of.rows[-1]
    placed = len(told_of.bought)
    standing = last[ONE, "pieces"] + last[TWO, "pieces"]
    assert placed - len(told_of.falls) == standing
    assert last[ONE, "earned gold"] > last[ONE, "store gold"]
    fell = {cell for cell, _ in told_of.falls}
    assert fell
    assert fell <= set(bits(told_of.used))


def test_sides_have_the_names_of_the_game_or_a_number():
    key = "warshard"
    board = series(key).board
    options = series(key).options
    assert [str(name) for name in side_names(ruleset(key), board, options, (0, 1))] == [
        "Germany",
        "USA",
    ]
    key = "mini_wars"
    board = series(key).board
    options = series(key).options
    names = side_names(ruleset(key), board, options, (0, 1, 0, 1))
    assert [str(name) for name in names] == ["Team 1 + 3", "Team 2 + 4"]


def test_sides_of_one_name_and_of_none_go_by_number_whoever_sat_there_last():
    use_names({1: "Anna", 2: "Ben"})
    for key, stem in (("dominoes", "skirmish"), ("mini_wars", "footbridge")):
        data = load_map(next(path for path in shipped(key) if path.stem == stem)).data
        assert data is not None
        options = read_options(ruleset(key).manifest, data.board(), {})
        names = side_names(ruleset(key), data.board(), options, (0, 1))
        assert [say(name) for name in names] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("places", "drawn", "words"),
    [
        ((0, 1), 0, "Blue won 100 % of 20 games (84 % to 100 %)."),
        ((0, 1), 20, "Blue won 75 % of 40 games, a draw as a half (60 % to 86 %)."),
        ((0, 1, 2), 20, "Blue won 67 % of 40 games, draws shared (51 % to 79 %)."),
    ],
)
def test_the_verdict_says_what_a_draw_counts_where_there_was_one(places, drawn, words):
    found = Balance(places)
    for seats in [(1,)] * 20 + [()] * drawn:
        found.count(seats)
    said = say(told(found, ("Blue", "Orange", "Green")[: len(places)]))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == f"Not fair: {words}"


def test_a_form_says_that_draws_are_shared():
    found = Balance((0, 1))
    for seats in [(1,)] * 20 + [()] * 20:
        found.count(seats)
    words = "Not even: Blue won 75 % of 40 games between equals, draws shared."
    assert say(harder(found, ("Blue", "Orange"))).replace("\N{NO-BREAK SPACE}", " ") == words
