"""When a computer player would resign: as good as lost for several turns, it spares a person the
hunt for what is left of it.

It judges by what its own seat sees, as a move of its own would; that it resigns tells no more than
that it thinks itself lost.
"""

from functools import cache

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
    began = tuple(turns_begun(match, seat))
    if not began or any(step.seat == seat for step in match.steps[began[0] :]):
        return False

    @cache
    def lost(turn: int) -> bool:
        return _lead(match, began[turn], seat) <= LOST

    def had_enough(turn: int) -> bool:
        return all(map(lost, range(turn, turn + TURNS)))

    if len(began) < TURNS or not had_enough(0):
        return False
    return not any(map(had_enough, range(1, len(began) - TURNS + 1)))


def _lead(match: Match, position: int, seat: Seat) -> int:
    """Return how a seat stood in its own eyes; what was hidden from it is guessed."""
    seen = match.observations.state(position, seat)
    guess = match.rules.determinize(seen, seat, RandomDice(match.seed + position))
    return lead(match.rules, guess, seat)
