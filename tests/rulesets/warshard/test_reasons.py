"""Why an order is a good one: whom a unit stands beside then, and what an attack comes to."""

from game.core.refs import Seat
from rulesets.warshard.view.reasons import REASONS
from tests.rulesets.warshard.table import PRESENTER, Table


def contact(picture: str, order: str) -> str:
    """Return what a move does for an attack, in words."""
    table = Table(picture)
    before = table.state
    table.do(order)
    reason = REASONS["contact"]
    assert callable(reason)
    row = reason(before, table.state, Seat(1))
    return "" if row is None else str(row.label)


def test_13_an_attack_to_come_is_told_by_its_column_with_supply():
    picture = "hq1 . armor1 . inf2 .\n. . . . . {}"
    fed = contact(picture.format("hq2"), "move 0200 0300")
    assert fed == "Infantry 0400 can then be attacked at 3-1"
    cut = contact(picture.format("."), "move 0200 0300")
    assert cut == "Infantry 0400 can then be attacked at 4-1"


def test_13_a_defence_of_nothing_has_no_column():
    told = contact("hq1 . armor1 . art2 hq2\n. . . . . .", "move 0200 0300")
    assert told == "Artillery 0400 has no Defence: attacked then, it is destroyed without a die"
    told = contact("hq1 . armor1 . art2 hq2\n. . . . . art2", "move 0200 0300")
    assert told == (
        "Artillery 0400 can then be destroyed without a die; if support comes, attacked at 2-1"
    )


def danger(picture: str) -> int:
    """Return how bad it is for the infantry of side 1 where it stands."""
    table = Table(picture)
    (id,) = [id for id, unit in table.state.of(Seat(1)) if table.state.kind(id).key == "infantry"]
    found = PRESENTER.exposure(table.state, id, table.state.units[id].cell)
    assert found is not None
    return found.danger


def test_15_the_likelier_a_unit_is_lost_the_greater_is_its_danger():
    """All dangers were alike, and a hint named the first unit as most at risk."""
    one = danger("hq1 . inf1 inf2 . hq2\n. . . . . .")
    two = danger("hq1 . inf1 armor2 mech2 hq2\n. . . . . .")
    assert 0 < one < two <= 1000


def test_20_a_hex_that_is_held_already_is_guarded_not_won():
    """A unit that took the place of another on it was said to hold it, as if that were new."""

    def post(table: Table, order: str) -> str:
        before = table.state
        reason = REASONS["post"]
        assert callable(reason)
        row = reason(before, table.do(order).state, Seat(1))
        return "" if row is None else str(row.label)

    table = Table("hq1 armor1 . . hq2\n. . . . .", victory={"0000": 4, "0200": 3})
    won = "It holds 0200 at the end of the turn: 3 points"
    assert post(table, "move 0100 0200") == won
    table.do("move 0000 0001")
    assert post(table, "move 0200 0000") == "It guards 0000: 4 points that you hold"


def test_12_the_odds_are_called_as_good_as_they_get_only_where_nobody_could_help():
    def told(*orders: str) -> str:
        table = Table(". armor1 . hq1\n. . inf2 .\n. . . art2\nart1 . . hq2").do("end_move")
        table.do("attack 0100 0201", "end_melee", *orders)
        row = PRESENTER.purpose(table.state, table.action("end_support"))
        assert row is not None
        return str(row.label)

    assert told() == "Who could still help is worth more out of it: the dice come next"
    alone = told("support 0003 0201")
    assert alone == "The odds are as good as they get: the dice come next"


def purpose(picture: str, order: str) -> str:
    """Return what a move is for, in words, where no number tells it."""
    table = Table(picture)
    row = PRESENTER.purpose(table.state, table.action(order))
    return "" if row is None else str(row.label)


def test_11_12_where_support_goes_it_is_told_whom_it_reaches():
    """Nothing at all was said of a fifth of the orders a hint gave: those of support and HQs."""
    front = "art1 . . . inf2 hq2\nhq1 . . . inf2 ."
    assert purpose(front, "move 0000 0100") == (
        "From there it can support a fight against any of 2 enemies"
    )
    last = "art1 . . . inf2 hq2\nhq1 . . . . ."
    assert purpose(last, "move 0000 0100") == ("From there it can support a fight against 1 enemy")
    fewer = ". art1 . . inf2 inf2\nhq1 . . . . hq2"
    assert purpose(fewer, "move 0100 0000").startswith("From there it can support 1 unit of yours")
    alone = "art1 . . . . . . inf1\nhq1 . . . . . hq2 ."
    assert purpose(alone, "move 0000 0101") == (
        "From there it can support 1 unit of yours that is attacked"
    )


def test_9_an_hq_comes_nearer_to_those_it_supplies_or_nothing_is_said():
    picture = ". hq1 . . inf1 . hq2\n. . . . . . ."
    assert purpose(picture, "move 0100 0200") == "Nearer to those it supplies"
    assert purpose(picture, "move 0100 0000") == ""


def test_23_in_the_last_turn_nobody_answers_and_no_way_leads_on():
    """A hint of turn 20 of 20 spoke of their answer, and of hexes nearer to a village."""
    picture = "hq1 inf1 . . inf2 hq2\n. . . . . ."

    def told(turns: int) -> tuple[bool, str]:
        table = Table(picture, victory={"0300": 5}, rules={"max_turns": turns})
        found = PRESENTER.exposure(table.state, table.id("0100"), table.cell("0300"))
        before, march = table.state, REASONS["march"]
        assert callable(march)
        row = march(before, table.do("move 0100 0200").state, Seat(1))
        return found is not None, "" if row is None else str(row.label)

    assert told(3) == (True, "1 hex nearer to 0300, worth 5 at the end")
    assert told(2) == (True, ""), "it moves no more, they do"
    assert told(1) == (False, "")
