"""When a computer player would resign: as good as lost for several turns, it spares a person the
hunt for what is left of it.

It judges by what its own seat sees, as a move of its own would; that it resigns tells no more than
that it thinks itself lost.
"""

from itertools import islice

from game.ai.players import is_program
from game.core.action import CONCEDE
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.match.analysis import lead
from game.match.computer import turns_begun
from game.match.match import Match

LOST = -860
"""A lead with which a seat is as good as lost: a chance to win of 7 in 100. Of 42 seats that had
begun so many turns so, in 78 games of all five, none won or drew (rulesets/TUNING.md)."""
TURNS = 3
"""Turns in a row that have to begin so."""


def would_resign(match: Match, seat: Seat) -> bool:
    """Return whether a computer's seat, which decides, would resign now.

    It does only to the one person it plays alone: where others play on, that would upset their
    game; a program from outside may have its own reasons to hope. It does once in a match, before
    it moves in the turn that makes it so many: who plays on then is not asked again, after a load
    neither.
    """
    setup = match.setup(seat)
    if not setup.computer or is_program(setup.controller) or match.lesson:
        return False
    if len(match.seats) != 2 or not match.humans or CONCEDE not in match.table_actions():
        return False
    turns = turns_begun(match, seat)
    began = tuple(islice(turns, TURNS))
    if len(began) < TURNS or any(step.seat == seat for step in match.steps[began[0] :]):
        return False
    if any(_lead(match, at, seat) > LOST for at in began):
        return False
    in_a_row = TURNS - 1
    for at in turns:
        in_a_row = in_a_row + 1 if _lead(match, at, seat) <= LOST else 0
        if in_a_row == TURNS:
            return False
    return True


def _lead(match: Match, position: int, seat: Seat) -> int:
    """Return how a seat stood in its own eyes; what was hidden from it is guessed."""
    seen = match.observations.state(position, seat)
    guess = match.rules.determinize(seen, seat, RandomDice(match.seed + position))
    return lead(match.rules, guess, seat)
