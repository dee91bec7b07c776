"""Boards larger than the window: they open where one's own pieces can be read."""

import pytest
from pygame import Rect

from game.board.layout import Layout
from game.core.action import parse_action
from game.core.presentation import Forecast, Row, Table
from game.core.refs import PieceRef
from game.scenes.play import commands as do
from game.ui.forecast_panel import ForecastPanel
from game.ui.theme import theme
from game.view.camera import FARTHEST, LEGIBLE, OPENED, Camera, Hold
from tests.scenes.client import bought, new_match
from tests.view.boards import bare_map


def retreat(client):
    return client(game="warshard", map="long_retreat")


def test_a_large_board_opens_on_ones_own_pieces_at_a_size_that_can_be_read(client):
    one = retreat(client)
    view, seat = one.scene.view, one.interaction.seat
    assert min(view.camera.cell_size) == OPENED
    inside = view.camera.window
    own = [piece for piece in one.interaction.scene.pieces if piece.look.seat == seat]
    seen = [piece for piece in own if inside.contains(view.cell_rect(piece.cell))]
    assert 2 * len(seen) > len(own)


def test_the_map_shows_which_part_that_is(client):
    one = retreat(client)
    assert one.table.map.minimap.visible
    assert one.table.map.minimap.fits(one.table.map.minimap.box) >= 48
    assert one.table.map.minimap.box.h >= 56


def test_a_key_shows_the_whole_of_it_and_the_wheel_goes_no_farther(client):
    one = retreat(client)
    one.key("home")
    view = one.scene.view
    inside, cells = view.camera.window, view.grid.cells
    assert all(inside.contains(view.cell_rect(cell)) for cell in (cells[0], cells[-1]))
    side = view.camera.side
    assert side < FARTHEST
    one.wheel(inside.center, -1)
    assert view.camera.side == side
    one.wheel(inside.center, 1)
    assert view.camera.side > side


@pytest.mark.parametrize(
    ("game", "map", "size"),
    [
        ("warshard", "two_bridges", (1280, 720)),
        ("warshard", "till_dawn", (1280, 720)),
        ("mini_wars", "straits", (1024, 600)),
    ],
)
def test_the_cells_of_no_board_open_smaller_than_can_be_read(client, game, map, size):
    """Neither across nor down: a piece has no more room than the shorter way."""
    one = client(game=game, map=map, size=size)
    assert min(one.scene.view.camera.cell_size) >= LEGIBLE


def test_a_board_that_can_be_read_whole_is_shown_whole(client):
    one = client(game="warshard", map="crossroads")
    view = one.scene.view
    assert view.camera.state.hold is Hold.OPENED
    assert view.camera.side == view.camera.whole
    assert all(view.camera.window.contains(view.cell_rect(cell)) for cell in view.grid.cells)


def test_what_the_game_is_won_by_stays_in_sight_in_a_small_window(client):
    for game, map, key in (
        ("warshard", "long_retreat", "campaign"),
        ("warshard", "crossroads", "campaign"),
        ("mj12", "wolf_pass", "armies"),
        ("mini_wars", "two_rivers", "players"),
    ):
        one = client(game=game, map=map)
        panel = next(panel for panel in one.table.side.panels if panel.name == key)
        assert panel.vital
        ui = one.app.services.ui
        assert panel.box.h >= panel.measure(ui, panel.box.w).least.h, (game, map)


def test_a_forecast_asks_for_no_room_for_a_table_that_finds_none(client):
    ui = client().app.services.ui
    table = Table(("", "1", "2"), tuple((str(n), "5+", "6+") for n in range(5)))
    panel = ForecastPanel()
    panel.show(Forecast("If it attacks", lines=(Row("Strength", 4),), verdict="50 %", table=table))
    whole = panel.measure(ui, 296).best.h
    bare = panel.measure(ui, 296).within(whole - 1)
    assert panel.measure(ui, 296).within(whole + 40) == whole
    assert whole - bare > 100
    assert panel.measure(ui, 296).within(bare - 20) == bare - 20


def bases(steps=99):
    """Return a match of Dominoes in which bases are built; so many tiles lie."""
    match = new_match("parlour", game="dominoes", secret_stocking=False)
    column = [f"build *domino j{row}" for row in range(6, 0, -1)]
    for text in ("go_first", *column)[: steps + 1]:
        match.step(parse_action(text, match.board.grid))
    return match


@pytest.mark.parametrize(
    ("game", "map"),
    [("mj12", "millbrook"), ("mj12", "danville")],
)
def test_all_of_where_one_sets_up_is_in_view_as_set_up_opens(client, game, map):
    """Two rows of the hexes were cut off."""
    match = new_match(map, game=game)
    one = client(match)
    for _ in range(2):
        view, cells = one.scene.view, one.interaction.stage
        window = view.camera.window.inflate(4, 4)  # cells round to whole pixels
        assert len(cells) > 10
        assert all(window.contains(view.cell_rect(cell)) for cell in cells)
        assert view.camera.cell_size[0] >= LEGIBLE
        one.key("p")
        one.key("enter", ctrl=True)
        one.settle()
    assert match.decision().phase != "setup"


def test_once_set_up_is_over_the_view_opens_as_in_any_turn(client):
    one = client(game="mj12", map="millbrook")
    assert min(one.scene.view.camera.cell_size) < LEGIBLE
    for _ in range(2):
        one.key("p")
        one.key("enter", ctrl=True)
    one.settle()
    assert one.match.decision().phase != "setup"
    assert min(one.scene.view.camera.cell_size) >= LEGIBLE


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
def test_bases_are_built_round_the_field_on_cells_that_can_be_read(client, size):
    one = client(bases(0), size=size)
    view, grid = one.scene.view, one.scene.view.grid
    assert view.camera.cell_size[0] >= LEGIBLE
    field = [grid.parse_label(f"{a}{n}") for a in "gn" for n in (7, 14)]
    assert all(view.camera.window.collidepoint(view.cell_rect(cell).center) for cell in field)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_view_opens_where_the_seat_can_act(client, percent):
    one = client(bases(0))
    one.app.services.profile().ui_scale = percent
    one.app.services.apply()
    one.frames(2)
    assert len(in_view(one, one.interaction.stage)) >= 12


@pytest.mark.parametrize(("percent", "least"), [(100, 6), (200, 2)])
def test_the_own_base_comes_into_view_when_it_is_to_be_stocked(client, percent, least):
    one = client(bases(0))
    one.app.services.profile().ui_scale = percent
    one.app.services.apply()
    one.play(*(f"build *domino j{row}" for row in range(6, 0, -1)), "confirm")
    one.play(*(f"build *domino j{row}" for row in range(15, 21)), "confirm")
    one.play("wall *wall g7|h7", "wall *wall g7|g8", "wall *wall h7|i7", "wall *wall h7|h8")
    one.frames(2)
    assert len(one.interaction.stage) == 6
    assert len(in_view(one, one.interaction.stage)) >= least


def test_two_places_that_fit_into_one_view_are_both_in_it():
    camera = Camera(Layout.for_map(bare_map(rows=("." * 40,) * 40)), Rect(0, 0, 640, 440))
    cell = camera.layout.tile_width
    near, far = (0.5 * cell, 3.5 * cell), (11.5 * cell, 9.5 * cell)
    camera.open([near, far])
    assert camera.cell_size[0] == OPENED
    left, top, width, height = camera.seen()
    assert left <= 0
    assert left + width >= 12 * cell
    assert top <= 3 * cell
    assert top + height >= 10 * cell


def in_view(one, cells):
    """Return those of some cells that are wholly in view."""
    view = one.scene.view
    return [cell for cell in cells if view.camera.window.contains(view.cell_rect(cell))]


def test_the_view_follows_the_scale_and_the_window_until_somebody_zooms(client):
    one = retreat(client)
    camera = one.scene.view.camera
    places = [min(camera.cell_size)]
    for percent in (150, 200):
        one.app.services.profile().ui_scale = percent
        one.app.services.apply()
        one.frames(2)
        places.append(min(camera.cell_size))
    assert places == [44, 66, 88]
    one.wheel(camera.window.center, -1)
    chosen = camera.side
    one.app.services.profile().ui_scale = 100
    one.app.services.apply()
    one.frames(2)
    assert camera.side == chosen


def test_who_has_panned_keeps_the_place_and_the_zoom_follows(client):
    one = retreat(client)
    camera = one.scene.view.camera
    camera.pan(-200, -150)
    place = camera.state[1:3]
    one.app.services.profile().ui_scale = 125
    one.app.services.apply()
    one.frames(2)
    assert min(camera.cell_size) == 55
    assert camera.state[1:3] == place


def test_the_board_pans_while_something_is_dragged_at_its_edge(client):
    one = retreat(client)
    view, seat = one.scene.view, one.interaction.seat
    camera = view.camera
    subjects = {action.subject for action in one.match.rules.legal_actions(one.match.seen(seat))}
    inner = camera.window.inflate(-150, -150)
    cells = [
        piece.cell for piece in one.interaction.scene.pieces if PieceRef(piece.piece) in subjects
    ]
    within = [cell for cell in cells if inner.contains(view.cell_rect(cell))]
    own = max(within, key=lambda cell: view.cell_rect(cell).x)  # far from where it could be let go
    camera.look_at(view.layout.centre(own))
    ends = camera.window.midright, camera.window.midleft
    one.press(view.cell_rect(own).center)
    for x, y in ends:
        inside = max(camera.window.left + 3, min(camera.window.right - 4, x)), y
        one.move(inside, held=True)
        before = camera.state.x
        one.frames(20)
        assert (camera.state.x < before) == (x == camera.window.left)
        assert camera.state.x != before
    assert one.interaction.hover, "what comes up below the pointer is pointed at"
    one.key("esc")
    after = camera.state
    one.frames(20)
    assert camera.state == after


def test_a_board_of_twelve_rows_is_whole_above_the_hand(client):
    """Skirmish at 1280 × 720 has 480 pixels for its rows, and the desk takes none of them."""
    match = new_match("skirmish", seed=3, game="dominoes")
    match.step(match.legal()[0])
    one = client(match)
    one.scene.perform(do.OpenCurtain())
    one.frames(3)
    view = one.scene.view
    assert one.table.hand.box.h > 0
    assert all(view.camera.window.contains(view.cell_rect(cell)) for cell in view.grid.cells)
    assert min(view.camera.cell_size) >= LEGIBLE


@pytest.mark.parametrize(
    ("game", "map", "least"),
    [
        ("dominoes", "skirmish", 3.7),
        ("mini_wars", "footbridge", 3.7),
        ("warshard", "crossroads", 5.1),
    ],
)
def test_at_200_percent_the_board_has_most_of_a_low_window(client, game, map, least):
    """Cards and bars are low there, and coordinates stand at two sides of the board alone."""
    match = new_match(map, game=game)
    if game == "dominoes":
        match.step(match.legal()[0])
    one = client(match)
    for name in ("Anna", "Ben"):
        one.app.services.settings.profile(name).ui_scale = 200
    one.app.services.apply()
    one.scene.perform(do.OpenCurtain())
    one.frames(3)
    camera = one.scene.view.camera
    assert camera.window.height / camera.cell_size[1] >= least


def test_ux46_the_recap_gives_way_to_a_hand_that_is_lifted(client):
    one = client(map="footbridge")
    for name in ("Anna", "Ben"):
        one.app.services.settings.profile(name).ui_scale = 200
    one.app.services.apply()
    bought(one, "soldier", "b4")
    one.end_turn()
    one.key("r", shift=True)
    one.frames(2)
    table = one.table
    assert table.recap.visible
    assert table.recap.box.h > 0
    one.key("0")
    one.frames(2)
    assert table.hand.box.h > 2 * theme.main
    covered = [w.name for w in table.side.children if w.visible and w.box.meets(table.hand.box)]
    beside = [w.name for w in table.side.children if w.visible and w.box.meets(table.main.box)]
    assert (covered, beside) == ([], [])
    assert table.recap.box.h == 0 or table.recap.box.h >= theme.panel_head + theme.row
    one.key("0")
    one.frames(2)
    assert table.recap.box.h > 0
