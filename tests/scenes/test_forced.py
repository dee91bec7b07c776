"""Decisions that leave one thing to move, and overlays that must go off again."""

from game.core.manifest import Intent
from game.core.presentation import Tone
from game.core.refs import CardRef, PieceRef, Seat
from game.scenes.play.asking import prompt_of
from game.scenes.play.commands import Click
from game.scenes.play.interaction import Interaction
from tests.scenes.client import new_match


def begun(monkeypatch, *, ends):
    """Return interaction where only the first unit may move, with or without a button to end."""
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
    return Interaction(match, Seat(1)), piece


def test_the_one_thing_that_must_be_moved_is_picked_up_at_once(monkeypatch):
    interaction, piece = begun(monkeypatch, ends=False)
    assert interaction.selection.subject == piece
    assert interaction.unasked
    prompt = prompt_of(interaction)
    assert prompt is not None
    assert prompt.text == interaction.decision.prompt, "it says what for"
    there = interaction.selection.candidates[0]
    assert interaction.click([there.target]).action == there


def out_of_reach(interaction):
    """Return what lies on a cell that what is picked up cannot go to."""
    aims = {interaction.cell_of(action.target) for action in interaction.selection.candidates}
    away = aims | {interaction.selected}
    return interaction.refs_at(
        next(cell for cell in interaction.match.board.grid.cells if cell not in away)
    )


def test_what_is_asked_stays_while_the_mouse_rests_where_nothing_can_be_done(monkeypatch):
    interaction, _ = begun(monkeypatch, ends=False)
    interaction.hover = out_of_reach(interaction)
    prompt = prompt_of(interaction)
    assert prompt is not None
    assert prompt.text == interaction.decision.prompt
    assert prompt.aside == interaction.here_not().text


def test_a_click_in_vain_is_answered_all_the_same(monkeypatch):
    interaction, _ = begun(monkeypatch, ends=False)
    interaction.hover = out_of_reach(interaction)
    interaction.click(interaction.hover)
    prompt = prompt_of(interaction)
    assert prompt is not None
    assert (prompt.text, prompt.tone) == (interaction.refused.text, Tone.BAD)


def test_what_must_act_is_never_put_down(monkeypatch):
    interaction, piece = begun(monkeypatch, ends=False)
    assert not interaction.cancels
    assert not interaction.cancel(), "so Escape opens the menu"
    for refs in ((piece,), (), out_of_reach(interaction)):
        assert interaction.click(refs).action is None
        assert interaction.selection.subject == piece
    assert interaction.cancels, "the refusal is taken away"
    assert interaction.cancel()
    assert (interaction.selection.subject, interaction.refused) == (piece, None)


def test_no_cancel_is_offered_for_what_must_act(client, monkeypatch):
    one = client(game="warshard", map="crossroads")
    interaction, _ = begun(monkeypatch, ends=False)
    one.scene.viewpoint.interaction = interaction
    one.scene.hud.show()
    assert not one.table.prompt.children
    interaction.hover = out_of_reach(interaction)
    one.scene.perform(Click(interaction.hover))
    assert "Cancel" in [str(button.label) for button in one.table.prompt.children]


def test_the_only_card_is_taken_up_and_bars_no_way_to_undo(monkeypatch):
    match = new_match("danville", game="mj12")
    card = next(a.subject for a in match.legal() if isinstance(a.subject, CardRef))
    few = [action for action in match.legal() if action.subject == card]
    monkeypatch.setattr(match, "legal", lambda: tuple(few))
    interaction = Interaction(match, Seat(1))
    assert interaction.selection.subject == card
    assert not interaction.in_hand


def test_where_one_may_end_instead_nothing_is_picked_up(monkeypatch):
    interaction, piece = begun(monkeypatch, ends=True)
    assert interaction.selection.subject is None
    interaction.click([piece])
    assert not interaction.unasked


def test_an_overlay_of_one_piece_goes_off_from_anywhere():
    interaction = Interaction(new_match("crossroads", game="warshard"), Seat(1))
    enemy = next(view.piece for view in interaction.scene.pieces if view.look.seat == 2)
    assert enemy is not None
    interaction.hover = (PieceRef(enemy),)
    interaction.overlays.toggle("zones", interaction.hover)
    assert interaction.overlays.shows("zones")
    assert any(ref is not None for _, ref in interaction.overlays.shown)
    interaction.hover = ()
    interaction.overlays.toggle("zones", interaction.hover)
    assert not interaction.overlays.shows("zones")
    interaction.overlays.toggle("zones", interaction.hover)
    assert interaction.overlays.shows("zones")
