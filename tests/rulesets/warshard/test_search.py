"""The flat position of the search plays by the very rules."""

from game.board.grid import Cell
from game.core.dice import RandomDice, pick
from game.core.position import END, WON, Order
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from rulesets.warshard.search.flat import ADVANCE, JOIN, NOWHERE, RETREAT
from rulesets.warshard.search.position import WarShardPosition
from rulesets.warshard.state import State
from tests.rulesets.random_games import in_chunks
from tests.rulesets.search_laws import SameDice, Twins, whole
from tests.rulesets.warshard.random_play import GAME
from tests.rulesets.warshard.table import RULES, Table

_GAMES = 40
_LONG_GAMES = 1_800


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


def _draw(flat: WarShardPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any; fights more often than moves."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    fights = [order for order in orders if order and order[1] == JOIN]
    if fights and dice.roll(4) > 1:
        return pick(dice, fights)
    return pick(dice, orders) if END not in orders or dice.roll(5) > 1 else END


def _rolled(state: State) -> WarShardPosition:
    """Return a position in which dice fall."""
    flat = WarShardPosition.load(state)
    flat.rolled = True
    return flat


TWINS = Twins(
    GAME,
    _rolled,
    facts=_facts,
    facts_of=_facts_of,
    draw=_draw,
    plies=400,
)


def test_orders_lead_where_the_rules_lead():
    assert TWINS.play_all(range(_GAMES)) > 2_000


@in_chunks(_LONG_GAMES, after=_GAMES)
def test_orders_lead_where_the_rules_lead_long(seeds):
    assert TWINS.play_all(seeds) > 4_000


def _mangled(flat: WarShardPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones or of none."""
    one, two = (pick(dice, orders) for _ in "12")
    cell = dice.roll(flat.tables.grid.size) - 1
    way = dice.roll(3)
    if way == 1 and len(one) == len(two) == 3:
        return one[0], two[1], two[2]
    ids = flat.tables.ids
    id = pick(dice, ids)
    if way == 2:
        return id, JOIN, pick(dice, sorted(flat.at))
    return id, dice.roll(8) - 1, cell


def test_what_is_illegal_is_refused_and_changes_nothing():
    games = TWINS.games(range(60))
    refused, parts = TWINS.mangle_all(games, _mangled, _check_parts, orders_each=60)
    assert refused > 500
    assert parts > 5


def _check_parts(flat: WarShardPosition, order: Order, after: WarShardPosition) -> None:
    """Assert that an order of the step to come is the end of this one, and the order."""
    assert order[1] == JOIN
    assert flat.play(END)
    assert order in flat.legal()
    assert flat.play(order)
    assert whole(flat) == whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in TWINS.games(range(20)):
        for turn in range(60):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = WarShardPosition.load(state)
            luck = dice.roll(1 << 32)
            replayed = _rolled(state)
            replayed.luck = luck
            seat = flat.seat
            for order in (*flat.follow(turn % WarShardPosition.styles), END):
                if replayed.seat != seat or (order == END and END not in replayed.legal()):
                    break
                state = TWINS.apply(state, replayed.actions(order), SameDice(replayed.luck))
                assert replayed.play(order), (order, luck)
            assert _facts(replayed) == _facts_of(state)
            assert flat.seat != seat or flat.phase == "move"


def test_what_one_side_gains_the_other_loses():
    for state, _ in TWINS.games(range(20)):
        flat = WarShardPosition.load(state)
        if flat.seat != NEUTRAL:
            assert flat.worth(Seat(1)) == -flat.worth(Seat(2))


_SIEGE = ". armor1 . . .\nhq1 . inf2 . hq2\n. . . . ."


def test_the_last_turn_is_worth_the_chance_to_win():
    """At 3-1 the infantry is destroyed or sent back by five faces; an exchange takes nothing."""
    table = Table(_SIEGE, rules={"max_turns": 1}, victory={"0201": 5})
    flat = WarShardPosition.load(table.do("end_move").state)
    flat.follow(0)
    assert flat.worth(Seat(1)) == (5 * WON - WON) // 6


def test_before_the_last_turn_the_answer_is_met_however_the_fight_goes():
    """The infantry cannot take its hex back from armor: what counts is how the first fight went."""
    table = Table(_SIEGE, rules={"max_turns": 2}, victory={"0201": 5})
    flat = WarShardPosition.load(table.do("end_move").state)
    flat.follow(0)
    while flat.seat != NEUTRAL:
        flat.follow(0)
    assert all(fork.seat == NEUTRAL for fork in flat.forks)
    assert 0 < flat.worth(Seat(1)) <= (5 * WON - WON) // 6


def test_a_plan_goes_on_from_a_retreat_to_the_advance():
    table = Table(_SIEGE, rules={"max_turns": 9}, victory={"0201": 5})
    table.do("end_move", "attack 0100 0201", "end_melee", dice=(2,))
    flat = WarShardPosition.load(table.state)
    assert [order[1] for order in flat.follow(0)] == [RETREAT, ADVANCE]


def test_in_the_last_turn_units_go_where_the_game_is_won():
    """The nearer city is held by an HQ without defence, but only the farther turns the game."""
    table = Table(
        ". . . . . .\n. . armor1 . . .\nhq2 . . . . inf2\n. . . . hq1 .",
        rules={"max_turns": 1},
        victory={"0002": 1, "0502": 5},
    )
    flat = WarShardPosition.load(table.state)
    flat.follow(0)
    assert flat.worth(Seat(1)) > 0


def test_in_the_last_turn_an_attack_that_support_may_stop_is_better_than_none():
    """A side that was behind by a point attacked nobody: the defender would surely be supported."""
    table = Table("mech1 c+mech2 . art2\nhq1 . . hq2", rules={"max_turns": 1}, victory={"0100": 5})
    flat = WarShardPosition.load(table.do("end_move").state)
    assert [order[1] for order in flat.follow(0)] == [JOIN]


def test_in_the_last_turn_support_comes_up_to_where_the_game_is_decided():
    """It stood as near to another enemy, and out of range of the city that was attacked."""
    table = Table(
        ". . . . hq2\n. mech1 c+mech2 . .\n. . . . .\n. . . . .\nart1 . inf2 hq1 .",
        rules={"max_turns": 1},
        victory={"0201": 5},
    )
    assert table.grid.distance(table.cell("0004"), table.cell("0201")) == 4
    flat = WarShardPosition.load(table.state)
    id = table.id("0004")
    flat.follow(0)
    assert table.grid.distance(Cell(flat.cell[id]), table.cell("0201")) <= 3


def test_who_is_attacked_looks_as_far_as_its_own_turn():
    """A hint sent support that let an attack fail which would likely have driven who made it from
    the town that he held: what stood before the own turn was all that was judged."""
    table = Table(
        "hq1 inf1 mech2 . hq2\n. . . . .\nart1 . . . .", rules={"first": 2}, victory={"0200": 9}
    )
    table.do("end_move")
    assert WarShardPosition.load(table.state).rounds == 0
    table.do("attack 0200 0100", "end_melee")
    assert (table.seat, WarShardPosition.load(table.state).rounds) == (1, 1)
