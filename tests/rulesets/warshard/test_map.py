"""What `check_map` finds, and how a map says what it means (§3)."""

import pytest

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Grid, Shape
from game.core.dice import ScriptedDice
from game.core.manifest import read_options
from rulesets.warshard.rules import MANIFEST
from tests.rulesets.warshard.table import RULES

GRID = Grid(Shape.HEX_FLAT, 4, 3)
HQS = (Placement("hq", Cell(0), 1), Placement("hq", Cell(11), 2))
PRIZE = Zone("victory", 1 << 5, value=3)


def board(
    *placements: Placement,
    terrain: dict[int, str] | None = None,
    features: dict[int, str] | None = None,
    edges: dict[int, str] | None = None,
    zones: tuple[Zone, ...] = (PRIZE,),
    seats: int = 2,
    rules: dict[str, Scalar] | None = None,
    options: dict[str, Scalar] | None = None,
) -> Board:
    """Return a small board, by default without anything to find."""
    return Board(
        GRID,
        tuple((terrain or {}).get(cell, "plain") for cell in range(GRID.size)),
        features={Cell(cell): frozenset([word]) for cell, word in (features or {}).items()},
        edges={Edge(edge): frozenset([word]) for edge, word in (edges or {}).items()},
        zones=zones,
        placements=placements or HQS,
        seats=seats,
        rules={"max_turns": 20} if rules is None else rules,
        options=options or {},
    )


def found(given: Board) -> list[str]:
    return [f"{problem.severity}: {problem.text}" for problem in RULES.check_map(given)]


def test_a_sound_map_has_no_problems():
    assert found(board()) == []


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (board(seats=3), "error: The map is for 3 players"),
        (board(terrain={5: "jungle"}), "error: WarShard knows no terrain jungle"),
        (board(features={5: "rail"}), "warning: WarShard knows no feature rail; it is ignored"),
        (board(edges={1: "wall"}), "warning: WarShard knows no side wall; it is ignored"),
        (
            board(edges={GRID.edge(Cell(0), Cell(1)): "bridge"}),
            "warning: The bridge at 0000 (Tiled 0, 0) | 0100 (Tiled 1, 0) crosses no river, and "
            "means nothing",
        ),
        (
            board(edges={1: "river"}),
            "note: Rivers on hexsides count only with the option Rivers on hexsides",
        ),
        (board(rules={}), "note: The game lasts 20 turns, both sides counted"),
        (board(rules={"max_turns": 0}), "error: The game lasts “0” turns"),
        (board(rules={"max_turns": 9, "first": 3}), "error: The side that moves first is “3”"),
        (
            board(rules={"max_turns": 9, "gold": 3}),
            "warning: WarShard has no rule.gold; it is ignored",
        ),
        (board(HQS[0]), "error: Seat 2 has no unit"),
        (
            board(HQS[0], Placement("armor", Cell(3), 2)),
            "warning: Seat 2 has no HQ: its units are never in supply",
        ),
        (board(*HQS, Placement("tank", Cell(3), 2)), "error: WarShard knows no piece tank"),
        (board(*HQS, Placement("armor", Cell(3), 0)), "error: The armor belongs to seat 0"),
        (
            board(*HQS, Placement("armor", Cell(3), 1), terrain={3: "deep"}),
            "error: The armor cannot stand on deep water",
        ),
        (
            board(*HQS, Placement("armor", Cell(0), 1)),
            "error: Two units share one hex: HQ and armor",
        ),
        (
            board(*HQS, Placement("armor", Cell(3), 1, {"id": 0})),
            "error: The armor has the number 0",
        ),
        (
            board(*HQS, *(Placement("armor", Cell(c), 1, {"id": 4}) for c in (3, 4))),
            "error: Two units have the number 4",
        ),
        (
            board(*HQS, Placement("armor", Cell(3), 1, {"turn": -1})),
            "error: The armor comes after -1 turns",
        ),
        (
            board(*HQS, Placement("armor", Cell(3), 1, {"turn": 20})),
            "warning: The armor would come after the last turn",
        ),
        (
            board(*HQS, Placement("armor", Cell(3), 1, {"special": 1})),
            "error: The property special of the armor is neither true nor false",
        ),
        (
            board(*HQS, Placement("armor", Cell(3), 1, {"hp": 1})),
            "warning: The armor has a property hp, which means nothing",
        ),
        (
            board(zones=()),
            "warning: The map has no victory hex: only destroying the other side wins",
        ),
        (board(zones=(Zone("victory", 2),)), "error: A victory hex is worth 0 points"),
        (
            board(zones=(Zone("victory", 2, seat=1, value=2),)),
            "warning: A victory hex belongs to seat 1",
        ),
        (board(zones=(PRIZE, Zone("setup", 2))), "warning: The zone setup means nothing here"),
    ],
)  # fmt: skip
def test_problems(given, problem):
    assert problem in found(given)


def test_everything_wrong_is_told_at_once_and_nothing_that_is_right():
    """A faulty unit hides no other fault; a faulty number of turns makes none of its own."""
    twins = tuple(Placement("air_wing", Cell(3), 1, {"id": 4}) for _ in range(2))
    late = Placement("infantry", Cell(4), 2, {"turn": 30, "id": 0})
    assert found(board(*HQS, *twins, late)) == [
        "error: The infantry has the number 0",
        "error: Two units have the number 4",
        "error: Two units share one hex: air wing and air wing",
        "warning: The infantry would come after the last turn",
    ]
    assert found(board(*HQS, late, rules={"max_turns": 0})) == [
        "error: The game lasts “0” turns",
        "error: The infantry has the number 0",
    ]
    assert found(board(HQS[0], Placement("hqq", Cell(11), 2))) == [
        "error: WarShard knows no piece hqq"
    ]


def test_special_units_may_stand_in_water_and_reinforcements_on_taken_hexes():
    swimmer = Placement("armor", Cell(3), 1, {"special": True})
    assert found(board(*HQS, swimmer, terrain={3: "deep"})) == []
    wing = Placement("air_wing", Cell(3), 1)
    assert found(board(*HQS, wing, terrain={3: "lake"}, options={"air_wing_special": True})) == []
    late = Placement("armor", Cell(0), 1, {"turn": 4})
    assert found(board(*HQS, late)) == []


def test_a_map_says_numbers_names_and_who_comes_later():
    state = RULES.setup(
        given := board(
            *HQS,
            Placement("armor", Cell(3), 1, {"id": 2, "name": "Wolf"}),
            Placement("infantry", Cell(4), 2, {"turn": 5}),
            Placement("infantry", Cell(4), 2, {"turn": 3}),
        ),
        read_options(MANIFEST, given, {}),
        ScriptedDice(()),
    )
    counters = state.setting.counters
    assert [(id, str(c.name), c.seat, c.turn) for id, c in counters.items()] == [
        (1, "HQ", 1, 0),
        (2, "Armor Wolf", 1, 0),
        (3, "Infantry", 2, 3),
        (4, "Infantry", 2, 5),
        (5, "HQ", 2, 0),
    ]
    assert list(state.units) == [1, 2, 5]
    assert state.due == (3, 4)


def test_places_bear_the_names_of_their_zones():
    given = board(zones=(Zone("victory", 1 << 5, value=3, title="Bastogne"),))
    state = RULES.setup(given, read_options(MANIFEST, given, {}), ScriptedDice(()))
    assert state.setting.places == {5: "Bastogne"}
    assert state.setting.victory == {5: 3}


def test_reinforcement_points_are_drawn_or_follow_the_schedule():
    late = Placement("armor", Cell(7), 1, {"turn": 4})
    given = board(*HQS, late)
    state = RULES.setup(given, read_options(MANIFEST, given, {}), ScriptedDice(()))
    assert state.setting.entries == {1: 1 << 7, 2: 0}
    zones = (PRIZE, Zone("reinforcement", 0b110), Zone("reinforcement", 0b1000, seat=1))
    given = board(*HQS, late, zones=zones, terrain={1: "deep"})
    state = RULES.setup(given, read_options(MANIFEST, given, {}), ScriptedDice(()))
    assert state.setting.entries == {1: 0b1100, 2: 0b100}
