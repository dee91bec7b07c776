import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.view.camera import FARTHEST, NEAREST, NOTCH, OPENED, Camera
from tests.view.boards import bare_map

WINDOW = Rect(37, 51, 640, 400)


def camera_of(shape: Shape, window: Rect = WINDOW) -> Camera:
    return Camera(Layout.for_map(bare_map(shape)), window)


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("side", range(FARTHEST, NEAREST + 1))
def test_the_middle_of_every_cell_is_found_again_at_every_zoom(shape, side):
    camera = camera_of(shape)
    camera.zoom_to(side)
    layout = camera.layout
    for cell in range(layout.width * layout.height):
        pixel = camera.to_screen(layout.centre(Cell(cell)))
        assert layout.pick(*camera.to_world(pixel)) == cell


@pytest.mark.parametrize("shape", Shape)
def test_cells_are_whole_pixels_at_every_zoom(shape):
    camera = camera_of(shape)
    for side in range(FARTHEST, NEAREST + 1):
        camera.zoom_to(side)
        assert max(camera.cell_size) == side


def test_there_are_at_least_eight_zoom_levels_and_none_below_32_pixels():
    assert (NEAREST - FARTHEST) // NOTCH + 1 >= 8
    assert FARTHEST == 32


@given(
    st.integers(FARTHEST, NEAREST - NOTCH),
    st.integers(WINDOW.left, WINDOW.right - 1),
    st.integers(WINDOW.top, WINDOW.bottom - 1),
)
def test_zooming_keeps_the_point_under_the_cursor(side, x, y):
    rows = ("." * 200,) * 200
    camera = Camera(Layout.for_map(bare_map(rows=rows)), WINDOW)
    camera.zoom_to(side)
    camera.look_at((6400, 6400))
    before = camera.to_world((x, y))
    assert camera.zoom(1, (x, y))
    after = camera.to_world((x, y))
    assert after == pytest.approx(before, abs=1.5 / camera.scale)


def test_zoom_says_when_an_end_is_reached():
    camera = camera_of(Shape.SQUARE)
    assert camera.zoom(100)
    assert not camera.zoom(1)
    assert camera.side == NEAREST


def test_a_notch_leads_to_the_next_whole_notch():
    camera = camera_of(Shape.SQUARE)
    for start in (4 * NOTCH, 4 * NOTCH + 1):
        camera.zoom_to(start)
        camera.zoom(1)
        assert camera.side == 5 * NOTCH
    for start in (5 * NOTCH, 5 * NOTCH - 1):
        camera.zoom_to(start)
        camera.zoom(-1)
        assert camera.side == 4 * NOTCH


def test_fit_shows_the_whole_board_as_large_as_it_goes():
    camera = camera_of(Shape.HEX_FLAT)
    camera.zoom(6)
    camera.fit()
    assert WINDOW.contains(camera.window)
    assert camera.window.size == camera.board_size
    camera.zoom_to(camera.side + 1)
    width, height = camera.board_size
    assert width > WINDOW.width or height > WINDOW.height


def test_a_place_for_slightly_smaller_cells_will_do_while_they_can_be_read():
    camera = camera_of(Shape.SQUARE)
    most = camera.fitted_in(WINDOW)
    slightly = WINDOW.inflate(-WINDOW.width // 20, -WINDOW.height // 20)
    assert camera.fitted_in(slightly) < most
    unit = most / (OPENED + 4)
    assert camera.as_large_in(WINDOW, slightly, unit)
    assert camera.as_large_in(slightly, WINDOW, unit)
    assert not camera.as_large_in(WINDOW.inflate(-WINDOW.width // 3, 0), WINDOW, unit)
    assert not camera.as_large_in(slightly, WINDOW, most / OPENED)


def test_fit_shows_the_focus_as_large_as_it_goes_until_it_is_taken_away():
    camera = camera_of(Shape.SQUARE)
    whole, (width, height) = camera.whole, camera.layout.size
    camera.focus((width / 4, height / 4, width / 4, height / 4))
    assert camera.side == camera.fitted > whole
    left, top, seen_width, seen_height = camera.seen()
    assert left <= width / 4
    assert left + seen_width >= width / 2
    assert top <= height / 4
    assert top + seen_height >= height / 2
    camera.focus(None)
    assert camera.side == camera.fitted == whole


def test_a_view_that_was_moved_does_not_follow_the_focus():
    camera = camera_of(Shape.SQUARE)
    camera.zoom_to(NEAREST)
    camera.focus((0.0, 0.0, 64.0, 64.0))
    state = camera.state
    camera.focus(None)
    assert camera.state == state


def test_the_board_cannot_be_panned_out_of_the_window():
    camera = camera_of(Shape.SQUARE)
    camera.zoom(NEAREST)
    for dx, dy in ((10_000, 10_000), (-10_000, -10_000)):
        camera.pan(dx, dy)
        left, top = camera.offset
        width, height = camera.board_size
        assert Rect(left, top, width, height).contains(camera.window)


def test_a_board_smaller_than_its_room_is_centred_and_stays():
    camera = camera_of(Shape.SQUARE, Rect(0, 0, 2000, 2000))
    camera.zoom_to(FARTHEST)
    before = camera.offset
    camera.pan(50, -70)
    assert camera.offset == before
    assert camera.window.center == (1000, 1000)


def test_keep_in_view_pans_no_farther_than_needed():
    camera = camera_of(Shape.SQUARE)
    camera.zoom(NEAREST)
    seen = camera.state
    camera.keep_in_view((seen.x, seen.y))
    assert camera.state == seen
    corner = camera.layout.centre(Cell(0))
    camera.keep_in_view(corner)
    assert camera.window.collidepoint(camera.to_screen(corner))


def test_each_seat_gets_its_own_view_back():
    camera = camera_of(Shape.SQUARE)
    camera.zoom(8)
    camera.pan(-60, -40)
    anna = camera.state
    camera.fit()
    ben = camera.state
    camera.restore(anna)
    assert camera.state == anna
    camera.restore(ben)
    assert camera.state == ben


def test_a_fitted_board_is_fitted_again_in_a_larger_window():
    camera = camera_of(Shape.SQUARE)
    small = camera.side
    camera.resize(Rect(0, 0, 1600, 1000))
    assert camera.side > small
    camera.zoom(-1)
    chosen = camera.side
    camera.resize(Rect(0, 0, 1700, 1100))
    assert camera.side == chosen
