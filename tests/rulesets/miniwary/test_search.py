"""The rules written a second time for the search are the rules: same choices, same chances."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from game.core.action import Action
from game.core.dice import Dice, RandomDice, outcomes, pick
from game.core.manifest import read_options
from game.core.refs import NEUTRAL
from game.core.rules import Outcome
from rulesets.miniwary.search import DRAW, MiniwaryNode, node
from rulesets.miniwary.state import SEATS
from tests.rulesets.miniwary.random_play import random_board, random_options
from tests.rulesets.miniwary.table import RULES, Table


def seen_as(state) -> tuple:
    """Return what a position is to the search, over or not."""
    decision = RULES.decision(state)
    if isinstance(decision, Outcome):
        return decision.winners
    made = node(state)
    assert made is not None
    return made.seat, made.pawns, made.turn, made.quiet, made.flight, made.past


def met(made: MiniwaryNode) -> tuple:
    """Return the same of a node that the search has come to."""
    if made.seat == NEUTRAL:
        return tuple(seat for seat in SEATS if made.worth(seat) > 0)
    return made.seat, made.pawns, made.turn, made.quiet, made.flight, made.past


def led_to(state, action: Action) -> dict[tuple, Fraction]:
    """Return what an action leads to by the rules, with the chance of each."""

    def play(dice: Dice) -> tuple:
        return seen_as(RULES.apply(state, action, dice).state)

    found: dict[tuple, Fraction] = {}
    for chance, after in outcomes(play):
        found[after] = found.get(after, Fraction(0)) + chance
    return found


def searched(faces: Sequence[tuple[int, MiniwaryNode]]) -> dict[tuple, Fraction]:
    """Return the same by the search."""
    whole = sum(weight for weight, _ in faces)
    found: dict[tuple, Fraction] = {}
    for weight, after in faces:
        found[met(after)] = found.get(met(after), Fraction(0)) + Fraction(weight, whole)
    return found


def walk(seed: int) -> int:
    """Hold search and rules against each other in every position of a random game."""
    dice = RandomDice(seed)
    board = random_board(dice)
    options = {**random_options(dice, board), "arrange": False}
    state = RULES.setup(board, read_options(RULES.manifest, board, options), dice)
    plies = 0
    while not isinstance(RULES.decision(state), Outcome) and plies < 150:
        made = node(state)
        assert made is not None
        legal = RULES.legal_actions(state)
        orders = {made.action(order): order for order in made.legal()}
        assert sorted(map(repr, orders)) == sorted(map(repr, legal))
        action = pick(dice, legal)
        assert searched(made.outcomes(orders[action])) == led_to(state, action)
        state = RULES.apply(state, action, dice).state
        plies += 1
    return plies


def test_every_choice_and_every_roll_of_random_games_is_as_in_the_rules():
    assert sum(map(walk, range(40))) > 1000


@pytest.mark.long
def test_the_same_over_100_000_plies():
    seed = plies = 0
    while plies < 100_000:
        plies += walk(seed)
        seed += 1


def test_a_search_weighs_draws_as_it_was_told_and_leaves_the_node_alone():
    state = Table().state
    state.quiet = 38
    made = node(state)
    assert made is not None
    told = made.with_draw(-7)
    order = made.legal()[0]

    def drawn(root: MiniwaryNode) -> list[int]:
        (after,) = [found for _, found in root.outcomes(order)]
        (ended,) = [found for _, found in after.outcomes(after.legal()[0])]
        return [ended.worth(seat) for seat in SEATS]

    assert drawn(told) == [-7, -7]
    assert drawn(made) == [DRAW, DRAW]
    assert told.key() == made.key()
    assert told.worth(SEATS[0]) > made.worth(SEATS[0])
