"""Small games to train on: so small that proofs can look at every choice and every roll in them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.board.board import Board, Scalar


class Drill(NamedTuple):
    """A game that was drawn, to be played at random until something can be proven."""

    board: Board | str
    """A small board, or a shipped map's name."""
    options: Mapping[str, Scalar]
    turns: int
    """How many turns proofs look ahead at the most, the deciding seat's own being the first."""
    ripe: Callable[[Any], bool] = lambda state: True  # noqa: ARG005
    """Whether a state is near enough to the end for a proof; it may be in the midst of a turn."""
