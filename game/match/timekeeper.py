"""The clock at the table: whose it runs for, and what is played where it has run out.

It runs for people alone, and not in set-up. Where the time for a turn is up the turn is ended; what
has to be decided before it can be, such as a retreat, a quick answer of the computer decides. Whose
time for the match is up resigns.
"""

from game.ai.greedy import Greedy
from game.ai.plan import Budget
from game.core.action import CONCEDE, Action
from game.core.dice import RandomDice
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, Seat
from game.match import clock, draw_offer
from game.match.match import Match

_EVERY = 5000
"""So many milliseconds of thought may be forgotten if the client is killed."""
_JUDGED = 200
"""Positions that a quick answer may look at: some hundredths of a second."""


class Timekeeper:
    """Keeps the time of one match.

    Args:
        match: the match.
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def timed(self) -> tuple[Seat, ...]:
        """The people who have a clock; nobody in a match without, nor in a copy of another."""
        match = self._match
        standing = match.standing() if match.clock.terms and not match.copied else ()
        return tuple(seat for seat in match.humans if seat in standing)

    @property
    def seat(self) -> Seat:
        """The person whose clock runs while they decide; nobody (0): none does."""
        match = self._match
        seat = match.deciding
        return seat if seat in self.timed and not match.sets_up else NEUTRAL

    def left(self, seat: Seat) -> int:
        """Return how many milliseconds a person has left."""
        return self._match.clock.left(seat, self._turn(seat))

    def run(self, milliseconds: int) -> None:
        """Let so much time go by while a person decides."""
        match, seat = self._match, self.seat
        if seat and milliseconds > 0:
            match.clock.run(seat, self._turn(seat), milliseconds)
            used = match.clock.latest
            if match.keeper and used and used[-1] % _EVERY < milliseconds:
                match.keeper.timed()

    def due(self) -> Action | None:
        """Return what is played next for the person whose time is up; None: there is time."""
        match, seat = self._match, self.seat
        if not seat or self.left(seat):
            return None
        if match.offer is not None:
            return draw_offer.DECLINE
        if not clock.ran_out(match.steps, seat):
            return clock.TIME_UP
        terms = match.clock.terms
        return CONCEDE if terms and terms.per == "match" else self._passing(seat)

    def _passing(self, seat: Seat) -> Action:
        """Return what brings the turn of a seat to its end."""
        match = self._match
        verbs = match.ruleset.manifest.verbs
        ends = (action for action in match.legal() if verbs[action.verb].intent is Intent.END)
        end = next(ends, None)
        if end is not None:
            return end
        dice = RandomDice(match.seed, len(match.steps))
        plan = Greedy().think(match.rules, match.seen(seat), seat, dice, Budget(_JUDGED))
        return plan.actions[0]

    def _turn(self, seat: Seat) -> clock.Key:
        """Return the turn that a seat's time is counted in."""
        turn = self._match.turn
        shared = self._match.ruleset.manifest.shared_turns
        return turn.round, seat if shared else turn.seat
