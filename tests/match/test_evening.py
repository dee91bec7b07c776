"""Evening out random maps: a seat that loses is helped, and what is even is left as it is."""

from functools import partial

import pytest

from game.ai.series import Played
from game.board.grid import Cell, Shape, bits
from game.core.refs import Seat
from game.core.registry import games, ruleset
from game.maps.random.generate import random_map, usual_size
from game.match.evening import BATCH, MOST, Evening, _Score, even_step


def evening(key="warshard"):
    manifest = ruleset(key).manifest
    shape = manifest.shapes[0]
    make = partial(random_map, manifest, shape, *usual_size(manifest, shape, 2, large=False), 2, 5)
    return Evening(manifest, make, "easy", 1), make()


def played(first):
    """Return a batch of which the first seat wins so many."""
    return [Played((Seat(1 if game < first else 2),), 10, True) for game in range(BATCH)]


def test_what_is_even_stays_as_it_is():
    one, _ = evening()
    while one.batch is not None:
        assert len(range(one.batch.first, one.batch.games)) == BATCH
        one.add(played(10))
    assert one.played == 300
    assert (
        "Player 1 won 50\N{NO-BREAK SPACE}% between Easy players, over 300 games."
        in one.best.data.description
    )
    assert "worth" not in one.best.data.description


def test_a_seat_that_loses_is_helped_step_by_step_till_it_is_even():
    """The second seat is even once it has five points more."""
    one, start = evening()
    plain = sum(zone.value for zone in start.zones)
    while one.batch is not None:
        more = sum(zone.value for zone in one.batch.board.zones) - plain
        one.add(played(max(0, min(BATCH, 15 - more))))
    assert one.best.share == 0.5
    assert "The village of player 2 is worth 5 more." in one.best.data.description
    before = start.board().zones
    after = one.best.data.board().zones
    (raised,) = [was for was, now in zip(before, after, strict=True) if was.value != now.value]
    grid = one.best.data.board().grid
    (cell,) = bits(raised.cells)
    near = {
        seat: min(
            grid.distance(cell, Cell(p.cell)) for p in one.best.data.placements if p.seat == seat
        )
        for seat in (1, 2)
    }
    assert near[2] < near[1]


def test_where_no_step_helps_another_draft_is_tried_and_the_best_is_kept():
    one, _ = evening()
    boards: list[object] = []
    while one.batch is not None:
        if not boards or boards[-1] != one.batch.board.terrain:
            boards.append(one.batch.board.terrain)
        one.add(played(18 if len(boards) < 2 else 10))
    assert len(boards) == 2
    assert one.best.share == 0.5


def test_where_a_step_is_too_much_and_none_too_little_another_draft_is_tried():
    one, start = evening()
    plain = sum(zone.value for zone in start.zones)
    boards: list[object] = []
    while one.batch is not None:
        if not boards or boards[-1] != one.batch.board.terrain:
            boards.append(one.batch.board.terrain)
        helped = sum(zone.value for zone in one.batch.board.zones) > plain
        one.add(played(10 if len(boards) == 2 else 7 if helped else 13))
    assert len(boards) == 2
    assert one.best.share == 0.5


def test_of_a_draft_that_is_given_up_the_best_step_is_kept_and_not_the_last():
    """Ten gold more may decide what can be bought: a map was left at 62 to 38 for one at 58."""
    one, _ = evening()
    one._scores = {0: _Score(20, 14), 4: _Score(100, 58), 5: _Score(160, 102), 6: _Score(80, 24)}
    one._step = 5
    one._give_up()
    assert one._found[0].share == pytest.approx(0.58)
    assert one._found[0].games == 100


def drawn(games):
    """Return a batch of which so many are drawn, and the rest shared evenly."""
    return [
        Played((), 10, True) if game < games else Played((Seat(1 + game % 2),), 10, True)
        for game in range(BATCH)
    ]


def test_a_draft_on_which_most_games_are_drawn_is_no_fight_and_another_is_tried():
    """All are as even as can be, and half of the games on the third are drawn."""
    one, _ = evening("miniwary")
    boards: list[object] = []
    while one.batch is not None:
        if not boards or boards[-1] != one.batch.board.terrain:
            boards.append(one.batch.board.terrain)
        one.add(drawn(11 if len(boards) < 3 else 10))
    assert len(boards) == 3
    assert one.played == 2 * BATCH + 300
    assert one.best.data.board().terrain == boards[2]


def test_where_all_drafts_are_dull_the_one_with_the_fewest_draws_is_taken_and_says_so():
    one, _ = evening("miniwary")
    boards: list[object] = []
    while one.batch is not None:
        boards.append(one.batch.board.terrain)
        one.add(drawn(12 if len(boards) == 4 else 18))
    assert len(boards) == len(set(boards)) == 10
    assert one.best.data.board().terrain == boards[3]
    assert "over 20 games. 60\N{NO-BREAK SPACE}% of them were drawn." in one.best.data.description


@pytest.mark.parametrize("key", games())
def test_every_game_with_random_maps_has_maps_that_can_be_evened(key):
    one, _ = evening(key)
    boards = set()
    while one.batch is not None:
        boards.add((one.batch.board.terrain, tuple(sorted(one.batch.board.rules.items()))))
        one.add(played(20))
    assert one.played <= MOST
    assert len(boards) > 1


def test_a_lever_moves_what_the_file_says_too():
    manifest = ruleset("mini_wars").manifest
    helped = random_map(manifest, Shape.SQUARE, 14, 10, 2, 3, step=-2)
    assert helped.rules["extra_gold_1"] == 20
    assert "extra_gold_2" not in helped.rules


def test_the_even_step_is_where_the_line_through_the_leads_crosses():
    """Leads of 20, 10 and 0 of 100 in equally many games."""
    scores = {0: _Score(20, 14.0), 2: _Score(20, 12.0), 4: _Score(20, 10.0)}
    assert even_step(scores) == 4


def test_a_step_is_believed_more_than_the_line_the_more_was_played_at_it():
    """The line crosses at 2; after a few games there that lean, one step more is tried, or less."""
    scores = {0: _Score(100, 70.0), 4: _Score(100, 30.0)}
    assert even_step(scores) == 2
    assert even_step(scores | {2: _Score(4, 3.0)}) == 2
    assert even_step(scores | {2: _Score(100, 70.0)}) == 3
    assert even_step(scores | {2: _Score(100, 30.0)}) == 1


def test_where_chance_has_the_line_rise_the_step_that_was_most_even_itself_is_taken():
    assert even_step({-2: _Score(20, 9.0), 2: _Score(20, 12.0)}) == -2
    assert even_step({-2: _Score(20, 8.0), 2: _Score(20, 11.0)}) == 2
