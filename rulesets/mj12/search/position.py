"""MJ12 as a search sees it: fights by their odds instead of dice, styles, suggestions, estimate.

A unit is in good order, disrupted and gone, each to some part: what was expected of it so far. So
a plan is not judged by one throw, and an order is not chosen for the luck it would have. Only the
initiative is thrown.
"""

from typing import ClassVar

from game.core.position import Order
from game.core.refs import NEUTRAL, Seat
from rulesets.mj12.combat import FACES
from rulesets.mj12.search.charts import AT_LEAST, FACES_FROM, THROWS
from rulesets.mj12.search.flat import FULL, Flat
from rulesets.mj12.search.following import follow
from rulesets.mj12.search.styles import REPLIES, STYLES
from rulesets.mj12.search.suggestion import suggest
from rulesets.mj12.search.worth import worth

_GONE = FULL * 3 // 10
"""A unit of which no more than this is left counts as gone, but for the last of an army: that the
game is over must be sure."""


class MJ12Position(Flat):
    """A position to search."""

    __slots__ = ()

    styles: ClassVar[int] = len(STYLES)
    replies: ClassVar[tuple[int, ...]] = REPLIES
    doubt: ClassVar[int] = 160_000

    def fight(self, id: int, victim: int, needed: int) -> None:
        """Let both suffer what is expected of an attack (§20, §22)."""
        good, weak = self.good, self.weak
        odds = (good[id] * AT_LEAST[needed] + weak[id] * AT_LEAST[needed + 1]) // THROWS
        self._suffer(victim, odds)
        if self.seat != NEUTRAL:
            doubled = good[id] // FACES
            good[id] -= doubled
            weak[id] += doubled

    def shoot(self, id: int, victim: int, needed: int) -> None:
        """Let a unit suffer what is expected of a shot (§19)."""
        good, weak = self.good[id], self.weak[id]
        self._suffer(victim, (good * FACES_FROM[needed] + weak * FACES_FROM[needed + 1]) // FACES)

    def soothe(self, leader: int, patient: int, faces: int) -> None:
        """Give a unit what is expected of an attempt to rally it (§24)."""
        there = FULL if leader == patient else self.good[leader] + self.weak[leader]
        won = self.weak[patient] * faces // FACES * there // FULL
        self.weak[patient] -= won
        self.good[patient] += won

    def _suffer(self, id: int, odds: int) -> None:
        """Take from a unit what a hit with some odds, of FULL, takes from it (§3)."""
        good, weak = self.good, self.weak
        first, last = good[id] * odds // FULL, weak[id] * odds // FULL
        good[id] -= first
        weak[id] += first - last
        own = self.units[self.side[id]]
        least = _GONE if own & (own - 1) else 0
        if good[id] + weak[id] <= least:
            self.remove(id)
            self.quiet = -1
        if last:
            self.count(self.side[id])

    def follow(self, style: int) -> list[Order]:
        """Play a style until another seat decides or the turn ends; return its orders."""
        return follow(self, STYLES[style])

    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, at the end of the turn that was begun with.

        The seat plays it to the end by its soundest style, its enemy by the likeliest.
        """
        position = self
        if self.seat != NEUTRAL and self.turn <= self.until:
            position = self.copy()
            while position.seat != NEUTRAL and position.turn <= position.until:
                position.follow(0 if position.seat == seat else self.replies[0])
        return worth(position, seat)

    def ahead(self, seat: Seat) -> int:
        """Return half of what a position is worth to a seat less what it is to its enemy: where
        both have far to go, an even start is bad for neither."""
        return (self.worth(seat) - self.worth(Seat(3 - seat))) // 2
