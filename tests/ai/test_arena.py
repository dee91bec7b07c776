"""Players who meet in pairs: who sits where, what the games say of them, and the tables."""

import json

import pytest

from game.ai.arena import Cost, cost, elo, pairings, places, score
from game.ai.program import ProgramError
from game.ai.series import LostProcessError, Outing, Played, Series, Tally, play_all
from game.board.board import Board
from game.cli import main
from game.commands import many_games
from game.core.options import Options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.maps.load import load_map, shipped
from tests.ai.conftest import complaint

ARENA = ["arena", "--players", "random,beginner", "--jobs", "1", "--max-plies", "30"]


def board_of(name: str) -> Board:
    data = load_map(next(path for path in shipped("mini_wars") if path.stem == name)).data
    assert data is not None
    return data.board()


def played(*winners: int) -> Played:
    return Played(tuple(Seat(winner) for winner in winners), 1, finished=True)


def test_everyone_meets_everyone_or_one_meets_all():
    assert pairings(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings(["a", "b", "c"], ["b"]) == [("b", "a"), ("b", "c")]
    assert pairings(["a", "b"], ["b", "c"]) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert pairings(["a", "b"], ["a", "b"]) == [("a", "b")]
    assert pairings(["a"]) == []


@pytest.mark.parametrize(
    ("teams", "found"), [("alone", (0, 1, 2, 3)), ("1+2 3+4", (0, 0, 1, 1)), ("1+4 2+3", None)]
)
def test_team_mates_share_a_place(teams, found):
    rules = ruleset("mini_wars").rules
    board = board_of("four_corners")
    options = rules.manifest.options.model_validate({"teams": teams})
    assert places(rules, board, options) == (found or (0, 1, 1, 0))


def test_two_players_share_four_seats_and_swap_them():
    board = board_of("four_corners")
    series = Series("mini_wars", board, Options(), ("a", "b"), 4, 1, True, places=(0, 0, 1, 1))
    assert [series.seating(game) for game in (0, 1, 2)] == [
        (0, 0, 1, 1),
        (1, 1, 0, 0),
        (0, 0, 1, 1),
    ]


def test_a_draw_counts_a_half():
    tally = Tally(2)
    for game in (played(1), played(1), played(), Played((), 9, finished=False)):
        tally.add(game, (0, 1))
    assert score(tally, 0).share == 0.75
    assert score(tally, 1).share == 0.25
    assert score(tally, 0).low < 0.75 < score(tally, 0).high


def test_elo():
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert (elo(0), elo(1)) == (None, None)


def test_what_turns_cost():
    assert cost([]) == Cost(0, 0)
    assert cost(range(1, 101)) == Cost(50.5, 95)
    assert cost([3]).divided(2) == Cost(1.5, 1.5)


def test_several_series_take_turns_deal_by_deal():
    board = board_of("footbridge")
    options = ruleset("mini_wars").rules.manifest.options()
    one = Series("mini_wars", board, options, ("random", "random"), 4, 1, True, 5)
    every = [one, one._replace(games=2)]
    found = [(outing.series, outing.game) for outing in play_all(every)]
    assert found == [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (0, 3)]


def test_the_report_counts_by_map_by_pairing_and_by_player(capsys):
    argv = [*ARENA, "--maps", "footbridge,two_rivers", "--games", "3", "--json"]
    assert main(argv) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["draw_counts"] == 0.5
    assert report["games"] == 8
    assert [bout["map"] for bout in report["bouts"]] == ["footbridge", "two_rivers"]
    assert [bout["games"] for bout in report["bouts"]] == [4, 4]
    (pairing,) = report["pairings"]
    assert (pairing["players"], pairing["games"]) == (["random", "beginner"], 8)
    assert pairing["unfinished"] == 8
    assert pairing["score"] == 0.5
    assert pairing["elo"] == 0
    assert pairing["evaluations_a_turn"][0] == {"mean": 0, "p95": 0}
    assert pairing["evaluations_a_turn"][1]["mean"] > 5
    assert pairing["ms_a_turn"][1]["p95"] > 0
    assert [row["player"] for row in report["players"]] == ["random", "beginner"]
    assert main(argv) == 0
    again = json.loads(capsys.readouterr().out)
    for row in (*report["bouts"], *again["bouts"]):
        row.pop("ms_a_turn")
    assert report["bouts"] == again["bouts"]


def test_players_meet_every_one_of_a_list_of_scripts(capsys):
    """`--against scripts` was an error that the program should not have made."""
    argv = ["--ruleset", "miniwary", "--maps", "hex3443", "--max-plies", "4", "--games", "2"]
    assert main(["arena", *argv, "--players", "random", "--against", "scripts", "--json"]) == 0
    met = [each["players"] for each in json.loads(capsys.readouterr().out)["pairings"]]
    assert met == [[f"script:{name}", "random"] for name in ruleset("miniwary").rules.scripts]


def test_the_table_says_what_a_draw_counts(capsys):
    assert main([*ARENA, "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert "A draw counts a half" in shown
    assert "random v beginner" in shown
    assert "every player" in shown


def test_ctrl_c_prints_what_there_is(monkeypatch, capsys):
    def play_all(every, jobs):
        yield Outing(0, 0, played(1))
        yield Outing(0, 1, played())
        raise KeyboardInterrupt

    monkeypatch.setattr(many_games, "play_all", play_all)
    assert main([*ARENA, "--games", "4", "--json"]) == 130
    report = json.loads(capsys.readouterr().out)
    assert report["interrupted"] is True
    assert report["bouts"][0]["score"] == 0.75


@pytest.mark.parametrize("error", [LostProcessError, ProgramError])
def test_what_had_been_played_is_printed_when_a_process_is_lost(monkeypatch, capsys, error):
    """One bad answer of a program took all games with it."""

    def play_all(every, jobs):
        yield Outing(0, 0, played(1))
        yield Outing(0, 1, played())
        raise error("A process is gone.")

    monkeypatch.setattr(many_games, "play_all", play_all)
    assert main([*ARENA, "--games", "4", "--json"]) == 2
    shown, said = capsys.readouterr()
    assert json.loads(shown)["bouts"][0]["score"] == 0.75
    assert "A process is gone." in said


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--players", "easy"], "Nobody meets anybody"),
        (["--players", "easy", "--against", "easy"], "Nobody meets anybody"),
        (["--players", "easy,esay"], "Did you mean easy"),
        (["--against", "script:no_such"], "no script 'no_such'"),
        (["--maps", "footbridge,parlour"], "name maps of one game; footbridge.tmx is for"),
        (["--maps", ""], "is no name of a file"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(capsys, argv, named):
    assert named in complaint(capsys, "arena", *argv)
