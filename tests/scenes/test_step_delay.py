"""The wait between a computer player's steps: long enough to follow, bounded, and none if off."""

import pytest

from game.board.grid import Cell
from game.core.event import Cause, PieceChanged, PieceRemoved, Stat
from game.core.refs import PieceId, Seat
from game.scenes.play.commands import MoveNow
from game.scenes.play.step_delay import HARM, STEP, StepDelay
from tests.scenes.client import FRAME, new_match

ANNA, BEN = Seat(1), Seat(2)


def struck(seat, after=40):
    """Return that a piece of a seat has lost strength."""
    return PieceChanged(PieceId(3), Cell(7), seat, Stat.HP, 80, after, "Tank", Cause.ATTACK)


def gone(seat):
    """Return that a piece of a seat was lost."""
    return PieceRemoved(PieceId(3), Cell(7), seat, "Tank", Cause.ATTACK)


def waited(delay, step=0.01):
    """Return how long it holds, in seconds."""
    count = 0
    while delay.held:
        delay.update(step)
        count += 1
    return count * step


@pytest.mark.parametrize(
    ("events", "seconds"),
    [([struck(BEN)], STEP), ([struck(ANNA)], HARM), ([gone(ANNA)], HARM), ([], 0.0)],
)
def test_what_harms_the_viewer_holds_longest_and_the_unseen_not_at_all(events, seconds):
    delay = StepDelay()
    delay.take(events, ANNA, 1, 0)
    assert waited(delay) == pytest.approx(seconds, abs=0.02)


def test_faster_motion_waits_less_and_none_not_at_all():
    for speed, seconds in ((2, STEP / 2), (4, STEP / 4), (0, 0.0)):
        delay = StepDelay()
        delay.take([struck(BEN)], ANNA, speed, 0)
        assert waited(delay) == pytest.approx(seconds, abs=0.02)


def test_all_waits_of_a_turn_keep_to_the_setting_and_each_turn_counts_anew():
    delay = StepDelay()
    total = 0.0
    for _ in range(20):
        delay.take([struck(ANNA)], ANNA, 1, 2)
        total += waited(delay)
    assert total == pytest.approx(2, abs=0.1)
    delay.begin()
    delay.take([struck(ANNA)], ANNA, 1, 2)
    assert delay.held


def test_the_computer_waits_between_its_steps_until_told_to_move(client):
    one = client(match=new_match(seats=("human", "easy")), animation=1)
    one.end_turn()
    for _ in range(3000):
        one.wait()
        if one.scene.viewpoint.step_delay.held and not one.scene.view.busy:
            break
    held = len(one.match.steps)
    one.frames(round(STEP / FRAME) // 2)
    assert len(one.match.steps) == held
    one.scene.perform(MoveNow())
    assert not one.scene.viewpoint.step_delay.held
