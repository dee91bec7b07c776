"""WarShard as a search sees it: the flat position with its styles, suggestions and estimate.

Fights go as they most likely do, and what they promise beyond that is put to an account. In the
last turns, when a single hex decides who wins, a position stands for every way they can go.
"""

from collections.abc import Sequence
from typing import ClassVar, Self

from game.core.position import Order
from game.core.refs import NEUTRAL, Seat
from rulesets.warshard.search.fates import fates, likely
from rulesets.warshard.search.flat import Flat
from rulesets.warshard.search.following import follow
from rulesets.warshard.search.prospects import surplus
from rulesets.warshard.search.styles import REPLIES, STYLES
from rulesets.warshard.search.suggestion import suggest
from rulesets.warshard.search.worth import worth
from rulesets.warshard.state import State

_MOST = (32, 12)
"""By turns that come after: how many ways the fights of a turn may go at the most."""

_CERTAIN = 6**12
"""The share of a position that stands for all that can come: fights that branch divide it."""

_RULES = (*Flat.__slots__, "luck", "seat")


class WarShardPosition(Flat):
    """A position to search.

    Attributes:
        rolled: dice fall for fights, by the position's luck.
        ending: the game ends with the next turn: each way that fights can go is followed.
        account: what fights promised the first seat beyond what came of them, in thousandths.
        share: how often it comes so, of all that its forks and others can come to.
        forks: the other ways that fights went in the last turns.
    """

    __slots__ = ("account", "ending", "forks", "rolled", "share")

    styles: ClassVar[int] = len(STYLES)
    replies: ClassVar[tuple[int, ...]] = REPLIES
    doubt: ClassVar[int] = 20_000
    reconsidered: ClassVar[bool] = True

    account: int
    ending: bool
    forks: "tuple[WarShardPosition, ...]"
    rolled: bool
    share: int

    @classmethod
    def load(cls, state: State) -> Self:
        """Return a whole state as a position."""
        new = super().load(state)
        new.rolled = False
        new.account = 0
        new.ending = state.turn + len(_MOST) >= new.tables.turns
        new.share = _CERTAIN
        new.forks = ()
        return new

    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""
        new = super().copy()
        new.rolled = self.rolled
        new.account = self.account
        new.ending = self.ending
        new.share = self.share
        new.forks = tuple([fork.copy() for fork in self.forks]) if self.forks else ()
        return new

    @property
    def rounds(self) -> int:
        """Return after how many answers a plan is judged: the first reply is enough, but who
        defends or falls back in another's turn waits for its own, to see what it leads to."""
        return int(self.seat != self.active)

    def resolve(self) -> None:
        """Decide all fights: as they likely go, or in every way that the last turns allow."""
        if self.rolled:
            super().resolve()
            return
        columns = [self.column(fight) for fight in self.fights]
        if not self.ending:
            gain = surplus(self)
            self.account += gain if self.active == 1 else -gain
            self.suffer([likely(column) for column in columns])
            return
        points = self.tables.points_of
        stakes = [points.get(fight.cell, 0) for fight in self.fights]
        ways = fates(columns, stakes, _MOST[self.tables.turns - self.turn - 1])
        whole = sum([fate.share for fate in ways])
        others, self.forks = self.forks, ()
        forks = [self._gone(self.share * share // whole, results) for share, results in ways]
        first = next((fork for fork in forks if fork.seat != NEUTRAL), forks[0])
        for slot in _RULES:
            setattr(self, slot, getattr(first, slot))
        self.share = first.share
        self.forks = (*[fork for fork in forks if fork is not first], *others)

    def _gone(self, share: int, results: Sequence[str]) -> Self:
        """Return what becomes of it when its fights go in one of the ways they can."""
        fork = self.copy()
        fork.share = share
        fork.suffer(results)
        fork.go_on()
        return fork

    def follow(self, style: int) -> list[Order]:
        """Play a style to the end of the turn; return the orders of this step.

        Later steps follow from what then stands.
        """
        turn = self.turn
        orders = follow(self, STYLES[style])
        for fork in self.forks:
            if fork.turn == turn and fork.seat != NEUTRAL:
                fork.follow(style)
        return orders

    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, in thousandths of a point."""
        return self._sum(seat) // _CERTAIN

    def _sum(self, seat: Seat) -> int:
        """Return what it and its forks are worth, each as often as it comes."""
        value = worth(self, seat)
        if self.seat != NEUTRAL:
            value += self.account if seat == 1 else -self.account
        return self.share * value + sum([fork._sum(seat) for fork in self.forks])
