"""Computer players stock their bases by what would come of it, and get on with the game."""

import pytest

from game.ai.plan import Budget
from game.ai.players import player
from game.board.grid import bits
from game.commands import arguments
from game.core.dice import RandomDice
from game.core.refs import Seat
from rulesets.dominoes.board import KINDS
from rulesets.dominoes.search.position import DominoesPosition
from rulesets.dominoes.search.stocking import _trial
from rulesets.dominoes.state import SETUP, State
from tests.rulesets.dominoes.idle import of_use
from tests.rulesets.dominoes.table import RULES, Table


def stocked(seed: int, options: str, map: str = "skirmish") -> State:
    """Return a game after its set-up by Normal."""
    found = arguments.find_setup("dominoes", map, [options])
    dice = RandomDice(seed)
    state = RULES.setup(found.map.board(), found.options, dice)
    bot = player("normal", RULES).make()
    while state.phase in SETUP:
        seat = state.seat
        for action in bot.think(RULES, RULES.observe(state, seat), seat, dice, Budget(20)).actions:
            state = RULES.apply(state, action, dice).state
    return state


def armies(state: State) -> list[list[str]]:
    """Return the kinds of the troops of each seat, by id."""
    return [
        [troop.kind for troop in state.troops.values() if troop.seat == seat]
        for seat in state.setting.seats
    ]


@pytest.mark.parametrize("factions", [("army", "army"), ("cowboys", "indians")])
def test_at_least_four_kinds_are_stocked_one_of_them_a_leader(factions: tuple[str, str]):
    options = ",".join(f"faction_{seat}={name}" for seat, name in enumerate(factions, 1))
    for army in armies(stocked(1, options)):
        assert len(army) == 6
        assert len(set(army)) >= 4
        assert any(KINDS[kind].leads for kind in army)


def test_stocks_differ_from_game_to_game_and_equal_dice_stock_alike():
    plain = "secret_stocking=true"
    first = armies(stocked(1, plain))
    assert first == armies(stocked(1, plain))
    assert first != armies(stocked(2, plain))


def test_bases_are_not_built_side_by_side():
    state = stocked(1, "secret_stocking=true", "parlour")
    one, other = (state.base(seat) for seat in state.setting.seats)
    distance = state.setting.grid.distance
    assert min(distance(a, b) for a in bits(one) for b in bits(other)) > 4


def test_who_waits_gets_the_best_of_the_stocks_tried_by_then():
    state = stocked(1, "secret_stocking=true")
    seats, bases = state.setting.seats, tuple(state.bases.items())
    field = (DominoesPosition.load, state.setting, seats, bases, state.walls)
    trial, unhurried = (_trial.__wrapped__(*field, seats[0], luck=1) for _ in range(2))
    looks = iter([False, True])
    early = trial.best(lambda: next(looks))
    assert len(trial._worths) == 2
    assert early in trial._stocks[:2]
    assert trial.best(lambda: False) == unhurried.best(lambda: False)
    assert len(trial._worths) == len(trial._stocks)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("G....", ".....", ".....", "....g"), "move"),
        (("Rg",), "attack"),
    ],
)
def test_what_is_of_use(rows: tuple[str, ...], told: str):
    action = of_use(Table(*rows).state)
    assert action is not None
    assert action.verb == told


def test_who_has_few_troops_left_and_no_general_goes_ahead_where_nothing_forbids_it():
    """Two against six at the other end: all tiles between are flipped, nobody can hit them."""
    table = Table("RN........", *["." * 10] * 6, "....nnnsss")
    state = table.state
    assert of_use(state) is not None
    plan = (
        player("normal", RULES)
        .make()
        .think(RULES, RULES.observe(state, Seat(1)), Seat(1), RandomDice(1), Budget(60))
    )
    assert any(action.verb == "move" for action in plan.actions)
