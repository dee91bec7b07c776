"""How a position is estimated: the features, and that playing by them beats chance."""

import pytest

from game.ai.greedy import Greedy
from game.ai.plan import Budget
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.rules import Outcome
from rulesets.mini_wars.state import State
from tests.rulesets.mini_wars.table import RULES, Table

SKIRMISH = """
.     .     .        .     .     .     .     .        .     .
.     base1 .        .     f     f     .     .        base2 .
.     .     .        .     .     .     .     .        .     .
.     town1 soldier1 .     town0 town0 .     soldier2 town2 .
.     .     .        .     f     f     .     .        .     .
"""


def features(table: Table, seat: int = 1) -> dict[str, int]:
    return dict(RULES.features(table.seen(seat), Seat(seat)))


def test_what_one_has_the_other_has_not():
    table = Table("base1 tank1:40 town1 . soldier2 dock2 base2", seats=2)
    one, two = features(table, 1), features(table, 2)
    for name in ("material", "bases", "towns", "docks", "gold", "income"):
        assert one[name] == -two[name]
    assert (one["material"], one["towns"], one["docks"], one["income"]) == (20, 1, -1, 10)


def test_team_mates_count_as_own():
    table = Table("base1 tank2 base2 base3", seats=3, rules={"teams": "1+2"})
    assert features(table, 1)["material"] == 100
    assert features(table, 1)["bases"] == 1


def test_march_and_siege_grow_on_the_way_by_land_and_water():
    near, far = Table("tank1 . town2 base2"), Table("tank1 . . town2 . base2")
    assert features(near)["march"] > features(far)["march"]
    assert features(near)["siege"] > features(far)["siege"]
    cut_off = Table("tank1 d . town2 . base2")
    assert features(cut_off)["march"] == features(cut_off)["siege"] == 0


def test_peril_is_an_enemy_near_the_own_base():
    assert features(Table("base1 . tank2 base2"))["peril"] == 6 * 80
    assert features(Table("base1 d tank2 base2"))["peril"] == 0
    assert features(Table("base1 . fighter_jet2 base2"))["peril"] == 0


def test_hunters_without_prey_are_idle():
    assert features(Table("base1 fighter_jet1 s+submarine1 base2"))["idle"] == 200
    assert features(Table("base1 fighter_jet1 s+submarine1 bomber2 s+cruiser2"))["idle"] == 40


def greedy(state: State, seat: Seat, dice: RandomDice) -> Action:
    """Return the step after which the weighted features are best."""

    def worth(position: State) -> int:
        decision = RULES.decision(position)
        if isinstance(decision, Outcome):
            return 10**12
        weights = RULES.manifest.weights
        return sum(weights[k] * v for k, v in RULES.features(position, seat).items())

    *steps, end = RULES.legal_actions(state)
    ranked = [(worth(RULES.apply(state, step, dice).state), step) for step in steps]
    best, step = max(ranked, key=lambda entry: entry[0], default=(0, end))
    return step if best > worth(state) else end


@pytest.mark.parametrize("seed", range(6))
def test_the_best_single_step_beats_random_play(seed):
    table = Table(SKIRMISH)
    dice = RandomDice(seed)
    side = Seat(1 + seed % 2)
    state = table.state
    for _ in range(2000):
        legal = RULES.legal_actions(state)
        if not legal:
            break
        if state.seat == side:
            action = greedy(state, side, dice)
        else:
            action = legal[dice.roll(len(legal)) - 1]
        state = RULES.apply(state, action, dice).state
    decision = RULES.decision(state)
    assert isinstance(decision, Outcome)
    assert decision.winners == (side,)


def answer(table: Table) -> tuple[Action, ...]:
    """Return what a greedy player does in a turn, from what the deciding seat sees."""
    seat = table.state.seat
    return Greedy().think(RULES, table.seen(seat), seat, RandomDice(1), Budget(20_000)).actions


EVEN = "town1 . . base1 . base2 . . town2"


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("seat", [1, 2])
def test_greed_keeps_its_gold_when_gold_decides_and_a_unit_comes_too_late(seat, fog):
    table = Table(EVEN, round_limit=1, fog=fog)
    table.do(*["end_turn"] * (seat - 1))
    assert answer(table) == (table.action("end_turn"),)


def test_greed_keeps_its_gold_when_what_it_buys_could_take_nothing_any_more():
    table = Table(EVEN, round_limit=2)
    assert answer(table) == (table.action("end_turn"),)


@pytest.mark.parametrize("limit", [0, 3, 50])
def test_greed_spends_its_gold_while_units_have_turns_to_come(limit):
    assert answer(Table(EVEN, round_limit=limit))[0].verb == "buy"


@pytest.mark.parametrize(("hp", "verb"), [(15, "buy"), (50, "end_turn")])
def test_greed_buys_in_time_what_can_take_one_more_town(hp, verb):
    table = Table(f"town1 . . town0:{hp} . base1 . base2 . town2", round_limit=2)
    assert answer(table)[0].verb == verb


def test_greed_wins_a_limited_game_by_the_town_it_bought_a_unit_for():
    table = Table("town1 . . town0:15 . base1 . base2 . town2", round_limit=2)
    while table.outcome is None:
        for action in answer(table):
            table.state = RULES.apply(table.state, action, RandomDice(1)).state
    assert table.outcome.winners == (1,)
    assert "more towns" in str(table.outcome.reason)
