"""Many games between computer players: repeatable, fair in seats, and rightly counted."""

from multiprocessing import active_children
from time import monotonic
from types import SimpleNamespace

import pytest

from game.ai import series as module
from game.ai.series import (
    Ending,
    LostProcessError,
    Played,
    Running,
    Series,
    Tally,
    interval,
    play_all,
    tell_all,
)
from game.board.board import Board
from game.core.options import Options
from game.core.refs import Seat
from game.errors import GameError
from tests.ai import grim
from tests.ai.toy import Apples

BOARD = Board.drawn(["."], {".": "plain"})


@pytest.fixture(autouse=True)
def apples_installed(monkeypatch):
    monkeypatch.setattr(module, "ruleset", {"apples": SimpleNamespace(rules=Apples())}.__getitem__)


def series(games: int = 20, *, players=("easy", "random"), swap: bool = False, **more) -> Series:
    return Series("apples", BOARD, Options(), players, games, seed=5, swap=swap, **more)


def games_of(of: Series) -> list[Played]:
    return [outing.played for outing in play_all([of])]


def tally(of: Series) -> Tally:
    result = Tally(len(of.players))
    for outing in play_all([of]):
        result.add(outing.played, of.seating(outing.game))
    return result


def test_the_same_seed_plays_the_same_games():
    assert games_of(series()) == games_of(series())
    assert games_of(series()._replace(seed=6)) != games_of(series())


def test_every_game_is_one_of_its_own():
    games = games_of(series(players=("random", "random")))
    assert len({game.plies for game in games}) > 5


def test_greed_pays():
    result = tally(series(60))
    assert result.wins[0] > 50
    assert result.wins == [result.wins_by_seat[1], result.wins_by_seat[2]]
    assert sum(result.wins) == 60
    assert result.mean_plies == result.plies / 60


def test_with_swap_every_deal_is_played_from_both_seats():
    swapped = series(20, swap=True)
    assert [swapped.seating(game) for game in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    twins = series(20, players=("easy", "easy"), swap=True)
    games = games_of(twins)
    assert games[0::2] == games[1::2]
    result = tally(swapped)
    assert result.wins[0] > 12
    assert result.wins_by_seat.total() + result.draws == 20


def test_a_game_that_takes_too_long_is_unfinished():
    short = series(4, max_plies=3)
    assert [game.plies for game in games_of(short)] == [3] * 4
    result = tally(short)
    assert result.unfinished == 4
    assert result.wins == [0, 0]
    assert result.draws == 0


def test_draws_and_shared_wins_are_counted():
    counted = Tally(2)
    counted.add(Played((), 10, finished=True), (0, 1))
    counted.add(Played((Seat(1), Seat(2)), 20, finished=True), (0, 1))
    counted.add(Played((), 20, finished=False), (0, 1))
    counted.add(Played((Seat(2),), 20, finished=True), (1, 0))
    assert (counted.draws, counted.unfinished, counted.wins) == (1, 1, [2, 1])
    assert counted.halves == [1 + 1 + 1 + 2, 1 + 1 + 1]


def test_what_ended_the_games_is_counted():
    result = tally(series(12))
    assert result.endings == {"counted": Ending(won=12)}
    result.add(Played((), 10, True, "counted"), (0, 1))
    result.add(Played((), 10, True, "agreed"), (0, 1))
    result.add(Played((), 10, False), (0, 1))
    assert result.endings == {"counted": Ending(12, 1), "agreed": Ending(drawn=1)}
    assert (result.draws, result.unfinished) == (2, 1)


def test_the_interval_is_wilsons():
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(500, 500)
    assert low == pytest.approx(0.9924, abs=1e-4)
    assert high == pytest.approx(1.0)
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


# ------------------------------------------------------------------- in other processes


def test_a_process_that_is_lost_ends_the_games_with_a_sentence():
    """Nothing came any more, and nobody was told: memory had run out in one of them."""
    coming = tell_all([series()], grim.ends_its_process, 2)
    with pytest.raises(LostProcessError, match="ended unexpectedly; perhaps memory ran out"):
        list(coming)
    assert not active_children()


def test_what_goes_wrong_in_a_process_is_told_in_its_place():
    coming = tell_all([series()], grim.goes_wrong, 2)
    assert [next(coming).game for _ in range(2)] == [0, 1]
    with pytest.raises(GameError, match="no third game") as failed:
        list(coming)
    assert "in goes_wrong" in failed.value.__notes__[0]


def test_games_are_waited_for_no_longer_than_told_and_end_at_once():
    with Running([series()], grim.takes_for_ever, 2) as running:
        began = monotonic()
        assert running.poll(0.1) is None
        assert running.poll() is None
        assert monotonic() - began < 5
        assert len(active_children()) == 2
    assert monotonic() - began < 10
    assert not active_children()


def test_further_series_are_played_by_the_same_processes():
    """Each began anew for every twenty games by which a map was evened out."""
    with Running([series(3)], grim.tells_where, 2) as running:
        first = list(running.rest())
        players = {child.pid for child in active_children()}
        running.play([series(6)._replace(first=4), series(1)])
        second = list(running.rest())
        assert {child.pid for child in active_children()} == players
    assert [outing.game for outing in first] == [0, 1, 2]
    assert [(outing.series, outing.game) for outing in second] == [(1, 0), (0, 4), (0, 5)]
    for told in (first, second):
        assert {outing.played for outing in told} == players


def test_there_are_no_more_processes_than_games():
    with Running([series(1)], grim.takes_for_ever, 4):
        assert len(active_children()) == 1
    with Running([series(0)], grim.takes_for_ever, 4) as running:
        assert running.done
