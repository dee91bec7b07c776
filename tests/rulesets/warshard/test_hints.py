"""What a hint for a turn says: one order a unit, and odds of the fights as they are fought."""

from game.ai.joining import joined
from game.core.action import format_action
from game.core.refs import Seat
from game.match.adviser import orders_of
from game.match.reasons import reasons, turn_reasons
from game.text import say
from rulesets.warshard import RULESET
from tests.rulesets.warshard.table import PRESENTER, Table


def planned(table, *texts):
    """Return where a plan begins, and its actions."""
    start, actions = table.state, []
    for text in texts:
        actions.append(table.action(text))
        table.do(text)
    return start, actions


def orders(picture, *texts):
    """Return the orders of a plan of side 1, and the grid they are given on."""
    table = Table(picture)
    return orders_of(RULESET, *planned(table, *texts)), table.grid


def test_6_a_unit_that_waits_for_one_and_gives_way_to_another_has_one_order():
    """It moved aside first and on later: the time to go all the way lies between."""
    table = Table("inf1 hq1 art1 . . inf2\n. . . . . hq2")
    aside, on = "move 0100 0201", "move 0201 0200"
    texts = [aside, "move 0200 0300", "move 0000 0100", on, "end_move"]
    plan = joined(RULESET, *planned(table, *texts))
    told = [format_action(action, table.grid) for action in plan]
    assert told == ["move #3 0300", "move #2 0200", "move #1 0100", "end_move"]


FIGHT = "mech1 inf2 hq2\nhq1 inf1 ."
BLOWS = ("end_move", "attack 0000 0100", "attack 0101 0100")


def test_13_a_fight_is_told_with_all_who_join_it():
    """The odds of half an attack were told, beside the order that joined it."""
    found, grid = orders(FIGHT, *BLOWS)
    rows = [say(row.label) for row in turn_reasons(RULESET, grid, Seat(1), found)]
    assert "2, 3: 4 : 2, column 2-1" in rows
    assert not any("3 : 2" in row for row in rows)


def test_13_the_first_of_those_who_attack_is_told_with_who_joins_it():
    found, grid = orders(FIGHT, *BLOWS)

    def told(number):
        rest = found[number + 1 :]
        return say(reasons(RULESET, grid, Seat(1), found[number], rest)[0].label)

    assert told(1) == "With who joins it next: 4 : 2, column 2-1"
    assert told(2) == "4 : 2, column 2-1"


def test_17_where_an_enemy_is_sent_is_told_from_the_side_that_sends_it():
    """It was told that it got away from zones of control, and warned of one's own attack on it."""
    table = Table(". armor1 . . .\nhq1 . c+inf2 . hq2").do("end_move")
    table.do("attack 0100 0201", "end_melee", dice=(4,))
    (order,) = orders_of(RULESET, *planned(table, "retreat 0100 0001"))
    rows = [say(row.label) for row in reasons(RULESET, table.grid, Seat(2), order)]
    assert "Of the hexes it can go to, the enemy has the least of it there" in rows
    assert not any("answer" in row or "hit it" in row for row in rows)


def test_20_of_a_turn_it_is_told_first_what_the_unit_most_at_risk_wins():
    """An armor was sent off to be lost, and what was told was what an infantry won at home."""
    table = Table("inf1 . armor1 . . armor2\nhq1 . . . . hq2", victory={"0100": 11, "0400": 10})
    plan = planned(table, "move 0000 0100", "move 0200 0400", "end_move")
    rows = turn_reasons(RULESET, table.grid, Seat(1), orders_of(RULESET, *plan))
    told = [say(row.label) for row in rows]
    assert told[0] == "2: It holds 0400 at the end of the turn: 10 points"
    assert told[-1].startswith("Most at risk: Armor 0400")


def test_12_a_unit_that_its_own_support_would_save_is_not_called_lost_for_certain():
    """Units sent into reach were called so; with support they lived half the time."""

    def verdict(support):
        table = Table(f"inf1 . armor2 hq2\n~ . . .\n. . . .\n{support} . . .")
        id = table.id("0000")
        found = PRESENTER.exposure(table.state, id, table.cell("0000"))
        assert found is not None
        return str(found.verdict)

    assert verdict(".").endswith("column 4-1; lost whatever the die")
    helped = "column 4-1; lost whatever the die; if its own side supports it, 4 in 6"
    assert verdict("art1").endswith(helped)


def test_12_support_that_would_save_nobody_is_told_as_such():
    """It said: lost whatever the die; if its support helps, 6 in 6."""
    table = Table("inf1 . armor2 hq2\n. armor2 . .\n. . . .\nart1 . . .")
    found = PRESENTER.exposure(table.state, table.id("0000"), table.cell("0000"))
    assert found is not None
    assert str(found.verdict).endswith("lost whatever the die, with its support too")


def test_12_a_unit_without_defence_that_support_would_help_is_not_called_destroyed_for_certain():
    table = Table(". air1 . armor2 hq2\n. . . . .\nhq1 . . . .\nart1 . . . .")
    found = PRESENTER.exposure(table.state, table.id("0100"), table.cell("0100"))
    assert found is not None
    assert (
        str(found.verdict)
        == "no defence: destroyed; if its own side supports it, lost 0 in 6, driven back 4 in 6"
    )
