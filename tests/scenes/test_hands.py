"""Every drag has its click-click and its keyboard form (UX 5 to 11)."""

from game.core.presentation import Pattern, Tone
from game.core.refs import CardRef, PieceRef
from game.view.camera import FARTHEST, NOTCH
from tests.scenes.client import bought, marks

# ---------------------------------------------------------------------- mouse


def test_ux5_left_picks_and_moves(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    assert one.interaction.selection.subject is not None
    one.click(one.at("c1"))
    assert one.match.steps[-1].action.verb == "move"
    assert str(one.piece_at("c1").name) == "Tank"


def test_ux5_right_cancels_one_step_then_opens_the_menu(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    one.click(one.at("h1"), button=3)
    assert one.interaction.selection.subject is None
    assert one.app.stack.top is one.scene
    one.click(one.at("h1"), button=3)
    one.click(one.at("h1"), button=3)
    assert one.app.stack.top is not one.scene


def test_ux5_left_drag_from_an_empty_cell_pans(client):
    one = client()
    for _ in range(6):
        one.wheel(one.at("e4"), 1)
    before = one.scene.view.camera.state
    one.press((400, 300))
    one.move((360, 270), held=True)
    one.move((330, 250), held=True)
    one.release((330, 250))
    after = one.scene.view.camera.state
    assert (after.x, after.y) > (before.x, before.y)
    assert not one.match.steps


def test_ux5_the_wheel_zooms_at_the_cursor(client):
    one = client()
    view = one.scene.view
    spot = one.at("c4")
    cell = view.cell_at(spot)
    side = view.camera.side
    one.wheel(spot, 2)
    assert view.camera.side == (side // NOTCH + 2) * NOTCH
    assert view.cell_at(spot) == cell
    one.wheel(spot, -30)
    assert view.camera.side == FARTHEST


def test_ux6_escape_cancels_the_innermost_thing_first(client):
    one = client()
    one.key("l")
    assert one.table.log.visible
    one.click(one.card("tank"))
    assert one.interaction.selection.subject == CardRef("tank")
    one.key("esc")
    assert one.interaction.selection.subject is None
    assert one.table.log.visible
    one.key("esc")
    assert not one.table.log.visible
    assert one.app.stack.top is one.scene
    one.key("esc")
    assert one.app.stack.top is not one.scene
    one.key("esc")
    assert one.app.stack.top is one.scene


# ---------------------------------------------------------------------- keys


def test_ux7_arrows_move_the_cursor_and_enter_acts(client):
    one = client()
    bought(one)
    one.move(one.at("d3"))
    one.key("up")
    assert one.interaction.pointed == one.match.board.grid.parse_label("d2")
    one.key("down")
    one.key("enter")
    assert isinstance(one.interaction.selection.subject, PieceRef)
    one.key("up")
    one.key("enter")
    assert one.match.steps[-1].action.verb == "move"


def test_ux7_tab_walks_the_idle_units_and_shift_tab_back(client):
    one = client()
    one.drag(one.card("soldier"), one.at("a4"))
    one.drag(one.card("soldier"), one.at("b3"))
    one.end_turn()
    one.end_turn()
    label = one.match.board.grid.label
    one.key("tab")
    first = label(one.interaction.selected)
    one.key("tab")
    second = label(one.interaction.selected)
    assert {first, second} == {"a4", "b3"}
    one.key("tab", shift=True)
    assert label(one.interaction.selected) == first
    one.key("n")
    assert label(one.interaction.selected) == second


def test_ux7_zoom_grid_threat_and_cards_have_keys(client):
    one = client()
    view = one.scene.view
    side = view.camera.side
    one.key("minus")
    assert view.camera.side == (side - 1) // NOTCH * NOTCH
    one.key("home")
    assert view.camera.side == side
    one.key("g")
    assert not view.grid_lines
    one.key("1")
    assert one.interaction.selection.subject == CardRef("soldier")


def test_ux8_end_turn_has_its_own_key_and_bare_enter_and_space_do_not_end(client):
    one = client()
    one.key("enter")
    one.key("space")
    assert one.match.deciding == 1
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


def test_ux9_a_purchase_a_move_and_an_attack_by_keyboard_alone(client):
    one = client()
    one.key("5")
    assert one.interaction.selection.subject == CardRef("tank")
    one.key("enter")
    assert one.actions == ["buy"]
    one.end_turn()
    one.end_turn()
    one.key("tab")
    one.key("up")
    one.key("enter")
    assert one.actions[-1] == "move"


def test_ux9_the_same_by_mouse_alone(client):
    one = client()
    one.click(one.card("tank"))
    one.click(one.at("d3"))
    assert one.actions == ["buy"]
    for _ in range(4):
        one.click(one.middle(one.table.main))
    assert one.match.deciding == 1
    one.click(one.at("d3"))
    one.click(one.at("d2"))
    assert one.actions[-1] == "move"


# ---------------------------------------------------------------------- drags


def test_ux11_a_card_dropped_on_a_lit_cell_is_bought(client):
    one = client()
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]
    assert str(one.piece_at("d3").name) == "Tank"


def test_ux11_dropped_off_the_board_it_goes_home(client):
    one = client()
    digest = one.match.digest
    one.drag(one.card("tank"), (1200, 300))
    assert one.match.digest == digest
    assert one.table.hand.held == ""
    assert one.interaction.selection.subject is None


def test_ux11_right_click_during_the_drag_puts_it_back(client):
    one = client()
    one.press(one.card("tank"))
    one.move(one.at("d3"), held=True)
    assert one.table.hand.held == "tank"
    one.press(one.at("d3"), button=3)
    assert one.table.hand.held == ""
    one.release(one.at("d3"), button=3)
    one.release(one.at("d3"))
    assert not one.match.steps


def test_ux11_a_unit_can_be_dragged_to_its_cell(client):
    one = client()
    bought(one)
    one.drag(one.at("d3"), one.at("d2"))
    assert one.actions[-1] == "move"


def test_a_drop_on_a_wrong_cell_says_why_and_names_the_rule(client):
    one = client()
    one.drag(one.card("tank"), one.at("h1"))
    assert not one.match.steps
    assert one.interaction.refused is not None
    assert one.table.prompt.tone is Tone.BAD
    assert one.interaction.refused.rule == "17"


def test_while_a_card_is_held_lit_cells_ghost_and_gold_show(client):
    one = client()
    one.press(one.card("tank"))
    one.move((400, 500), held=True)
    one.move(one.at("d3"), held=True)
    assert marks(one, Pattern.PLACE) == {"c2", "b3", "d3", "c4"}
    ghost = one.scene.view.ghost
    assert ghost is not None
    assert ghost.allowed
    assert one.table.top.resources[0].value == 30
    assert not one.table.main.enabled
    one.move(one.at("h1"), held=True)
    assert not one.scene.view.ghost.allowed
    one.release(one.at("h1"))
    assert one.table.top.resources[0].value == 130
