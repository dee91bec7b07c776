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
from rulesets.mj12.search.charts import KEYS
from rulesets.mj12.search.flat import ATTACK, FULL, MARCH, NOWHERE, PHASES, PLACE, Flat
from rulesets.mj12.search.position import MJ12Position
from rulesets.mj12.search.suggestion import suggest
from rulesets.mj12.search.worth import worth
from rulesets.mj12.state import DONE, READY, SHAKEN, State
from tests.rulesets.mj12.random_play import random_board, random_options
from tests.rulesets.mj12.table import RULES, Table
from tests.rulesets.random_games import CHUNKS

_GAMES = 40
_LONG_GAMES = 60 * CHUNKS
_PLIES = 150


class _Thrown(Flat):
    """A position in which dice are thrown, as the rules throw them."""

    __slots__ = ()

    styles = 0
    replies = ()

    def follow(self, style: int) -> list[Order]:
        raise NotImplementedError

    def suggest(self) -> Order | None:
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        raise NotImplementedError


class _SameDice:
    """Rolls what a position of the same luck will roll."""

    def __init__(self, luck: int) -> None:
        self._luck = luck

    def roll(self, faces: int, reason: str = "", alike: Any = None) -> int:
        self._luck += 1
        return RandomDice(self._luck).roll(faces)


def _facts(flat: Flat) -> object:
    """Return everything that play can change."""
    pieces = {
        id: (KEYS[flat.kind[id]], flat.side[id], cell, *_condition(flat, id), _status(flat, cell))
        for id, cell in enumerate(flat.cell)
        if cell != NOWHERE
    }
    return (
        pieces,
        PHASES[flat.phase],
        flat.actor,
        len(flat.cell),
        flat.turn,
        flat.a,
        flat.loser,
        flat.active,
        flat.vacated,
        flat.start if flat.turn else (),
        flat.broken,
        flat.quiet,
        flat.out,
    )


def _condition(flat: Flat, id: int) -> tuple[bool, bool]:
    """Return whether a unit is disrupted, and has fired."""
    assert {flat.good[id], flat.weak[id]} == {0, FULL}
    return flat.weak[id] == FULL, bool(flat.fired >> flat.cell[id] & 1)


def _status(flat: Flat, cell: int) -> int:
    if flat.done >> cell & 1:
        return DONE
    return SHAKEN if flat.shaken >> cell & 1 else READY


def _facts_of(state: State) -> object:
    """Return the same of a state of the rules."""
    pieces = {
        id: (p.kind, p.seat, p.cell, p.disrupted, p.fired, p.status)
        for id, p in state.pieces.items()
    }
    seats = state.setting.seats
    return (
        pieces,
        state.phase,
        state.seat,
        state.next_id,
        state.turn,
        state.a,
        state.loser,
        state.active,
        state.vacated,
        (0, *(state.start[seat] for seat in seats)) if state.turn else (),
        (False, *(seat in state.broken for seat in seats)),
        state.quiet,
        next(iter(state.out), NEUTRAL),
    )


def _whole(flat: Flat) -> object:
    """Return a position's every attribute, to see that nothing has changed."""
    slots = [slot for kind in type(flat).__mro__ for slot in getattr(kind, "__slots__", ())]
    return [getattr(flat, slot) for slot in slots if slot != "charts"]


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
    flat = _Thrown.load(state)
    for ply in range(_PLIES):
        assert _facts(flat) == _facts_of(state)
        orders = flat.legal()
        actions = [action for order in orders for action in flat.actions(order)]
        assert len(set(orders)) == len(orders) == len(actions)
        assert set(actions) == set(RULES.legal_actions(state))
        decision = RULES.decision(state)
        if isinstance(decision, Outcome):
            assert flat.seat == NEUTRAL
            _check_outcome(state, decision)
            return ply
        assert flat.seat == decision.seat
        flat.luck = dice.roll(1 << 32)
        order = _draw(flat, orders, dice)
        state = _apply(state, flat.actions(order), flat.luck)
        assert flat.play(order)
    return _PLIES


def _check_outcome(state: State, outcome: Outcome) -> None:
    flat = MJ12Position.load(state)
    for seat in state.setting.seats:
        value = flat.worth(seat)
        if not outcome.winners:
            assert -10_000 < value < 0
        else:
            assert value == (WON if seat in outcome.winners else -WON)


def _draw(flat: Flat, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any, but seldom to go somewhere."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    order = orders[dice.roll(len(orders)) - 1]
    if order != END and order[3] == MARCH and dice.roll(3) > 1:
        others = [each for each in orders if each == END or each[3] != MARCH]
        order = others[dice.roll(len(others)) - 1]
    return order


def test_orders_lead_where_the_rules_lead():
    assert sum(_play(*game) for game in _games(range(_GAMES))) > 2_000


@pytest.mark.long
@pytest.mark.parametrize("part", range(CHUNKS))
def test_orders_lead_where_the_rules_lead_long(part):
    size = _LONG_GAMES // CHUNKS
    start = _GAMES + part * size
    assert sum(_play(*game) for game in _games(range(start, start + size))) > 5_000


def _mangled(orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones."""
    one, two = (orders[dice.roll(len(orders)) - 1] for _ in "12")
    if not (one and two) or PLACE in (one[3], two[3]):
        return one
    return one[0], two[1] if dice.roll(2) == 1 else one[1], two[2], two[3]


def test_what_is_illegal_is_refused_and_changes_nothing():
    refused = 0
    for state, dice in _games(range(40)):
        flat = _Thrown.load(state)
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
    assert refused > 100


def _check_parts(flat: Flat, order: Order, after: Flat) -> None:
    """Assert that an order of a way and an attack is the two, one after the other."""
    id, goal, target, verb = order
    assert verb == ATTACK
    assert (id, goal, NOWHERE, MARCH) in flat.legal()
    assert flat.play((id, goal, NOWHERE, MARCH))
    assert (id, goal, target, ATTACK) in flat.legal()
    assert flat.play(order)
    assert _whole(flat) == _whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in _games(range(24)):
        flat = MJ12Position.load(state)
        for turn in range(40):
            if flat.seat == NEUTRAL:
                break
            flat.luck = dice.roll(1 << 32)
            replayed = flat.copy()
            seat, now = flat.seat, flat.turn
            for order in flat.follow(turn % MJ12Position.styles):
                assert replayed.actions(order)
                assert replayed.play(order)
            while (replayed.seat, replayed.turn) == (seat, now):
                assert replayed.play(END)
            assert (flat.seat, flat.turn) != (seat, now)
            assert _whole(replayed) == _whole(flat)


def test_the_first_order_of_a_style_is_legal_in_the_rules():
    for state, dice in _games(range(30)):
        for step in range(40):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = MJ12Position.load(state)
            flat.luck = dice.roll(1 << 32)
            orders = flat.copy().follow(step % MJ12Position.styles)
            state = _apply(state, flat.actions(orders[0] if orders else END), flat.luck)


def test_orders_of_a_later_phase_end_those_before():
    table = Table("guardsman1 . goblin2 .").do("be_b")
    flat = MJ12Position.load(table.state)
    here = flat.cell[1]
    order = (1, here, flat.cell[2], MARCH)
    while flat.seat != 1:
        flat.play(END)
    goal = next(cell for cell in range(4) if flat.goals(1) >> cell & 1)
    order = (1, goal, NOWHERE, MARCH)
    verbs = [action.verb for action in flat.actions(order)]
    assert verbs == ["end_fire", "move"]
    assert flat.play(order)
    assert PHASES[flat.phase] == "b_move"


def test_what_is_expected_adds_up():
    table = Table("mercenary1 goblin2").until("b_move", 2)
    flat = MJ12Position.load(table.state)
    flat.play((2, 1, 0, ATTACK))
    assert flat.good[1] + flat.weak[1] == FULL
    assert flat.good[1] == FULL - FULL * 10 // 36  # of 36 throws 10 show 9 or more
    assert flat.weak[2] == FULL // 6


def test_what_one_side_gains_the_other_loses():
    for state, _ in _games(range(20)):
        flat = MJ12Position.load(state)
        if flat.seat != NEUTRAL:
            assert worth(flat, Seat(1)) == -worth(flat, Seat(2))
