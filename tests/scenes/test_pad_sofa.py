"""A match from the sofa: a pad alone, whose person presses more than is meant."""

from game.core.action import Action
from game.core.refs import CellRef, PieceId, PieceRef
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.settings.settings_scene import SettingsScene
from game.text import say
from tests.match.test_clock import new_match as timed_match
from tests.scenes.client import new_match
from tests.scenes.pad import Pad
from tests.scenes.test_clock import used
from tests.scenes.test_hint import oracle, plan
from tests.scenes.test_results import lies, rolled
from tests.ui.person import Person


def test_b_leaves_an_idle_board_as_it_is(client):
    one = client()
    Pad(one).press("b")
    assert one.app.stack.top is one.scene
    one.key("esc")
    assert one.app.stack.top is not one.scene, "Esc opens the menu"


def test_the_menu_button_opens_the_menu_and_closes_it(client):
    one = client()
    pad = Pad(one)
    pad.press("start")
    assert one.app.stack.top is not one.scene
    pad.press("down", "start")
    assert one.app.stack.top is one.scene


def test_what_goes_with_the_focus_on_it_leaves_that_to_the_board(client):
    one = client(tips=True)
    pad, root = Pad(one), one.table.root
    assert one.table.tip.read.live
    pad.press("right")
    root.set_focus(one.table.tip.read, show=True)
    pad.press("a")
    one.frames(2)
    assert root.focus is one.table.board


def test_nothing_out_of_use_has_the_focus(client):
    one = client()
    pad, root = Pad(one), one.table.root
    one.drag(one.card("tank"), one.at("d3"))
    pad.press("right")
    root.set_focus(one.table.undo, show=True)
    pad.press("a")
    assert not one.match.steps
    one.frames(2)
    assert not one.table.undo.live
    assert root.focus is one.table.board
    assert one.scene.view.cursor is not None, "it is seen where"


def hinted(one, *texts):
    """Have a hint on the board, asked for with the pad."""
    oracle(one, plan(one.match, *texts))
    pad = Pad(one)
    pad.press("right")
    one.table.root.set_focus(one.table.hint_button, show=True)
    pad.press("a")
    one.frames(3)
    assert one.scene.counsel.lies
    return pad


def test_a_does_the_hint_on_its_own_cells(client):
    one = client()
    pad = hinted(one, "buy *soldier c4", "end_turn")
    assert one.scene.view.cursor == one.match.board.grid.parse_label("c4"), "brought there"
    assert one.table.prompt.children[0].cap(one.app.services.ui) == "A"
    pad.press("a")
    assert one.actions == ["buy"]


def test_a_elsewhere_acts_on_the_cell(client):
    one = client()
    pad = hinted(one, "buy *soldier c4", "end_turn")
    pad.press("right", "right")
    assert one.table.prompt.children[0].cap(one.app.services.ui) == "", "A is not for it here"
    assert one.scene.view.hinted
    assert one.scene.view.ghost is None, "only the cursor has its brackets"
    pad.press("a")
    assert not one.actions
    assert not one.scene.counsel.lies, "she plays on"


def test_a_hint_of_no_place_has_the_focus_on_its_button(client):
    one = client()
    pad = hinted(one, "end_turn")
    assert say(one.table.root.focus.label) == "Do it"
    pad.press("a")
    assert one.actions == ["end_turn"]


def test_enter_acts_on_the_cell_to_which_arrows_have_gone_since(client):
    one = client()
    one.key("right")
    oracle(one, plan(one.match, "buy *soldier c4", "end_turn"))
    one.key("h")
    one.frames(3)
    one.key("right")
    one.key("enter")
    assert not one.actions


def resigned(one):
    """Resign with the pad; return it, at the outcome."""
    pad = Pad(one)
    pad.press("start")
    menu = one.app.stack.top
    menu.root.set_focus(next(each for each in menu.buttons if each.name == "Resign"))
    pad.press("a", "left", "a")
    one.frames(5)
    assert isinstance(one.app.stack.top, OutcomeScene)
    return pad


def test_who_mashes_a_begins_no_other_match(client):
    one = client()
    pad = resigned(one)
    end = one.app.stack.top
    for _ in range(20):
        pad.press("a")
        one.pass_frames(10)
    pad.press("right")
    pad.press("a")
    assert one.app.stack.top is end


def test_a_pad_sees_at_once_where_it_is_at_the_end_and_a_counts_after_a_second(client):
    one = client()
    pad = resigned(one)
    root = one.app.stack.top.root
    assert root.focus.name == "rematch"
    assert one.app.services.ui.show_focus
    pad.press("right")
    assert root.focus.name == "swap"
    pad.press("left")
    one.pass_frames(61)
    pad.press("a")
    assert not isinstance(one.app.stack.top, OutcomeScene)


def test_all_waits_for_the_pad_that_was_pulled_out_of_a_turn(client):
    one = client(timed_match())
    pad = Pad(one)
    pad.press("right")
    before = used(one.match)
    pad.unplug()
    one.pass_frames(600)
    assert "unplugged" in str(one.app.sign.words), "it stays until somebody is there"
    assert used(one.match) == before
    one.key("g")
    one.pass_frames(300)
    assert not one.app.sign.words
    assert used(one.match) > before


def test_the_first_press_of_a_pad_that_came_back_only_wakes_it(client):
    one = client()
    pad = Pad(one)
    pad.press("right")
    at = one.interaction.pointed
    pad.unplug()
    assert one.app.services.ui.keys.cap("undo") == "U"
    again = Pad(one, 7)
    again.press("right")
    assert one.interaction.pointed == at
    assert one.app.services.ui.keys.cap("undo") == "X"
    one.pass_frames(200)
    assert not one.app.sign.words
    again.press("right")
    assert one.interaction.pointed != at


def test_who_has_gone_on_by_keyboard_is_not_stopped_as_the_pad_goes(client):
    one = client()
    pad = Pad(one)
    pad.press("right")
    one.key("right")
    pad.unplug()
    one.pass_frames(300)
    assert not one.app.sign.words


def lit(one):
    """Return the cells where what is in hand can go."""
    return {cell for cell, _ in one.table.board.voice.places()}


def test_rb_goes_to_the_next_place_of_a_card_in_hand(client):
    one = client()
    pad = Pad(one)
    one.table.root.set_focus(one.table.hand, show=True)
    pad.press("a")
    assert one.interaction.in_hand
    first = one.interaction.pointed
    pad.press("right shoulder")
    assert one.table.root.focus is one.table.board
    assert one.interaction.pointed in lit(one) - {first}


def two_tanks(client):
    """Return a table with two tanks that can act, and a pad."""
    one = client(size=(1280, 800))
    one.play("buy *tank d3", "end_turn", "end_turn", "buy *soldier c4", "end_turn", "end_turn")
    return one, Pad(one)


def test_rb_leafs_through_the_pieces_that_can_act(client):
    one, pad = two_tanks(client)
    pad.press("right shoulder")
    first = one.interaction.pointed
    pad.press("right shoulder")
    assert one.interaction.pointed not in (first, None)
    assert one.interaction.selected == one.interaction.pointed
    pad.press("right shoulder")
    assert one.interaction.pointed == first


def test_rb_goes_to_the_next_place_of_a_piece_that_was_picked_up(client):
    one, pad = two_tanks(client)
    pad.press("right shoulder", "b")
    assert one.interaction.selected is None
    pad.press("a", "right shoulder")
    first = one.interaction.pointed
    assert first in lit(one)
    pad.press("right shoulder")
    assert one.interaction.pointed in lit(one) - {first}
    pad.press("b", "right shoulder", "right", "right shoulder")
    assert one.interaction.pointed in lit(one), "who walks off means it"


def test_the_cursor_begins_at_what_is_ones_own(client):
    one = client()
    pad = Pad(one)
    pad.press("right")
    cell = one.interaction.pointed
    assert cell in {view.cell for view in one.interaction.scene.pieces if view.look.seat == 1}
    one, pad = two_tanks(client)
    one.interaction.hover = ()
    pad.press("down")
    assert one.interaction.pointed in {one.interaction.cell_of(r) for r in one.match.idle_refs(1)}


def test_zoom_keeps_the_cursor_in_view(client):
    one = client(map="two_rivers")
    pad, view = Pad(one), one.scene.view
    one.scene.hands.point_at(one.interaction, view.grid.cells[0])
    pad.press("right", "down")
    for _ in range(8):
        pad.axis(5, 1.0)
        pad.axis(5, 0.0)
    one.frames(2)
    assert view.camera.window.contains(view.cell_rect(one.interaction.pointed))


def test_a_card_looked_at_is_no_place_for_the_piece_in_hand(client):
    one, pad = two_tanks(client)
    pad.press("right shoulder", "a")
    asked = say(one.table.prompt.sentence)
    one.table.root.set_focus(one.table.hand, show=True)
    dear = next(n for n, item in enumerate(one.table.hand.items) if item.refusal is not None)
    pad.press(*["right"] * dear)
    assert say(one.table.prompt.sentence) == asked


def test_the_hand_shows_its_card_as_it_is_entered_and_the_board_its_cell_again(client):
    one = client()
    pad = Pad(one)
    pad.press("right", "up")
    cell = one.interaction.pointed
    one.table.root.set_focus(one.table.hand, show=True)
    assert say(one.table.subject.shown.title) == say(one.table.hand.items[0].name)
    pad.press("b")
    assert one.interaction.pointed == cell


def test_the_cursor_comes_to_where_a_retreat_can_go(client):
    one = client(attacked())
    pad = Pad(one)
    pad.press("right", "y", "y")
    one.settle()
    assert {action.verb for action in one.match.legal()} == {"retreat"}
    assert one.interaction.pointed in lit(one)


def test_the_cursor_comes_to_what_can_be_picked_up_as_a_phase_begins(client):
    one = client(attacked("end_melee"))
    pad = Pad(one)
    pad.press("right", "y")
    one.settle()
    assert one.interaction.decision.phase == "support"
    assert one.interaction.pointed in one.interaction.stage


def attacked(*last):
    """Return a match of WarShard in the middle of a fight, before its last step but for some."""
    match = new_match("crossroads", game="warshard")
    goal = CellRef(match.board.grid.parse_label("0803"))
    match.step(Action("move", PieceRef(PieceId(2)), goal))
    match.step(Action("end_move"))
    match.step(Action("attack", PieceRef(PieceId(2)), PieceRef(PieceId(11))))
    for verb in ("end_melee", "end_support", "end_defence"):
        if verb in (last or ("end_defence",)):
            break
        match.step(Action(verb))
    return match


def test_lb_goes_from_the_board_to_the_hand_whatever_lies_between(client):
    one = client(tips=True)
    pad, root, ui = Pad(one), one.table.root, one.app.services.ui
    pad.press("right")
    assert one.table.tip.read.live
    assert one.table.hand.cap_of(0, ui) == "LB", "it is told"
    pad.press("left shoulder")
    assert root.focus is one.table.hand
    assert one.table.hand.cap_of(0, ui) == ""
    seen = []
    while root.focus is not one.table.board:
        seen.append(root.focus)
        pad.press("left shoulder")
    assert one.table.tip.read in seen, "and then to all else"


def test_down_from_the_lowest_row_enters_the_hand(client):
    one = client()
    pad, grid = Pad(one), one.match.board.grid
    lowest = max(grid.cells, key=lambda cell: grid.offset(cell)[1])
    one.scene.hands.point_at(one.interaction, lowest)
    pad.press("left")
    one.scene.hands.point_at(one.interaction, lowest)
    pad.press("down")
    assert one.table.root.focus is one.table.hand


def test_down_from_the_head_of_a_page_of_the_settings_goes_to_its_first_row(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    one = Person(tmp_path, SettingsScene)
    pad, root = Pad(one), one.scene.root
    pad.press("down")
    root.set_focus(next(stop for stop in root.stops() if stop.name.startswith("person ")))
    pad.press("down")
    assert one.focus == "scale"
    pad.press("left")
    assert one.focus.startswith("page "), "and from a row straight to the list"
    pad.press("right")
    assert not one.focus.startswith("page ")
    one.close()


def test_a_goes_on_after_a_result_and_so_does_view(client):
    for button in ("a", "back"):
        one = rolled(client)
        pad = Pad(one)
        pad.press("right")
        assert one.table.main.cap(one.app.services.ui) == "A"
        steps = len(one.match.steps)
        while lies(one):
            pad.press(button)
        assert len(one.match.steps) == steps, "and does nothing else"


def test_a_question_that_bars_all_else_has_the_ring_on_its_first_answer(client):
    one = client(new_match("skirmish", game="dominoes", secret_stocking=False))
    pad, root = Pad(one), one.table.root
    pad.press("right", "b")
    one.scene.hands.point_at_unasked(one.interaction)
    assert say(root.focus.label) == "Go first"
    pad.press("right")
    assert say(root.focus.label) == "Go second"
    pad.press("a")
    one.frames(3)
    assert one.actions == ["go_second"]
    assert root.focus is one.table.board
    assert one.interaction.pointed in one.interaction.stage


def test_the_first_choice_of_a_match_is_taken_back_after_the_curtain(client):
    one = client(new_match("skirmish", game="dominoes"))
    one.play("go_first")
    one.hold()
    one.key("u")
    one.hold()
    assert not one.match.steps
    assert one.scene.viewpoint.curtain is None


def test_a_turn_does_not_begin_with_the_ring_on_what_ended_the_last(client):
    one = client()
    pad, root = Pad(one), one.table.root
    pad.press("right")
    root.set_focus(one.table.main, show=True)
    pad.press("a", "a")
    one.frames(3)
    assert one.actions == ["end_turn"]
    assert root.focus is one.table.board
