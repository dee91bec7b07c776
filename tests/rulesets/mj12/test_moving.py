"""§5 to §7, §13 to §16: ground, sides, roads, zones of control."""

import pytest

from game.core.event import PieceMoved
from game.core.refs import Seat
from tests.rulesets.mj12.table import Table


def moves(picture: str, start: str = "0000", **options) -> str:
    """Return where the unit on a hex of seat 1 can go."""
    return Table(picture, **options).until("a_move", 1).targets("move", start)


def column(*words: str) -> str:
    """Return a drawing of one column that leads down from 0000.

    Elsewhere an enemy stands far off, and a goblin that always has somewhere to go.
    """
    last = {0: "goblin1", 1: "."}
    rows = [f"{word} _ _ _ {last.get(at, '_')}" for at, word in enumerate(words)]
    return "\n".join((*rows, "_ _ _ _ _", "_ _ _ _ _", "_ _ militia2 _ _"))


# ------------------------------------------------------------------ ground


@pytest.mark.parametrize(
    ("unit", "ground", "reached"),
    [
        ("officer", ". . . .", "0001 0002 0003"),
        ("officer", "f . .", "0001 0002"),
        ("officer", "f f .", "0001"),
        ("officer", ". f .", "0001 0002"),
        ("officer", "r r .", "0001"),
        ("officer", "m . .", "0001 0002"),
        ("officer", "v . .", "0001 0002"),
        ("officer", "l . .", ""),
        ("officer", "h . . .", "0001 0002"),
        ("officer", "h h . .", "0001 0002"),
        ("goblin", ". . .", "0001 0002"),
        ("wolfrider", ". . . . . . .", "0001 0002 0003 0004 0005 0006"),
        ("wolfrider", "r r . . . .", "0001 0002 0003 0004"),
        ("wolfrider", "f .", ""),
        ("wolfrider", "m .", ""),
        ("wolfrider", "v .", ""),
        ("wolfrider", "l .", ""),
        ("mayor", "h h . . . .", "0001 0002 0003 0004"),
    ],
)
def test_5_what_ground_costs(unit, ground, reached):
    """A12 among them: cavalry enters no forest, marsh, village or lake."""
    assert moves(column(f"{unit}1", *ground.split())) == reached


def test_5_going_up_costs_one_more_and_going_down_nothing():
    assert moves(column("goblin1", "h", ".")) == "0001"
    assert moves(column("h+goblin1", ".", ".", ".")) == "0001 0002"
    assert moves(column("h+goblin1", "h", "h", "h")) == "0001 0002"


def test_5_other_ground_may_lie_on_a_hill():
    from tests.rulesets.mj12.table import drawn

    board = drawn(column("officer1", "f", ".", "."), hills="0001")
    assert Table(board).until("a_move", 1).targets("move", "0000") == "0001"
    board = drawn(column("officer1", "f", ".", "."), hills="0000 0001")
    assert Table(board).until("a_move", 1).targets("move", "0000") == "0001 0002"


# ------------------------------------------------------------------ sides


@pytest.mark.parametrize(
    ("unit", "sides", "reached"),
    [
        ("officer", {"river": "0000|0001"}, "0001"),
        ("officer", {"river": "0000|0001", "bridge": "0000|0001"}, "0001 0002 0003"),
        ("wolfrider", {"river": "0000|0001"}, "0001 0002 0003 0004 0005"),
        ("officer", {"hedgerow": "0000|0001"}, ""),
        ("wolfrider", {"hedgerow": "0000|0001"}, "0001 0002 0003 0004"),
    ],
)
def test_6_what_sides_cost(unit, sides, reached):
    ground = column(f"{unit}1", ".", ".", ".", ".", ".", ".")
    assert moves(ground, sides=sides) == reached


def test_6_a_river_into_a_forest_costs_four():
    """A11: infantry with 3 points can do it as its only step."""
    picture = column("officer1", ".", "f", ".")
    assert moves(picture, sides={"river": "0001|0002"}) == "0001"
    assert moves(column("officer1", "f", "."), sides={"river": "0000|0001"}) == "0001"


def test_6_with_the_option_infantry_crosses_hedgerows_and_cavalry_does_not():
    sides = {"hedgerow": "0000|0001"}
    foot, horse = column("officer1", ".", "."), column("mayor1", ".", ".")
    assert moves(foot, sides=sides, hedgerow_swap=True) == "0001"
    assert moves(horse, sides=sides, hedgerow_swap=True) == ""


# ------------------------------------------------------------------ roads


def test_7_along_a_road_a_step_costs_half_a_point():
    """A10: infantry with move 3 goes six links."""
    way = column(",+officer1", *",,,,,,,")
    assert moves(way) == "0001 0002 0003 0004 0005 0006"


@pytest.mark.parametrize("ground", ["F", "M", "V", "R"])
def test_7_the_ground_does_not_matter_on_a_road(ground):
    """A12: cavalry enters a forest along a road link."""
    far = "0001 0002 0003"
    assert moves(column(",+mayor1", ground, ",", ",", "l")) == far
    assert moves(column(",+officer1", ground, ",", ",", "l")) == far


def test_7_only_going_up_still_costs():
    assert moves(column(",+goblin1", ",", "H", ",", ",")) == "0001 0002"


def test_7_a_road_passes_a_hedgerow_and_a_bridge():
    hedge = column(",+officer1", ",", ",", "l")
    assert moves(hedge, sides={"hedgerow": "0000|0001"}) == "0001 0002"
    assert moves(hedge, sides={"river": "0000|0001", "bridge": "0000|0001"}) == "0001 0002"


def test_7_leaving_the_road_is_paid_in_full():
    picture = ",+goblin1 _ _\n, _ _\n, . _\n_ . _\n_ _ _\n_ _ militia2"
    assert moves(picture) == "0001 0002 0102"


def test_7_a_half_point_left_over_is_lost():
    assert moves(column(",+goblin1", ",", ".", ".")) == "0001 0002"


# ------------------------------------------------------------------ moving


def test_13_the_way_leads_through_own_units_but_does_not_end_there():
    assert moves(column("officer1", "goblin1", ".", ".")) == "0002 0003"
    assert moves(column("officer1", ".", "goblin1")) == "0001"


def test_13_nobody_enters_an_enemys_hex():
    assert moves(column("officer1", "militia2", ".")) == ""


def test_13_a_move_is_one_event_with_its_way():
    table = Table(column("officer1", ".", ".", ".")).until("a_move", 1).do("move 0000 0003")
    cells = tuple(table.cell(label) for label in ("0000", "0001", "0002", "0003"))
    assert table.events == (PieceMoved(table.id("0003"), Seat(1), cells, "Officer"),)


def test_13_the_way_is_a_cheapest_one():
    picture = "officer1 f\n. .\n_ _\n_ _\n_ militia2"
    table = Table(picture).until("a_move", 1).do("move 0000 0101")
    (event,) = table.events
    assert isinstance(event, PieceMoved)
    assert [table.label(cell) for cell in event.path] == ["0000", "0001", "0101"]


def test_14_one_hex_may_always_be_entered():
    """A9: infantry with move 2 crosses a river as its only step."""
    picture = column("goblin1", ".", ".", ".")
    assert moves(picture, sides={"river": "0000|0001"}) == "0001"
    assert moves(column("goblin1", "f", "."), sides={"river": "0000|0001"}) == "0001"


def test_14_what_is_forbidden_stays_forbidden():
    assert moves(column("mayor1", "f", ".")) == ""
    assert moves(column("goblin1", ".", "."), sides={"hedgerow": "0000|0001"}) == ""


def test_14_after_the_least_move_nothing_more_is_entered():
    table = Table(column("goblin1", "f", ".", "."), sides={"river": "0000|0001"})
    table.until("a_move", 1).do("move 0000 0001")
    assert table.targets("move", "0001") == ""


# ------------------------------------------------------------------ zones of control


def test_15_entering_a_zone_of_control_ends_the_move():
    """A13: the militia at 0103 holds 0003 and 0004."""
    picture = "mayor1 _\n. _\n. l\n. militia2\n. l"
    assert moves(picture) == "0001 0002 0003"


def test_15_a_unit_that_begins_in_a_zone_may_leave_it_and_go_on():
    """A13."""
    picture = ". _\n. _\n. l\nmayor1 militia2"
    assert moves(picture, "0003") == "0000 0001 0002"


def test_15_from_zone_to_zone_it_is_one_hex():
    picture = "mayor1 militia2\n. _\n. _\n. _"
    assert moves(picture) == "0001"
    assert moves("mayor1 militia2\n. l\n. _\n. _", "0000") == "0001"


@pytest.mark.parametrize("side", ["river", "hedgerow"])
def test_15_zones_do_not_cross_rivers_and_hedgerows(side):
    picture = "mayor1 _\n. militia2\n. _\n. _"
    assert moves(picture) == "0001"
    sides = {side: "0001|0101 0002|0101"}
    assert moves(picture, sides=sides) == "0001 0002 0003"


def test_15_not_even_over_a_bridge():
    """A14."""
    picture = "mayor1 _\n. militia2\n. _\n. _"
    sides = {"river": "0001|0101 0002|0101", "bridge": "0001|0101"}
    assert moves(picture, sides=sides) == "0001 0002 0003"


def test_15_a_friend_in_a_zone_cannot_be_passed():
    picture = "mayor1 _\ngoblin1 militia2\n. _\n. _"
    assert moves(picture) == ""
    assert moves("mayor1 _\ngoblin1 _\n. _\n. militia2") == "0002 0003"


# ------------------------------------------------------------------ unit by unit


def test_16_a_unit_may_attack_after_moving_and_not_move_after_attacking():
    table = Table("mayor1 . goblin2 .").until("a_move", 1).do("move 0000 0100")
    assert table.targets("attack", "0100") == "0200"
    table.do("attack 0100 0200", dice=(1, 2))
    assert table.verbs() == ["end_moves"]


def test_16_a_unit_may_attack_without_moving():
    assert Table("mayor1 goblin2").until("a_move", 1).can("attack 0000 0100")


def test_16_once_another_unit_is_chosen_the_former_is_done():
    table = Table("mayor1 . goblin2 . mayor1").until("a_move", 1)
    table.do("move 0000 0100")
    assert table.can("attack 0100 0200")
    table.do("move 0400 0300")
    assert table.targets("attack", "0100") == ""
    assert table.targets("attack", "0300") == "0200"


def test_16_a_unit_that_moved_beside_nobody_is_done_at_once():
    table = Table("mayor1 . . . . . goblin2").until("a_move", 1).do("move 0000 0100")
    assert table.targets("move", "0100") == ""
    assert table.verbs() == ["end_moves"]


def test_16_one_enemy_may_be_attacked_by_several_units():
    table = Table("mayor1 goblin2 mayor1").until("a_move", 1)
    table.do("attack 0000 0100", dice=(1, 2))
    table.do("attack 0200 0100", dice=(5, 6))
    assert table.piece("0100").disrupted


def test_16_units_may_be_left_unused():
    table = Table("mayor1 . . goblin2").until("a_move", 1)
    table.do("end_moves", dice=(3, 2))
    assert (table.phase, table.state.turn) == ("initiative", 2)
