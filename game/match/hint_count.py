"""How many hints a match grants each person, and which were given.

A hint is one position's, as its seat sees it: asked for again there, whether after an undo or a
load, it costs nothing, and no undo gives it back.
"""

from collections.abc import Iterable

from game.core.refs import Seat

Given = tuple[int, str]
"""The seat a hint was given to, and the digest of what it saw."""

MOST = 20
"""Hints that may be granted one by one."""


class HintCount:
    """The hints of one match.

    Args:
        granted: how many each person has; 0: none; None: as many as they want.
        given: those that were given so far.
    """

    def __init__(self, granted: int | None = None, given: Iterable[Given] = ()) -> None:
        self.granted = granted
        self._given: dict[Given, None] = dict.fromkeys(given)

    @property
    def given(self) -> tuple[Given, ...]:
        """Those that were given so far, in order."""
        return tuple(self._given)

    def used(self, seat: Seat) -> int:
        """Return how many a seat has had."""
        return sum(given[0] == seat for given in self._given)

    def left(self, seat: Seat) -> int | None:
        """Return how many a seat has left; None: as many as it wants."""
        return None if self.granted is None else max(0, self.granted - self.used(seat))

    def may(self, seat: Seat, seen: str) -> bool:
        """Return whether a seat may have the hint for what it sees, by its digest."""
        return self.left(seat) != 0 or (bool(self.granted) and (seat, seen) in self._given)

    def give(self, seat: Seat, seen: str) -> bool:
        """Take note that a seat was given a hint; return whether it is one more."""
        new = (seat, seen) not in self._given
        self._given[seat, seen] = None
        return new
