"""The hot seat: whose view may be drawn now, and when the curtain must hang.

Two to four people share one screen. Where seats hide things from each other, a view is drawn only
after its person has said "it is me", and it is gone with the step that hands the decision on.
"""

from typing import NamedTuple

from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from game.match.match import Match


class Curtain(NamedTuple):
    """The board is covered."""

    seat: Seat
    """Who may open it; nobody (0) while computer players move."""
    together: bool = False
    """Everybody may look from now on: what was decided in secret is shown to all at once."""


class HotSeat:
    """Who looks at the screen that people share; it follows a match.

    Args:
        match: the match.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._viewer = NEUTRAL
        self._known = False
        self._alone = False
        """The others have been asked to look away since all could look."""
        self.follow()

    @property
    def shared(self) -> bool:
        """More than one person still plays, so that the screen changes hands."""
        return len(self._people()) > 1

    @property
    def guarded(self) -> bool:
        """Hand-over goes through the curtain: in all of the match, or for this decision only."""
        decision = self._match.decision()
        private = isinstance(decision, Decision) and decision.private
        if private:
            return self.shared
        return self._match.curtain and not self._one_party()

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view may be drawn, nobody (0) where all is open; None: the curtain."""
        return self._viewer if self._known else None

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, if it hangs."""
        if self._known:
            return None
        deciding = self._match.deciding
        named = deciding if deciding in self._people() else NEUTRAL
        return Curtain(named, bool(named) and not self.guarded)

    def _one_party(self) -> bool:
        """Say whether all people who still play see the same, or there is but one."""
        people = self._people()
        return set(people[1:]) <= set(self._match.confidants(people[0]) if people else ())

    def _confides(self, seat: Seat) -> bool:
        """Say whether a person may look on without a curtain after the one who does now."""
        decision = self._match.decision()
        private = isinstance(decision, Decision) and decision.private
        mates = self._match.confidants(self._viewer) if self._viewer else ()
        return seat in mates and seat in self._people() and not private

    def _people(self) -> tuple[Seat, ...]:
        standing = self._match.standing()
        return tuple(seat for seat in self._match.humans if seat in standing)

    def follow(self) -> None:
        """Take in where the match stands: after every step, undo, and load."""
        match = self._match
        if match.outcome is not None:
            self._known = True
            self._viewer = self._viewer or (match.humans[0] if match.humans else NEUTRAL)
            return
        people = self._people()
        seat = match.deciding
        if not match.humans:
            self._viewer, self._known = NEUTRAL, True
        elif len(people) < 2:
            # The one who still plays; or, when only computers do, the last person who did.
            if people:
                self._viewer = people[0]
            self._viewer = self._viewer or match.humans[0]
            self._known = True
        elif not self.guarded and self._alone and seat in people:
            self._known = False  # the others still look away
        elif not self.guarded:
            if seat in people or not self._known:
                self._viewer = seat if seat in people else people[0]
            self._known, self._alone = True, False
        elif self._known and self._alone and self._confides(seat):
            self._viewer = seat
        elif seat != self._viewer or not self._known or not self._alone:
            # A computer's move between two people is covered too: what one sees of it, the
            # other may not (UX 28).
            self._known = False

    def open(self, seat: Seat) -> None:
        """The person on a seat has said that it is they.

        Raises:
            ValueError: it is not that person's decision.
        """
        hung = self.curtain
        if hung is None or hung.seat != seat or not seat:
            raise ValueError(f"seat {seat} may not open the curtain now")
        self._viewer, self._known, self._alone = seat, True, not hung.together
