"""The printed board: drawn from text, asked for terrain and zones."""

import pytest

from game.board.board import Board, Placement, Zone
from game.board.grid import Cell, Grid, Shape, mask_of

LEGEND = {".": "plain", "F": "forest", "~": "deep"}


def test_a_board_is_drawn_with_a_character_a_cell_and_blanks_as_holes():
    board = Board.drawn(["..F", "~ "], LEGEND, seats=3, rules={"gold": 50})
    assert board.terrain == ("plain", "plain", "forest", "deep", "", "")
    assert board.grid == Grid(Shape.SQUARE, 3, 2, holes=(4, 5))
    assert board.elevation == (0,) * 6
    assert board.seats == 3
    assert board.rules == {"gold": 50}


def test_a_hex_board_is_drawn_in_offset_rows():
    board = Board.drawn(["..", ".."], LEGEND, shape=Shape.HEX_POINTY, even=True)
    assert board.grid == Grid(Shape.HEX_POINTY, 2, 2, even=True)


def test_masks_join_terrains_and_know_no_others():
    board = Board.drawn(["..F", "~F."], LEGEND)
    assert board.mask("forest") == mask_of(map(Cell, (2, 4)))
    assert board.mask("forest", "deep") == mask_of(map(Cell, (2, 3, 4)))
    assert board.mask("lava") == 0
    assert board.mask() == 0


def test_holes_belong_to_no_terrain():
    board = Board.drawn([". ."], LEGEND)
    assert board.mask("plain") == 0b101
    assert board.mask("") == 0


def test_zones_of_one_name_and_seat_are_joined():
    grid = Grid(Shape.SQUARE, 4, 1)
    board = Board(
        grid,
        ("plain",) * 4,
        zones=(Zone("setup", 0b0001, 1), Zone("setup", 0b0010, 1), Zone("setup", 0b1000, 2)),
    )
    assert board.zone("setup", 1) == 0b0011
    assert board.zone("setup", 2) == 0b1000
    assert board.zone("setup") == 0
    assert board.zone("supply", 1) == 0


def test_placements_are_kept_in_order():
    placements = [Placement("tank", Cell(1), 2), Placement("base", Cell(0))]
    assert Board.drawn([".."], LEGEND, placements=placements).placements == tuple(placements)


@pytest.mark.parametrize(
    ("terrain", "elevation", "complaint"),
    [(("plain",) * 3, (), "3 terrains for 4"), (("plain",) * 4, (0, 1), "2 elevations for 4")],
)
def test_lists_of_the_wrong_length_are_refused(terrain, elevation, complaint):
    with pytest.raises(ValueError, match=complaint):
        Board(Grid(Shape.SQUARE, 2, 2), terrain, elevation)
