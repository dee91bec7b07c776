from game.core.refs import Seat
from rulesets.kit.attackers import attacker_rows


def test_attackers_of_a_kind_are_told_in_one_row():
    found = [
        ("Infantry", "a1", Seat(2)),
        ("Armor", "b2", Seat(2)),
        ("Infantry", "c3", Seat(2)),
        ("Infantry", "d4", Seat(2)),
        ("Infantry", "e5", Seat(3)),
    ]
    rows = attacker_rows(found, "10")
    assert [(str(row.label), row.seat) for row in rows] == [
        ("3 × Infantry can attack here", 2),
        ("Armor at b2 can attack here", 2),
        ("Infantry at e5 can attack here", 3),
    ]
    assert {row.rule for row in rows} == {"10"}
