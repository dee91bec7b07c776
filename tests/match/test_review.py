"""Looking back on a match: who stood better when, and where it turned."""

from game.core.action import parse_action
from game.core.refs import Seat
from game.match import review
from game.text import say
from tests.scenes.client import new_match

GAME = ("buy *tank d3", "end_turn", "end_turn", "move #9 e3", "end_turn", "end_turn", "move #9 f3",
        "attack #9 #3", "end_turn", "end_turn", "attack #9 #3", "end_turn", "concede")  # fmt: skip


def finished():
    match = new_match()
    for text in GAME:
        match.step(parse_action(text, match.board.grid))
    assert match.outcome is not None
    return match


def test_the_curve_has_a_point_for_the_start_and_for_every_turn():
    match = finished()
    points = review.curve(match, Seat(1))
    assert [point.position for point in points] == [0, 2, 3, 5, 6, 9, 10, 12, 13]
    assert [int(point.seat) for point in points] == [0, 1, 2, 1, 2, 1, 2, 1, 2]


def test_both_seats_judge_the_end_alike():
    match = finished()
    assert review.curve(match, Seat(1))[-1].lead > 0
    assert review.curve(match, Seat(2))[-1].lead < 0


def test_swings_are_the_greatest_changes_and_tell_what_happened():
    match = finished()
    swings = review.swings(match, review.curve(match, Seat(1)))
    assert [swing.number for swing in swings] == [1, 2, 3]
    sizes = [abs(swing.change) for swing in swings]
    assert sizes == sorted(sizes, reverse=True)
    assert all(say(swing.text) for swing in swings)
