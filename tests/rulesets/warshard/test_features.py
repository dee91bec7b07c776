"""What the computer's estimate is fed: each feature sees what it is meant to see."""

import pytest

from game.core.refs import Seat
from rulesets.warshard.board import WEIGHTS
from tests.rulesets.warshard.table import RULES, Table


def feature(table: Table, name: str, seat: int = 1) -> int:
    return RULES.features(table.state, Seat(seat))[name]


def test_every_feature_has_a_weight_and_is_fair():
    table = Table("armor1 . armor2\nhq1 . hq2", victory={"0100": 5})
    found = RULES.features(table.state, Seat(1))
    assert set(found) == set(WEIGHTS)
    assert found["material"] == found["victory"] == 0
    assert all(isinstance(value, int) for value in found.values())


def test_material_counts_strength_and_what_is_to_come():
    assert feature(Table("armor1 . inf2\nhq1 . hq2"), "material") == 90 - 30
    assert feature(Table("armor1 . inf2\nhq1 . hq2\n. . inf2@3"), "material") == 90 - 60
    assert feature(Table("armor1 . inf2\nhq1 . hq2"), "material", 2) == -60


def test_victory_counts_who_stands_there_before_who_holds_it():
    table = Table("inf1 . . .\nhq1 . . hq2", victory={"0000": 5, "0300": 3})
    assert feature(table, "victory") == 5
    table.do("move 0000 0100")
    assert feature(table, "victory") == 5
    assert feature(table, "post") == 0


def test_march_grows_towards_the_nearest_victory_hex():
    table = Table("inf1 . . . .\nhq1 . . . hq2", victory={"0400": 5})
    before = feature(table, "march")
    table.do("move 0000 0100")
    assert feature(table, "march") == before + 1


def test_march_leads_to_enemies_where_nothing_is_left_to_take():
    table = Table("inf1 . . . .\nhq1 . . . hq2")
    before = feature(table, "march")
    assert feature(table.do("move 0000 0100"), "march") == before + 1


def test_contact_likes_good_odds_and_not_bad_ones():
    good = Table("armor1 . . .\nhq1 . art2 hq2").do("move 0000 0100")
    assert feature(good, "contact") > 0
    bad = Table("inf1 . . .\nhq1 . c+armor2 hq2").do("move 0000 0100")
    assert feature(bad, "contact") == 0


def test_fights_grow_with_the_odds_and_cost_the_other_side():
    table = Table(". armor1 . . .\nhq1 mech1 mech2 . hq2").do("end_move", "attack 0100 0201")
    one = feature(table, "fights")
    two = feature(table.do("attack 0101 0201"), "fights")
    assert 0 < one < two
    assert feature(table, "fights", 2) == -two


def test_a_fight_too_weak_by_itself_is_begun_where_others_can_lift_it():
    picture = ". inf1 . . .\nhq1 {} mech2 . hq2\n. . . . ."
    lonely = Table(picture.format(".")).do("end_move", "attack 0100 0201")
    assert feature(lonely, "fights") < 0
    together = Table(picture.format("armor1")).do("end_move", "attack 0100 0201")
    assert feature(together, "fights") > 0


def test_danger_is_what_stronger_enemies_could_strike():
    near = Table("inf1 . . . . .\nhq1 . armor2 . hq2 .")
    far = Table("inf1 . . . . . . . . . .\nhq1 . . . . . . . . armor2 hq2")
    assert feature(near, "danger") < feature(far, "danger") == 0


@pytest.mark.parametrize(("picture", "count"), [("inf1 . hq1 . inf2", 1), ("inf1 . . . inf2", 0)])
def test_supply_counts_melee_units_in_supply(picture, count):
    assert feature(Table(picture), "supply") == count
