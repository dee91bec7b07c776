"""§20 to §23, §25: melee, doubles, advance, the break point."""

import pytest

from game.core.event import Announced, PieceChanged, PieceMoved, PieceRemoved
from rulesets.mj12 import combat
from tests.rulesets.mj12.table import Table


def fighting(attacker: str, defender: str, **options) -> Table:
    """Return a table where seat 1's unit at 0000 may attack seat 2's at 0001, others far away."""
    picture = (
        f"{attacker} _ _ _ goblin1 goblin1\n{defender} _ _ _ . .\n_ _ _ _ _ _\n"
        "_ _ goblin2 goblin2 goblin2 goblin2"
    )
    return Table(picture, **options).until("a_move", 1)


def hits(table: Table, total: int) -> bool:
    """Say whether a natural total hits, rolled without a double where that is possible."""
    one = max(1, total - 6)
    two = total - one
    if one == two and 2 < total < 12:
        one, two = one - 1, two + 1
    table.do("attack 0000 0001", dice=(one, two))
    return any(
        isinstance(event, PieceChanged | PieceRemoved) and event.cell == table.cell("0001")
        for event in table.events
    )


def needed(attacker: str, defender: str, **options) -> int:
    """Return the least natural total that hits, or 13."""
    for total in range(2, 13):
        if hits(fighting(attacker, defender, **options), total):
            return total
    return 13


# ------------------------------------------------------------------ needed


def test_20_the_printed_table_is_eight_and_the_difference():
    from rulesets.mj12.state import Piece

    printed = ["8 9 10 11", "7 8 9 10", "6 7 8 9", "5 6 7 8"]
    by_strength = {1: "militia", 2: "guardsman", 3: "officer", 4: "mayor"}
    for one, row in enumerate(printed, 1):
        found = [
            combat.needed_to_beat(
                Piece(by_strength[one], 1, 0),  # type: ignore[arg-type]
                Piece(by_strength[two], 2, 1),  # type: ignore[arg-type]
            )
            for two in range(1, 5)
        ]
        assert found == [int(word) for word in row.split()]


def test_20_strength_three_against_two():
    """A1: officers against an even target would need 7; the wolfrider is one."""
    assert needed("officer1", "militia2") == 6
    assert needed("officer1", "wolfrider2") == 8


def test_21_high_morale_counts_against_the_attacker():
    """A2: strength 3 against 2 with +: a roll of 7 counts 6 and misses."""
    assert not hits(fighting("officer1", "guardsman2"), 7)
    assert hits(fighting("officer1", "guardsman2"), 8)


@pytest.mark.parametrize(
    ("attacker", "defender", "total"),
    [
        ("wolfrider1", "wolfrider2", 8),
        ("wolfrider1", "officer2", 9),
        ("wolfrider1", "mercenary2", 7),
        ("wolfrider1!", "wolfrider2", 9),
        ("r+wolfrider1", "wolfrider2", 9),
        ("m+officer1", "wolfrider2", 9),
        ("f+officer1", "wolfrider2", 8),
        ("wolfrider1", "f+militia2", 7),
        ("wolfrider1", "v+militia2", 7),
        ("wolfrider1", "r+militia2", 6),
        ("wolfrider1", "m+militia2", 6),
        ("h+wolfrider1", "wolfrider2", 7),
        ("wolfrider1", "h+wolfrider2", 9),
        ("h+wolfrider1", "h+wolfrider2", 8),
        ("m+officer1!", "f+officer2", 12),
    ],
)
def test_21_what_is_added_to_the_dice(attacker, defender, total):
    assert needed(attacker, defender) == total


def test_21_across_a_bridge_one_is_taken_off():
    """A14."""
    sides = {"river": "0000|0001", "bridge": "0000|0001"}
    assert needed("wolfrider1", "wolfrider2", sides=sides) == 9


def test_21_no_roll_succeeds_by_itself():
    """A3: a disrupted unit of strength 1 against strength 4: a 12 counts 11 and misses 11 + 1."""
    table = fighting("militia1!", "mayor2")
    assert needed("militia1!", "mayor2") == 13
    table.do("attack 0000 0001", dice=(6, 6))
    assert not table.piece("0001").disrupted


def test_20_nobody_attacks_across_a_river_or_a_hedgerow():
    for side in ("river", "hedgerow"):
        table = fighting("wolfrider1", "wolfrider2", sides={side: "0000|0001"})
        assert table.targets("attack", "0000") == ""
        word = "a river without a bridge" if side == "river" else "a hedgerow"
        assert str(table.why("0000", "0001").text) == f"Nobody attacks across {word}."


def test_20_over_a_bridge_one_may_attack():
    sides = {"river": "0000|0001", "bridge": "0000|0001"}
    assert fighting("wolfrider1", "wolfrider2", sides=sides).can("attack 0000 0001")


# ------------------------------------------------------------------ results


def test_22_a_success_by_a_double_disrupts_both():
    """A4."""
    table = fighting("mayor1", "wolfrider2").do("attack 0000 0001", dice=(4, 4))
    assert table.piece("0000").disrupted
    assert table.piece("0001").disrupted


def test_22_a_miss_by_a_double_disrupts_the_attacker():
    table = fighting("mayor1", "wolfrider2").do("attack 0000 0001", dice=(1, 1))
    assert table.piece("0000").disrupted
    assert not table.piece("0001").disrupted


def test_22_a_disrupted_attacker_is_not_harmed_by_a_double():
    table = fighting("mayor1!", "wolfrider2").do("attack 0000 0001", dice=(1, 1))
    assert table.piece("0000").disrupted


def test_22_the_defenders_fate_comes_first():
    table = fighting("mayor1", "wolfrider2").do("attack 0000 0001", dice=(4, 4))
    texts = [(e.seat, str(e.text)) for e in table.events if isinstance(e, PieceChanged)]
    assert texts == [(2, "disrupted"), (1, "disrupted by the double")]


# ------------------------------------------------------------------ advance


def test_23_who_destroys_may_advance():
    """A5: a disrupted target hit again is removed."""
    table = fighting("mayor1", "goblin2!").do("attack 0000 0001", dice=(3, 4))
    assert table.verbs() == ["advance", "stay"]
    assert str(table.decision.prompt) == "Advance into 0001, or stay?"
    table.do("advance 0000 0001")
    assert isinstance(table.events[0], PieceMoved)
    assert table.piece("0001").kind == "mayor"
    assert table.targets("attack", "0001") == ""


def test_23_or_stay():
    table = fighting("mayor1", "goblin2!").do("attack 0000 0001", dice=(3, 4)).do("stay")
    assert table.piece("0000").kind == "mayor"
    assert table.targets("move", "0000") == ""


def test_23_cavalry_does_not_advance_into_a_forest():
    """A5."""
    table = fighting("mayor1", "f+goblin2!").do("attack 0000 0001", dice=(3, 4))
    assert "stay" not in table.verbs()
    assert fighting("officer1", "f+goblin2!").do("attack 0000 0001", dice=(3, 4)).can("stay")


def test_23_cavalry_advances_into_a_village_by_road():
    table = fighting(",+mayor1", "V+goblin2!").do("attack 0000 0001", dice=(3, 4))
    assert table.can("advance 0000 0001")


def test_23_an_attacker_that_was_just_disrupted_may_advance_too():
    table = fighting("mayor1", "goblin2!").do("attack 0000 0001", dice=(3, 3))
    assert table.piece("0000").disrupted
    assert table.can("advance 0000 0001")


def test_23_zones_of_control_and_points_do_not_matter():
    picture = "mayor1 _\n. _\n. _\n. militia2\ngoblin2! militia2"
    table = Table(picture).until("a_move", 1).do("move 0000 0003")
    table.do("attack 0003 0004", dice=(3, 4)).do("advance 0003 0004")
    assert table.piece("0004").kind == "mayor"


# ------------------------------------------------------------------ break point


def army(count: int) -> str:
    """Return a shooter of seat 1 against so many units of seat 2, the first one disrupted."""
    others = " ".join(["goblin2"] * (count - 1))
    return f"guardsman1 . goblin2! {others}"


@pytest.mark.parametrize(("count", "breaks"), [(2, True), (3, False), (4, False)])
def test_25_at_half_its_units_an_army_breaks(count, breaks):
    table = Table(army(count)).do("be_a").do("fire 0000 0200", dice=(6,))
    assert (table.state.broken == (2,)) is breaks
    assert all(p.disrupted is breaks for p in table.state.pieces.values() if p.seat == 2)


def test_25_the_second_loss_of_three_breaks_it():
    table = Table("guardsman1 . goblin2! . guardsman1 goblin2! goblin2").do("be_a")
    table.do("fire 0000 0200", dice=(6,))
    assert not table.state.broken
    table.do("fire 0400 0500", dice=(6,))
    assert table.state.broken == (2,)
    assert table.standing(2) == "goblin@0600!"
    said = [str(e.text) for e in table.events if isinstance(e, Announced)]
    assert said == ["Player 2's army breaks: all its units are disrupted."]


def test_25_units_that_are_disrupted_already_are_not_harmed():
    table = Table("guardsman1 . goblin2! goblin2!").do("be_a").do("fire 0000 0200", dice=(6,))
    assert table.standing(2) == "goblin@0300!"


def test_25_an_army_breaks_once_a_game():
    picture = "guardsman1 . officer2! officer2 guardsman1 . . goblin2! goblin2"
    table = Table(picture).do("be_a").do("fire 0000 0200", dice=(6,))
    table.do("fire 0400 0700", dice=(6,))
    assert table.state.broken == (2,)
    assert table.standing(2) == "officer@0300! goblin@0800!"
    table.until("morale", 2).do("rally 0300 0300", dice=(6,))
    assert table.standing(2) == "officer@0300 goblin@0800!"


def test_25_the_army_is_counted_when_set_up_ends():
    table = Table("officer1 . . goblin2 goblin2")
    assert table.state.start == {1: 1, 2: 2}
