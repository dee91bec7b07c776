"""What people note on turns. A note is its seat's own until nothing is hidden from anyone.

It belongs to a turn, not to a step: undo takes none away.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.core.refs import Seat
from game.match.timeline import Turn


class TurnNote(NamedTuple):
    """What somebody wrote about a turn."""

    seat: int
    """Who wrote it."""
    round: int
    whose: int
    """Whose turn it was."""
    text: str

    def about(self, turn: Turn) -> bool:
        """Return whether it is about a turn."""
        return (self.round, self.whose) == (turn.round, turn.seat)


class Notes:
    """The notes of one match, one a seat and turn.

    Args:
        written: those there are; of two of one seat on one turn the later holds.
    """

    def __init__(self, written: Iterable[TurnNote] = ()) -> None:
        self._written: dict[tuple[int, int, int], TurnNote] = {}
        for note in written:
            self._keep(note)

    @property
    def written(self) -> tuple[TurnNote, ...]:
        """All of them."""
        return tuple(self._written.values())

    def of(self, seat: Seat, turn: Turn) -> str:
        """Return what a seat has written about a turn; empty: nothing."""
        note = self._written.get((seat, turn.round, turn.seat))
        return note.text if note is not None else ""

    def write(self, seat: Seat, turn: Turn, text: str) -> TurnNote:
        """Write something about a turn in place of what stood there; nothing takes it away."""
        note = TurnNote(seat, turn.round, turn.seat, text)
        self._keep(note)
        return note

    def _keep(self, note: TurnNote) -> None:
        self._written.pop(note[:3], None)
        if note.text:
            self._written[note[:3]] = note
