"""What `check_map` finds (§5 to §7, §11, §12)."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.table import RULES, drawn

PLAIN = "goblin1 . . goblin2\n. . . ."


def found(board: Board) -> list[str]:
    """Return the problems as `error at 0000: sentence`."""
    label = board.grid.label
    return [
        f"{p.severity}{'' if p.cell is None else f' at {label(p.cell)}'}: {p.text}"
        for p in RULES.check_map(board)
    ]


def test_danville_is_sound():
    assert found(danville()) == []


def test_a_bare_board_with_units_is_sound():
    assert found(drawn(PLAIN)) == []


SIDE = "0000 (Tiled 0, 0) | 0100 (Tiled 1, 0)"


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        (
            drawn(", , . goblin1\n. . . goblin2", river="0000|0100"),
            f"error at 0000: The road crosses a river without a bridge at {SIDE}",
        ),
        (drawn("L . . goblin1\n. . . goblin2"), "error at 0000: A road leads into a lake"),
        (
            drawn(PLAIN, river="0000|0100", hedgerow="0000|0100"),
            f"error at 0000: A river and a hedgerow share the side {SIDE}",
        ),
        (
            drawn(PLAIN, bridge="0000|0100"),
            f"warning at 0000: The bridge at {SIDE} crosses no river, and means nothing",
        ),
        (
            drawn(PLAIN, wall="0000|0100"),
            "warning at 0000: MiniWars knows no side wall; it is ignored",
        ),
        (
            replace(drawn(PLAIN), features={Cell(1): frozenset({"trench"})}),
            "warning at 0100: MiniWars knows no feature trench; it is ignored",
        ),
        (
            replace(drawn(PLAIN), terrain=("mountain", *drawn(PLAIN).terrain[1:])),
            "error at 0000: MiniWars knows no terrain mountain",
        ),
        (
            replace(drawn(PLAIN), elevation=(2, *drawn(PLAIN).elevation[1:])),
            "error at 0000: The elevation is 2",
        ),
        (
            replace(drawn(PLAIN), seats=3),
            "error: The map has 3 seats; MiniWars is for 2",
        ),
        (drawn("f+mayor1 . . goblin2"), "error at 0000: The mayor cannot stand here: forest"),
        (drawn("l+goblin1 . . goblin2"), "error at 0000: The goblin cannot stand here: lake"),
        (drawn("troll1 . goblin1 goblin2"), "error at 0000: MiniWars knows no unit troll"),
        (drawn("goblin0 . goblin1 goblin2"), "error at 0000: The goblin belongs to seat 0"),
        (drawn("goblin1 . . ."), "error: Seat 2 has no army"),
        (
            drawn("goblin1 . . .", rules={"army2": "goblin"}),
            "error: Seat 2 has nowhere to set up its army",
        ),
        (
            drawn("goblin1 . . .", rules={"army2": "goblin*2"}, zones={2: "0300"}),
            "error: Seat 2 has 2 units to set up on 1 hexes",
        ),
        (
            drawn("goblin1 . f .", rules={"army2": "mayor*2"}, zones={2: "0200 0300"}),
            "error: Seat 2 has 2 cavalry to set up on 1 hexes where it can",
        ),
        (
            drawn(PLAIN, rules={"points": 50}, zones={1: "0001 0101", 2: "0101 0201"}),
            "error at 0101: The set-up zones overlap",
        ),
        (
            drawn(PLAIN, rules={"army1": "goblins"}, zones={1: "0001"}),
            "error: goblins is no unit",
        ),
        (drawn(PLAIN, rules={"first": 3}), "error: 3 is no seat that could set up first"),
        (
            drawn(PLAIN, rules={"points": "many"}),
            "error: many is no number of points to buy an army for",
        ),
        (drawn(PLAIN, rules={"point": 50}), "warning: MiniWars has no rule.point; it is ignored"),
        (
            drawn(PLAIN, rules={"points": 50, "extra_points_2": -6}),
            "error: -6 is no number of points to buy an army for",
        ),
        (
            drawn(PLAIN, rules={"extra_points_1": 6}),
            "warning: Nobody buys an army here, so rule.extra_points_1 is ignored",
        ),
        (
            drawn(PLAIN, rules={"points": 50, "army1": "goblin"}, zones={1: "0001", 2: "0301"}),
            "warning: The armies are bought for rule.points, so rule.army1 and rule.army2 are "
            "ignored",
        ),
    ],
)
def test_a_fault_is_found_with_its_place(board, problem):
    assert problem in found(board)


def test_two_units_on_one_hex_are_refused():
    board = drawn(PLAIN)
    leader = Placement("hobgoblin_leader", Cell(0), 1)
    two = replace(board, placements=(*board.placements, leader))
    assert "error at 0000: Two units share one hex: goblin and hobgoblin leader" in found(two)


def test_every_fault_of_an_army_is_told_at_once():
    rules: dict[str, Scalar] = {"army1": "mayr goblin*0 goblin*100 gardsman*3 goblin*2"}
    board = drawn(PLAIN, rules=rules, zones={1: "0001"})
    told = [(p.source, str(p.text), str(p.fix)) for p in RULES.check_map(board)]
    how = "Write kinds with their numbers, as in officer militia*4."
    assert told == [
        ("rule.army1", "mayr is no unit", "Did you mean mayor?"),
        ("rule.army1", "goblin*0 names no number from 1 to 99", how),
        ("rule.army1", "goblin*100 names no number from 1 to 99", how),
        ("rule.army1", "gardsman is no unit", "Did you mean guardsman?"),
    ]
    assert "error: The list of units is empty" in found(drawn(PLAIN, rules={"army1": " "}))


def test_every_problem_tells_what_to_do():
    board = drawn("l+troll0 , . .\n. , . .", river="0100|0101", wall="0200|0300")
    for problem in RULES.check_map(board):
        assert str(problem.fix).endswith(".") or str(problem.fix).endswith("?")


def test_7_a_road_over_a_bridge_is_sound():
    board = drawn(", , . goblin1\n. . . goblin2", river="0000|0100", bridge="0000|0100")
    assert found(board) == []


def shipped(name: str) -> Board:
    """Return the board of a map that comes with the game."""
    from game.maps.load import load_map

    loaded = load_map(Path(__file__).parents[3] / "maps" / "mj12" / f"{name}.tmx")
    assert loaded.data is not None
    assert loaded.problems == ()
    return loaded.data.board()


def test_28_danville_is_shipped_as_printed():
    board, printed = shipped("danville"), danville()
    assert board.grid == printed.grid
    assert board.terrain == printed.terrain
    assert board.features == printed.features
    assert board.edges == printed.edges
    sides = {"side_1": "Danville", "side_2": "The Horde"}
    assert board.rules == {**printed.rules, **sides}
    for seat in (1, 2):
        assert board.zone("setup", seat) == printed.zone("setup", seat)


@pytest.mark.parametrize("name", ["danville", "millbrook", "muster_moor", "wolf_pass", "template"])
def test_shipped_maps_are_sound(name):
    assert found(shipped(name)) == []


def test_words_of_zones_and_units_that_mean_nothing_are_told():
    unit = Placement("goblin", Cell(2), 1, {"disrupted": "yes", "hp": 3})
    plain = drawn(PLAIN)
    odd = replace(
        plain, placements=(*plain.placements, unit), zones=(Zone("set-up", 1, source="object 7"),)
    )
    assert found(odd) == [
        "error at 0200: The property disrupted of the goblin is neither true nor false",
        "warning at 0200: The goblin has a property hp, which means nothing",
        "warning: The zone set-up means nothing here",
    ]
    zone = next(p for p in RULES.check_map(odd) if p.layer == "zones")
    assert (str(zone.fix), zone.source) == ("Did you mean setup?", "object 7")
