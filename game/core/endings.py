"""Endings: a game's last positions with their exact worth, in a table built once for a map.

An optional extra. Where a table is there, the strongest players look up what they would search
else, and a person can ask who should win; where there is none, all goes on without. A table is
a file that anyone can build anew, so it is checked when it is read.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from game.core.dice import Dice
from game.core.position import Node
from game.core.refs import Seat

Progress = Callable[[int, int], None]
"""Told now and then how much is done, and of how much."""


class EndingsTable(ABC):
    """What is known of the endings on one map, under the options of one match.

    Attributes:
        step: no worth is further from the exact one than this.
    """

    step: int

    @abstractmethod
    def worth(self, state: Any, seat: Seat, /) -> int | None:
        """Return what a state is proven to be worth to a seat, between -`SURE` and `SURE`.

        The mean result of both playing their best, a draw counted as 0; None where it is not in
        the table.
        """

    @abstractmethod
    def node(self, state: Any, /) -> Node | None:
        """Return a state as `Rules.position` does, as a node that knows; see `Node.known`."""


class Endings(ABC):
    """How a game's tables are named, built and read."""

    @abstractmethod
    def name(self, state: Any, /) -> str | None:
        """Return the name of the table for a match, without a suffix; None: it can have none."""

    @abstractmethod
    def build(self, state: Any, progress: Progress, /) -> bytes:
        """Return the content of the table's file.

        Raises:
            GameError: it cannot be built here; one sentence says what is missing.
        """

    @abstractmethod
    def read(self, content: bytes, state: Any, /) -> EndingsTable:
        """Return the table that a file holds.

        Raises:
            GameError: it is damaged, or for another match; one sentence says so.
        """

    @abstractmethod
    def draw(self, state: Any, dice: Dice, /) -> Any:
        """Return a state of the same match that is in the table, drawn at random: for checks."""
