"""Many games between computer players: repeatable, fair in seats, and rightly counted."""

from types import SimpleNamespace

import pytest

from game.ai import series as module
from game.ai.series import Ending, Played, Series, Tally, interval
from game.board.board import Board
from game.core.options import Options
from game.core.refs import Seat
from tests.ai.toy import Apples

BOARD = Board.drawn(["."], {".": "plain"})


@pytest.fixture(autouse=True)
def apples_installed(monkeypatch):
    monkeypatch.setattr(module, "ruleset", {"apples": SimpleNamespace(rules=Apples())}.__getitem__)


def series(games: int = 20, *, levels=("easy", "random"), swap: bool = False, **more) -> Series:
    return Series("apples", BOARD, Options(), levels, games, seed=5, swap=swap, **more)


def tally(of: Series) -> Tally:
    result = Tally(of)
    for played in of.results():
        result.add(played)
    return result


def test_the_same_seed_plays_the_same_games():
    assert list(series().results()) == list(series().results())
    assert list(series()._replace(seed=6).results()) != list(series().results())


def test_every_game_is_one_of_its_own():
    games = list(series(levels=("random", "random")).results())
    assert len({game.plies for game in games}) > 5


def test_greed_pays():
    result = tally(series(60))
    assert result.wins[0] > 50
    assert result.wins == result.wins_by_seat
    assert sum(result.wins) == 60
    assert result.mean_plies == result.plies / 60


def test_with_swap_every_deal_is_played_from_both_seats():
    swapped = series(20, swap=True)
    assert [swapped.seating(game) for game in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    twins = series(20, levels=("easy", "easy"), swap=True)
    games = list(twins.results())
    assert games[0::2] == games[1::2]
    result = tally(swapped)
    assert result.wins[0] > 12
    assert sum(result.wins_by_seat) + result.draws == 20


def test_a_game_that_takes_too_long_is_unfinished():
    short = series(4, max_plies=3)
    assert [game.plies for game in short.results()] == [3] * 4
    result = tally(short)
    assert result.unfinished == 4
    assert result.wins == [0, 0]
    assert result.draws == 0


def test_draws_and_shared_wins_are_counted():
    counted = Tally(series())
    counted.add(Played((), 10, finished=True))
    counted.add(Played((Seat(1), Seat(2)), 20, finished=True))
    assert (counted.draws, counted.unfinished, counted.wins) == (1, 0, [1, 1])


def test_what_ended_the_games_is_counted():
    result = tally(series(12))
    assert result.endings == {"counted": Ending(won=12)}
    result.add(Played((), 10, True, "counted"))
    result.add(Played((), 10, True, "agreed"))
    result.add(Played((), 10, False))
    assert result.endings == {"counted": Ending(12, 1), "agreed": Ending(drawn=1)}
    assert (result.draws, result.unfinished) == (2, 1)


def test_the_interval_is_wilsons():
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(500, 500)
    assert low == pytest.approx(0.9924, abs=1e-4)
    assert high == pytest.approx(1.0)
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
