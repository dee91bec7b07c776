"""What a hint for a whole turn says of the units: who of all is most at risk."""

from game.core.refs import Seat
from game.match.adviser import orders_of
from game.match.reasons import turn_reasons
from game.text import say
from rulesets.mj12 import RULESET
from tests.rulesets.mj12.table import PRESENTER, Table


def told_of_all(table, *orders):
    """Return the reasons of a whole turn of the seat that decides."""
    seat = Seat(table.seat)
    found = orders_of(RULESET, table.seen(seat), [table.action(order) for order in orders])
    return [say(row.label) for row in turn_reasons(RULESET, table.grid, seat, found)]


def danger(picture, label):
    """Return how bad the exposure of the unit on a hex is, of 1000."""
    table = Table(picture).until("a_move", 1)
    found = PRESENTER.exposure(table.state, table.id(label), table.cell(label))
    assert found is not None
    return found.danger


def test_danger_is_half_the_chance_of_a_hit_and_half_that_of_being_lost():
    # An officer (3) needs 7 on two dice against a goblin (1) with low morale: 6, less 1.
    once = 30 / 36
    assert danger("goblin1 officer2", "0000") == round(500 * once)
    twice = once * once
    assert danger("goblin1 officer2\nofficer2 .", "0000") == round(
        500 * (1 - (1 - once) ** 2) + 500 * twice
    )
    assert danger("goblin1! officer2", "0000") == round(1000 * once)
    assert danger("goblin1 . . . . . . . . officer2", "0000") == 0


def test_the_unit_most_at_risk_is_the_one_that_most_can_hit_and_not_the_first():
    picture = """
        militia1 . . . . . . . goblin2 .
        .        . . . . . . . . .
        .        . . . . . . . goblin2 mayor1
        .        . . . . . . . officer2 goblin2
    """
    table = Table(picture).until("a_move", 1)
    told = told_of_all(table, "move 0000 0300", "end_moves")
    assert told[-1].startswith("Most at risk: Mayor 0902, at worst ")


def test_who_could_hit_once_the_units_between_are_gone_is_told_apart():
    table = Table("""
        _ guardsman2 militia1 officer1 .
        _ _          _        _        _
    """).until("a_move", 1)
    archer = table.id("0100")

    def seen(label):
        return PRESENTER.exposure(table.state, table.id(label), table.cell(label))

    assert {strike.piece for strike in seen("0200").strikes} == {archer}
    assert seen("0200").screened == ()
    assert seen("0300").strikes == ()
    assert seen("0300").screened == (archer,)


def purpose(picture, text, phase=""):
    table = Table(picture)
    if phase:
        table.until(phase, 1)
    row = PRESENTER.purpose(table.state, table.action(text))
    assert row is not None
    return say(row.label)


def test_to_be_a_is_for_the_shots_that_come_before_others():
    both = "guardsman1 . . guardsman2\nguardsman1 . . goblin2"
    assert purpose(both, "be_a") == "Yours shoot first: 2 of yours can aim, 1 of theirs"
    alone = "guardsman1 . . goblin2"
    assert purpose(alone, "be_a") == "A shoots first, and moves when the enemy has moved already"


def test_to_be_b_is_for_the_blows_that_come_before_others():
    near = "officer1 . . . goblin2\nofficer1 . . . officer2"
    assert purpose(near, "be_b") == "Yours strike first: 2 of yours can reach an enemy, 1 of theirs"
    far = "officer1 . . . . . . . goblin2"
    assert purpose(far, "be_b") == "B moves and strikes first, before the enemy can"


def test_3_what_a_hit_does_is_told_of_the_unit_as_it_stands():
    """ "A hit disrupts it" was said of a disrupted one."""
    shot = "fire 0000 0200", "a_fire"
    sound = "guardsman1 . militia2 . goblin2 goblin2"
    assert purpose(sound, *shot) == "A hit disrupts it, a second one removes it"
    shaken = "guardsman1 . militia2! . goblin2 goblin2"
    assert purpose(shaken, *shot) == "It is disrupted: a hit removes it"
    blow = "attack 0000 0100", "a_move"
    assert purpose("officer1 militia2! . goblin2 goblin2", *blow) == (
        "It is disrupted: a hit removes it; a double disrupts yours, hit or miss"
    )


def test_25_that_an_army_breaks_with_the_unit_that_is_hit_is_told():
    breaks = "A hit removes it, and breaks their army: all of it is disrupted"
    assert purpose("guardsman1 . militia2! . goblin2", "fire 0000 0200", "a_fire") == breaks
    assert purpose("officer1 militia2! . goblin2", "attack 0000 0100", "a_move") == breaks
    last = purpose("officer1 militia2!", "attack 0000 0100", "a_move")
    assert last.startswith("It is disrupted"), "of one alone nothing is left to break"


def test_10_to_end_the_fire_is_told_without_a_marker_that_bars_nothing():
    shots = "guardsman1 . militia2 . goblin2"
    assert purpose(shots, "end_fire", "a_fire") == "No shot left is worth taking"


def test_20_who_stands_across_a_river_does_not_stand_beside_an_enemy():
    """ "It stands beside the militia then" was told of a hex from which nothing can be struck."""

    def told(**sides):
        table = Table("officer1 . . militia2", sides=sides).until("a_move", 1)
        before = table.state
        after = table.do("move 0000 0200").state
        return PRESENTER.reason(before, after, Seat(1), "march")

    beside = told()
    assert beside is not None
    assert say(beside.label) == "It stands beside the militia 0300 then"
    assert told(river="0200|0300") is None


def test_20_a_move_back_or_on_is_told_as_such():
    """Of many moves a hint said only that they stand best."""
    picture = ". . militia1 . . . goblin2\n. . . . . . ."
    assert purpose(picture, "move 0200 0100", "a_move") == (
        "It draws back, to 5 hexes from the goblin 0600"
    )
    assert purpose(picture, "move 0200 0300", "a_move") == (
        "Nearer to the enemy: 3 hexes from the goblin 0600 then"
    )


def test_24_a_leader_goes_nearer_to_those_it_rallies():
    shaken = "mayor1 . . militia1! . . . . goblin2\n. . . . . . . . ."
    told = "Nearer to who is disrupted: it rallies them on a lower roll"
    assert purpose(shaken, "move 0000 0100", "a_move") == told
    sound = "mayor1 . . militia1 . . . . goblin2\n. . . . . . . . ."
    assert (
        purpose(sound, "move 0000 0100", "a_move") == "Nearer to those that it could have to rally"
    )
    away = ". mayor1 . militia1 . . . . goblin2\n. . . . . . . . ."
    assert (
        purpose(away, "move 0100 0000", "a_move")
        == "It draws back, to 8 hexes from the goblin 0800"
    )
