"""The play scene under hand: mouse, keys, cards, undo, end of turn; names cite lines of UX.md."""

from fractions import Fraction

import pytest

from game.core.present import Pattern, Tone
from game.core.refs import CardRef, CellRef, PieceRef
from game.match.match import Match
from game.settings import Confirm
from game.view.camera import FARTHEST, NOTCH


def marks(client, pattern):
    """Return the labels of all cells under a pattern."""
    grid = client.match.board.grid
    return {
        grid.label(cell)
        for marker in client.scene.view.marks
        if marker.pattern is pattern
        for cell in grid.cells
        if marker.cells >> cell & 1
    }


def bought(client, card="tank", cell="d3"):
    """Buy a unit and come back to the same seat's next turn, with the unit ready."""
    client.drag(client.card(card), client.at(cell))
    client.end_turn()
    client.end_turn()


# ---------------------------------------------------------------------- mouse


def test_ux5_left_picks_and_moves(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    assert one.orders.selection.subject is not None
    one.click(one.at("c1"))
    assert one.match.steps[-1].action.verb == "move"
    assert str(one.piece_at("c1").name) == "Tank"


def test_ux5_right_cancels_one_step_then_opens_the_menu(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    one.click(one.at("h1"), button=3)
    assert one.orders.selection.subject is None
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
    step = view.camera.step
    one.wheel(spot, 2)
    assert view.camera.step == step + 2 * NOTCH
    assert view.cell_at(spot) == cell
    one.wheel(spot, -30)
    assert view.camera.step == FARTHEST


def test_ux6_escape_cancels_the_innermost_thing_first(client):
    one = client()
    one.key("l")
    assert one.table.log.visible
    one.click(one.card("tank"))
    assert one.orders.selection.subject == CardRef("tank")
    one.key("esc")
    assert one.orders.selection.subject is None
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
    assert one.orders.pointed == one.match.board.grid.parse_label("d2")
    one.key("down")
    one.key("enter")
    assert isinstance(one.orders.selection.subject, PieceRef)
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
    first = label(one.orders.selected)
    one.key("tab")
    second = label(one.orders.selected)
    assert {first, second} == {"a4", "b3"}
    one.key("tab", shift=True)
    assert label(one.orders.selected) == first
    one.key("n")
    assert label(one.orders.selected) == second


def test_ux7_zoom_grid_threat_and_cards_have_keys(client):
    one = client()
    view = one.scene.view
    step = view.camera.step
    one.key("minus")
    assert view.camera.step == step - NOTCH
    one.key("0")
    assert view.camera.step == step
    one.key("g")
    assert not view.grid_lines
    one.key("1")
    assert one.orders.selection.subject == CardRef("soldier")


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
    assert one.orders.selection.subject == CardRef("tank")
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
    assert one.orders.selection.subject is None


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
    assert one.orders.refused is not None
    assert one.table.prompt.tone is Tone.BAD
    assert one.orders.refused.rule == "17"


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


# ---------------------------------------------------------------------- information


def test_ux12_hover_fills_the_subject_card_within_a_frame_and_moves_nothing(client):
    one = client()
    boxes = [(w.name, w.box) for w in one.scene.root.walk()]
    one.move(one.at("b2"))
    assert "Base" in str(one.table.subject.shown.title)
    assert [(w.name, w.box) for w in one.scene.root.walk()] == boxes


def test_ux12_a_click_pins_the_card(client):
    one = client()
    one.click(one.at("h7"))
    one.move((1200, 700))
    assert one.table.subject.pinned
    assert "Base" in str(one.table.subject.shown.title)


def test_ux13_reach_and_targets_are_marked_differently(client):
    one = client()
    bought(one)
    one.play("move #9 e3", "end_turn", "end_turn", "move #9 f3")
    one.click(one.at("f3"))
    assert marks(one, Pattern.ATTACK) == {"g3"}
    assert not marks(one, Pattern.REACH)


def test_ux14_the_forecast_stands_before_the_attack_attacker_left(client):
    one = client()
    bought(one)
    one.play("move #9 e3", "end_turn", "end_turn", "move #9 f3")
    one.click(one.at("f3"))
    one.move(one.at("g3"))
    shown = one.table.forecast.shown
    left, right = shown.fighters
    assert (left.before, left.low, left.high) == (80, 80, 80)
    assert (right.before, right.low, right.high) == (100, 60, 60)
    assert right.dies == Fraction(0)
    assert any(line.rule for line in shown.lines)
    one.click(one.at("g3"))
    assert one.actions[-1] == "attack"


def test_ux45_a_refusal_opens_the_rules_at_its_paragraph(client):
    one = client()
    one.drag(one.card("tank"), one.at("h1"))
    one.key("f1")
    one.frames(3)
    top = one.app.stack.top
    assert top is not one.scene
    assert top.page.blocks[top.page.lit].rule == "17"


# ---------------------------------------------------------------------- end of turn


def test_ux19_the_button_counts_what_can_act_and_asks_once(client):
    one = client()
    bought(one)
    assert "1 unit" in str(one.table.main.sub)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 1
    assert one.scene.asking
    one.key("f")
    assert not one.scene.asking
    assert one.orders.selected is not None
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


@pytest.mark.parametrize(
    ("ladder", "asks"),
    [
        (Confirm.ALWAYS, True),
        (Confirm.IDLE, True),
        (Confirm.NOTHING_DONE, True),
        (Confirm.NEVER, False),
    ],
)
def test_ux19_the_ladder(client, ladder, asks):
    one = client()
    one.app.services.profile().confirm_end = ladder
    one.key("enter", ctrl=True)
    assert one.scene.asking is asks
    assert (one.match.deciding == 1) is asks


def test_ux20_when_nothing_is_left_the_button_is_brass(client):
    one = client(map="footbridge", starting_gold=0)
    one.play("buy *soldier a4")
    assert one.table.main.kind.value == "brass"
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


def test_ux21_money_that_can_still_be_spent_counts_as_idle(client):
    one = client()
    assert "130" in str(one.table.main.sub)
    one.key("enter", ctrl=True)
    assert one.scene.asking


# ---------------------------------------------------------------------- undo


def test_ux22_undo_gives_back_the_identical_state(client):
    one = client()
    digest, gold = one.match.digest, one.table.top.resources[0].value
    one.drag(one.card("tank"), one.at("d3"))
    one.key("u")
    assert one.match.digest == digest
    assert one.table.top.resources[0].value == gold
    assert one.piece_at("d3") is None
    one.key("y", ctrl=True)
    assert str(one.piece_at("d3").name) == "Tank"


def test_ux23_a_refused_undo_says_why(client):
    one = client()
    one.end_turn()
    assert not one.table.undo.enabled
    assert "turn ended" in str(one.table.undo.reason)


def test_ux24_without_fog_and_dice_undo_covers_the_whole_turn(client):
    one = client()
    digest = one.match.digest
    one.drag(one.card("soldier"), one.at("a4"))
    one.drag(one.card("soldier"), one.at("b3"))
    one.drag(one.card("soldier"), one.at("c4"))
    assert len(one.match.steps) == 3
    for _ in range(3):
        one.key("z", ctrl=True)
    assert one.match.digest == digest


# ---------------------------------------------------------------------- speed


def test_ux35_the_computer_thinks_without_stopping_the_window(client):
    one = client(seats=("human", "easy"))
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    frames = 0
    while one.match.deciding != 1:
        one.frames()
        frames += 1
        assert frames < 20_000
    assert frames > 1
    assert {step.seat for step in one.match.steps} == {1, 2}


def test_ux36_with_motion_off_everything_is_shown_at_once(client):
    one = client(animation=0)
    one.drag(one.card("tank"), one.at("d3"))
    assert not one.scene.view.busy


def test_ux36_the_right_button_skips_a_motion(client):
    one = client(animation=1)
    one.drag(one.card("tank"), one.at("d3"))
    assert one.scene.view.busy
    one.click(one.at("h1"), button=3)
    assert not one.scene.view.busy


def test_the_same_map_can_be_played_by_three_people(client):
    one = client(map="three_crowns", seats=("human", "human", "human"))
    for expected in (2, 3, 1):
        one.end_turn()
        assert one.match.deciding == expected


def test_every_cell_that_is_lit_can_be_clicked(client):
    """Clicking is narrowing the legal list: what the board lights is what `Match` accepts."""
    one = client()
    bought(one)
    one.click(one.at("d3"))
    for label in sorted(marks(one, Pattern.REACH)):
        match = Match.new(
            one.match.ruleset, one.match.map_data, one.match.options, one.match.seats, 1
        )
        for step in one.match.steps:
            match.step(step.action)
        cell = match.board.grid.parse_label(label)
        action = next(a for a in one.orders.selection.candidates if a.target == CellRef(cell))
        match.step(action)


# ---------------------------------------------------------------------- when something fails


def test_a_crash_inside_the_rules_is_told_and_the_match_goes_on(client, monkeypatch):
    one = client()
    digest = one.match.digest

    def broken(*_):
        raise ZeroDivisionError("a rule divided by nought")

    monkeypatch.setattr(type(one.match.ruleset), "apply", broken)
    one.drag(one.card("tank"), one.at("d3"))
    one.frames(3)
    assert one.app.stack.top is not one.scene
    assert one.match.digest == digest
    monkeypatch.undo()
    one.key("esc")
    one.frames(3)
    assert one.app.stack.top is one.scene
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


def test_a_computer_player_whose_process_dies_can_be_asked_again(client):
    one = client(seats=("human", "easy"))
    one.scene.thinker.close()
    one.scene.computer.fail("The computer player's process ended.")
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    one.frames(3)
    assert one.match.deciding == 2
    assert "Ask" in str(one.table.prompt.children[0].label)
    one.click(one.middle(one.table.prompt.children[0]))
    frames = 0
    while one.match.deciding == 2:
        one.frames()
        frames += 1
        assert frames < 20_000
    assert one.match.deciding == 1


# ---------------------------------------------------------------------- draws and resignation


def test_resigning_from_the_pause_menu_ends_the_match(client):
    one = client()
    one.key("esc")
    one.frames(2)
    menu = one.app.stack.top
    resign = next(b for b in menu.buttons if str(b.label) == "Resign")
    one.click(one.middle(resign))
    one.frames(2)
    one.key("enter")
    one.frames(4)
    assert one.match.outcome is not None
    assert one.match.outcome.winners == (2,)


def test_a_draw_is_offered_and_answered_by_the_other_person(client):
    one = client()
    one.key("esc")
    one.frames(2)
    one.key("d")
    one.frames(2)
    assert one.match.deciding == 2
    labels = [str(b.label) for b in one.table.prompt.children]
    assert labels == ["Accept", "Decline"]
    one.click(one.middle(one.table.prompt.children[0]))
    one.frames(4)
    assert one.match.outcome is not None
    assert one.match.outcome.winners == ()


def test_ux18_motion_off_or_on_the_match_is_the_same(client):
    digests = []
    for animation in (0, 1, 4):
        one = client(animation=animation)
        for card, cell in (("soldier", "a4"), ("tank", "d3")):
            one.drag(one.card(card), one.at(cell))
            one.settle()
        one.end_turn()
        digests.append(one.match.digest)
    assert len(set(digests)) == 1


def test_ux18_without_a_sound_device_everything_plays(client, monkeypatch):
    one = client()
    one.app.services.sound.silent = True
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


# ---------------------------------------------------------------------- what the fresh eyes found


def test_after_a_step_the_subject_card_tells_what_lies_there_now(client):
    one = client()
    one.key("1")
    one.key("enter")
    assert one.actions == ["buy"]
    assert "Soldier" in str(one.table.subject.shown.title)


def test_doctrines_are_public_and_stand_in_the_players_panel(client):
    one = client(doctrine_2="sea_dog")
    rows = [row for panel in one.table.side.panels for row in panel.rows]
    (row,) = [row for row in rows if str(row.label) == "Doctrine"]
    assert (str(row.value), row.rule) == ("Sea Dog", "22")


def test_ux45_a_row_that_names_a_rule_opens_it(client):
    one = client(doctrine_2="sea_dog")
    one.table.side.panels[0].on_rule("22")
    one.frames(3)
    top = one.app.stack.top
    assert top.page.blocks[top.page.lit].rule == "22"
