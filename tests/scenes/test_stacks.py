"""Pieces of one stack: which of them the mouse takes."""

from collections import Counter

from game.core.presentation import Row
from game.core.refs import PieceRef, Seat
from game.scenes.play.interaction import Interaction
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


def test_the_card_tells_of_the_picked_piece_of_the_stack_that_is_pointed_at(client):
    """It told of the topmost one, whose move was not the one that was lit."""

    def stacked(match):
        heads = [action.subject for action in match.legal() if action.verb == "move"]
        view = {piece.piece: piece.cell for piece in match.present(match.deciding).pieces}
        cells = Counter(view[ref.piece] for ref in dict.fromkeys(heads))
        return max(cells.values(), default=0) > 1

    one = client(driven("warshard", "crossroads", stacked, seed=1, most=900))
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
