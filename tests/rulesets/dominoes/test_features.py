"""What the computer's estimate is fed: each feature sees what it is meant to see."""

import pytest

from game.ai.greedy import Greedy
from game.ai.plan import Budget
from game.core.dice import RandomDice
from game.core.refs import PieceRef, Seat
from rulesets.dominoes.board import KINDS, WEIGHTS
from rulesets.dominoes.features import FAR, MOST_LEAD, PATIENCE, ROOM
from tests.rulesets.dominoes.setups import walled
from tests.rulesets.dominoes.table import RULES, Table

BELOW = ("_____", "....g")
"""An enemy out of the way."""


def features(table: Table, seat: int = 1) -> dict[str, int]:
    """Return how a seat stands."""
    return dict(RULES.features(table.seen(seat), Seat(seat)))


def feature(table: Table, name: str, seat: int = 1) -> int:
    return features(table, seat)[name]


def worth(*kinds: str) -> int:
    """Return what troops are worth together."""
    return sum(KINDS[kind].worth for kind in kinds)


def test_every_feature_has_a_weight_and_is_a_whole_number():
    found = features(Table("RS.g", "1..2", on="sniper2@d2:w"))
    assert set(found) == set(WEIGHTS)
    assert all(type(value) is int for value in found.values())


def test_an_even_position_is_even():
    rows = ("11____", "1.....", ".....2", "____22")
    table = Table(*rows, on="grunt1@b2 general1@a1 grunt2@e3 general2@f4")
    one, two = features(table, 1), features(table, 2)
    assert {**one, "moves_left": 0} == {**two, "moves_left": 0}


# ------------------------------------------------------------------------------ troops


def test_troops_are_worth_what_they_are_worth_less_the_enemies():
    table = Table("RU.g.", faction_1="cowboys")
    expected = worth("grunt", "gunslinger") - worth("general")
    assert feature(table, "troops") == -feature(table, "troops", 2) == expected
    assert feature(table, "numbers") == -feature(table, "numbers", 2) == 1


def test_an_attack_that_kills_shows_in_troops_and_numbers():
    table = Table("R..r", *BELOW).do("attack a1 d1")
    assert (feature(table, "troops"), feature(table, "numbers")) == (worth("grunt") - 6, 0)


# ------------------------------------------------------------------------------ chances


def test_chances_are_the_best_three_enemies_that_can_be_hit():
    assert feature(Table("R..r", *BELOW), "chances") == worth("grunt")
    assert feature(Table("R_.r", *BELOW), "chances") == 0
    table = Table("R...u", "R...k", "R...r", "R...t", "_____", "....g")
    assert feature(table, "chances") == worth("gunslinger", "grunt", "shotgunner")


def test_chances_count_an_enemy_once_and_a_kamikazes_run():
    assert feature(Table("R..r", "R_r_", *BELOW), "chances") == worth("grunt")
    assert feature(Table("K.r.", "____", "...g"), "chances") == worth("grunt")
    assert feature(Table("K..r", "____", "...g"), "chances") == 0


def test_chances_leave_out_own_kamikazes():
    assert feature(Table("R..K", *BELOW), "chances") == 0


# -------------------------------------------------------------------------------- danger


def test_danger_is_what_enemies_can_hit_one_each():
    assert feature(Table("R..r", "...."), "danger") == -worth("grunt")
    assert feature(Table("R_.r", "...."), "danger") == 0
    lonely = Table("R..rU", "_____", "....r")
    assert feature(lonely, "danger") == -worth("gunslinger")
    both = Table("R..rU", "...r.", "....r")
    assert feature(both, "danger") == -worth("gunslinger", "grunt")


def test_danger_of_a_kamikaze_counts_all_it_takes_along():
    table = Table("RK..r", "G....", "____g", "____g")
    assert feature(table, "danger") == -worth("kamikaze", "grunt", "general")
    behind = Table("RK..r", "G....", "____g", "____g", walls="a1|b1 a2|b2")
    assert feature(behind, "danger") == -worth("kamikaze")


def test_danger_counts_for_less_to_who_is_ahead_and_the_longer_nothing_stirs():
    rows = ("R...r", "_____", "RRR..")
    table = Table(*rows)
    lead = 3
    fear = PATIENCE * MOST_LEAD // (MOST_LEAD + 2 * lead)
    assert feature(table, "danger") == -(fear * worth("grunt") // PATIENCE)
    table.state.quiet = PATIENCE // 2 - 1
    less = 2 * MOST_LEAD // (MOST_LEAD + 2 * lead)
    assert feature(table, "danger") == -(less * worth("grunt") // PATIENCE)
    table.state.quiet = PATIENCE // 2
    assert feature(table, "danger") == 0
    table.state.quiet = 3 * PATIENCE
    assert feature(table, "danger") == 0
    even = Table("R...r")
    assert feature(even, "danger") == -worth("grunt")
    even.state.quiet = 3 * PATIENCE
    assert feature(even, "danger") == 0
    behind = Table("R...r", "____r")
    behind.state.quiet = 3 * PATIENCE
    assert feature(behind, "danger") == -worth("grunt")


# --------------------------------------------------------------------------------- march


def test_march_grows_with_every_step_towards_an_enemy():
    table = Table("R......r", "........")
    before = feature(table, "march")
    assert before == FAR - 7
    assert feature(table.do("move a1 c1"), "march") == before + 2
    assert feature(table.pass_turn().pass_turn().do("move c1 b1"), "march") == before + 1


def test_march_goes_round_walls_and_past_whoever_stands_there():
    assert feature(Table("R..r", "____", "...."), "march") == FAR - 3
    assert feature(Table("R..r", "....", walls="b1|c1"), "march") == FAR - 5
    assert feature(Table("RG.r", "___."), "march") == 2 * FAR - 3 - 2


def test_march_of_who_has_no_way_is_nothing():
    assert feature(Table("R_.r", "._._"), "march") == 0


def test_march_of_a_grenadier_leads_by_diagonal_steps_to_where_its_throw_hits():
    """From c1, four cells away, it can strike; that is two steps from a1, by b2."""
    assert feature(Table("N.....r", ".......", "......."), "march") == FAR - 2
    near = Table("...N..r", ".......")
    assert feature(near, "march") == FAR
    assert feature(Table("N..r___", "......."), "march") == FAR
    closed = Table("N......r", "........", walls="a1|a2 b1|b2 b1|a1")
    assert feature(closed, "march") == 0


def test_march_draws_no_grenadier_into_a_doorway_beside_the_enemy():
    """Beside an enemy it can do nothing; two cells off it can."""
    beside = Table("Nr...", ".....", ".....")
    away = Table("..N.r", ".....", ".....")
    assert feature(beside, "march") < feature(away, "march") == FAR


def test_press_is_how_near_the_enemies_are_times_the_lead():
    assert feature(Table("R...r"), "press") == 0
    ahead = Table("R...r", "R....", "R....")
    assert feature(ahead, "press") == 2 * (ROOM - 4)
    assert feature(ahead, "press", 2) == 0
    assert feature(ahead.do("move a1 c1"), "press") == 2 * (ROOM - 2)
    assert feature(Table("RRRRR...r", "RRRRR...."), "press") == MOST_LEAD * (ROOM - 4)


def test_press_has_one_less_to_go_to_when_an_enemy_dies():
    """Else who is far ahead lets the nearest enemy live, because the next one is farther off."""
    table = Table("RRRRR.r.......r", "RRRRR..........")
    before = feature(table, "press")
    assert feature(table.do("attack e1 g1"), "press") - before == MOST_LEAD * 2


SPREAD = ("R.r...........r", "R.............r", "RRR...........r")
"""One enemy near and three far off, whom a greater lead would make it press to."""


def test_press_is_no_reason_to_let_an_enemy_live_for_fear_of_a_greater_lead():
    table = Table(*SPREAD)
    before = feature(table, "press")
    assert feature(table.do("attack a1 c1"), "press") > before


def test_greed_kills_the_enemy_in_range_though_the_others_are_far():
    table = Table(*SPREAD)
    plan = Greedy().think(RULES, table.seen(1), Seat(1), RandomDice(1), Budget(20_000))
    assert (plan.actions[0].verb, plan.actions[0].target) == ("attack", PieceRef(table.id("c1")))


def test_press_reckons_that_a_grenadier_bars_the_way_of_those_who_walk():
    assert feature(Table("RR.N..r", "RRR____"), "press") == 5 * (ROOM - FAR)
    assert feature(Table("NRR...r", "RRR____"), "press") == 5 * (ROOM - 4)


# ------------------------------------------------------------------------- other features


def test_facing_counts_cells_that_snipers_look_along_once():
    table = Table("......", "......", "r.....", on="sniper1@c2:w sniper1@d2:w sniper1@f1:s")
    assert feature(table, "facing") == len({"a2", "b2", "c2", "f2", "f3"})
    assert feature(table, "facing", 2) == 0


def test_facing_is_nothing_of_a_sniper_not_yet_turned():
    table = walled(secret_stocking=False).do("stock sniper j6")
    assert feature(table, "facing") == 0
    assert feature(table.do("face j6 s"), "facing") == 8


def test_stuck_counts_troops_that_could_not_move_if_they_stood_alone():
    """In a base, a Grenadier that is at no entrance."""
    assert feature(Table("1__", "1..", "_.r", on="grenadier1@a1"), "stuck") == -1
    assert feature(Table("1__", "1..", "_.r", on="grunt1@a1"), "stuck") == 0
    assert feature(Table("1__", "1..", "_.r", on="grenadier1@a2"), "stuck") == 0
    assert feature(Table("RR.", "RR.", "..r"), "stuck") == 0
    assert feature(Table(".G_r"), "stuck") == 0


def test_entrance_counts_who_has_left_his_base():
    table = Table("11.", "...", "..r", on="grunt1@a1 grunt1@b1")
    assert feature(table, "entrance") == 0
    assert feature(table.do("move b1 c1"), "entrance") == 1
    assert feature(table, "entrance", 2) == 1


def test_shape_likes_sides_in_common_and_entrances():
    block = Table("11_", "11_", "11_", "..g")
    row = Table("111111_", "R_____g")
    assert feature(block, "shape") == 14 + 4 * 2
    assert feature(row, "shape") == 10 + 4
    assert feature(block, "shape", 2) == 0


@pytest.mark.parametrize(
    ("rows", "times"), [(("R__r",), 1), (("R__r", "R___"), 2), (("R__r", "___r"), 0)]
)
def test_stale_counts_quiet_turns_of_who_is_not_behind(rows: tuple[str, ...], times: int):
    table = Table(*rows)
    assert feature(table, "stale") == 0
    table.state.quiet = PATIENCE // 2
    assert feature(table, "stale") == 0
    table.state.quiet += 3
    assert feature(table, "stale") == -3 * times


def test_who_is_behind_is_content_to_wait_and_fears_on():
    table = Table("R...r", "____r")
    table.state.quiet = 3 * PATIENCE
    assert feature(table, "stale") == 0
    assert feature(table, "danger") == -worth("grunt")


def test_stale_is_forgotten_as_soon_as_something_stirs():
    table = Table("R?_r", "R___")
    table.state.quiet = PATIENCE
    assert feature(table, "stale") == 2 * -PATIENCE // 2
    assert feature(table.flip("move a1 b1", "0-1"), "stale") == 0


@pytest.mark.parametrize("seat", [1, 2])
def test_moves_left_are_those_of_who_is_at_turn(seat: int):
    table = Table("R..", "..g")
    assert feature(table, "moves_left", seat) == (3 if seat == 1 else 0)
    table.do("move a1 b1")
    assert feature(table, "moves_left", seat) == (2 if seat == 1 else 0)


def test_features_know_nothing_of_what_is_stocked_in_secret():
    table = walled()
    before = features(table, 2)
    assert features(table.do("stock general j6"), 2) == before
    assert feature(table, "numbers", 1) == 1
