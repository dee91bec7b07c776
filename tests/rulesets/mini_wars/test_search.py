"""The flat position of the search plays by the very rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.action import Action
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.position import END, WON, Order
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Outcome
from rulesets.mini_wars.search.flat import NOWHERE
from rulesets.mini_wars.search.position import MiniWarsPosition
from rulesets.mini_wars.search.tables import KEYS, KIND_OF, SEAT_OF
from rulesets.mini_wars.state import State
from tests.rulesets.mini_wars.random_play import random_board, random_options
from tests.rulesets.mini_wars.table import RULES
from tests.rulesets.random_games import CHUNKS

_GAMES = 36
_LONG_GAMES = 60 * CHUNKS
_PLIES = 150


class _SameDice:
    """Rolls what a position of the same luck will roll."""

    def __init__(self, luck: int) -> None:
        self._luck = luck

    def roll(self, faces: int, reason: str = "", alike: Any = None) -> int:
        self._luck += 1
        return RandomDice(self._luck).roll(faces)


def _facts(flat: MiniWarsPosition) -> object:
    """Return everything that play can change."""
    pieces = {
        id: (KEYS[KIND_OF[code]], SEAT_OF[code], cell, flat.hp[id], _status(flat, cell))
        for id, (code, cell) in enumerate(zip(flat.code, flat.cell, strict=True))
        if cell != NOWHERE
    }
    gold = dict(zip(flat.tables.setting.seats, flat.gold[1:], strict=True))
    return pieces, gold, flat.turn, flat.round, flat.standing, flat.allowance, len(flat.code)


def _status(flat: MiniWarsPosition, cell: int) -> int:
    """Return 2 for units that can do nothing more, 1 for those that have moved."""
    return 2 if flat.spent >> cell & 1 else flat.moved >> cell & 1


def _facts_of(state: State) -> object:
    """Return the same of a state of the rules."""
    pieces = {
        id: (piece.kind, piece.seat, piece.cell, piece.hp, min(2, piece.status))
        for id, piece in state.pieces.items()
    }
    return (
        pieces,
        state.gold,
        state.seat,
        state.round,
        state.standing,
        state.allowance,
        state.next_id,
    )


def _whole(flat: MiniWarsPosition) -> object:
    """Return a position's every attribute, to see that nothing has changed."""
    slots = [slot for kind in type(flat).__mro__ for slot in getattr(kind, "__slots__", ())]
    return [getattr(flat, slot) for slot in slots if slot != "tables"]


def _games(seeds: range) -> Iterator[tuple[State, RandomDice]]:
    for seed in seeds:
        dice = RandomDice(seed)
        board = random_board(dice)
        options = read_options(RULES.manifest, board, random_options(dice, board))
        yield RULES.setup(board, options, dice), dice


def _apply(state: State, actions: tuple[Action, ...], luck: int) -> State:
    """Play actions, each of which must be legal."""
    dice = _SameDice(luck)
    for action in actions:
        assert action in RULES.legal_actions(state)
        state = RULES.apply(state, action, dice).state
    return state


def _play(state: State, dice: RandomDice) -> int:
    """Play a game on both sides, asserting that they are equal; return its plies."""
    flat = MiniWarsPosition.load(state)
    for ply in range(_PLIES):
        assert _facts(flat) == _facts_of(state)
        orders = flat.legal()
        actions = [action for order in orders for action in flat.actions(order)]
        assert len(set(orders)) == len(orders) == len(actions)
        assert set(actions) == set(RULES.legal_actions(state))
        decision = RULES.decision(state)
        if isinstance(decision, Outcome):
            assert flat.seat == NEUTRAL
            _check_outcome(flat, decision)
            return ply
        assert flat.seat == decision.seat
        flat.luck = dice.roll(1 << 32)
        order = _draw(flat, orders, dice)
        state = _apply(state, flat.actions(order), flat.luck)
        assert flat.play(order)
    return _PLIES


def _check_outcome(flat: MiniWarsPosition, outcome: Outcome) -> None:
    for seat in flat.tables.setting.seats:
        value = flat.worth(seat)
        if not outcome.winners:
            assert -10_000 < value < 0
        else:
            assert value == (WON if seat in outcome.winners else -WON)


def _draw(flat: MiniWarsPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any; seldom the end of the turn."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    order = orders[dice.roll(len(orders)) - 1]
    if order != END and order[-1] == 0 and len(order) == 4 and dice.roll(3) > 1:
        others = [each for each in orders if each == END or len(each) == 2 or each[3]]
        order = others[dice.roll(len(others)) - 1]
    return order


def test_orders_lead_where_the_rules_lead():
    assert sum(_play(*game) for game in _games(range(_GAMES))) > 2_000


@pytest.mark.long
@pytest.mark.parametrize("part", range(CHUNKS))
def test_orders_lead_where_the_rules_lead_long(part):
    size = _LONG_GAMES // CHUNKS
    start = _GAMES + part * size
    assert sum(_play(*game) for game in _games(range(start, start + size))) > 4_000


def _mangled(orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones."""
    one, two = (orders[dice.roll(len(orders)) - 1] for _ in "12")
    if len(one) == len(two) == 4:
        return one[0], two[1] if dice.roll(2) == 1 else one[1], two[2], two[3]
    if len(one) == len(two) == 2:
        return one[0], two[1]
    return one


def test_what_is_illegal_is_refused_and_changes_nothing():
    refused = 0
    for state, dice in _games(range(30)):
        flat = MiniWarsPosition.load(state)
        for _ in range(80):
            if flat.seat == NEUTRAL:
                break
            orders = flat.legal()
            order = _mangled(orders, dice)
            before = _whole(flat.copy())
            copy = flat.copy()
            if not copy.play(order):
                refused += 1
                assert _whole(copy) == before
                assert order not in orders
            elif order in orders:
                assert _whole(flat) == before
            else:
                _check_parts(flat.copy(), order, copy)
            flat.play(orders[dice.roll(len(orders)) - 1])
    assert refused > 200


def _check_parts(flat: MiniWarsPosition, order: Order, after: MiniWarsPosition) -> None:
    """Assert that an order of a way and an act is the two, one after the other."""
    id, goal, target, verb = order
    assert (id, goal, NOWHERE, 0) in flat.legal()
    assert flat.play((id, goal, NOWHERE, 0))
    assert (id, goal, target, verb) in flat.legal()
    assert flat.play((id, goal, target, verb))
    assert _whole(flat) == _whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in _games(range(12)):
        for turn in range(16):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = MiniWarsPosition.load(state)
            flat.luck = luck = dice.roll(1 << 32)
            replayed = flat.copy()
            seat = flat.seat
            orders = flat.follow(turn % MiniWarsPosition.styles)
            for order in (*orders, END):
                if replayed.seat != seat:
                    break
                state = _apply(state, replayed.actions(order), replayed.luck)
                assert replayed.play(order), (order, luck)
            assert _whole(replayed) == _whole(flat)
            assert _facts(flat) == _facts_of(state)
            assert flat.seat != seat


def test_what_one_side_gains_the_other_loses():
    for state, _ in _games(range(20)):
        flat = MiniWarsPosition.load(state)
        if flat.tables.seats == 2 and flat.seat != NEUTRAL:
            assert flat.worth(Seat(1)) == -flat.worth(Seat(2))


def test_before_the_round_limit_gold_counts_more_than_units():
    rounds = 6
    board = random_board(RandomDice(3))
    options = read_options(RULES.manifest, board, {"round_limit": rounds})
    start = MiniWarsPosition.load(RULES.setup(board, options, RandomDice(3)))
    start.gold[start.seat] = 1000
    purchase = next(order for order in start.legal() if len(order) == 2)

    def gain(round_: int) -> int:
        flat = start.copy()
        flat.round = round_
        before = flat.worth(flat.seat)
        assert flat.play(purchase)
        return flat.worth(flat.seat) - before

    assert gain(rounds) < gain(1)
    assert gain(rounds) < 0
