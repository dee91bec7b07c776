import pytest

from game.board.grid import Cell, Shape
from game.core.refs import CellRef, EdgeRef, PieceId, PieceRef
from tests.view.boards import bare_map, building, scene, unit, unknown, view_of

HOLE = 38


@pytest.mark.parametrize("shape", Shape)
def test_every_cell_can_be_pointed_at_at_every_zoom(screen, shape):
    view = view_of(bare_map(shape))
    for _ in range(8):
        for cell in view.grid.cells:
            pos = view.camera.to_screen(view.layout.centre(cell))
            if view.camera.window.collidepoint(pos):
                assert view.pick(pos) == (CellRef(cell),)
                assert view.cell_at(pos) == cell
        view.camera.zoom(1)


def test_nothing_is_found_beside_the_board_or_in_a_hole(screen):
    view = view_of(bare_map())
    window = view.camera.window
    assert view.pick((window.left - 3, window.top + 5)) == ()
    assert view.pick(view.camera.to_screen(view.layout.centre(Cell(HOLE)))) == ()
    assert view.cell_at((window.right + 3, window.top)) is None


def test_pieces_come_before_buildings_before_the_cell(screen):
    view = view_of(bare_map(), scene(unit(7, 12), building(3, 12), unit(9, 12)))
    pos = view.camera.to_screen(view.layout.centre(Cell(12)))
    assert view.pick(pos) == (
        PieceRef(PieceId(9)),
        PieceRef(PieceId(7)),
        PieceRef(PieceId(3)),
        CellRef(Cell(12)),
    )


def test_an_unknown_piece_is_pointed_at_by_its_cell(screen):
    view = view_of(bare_map(), scene(unknown(12)))
    assert view.pick(view.camera.to_screen(view.layout.centre(Cell(12)))) == (CellRef(Cell(12)),)


@pytest.mark.parametrize("shape", Shape)
def test_sides_are_found_near_them_and_only_when_asked_for(screen, shape):
    view = view_of(bare_map(shape))
    a, b = Cell(11), view.grid.neighbours[Cell(11)][0]
    (x0, y0), (x1, y1) = view.layout.edge_line(a, b)
    pos = view.camera.to_screen(((x0 + x1) / 2, (y0 + y1) / 2))
    assert EdgeRef(view.grid.edge(a, b)) == view.pick(pos, edges=True)[0]
    assert not any(isinstance(ref, EdgeRef) for ref in view.pick(pos))
    middle = view.camera.to_screen(view.layout.centre(a))
    assert not any(isinstance(ref, EdgeRef) for ref in view.pick(middle, edges=True))


def test_the_box_of_a_cell_is_where_it_is_drawn(screen):
    view = view_of(bare_map())
    box = view.cell_rect(Cell(23))
    assert box.size == view.camera.cell_size
    assert view.cell_at(box.center) == 23
    assert view.cell_at((box.right + 1, box.centery)) == 24
