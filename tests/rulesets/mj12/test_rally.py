"""§24: rallying."""

import pytest

from game.core.event import DiceRolled, PieceChanged
from tests.rulesets.mj12.table import Table


def rallying(picture: str) -> Table:
    """Return a table in seat 1's morale phase; an enemy stands far away."""
    last = "_ " * (len(picture.split("\n")[0].split()) - 1) + "goblin2"
    island = "\n".join(["_ " * (len(last.split()) - 1) + "_"] * 3)
    return Table(f"{picture}\n{island}\n{last}").until("morale", 1)


def succeeds(picture: str, order: str, die: int) -> bool:
    table = rallying(picture)
    table.do(order, dice=(die,) if table.seat == 1 else ())
    return any(isinstance(e, PieceChanged) and str(e.text) == "rallied" for e in table.events)


AWAY = "officer1 . . . {unit}1!"
"""A leader and a unit four hexes apart."""


@pytest.mark.parametrize(
    ("unit", "dice"),
    [("militia", {5, 6}), ("guardsman", {4, 5, 6}), ("goblin", {6}), ("sergeant", {4, 5, 6})],
)
def test_24_the_die_must_beat_the_distance(unit, dice):
    """A15: = on 5 or 6, + also on 4, − only on 6; a leader counts like +."""
    table = rallying(AWAY.format(unit=unit))
    found = set()
    for die in range(1, 7):
        before = table.state
        table.do("rally 0000 0400", dice=(die, 6, 1)[:1])
        if not table.piece("0400").disrupted:
            found.add(die)
        table.state = before
    assert found == dice


def test_24_a_natural_one_always_fails():
    table = rallying("officer1 guardsman1! .").do("rally 0000 0100", dice=(1,))
    assert table.piece("0100").disrupted


def test_24_a_unit_that_is_rallied_is_in_good_order():
    table = rallying("officer1 militia1! .").do("rally 0000 0100", dice=(2,))
    assert not table.piece("0100").disrupted
    assert [type(e) for e in table.events[1:]] == [DiceRolled, PieceChanged, PieceChanged]
    assert str(table.events[1].reason) == "Rolled 2, needs 2: rallied"  # type: ignore[union-attr]


def test_24_only_leaders_rally():
    table = rallying("officer1 militia1! militia1 .")
    assert table.targets("rally", "0200") == ""
    assert str(table.why("0200", "0100").text) == "Only leaders rally."


def test_24_each_leader_tries_once_a_turn():
    table = rallying("officer1 militia1! militia1! .").do("rally 0000 0100", dice=(1,))
    assert table.targets("rally", "0000") == ""
    assert str(table.why("0000", "0200").text) == "It has tried already this turn."


def test_24_several_leaders_may_try_the_same_unit():
    table = rallying("officer1 militia1! officer1 .").do("rally 0000 0100", dice=(1,))
    table.do("rally 0200 0100", dice=(2,))
    assert not table.piece("0100").disrupted


def test_24_a_disrupted_leader_rallies_only_itself_on_two_or_more():
    table = rallying("officer1! militia1! .")
    assert table.targets("rally", "0000") == "0000"
    assert str(table.why("0000", "0100").text) == "It is disrupted and can rally only itself."
    before = table.state
    assert table.do("rally 0000 0000", dice=(1,)).piece("0000").disrupted
    table.state = before
    assert not table.do("rally 0000 0000", dice=(2,)).piece("0000").disrupted


def test_24_a_leader_in_good_order_does_not_rally_itself():
    table = rallying("officer1 militia1! .")
    assert table.targets("rally", "0000") == "0100"


def test_24_who_was_disrupted_at_the_start_rallies_nobody_else_even_if_rallied_meanwhile():
    table = rallying("officer1 officer1! militia1! .")
    table.do("rally 0000 0100", dice=(6,))
    assert not table.piece("0100").disrupted
    assert table.targets("rally", "0100") == ""


def test_24_a_hopeless_attempt_is_not_offered():
    picture = "officer1 . . . . . goblin1! . militia1!"
    table = rallying("officer1 . . . . militia1! . .")
    assert table.targets("rally", "0000") == "0500"
    far = rallying(picture.replace(". . . . .", "militia1! . . . ."))
    assert far.targets("rally", "0000") == "0100"
    assert str(far.why("0000", "0600").text) == "Too far away: no roll is enough."


def test_24_nobody_rallies_the_enemy():
    table = Table("officer1 militia1! goblin2! .").until("morale", 1)
    assert table.targets("rally", "0000") == "0100"
