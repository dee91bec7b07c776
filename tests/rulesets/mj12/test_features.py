"""What the computer makes of a position."""

import pytest

from game.ai.bot import level
from game.ai.greedy import Greedy
from game.ai.plan import Budget, Plan
from game.board.board import Board
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import CardRef, Seat
from game.core.rules import Decision
from game.maps.load import load_map, shipped
from rulesets.mj12.state import UNITS
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.table import RULES, Table, drawn


def features(table: Table, seat: int = 1) -> dict[str, int]:
    return dict(RULES.features(table.state, Seat(seat)))


def answer(table: Table) -> Action:
    """Return what a greedy player plays first."""
    return greedy(table).actions[0]


def greedy(table: Table) -> Plan:
    """Return how a greedy player plans the turn."""
    seat = table.state.seat
    return Greedy().think(RULES, table.state, seat, RandomDice(1), Budget(20_000))


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


def test_in_set_up_near_means_near_the_enemys_area_whoever_comes_first():
    table = Table(
        ". . . . . .",
        dice=(),
        rules={"army1": "goblin", "army2": "officer"},
        zones={1: "0000 0100", 2: "0400 0500"},
    )
    assert features(table)["front"] == 0
    assert features(table.do("place goblin 0000"))["front"] == -2
    table.do("done", "place officer 0500")
    assert features(table, 2)["front"] == -2
    assert features(table)["front"] == -2


def test_in_set_up_near_means_near_enemies_that_the_map_sets_out():
    picture = "officer2 . . . . ."
    table = Table(picture, dice=(), rules={"army1": "goblin"}, zones={1: "0300 0400"})
    assert features(table.do("place goblin 0400"))["front"] == -2


def test_a_blow_counts_while_it_can_still_be_struck():
    table = Table("mayor1 goblin2 . . goblin2").until("a_move", 1)
    assert features(table)["blow"] > 0
    assert features(table.do("attack 0000 0100", dice=(1, 2)))["blow"] == 0


def test_peril_is_a_loss_and_less_in_a_village():
    in_open = features(Table("militia1 wolfrider2").until("a_move", 1))["peril"]
    in_village = features(Table("v+militia1 wolfrider2").until("a_move", 1))["peril"]
    assert in_open < in_village < 0


def test_cover_is_what_own_units_lack_and_enemies_have():
    table = Table("v+militia1 f+militia1 militia1 . f+goblin2 h+goblin2")
    assert (features(table, 1)["cover"], features(table, 2)["cover"]) == (-2 - 8, -2 - 16)


def test_cover_matters_most_where_a_shooter_may_come_near():
    far = features(Table("militia1 v+militia1 . . . . . . . sergeant2"))["cover"]
    near = features(Table("militia1 v+militia1 . . . sergeant2 . . . ."))["cover"]
    assert (far, near) == (-2, -8)


def waited(table: Table, quiet: int) -> Table:
    """Return the same table after so many quiet turns."""
    table.state.quiet = quiet
    return table


def test_nobody_minds_the_open_for_good():
    picture = "militia1 . . . guardsman2"
    lost = [features(waited(Table(picture), quiet))["cover"] for quiet in range(30)]
    assert lost == sorted(lost)
    assert (lost[0], lost[-1]) == (-8, 0)


def test_who_is_ahead_minds_the_open_less():
    picture = "militia1 . {} . guardsman2"
    even, ahead = Table(picture.format(".")), Table(picture.format("mayor1"))
    found = [features(waited(table, 12))["cover"] for table in (even, ahead)]
    assert found[0] < found[1] // 2 < 0


# --------------------------------------------------------------- a beaten enemy, and the last one


LONE = "officer1 goblin2! " + ". " * 20 + "goblin2"


def test_destroying_the_nearest_enemy_is_never_a_way_back():
    """The next enemy is far off, for every unit: that is no reason to let this one live."""
    squad = "goblin1 goblin1 goblin1 goblin1 " + LONE
    table = Table(squad).until("a_move", 1)
    before = features(table)["march"]
    assert features(table.do("attack 0400 0500", dice=(6, 5)))["march"] >= before


def test_greed_destroys_the_nearest_enemy_though_the_next_one_is_far():
    table = Table("goblin1 . goblin1 . goblin1 . goblin1 . " + LONE).until("a_move", 1)
    assert answer(table) == table.action("attack 0800 0900")


@pytest.mark.parametrize("ground", ["v", "f"])
def test_greed_hunts_down_the_last_two(ground):
    """It leaves the village or the wood it stands in for two beaten enemies in a wood."""
    army = " ".join([f"{ground}+militia1", f"{ground}+officer1", *[f"{ground}+militia1"] * 4])
    table = Table(f"{army} . . . . f+goblin2! f+sergeant2!")
    table.until("a_move", 1)
    assert answer(waited(table, 18)).verb == "move"


def test_who_is_behind_minds_the_open_less_when_the_turns_run_out():
    table = Table("militia1 . . . guardsman2", turn_limit=3)
    assert features(table)["cover"] > features(Table("militia1 . . . guardsman2"))["cover"]


@pytest.mark.long
@pytest.mark.parametrize("name", ["danville", "millbrook", "muster_moor"])
def test_easy_against_itself_ends_by_fighting(name):
    """Once 42 of 42 games ended by the quiet rule (§26); at most one of ten may."""
    board = shipped_board(name)
    quiet = sum(not fought_out(board, seed) for seed in range(10))
    assert quiet <= 1


def shipped_board(name: str) -> Board:
    (path,) = (path for path in shipped("mj12") if path.stem == name)
    data = load_map(path).data
    assert data is not None
    return data.board()


def fought_out(board: Board, seed: int) -> bool:
    """Say whether a game of Easy against itself ends with the last unit of an army."""
    dice, own, easy = RandomDice(seed), RandomDice(seed + 1), level("easy")
    state = RULES.setup(board, read_options(RULES.manifest, board, {}), dice)
    while isinstance(decision := RULES.decision(state), Decision):
        budget = Budget(easy.evaluations)
        for action in easy.make().think(RULES, state, decision.seat, own, budget).actions:
            state = RULES.apply(state, action, dice).state
    return bool(state.out)


def test_who_is_in_a_village_waits_for_the_enemy_there():
    table = Table("v+militia1 . . . . wolfrider2").until("a_move", 1)
    assert answer(table) == Action("end_moves")


def test_who_can_shoot_first_chooses_to_be_a():
    table = Table("guardsman1 . . guardsman2\n. . . .")
    assert answer(table) == Action("be_a")


def test_who_stands_beside_a_weak_enemy_chooses_to_be_b():
    table = Table("mayor1 goblin2! . . . . goblin2")
    assert answer(table) == Action("be_b")


def test_greed_attacks_what_it_can_destroy():
    table = Table("mayor1 goblin2! . . . . goblin2").until("a_move", 1)
    assert answer(table) == table.action("attack 0000 0100")


def test_greed_sets_up_its_whole_army():
    plan = greedy(Table(danville(), dice=()))
    assert [action.verb for action in plan.actions] == ["place"] * 9 + ["done"]


def test_greed_buys_many_good_fighters_and_someone_to_lead_them():
    board = drawn(
        "\n".join([". . . . . . . ."] * 6),
        rules={"points": 250},
        zones={
            1: " ".join(f"{c:02}{r:02}" for c in (0, 1, 2) for r in range(6)),
            2: " ".join(f"{c:02}{r:02}" for c in (5, 6, 7) for r in range(6)),
        },
    )
    plan = greedy(Table(board, dice=()))
    assert plan.actions[-1] == Action("done")
    bought = [a.subject.card for a in plan.actions[:-1] if isinstance(a.subject, CardRef)]
    assert len(bought) > 10
    assert any(UNITS[kind].leads for kind in bought)
    assert 250 - sum(UNITS[kind].cost for kind in bought) < 14
