"""The recap of a game whose sides are asked within each other's turns."""

from random import Random

from game.core.action import CONCEDE, parse_action
from game.core.event import PieceRemoved, TurnBegan
from game.core.refs import Seat
from game.match.game_log import GameLog
from game.match.reckoning import Reckoning
from game.text import say
from tests.match.conftest import curve
from tests.scenes.client import new_match
from tests.scenes.test_aim import staged


def test_the_recap_tells_losses_in_their_order_and_those_before_ones_own_defence_too():
    """One's own last step is the defence, and what it leads to: the recap begins before it."""
    match = new_match(game="warshard", map="crossroads")
    chance, seen = Random(4), 0
    while match.outcome is None and seen < 2:
        actions = [action for action in match.legal() if action != CONCEDE]
        attacks = [action for action in actions if action.verb == "attack"]
        match.step(chance.choice(attacks or actions))
        began = [e.seat for e in match.steps[-1].events if isinstance(e, TurnBegan)]
        if began:
            seen += check(match, began[-1])
    assert seen == 2


def check(match, seat: Seat) -> bool:
    """Check the recap at the start of a turn; say whether there were losses to be told."""
    steps = match.steps
    start = len(steps) - 1
    while start and not any(isinstance(e, TurnBegan) for e in steps[start - 1].events):
        start -= 1
    lost = [
        event
        for step in steps[start:]
        for event in step.events
        if isinstance(event, PieceRemoved) and event.seat == seat
    ]
    lines = GameLog(match, seat).recap()
    assert [line.position for line in lines] == sorted(line.position for line in lines)
    of_losses = [line for line in lines if line.lost == seat]
    assert len(of_losses) == len(lost)
    told = " ".join(say(line.text) for line in of_losses)
    assert all(match.board.grid.label(event.cell) in told for event in lost)
    return bool(lost) and any(step.seat == seat for step in steps[start:])


def test_5_a_turn_passed_for_want_of_units_is_told_and_has_its_place_on_the_curve():
    pieces = ("hq 1 0201", "armor 1 0302", "artillery 2 0402", "infantry 2 1109 turn=9")
    match = staged("crossroads", pieces, "warshard", alone=True)
    grid = match.board.grid
    for text in ("end_move", "attack #2 #3", "end_melee", "hold"):
        match.step(parse_action(text, grid))
    assert (match.turn.seat, match.turn.round) == (Seat(1), 3)
    log = GameLog(match, Seat(1))
    text = "Player 2 has no unit on the board: the turn is passed."
    assert text in [say(line.text) for line in log.recap()]
    assert say(log.passed()) == "Player 2 had no choice: turn passed."
    points = curve(match, Seat(1))
    assert [(point.round, point.seat) for point in points][1:] == [(1, Seat(1)), (2, Seat(2))]
    match.step(CONCEDE)
    points = curve(match, Seat(1))
    reckoning = Reckoning(match, points)
    reckoning.go_on(60)
    courses = [course for chart in reckoning.charts for course in chart.values.values()]
    assert {len(course) for course in courses} == {len(points)}
