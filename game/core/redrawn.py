"""A position as a map says it."""

from typing import NamedTuple

from game.board.board import Board
from game.core.words import Words


class Redrawn(NamedTuple):
    """A map on which a match begins as another stands, as far as maps can say that."""

    board: Board
    left_out: tuple[Words, ...] = ()
    """What no map can say, a sentence each."""
