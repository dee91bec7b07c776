"""What the computer makes of a position."""

from game.ai.bot import level
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.refs import Seat
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.table import RULES, Table


def features(table: Table, seat: int = 1) -> dict[str, int]:
    return dict(RULES.features(table.state, Seat(seat)))


def answer(table: Table) -> Action:
    """Return what Easy plays first."""
    easy = level("easy")
    plan = easy.make().think(
        RULES, table.state, table.state.seat, RandomDice(1), easy.budget(lambda _: False)
    )
    return plan.actions[0]


def test_material_and_nerve_are_seen_from_both_sides():
    table = Table("officer1 goblin1! . . . goblin2 goblin2!")
    one, two = features(table, 1), features(table, 2)
    assert one["material"] == -two["material"] == 18
    assert one["nerve"] == -two["nerve"] == 0


def test_march_rises_with_every_step_towards_an_enemy():
    found = [
        features(Table(f"{'. ' * at}officer1{' .' * (6 - at)} goblin2"))["march"] for at in range(7)
    ]
    assert found == sorted(set(found))


def test_shooters_gain_nothing_by_going_nearer_than_their_range():
    far = features(Table("guardsman1 . . goblin2"))["march"]
    assert far == features(Table(". guardsman1 . goblin2"))["march"]


def test_a_blow_counts_while_it_can_still_be_struck():
    table = Table("mayor1 goblin2 . . goblin2").until("a_move", 1)
    assert features(table)["blow"] > 0
    assert features(table.do("attack 0000 0100", dice=(1, 2)))["blow"] == 0


def test_peril_is_a_loss_and_less_in_a_village():
    in_open = features(Table("militia1 wolfrider2").until("a_move", 1))["peril"]
    in_village = features(Table("v+militia1 wolfrider2").until("a_move", 1))["peril"]
    assert in_open < in_village < 0


def test_who_can_shoot_first_chooses_to_be_a():
    table = Table("guardsman1 . . guardsman2\n. . . .")
    assert answer(table) == Action("be_a")


def test_who_stands_beside_a_weak_enemy_chooses_to_be_b():
    table = Table("mayor1 goblin2! . . . . goblin2")
    assert answer(table) == Action("be_b")


def test_easy_attacks_what_it_can_destroy():
    table = Table("mayor1 goblin2! . . . . goblin2").until("a_move", 1)
    assert answer(table) == table.action("attack 0000 0100")


def test_easy_sets_up_its_whole_army():
    table = Table(danville(), dice=())
    easy = level("easy")
    plan = easy.make().think(RULES, table.state, Seat(1), RandomDice(1), easy.budget())
    assert [action.verb for action in plan.actions] == ["place"] * 9 + ["done"]
