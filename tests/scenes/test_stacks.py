"""Pieces of one stack: which of them the mouse takes."""

from game.core.refs import PieceRef, Seat
from game.scenes.play.interaction import Interaction
from tests.scenes.client import new_match


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
