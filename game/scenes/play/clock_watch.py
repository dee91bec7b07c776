"""The clock on the table: it runs while a person looks and decides, and only then."""

from collections.abc import Sequence

from game.core.action import Action
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from game.match.clock import time_words
from game.match.match import Match
from game.match.timekeeper import Timekeeper
from game.ui.clock_face import ClockFace

LOW = 10
"""In so many last seconds a clock is marked, and heard."""


class ClockWatch:
    """Follows the clocks of a match for the screen.

    Args:
        match: the match.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.keeper = Timekeeper(match)
        self._rest = 0.0
        """The part of a millisecond that is still to be counted."""
        self._heard: tuple[Seat, int] | None = None
        """The second that a clock stood at last."""

    def run(self, seconds: float) -> bool:
        """Let time go by in which a person decides; return whether one of the last seconds began,
        to be heard."""
        whole = seconds * 1000 + self._rest
        self.keeper.run(int(whole))
        self._rest = whole % 1
        seat = self.keeper.seat
        now = (seat, self._seconds(seat)) if seat else None
        if now == self._heard:
            return False
        self._heard = now
        return now is not None and now[1] <= LOW

    def due(self) -> Action | None:
        """Return what is played next for the person whose time is up."""
        return self.keeper.due()

    def faces(self) -> Sequence[ClockFace]:
        """Return the clocks to show: of a match everyone's, of a turn that of who decides."""
        keeper, terms = self.keeper, self._match.clock.terms
        if terms is None:
            return ()
        shown = keeper.timed if terms.per == "match" else (keeper.seat,)
        return [self._face(seat) for seat in shown if seat]

    def warning(self) -> Words:
        """Return what is said aloud as the last seconds of a clock begin; empty: they do not."""
        face = next((face for face in self.faces() if face.runs), None)
        return face.told if face is not None and self._heard == (face.seat, LOW) else ""

    def told(self) -> Words:
        """Return what is said of the clock where it stands still; empty: there is none."""
        seat = self.keeper.seat
        if not seat:
            return ""
        words = {"player": seat_name(seat), "time": time_words(self._seconds(seat))}
        return Phrase("The clock stands still: {player} has {time}.", words)

    def _seconds(self, seat: Seat) -> int:
        """Return the seconds that a person has left; the last one is not over at 1."""
        return -(-self.keeper.left(seat) // 1000)

    def _face(self, seat: Seat) -> ClockFace:
        left = self._seconds(seat)
        time = time_words(left)
        said = Phrase("{player} has {time}.", {"player": seat_name(seat), "time": time})
        runs = seat == self.keeper.seat
        return ClockFace(seat, time, said, runs, runs and left <= LOW)
