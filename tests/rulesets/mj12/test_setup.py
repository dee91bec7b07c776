"""§11, §12: armies deployed and bought."""

from typing import Any

import pytest

from game.core.event import PhaseBegan, PiecePlaced, PieceRemoved
from game.core.refs import Seat
from game.errors import OptionError
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.table import PRESENTER, RULES, Table

FIELD = ". f . . .\n. l . . ."
"""Flat ground with a forest at 0100 and a lake at 0101."""
ARMIES = {"army1": "mayor militia*2", "army2": "goblin"}
ZONES = {1: "0000 0001 0100 0101 0200", 2: "0400 0401"}


def deploying(picture: str = FIELD, **options) -> Table:
    """Return a table in set-up."""
    known: dict[str, Any] = {"rules": ARMIES, "zones": ZONES, "dice": ()} | options
    return Table(picture, **known)


def test_11_the_seat_that_the_map_names_sets_up_first():
    assert deploying().seat == 1
    assert deploying(rules={**ARMIES, "first": 2}).seat == 2


def test_11_units_go_onto_the_seats_own_zone_one_a_hex():
    table = deploying()
    assert table.targets("place", "militia") == "0000 0100 0200 0001"
    table.do("place militia 0000")
    assert table.targets("place", "militia") == "0100 0200 0001"
    assert isinstance(table.events[0], PiecePlaced)
    assert table.events[0].cost == 0


def test_11_cavalry_is_not_set_up_in_a_forest_and_nobody_in_a_lake():
    assert deploying().targets("place", "mayor") == "0000 0200 0001"


@pytest.mark.parametrize("ground", ["F", "M", "V"])
def test_11_not_even_on_a_road_there(ground):
    table = deploying(f", {ground} , . .\n. . . . .")
    assert "0100" not in table.targets("place", "mayor")
    assert "0100" in table.targets("place", "militia")


def test_11_infantry_leaves_the_hexes_that_the_cavalry_needs():
    table = deploying(zones={1: "0000 0100 0200 0300", 2: "0400"})
    table.do("place militia 0000", "place militia 0200")
    assert table.targets("place", "mayor") == "0300"
    tight = deploying(". f f . .\n. l . . .", zones={1: "0000 0100 0200", 2: "0400"})
    assert tight.targets("place", "militia") == "0100 0200"
    assert str(tight.why("militia", "0000").text) == "Your cavalry still needs this hex."


def test_11_the_whole_army_must_stand_before_it_is_ready():
    table = deploying().do("place mayor 0000", "place militia 0200")
    assert table.verbs() == ["place"]
    table.do("place militia 0100")
    assert table.verbs() == ["done", "take_back"]


def test_11_then_units_may_be_taken_back_and_placed_anew():
    table = deploying().do("place mayor 0000", "place militia 0200", "place militia 0100")
    table.do("take_back 0200")
    assert isinstance(table.events[0], PieceRemoved)
    assert table.verbs() == ["place"]
    table.do("place militia 0001")
    assert table.standing(1) == "mayor@0000 militia@0100 militia@0001"


def test_11_then_the_other_seat_sets_up_and_the_first_turn_begins():
    table = deploying().do("place mayor 0000", "place militia 0200", "place militia 0100", "done")
    assert table.events == (PhaseBegan(Seat(2), "setup"),)
    assert (table.phase, table.seat) == ("setup", 2)
    assert table.targets("place", "goblin") == "0400 0401"
    table.do("place goblin 0400", "done", dice=(2, 5))
    assert (table.phase, table.seat, table.state.turn) == ("initiative", 2, 1)
    assert table.state.start == {1: 3, 2: 1}


def test_11_units_of_the_map_stay_where_they_are():
    table = deploying("officer1 f . . .\n. l . . .")
    assert table.targets("place", "militia") == "0100 0200 0001"
    table.do("place mayor 0001", "place militia 0100", "place militia 0200")
    assert [a.subject.piece for a in RULES.legal_actions(table.state) if a.verb == "take_back"] == [  # type: ignore[union-attr]
        2,
        3,
        4,
    ]
    assert str(table.why("0000", "0300").text) == "The map sets it there."


def test_11_without_zones_the_game_begins_at_once():
    assert Table("goblin1 . . goblin2").phase == "initiative"


def test_11_danville_can_be_deployed_by_both():
    table = Table(danville(), dice=())
    for seat, count in ((1, 9), (2, 18)):
        assert table.seat == seat
        for _ in range(count):
            action = RULES.legal_actions(table.state)[0]
            assert action.verb == "place"
            table.state = RULES.apply(table.state, action, None).state  # type: ignore[arg-type]
        table.do("done", dice=() if seat == 1 else (6, 1))
    assert table.state.start == {1: 9, 2: 18}


# ------------------------------------------------------------------ points battle


def buying(**options) -> Table:
    """Return a points battle for 60 points a side."""
    return deploying(rules={"points": 60}, **options)


def test_12_units_of_all_nine_kinds_are_bought_for_points():
    table = buying()
    cards = [item.card for item in PRESENTER.present(table.state, Seat(1)).hand]
    assert len(cards) == 9
    assert table.targets("place", "mayor") == "0000 0200 0001"
    assert table.targets("place", "guardsman") == ""
    assert str(table.why("guardsman").text) == "8 points short."
    table.do("place mayor 0000")
    assert isinstance(table.events[0], PiecePlaced)
    assert table.events[0].cost == 43
    assert table.targets("place", "mercenary") == "0100 0200 0001"
    assert str(table.why("officer").text) == "7 points short."


def test_12_a_unit_may_be_taken_back_at_any_time():
    table = buying().do("place mayor 0000", "take_back 0000")
    assert table.standing(1) == ""
    assert table.targets("place", "mayor") == "0000 0200 0001"


def test_12_an_army_needs_one_unit_and_may_keep_points():
    table = buying()
    assert "done" not in table.verbs()
    assert str(table.view(1).lacking) == "no unit bought yet"
    table.do("place goblin 0000", "done")
    assert table.seat == 2
    assert table.targets("place", "mayor") == "0400 0401"


def test_12_the_option_makes_any_map_with_zones_a_points_battle():
    table = deploying(points=20)
    assert len(PRESENTER.present(table.state, Seat(1)).hand) == 9
    assert table.targets("place", "mercenary") == "0000 0100 0200 0001"
    assert table.targets("place", "officer") == ""


@pytest.mark.parametrize("options", [{}, {"points": 60}])
def test_12_a_map_may_give_one_side_more_points(options):
    table = deploying(rules={"points": 60, "extra_points_2": 8}, **options)
    assert str(table.why("guardsman").text) == "8 points short."
    table.do("place mayor 0000", "done")
    assert table.targets("place", "guardsman") == "0400 0401"
    assert str(table.decision.prompt) == "Put units on the marked hexes: 68 points are left."
    sides = PRESENTER.briefing(
        table.state.setting.board, table.state.setting.options, Seat(1)
    ).sides
    assert [str(side.value) for side in sides] == ["60 points", "68 points"]


def test_12_a_position_of_a_points_battle_is_a_map_with_both_armies_on_it():
    table = deploying(rules={"points": 60, "extra_points_2": 8})
    begun = RULES.redrawn(table.state)
    assert begun is not None
    assert "extra_points_2" in begun.board.rules, "set-up begins anew"
    table.do("place mayor 0000", "done", "place guardsman 0400", "done", dice=(6, 1))
    drawn = RULES.redrawn(table.state)
    assert drawn is not None
    assert not [name for name in drawn.board.rules if "points" in name]
    assert [placed.piece for placed in drawn.board.placements] == ["mayor", "guardsman"]


@pytest.mark.parametrize("points", [0, 9, 10_000])
def test_12_points_have_bounds(points):
    with pytest.raises(OptionError):
        deploying(points=points)


def test_12_points_are_shown_while_they_last():
    table = buying().do("place mayor 0000")
    (panel,) = (p for p in PRESENTER.present(table.state, Seat(1)).panels if p.key == "points")
    assert [(row.key, row.value) for row in panel.rows] == [("points", 17)]
    assert str(table.decision.prompt) == "Put units on the marked hexes: 17 points are left."
    table.do("place mercenary 0100")
    assert str(table.decision.prompt) == "Your army stands: the 3 points left buy no more units."
