"""Pieces of one stack: which of them the mouse takes."""

from collections import Counter

from game.core.presentation import Row
from game.core.refs import PieceRef, Seat
from game.scenes.play.interaction import Interaction
from game.settings import Confirm, Reading
from game.text import say
from tests.scenes.client import new_match
from tests.scenes.driven import driven


def test_of_a_stack_the_picked_piece_is_dragged():
    interaction = Interaction(new_match("crossroads", game="warshard"), Seat(1))
    top, below = [ref for ref in interaction.selection.heads if isinstance(ref, PieceRef)][:2]
    assert interaction.grab((top, below))
    assert interaction.selection.subject == top
    interaction.cancel()
    interaction.selection.select(below)
    assert interaction.raised == below.piece
    assert interaction.grab((top, below))
    assert interaction.selection.subject == below


def _stacked(match):
    """Return whether units that share a cell can move."""
    heads = [action.subject for action in match.legal() if action.verb == "move"]
    view = {piece.piece: piece.cell for piece in match.present(match.deciding).pieces}
    cells = Counter(view[ref.piece] for ref in dict.fromkeys(heads))
    return max(cells.values(), default=0) > 1


def test_the_question_before_the_end_tells_what_is_lost_by_it(client):
    """It told of the units that could still act, in place of the one that would be lost."""
    one = client(driven("warshard", "crossroads", _stacked, seed=1, most=900))
    warning = say(one.table.prompt.sentence)
    assert "are lost" in warning
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    shown = [say(button.label) for button in one.table.prompt.children if button.box.h]
    assert shown[-2:] == ["Stay", "End it"], "the yes is among the answers, as with other questions"
    assert say(one.table.prompt.sentence) == f"{warning} End movement all the same?"


def test_who_is_never_asked_before_a_turn_ends_is_asked_before_a_unit_is_lost_by_it(client):
    """Said for idle units of another game, it let a unit be lost without a word."""
    one = client(driven("warshard", "crossroads", _stacked, seed=1, most=900))
    one.app.services.profile().confirm_end = Confirm.NEVER
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    assert "Never ask" not in [say(button.label) for button in one.table.prompt.children]
    steps = len(one.match.steps)
    one.key("enter", ctrl=True)
    assert len(one.match.steps) > steps


def test_what_was_lost_in_a_stack_is_read(client):
    match = driven("warshard", "crossroads", _stacked, seed=1, most=900)
    one = client(match, results=Reading.WAIT)
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    one.frames(60)
    result = one.scene.view.reading
    assert result is not None
    assert say(result.verdict).endswith("is lost")


def test_the_card_tells_of_the_picked_piece_of_the_stack_that_is_pointed_at(client):
    """It told of the topmost one, whose move was not the one that was lit."""

    one = client(driven("warshard", "crossroads", _stacked, seed=1, most=900))
    pieces = [ref for ref in one.interaction.selection.heads if isinstance(ref, PieceRef)]
    cells = Counter(map(one.interaction.cell_of, pieces))
    cell = cells.most_common(1)[0][0]
    top, below = [ref for ref in one.interaction.refs_at(cell) if ref in pieces][:2]
    for held in (top, below):
        one.click(one.scene.view.cell_rect(cell).center)
        assert one.interaction.selection.subject == held
        told = one.match.presenter.describe(one.interaction.seen, one.interaction.seat, held)
        shown = one.table.subject.shown
        assert shown._replace(notes=shown.notes[1:]) == told
        other = one.interaction.piece(below if held == top else top)
        assert shown.notes[0] == Row("Also here", other.name)
