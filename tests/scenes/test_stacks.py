"""Pieces of one stack: which of them the mouse takes."""

from game.core.refs import PieceRef, Seat
from game.scenes.play.interaction import Orders
from tests.scenes.client import new_match


def test_of_a_stack_the_picked_piece_is_dragged():
    orders = Orders(new_match("crossroads", game="warshard"), Seat(1))
    top, below = [ref for ref in orders.selection.heads if isinstance(ref, PieceRef)][:2]
    assert orders.grab((top, below))
    assert orders.selection.subject == top
    orders.cancel()
    orders.selection.select(below)
    assert orders.raised == below.piece
    assert orders.grab((top, below))
    assert orders.selection.subject == below
