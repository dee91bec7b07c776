"""Boards larger than the window: they open where one's own pieces can be read."""

from game.core.action import parse_action
from game.core.presentation import Forecast, Row, Table
from game.ui.forecast_panel import ForecastPanel
from game.view.camera import FARTHEST
from game.view.piece_view import legible
from tests.scenes.client import new_match


def retreat(client):
    return client(game="warshard", map="long_retreat")


def test_a_large_board_opens_on_ones_own_pieces_at_a_size_that_can_be_read(client):
    one = retreat(client)
    view, seat = one.scene.view, one.interaction.seat
    assert legible(view.grid.shape, view.cell_rect(view.grid.cells[0]).width)
    inside = view.camera.window
    own = [piece for piece in one.interaction.scene.pieces if piece.look.seat == seat]
    seen = [piece for piece in own if inside.contains(view.cell_rect(piece.cell))]
    assert 2 * len(seen) > len(own)


def test_the_map_shows_which_part_that_is(client):
    one = retreat(client)
    assert one.table.map.minimap.box.w >= 80
    assert one.table.map.minimap.box.h >= 56


def test_a_key_shows_the_whole_of_it_and_the_wheel_goes_no_farther(client):
    one = retreat(client)
    one.key("home")
    view = one.scene.view
    inside, cells = view.camera.window, view.grid.cells
    assert all(inside.contains(view.cell_rect(cell)) for cell in (cells[0], cells[-1]))
    step = view.camera.step
    assert step < FARTHEST
    one.wheel(inside.center, -1)
    assert view.camera.step == step
    one.wheel(inside.center, 1)
    assert view.camera.step > step


def test_a_board_that_can_be_read_whole_is_shown_whole(client):
    one = client(game="warshard", map="crossroads")
    view = one.scene.view
    assert view.camera.state.fitted
    assert not one.table.map.minimap.needed


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


def test_a_board_whose_pieces_bear_no_figures_is_shown_whole_if_smaller(client):
    """Plastic soldiers can be told apart on cells on which figures could not be read."""
    match = new_match("parlour", game="dominoes", secret_stocking=False)
    column = [f"build *domino j{row}" for row in range(1, 7)]
    other = [f"build *domino k{row}" for row in range(15, 21)]
    edges = [f"wall *wall {edge}" for edge in ("g7|h7", "g8|h8", "g9|h9", "g10|h10")]
    stock = "stock *general j6"
    for text in ("go_first", *column, "confirm", *other, "confirm", *edges, stock):
        match.step(parse_action(text, match.board.grid))
    one = client(match)
    assert one.scene.view.camera.state.fitted
    assert one.scene.view.camera.cell_size[0] < 40
