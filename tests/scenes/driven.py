"""Matches brought to a position by steps drawn from a seed, for what comes up rarely."""

from functools import cache
from random import Random

from game.core.action import Action
from tests.scenes.client import new_match

FIGHTS = ("attack", "fire", "charge", "end_melee", "end_support", "end_defence")
"""Verbs that are played more often than others, so that there is something to see."""


def driven(game, map, wanted, *, seed, most=600, seats=("human", "human"), **options):
    """Return a match in the first position that is wanted.

    It is looked for once; whoever wants it again is given a match of the same steps.

    Raises:
        AssertionError: none comes up.
    """
    match = new_match(map, seats, seed, game=game, **options)
    key = game, map, wanted, seed, most, seats, tuple(sorted(options.items()))
    return brought(match, key, lambda: _search(match, wanted, seed, most))


_FOUND: dict[object, list[Action]] = {}
"""The steps that searches have led to, by what names them."""


def brought(match, key, search):
    """Return a new match after a search has played it on, which is done once.

    Args:
        match: as it begins.
        key: names the match and the search: another that is equal is given the same steps.
        search: plays on.
    """
    if key not in _FOUND:
        search()
        _FOUND[key] = [step.action for step in match.steps]
    for action in _FOUND[key][len(match.steps) :]:
        match.step(action)
    return match


def _search(match, wanted, seed, most):
    """Play on to the first position that is wanted."""
    draw = Random(seed)
    for _ in range(most):
        assert match.outcome is None, "the match ends before it comes up"
        if wanted(match):
            return
        legal = match.legal()
        fights = [action for action in legal if action.verb in FIGHTS]
        match.step(draw.choice(fights if fights and draw.random() < 0.6 else legal))
    raise AssertionError("it does not come up")


@cache
def after(steps):
    """Return whether a match has come so far, as a test of a position."""
    return lambda match: len(match.steps) >= steps


@cache
def offers(verb, count=1):
    """Return whether a match offers so many actions of a verb, as a test of a position."""
    return lambda match: sum(action.verb == verb for action in match.legal()) == count
