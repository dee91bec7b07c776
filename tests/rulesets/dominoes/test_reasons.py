"""Why an order is a good one: the words are true of the board."""

import pytest

from game.core.refs import Seat
from game.match.adviser import orders_of
from game.match.reasons import reasons, turn_reasons
from game.text import say
from rulesets.dominoes import RULESET
from rulesets.dominoes.view.reasons import REASONS
from tests.rulesets.dominoes.table import Table


def told(table: Table, feature: str, *orders: str) -> str:
    """Return what is told of what orders gain in a feature; nothing: nothing is."""
    before = table.state
    after = table.do(*orders).state
    reason = REASONS[feature]
    assert callable(reason)
    row = reason(before, after, Seat(1))
    return "" if row is None else say(row.label)


@pytest.mark.parametrize(
    ("walls", "on", "said"),
    [
        ("", "", "A Sniper shoots along a whole line"),
        ("g2|h2", "", "It shoots along 6 cells there"),
        ("b2|c2", "", "It shoots along 1 cell there"),
        ("", "grunt1@d2", "It shoots along 3 cells there"),
        ("", "general2@h2", "A Sniper shoots along a whole line"),
        ("", "general2@c2", "It shoots along 2 cells there"),
    ],
)
def test_a_new_sniper_has_a_whole_line_only_where_nothing_cuts_it_short(walls, on, said):
    table = Table("_G......_", "1.......g", on=on, walls=walls)
    assert told(table, "troops", "spawn sniper a2 by b1") == said
    table = Table("_G......_", "1.......g", on=on, walls=walls)
    assert told(table, "troops", "spawn sniper a2 by b1", "face a2 e") == said


def test_a_new_sniper_that_sees_nothing_is_praised_for_nothing():
    table = Table("1G.g", walls="a1|b1")
    assert told(table, "troops", "spawn sniper a1 by b1") == ""


def test_14_who_leaves_the_line_of_a_sniper_looks_along_nothing_itself():
    """ "It looks along 0 cells there" was told of a Kamikaze."""
    rows, sniper = ("..K...g", "......."), "sniper1@a1:e"
    cleared = told(Table(*rows, on=sniper), "facing", "move c1 c2")
    assert cleared == "It clears the line of Sniper a1"
    assert told(Table(*rows, on=sniper), "facing", "move c1 b1") == ""
    turned = Table("..K...g", ".......", on="sniper1@a1:s").do("end_turn")
    assert told(turned, "facing", "face a1 e") == "It looks along 2 cells there"


def test_who_comes_goes_nowhere():
    assert told(Table("G....", "1...g"), "march", "spawn grunt a2 by a1") == ""


def test_who_goes_on_towards_an_enemy_has_a_shorter_way_to_it():
    rows = ("S....", "....g")
    assert told(Table(*rows), "march", "move a1 c1").startswith("It goes on towards")
    shut = Table("S..g", "...r", walls="c1|d1")
    assert "grunt d2" in told(shut, "march", "move a1 c1").lower()
    back = Table("..S.", "...g")
    assert told(back, "march", "move c1 a1") == ""
    away = Table("_S_", "...", "._g", walls="b2|c2")
    assert told(away, "march", "move b1 b2") == ""


def test_a_step_aside_in_the_base_leads_no_general_nearer_who_goes_slanting():
    """Counted in straight steps alone, b3 was on the way."""
    rows = ("s....", "_11__", "1111_")
    assert told(Table(*rows, on="general1@a3"), "march", "move a3 b3") == ""
    assert told(Table(*rows, on="general1@b3"), "march", "move b3 b2").startswith("It goes on")


def hinted(table, *orders):
    """Return the orders as a hint tells them apart."""
    return orders_of(RULESET, table.state, [table.action(order) for order in orders])


def told_of_turn(table, *orders):
    """Return the reasons of a whole turn."""
    return [
        say(r.label) for r in turn_reasons(RULESET, table.grid, Seat(1), hinted(table, *orders))
    ]


def told_of_one(table, order):
    """Return the reasons of one order."""
    (found,) = hinted(table, order)
    return [say(row.label) for row in reasons(RULESET, table.grid, Seat(1), found)]


def test_who_goes_onto_a_closed_tile_last_of_all_is_at_risk_there_and_not_where_it_stood():
    told = told_of_turn(Table("K.?.r", ".....", "G...."), "move a3 b3", "move a1 c1")
    assert told[-1].startswith("Most at risk: Kamikaze c1,")


def test_who_goes_onto_a_closed_tile_is_out_of_no_danger():
    told = told_of_turn(Table("R...r", ".....", ".?..."), "move a1 b3")
    assert not any("gets out of danger" in each for each in told)


def test_onto_a_closed_tile_it_says_what_for_and_how_likely_a_mine_is():
    near = told_of_one(Table("R.?......r"), "move a1 c1")
    assert near[0].startswith("It goes on towards")
    assert near[1].startswith("Dies on a mine: ")
    away = told_of_one(Table("..R?", "....", "r..."), "move c1 d1")
    assert away[0].startswith("The tile may bring a bonus: ")
    assert away[1].startswith("Dies on a mine: ")
