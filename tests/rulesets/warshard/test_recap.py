"""The recap of a game whose sides are asked within each other's turns."""

from random import Random

from game.core.action import CONCEDE
from game.core.event import PieceRemoved, TurnBegan
from game.core.refs import Seat
from game.match.game_log import GameLog
from game.text import say
from tests.scenes.client import new_match


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
