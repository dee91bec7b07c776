"""The flat position of the search plays by the very rules."""

import pytest

from game.core.dice import RandomDice, pick
from game.core.manifest import read_options
from game.core.position import END, Order
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from rulesets.mini_wars.search.flat import ATTACK, NOWHERE
from rulesets.mini_wars.search.position import MiniWarsPosition
from rulesets.mini_wars.search.tables import HPS, KEYS, KIND_OF, SEAT_OF, STRIDE, VALUE
from rulesets.mini_wars.state import State
from tests.rulesets.mini_wars.random_play import GAME
from tests.rulesets.mini_wars.table import RULES, Table
from tests.rulesets.random_games import in_chunks
from tests.rulesets.search_laws import SameDice, Twins, whole

_GAMES = 36
_LONG_GAMES = 1_200


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


def _draw(flat: MiniWarsPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any; seldom the end of the turn."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    order = pick(dice, orders)
    if order != END and order[-1] == 0 and len(order) == 4 and dice.roll(3) > 1:
        others = [each for each in orders if each == END or len(each) == 2 or each[3]]
        order = pick(dice, others)
    return order


TWINS = Twins(
    GAME,
    MiniWarsPosition.load,
    facts=_facts,
    facts_of=_facts_of,
    draw=_draw,
    plies=150,
)


def test_orders_lead_where_the_rules_lead():
    assert TWINS.play_all(range(_GAMES)) > 2_000


@in_chunks(_LONG_GAMES, after=_GAMES)
def test_orders_lead_where_the_rules_lead_long(seeds):
    assert TWINS.play_all(seeds) > 4_000


def _mangled(flat: MiniWarsPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones."""
    one, two = (pick(dice, orders) for _ in "12")
    if len(one) == len(two) == 4:
        return one[0], two[1] if dice.roll(2) == 1 else one[1], two[2], two[3]
    if len(one) == len(two) == 2:
        return one[0], two[1]
    return one


def test_what_is_illegal_is_refused_and_changes_nothing():
    refused, parts = TWINS.mangle_all(TWINS.games(range(30)), _mangled, _check_parts)
    assert refused > 200
    assert parts > 5


def _check_parts(flat: MiniWarsPosition, order: Order, after: MiniWarsPosition) -> None:
    """Assert that an order of a way and an act is the two, one after the other."""
    id, goal, target, verb = order
    assert (id, goal, NOWHERE, 0) in flat.legal()
    assert flat.play((id, goal, NOWHERE, 0))
    assert (id, goal, target, verb) in flat.legal()
    assert flat.play((id, goal, target, verb))
    assert whole(flat) == whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in TWINS.games(range(12)):
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
                state = TWINS.apply(state, replayed.actions(order), SameDice(replayed.luck))
                assert replayed.play(order), (order, luck)
            assert whole(replayed) == whole(flat)
            assert _facts(flat) == _facts_of(state)
            assert flat.seat != seat


def test_an_exchange_is_what_a_strike_and_its_counter_take():
    met = 0
    for state, dice in TWINS.games(range(20)):
        flat = MiniWarsPosition.load(state)
        for _ in range(0 if flat.tables.rolls else 16):
            if flat.seat == NEUTRAL:
                break
            met += _weighed_right(flat)
            flat.follow(dice.roll(MiniWarsPosition.styles) - 1)
    assert met > 20


def _weighed_right(flat: MiniWarsPosition) -> int:
    """Hold all strikes from where units stand against their exchanges; return how many of them are
    struck back."""
    found = 0
    codes, ground = flat.code, flat.tables.ground
    for id, cell, target, verb in (order for order in flat.legal() if len(order) == 4):
        if verb != ATTACK:
            continue
        victim, after = flat.at[target], flat.copy()
        key = (codes[id] * HPS + flat.hp[id]) * STRIDE + codes[victim] * 3 + ground[target]
        taken, tolls = flat.tables.exchanges[key * HPS + flat.hp[victim]]
        after.attack(id, target)
        assert taken == _worth(flat, victim) - _worth(after, victim, codes[victim])
        toll = tolls[ground[cell]] if tolls else 0
        assert toll == _worth(flat, id) - _worth(after, id)
        found += bool(toll)
    return found


def _worth(flat: MiniWarsPosition, id: int, code: int | None = None) -> int:
    """Return what a piece is worth by its hp; nothing if it is gone, or its code is another."""
    there = flat.cell[id] != NOWHERE and code in (None, flat.code[id])
    return VALUE[KIND_OF[flat.code[id]]][flat.hp[id]] if there else 0


@pytest.mark.parametrize("ground", "fs.")
def test_strikes_are_weighed_on_boards_that_lack_some_ground(ground):
    """What a counter would do on ground that a board has not was asked of it all the same."""
    row = "base1 soldier1 soldier2 base2" if ground == "." else "base1 soldier1 soldier2 base2 ."
    table = Table(f"{row}\n" + " ".join([ground] * len(row.split())))
    for style in range(MiniWarsPosition.styles):
        flat = MiniWarsPosition.load(table.state)
        flat.follow(style)
        assert flat.seat != Seat(1)


def test_what_one_side_gains_the_other_loses():
    for state, _ in TWINS.games(range(20)):
        flat = MiniWarsPosition.load(state)
        if flat.tables.seats == 2 and flat.seat != NEUTRAL:
            assert flat.worth(Seat(1)) == -flat.worth(Seat(2))


def test_before_the_round_limit_gold_counts_more_than_units():
    rounds = 6
    board = GAME.board(RandomDice(3))
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
