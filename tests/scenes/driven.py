"""Matches brought to a position by steps drawn from a seed, for what comes up rarely."""

from random import Random

from tests.scenes.client import new_match

FIGHTS = ("attack", "fire", "charge", "end_melee", "end_support", "end_defence")
"""Verbs that are played more often than others, so that there is something to see."""


def driven(game, map, wanted, *, seed, most=600, seats=("human", "human"), **options):
    """Return a match in the first position that is wanted.

    Raises:
        AssertionError: none comes up.
    """
    match = new_match(map, seats, seed, game=game, **options)
    draw = Random(seed)
    for _ in range(most):
        assert match.outcome is None, "the match ends before it comes up"
        if wanted(match):
            return match
        legal = match.legal()
        fights = [action for action in legal if action.verb in FIGHTS]
        match.step(draw.choice(fights if fights and draw.random() < 0.6 else legal))
    raise AssertionError("it does not come up")


def offers(verb, count=1):
    """Return whether a match offers so many actions of a verb, as a test of a position."""
    return lambda match: sum(action.verb == verb for action in match.legal()) == count
