"""What `check_map` finds: 14 tiles in three colours, together, and three pawns a side (§1, §4)."""

from collections import Counter

import pytest

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Shape
from tests.rulesets.miniwary.layouts import GROUND, HEX3443, HEX23432, LAYOUTS, SQ3443
from tests.rulesets.miniwary.table import RULES

SOUND = SQ3443.board()


def found(board: Board) -> list[str]:
    return [f"{problem.severity}: {problem.text}" for problem in RULES.check_map(board)]


def drawn(*rows: str, pawns: tuple[Placement, ...] = SOUND.placements) -> Board:
    """Return a board of squares."""
    return Board.drawn(rows, {**GROUND, "p": "purple"}, placements=pawns)


def with_pawns(*pawns: Placement) -> Board:
    """Return the squares with other pawns."""
    return drawn(*SQ3443.rows, pawns=pawns)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_three_layouts_have_no_problems(layout):
    assert found(layout.board()) == []


@pytest.mark.parametrize("shape", Shape)
def test_any_outline_on_any_grid_will_do(shape: Shape):
    starts = (0, 1, 4, 14, 15, 18)
    pawns = [Placement("pawn", Cell(cell), 1 + n // 3) for n, cell in enumerate(starts)]
    rows = ("wy w", "ggyw", " yww", " gyg", "  w ")
    assert found(Board.drawn(rows, GROUND, shape=shape, placements=pawns)) == []


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        (drawn(" www", "ygyg", "gygy", "wwww"), "error: The map has 15 tiles, not 14"),
        (drawn(" www", "ygyg", "gypy", "www "), "error: Miniwary knows no tile purple"),
        (drawn(" www", "ygyg", "gyyy", "www "), "error: 5 tiles are yellow, not 4"),
        (drawn(" www", "ygyg", "gyyy", "www "), "error: 3 tiles are green, not 4"),
        (
            drawn(" www ", "ygyg ", "gygy ", "ww  w"),
            "error: No way leads to the tile e4 (Tiled 4, 3)",
        ),
        (
            with_pawns(*SOUND.placements[1:], Placement("town", Cell(4), 1)),
            "error: Seat 1 has 2 pawns, not 3",
        ),
        (with_pawns(*SOUND.placements[1:]), "error: Seat 1 has 2 pawns, not 3"),
        (with_pawns(), "error: Seat 2 has 0 pawns, not 3"),
        (
            with_pawns(*SOUND.placements[1:], Placement("tank", Cell(4), 1)),
            "error: Miniwary knows no piece tank",
        ),
        (
            with_pawns(*SOUND.placements, Placement("pawn", Cell(4), 0)),
            "error: A pawn belongs to seat 0",
        ),
        (
            with_pawns(*SOUND.placements[1:], Placement("pawn", Cell(12), 1)),
            "error: Two pawns share one tile",
        ),
        (
            with_pawns(*SOUND.placements[1:], Placement("pawn", Cell(1), 1, {"hp": 3})),
            "warning: The pawn has a property hp, which means nothing",
        ),
    ],
)
def test_what_is_wrong_is_found(board: Board, problem: str):
    assert problem in found(board)


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"seats": 3}, "error: The map is for 3 players"),
        ({"rules": {"gold": 3}}, "warning: Miniwary has no rule.gold; it is ignored"),
        (
            {"features": {Cell(4): frozenset(["road"])}},
            "warning: The features of the map mean nothing here",
        ),
        (
            {"edges": {Edge(17): frozenset(["river"])}},
            "warning: The edges of the map mean nothing here",
        ),
        (
            {"zones": (Zone("victory", 1 << 5),)},
            "warning: The zones of the map mean nothing here",
        ),
    ],
)
def test_what_means_nothing_is_told(more: dict[str, Scalar], problem: str):
    board = Board(SOUND.grid, SOUND.terrain, placements=SOUND.placements, **more)  # type: ignore[arg-type]
    assert found(board) == [problem]


def test_every_problem_says_how_to_mend_it():
    boards = (drawn("yy"), with_pawns(), with_pawns(*SOUND.placements, SOUND.placements[0]))
    for board in boards:
        problems = list(RULES.check_map(board))
        assert problems
        assert all(str(problem.fix) for problem in problems)


def test_the_shipped_layouts_are_those_of_the_rules():
    from game.maps.load import load_map, shipped

    maps = {path.stem: load_map(path).data for path in shipped("miniwary")}
    assert set(LAYOUTS) <= set(maps)
    tiles = Counter(filter(None, HEX3443.board().terrain))
    for found_map in maps.values():
        assert found_map is not None
        assert Counter(filter(None, found_map.board().terrain)) == tiles, "others lie otherwise"
    for name, layout in (("hex3443", HEX3443), ("sq3443", SQ3443), ("hex23432", HEX23432)):
        data = maps[name]
        assert data is not None
        board, drawing = data.board(), layout.board()
        cells = dict(zip(board.grid.cells, drawing.grid.cells, strict=True))
        assert {
            cells[cell]: (board.terrain[cell], {cells[n] for n in board.grid.neighbours[cell]})
            for cell in board.grid.cells
        } == {
            cell: (drawing.terrain[cell], set(drawing.grid.neighbours[cell]))
            for cell in drawing.grid.cells
        }
        assert {(cells[p.cell], p.seat) for p in board.placements} == {
            (p.cell, p.seat) for p in drawing.placements
        }
