"""What `check_map` finds, and how a map lays bases and walls (§4, §5, §7, §20)."""

from dataclasses import replace

import pytest

from game.board.board import Board, Placement, Zone
from game.board.grid import Cell, bits, mask_of
from game.core.dice import RandomDice, ScriptedDice
from game.core.problem import Problem
from game.core.refs import Seat
from game.maps.load import load_map, shipped
from rulesets.dominoes.board import is_base, straight_bases
from rulesets.dominoes.state import box
from tests.conformance.play import choose
from tests.rulesets.dominoes.fields import GROUND, field
from tests.rulesets.dominoes.table import RULES

SOUND = Board.drawn(field(6, 6), GROUND)
"""The field is g7 to l12."""
LAID = {1: "h1 h2 h3 h4 h5 h6", 2: "j13 j14 j15 j16 j17 j18"}


def found(board: Board) -> list[str]:
    """Return what is found, with how bad it is."""
    return [f"{problem.severity}: {problem.text}" for problem in RULES.check_map(board)]


def drawn(*rows: str, seats: int = 2) -> Board:
    """Return a field drawn with `d` and `t`, where `x` is a terrain nobody knows."""
    return Board.drawn(rows, {**GROUND, "x": "dirt"}, seats=seats)


def zone(labels: str, seat: int, name: str = "base", board: Board = SOUND) -> Zone:
    """Return a zone of cells."""
    cells = map(board.grid.parse_label, labels.split())
    return Zone(name, mask_of(cells), seat, source=f"zone {seat}")


def laid(*zones: Zone, seats: int = 2) -> Board:
    """Return the sound field with zones."""
    return replace(SOUND, zones=zones, seats=seats)


def sided(*edges: str, word: str = "wall", board: Board = SOUND) -> Board:
    """Return a board with a word on edges."""
    label = board.grid.parse_label
    at = (board.grid.edge(*map(label, edge.split("|"))) for edge in edges)
    return replace(board, edges=dict.fromkeys(sorted(at), frozenset([word])))


BASES = tuple(zone(labels, seat) for seat, labels in LAID.items())


def test_sound_maps_have_no_problems():
    assert found(SOUND) == []
    assert found(laid(*BASES)) == []
    assert found(sided("g7|h7", "g7|g8")) == []
    assert found(Board.drawn(field(4, 4), GROUND)) == []
    assert found(Board.drawn(field(12, 12), GROUND, seats=4)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_20_two_to_four_may_play(seats: int):
    assert found(Board.drawn(field(10, 10), GROUND, seats=seats)) == []


@pytest.mark.parametrize("seats", [1, 5])
def test_20_fewer_or_more_may_not(seats: int):
    assert f"error: The map is for {seats} players" in found(replace(SOUND, seats=seats))


NO_BASE = "error: The base of seat 1 is none"
ROOM = "error: There may be no room for the bases of all players"


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        (drawn("dddd", "dddd", "dddd", "dddx"), "error: Dominoes of War knows no terrain dirt"),
        (drawn("tttt", "tttt"), "error: The field has 0 tiles"),
        (drawn("tddt", "tttd"), "error: The field has 3 tiles"),
        (drawn("tttt", "tttd"), "error: The field has 1 tile"),
        (drawn(*["ddddd"] * 3), "error: The field has 15 tiles"),
        (drawn(*["d" * 29] * 5), "error: The field has 145 tiles"),
        (drawn(*["dddddddd"] * 2), ROOM),
        (drawn("dddddddd", "dddddddd", "tttttttd"), ROOM),
        (
            drawn(*["ddddddddtd"] * 2),
            "error: No way leads to 2 tiles: j1 (Tiled 9, 0), j2 (Tiled 9, 1)",
        ),
        (
            drawn("dtdddddddd", "ttdddddddd"),
            "error: No way leads to the tile a1 (Tiled 0, 0)",
        ),
        (
            drawn(*["ddddtdddddd"] * 2),
            "error: No way leads to 8 tiles: a1 (Tiled 0, 0), b1 (Tiled 1, 0), c1 (Tiled 2, 0), "
            "d1 (Tiled 3, 0), a2 (Tiled 0, 1), b2 (Tiled 1, 1) and 2 more",
        ),
        (laid(zone(LAID[1], 1)), "error: Seat 2 has no base"),
        (laid(*BASES, zone("a1", 0)), "error: A base belongs to seat 0"),
        (laid(*BASES, zone("a1", 3)), "error: A base belongs to seat 3"),
        (laid(BASES[1], zone("h1 h2 h3 h4 h5", 1)), f"{NO_BASE}: it has 5 cells"),
        (
            laid(BASES[1], zone("h1 h2 h3 h4 h5 a1", 1)),
            f"{NO_BASE}: its cells do not hang together",
        ),
        (
            laid(BASES[1], zone("g6 h6 i6 g5 h5 i5", 1)),
            f"{NO_BASE}: 3 cells of it are beside the field",
        ),
        (laid(BASES[1], zone("h2 h3 h4 h5 h6 h7", 1)), f"{NO_BASE}: 1 cell of it is a tile"),
        (
            laid(BASES[1], zone("a1 a2 a3 a4 a5 a6", 1)),
            f"{NO_BASE}: 0 cells of it are beside the field",
        ),
        (
            laid(BASES[0], zone("i1 i2 i3 i4 i5 i6", 2)),
            "error: The bases of seats 1 and 2 touch",
        ),
        (laid(BASES[0], zone(LAID[1], 2)), "error: The bases of seats 1 and 2 touch"),
        (
            laid(*BASES, zone("k1 k2 k3 k4 k5 k6", 3), zone("l1 l2 l3 l4 l5 l6", 4), seats=4),
            "error: The bases of seats 3 and 4 touch",
        ),
        (laid(*BASES, zone("a1", 0, "victory")), "warning: The zone victory means nothing here"),
        (sided("h6|h7"), "error: A wall does not stand between two tiles of the field"),
        (sided("a1|b1"), "error: A wall does not stand between two tiles of the field"),
        (
            sided("g7|h7", word="hedge"),
            "warning: Dominoes of War knows no side hedge; it is ignored",
        ),
        (
            replace(SOUND, placements=(Placement("grunt", Cell(0), 1),)),
            "error: Dominoes of War sets up no grunt",
        ),
        (
            replace(SOUND, features={Cell(0): frozenset(["road"])}),
            "warning: The features of the map mean nothing here",
        ),
        (
            replace(SOUND, rules={"gold": 3}),
            "warning: Dominoes of War has no rule.gold; it is ignored",
        ),
    ],
)
def test_what_is_wrong_is_found(board: Board, problem: str):
    assert problem in found(board)


def only(board: Board, text: str) -> Problem:
    """Return the one problem with a text."""
    (problem,) = [problem for problem in RULES.check_map(board) if text in str(problem.text)]
    return problem


def test_problems_name_the_cell_and_how_to_mend_it():
    stray = only(drawn(*["ddddtdddd"] * 2), "No way leads")
    assert stray.cell == 5
    assert "Put the tiles of the field together" in str(stray.fix)
    wall = only(sided("h6|h7"), "A wall does not stand")
    assert wall.cell == SOUND.grid.parse_label("h6")
    hedge = only(sided("g7|h7", word="walll"), "knows no side")
    assert (hedge.cell, str(hedge.fix)) == (SOUND.grid.parse_label("g7"), "Did you mean wall?")
    dirt = only(drawn("dddd", "dddd", "dddd", "dddx"), "knows no terrain")
    assert (dirt.cell, str(dirt.fix)) == (15, "There are: domino, table.")
    grunt = only(replace(SOUND, placements=(Placement("grunt", Cell(7), 1),)), "sets up")
    assert grunt.cell == 7
    assert str(grunt.fix) == "Delete it: players stock their bases themselves."
    small = only(drawn("tttt", "tttd"), "The field has")
    assert str(small.fix) == "Paint 16 to 144 tiles of the field."
    many = only(replace(SOUND, seats=5), "The map is for")
    assert str(many.fix) == "Set the map property seats to 2, 3 or 4."
    assert only(laid(*BASES, zone("a1", 3)), "belongs to").source == "zone 3"


def test_every_problem_says_how_to_mend_it():
    boards = (
        drawn("tt"), drawn(*["ddddtdddd"] * 2), laid(zone("a1", 0)), laid(BASES[0]),
        laid(BASES[0], zone(LAID[1], 2)), laid(BASES[0], zone("a1", 2)), sided("a1|b1"),
        drawn(*["dddddddd"] * 2), replace(SOUND, features={Cell(0): frozenset(["road"])}),
    )  # fmt: skip
    for board in boards:
        problems = list(RULES.check_map(board))
        assert problems
        assert all(str(problem.fix) for problem in problems)


# ---------------------------------------------------------------- room for the bases


def test_5_room_is_counted_in_straight_bases():
    assert straight_bases(SOUND.grid, SOUND.mask("domino")) == 24
    narrow = Board.drawn(field(6, 6, margin=5), GROUND)
    assert straight_bases(narrow.grid, narrow.mask("domino")) == 0
    assert found(narrow) == [ROOM]


def test_5_the_corner_of_the_map_is_room_like_any_other():
    rows = [*["tttt"] * 6, *["dddd"] * 4]
    board = Board.drawn(rows, GROUND)
    assert straight_bases(board.grid, board.mask("domino")) == 4
    assert is_base(board.grid, board.mask("domino"), mask_of(map(Cell, range(0, 24, 4))))
    corner = Board.drawn(field(4, 4, margin=2), GROUND)
    cells = mask_of(map(corner.grid.parse_label, ["a1", "b1", "c1", "a2", "b2", "c2"]))
    assert is_base(corner.grid, corner.mask("domino"), cells)


def test_5_with_laid_bases_no_other_room_is_needed():
    narrow = Board.drawn(field(5, 5, margin=3), GROUND)
    bases = ("c1 c2 c3 d1 d2 d3", "f9 f10 f11 g9 g10 g11")
    zones = tuple(zone(cells, seat, board=narrow) for seat, cells in enumerate(bases, 1))
    assert found(narrow) == [ROOM]
    assert found(replace(narrow, zones=zones)) == []


@pytest.mark.parametrize(("size", "seats", "enough"), [(5, 2, True), (5, 3, False), (7, 3, True)])
def test_5_more_players_need_more_room(size: int, seats: int, enough: bool):
    """Each base is in the way of ten straight ones at most."""
    rows = field(size, size)
    board = Board.drawn(rows, GROUND, seats=seats)
    assert (straight_bases(board.grid, board.mask("domino")) > 10 * (seats - 1)) == enough
    assert found(board) == ([] if enough else [ROOM])


@pytest.mark.parametrize("seats", [2, 3])
def test_5_where_there_is_room_everybody_can_build(seats: int):
    board = Board.drawn(field(7, 7), GROUND, seats=seats)
    state = RULES.setup(board, RULES.manifest.options(), ScriptedDice([1]))
    while RULES.decision(state)[1] in ("coin", "base"):
        legal = RULES.legal_actions(state)
        assert legal
        state = RULES.apply(state, legal[0], ScriptedDice(())).state
    assert [base.bit_count() for base in state.bases.values()] == [6] * seats


# ------------------------------------------------------------------- what a map lays


def started(board: Board) -> list[tuple[str, int]]:
    """Return phase and seat after the coin."""
    state = RULES.setup(board, RULES.manifest.options(), ScriptedDice([1]))
    state = RULES.apply(state, RULES.legal_actions(state)[0], ScriptedDice(())).state
    return [(state.phase, state.seat)]


def test_5_bases_of_the_map_are_not_built_and_its_walls_not_put_up():
    assert started(SOUND) == [("base", 1)]
    assert started(laid(*BASES)) == [("wall", 1)]
    assert started(sided("g7|h7")) == [("base", 1)]
    assert started(sided("g7|h7", board=laid(*BASES))) == [("stock", 1)]
    assert started(sided("g7|h7", word="hedge", board=laid(*BASES))) == [("wall", 1)]


def test_1_walls_of_the_map_beyond_two_each_cost_spares():
    """36 tiles and 12 of bases; four walls are laid in any case."""
    edges = tuple(f"{column}{row}|{column}{row + 1}" for column in "ghi" for row in (7, 9))
    for count, spares in ((0, 39), (1, 39), (4, 39), (5, 38), (6, 37)):
        board = sided(*edges[:count], board=laid(*BASES))
        state = RULES.setup(board, RULES.manifest.options(), ScriptedDice([1]))
        assert state.spares == spares
        assert state.walls.bit_count() == count
    assert box(36, 2, 6) == (1, 37)


def test_the_bases_of_the_map_belong_to_their_seats():
    state = RULES.setup(laid(*BASES), RULES.manifest.options(), ScriptedDice([1]))
    label = SOUND.grid.label
    assert {seat: " ".join(map(label, bits(base))) for seat, base in state.bases.items()} == {
        Seat(1): LAID[1],
        Seat(2): LAID[2],
    }


# ---------------------------------------------------------------------- shipped maps


SHIPPED = shipped("dominoes")
TEMPLATE = SHIPPED[0].with_name("template.tmx")


@pytest.mark.parametrize("path", [*SHIPPED, TEMPLATE], ids=lambda path: path.stem)
def test_shipped_maps_and_the_template_have_no_findings_and_can_be_played(path):
    data = load_map(path).data
    assert data is not None
    board = data.board()
    assert found(board) == []
    dice = RandomDice(7)
    state = RULES.setup(board, RULES.manifest.options(), dice)
    while not state.turn:
        state = RULES.apply(state, choose(list(RULES.legal_actions(state)), dice), dice).state
    assert len(state.troops) == 6 * board.seats
