"""Decisions that leave one thing to move, and overlays that must go off again."""

from game.core.manifest import Intent
from game.core.presentation import Tone
from game.core.refs import CardRef, PieceRef, Seat
from game.scenes.play.interaction import Orders
from tests.scenes.client import new_match


def begun(monkeypatch, *, ends):
    """Return orders where only the first unit may move, with or without a button to end."""
    match = new_match("crossroads", game="warshard")
    legal = tuple(match.legal())
    verbs = match.ruleset.manifest.verbs
    piece = next(a.subject for a in legal if isinstance(a.subject, PieceRef))
    few = [
        action
        for action in legal
        if (action.subject == piece and verbs[action.verb].intent is Intent.MOVE)
        or (ends and verbs[action.verb].intent is Intent.END)
    ]
    monkeypatch.setattr(match, "legal", lambda: tuple(few))
    return Orders(match, Seat(1)), piece


def test_the_one_thing_that_must_be_moved_is_picked_up_at_once(monkeypatch):
    orders, piece = begun(monkeypatch, ends=False)
    assert orders.selection.subject == piece
    assert orders.unasked
    assert orders.prompt().text == orders.decision.prompt, "it says what for"
    there = orders.selection.candidates[0]
    assert orders.click([there.target]).action == there


def out_of_reach(orders):
    """Return what lies on a cell that what is picked up cannot go to."""
    aims = {orders.cell_of(action.target) for action in orders.selection.candidates}
    away = aims | {orders.selected}
    return orders.refs_at(next(cell for cell in orders.match.board.grid.cells if cell not in away))


def test_what_is_asked_stays_while_the_mouse_rests_where_nothing_can_be_done(monkeypatch):
    orders, _ = begun(monkeypatch, ends=False)
    orders.hover = out_of_reach(orders)
    prompt = orders.prompt()
    assert prompt.text == orders.decision.prompt
    assert prompt.aside == orders.here_not().text


def test_a_click_in_vain_is_answered_all_the_same(monkeypatch):
    orders, _ = begun(monkeypatch, ends=False)
    orders.hover = out_of_reach(orders)
    orders.click(orders.hover)
    prompt = orders.prompt()
    assert (prompt.text, prompt.tone) == (orders.refused.text, Tone.BAD)


def test_what_must_act_is_never_put_down(monkeypatch):
    orders, piece = begun(monkeypatch, ends=False)
    assert not orders.cancels
    assert not orders.cancel(), "so Escape opens the menu"
    for refs in ((piece,), (), out_of_reach(orders)):
        assert orders.click(refs).action is None
        assert orders.selection.subject == piece
    assert orders.cancels, "the refusal is taken away"
    assert orders.cancel()
    assert (orders.selection.subject, orders.refused) == (piece, None)


def test_no_cancel_is_offered_for_what_must_act(client, monkeypatch):
    one = client(game="warshard", map="crossroads")
    orders, _ = begun(monkeypatch, ends=False)
    one.scene.gaze.orders = orders
    one.scene.refresh()
    assert not one.table.prompt.children
    orders.hover = out_of_reach(orders)
    one.scene.take(orders.click(orders.hover))
    assert "Cancel" in [str(button.label) for button in one.table.prompt.children]


def test_the_only_card_is_left_in_the_tray_so_that_undo_undoes(monkeypatch):
    match = new_match("danville", game="mj12")
    card = next(a.subject for a in match.legal() if isinstance(a.subject, CardRef))
    few = [action for action in match.legal() if action.subject == card]
    monkeypatch.setattr(match, "legal", lambda: tuple(few))
    assert Orders(match, Seat(1)).selection.subject is None


def test_where_one_may_end_instead_nothing_is_picked_up(monkeypatch):
    orders, piece = begun(monkeypatch, ends=True)
    assert orders.selection.subject is None
    orders.click([piece])
    assert not orders.unasked


def test_an_overlay_of_one_piece_goes_off_from_anywhere():
    orders = Orders(new_match("crossroads", game="warshard"), Seat(1))
    enemy = next(view.piece for view in orders.scene.pieces if view.look.seat == 2)
    assert enemy is not None
    orders.hover = (PieceRef(enemy),)
    assert orders.toggle_overlay("zones")
    assert any(ref is not None for _, ref in orders.threats)
    orders.hover = ()
    assert not orders.toggle_overlay("zones")
    assert orders.toggle_overlay("zones")
