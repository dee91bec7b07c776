"""The grid: neighbours, distances, masks, edges and labels."""

import pickle
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board import grid as grid_module
from game.board.grid import MEMBERS, Cell, Edge, Grid, Shape, bits, column_name, mask_of

SQUARE, HEX_FLAT, HEX_POINTY = Shape.SQUARE, Shape.HEX_FLAT, Shape.HEX_POINTY

GRIDS = [
    Grid(SQUARE, 7, 5),
    Grid(SQUARE, 1, 1),
    Grid(SQUARE, 30, 2, holes=(4, 31)),
    *(Grid(shape, 7, 6, even=even) for shape in (HEX_FLAT, HEX_POINTY) for even in (False, True)),
    Grid(HEX_FLAT, 6, 6, holes=(0, 8, 15, 35)),
    Grid(HEX_POINTY, 1, 9, even=True),
]
EACH = pytest.mark.parametrize("grid", GRIDS, ids=repr)


def walked(grid: Grid, start: Cell) -> dict[Cell, int]:
    """Return the steps to every cell on a grid without holes, by walking."""
    far = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in grid.neighbours[cell]:
            if other not in far:
                far[other] = far[cell] + 1
                queue.append(other)
    return far


@EACH
def test_the_way_back_leads_across_the_opposite_side(grid):
    for cell in grid.cells:
        for side, other in enumerate(grid.step[cell]):
            if other >= 0:
                assert grid.step[other][(side + grid.sides // 2) % grid.sides] == cell
                assert other not in grid.holes


@EACH
def test_neighbours_are_the_cells_at_distance_one(grid):
    for cell in grid.cells:
        assert set(grid.neighbours[cell]) == {c for c in grid.cells if grid.distance(cell, c) == 1}
        assert grid.neighbour_mask[cell] == mask_of(grid.neighbours[cell])


@EACH
def test_distance_is_the_number_of_steps_on_the_whole_grid(grid):
    whole = Grid(grid.shape, grid.width, grid.height, even=grid.even)
    for cell in grid.cells:
        far = walked(whole, cell)
        assert all(grid.distance(cell, other) == far[other] for other in grid.cells)


@EACH
def test_a_disc_and_a_ring_hold_the_cells_by_distance(grid):
    for cell in grid.cells:
        for radius in range(-1, 5):
            assert grid.disc(cell, radius) == mask_of(
                c for c in grid.cells if grid.distance(cell, c) <= radius
            )
        for low, high in ((0, 0), (0, 2), (1, 1), (2, 3), (3, 2)):
            assert grid.ring(cell, low, high) == mask_of(
                c for c in grid.cells if low <= grid.distance(cell, c) <= high
            )


@EACH
def test_spreading_a_set_adds_the_neighbours_of_its_cells(grid):
    some = mask_of(grid.cells[::5])
    assert grid.spread(some) == mask_of(
        c for c in grid.cells if any(grid.distance(c, s) <= 1 for s in bits(some))
    )


@EACH
def test_all_is_every_cell_but_the_holes(grid):
    assert tuple(bits(grid.all)) == grid.cells
    assert set(grid.cells) == set(range(grid.size)) - grid.holes
    for hole in grid.holes:
        assert grid.step[hole] == (-1,) * grid.sides


@EACH
def test_every_pair_of_neighbours_has_one_edge_named_from_the_lower_cell(grid):
    pairs = {(a, b) for a in grid.cells for b in grid.neighbours[a] if a < b}
    edges = {grid.edge(a, b) for a, b in pairs}
    assert edges == {grid.edge(b, a) for a, b in pairs}
    assert tuple(sorted(edges)) == grid.edges
    assert {grid.edge_cells(edge) for edge in grid.edges} == pairs


def test_cells_apart_have_no_edge():
    grid = Grid(SQUARE, 3, 3)
    for a, b in ((0, 2), (0, 4), (4, 4)):
        with pytest.raises(ValueError, match="not neighbours"):
            grid.edge(Cell(a), Cell(b))


@EACH
def test_axial_coordinates_name_each_place_once(grid):
    assert len(set(grid.axial)) == grid.size
    for cell in range(grid.size):
        expected = -1 if cell in grid.holes else cell
        assert grid.at_axial(*grid.axial[cell]) == expected
    assert grid.at_axial(-50, -50) == -1


@EACH
def test_sides_add_the_same_to_the_axial_coordinates_everywhere(grid):
    for cell in grid.cells:
        q, r = grid.axial[cell]
        for (dq, dr), other in zip(
            grid_module.AXIAL_STEPS[grid.shape], grid.step[cell], strict=True
        ):
            assert other in (-1, grid.at_axial(q + dq, r + dr))


@EACH
def test_a_label_names_one_cell_and_reads_back(grid):
    assert [grid.parse_label(grid.label(cell)) for cell in grid.cells] == list(grid.cells)


def test_squares_are_named_by_letter_and_row_from_the_top():
    grid = Grid(SQUARE, 30, 12)
    assert grid.label(grid.cell(0, 0)) == "a1"
    assert grid.label(grid.cell(5, 6)) == "f7"
    assert grid.label(grid.cell(26, 11)) == "aa12"


def test_hexes_are_named_by_column_and_row_from_zero():
    assert Grid(HEX_FLAT, 12, 9).label(Cell(4 * 12 + 3)) == "0304"
    assert Grid(HEX_POINTY, 120, 9).label(Cell(4 * 120 + 103)) == "103004"


@pytest.mark.parametrize("text", ["", "a0", "a13", "A1", "z1", "0101", " a1", "a01"])
def test_a_label_of_no_cell_is_refused(text):
    with pytest.raises(ValueError, match="no cell"):
        Grid(SQUARE, 12, 12).parse_label(text)


def test_the_label_of_a_hole_is_refused():
    with pytest.raises(ValueError, match="no cell 'b1'"):
        Grid(SQUARE, 3, 3, holes=(1,)).parse_label("b1")


def test_columns_are_lettered_like_a_spreadsheet():
    assert [column_name(n) for n in (0, 25, 26, 51, 52, 701, 702)] == [
        *("a", "z", "aa", "az", "ba", "zz", "aaa")
    ]


def test_a_place_off_the_grid_or_in_a_hole_is_no_cell():
    grid = Grid(SQUARE, 3, 2, holes=(4,))
    assert grid.cell(2, 1) == 5
    assert grid.offset(Cell(5)) == (2, 1)
    for column, row in ((3, 0), (-1, 0), (0, 2), (1, 1)):
        with pytest.raises(ValueError, match="no cell at"):
            grid.cell(column, row)


@pytest.mark.parametrize(
    ("width", "height", "holes"), [(0, 3, ()), (3, -1, ()), (2, 2, (4,)), (2, 2, (-1,))]
)
def test_a_grid_without_rows_or_with_a_hole_outside_is_refused(width, height, holes):
    with pytest.raises(ValueError, match="a grid"):
        Grid(SQUARE, width, height, holes)


def test_grids_of_one_outline_are_equal():
    grid = Grid(HEX_FLAT, 4, 3, holes=(2,), even=True)
    assert grid == Grid(HEX_FLAT, 4, 3, holes=[2], even=True)
    assert hash(grid) == hash(Grid(HEX_FLAT, 4, 3, holes=[2], even=True))
    assert grid != Grid(HEX_FLAT, 4, 3, holes=[2])
    assert grid != Grid(HEX_FLAT, 4, 3, even=True)
    assert Grid(SQUARE, 4, 3, even=True) == Grid(SQUARE, 4, 3)


def test_a_grid_travels_as_its_outline():
    grid = Grid(HEX_POINTY, 5, 5, holes=(3,), even=True)
    grid.disc(Cell(7), 3)
    twin = pickle.loads(pickle.dumps(grid))
    assert twin == grid
    assert twin.step == grid.step
    assert len(pickle.dumps(grid)) < 250


def test_a_full_memo_starts_anew_and_answers_the_same(monkeypatch):
    monkeypatch.setattr(grid_module, "_MEMO_BITS", 0)
    small = Grid(HEX_FLAT, 6, 6)
    monkeypatch.undo()
    large = Grid(HEX_FLAT, 6, 6)
    for _ in range(2):
        for cell in large.cells:
            assert small.disc(cell, 2) == large.disc(cell, 2)
            assert small.neighbour_mask[cell] == large.neighbour_mask[cell]
    assert len(small.neighbour_mask) == 1
    assert len(large.neighbour_mask) == 36


def test_a_memo_is_bounded_by_its_rows_and_by_their_bits(monkeypatch):
    """Rows cost memory on a small grid too, where each mask is a few bytes."""
    assert Grid(SQUARE, 20, 15).memo_room == Grid(HEX_FLAT, 6, 6).memo_room <= 1 << 16
    large = Grid(SQUARE, 200, 200)
    assert large.memo_room < Grid(SQUARE, 20, 15).memo_room
    assert large.memo_room * large.size <= (1 << 28) + large.size
    monkeypatch.setattr(grid_module, "_MEMO_ROWS", 8)
    few = Grid(HEX_FLAT, 6, 6)
    monkeypatch.undo()
    many = Grid(HEX_FLAT, 6, 6)
    for radius in range(4):
        for cell in many.cells:
            assert few.disc(cell, radius) == many.disc(cell, radius)
            assert few.neighbour_mask[cell] == many.neighbour_mask[cell]
            assert len(few.neighbour_mask) <= few.memo_room == 8


@given(st.sets(st.integers(0, 300)))
def test_bits_and_masks_are_inverse(cells):
    assert list(bits(mask_of(map(Cell, cells)))) == sorted(cells)


def test_side_names_fit_the_compass():
    """North is up: crossing n lowers the row, crossing e raises the column."""
    square = Grid(SQUARE, 3, 3)
    assert dict(zip(square.side_names, square.step[4], strict=True)) == {
        "n": 1,
        "e": 5,
        "s": 7,
        "w": 3,
    }
    flat = Grid(HEX_FLAT, 3, 3)  # column 1 is half a hex lower
    assert dict(zip(flat.side_names, flat.step[4], strict=True)) == {
        "n": 1,
        "ne": 5,
        "se": 8,
        "s": 7,
        "sw": 6,
        "nw": 3,
    }
    pointy = Grid(HEX_POINTY, 3, 3, even=True)  # rows 0 and 2 are half a hex to the right
    assert dict(zip(pointy.side_names, pointy.step[4], strict=True)) == {
        "ne": 1,
        "e": 5,
        "se": 7,
        "sw": 6,
        "w": 3,
        "nw": 0,
    }


def test_the_neighbours_of_a_hex_are_those_of_the_wargame_rules():
    """Odd-q offset, as WarShard and MiniWars print it: even q: (q±1, r-1), (q±1, r)."""
    grid = Grid(HEX_FLAT, 9, 9)
    even, odd = grid.cell(4, 4), grid.cell(5, 4)
    assert {grid.offset(c) for c in grid.neighbours[even]} == {
        *((4, 3), (4, 5), (3, 3), (5, 3), (3, 4), (5, 4))
    }
    assert {grid.offset(c) for c in grid.neighbours[odd]} == {
        *((5, 3), (5, 5), (4, 4), (6, 4), (4, 5), (6, 5))
    }


def test_an_edge_is_a_plain_number():
    grid = Grid(SQUARE, 3, 3)
    assert grid.edge(Cell(4), Cell(1)) == Edge(1 * 4 + 2)


def test_members_are_the_bits_of_a_mask_and_only_so_many_are_kept(monkeypatch):
    monkeypatch.setattr(grid_module._Members, "_MOST", 100)
    kept = grid_module._Members()
    most = 0
    for number in range(300):
        mask = number**9 % 65537
        assert kept[mask] == kept[mask] == tuple(bits(mask))
        held = sum(8 + len(members) for members in kept.values())
        assert held <= 100
        most = max(most, held)
    assert most > 80
    assert MEMBERS[0b1101] == (0, 2, 3)
