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
from rulesets.warshard.search.flat import JOIN, NOWHERE
from rulesets.warshard.search.position import WarShardPosition
from rulesets.warshard.state import State
from tests.rulesets.random_games import CHUNKS
from tests.rulesets.warshard.random_play import random_board, random_options
from tests.rulesets.warshard.table import RULES

_GAMES = 40
_LONG_GAMES = 90 * CHUNKS
_PLIES = 400


class _SameDice:
    """Rolls what a position of the same luck will roll."""

    def __init__(self, luck: int) -> None:
        self._luck = luck

    def roll(self, faces: int, reason: str = "", alike: Any = None) -> int:
        self._luck += 1
        return RandomDice(self._luck).roll(faces)


def _facts(flat: WarShardPosition) -> object:
    """Return everything that play can change."""
    known = flat.tables
    units = {id: (cell, flat.points[id]) for id, cell in enumerate(flat.cell) if cell != NOWHERE}
    held = {
        cell: seat for cell in known.points_of for seat in (1, 2) if flat.held[seat] >> cell & 1
    }
    cut = tuple(id for id in known.ids if flat.cut >> id & 1)
    _check_masks(flat)
    return (
        *(units, held, flat.due, flat.turn, flat.phase, flat.fights, flat.tasks),
        *(cut, flat.shattered, flat.out),
    )


def _check_masks(flat: WarShardPosition) -> None:
    """Assert that units and cells tell the same."""
    at: dict[int, tuple[int, ...]] = {}
    units = [0, 0, 0]
    for id, cell in enumerate(flat.cell):
        if cell != NOWHERE:
            at[cell] = (*at.get(cell, ()), id)
            units[flat.tables.seat[id]] |= 1 << cell
    assert at == flat.at
    assert units == flat.units


def _facts_of(state: State) -> object:
    """Return the same of a state of the rules."""
    units = {id: tuple(unit) for id, unit in state.units.items()}
    cut = tuple(id for id in state.unsupplied)
    return (
        *(units, state.control, state.due, state.turn, state.phase, state.fights, state.tasks),
        *(cut, state.shattered, tuple(state.out)),
    )


def _whole(flat: WarShardPosition) -> object:
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
    flat = WarShardPosition.load(state)
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


def _check_outcome(flat: WarShardPosition, outcome: Outcome) -> None:
    for seat in (Seat(1), Seat(2)):
        value = flat.worth(seat)
        if not outcome.winners:
            assert -10_000 < value < 0
        else:
            assert value == (WON if seat in outcome.winners else -WON)


def _draw(flat: WarShardPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any; fights more often than moves."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    fights = [order for order in orders if order and order[1] == JOIN]
    if fights and dice.roll(4) > 1:
        return fights[dice.roll(len(fights)) - 1]
    return orders[dice.roll(len(orders)) - 1] if END not in orders or dice.roll(5) > 1 else END


def test_orders_lead_where_the_rules_lead():
    assert sum(_play(*game) for game in _games(range(_GAMES))) > 2_000


@pytest.mark.long
@pytest.mark.parametrize("part", range(CHUNKS))
def test_orders_lead_where_the_rules_lead_long(part):
    size = _LONG_GAMES // CHUNKS
    start = _GAMES + part * size
    assert sum(_play(*game) for game in _games(range(start, start + size))) > 4_000


def _mangled(flat: WarShardPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones or of none."""
    one, two = (orders[dice.roll(len(orders)) - 1] for _ in "12")
    cell = dice.roll(flat.tables.grid.size) - 1
    way = dice.roll(3)
    if way == 1 and len(one) == len(two) == 3:
        return one[0], two[1], two[2]
    ids = flat.tables.ids
    id = ids[dice.roll(len(ids)) - 1]
    if way == 2:
        return id, JOIN, sorted(flat.at)[dice.roll(len(flat.at)) - 1]
    return id, dice.roll(8) - 1, cell


def test_what_is_illegal_is_refused_and_changes_nothing():
    refused = parts = 0
    for state, dice in _games(range(60)):
        flat = WarShardPosition.load(state)
        for _ in range(60):
            if flat.seat == NEUTRAL:
                break
            orders = flat.legal()
            order = _mangled(flat, orders, dice)
            before = _whole(flat.copy())
            copy = flat.copy()
            if not copy.play(order):
                refused += 1
                assert _whole(copy) == before
                assert order not in orders
            elif order not in orders:
                parts += 1
                _check_parts(flat.copy(), order, copy)
            assert _whole(flat) == before
            flat.play(_draw(flat, orders, dice))
    assert refused > 500
    assert parts > 5


def _check_parts(flat: WarShardPosition, order: Order, after: WarShardPosition) -> None:
    """Assert that an order of the step to come is the end of this one, and the order."""
    assert order[1] == JOIN
    assert flat.play(END)
    assert order in flat.legal()
    assert flat.play(order)
    assert _whole(flat) == _whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in _games(range(20)):
        for turn in range(60):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = WarShardPosition.load(state)
            luck = dice.roll(1 << 32)
            replayed = flat.copy()
            replayed.luck = luck
            seat = flat.seat
            for order in (*flat.follow(turn % WarShardPosition.styles), END):
                if replayed.seat != seat or (order == END and END not in replayed.legal()):
                    break
                state = _apply(state, replayed.actions(order), replayed.luck)
                assert replayed.play(order), (order, luck)
            assert _facts(replayed) == _facts_of(state)
            assert flat.seat != seat or flat.phase == "move"


def test_what_one_side_gains_the_other_loses():
    for state, _ in _games(range(20)):
        flat = WarShardPosition.load(state)
        if flat.seat != NEUTRAL:
            assert flat.worth(Seat(1)) == -flat.worth(Seat(2))
